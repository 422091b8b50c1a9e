import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { withSideDates } from './side-dates.ts';

const textsOf = (...rows: readonly Row[]) => withSideDates(linesOf(...rows)).map(({ text }) => text);
const told = (words: string, date: string): Row => [
  [
    [`• ${words}`, 100],
    [date, 900],
  ],
];

test('times beside what is told go to the headings above', () => {
  expect(
    textsOf(
      ['Weaver, Velvet Mills'],
      told('Wove what was asked for there', '2019 - 2021'),
      ['Dyer, Harbour Works'],
      told('Dyed what others had woven before', '2017 - 2019'),
    ),
  ).toEqual([
    'Weaver, Velvet Mills 2019 - 2021',
    'Wove what was asked for there',
    'Dyer, Harbour Works 2017 - 2019',
    'Dyed what others had woven before',
  ]);
});

test('what says no more than that it goes on stays where it stands', () => {
  const rows: Row[] = [
    ['Weaver, Velvet Mills, 2019 -'],
    told('Wove what was asked for there', 'Present'),
    ['Dyer, Harbour Works, 2017 -'],
    told('Dyed what others had woven before', 'Current'),
  ];
  expect(textsOf(...rows)).toEqual(linesOf(...rows).map(({ text }) => text));
});
