import { renderPreview } from '@certfolio/documents/preview';
import { DocumentProblem } from '@certfolio/documents/problem';
import type { DocumentType } from '@certfolio/documents/sniff';
import { type Reading, SecondReaderError } from '@certfolio/extraction/reading';
import type { Context } from '../../context.ts';
import { keepable } from '../../db/keepable.ts';
import { findHolder } from '../accounts/holder.queries.ts';
import type { KeptReading } from './certificates.table.ts';

type StoredDocument = { ownerId: string; fileKey: string; contentType: string };

/**
 * Reads a stored document, and has a model look at it too where one is configured and the reading is unsure.
 * @param patience milliseconds after which the model is waited for no longer, and the own reading stands
 * @throws ReadingError when it cannot be read, FileMissing
 */
export async function readStored(
  ctx: Context,
  { ownerId, fileKey, contentType }: StoredDocument,
  signal: AbortSignal,
  patience = 60_000,
): Promise<KeptReading> {
  const { storage, reader } = ctx.ports;
  const holder = await findHolder(ctx, ownerId);
  const reading = await storage.withFile(fileKey, async (path) => {
    const own = await reader.read(path, { signal, ...(holder?.name ? { holderName: holder.name } : {}) });
    return askModel(ctx, own, path, contentType as DocumentType, signal, patience);
  });
  return keptOf(reading);
}

/** The model's word on what is unsure. A model that is away or confused leaves the own reading as it is. */
async function askModel(
  ctx: Context,
  reading: Reading,
  path: string,
  type: DocumentType,
  signal: AbortSignal,
  patience: number,
): Promise<Reading> {
  const { secondReader } = ctx.ports;
  if (!secondReader) return reading;
  try {
    const first = reading.span[0];
    const turn = reading.looks.find((look) => look.page === first)?.turn;
    const { page } = await renderPreview(path, type, first, turn);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    return await secondReader.read(reading, { data: page, mediaType: 'image/webp' }, { signal: limit });
  } catch (error) {
    if (signal.aborted) throw error;
    // A page that cannot be drawn cannot be shown to it either.
    if (!(error instanceof SecondReaderError || error instanceof DocumentProblem)) throw error;
    ctx.log.warn({ reason: error.message }, 'the model could not help with a reading');
    return reading;
  }
}

/** Without the places of single words. */
export const keptOf = ({ lines: _lines, ...reading }: Reading): KeptReading => keepable(reading);

/** The certificate of a reading that stands on these pages, or on most of them; null when none does. */
export function partOf(
  { span, fields, further }: Pick<KeptReading, 'span' | 'fields' | 'further'>,
  [first, last]: readonly [number, number],
): { span: [number, number]; fields: KeptReading['fields'] } | null {
  const shared = (one: { span: [number, number] }): number =>
    Math.min(one.span[1], last) - Math.max(one.span[0], first) + 1;
  const [best] = [{ span, fields }, ...further].toSorted((a, b) => shared(b) - shared(a));
  return best && shared(best) > 0 ? best : null;
}

/** What of a reading concerns these pages only, to be kept with a certificate that stands on them. */
export function readingOfPages(
  { text, codes, looks }: Pick<KeptReading, 'text' | 'codes' | 'looks'>,
  [first, last]: readonly [number, number],
): Pick<KeptReading, 'text' | 'codes' | 'looks'> {
  const within = ({ page }: { page: number }) => page >= first && page <= last;
  return {
    text: text
      .split('\f')
      .slice(first - 1, last)
      .join('\f'),
    codes: codes.filter(within),
    looks: looks.filter(within),
  };
}
