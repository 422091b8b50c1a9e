import type { FastifyInstance } from 'fastify';
import { certificates } from '@certfolio/contract/certificates';
import { limitOf } from '@certfolio/contract/entitlements';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { certificateImage, downloadFile, makeDownloadToken } from './certificates.files.ts';
import { cvsHolding } from '../built-cvs/built-cvs.queries.ts';
import { findHolder } from '../accounts/holder.queries.ts';
import { findHoldForHolder, findSimilar } from '../duplicates/duplicates.queries.ts';
import { tellApart } from '../duplicates/telling-apart.ts';
import {
  presentCertificate,
  presentCertificateDetail,
  presentFile,
  presentPublicCertificate,
  presentReadUpload,
  presentStaged,
  presentTask,
  presentUpload,
} from './certificates.present.ts';
import {
  countFiles,
  findFiles,
  findPages,
  findPagesOf,
  findReading,
  findRenewals,
  getCertificate,
  walletsHolding,
  type CertificateView,
  type Listed,
} from './certificates.queries.ts';
import {
  addTag,
  allTags,
  createCertificate,
  deleteCertificates,
  expiringSoon,
  filterChoices,
  getSharedCertificate,
  listCertificates,
  removeTag,
  restoreCertificates,
  updateCertificate,
} from './certificates.service.ts';
import {
  completeUpload,
  getTask,
  makeCurrent,
  readAgain,
  uploadCertificate,
  uploadVersion,
  type Upload,
} from './evidence.service.ts';
import { findHistory } from './history.queries.ts';
import { dismissFurther, findOffers, takeFurther } from './further.service.ts';
import { findStanding, verifyCertificate } from '../verification/runs.service.ts';
import { presentVerification } from '../verification/verification.present.ts';
import { findReadOnly, nothingReadOnly } from '../plans/surplus.ts';
import { linksElsewhere } from '../credentials/elsewhere.ts';
import { createFromImage, smartSubmit, stageAndRead, stagedFile, stageFile } from './staged.service.ts';

