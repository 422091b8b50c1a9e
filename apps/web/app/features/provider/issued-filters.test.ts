import { expect, test } from 'vitest';
import { isNarrowed, issuedParamsOf, issuedViewOf } from './issued-filters.ts';

test('the filters of issued certificates stand in the address, and nothing else does', () => {
  const view = issuedViewOf(new URLSearchParams('q=mira&state=revoked&claimed=perhaps&mail=refused&x=1'));
  expect(view).toMatchObject({ q: 'mira', state: 'revoked', claimed: null, mail: 'refused' });
  expect(issuedParamsOf(view).toString()).toBe('q=mira&state=revoked&mail=refused');
  expect(isNarrowed(view)).toBe(true);
});

test('without filters the address is short', () => {
  expect(issuedParamsOf(issuedViewOf(new URLSearchParams())).toString()).toBe('');
  expect(isNarrowed(issuedViewOf(new URLSearchParams()))).toBe(false);
});
