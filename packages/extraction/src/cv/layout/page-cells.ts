import { unionBox, type Box } from '../../pages/page.ts';
import { cellOf, isSetAlike, type CvCell, type CvWord } from './cv-line.ts';

export const middle = (box: Box): number => box[1] + box[3] / 2;
export const right = (box: Box): number => box[0] + box[2];
export const bottom = (box: Box): number => box[1] + box[3];
export const boxOf = (parts: readonly { box: Box }[]): Box => unionBox(parts.map(({ box }) => box));
export const sizeOf = (cell: CvCell): number => Math.max(...cell.words.map((word) => word.size));

/** Whether two pieces of type stand on one line. */
export function onOneLine(a: Box, b: Box): boolean {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a[1], b[1]);
  return shared > Math.min(a[3], b[3]) * 0.45;
}

export const onlySigns = /^[^\p{L}\p{N}]+$/u;

/** Whether two cells begin in one type. */
export const beginAlike = (a: CvCell, b: CvCell): boolean => isSetAlike(a.words[0]!, b.words[0]!, 0.1);

/** Words without a wide gap between them. */
export function cellsOf(words: readonly CvWord[]): CvCell[] {
  const runs: CvWord[][] = [];
  const open: CvWord[][] = [];
  for (const word of words.toSorted((a, b) => a.box[0] - b.box[0])) {
    let best = -1;
    let bestGap = Infinity;
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const last = open[index]!.at(-1)!;
      const gap = word.box[0] - right(last.box);
      const size = Math.min(last.size, word.size);
      if (gap > Math.max(last.size, word.size) * 3) {
        open.splice(index, 1);
        if (best > index) best -= 1;
        continue;
      }
      const joint = /^[•·|,;:.)-]|[•·|(-]$/u.test(word.text) ? 1.6 : 0.95;
      const reach = size * (onlySigns.test(last.text) && open[index]!.length === 1 ? 3 : joint);
      if (gap > reach || gap < -size * 0.7 || gap >= bestGap) continue;
      if (Math.max(last.size, word.size) > size * 2.4 || !onOneLine(last.box, word.box)) continue;
      best = index;
      bestGap = gap;
    }
    if (best >= 0) open[best]!.push(word);
    else {
      const run = [word];
      open.push(run);
      runs.push(run);
    }
  }
  return withoutCrossing(runs).map(cellOf);
}

/** So many lines that begin at one place make a column. */
const columnLines = 4;

/**
 * Between columns there may be little more white than between words: a word that is set a little apart, and begins just
 * where the lines of a column do that stand beside those of another, is the first of its column.
 */
function withoutCrossing(runs: readonly CvWord[][]): CvWord[][] {
  const boxes = runs.map(boxOf);
  const isBeside = (box: Box) =>
    boxes.some((other) => right(other) < box[0] && onOneLine(other, box) && box[0] > other[0]);
  const lefts = new Map<Box, boolean>();
  const begins = (x: number, size: number) => {
    const level = boxes.filter(([left]) => Math.abs(left - x) < size * 0.1);
    if (level.length < columnLines) return false;
    for (const box of level) if (!lefts.has(box)) lefts.set(box, isBeside(box));
    return level.filter((box) => lefts.get(box)).length >= columnLines;
  };
  return runs.flatMap((run) => {
    const cuts = run.flatMap((word, at) => {
      const before = run[at - 1];
      const isApart = before && word.box[0] - right(before.box) > Math.max(before.size, word.size) * 0.75;
      // A sign or a number belongs to what stands behind it.
      const isNamed = () =>
        /\p{L}{2}|\d{4}/u.test(
          run
            .slice(0, at)
            .map(({ text }) => text)
            .join(' '),
        );
      return isApart && isNamed() && begins(word.box[0], word.size) ? [at] : [];
    });
    return [0, ...cuts].map((from, index) => run.slice(from, cuts[index] ?? run.length));
  });
}

/** Cells into rows from top to bottom, each from left to right. */
export function rowsOf(cells: readonly CvCell[]): CvCell[][] {
  const rows: CvCell[][] = [];
  for (const cell of cells.toSorted((a, b) => middle(a.box) - middle(b.box))) {
    const row = rows
      .slice(-4)
      .findLast(
        (candidate) =>
          candidate.every((other) => !overlapsX(other.box, cell.box)) &&
          candidate.some((other) => onOneLine(other.box, cell.box)),
      );
    if (row) row.push(cell);
    else rows.push([cell]);
  }
  return rows
    .map((row) => row.toSorted((a, b) => a.box[0] - b.box[0]))
    .toSorted((a, b) => topOf(a) - topOf(b));
}

export const topOf = (row: readonly CvCell[]): number =>
  row.reduce((sum, cell) => sum + middle(cell.box), 0) / row.length;

const overlapsX = (a: Box, b: Box): boolean => Math.min(right(a), right(b)) - Math.max(a[0], b[0]) > 4;

export const textOf = (row: readonly CvCell[]): string => row.map((cell) => cell.text).join(' ');
