import sharp, { type Sharp } from 'sharp';
import type { Box, Raster, Turn } from './page.ts';
import { ReadingError } from '../reading.ts';

const maximumPixels = 5e7;
/** A JPEG is shrunk while it is decoded, so that a large one needs no more memory than another. */
const maximumJpegPixels = 1.5e8;

/** The long side, in pixels, at which OCR reads certificates best. */
export const longSide = 2000;

/**
 * The picture as one grey channel: upright by its EXIF mark, on white, its long side 2000 px unless said.
 * Pictures in one file count from 1.
 * Throws ReadingError `too_large`, `unsupported` or `damaged`.
 */
export async function rasterizeImage(
  bytes: Uint8Array,
  side: number = longSide,
  picture: number = 1,
): Promise<Raster> {
  return stretchContrast(await rasterizeGrey(bytes, side, picture));
}

/** The picture as `rasterizeImage` draws it, in the greys it has. Throws as it does. */
export function rasterizeGrey(
  bytes: Uint8Array,
  side: number = longSide,
  picture: number = 1,
): Promise<Raster> {
  return rasterized(bytes, { width: side, height: side, fit: 'inside' }, picture, (image) =>
    toRaster(image.greyscale()),
  );
}

/**
 * A part of the picture drawn so many pixels wide and high, in the greys it has; the box is in whole pixels of that
 * drawing and within it. Throws as `rasterizeImage` does.
 */
export function rasterizePart(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
  [left, top, across, down]: Box,
  picture: number = 1,
): Promise<Raster> {
  return rasterized(bytes, { width, height, fit: 'fill' }, picture, (image) =>
    toRaster(image.extract({ left, top, width: across, height: down }).greyscale()),
  );
}

/** The picture as `rasterizeImage` draws it, in three channels. Throws as it does. */
export function rasterizeColours(bytes: Uint8Array, picture: number = 1): Promise<Raster> {
  const size = { width: longSide, height: longSide, fit: 'inside' } as const;
  return rasterized(bytes, size, picture, async (image) => {
    const { data, info } = await image
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new ReadingError('unsupported');
    return { data, width: info.width, height: info.height };
  });
}

async function rasterized(
  bytes: Uint8Array,
  size: { width: number; height: number; fit: 'inside' | 'fill' },
  picture: number,
  draw: (image: Sharp) => Promise<Raster>,
): Promise<Raster> {
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const limit = format === 'jpeg' ? maximumJpegPixels : maximumPixels;
    if (width * height > limit) throw new ReadingError('too_large');
    const image = sharp(bytes, { limitInputPixels: limit, failOn: 'error', page: picture - 1 });
    return await draw(image.autoOrient().flatten({ background: '#ffffff' }).resize(size));
  } catch (error) {
    throw pictureError(error);
  }
}

function pictureError(error: unknown): ReadingError {
  if (error instanceof ReadingError) return error;
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large/i.test(message)) return new ReadingError('too_large', { cause: error });
  if (/unsupported image format/i.test(message)) return new ReadingError('unsupported', { cause: error });
  return new ReadingError('damaged', { cause: error });
}

/** How many pages a picture has: a TIFF may hold several. Throws like `rasterizeImage`. */
export async function countPictures(bytes: Uint8Array): Promise<number> {
  try {
    const { format, pages } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return format === 'tiff' ? (pages ?? 1) : 1;
  } catch (error) {
    throw pictureError(error);
  }
}

/**
 * Of the greys so large a share at either end becomes black or white. Letters may be no more of a page: with a
 * larger share a bar of grey would count as its black, and the words on it with it.
 */
const clipped = 0.001;
/** Every so manyth pixel is counted; prime, so that no row of a pattern is counted alone. */
const counted = 7;

/** What grey of a picture is to become black and what white; null where it is to stay as it is. */
export type Contrast = { dark: number; light: number } | null;

/** The contrast that makes a picture's darkest grey black and its lightest white. */
export function contrastOf({ data }: Raster): Contrast {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += counted) counts[data[at]!]! += 1;
  const few = (data.length / counted) * clipped;
  let [dark, darker] = [0, counts[0]!];
  while (darker <= few && dark < 255) darker += counts[(dark += 1)]!;
  let [light, lighter] = [255, counts[255]!];
  while (lighter <= few && light > 0) lighter += counts[(light -= 1)]!;
  return light - dark < 8 || (dark === 0 && light === 255) ? null : { dark, light };
}

/** The same picture with its darkest grey black and its lightest white, as OCR likes it. */
export const stretchContrast = (raster: Raster): Raster => stretchTo(raster, contrastOf(raster));

/** The same picture in a contrast of its own or of the page it is a part of. */
export function stretchTo(raster: Raster, contrast: Contrast): Raster {
  if (!contrast) return raster;
  const { dark, light } = contrast;
  const { data } = raster;
  const stretched = Uint8Array.from({ length: 256 }, (_, grey) =>
    Math.round(Math.min(1, Math.max(0, (grey - dark) / (light - dark))) * 255),
  );
  const made = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) made[at] = stretched[data[at]!]!;
  return { ...raster, data: made };
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

/** Pages are searched for codes and for ink at half their size; what was halved last is kept with them. */
const halves = new WeakMap<Raster, Raster>();

/** Half as wide and high, every pixel the mean of four. The same raster gives the same one; it is not to be changed. */
export function halveRaster(raster: Raster): Raster {
  const before = halves.get(raster);
  if (before) return before;
  const { data, width, height } = raster;
  const [w, h] = [width >> 1, height >> 1];
  const small = new Uint8Array(w * h);
  for (let y = 0, to = 0; y < h; y += 1) {
    for (let x = 0, at = 2 * y * width; x < w; x += 1, at += 2, to += 1) {
      small[to] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) >> 2;
    }
  }
  const half = { data: small, width: w, height: h };
  halves.set(raster, half);
  return half;
}

export const scaleRaster = (raster: Raster, by: number): Promise<Raster> =>
  stretchSides(
    raster,
    Math.max(1, Math.round(raster.width * by)),
    Math.max(1, Math.round(raster.height * by)),
  );

/** The same picture so many pixels wide and high, whatever its proportions. */
export const stretchSides = (raster: Raster, width: number, height: number): Promise<Raster> =>
  toRaster(fromRaster(raster).resize({ width, height, fit: 'fill' }));

/** The part of a raster within a box, and where it begins; null when they do not meet. */
export function cutRaster(
  { data, width, height }: Raster,
  [x, y, across, down]: Box,
): { raster: Raster; left: number; top: number } | null {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(width, Math.ceil(x + across));
  const bottom = Math.min(height, Math.ceil(y + down));
  if (right - left < 1 || bottom - top < 1) return null;
  const cut = new Uint8Array((right - left) * (bottom - top));
  for (let row = top; row < bottom; row += 1) {
    cut.set(data.subarray(row * width + left, row * width + right), (row - top) * (right - left));
  }
  return { raster: { data: cut, width: right - left, height: bottom - top }, left, top };
}

/** Portable greymap: the one lossless form OCR takes that costs nothing to write. */
export function encodeGreymap(raster: Raster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${raster.width} ${raster.height}\n255\n`), raster.data]);
}

const fromRaster = (raster: Raster) =>
  sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 1 } });

async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
