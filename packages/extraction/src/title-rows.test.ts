import { expect, test } from 'vitest';
import { pageOf } from './page.fixture.ts';
import { everyRow } from './title-rows.ts';
import { readTitle } from './titles.ts';

const page = pageOf([
  { text: 'Jane Miller', y: 300, size: 60 },
  { text: 'Kayak Guides of the', y: 500, size: 50 },
  { text: 'Western Coast', y: 556, size: 50 },
  { text: 'Kelso', y: 900, size: 26 },
  { text: 'given on the last day of the season', y: 1000, size: 26 },
]);

test('lines set alike and close by are a candidate together, and each by itself', () => {
  const values = everyRow(page, new Set()).map(({ value }) => value);
  expect(values).toContain('Kayak Guides of the Western Coast');
  expect(values).toContain('Western Coast');
});

test('neither the recipient’s line nor a small word by itself is one', () => {
  const values = everyRow(page, new Set([page.lines[0]!])).map(({ value }) => value);
  expect(values).not.toContain('Jane Miller');
  expect(values).not.toContain('Kelso');
});

test('a row that begins with what a sentence leads to and goes on is the title', () => {
  const read = readTitle(
    pageOf([
      { text: 'Northgate Harbour School', y: 100, size: 60 },
      { text: 'Jane Miller', y: 400, size: 60 },
      { text: 'has successfully completed the course', y: 520, size: 40 },
      { text: 'Marine Surveying in Practice with', y: 600, size: 40 },
      { text: 'sonar-mapping', y: 646, size: 40 },
      { text: '12 May 2024', y: 900, size: 30 },
    ]),
    new Set(),
  );
  expect(read?.value).toBe('Marine Surveying in Practice with sonar-mapping');
});
