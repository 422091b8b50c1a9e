import type { Passage } from '../fields/passages.ts';
import type { Line } from '../pages/page.ts';

/** One row of a passage: its stretch of the text and where it stands. */
export type Row = {
  start: number;
  end: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  lines: Line[];
};

/** The rows of a passage; pieces of one row are one. */
export function rowsOf(passage: Passage): Row[] {
  const lineOf = new Map(passage.lines.flatMap((line) => line.words.map((word) => [word, line] as const)));
  const rows: Row[] = [];
  passage.words.forEach((word, index) => {
    const line = lineOf.get(word)!;
    const start = passage.starts[index]!;
    const [x, y, width, height] = line.box;
    const last = rows.at(-1);
    const same =
      last &&
      (last.lines.includes(line) ||
        Math.abs((last.top + last.bottom) / 2 - y - height / 2) < Math.min(last.size, line.size) * 0.6);
    if (same) {
      last.end = start + word.text.length;
      last.right = Math.max(last.right, x + width);
      last.bottom = Math.max(last.bottom, y + height);
      if (!last.lines.includes(line)) last.lines.push(line);
    } else
      rows.push({
        start,
        end: start + word.text.length,
        left: x,
        right: x + width,
        top: y,
        bottom: y + height,
        size: line.size,
        lines: [line],
      });
  });
  return rows;
}
