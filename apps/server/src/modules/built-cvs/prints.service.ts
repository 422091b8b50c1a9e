import { createHash } from 'node:crypto';
import type { CvData } from '@certfolio/contract/cv-building';
import { emptyCv, type CvContent } from '@certfolio/contract/cv-content';
import { problem } from '@certfolio/contract/problems';
import { inspectDocument } from '@certfolio/documents/inspect';
import { DocumentProblem } from '@certfolio/documents/problem';
import type { UserContext } from '../../context.ts';
import { and, desc, eq, sql } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { madePdf } from '../../http/made-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { newPublicToken } from '../../public-token.ts';
import { inTurnToDraw } from '../exports/drawing-turns.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { shownContent } from '../public-cvs/public-content.ts';
import { boundCertificates, printedOf, type BoundById } from './bound-certificates.ts';
import { contentOf } from './built-cvs.content.ts';
import { getBuiltCv, keepState } from './built-cvs.queries.ts';
import { cvPrints } from './built-cvs.table.ts';
import { avatarKeyOf, drawCvPdf, withPdfFile } from './cv-drawing.ts';

/** PDFs of one account. Drawing one takes some tens of milliseconds. */
const pdfsPerMinute = 60;

/** Prints with a code of which an account can have the changes told; beyond them the oldest is forgotten. */
export const printLimit = 500;

/** Part of what tells prints apart: to be raised when templates draw otherwise. */
const drawing = 2;

const checkUrlOf = (ctx: Pick<UserContext, 'config'>, token: string): string =>
  `${ctx.config.PUBLIC_URL}/cv/check/${token}`;

/**
 * A CV as PDF, as it is given; with a code, what it says is kept for the page behind the code.
 * @param wanted `cvId`: the built CV that it is
 * @throws Problem cv_not_found, cv_not_built, cv_too_long, cv_not_drawable, rate_limited, unavailable
 */
export async function makeCvPdf(
  ctx: UserContext,
  wanted: { cvData: CvData; cvId: string | undefined; withCode: boolean },
): Promise<FileAnswer> {
  const content = contentOf(wanted.cvData);
  const built = wanted.cvId === undefined ? null : await getBuiltCv(ctx, wanted.cvId);
  const pdf = await pdfOf(ctx, content, { cvId: wanted.cvId ?? null, withCode: wanted.withCode });
  if (wanted.cvId !== undefined) await keepState(ctx, wanted.cvId, content, 'PDF made');
  return madePdf(built?.view.cv.title ?? `CV ${content.basics.name}`, pdf);
}

/** A built CV of the actor's as PDF. @throws Problem cv_not_found, cv_not_built, cv_not_drawable, rate_limited */
export async function builtCvPdf(ctx: UserContext, id: string): Promise<FileAnswer> {
  const { view, row } = await getBuiltCv(ctx, id);
  return madePdf(view.cv.title, await pdfOf(ctx, row.content, { cvId: id, withCode: false }));
}

async function pdfOf(
  ctx: UserContext,
  content: CvContent,
  { cvId, withCode }: { cvId: string | null; withCode: boolean },
): Promise<Uint8Array> {
  const ownerId = ctx.actor.id;
  await takeTurn(ctx, `cv-pdf:${ownerId}`, pdfsPerMinute, 60);
  // A print keeps, and tells, no more than what is on the paper.
  const shown = shownContent(content);
  const bound = await boundCertificates(ctx, ownerId, shown);
  return inTurnToDraw(() =>
    withCode
      ? printWithCode(ctx, { content: shown, bound, cvId })
      : drawCvPdf(ctx, { ownerId, content: shown, bound }),
  );
}

type ToPrint = { content: CvContent; bound: BoundById; cvId: string | null };

/** Made twice of the same, a print is the same: its code, its date and so each of its bytes. */
async function printWithCode(ctx: UserContext, { content, bound, cvId }: ToPrint): Promise<Uint8Array> {
  const ownerId = ctx.actor.id;
  const certificates = printedOf(bound);
  const photo = content.basics.photo ? await avatarKeyOf(ctx, ownerId) : null;
  const fingerprint = sha256(JSON.stringify([drawing, cvId, content, certificates, photo]));
  const draw = (token: string, madeAt: Date) =>
    drawCvPdf(ctx, { ownerId, content, bound, checkUrl: checkUrlOf(ctx, token), madeAt });

  const [same] = await ctx.db
    .select({ token: cvPrints.token, sha256: cvPrints.sha256, madeAt: cvPrints.madeAt })
    .from(cvPrints)
    .where(and(eq(cvPrints.ownerId, ownerId), eq(cvPrints.fingerprint, fingerprint)))
    .orderBy(desc(cvPrints.madeAt))
    .limit(1);
  if (same) {
    const pdf = await draw(same.token, same.madeAt);
    if (sha256(pdf) === same.sha256) return pdf;
  }
  const print = { token: newPublicToken(), madeAt: ctx.now() };
  const pdf = await draw(print.token, print.madeAt);
  const pages = await pagesOf(pdf);
  const kept = cvId === null ? namedOnly(content) : content;
  await keepPrint(ctx, {
    ...print,
    ownerId,
    cvId,
    content: kept,
    certificates,
    fingerprint,
    sha256: sha256(pdf),
    pages,
  });
  return pdf;
}

/** @throws Problem unavailable when this machine is too busy to look: the file is its own */
async function pagesOf(pdf: Uint8Array): Promise<number> {
  try {
    return (await withPdfFile(pdf, (file) => inspectDocument(file, 'application/pdf'))).pages;
  } catch (error) {
    if (!(error instanceof DocumentProblem)) throw error;
    throw problem('unavailable', undefined, { retryAfter: 5 });
  }
}

/** There is nothing that it could be compared with later. */
const namedOnly = ({ basics, design }: CvContent): CvContent => ({
  basics: { ...emptyCv({ name: basics.name, email: '' }).basics, label: basics.label },
  sections: [],
  design,
});

async function keepPrint(ctx: UserContext, print: typeof cvPrints.$inferInsert): Promise<void> {
  await ctx.transaction(async (ctx) => {
    await lockAccount(ctx, print.ownerId);
    await ctx.db.insert(cvPrints).values(print);
    await ctx.db.execute(sql`
      delete from cv_prints where token in (
        select token from cv_prints where owner_id = ${print.ownerId} order by made_at desc offset ${printLimit}
      )`);
  });
}

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
