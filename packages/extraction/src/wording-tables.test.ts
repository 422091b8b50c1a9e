import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { mostSigns } from './pages/lines.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** The patterns that a module's exports hold, however deep in tables. */
function patternsIn(value: unknown, depth = 0): RegExp[] {
  if (value instanceof RegExp) return [value];
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  return Object.values(value).flatMap((part) => patternsIn(part, depth + 1));
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:\.data|-cues|-wordings?)\.ts$/u.test(file))
  .toSorted();
const modules = await Promise.all(
  files.map(async (file) => ({ file, patterns: patternsIn(await import(`./${file}`)) })),
);
const tables = modules.filter(({ patterns }) => patterns.length > 0);

const fillers = ['a', 'é', '1', '.', '-', ' a', ' ab', ' 1', '1.', 'a, ', '3 days ', 'the ', 'and address '];

/** Lines as long as a line may be that lead a pattern on by its own words and then never end. */
function hostileLines({ source }: RegExp): string[] {
  const words = source
    .replaceAll(/\\p\{\w+\}|\\\w|\(\?<?[:=!]|\{[\d,]+\}/gu, ' ')
    .split(/[^\p{L}'-]+/u)
    .filter((word) => word.length > 1);
  const begun = Array.from({ length: 9 }, (_, count) => words.slice(0, count).join(' '));
  const leads = [...new Set([...begun, ...words.slice(0, 40)])];
  return leads.flatMap((lead) => [
    ...fillers.map((filler) => `${`${lead} ${filler.repeat(mostSigns)}`.slice(0, mostSigns - 1)}\u0001`),
    `${`${lead} `.repeat(mostSigns).slice(0, mostSigns - 1)}\u0001`,
  ]);
}

/** Milliseconds, far more than all lines take together even where others keep the machine busy; what never ends is ended. */
const patience = 60_000;

function isEndless(pattern: RegExp): boolean {
  const search = 'for (const line of lines) line.search(pattern);';
  try {
    runInNewContext(search, { lines: hostileLines(pattern), pattern }, { timeout: patience });
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return true;
  }
}

test.each(tables)(
  'the patterns of $file look through lines that lead them on to the end',
  { timeout: 600_000 },
  ({ patterns }) => {
    expect(patterns.filter(isEndless).map(String)).toEqual([]);
  },
);
