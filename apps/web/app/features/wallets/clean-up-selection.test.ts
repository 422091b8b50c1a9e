import { expect, test } from 'vitest';
import { excessOf, selectionAfter, selectionRefusal } from './clean-up-selection.ts';

const candidate = (id: string, excess: boolean) => ({
  id,
  title: id,
  created_at: '2026-01-01T00:00:00Z',
  view_count: 0,
  excess,
});

test('the oldest that are too many are selected at first', () => {
  const candidates = [candidate('a', true), candidate('b', true), candidate('c', false)];
  expect(excessOf({ required: 2, candidates })).toEqual(['a', 'b']);
});

test('the selection never grows beyond what has to go', () => {
  expect(selectionAfter(['a', 'b'], 'c', true, 2)).toEqual(['a', 'b']);
  expect(selectionAfter(['a'], 'c', true, 2)).toEqual(['a', 'c']);
  expect(selectionAfter(['a', 'b'], 'a', false, 2)).toEqual(['b']);
  expect(selectionAfter(['a', 'b'], 'a', true, 2)).toEqual(['b', 'a']);
});

test('a selection of another size is refused with the number that is needed', () => {
  expect(selectionRefusal(2, 2)).toBeNull();
  expect(selectionRefusal(1, 2)).toBe('Please select exactly 2 wallet(s) to delete.');
  expect(selectionRefusal(0, 1)).toBe('Please select exactly 1 wallet(s) to delete.');
});
