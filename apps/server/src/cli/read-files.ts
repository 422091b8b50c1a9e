import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createReader, type Reader, type ReaderOptions } from '@certfolio/extraction/reader';
import { ReadingError } from '@certfolio/extraction/reading';

/** More processes than this would fill the memory of a small machine. */
const mostReaders = 4;
/** Seconds that one document may take. No request waits for it, and all cores may be busy with others. */
export const timeoutSeconds = 150;

type Output = {
  /** Where relative names begin. */
  folder: string;
  /** Takes one line a file, in the order of the files, as soon as it is there. */
  print: (line: unknown) => void;
  say: (message: string) => void;
};

/**
 * Reads files side by side on the cores there are, with neither server nor database.
 * @param read what is printed of a file by its absolute path
 * @param nothing what is printed of one that cannot be read, with the reason
 * @returns whether every file could be read
 */
export async function readFiles(
  files: readonly string[],
  { folder, print, say }: Output,
  read: (reader: Reader, location: string) => Promise<object>,
  nothing: object,
  options: Pick<ReaderOptions, 'languages'> = {},
): Promise<boolean> {
  const workers = Math.min(files.length, availableParallelism(), mostReaders);
  const reader = createReader({ workers, timeoutSeconds, ...options });
  const lineOf = async (file: string): Promise<{ line: object; error?: string }> => {
    try {
      const location = path.resolve(folder, file);
      await requireFile(location);
      return { line: { file, ...(await read(reader, location)) } };
    } catch (error) {
      const reason = reasonFor(error);
      return { line: { file, ...nothing, error: reason }, error: reason };
    }
  };
  try {
    let all = true;
    const lines = files.map(lineOf);
    // A line that fails before its turn is answered for in its turn.
    for (const line of lines) line.catch(() => {});
    for (const [index, waiting] of lines.entries()) {
      const { line, error } = await waiting;
      if (error !== undefined) {
        all = false;
        say(`${files[index]}: ${error}`);
      }
      print(line);
    }
    return all;
  } finally {
    await reader.close();
  }
}

/** The reader opens files itself, and would say of a missing one that it is damaged. */
async function requireFile(location: string): Promise<void> {
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
