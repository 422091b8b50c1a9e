import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { inspectDocument, pageLimit } from '@certfolio/documents/inspect';
import { pixelLimit } from '@certfolio/documents/picture';
import { DocumentProblem } from '@certfolio/documents/problem';
import { sniffType, type DocumentType } from '@certfolio/documents/sniff';
import { problem, type Problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { brokenOff, type IncomingFile, tooLarge } from '../../http/incoming-file.ts';

/** As much of the beginning as it takes to tell the type of a file. */
const headBytes = 4100;

/** A file that lies in the storage under `fileKey` and is known to open, with no row naming it yet. */
export type StoredFile = {
  fileKey: string;
  filename: string;
  contentType: DocumentType;
  byteSize: number;
  /** Of all bytes, hex. */
  sha256: string;
  pageCount: number;
};

/**
 * Streams a file into the storage and makes sure that it opens. Its type is told by its content, before
 * anything is stored. Nothing stays behind when it is refused.
 * @throws Problem file_type, file_empty, file_too_large, file_damaged, file_encrypted, file_too_many_pixels,
 * file_too_many_pages
 */
export async function storeFile(ctx: Context, incoming: IncomingFile): Promise<StoredFile> {
  const { head, rest, drain } = await beginning(incoming.stream);
  if (head.length === 0) throw problem('file_empty');
  const contentType = sniffType(head);
  if (!contentType) {
    void drain();
    throw problem('file_type', { types: 'JPG, PNG, WEBP, PDF' });
  }
  const fileKey = `evidence/${randomUUID()}`;
  const { size, sha256 } = await ctx.ports.storage.put(fileKey, rest, contentType).catch((error: unknown) => {
    void drain();
    throw error;
  });
  return discardingOnFailure(ctx, fileKey, async () => {
    if (incoming.tooLarge()) throw tooLarge(incoming.maxBytes);
    const pageCount = await countPages(ctx, fileKey, contentType);
    return { fileKey, filename: incoming.filename, contentType, byteSize: size, sha256, pageCount };
  });
}

/** Runs `work`; if it fails, the stored file is removed again. */
export async function discardingOnFailure<T>(
  ctx: Context,
  fileKey: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await ctx.ports.storage.remove(fileKey).catch((failure: unknown) => {
      ctx.log.warn({ err: failure, fileKey }, 'a refused file could not be removed; the sweep will');
    });
    throw error;
  }
}

/**
 * The first bytes, and a stream of everything including them. `drain` reads what is left and throws it away:
 * a sender who is still sending would not see the answer otherwise.
 */
async function beginning(
  source: Readable,
): Promise<{ head: Buffer; rest: Readable; drain: () => Promise<void> }> {
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const next = async (): Promise<Buffer | null> => {
    try {
      const { value, done } = await iterator.next();
      return done ? null : value;
    } catch (cause) {
      throw brokenOff(cause);
    }
  };
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < headBytes) {
    const chunk = await next();
    if (!chunk) break;
    chunks.push(chunk);
    length += chunk.length;
  }
  const head = Buffer.concat(chunks);
  const rest = Readable.from(
    (async function* () {
      yield head;
      for (let chunk = await next(); chunk; chunk = await next()) yield chunk;
    })(),
    { objectMode: false },
  );
  const drain = async (): Promise<void> => {
    while (await next().catch(() => null));
  };
  return { head, rest, drain };
}

async function countPages(ctx: Context, fileKey: string, contentType: DocumentType): Promise<number> {
  try {
    const { pages } = await ctx.ports.storage.withFile(fileKey, (path) => inspectDocument(path, contentType));
    return pages;
  } catch (error) {
    throw error instanceof DocumentProblem ? refusalOf(error) : error;
  }
}

function refusalOf({ code }: DocumentProblem): Problem {
  switch (code) {
    case 'empty':
      return problem('file_empty');
    case 'unsupported':
      return problem('file_type', { types: 'JPG, PNG, WEBP, PDF' });
    case 'damaged':
      return problem('file_damaged');
    case 'encrypted':
      return problem('file_encrypted');
    case 'too_many_pixels':
      return problem('file_too_many_pixels', { limit: pixelLimit / 1_000_000 });
    case 'too_many_pages':
      return problem('file_too_many_pages', { limit: pageLimit });
  }
}
