import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { halveRaster } from './image.ts';
import { unionBox, type PageCode, type Raster } from './page.ts';

const options: ReaderOptions = {
  formats: ['QRCode', 'MicroQRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128', 'Code39'],
  tryHarder: true,
  maxNumberOfSymbols: 8,
};

let ready: Promise<unknown> | undefined;

// The module's own default is to fetch its WebAssembly from a public server.
function prepare(): Promise<unknown> {
  ready ??= (async () => {
    const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const file = await readFile(path);
    const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  })();
  return ready;
}

/**
 * QR and bar codes of a page. At half its size, which is enough for most, it takes a fifth of the time; a page
 * that shows a patch as dense as a small code, and a photograph, is searched at its full size as well.
 */
export async function readCodes(raster: Raster, isPhoto = false): Promise<PageCode[]> {
  await prepare();
  const half = halveRaster(raster);
  const found = await scan(half, raster.width / half.width);
  if (found.length > 0) return found;
  return isPhoto || showsDensePatch(half) ? scan(raster, 1) : [];
}

/** Side, in pixels, of the squares that are looked at, and what marks those of a code. */
const square = 16;
const contrast = 60;
const [leastDark, mostDark] = [0.3, 0.7];
const manyChanges = 36;
const fewChanges = 12;
const [plain, chequered, striped] = [0, 1, 2];

/** Whether somewhere dark and light change as fast as in a small code, across and down or one way only. */
function showsDensePatch({ data, width, height }: Raster): boolean {
  const across = Math.floor(width / square);
  const down = Math.floor(height / square);
  const kinds = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      kinds[row * across + column] = patternOf(data, width, row * square * width + column * square);
    }
  }
  for (let at = 0; at < kinds.length - across - 1; at += 1) {
    const four = [kinds[at], kinds[at + 1], kinds[at + across], kinds[at + across + 1]];
    if ([chequered, striped].some((kind) => four.filter((other) => other === kind).length >= 3)) return true;
  }
  return false;
}

function patternOf(data: Uint8Array, width: number, start: number): number {
  let [darkest, lightest] = [255, 0];
  for (let row = 0; row < square; row += 1) {
    for (let at = start + row * width; at < start + row * width + square; at += 1) {
      const grey = data[at]!;
      if (grey < darkest) darkest = grey;
      if (grey > lightest) lightest = grey;
    }
  }
  if (lightest - darkest < contrast) return plain;
  const middle = (darkest + lightest) / 2;
  let [dark, across, down] = [0, 0, 0];
  for (let row = 0; row < square; row += 1) {
    for (let column = 0; column < square; column += 1) {
      const at = start + row * width + column;
      const isDark = data[at]! < middle;
      if (isDark) dark += 1;
      if (column > 0 && isDark !== data[at - 1]! < middle) across += 1;
      if (row > 0 && isDark !== data[at - width]! < middle) down += 1;
    }
  }
  const share = dark / square ** 2;
  if (share < leastDark || share > mostDark) return plain;
  const [fewer, more] = across < down ? [across, down] : [down, across];
  if (fewer >= manyChanges) return chequered;
  return more >= manyChanges && fewer < fewChanges ? striped : plain;
}

async function scan(raster: Raster, scale: number): Promise<PageCode[]> {
  const data = new Uint8ClampedArray(raster.width * raster.height * 4);
  for (let at = 0, pixel = 0; pixel < raster.data.length; pixel += 1, at += 4) {
    data[at] = data[at + 1] = data[at + 2] = raster.data[pixel]!;
    data[at + 3] = 255;
  }
  const image = { data, width: raster.width, height: raster.height } as Parameters<typeof readBarcodes>[0];
  const results = await readBarcodes(image, options);
  return results
    .filter((result) => result.isValid && result.text.trim() !== '')
    .map((result) => {
      const { topLeft, topRight, bottomLeft, bottomRight } = result.position;
      const corners = [topLeft, topRight, bottomLeft, bottomRight];
      const box = unionBox(corners.map(({ x, y }) => [x * scale, y * scale, 0, 0] as const));
      return { format: String(result.format), text: result.text.trim(), box };
    });
}
