import { ReadingError } from '@certfolio/extraction/reading';
import type { Context } from '../context.ts';
import type { Attempt } from '../jobs/job.ts';
import { FileMissing } from './store.ts';

/** A document that will not become readable by trying again; the message is what its holder is told. */
export class Unreadable extends Error {}

/**
 * Reads a stored file as one attempt of a job does.
 * @param read is begun only while the file is as long as it was
 * @throws Unreadable; anything else is worth another attempt
 */
export async function readingStored<T>(
  ctx: Context,
  { fileKey, byteSize }: { fileKey: string; byteSize: number },
  { signal, attempt }: { signal: AbortSignal; attempt: Attempt },
  read: () => Promise<T>,
): Promise<T> {
  try {
    if ((await ctx.ports.storage.size(fileKey)) !== byteSize) {
      throw new Unreadable('The stored file is no longer whole. Please upload it again.');
    }
    return await read();
  } catch (error) {
    if (error instanceof FileMissing) {
      throw new Unreadable('The stored file is missing. Please upload it again.', { cause: error });
    }
    // Stopped from outside, or its process was: that says nothing about the document.
    if (!(error instanceof ReadingError) || signal.aborted || wasInterrupted(error, attempt)) {
      throw error;
    }
    throw new Unreadable(error.message, { cause: error });
  }
}

/** A process may end because this one is being ended; one that ends every time is brought down by the document. */
const wasInterrupted = ({ cause }: ReadingError, { number }: Attempt): boolean =>
  cause === 'closed' || (cause === 'The reading process ended.' && number <= 3);
