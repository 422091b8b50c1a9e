import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { CvReading } from '@certfolio/extraction/cv/resume';
import { createReader, type Reader } from '@certfolio/extraction/reader';
import { UsageError } from './answer.ts';
import { reasonFor, requireFile } from './read.command.ts';

/** More processes than this would fill the memory of a small machine. */
const mostReaders = 4;

const usage = 'Use: read --cv FILE…';

type Line = {
  file: string;
  kind: CvReading['kind'] | null;
  seconds: number;
  /** JSON Resume 1.0.0; null where the file could not be read. */
  resume: CvReading['resume'] | null;
  confidence: CvReading['confidence'] | null;
  error?: string;
};

/**
 * `read --cv FILE…`: reads CVs, PDF, image or DOCX, with neither server nor database.
 * @param folder where relative names begin
 * @param print takes one line a file, in the order of the files, as soon as it is there
 * @returns whether every file could be read
 */
export async function readCvCommand(
  args: readonly string[],
  folder: string,
  print: (line: unknown) => void,
  say: (message: string) => void,
): Promise<boolean> {
  const files = args.filter((arg) => arg !== '--' && arg !== '--cv');
  if (files.length === 0) throw new UsageError(usage);
  const option = files.find((file) => file.startsWith('--'));
  if (option) throw new UsageError(`There is no option ${option}. ${usage}`);

  const reader = createReader({ workers: Math.min(files.length, availableParallelism(), mostReaders) });
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

async function lineFor(reader: Reader, folder: string, file: string): Promise<Line> {
  try {
    const location = path.resolve(folder, file);
    await requireFile(location);
    const { kind, seconds, resume, confidence } = await reader.readCv(location);
    return { file, kind, seconds, resume, confidence };
  } catch (error) {
    return { file, kind: null, seconds: 0, resume: null, confidence: null, error: reasonFor(error) };
  }
}
