import { isShouted } from '../../roles/word-pieces.ts';
import { findRanges, isDateOnly } from '../dates/cv-dates.ts';
import { isLabel, isProse } from '../entries/entry-rows.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { titleOf } from '../sections/section-titles.ts';
import type { SectionKind } from '../sections/sections.data.ts';

/** What the rules make of a line: the section it is in, and whether they begin a post or a course with it. */
export type RuledLine = {
  line: CvLine;
  kind: SectionKind | 'head' | 'title';
  beginsPost: boolean;
  beginsCourse: boolean;
};

const ownKinds = ['work', 'education', 'projects', 'volunteer', 'head', 'title', 'certificates'] as const;
const papers: readonly SectionKind[] = ['volunteer', 'awards', 'certificates', 'publications'];
const about: readonly SectionKind[] = ['skills', 'summary', 'languages', 'interests', 'contact'];

/** The measures of a document that what is told of its lines is told in. */
type Measures = {
  usual: number;
  largest: number;
  left: number;
  across: number;
  font: string;
  leftOf: ReadonlyMap<number, number>;
};

/** The size of type that most of a document is printed in. */
export function usualSizeOf(lines: readonly CvLine[]): number {
  const sizes = lines
    .flatMap(({ size, text }) => Array<number>(Math.max(1, Math.floor(text.length / 5))).fill(size))
    .toSorted((a, b) => a - b);
  return Math.max(1, sizes[sizes.length >> 1]!);
}

function measuresOf(lines: readonly CvLine[]): Measures {
  const letters = new Map<string, number>();
  for (const { font, text } of lines) letters.set(font, (letters.get(font) ?? 0) + text.length);
  const leftOf = new Map<number, number>();
  for (const { column, box } of lines) leftOf.set(column, Math.min(leftOf.get(column) ?? Infinity, box[0]));
  const left = Math.min(...lines.map(({ box }) => box[0]));
  return {
    usual: usualSizeOf(lines),
    largest: Math.max(...lines.map(({ size }) => size)),
    left,
    across: Math.max(1, Math.max(...lines.map(({ box }) => box[0] + box[2])) - left),
    font: [...letters].reduce((best, own) => (own[1] > best[1] ? own : best))[0],
    leftOf,
  };
}

/** How many figures tell of a line. */
export const factCount = 51;

/**
 * Where each line of a document stands, how it is set and what the rules make of it: place, type, signs and words, dates, titles, where in the document, section and entries.
 */
export function factsOf(lines: readonly RuledLine[]): number[][] {
  const measures = measuresOf(lines.map(({ line }) => line));
  return lines.map((own, at) => [
    ...looksOf(own.line, measures),
    ...wordsOf(own.line),
    at / 60,
    lines.length / 100,
    yes(own.line.told === true),
    yes(/@|http|www\./u.test(own.line.text)),
    (own.line.text.match(/\s[|•·–—-]\s|,/gu) ?? []).length / 3,
    Math.min(2, own.line.cells[0]!.words[0]!.text.length / 8),
    ...ownKinds.map((kind) => yes(own.kind === kind)),
    yes(ownKinds.every((kind) => kind !== own.kind)),
    yes(own.beginsPost),
    yes(own.beginsCourse),
    1,
  ]);
}

const yes = (is: boolean): number => (is ? 1 : 0);

function looksOf(line: CvLine, { usual, largest, left, across, font, leftOf }: Measures): number[] {
  const { box, size, bold, cells, gap, bullet, column } = line;
  const [first, last] = [cells[0]!.words[0]!, cells.at(-1)!.words.at(-1)!];
  return [
    (box[0] - leftOf.get(column)!) / usual / 4,
    (box[0] - left) / across,
    box[2] / across,
    (box[0] + box[2] - left) / across,
    Math.log(Math.max(0.1, size / usual)),
    Math.log(Math.max(0.05, size / largest)),
    yes(bold),
    yes(first.bold),
    yes(last.bold),
    yes(line.font !== font),
    yes(first.font !== last.font),
    yes(bullet),
    Math.min(gap, 9) / 3,
    yes(gap >= 9),
  ];
}

function wordsOf(line: CvLine): number[] {
  const { text, cells, bullet } = line;
  const signs = Math.max(1, text.length);
  const dates = findRanges(text);
  const dated = dates.reduce((sum, { from, to }) => sum + to - from, 0);
  const title = cells.length === 1 && !bullet ? (titleOf(text)?.kind ?? null) : null;
  return [
    yes(isShouted(text)),
    text.replace(/[^\p{Nd}]/gu, '').length / signs,
    Math.min(2, cells.reduce((sum, { words }) => sum + words.length, 0) / 8),
    yes(/^\p{Ll}/u.test(text)),
    yes(/[.;]\s*$/u.test(text)),
    yes(/[,:–-]\s*$/u.test(text)),
    Math.min(3, cells.length - 1),
    yes(dates.length > 0),
    yes(dates.some(({ whole }) => whole)),
    yes(dates.some(({ ongoing }) => ongoing)),
    yes(cells.some((cell) => isDateOnly(cell.text))),
    dated / signs,
    yes(isProse(line)),
    yes(isLabel(line)),
    yes(title !== null),
    yes(title === 'work'),
    yes(title === 'education'),
    yes(title === 'projects'),
    yes(title !== null && papers.includes(title)),
    yes(title !== null && about.includes(title)),
  ];
}
