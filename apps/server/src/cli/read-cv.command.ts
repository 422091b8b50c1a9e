import { UsageError } from './answer.ts';
import { readFiles } from './read-files.ts';

const usage = 'Use: read --cv FILE…';

/**
 * `read --cv FILE…`: one line a CV, `{file, kind, seconds, resume, confidence}`, the resume as JSON Resume 1.0.0; of a
 * file that cannot be read both are null, and `error` says why.
 * @param folder where relative names begin
 * @returns whether every file could be read
 */
export function readCvCommand(
  args: readonly string[],
  folder: string,
  print: (line: unknown) => void,
  say: (message: string) => void,
): Promise<boolean> {
  const files = args.filter((arg) => arg !== '--' && arg !== '--cv');
  if (files.length === 0) throw new UsageError(usage);
  const option = files.find((file) => file.startsWith('--'));
  if (option) throw new UsageError(`There is no option ${option}. ${usage}`);
  return readFiles(
    files,
    { folder, print, say },
    async (reader, location) => {
      const { kind, seconds, resume, confidence } = await reader.readCv(location);
      return { kind, seconds, resume, confidence };
    },
    { kind: null, seconds: 0, resume: null, confidence: null },
  );
}
