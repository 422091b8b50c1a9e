import { unionBox, type Box, type Line, type Word } from './page.ts';
import { lettersIn } from '../words/wording.ts';

const middle = (box: Box): number => box[1] + box[3] / 2;

/** A word so many times as high as the type of its row is in larger type, so large in heights of its box. */
const [highOverRow, sizeOfHigh] = [1.6, 0.6];

/** Words of one line stand no further apart than so many times their type. */
const widestGap = 1.3;

/**
 * Words into lines, top to bottom. A gap wider than the type is high ends a line, so that two columns are
 * two lines; each word joins its nearest neighbour, so that a page held askew still reads straight. Words that run up
 * or down are of none.
 */
export function composeLines(words: Word[]): Line[] {
  const ends = words
    .filter(({ runs }) => runs === undefined)
    .sort((a, b) => a.box[0] - b.box[0])
    .map(endOf);
  const widest = ends.reduce((most, { step }) => (step === Infinity ? most : Math.max(most, step)), 0);
  const runs: Word[][] = [];
  /** Runs that a word further to the right may go on from, each with its last word and how far that reaches. */
  let open: { run: Word[]; last: End; reach: number }[] = [];
  for (const end of ends) {
    const { word } = end;
    // The box of a word may go over two rows, which both end near it.
    const isHigh = word.box[3] > word.size * 1.25;
    let best: (typeof open)[number] | undefined;
    let bestDistance = Infinity;
    open = open.filter(({ last, reach }) => !(word.box[0] - last.right > reach));
    for (const each of open) {
      const { last } = each;
      if (!alongside(last.word, word)) continue;
      const gap = word.box[0] - last.right;
      const size = widthBetween(last, end);
      // OCR may draw the box of a word far into the next one.
      const least = startsBehind(last.word, word) ? -last.word.box[2] / 2 : -size * 0.6;
      const distance = isHigh ? Math.max(0, gap) + 3 * offRow(last.word, word) : gap;
      if (gap > size * widestGap || gap < least || distance >= bestDistance) continue;
      best = each;
      bestDistance = distance;
    }
    const reach = widestGap * Math.max(end.type, end.step === Infinity ? widest : end.step);
    if (best) {
      best.run.push(word);
      Object.assign(best, { last: end, reach });
    } else {
      const run = [word];
      runs.push(run);
      open.push({ run, last: end, reach });
    }
  }
  return runs
    .flatMap(withinReason)
    .map(lineOf)
    .filter((line) => /[\p{L}\p{N}]/u.test(line.text))
    .sort((a, b) => compareReading(a, b));
}

/** No line that says something has more signs; what runs on is of another line, so that no pattern looks far. */
export const mostSigns = 1_000;

/** Words, side by side, in runs of no more signs than a line has; a word of more is cut short. */
export function withinReason<T extends { text: string }>(words: readonly T[]): T[][] {
  const parts: T[][] = [[]];
  let signs = 0;
  for (const word of words) {
    signs += word.text.length + 1;
    if (signs > mostSigns && parts.at(-1)!.length > 0) {
      parts.push([]);
      signs = word.text.length + 1;
    }
    parts
      .at(-1)!
      .push(word.text.length > mostSigns ? { ...word, text: word.text.slice(0, mostSigns) } : word);
  }
  return parts;
}

/** What a pen wrote into a row of print is larger than its row, and stands as far apart as it is large. */
const widthOfType = ({ box, size, origin }: Word): number =>
  origin === 'ocr' && box[3] > size * highOverRow ? box[3] * sizeOfHigh : size;

/** A word of so many letters says how far apart they are set. */
const fewestSet = 4;

/** A word as the end of a run, with what tells how far from it the next may stand. */
type End = {
  word: Word;
  right: number;
  type: number;
  /** From one of its letters to the next, in pixels; infinite where it has too few to tell. */
  step: number;
};

const endOf = (word: Word): End => ({
  word,
  right: word.box[0] + word.box[2],
  type: widthOfType(word),
  step: word.text.length >= fewestSet ? word.box[2] / word.text.length : Infinity,
});

/** The type that tells how far apart two words of one row stand; letters that are set apart part words further. */
function widthBetween(a: End, b: End): number {
  const step = Math.min(a.step, b.step);
  return Math.max(Math.min(a.type, b.type), step === Infinity ? 0 : step);
}

/** Whether a word of an equally high line goes on well behind the start of another. */
const startsBehind = (a: Word, b: Word): boolean =>
  a.origin === 'ocr' &&
  Math.abs(a.size - b.size) < a.size * 0.1 &&
  b.box[0] > a.box[0] + a.box[2] / 2 &&
  b.box[0] + b.box[2] > a.box[0] + a.box[2];

