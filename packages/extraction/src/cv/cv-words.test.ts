import { expect, test } from 'vitest';
import type { PdfCharacter } from '../pdf.ts';
import { wordsOfPage } from './cv-words.ts';

/** Letters one after the other, ten pixels each; those of one sign share its place, as PDFium gives them. */
const lettersOf = (signs: readonly string[]): PdfCharacter[] => {
  let x = 100;
  return signs.flatMap((sign) => {
    const start = x;
    x += sign.length * 10;
    return Array.from(sign, (text, at): PdfCharacter => ({
      text,
      tight: [start + at * 10 + 1, 105, 8, 15],
      loose: [start, 100, 10, 26],
      angle: 0,
      font: 'Lumo',
    }));
  });
};

test('a joined sign of several letters ends no word', () => {
  const { words } = wordsOfPage(lettersOf(['f', 'i', 't', 'o', 'ffi', 'c', 'e']));
  expect(words.map(({ text }) => text)).toEqual(['fitoffice']);
});
