import { expect, test } from 'vitest';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { inOrder, itemsOf, moved, titleOf } from './item-order.ts';

const ids = ['a', 'b', 'c', 'd'];

test('an item moves down, up, to the front and to the end', () => {
  expect(moved(ids, 0, 1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moved(ids, 2, 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(ids, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(ids, 0, 9)).toEqual(['b', 'c', 'd', 'a']);
  expect(moved(ids, 1, -3)).toEqual(['b', 'a', 'c', 'd']);
});

test('no item is lost or doubled, and the former order is untouched', () => {
  expect(moved(ids, 9, 0)).toEqual(ids);
  expect(moved(ids, 1, 3).toSorted()).toEqual(ids);
  expect(ids).toEqual(['a', 'b', 'c', 'd']);
});

/** Only what the order looks at. */
const wallet = {
  wallet_certificates: [
    { certificate_id: 'one', position: 0, certificate: { title: 'First aid' } },
    { certificate_id: 'two', position: 2, certificate: { title: 'Fire safety' } },
  ],
  wallet_cvs: [{ cv_id: 'cv', position: 1, cv: { title: 'CV 2026' } }],
} as WalletDetail;

test('certificates and CVs stand in one order', () => {
  expect(itemsOf(wallet).map(titleOf)).toEqual(['First aid', 'CV 2026', 'Fire safety']);
});

test('a new order holds for both kinds', () => {
  const order = [itemsOf(wallet)[1]!, itemsOf(wallet)[2]!, itemsOf(wallet)[0]!];
  expect(itemsOf(inOrder(wallet, order)).map(titleOf)).toEqual(['CV 2026', 'Fire safety', 'First aid']);
  expect(itemsOf(wallet).map(titleOf)).toEqual(['First aid', 'CV 2026', 'Fire safety']);
});
