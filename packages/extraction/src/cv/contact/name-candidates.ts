import { fold } from '../../words/wording.ts';
import { positionWords, schoolWords } from '../knowledge/employment.data.ts';
import { placeLikeness } from '../knowledge/places.ts';
import type { CvCell, CvLine, CvWord } from '../layout/cv-line.ts';
import { right } from '../layout/page-cells.ts';
import { titleOf } from '../sections/section-titles.ts';
import { endsInColon, isCalling } from './name-wording.ts';

/** A text that may be somebody's name, and the line it stands in, in the size of its own type. */
export type Candidate = {
  text: string;
  line: CvLine;
  wrapped?: boolean;
  /** The texts of two lines that are not set alike, each of which has to be in an address. */
  halves?: readonly string[];
};

/** "Name Ana Ruiz", where no colon parts the two. */
const calledFirst = /^(?:name|nombre|nome|nom|naam)\s+(\p{Lu}\S+ \p{Lu}.+)$/iu;

const oneName = /^\p{Lu}[\p{L}\p{M}'’ʼ-]+$/u;
const familyName = /^\p{Lu}[\p{L}\p{M}'’ʼ-]+(?: [\p{L}\p{M}'’ʼ-]+){0,2}$/u;

/** Over so many lines a name of four words is set where each has a line of its own. */
const mostLines = 4;

/** A line, each of its cells and of its stretches, and the lines of one name over one another. */
export function candidatesOf(lines: readonly CvLine[], index: number, usual: number): Candidate[] {
  const line = lines[index]!;
  const half = otherHalf(lines, index, usual);
  const centred = half && {
    text: `${line.text} ${half.text}`,
    line: { ...line, size: line.size * 1.02 },
    wrapped: true,
  };
  return [
    { text: line.text, line },
    ...line.cells.flatMap((cell) => candidatesIn(cell, line)),
    ...(centred ? [centred] : []),
    ...wrappedFrom(lines, index, usual),
  ];
}

