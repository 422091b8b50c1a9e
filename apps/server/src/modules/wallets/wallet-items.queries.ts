import type { CvStatus, CvType } from '@certfolio/contract/cvs';
import type { Context } from '../../context.ts';
import { and, asc, eq, inArray, isNull, sql } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import { isPresentable } from '../certificates/certificates.policy.ts';
import {
  isNewestEvidence,
  loadCertificates,
  shownColumns,
  type CertificateView,
  type Shown,
} from '../certificates/certificates.queries.ts';
import { certificates, evidence, readings } from '../certificates/certificates.table.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import { cvs, cvVersions } from '../cvs/cvs.table.ts';
import { walletCertificates, walletCvs } from './wallets.table.ts';

/** A certificate's place in a wallet. */
export type HeldItem = { certificateId: string; itemId: string; position: number };

/** A CV in a wallet, with the file that it has now; null for one that was built here, which is drawn when it is asked for. */
export type HeldCv = {
  cvId: string;
  itemId: string;
  position: number;
  title: string;
  cvType: CvType;
  status: CvStatus;
  file: {
    fileKey: string;
    filename: string;
    contentType: string;
    byteSize: number;
    pageCount: number | null;
  } | null;
};

const inOrder = [
  asc(walletCertificates.position),
  asc(walletCertificates.addedAt),
  asc(walletCertificates.itemId),
];

/** What a wallet holds, in its order. A deleted certificate keeps its place, unseen, in case it comes back. */
export const findHeldItems = (ctx: Context, walletId: string): Promise<HeldItem[]> =>
  ctx.db
    .select({
      certificateId: walletCertificates.certificateId,
      itemId: walletCertificates.itemId,
      position: walletCertificates.position,
    })
    .from(walletCertificates)
    .innerJoin(certificates, eq(certificates.id, walletCertificates.certificateId))
    .where(and(eq(walletCertificates.walletId, walletId), isNull(certificates.deletedAt)))
    .orderBy(...inOrder);

/** The CVs of a wallet, in their order: one prepared query a visit. */
export const findHeldCvs = (ctx: Context, walletId: string): Promise<HeldCv[]> =>
  prepared(ctx.db, 'wallet_cvs', (db, name) =>
    db
      .select({
        cvId: walletCvs.cvId,
        itemId: walletCvs.itemId,
        position: walletCvs.position,
        title: cvs.title,
        cvType: cvs.cvType,
        status: cvs.status,
        file: {
          fileKey: cvVersions.fileKey,
          filename: cvVersions.filename,
          contentType: cvVersions.contentType,
          byteSize: cvVersions.byteSize,
          pageCount: cvVersions.pageCount,
        },
      })
      .from(walletCvs)
      .innerJoin(cvs, eq(cvs.id, walletCvs.cvId))
      .leftJoin(
        cvVersions,
        and(
          eq(cvVersions.cvId, cvs.id),
          sql`${cvVersions.version} = (select max(v.version) from ${cvVersions} v where v.cv_id = ${cvs.id})`,
        ),
      )
      .where(and(eq(walletCvs.walletId, sql.placeholder('walletId')), isNull(cvs.deletedAt)))
      .orderBy(asc(walletCvs.position), asc(walletCvs.addedAt), asc(walletCvs.itemId))
      .prepare(name),
  ).execute({ walletId });

/** Of any certificate at hand: whether its signed file is kept. */
const hasCredential = sql<boolean>`exists (select from ${heldCredentials} h
  where h.certificate_id = ${certificates.id})`;

export type ShownItem = Shown & { itemId: string; position: number; hasCredential: boolean };

/** What a stranger sees of it, in its order, with everything that is shown: one prepared query a visit. */
export const loadShownItems = (ctx: Context, walletId: string): Promise<ShownItem[]> =>
  prepared(ctx.db, 'wallet_shown_items', (db, name) =>
    db
      .select({
        itemId: walletCertificates.itemId,
        position: walletCertificates.position,
        hasCredential,
        ...shownColumns,
      })
      .from(walletCertificates)
      .innerJoin(certificates, eq(certificates.id, walletCertificates.certificateId))
      .leftJoin(evidence, isNewestEvidence)
      .leftJoin(readings, eq(readings.evidenceId, evidence.id))
      .where(and(eq(walletCertificates.walletId, sql.placeholder('walletId')), isPresentable()))
      .orderBy(...inOrder)
      .prepare(name),
  ).execute({ walletId });

/** The certificate that stands in a wallet under this name of its own; null when nobody may see it there. */
export async function findShownCertificate(
  ctx: Context,
  walletId: string,
  itemId: string,
): Promise<CertificateView | null> {
  const [item] = await ctx.db
    .select({ certificateId: walletCertificates.certificateId })
    .from(walletCertificates)
    .where(and(eq(walletCertificates.walletId, walletId), eq(walletCertificates.itemId, itemId)));
  if (!item) return null;
  const [view] = await loadCertificates(ctx, and(eq(certificates.id, item.certificateId), isPresentable())!);
  return view ?? null;
}

/** The certificates of items, in the order of the items. */
export async function loadItems(
  ctx: Context,
  items: HeldItem[],
): Promise<{ item: HeldItem; view: CertificateView }[]> {
  if (items.length === 0) return [];
  const ids = items.map((item) => item.certificateId);
  const views = await loadCertificates(ctx, inArray(certificates.id, ids));
  const byId = new Map(views.map((view) => [view.certificate.id, view]));
  return items.flatMap((item) => {
    const view = byId.get(item.certificateId);
    return view ? [{ item, view }] : [];
  });
}

/** Certificates and CVs by their own ids, in their one order. */
export async function findOrder(
  ctx: Context,
  walletId: string,
): Promise<{ kind: 'certificate' | 'cv'; id: string }[]> {
  const [held, heldCvs] = await Promise.all([findHeldItems(ctx, walletId), findHeldCvs(ctx, walletId)]);
  return merged(
    held.map(({ certificateId, position }) => ({
      kind: 'certificate' as const,
      id: certificateId,
      position,
    })),
    heldCvs.map(({ cvId, position }) => ({ kind: 'cv' as const, id: cvId, position })),
  ).map(({ kind, id }) => ({ kind, id }));
}

/** Both in one order by their positions; where two are the same, the certificate comes first. */
export const merged = <A extends { position: number }, B extends { position: number }>(
  first: A[],
  second: B[],
): (A | B)[] => [...first, ...second].toSorted((a, b) => a.position - b.position);
