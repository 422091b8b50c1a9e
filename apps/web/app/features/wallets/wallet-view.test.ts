import { expect, test } from 'vitest';
import {
  isNarrowed,
  walletListQueryOf,
  walletParamsOf,
  walletViewOf,
  withoutFilters,
} from './wallet-view.ts';

const at = (address: string) => walletViewOf(new URLSearchParams(address));

test('an address without parameters shows all wallets, the newest first', () => {
  expect(at('')).toEqual({ q: '', visibility: null, tag: '', sort: 'created_at', order: 'desc' });
  expect(walletListQueryOf(at(''))).toEqual({ sort: 'created_at', order: 'desc' });
  expect(isNarrowed(at(''))).toBe(false);
});

test('search, filters and order stand in the address and come back from it', () => {
  const address = 'q=audit&visibility=link&tag=Work&sort=title&order=asc';
  expect(walletParamsOf(at(address)).toString()).toBe(address);
  expect(walletListQueryOf(at(address))).toEqual({
    q: 'audit',
    visibility: 'link',
    tag: 'Work',
    sort: 'title',
    order: 'asc',
  });
});

test('what an address does not know falls back to the default, and the default is left out', () => {
  expect(at('visibility=secret&sort=colour&order=up')).toEqual(at(''));
  expect(walletParamsOf(at('sort=created_at&order=desc')).toString()).toBe('');
});

test('clearing keeps the order', () => {
  expect(withoutFilters(at('q=a&tag=b&sort=title&order=asc'))).toEqual(at('sort=title&order=asc'));
});
