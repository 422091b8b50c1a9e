import { describe, expect, test } from 'vitest';
import { mergeLines } from './line-merging.ts';
import type { Box, Word } from '../pages/page.ts';
import type { FoundLine } from './sign-alignment.ts';

const letter = 20;
const row = 100;

/** A word that OCR read, its letters 20 pixels wide, in the row of `found`. */
const ocr = (text: string, at = 0, confidence = 0.8): Word => ({
  text,
  box: [100 + at * letter, row + 8, text.length * letter, 30],
  size: 32,
  confidence,
  origin: 'ocr',
});

/** A line of even letters; those in braces are unsure. */
function found(text: string, at = 0, sureness = 0.99, long = text.replace(/[{}]/gu, '').length): FoundLine {
  const signs = [...text.matchAll(/\{(.)\}|(.)/gu)].map(([, unsure, sure]) => ({
    text: (unsure ?? sure)!,
    sureness: unsure ? 0.4 : sureness,
  }));
  const box: Box = [100 + at * letter, row, long * letter, 46];
  const share = 1 / signs.length;
  return {
    box,
    signs: signs.map((sign, place) => ({ ...sign, from: place * share, to: (place + 0.8) * share })),
  };
}

const texts = (words: readonly Word[]) =>
  words.toSorted((a, b) => a.box[0] - b.box[0]).map(({ text }) => text);

