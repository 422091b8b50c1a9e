import { expect, test } from 'vitest';
import type { Entry } from '../plans/ledger.ts';
import { offerFor } from './quote.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const now = day('2026-11-22');
const held = (
  plan: Entry['plan'],
  from: string,
  until: string | null,
  purchaseId: string | null = 'p',
): Entry => ({
  id: `${plan} from ${from}`,
  plan,
  source: purchaseId === null ? 'grant' : 'purchase',
  purchaseId,
  startsAt: day(from),
  endsAt: until === null ? null : day(until),
});
const paid = new Map([['p', 799]]);

test.each<[string, Entry[], Map<string, number>, [number, number, number][], number]>([
  ['with nothing', [], paid, [], 2999],
  ['on the first day of Boost', [held('boost', '2026-11-22', '2027-11-22')], paid, [[365, 365, 799]], 2200],
  ['a hundred days into it', [held('boost', '2026-08-14', '2027-08-14')], paid, [[265, 365, 580]], 2419],
  ['in a leap year', [held('boost', '2027-03-01', '2028-03-01')], paid, [[366, 366, 799]], 2200],
  ['on its last day', [held('boost', '2025-11-23', '2026-11-23')], paid, [[1, 365, 2]], 2997],
  [
    'after a part was refunded',
    [held('boost', '2026-08-14', '2027-08-14')],
    new Map([['p', 400]]),
    [[265, 365, 290]],
    2709,
  ],
  [
    'with a year behind it',
    [held('boost', '2026-08-14', '2027-08-14'), held('boost', '2027-08-14', '2028-08-14', 'q')],
    new Map([
      ['p', 799],
      ['q', 799],
    ]),
    [
      [265, 365, 580],
      [366, 366, 799],
    ],
    1620,
  ],
  ['with Boost that was a gift', [held('boost', '2026-01-01', '2027-01-01', null)], paid, [], 2999],
  ['paid in a test, or elsewhere', [held('boost', '2026-11-22', '2027-11-22')], new Map(), [], 2999],
])('Max %s', (_when, entries, pence, credits, due) => {
  const offer = offerFor('max', entries, pence, now);
  expect(offer.credits.map((one) => [one.days_left, one.days_total, one.amount])).toEqual(credits);
  expect(offer.amount).toBe(due);
  expect(offer).toMatchObject({ possible: true, startsAt: now, endsAt: day('2027-11-22') });
});

test.each<['boost' | 'max', Entry[], string]>([
  [
    'boost',
    [held('max', '2026-01-01', '2027-01-01')],
    'You have Max until 1 January 2027. Boost can be bought once it has ended.',
  ],
  [
    'boost',
    [held('max', '2026-01-01', null, null)],
    'You have Max without an end, so there is nothing to buy.',
  ],
  [
    'boost',
    [held('boost', '2026-01-01', null, null)],
    'You have Boost without an end, so there is nothing to buy.',
  ],
  [
    'max',
    [held('max', '2026-11-01', '2027-11-01'), held('max', '2027-11-01', '2028-11-01')],
    'Max is yours until 1 November 2028 already. It can be renewed from 1 November 2027 on.',
  ],
])('%s is not sold beside %j', (plan, entries, reason) => {
  expect(offerFor(plan, entries, paid, now)).toMatchObject({ possible: false, reason });
});
