import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const binary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer } });

/** What the QR codes in a PNG say, as a telephone would read them. */
export async function scanCodes(png: Uint8Array): Promise<string[]> {
  const codes = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] });
  return codes.map(({ text }) => text);
}
