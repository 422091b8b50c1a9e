import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { rasterizeImage } from '../pages/image.ts';
import { closeOcr, ocrEngine, recognizePage } from './ocr.ts';
import { recognizeHarder } from './page-picture.ts';
import { startTask } from './page-recognize.ts';
import type { Box } from '../pages/page.ts';

afterAll(closeOcr);

const [width, height] = [2000, 1414];

/** Strokes from the edge of the sheet towards its middle, as engraved borders have them. */
function engravedBorder(): string {
  const strokes: string[] = [];
  const around = 2 * (width - 60 + height - 60);
  for (let along = 0; along < around; along += 30) {
    const across = width - 60;
    const down = height - 60;
    const [x, y] =
      along < across
        ? [30 + along, 30]
        : along < across + down
          ? [width - 30, 30 + along - across]
          : along < 2 * across + down
            ? [width - 30 - (along - across - down), height - 30]
            : [30, height - 30 - (along - 2 * across - down)];
    const inner = (from: number, middle: number) => middle + (from - middle) * 0.88;
    strokes.push(`M${x} ${y} L${inner(x, width / 2)} ${inner(y, height / 2)}`);
  }
  return `<path d="${strokes.join(' ')}" stroke="#222233" stroke-width="9"/>`;
}

test('within a border that the engine takes for a picture, words are read in no order', async () => {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#ffffff"/>${engravedBorder()}
    <g font-family="serif" fill="#141414" text-anchor="middle">
      <text x="1000" y="420" font-size="70">Manual Handling of Loads</text>
      <text x="1000" y="860" font-size="34">Harrowgate Training</text>
      <path d="M300 880 h1400 M300 1020 h500 M300 1140 h500" stroke="#555555" stroke-width="2"/>
      <text x="560" y="1000" font-size="34">Nadia Holloway</text>
      <text x="560" y="1050" font-size="18">RECIPIENT NAME</text>
    </g></svg>`;
  const raster = await rasterizeImage(await sharp(Buffer.from(sheet)).png().toBuffer());
  const first = await recognizePage(raster);
  expect(first.words.map(({ text }) => text)).not.toContain('Holloway');
  const page = {
    ...first,
    degrees: 0 as const,
    raster,
    place: (box: Box) => box,
    engine: ocrEngine('eng'),
    language: 'eng',
  };
  const { words } = await recognizeHarder(page, startTask({ languages: ['eng'] }));
  const read = words.map(({ text }) => text);
  expect(read).toEqual(expect.arrayContaining(['Manual', 'Handling', 'Nadia', 'Holloway']));
  expect(words.find(({ text }) => text === 'Holloway')!.box[1]).toBeGreaterThan(930);
});
