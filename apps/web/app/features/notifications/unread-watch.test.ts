import { expect, test } from 'vitest';
import { countOf, retryDelay } from './unread-watch.ts';

test('attempts come ever later, up to a minute, and not all at the same moment', () => {
  expect([0, 1, 2, 5, 6, 40].map((failures) => retryDelay(failures, 1))).toEqual([
    1000, 2000, 4000, 32_000, 60_000, 60_000,
  ]);
  expect(retryDelay(3, 0)).toBe(4000);
});

test('an event without a count tells nothing', () => {
  expect(countOf('{"unread_count":0}')).toBe(0);
  expect(countOf('{"unread_count":120}')).toBe(120);
  for (const broken of ['', 'null', '[]', '{}', '{"unread_count":"3"}', '{"unread_count":-1}'])
    expect(countOf(broken)).toBeNull();
});
