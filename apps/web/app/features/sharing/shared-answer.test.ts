import { ApiError } from '@certfolio/contract/client';
import { problem } from '@certfolio/contract/problems';
import { expect, test } from 'vitest';
import { fileRefusal } from './shared-answer.ts';

const refused = (code: 'cv_not_found' | 'unavailable' | 'rate_limited') => {
  const { status, message } = problem(code);
  return new ApiError(status, code, message);
};

test('what is private and what is unknown are not found alike', async () => {
  const answer = fileRefusal(refused('cv_not_found'));
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
});

test.each([
  ['unavailable', 503],
  ['rate_limited', 429],
] as const)('what is %s for a while is not called gone', async (code, status) => {
  const answer = fileRefusal(refused(code));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(await answer.text()).toMatch(/try again/i);
});

test('without an answer of ours it is a failure, not an end', () => {
  expect(fileRefusal(new Error('connection refused')).status).toBe(503);
});
