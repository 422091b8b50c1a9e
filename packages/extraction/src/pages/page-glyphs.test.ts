import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { rasterizeImage } from './image.ts';
import { closeOcr, recognizeLine } from '../ocr/ocr.ts';
import { withToldGlyphs } from './page-glyphs.ts';
import type { Word } from './page.ts';

afterAll(closeOcr);

/** What OCR reads of a text and what is told of it then. */
async function told(
  printed: string,
  family = 'sans-serif',
  rest = '',
): Promise<[read: string, told: string]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="90">
    <rect width="100%" height="100%" fill="#ffffff"/>${rest}
    <text x="30" y="60" font-size="40" font-family="${family}" fill="#222">${printed}</text></svg>`;
  const page = await rasterizeImage(await sharp(Buffer.from(svg)).png().toBuffer(), 1800, 1);
  const words = await recognizeLine(page, 'eng');
  const text = (of: typeof words) => of.map((word) => word.text).join(' ');
  return [text(words), text(withToldGlyphs(words, page))];
}

test('O and 0 in a code are told apart by their widths, and a glyph read as both is one', async () => {
  for (const printed of ['42QD051763KUNA001A', 'R0OK7D2OA4', 'https://northgate.org/verify/TDKXMO0OGULP']) {
    const [, mended] = await told(printed);
    expect(mended).toBe(printed);
  }
});

test('in type of one width, where an O is as wide as a 0, a code is left as it was read', async () => {
  const [read, mended] = await told('R0OK7D2OA4', 'monospace');
  expect(mended).toBe(read);
});

test('a stroke too thin for a figure is a letter where no figures are around it', () => {
  const letters = (text: string, widths: number[]): Word => {
    const all = widths.reduce((sum, width) => sum + width + 3, 0);
    let at = 0;
    const glyphs = widths.map((width) => [at / all, ((at += width + 3) - 3) / all] as const);
    return { text, box: [-9999, 0, all, 30], size: 30, confidence: 0.9, origin: 'ocr', glyphs };
  };
  const page = { data: new Uint8Array(4), width: 2, height: 2 };
  const read = (text: string, widths: number[]) => withToldGlyphs([letters(text, widths)], page)[0]!.text;
  expect(read('1CT2024', [4, 24, 24, 19, 20, 19, 21])).toBe('ICT2024');
  expect(read('1CT2024', [12, 24, 24, 19, 20, 19, 21])).toBe('1CT2024');
  expect(read('CT20124', [24, 24, 19, 20, 4, 19, 21])).toBe('CT20124');
  // Words are no codes.
  expect(read('NorthgateO', [20, 20, 20, 20, 20, 20, 20, 20, 20, 13])).toBe('NorthgateO');
});
