import { expect, test } from 'vitest';
import type { SearchMatch } from '@certfolio/contract/certificates';
import { isApproximate, shownMatches } from './search-matches.ts';

const match = (field: SearchMatch['field'], ...hits: string[]): SearchMatch => ({
  field,
  parts: [{ text: 'about ', hit: false }, ...hits.map((text) => ({ text, hit: true }))],
});

test('a match in the title is marked in the title, and at most two others stand below', () => {
  const matches = [
    match('text', 'sepsis'),
    match('title', 'Sepsis'),
    match('tags', 'sepsis'),
    match('grade', 'x'),
  ];
  const { title, others } = shownMatches(matches);
  expect(title?.field).toBe('title');
  expect(others.map(({ field }) => field)).toEqual(['text', 'tags']);
});

test.each([
  ['sepsis', 'Sepsis'],
  ['resus', 'Resuscitation'],
  ['hygiène', 'hygiene'],
  ['nurses', 'nurse'],
  ['care study', 'study'],
])('looking for "%s", "%s" is what was meant', (q, hit) => {
  expect(isApproximate(q, [match('text', hit)])).toBe(false);
});

test('what is spelt otherwise is something like it', () => {
  expect(isApproximate('sepssis', [match('text', 'sepsis')])).toBe(true);
  expect(isApproximate('resusitation', [match('title', 'Resuscitation')])).toBe(true);
});

test('without a place nothing is said about it', () => {
  expect(isApproximate('sepsis', [])).toBe(false);
});