describe('of two readings of a word the surer sign counts in each place', () => {
  test.each([
    ['a letter that is none', 'Marqgo', 0.86, 'Margo', 'Margo'],
    ['a figure for a letter', 'HT1-6O934', 0.6, 'HTI-60934', 'HTI-60934'],
    ['a sign before the word', 'TI-60934', 0.9, 'HTI-60934', 'HTI-60934'],
    ['one of two alike, which the line reader drops', 'A77310', 0.6, 'A7310', 'A77310'],
    ['a narrow letter, which it drops, too', 'Certificate', 0.95, 'Certfcate', 'Certificate'],
    ['both, and one misread', '1f7a-aa4b', 0.6, 'f7a-a46', '1f7a-aa46'],
    ['a figure in a word', 'Oct', 0.8, '0ct', 'Oct'],
    ['a figure of an address’ code', 'x.example/v/MAKILU', 0.6, 'x.example/v/MAK7LU', 'x.example/v/MAK7LU'],
    [
      'one that looks like the capital',
      'x.example/v/MAKOLU',
      0.6,
      'x.example/v/MAK0LU',
      'x.example/v/MAKOLU',
    ],
    ['a figure amid capitals of a word', 'HOCHSCHULE', 0.6, 'HOCHSCHU7E', 'HOCHSCHULE'],
    ['a figure behind a slash of no address', 'TEACHER/TRAINER', 0.6, 'TEACHER/TRA7NER', 'TEACHER/TRAINER'],
    ['a speck within a code', 'kTz-41%a', 0.6, 'kTz-41a', 'kTz-41a'],
    ['an accent beside a figure', 'Müller2', 0.6, 'Muller2', 'Müller2'],
    ['a mark beside a figure', 'mo1@x.org', 0.6, 'mo1.x.org', 'mo1@x.org'],
    ['a stroke that it drops', '12/03/2024', 0.6, '12/032024', '12/03/2024'],
    ['a stroke that OCR took for a figure of a day', '1410912018', 0.82, '14/09/2018', '14/09/2018'],
    ['but not where OCR is sure', '1410912018', 0.95, '14/09/2018', '1410912018'],
    ['a full stop that it drops', '12.03.2024', 0.6, '12.032024', '12.03.2024'],
    ['a speck of which OCR is sure', 'kTz-41%a', 0.8, 'kTz-41a', 'kTz-41%a'],
    ['an accent that it passed over', 'Müller', 0.9, 'Muller', 'Müller'],
    ['a letter that English has not, which it passed over', 'Weißmüller', 0.9, 'Weimüller', 'Weißmüller'],
    ['a sign of money, which no accent is', 'a9€97', 0.6, 'a9e97', 'a9e97'],
    ['a stroke that has one form with others', 'BI', 0.86, 'Bl', 'BI'],
    ['a dotted letter taken for another stroke', 'Prize', 0.7, 'Prlze', 'Prize'],
    ['a stroke that is a capital', 'Al', 0.9, 'AI', 'AI'],
    ['a letter more, of which it is not quite sure', 'Marlyn', 0.77, 'Marlyvn', 'Marlyn', 0.96],
    ['a letter no ASCII has', 'Straße', 0.9, 'StraBe', 'Straße'],
    ['a letter with its accent, which OCR read as two', 'Muiioz', 0.71, 'Muñoz', 'Muñoz'],
    ['another', 'Pefia', 0.71, 'Peña', 'Peña'],
    ['a sign of which it is unsure', 'Harrow', 0.8, 'Ha{n}row', 'Harrow'],
    ['a sign of which it is surer than OCR, which is sure', 'Hazrow', 0.96, 'Harrow', 'Harrow'],
    ['a sign of which it is sure, but OCR is surer', 'Harrow', 0.96, 'Ha{z}row', 'Harrow'],
    ['a letter that it drops from a word OCR is sure of', 'Margaret', 0.96, 'Margret', 'Margaret'],
    [
      'a letter of which either is sure and only one makes a word',
      'Fundamentals',
      0.95,
      'Fundamentats',
      'Fundamentals',
    ],
    ['the same the other way about', 'Fundamentats', 0.9, 'Fundamentals', 'Fundamentals'],
    ['and from one OCR is not sure of', 'Margaaqret', 0.7, 'Margaaret', 'Margaaret'],
  ])('%s', (_, read, confidence, line, expected, sureness = 0.99) => {
    // The signs stand where those of OCR do, whether or not some are missing.
    const merged = mergeLines([ocr(read, 0, confidence)], [found(line, 0, sureness, read.length)]);
    expect(texts(merged)).toEqual([expected]);
  });

  test('and where the line reader surely read more, all of it', () => {
    const merged = mergeLines([ocr('LANGUAGE', 6, 0.9)], [found('WELSH-LANGUAGE', 0)]);
    expect(texts(merged)).toEqual(['WELSH-LANGUAGE']);
  });

  test('but what OCR read of it stays where it is the same', () => {
    const merged = mergeLines(
      [ocr('12/03/2024', 0, 0.55)],
      [found('12/032024 of Northgate Harbour Academy')],
    );
    expect(texts(merged)).toEqual(['12/03/2024', 'of', 'Northgate', 'Harbour', 'Academy']);
  });

  test('and where OCR read little of it, and unsurely', () => {
    const line = 'hps:/harbour.example/badges/59407b-825h-4c3e-b250-d6e';
    const words = [ocr('hops', 0, 0.62), ocr('32', 36, 0.56), ocr('Sh4', 38, 0.56), ocr('Ge', 41, 0.47)];
    expect(texts(mergeLines(words, [found(line)]))).toEqual([line]);
  });

  test('and where OCR took large letters for a few others over as wide a place', () => {
    const wide: Word = { ...ocr('9nie', 3, 0.69), box: [160, row + 8, 120, 30] };
    expect(texts(mergeLines([wide], [found('Harbourline')]))).toEqual(['Harbourline']);
  });

  test('and where OCR saw pieces of one word', () => {
    const pieces = [ocr('Hel', 0, 0.9), ocr('oO', 3, 0.5), ocr('Tr', 4, 0.4), ocr('a', 5, 0.9)];
    expect(texts(mergeLines(pieces, [found('Helora', 0)]))).toEqual(['Helora']);
    expect(texts(mergeLines(pieces, [found('Hel{o}ra', 0)]))).not.toEqual(['Helora']);
  });

  test('and where it read on well beside the word, though by few letters and OCR was sure of its own', () => {
    const merged = mergeLines([ocr('NANDA', 2, 0.95)], [found('YONANDA', 0)]);
    expect(texts(merged)).toEqual(['YONANDA']);
    expect(texts(mergeLines([ocr('NANDA', 2, 0.95)], [found('YONANDA', 0, 0.9)]))).toEqual(['NANDA']);
  });

  test('and a word of which both read the same is the surer for it', () => {
    const sure = mergeLines([ocr('harrow', 0, 0.94)], [found('Harrow')]);
    expect(sure[0]).toMatchObject({ text: 'harrow', confidence: 0.95 });
    // The line reader sees how high a letter is.
    const unsure = mergeLines([ocr('harrow', 0, 0.6)], [found('Harrow')]);
    expect(unsure[0]).toMatchObject({ text: 'Harrow', confidence: 0.95 });
  });

  test('a reading that has nothing to do with the other replaces it only if it is sure', () => {
    expect(texts(mergeLines([ocr('ZA)l;', 0, 0.4)], [found('Skill')]))).toEqual(['Skill']);
    expect(texts(mergeLines([ocr('Skill', 0, 0.9)], [found('{Z}{A}{)}ab')]))).toEqual(['Skill']);
    expect(texts(mergeLines([ocr('Skill', 0, 0.96)], [found('Zabxy', 0, 0.92)]))).toEqual(['Skill']);
  });
});

