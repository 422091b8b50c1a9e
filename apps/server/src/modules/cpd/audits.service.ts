import { v7 as uuidv7 } from 'uuid';
import {
  auditEvidenceLimit,
  mostAudits,
  type AuditPart,
  type CpdAudit,
} from '@certfolio/contract/cpd-audits';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, asc, count, eq, inArray, sql } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { FileMissing } from '../../storage/store.ts';
import { takeExport } from '../exports/export-allowance.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { makeAuditJob } from './audits.jobs.ts';
import { auditedRecords, evidenceBytes } from './audits.contents.ts';
import { cpdAudits } from './cpd-files.table.ts';
import { reflectionsKnownTo } from './cpd.policy.ts';
import { cpdRecords, cpdMemberships, cpdReflections } from './cpd.table.ts';
import { cycleOf } from './cycles.ts';
import { pdfCapacity } from './export.service.ts';
import { getPack } from './rule-packs.ts';
import { todayOf } from './today.ts';

export type AuditRow = typeof cpdAudits.$inferSelect;

export type AuditWish = {
  body: string | null;
  from?: string | undefined;
  to?: string | undefined;
  reflectionIds: readonly string[];
  withEvidence: boolean;
};

const known = (ctx: UserContext, id: string) =>
  and(eq(cpdAudits.id, id), eq(cpdAudits.ownerId, ctx.actor.id));

