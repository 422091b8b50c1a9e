import { unionBox, type Line, type PageText, type Word } from '../pages/page.ts';
import type { Candidate } from './candidate.ts';
import { joinWords, wordsBetween } from '../pages/lines.ts';
import { fold } from '../words/wording.ts';

/** Running text over several lines, so that a sentence can be read across their ends. */
export type Passage = {
  text: string;
  folded: string;
  words: Word[];
  /** Each word's offset in `text`, and the line it stands in. */
  starts: number[];
  lines: Line[];
};

const middle = (line: Line): number => line.box[1] + line.box[3] / 2;

const alike = (a: Line, b: Line, ratio: number): boolean =>
  Math.max(a.size, b.size) / Math.max(1, Math.min(a.size, b.size)) < ratio;

/** Pieces of one row, as they are when a sign between two words was not read. */
function rowsOf(lines: readonly Line[], reach: number): Line[][] {
  const rows: Line[][] = [];
  for (const line of [...lines].sort((a, b) => a.box[0] - b.box[0])) {
    const row = rows.find((pieces) => {
      const last = pieces.at(-1)!;
      const gap = line.box[0] - last.box[0] - last.box[2];
      return (
        gap > -last.size &&
        gap < last.size * reach &&
        alike(last, line, 1.5) &&
        Math.abs(middle(last) - middle(line)) < Math.min(last.size, line.size) * 0.6 &&
        (alike(last, line, 1.12) || !isInColumn(line, lines))
      );
    });
    if (row) row.push(line);
    else rows.push([line]);
  }
  return acrossBlanks(rows).sort((a, b) => a[0]!.box[1] - b[0]!.box[1]);
}

/** So many lines of one type that begin under one another are a column of their own. */
const fewestInColumn = 3;

/** Whether a line stands in a column of its own type, as what is printed beside a text does. */
const isInColumn = (line: Line, lines: readonly Line[]): boolean =>
  lines.filter((other) => Math.abs(other.box[0] - line.box[0]) < line.size * 0.3 && alike(other, line, 1.05))
    .length >= fewestInColumn;

/** How wide a blank in a sentence may be, in heights of its type. */
const widestBlank = 34;

/**
 * A sentence with a blank that was filled in by hand or not at all: two pieces of one row in one type, over a row of
 * that type as wide as both.
 */
function acrossBlanks(rows: Line[][]): Line[][] {
  const whole: Line[][] = [];
  for (const row of rows) {
    const before = whole.find((other) => isBlankBetween(other, row, rows));
    if (before) before.push(...row);
    else whole.push([...row]);
  }
  return whole;
}

function isBlankBetween(first: readonly Line[], second: readonly Line[], rows: readonly Line[][]): boolean {
  const [last, next] = [first.at(-1)!, second[0]!];
  const gap = next.box[0] - last.box[0] - last.box[2];
  const size = Math.max(last.size, next.size);
  if (gap < 0 || gap > size * widestBlank || !alike(last, next, 1.08)) return false;
  if (Math.abs(middle(last) - middle(next)) > size * 0.4 || !/^\p{Ll}/u.test(next.text)) return false;
  return rows.some((below) => {
    const line = below[0]!;
    const step = middle(line) - middle(next);
    return (
      step > size * 0.8 &&
      step < size * 4 &&
      alike(line, next, 1.08) &&
      left(below) < left(first) + size * 3 &&
      right(below) > right(second) - size * 8
    );
  });
}

const left = (row: readonly Line[]): number => row[0]!.box[0];
const right = (row: readonly Line[]): number => row.at(-1)!.box[0] + row.at(-1)!.box[2];

