import sharp from 'sharp';
import { renderPdf } from './pdfium.ts';
import { decoding } from './picture.ts';

/**
 * The first page of a PDF as a PNG, `longSide` pixels long.
 * @param path of the file
 * @throws DocumentProblem ('damaged', 'encrypted')
 */
export async function pngOfPdf(
  path: string,
  longSide = 1400,
): Promise<{ png: Uint8Array; width: number; height: number }> {
  const { rgba, width, height } = await renderPdf(path, 1, longSide);
  const png = await decoding(() =>
    sharp(rgba, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  );
  return { png, width, height };
}
