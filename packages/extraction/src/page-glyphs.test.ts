import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rasterizeImage } from './image.ts';
import { withToldGlyphs } from './page-glyphs.ts';
import type { Word } from './page.ts';

/** A text as it is printed and as OCR read it, told apart by what is printed. */
async function told(printed: string, read: string, family = 'sans-serif', rest = ''): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1400">
    <rect width="100%" height="100%" fill="#ffffff"/>${rest}
    <text x="100" y="200" font-size="40" letter-spacing="3" font-family="${family}" fill="#222">${printed}</text></svg>`;
  const page = await rasterizeImage(await sharp(Buffer.from(svg)).png().toBuffer(), 2000, 1);
  const word: Word = {
    text: read,
    // As wide as its letters, and no wider than the page.
    box: [98, 165, Math.min(1800, printed.length * 36), 46],
    size: 40,
    confidence: 0.8,
    origin: 'ocr',
  };
  return withToldGlyphs([word], page)[0]!.text;
}

test('O and 0 in a code are told apart by their widths, whichever OCR read', async () => {
  expect(await told('42QD051763KUNA001A', '27HKO31548FUNHO01A')).toBe('42QD051763KUNA001A');
  expect(await told('R0OK7D2OA4', 'ROOK7D20A4')).toBe('R0OK7D2OA4');
  const link = 'https://northgate.org/verify/TDKXMO0OGULP';
  expect(await told(link, link.replace('O0O', 'OOO'))).toBe(link);
  const line = `<rect x="95" y="208" width="1700" height="3" fill="#222"/>`;
  expect(await told(link, link.replace('O0O', '000'), 'sans-serif', line)).toBe(link);
});

test('a stroke too thin for a figure is a letter where no figures are around it', async () => {
  expect(await told('ICT20240753', '1CT20240753')).toBe('ICT20240753');
  expect(await told('1CT20240153', '1CT20240153')).toBe('1CT20240153');
});

test('what cannot be told is left as it was read', async () => {
  // In type of one width an O is as wide as a 0.
  expect(await told('27HK031548', '27HKO31548', 'monospace')).toBe('27HKO31548');
  // Letters that OCR lost or added.
  expect(await told('27HK031548', '27HKO315')).toBe('27HKO315');
  expect(await told('OCTOBER2024', 'OCTOBER2O24')).toBe('OCTOBER2024');
  expect(await told('Northgate0', 'NorthgateO')).toBe('NorthgateO');
});
