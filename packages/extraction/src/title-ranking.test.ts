import { expect, test } from 'vitest';
import { pageOf } from './page.fixture.ts';
import { readTitle } from './titles.ts';

const titleOf = (...below: Parameters<typeof pageOf>[0]) => {
  const page = pageOf([
    { text: 'CERTIFICATE OF RECOGNITION', y: 420, x: 330, size: 97 },
    { text: 'Jane Miller', y: 550, x: 700, size: 120 },
    ...below,
  ]);
  return readTitle(page, new Set([page.lines[1]!]))?.value;
};

test('a general heading yields to what the certificate names', () => {
  expect(
    titleOf(
      { text: 'Westmere', y: 695, x: 1059, size: 47 },
      {
        text: 'The 2022 NWPC HMPC Qualifications Collegiate Programming Contest Day 10',
        y: 834,
        x: 746,
        size: 28,
      },
      { text: '25 - 25 August 2022', y: 870, x: 1109, size: 29 },
    ),
  ).toBe('The 2022 NWPC HMPC Qualifications Collegiate Programming Contest Day 10');
});

test('and stands where nothing is named', () => {
  expect(titleOf({ text: 'for a job well done', y: 706, x: 330 })).toBe('CERTIFICATE OF RECOGNITION');
});
