import { expect, test } from 'vitest';
import { coursesIn, type Line } from '../layout/layouts.fixture.ts';

const gap: Line = [' ', 10];

test('honours with a date of their own are no course of study', async () => {
  expect(
    await coursesIn([
      ['Northgate University, Quillon'],
      ['BSc Botany, 2019 - 2022'],
      ['Total GPA: 3.2'],
      ["President's List Spring 2020"],
      gap,
      ['Clover College, Quillon'],
      ['Diploma in Weaving, 2017 - 2019'],
      ['Overall GPA: 3.7'],
    ]),
  ).toEqual([
    expect.stringMatching(/^Northgate University.*Botany.*2022$/u),
    expect.stringMatching(/^Clover College.*Weaving.*2019$/u),
  ]);
});
