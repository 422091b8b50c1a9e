import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createReader, type Reader } from '@certfolio/extraction/reader';
import { fieldNames, ReadingError, type Reading } from '@certfolio/extraction/reading';
import { UsageError } from './answer.ts';

/** More processes than this would fill the memory of a small machine. */
const mostReaders = 4;

type Line = Pick<Reading, 'seconds' | 'fields'> & {
  file: string;
  kind: Reading['kind'] | null;
  error?: string;
};

/**
 * `read FILE…`: reads certificates with neither server nor database.
 * @param folder where relative names begin
 * @param print takes one line a file, in the order of the files, as soon as it is there
 * @returns whether every file could be read
 */
export async function readCommand(
  args: string[],
  folder: string,
  print: (line: unknown) => void,
  say: (message: string) => void,
): Promise<boolean> {
  if (args.includes('--cv')) throw new UsageError('This version reads certificates only, not CVs.');
  const files = args.filter((arg) => arg !== '--');
  if (files.length === 0) throw new UsageError('Use: read FILE…');
  const option = files.find((file) => file.startsWith('--'));
  if (option) throw new UsageError(`There is no option ${option}. Use: read FILE…`);

  const reader = createReader({ workers: Math.min(files.length, availableParallelism(), mostReaders) });
  try {
    let all = true;
    for (const line of files.map((file) => lineFor(reader, folder, file))) {
      const { error, ...read } = await line;
      if (error !== undefined) {
        all = false;
        say(`${read.file}: ${error}`);
      }
      print(await line);
    }
    return all;
  } finally {
    await reader.close();
  }
}

async function lineFor(reader: Reader, folder: string, file: string): Promise<Line> {
  try {
    const { kind, seconds, fields } = await reader.read(await readFile(path.resolve(folder, file)));
    return { file, kind, seconds, fields };
  } catch (error) {
    const nothing = Object.fromEntries(fieldNames.map((name) => [name, null])) as Reading['fields'];
    return { file, kind: null, seconds: 0, fields: nothing, error: reasonFor(error) };
  }
}

/** Why a file could not be read, for its owner; throws on what is no fault of the file. */
export function reasonFor(error: unknown): string {
  if (error instanceof ReadingError) return error.message;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return 'There is no such file.';
    case 'EISDIR':
      return 'This is a folder, not a file.';
    case 'EACCES':
      return 'This file may not be opened.';
    default:
      throw error;
  }
}
