import { expect, test } from 'vitest';
import { knownNames, nameLetters, tripletsOf } from './name-letters.ts';

test('letters of names are told from those of other words', () => {
  const mean = (text: string) => {
    const odds = nameLetters(text);
    return odds.reduce((sum, one) => sum + one, 0) / odds.length;
  };
  for (const name of ['Olamide Adeyemi', 'Katarzyna Wiśniewska', 'RAJESH KUMAR', 'Giovanni Esposito'])
    expect(mean(name)).toBeGreaterThan(0.3);
  for (const words of ['Study Requirement', 'Deep Concepts', 'Training Skills', 'Web Services'])
    expect(mean(words)).toBeLessThan(0);
});

test('initials and other scripts say nothing of letters', () => {
  expect(nameLetters('A. B')).toEqual([]);
  expect(nameLetters('Ада')).toEqual([]);
  expect(tripletsOf('ada')).toEqual([' ad', 'ada', 'da ']);
});

test('the share of words that many people are called by', () => {
  expect(knownNames('Joseph Kumar')).toBe(1);
  expect(knownNames('Joseph Requirement')).toBe(0.5);
  expect(knownNames('')).toBe(0);
});
