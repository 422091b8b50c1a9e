import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { rasterizeImage } from './image.ts';
import { closeOcr, ocrEngine, recognizePage } from './ocr.ts';
import { recognizeRest } from './page-rest.ts';
import { startTask } from './page-recognize.ts';

afterAll(closeOcr);

const page = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1400">
  <rect width="100%" height="100%" fill="#ffffff"/>
  <g font-family="sans-serif" fill="#223">
    <text x="120" y="160" font-size="44">HARROWGATE</text>
    <text x="1000" y="500" font-size="70" text-anchor="middle">Jane Miller</text>
    <text x="1000" y="640" font-size="40" text-anchor="middle">has successfully completed the course</text>
    <text x="124" y="1340" font-size="26">Date 12 March 2024</text>
    <path d="M1400 1200 q40 -90 70 0 t60 -40 t80 30 t90 -60" stroke="#223" stroke-width="5" fill="none"/>
  </g></svg>`);

test('words that a first reading passed over are read by a second, strokes of a pen are not', async () => {
  const raster = await rasterizeImage(await sharp(page).png().toBuffer(), 2000, 1);
  const first = await recognizePage(raster);
  const passedOver = /harrow|date|march|12|2024/iu;
  const recognized = {
    ...first,
    words: first.words.filter(({ text }) => !passedOver.test(text)),
    degrees: 0 as const,
    raster,
    place: (box: (typeof first.words)[number]['box']) => box,
    engine: ocrEngine('eng'),
  };
  const { words } = await recognizeRest(recognized, [], startTask({ languages: ['eng'] }));
  const texts = words.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['HARROWGATE', 'Date', '12', 'March', '2024', 'Jane']));
  // What was read surely is neither read again nor lost.
  expect(texts.filter((text) => text === 'Jane')).toHaveLength(1);
  const fromStrokes = words.filter(
    ({ box, confidence }) => box[0] > 1380 && box[1] > 1080 && confidence > 0.4,
  );
  expect(fromStrokes).toEqual([]);
});

test('a line on a bar of another shade, which the page as a whole drowns, is read by itself', async () => {
  const barred = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1414">
    <rect width="100%" height="100%" fill="#ffffff"/><rect width="100%" height="170" fill="#aaaaaa"/>
    <g font-family="sans-serif">
      <text x="60" y="110" font-size="42" fill="#111">Harrowgate Skills</text>
      <text x="1000" y="700" font-size="70" text-anchor="middle" fill="#111">Jane Miller</text>
    </g></svg>`);
  const raster = await rasterizeImage(await sharp(barred).png().toBuffer(), 2000, 1);
  const first = await recognizePage(raster);
  const recognized = {
    ...first,
    words: first.words.filter(({ box }) => box[1] > 300),
    degrees: 0 as const,
    raster,
    place: (box: (typeof first.words)[number]['box']) => box,
    engine: ocrEngine('eng'),
  };
  const { words } = await recognizeRest(recognized, [], startTask({ languages: ['eng'] }));
  const bar = words.filter(({ box }) => box[1] < 170);
  expect(bar.map(({ text }) => text)).toEqual(['Harrowgate', 'Skills']);
  // It stands where it is on the page.
  expect(bar[0]!.box[1]).toBeGreaterThan(60);
  expect(bar[0]!.box[0]).toBeLessThan(80);
});
