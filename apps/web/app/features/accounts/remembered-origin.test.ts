import { expect, test } from 'vitest';
import { originKey, rememberedOrigin, signInPath } from './remembered-origin.ts';

test('a page under /app is remembered with its query and fragment', () => {
  expect(rememberedOrigin('/app/user/certificates?q=first+aid#top')).toBe(
    '/app/user/certificates?q=first+aid#top',
  );
  expect(rememberedOrigin('/app')).toBe('/app');
});

test('an invitation is remembered until somebody has signed in to accept it', () => {
  expect(rememberedOrigin('/invitation/pVJmq0')).toBe('/invitation/pVJmq0');
});

test.each([
  '//evil.example/app',
  '\\\\evil.example/app',
  '/\\evil.example/app',
  '/\t/evil.example/app',
  'https://evil.example/app',
  'https:evil.example/app',
  'javascript:alert(1)',
  '/app/../login',
  '/application',
  '/invitation/../login',
  '/invitations',
  '/login',
  'app/user',
  '',
])('%j is forgotten', (text) => {
  expect(rememberedOrigin(text)).toBeNull();
});

test('the sign-in address carries the page and gives it back', () => {
  const query = new URL(signInPath('/app/user?a=1&b=2'), 'http://localhost').searchParams;
  expect(rememberedOrigin(query.get(originKey))).toBe('/app/user?a=1&b=2');
});
