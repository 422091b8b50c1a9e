import { problem } from '@certfolio/contract/problems';
import { countedValidities } from '@certfolio/contract/wallet-summary';
import type { Actor, Context } from '../../context.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { madePdf } from '../../http/made-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { drawCvPdf } from '../built-cvs/cv-drawing.ts';
import { answerPicture } from '../certificates/certificates.files.ts';
import { answerFile } from '../cvs/cvs.files.ts';
import { findCvPages } from '../cvs/cvs.queries.ts';
import { inTurnToDrawForVisitors } from '../exports/drawing-turns.ts';
import { linkPreview } from '../previews/previews.service.ts';
import { noteDownload, noteVisit, recordView } from '../views/views.service.ts';
import { boundLines, shownOf } from './public-cvs.present.ts';
import { findOpenCv, type OpenCv } from './public-cvs.queries.ts';

type Opened = OpenCv & { isOwner: boolean };

/**
 * The one gate to everything that a CV's address shows.
 * @throws Problem cv_not_found, the same for what is private, ended, replaced and unknown
 */
export async function openCv(ctx: Context<Actor>, token: string): Promise<Opened> {
  const open = await findOpenCv(ctx, token);
  if (!open) throw problem('cv_not_found');
  return { ...open, isOwner: ctx.actor.kind === 'user' && ctx.actor.id === open.cv.ownerId };
}

const sightOf = ({ cv }: OpenCv) => ({
  subject: { kind: 'cv' as const, id: cv.id, ownerId: cv.ownerId },
  linkId: null,
});

/** Opens a CV for its page. Who asks for it without ever calling afterwards is noted; nobody waits for that. */
export async function visitCv(ctx: Context<Actor>, token: string): Promise<Opened> {
  const open = await openCv(ctx, token);
  noteVisit(ctx, sightOf(open));
  return open;
}

/**
 * Counts that a person has seen an open CV: not its holder, not a crawler, and one visitor once in each half hour.
 * @returns whether this call was counted
 * @throws Problem cv_not_found
 */
export async function countCvView(
  ctx: Context<Actor>,
  token: string,
  { referrer }: { referrer?: string | undefined },
): Promise<boolean> {
  const open = await openCv(ctx, token);
  return recordView(ctx, { ...sightOf(open), itemId: null, action: 'view', referrer });
}

/**
 * A built CV as PDF without what is hidden, or the file of an uploaded one.
 * @throws Problem cv_not_found, also where its holder lets nobody take it; cv_not_drawable, rate_limited
 */
export async function publicCvFile(ctx: Context<Actor>, token: string): Promise<FileAnswer> {
  const open = await openCv(ctx, token);
  if (!open.sharing.allowDownload) throw problem('cv_not_found');
  const answer = open.built ? await drawnFile(ctx, open) : await answerFile(ctx, open.version);
  noteDownload(ctx, { ...sightOf(open), itemId: open.cv.id });
  return answer;
}

async function drawnFile(ctx: Context<Actor>, open: OpenCv): Promise<FileAnswer> {
  await takeTurn(ctx, `draw:${ctx.caller.ip || 'jobs'}`, 120, 60);
  const shown = (await shownOf(ctx, open))!;
  const { withheld: content, bound, title } = shown;
  const pdf = await inTurnToDrawForVisitors(() =>
    drawCvPdf(ctx, { ownerId: open.cv.ownerId, content, bound }),
  );
  return madePdf(title, pdf);
}

/**
 * The picture of a page of an uploaded CV, or the photograph of a built one.
 * @throws Problem cv_not_found, also when there is no such picture
 */
export async function publicCvImage(
  ctx: Context<Actor>,
  token: string,
  { page, held }: { page: number; held: string | undefined },
): Promise<FileAnswer> {
  const open = await openCv(ctx, token);
  const shown = await shownOf(ctx, open);
  const key = shown
    ? shown.withheld.basics.photo
      ? open.avatarKey
      : null
    : (await findCvPages(ctx, open)).find((one) => one.page === page)?.pictureKey;
  if (!key) throw problem('cv_not_found');
  return answerPicture(ctx, key, shown?.name ?? open.cv.title, held);
}

/**
 * The picture that programs show beside a link.
 * @throws Problem cv_not_found, rate_limited
 */
export async function publicCvPreview(
  ctx: Context<Actor>,
  token: string,
  held: string | undefined,
): Promise<FileAnswer> {
  const open = await openCv(ctx, token);
  const shown = await shownOf(ctx, open);
  const validities = shown ? boundLines(shown).map(({ bound }) => bound.validity) : [];
  const { length } = validities;
  return linkPreview(
    ctx,
    open.cv.ownerId,
    {
      title: shown?.title ?? open.cv.title,
      ownerName: shown?.name ?? open.holder.name,
      count: length === 0 ? 'CV' : `CV with ${length} ${length === 1 ? 'certificate' : 'certificates'}`,
      states: countedValidities(validities),
    },
    held,
  );
}