export function certificateRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'certificates', certificates, {
    list: async (ctx, { query }) => ({
      ...(await presentList(ctx, await listCertificates(ctx, query))),
      plan_limit: limitOf(ctx.actor.plan, 'certificates')!,
    }),
    listOfUser: async (ctx, { params, query }) => {
      if (params.id !== ctx.actor.id) throw problem('user_not_found');
      return presentList(ctx, await listCertificates(ctx, query));
    },
    create: async (ctx, { body }) => one(ctx, await createCertificate(ctx, body)),
    expiringSoon: async (ctx, { query }) => presentList(ctx, await expiringSoon(ctx, query)),
    allTags: async (ctx) => ({ tags: await allTags(ctx) }),
    choices: (ctx) => filterChoices(ctx),
    bulkDelete: async (ctx, { body }) => ({ deleted: await deleteCertificates(ctx, body.certificate_ids) }),
    restore: async (ctx, { body }) => ({ restored: await restoreCertificates(ctx, body.certificate_ids) }),
    fastUpload: async (ctx, { file }) => answerUpload(await uploadCertificate(ctx, file)),
    uploadImageOnly: async (ctx, { file }) => presentStaged(await stageFile(ctx, file)),
    uploadImage: async (ctx, { file }) => presentReadUpload(await stageAndRead(ctx, file)),
    stagedFile: (ctx, { params }) => stagedFile(ctx, params.id),
    createFromImage: async (ctx, { body }) => answerUpload(await createFromImage(ctx, body)),
    smartSubmit: async (ctx, { body }) => answerUpload(await smartSubmit(ctx, body)),
    taskStatus: async (ctx, { params }) => {
      const { task, certificate } = await getTask(ctx, params.taskId);
      return presentTask(task, certificate);
    },
    publicView: async (ctx, { params: { token } }) => {
      const view = await getSharedCertificate(ctx, token);
      const [holder, reading, standing] = await Promise.all([
        findHolder(ctx, view.certificate.ownerId),
        findReading(ctx, view),
        findStanding(ctx, view.certificate.id),
      ]);
      const verification = presentVerification(view.certificate, standing, ctx.now());
      const shown = { itemId: token, ownerName: holder?.name ?? '', verification };
      return { certificate: presentPublicCertificate({ ...view, reading }, shown, ctx.now()) };
    },
    image: (ctx, { params, query, headers, request }) =>
      certificateImage(ctx, {
        id: params.id,
        size: query.size,
        page: query.page,
        version: query.version,
        wallet: query.wallet,
        walletAccess: headers['x-wallet-access'],
        held: request.headers['if-none-match'],
        tag: query.v,
      }),
    get: async (ctx, { params }) => one(ctx, await getCertificate(ctx, params.id)),
    update: async (ctx, { params, body }) => one(ctx, await updateCertificate(ctx, params.id, body)),
    remove: async (ctx, { params }) => {
      await deleteCertificates(ctx, [params.id]);
      return {};
    },
    status: async (ctx, { params }) => {
      const { certificate, task } = await getCertificate(ctx, params.id);
      return {
        certificate_id: certificate.id,
        certificate_status: certificate.status,
        requires_review: certificate.requiresReview,
        similarity_percentage: certificate.similarity,
        task: task ? presentTask(task, certificate) : null,
      };
    },
    uploadFile: async (ctx, { params, file }) => answerUpload(await uploadVersion(ctx, params.id, file)),
    uploadToExisting: async (ctx, { params, file }) =>
      answerUpload(await uploadVersion(ctx, params.id, file)),
    files: async (ctx, { params, query }) => {
      const { certificate, evidence: newest } = await getCertificate(ctx, params.id);
      const [total, files] = await Promise.all([
        countFiles(ctx, certificate.id),
        findFiles(ctx, certificate.id, query),
      ]);
      const pages = await findPagesOf(
        ctx,
        files.map(({ file }) => file.id),
      );
      return { total, files: files.map((one) => presentFile(one, pages.get(one.file.id) ?? [], newest)) };
    },
    makeCurrent: async (ctx, { params }) => answerUpload(await makeCurrent(ctx, params.id, params.version)),
    history: async (ctx, { params }) => ({
      events: await findHistory(ctx, (await getCertificate(ctx, params.id)).certificate),
    }),
    completeUpload: async (ctx, { params }) => answerUpload(await completeUpload(ctx, params.id)),
    readAgain: async (ctx, { params }) => answerUpload(await readAgain(ctx, params.id)),
    further: async (ctx, { params, body }) => {
      const made = body.indexes ? await takeFurther(ctx, params.id, body.indexes) : [];
      if (body.dismissed !== undefined) await dismissFurther(ctx, params.id, body.dismissed);
      const created = await Promise.all(made.map((id) => getCertificate(ctx, id)));
      return {
        ...(await one(ctx, await getCertificate(ctx, params.id))),
        created: created.map((view) => presentCertificate(view, ctx.now(), nothingReadOnly)),
      };
    },
    tellApart: async (ctx, { params, body }) => {
      await tellApart(ctx, params.id, body.certificate_id, body.told_apart);
      return one(ctx, await getCertificate(ctx, params.id));
    },
    verify: async (ctx, { params }) => one(ctx, await verifyCertificate(ctx, params.id)),
    download: (ctx, { params, query }) => downloadFile(ctx, params.id, query),
    downloadToken: async (ctx, { params }) => {
      const token = await makeDownloadToken(ctx, params.id);
      return { token, url: `/api/v1/certificates/${params.id}/download?token=${token}` };
    },
    tags: async (ctx, { params }) => ({ tags: (await getCertificate(ctx, params.id)).tags }),
    addTag: async (ctx, { params, body }) => ({ tags: await addTag(ctx, params.id, body.tag_name) }),
    removeTag: async (ctx, { params }) => ({ tags: await removeTag(ctx, params.id, params.tag) }),
  });
}

async function presentList(ctx: UserContext, { total, views, matches }: Listed) {
  const readOnly = await findReadOnly(ctx, ['certificates']);
  const present = (view: CertificateView) =>
    presentCertificate(view, ctx.now(), readOnly, matches?.get(view.certificate.id));
  return { total, certificates: views.map(present) };
}

const answerUpload = ({ view, evidence, task }: Upload) => presentUpload(view, evidence, task);

export async function one(ctx: UserContext, view: CertificateView) {
  const { id } = view.certificate;
  const [reading, wallets, cvs, pages, hold, similar, renewals, standing, readOnly] = await Promise.all([
    findReading(ctx, view),
    walletsHolding(ctx, id),
    cvsHolding(ctx, id),
    findPages(ctx, view),
    findHoldForHolder(ctx, id),
    findSimilar(ctx, id),
    findRenewals(ctx, view.certificate),
    findStanding(ctx, id),
    findReadOnly(ctx, ['certificates']),
  ]);
  const links = linksElsewhere(ctx, view.certificate, standing.held !== null);
  const offers = await findOffers(ctx, view, reading);
  const around = { reading, wallets, cvs, pages, offers, hold, similar, renewals, standing, links, readOnly };
  return { certificate: presentCertificateDetail(view, around, ctx.now()) };
}
