import { expect, test } from 'vitest';
import { mergeWords, standsElsewhere } from './merge.ts';
import type { Word } from './page.ts';

const word = (text: string, x: number, width: number, origin: Word['origin'], confidence = 1): Word => ({
  text,
  box: [x, 100, width, 24],
  size: 30,
  confidence,
  origin,
});
const texts = (words: Word[]) => words.sort((a, b) => a.box[0] - b.box[0]).map(({ text }) => text);

test('the exact text of a hybrid PDF takes the place of what OCR made of it, beside its outlined label', () => {
  const merged = mergeWords(
    [word('UC-0O1l', 200, 100, 'text')],
    [word('C.ID:', 100, 80, 'ocr', 0.9), word('UC-O01I', 202, 96, 'ocr', 0.8)],
  );
  expect(texts(merged)).toEqual(['C.ID:', 'UC-0O1l']);
});

test('a page without text of its own is what OCR read', () => {
  const merged = mergeWords([], [word('Diploma', 100, 120, 'ocr', 0.95), word('of', 230, 30, 'ocr', 0.9)]);
  expect(texts(merged)).toEqual(['Diploma', 'of']);
});

test('a word of the text that is drawn beside its place in another font is not there twice', () => {
  const layer = [word('Marlow', 100, 120, 'text'), word('J', 228, 12, 'text')];
  const drawn = [word('Marlow', 100, 138, 'ocr', 0.9), word('J', 244, 14, 'ocr', 0.96)];
  expect(texts(mergeWords(layer, drawn))).toEqual(['Marlow', 'J']);
  const both = [
    word('Marlow', 100, 118, 'ocr', 0.9),
    word('J', 228, 12, 'ocr', 0.9),
    word('J', 252, 12, 'ocr', 0.9),
  ];
  expect(texts(mergeWords(layer, both))).toEqual(['Marlow', 'J', 'J']);
});

test('scratches and illegible words are left out', () => {
  const merged = mergeWords([], [word('~~|', 100, 40, 'ocr', 0.9), word('xJq', 200, 40, 'ocr', 0.1)]);
  expect(merged).toEqual([]);
});

test('a sign between two words stays between them, and beside them is a scratch', () => {
  const merged = mergeWords(
    [],
    [
      word('—', 40, 20, 'ocr', 0.9),
      word('Health', 90, 110, 'ocr', 0.9),
      word('&', 215, 20, 'ocr', 0.9),
      word('Safety', 250, 110, 'ocr', 0.9),
      word('&', 700, 20, 'ocr', 0.9),
    ],
  );
  expect(texts(merged)).toEqual(['Health', '&', 'Safety']);
});

test('a letter-spaced name is put together as OCR sees it', () => {
  const merged = mergeWords(
    [word('Sa', 100, 30, 'text'), word('eed', 140, 40, 'text'), word('Kazemi', 240, 100, 'text')],
    [word('Saeed', 100, 82, 'ocr', 0.93), word('Kazemi', 240, 100, 'ocr', 0.93)],
  );
  expect(texts(merged)).toEqual(['Saeed', 'Kazemi']);
});

test('words without a space between them are parted as OCR sees them', () => {
  const merged = mergeWords(
    [word('FirstAid,Level', 100, 200, 'text')],
    [
      word('First', 100, 60, 'ocr', 0.9),
      word('Aid,', 170, 50, 'ocr', 0.9),
      word('Level', 230, 70, 'ocr', 0.9),
    ],
  );
  expect(texts(merged)).toEqual(['First', 'Aid,', 'Level']);
});

test('a text layer that says other words than are seen is not believed', () => {
  const seen = [word('Grace', 100, 80, 'ocr', 0.95), word('Hopper', 190, 100, 'ocr', 0.95)];
  const lying = [word('Mallory', 100, 80, 'text'), word('Malone', 190, 100, 'text')];
  expect(texts(mergeWords(lying, seen))).toEqual(['Grace', 'Hopper']);
});

test('a page in a script that OCR does not know keeps its own text, and of the picture numbers only', () => {
  const guesses = ['OkasaHue', 'nepsoh', 'nomouu', 'NOcTpagaslUnM', 'WHCTUTYTA', 'MeguunHckom', '14.04.2022'];
  const ocr = guesses.map((text, at) => word(text, at * 220, 200, 'ocr', at % 2 === 0 ? 0.92 : 0.4));
  expect(texts(mergeWords([word('помощи', 440, 200, 'text')], ocr))).toEqual(['помощи', '14.04.2022']);
});

const inRow = (y: number, words: Word[]): Word[] =>
  words.map((one) => ({ ...one, box: [one.box[0], y, one.box[2], one.box[3]] }));

test('a name that a logo prints in two scripts is read in the one that OCR knows, and the text is believed', () => {
  const known = ['Harboru', 'INSTITUTE', 'OF', 'CONTINUING', 'EDUCATION'];
  const strange = ['ofeocSulgobopmeg', 'deBoogradad', 'seblgmoSu', 'COBET'];
  const ocr = [
    ...inRow(
      100,
      known.map((text, at) => word(text, at * 220, 200, 'ocr', 0.92)),
    ),
    ...inRow(
      160,
      strange.map((text, at) => word(text, 1200 + at * 220, 180, 'ocr', at === 3 ? 0.93 : 0)),
    ),
  ];
  const own = inRow(160, [word('СОВЕТ', 1860, 180, 'text')]);
  expect(texts(mergeWords(own, ocr))).toEqual([...known, 'СОВЕТ']);
  // One word of the language among others is an accident of their letters.
  const row = ['NIKOAAOZ', 'course', 'NAAAOOYAOT', 'WHCTUTYTA'];
  const guesses = row.map((text, at) => word(text, at * 220, 200, 'ocr', at === 1 ? 0.9 : 0.5));
  const others = inRow(
    200,
    ['nepsohmou', 'OkasaHue', 'MeguunHckom'].map((text, at) => word(text, at * 220, 180, 'ocr', 0.4)),
  );
  expect(texts(mergeWords([], [...guesses, ...others]))).toEqual([]);
});

test('text that stands elsewhere than its words are seen was read by the program of a scanner', () => {
  const said = [
    'certify',
    'that',
    'Marlow',
    'Quillon',
    'completed',
    'training',
    'looms',
    'threads',
    'harbour',
  ];
  const at = (text: string, index: number, y: number, height: number, origin: Word['origin']): Word => ({
    text,
    box: [100 + index * 150, y, 120, height],
    size: 30,
    confidence: 0.95,
    origin,
  });
  const seen = said.map((text, index) => at(text, index, 100, 24, 'ocr'));
  const drawn = said.map((text, index) => at(text, index, 101, 23, 'text'));
  const put = said.map((text, index) => at(text, index, 112, 16, 'text'));
  expect(standsElsewhere(drawn, seen)).toBe(false);
  expect(standsElsewhere(put, seen)).toBe(true);
  // Of a few words the places tell nothing, and a word that is printed twice is not held against its other place.
  expect(standsElsewhere(put.slice(0, 6), seen)).toBe(false);
  const below = said.map((text, index) => at(text, index, 400, 24, 'text'));
  expect(standsElsewhere([...below, ...drawn], seen)).toBe(false);
});
