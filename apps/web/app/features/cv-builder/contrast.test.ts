import { expect, test } from 'vitest';
import { contrastWithWhite, readable } from './contrast.ts';

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#1f4e79', 8.68],
])('%s stands %f : 1 on white', (colour, contrast) => {
  expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 1);
});

test('the lightest grey that can be read is where the guidelines say', () => {
  expect(readable('#767676')).toBe(true);
  expect(readable('#777777')).toBe(false);
});
