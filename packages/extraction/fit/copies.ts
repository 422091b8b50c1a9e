import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comparedFields, signatureOf, type ComparedDocument } from '../src/duplicates/signature.ts';
import { createReader, type Reader } from '../src/reader.ts';
import { ReadingError } from '../src/reading.ts';
import { colleagueOf, otherCourseOf } from './colleagues.ts';
import type { SourceDocument } from './documents.ts';
import { wornCopies } from './worn-copies.ts';

/** A document, or a worn copy of it, as it was read. */
export type Copy = {
  name: string;
  template: string;
  /** 'none', or the name of a way to wear. */
  wear: string;
  document: ComparedDocument;
  /** The same reading as of a colleague's certificate and of another course, where they can be made. */
  others: Copy[];
  isPart: boolean;
};

/**
 * Reads the documents and their worn copies. What has been read is kept in `folder` and not read again, so that
 * fitting takes seconds: empty it when the reader has changed.
 */
export async function readCopies(sources: readonly SourceDocument[], folder: string): Promise<Copy[]> {
  await mkdir(folder, { recursive: true });
  const reader = createReader({ workers: 2 });
  // Idle readers do not keep a process alive.
  const alive = setInterval(() => {}, 60_000);
  try {
    const wanted = sources.flatMap((source, at) => {
      const wears = source.worn ? Object.keys(wornCopies) : [];
      return ['none', ...wears].map((wear) => ({ source, wear, seed: at + 1 }));
    });
    const copies: (Copy | null)[] = [];
    for (let at = 0; at < wanted.length; at += 4) {
      const batch = wanted.slice(at, at + 4);
      copies.push(
        ...(await Promise.all(
          batch.map(({ source, wear, seed }) => copyOf(reader, source, wear, seed, folder)),
        )),
      );
      if (at % 40 === 0) process.stderr.write(`${copies.length} of ${wanted.length} read\n`);
    }
    return copies.filter((copy) => copy !== null);
  } finally {
    await reader.close();
    clearInterval(alive);
  }
}

async function copyOf(
  reader: Reader,
  source: SourceDocument,
  wear: string,
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
  const wearOut = wornCopies[wear];
  const document = await documentOf(
    reader,
    wearOut ? await wearOut(await source.page(), seed) : await source.bytes(),
  );
  await writeFile(path, JSON.stringify(document));
  return copyWith(document);
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
