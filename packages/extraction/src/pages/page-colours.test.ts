import { expect, test } from 'vitest';
import { inkInColours } from './page-colours.ts';

const [width, height] = [400, 280];

test.each([
  ['turquoise on white', [255, 255, 255], [64, 224, 224], true],
  ['yellow on white', [255, 255, 255], [255, 224, 32], true],
  ['blue on black', [0, 0, 0], [32, 48, 255], true],
  ['grey on white', [255, 255, 255], [144, 144, 144], false],
])('letters in colours stand out from their paper: %s', (_, paper, ink, hasColours) => {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    data.set(x >= 120 && x < 280 && y >= 120 && y < 128 ? ink : paper, at * 3);
  }
  const found = inkInColours({ data, width, height });
  expect(found !== null).toBe(hasColours);
  if (!found) return;
  expect(Math.abs(found.data[124 * width + 200]! - found.data[60 * width + 200]!)).toBeGreaterThan(200);
});
