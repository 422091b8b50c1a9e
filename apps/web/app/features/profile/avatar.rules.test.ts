import { expect, test } from 'vitest';
import { avatarProblem } from './avatar.rules.ts';

const tenMegabytes = 10 * 1024 * 1024;

test('a JPG, PNG or WEBP of at most 10MB can be the picture', () => {
  expect(avatarProblem({ type: 'image/png', size: tenMegabytes })).toBeNull();
  expect(avatarProblem({ type: 'image/jpeg', size: 1 })).toBeNull();
  expect(avatarProblem({ type: 'image/webp', size: 1 })).toBeNull();
});

test('another kind of file or a larger one is refused, naming the limit', () => {
  expect(avatarProblem({ type: 'image/svg+xml', size: 1 })).toBe(
    'The picture must be a JPG, PNG or WEBP image.',
  );
  expect(avatarProblem({ type: 'image/png', size: tenMegabytes + 1 })).toContain('10MB');
});
