import type { CertificateDetail, SearchMatch } from '@certfolio/contract/certificates';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/connection.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  or,
  sql,
  type Placeholder,
  type SQL,
} from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import { walletCertificates, wallets } from '../wallets/wallets.table.ts';
import { isListed, knownTo } from './certificates.policy.ts';
import {
  certificates,
  certificateTags,
  evidence,
  evidencePages,
  readings,
  tasks,
} from './certificates.table.ts';

export type CertificateRow = typeof certificates.$inferSelect;
export type EvidenceRow = typeof evidence.$inferSelect;
export type TaskRow = typeof tasks.$inferSelect;
export type ReadingRow = typeof readings.$inferSelect;

/** A certificate with what is shown of it: its newest evidence and the task about that, and its tags. */
export type CertificateView = {
  certificate: CertificateRow;
  evidence: EvidenceRow | null;
  task: TaskRow | null;
  tags: string[];
};

/** What of it strangers may see, column by column: a row has twice as many. */
export const shownColumns = {
  certificate: {
    title: certificates.title,
    issuerName: certificates.issuerName,
    recipientName: certificates.recipientName,
    issueDate: certificates.issueDate,
    expiryDate: certificates.expiryDate,
    expiresOn: certificates.expiresOn,
    credentialId: certificates.credentialId,
    certificateType: certificates.certificateType,
    verificationUrl: certificates.verificationUrl,
    cpdAmount: certificates.cpdAmount,
    grade: certificates.grade,
    description: certificates.description,
    revokedAt: certificates.revokedAt,
    standing: certificates.standing,
  },
  evidence: {
    sha256: evidence.sha256,
    pageKey: evidence.pageKey,
    imageWidth: evidence.imageWidth,
    imageHeight: evidence.imageHeight,
    createdAt: evidence.createdAt,
    verifiedAt: evidence.verifiedAt,
    intact: evidence.intact,
  },
  reading: { fields: readings.fields },
};

export type Shown = {
  certificate: Pick<CertificateRow, keyof (typeof shownColumns)['certificate']>;
  evidence: Pick<EvidenceRow, keyof (typeof shownColumns)['evidence']> | null;
  reading: Pick<ReadingRow, 'fields'> | null;
};

export type Page = { orderBy: SQL[]; skip: number; limit: number };

/** The same as columns of one row. */
const viewColumns = {
  certificate: certificates,
  evidence,
  task: tasks,
  tags: sql<string[]>`array(select t.name from ${certificateTags} t
    where t.certificate_id = ${certificates.id} order by t.name)`,
};

export const isNewestEvidence = and(
  eq(evidence.certificateId, certificates.id),
  sql`${evidence.version} = (select max(e.version) from ${evidence} e
    where e.certificate_id = ${certificates.id})`,
);

/** A document may have been read several times: the newest task says how it stands. */
const isTaskOfEvidence = sql`${tasks.id} = (select t.id from ${tasks} t
  where t.evidence_id = ${evidence.id} order by t.created_at desc nulls last, t.id desc nulls last limit 1)`;

/**
 * Picks a page of certificates first and only then joins what is shown of them: the subquery has the name of its
 * table, so that columns read the same inside and outside of it.
 */
const viewsOf = (db: Database, where: SQL, orderBy: SQL[], page?: { skip: Amount; limit: Amount }) => {
  const chosen = db
    .select()
    .from(certificates)
    .where(where)
    .orderBy(...orderBy)
    .$dynamic();
  const paged = page ? chosen.limit(page.limit as number).offset(page.skip as number) : chosen;
  return db
    .select({ ...viewColumns, total: total(where) })
    .from(paged.as('certificates'))
    .leftJoin(evidence, isNewestEvidence)
    .leftJoin(tasks, isTaskOfEvidence)
    .orderBy(...orderBy);
};

type Amount = number | Placeholder;

/** How many there are in all, beside each row: one question less. */
const total = (where: SQL) => sql<number>`(select count(*)::int from ${certificates} where ${where})`;

/** Word for word the order of the index, so that a page of the default list comes out of it unsorted. */
const newestFirst = [sql`${certificates.createdAt} desc nulls last`, sql`${certificates.id} asc nulls last`];

