import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readEducation } from './education.ts';

const read = (...rows: readonly Row[]) => {
  const { items, certificates } = readEducation([{ title: 'Education', lines: linesOf(...rows) }]);
  return [items.map(({ institution }) => institution), certificates.map(({ name }) => name)];
};

test('courses over the net are certificates, though they stand among courses of study', () => {
  expect(
    read(
      ['BSc in Botany | 2014 - 2017 | Northgate University', { gap: 1 }],
      ['Drawing of Leaves | June 2018 | Udemy', { gap: 1, size: 18 }],
      ['Colours and Dyes | March 2019 | Coursera', { gap: 1, size: 18 }],
      ['Weaving | 2008 - 2012 | Quillon Tech', { gap: 1, size: 18 }],
    ),
  ).toEqual([
    ['Northgate University', 'Quillon Tech'],
    ['Drawing of Leaves', 'Colours and Dyes'],
  ]);
});

test('so is what somebody is certified as', () => {
  expect(
    read(['MSc Botany - Northgate University - 2012-2014'], ['Certified Loom Keeper (May 2021)']),
  ).toEqual([['Northgate University'], ['Certified Loom Keeper']]);
});

test('who certified somebody and as what are one name', () => {
  expect(
    read(
      ['MSc Botany - Northgate University - 2012-2014'],
      ['Lanternworks Certified: Loom Safety Adviser (May 2021)'],
    )[1],
  ).toEqual(['Lanternworks Certified: Loom Safety Adviser']);
});

test('where nothing else was learned they are all there is', () => {
  expect(
    read(['Drawing of Leaves | June 2018 | Udemy'], ['Colours and Dyes | March 2019 | Udemy'])[1],
  ).toEqual([]);
});