describe('what OCR passed over', () => {
  test('is added where it stands, word by word', () => {
    const merged = mergeLines([ocr('Penhallow', 9)], [found('Morwenna Penhallow Whitlock')]);
    expect(texts(merged)).toEqual(['Morwenna', 'Penhallow', 'Whitlock']);
    const [first, , last] = merged.toSorted((a, b) => a.box[0] - b.box[0]);
    expect(Math.abs(first!.box[0] - 100)).toBeLessThan(letter / 2);
    expect(Math.abs(last!.box[0] - 100 - 19 * letter)).toBeLessThan(letter / 2);
    // Of one row: of one height.
    expect(last!.size).toBeCloseTo(32, 0);
  });

  test('and an initial, of which it has to be surer than of words', () => {
    expect(texts(mergeLines([ocr('PENHALLOW')], [found('PENHALLOW S')]))).toEqual(['PENHALLOW', 'S']);
    expect(texts(mergeLines([ocr('PENHALLOW')], [found('PENHALLOW S', 0, 0.93)]))).toEqual(['PENHALLOW']);
    expect(texts(mergeLines([ocr('PENHALLOW')], [found('PENHALLOW -')]))).toEqual(['PENHALLOW']);
  });

  test('and a word less surely read, in a row that would be believed as a whole', () => {
    const merged = mergeLines(
      [ocr('Penhallow', 5), ocr('Whitlock', 15)],
      [found('M{o}{r}a Penhallow Whitlock')],
    );
    expect(texts(merged)).toEqual(['Mora', 'Penhallow', 'Whitlock']);
    expect(texts(mergeLines([ocr('Whitlock', 5)], [found('{M}{o}{r}{a} Whitlock')]))).toEqual(['Whitlock']);
  });

  test('and the capital of a word whose swash was left out', () => {
    expect(texts(mergeLines([ocr('ogen', 1, 0.6)], [found('I{n}mogen')]))).toEqual(['Imogen']);
    expect(texts(mergeLines([ocr('arlwod', 1)], [found('Marl{w}ood')]))).toEqual(['Marlwood']);
    expect(texts(mergeLines([ocr('orwena', 1)], [found('Morw{e}nna')]))).toEqual(['Morwenna']);
  });

  test('reaches from where its first letter begins to where its last one ends', () => {
    // The line reader tells the middles of letters, which stand far apart here.
    const line = found('MORWENNA PENHALLOW');
    const narrow = line.signs.map((sign) => ({ ...sign, from: sign.from + 0.02, to: sign.from + 0.025 }));
    const [first, second] = mergeLines([], [{ ...line, signs: narrow }]).toSorted(
      (a, b) => a.box[0] - b.box[0],
    );
    const gap = second!.box[0] - first!.box[0] - first!.box[2];
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(letter * 1.5);
  });

  test('is added where it read nothing at all, in place of what is too unsure to be shown', () => {
    const scratch = ocr('|/', 2, 0.1);
    expect(texts(mergeLines([scratch], [found('HARROW')]))).toEqual(['HARROW']);
  });

  test('has capitals and figures that have one form with others as words have them', () => {
    expect(texts(mergeLines([], [found('0ct 2024 HTl-6 l0wer')]))).toEqual(['Oct', '2024', 'HTI-6', 'l0wer']);
  });

  test('is believed together, and a row of dots behind a word is no more of it', () => {
    expect(texts(mergeLines([ocr('Rowling', 4, 0.95)], [found('J K Rowling')]))).toEqual([
      'J',
      'K',
      'Rowling',
    ]);
    expect(texts(mergeLines([ocr('Name', 0, 0.97)], [found('Name......')]))).toEqual(['Name']);
  });

  test('is added in the row under large type whose box reaches into it', () => {
    const high: Word = { ...ocr('HARBOUR', 0, 0.96), box: [100, row + 8, 7 * letter, 60], size: 60 };
    const under = found('LINES', 1);
    const [x, , width, height] = under.box;
    const lines = [{ ...under, box: [x, row + 46, width, height] as const }, found('HARBOUR')];
    const merged = mergeLines([high], lines);
    expect(texts(merged)).toEqual(['HARBOUR', 'LINES']);
    expect(merged.find(({ text }) => text === 'HARBOUR')).toMatchObject({ box: [100, row + 8, 140, 38] });
  });

  test('and so in a row that runs down, and under a word that OCR misread', () => {
    const high: Word = { ...ocr('HARB0UR', 0, 0.7), box: [100, row + 8, 7 * letter, 60], size: 60 };
    const under = found('LINES', 1);
    const [x, , width, height] = under.box;
    const below = { ...under, box: [x, row + 46, width, height] as const };
    expect(texts(mergeLines([high], [found('HARBOUR'), below]))).toEqual(['HARBOUR', 'LINES']);
    const bend = { slope: 0.05, curve: 0 };
    const falling = { ...found('HARBOUR'), bend };
    expect(texts(mergeLines([high], [falling, { ...below, bend }]))).toEqual(['HARBOUR', 'LINES']);
  });

  test('is left out if it is unsure, or a sign alone', () => {
    expect(mergeLines([], [found('oOo', 0, 0.6)])).toEqual([]);
    expect(mergeLines([], [found('x')])).toEqual([]);
  });

  test('is not read twice where lines overlap', () => {
    const merged = mergeLines([ocr('Whitlock')], [found('itlock', 2)]);
    expect(texts(merged)).toEqual(['Whitlock']);
  });
});

