import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { mostSigns } from './pages/lines.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const tables = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) =>
    /(?:\.data|-cues|-wordings?|-labelled|-labels|field-names|labelled-names)\.ts$/u.test(file),
  )
  .toSorted();

/** The patterns that a module's exports hold, however deep in tables. */
function patternsIn(value: unknown, depth = 0): RegExp[] {
  if (value instanceof RegExp) return [value];
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  return Object.values(value).flatMap((part) => patternsIn(part, depth + 1));
}

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

/** Far longer than all lines take together, even where others keep the machine busy; it ends what would never end. */
const patience = 120_000;

test.each(tables)(
  'the patterns of %s look through lines that lead them on to the end',
  async (file) => {
    const patterns = patternsIn(await import(`./${file}`));
    for (const pattern of patterns) {
      const find = () =>
        runInNewContext(
          'for (const line of lines) line.search(pattern);',
          {
            lines: hostileLines(pattern),
            pattern,
          },
          { timeout: patience },
        );
      expect(find, String(pattern).slice(0, 200)).not.toThrow();
    }
  },
  600_000,
);
