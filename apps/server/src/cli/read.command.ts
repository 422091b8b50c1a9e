import { languageFolder } from '@certfolio/extraction/words/languages';
import { fieldNames } from '@certfolio/extraction/reading';
import { UsageError } from './answer.ts';
import { readFiles } from './read-files.ts';

const usage = 'Use: read [--languages eng,deu,…] FILE…';

/**
 * `read FILE…`: one line a certificate file, `{file, kind, seconds, span, fields, further}`; of a file that cannot
 * be read every field is null, and `error` says why.
 * @param folder where relative names begin
 * @returns whether every file could be read
 */
export function readCommand(
  args: readonly string[],
  folder: string,
  print: (line: unknown) => void,
  say: (message: string) => void,
): Promise<boolean> {
  const { files, languages } = parse(args);
  const fields = Object.fromEntries(fieldNames.map((name) => [name, null]));
  return readFiles(
    files,
    { folder, print, say },
    async (reader, location) => {
      const { kind, seconds, span, fields, further } = await reader.read(location);
      return { kind, seconds, span, fields, further };
    },
    { kind: null, seconds: 0, span: null, fields, further: [] },
    languages ? { languages } : {},
  );
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
