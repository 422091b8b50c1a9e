import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { withSideDates } from './side-dates.ts';

const beside = (text: string, time: string): Row => [
  [
    [text, 100],
    [time, 900],
  ],
];

test('a time beside what is told of a post is put into its heading', () => {
  const lines = linesOf(
    ['Quay Harbour Board'],
    beside('Drew the charts of all tides', '2020 – 2023'),
    ['Lantern Company'],
    beside('Kept the books of the house', '2017 – 2020'),
  ).map((line, at) => ({ ...line, bullet: at % 2 === 1 }));
  expect(withSideDates(lines).map(({ text }) => text)).toEqual([
    'Quay Harbour Board 2020 – 2023',
    'Drew the charts of all tides',
    'Lantern Company 2017 – 2020',
    'Kept the books of the house',
  ]);
});

test('headings that bear signs keep their time, where the first of all lines is one', () => {
  const lines = linesOf(
    beside('Master of Science in Tidal Weaving', '2020 – 2023'),
    ['Quillon University, Clover.'],
    beside('Bachelor of Science in Tidal Weaving', '2017 – 2020'),
    ['Banyan College, Lotus.'],
    beside('Higher Certificate of Tidal Weaving', '2015 – 2017'),
    ['Lantern School, Lotus.'],
  ).map((line, at) => ({ ...line, bullet: at % 2 === 0 }));
  expect(withSideDates(lines)).toEqual(lines);
});
