import { expect, test } from 'vitest';
import { countWords, shownWords } from './count-words.ts';

test('one is named apart from many, and a count never falls below zero', () => {
  expect([-1, 0, 1, 2].map((count) => countWords(count, 'view'))).toEqual([
    '0 views',
    '0 views',
    '1 view',
    '2 views',
  ]);
});

test('what is loaded of a list is said beside how many there are', () => {
  expect(shownWords(50, 72, 'wallet')).toBe('50 of 72 wallets');
  expect(shownWords(72, 72, 'wallet')).toBe('72 wallets');
  expect(shownWords(0, 1, 'person', 'people')).toBe('0 of 1 person');
  expect(shownWords(2, 2, 'person', 'people')).toBe('2 people');
});
