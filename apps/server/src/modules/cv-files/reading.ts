import { problem } from '@certfolio/contract/problems';
import type { CvReading } from '@certfolio/extraction/cv/resume';
import { ReadingError } from '@certfolio/extraction/reading';
import type { Context } from '../../context.ts';

/** Documents of text take a tenth of a second; this is for those that wait behind pictures. */
const patience = 25_000;

/**
 * Reads a document in the reader's own process while the caller waits.
 * @throws Problem reading_failed, reading_timeout
 */
export async function readBack(ctx: Context, document: Uint8Array): Promise<CvReading> {
  try {
    return await ctx.ports.reader.readCv(document, { signal: AbortSignal.timeout(patience) });
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    if (error.code === 'timeout') throw problem('reading_timeout');
    throw problem('reading_failed', { reason: error.message });
  }
}
