import { expect, test } from 'vitest';
import { drawQr, qrSvg } from './qr-code.ts';

test('a link is drawn as a code inside a quiet zone of four modules', () => {
  const { size, path } = drawQr('https://certfolio.example/wallet/abcdefghijklmnopqrstuv');
  expect(size).toBeGreaterThanOrEqual(21 + 8);
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((match) => match.slice(1).map(Number));
  for (const [x = 0, y = 0, run = 0] of starts) {
    expect(x).toBeGreaterThanOrEqual(4);
    expect(y).toBeGreaterThanOrEqual(4);
    expect(x + run).toBeLessThanOrEqual(size - 4);
  }
  // The finder pattern of the upper left corner begins with a row of seven dark modules.
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
});

test('another link makes another code, and the file says what it is', () => {
  expect(drawQr('https://a.example').path).not.toBe(drawQr('https://b.example').path);
  expect(qrSvg(drawQr('https://a.example'))).toMatch(/^<svg xmlns=.*<\/svg>$/);
});
