import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { compareDocuments } from '@certfolio/extraction/duplicates/compare';
import {
  comparedFields,
  signatureOf,
  type ComparedDocument,
} from '@certfolio/extraction/duplicates/signature';
import { createReader, type Reader } from '@certfolio/extraction/reader';
import { UsageError, type Answer } from './answer.ts';
import { reasonFor, timeoutSeconds } from './read-files.ts';

/**
 * `compare FILE FILE`: whether two files show one certificate, with neither server nor database. The answer is
 * yes for duplicates.
 * @param folder where relative names begin
 */
export async function compareCommand(args: string[], folder: string): Promise<Answer> {
  const files = args.filter((arg) => arg !== '--');
  const option = files.find((file) => file.startsWith('--'));
  if (option) throw new UsageError(`There is no option ${option}. Use: compare FILE FILE`);
  const [one, other, ...more] = files;
  if (one === undefined || other === undefined || more.length > 0)
    throw new UsageError('Use: compare FILE FILE');

  const reader = createReader({ workers: Math.min(2, availableParallelism()), timeoutSeconds });
  try {
    const [a, b] = await Promise.all([one, other].map((file) => open(folder, file)));
    const sameBytes = a!.equals(b!);
    const first = documentIn(reader, one, a!);
    const second = sameBytes ? first : documentIn(reader, other, b!);
    const documents = await Promise.all([first, second]);
    const { score, duplicate, renewal, reasons } = compareDocuments(...documents, sameBytes);
    const line = { similarity_percentage: Math.round(score * 100), duplicate, renewal, reasons };
    return { lines: [line], yes: duplicate };
  } finally {
    await reader.close();
  }
}

async function open(folder: string, file: string): Promise<Buffer> {
  try {
    return await readFile(path.resolve(folder, file));
  } catch (error) {
    throw new UsageError(`${file}: ${reasonFor(error)}`);
  }
}

/** A file that cannot be read cannot be compared: that is not the answer no. */
async function documentIn(reader: Reader, file: string, bytes: Buffer): Promise<ComparedDocument> {
  try {
    const reading = await reader.read(bytes);
    return { fields: comparedFields(reading.fields), signature: signatureOf(reading, reading.span) };
  } catch (error) {
    throw new UsageError(`${file}: ${reasonFor(error)}`);
  }
}
