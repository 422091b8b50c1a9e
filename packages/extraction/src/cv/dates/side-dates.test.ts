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

test('degrees that bear signs keep their time, where the first of all lines is one', () => {
  const rows: Row[] = [
    told('Master of Science in Tidal Weaving', '2020 – 2023'),
    ['Quillon University, Clover.'],
    told('Bachelor of Science in Tidal Weaving', '2017 – 2020'),
    ['Banyan College, Lotus.'],
    told('Higher Certificate of Tidal Weaving', '2015 – 2017'),
    ['Lantern School, Lotus.'],
  ];
  expect(textsOf(...rows)).toEqual(linesOf(...rows).map(({ text }) => text));
});

test('what is told of a post that began on the page before keeps no time of others back', () => {
  expect(
    textsOf(
      told('Kept the books of the house', '2014 - 2016'),
      ['Weaver, Velvet Mills'],
      told('Wove what was asked for there', '2019 - 2021'),
      ['Dyer, Harbour Works'],
      told('Dyed what others had woven before', '2017 - 2019'),
    ).slice(1, 3),
  ).toEqual(['Weaver, Velvet Mills 2019 - 2021', 'Wove what was asked for there']);
});
