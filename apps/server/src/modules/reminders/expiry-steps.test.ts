import { expect, test } from 'vitest';
import { dueStep, isHistory, nextStepDay } from './expiry-steps.ts';

const long = '2090-01-01';

test.each([
  // The last day of validity, the day it is, what is said, and when it is looked at again.
  ['2096-06-30', '2096-03-31', null, '2096-04-01'],
  ['2096-06-30', '2096-04-01', { step: 90, daysLeft: 90 }, '2096-05-01'],
  ['2096-06-30', '2096-05-01', { step: 60, daysLeft: 60 }, '2096-05-31'],
  ['2096-06-30', '2096-05-31', { step: 30, daysLeft: 30 }, '2096-06-23'],
  ['2096-06-30', '2096-06-23', { step: 7, daysLeft: 7 }, '2096-06-30'],
  ['2096-06-30', '2096-06-30', { step: 0, daysLeft: 0 }, '2096-07-01'],
  ['2096-06-30', '2096-07-01', { step: -1, daysLeft: -1 }, null],
  // Missed while nobody could be told: the most urgent one, once.
  ['2096-06-30', '2096-06-20', { step: 30, daysLeft: 10 }, '2096-06-23'],
  ['2096-06-30', '2096-06-29', { step: 7, daysLeft: 1 }, '2096-06-30'],
  ['2096-06-30', '2096-07-30', { step: -1, daysLeft: -30 }, null],
  ['2096-06-30', '2096-07-31', null, null],
  // Through the leap day, and on it.
  ['2096-03-07', '2096-02-29', { step: 7, daysLeft: 7 }, '2096-03-07'],
  ['2096-02-29', '2096-02-28', { step: 7, daysLeft: 1 }, '2096-02-29'],
  ['2096-02-29', '2096-02-29', { step: 0, daysLeft: 0 }, '2096-03-01'],
  ['2096-02-29', '2096-03-01', { step: -1, daysLeft: -1 }, null],
])('what ends on %s is on %s at %j and next on %s', (expiresOn, day, due, next) => {
  expect(dueStep({ expiresOn, cameOn: long }, day)).toEqual(due);
  expect(nextStepDay(expiresOn, day)).toBe(next);
});

test.each([
  // Added after the step fell: only what is close is said all the same.
  ['2096-06-30', '2096-04-10', '2096-04-10', null],
  ['2096-06-30', '2096-05-20', '2096-05-20', null],
  ['2096-06-30', '2096-06-10', '2096-06-10', { step: 30, daysLeft: 20 }],
  ['2096-06-30', '2096-06-29', '2096-06-29', { step: 7, daysLeft: 1 }],
  // Expired on the day of its upload, and long before it.
  ['2096-06-30', '2096-06-30', '2096-07-01', { step: -1, daysLeft: -1 }],
  ['2096-06-30', '2096-07-01', '2096-07-01', null],
  ['2096-06-15', '2096-07-01', '2096-07-02', null],
])('what ends on %s and was added on %s is on %s at %j', (expiresOn, cameOn, day, due) => {
  expect(dueStep({ expiresOn, cameOn }, day)).toEqual(due);
});

test('an expiry is history after thirty days', () => {
  expect(isHistory('2096-06-30', '2096-07-30')).toBe(false);
  expect(isHistory('2096-06-30', '2096-07-31')).toBe(true);
});
