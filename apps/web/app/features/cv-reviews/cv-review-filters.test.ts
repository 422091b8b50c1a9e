import { expect, test } from 'vitest';
import { paramsOf, pathOfCase, pathOfQueue, viewOf } from './cv-review-filters.ts';

test('an address says which requests are shown, and what it does not know counts for nothing', () => {
  const returned = viewOf(new URLSearchParams('state=returned&kind=none'));
  expect(returned).toEqual({ state: 'returned' });
  expect(pathOfCase('one', returned)).toBe('/app/admin/cv-reviews/one?state=returned');
  for (const state of ['pending', 'withdrawn', '']) {
    const waiting = viewOf(new URLSearchParams({ state }));
    expect(waiting).toEqual({ state: null });
    expect(paramsOf(waiting).size).toBe(0);
    expect(pathOfQueue(waiting)).toBe('/app/admin/cv-reviews');
  }
});
