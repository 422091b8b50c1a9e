import { expect, test } from 'vitest';
import {
  amountWords,
  conversionWords,
  countedIn,
  daysLeftWords,
  durationWords,
  percentOf,
  roomFor,
  unitWords,
} from './cpd-words.ts';

test.each([
  [3, 'days', '3 days = 24 points'],
  [1, 'hours', '1 hour = 1 point'],
  [1.5, 'sessions', '1.5 sessions = 12 points'],
  [2, 'weeks', '2 weeks = 80 points'],
  [1, 'months', '1 month = 160 points'],
  [0.5, 'modules', '0.5 modules = 1 point'],
  [0, 'hours', '0 hours = 0 points'],
] as const)('%d %s are counted as %s', (amount, unit, words) => {
  expect(conversionWords(amount, unit)).toBe(words);
});

test('amounts are written as people write them', () => {
  expect(amountWords(0.1 + 0.2)).toBe('0.3');
  expect(durationWords(1200, 'hours')).toBe('1,200 hours');
  expect(unitWords(1, { name: 'credit', plural: 'credits' })).toBe('1 credit');
  expect(countedIn(1, 'records')).toBe('1 record');
  expect(countedIn(1, 'kinds of activity')).toBe('1 kind of activity');
  expect(countedIn(2, 'activities')).toBe('2 activities');
  expect(unitWords(2.5, { name: 'credit', plural: 'credits' })).toBe('2.5 credits');
});

test.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [12, 'in 12 days'],
  [-1, 'yesterday'],
  [-40, '40 days ago'],
])('a day that is %d days away is %s', (days, words) => expect(daysLeftWords(days)).toBe(words));

test('a target is reached by its whole, not by rounding', () => {
  expect(percentOf(19.99, 20)).toBe(99);
  expect(percentOf(30, 20)).toBe(100);
  expect(percentOf(0, 0)).toBe(100);
});

test('an entry fits while the plan has points for what it adds', () => {
  const usage = { points: 18, points_limit: 20, points_left: 2 };
  expect(roomFor(usage, 2)).toEqual({ fits: true, over: 0 });
  expect(roomFor(usage, 8)).toEqual({ fits: false, over: 6 });
  expect(roomFor(usage, 10, 8)).toEqual({ fits: true, over: 0 });
  const over = { points: 30, points_limit: 20, points_left: -10 };
  expect(roomFor(over, 6, 8)).toEqual({ fits: true, over: 0 });
  expect(roomFor({ points: 900, points_limit: null, points_left: null }, 500).fits).toBe(true);
});
