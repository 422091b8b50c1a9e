import { expect, test } from 'vitest';
import type { Word } from './page.ts';
import type { PdfCharacter } from './pdf.ts';
import { composeLines } from './lines.ts';
import { mergeWords } from './merge.ts';
import { upendedLines, upendedOfLayer, upendedOfOcr } from './upended.ts';

const quarterTurn = Math.PI / 2;

/** Letters one under the other, or one over the other where they run up; a blank is a gap. */
function setAlong(text: string, runs: 'up' | 'down'): PdfCharacter[] {
  return text.split('').flatMap((sign, at): PdfCharacter[] => {
    const y = runs === 'down' ? 200 + at * 10 : 800 - at * 10;
    const angle = runs === 'down' ? quarterTurn : 3 * quarterTurn;
    return sign === ' ' ? [] : [{ text: sign, tight: [40, y, 16, 9], loose: [36, y, 24, 10], angle }];
  });
}

const plain: PdfCharacter[] = 'This is to certify that Jane Miller has completed the course'
  .split('')
  .map((text, at) => ({
    text,
    tight: [200 + at * 10, 504, 9, 16],
    loose: [200 + at * 10, 500, 10, 24],
    angle: 0,
  }));

const textsOf = (words: readonly Word[], ocr: readonly Word[] = []) =>
  upendedLines(words, ocr).map(({ text }) => text);

test.each(['up', 'down'] as const)(
  'letters of the text layer that run %s are a line of their own',
  (runs) => {
    const words = upendedOfLayer([...plain, ...setAlong('Certificate ID: NG/24/0417', runs)]);
    expect(textsOf(words)).toEqual(['Certificate ID: NG/24/0417']);
    const [line] = upendedLines(words, []);
    const [x, y, width, height] = line!.box;
    expect([x, width]).toEqual([40, 16]);
    expect(y).toBeGreaterThan(190);
    expect(height).toBeGreaterThan(200);
    expect(line!.size).toBeLessThan(30);
  },
);

test('a page set sideways as a whole has no such line', () => {
  expect(upendedOfLayer(setAlong('This is to certify that Jane Miller', 'up'))).toEqual([]);
});

const upright = Array.from({ length: 12 }, (_, at): Word => ({
  text: 'harbour',
  box: [300 + (at % 4) * 150, 300 + Math.floor(at / 4) * 60, 130, 24],
  size: 30,
  confidence: 0.95,
  origin: 'ocr',
}));

const tall = (text: string, y: number, height: number, confidence = 0.9): Word => ({
  text,
  box: [20, y, 18, height],
  size: 18,
  confidence,
  origin: 'ocr',
});

test('words that OCR read on their side are put together in its order', () => {
  const [first, second] = [tall('Number', 800, 90), tall('NG/24/0417', 640, 150)];
  expect(textsOf([], upendedOfOcr([...upright, first, second]))).toEqual(['Number NG/24/0417']);
  const [top, below] = [tall('Number', 400, 90), tall('NG/24/0417', 500, 150)];
  expect(textsOf([], upendedOfOcr([...upright, top, below]))).toEqual(['Number NG/24/0417']);
});

test('what OCR is unsure of is no line, nor is what the text layer says there', () => {
  expect(textsOf([], upendedOfOcr([...upright, tall('NG/24/0417', 640, 150, 0.4)]))).toEqual([]);
  const layer = upendedOfLayer([...plain, ...setAlong('NG/24/0417', 'up')]);
  const over: Word = { ...tall('NG/Z4/O417', 710, 100), box: [40, 710, 16, 100] };
  expect(textsOf(layer, upendedOfOcr([...upright, over]))).toEqual(['NG/24/0417']);
});

test('a word that is known to run up is of no line and of no words that run along the page', () => {
  const beside: Word = { ...tall('ID:', 300, 20), box: [440, 300, 16, 20], runs: 'up' };
  expect(composeLines([...upright, beside]).some(({ words }) => words.includes(beside))).toBe(false);
  expect(mergeWords([], [...upright, beside])).not.toContain(beside);
});
