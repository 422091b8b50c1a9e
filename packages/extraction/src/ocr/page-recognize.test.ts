import sharp from 'sharp';
import { expect, test } from 'vitest';
import { longSide, rasterizeGrey } from '../pages/image.ts';
import { recognizeUpright, startTask } from './page-recognize.ts';

test.each([90, 270])(
  'a page turned by %i degrees that says too little for its bearing to be told',
  async (turned) => {
    const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1131">
    <rect width="100%" height="100%" fill="#fffdf5"/>
    <g font-family="serif" text-anchor="middle" fill="#223" font-size="64">
      <text x="800" y="300">Harbour Skills</text><text x="800" y="500">Jane Miller</text>
    </g></svg>`);
    const bytes = await sharp(drawing).rotate(turned).png().toBuffer();
    const raster = await rasterizeGrey(bytes, longSide, 1);
    const { degrees, words } = await recognizeUpright(raster, false, startTask({}));
    expect(degrees).toBe(360 - turned);
    expect(words.map(({ text }) => text)).toEqual(['Harbour', 'Skills', 'Jane', 'Miller']);
  },
);
