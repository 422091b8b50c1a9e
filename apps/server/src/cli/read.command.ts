import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { languageFolder } from '@certfolio/extraction/languages';
import { createReader, type Reader } from '@certfolio/extraction/reader';
import { fieldNames, ReadingError, type Reading } from '@certfolio/extraction/reading';
import { UsageError } from './answer.ts';

/** More processes than this would fill the memory of a small machine. */
const mostReaders = 4;

const usage = 'Use: read [--languages eng,deu,…] FILE…';

type Line = Pick<Reading, 'seconds' | 'fields' | 'further'> & {
  file: string;
  kind: Reading['kind'] | null;
  /** Pages of the certificate, first and last. */
  span: Reading['span'] | null;
  error?: string;
};

/**
 * `read FILE…`: reads certificates with neither server nor database, on the cores there are.
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
  const { files, languages } = parse(args);
  const workers = Math.min(files.length, availableParallelism(), mostReaders);
  const reader = createReader({ workers, ...(languages ? { languages } : {}) });
  try {
    let all = true;
    const lines = files.map((file) => lineFor(reader, folder, file));
    // A line that fails before its turn is answered for in its turn.
    for (const line of lines) line.catch(() => {});
    for (const line of lines) {
      const read = await line;
      if (read.error !== undefined) {
        all = false;
        say(`${read.file}: ${read.error}`);
      }
      print(read);
    }
    return all;
  } finally {
    await reader.close();
  }
}

function parse(args: readonly string[]): { files: string[]; languages: string[] | null } {
  const files: string[] = [];
  let languages: string[] | null = null;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!;
    const [option, value] = arg.split('=', 2);
    if (arg === '--') continue;
    if (option === '--languages') languages = (value ?? args[(at += 1)] ?? '').split(',');
    else if (arg.startsWith('--')) throw new UsageError(`There is no option ${arg}. ${usage}`);
    else files.push(arg);
  }
  if (files.length === 0) throw new UsageError(usage);
  const unknown = languages?.find((language) => languageFolder(language) === null);
  if (unknown !== undefined) {
    throw new UsageError(
      `There is no language ${unknown || 'without a name'}: eng, deu, fra, spa, por, ita, nld, pol.`,
    );
  }
  return { files, languages };
}

async function lineFor(reader: Reader, folder: string, file: string): Promise<Line> {
  try {
    const location = path.resolve(folder, file);
    await requireFile(location);
    const { kind, seconds, span, fields, further } = await reader.read(location);
    return { file, kind, seconds, span, fields, further };
  } catch (error) {
    const nothing = Object.fromEntries(fieldNames.map((name) => [name, null])) as Reading['fields'];
    return {
      file,
      kind: null,
      seconds: 0,
      span: null,
      fields: nothing,
      further: [],
      error: reasonFor(error),
    };
  }
}

/** The reader opens files itself, and would say of a missing one that it is damaged. */
export async function requireFile(location: string): Promise<void> {
  const file = await open(location);
  try {
    await file.read(Buffer.alloc(1), 0, 1, 0);
  } finally {
    await file.close();
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
