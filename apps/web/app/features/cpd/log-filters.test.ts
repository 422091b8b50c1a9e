import { expect, test } from 'vitest';
import {
  defaultView,
  filterCount,
  isNarrowed,
  paramsOf,
  queryOf,
  viewOf,
  withoutFilters,
} from './log-filters.ts';

const narrow = viewOf(
  new URLSearchParams('q= wound &status=completed&type=course&body=nmc&from=2026-01-01&tag=ward&sort=hours'),
);

test('an address and its view say the same', () => {
  expect(viewOf(paramsOf(narrow))).toEqual(narrow);
  expect(paramsOf(defaultView).toString()).toBe('');
});

test('what an address cannot mean falls back to the whole log, the latest first', () => {
  expect(
    viewOf(new URLSearchParams('status=lost&sort=colour&order=up&from=yesterday&evidence=maybe')),
  ).toEqual(defaultView);
});

test('lists and exports are asked for what the view shows', () => {
  expect(queryOf(narrow)).toEqual({
    q: 'wound',
    status: 'completed',
    activity_type: 'course',
    body: 'nmc',
    from: '2026-01-01',
    tag: 'ward',
    sort: 'hours',
    order: 'desc',
  });
  expect(queryOf(defaultView)).toEqual({ sort: 'date', order: 'desc' });
});

test('search alone narrows, and clearing keeps the order', () => {
  expect(filterCount(narrow)).toBe(5);
  expect(isNarrowed({ ...defaultView, q: 'wound' })).toBe(true);
  expect(isNarrowed({ ...defaultView, q: '  ' })).toBe(false);
  expect(withoutFilters(narrow)).toEqual({ ...defaultView, sort: 'hours' });
});
