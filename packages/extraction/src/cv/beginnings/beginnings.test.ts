import { expect, test } from 'vitest';
import type { CvLine } from '../layout/cv-line.ts';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { partsOf } from '../sections/parts.ts';
import { beginningOf, tellBeginnings } from './beginnings.ts';
import { factCount, factsOf } from './line-facts.ts';
import { ruledLines } from './ruled-lines.ts';

const rows: Row[] = [
  ['Ada Brook', { size: 40 }],
  ['ada@people.example | +44 20 7946 0958'],
  ['Experience', { size: 28, gap: 1.2 }],
  ['Loom Keeper', { bold: true, gap: 0.8 }],
  ['Lanternworks, Quillon, May 2019 - present'],
  ['- Keeps forty looms in order and taught nine others to do so.'],
  ['Education', { size: 28, gap: 1.2 }],
  ['Bachelor of Science in Weaving', { bold: true, gap: 0.8 }],
  ['Clover University, Quillon, 2015 - 2019'],
  ["- Dean's list, 2017 and 2018"],
  ['Higher School Certificate', { bold: true, gap: 0.8 }],
  ['Hill School, Quillon, 2013 - 2015'],
  ['Skills', { size: 28, gap: 1.2 }],
  ['Weaving, dyes, spinning, reading of patterns'],
];
const cut = (some: readonly Row[]) => {
  const lines = linesOf(...some);
  return { lines, parts: partsOf({ lines, columns: [{ page: 1, left: 100, right: 900 }] }) };
};
const tell = (some: readonly Row[]) => {
  const { lines, parts } = cut(some);
  return tellBeginnings(lines, parts);
};

test('courses of study begin with their names, and not what the rules take for one, nor posts', async () => {
  const { lines, parts } = cut(rows);
  const told = (await tellBeginnings(lines, parts))!;
  const begun = lines.filter((line) => beginningOf(line, told)!.course > 0.5).map(({ text }) => text);
  expect(begun).toEqual(['Bachelor of Science in Weaving', 'Higher School Certificate']);
});

test('of what is not written in Latin letters nothing is told', async () => {
  const { lines, parts } = cut([
    ...rows.slice(0, -2),
    ['Школа ткачей, Квиллон, 2000 - 2010', { bold: true, gap: 0.8 }],
  ]);
  const told = (await tellBeginnings(lines, parts))!;
  expect(beginningOf(lines.at(-1)!, told)).toBeUndefined();
  expect(beginningOf(lines.at(-2)!, told)).toBeDefined();
});

test('of a line is told what the rules make of it', () => {
  const { lines: printed, parts } = cut(rows);
  const lines = ruledLines(printed, parts);
  expect(lines.map(({ kind }) => kind).join(' ')).toBe(
    'head head title work work work title education education education education education title skills',
  );
  expect(lines.filter(({ beginsPost }) => beginsPost).map(({ line }) => line.text)).toEqual(['Loom Keeper']);
  expect(lines.filter(({ beginsCourse }) => beginsCourse).map(({ line }) => line.text)).toEqual([
    'Bachelor of Science in Weaving',
    "Dean's list, 2017 and 2018",
    'Higher School Certificate',
  ]);
  const facts = factsOf(lines);
  expect(facts.every((own) => own.length === factCount && own.every(Number.isFinite))).toBe(true);
});

test('of what is no CV of a usual length nothing is told', async () => {
  expect(await tell(rows.slice(0, 3))).toBeUndefined();
  expect(await tell(Array.from({ length: 301 }, (_, at): Row => [`Line ${at} of many`]))).toBeUndefined();
  const { lines, parts } = cut(rows);
  const nowhere: CvLine = { ...lines[0]!, box: [Number.NaN, 0, 1, 1] };
  expect(await tellBeginnings([nowhere, ...lines.slice(1)], parts)).toBeUndefined();
});
