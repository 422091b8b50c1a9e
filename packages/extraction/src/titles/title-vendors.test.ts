import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.ts';
import { readTitle } from './titles.ts';

const titleOf = (...rows: [text: string, y: number, size: number][]) => {
  const page = pageOf([
    { text: 'Jane Miller', y: 300, size: 80 },
    { text: 'has successfully completed the requirements to be recognized as a', y: 420, size: 40 },
    ...rows.map(([text, y, size]) => ({ text, y, size })),
    { text: 'Executive Director', y: 1100, size: 30 },
  ]);
  return readTitle(page, new Set([page.lines[0]!]))?.value;
};

test('who certifies is set over what somebody is certified in', () => {
  expect(titleOf(['NORTHGATE CLOUD CERTIFIED', 520, 40], ['ASSOCIATE HARBOUR ENGINEER', 590, 90])).toBe(
    'NORTHGATE CLOUD CERTIFIED ASSOCIATE HARBOUR ENGINEER',
  );
  expect(titleOf(['CompTIA', 520, 50], ['Security+', 610, 70])).toBe('CompTIA Security+');
});

test('somebody’s name does not go on from it', () => {
  expect(titleOf(['Northgate Tidal Certified', 520, 60], ['John Oakes', 620, 90])).toBe(
    'Northgate Tidal Certified',
  );
});
