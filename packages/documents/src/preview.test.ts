import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handMadePdf, lockedPdf, pdfOfPages, pngBomb } from './hand-made.test-data.ts';
import { renderPreview } from './preview.ts';
import type { DocumentType } from './sniff.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'));
});
afterAll(() => rm(folder, { recursive: true }));

let written = 0;
async function preview(bytes: Uint8Array, type: DocumentType, page?: number, turn?: 0 | 90 | 180 | 270) {
  const path = join(folder, String(written++));
  await writeFile(path, bytes);
  return renderPreview(path, type, page, turn);
}

async function colourAt(webp: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const near = (found: number[], wanted: number[]) =>
  found.every((value, place) => Math.abs(value - (wanted[place] ?? 0)) < 24);

/** A photograph of 3000 by 1500 stored pixels whose left half is red, taken somewhere in London. */
const photograph = (orientation: number) =>
  sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: { create: { width: 1500, height: 1500, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Secret maker', Artist: 'Secret owner' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

test('a photograph is shown upright, bounded, and tells nothing of where it was taken', async () => {
  const photo = await photograph(6);
  expect((await sharp(photo).metadata()).exif?.includes('Secret owner')).toBe(true);
  const { page, thumbnail, width, height } = await preview(photo, 'image/jpeg');

  expect([width, height]).toEqual([1000, 2000]);
  // Stored on its side: what was left is at the top once upright.
  expect(near(await colourAt(page, 0.5, 0.25), [255, 0, 0])).toBe(true);
  expect(near(await colourAt(page, 0.5, 0.75), [255, 255, 255])).toBe(true);
  expect(near(await colourAt(thumbnail, 0.5, 0.25), [255, 0, 0])).toBe(true);
  for (const picture of [page, thumbnail]) {
    const { format, exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata();
    expect({ format, exif, xmp, iptc, icc, orientation }).toEqual({ format: 'webp' });
    expect(Buffer.from(picture).includes('Secret')).toBe(false);
  }
  expect(await sharp(page).metadata()).toMatchObject({ width: 1000, height: 2000 });
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 240, height: 480 });
});

test('a small picture is not enlarged, and what was see-through is white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width: 60, height: 40, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const { page, thumbnail, width, height } = await preview(png, 'image/png');
  expect([width, height]).toEqual([60, 40]);
  expect(near(await colourAt(page, 0.5, 0.5), [255, 255, 255])).toBe(true);
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 60, height: 40 });
});

test('a picture in printing colours is shown in those of a screen', async () => {
  const cmyk = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00ff00' } })
    .toColourspace('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  const { page } = await preview(cmyk, 'image/jpeg');
  expect((await sharp(page).metadata()).space).toBe('srgb');
});

/** A page of 200 by 100 points whose left half is blue. */
const halfBlue = (attributes = '') => {
  const drawing = '0 0 1 rg 0 0 100 100 re f';
  return handMadePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R ${attributes} >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]);
};

test('a page of a PDF is drawn at full size', async () => {
  const { page, thumbnail, width, height } = await preview(halfBlue(), 'application/pdf');
  expect([width, height]).toEqual([2000, 1000]);
  expect(near(await colourAt(page, 0.25, 0.5), [0, 0, 255])).toBe(true);
  expect(near(await colourAt(page, 0.75, 0.5), [255, 255, 255])).toBe(true);
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 480, height: 240 });
});

test('a page that is to be turned is drawn turned', async () => {
  const { page, width, height } = await preview(halfBlue('/Rotate 90'), 'application/pdf');
  expect([width, height]).toEqual([1000, 2000]);
  expect(near(await colourAt(page, 0.5, 0.25), [0, 0, 255])).toBe(true);
});

test('a page that was read turned is drawn so, its thumbnail too, whatever its file says', async () => {
  const { page, thumbnail, width, height } = await preview(halfBlue('/Rotate 90'), 'application/pdf', 1, 270);
  expect([width, height]).toEqual([2000, 1000]);
  for (const picture of [page, thumbnail]) {
    expect(near(await colourAt(picture, 0.25, 0.5), [0, 0, 255])).toBe(true);
    expect(near(await colourAt(picture, 0.75, 0.5), [255, 255, 255])).toBe(true);
  }
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 480, height: 240 });
  const photo = await preview(await photograph(6), 'image/jpeg', 1, 180);
  expect(near(await colourAt(photo.thumbnail, 0.5, 0.75), [255, 0, 0])).toBe(true);
});

test('a page as thin as a thread can be drawn', async () => {
  const thin = pdfOfPages(1, '/CropBox [0 0 200 0.01]');
  const { width, height } = await preview(thin, 'application/pdf');
  expect(width).toBe(2000);
  expect(height).toBeGreaterThanOrEqual(1);
});

test('a page that is not there cannot be drawn', async () => {
  await expect(preview(pdfOfPages(2), 'application/pdf', 3)).rejects.toMatchObject({ code: 'damaged' });
  expect(await preview(pdfOfPages(2), 'application/pdf', 2)).toMatchObject({ width: 2000 });
});

test('a locked PDF and a picture bomb are not drawn', async () => {
  await expect(preview(lockedPdf(), 'application/pdf')).rejects.toMatchObject({ code: 'encrypted' });
  await expect(preview(pngBomb(16_384), 'image/png')).rejects.toMatchObject({ code: 'too_many_pixels' });
});
