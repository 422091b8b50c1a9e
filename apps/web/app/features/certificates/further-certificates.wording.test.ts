import { expect, test } from 'vitest';
import { furtherRefusal, furtherTitle, pagesWords, unreadWords } from './further-certificates.wording.ts';

const others = (...indexes: number[]) =>
  indexes.map((index) => ({ index, span: [index + 2, index + 2] as [number, number], fields: {} as never }));

test('the offer says how many certificates the file holds', () => {
  expect(furtherTitle(others(0, 1, 2, 3))).toBe('This file holds 5 certificates');
});

test('once some have been taken the offer counts what is left', () => {
  expect(furtherTitle(others(1, 3))).toBe('This file holds 2 more');
  expect(furtherTitle(others(2))).toBe('This file holds another certificate');
});

test('pages are said as people say them', () => {
  expect([pagesWords([2, 2]), pagesWords([3, 4])]).toEqual(['Page 2', 'Pages 3–4']);
});

test('pages that were not read are named, and what to do about them', () => {
  expect(unreadWords([21, 34])).toBe(
    'Pages 21–34 of the file have not been read. If there are certificates on them, upload those pages as a file of their own.',
  );
  expect(unreadWords([21, 21])).toContain('Page 21 of the file has not been read.');
});

test('no more can be added than the plan has room for', () => {
  expect(furtherRefusal(4, { total: 6, limit: 10 })).toBeNull();
  expect(furtherRefusal(4, { total: 8, limit: 10 })).toContain('Choose no more than 2.');
  expect(furtherRefusal(1, { total: 10, limit: 10 })).toBe(
    "You've reached your certificate limit of 10. Upgrade to add more.",
  );
});