/** Whether two words stand on one line: their middles agree, allowing for letters with tails. */
export function alongside(a: Word, b: Word): boolean {
  const ratio = Math.max(a.size, b.size) / Math.max(1, Math.min(a.size, b.size));
  const top = Math.max(a.box[1], b.box[1]);
  const bottom = Math.min(a.box[1] + a.box[3], b.box[1] + b.box[3]);
  const shared = (bottom - top) / Math.max(1, Math.min(a.box[3], b.box[3]));
  return (
    ratio < 2.2 && (shared > 0.45 || Math.abs(middle(a.box) - middle(b.box)) < Math.min(a.size, b.size) * 0.4)
  );
}

/** By how much neither the tops nor the feet of two words agree. */
const offRow = ({ box: a }: Word, { box: b }: Word): number =>
  Math.min(Math.abs(a[1] - b[1]), Math.abs(a[1] + a[3] - b[1] - b[3]));

/** Words as one text, with the offset of each in it. */
export function joinWords(words: readonly Pick<Word, 'text'>[]): { text: string; starts: number[] } {
  let text = '';
  const starts: number[] = [];
  for (const word of words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  return { text, starts };
}

/** Words of one row, from left to right, as a line. */
export function lineOf(words: Word[]): Line {
  const sizes = words.map((word) => word.size).sort((a, b) => a - b);
  return {
    ...joinWords(words),
    words,
    box: unionBox(words.map((word) => word.box)),
    size: sizes[sizes.length >> 1]!,
  };
}

function compareReading(a: Line, b: Line): number {
  return sameRow(a, b) ? a.box[0] - b.box[0] : middle(a.box) - middle(b.box);
}

export function sameRow(a: Line, b: Line): boolean {
  return Math.abs(middle(a.box) - middle(b.box)) < Math.min(a.box[3], b.box[3]) * 0.6;
}

/** The words that make up a stretch of the text of a line or of several. */
export const wordsBetween = (
  { words, starts }: Pick<Line, 'words' | 'starts'>,
  start: number,
  end: number,
): Word[] => words.filter((word, index) => starts[index]! < end && starts[index]! + word.text.length > start);

const overlapX = (a: Box, b: Box): number => Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);

/** The lines under this one which share some of its width, within `reach` type heights, nearest first. */
export function linesBelow(lines: readonly Line[], line: Line, reach = 4): Line[] {
  const bottom = line.box[1] + line.box[3];
  return lines
    .filter(
      (other) =>
        other !== line &&
        middle(other.box) > bottom &&
        !sameRow(other, line) &&
        overlapX(other.box, line.box) > 0 &&
        other.box[1] - bottom < Math.max(line.size, other.size) * reach,
    )
    .sort((a, b) => a.box[1] - b.box[1]);
}

export function linesAbove(lines: readonly Line[], line: Line, reach = 4): Line[] {
  return lines
    .filter(
      (other) =>
        other !== line &&
        middle(other.box) < line.box[1] &&
        !sameRow(other, line) &&
        overlapX(other.box, line.box) > 0 &&
        line.box[1] - (other.box[1] + other.box[3]) < Math.max(line.size, other.size) * reach,
    )
    .sort((a, b) => b.box[1] + b.box[3] - a.box[1] - a.box[3]);
}

export function lineRight(lines: readonly Line[], line: Line): Line | undefined {
  return lines
    .filter(
      (other) => other !== line && sameRow(other, line) && other.box[0] >= line.box[0] + line.box[2] - 2,
    )
    .sort((a, b) => a.box[0] - b.box[0])[0];
}

export function lineLeft(lines: readonly Line[], line: Line): Line | undefined {
  return lines
    .filter(
      (other) => other !== line && sameRow(other, line) && other.box[0] + other.box[2] <= line.box[0] + 2,
    )
    .sort((a, b) => b.box[0] - a.box[0])[0];
}

/** The size of type that most of the page's letters have. */
export function usualSize(lines: readonly Line[]): number {
  const sizes = lines
    .map(({ size, text }) => ({ size, letters: lettersIn(text) }))
    .sort((a, b) => a.size - b.size);
  let rest = sizes.reduce((sum, { letters }) => sum + letters, 0) / 2;
  return sizes.find(({ letters }) => (rest -= letters) <= 0)?.size ?? 1;
}

/** The size of type in the middle of those of the lines, however many letters each has. */
export function middleSize(lines: readonly Line[]): number {
  const sizes = lines.map(({ size }) => size).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 1;
}

export function textOfLines(lines: readonly Line[]): string {
  return lines.map((line) => line.text).join('\n');
}
