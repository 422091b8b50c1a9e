import { expect, test } from 'vitest';
import { fromLine } from '../fields/candidate.ts';
import { pageOf } from '../pages/page.fixture.ts';
import { withoutBackground, wordsBehind } from './title-background.ts';

const page = (printed: string) =>
  pageOf([
    ...[1, 2, 3, 4, 5].map((row) => ({ text: 'NORTHGATE TIDAL UNIVERSITY', y: row * 60, x: 80 })),
    { text: printed, y: 800 },
  ]);

const titleOver = (printed: string): string | null => {
  const { lines } = page(printed);
  const line = lines.at(-1)!;
  const candidate = fromLine(line, 0, printed.length, printed, 0.8, 'type');
  return withoutBackground(candidate, wordsBehind(lines))?.value ?? null;
};

test.each([
  ['NORTHGATE Basics of Knots ORTHGATE TIDAL', 'Basics of Knots'],
  ['Basics of Knots', 'Basics of Knots'],
  ['Basics of TIDAL Knots', 'Basics of TIDAL Knots'],
  ['NORTHGATE TIDAL UNIVER', null],
  ['NORTHGATE TIDAL UNIVER Certificate of Completion', null],
])('“%s” over the pattern behind the certificate says %s', (printed, expected) => {
  expect(titleOver(printed)).toBe(expected);
});

test.each(['Manual Handling', 'Very Good'])('rows of a table that say “%s” are no pattern', (text) => {
  const rows = [1, 2, 3, 4, 5].map((row) => ({ text, y: row * 60 }));
  expect(wordsBehind(pageOf(rows).lines)).toEqual([]);
});

test('what a page says a few times is no pattern', () => {
  expect(wordsBehind(page('Knots').lines.slice(1))).toEqual([]);
});