/** A word that OCR read over so many letters of the line. */
const over = (text: string, at: number, long: number, confidence = 0.9): Word => {
  const [x, y, , height] = ocr(text, at).box;
  return { ...ocr(text, at, confidence), box: [x, y, long * letter, height] };
};

test.each([
  ['initials', 'MARLOW P R', [over('MARLOW', 0, 6), over('PR', 7, 3)], ['MARLOW', 'P', 'R']],
  [
    'words',
    'has successfully passed',
    [over('hassuccessfully', 0, 16), over('passed', 17, 6)],
    ['has', 'successfully', 'passed'],
  ],
  ['letters of a name set wide', 'MAR LOWE', [over('MARLOWE', 0, 8)], ['MARLOWE']],
  ['no names that words make', 'Good man', [over('Goodman', 0, 8)], ['Goodman']],
  ['no words that are one', 'Health care', [over('Healthcare', 0, 11)], ['Healthcare']],
  ['no letters of which OCR is sure', 'I T', [over('IT', 0, 3, 0.96)], ['IT']],
])('%s: parted as the line reader sees it where that makes sense', (_, read, words, expected) => {
  expect(texts(mergeLines(words, [found(read, 0, 1)]))).toEqual(expected);
});

test('an initial that begins within a word of OCR’s is a part of it, however large their type', () => {
  const wide = { ...over('PR', 7, 4, 0.82), size: 72 };
  const line = found('MARLOW P  R', 0, 1);
  expect(texts(mergeLines([ocr('MARLOW', 0, 0.9), wide], [line]))).toEqual(['MARLOW', 'P', 'R']);
});

