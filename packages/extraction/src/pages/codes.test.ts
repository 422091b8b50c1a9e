import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer';
import { readCodes } from './codes.ts';
import type { Raster } from './page.ts';

// The module's own default is to fetch its WebAssembly from a public server.
beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const { buffer } = Uint8Array.from(readFileSync(path));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
});

const [pageWidth, pageHeight] = [2000, 1414];

/** A picture of nothing but a code, as it is saved to be shown. */
async function pictureOf(text: string, side: number): Promise<Raster> {
  const { image } = await writeBarcode(text, { format: 'QRCode', scale: 1 });
  const { data, info } = await sharp(Buffer.from(await image!.arrayBuffer()))
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A white page with one code whose narrowest bar has so many pixels, its top left corner at (300, 200). */
async function pageWith(
  text: string,
  format: NonNullable<WriterOptions['format']>,
  pixels: number,
): Promise<Raster> {
  const { image } = await writeBarcode(text, { format, scale: 1 });
  const drawn = sharp(Buffer.from(await image!.arrayBuffer()));
  const { width, height } = await drawn.metadata();
  const input = await drawn
    .resize(width * pixels, height * pixels, { kernel: 'nearest', fit: 'fill' })
    .png()
    .toBuffer();
  const { data, info } = await sharp({
    create: { width: pageWidth, height: pageHeight, channels: 3, background: '#fff' },
  })
    .composite([{ input, left: 300, top: 200 }])
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const address = 'https://verify.example.org/c/8F3A-22';
const number = 'CERT-20981';

test.each([
  ['QRCode', address, [3, 8, 20]],
  ['DataMatrix', address, [4, 9]],
  ['Aztec', address, [4, 9]],
  ['PDF417', address, [3, 6]],
  ['Code128', number, [2, 4]],
  ['Code39', number, [2, 4]],
] as const)('a %s is found where it stands, small and large', async (format, text, sizes) => {
  for (const pixels of sizes) {
    const [code, ...others] = await readCodes(await pageWith(text, format, pixels));
    expect(code?.text).toBe(text);
    expect(others).toEqual([]);
    const [x, y] = code!.box;
    expect(Math.abs(x - 300)).toBeLessThan(20 * pixels);
    expect(Math.abs(y - 200)).toBeLessThan(20 * pixels);
  }
});

test('two codes on one page are both found', async () => {
  const [one, other] = [await pageWith('ONE-1', 'QRCode', 6), await pageWith('TWO-2', 'QRCode', 6)];
  const both = one.data.slice();
  // The second is set 600 pixels further down.
  both.set(other.data.subarray(0, (pageHeight - 600) * pageWidth), 600 * pageWidth);
  for (let at = 0; at < 600 * pageWidth; at += 1) both[at] = one.data[at]!;
  const codes = await readCodes({ data: both, width: pageWidth, height: pageHeight });
  expect(codes.map(({ text }) => text).toSorted()).toEqual(['ONE-1', 'TWO-2']);
});

test.each([400, 1024, 2000])('a picture of %i pixels that is nothing but a code is read', async (side) => {
  const codes = await readCodes(await pictureOf(address, side));
  expect(codes.map(({ text }) => text)).toEqual([address]);
});
