import { expect, test } from 'vitest';
import { meaningOf, modeOf, stepBefore, visibilityIn } from './sharing-mode.ts';

const shared = (visibility: 'private' | 'link' | 'public', has_password = false) => ({
  visibility,
  has_password,
});

test('a link with a password is a way of sharing of its own', () => {
  expect(modeOf(shared('link'))).toBe('link');
  expect(modeOf(shared('link', true))).toBe('password');
  expect(modeOf(shared('private', true))).toBe('private');
  expect(modeOf(shared('public', true))).toBe('public');
  expect(visibilityIn('password')).toBe('link');
});

test('a password is set before a wallet opens behind it, and ended before it opens without', () => {
  expect(stepBefore('password', shared('private'))).toBe('set');
  expect(stepBefore('password', shared('private', true))).toBeNull();
  expect(stepBefore('link', shared('private', true))).toBe('remove');
  expect(stepBefore('public', shared('link', true))).toBeNull();
  expect(stepBefore('private', shared('link', true))).toBeNull();
});

test('a public wallet with a password says that it still asks for it', () => {
  expect(meaningOf(shared('public', true))).toContain('still asked for the password');
  expect(meaningOf(shared('public'))).not.toContain('password');
});