test('a word that OCR drew elsewhere in its row stands where the line reader read it', () => {
  const line = found('JANE MARLOWE T. PENHALE', 0, 1);
  const sliver = { ...ocr('PENHALE', 22, 0.95), box: [100 + 22.5 * letter, row + 8, 10, 30] as const };
  const wide = { ...ocr('MARLOWE', 0, 0.84), box: [104, row + 8, 14 * letter, 30] as const };
  const merged = mergeLines([ocr('JANE', 0, 0.95), wide, sliver], [line]);
  expect(texts(merged)).toEqual(['JANE', 'MARLOWE', 'T.', 'PENHALE']);
  const [, , , last] = merged.toSorted((a, b) => a.box[0] - b.box[0]);
  expect(last!.box[0]).toBeCloseTo(100 + 16 * letter, -1);
  expect(last!.box[2]).toBeGreaterThan(5 * letter);
});

test('what the line reader alone read is no surer when it reads it again', () => {
  const line = found('HARROW', 0, 0.87);
  const once = mergeLines([], [line]);
  expect(once[0]!.confidence).toBeLessThan(0.8);
  expect(mergeLines(once, [line])).toEqual(once);
});

test('small print within the outline of large letters stays', () => {
  const small = (text: string, at: number, y: number): Word => ({
    ...ocr(text, at),
    box: [100 + at * letter, y, 60, 12],
    size: 12,
  });
  const words = [small('Ltd', 1, 130), small('UK', 3, 200)];
  const large: FoundLine = { ...found('DIPLOMA'), box: [100, 100, 700, 200] };
  expect(texts(mergeLines(words, [large]))).toEqual(expect.arrayContaining(['Ltd', 'UK']));
});

describe('words that the readers part otherwise', () => {
  test('are the line reader’s where each of its signs is sure', () => {
    const torn = [ocr('UC-03e', 0, 0.84), ocr('5-4b', 8, 0.9)];
    expect(texts(mergeLines(torn, [found('UC-03e6-5-4b')]))).toEqual(['UC-03e6-5-4b']);
    expect(texts(mergeLines(torn, [found('UC-03e6{x}{y}5-4b')]))).toEqual(['UC-03e6', '5-4b']);
  });

  test('stay OCR’s where the line reader read less', () => {
    const name = [ocr('Tran', 0, 0.87), ocr('Gia', 5, 0.95), ocr('Bao', 9, 0.95)];
    expect(texts(mergeLines(name, [found('TrniaBo', 0, 0.99, 12)]))).toEqual(['Tran', 'Gia', 'Bao']);
  });

  test.each([
    [
      'OCR read letters in a picture',
      [ocr('OMBrookl', 0, 0.55), ocr('lin', 8, 0.95)],
      'Brooklin',
      ['Brooklin'],
    ],
    [
      'but not where it lost a blank',
      [ocr('First', 0, 0.9), ocr('Ald', 6, 0.5)],
      'FirstAid',
      ['First', 'Aid'],
    ],
    ['nor an accent', [ocr('José', 0, 0.55), ocr('Munos', 5, 0.9)], 'JoseMunoz', ['José', 'Munoz']],
  ])('are the line reader’s where it is as sure as can be: %s', (_, words, read, wanted) => {
    const long = words.at(-1)!.box[0] / letter - 5 + words.at(-1)!.text.length;
    expect(texts(mergeLines(words, [found(read, 0, 0.99, long)]))).toEqual(wanted);
  });

  test('are the line reader’s where OCR read the first letter alone', () => {
    const words = [ocr('T', 0, 0.9), ocr('second', 4, 0.8)];
    expect(texts(mergeLines(words, [found('The second', 0, 0.87)]))).toEqual(['The', 'second']);
  });

  test('stay OCR’s where it is surer of the whole line', () => {
    const words = [ocr('completed', 0, 0.94), ocr('rowing', 10, 0.96)];
    expect(texts(mergeLines(words, [found('compleec rowngg', 0, 0.85, 16)]))).toEqual([
      'completed',
      'rowing',
    ]);
  });

  test('stay OCR’s where an accent would be lost, where it is sure of them, and where others lie over them', () => {
    const accents = [ocr('José', 0, 0.8), ocr('Müller', 5, 0.8)];
    expect(texts(mergeLines(accents, [found('JoseMuller')]))).toEqual(['José', 'Müller']);
    const settled = [ocr('Jane', 0, 0.97), ocr('Marlwood', 5, 0.97)];
    expect(texts(mergeLines(settled, [found('Jane{M}arlwoodd', 0, 0.98, 13)]))).toEqual(['Jane', 'Marlwood']);
    const torn = [ocr('H', 0), ocr('ar', 1), ocr('bo', 3), ocr('OPEN', 4, 0.7)];
    expect(texts(mergeLines(torn, [found('Harbour')]))).toEqual(['H', 'ar', 'bo', 'OPEN']);
  });

  test('stay initials before a name', () => {
    const words = [ocr('S', 0), ocr('K', 2), ocr('Marlwood', 4)];
    expect(texts(mergeLines(words, [found('S KMarlwood')]))).toEqual(['S', 'K', 'Marlwood']);
  });

  test('are one where OCR tore letters set wide, and stay two where it read two', () => {
    const wide = [ocr('H', 0, 0.9), ocr('ar', 1, 0.9), ocr('bo', 3, 0.9), ocr('ur', 5, 0.9)];
    expect(texts(mergeLines(wide, [found('Harbour')]))).toEqual(['Harbour']);
    expect(texts(mergeLines([ocr('Jane', 0), ocr('Marlwood', 4)], [found('JaneMarlwood')]))).toEqual([
      'Jane',
      'Marlwood',
    ]);
  });
});

