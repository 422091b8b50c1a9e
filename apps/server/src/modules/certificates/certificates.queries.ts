import { and, asc, count, eq, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { users } from '../accounts/accounts.table.ts';
import { walletCertificates, wallets } from '../wallets/wallets.table.ts';
import { isListed, knownTo } from './certificates.policy.ts';
import { certificates, certificateTags, evidence, readings, tasks } from './certificates.table.ts';

export type CertificateRow = typeof certificates.$inferSelect;
export type EvidenceRow = typeof evidence.$inferSelect;
export type TaskRow = typeof tasks.$inferSelect;
export type ReadingRow = typeof readings.$inferSelect;

/** A certificate with what is shown of it: its newest evidence and the task about that, its tags, its holder's names. */
export type CertificateView = {
  certificate: CertificateRow;
  evidence: EvidenceRow | null;
  task: TaskRow | null;
  tags: string[];
  owner: { firstName: string | null; lastName: string | null };
};

export type Page = { orderBy: SQL[]; skip: number; limit: number };

/** A certificate with its newest evidence, the task about that, its tags and its holder, as one row. */
export const viewColumns = {
  certificate: certificates,
  evidence,
  task: tasks,
  tags: sql<string[]>`array(select t.name from ${certificateTags} t
    where t.certificate_id = ${certificates.id} order by t.name)`,
  owner: { firstName: users.firstName, lastName: users.lastName },
};

export const isNewestEvidence = and(
  eq(evidence.certificateId, certificates.id),
  sql`${evidence.version} = (select max(e.version) from ${evidence} e
    where e.certificate_id = ${certificates.id})`,
);

export const isTaskOfEvidence = and(
  eq(tasks.certificateId, certificates.id),
  eq(tasks.evidenceId, evidence.id),
);

const views = (db: Database) =>
  db
    .select(viewColumns)
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.ownerId))
    .leftJoin(evidence, isNewestEvidence)
    .leftJoin(tasks, isTaskOfEvidence);

/** Word for word the order of the index, so that a page of the default list comes out of it unsorted. */
const newestFirst = [sql`${certificates.createdAt} desc nulls last`, sql`${certificates.id} asc nulls last`];

/** The certificates for which `where` holds, in one query; without a page all of them, newest first. */
export function loadCertificates(ctx: Context, where: SQL, page?: Page): Promise<CertificateView[]> {
  const query = views(ctx.db).where(where);
  return page
    ? query
        .orderBy(...page.orderBy)
        .limit(page.limit)
        .offset(page.skip)
    : query.orderBy(...newestFirst);
}

/** A page of the list that opens first: everything of one holder that is listed, newest first. */
export const loadListed = (
  ctx: Context,
  page: { ownerId: string; skip: number; limit: number },
): Promise<CertificateView[]> =>
  prepared(ctx.db, 'certificates_listed', (db, name) =>
    views(db)
      .where(and(isListedOf(sql.placeholder('ownerId')), isListed()))
      .orderBy(...newestFirst)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('skip'))
      .prepare(name),
  ).execute(page);

const isListedOf = (ownerId: Placeholder): SQL =>
  and(eq(certificates.ownerId, ownerId), isNull(certificates.deletedAt))!;

/** How many there are in that list. */
export async function countListed(ctx: Context, ownerId: string): Promise<number> {
  const statement = prepared(ctx.db, 'certificates_listed_count', (db, name) =>
    db
      .select({ total: count() })
      .from(certificates)
      .where(and(isListedOf(sql.placeholder('ownerId')), isListed()))
      .prepare(name),
  );
  const [found] = await statement.execute({ ownerId });
  return found?.total ?? 0;
}

export async function countCertificates(ctx: Context, where: SQL): Promise<number> {
  const [found] = await ctx.db.select({ total: count() }).from(certificates).where(where);
  return found?.total ?? 0;
}

/**
 * One certificate of the actor's own.
 * @throws Problem certificate_not_found, also for those of others and for the deleted
 */
export async function getCertificate(ctx: Context, id: string): Promise<CertificateView> {
  const [view] = await loadCertificates(ctx, and(eq(certificates.id, id), knownTo(ctx.actor))!);
  if (!view) throw problem('certificate_not_found');
  return view;
}

export async function findReading(ctx: Context, view: CertificateView): Promise<ReadingRow | null> {
  if (!view.evidence) return null;
  const [reading] = await ctx.db.select().from(readings).where(eq(readings.evidenceId, view.evidence.id));
  return reading ?? null;
}

/** The wallets that hold a certificate, by title. */
export const walletsHolding = (
  ctx: Context,
  certificateId: string,
): Promise<{ id: string; title: string }[]> =>
  ctx.db
    .select({ id: wallets.id, title: wallets.title })
    .from(walletCertificates)
    .innerJoin(wallets, eq(wallets.id, walletCertificates.walletId))
    .where(eq(walletCertificates.certificateId, certificateId))
    .orderBy(asc(wallets.title), asc(wallets.id));
