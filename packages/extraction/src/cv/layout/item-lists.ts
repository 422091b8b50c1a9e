import { findRanges } from '../dates/cv-dates.ts';
import type { CvLine } from './cv-line.ts';

const rating =
  /(?:[●○◯◉⚫⚪⬤★☆■□▪▫🟤⬛⬜◆◇*]\s*){2,}|(?<=\s)\d{1,3} ?%|\d{1,2}\+? ?(?:years?|yrs?|jahre?|ans?|anos?)\.?(?= |$)|\b\d ?\/ ?(?:5|10)\b/gu;

/** Without the signs, shares and years that say how well something is known. */
export const withoutRating = (text: string): string => text.replace(rating, ' ').replace(/\s+/gu, ' ').trim();

/** Things named one after the other. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  const letters = Array.from(text);
  for (const [index, letter] of letters.entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth = Math.max(0, depth - 1);
    const comma =
      /[,،，、]/u.test(letter) && !/\d,\d/u.test(letters.slice(Math.max(0, index - 1), index + 2).join(''));
    // A sentence ends a list.
    const stop =
      letter === '.' &&
      /^[\p{L}\p{N})]{3}$/u.test(letters.slice(Math.max(0, index - 3), index).join('')) &&
      /^\s\p{Lu}/u.test(letters.slice(index + 1, index + 3).join(''));
    if (depth === 0 && (comma || stop || /[;|•·●◦▪⋄∙\t]/u.test(letter))) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  parts.push(part);
  return parts
    .flatMap(dashed)
    .map((item) => item.replace(/^[\s\-–—.:&]+|[\s\-–—.:;]+$/gu, '').replace(/\s+/gu, ' '))
    .filter((item) => /[\p{L}\p{N}]/u.test(item) && item.length <= (item.includes('(') ? 140 : 80));
}

/** "Fortran - Cobol - Java", where each is a few words. */
function dashed(text: string): string[] {
  const parts = text.split(/\s+[–—-]\s+/u);
  return parts.length >= 3 && parts.every((part) => part.split(' ').length <= 3) ? parts : [text];
}

/** A name of a few words, a dash and what is said of it. */
const explained = /^\p{Lu}[^:,–—]{0,40} [–—-] \p{L}/u;

/** The number before an item of a list: "1) ", "2. " */
const ordinal = /^\(?\d{1,2}[.)] ?(?=\p{L})/u;
export const withoutOrdinal = (text: string): string => text.replace(ordinal, '');

/** Lines that belong together: a bullet or a name with what runs on below it. */
export function itemsOf(lines: readonly CvLine[]): CvLine[][] {
  const items: CvLine[][] = [];
  const bulleted = lines.filter((line) => line.bullet).length >= Math.max(1, lines.length * 0.25);
  const edges = new Map<number, number>();
  for (const { column, box } of lines) edges.set(column, Math.max(edges.get(column) ?? 0, box[0] + box[2]));
  const apart = gapBetween(lines);
  const numbered = lines.filter(({ text }) => ordinal.test(text)).length >= 2 && ordinal.test(lines[0]!.text);
  for (const line of lines) {
    const last = items.at(-1);
    const previous = last?.at(-1);
    const edge = edges.get(line.column)!;
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
      !(numbered && ordinal.test(line.text)) &&
      // Where one line ends with its date, so does the next.
      !(endsInDate(previous) && endsInDate(line) && /^\p{Lu}/u.test(line.text)) &&
      // Months are written small in many languages.
      !(line.cells.length > 1 && dateOnly(line.cells[0]!.text)) &&
      !/^[\p{Lu}][^:,]{2,38}:(?:\s|$)/u.test(line.text) &&
      // "Sass – style sheets" below "HTML – structure"
      !(explained.test(line.text) && explained.test(last![0]!.text)) &&
      (apart === null || line.gap < apart || /^\p{Ll}|^\(/u.test(line.text)) &&
      (apart !== null && line.gap < apart && wraps(previous, line, edge)
        ? true
        : isUnderSecond(last![0]!, line)
          ? true
          : bulleted && last![0]!.bullet
            ? line.box[0] >= previous.box[0] - line.size * 0.5 ||
              (line.box[0] >= last![0]!.box[0] - line.size * 2 && wraps(previous, line, edge))
            : numbered ||
              /^\p{Ll}|^\(/u.test(line.text) ||
              /[,–&-]$/u.test(previous.text) ||
              (full && line.font === previous.font && line.size > previous.size * 0.94));
    if (goesOn) last!.push(line);
    else items.push([line]);
  }
  return items;
}

/** "Loom Safety, Guild of Weavers (2023)" */
function endsInDate({ text }: CvLine): boolean {
  const last = findRanges(text).at(-1);
  return last !== undefined && last.from > 0 && text.length - last.to <= 1;
}

/** Whether a line stands below the second of two things: "Programming   Java, Python" and what goes on below "Java". */
export function isUnderSecond({ cells }: CvLine, line: CvLine): boolean {
  const [label, told] = cells;
  if (cells.length !== 2 || line.cells.length > 1 || dateOnly(label!.text)) return false;
  const [one, other] = [told!.words[0]!, line.cells[0]!.words[0]!];
  const isAlike = one.bold === other.bold && Math.abs(one.size - other.size) < one.size * 0.06;
  return isAlike && line.box[0] > told!.box[0] - line.size * 0.5;
}

/** The least gap before a new item, where the gaps of a list are of two kinds; null where they are not. */
export function gapBetween(lines: readonly CvLine[]): number | null {
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
