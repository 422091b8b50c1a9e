import type { FastifyInstance } from 'fastify';
import { cvs } from '@certfolio/contract/cvs';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { findDecision } from '../cv-reviews/decisions.queries.ts';
import { submitForReview, withdrawFromReview } from '../cv-reviews/requests.service.ts';
import { findReadOnly } from '../plans/surplus.ts';
import { cvImage, downloadCv } from './cvs.files.ts';
import { presentCv, presentCvDetail, presentTask, presentUpload } from './cvs.present.ts';
import { cvSurplus } from './cvs.policy.ts';
import { findCvPages, findCvReading, findVersions, getCv, type CvView } from './cvs.queries.ts';
import {
  addTag,
  deleteCv,
  listCvs,
  newestCv,
  removeTag,
  renameCv,
  restoreCvs,
  walletsHoldingCv,
} from './cvs.service.ts';
import {
  completeUpload,
  extractCv,
  getCvTask,
  uploadCv,
  uploadVersion,
  type CvUpload,
} from './cvs.uploads.ts';

export function cvRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'cvs', cvs, {
    listOfUser: async (ctx, { params, query }) => {
      if (params.id !== ctx.actor.id) throw problem('user_not_found');
      const [{ views, uploadLimit, buildLimit, ...counts }, readOnly] = await Promise.all([
        listCvs(ctx, query),
        findReadOnly(ctx, cvSurplus),
      ]);
      const shown = views.map((view) => presentCv(view, readOnly));
      return { ...counts, cvs: shown, upload_limit: uploadLimit, build_limit: buildLimit };
    },
    newestOfUser: async (ctx, { params }) => {
      if (params.id !== ctx.actor.id) throw problem('user_not_found');
      const view = await newestCv(ctx);
      return { cv: view && (await detail(ctx, view)) };
    },
    upload: async (ctx, { file }) => answerUpload(await uploadCv(ctx, file)),
    fastUpload: async (ctx, { file }) => answerUpload(await uploadCv(ctx, file)),
    download: (ctx, { params, query }) => downloadCv(ctx, params.id, query.version),
    taskStatus: async (ctx, { params }) => presentTask(await getCvTask(ctx, params.taskId)),
    restore: async (ctx, { body }) => ({ restored: await restoreCvs(ctx, body.cv_ids) }),
    get: async (ctx, { params }) => one(ctx, await getCv(ctx, params.id)),
    update: async (ctx, { params, body }) => one(ctx, await renameCv(ctx, params.id, body.title)),
    remove: async (ctx, { params }) => {
      await deleteCv(ctx, params.id);
      return {};
    },
    status: async (ctx, { params }) => {
      const { cv, task, requiresReview } = await getCv(ctx, params.id);
      return {
        cv_id: cv.id,
        cv_status: cv.status,
        requires_review: requiresReview,
        task: task && presentTask(task),
      };
    },
    uploadVersion: async (ctx, { params, file }) => answerUpload(await uploadVersion(ctx, params.id, file)),
    completeUpload: async (ctx, { params }) => answerUpload(await completeUpload(ctx, params.id)),
    extract: async (ctx, { params }) => answerUpload(await extractCv(ctx, params.id)),
    submitForReview: async (ctx, { params }) => one(ctx, await submitForReview(ctx, params.id)),
    withdrawFromReview: async (ctx, { params }) => one(ctx, await withdrawFromReview(ctx, params.id)),
    image: (ctx, { params, query: { size, page, v }, request }) =>
      cvImage(ctx, params.id, { size, page, held: request.headers['if-none-match'] }, v),
    tags: async (ctx, { params }) => ({ tags: (await getCv(ctx, params.id)).tags }),
    addTag: async (ctx, { params, body }) => ({ tags: await addTag(ctx, params.id, body.tag_name) }),
    removeTag: async (ctx, { params }) => ({ tags: await removeTag(ctx, params.id, params.tag) }),
  });
}

const answerUpload = ({ view, version, task }: CvUpload) => presentUpload(view, version, task);

const one = async (ctx: UserContext, view: CvView) => ({ cv: await detail(ctx, view) });

async function detail(ctx: UserContext, view: CvView) {
  const { id } = view.cv;
  const [reading, pages, versions, wallets, decision, readOnly] = await Promise.all([
    findCvReading(ctx, view),
    findCvPages(ctx, view),
    findVersions(ctx, id),
    walletsHoldingCv(ctx, id),
    findDecision(ctx, id),
    findReadOnly(ctx, cvSurplus),
  ]);
  return presentCvDetail(view, { reading, pages, versions, wallets, decision, readOnly });
}