/** Whether a row goes on from the one before: like type, close under it, and aligned or centred with it. */
function goesOn(above: readonly Line[], below: readonly Line[]): boolean {
  const [a, b] = [above[0]!, below[0]!];
  const size = Math.max(a.size, b.size);
  const gap = b.box[1] - a.box[1] - a.box[3];
  // Forms that are filled in by hand leave room between the rows of a sentence, and letters of a pen are taller than theirs.
  const isSentence = isWide(above) && isWide(below) && isUnfinished(above.at(-1)!.text, b.text);
  if (
    !alike(a, b, isSentence ? 1.5 : 1.35) ||
    gap > size * (isSentence ? 2.8 : 1.85) ||
    middle(b) - middle(a) < size * 0.4
  )
    return false;
  const shared = Math.min(right(above), right(below)) - Math.max(left(above), left(below));
  return shared > 0.2 * Math.min(right(above) - left(above), right(below) - left(below));
}

/** Whether a row's end or the next one's beginning says that a sentence goes on between them, or what stands in quotation marks. */
const isUnfinished = (above: string, below: string): boolean =>
  /[\p{Ll},]\W*$/u.test(above) &&
  (/^\P{L}*\p{Ll}/u.test(below) ||
    /(?:^|\s)(?:an?|and|at|by|for|from|in|of|on|the|to|with)\W*$/u.test(above) ||
    /[“"][^”"]*$/u.test(above));

/** Whether a row is longer than most names, labels and posts. */
const isWide = (row: readonly Line[]): boolean => right(row) - left(row) > row[0]!.size * 14;

/** Whether a row between two others leads to the second: "offered by". */
function parts(above: readonly Line[], between: readonly Line[], below: readonly Line[]): boolean {
  const [a, b, c] = [above[0]!, between[0]!, below[0]!];
  return (
    middle(b) > middle(a) &&
    middle(b) < middle(c) &&
    left(between) < right(below) &&
    right(between) > left(below) &&
    /^(?:\p{L}+ ){1,2}by\W*$/u.test(fold(between.map(({ text }) => text).join(' ')))
  );
}

function passageOf(rows: readonly (readonly Line[])[]): Passage {
  const lines = rows.flat();
  return passageOfWords(
    lines.flatMap((line) => line.words),
    lines,
  );
}

export function passageOfWords(words: Word[], lines: Line[]): Passage {
  const { text, starts } = joinWords(words);
  return { text, folded: fold(text), words, starts, lines };
}

export const passageOfLine = (line: Line): Passage => passageOfWords(line.words, [line]);

/**
 * The page's text as passages, each as long as its lines go on from one another. Pieces of a row are one row where
 * the gap between them is less than `reach` times the type's height.
 */
export function passagesOf({ lines }: Pick<PageText, 'lines'>, reach = 4.5): readonly Passage[] {
  const known = composed.get(lines) ?? new Map<number, readonly Passage[]>();
  composed.set(lines, known);
  const passages = known.get(reach) ?? passagesIn(lines, reach);
  known.set(reach, passages);
  return passages;
}

/** Every reader of fields asks for the passages of the same page. */
const composed = new WeakMap<readonly Line[], Map<number, readonly Passage[]>>();

function passagesIn(lines: readonly Line[], reach: number): Passage[] {
  const open: Line[][][] = [];
  for (const row of rowsOf(lines, reach)) {
    const passage = open
      .filter(
        (rows) =>
          goesOn(rows.at(-1)!, row) &&
          !open.some((others) => others !== rows && parts(rows.at(-1)!, others.at(-1)!, row)),
      )
      .sort((a, b) => b.at(-1)![0]!.box[1] - a.at(-1)![0]!.box[1])[0];
    if (passage) passage.push(row);
    else open.push([row]);
  }
  return open.map(passageOf);
}

/** A candidate from a stretch of a passage. */
export function fromPassage<Reason extends string>(
  passage: Passage,
  start: number,
  end: number,
  value: string,
  score: number,
  reason: Reason,
): Candidate<Reason> {
  const words = wordsBetween(passage, start, end);
  const own = new Set(words);
  return {
    value,
    score,
    reasons: [reason],
    words,
    text: words.map((word) => word.text).join(' '),
    box: unionBox(words.map((word) => word.box)),
    lines: passage.lines.filter((line) => line.words.some((word) => own.has(word))),
  };
}
