import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { compareDocuments, type Comparison } from '@certfolio/extraction/duplicates/compare';
import {
  comparedFields,
  comparedNames,
  signatureOf,
  type ComparedDocument,
  type ComparedName,
} from '@certfolio/extraction/duplicates/signature';
import type { PageLook } from '@certfolio/extraction/duplicates/look';
import type { ReadFields } from '@certfolio/extraction/reading';
import type { FieldReading, ReadField } from '@certfolio/contract/certificates';
import type { Context } from '../../context.ts';
import { and, eq, inArray, isNull, ne, or, sql } from '../../db/orm.ts';
import { certificates, evidence, evidenceLooks, readings } from '../certificates/certificates.table.ts';
import { columnOf } from '../certificates/read-columns.ts';
import { squeezed } from '../verification/page-words.ts';
import { duplicateReviews, similarCertificates } from './duplicates.table.ts';

type Details = Pick<
  typeof certificates.$inferSelect,
  (typeof columnOf)[ComparedName] | 'correctedFields' | 'id' | 'createdAt'
>;

/** A certificate and its document, as far as they tell it from others. */
export type Subject = {
  ownerId: string;
  certificate: Details;
  document: {
    sha256: string;
    span: readonly [number, number] | null;
    fields: Partial<Record<ReadField, FieldReading | null>>;
    looks: PageLook[];
  } | null;
};

export type Match = { certificate: Details; percentage: number; reasons: string[] };

/** Own certificates that are the same, that say much the same, and that this one renews or is renewed by. */
export type Likenesses = { duplicates: Match[]; similar: Match[]; renewed: Details[]; renewing: Details[] };

/** No plan holds more; of one page each, compared one by one, they take a tenth of a second. */
const mostCompared = 1000;

/** Whoever else is being answered waits for no more milliseconds of comparing, and for the pair in hand. */
const longestTurn = 10;

/** Compares a certificate with everything that its holder has listed, the most alike first. */
export async function findLikenesses(ctx: Context, subject: Subject): Promise<Likenesses> {
  const found: Likenesses = { duplicates: [], similar: [], renewed: [], renewing: [] };
  const one = comparedOf(subject);
  let begun = performance.now();
  for (const other of await listedOf(ctx, subject)) {
    if (performance.now() - begun > longestTurn) {
      await nextTurn();
      begun = performance.now();
    }
    const sameFile = subject.document?.sha256 === other.document?.sha256 && subject.document !== null;
    // Several in one file: their own pages tell them apart, and nothing else needs to.
    if (sameFile && liesElsewhere(subject, other)) continue;
    const { certificate } = other;
    const comparison = compareDocuments(one, comparedOf(other), sameFile);
    const match = { certificate, percentage: percentageOf(comparison), reasons: comparison.reasons };
    // Of two with the same bytes it is the later one that repeats.
    if (comparison.duplicate && !(sameFile && certificate.id > subject.certificate.id)) {
      found.duplicates.push(match);
    } else if (comparison.similar) found.similar.push(match);
    else if (comparison.renewal) {
      (isLater(subject.certificate, certificate) ? found.renewed : found.renewing).push(certificate);
    }
  }
  found.duplicates.sort(byLikeness);
  found.similar.sort(byLikeness);
  return found;
}

const byLikeness = (a: Match, b: Match): number => b.percentage - a.percentage;

const percentageOf = ({ score }: Comparison): number => Math.round(100 * score);

function liesElsewhere({ document: a }: Subject, { document: b }: Subject): boolean {
  if (!a?.span || !b?.span) return false;
  return a.span[0] !== b.span[0] || a.span[1] !== b.span[1];
}

function isLater(one: Details, other: Details): boolean {
  const [a, b] = [one.issueDate ?? '', other.issueDate ?? ''];
  return a !== '' && b !== '' && a !== b ? a > b : one.createdAt > other.createdAt;
}

/** What was read, and over it what the holder settled; all of it where there is no document. */
function comparedOf({ certificate, document }: Subject): ComparedDocument {
  const stated: Partial<Record<ComparedName, string | null>> = {};
  for (const name of comparedNames) {
    const settled: readonly ReadField[] = certificate.correctedFields;
    if (document === null || settled.includes(name)) stated[name] = certificate[columnOf[name]];
  }
  return {
    fields: comparedFields((document?.fields ?? null) as Partial<ReadFields> | null, stated),
    signature: document ? signatureOf(document, document.span ?? undefined) : null,
  };
}

const details = {
  id: certificates.id,
  createdAt: certificates.createdAt,
  correctedFields: certificates.correctedFields,
  title: certificates.title,
  issuerName: certificates.issuerName,
  recipientName: certificates.recipientName,
  issueDate: certificates.issueDate,
  expiryDate: certificates.expiryDate,
  credentialId: certificates.credentialId,
};

