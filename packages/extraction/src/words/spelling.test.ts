import { expect, test } from 'vitest';
import { spellingOf } from './spelling.ts';

const spelling = spellingOf(['miller', 'mills', 'milton', 'hilton', 'hiller', 'tiller']);

test('a word that is spelled as those of the list are is likelier than one that is not', () => {
  expect(spelling('hills')).toBeGreaterThan(spelling('hsill') + 3);
  expect(spelling('tilton')).toBeGreaterThan(spelling('tiltnn') + 3);
  expect(spelling('miller')).toBeGreaterThan(spelling('mille'));
});

test('all words of one letter and their like are certain together', () => {
  const ofOne = spellingOf(['a', 'b']);
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const next = letters.map((letter) => Math.exp(ofOne(letter)));
  expect(next.reduce((sum, chance) => sum + chance, 0)).toBeLessThanOrEqual(1);
  expect(next[0]).toBeCloseTo(next[1]!);
  expect(next[0]).toBeGreaterThan(0.3);
});

test('a letter beyond a to z may be any', () => {
  expect(spelling('mißler')).toBeLessThan(spelling('miller'));
  expect(Number.isFinite(spelling('жук'))).toBe(true);
  expect(Number.isFinite(spelling(''))).toBe(true);
});
