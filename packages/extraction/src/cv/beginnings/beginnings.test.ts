import { expect, test } from 'vitest';
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
const ruled = (some: readonly Row[]) => {
  const lines = linesOf(...some);
  return ruledLines(lines, partsOf({ lines, columns: [{ page: 1, left: 100, right: 900 }] }));
};

test('courses of study begin with their names, and not what the rules take for one, nor posts', async () => {
  const lines = ruled(rows);
  const told = await tellBeginnings(lines);
  const begun = lines
    .filter(({ line }) => beginningOf(line, told!)!.course > 0.5)
    .map(({ line }) => line.text);
  expect(begun).toEqual(['Bachelor of Science in Weaving', 'Higher School Certificate']);
});

test('of a line is told what the rules make of it', () => {
  const lines = ruled(rows);
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
  expect(await tellBeginnings(ruled(rows.slice(0, 3)))).toBeUndefined();
  const long = Array.from({ length: 301 }, (_, at): Row => [`Line ${at} of many`]);
  expect(await tellBeginnings(ruled(long))).toBeUndefined();
  const [first, ...rest] = ruled(rows);
  const nowhere = { ...first!, line: { ...first!.line, box: [Number.NaN, 0, 1, 1] as const } };
  expect(await tellBeginnings([nowhere, ...rest])).toBeUndefined();
});
