import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { rasterizeImage } from './image.ts';
import { closeOcr, ocrEngine, recognizePage } from './ocr.ts';
import { startTask, type Recognized } from './page-recognize.ts';
import { recognizeUnread, unreadLines } from './page-unread.ts';
import type { Raster, Word } from './page.ts';

afterAll(closeOcr);

const drawn = async (content: string): Promise<Raster> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1400">
    <rect width="100%" height="100%" fill="#ffffff"/>${content}</svg>`;
  return rasterizeImage(await sharp(Buffer.from(svg)).png().toBuffer(), 2000, 1);
};
const readAs = (raster: Raster, words: Word[]): Recognized => ({
  words,
  upended: 0,
  degrees: 0,
  raster,
  place: (box) => box,
  engine: ocrEngine('eng'),
});

test('small print in a corner that was passed over is read, and nothing is read twice', async () => {
  const raster = await drawn(`<g font-family="sans-serif" fill="#555">
    <text x="1300" y="120" font-size="22">Certificate no: HSA-20391-114</text>
    <text x="1000" y="700" font-size="70" text-anchor="middle">Jane Miller</text></g>`);
  const { words } = await recognizePage(raster);
  const first = readAs(
    raster,
    words.filter(({ box }) => box[1] > 300),
  );
  const read = await recognizeUnread(first, [], startTask({ languages: ['eng'] }));
  expect(read.words.map(({ text }) => text)).toEqual([
    'Jane',
    'Miller',
    'Certificate',
    'no:',
    'HSA-20391-114',
  ]);
  const number = read.words.at(-1)!;
  expect(Math.abs(number.box[1] + number.box[3] - 120)).toBeLessThan(8);
  expect(await recognizeUnread(read, [], startTask({ languages: ['eng'] }))).toBe(read);
});

test('borders, patterns and large type are no small print', async () => {
  const teeth = Array.from(
    { length: 60 },
    (_, at) => `<circle cx="${100 + at * 30}" cy="60" r="10" fill="none" stroke="#444" stroke-width="4"/>`,
  );
  const rows = Array.from(
    { length: 24 },
    (_, at) => `<text x="100" y="${150 + at * 50}" font-size="24">STATE BOARD STATE BOARD STATE BOARD</text>`,
  );
  const specks = Array.from(
    { length: 3600 },
    (_, at) =>
      `<circle cx="${20 + (at % 72) * 27}" cy="${20 + Math.floor(at / 72) * 25}" r="7" fill="none" stroke="#444" stroke-width="4"/>`,
  );
  const print = '<text x="20" y="1370" font-size="24">Certificate no: HSA-20391-114</text>';
  const large = '<text x="300" y="700" font-size="120">HARROWGATE</text>';
  expect(unreadLines(await drawn(teeth.join('')), [])).toEqual([]);
  expect(unreadLines(await drawn(rows.join('')), [])).toEqual([]);
  expect(unreadLines(await drawn(large), [])).toEqual([]);
  expect(unreadLines(await drawn(print), [])).toHaveLength(1);
  expect(unreadLines(await drawn(specks.join('') + print), [])).toEqual([]);
});
