import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

test('the address of an issuer becomes a link only when it leads to a web page', () => {
  expect(safeLink('https://verify.example.org/1?a=b')).toBe('https://verify.example.org/1?a=b');
  expect(safeLink('javascript:alert(1)')).toBeNull();
  expect(safeLink('data:text/html,<script>')).toBeNull();
  expect(safeLink('//no.scheme')).toBeNull();
  expect(safeLink(null)).toBeNull();
});
