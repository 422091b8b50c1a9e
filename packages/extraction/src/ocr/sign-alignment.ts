import type { LinePlace } from './line-places.ts';
import type { Word } from '../pages/page.ts';
import { fold } from '../words/wording.ts';

/** A sign that the line reader read: how sure it is of it, and where it stands in shares of its line's width. */
export type Sign = { text: string; sureness: number; from: number; to: number };

/** How sure the line reader is of signs on average. */
export const surenessOf = (signs: readonly Sign[]): number =>
  signs.length === 0 ? 0 : signs.reduce((sum, { sureness }) => sum + sureness, 0) / signs.length;

/** A row of writing as the line reader found it, with some paper around, and what it read there, spaces included. */
export type FoundLine = LinePlace & {
  signs: readonly Sign[];
  /** How likely it says a text, as a natural logarithm, to be held against others; null where that has signs it does not know. */
  weigh?: (text: string) => number | null;
};

/** What stands in one place of a word in OCR's reading and in the line reader's. */
export type Pair = { letter: string | null; sign: Sign | null };

export type Aligned = {
  /** Of each word all its letters, and all signs that are its own. */
  ofWord: Pair[][];
  /** Runs of signs that are of no word. */
  left: Sign[][];
};

/** Height of the type, in heights of the box a line was found in. */
const typeShare = 0.7;
/** A sign nearer to a word than so many heights of its type is of it: no space fits between. */
const beside = 0.35;

export const typeHeight = ({ box }: LinePlace): number => box[3] * typeShare;

/** Whether both readers read the same there, but for its case and marks. */
export const isSame = ({ letter, sign }: Pair): boolean =>
  letter !== null && sign !== null && fold(letter) === fold(sign.text);

/** Signs that are taken for one another cost less than others. */
const alike = ['o0q', 'il1|!', 's5', 'b8', 'z2', 'g9', 'a4', 'uv', 'ce'];

/** Whether both readers read the same there, or signs that are taken for one another. */
export const isNear = ({ letter, sign }: Pair): boolean =>
  letter !== null && sign !== null && apart(fold(letter), fold(sign.text)) < 1;

/** What it costs to take two signs, folded, for one another. */
function apart(one: string, other: string): number {
  if (one === other) return 0;
  return alike.some((signs) => signs.includes(one) && signs.includes(other)) ? 0.6 : 1;
}

/**
 * Which signs of a line are those of each word of its row, from left to right, and the runs of signs that are of no word.
 * Signs stand together that cost least in all: those alike, in the same place, in the same order.
 */
export function alignSigns(row: readonly Word[], line: FoundLine): Aligned {
  const [x, , width, height] = line.box;
  const letters = row.flatMap(({ text, box }, word) =>
    text.split('').map((sign, at, all) => ({
      sign,
      folded: fold(sign),
      word,
      middle: box[0] + (box[2] * (at + 0.5)) / all.length,
    })),
  );
  const signs = line.signs;
  const middles = signs.map(({ from, to }) => x + ((from + to) / 2) * width);
  const plain = signs.map(({ text }) => fold(text));
  const cost = (i: number, j: number): number => {
    const away = Math.abs(letters[i]!.middle - middles[j]!) / height;
    // Of two that are alike the nearer.
    return apart(letters[i]!.folded, plain[j]!) + (away > 4 ? 2 : away * 0.05);
  };
  const skip = (j: number): number => (signs[j]!.text === ' ' ? 0.01 : 1);
  const [rows, columns] = [letters.length, signs.length];
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  for (let i = 1; i <= rows; i += 1) best[i]![0] = i;
  for (let j = 1; j <= columns; j += 1) best[0]![j] = best[0]![j - 1]! + skip(j - 1);
  for (let i = 1; i <= rows; i += 1) {
    for (let j = 1; j <= columns; j += 1) {
      best[i]![j] = Math.min(
        best[i - 1]![j - 1]! + (signs[j - 1]!.text === ' ' ? 9 : cost(i - 1, j - 1)),
        best[i - 1]![j]! + 1,
        best[i]![j - 1]! + skip(j - 1),
      );
    }
  }
  const owner = Array.from<number | null>({ length: columns }).fill(null);
  const letterOf = Array.from<number | null>({ length: columns }).fill(null);
  let [i, j] = [rows, columns];
  while (i > 0 && j > 0) {
    const here = best[i]![j]!;
    if (signs[j - 1]!.text !== ' ' && Math.abs(here - best[i - 1]![j - 1]! - cost(i - 1, j - 1)) < 1e-6) {
      owner[j - 1] = letters[i - 1]!.word;
      letterOf[j - 1] = i - 1;
      [i, j] = [i - 1, j - 1];
    } else if (Math.abs(here - best[i - 1]![j]! - 1) < 1e-6) i -= 1;
    else j -= 1;
  }
  // Signs within a word, or so close to it that no space fits between, are of it.
  const size = typeHeight(line);
  const reach = (sign: Sign, word: number): boolean => {
    const [left, , across] = row[word]!.box;
    const [from, to] = [x + sign.from * width, x + sign.to * width];
    return Math.max(left - to, from - left - across) < size * beside;
  };
  for (const forward of [true, false]) {
    const order = signs.map((_, at) => (forward ? at : columns - 1 - at));
    let last: number | null = null;
    for (const at of order) {
      if (signs[at]!.text === ' ') last = null;
      else if (owner[at] !== null) last = owner[at]!;
      else if (last !== null && reach(signs[at]!, last)) owner[at] = last;
      else last = null;
    }
  }
  const ofWord = row.map((_, word) => pairsOf(word, letters, signs, owner, letterOf));
  const left: Sign[][] = [];
  let run: Sign[] = [];
  for (let at = 0; at <= columns; at += 1) {
    const isFree = at < columns && owner[at] === null;
    if (isFree) run.push(signs[at]!);
    if (isFree || run.length === 0) continue;
    left.push(run);
    run = [];
  }
  return { ofWord, left };
}

function pairsOf(
  word: number,
  letters: readonly { sign: string; word: number }[],
  signs: readonly Sign[],
  owner: readonly (number | null)[],
  letterOf: readonly (number | null)[],
): Pair[] {
  const pairs: Pair[] = [];
  let next = letters.findIndex((letter) => letter.word === word);
  const until = (end: number): void => {
    for (; next < end && letters[next]?.word === word; next += 1)
      pairs.push({ letter: letters[next]!.sign, sign: null });
  };
  for (const [at, sign] of signs.entries()) {
    if (owner[at] !== word) continue;
    const letter = letterOf[at];
    if (letter !== null && letter !== undefined) {
      until(letter);
      pairs.push({ letter: letters[letter]!.sign, sign });
      next = letter + 1;
    } else pairs.push({ letter: null, sign });
  }
  until(letters.length);
  return pairs;
}