async function listedOf(ctx: Context, { ownerId, certificate }: Subject): Promise<Subject[]> {
  const found = await ctx.db
    .select({
      certificate: details,
      sha256: evidence.sha256,
      firstPage: evidence.firstPage,
      lastPage: evidence.lastPage,
      fields: readings.fields,
      looks: evidenceLooks.looks,
    })
    .from(certificates)
    .leftJoin(
      evidence,
      and(
        eq(evidence.certificateId, certificates.id),
        sql`${evidence.version} = (select max(e.version) from ${evidence} e
          where e.certificate_id = ${certificates.id})`,
      ),
    )
    .leftJoin(readings, eq(readings.evidenceId, evidence.id))
    .leftJoin(evidenceLooks, eq(evidenceLooks.evidenceId, evidence.id))
    .where(
      and(
        eq(certificates.ownerId, ownerId),
        ne(certificates.id, certificate.id),
        isNull(certificates.deletedAt),
        sql`${certificates.status} not in ('pending_review', 'rejected')`,
      ),
    )
    .orderBy(certificates.createdAt)
    .limit(mostCompared);
  return found.map(({ certificate, sha256, firstPage, lastPage, fields, looks }) => ({
    ownerId,
    certificate,
    document:
      sha256 === null
        ? null
        : {
            sha256,
            span: firstPage !== null && lastPage !== null ? ([firstPage, lastPage] as const) : null,
            fields: fields ?? {},
            looks: looks ?? [],
          },
  }));
}

/** Keeps what a certificate resembles in place of what was found before, from whichever side: a pair is kept once. */
export async function keepSimilar(ctx: Context, certificateId: string, similar: Match[]): Promise<void> {
  const { certificateId: one, similarId: other } = similarCertificates;
  await ctx.db.delete(similarCertificates).where(or(eq(one, certificateId), eq(other, certificateId)));
  if (similar.length === 0) return;
  await ctx.db.insert(similarCertificates).values(
    similar.slice(0, 10).map(({ certificate, percentage, reasons }) => ({
      certificateId,
      similarId: certificate.id,
      score: percentage,
      reasons,
    })),
  );
}

/**
 * Keeps which certificate this one renews, the latest of the earlier ones, and which renews this: a later one
 * that renews nothing yet, or renews an earlier one than this.
 */
export async function keepRenewals(
  ctx: Context,
  certificate: Details,
  { renewed, renewing }: Likenesses,
): Promise<void> {
  const latest = renewed.toSorted((a, b) => (isLater(a, b) ? -1 : 1))[0];
  const next = renewing.toSorted((a, b) => (isLater(a, b) ? 1 : -1))[0];
  await ctx.db
    .update(certificates)
    .set({ renewsId: latest?.id ?? null })
    .where(eq(certificates.id, certificate.id));
  if (!next) return;
  const earlier = renewed.map(({ id }) => id);
  const isFree = or(
    isNull(certificates.renewsId),
    earlier.length > 0 ? inArray(certificates.renewsId, earlier) : undefined,
  );
  await ctx.db
    .update(certificates)
    .set({ renewsId: certificate.id })
    .where(and(eq(certificates.id, next.id), isFree));
}

/**
 * Flags a certificate that another account keeps too: the same bytes, or the same issuer and number. It changes
 * nothing for either holder, and neither learns of it.
 */
export async function flagElsewhere(
  ctx: Context,
  certificate: { id: string; ownerId: string; issuerName: string | null; credentialId: string | null },
  sha256: string,
): Promise<void> {
  const matches = new Map<string, { percentage: number; reasons: string[] }>();
  for (const { id } of await keptElsewhere(ctx, certificate.ownerId, sha256)) {
    matches.set(id, { percentage: 100, reasons: ['Both files are the same, byte for byte.'] });
  }
  for (const other of await numberedAlike(ctx, certificate)) {
    if (matches.has(other.id) || squeezed(other.issuerName ?? '') !== squeezed(certificate.issuerName ?? ''))
      continue;
    const reason = `Both carry the certificate number ${certificate.credentialId} of ${certificate.issuerName}.`;
    matches.set(other.id, { percentage: 95, reasons: [reason] });
  }
  for (const [otherId, { percentage, reasons }] of matches) {
    // Ids grow with time. The later one always stands first, so that two read at once are flagged once.
    const [matchedId, certificateId] = [otherId, certificate.id].toSorted();
    await ctx.db
      .insert(duplicateReviews)
      .values({
        id: uuidv7(),
        kind: 'other_account',
        certificateId: certificateId!,
        matchedId: matchedId!,
        score: percentage,
        reasons,
      })
      .onConflictDoNothing();
  }
}

/** One file may be in very many accounts; the first few say it all. */
const mostElsewhere = 5;

const keptElsewhere = (ctx: Context, ownerId: string, sha256: string): Promise<{ id: string }[]> =>
  ctx.db
    .selectDistinct({ id: certificates.id })
    .from(evidence)
    .innerJoin(certificates, eq(certificates.id, evidence.certificateId))
    .where(and(eq(evidence.sha256, sha256), ne(evidence.ownerId, ownerId), isNull(certificates.deletedAt)))
    .orderBy(certificates.id)
    .limit(mostElsewhere);

async function numberedAlike(
  ctx: Context,
  {
    ownerId,
    issuerName,
    credentialId,
  }: { ownerId: string; issuerName: string | null; credentialId: string | null },
): Promise<{ id: string; issuerName: string | null }[]> {
  if (squeezed(credentialId ?? '').length < 4 || squeezed(issuerName ?? '') === '') return [];
  const number = sql`lower(regexp_replace(credential_id, '[^[:alnum:]]', '', 'g'))`;
  return ctx.db
    .select({ id: certificates.id, issuerName: certificates.issuerName })
    .from(certificates)
    .where(
      and(
        sql`${number} = lower(regexp_replace(${credentialId}, '[^[:alnum:]]', '', 'g'))`,
        sql`${certificates.credentialId} is not null`,
        isNull(certificates.deletedAt),
        ne(certificates.ownerId, ownerId),
      ),
    )
    .orderBy(certificates.id)
    .limit(mostElsewhere * 4);
}
