import { ApiError } from '@certfolio/contract/client';
import { describe, expect, test } from 'vitest';
import { messageOf, messageOfStatus } from './failure-words.ts';

describe('friendly messages', () => {
  test.each([
    [400, 'The information provided is invalid. Please check your input and try again.'],
    [401, 'Your session has expired. Please sign in again.'],
    [403, "You don't have permission to perform this action."],
    [404, 'The requested item could not be found.'],
    [409, 'This action conflicts with existing data. Please check and try again.'],
    [418, 'The information provided is invalid. Please check your input and try again.'],
    [422, 'The information provided is invalid. Please check your input and try again.'],
    [429, "You're making requests too quickly. Please wait a moment and try again."],
    [500, 'Something went wrong on our end. Please try again in a few moments.'],
    [502, 'Our service is temporarily unavailable. Please try again later.'],
    [503, 'Our service is temporarily unavailable. Please try again later.'],
    [504, 'The request took too long to process. Please try again.'],
    [507, 'Something went wrong on our end. Please try again in a few moments.'],
    [302, 'Something unexpected happened. Please try again.'],
  ])('%i reads: %s', (status, sentence) => {
    expect(messageOfStatus(status)).toBe(sentence);
    expect(messageOf(new ApiError(status, 'unknown', `API call failed with status ${status}`))).toBe(
      sentence,
    );
  });

  test('a refusal of ours keeps its own sentence', () => {
    expect(messageOf(new ApiError(403, 'account_suspended', 'This account has been suspended.'))).toBe(
      'This account has been suspended.',
    );
  });

  test('a lost connection keeps its own sentence', () => {
    expect(messageOf(new ApiError(0, 'network', 'The server could not be reached.'))).toBe(
      'The server could not be reached.',
    );
  });

  test('the words of a bug never reach the page', () => {
    expect(messageOf(new TypeError('x is undefined'))).toBe(
      'Something unexpected happened. Please try again.',
    );
  });
});
