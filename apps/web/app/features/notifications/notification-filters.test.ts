import { expect, test } from 'vitest';
import { isNarrowed, paramsOf, toldQueryOf, viewOf } from './notification-filters.ts';

test.each(['', 'tab=unread', 'type=warning', 'tab=unread&type=feature_update&priority=urgent'])(
  'the view of "%s" has that address again',
  (address) => expect(paramsOf(viewOf(new URLSearchParams(address))).toString()).toBe(address),
);

test('what an address says that is none of ours is left out', () => {
  const view = viewOf(new URLSearchParams('tab=mine&type=spam&priority=highest'));
  expect(view).toEqual({ tab: 'all', type: null, priority: null });
  expect(toldQueryOf(view)).toEqual({});
  expect(isNarrowed(view)).toBe(false);
});

test('the tab of the unread is no filter that hides what there is', () => {
  const view = viewOf(new URLSearchParams('tab=unread'));
  expect(toldQueryOf(view)).toEqual({ unread_only: true });
  expect(isNarrowed(view)).toBe(false);
  expect(isNarrowed({ ...view, type: 'warning' })).toBe(true);
});
