import type { FastifyInstance } from 'fastify';
import { duplicates } from '@certfolio/contract/duplicates';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { presentReview, presentReviewDetail } from './duplicates.present.ts';
import { findHistory, findReviews, getReview, withDetail } from './reviews.queries.ts';
import { approveReview, mergeReview, rejectReview, reviewImage, undoReview } from './reviews.service.ts';

export function duplicateRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'duplicates', duplicates, {
    list: async (ctx, { query }) => {
      const { total, pending, views } = await findReviews(ctx, query);
      return { total, pending, reviews: views.map(presentReview) };
    },
    get: (ctx, { params }) => one(ctx, params.id),
    image: (ctx, { params, query, request }) =>
      reviewImage(ctx, params.id, { ...query, held: request.headers['if-none-match'] }),
    approve: async (ctx, { params }) => {
      await approveReview(ctx, params.id);
      return one(ctx, params.id);
    },
    merge: async (ctx, { params }) => {
      await mergeReview(ctx, params.id);
      return one(ctx, params.id);
    },
    reject: async (ctx, { params, body }) => {
      await rejectReview(ctx, params.id, body.reason);
      return one(ctx, params.id);
    },
    undo: async (ctx, { params }) => {
      await undoReview(ctx, params.id);
      return one(ctx, params.id);
    },
  });
}

async function one(ctx: UserContext, id: string) {
  const view = await getReview(ctx, id);
  const [certificate, matched, history] = await Promise.all([
    withDetail(ctx, view.certificate),
    view.matched && withDetail(ctx, view.matched),
    findHistory(ctx, id),
  ]);
  return { review: presentReviewDetail(view, certificate, matched, history) };
}
