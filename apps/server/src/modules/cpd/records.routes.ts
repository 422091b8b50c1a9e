import type { FastifyInstance } from 'fastify';
import { cpdRecords } from '@certfolio/contract/cpd-records';
import type { UserContext } from '../../context.ts';
import { implement, type ContextOf } from '../../http/implement.ts';
import { activePlan } from '../plans/plans.service.ts';
import { addEvidence, downloadEvidence, removeEvidence } from './evidence.service.ts';
import { recordFromCertificate } from './from-certificate.ts';
import { findUsage, usageOf } from './points.ts';
import { presentEvidence, presentRecord } from './records.present.ts';
import { findRecords, getRecord, type RecordView } from './records.queries.ts';
import {
  changeStatus,
  createRecord,
  deleteRecords,
  restoreRecords,
  updateRecord,
} from './records.service.ts';

export function recordRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  implement(app, contextOf, 'cpdRecords', cpdRecords, {
    list: async (ctx, { query }) => {
      const [{ views, total, hours, openHours, points }, plan] = await Promise.all([
        findRecords(ctx, query),
        activePlan(ctx, ctx.actor.id),
      ]);
      return {
        records: views.map(presentRecord),
        total,
        hours,
        open_hours: openHours,
        usage: usageOf(plan, points),
      };
    },
    create: async (ctx, { body }) => withUsage(ctx, await createRecord(ctx, body)),
    fromCertificate: async (ctx, { body: { certificate_id, dry_run, ...body } }) => {
      const wish = { ...body, certificateId: certificate_id, dryRun: dry_run };
      const { view, draft, printedAmount, read, missing, existing } = await recordFromCertificate(ctx, wish);
      return {
        record: view && presentRecord(view),
        draft: {
          ...draft,
          end_date: draft.end_date ?? null,
          provider: draft.provider ?? null,
          url: draft.url ?? null,
        },
        printed_amount: printedAmount,
        note: read?.note ?? null,
        missing,
        existing,
      };
    },
    bulkDelete: async (ctx, { body }) => ({ deleted: await deleteRecords(ctx, body.record_ids) }),
    bulkStatus: async (ctx, { body }) => ({
      changed: await changeStatus(ctx, body.record_ids, body.status),
    }),
    restore: async (ctx, { body }) => ({ restored: await restoreRecords(ctx, body.record_ids) }),
    get: async (ctx, { params }) => ({ record: presentRecord(await getRecord(ctx, params.id)) }),
    update: async (ctx, { params, body }) => withUsage(ctx, await updateRecord(ctx, params.id, body)),
    remove: async (ctx, { params }) => {
      await deleteRecords(ctx, [params.id]);
      return {};
    },
    addEvidence: async (ctx, { params, file }) => {
      const { evidence, view } = await addEvidence(ctx, params.id, file);
      return { evidence: presentEvidence(evidence), record: presentRecord(view) };
    },
    evidence: (ctx, { params }) => downloadEvidence(ctx, params.id, params.evidenceId),
    removeEvidence: async (ctx, { params }) => ({
      record: presentRecord(await removeEvidence(ctx, params.id, params.evidenceId)),
    }),
  });
}

const withUsage = async (ctx: UserContext, view: RecordView) => ({
  record: presentRecord(view),
  usage: await findUsage(ctx),
});