/** A cell and the parts of it that may be a name by themselves. */
function candidatesIn(cell: CvCell, line: CvLine): Candidate[] {
  // What is asked for stands before its colon.
  if (endsInColon(cell.text)) return [];
  const sized = { ...line, size: Math.max(...cell.words.map((word) => word.size)) };
  const found: Candidate[] = [{ text: cell.text, line: sized }];
  const larger = largerStretch(cell);
  if (larger)
    found.push({
      text: larger.map(({ text }) => text).join(' '),
      line: { ...sized, size: larger[0]!.size },
    });
  const [before] = cell.text.split(/\s*[|–—,(]\s*|\s+[-/]\s+/u);
  if (before && before !== cell.text) found.push({ text: before, line: sized });
  if (/^[\p{L} ]+ - \p{Lu}[\p{L} ]+$/u.test(cell.text))
    found.push({ text: cell.text.replace(' - ', '-'), line: sized });
  const [, label, after] = /^([^:]{2,20}):\s*(.+)$/u.exec(cell.text) ?? [];
  // What somebody is looking for is behind the title of that.
  if (after && titleOf(label!) === null) found.push({ text: after, line: sized });
  const called = calledFirst.exec(cell.text)?.[1];
  if (called) found.push({ text: called, line: sized });
  // "AdaBrook" in two colours or weights
  const parted = cell.words.flatMap((word) => word.text.split(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u));
  if (parted.length > cell.words.length && parted.length <= 4)
    found.push({ text: parted.join(' '), line: sized });
  return found;
}

/** The words at the head of a cell that are set larger than all behind them: what somebody is may stand beside the name. */
function largerStretch({ words }: CvCell): CvWord[] | null {
  const end = words.findIndex(({ size }) => size < words[0]!.size * 0.9);
  const isSmaller = words.slice(end).every(({ size }) => size < words[0]!.size * 0.9);
  return end > 1 && end <= 5 && isSmaller ? words.slice(0, end) : null;
}

/**
 * The second line of a name that is set large in the middle of its part of the page, where columns begin beside it and
 * all of another is read before it.
 */
function otherHalf(lines: readonly CvLine[], index: number, usual: number): CvLine | undefined {
  const line = lines[index]!;
  const [left, top, width, height] = line.box;
  if (line.size < usual * 1.4 || line.cells.length > 1) return undefined;
  return lines.slice(index + 2).find(({ page, cells, size, font, text, box: [x, y, room] }) => {
    const gap = y - top - height;
    const isBelow = page === line.page && gap > -height * 0.3 && gap < height;
    const isCentred = Math.abs(x + room / 2 - left - width / 2) < line.size * 0.3;
    const isAlike = font === line.font && Math.abs(size - line.size) < line.size * 0.05;
    return isBelow && isCentred && isAlike && cells.length === 1 && familyName.test(text) && !isCalling(text);
  });
}

/** A line with those below it, as far as one name may go on in them. */
function wrappedFrom(lines: readonly CvLine[], index: number, usual: number): Candidate[] {
  const line = lines[index]!;
  const [own] = line.cells as [CvCell];
  const isAlone = line.cells.slice(1).every(isWhere);
  const found: Candidate[] = [];
  let text = isAlone ? own.text : line.text;
  // What stands beside a name comes between its two lines.
  const below = lines.slice(index + 1, index + mostLines + 2).filter(({ box }) => box[0] < right(own.box));
  for (const next of below.slice(0, mostLines - 1)) {
    const [cell] = next.cells as [CvCell];
    const size = Math.max(sizeAt(own), sizeAt(cell));
    if (next === below[0] && isOneLarge(line, next, usual))
      found.push({
        text: `${own.text} ${cell.text}`,
        line: { ...line, size },
        wrapped: true,
        halves: [own.text, cell.text],
      });
    // A paragraph of a word processor is a line, however long, but for a given name above the family's.
    const isHalved =
      index === 0 && next === lines[1] && oneName.test(line.text) && familyName.test(next.text);
    if ((line.font.startsWith('docx') && !isHalved) || /\p{sc=Han}/u.test(text)) break;
    const isApart = areTwoTypes(line, next, usual);
    const isSpelled = isAlone || isSetInOne(line);
    if (!isSpelled || saysMore(line, next, below) || !isNextLine(line, next, isApart)) break;
    // In type far larger than the text a name may be as long as two lines hold.
    const isLarge = line.size > usual * 1.4 && cell.words.every(({ font }) => font === line.font);
    const [most, more] = isLarge ? [6, 6] : [4, 3];
    if (text.split(' ').length > most || cell.text.split(' ').length > more) break;
    text = text.endsWith('-') ? text + cell.text : `${text} ${cell.text}`;
    found.push({
      text,
      line: { ...line, size: Math.max(sizeAt(own), line.size) * 1.02 },
      wrapped: cell.words[0]!.font === own.words[0]!.font || isApart,
    });
  }
  return found;
}

/** Beside a name may stand where its bearer is and how to reach him. */
const isWhere = ({ text }: CvCell): boolean =>
  /[@\d]|:\/\/|^www\.|\.\p{Ll}{2,6}\//u.test(text) || placeLikeness(text) >= 0.6;

/** How large a cell begins. */
const sizeAt = ({ words }: CvCell): number => words[0]!.size;

/** Wide blanks may part the words of a name in one type. */
const isSetInOne = ({ cells }: CvLine): boolean => {
  const [first] = cells[0]!.words as [CvWord];
  return cells.every(
    ({ words: [word] }) => word!.font === first.font && Math.abs(word!.size - first.size) < first.size * 0.05,
  );
};

/** One of two names over one another may be small: who has an address by both is called both. */
const isOneLarge = (line: CvLine, next: CvLine, usual: number): boolean =>
  line.column === next.column &&
  next.gap < 0.9 &&
  Math.max(sizeAt(line.cells[0]!), sizeAt(next.cells[0]!)) > usual * 1.5 &&
  oneName.test(line.cells[0]!.text) &&
  familyName.test(next.cells[0]!.text);

/** The given name may be set otherwise than the family's where both are set large. */
const areTwoTypes = (line: CvLine, next: CvLine, usual: number): boolean =>
  (!/\s/u.test(line.text) || /^\p{Lu}\. /u.test(next.cells[0]!.text)) &&
  Math.min(sizeAt(line.cells[0]!), sizeAt(next.cells[0]!)) > usual * 2 &&
  next.gap < 0.6;

/** Whether a line stands below another, and is set, as the rest of what begins there. */
function isNextLine(line: CvLine, next: CvLine, isApart: boolean): boolean {
  const [one, other] = [sizeAt(line.cells[0]!), sizeAt(next.cells[0]!)];
  return (
    // Beside the second half of a name may stand how to reach its bearer, not what that is called.
    next.cells.slice(1).every(isWhere) &&
    (next.column === line.column || Math.abs(next.box[0] - line.box[0]) < one * 0.5) &&
    next.gap < 1.3 &&
    Math.abs(other - one) < other * (isApart ? 0.5 : 0.15)
  );
}

/** Whether what stands below a line opens a section, or says where its bearer studies or what they are. */
function saysMore(line: CvLine, next: CvLine, below: readonly CvLine[]): boolean {
  if (titleOf(line.text) !== null || titleOf(next.text) !== null) return true;
  if (!/\s/u.test(line.text)) return false;
  // Below a name may stand, as large, where its bearer studies or works.
  if (schoolWords.test(fold(next.text))) return true;
  // What one is may be set as large below a name, over as many lines.
  const size = sizeAt(next.cells[0]!);
  const until = below.findIndex(({ cells }) => Math.abs(sizeAt(cells[0]!) - size) > size * 0.15);
  const called = (until < 0 ? below : below.slice(0, until)).map(({ text }) => text).join(' ');
  return positionWords.test(fold(called));
}
