import { expect, test } from 'vitest';
import type { PageLook } from './look.ts';
import { signatureOf } from './signature.ts';
import { compareWords } from './words.ts';

const hash = '0'.repeat(64);

const lookOf = (page: number, words: PageLook['words']): PageLook => ({
  page,
  dhash: hash,
  phash: hash,
  words,
});

test('a signature has the words of its pages, in their order', () => {
  const looks = [lookOf(1, [['fire', 96]]), lookOf(2, [['safety', 90]]), lookOf(3, [['awareness', 80]])];
  expect(signatureOf({ looks }, [2, 3])).toMatchObject({
    pages: 2,
    words: [
      ['safety', 90],
      ['awareness', 80],
    ],
  });
  expect(signatureOf({ looks }, [4, 4])).toBeNull();
});

test('of a book of many pages a signature keeps the first thousand words, and of a word that never ends its beginning', () => {
  const looks = Array.from({ length: 20 }, (_, index) =>
    lookOf(
      index + 1,
      Array.from({ length: 500 }, () => ['x'.repeat(1000), 96]),
    ),
  );
  const { pages, words } = signatureOf({ looks })!;
  expect([pages, words.length, words[0]![0].length]).toEqual([20, 1000, 100]);
});

// The server's own process compares, with every certificate that somebody keeps.
test('two books of words that are all but alike are compared, too', { timeout: 60_000 }, () => {
  /** Words of the same letters in ever another order. */
  const looks = (first: number) =>
    Array.from({ length: 20 }, (_, page) =>
      lookOf(
        page + 1,
        Array.from({ length: 500 }, (__, index) => {
          const bits = Math.imul(first + page * 500 + index, 2_654_435_761);
          const letters = Array.from({ length: 16 }, (___, at) => ((bits >>> at) & 1 ? 'ab' : 'ba'));
          return [letters.join(''), 96];
        }),
      ),
    );
  const [one, other] = [0, 10_000].map((first) => signatureOf({ looks: looks(first) })!.words);
  expect(compareWords(one!, other!).evidence).toBeGreaterThan(100);
});
