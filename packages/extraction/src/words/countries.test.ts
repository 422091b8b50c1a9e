import { expect, test } from 'vitest';
import { codesOfCountries, isCountry } from './countries.ts';

test.each(['germany', 'new zealand', 'uk'])('%s is a country', (name) => {
  expect(isCountry(name)).toBe(true);
});

test.each(['westmere', 'germany office', ''])('"%s" is none', (name) => {
  expect(isCountry(name)).toBe(false);
});

test('codes are those in use, each once', () => {
  const codes = codesOfCountries();
  expect(codes).toContain('FR');
  expect(codes).not.toContain('FX');
  expect(new Set(codes).size).toBe(codes.length);
});
