import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { inspectDocument, pageLimit } from '@certfolio/documents/inspect';
import { pixelLimit } from '@certfolio/documents/picture';
import { DocumentProblem } from '@certfolio/documents/problem';
import type { DocumentType } from '@certfolio/documents/sniff';
import { problem, type Problem } from '@certfolio/contract/problems';
import type { Context } from '../context.ts';
import { brokenOff, type IncomingFile, tooLarge } from '../http/incoming-file.ts';

/** As much of the beginning as it takes to tell the type of a file. */
const headBytes = 4100;

/** A file that lies in the storage under `fileKey` and is known to open, with no row naming it yet. */
export type StoredFile<T extends string, P> = {
  fileKey: string;
  filename: string;
  contentType: T;
  byteSize: number;
  /** Of all bytes, hex. */
  sha256: string;
  pageCount: P;
};

/** What a call takes, and where it is kept. */
export type Shelf<T extends string, P> = {
  /** Of the keys: `evidence` for `evidence/…`. */
  folder: string;
  /** As a refusal names them. */
  types: string;
  /** Of the first bytes; null for what is not taken. */
  sniff: (head: Uint8Array) => T | null;
  /** Makes sure that it opens: answers its pages, or throws a Problem. */
  countPages: (path: string, type: T) => Promise<P>;
};

/**
 * Streams a file into the storage and makes sure that it opens. Its type is told by its content, before
 * anything is stored. Nothing stays behind when it is refused.
 * @throws Problem file_type, file_empty, file_too_large and what the shelf throws
 */
export async function keepIncoming<T extends string, P>(
  ctx: Context,
  incoming: IncomingFile,
  shelf: Shelf<T, P>,
): Promise<StoredFile<T, P>> {
  const { head, rest, drain } = await beginning(incoming.stream);
  if (head.length === 0) throw problem('file_empty');
  const contentType = shelf.sniff(head);
  if (!contentType) {
    void drain();
    throw problem('file_type', { types: shelf.types });
  }
  const fileKey = `${shelf.folder}/${randomUUID()}`;
  const { size, sha256 } = await ctx.ports.storage.put(fileKey, rest, contentType).catch((error: unknown) => {
    void drain();
    throw error;
  });
  return discardingOnFailure(ctx, fileKey, async () => {
    if (incoming.tooLarge()) throw tooLarge(incoming.maxBytes);
    const pageCount = await ctx.ports.storage.withFile(fileKey, (path) =>
      shelf.countPages(path, contentType),
    );
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

/**
 * The pages of a PDF or a picture that opens.
 * @param types as a refusal names what is taken
 * @throws Problem file_type, file_damaged, file_encrypted, file_too_many_pixels, file_too_many_pages
 */
export async function pagesOfDocument(path: string, type: DocumentType, types: string): Promise<number> {
  try {
    const { pages } = await inspectDocument(path, type);
    return pages;
  } catch (error) {
    throw error instanceof DocumentProblem ? refusalOf(error, types) : error;
  }
}

function refusalOf({ code }: DocumentProblem, types: string): Problem {
  switch (code) {
    case 'empty':
      return problem('file_empty');
    case 'unsupported':
      return problem('file_type', { types });
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
