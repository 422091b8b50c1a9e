import { expect, test } from 'vitest';
import type { SearchMatch } from '@certfolio/contract/certificates';
import { isApproximate, shownMatches } from './search-matches.ts';

const match = (field: SearchMatch['field'], ...hits: string[]): SearchMatch => ({
  field,
  parts: [{ text: 'about ', hit: false }, ...hits.map((text) => ({ text, hit: true }))],
});

test('a match in the title is marked in the title, and what only repeats it is left out', () => {
  const { title, others } = shownMatches([match('text', 'sepsis'), match('title', 'Sepsis')]);
  expect(title?.field).toBe('title');
  expect(others).toEqual([]);
});

test('of the other places those are shown that add a word, at most two', () => {
  const { others } = shownMatches([
    match('recipient_name', 'Amara'),
    match('text', 'amara'),
    match('tags', 'ward'),
    match('description', 'Amara', 'night'),
  ]);
  expect(others.map(({ field }) => field)).toEqual(['recipient_name', 'tags']);
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
