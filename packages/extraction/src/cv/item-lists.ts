import { findRanges } from './cv-dates.ts';
import type { CvLine } from './cv-line.ts';

/** Things named one after the other. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const [index, letter] of Array.from(text).entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth = Math.max(0, depth - 1);
    const comma = /[,،，、]/u.test(letter) && !/\d,\d/u.test(text.slice(Math.max(0, index - 1), index + 2));
    if (depth === 0 && (comma || /[;|•·●◦▪⋄∙\t]/u.test(letter))) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  parts.push(part);
  return parts
    .map((item) => item.replace(/^[\s\-–—.:&]+|[\s\-–—.:;]+$/gu, '').replace(/\s+/gu, ' '))
    .filter((item) => /[\p{L}\p{N}]/u.test(item) && item.length <= (item.includes('(') ? 140 : 80));
}

/** A name of a few words, a dash and what is said of it. */
const explained = /^\p{Lu}[^:,–—-]{0,30} [–—-] \p{L}/u;

/** Lines that belong together: a bullet or a name with what runs on below it. */
export function itemsOf(lines: readonly CvLine[]): CvLine[][] {
  const items: CvLine[][] = [];
  const bulleted = lines.filter((line) => line.bullet).length >= Math.max(1, lines.length * 0.25);
  const rights = lines.map((line) => line.box[0] + line.box[2]);
  const edge = Math.max(...rights);
  const apart = gapBetween(lines);
  for (const line of lines) {
    const last = items.at(-1);
    const previous = last?.at(-1);
    const full =
      previous &&
      previous.cells.length === 1 &&
      // A paragraph of a word processor is as long as it is.
      !line.font.startsWith('docx') &&
      previous.box[0] + previous.box[2] > edge - line.size * 6 &&
      previous.text.split(' ').length >= 4;
    const goesOn =
      previous !== undefined &&
      line.gap < 1.1 &&
      !line.bullet &&
      // Months are written small in many languages.
      !(line.cells.length > 1 && dateOnly(line.cells[0]!.text)) &&
      !/^[\p{Lu}][^:,]{2,38}:(?:\s|$)/u.test(line.text) &&
      // "Sass – style sheets" below "HTML – structure"
      !(explained.test(line.text) && explained.test(last![0]!.text)) &&
      (apart === null || line.gap < apart || /^\p{Ll}|^\(/u.test(line.text)) &&
      (apart !== null && line.gap < apart && wraps(previous, line, edge)
        ? true
        : bulleted && last![0]!.bullet
          ? line.box[0] >= previous.box[0] - line.size * 0.5
          : /^\p{Ll}|^\(/u.test(line.text) ||
            /[,–&-]$/u.test(previous.text) ||
            (full && line.font === previous.font && line.size > previous.size * 0.94));
    if (goesOn) last!.push(line);
    else items.push([line]);
  }
  return items;
}

/** The least gap before a new item, where the gaps of a list are of two kinds; null where they are not. */
function gapBetween(lines: readonly CvLine[]): number | null {
  const gaps = lines
    .filter((line, index) => index > 0 && line.column === lines[index - 1]!.column && line.gap >= 0)
    .map(({ gap }) => gap)
    .toSorted((a, b) => a - b);
  const steps = gaps.slice(1).map((gap, index) => ({ gap, below: gaps[index]! }));
  const step = steps.find(({ gap, below }) => below < 0.6 && gap >= 0.6 && gap > below * 1.5);
  return step?.gap ?? null;
}

/** Whether a line of the same type goes on where the one above it had no room for its first word. */
function wraps(above: CvLine, line: CvLine, edge: number): boolean {
  if (above.cells.length > 1 || above.font !== line.font || above.bold !== line.bold) return false;
  if (Math.abs(above.size - line.size) > line.size * 0.06) return false;
  const [word] = line.cells[0]!.words;
  return above.box[0] + above.box[2] + word!.box[2] + line.size * 0.3 > edge - line.size * 1.2;
}

/** Whether a text holds a date and next to nothing else. */
export const dateOnly = (text: string): boolean =>
  findRanges(text).some((range) => text.length - (range.to - range.from) <= 4);
