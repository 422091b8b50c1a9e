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
    .filter((item) => /[\p{L}\p{N}]/u.test(item) && item.length <= 80);
}

/** Lines that belong together: a bullet or a name with what runs on below it. */
export function itemsOf(lines: readonly CvLine[]): CvLine[][] {
  const items: CvLine[][] = [];
  const bulleted = lines.filter((line) => line.bullet).length >= Math.max(1, lines.length * 0.25);
  const rights = lines.map((line) => line.box[0] + line.box[2]);
  const edge = Math.max(...rights);
  for (const line of lines) {
    const last = items.at(-1);
    const previous = last?.at(-1);
    const full =
      previous &&
      previous.cells.length === 1 &&
      previous.box[0] + previous.box[2] > edge - line.size * 6 &&
      previous.text.split(' ').length >= 4;
    const goesOn =
      previous !== undefined &&
      line.gap < 1.1 &&
      !line.bullet &&
      // Months are written small in many languages.
      !(line.cells.length > 1 && dateOnly(line.cells[0]!.text)) &&
      !/^[\p{Lu}][^:,]{2,38}:(?:\s|$)/u.test(line.text) &&
      (bulleted
        ? line.box[0] >= previous.box[0] - line.size * 0.5
        : /^\p{Ll}|^\(/u.test(line.text) ||
          /[,–&-]$/u.test(previous.text) ||
          (full && line.font === previous.font && line.size > previous.size * 0.94));
    if (goesOn) last!.push(line);
    else items.push([line]);
  }
  return items;
}

/** Whether a text holds a date and next to nothing else. */
export const dateOnly = (text: string): boolean =>
  findRanges(text).some((range) => text.length - (range.to - range.from) <= 4);
