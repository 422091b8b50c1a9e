import { fold } from '../../words/wording.ts';
import { findRanges } from '../dates/cv-dates.ts';
import { positionWords } from '../knowledge/employment.data.ts';
import { cellOf, type CvLine } from '../layout/cv-line.ts';
import { joinBrokenRanges, withCells } from '../layout/date-columns.ts';
import { lean, loweredOf } from '../headings/heading-names.ts';
import { entryOfLines, type CvEntry } from './entries.ts';
import { isLabel, wordCount } from './entry-rows.ts';

const ordinal = /^\(?(\d{1,2})[.)]$/u;

const numberOf = ({ bullet, cells }: CvLine): number => {
  const { words } = cells[0]!;
  const found = bullet || (words.length < 2 && cells.length < 2) ? null : ordinal.exec(words[0]!.text);
  return found ? Number(found[1]) : 0;
};

/** Numbers that count the entries of a section, from its first line on, are signs before them as bullets are. */
export function withNumbersAsSigns(lines: readonly CvLine[]): CvLine[] {
  const [first] = lines;
  const isLevel = (line: CvLine) => Math.abs(line.box[0] - first!.box[0]) < line.size;
  const numbered = lines.filter((line) => numberOf(line) > 0 && isLevel(line));
  const isCount = numbered.every((line, index) => numberOf(line) === index + 1);
  if (numbered[0] !== first || numbered.length < 2 || !isCount) return [...lines];
  return lines.map((line) => (numbered.includes(line) ? withoutFirstWord(line) : line));
}

function withoutFirstWord(line: CvLine): CvLine {
  const [cell, ...cells] = line.cells as [CvLine['cells'][0], ...CvLine['cells']];
  const words = cell.words.slice(1);
  return { ...withCells(line, words.length > 0 ? [cellOf(words), ...cells] : cells), bullet: true };
}

/**
 * The posts of a list, each of whose items names one with its time or its employer and tells nothing of it, over as many
 * lines as that takes; null of what is no such list.
 */
export function listedPosts(printed: readonly CvLine[]): CvEntry[] | null {
  const lines = joinBrokenRanges(printed);
  const left = Math.min(...lines.filter(({ bullet }) => bullet).map(({ box }) => box[0]));
  const isItem = (line: CvLine) => line.bullet && line.box[0] < left + line.size * 0.5;
  const isWithin = (line: CvLine) => isItem(line) || (!line.bullet && line.box[0] > left - line.size * 2);
  if (!lines[0] || !isItem(lines[0]) || !lines.every(isWithin)) return null;
  const starts = lines.flatMap((line, index) => (isItem(line) ? [index] : []));
  const items = starts.map((start, index) => lines.slice(start, starts[index + 1] ?? lines.length));
  // What is told in one line each is a list of other things, or parted as other posts are.
  const isWrapped = items.some((item) => item.length > 1);
  if (items.length < 2 || !isWrapped || !items.every(isWholePost)) return null;
  return items.map((item) => {
    const header = item.map((line) => ({ ...line, bullet: false }));
    const dates = header.flatMap(({ text }) => findRanges(text));
    return {
      ...entryOfLines(header),
      header,
      body: [],
      dates: dates.find(({ whole }) => whole) ?? dates.at(-1) ?? null,
    };
  });
}

function isWholePost(item: readonly CvLine[]): boolean {
  const text = item.map((line) => line.text).join(' ');
  const [name, ...rest] = text.split(/, | (?:at|in|of) (?:the )?|[|(]| [-–—] /u) as [string, ...string[]];
  const isDated = findRanges(text).length > 0;
  const isEmployed = rest.some((part) => lean(part, 'work') < 0);
  return (
    item.length <= 3 &&
    wordCount(text) <= 32 &&
    !isLabel(item[0]!) &&
    loweredOf(text) < 0.4 &&
    positionWords.test(fold(name)) &&
    (isDated || isEmployed)
  );
}
