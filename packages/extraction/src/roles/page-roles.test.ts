import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.ts';
import type { PageText, Role } from '../pages/page.ts';
import { withRoles } from './page-roles.ts';
import { likeliestParts } from './role-signs.ts';

const saidBy = ({ lines }: PageText, role: Role): string =>
  likeliestParts(lines, role)
    .map(({ line, first, last }) =>
      line.words
        .slice(first, last + 1)
        .map(({ text }) => text)
        .join(' '),
    )
    .join(' ');

const certificate = () =>
  pageOf([
    { text: 'HARBOUR LIGHT ACADEMY', y: 90, size: 40 },
    { text: 'CERTIFICATE OF ACHIEVEMENT', y: 200, size: 70 },
    { text: 'This is to certify that', y: 330 },
    { text: 'Jane Miller', y: 400, size: 60 },
    { text: 'has successfully completed the course', y: 500 },
    { text: 'Moving and Handling of People', y: 560, size: 48 },
    { text: 'on 4 May 2024', y: 660 },
    { text: 'Tom Miller, Course Director', y: 800, size: 20 },
  ]);

test('the words of a certificate are told apart by what they say and where they stand', async () => {
  const page = await withRoles(certificate());
  expect(saidBy(page, 'recipient')).toBe('Jane Miller');
  expect(saidBy(page, 'title')).toBe('Moving and Handling of People');
  expect(saidBy(page, 'issuer')).toBe('HARBOUR LIGHT ACADEMY');
});

test('nothing of the page is changed but that its words tell their roles', async () => {
  const before = certificate();
  const after = await withRoles(before);
  expect(before.lines[0]!.words[0]).not.toHaveProperty('roles');
  for (const word of after.lines.flatMap(({ words }) => words)) delete word.roles;
  expect(after.lines).toEqual(before.lines);
});

test('a page without words has none to tell of', async () => {
  const empty = pageOf([]);
  expect(await withRoles(empty)).toBe(empty);
});

test('what is longer than any certificate is told of as far as certificates go', async () => {
  const page = pageOf(
    Array.from({ length: 120 }, (_, at) => ({ text: 'many words '.repeat(40).trim(), y: 20 + at * 30 })),
  );
  const told = (await withRoles(page)).lines.map(({ words }) => words.filter(({ roles }) => roles).length);
  expect(told[0]).toBeGreaterThan(0);
  expect(told[0]).toBeLessThanOrEqual(40);
  expect(told.at(-1)).toBe(0);
});

test('of a page whose boxes are no numbers nothing is told', async () => {
  const page = certificate();
  page.lines[2] = { ...page.lines[2]!, box: [Number.NaN, 300, 100, 30] };
  expect(await withRoles(page)).toBe(page);
});
