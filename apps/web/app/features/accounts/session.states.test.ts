import { ApiError } from '@certfolio/contract/client';
import { describe, expect, test } from 'vitest';
import {
  pathAfter,
  farewell,
  sessionStateFrom,
  sessionStateOf,
  sessionStates,
  signedOutMessage,
} from './session.states.ts';

describe('what a refusal says about the session', () => {
  test.each([
    [401, 'session_expired', 'SESSION_EXPIRED'],
    [401, 'auth_required', 'SESSION_INVALID'],
    [401, 'user_deleted', 'USER_DELETED'],
    [404, 'user_not_found', 'USER_INVALID'],
    [403, 'account_suspended', 'USER_INVALID'],
    [401, 'something_new', 'SESSION_ERROR'],
  ] as const)('%i %s is %s', (status, code, state) => {
    expect(sessionStateOf(new ApiError(status, code, ''))).toBe(state);
  });

  test.each([
    [0, 'network'],
    [0, 'timeout'],
    [403, 'forbidden'],
    [404, 'wallet_not_found'],
    [429, 'rate_limited'],
    [500, 'internal'],
    [401, 'wrong_credentials'],
    [401, 'wallet_password_wrong'],
    [401, 'password_required'],
  ] as const)('%i %s signs nobody out', (status, code) => {
    expect(sessionStateOf(new ApiError(status, code, ''))).toBeNull();
  });

  test('an error of another kind signs nobody out', () => {
    expect(sessionStateOf(new TypeError('x is undefined'))).toBeNull();
  });
});

describe('after a lost session', () => {
  test('a removed account goes home, an ended session to sign-in', () => {
    expect(sessionStates.map((state) => [state, pathAfter(state)])).toEqual([
      ['SESSION_INVALID', '/login'],
      ['USER_INVALID', '/'],
      ['USER_DELETED', '/'],
      ['SESSION_EXPIRED', '/login'],
      ['TOKEN_INVALID', '/login'],
      ['SESSION_ERROR', '/'],
    ]);
  });

  test('each reason has its sentence', () => {
    expect(signedOutMessage('USER_DELETED')).toBe(
      'You have been signed out. Your account may have been removed or updated by an administrator.',
    );
    expect(signedOutMessage('TOKEN_INVALID')).toBe(
      'You have been signed out due to inactivity or security reasons. Please sign in again to continue.',
    );
    expect(signedOutMessage('SESSION_ERROR')).toBe(
      'You have been signed out. Please sign in again to continue.',
    );
  });

  test('a reason in the address is one of ours or none', () => {
    expect(sessionStateFrom('USER_DELETED')).toBe('USER_DELETED');
    expect(sessionStateFrom('<b>hello</b>')).toBeNull();
    expect(sessionStateFrom(null)).toBeNull();
  });
});

test('who has deleted the account is told so on the next page, and an ordinary visit is told nothing', () => {
  expect(farewell('ACCOUNT_DELETED')).toContain('Your account was deleted.');
  expect(farewell('SESSION_EXPIRED')).toBe(signedOutMessage('SESSION_EXPIRED'));
  expect(farewell('anything else')).toBeNull();
  expect(farewell(null)).toBeNull();
});
