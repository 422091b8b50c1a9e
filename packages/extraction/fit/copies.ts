import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comparedFields, signatureOf, type ComparedDocument } from '../src/duplicates/signature.ts';
import { createReader, type Reader } from '../src/reader.ts';
import { ReadingError } from '../src/reading.ts';
import { colleagueOf, otherCourseOf } from './colleagues.ts';
import type { SourceDocument } from './documents.ts';
import { wornCopies, type Wear } from './worn-copies.ts';

/** A document, or a worn copy of it, as it was read. */
export type Copy = {
  name: string;
  template: string;
  /** 'faded' is made of a reading, not of a page. */
  wear: Wear | 'none' | 'another file' | 'faded';
  document: ComparedDocument;
  /** The same reading as of a colleague's certificate and of another course, where they can be made. */
  others: Copy[];
  isPart: boolean;
};

type ReadWear = Exclude<Copy['wear'], 'faded'>;

/**
 * Reads the documents and their worn copies. What has been read is kept in `folder` and not read again, so that
 * fitting takes seconds: empty it when the reader has changed.
 * @param onlyKept leaves out what has not been read yet
 */
export async function readCopies(
  sources: readonly SourceDocument[],
  folder: string,
  onlyKept = false,
): Promise<Copy[]> {
  await mkdir(folder, { recursive: true });
  const reader = createReader({ workers: 2, timeoutSeconds: 600 });
  // Idle readers do not keep a process alive.
  const alive = setInterval(() => {}, 60_000);
  try {
    const wanted = sources.flatMap((source, at) => {
      const again = source.again ? (['another file'] as const) : [];
      return [...(['none'] as const), ...again, ...source.wears].map((wear) => ({
        source,
        wear,
        seed: at + 1,
      }));
    });
    const copies: (Copy | null)[] = [];
    for (let at = 0; at < wanted.length; at += 4) {
      const batch = wanted.slice(at, at + 4);
      copies.push(
        ...(await Promise.all(
          batch.map(({ source, wear, seed }) => copyOf(onlyKept ? null : reader, source, wear, seed, folder)),
        )),
      );
      if (!onlyKept && at % 40 === 0) process.stderr.write(`${copies.length} of ${wanted.length} read\n`);
    }
    return copies.filter((copy) => copy !== null);
  } finally {
    await reader.close();
    clearInterval(alive);
  }
}

async function copyOf(
  reader: Reader | null,
  source: SourceDocument,
  wear: ReadWear,
  seed: number,
  folder: string,
): Promise<Copy | null> {
  const { name, template, filled, isPart = false } = source;
  const copyWith = (document: ComparedDocument | null): Copy | null => {
    if (!document) return null;
    const copy: Copy = { name, template, wear, document, others: [], isPart };
    if (!filled) return copy;
    const others = [colleagueOf(copy, filled, seed), otherCourseOf(copy, filled, seed)];
    return { ...copy, others: others.filter((other) => other !== null) };
  };
  const path = join(folder, `${name.replaceAll('/', '_')}~${wear}.json`);
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept !== null) {
    return copyWith(JSON.parse(kept) as ComparedDocument | null);
  }
  if (reader === null) return null;
  const document = await documentOf(reader, await bytesOf(source, wear, seed));
  await writeFile(path, JSON.stringify(document));
  return copyWith(document);
}

async function bytesOf(source: SourceDocument, wear: ReadWear, seed: number): Promise<Uint8Array> {
  if (wear === 'none') return source.bytes();
  return wear === 'another file' ? source.again!() : wornCopies[wear](await source.page(), seed);
}

/** Null for what cannot be read at all: no pair can be made of it. */
async function documentOf(reader: Reader, bytes: Uint8Array): Promise<ComparedDocument | null> {
  try {
    const reading = await reader.read(bytes);
    return { fields: comparedFields(reading.fields), signature: signatureOf(reading, reading.span) };
  } catch (error) {
    if (error instanceof ReadingError && error.code !== 'damaged' && error.code !== 'timeout') return null;
    throw error;
  }
}