test('what OCR was unsure of keeps nothing out, and goes where it is most of it; what it was sure of stays', () => {
  const blot = (confidence: number, height = 66): Word => ({
    ...ocr('TTR', 0, confidence),
    box: [60, row + 8, 160, height],
    size: 40,
  });
  expect(texts(mergeLines([blot(0.4)], [found('Python')]))).toEqual(['TTR', 'Python']);
  expect(texts(mergeLines([blot(0.4, 36)], [found('Python')]))).toEqual(['Python']);
  expect(texts(mergeLines([blot(0.9)], [found('Python')]))).toEqual(['TTR']);
});

test('what OCR made of a picture goes where a row was read in it, and a row that it read with the picture stands once', () => {
  const drawn = (text: string, height: number): Word => ({
    ...ocr(text, 0, 0.4),
    box: [60, row - 40, 300, height],
    size: height,
  });
  expect(texts(mergeLines([drawn('ww', 200)], [found('Python')]))).toEqual(['Python']);
  expect(texts(mergeLines([drawn('ww', 80)], [found('Python')]))).toEqual(['ww', 'Python']);
  expect(texts(mergeLines([drawn('PYTHON»', 80)], [found('Python')]))).toEqual(['Python']);
  expect(texts(mergeLines([drawn('Python3', 80)], [found('Python')]))).toEqual(['Python3', 'Python']);
});

test('what OCR was unsure of stays where no row was read in it, and so does what stands in a large row of its own', () => {
  const sign = { ...ocr('&', 7, 0.5), box: [300, 400, 20, 30] as Word['box'] };
  expect(texts(mergeLines([sign], [found('Python')]))).toEqual(['Python', '&']);
  // A name in script, over small print.
  const name: Word = { ...ocr('Amy', 0, 0.5), box: [90, row - 60, 260, 190], size: 150 };
  const own = { box: [80, row - 70, 280, 210] as Box };
  expect(texts(mergeLines([name], [found('Python')], [own]))).toEqual(['Amy', 'Python']);
});

describe('a word that OCR drew too high, or whose type it took for too large', () => {
  const tall = { ...ocr('Harbour'), box: [100, row + 8, 140, 70] as Word['box'], size: 90 };
  const below: FoundLine = { ...found('College'), box: [100, row + 45, 140, 40] };
  test.each([
    ['of which the line reader read the same', [found('Harbour')], []],
    ['in a place that was not read again', [], [{ box: found('Harbour').box }]],
  ])('stands in its row, %s', (_, lines, settled) => {
    const [word, next] = mergeLines([tall], [...lines, below], settled);
    expect(word).toMatchObject({ text: 'Harbour', box: [100, row + 8, 140, 38] });
    expect(word!.size).toBeCloseTo(46 * 0.7);
    expect(next?.text).toBe('College');
  });

  test.each([
    [90, 46 * 0.7],
    [60, 60],
  ])('has the size of its row, unless that which OCR gave it is usual: %i', (size, wanted) => {
    const [word] = mergeLines([{ ...ocr('Harbour'), size }], [found('Harbour')]);
    expect(word!.size).toBeCloseTo(wanted);
  });

  test('stays where a small row that it is not of lies under it', () => {
    const large: Word = { ...ocr('Harbour'), box: [100, row, 400, 118], size: 90 };
    const small = { box: [100, row + 85, 400, 30] as Box };
    expect(mergeLines([large], [], [small])).toEqual([large]);
  });
});

