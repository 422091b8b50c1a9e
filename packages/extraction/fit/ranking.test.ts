import { expect, test } from 'vitest';
import { chanceOf, fitRanking, type Choice } from './ranking.ts';

const choice = (right: readonly string[], wrong: readonly string[]): Choice<'by' | 'top' | 'small'> => ({
  weight: 1,
  candidates: [
    { signs: Object.fromEntries(right.map((sign) => [sign, 1])), right: true },
    { signs: Object.fromEntries(wrong.map((sign) => [sign, 1])), right: false },
  ],
});

const choices = [
  choice(['by', 'small'], ['top']),
  choice(['by'], ['small', 'top']),
  choice(['by', 'top'], ['top']),
];

test('what right candidates have and wrong ones lack weighs for a candidate', () => {
  const weights = fitRanking(['by', 'top', 'small'], choices, 0.1);
  expect(weights.signs.by).toBeGreaterThan(1);
  expect(weights.signs.top).toBeLessThan(0);
  expect(chanceOf({ signs: { by: 1 } }, weights)).toBeGreaterThan(0.6);
  expect(chanceOf({ signs: { top: 1 } }, weights)).toBeLessThan(0.4);
});

test('the same choices give the same weights', () => {
  expect(fitRanking(['by', 'top', 'small'], choices)).toEqual(fitRanking(['by', 'top', 'small'], choices));
});