/** The certificates for which `where` holds, newest first. */
export const loadCertificates = (ctx: Context, where: SQL): Promise<CertificateView[]> =>
  viewsOf(ctx.db, where, newestFirst);

export type Listed = {
  total: number;
  views: CertificateView[];
  /** Of a search only: where the answers stand, by certificate. */
  matches?: Map<string, SearchMatch[]>;
};

/** A page of the certificates for which `where` holds, and how many there are in all. */
export async function loadPage(ctx: Context, where: SQL, { orderBy, ...page }: Page): Promise<Listed> {
  return listedFrom(ctx, await viewsOf(ctx.db, where, orderBy, page), where, page.skip);
}

/** A page of the list that opens first: everything of one holder that is listed, newest first. */
export async function loadListed(
  ctx: Context,
  page: { ownerId: string; skip: number; limit: number },
): Promise<Listed> {
  const statement = prepared(ctx.db, 'certificates_listed', (db, name) =>
    viewsOf(db, listedOf(sql.placeholder('ownerId')), newestFirst, {
      skip: sql.placeholder('skip'),
      limit: sql.placeholder('limit'),
    }).prepare(name),
  );
  return listedFrom(ctx, await statement.execute(page), listedOf(page.ownerId), page.skip);
}

const listedOf = (ownerId: Placeholder | string): SQL =>
  and(eq(certificates.ownerId, ownerId), isNull(certificates.deletedAt), isListed())!;

