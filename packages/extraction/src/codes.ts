import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { shrinkRaster } from './image.ts';
import { unionBox, type PageCode, type Raster } from './page.ts';

const options: ReaderOptions = {
  formats: ['QRCode', 'MicroQRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128', 'Code39'],
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
 * QR and bar codes of a page. A photograph is searched harder: smaller as well, which evens out its noise, and
 * for codes that lie askew.
 */
export async function readCodes(raster: Raster, isPhoto = false): Promise<PageCode[]> {
  await prepare();
  const found = await scan(raster, 1, false);
  if (found.length > 0 || !isPhoto) return found;
  const small = await shrinkRaster(raster, 1400);
  return scan(small, raster.width / small.width, true);
}

async function scan(raster: Raster, scale: number, tryHarder: boolean): Promise<PageCode[]> {
  const data = new Uint8ClampedArray(raster.width * raster.height * 4);
  for (let at = 0, pixel = 0; pixel < raster.data.length; pixel += 1, at += 4) {
    data[at] = data[at + 1] = data[at + 2] = raster.data[pixel]!;
    data[at + 3] = 255;
  }
  const image = { data, width: raster.width, height: raster.height } as Parameters<typeof readBarcodes>[0];
  const results = await readBarcodes(image, { ...options, tryHarder });
  return results
    .filter((result) => result.isValid && result.text.trim() !== '')
    .map((result) => {
      const { topLeft, topRight, bottomLeft, bottomRight } = result.position;
      const corners = [topLeft, topRight, bottomLeft, bottomRight];
      const box = unionBox(corners.map(({ x, y }) => [x * scale, y * scale, 0, 0] as const));
      return { format: String(result.format), text: result.text.trim(), box };
    });
}
