import type { WalletUsage } from '@certfolio/contract/wallets';
import { expect, test } from 'vitest';
import { copyRefusal, largerPlanHelps, mostCopies } from './copy-allowance.ts';

const usage = (remaining: number): WalletUsage => ({
  total: 2,
  plan_limit: 2,
  public_count: 2 - remaining,
  public_allowance: 2,
  public_remaining: remaining,
});
const own = { visibility: 'private' } as const;
const open = { visibility: 'public' } as const;

test('a private wallet is copied up to a hundred times at once, on every plan', () => {
  expect(copyRefusal(own, 1, usage(0), 'free')).toBeNull();
  expect(copyRefusal(own, 100, usage(0), 'free')).toBeNull();
  expect(copyRefusal(own, 101, usage(0), 'free')).toBe(
    'Maximum 100 copies allowed at once for performance reasons. Private wallets are unlimited on all plans.',
  );
  expect(copyRefusal({ visibility: 'link' }, 100, usage(0), 'max')).toBeNull();
});

test('a public wallet is copied as far as the plan has room, and the refusal says why', () => {
  expect(copyRefusal(open, 1, usage(1), 'free')).toBeNull();
  expect(copyRefusal(open, 2, usage(1), 'free')).toMatch(
    /^You can only create 1 more public wallet\(s\) with your current plan\./,
  );
  expect(copyRefusal(open, 1, usage(0), 'free')).toBe(
    "You can only create 0 more public wallet(s) with your current plan. You've reached your limit of 2 wallets. " +
      'Upgrade to Boost for 10 wallets or Max for 50 wallets.',
  );
  expect([mostCopies(open, usage(1)), mostCopies(own, usage(1))]).toEqual([1, 100]);
});

test('no copy, a part of one and a nonsense are refused', () => {
  for (const quantity of [0, -1, 1.5, Number.NaN])
    expect(copyRefusal(own, quantity, usage(2), 'free')).toBe('Make at least one copy.');
});

test('a larger plan is offered where there is one', () => {
  expect(largerPlanHelps(open, 'free')).toBe(true);
  expect(largerPlanHelps(open, 'max')).toBe(false);
  expect(largerPlanHelps(own, 'free')).toBe(false);
});