/** The rows carry the total; beyond the end there are none to carry it. */
async function listedFrom(
  ctx: Context,
  views: (CertificateView & { total: number })[],
  where: SQL,
  skip: number,
): Promise<Listed> {
  const [first] = views;
  if (first) return { total: first.total, views };
  return { total: skip > 0 ? await countCertificates(ctx, where) : 0, views };
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

/**
 * One file of a certificate that is known to be the actor's.
 * @throws Problem certificate_file_not_found
 */
export async function getFile(ctx: Context, certificateId: string, version: number): Promise<EvidenceRow> {
  const [file] = await ctx.db
    .select()
    .from(evidence)
    .where(and(eq(evidence.certificateId, certificateId), eq(evidence.version, version)));
  if (!file) throw problem('certificate_file_not_found');
  return file;
}

/** The earlier version that a file restores: a file made the current one again is kept under the same key. */
const restores = sql<number | null>`nullif(min(${evidence.version}) over (
  partition by ${evidence.fileKey}, case when ${evidence.isPart} then ${evidence.firstPage} end
), ${evidence.version})`;

export type KeptFile = { file: EvidenceRow; restores: number | null };

/** The files of a certificate, newest first. */
export const findFiles = (
  ctx: Context,
  certificateId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<KeptFile[]> =>
  ctx.db
    .select({ file: evidence, restores })
    .from(evidence)
    .where(eq(evidence.certificateId, certificateId))
    .orderBy(desc(evidence.version))
    .limit(limit)
    .offset(skip);

export async function countFiles(ctx: Context, certificateId: string): Promise<number> {
  const [found] = await ctx.db
    .select({ total: count() })
    .from(evidence)
    .where(eq(evidence.certificateId, certificateId));
  return found?.total ?? 0;
}

export type EvidencePage = Omit<CertificateDetail['pages'][number], 'image_url'> & { pictureKey: string };

const pageColumns = {
  page: evidencePages.page,
  width: evidencePages.width,
  height: evidencePages.height,
  pictureKey: evidencePages.pictureKey,
  turn: evidencePages.turn,
};

/** The pages of a document that can be looked at, in its order. */
export const findPages = (
  ctx: Context,
  { evidence }: Pick<CertificateView, 'evidence'>,
): Promise<EvidencePage[]> =>
  evidence
    ? ctx.db
        .select(pageColumns)
        .from(evidencePages)
        .where(eq(evidencePages.evidenceId, evidence.id))
        .orderBy(asc(evidencePages.page))
    : Promise.resolve([]);

/** The same of several documents, by the id of the evidence. */
export async function findPagesOf(
  ctx: Context,
  evidenceIds: readonly string[],
): Promise<Map<string, EvidencePage[]>> {
  const found = await ctx.db
    .select({ evidenceId: evidencePages.evidenceId, ...pageColumns })
    .from(evidencePages)
    .where(inArray(evidencePages.evidenceId, [...evidenceIds]))
    .orderBy(asc(evidencePages.page));
  const pages = found.map(({ evidenceId, ...page }) => [evidenceId, page] as const);
  return new Map(evidenceIds.map((id) => [id, pages.filter(([of]) => of === id).map(([, page]) => page)]));
}

export type OtherCertificate = { id: string; title: string };

/** The own certificates that one renews, and by which it is renewed. */
export async function findRenewals(
  ctx: Context,
  { id, ownerId, renewsId }: CertificateRow,
): Promise<{ renews: OtherCertificate | null; renewedBy: OtherCertificate | null }> {
  const found = await ctx.db
    .select({ id: certificates.id, title: certificates.title, renewsId: certificates.renewsId })
    .from(certificates)
    .where(
      and(
        eq(certificates.ownerId, ownerId),
        isNull(certificates.deletedAt),
        isListed(),
        or(eq(certificates.renewsId, id), renewsId === null ? undefined : eq(certificates.id, renewsId)),
      ),
    )
    .orderBy(asc(certificates.createdAt));
  return {
    renews: found.find((one) => one.id === renewsId) ?? null,
    renewedBy: found.find((one) => one.renewsId === id) ?? null,
  };
}

export async function findReading(ctx: Context, view: CertificateView): Promise<ReadingRow | null> {
  if (!view.evidence) return null;
  const [reading] = await ctx.db.select().from(readings).where(eq(readings.evidenceId, view.evidence.id));
  return reading ?? null;
}

/** What was read of several certificates, by the id of the evidence. */
export async function findReadFields(
  ctx: Context,
  views: CertificateView[],
): Promise<Map<string, ReadingRow['fields']>> {
  const ids = views.flatMap(({ evidence }) => (evidence ? [evidence.id] : []));
  if (ids.length === 0) return new Map();
  const { evidenceId, fields } = readings;
  const found = await ctx.db.select({ evidenceId, fields }).from(readings).where(inArray(evidenceId, ids));
  return new Map(found.map((row) => [row.evidenceId, row.fields]));
}

/** The first hundred wallets that hold a certificate, by title: copies of a wallet have no limit. */
export const walletsHolding = (
  ctx: Context,
  certificateId: string,
): Promise<{ id: string; title: string }[]> =>
  ctx.db
    .select({ id: wallets.id, title: wallets.title })
    .from(walletCertificates)
    .innerJoin(wallets, eq(wallets.id, walletCertificates.walletId))
    .where(and(eq(walletCertificates.certificateId, certificateId), isNull(wallets.deletedAt)))
    .orderBy(asc(wallets.title), asc(wallets.id))
    .limit(100);

/** What a certificate is once nothing holds it: read, being read, or not readable. */
export async function statusOnceFree(ctx: Context, certificateId: string): Promise<CertificateRow['status']> {
  const newest = await newestReading(ctx, certificateId);
  if (newest?.status === 'PENDING' || newest?.status === 'PROCESSING') return 'processing';
  return newest?.status === 'FAILURE' && !newest.read ? 'failed' : 'uploaded';
}

async function newestReading(
  ctx: Context,
  certificateId: string,
): Promise<{ status: string | null; read: boolean } | null> {
  const [newest] = await ctx.db
    .select({ status: tasks.status, read: sql<boolean>`${readings.evidenceId} is not null` })
    .from(evidence)
    .leftJoin(tasks, eq(tasks.evidenceId, evidence.id))
    .leftJoin(readings, eq(readings.evidenceId, evidence.id))
    .where(eq(evidence.certificateId, certificateId))
    .orderBy(sql`${evidence.version} desc, ${tasks.createdAt} desc nulls last, ${tasks.id} desc nulls last`)
    .limit(1);
  return newest ?? null;
}
