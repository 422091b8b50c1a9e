import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readEducation } from '../parts/education.ts';
import { goOn } from './heading-wraps.ts';

test('a name that fills its line goes on before a colon and its place, and in no label', () => {
  const [name, rest, label] = linesOf(
    ['Bookkeeper — Clover College and School of Weaving, Rope'],
    ['Making: Boston, MA'],
    ['Advisors: Ada Brook and others'],
  );
  const edge = name!.box[0] + name!.box[2] + 20;
  expect(goOn(name!, rest!, edge)).toBe(true);
  expect(goOn(name!, { ...label!, gap: 0.4 }, edge)).toBe(false);
});

test('a name in a narrow cell goes on below, but not one that runs on there under the date beside it', () => {
  const [post, employer, rest] = linesOf(
    [
      [
        ['LOOM AND HARBOUR ANALYST', 100],
        ['2019 - 2022', 372],
      ],
    ],
    ['QUAYSIDE SCHOOL OF WEAVING AND TECHNOLOGY'],
    ['ENGINEERING'],
  );
  expect(goOn(post!, rest!, 2000)).toBe(true);
  expect(goOn(post!, employer!, 2000)).toBe(false);
});

const schoolsOf = (...rows: readonly Row[]) =>
  readEducation([{ title: 'Education', lines: linesOf(...rows) }]).items.map(
    ({ institution }) => institution,
  );

test('the name of a school goes on below a sign that joins it with what follows', () => {
  expect(
    schoolsOf(
      ['Quillon University of Looms +', { gap: 2 }],
      ['Dyes (Oct 2012 - Mar 2014)', { gap: 0.2 }],
      ['Loom Design Certificate', { gap: 0.5 }],
    ),
  ).toEqual(['Quillon University of Looms + Dyes']);
});

test('the last word of a name stands below one that no name ends with', () => {
  expect(
    schoolsOf(
      ['Bachelor of Loom Engineering', { bold: true, gap: 1.5 }],
      ['Lower Academy of Wool Weaving', { bold: true }],
      ['and Wool Dyeing in Quillon El', { bold: true }],
      ['Marrow', { bold: true }],
    ),
  ).toEqual(['Lower Academy of Wool Weaving and Wool Dyeing in Quillon El Marrow']);
});