describe('what the line reader holds for far likelier stands', () => {
  /** A line whose reader holds all texts for as likely but those that have a part, which are so much less likely. */
  const doubting = (text: string, part: string, less: number, sureness = 0.8): FoundLine => ({
    ...found(text, 0, sureness),
    weigh: (own) => (own.includes(part) ? -less : 0),
  });
  const jane = (text: string, confidence: number) => [ocr('Jane', 0, 0.75), ocr(text, 5, confidence)];
  test.each<[string, string, number, string, number, string]>([
    ['in place of what was put together', 'Qhalby', 0.8, 'Shelby', 14, 'Shelby'],
    ['but not where it is but likelier', 'Qhalby', 0.8, 'Qhelby', 8, 'Qhalby'],
    ['which does where OCR is in doubt', 'Qhalby', 0.5, 'Qhelby', 8, 'Qhelby'],
    ['and for a word where that is none', 'Qhalby', 0.8, 'Shelby', 8, 'Shelby'],
    ['but not where it would have lost letters', 'Qhalby', 0.8, 'Sby', 14, 'Qhalby'],
    ['nor an accent', 'Müllar', 0.8, 'Muller', 14, 'Müllar'],
    ['nor among figures', 'Qhal8y', 0.8, 'Shelby', 14, 'Qhal8y'],
    ['nor for signs that no word has', 'Qhalby™', 0.8, 'Shelby', 14, 'Qhalby™'],
    ['nor for a word that is none', 'Shelby', 0.8, 'Qhalby', 14, 'Shelby'],
  ])('%s: %s, %f sure, or %s', (_, text, confidence, read, less, wanted) => {
    const line = doubting(`Jane ${read}`, text, less);
    expect(texts(mergeLines(jane(text, confidence), [line]))).toEqual(['Jane', wanted]);
  });

  test('but not where its row was found without the first letter', () => {
    const line = {
      ...doubting('almer', 'Palmer', 30, 0.99),
      box: [100 + letter, row, 5 * letter, 46] as Box,
    };
    const cut = { ...ocr('Palmer', 0.9, 0.85), box: [100 + letter - 8, row + 8, 5 * letter + 6, 30] as Box };
    expect(texts(mergeLines([cut], [line]))).toEqual(['Palmer']);
  });
});

describe('a row that was read as surely as can be', () => {
  const tall = (text: string, confidence: number): Word => ({
    ...ocr(text, 0, confidence),
    box: [60, row - 60, 180, 130],
    size: 90,
  });
  const above: FoundLine = { ...found('Python'), box: [100, row - 60, 140, 68] };
  const below: FoundLine = { ...found('INSTITUTE'), box: [110, row, 130, 40] };
  test('stands under what OCR drew over it and the line reader read in another row', () => {
    const merged = mergeLines([tall('Python)', 0.69)], [above, below]);
    expect(texts(merged)).toEqual(expect.arrayContaining(['INSTITUTE']));
    expect(merged).toHaveLength(2);
  });

  test('takes no word that has a row of its own, read otherwise or not read again, nor one that is known', () => {
    const over = (text: string, confidence: number): Word => ({
      ...tall(text, confidence),
      box: [100, row - 60, 140, 90],
    });
    const place = { box: [95, row - 62, 150, 64] as Box };
    const cut = { box: [100, row - 60, 140, 62] };
    expect(mergeLines([over('Hqlvay', 0.85)], [below], [place])[0]).toMatchObject({ text: 'Hqlvay', ...cut });
    const misread: FoundLine = { ...found('Hqlvey'), box: place.box };
    expect(texts(mergeLines([over('Hqlvay', 0.85)], [below, misread]))).toHaveLength(2);
    expect(texts(mergeLines([tall('Holloway', 0.85)], [below]))).toContain('Holloway');
  });

  test('takes the place of what no row says, unless OCR is sure of it or the row is not', () => {
    expect(texts(mergeLines([tall('Q9', 0.7)], [below]))).toEqual(['INSTITUTE']);
    expect(texts(mergeLines([tall('Q9', 0.95)], [below]))).toEqual(['Q9']);
    expect(texts(mergeLines([tall('Q9', 0.7)], [{ ...found('INSTI{T}UTE'), box: below.box }]))).toEqual([
      'Q9',
    ]);
  });
});

