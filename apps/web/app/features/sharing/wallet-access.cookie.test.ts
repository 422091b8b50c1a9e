import { expect, test } from 'vitest';
import { accessCookie, accessOf } from './wallet-access.cookie.ts';

const visit = (cookie?: string) =>
  new Request('http://certfolio.test/wallet/abc', cookie ? { headers: { cookie } } : {});

test('a visitor without the cookie brings no access', () => {
  expect(accessOf(visit())).toEqual({});
  expect(accessOf(visit('theme=dark'))).toEqual({});
});

test('the access of a visitor is found among other cookies, padding and all', () => {
  const set = accessCookie('abc', { value: 'a.b==', expiresIn: 60, secure: false });
  expect(accessOf(visit(`theme=dark; ${set.split(';')[0]}; x=1`))).toEqual({ 'x-wallet-access': 'a.b==' });
});

test('a broken cookie is no access and no failure', () => {
  expect(accessOf(visit('wallet_access=%E0%A4%A'))).toEqual({ 'x-wallet-access': '' });
});

test('the cookie reaches one wallet only, and no script', () => {
  const cookie = accessCookie('abc', { value: 'v', expiresIn: 3600.9, secure: true });
  expect(cookie).toContain('Path=/wallet/abc;');
  expect(cookie).toContain('Max-Age=3600;');
  expect(cookie).toContain('HttpOnly; SameSite=Lax; Secure');
});
