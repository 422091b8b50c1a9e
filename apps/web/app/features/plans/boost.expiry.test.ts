import type { BoostInfo } from '@certfolio/contract/accounts';
import { expect, test } from 'vitest';
import { expiresSoon, expiryText, isActive } from './boost.expiry.ts';

const boost = (change: Partial<BoostInfo>): BoostInfo => ({
  has_boost: true,
  boost_type: 'boost',
  boost_status: 'active',
  is_trial: false,
  is_lifetime: false,
  expires_in_days: 90,
  ...change,
});

test('a plan says when it ends', () => {
  expect(expiryText(boost({ is_lifetime: true, expires_in_days: 3 }))).toBe('Never expires');
  expect(expiryText(boost({ expires_in_days: null }))).toBe('No expiration');
  expect(expiryText(boost({ expires_in_days: 0 }))).toBe('Expires today');
  expect(expiryText(boost({ expires_in_days: 1 }))).toBe('Expires tomorrow');
  expect(expiryText(boost({ expires_in_days: 2 }))).toBe('Expires in 2 days');
});

test('a plan runs only while it is active and of a kind', () => {
  expect(isActive(boost({}))).toBe(true);
  expect(isActive(boost({ boost_status: 'inactive' }))).toBe(false);
  expect(isActive(boost({ boost_type: 'none' }))).toBe(false);
});

test('the last seven days count as expiring soon, unless the plan never ends', () => {
  expect(expiresSoon(boost({ expires_in_days: 7 }))).toBe(true);
  expect(expiresSoon(boost({ expires_in_days: 8 }))).toBe(false);
  expect(expiresSoon(boost({ expires_in_days: 2, is_lifetime: true }))).toBe(false);
  expect(expiresSoon(boost({ expires_in_days: 2, boost_status: 'inactive' }))).toBe(false);
  expect(expiresSoon(boost({ expires_in_days: null }))).toBe(false);
});
