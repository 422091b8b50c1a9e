import { cellOf, lineOf, type CvLine, type CvWord } from './cv-line.ts';

export type Look = {
  x?: number;
  size?: number;
  /** Whether all words are, or how many at the beginning. */
  bold?: boolean | number;
  gap?: number;
  /** What was recognized in a picture has no type. */
  font?: '';
};
/** One text, or several at their places. */
export type Row = readonly [string | readonly (readonly [string, number])[], Look?];

/** A line in type 20 pixels high unless said, each letter half as wide as high, and where it ends. */
function lineBelow([text, look = {}]: Row, top: number): { line: CvLine; bottom: number } {
  const { x = 100, size = 20, bold = false, gap = 0.4, font } = look;
  const y = top + gap * size;
  const wordsOf = (words: string, from: number): CvWord[] => {
    let left = from;
    return words.split(' ').map((word, index): CvWord => {
      const box = [left, y, word.length * size * 0.5, size] as const;
      left += box[2] + size * 0.3;
      const heavy = typeof bold === 'number' ? index < bold : bold;
      return { text: word, box, size, bold: heavy, font: font ?? (heavy ? 'Plain-Bold' : 'Plain') };
    });
  };
  const cells = typeof text === 'string' ? [[text, x] as const] : text;
  const line = lineOf(
    cells.map(([words, from]) => cellOf(wordsOf(words, from))),
    { page: 1, column: 0, gap },
  )!;
  return { line, bottom: y + size };
}

/** Lines below one another. */
export function linesOf(...rows: readonly Row[]): CvLine[] {
  let top = 0;
  return rows.map((row) => {
    const { line, bottom } = lineBelow(row, top);
    top = bottom;
    return line;
  });
}
