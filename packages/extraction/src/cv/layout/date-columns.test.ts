import { expect, test } from 'vitest';
import { joinBrokenRanges } from './date-columns.ts';
import { linesOf } from './lines.fixture.ts';

test('a time at the beginning of a line may end behind a dash below it', () => {
  const lines = linesOf(
    ['Jan 2021 Dyer, Velvet Inn'],
    ['-Mar 2022 (part-time)'],
    ['Dyed the sails of many boats'],
    [
      [
        ['2016', 100],
        ['Weaver, Quillon Brook', 300],
      ],
    ],
    ['–2019'],
  );
  const joined = joinBrokenRanges(lines).map(({ cells }) => cells.map(({ text }) => text));
  expect(joined).toEqual([
    ['Jan 2021 -Mar 2022', 'Dyer, Velvet Inn'],
    ['(part-time)'],
    ['Dyed the sails of many boats'],
    ['2016 –2019', 'Weaver, Quillon Brook'],
  ]);
});

test('a time may be broken off behind its first month, and before its second', () => {
  const lines = linesOf(
    ['BSc in Botany, Northgate University, from March'],
    ['2008 to June 2011 (with honours)'],
    ['MSc in Botany, Northgate University, from October 2011 to'],
    ['May 2013'],
    ['Won the prize of the university in May'],
    ['2013 for what was found in the meadows'],
    ['Saw that all orders of the house were carried out'],
    ['2015 - 2018 Weaver, Clover Mill Ltd'],
    ['Reported to Elin May'],
    ['2011 - 2014 Dyer, Velvet Inn'],
  );
  expect(joinBrokenRanges(lines).map(({ text }) => text)).toEqual([
    'BSc in Botany, Northgate University, from March 2008 to June 2011',
    '(with honours)',
    'MSc in Botany, Northgate University, from October 2011 to May 2013',
    'Won the prize of the university in May',
    '2013 for what was found in the meadows',
    'Saw that all orders of the house were carried out',
    '2015 - 2018 Weaver, Clover Mill Ltd',
    'Reported to Elin May',
    '2011 - 2014 Dyer, Velvet Inn',
  ]);
});
