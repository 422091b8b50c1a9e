import { expect, test } from 'vitest';
import { outlook, remapped, targetName } from './import-columns.ts';

test('a column holds one thing, and one thing stands in one column', () => {
  const mapping = { title: 0, provider: 1, end_date: 2 };
  expect(remapped(mapping, 1, 'end_date')).toEqual({ title: 0, end_date: 1 });
  expect(remapped(mapping, 2, null)).toEqual({ title: 0, provider: 1 });
});

const counts = { total: 6, valid: 3, invalid: 2, duplicates: 1, created: 0 };

test.each([
  [{ skipInvalid: false, withDuplicates: false }, true, { rows: 3, obstacle: 'invalid' }],
  [{ skipInvalid: true, withDuplicates: false }, true, { rows: 3, obstacle: null }],
  [{ skipInvalid: true, withDuplicates: true }, true, { rows: 4, obstacle: null }],
  [{ skipInvalid: true, withDuplicates: false }, false, { rows: 3, obstacle: 'plan' }],
])('with %j, and room %s, %j', (choices, fits, expected) =>
  expect(outlook({ counts, fits }, choices)).toEqual(expected),
);

test('a list of nothing but duplicates has no row to keep, unless they are wanted', () => {
  const twice = { total: 1, valid: 0, invalid: 0, duplicates: 1, created: 0 };
  const plain = { skipInvalid: false, withDuplicates: false };
  expect(outlook({ counts: twice, fits: true }, plain).obstacle).toBe('none_left');
  expect(outlook({ counts: twice, fits: true }, { ...plain, withDuplicates: true }).rows).toBe(1);
});

test('errors are named as the columns are', () => {
  expect(targetName('duration_hours')).toBe('Amount');
  expect(targetName('row')).toBe('Row');
});
