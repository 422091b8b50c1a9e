import { expect, test } from 'vitest';
import { badgeText, bellName } from './badge-text.ts';

test.each([
  [0, null],
  [-3, null],
  [Number.NaN, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_000, '99+'],
])('a count of %s stands on the bell as %s', (count, text) => expect(badgeText(count)).toBe(text));

test('the bell says its count to those who do not see it', () => {
  expect(bellName(0)).toBe('Notifications');
  expect(bellName(1)).toBe('Notifications, 1 unread');
  expect(bellName(100)).toBe('Notifications, 99+ unread');
});
