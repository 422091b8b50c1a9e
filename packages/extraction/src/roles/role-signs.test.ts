import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.ts';
import type { Roles } from '../pages/page.ts';
import { likeliestParts, roleSigns } from './role-signs.ts';

/** Two lines of words, whose odds of being in the title are given word by word. */
const linesWith = (...odds: number[]) => {
  const { lines } = pageOf([
    { text: 'completed Rope Access', y: 100 },
    { text: 'Rescue in Leeds', y: 200 },
  ]);
  const told = odds.map((title): Roles => ({ title, issuer: -5, recipient: -5 }));
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => ({ ...word, roles: told.shift()! })),
  }));
};
const texts = (lines: ReturnType<typeof linesWith>) =>
  likeliestParts(lines, 'title').map(({ line, first, last }) =>
    line.words
      .slice(first, last + 1)
      .map(({ text }) => text)
      .join(' '),
  );

test('the likeliest words of a role go on over the end of a line', () => {
  const lines = linesWith(-3, 4, 3, 2, -2, -4);
  expect(texts(lines)).toEqual(['Rope Access', 'Rescue']);
  expect(likeliestParts(lines, 'issuer')).toEqual([]);
});

test('a word against it stands among words for it where these outweigh it', () => {
  expect(texts(linesWith(-3, 4, -1, 4, -2, -4))).toEqual(['Rope Access', 'Rescue']);
  expect(texts(linesWith(-3, 4, -5, 3, -2, -4))).toEqual(['Rope']);
});

test('words are told for a role one by one, and against the likeliest of the page', () => {
  const lines = linesWith(-3, 4, 4, 4, -2, -4);
  const [first, second] = [lines[0]!.words, lines[1]!.words];
  expect(roleSigns([...first.slice(1), second[0]!], lines, 'title')).toEqual({ told: 1, toldLess: 0 });
  expect(roleSigns(first.slice(1), lines, 'title')).toEqual({ told: 1, toldLess: -0.5 });
  expect(roleSigns(second.slice(2), lines, 'title')).toEqual({ told: -1, toldLess: -1.5 });
});

test('of words that nothing was told of nothing is said', () => {
  const { lines } = pageOf([{ text: 'Rope Access', y: 100 }]);
  expect(roleSigns(lines[0]!.words, lines, 'title')).toEqual({});
  expect(likeliestParts(lines, 'title')).toEqual([]);
});
