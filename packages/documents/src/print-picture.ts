import { inTurn, openPicture } from './picture.ts';

/** A picture as documents carry it: JPEG, upright, sRGB, on white, and nothing that the file said beside it. */
export interface PrintPicture {
  jpeg: Uint8Array;
  /** Height over width. */
  ratio: number;
}

/** As sharp as A4 paper shows it: beside the details of one certificate, and on a card. Pixels of the long side. */
export const printSides = { page: 1400, card: 480 } as const;

/**
 * Makes a picture ready for print. A document takes such a JPEG over as it is, so that whoever keeps the outcome draws
 * it only once.
 * @returns null for what cannot be decoded
 */
export async function printPicture(image: Uint8Array, side: number): Promise<PrintPicture | null> {
  try {
    const { data, info } = await inTurn(() =>
      openPicture(image, 'none')
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 82 })
        .toBuffer({ resolveWithObject: true }),
    );
    return { jpeg: data, ratio: info.height / info.width };
  } catch {
    return null;
  }
}

/** The same of what `printPicture` has made before; null if these bytes are no such JPEG. */
export function keptPrintPicture(jpeg: Uint8Array): PrintPicture | null {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  if (jpeg.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  // Segments follow one another, each with its length, up to the one that begins the frame (ISO/IEC 10918-1, B.2.2).
  for (let at = 2; at + 9 <= jpeg.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker < 0xffc0) return null;
    if (marker !== 0xffc0 && marker !== 0xffc2) continue;
    const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
    return width > 0 && height > 0 ? { jpeg, ratio: height / width } : null;
  }
  return null;
}
