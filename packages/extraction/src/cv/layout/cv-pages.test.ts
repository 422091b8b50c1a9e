import { expect, test } from 'vitest';
import type { CvWord } from './cv-line.ts';
import { linesOfPages, type CvPage } from './cv-pages.ts';

/** A page of lines, the first of them in its upper margin. */
const page = (...texts: readonly string[]): CvPage => ({
  words: texts.flatMap((text, at) => {
    let left = 50;
    return text.split(' ').map((word): CvWord => {
      const box = [left, at === 0 ? 20 : 80 + at * 20, word.length * 5, 10] as const;
      left += box[2] + 3;
      return { text: word, box, size: 10, bold: false, font: 'Plain' };
    });
  }),
  upended: [],
  width: 595,
  height: 842,
});

const linesBelow = (head: string) =>
  linesOfPages([page('Ada Brook', 'Kept the looms of the works.'), page(head, 'Wove what was asked for.')])
    .lines.filter((line) => line.page === 2)
    .map(({ text }) => text);

test.each(['Curriculum Vitae Ada Brook', 'CV – Ada Brook-Marrow', 'Lebenslauf von Ada Brook'])(
  'what a further page is headed as tells nothing: %s',
  (head) => {
    expect(linesBelow(head)).toEqual(['Wove what was asked for.']);
  },
);

test.each([
  'CV, 2019-2021: Porter at Marrow Inn Ltd',
  'Curriculum Vitae Writing Workshops for 120 Students, 2019 to present',
  'Curriculum Vitae Writing Workshops for all Clover and Marrow Schools',
  'Curriculum Vitae – Professor Ada Brook, Northgate University of Tides, 12 March 2024',
])('what stands where a page is headed may tell something: %s', (head) => {
  expect(linesBelow(head)).toContain(head);
});
