import { distance } from 'fastest-levenshtein';
import { findDates } from '../dates/dates.ts';
import type { FieldReading, FractionBox, PrintedLine } from '../reading.ts';
import { fold } from '../words/wording.ts';

export type Place = NonNullable<FieldReading['source']> & {
  /** Letter for letter, but for case, accents and punctuation; otherwise up to a misread letter in four. */
  exact: boolean;
};

/** Titles run over lines; more than so many is no single value. */
const mostLines = 4;

type Token = { text: string; line: number; word: number };

const tokensOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Where the page shows a value, or null when it shows it nowhere. */
export function locateText(value: string, lines: readonly PrintedLine[]): Place | null {
  const wanted = tokensOf(value);
  if (wanted.length === 0) return null;
  const printed = lines.flatMap(({ words }, line) =>
    words.flatMap((word, index) => tokensOf(word.text).map((text) => ({ text, line, word: index }))),
  );
  let near: Place | null = null;
  for (let start = 0; start + wanted.length <= printed.length; start += 1) {
    const run = printed.slice(start, start + wanted.length);
    if (!staysTogether(run, lines)) continue;
    if (run.every((token, index) => token.text === wanted[index])) return placeOf(run, lines, true);
    if (!near && run.every((token, index) => alike(token.text, wanted[index]!))) {
      near = placeOf(run, lines, false);
    }
  }
  return near;
}

/** Where the page shows a date, in whatever form; a partial date is found as such only. */
export function locateDate(value: string, lines: readonly PrintedLine[]): Place | null {
  for (const [index, line] of lines.entries()) {
    let text = '';
    const starts = line.words.map((word) => {
      if (text !== '') text += ' ';
      const at = text.length;
      text += word.text;
      return at;
    });
    const mention = findDates(text).find((one) => one.value === value || one.alternative === value);
    if (!mention) continue;
    const run = line.words.flatMap((word, at) =>
      starts[at]! < mention.end && starts[at]! + word.text.length > mention.start
        ? [{ text: word.text, line: index, word: at }]
        : [],
    );
    return placeOf(run, lines, true);
  }
  return null;
}

function staysTogether(run: readonly Token[], lines: readonly PrintedLine[]): boolean {
  const first = run[0]!.line;
  const last = run.at(-1)!.line;
  return last - first < mostLines && lines[first]!.page === lines[last]!.page;
}

function placeOf(run: readonly Token[], lines: readonly PrintedLine[], exact: boolean): Place {
  const seen = new Set<string>();
  const words = run.flatMap(({ line, word }) => {
    const key = `${line} ${word}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [lines[line]!.words[word]!];
  });
  return {
    text: words.map((word) => word.text).join(' '),
    page: lines[run[0]!.line]!.page,
    box: around(words.map((word) => word.box)),
    exact,
  };
}

function around(boxes: readonly FractionBox[]): FractionBox {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  const places = (value: number): number => Number(value.toFixed(4));
  return [places(left), places(top), places(right - left), places(bottom - top)];
}

/** Words may differ by a misread letter in four, numbers by none. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  if (/\d/u.test(a + b)) return false;
  const longer = Math.max(a.length, b.length);
  return longer >= 4 && distance(a, b) <= Math.floor(longer / 4);
}
