import type { FractionBox } from '../reading.ts';

/** x, y, width, height in pixels of the upright page raster, from its top left corner. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export type Word = {
  text: string;
  box: Box;
  /** Height of the type, alike for text layer and OCR, in pixels. */
  size: number;
  /** 0 to 1; a word of a PDF's own text has 1. */
  confidence: number;
  origin: 'text' | 'ocr';
  /** How likely it belongs to each, where that was asked. */
  roles?: Roles;
  /** What the line reader alone has read, or read otherwise than OCR. */
  isAlone?: true;
  /** Which way it runs where it is set on its side beside words that are not. */
  runs?: 'up' | 'down';
  /** Where each sign of a code that OCR read begins and ends, in shares of the word's width. */
  glyphs?: readonly (readonly [from: number, to: number])[];
};

/** In log odds, how likely a word belongs to what a certificate is known by. */
export type Roles = Readonly<Record<Role, number>>;

export type Role = 'title' | 'issuer' | 'recipient';

export type PageLink = { url: string; box: Box };
export type PageCode = { format: string; text: string; box: Box };

/** One channel of 8 bits per pixel. */
export type Raster = { data: Uint8Array; width: number; height: number };

/** A run of words without a column gap; `starts` holds each word's offset in `text`. */
export type Line = {
  text: string;
  words: Word[];
  starts: number[];
  box: Box;
  size: number;
};

/** What a page's words were read by when no OCR was needed. */
export const textEngine = 'PDF text';

/** All that is known of one page once its words are merged. */
export type PageText = {
  number: number;
  /** Of the page as it is read: upright and, if photographed, laid flat. */
  width: number;
  height: number;
  /** What its words were read by. */
  engine: string;
  /** Where a box stands on the page as the document has it, in fractions. */
  place: (box: Box) => FractionBox;
  lines: Line[];
  /** Lines that run up or down beside these, as numbers do along an edge. */
  upended?: readonly Line[];
  links: PageLink[];
  codes: PageCode[];
};

export function unionBox(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return [0, 0, 0, 0];
  const left = Math.min(...boxes.map((box) => box[0]));
  const top = Math.min(...boxes.map((box) => box[1]));
  const right = Math.max(...boxes.map((box) => box[0] + box[2]));
  const bottom = Math.max(...boxes.map((box) => box[1] + box[3]));
  return [left, top, right - left, bottom - top];
}

export function overlapArea(a: Box, b: Box): number {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

export function toFractions([x, y, w, h]: Box, width: number, height: number): FractionBox {
  const share = (from: number, size: number, whole: number): [number, number] => {
    const start = Math.min(1, Math.max(0, from / whole));
    const end = Math.min(1, Math.max(start, (from + size) / whole));
    return [Number(start.toFixed(4)), Number((end - start).toFixed(4))];
  };
  const [left, across] = share(x, w, width);
  const [top, down] = share(y, h, height);
  return [left, top, across, down];
}

export const scaleBox = ([x, y, width, height]: Box, by: number): Box => [
  x * by,
  y * by,
  width * by,
  height * by,
];

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** Where a box lands when a page of the given size is turned clockwise. */
export function turnBox(box: Box, degrees: Turn, width: number, height: number): Box {
  const [x, y, w, h] = box;
  if (degrees === 90) return [height - y - h, x, h, w];
  if (degrees === 180) return [width - x - w, height - y - h, w, h];
  if (degrees === 270) return [y, width - x - w, h, w];
  return box;
}

/** How a page as its document has it, in a picture of that size, is to be turned to stand as it is read. */
export function turnOf(
  { place, width, height }: Pick<PageText, 'place' | 'width' | 'height'>,
  document: Pick<Raster, 'width' | 'height'>,
): Turn {
  const [left, right] = [0.4, 0.6].map((share) => place([width * share, height / 2, 1, 1]));
  const across = (right![0] - left![0]) * document.width;
  const down = (right![1] - left![1]) * document.height;
  if (Math.abs(across) >= Math.abs(down)) return across >= 0 ? 0 : 180;
  return down < 0 ? 90 : 270;
}
