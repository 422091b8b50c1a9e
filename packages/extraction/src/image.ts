import sharp, { type Sharp } from 'sharp';
import type { Raster, Turn } from './page.ts';
import { ReadingError } from './reading.ts';

const maximumPixels = 5e7;

/** The long side, in pixels, at which OCR reads certificates best. */
export const longSide = 2000;

/**
 * The picture as one grey channel: upright by its EXIF mark, on white, its long side 2000 px unless said.
 * Throws ReadingError `too_large`, `unsupported` or `damaged`.
 */
export async function rasterizeImage(bytes: Uint8Array, side: number = longSide): Promise<Raster> {
  try {
    const image = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' });
    const { width, height } = await image.metadata();
    if (width * height > maximumPixels) throw new ReadingError('too_large');
    return await greyscale(
      image
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .resize({ width: side, height: side, fit: 'inside' }),
    );
  } catch (error) {
    if (error instanceof ReadingError) throw error;
    const message = error instanceof Error ? error.message : '';
    if (/pixel limit|too large/i.test(message)) throw new ReadingError('too_large', { cause: error });
    if (/unsupported image format/i.test(message)) throw new ReadingError('unsupported', { cause: error });
    throw new ReadingError('damaged', { cause: error });
  }
}

/** A rendered page, contrast stretched as OCR likes it. */
export function normalizeRaster(raster: Raster): Promise<Raster> {
  return greyscale(fromRaster(raster));
}

export async function turnRaster(raster: Raster, degrees: Turn): Promise<Raster> {
  return degrees === 0 ? raster : toRaster(fromRaster(raster).rotate(degrees));
}

export function shrinkRaster(raster: Raster, side: number): Promise<Raster> {
  return toRaster(
    fromRaster(raster).resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );
}

/** Portable greymap: the one lossless form OCR takes that costs nothing to write. */
export function encodeGreymap(raster: Raster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${raster.width} ${raster.height}\n255\n`), raster.data]);
}

const fromRaster = (raster: Raster) =>
  sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 1 } });

const greyscale = (image: Sharp): Promise<Raster> => toRaster(image.greyscale().normalise());

async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
