import { expect, test } from 'vitest';
import { hitsIn, wordsOf, type Wanted } from './search-words.ts';

const beginning = (...beginnings: string[]): Wanted => ({ beginnings, words: new Set(), parts: [] });
const shown = (text: string, wanted: Wanted) =>
  hitsIn(text, wanted)
    ?.map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

test('a question is its words, without case, accents and punctuation', () => {
  expect(wordsOf('Ärztekammer, RTC-2026/004211 Ärztekammer')).toEqual([
    'arztekammer',
    'rtc',
    '2026',
    '004211',
  ]);
});

test('what was typed is marked where a word begins with it, as it is written there', () => {
  expect(shown('Advanced Life Support', beginning('lif'))).toBe('Advanced [Lif]e Support');
  expect(shown('Straße und Café', beginning('strass', 'cafe'))).toBe('[Straß]e und [Café]');
  expect(shown('Alive', beginning('live'))).toBeUndefined();
});

test('a word spelt otherwise is marked whole, a part where it stands', () => {
  expect(shown('Fire Safety', { beginnings: ['saftey'], words: new Set(['safety']), parts: [] })).toBe(
    'Fire [Safety]',
  );
  expect(shown('消防安全证书', { beginnings: ['证书'], words: new Set(), parts: ['证书'] })).toBe(
    '消防安全[证书]',
  );
});

test('of a long text the surroundings of the first place are shown', () => {
  const text = `${'before '.repeat(60)}here it is${' after'.repeat(60)}`;
  const parts = hitsIn(text, beginning('here'))!;
  expect(parts.map((part) => part.text).join('').length).toBeLessThan(250);
  expect(parts[0]).toEqual({ text: '…', hit: false });
  expect(parts.some(({ text, hit }) => hit && text === 'here')).toBe(true);
});
