import { expect, test } from 'vitest';
import { isMisspelt } from './misspelling.ts';

test.each([
  ['frist', 'first'],
  ['saftey', 'safety'],
  ['resucitation', 'resuscitation'],
  ['certifcate', 'certificate'],
  ['peadiatric', 'paediatric'],
])('%s is a slip for %s', (word, meant) => {
  expect(isMisspelt(word, meant)).toBe(true);
});

test.each([
  ['aid', 'aim'],
  ['nursing', 'nothing'],
  ['2026', '2025'],
  ['rtc4211', 'rtc4212'],
  ['first', 'life'],
])('%s is not a slip for %s', (word, other) => {
  expect(isMisspelt(word, other)).toBe(false);
});
