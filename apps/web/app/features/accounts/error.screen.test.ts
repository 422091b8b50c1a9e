import { ApiError } from '@certfolio/contract/client';
import { expect, test } from 'vitest';
import { isSessionFailure } from './error.screen.tsx';

test('a page that failed for lack of a session offers to sign in', () => {
  expect(isSessionFailure(new ApiError(401, 'session_expired', ''))).toBe(true);
  expect(isSessionFailure(new Error('The session is over'))).toBe(true);
});

test('a page that failed for another reason does not', () => {
  expect(isSessionFailure(new ApiError(403, 'forbidden', 'auth'))).toBe(false);
  expect(isSessionFailure(new ApiError(500, 'internal', ''))).toBe(false);
  expect(isSessionFailure(new TypeError('author is undefined'))).toBe(false);
  expect(isSessionFailure(new SyntaxError('Unexpected token < in JSON'))).toBe(false);
});
