import type { FastifyInstance } from 'fastify';
import { cvReviews } from '@certfolio/contract/cv-reviews';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { findCvPages, findCvReading } from '../cvs/cvs.queries.ts';
import { presentCvReview, presentCvReviewDetail } from './cv-reviews.present.ts';
import { findCvReviewHistory, findCvReviews, getCvReview, undoObstacle } from './cv-reviews.queries.ts';
import {
  approveCvReview,
  cvReviewImage,
  logLook,
  returnCvReview,
  undoCvReview,
} from './cv-reviews.service.ts';
import { findDecision } from './decisions.queries.ts';

export function cvReviewRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'cvReviews', cvReviews, {
    list: async (ctx, { query }) => {
      const { total, pending, views } = await findCvReviews(ctx, query);
      return { total, pending, reviews: views.map(presentCvReview) };
    },
    get: async (ctx, { params }) => {
      const answer = await one(ctx, params.id);
      // What was read of a CV is what it says.
      if (answer.review.reading) await logLook(ctx, params.id);
      return answer;
    },
    image: (ctx, { params, query: { page }, request }) =>
      cvReviewImage(ctx, params.id, { page, held: request.headers['if-none-match'] }),
    approve: async (ctx, { params }) => {
      await approveCvReview(ctx, params.id);
      return one(ctx, params.id);
    },
    return: async (ctx, { params, body }) => {
      await returnCvReview(ctx, params.id, body.remark);
      return one(ctx, params.id);
    },
    undo: async (ctx, { params }) => {
      await undoCvReview(ctx, params.id);
      return one(ctx, params.id);
    },
  });
}

async function one(ctx: UserContext, id: string) {
  const view = await getCvReview(ctx, id);
  const { review, version } = view;
  const [pages, reading, former, obstacle, history] = await Promise.all([
    findCvPages(ctx, { version }),
    findCvReading(ctx, { version }),
    findDecision(ctx, review.cvId, review.decidedAt ?? undefined),
    undoObstacle(ctx, review),
    findCvReviewHistory(ctx, id),
  ]);
  const around = { pages, reading, former, undoObstacle: obstacle, history };
  return { review: presentCvReviewDetail(view, around) };
}
