import { expect, test } from 'vitest';
import { pageOf, type FixtureLine } from './page.fixture.ts';
import { withoutBackgroundRows } from './page-background.ts';

const rowsLeft = (rows: readonly FixtureLine[]): string[] =>
  withoutBackgroundRows(pageOf(rows)).lines.map(({ text }) => text);

const printed: FixtureLine[] = [
  { text: 'UNIVERSITY OF WESTMERE', y: 100, size: 80 },
  { text: 'has the pleasure in awarding the', y: 260, size: 42 },
  { text: "HARBOUR MASTER'S AWARD", y: 420, size: 50 },
  { text: 'This award is given on', y: 700, size: 36 },
  { text: 'OFFICE', y: 900, size: 16 },
];
const pieces = [
  'WESTMERE UNIVERSITY OF WESTMERE UNIVERSITY OF WESTME',
  'ERE UNIVERSITY OF',
  'TMERE UNIVERSITY',
  'UNIVERSTTY OF WESTMERE UNIV',
  'SITY OF WESTMERE',
  'VERS',
  'TMERF',
  'RE UNIV',
  'UNIVERSITY',
];
const behind = pieces.map((text, row): FixtureLine => ({ text, y: 190 + row * 70, x: 20, size: 16 }));

test('rows of a phrase that the paper says over and over are no rows of the certificate', () => {
  const texts = printed.map(({ text }) => text);
  expect(rowsLeft([...printed, ...behind])).toEqual(texts);
  // In larger type it says who gave it, and once in whole words it may.
  expect(rowsLeft([...printed, ...behind, { text: 'UNIVERSITY OF WESTMERE', y: 1300, size: 50 }])).toEqual([
    ...texts,
    'UNIVERSITY OF WESTMERE',
  ]);
});

test('a few rows that say the same are no background', () => {
  const few = [...printed, ...behind.slice(0, 5)];
  expect(rowsLeft(few)).toHaveLength(few.length);
});

test('the grades of a table are no background, though they are alike', () => {
  const table = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((row): FixtureLine => ({
    text: row % 3 === 0 ? 'Very Good' : 'Very Good Very Good Very Good',
    y: row * 60,
  }));
  expect(rowsLeft(table)).toHaveLength(9);
});

test('what a template says where something is filled in is left out', () => {
  const rows = (...texts: string[]) => rowsLeft(texts.map((text, row) => ({ text, y: 100 + row * 90 })));
  expect(
    rows(
      'Jane Miller',
      'HAS PARTICIPATED IN',
      '<NAME OF COURSE>',
      'Harbour Foundation (HF1)',
      '<Designation>',
      '<Partner Org Name>',
      'Placeholder for QR Code',
    ),
  ).toEqual(['Jane Miller', 'HAS PARTICIPATED IN', 'Harbour Foundation (HF1)']);
  const meant = [
    '<Jane Miller>',
    '<b>Tides</b> in Web Design',
    'Placeholder Art for Sailors',
    '[Harbour Design]',
  ];
  expect(rows(...meant)).toEqual(meant);
});
