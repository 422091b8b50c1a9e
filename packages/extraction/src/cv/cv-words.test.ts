import { expect, test } from 'vitest';
import type { PdfCharacter } from '../pages/pdf.ts';
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

test('a sign without width and height neither ends a word nor sets its size', () => {
  const letters = lettersOf(['f', 'i', 't']);
  const mark: PdfCharacter = {
    ...letters[0]!,
    text: '\u200b',
    tight: [100, 120, 0, 0],
    loose: [100, 120, 0, 0],
  };
  const { words } = wordsOfPage([
    mark,
    letters[0]!,
    { ...mark, tight: [110, 120, 0, 0] },
    ...letters.slice(1),
  ]);
  const [plain] = wordsOfPage(letters).words;
  expect(words.map(({ text, size }) => [text, size])).toEqual([['fit', plain!.size]]);
});

test('a letter in a font of pictures is a sign, and no part of the word beside it', () => {
  const [sign, ...letters] = lettersOf(['{', ' ', 'f', 'i', 't']);
  const { words } = wordsOfPage([{ ...sign!, font: 'ABCDEF+MarVoSym' }, ...letters]);
  expect(words.map(({ text }) => text)).toEqual(['•', 'fit']);
});

test('blanks without width between letters that are set evenly apart part no words', () => {
  let x = 100;
  const letters = Array.from('H|arbo|ur_W|orks_A|ps', (sign): PdfCharacter => {
    const isBlank = sign === '|' || sign === '_';
    const at = sign === '_' ? x + 5 : x;
    if (sign === '_') x += 5;
    else if (sign !== '|') x += 12;
    return {
      text: isBlank ? ' ' : sign,
      tight: isBlank ? [at, 120, 0, 0] : [at + 1, 105, 8, 15],
      loose: isBlank ? [at, 120, 0, 0] : [at, 100, 10, 26],
      angle: 0,
      font: 'Lumo',
    };
  });
  expect(wordsOfPage(letters).words.map(({ text }) => text)).toEqual(['Harbour', 'Works', 'Aps']);
});
