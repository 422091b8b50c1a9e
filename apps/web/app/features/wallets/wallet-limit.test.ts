import { expect, test } from 'vitest';
import { mayCreateWallet, walletLimitText } from './wallet-limit.ts';

test('the dialog names what is used and what the plan allows', () => {
  expect(walletLimitText(2, 2)).toBe("You're currently using 2 of 2 wallets allowed on your current plan.");
});

test('a count never falls below zero', () => {
  expect(walletLimitText(-1, 2)).toContain('using 0 of 2');
});

test('the last wallet of the plan can be made, and not one more', () => {
  expect([0, 9, 10, 11].map((total) => mayCreateWallet(total, 10))).toEqual([true, true, false, false]);
});
