import { expect, test } from 'vitest';
import { readEducation } from '../parts/education.ts';
import { readWork } from '../parts/work.ts';
import { linesOf } from '../layout/lines.fixture.ts';

test('numbered posts over two lines each are one each, be they dated or not', () => {
  const lines = linesOf(
    ['1. Curator of Dyes and Looms in the Faculty of', { x: 120 }],
    ['Farming, University of Quillon, Leeds, England. (2003- 2007).', { x: 144 }],
    ['2. Associate Lecturer, Faculty of Farming, University of Quillon, Leeds,', { x: 120 }],
    ['England. (2008 - until now).', { x: 144 }],
    ['3. Teacher in Department of Weaving, College of Looms, University of Clover,', { x: 120 }],
    ['York, England. (4 years).', { x: 144 }],
  );
  expect(
    readWork([lines]).items.map(({ position, startDate, endDate }) => [position, startDate, endDate]),
  ).toEqual([
    ['Curator of Dyes and Looms', '2003', '2007'],
    ['Associate Lecturer', '2008', undefined],
    ['Teacher in Department of Weaving', undefined, undefined],
  ]);
});

test('degrees bear no numbers, and a thesis among them is none', () => {
  const lines = linesOf(
    ['1. PhD in Weaving, University of Quillon, Leeds, England.'],
    ['2. MSc in Weaving, University of Quillon, Leeds, England.'],
    ['3. BSc in Looms, University of Clover, York, England.'],
    ['PhD Thesis', { bold: true, gap: 1 }],
    ['Of the Lanterns and the Looms of the Northern Counties and of All Their Harbours'],
  );
  const theses = linesOf(['MSc Thesis', { bold: true }], ['Of the Lanterns of the South']);
  const { items } = readEducation([
    { title: 'Degrees', lines: lines.slice(0, 3) },
    { title: 'Education', lines: [...lines.slice(3), ...theses] },
  ]);
  expect(items.map(({ studyType, area }) => [studyType, area])).toEqual([
    ['PhD', 'Weaving'],
    ['MSc', 'Weaving'],
    ['BSc', 'Looms'],
  ]);
});

test('the time of a post of a list may be broken off behind its last month', () => {
  const lines = linesOf(
    ['• Curator of Lanterns and of Looms, Museum of Crafts, Quillon,', { x: 120 }],
    ['Kerry, Ireland, May 2020 – present.', { x: 144 }],
    ['• Librarian, University of Quillon, Leeds, England, February 2014 – October,', { x: 120 }],
    ['2018.', { x: 144 }],
  );
  expect(readWork([lines]).items.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2020-05', undefined],
    ['2014-02', '2018-10'],
  ]);
});
