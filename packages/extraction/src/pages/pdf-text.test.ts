import { expect, test } from 'vitest';
import { visibleWords, withoutPattern, wordsOfTextLayer } from './pdf-text.ts';
import type { PdfCharacter } from './pdf.ts';

/** A line of type: letters ten wide, so many pixels apart; `|` is a blank that only a gap of its own stands for. */
function set(text: string, apart: number, gaps: Record<string, number>): PdfCharacter[] {
  const characters: PdfCharacter[] = [];
  let x = 0;
  for (const sign of text) {
    const gap = gaps[sign];
    if (gap !== undefined) {
      characters.push({ text: ' ', tight: [x, 0, 0, 0], loose: [x, 0, 0, 0], angle: 0, implied: true });
      x += gap - apart;
      continue;
    }
    characters.push({ text: sign, tight: [x, 4, 10, 16], loose: [x, 0, 10, 24], angle: 0 });
    x += 10 + apart;
  }
  return characters;
}

const textOf = (characters: PdfCharacter[]) =>
  wordsOfTextLayer(characters)
    .map(({ text }) => text)
    .join(' ');

test('a letter set a little apart begins no new word in letter-spaced type', () => {
  const line = set('Verif|y_at_cour|ser|a.org', 2, { '|': 3, _: 8 });
  expect(textOf(line)).toBe('Verify at coursera.org');
});

test('a letter of which the font says no width goes on before a blank without any', () => {
  const line = typed(set('Y|oung_Pilots', 0, { '|': 1, _: 8 }));
  const narrow = line.map((letter) =>
    letter.text === 'Y' ? { ...letter, loose: [0, 0, 0, 24] as const } : letter,
  );
  expect(textOf(narrow)).toBe('Young Pilots');
  expect(textOf(line)).toBe('Y oung Pilots');
});

/** The same with blanks that the page has. */
const typed = (letters: PdfCharacter[]) =>
  letters.map((letter) => {
    const { implied: _, ...rest } = letter;
    return rest;
  });

test('blanks without width part no letters that are set evenly apart, but those drawn in no order', () => {
  expect(textOf(typed(set('T|i|d|e|s_o|f_Q|u|a|y', 12, { '|': 12, _: 40 })))).toBe('Tides of Quay');
  const uneven = set('T|i+d^es+Q|u^ay', 12, { '|': 16, '+': 21, '^': 26 });
  expect(textOf(typed(uneven))).toBe('T i d es Q u ay');
});

test('a narrow blank between the words of plain type is one', () => {
  expect(textOf(set('Over|the|period|of|October', 0, { '|': 4 }))).toBe('Over the period of October');
});

test('letters that are printed twice on the same place are read once', () => {
  const line = set('CERTIFICADO', 0, {}).flatMap((letter) => [letter, { ...letter }]);
  expect(textOf(line)).toBe('CERTIFICADO');
});

test('both letters of a ligature are read, which stand on one place as one sign', () => {
  /** Each sign ten wide; those that stand together are one sign, as wide as all of them. */
  const signs = (...together: string[]): PdfCharacter[] => {
    let x = 0;
    return together.flatMap((letters) => {
      const width = 10 * letters.length;
      const sign = { tight: [x, 4, width, 16], loose: [x, 0, width, 24], angle: 0 } as const;
      x += width;
      return letters.split('').map((text) => ({ text, ...sign }));
    });
  };
  expect(textOf(signs('A', 'k', 'u', 'ff', 'o'))).toBe('Akuffo');
  expect(textOf(signs('O', 'ffi', 'c', 'e'))).toBe('Office');
  expect(textOf(signs('h', 'tt', 'p', 's'))).toBe('https');
  const bold = signs('G', 'r', 'i', 'f', 'f', 'i', 'n').flatMap((letter) => [letter, { ...letter }]);
  expect(textOf(bold)).toBe('Griffin');
});

test('a line that is printed twice on the same place is read once', () => {
  const line = set('Relational_Databases', 0, { _: 8 });
  expect(textOf([...line, ...line])).toBe('Relational Databases');
});

test('an upright letter whose own box is all ink is seen, what leaves no mark is not', () => {
  const data = new Uint8Array(100 * 60).fill(255);
  for (let row = 20; row < 40; row += 1)
    for (let column = 30; column < 34; column += 1) data[row * 100 + column] = 0;
  const word = (text: string, x: number, width: number) => ({
    text,
    box: [x, 20, width, 20] as const,
    size: 20,
    confidence: 1,
    origin: 'text' as const,
  });
  const seen = visibleWords([word('I', 30, 4), word('hidden', 60, 30)], { width: 100, height: 60, data });
  expect(seen.map(({ text }) => text)).toEqual(['I']);
});

test('type is as high as its letters show where its font leaves room for much more', () => {
  const roomy = set('Harbour', 0, {}).map((letter) => ({
    ...letter,
    loose: [letter.loose[0], -30, 10, 90] as const,
  }));
  const [word] = wordsOfTextLayer(roomy);
  expect(word?.size).toBeLessThan(30);
  const [usual] = wordsOfTextLayer(set('Harbour', 0, {}));
  expect(usual?.size).toBeCloseTo(21.6);
});

test('a word that covers the page over and over is its ground, and says nothing', () => {
  const word = (text: string) => ({
    text,
    box: [0, 0, 10, 10] as [number, number, number, number],
    size: 10,
    confidence: 1,
    origin: 'text' as const,
  });
  const said = ['This', 'is', 'to', 'certify', 'that', 'Nadia', 'Holloway', 'has', 'completed'];
  const ground = Array.from({ length: 40 }, () => word('INT-CERT-1486'));
  expect(withoutPattern([...ground, ...said.map(word)]).map(({ text }) => text)).toEqual(said);
  // A language's small words come often and are little of it.
  const often = Array.from({ length: 14 }, () => 'the').flatMap((the) => [the, 'remarkable', 'certificate']);
  const varied = often.map((text, at) => word(text === 'the' ? text : `${text}${at}`));
  expect(withoutPattern(varied)).toHaveLength(varied.length);
});
