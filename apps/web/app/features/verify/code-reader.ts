import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds the text of a QR or similar code in a picture; empty when there is none. */
export type CodeReader = (picture: ImageData) => Promise<string>;

/** The reader arrives with the first wish for it: nobody else pays for it. */
export async function createCodeReader(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return async (picture) => {
    const codes = await readBarcodes(picture, {
      formats: ['QRCode', 'MicroQRCode', 'DataMatrix', 'Aztec', 'PDF417'],
      maxNumberOfSymbols: 1,
      tryHarder: true,
    });
    return codes[0]?.text ?? '';
  };
}
