import { expect, test } from 'vitest';
import { chanceBy } from '../src/fields/ranking.ts';
import { choosesRightly, fitLeavingOut, fitRanking, type Choice } from './ranking.ts';

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
  expect(chanceBy(weights, { by: 1 })).toBeGreaterThan(0.6);
  expect(chanceBy(weights, { top: 1 })).toBeLessThan(0.4);
});

test('the same choices give the same weights', () => {
  expect(fitRanking(['by', 'top', 'small'], choices)).toEqual(fitRanking(['by', 'top', 'small'], choices));
});

test('a group is judged by weights that never saw it', () => {
  const examples = choices.map((own, at) => ({ ...own, group: at < 2 ? 'first' : 'second' }));
  const parts = fitLeavingOut(['by', 'top', 'small'], examples, 0.1);
  expect(parts.flatMap(({ leftOut }) => leftOut)).toHaveLength(examples.length);
  const seenByNone = parts.find(({ leftOut }) => leftOut.includes(examples[2]!))!;
  expect(seenByNone.weights).toEqual(fitRanking(['by', 'top', 'small'], examples.slice(0, 2), 0.1));
  expect(choosesRightly(examples[2]!, seenByNone.weights)).toBe(true);
});
