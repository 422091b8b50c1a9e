import { expect, test } from 'vitest';
import { historyWords } from './history-words.ts';

const at = '2026-11-20T12:00:00.000Z';

test('a file is said to be the first, a newer one, or a former one that counts again', () => {
  const file = { kind: 'file_added', at, filename: 'als.pdf', restores: null } as const;
  expect(historyWords({ ...file, version: 1 })).toEqual({
    title: 'File uploaded',
    detail: 'als.pdf, version 1',
  });
  expect(historyWords({ ...file, version: 2 }).title).toBe('Newer file uploaded');
  expect(historyWords({ ...file, version: 3, restores: 1 })).toEqual({
    title: 'Version 1 made the current one again',
    detail: 'als.pdf, now version 3',
  });
});

test('a hold says what it resembled, also once that is gone', () => {
  const held = { kind: 'held', at, similarity_percentage: 91.6, similar_to: null } as const;
  expect(historyWords(held).detail).toBe('92% similar to a certificate that is gone by now.');
  const other = { id: '018f0000-0000-7000-8000-000000000000', title: 'ALS' };
  expect(historyWords({ ...held, similarity_percentage: null, similar_to: other }).detail).toBe(
    'Similar to “ALS”.',
  );
});

test('what was found by a check is said with dates as people write them', () => {
  const sentence = 'It expired on 2024-03-17.';
  expect(historyWords({ kind: 'checked', at, occasion: 'schedule', verdict: 'valid', sentence })).toEqual({
    title: 'Checked by timetable',
    detail: 'It expired on 17 March 2024.',
  });
});

test('a merging and its undoing, a rejection and why', () => {
  const merged = { kind: 'merged', at, title: 'ALS', undone: false } as const;
  expect(historyWords(merged).detail).toBe('“ALS” became a newer file of this one.');
  expect(historyWords({ ...merged, undone: true }).title).toBe('Merging taken back');
  expect(
    historyWords({ kind: 'decided', at, decision: 'rejected', reason: 'A better scan is there.' }),
  ).toEqual({
    title: 'Rejected in review',
    detail: 'A better scan is there.',
  });
});