/** A page of the actor's audit packs, newest first. */
export async function findAudits(
  ctx: UserContext,
  page: { skip: number; limit: number },
): Promise<{ total: number; rows: AuditRow[] }> {
  const where = eq(cpdAudits.ownerId, ctx.actor.id);
  const [[counted], rows] = await Promise.all([
    ctx.db.select({ total: count() }).from(cpdAudits).where(where),
    ctx.db
      .select()
      .from(cpdAudits)
      .where(where)
      .orderBy(sql`${cpdAudits.createdAt} desc nulls last`, asc(cpdAudits.id))
      .offset(page.skip)
      .limit(page.limit),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** @throws Problem cpd_audit_not_found */
export async function getAudit(ctx: UserContext, id: string): Promise<AuditRow> {
  const [found] = await ctx.db.select().from(cpdAudits).where(known(ctx, id));
  if (!found) throw problem('cpd_audit_not_found');
  return found;
}

/**
 * Has an audit pack made in the background. What it costs of the allowance, its row and its job come into being
 * together.
 * @throws Problem cpd_body_not_found, cpd_reflection_not_found, cpd_export_empty, cpd_export_too_large,
 * cpd_audit_too_large, cpd_audits_busy, export_limit_reached; invalid_input when the time ends before it begins
 */
export async function startAudit(ctx: UserContext, wish: AuditWish): Promise<AuditRow> {
  const { title, from, to } = await spanOf(ctx, wish);
  if (from > to) {
    throw problem('invalid_input', undefined, { errors: { to: 'The end is before the beginning.' } });
  }
  const reflectionIds = await ownReflections(ctx, wish.reflectionIds);
  const audited = auditedRecords(ctx.actor.id, { from, to });
  const [found] = await ctx.db.select({ records: count() }).from(cpdRecords).where(audited);
  const records = found?.records ?? 0;
  if (records === 0) throw problem('cpd_export_empty');
  if (records > pdfCapacity) throw problem('cpd_export_too_large', { limit: pdfCapacity, format: 'PDF' });
  if (wish.withEvidence) {
    const bytes = await evidenceBytes(ctx, audited);
    if (bytes > auditEvidenceLimit) {
      throw problem('cpd_audit_too_large', { size: megabytes(bytes), limit: megabytes(auditEvidenceLimit) });
    }
  }
  return ctx.transaction(async (ctx) => {
    // First the count, then the account: a count that is new looks at the account, and the two would deadlock.
    const chargedMonth = await takeExport(ctx);
    await lockAccount(ctx, ctx.actor.id);
    const [held] = await ctx.db
      .select({ packs: count() })
      .from(cpdAudits)
      .where(eq(cpdAudits.ownerId, ctx.actor.id));
    if ((held?.packs ?? 0) >= mostAudits) throw problem('cpd_audits_busy', { limit: mostAudits });
    const now = ctx.now();
    const [row] = await ctx.db
      .insert(cpdAudits)
      .values({
        id: uuidv7(),
        ownerId: ctx.actor.id,
        body: wish.body,
        title,
        startsOn: from,
        endsOn: to,
        reflectionIds,
        withEvidence: wish.withEvidence,
        chargedMonth,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await ctx.enqueue(makeAuditJob, { auditId: row!.id });
    return row!;
  });
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en')}MB`;

/** The time that is asked for: unless said, the present cycle of the body or the present calendar year. */
async function spanOf(
  ctx: UserContext,
  { body, from, to }: AuditWish,
): Promise<{ title: string; from: string; to: string }> {
  const today = await todayOf(ctx, ctx.actor.id);
  if (body === null) {
    const year = today.slice(0, 4);
    return { title: 'CPD log', from: from ?? `${year}-01-01`, to: to ?? `${year}-12-31` };
  }
  const pack = getPack(ctx.config, body);
  const [membership] = await ctx.db
    .select({ startsOn: cpdMemberships.cycleStartsOn })
    .from(cpdMemberships)
    .where(and(eq(cpdMemberships.ownerId, ctx.actor.id), eq(cpdMemberships.body, body)));
  const cycle = cycleOf(pack, membership?.startsOn ?? null, today);
  return { title: `CPD for ${pack.short_name}`, from: from ?? cycle.from, to: to ?? cycle.to };
}

/** @throws Problem cpd_reflection_not_found unless all are the actor's own */
async function ownReflections(ctx: UserContext, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = await ctx.db
    .select({ id: cpdReflections.id })
    .from(cpdReflections)
    .where(and(inArray(cpdReflections.id, wanted), reflectionsKnownTo(ctx.actor)));
  if (found.length !== wanted.length) throw problem('cpd_reflection_not_found');
  return wanted;
}

/** What the parts of a pack are called in the storage, and to whom they are sent. */
export const auditFiles: Record<AuditPart, { name: string; type: string }> = {
  zip: { name: 'pack.zip', type: 'application/zip' },
  pdf: { name: 'pack.pdf', type: 'application/pdf' },
  csv: { name: 'records.csv', type: 'text/csv; charset=utf-8' },
  manifest: { name: 'manifest.json', type: 'application/json' },
};

/** @throws Problem cpd_audit_not_found, cpd_audit_not_ready, cpd_audit_failed */
export async function auditFile(ctx: UserContext, id: string, part: AuditPart): Promise<FileAnswer> {
  const { status, title, fileFolder, expiresAt } = await getAudit(ctx, id);
  if (status === 'failed') throw problem('cpd_audit_failed');
  if (status !== 'done' || fileFolder === null) throw problem('cpd_audit_not_ready');
  if (expiresAt === null || expiresAt <= ctx.now()) throw problem('cpd_audit_not_found');
  const { name, type } = auditFiles[part];
  const key = `${fileFolder}/${name}`;
  try {
    return {
      body: await ctx.ports.storage.read(key),
      contentType: type,
      disposition: 'attachment',
      filename: `${title}${part === 'manifest' ? ' manifest' : ''}.${name.split('.').at(-1)}`,
      size: await ctx.ports.storage.size(key),
    };
  } catch (error) {
    if (error instanceof FileMissing) throw problem('cpd_audit_not_found');
    throw error;
  }
}

/** Removes a pack before its time. @throws Problem cpd_audit_not_found */
export async function removeAudit(ctx: UserContext, id: string): Promise<void> {
  const [gone] = await ctx.db
    .delete(cpdAudits)
    .where(known(ctx, id))
    .returning({ fileFolder: cpdAudits.fileFolder });
  if (!gone) throw problem('cpd_audit_not_found');
  await removeAuditFiles(ctx, gone.fileFolder);
}

export async function removeAuditFiles(ctx: Pick<Context, 'ports'>, folder: string | null): Promise<void> {
  if (folder === null) return;
  for (const { name } of Object.values(auditFiles)) await ctx.ports.storage.remove(`${folder}/${name}`);
}

export const presentAudit = (row: AuditRow): CpdAudit => ({
  id: row.id,
  body: row.body,
  title: row.title,
  from: row.startsOn,
  to: row.endsOn,
  status: row.status,
  progress: row.progress,
  record_count: row.recordCount,
  reflection_count: row.reflectionCount,
  evidence_count: row.evidenceCount,
  byte_size: row.byteSize,
  sha256: row.sha256,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
});
