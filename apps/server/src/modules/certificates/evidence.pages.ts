import { randomUUID } from 'node:crypto';
import { DocumentProblem } from '@certfolio/documents/problem';
import { renderPreview, type Preview } from '@certfolio/documents/preview';
import type { DocumentType } from '@certfolio/documents/sniff';
import type { PageLook } from '@certfolio/extraction/duplicates/look';
import type { Context } from '../../context.ts';
import { eq } from '../../db/orm.ts';
import { FileMissing } from '../../storage/store.ts';
import type { EvidencePage, EvidenceRow } from './certificates.queries.ts';
import { evidence, evidencePages } from './certificates.table.ts';

/** Of a long document no more pages are drawn than are read. */
const mostPages = 20;

type PageToDraw = { page: number; turn: EvidencePage['turn'] };

/**
 * Draws the pages of a document that have been read, as they were read, the certificate's first page before all
 * others; what has been drawn so already is found and left. A page that cannot be drawn is left out.
 */
export async function drawPages(
  ctx: Context,
  file: EvidenceRow,
  read: readonly Pick<PageLook, 'page' | 'turn'>[],
  signal: AbortSignal,
): Promise<void> {
  const drawn = await ctx.db.select().from(evidencePages).where(eq(evidencePages.evidenceId, file.id));
  const turnOf = (page: number): EvidencePage['turn'] => read.find((one) => one.page === page)?.turn ?? 0;
  const keyOf = new Map(
    drawn.filter(({ page, turn }) => turn === turnOf(page)).map(({ page, pictureKey }) => [page, pictureKey]),
  );
  const front = file.firstPage ?? 1;
  const own = Array.from({ length: (file.lastPage ?? front) - front + 1 }, (_, at) => front + at);
  const rest = [...new Set([...own, ...(file.isPart ? [] : read.map(({ page }) => page))])].filter(
    (page) => page !== front,
  );
  try {
    if (!file.pageKey || file.pageKey !== keyOf.get(front))
      await drawFront(ctx, file, { page: front, turn: turnOf(front) }, keyOf.get(front));
    for (const page of rest.slice(0, mostPages - 1)) {
      signal.throwIfAborted();
      if (keyOf.has(page)) continue;
      const one = { page, turn: turnOf(page) };
      const preview = await draw(ctx, file, one);
      await namePage(ctx, file, one, { ...preview, key: await store(ctx, preview.page) });
    }
  } catch (error) {
    if (!(error instanceof DocumentProblem || error instanceof FileMissing)) throw error;
    ctx.log.warn({ err: error, evidenceId: file.id }, 'a page could not be drawn');
  }
}

const draw = (ctx: Context, file: EvidenceRow, { page, turn }: PageToDraw): Promise<Preview> =>
  ctx.ports.storage.withFile(file.fileKey, (path) =>
    renderPreview(path, file.contentType as DocumentType, page, turn),
  );

/** The page that stands for the certificate in lists and for strangers, with its thumbnail; both are named at once. */
async function drawFront(
  ctx: Context,
  file: EvidenceRow,
  page: PageToDraw,
  drawnAs: string | undefined,
): Promise<void> {
  const preview = await draw(ctx, file, page);
  const pageKey = drawnAs ?? (await store(ctx, preview.page));
  const thumbnailKey = await store(ctx, preview.thumbnail);
  await ctx.transaction(async (ctx) => {
    await namePage(ctx, file, page, { ...preview, key: pageKey });
    await ctx.db
      .update(evidence)
      .set({ pageKey, thumbnailKey, imageWidth: preview.width, imageHeight: preview.height })
      .where(eq(evidence.id, file.id));
  });
}

type Drawn = { key: string; width: number; height: number };

/** Says which picture is that of a page: of two that were drawn at once the later. */
async function namePage(
  ctx: Context,
  file: EvidenceRow,
  { page, turn }: PageToDraw,
  { key, width, height }: Drawn,
): Promise<void> {
  const drawn = { pictureKey: key, width, height, turn };
  await ctx.db
    .insert(evidencePages)
    .values({ evidenceId: file.id, page, ...drawn })
    .onConflictDoUpdate({ target: [evidencePages.evidenceId, evidencePages.page], set: drawn });
}

/** A picture is stored before it is named anywhere. */
async function store(ctx: Context, picture: Uint8Array): Promise<string> {
  const key = pictureKey();
  await ctx.ports.storage.put(key, picture, 'image/webp');
  return key;
}

const pictureKey = (): string => `previews/${randomUUID()}.webp`;
