import { expect, test } from 'vitest';
import { moved } from './item-order.ts';

const ids = ['a', 'b', 'c', 'd'];

test('an item moves down, up, to the front and to the end', () => {
  expect(moved(ids, 0, 1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moved(ids, 2, 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(ids, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(ids, 0, 9)).toEqual(['b', 'c', 'd', 'a']);
  expect(moved(ids, 1, -3)).toEqual(['b', 'a', 'c', 'd']);
});

test('no item is lost or doubled, and the former order is untouched', () => {
  expect(moved(ids, 9, 0)).toEqual(ids);
  expect(moved(ids, 1, 3).toSorted()).toEqual(ids);
  expect(ids).toEqual(['a', 'b', 'c', 'd']);
});
