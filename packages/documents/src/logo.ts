import { DocumentProblem } from './problem.ts';
import { decoding, openPicture } from './picture.ts';
import { sniffType } from './sniff.ts';

/** Pixels of the longer side at most. */
export const logoSide = 512;

/**
 * Redraws the picture of an organisation as WebP: whole, in its proportions, without any metadata.
 * @throws DocumentProblem unsupported when the bytes are not JPEG, PNG or WebP; damaged; too_many_pixels
 */
export async function drawLogo(bytes: Uint8Array): Promise<Uint8Array> {
  const type = sniffType(bytes.subarray(0, 8192));
  if (type === null || type === 'application/pdf') throw new DocumentProblem('unsupported');
  return decoding(() =>
    openPicture(bytes)
      .resize(logoSide, logoSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer(),
  );
}
