import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longestHold } from './held.fixture.ts';
import { lockedPdf, pdfBomb, pdfOfPages, pngBomb, slowPdf, speckles } from './hand-made.test-data.ts';
import { inspectDocument } from './inspect.ts';
import { Isolate, IsolateTimeout } from './isolate.ts';
import type { PdfiumRequest } from './pdfium.ts';
import type { DocumentType } from './sniff.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

let written = 0;
async function kept(bytes: Uint8Array): Promise<string> {
  const path = join(folder, String(written++));
  await writeFile(path, bytes);
  return path;
}
const inspect = async (bytes: Uint8Array, type: DocumentType) => inspectDocument(await kept(bytes), type);

const { data, raw } = speckles(400, 300);
const pictures = {
  'image/jpeg': () => sharp(data, { raw }).jpeg({ quality: 90 }).toBuffer(),
  'image/png': () => sharp(data, { raw }).png().toBuffer(),
  'image/webp': () => sharp(data, { raw }).webp({ quality: 90 }).toBuffer(),
} as const;
const kinds = Object.keys(pictures) as (keyof typeof pictures)[];

describe('pictures', () => {
  test.each(kinds)('a whole %s is measured', async (type) => {
    expect(await inspect(await pictures[type](), type)).toEqual({ pages: 1, width: 400, height: 300 });
  });

  test.each(kinds)('a %s with something after its end is whole', async (type) => {
    const padded = Buffer.concat([await pictures[type](), Buffer.alloc(100_000)]);
    expect(await inspect(padded, type)).toMatchObject({ width: 400, height: 300 });
  });

  test('a photograph is measured as it is seen, upright', async () => {
    const photo = await sharp(data, { raw }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspect(photo, 'image/jpeg')).toEqual({ pages: 1, width: 300, height: 400 });
  });

  test.each(kinds.flatMap((type) => [0.1, 0.5, 0.9, 0.999].map((part) => [type, part] as const)))(
    'a %s of which only %f arrived is damaged',
    async (type, part) => {
      const whole = await pictures[type]();
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      await expect(inspect(cut, type)).rejects.toMatchObject({ code: 'damaged' });
    },
  );

  test('a picture bomb is refused by its header', async () => {
    const bomb = pngBomb(16_384);
    expect(bomb.length).toBeLessThan(40_000);
    await expect(inspect(bomb, 'image/png')).rejects.toMatchObject({ code: 'too_many_pixels' });
  });

  test('a picture of 49 million pixels is let in', async () => {
    expect(await inspect(pngBomb(7_000), 'image/png')).toMatchObject({ width: 7_000, height: 7_000 });
  });

  test('a picture under another name is unsupported', async () => {
    await expect(inspect(await pictures['image/png'](), 'image/jpeg')).rejects.toMatchObject({
      code: 'unsupported',
    });
    await expect(inspect(Buffer.from('<svg xmlns="x"/>'), 'image/png')).rejects.toMatchObject({
      code: 'unsupported',
    });
  });
});

describe('PDFs', () => {
  test('a PDF is counted and its first page measured', async () => {
    expect(await inspect(pdfOfPages(3), 'application/pdf')).toEqual({ pages: 3, width: 200, height: 100 });
  });

  test.each([
    ['zeros', Buffer.alloc(100_000)],
    ['a comment', Buffer.from(`\n%${'x'.repeat(100_000)}`)],
    ['anything', randomBytes(100_000)],
  ])('a PDF with %s after its end is whole', async (_what, padding) => {
    expect(await inspect(Buffer.concat([pdfOfPages(3), padding]), 'application/pdf')).toMatchObject({
      pages: 3,
    });
  });

  test('a PDF whose later revision is cut is damaged', async () => {
    const whole = Buffer.from(pdfOfPages(3));
    const revised = Buffer.concat([whole, Buffer.from('\n2 0 obj\n<< /Type /Pages')]);
    await expect(inspect(revised, 'application/pdf')).rejects.toMatchObject({ code: 'damaged' });
  });

  test('a page shown turned is measured as it is seen', async () => {
    expect(await inspect(pdfOfPages(1, '/Rotate 90'), 'application/pdf')).toMatchObject({
      width: 100,
      height: 200,
    });
  });

  test('a PDF that needs a password is encrypted', async () => {
    await expect(inspect(lockedPdf(), 'application/pdf')).rejects.toMatchObject({ code: 'encrypted' });
  });

  test.each([0.2, 0.5, 0.9, 0.99])('a PDF of which only %f arrived is damaged', async (part) => {
    const whole = pdfOfPages(20);
    const cut = whole.subarray(0, Math.floor(whole.length * part));
    await expect(inspect(cut, 'application/pdf')).rejects.toMatchObject({ code: 'damaged' });
  });

  test('a PDF that unfolds without end is given up before it fills the memory', async () => {
    const before = process.memoryUsage().rss;
    await expect(inspect(pdfBomb(), 'application/pdf')).rejects.toMatchObject({ code: 'damaged' });
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024);
  });

  test('stray bytes after the end do no harm', async () => {
    const padded = Buffer.concat([pdfOfPages(1), Buffer.alloc(6_000), Buffer.from('\r\n')]);
    expect(await inspect(padded, 'application/pdf')).toMatchObject({ pages: 1 });
  });

  test('200 pages are let in and 201 are not', async () => {
    expect(await inspect(pdfOfPages(200), 'application/pdf')).toMatchObject({ pages: 200 });
    await expect(inspect(pdfOfPages(201), 'application/pdf')).rejects.toMatchObject({
      code: 'too_many_pages',
    });
  });
});

test.each(['image/png', 'application/pdf'] as const)('an empty file is no %s', async (type) => {
  await expect(inspect(Buffer.alloc(0), type)).rejects.toMatchObject({ code: 'empty' });
});

test('a PDF that never ends is given up, holds nobody up, and the next one is read', async () => {
  const readers = new Isolate<PdfiumRequest, { pages: number }>(
    new URL('./pdfium.worker.ts', import.meta.url),
    {
      size: 1,
      retireAboveBytes: 192 * 1024 * 1024,
    },
  );
  const [bomb, next] = [await kept(slowPdf()), await kept(pdfOfPages(2))];
  const [held, begun] = [longestHold(), performance.now()];
  const [given, read] = await Promise.allSettled([
    readers.run({ ask: 'render', path: bomb, page: 1, longSide: 2000 }, 700),
    readers.run({ ask: 'inspect', path: next }, 5_000),
  ]);
  const [longest, whole] = [held(), performance.now() - begun];
  await readers.close();
  expect(given).toMatchObject({ status: 'rejected', reason: expect.any(IsolateTimeout) });
  expect(read).toMatchObject({ status: 'fulfilled', value: { pages: 2 } });
  // Read in the thread of the others, it would hold them up until it is given up.
  expect(longest / whole).toBeLessThan(0.5);
});
