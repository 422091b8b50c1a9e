import { distance } from 'fastest-levenshtein';
import { findDates } from '../dates/dates.ts';
import { joinWords } from '../pages/lines.ts';
import { unionBox, type Box } from '../pages/page.ts';
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
    const end = start + wanted.length;
    if (!staysTogether(printed[start]!, printed[end - 1]!, lines)) continue;
    if (wanted.every((text, index) => printed[start + index]!.text === text)) {
      return placeOf(printed.slice(start, end), lines, true);
    }
    if (!near && wanted.every((text, index) => alike(printed[start + index]!.text, text))) {
      near = placeOf(printed.slice(start, end), lines, false);
    }
  }
  return near;
}

/** Where the page shows a date, in whatever form; a partial date is found as such only. */
export function locateDate(value: string, lines: readonly PrintedLine[]): Place | null {
  for (const [index, line] of lines.entries()) {
    const { text, starts } = joinWords(line.words);
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

const staysTogether = (
  { line: first }: Token,
  { line: last }: Token,
  lines: readonly PrintedLine[],
): boolean => last - first < mostLines && lines[first]!.page === lines[last]!.page;

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
    box: rounded(unionBox(words.map((word) => word.box))),
    exact,
  };
}

const places = (value: number): number => Number(value.toFixed(4));

const rounded = ([x, y, width, height]: Box): FractionBox => [
  places(x),
  places(y),
  places(width),
  places(height),
];

/** Words may differ by a misread letter in four, numbers by none. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  if (/\d/u.test(a + b)) return false;
  const longer = Math.max(a.length, b.length);
  return longer >= 4 && distance(a, b) <= Math.floor(longer / 4);
}
