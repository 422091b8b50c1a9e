import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.ts';
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
        text: 'The 2019 Westmere Tides Preliminary Collegiate Rowing Contest Day 4',
        y: 834,
        x: 746,
        size: 28,
      },
      { text: '12 - 14 May 2019', y: 870, x: 1109, size: 29 },
    ),
  ).toBe('The 2019 Westmere Tides Preliminary Collegiate Rowing Contest Day 4');
});

test('and stands where nothing is named', () => {
  expect(titleOf({ text: 'for a job well done', y: 706, x: 330 })).toBe('CERTIFICATE OF RECOGNITION');
});

test('and before a name that nothing leads to', () => {
  const page = pageOf([
    { text: 'Clean Coasts', y: 100, size: 46 },
    { text: 'CERTIFICATE OF APPRECIATION', y: 250, size: 90 },
    { text: 'This is presented to', y: 480 },
    { text: 'Jane Miller', y: 560, size: 60 },
    { text: 'in appreciation of the kind support given to us all through the year', y: 760 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('CERTIFICATE OF APPRECIATION');
});

test('an event whose words look like a name is none', () => {
  expect(
    titleOf(
      { text: 'in grateful recognition of the noble act of donating blood at the', y: 706 },
      { text: 'Blood Donation Camp held on 12th March 2022', y: 760 },
    ),
  ).toBe('Blood Donation Camp');
});

test('a row in the largest letters that could be somebody’s name is the event where another is the recipient', () => {
  const page = pageOf([
    { text: 'CERTIFICATE OF ATTENDANCE', y: 300, x: 330, size: 97 },
    { text: 'Jane Miller', y: 520, x: 600, size: 40 },
    { text: 'for a job well done', y: 606, x: 560 },
    { text: 'HARBOUR DAY', y: 800, x: 400, size: 160 },
  ]);
  expect(readTitle(page, new Set([page.lines[1]!]))?.value).toBe('HARBOUR DAY');
  expect(readTitle(page, new Set())?.value).toBe('CERTIFICATE OF ATTENDANCE');
});

test('a row of a title in three rows is not what is left of it behind a cut', () => {
  const page = pageOf(
    [
      { text: 'CERTIFICATE OF COMPLETION', y: 100, size: 24 },
      { text: 'Knots for Beginners: Learn Knots', y: 160, size: 70 },
      { text: 'using Ropes and Harbour', y: 272, size: 70 },
      { text: 'Design', y: 384, size: 70 },
      { text: 'Instructors Tavish Oduya, Jo Oakes', y: 496, size: 24 },
    ].map((line) => ({ ...line, x: 150 })),
  );
  expect(readTitle(page, new Set())?.value).toBe(
    'Knots for Beginners: Learn Knots using Ropes and Harbour Design',
  );
});
