import { expect, test } from 'vitest';
import { read } from '../layout/layouts.fixture.ts';

const withTeaching = async (...rows: readonly string[]) => {
  const { work } = await read([
    ['Jane Miller', 24],
    ['Education', 15],
    ['MSc Physics, Northgate University, 2016 - 2018'],
    ['Teaching', 15],
    ...rows.map((row): [string] => [row]),
    ['Work Experience', 15],
    ['Gardener, Clover Yard Ltd, 2021 - 2024'],
    ['- Drew the beds for the yards of the town.'],
  ]);
  return work.map(({ position, name }) => [position, name]);
};

test('posts at schools under "Teaching" are work', async () => {
  expect(
    await withTeaching(
      'Teaching Assistant, Northgate University, 2019 - 2020',
      'Adjunct Instructor, Tidewater University, 2018',
    ),
  ).toEqual([
    ['Teaching Assistant', 'Northgate University'],
    ['Adjunct Instructor', 'Tidewater University'],
    ['Gardener', 'Clover Yard Ltd'],
  ]);
});

test('courses under "Teaching" are no work', async () => {
  expect(
    await withTeaching(
      'Waves and Tides, Northgate University, 2019 - 2020',
      'Optics for Beginners, Tidewater University, 2018',
    ),
  ).toEqual([['Gardener', 'Clover Yard Ltd']]);
});
