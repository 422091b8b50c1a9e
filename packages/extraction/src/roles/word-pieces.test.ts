import { expect, test } from 'vitest';
import { piecesOf } from './word-pieces.ts';

test('a word is cut into the pieces that are likeliest together', () => {
  expect(piecesOf('first')).toEqual([146]);
  // "C" "er" "t" "ific" "ate"
  expect(piecesOf('Certificate')).toEqual([177, 46, 17, 3224, 321]);
  expect(piecesOf('C++')).toEqual([177, 5491]);
});

test('ligatures and accents are no letters of their own', () => {
  expect(piecesOf('\uFB01rst')).toEqual(piecesOf('first'));
  expect(piecesOf('Café')).toEqual(piecesOf('Cafe'));
});

test('a sign of which there is no piece is a strange one, and a long run of letters no word', () => {
  expect(piecesOf('日').at(-1)).toBe(1);
  expect(piecesOf('x'.repeat(100_000)).length).toBeLessThanOrEqual(201);
});