test('a row of known words is believed though its letters are less sure, also beside what OCR read of it', () => {
  expect(texts(mergeLines([], [found('Peter Miller', 0, 0.8)]))).toEqual(['Peter', 'Miller']);
  expect(texts(mergeLines([], [found('Pxtqr Mqller', 0, 0.8)]))).toEqual([]);
  expect(texts(mergeLines([], [found('Miller', 0, 0.8)]))).toEqual([]);
  expect(texts(mergeLines([], [found('Peter Miller 4B2l3', 0, 0.8)]))).toEqual([]);
  expect(texts(mergeLines([], [found('Peter Miller %#', 0, 0.8)]))).toEqual([]);
  expect(texts(mergeLines([], [found('Peter Miller', 0, 0.7)]))).toEqual([]);
  expect(texts(mergeLines([ocr('Peter', 0, 0.5)], [found('Peter Miller', 0, 0.8)]))).toEqual([
    'Peter',
    'Miller',
  ]);
});

test('of a doubted word the last letter is believed where that makes a known one', () => {
  expect(texts(mergeLines([ocr('Walke', 0, 0.4)], [found('Walker', 0, 0.55)]))).toEqual(['Walker']);
  expect(texts(mergeLines([ocr('Walke', 0, 0.8)], [found('Walker', 0, 0.55)]))).toEqual(['Walke']);
  expect(texts(mergeLines([ocr('Walke', 0, 0.4)], [found('Walkex', 0, 0.55)]))).toEqual(['Walke']);
});

test('what the line reader read by itself in places of unlike height stands in their row where it reads that whole', () => {
  const [jane] = mergeLines([], [{ ...found('Jane', 0, 0.9), box: [100, row - 14, 80, 70] }]);
  const [miller] = mergeLines([], [found('Miller', 5, 0.9)]);
  const [first, second] = mergeLines([jane!, miller!], [found('Jane Miller', 0, 0.95)]);
  expect([first!.text, second!.text]).toEqual(['Jane', 'Miller']);
  expect([first!.size, first!.box[1]]).toEqual([second!.size, second!.box[1]]);
  const again = [
    { ...jane!, text: 'de' },
    { ...miller!, text: 'de' },
  ];
  const [one, other] = mergeLines(again, [found('de   de    ', 0, 0.95)]);
  expect(one!.box[0]).toBeLessThan(other!.box[0]);
  // What stands in one row already stays.
  const [even] = mergeLines([], [found('Jane', 0, 0.9)]);
  expect(mergeLines([even!, miller!], [found('Jane Miller', 0, 0.95)])).toEqual([even, miller]);
});

test('an upright stroke amid small letters of an address is one', () => {
  expect(texts(mergeLines([], [found('https://open.harbour.Ik/verify')]))).toEqual([
    'https://open.harbour.lk/verify',
  ]);
});

test('words of other rows are not touched', () => {
  const above = { ...ocr('Herrow'), box: [100, 40, 120, 30] as const };
  expect(mergeLines([above], [found('Harrow')])).toContain(above);
});

test('a word that stands in two rows at once is one, as it was read surer', () => {
  const high: Word = { ...ocr('Mrs,', 4, 0.53), box: [180, row - 12, 80, 68], size: 60 };
  const words = [ocr('Mr/'), high, ocr('Mrs,', 4, 0.81), ocr('Mrs,', 40, 0.5), ocr('Mrs,', 40, 0.5)];
  expect(mergeLines(words, [])).toEqual([words[0], words[2], words[3]]);
});
