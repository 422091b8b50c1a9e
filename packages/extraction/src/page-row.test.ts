import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { rasterizeImage } from './image.ts';
import { closeOcr, ocrEngine, recognizePage } from './ocr.ts';
import { recognizeRow, rowsOf } from './page-row.ts';
import { startTask } from './page-recognize.ts';
import { unionBox } from './page.ts';
import { pageOfText } from './page.fixture.ts';

afterAll(closeOcr);

const sheet = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1414">
  <rect width="100%" height="100%" fill="#ffffff"/>
  <g font-family="serif" fill="#141414" text-anchor="middle">
    <text x="1000" y="430" font-size="40">This is to certify that</text>
    <text x="1000" y="640" font-size="52">Morwenna Penhallow Whitlock</text>
    <text x="1000" y="760" font-size="40">has successfully completed the course</text>
  </g>
  <path d="M560 655 h880" stroke="#1414aa" stroke-width="3"/></svg>`);

async function recognizedSheet() {
  const raster = await rasterizeImage(await sharp(sheet).png().toBuffer());
  const { words, upended } = await recognizePage(raster);
  return {
    words,
    upended,
    raster,
    degrees: 0 as const,
    place: (box: (typeof words)[number]['box']) => box,
    engine: ocrEngine('eng'),
  };
}

const textOf = (words: readonly { text: string; box: readonly number[] }[]) =>
  words
    .filter(({ box }) => box[1]! > 500 && box[1]! < 700)
    .toSorted((a, b) => a.box[0]! - b.box[0]!)
    .map(({ text }) => text)
    .join(' ');

test('a word of the name that OCR left out is read in its row', async () => {
  const whole = await recognizedSheet();
  const task = startTask({ languages: ['eng'] });
  const nameRow = (words: typeof whole.words) => words.filter(({ text }) => text === 'Penhallow');
  for (const left of ['Morwenna', 'Whitlock']) {
    const words = whole.words.filter(({ text }) => text !== left);
    expect(words).toHaveLength(whole.words.length - 1);
    const read = await recognizeRow({ ...whole, words }, [], nameRow(words), task);
    expect(textOf(read.words)).toBe('Morwenna Penhallow Whitlock');
    const [x] = read.words.find(({ text }) => text === left)!.box;
    expect(Math.abs(x - whole.words.find(({ text }) => text === left)!.box[0])).toBeLessThan(15);
  }
  expect(await recognizeRow(whole, [], nameRow(whole.words), task)).toBe(whole);
});

test('a word of the name that OCR was too unsure of is read once more', async () => {
  const whole = await recognizedSheet();
  const words = whole.words.map((word) => (word.text === 'Whitlock' ? { ...word, confidence: 0.1 } : word));
  const name = words.filter(({ text }) => text === 'Morwenna' || text === 'Penhallow');
  const read = await recognizeRow({ ...whole, words }, [], name, startTask({ languages: ['eng'] }));
  expect(read.words.find(({ text }) => text === 'Whitlock')!.confidence).toBeGreaterThan(0.45);
});

test('the rows of a name are those it was read in, where OCR read it', () => {
  const page = (origin: 'ocr' | 'text') => {
    const { lines, ...rest } = pageOfText(
      'Whitlock Academy',
      'This is to certify that',
      'Morwenna',
      'Whitlock',
    );
    const read = lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, origin })) }));
    return { ...rest, lines: read };
  };
  const { lines, place } = page('ocr');
  const box = place(unionBox(lines.slice(2).map((line) => line.box)));
  const name = {
    value: 'Morwenna Whitlock',
    confidence: 0.9,
    source: { text: 'Morwenna Whitlock', page: 1, box },
  };
  expect(rowsOf(page('ocr'), name).map((row) => row.map(({ text }) => text))).toEqual([
    ['Morwenna'],
    ['Whitlock'],
  ]);
  expect(rowsOf(page('text'), name)).toEqual([]);
  expect(rowsOf(page('ocr'), null)).toEqual([]);
});
