import { randomUUID } from 'node:crypto';
import { Problem } from '@certfolio/contract/problems';
import { inspectDocument } from '@certfolio/documents/inspect';
import { DocumentProblem } from '@certfolio/documents/problem';
import { renderPreview } from '@certfolio/documents/preview';
import type { Context, SystemActor } from '../../context.ts';
import { and, asc, eq, lt, ne, sql } from '../../db/orm.ts';
import { cvFolder } from '../cvs/cvs.intake.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { boundCertificates } from './bound-certificates.ts';
import { cvContents } from './built-cvs.table.ts';
import { drawCvPdf, withPdfFile } from './cv-drawing.ts';

/** Seconds without a change after which a CV is drawn. */
const settledAfter = 20;

/** At most so many in one go: the press draws previews for people meanwhile. */
const atATime = 100;

/** Draws the small picture of a CV as it stands. A picture that is not named any more goes with the sweep. */
export async function drawThumbnail(ctx: Context<SystemActor>, cvId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ ownerId: cvs.ownerId, content: cvContents.content, revision: cvContents.revision })
    .from(cvContents)
    .innerJoin(cvs, eq(cvs.id, cvContents.cvId))
    .where(and(eq(cvContents.cvId, cvId), ne(cvContents.drawnRevision, cvContents.revision)));
  if (!found) return;
  const { ownerId, content, revision } = found;
  const bound = await boundCertificates(ctx, ownerId, content);
  const picture = await pictureOf(ctx, await drawCvPdf(ctx, { ownerId, content, bound }));
  await ctx.db
    .update(cvContents)
    .set({ ...picture, drawnRevision: revision })
    // Of two that draw at once the first is kept, and never one of an earlier state.
    .where(and(eq(cvContents.cvId, cvId), lt(cvContents.drawnRevision, revision)));
}

const pictureOf = (ctx: Context, pdf: Uint8Array) =>
  withPdfFile(pdf, async (file) => {
    const [{ thumbnail }, { pages }] = await Promise.all([
      renderPreview(file, 'application/pdf', 1),
      inspectDocument(file, 'application/pdf'),
    ]);
    const thumbnailKey = `${cvFolder}/${randomUUID()}.webp`;
    await ctx.ports.storage.put(thumbnailKey, thumbnail, 'image/webp');
    return { thumbnailKey, pageCount: pages };
  });

/** Carries out `drawThumbnailsJob`. */
export async function drawThumbnails(ctx: Context<SystemActor>, signal: AbortSignal): Promise<void> {
  const due = await ctx.db
    .select({ id: cvContents.cvId })
    .from(cvContents)
    .where(
      and(
        // Word for word the condition of the index.
        sql`drawn_revision <> revision`,
        lt(cvContents.savedAt, sql`now() - make_interval(secs => ${settledAfter})`),
      ),
    )
    .orderBy(asc(cvContents.savedAt))
    .limit(atATime);
  for (const { id } of due) {
    signal.throwIfAborted();
    try {
      await drawThumbnail(ctx, id);
    } catch (error) {
      if (!(error instanceof Problem || error instanceof DocumentProblem)) throw error;
      ctx.log.warn({ err: error, cvId: id }, 'a CV has no picture');
      await giveUp(ctx, id);
    }
  }
}

/** What cannot be drawn is tried again once it has been changed, not every minute. */
const giveUp = (ctx: Context, cvId: string) =>
  ctx.db
    .update(cvContents)
    .set({ drawnRevision: sql`revision` })
    .where(eq(cvContents.cvId, cvId));
