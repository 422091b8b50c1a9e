import sharp, { type Sharp } from 'sharp';
import { DocumentProblem } from './problem.ts';

/** More than any camera or scanner gives a page, and 200 MB once decoded. */
export const pixelLimit = 50_000_000;

// libvips would answer for a file that has been replaced since, and hold its pixels.
sharp.cache(false);

/** Few at a time: each decode may hold up to 200 MB. */
const places = 2;
let taken = 0;
const waiting: (() => void)[] = [];

/** Waits for one of the few places, so that many uploads at once cannot fill the memory. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve));
  else taken++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else taken--;
  }
}

/** A picture opened with our limits; the first frame only, upright as its EXIF says. */
export function openPicture(
  input: string | Uint8Array,
  failOn: 'error' | 'truncated' | 'none' = 'error',
): Sharp {
  return sharp(input, {
    limitInputPixels: pixelLimit,
    failOn,
    pages: 1,
    sequentialRead: true,
  }).autoOrient();
}

/** Runs a decode; what libvips says about the bytes becomes a `DocumentProblem`. */
export async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await inTurn(work);
  } catch (error) {
    if (error instanceof DocumentProblem) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new DocumentProblem(/pixel limit/i.test(message) ? 'too_many_pixels' : 'damaged', message, {
      cause: error,
    });
  }
}
