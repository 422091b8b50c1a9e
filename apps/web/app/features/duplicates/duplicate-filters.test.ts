import { expect, test } from 'vitest';
import { paramsOf, pathOfCase, viewOf } from './duplicate-filters.ts';

test('an address says which cases are shown, and what it does not know counts for nothing', () => {
  expect(viewOf(new URLSearchParams('state=rejected&kind=other_account'))).toEqual({
    state: 'rejected',
    kind: 'other_account',
  });
  const waiting = viewOf(new URLSearchParams('state=pending&kind=none'));
  expect(waiting).toEqual({ state: null, kind: null });
  expect(paramsOf(waiting).size).toBe(0);
  expect(pathOfCase('one', waiting)).toBe('/app/admin/duplicates/one');
  expect(pathOfCase('one', { state: 'all', kind: null })).toBe('/app/admin/duplicates/one?state=all');
});
