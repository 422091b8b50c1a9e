import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CvContent } from '@certfolio/contract/cv-content';
import { problem } from '@certfolio/contract/problems';
import type { CvDrawing } from '@certfolio/documents/cv';
import type { DrawnPages } from '@certfolio/documents/svg-pages';
import type { Context } from '../../context.ts';
import { eq } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { printPictureOf } from '../exports/print-pictures.ts';
import { drawnOf, type BoundById } from './bound-certificates.ts';

/** A CV to be drawn: whose picture it carries, and what its certificates say. */
export type CvToDraw = {
  ownerId: string;
  content: CvContent;
  bound: BoundById;
  /** The page behind the printed code; none unless said. */
  checkUrl?: string;
  /** Now unless said. */
  madeAt?: Date;
};

/** @throws Problem cv_not_drawable */
export const drawCvPdf = async (ctx: Context, cv: CvToDraw): Promise<Uint8Array> =>
  drawn(ctx, ctx.ports.printer.cvPdf(await drawingOf(ctx, cv)));

/** Pages as SVG. @throws Problem cv_not_drawable */
export const drawCvPages = async (ctx: Context, cv: CvToDraw): Promise<DrawnPages> =>
  drawn(ctx, ctx.ports.printer.cvPages(await drawingOf(ctx, cv), cv.ownerId));

async function drawingOf(ctx: Context, cv: CvToDraw): Promise<CvDrawing> {
  const { content, bound, checkUrl, madeAt } = cv;
  return {
    content,
    certificates: drawnOf(bound),
    check: checkUrl === undefined ? null : { url: checkUrl },
    photo: content.basics.photo ? await photoOf(ctx, cv.ownerId) : null,
    now: madeAt ?? ctx.now(),
  };
}

/** The account's own picture: nothing else is ever drawn as the photograph. */
async function photoOf(ctx: Context, ownerId: string): Promise<Uint8Array | null> {
  const key = await avatarKeyOf(ctx, ownerId);
  const picture = await printPictureOf(ctx, { key, ownerId, size: 'card' });
  return picture?.jpeg ?? null;
}

export async function avatarKeyOf(ctx: Context, ownerId: string): Promise<string | null> {
  const [user] = await ctx.db.select({ key: users.avatarKey }).from(users).where(eq(users.id, ownerId));
  return user?.key ?? null;
}

/** What the press cannot set is the fault of what it was given, or of a template: it is logged and said. */
async function drawn<T>(ctx: Context, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    ctx.log.warn({ err: error }, 'a CV could not be drawn');
    throw problem('cv_not_drawable');
  }
}

/** Runs `use` with the path of a file that holds these bytes for as long. */
export async function withPdfFile<T>(pdf: Uint8Array, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'certfolio-cv-'));
  try {
    const file = path.join(folder, 'cv.pdf');
    await writeFile(file, pdf);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
