import { ApiError } from '@certfolio/contract/client';
import { problemCodes } from '@certfolio/contract/problems';
import { describe, expect, test } from 'vitest';
import { fieldOf, providerRefusal, verificationMessage } from './wording.ts';

test('a provider’s refusal is explained, an unknown one in general', () => {
  expect(providerRefusal('account_not_linked')).toContain('sign in with your password');
  expect(providerRefusal('email_not_verified')).toContain('not verified your email');
  expect(providerRefusal('account_suspended')).toBe('This account has been suspended.');
  expect(providerRefusal('constructor')).toBe(providerRefusal('failed'));
});

describe('refusals of an account form', () => {
  test('each refusal stands at the field it is about', () => {
    const fields = Object.fromEntries(
      problemCodes.map((code) => [code, fieldOf(new ApiError(422, code, ''))]).filter(([, field]) => field),
    );
    expect(fields).toEqual({
      email_taken: 'email',
      invalid_email: 'email',
      password_breached: 'password',
      password_too_short: 'password',
      password_too_weak: 'password',
      code_incorrect: 'code',
      code_expired: 'code',
      verification_failed: 'code',
    });
  });

  test('a failed verification of another kind has the general sentence', () => {
    expect(verificationMessage(new ApiError(500, 'internal', ''))).toBe(
      'Verification failed. Please try again.',
    );
    expect(verificationMessage(new ApiError(422, 'code_expired', 'The verification code has expired.'))).toBe(
      'The verification code has expired.',
    );
  });
});
