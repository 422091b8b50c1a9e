import { cellOf, lineOf, type CvLine, type CvWord } from './cv-line.ts';

export type Look = { x?: number; size?: number; bold?: boolean; gap?: number };
/** One text, or several at their places. */
export type Row = readonly [string | readonly (readonly [string, number])[], Look?];

/** A line in type 20 pixels high unless said, each letter half as wide as high. */
function line([text, look = {}]: Row, at: number): CvLine {
  const { x = 100, size = 20, bold = false, gap = 0.4 } = look;
  const wordsOf = (words: string, from: number): CvWord[] => {
    let left = from;
    return words.split(' ').map((word): CvWord => {
      const box = [left, at * 40, word.length * size * 0.5, size] as const;
      left += box[2] + size * 0.3;
      return { text: word, box, size, bold, font: bold ? 'Plain-Bold' : 'Plain' };
    });
  };
  const cells = typeof text === 'string' ? [[text, x] as const] : text;
  return lineOf(
    cells.map(([words, from]) => cellOf(wordsOf(words, from))),
    { page: 1, column: 0, gap },
  )!;
}

/** Lines below one another. */
export const linesOf = (...rows: readonly Row[]): CvLine[] => rows.map(line);
