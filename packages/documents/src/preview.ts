import sharp from 'sharp';
import { renderPdf } from './pdfium.ts';
import { decoding, openPicture } from './picture.ts';
import type { DocumentType } from './sniff.ts';

export const previewLongSide = 2000;
export const thumbnailLongSide = 480;

/** `page` and `thumbnail` are WebP, sRGB, on white, without any metadata; the size is that of `page`. */
export interface Preview {
  page: Uint8Array;
  thumbnail: Uint8Array;
  width: number;
  height: number;
}

/**
 * Draws one page (from 1) of a document to look at: at most 2000 pixels on its long side, and a thumbnail of at
 * most 480, as its file shows it, or turned clockwise from there by so many degrees. Throws `DocumentProblem`
 * ('damaged', 'encrypted', 'too_many_pixels').
 */
export async function renderPreview(
  path: string,
  type: DocumentType,
  page = 1,
  turn: 0 | 90 | 180 | 270 = 0,
): Promise<Preview> {
  const source =
    type === 'application/pdf'
      ? drawn(await renderPdf(path, page, previewLongSide))
      : openPicture(path, 'truncated');
  return decoding(async () => {
    const { data, info } = await source
      .resize({
        width: previewLongSide,
        height: previewLongSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    // Of a raw picture the angle is all there is to turn it by, and turning comes before resizing.
    const drawing = () => sharp(data, { raw: { width, height, channels } }).rotate(turn);
    const [full, thumbnail] = await Promise.all([
      drawing().webp({ quality: 82, effort: 2 }).toBuffer({ resolveWithObject: true }),
      drawing()
        .resize({
          width: thumbnailLongSide,
          height: thumbnailLongSide,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: 76 })
        .toBuffer(),
    ]);
    return { page: full.data, thumbnail, width: full.info.width, height: full.info.height };
  });
}

const drawn = ({ rgba, width, height }: Awaited<ReturnType<typeof renderPdf>>) =>
  sharp(rgba, { raw: { width, height, channels: 4 } });
