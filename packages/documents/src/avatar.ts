import { DocumentProblem } from './problem.ts';
import { decoding, openPicture } from './picture.ts';
import { sniffType } from './sniff.ts';

/** Pixels of each side of the square. */
export const avatarSide = 256;

/**
 * Redraws a picture of a person as a square WebP: upright, cut around its middle, without any metadata.
 * @throws DocumentProblem unsupported when the bytes are not JPEG, PNG or WebP; damaged; too_many_pixels
 */
export async function drawAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  const type = sniffType(bytes.subarray(0, 8192));
  if (type === null || type === 'application/pdf') throw new DocumentProblem('unsupported');
  return decoding(() =>
    openPicture(bytes)
      .resize(avatarSide, avatarSide, { fit: 'cover', position: 'centre' })
      .webp({ quality: 82 })
      .toBuffer(),
  );
}
