import { expect, test } from 'vitest';
import { caseAfter, placeOf } from './queue-place.ts';

test('a case knows its neighbours; one that is not listed leads to the head of the queue', () => {
  const ids = ['a', 'b', 'c'];
  expect(placeOf(ids, 'a')).toEqual({ place: 1, former: null, next: 'b' });
  expect(placeOf(ids, 'c')).toEqual({ place: 3, former: 'b', next: null });
  expect(placeOf(ids, 'x')).toEqual({ place: null, former: null, next: 'a' });
  expect(placeOf([], 'x')).toEqual({ place: null, former: null, next: null });
});

test('after a decision comes the next case, and behind the last one what is left', () => {
  const ids = ['a', 'b', 'c'];
  expect(caseAfter(ids, 'b')).toBe('c');
  expect(caseAfter(ids, 'c')).toBe('a');
  expect(caseAfter(ids, 'x')).toBe('a');
  expect(caseAfter(['a'], 'a')).toBeNull();
});
