import { findRanges, isDateOnly } from '../dates/cv-dates.ts';
import { cellOf, type CvCell, type CvLine } from '../layout/cv-line.ts';
import { isNextName } from '../headings/heading-wraps.ts';
import { withCells } from '../layout/date-columns.ts';
import type { CvEntry } from './entries.ts';
import { isLabel } from './entry-rows.ts';
import { modeOf } from './entry-starts.ts';

/**
 * A name too long for its line goes on below it, in the same type. Where the other headings of a section change their
 * type from line to line, and have as many lines as are left once such lines are put together, they are one name; so are
 * they where all headings have as many lines then, and had not before.
 */
export function withWrappedNames(entries: readonly CvEntry[]): CvEntry[] {
  const lines = entries.flatMap(({ header, body }) => [...header, ...body]);
  const joined = entries.map(({ header }) => joinLines(header, lines));
  const plain = entries.filter(({ header }, at) => joined[at]!.length === header.length);
  const [first = []] = joined;
  const agree =
    joined.length >= 3 &&
    joined.every(({ length }) => length === first.length) &&
    joined.every((header) => header.filter(({ text }) => !isDateOnly(text)).length >= 2);
  if (agree && plain.length > 0) return entries.map((entry, at) => ({ ...entry, header: joined[at]! }));
  const usual = modeOf(plain.map(({ header }) => header.length));
  const changing = plain.filter(({ header }) => header.length > 1);
  const change = changing.filter(({ header }) => changesType(header)).length;
  if (usual < 2 || change < Math.max(2, changing.length * 0.7) || plain.length < entries.length / 2)
    return [...entries];
  return entries.map((entry, at) =>
    entry.header.length > joined[at]!.length && joined[at]!.length <= usual
      ? { ...entry, header: joined[at]! }
      : entry,
  );
}

/**
 * A heading that breaks off at the edge goes on in the line below to its first stop, where what is told begins:
 * "Porter, Velvet Inn," over "Leeds. Kept the doors of the house".
 */
export function withHeadingsToStop(entries: readonly CvEntry[]): CvEntry[] {
  const lines = entries.flatMap(({ header, body }) => [...header, ...body]);
  const edge = Math.max(...lines.map(({ box }) => box[0] + box[2]));
  return entries.map((entry) => {
    const [last, next] = [entry.header.at(-1)!, entry.body[0]];
    const count = next && isBrokenOff(last, next, edge) ? wordsToStop(next) : 0;
    if (!next || count === 0) return entry;
    const { words } = next.cells[0]!;
    const end = words[count - 1]!;
    const rest = cellOf([...words.slice(0, count - 1), { ...end, text: end.text.slice(0, -1) }]);
    return {
      ...entry,
      header: [...entry.header.slice(0, -1), goneOn(last, rest)],
      body: [withCells(next, [cellOf(words.slice(count)), ...next.cells.slice(1)]), ...entry.body.slice(1)],
    };
  });
}

function isBrokenOff(last: CvLine, next: CvLine, edge: number): boolean {
  const first = next.cells[0]!.words[0]!;
  const isFull = edge - last.box[0] - last.box[2] < first.box[2] + first.size * 0.3;
  const breaksOff = last.text.endsWith(',') || /^[&(]/u.test(next.text);
  return isFull && breaksOff && !next.bullet && next.gap < 0.8 && next.column === last.column;
}

/** How many words of a line stand before its first stop, where that is no end of the line. */
function wordsToStop({ cells }: CvLine): number {
  const { words } = cells[0]!;
  const stop = words.findIndex(
    ({ text }) =>
      /[\p{L})]{2}\.$/u.test(text) && !/^(?:St|Dr|Prof|Dept|Univ|Inst|Ltd|Inc|Corp|Co)\.$/u.test(text),
  );
  return stop >= 0 && stop < 10 && /^\p{Lu}/u.test(words[stop + 1]?.text ?? '') ? stop + 1 : 0;
}

/** A line whose last cell goes on in another. */
function goneOn(line: CvLine, rest: CvCell): CvLine {
  const last = line.cells.at(-1)!;
  const words = [...last.words, ...rest.words];
  const cell = { ...last, words, text: `${last.text} ${rest.text}` };
  const cells = [...line.cells.slice(0, -1), cell];
  return { ...line, cells, text: cells.map(({ text }) => text).join(' ') };
}

const typeOf = ({ cells }: CvLine): string => {
  const { font, bold, size } = (cells.find(({ text }) => !isDateOnly(text)) ?? cells[0]!).words[0]!;
  return `${font} ${bold} ${Math.round(size)}`;
};

const changesType = (header: readonly CvLine[]): boolean =>
  header
    .filter(({ text }) => !isDateOnly(text))
    .every((line, at, named) => at === 0 || typeOf(line) !== typeOf(named[at - 1]!));

function joinLines(lines: readonly CvLine[], section: readonly CvLine[]): CvLine[] {
  const joined: CvLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const at = last ? cellAbove(last, line, section) : -1;
    if (!last || at < 0) {
      joined.push(line);
      continue;
    }
    const cells = last.cells.map((cell, index): CvCell => {
      if (index !== at) return cell;
      const words = [...cell.words, ...line.cells[0]!.words];
      return { ...cell, words, text: words.map(({ text }) => text).join(' ') };
    });
    joined[joined.length - 1] = { ...last, cells, text: cells.map(({ text }) => text).join(' ') };
  }
  return joined;
}

/** Which cell of the line above a line may go on with; -1 where it is a line of its own. */
function cellAbove(above: CvLine, line: CvLine, section: readonly CvLine[]): number {
  const [cell] = line.cells as [CvCell];
  if (line.cells.length > 1 || line.bullet || line.gap >= 0.6 || line.column !== above.column) return -1;
  if (isLabel(line) || findRanges(line.text).length > 0) return -1;
  const first = cell.words[0]!;
  return above.cells.findIndex(({ words, box, text }) => {
    const last = words.at(-1)!;
    const room = edgeOf(section, line.column, box[0], first.size) - last.box[0] - last.box[2];
    return (
      room < first.box[2] + first.size * 0.7 &&
      last.font === first.font &&
      last.font !== '' &&
      !last.font.startsWith('docx') &&
      last.bold === first.bold &&
      Math.abs(last.size - first.size) <= first.size * 0.07 &&
      Math.abs(box[0] - cell.box[0]) < first.size * 0.5 &&
      findRanges(text).length === 0 &&
      !isNextName(text, line.text)
    );
  });
}

/** Where cells that begin at a place end at most: at the edge of the lines, or before the cells beside them. */
function edgeOf(section: readonly CvLine[], column: number, left: number, size: number): number {
  let edge = 0;
  let beside = Infinity;
  for (const { cells, column: own } of section) {
    if (own !== column) continue;
    cells.forEach(({ box }, index) => {
      if (cells.length === 1 || index === cells.length - 1) edge = Math.max(edge, box[0] + box[2]);
      const next = cells[index + 1];
      if (next && Math.abs(box[0] - left) < size * 0.5) beside = Math.min(beside, next.box[0] - size);
    });
  }
  return Math.min(edge, beside);
}
