/** A page of the document as a picture. */
export type DocumentPage = {
  /** In the file, from 1. */
  number: number;
  src: string;
  /** Width over height; null until the picture itself has told. */
  ratio: number | null;
  /** By how many quarters clockwise it is turned from how its file shows it, as boxes are given. */
  turns: number;
};

/** x, y, width and height as fractions of a page. */
export type Box = readonly [number, number, number, number];

/** Where a part of a page stands, in fractions, once the page is turned clockwise by so many quarters. */
export function turnedBox([x, y, width, height]: Box, turns: number): Box {
  if (turns % 4 === 1) return [1 - y - height, x, height, width];
  if (turns % 4 === 2) return [1 - x - width, 1 - y - height, width, height];
  if (turns % 4 === 3) return [y, 1 - x - width, height, width];
  return [x, y, width, height];
}

const enlargements = [1.5, 2, 3, 4];

/**
 * Widths of the page as parts of the frame's: all of it, as wide as the frame, and larger. What differs too little
 * to be seen from its neighbour is left out.
 */
export function zoomSteps(whole: number): number[] {
  return whole > 0.93 ? [1, ...enlargements] : [whole, 1, ...enlargements];
}

type Placed = { box: Box };

/** From top to bottom, and from left to right where two stand in one line. */
export function inReadingOrder<T extends Placed>(marks: readonly T[]): T[] {
  const middle = ({ box: [, y, , height] }: Placed) => y + height / 2;
  return marks.toSorted((a, b) => {
    const apart = middle(a) - middle(b);
    return Math.abs(apart) < Math.min(a.box[3], b.box[3]) / 2 ? a.box[0] - b.box[0] : apart;
  });
}

/** How a part of a page is cut out: the part in fractions with air around it, and its shape on the screen. */
export type Cutting = { x: number; y: number; width: number; height: number; ratio: number; tall: number };

const lowest = 34;
const tallest = 120;
/** Pixels that a whole page would be tall at the scale in which words are easily read. */
const readingHeight = 820;

/** The strip of a page of this ratio that shows the box and a little around it; `tall` is in pixels. */
export function cuttingOf(box: Box, pageRatio: number): Cutting {
  const [left, top, wide, high] = box;
  const air = Math.max(high * 0.3, 0.003);
  const x = Math.max(0, left - (air * 3) / pageRatio);
  const y = Math.max(0, top - air);
  const width = Math.min(1, left + wide + (air * 3) / pageRatio) - x;
  const height = Math.min(1, top + high + air) - y;
  return {
    x,
    y,
    width,
    height,
    ratio: (width * pageRatio) / height,
    tall: Math.round(Math.min(tallest, Math.max(lowest, height * readingHeight))),
  };
}
