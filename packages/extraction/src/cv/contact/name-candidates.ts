import { fold } from '../../words/wording.ts';
import type { CvCell, CvLine, CvWord } from '../layout/cv-line.ts';
import { degreeWords, positionWords, schoolWords } from '../knowledge/employment.data.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { plainTitle, titleOf } from '../sections/section-titles.ts';

export const documentWords =
  /^(?:curriculum vitae|curriculum|resume|résumé|cv|lebenslauf|europass|bewerbung|personal information|резюме|zyciorys)$/u;

/** Whether a text says what somebody is, where they learned or what stands below it. */
export const isCalling = (text: string): boolean =>
  titleOf(text) !== null ||
  documentWords.test(plainTitle(text)) ||
  [positionWords, degreeWords, schoolWords].some((words) => words.test(fold(text)));

/** "Name Ana Ruiz", where no colon parts the two. */
const calledFirst = /^(?:name|nombre|nome|nom|naam)\s+(\p{Lu}\S+ \p{Lu}.+)$/iu;

const oneName = /^\p{Lu}[\p{L}\p{M}'’ʼ-]+$/u;
const familyName = /^\p{Lu}[\p{L}\p{M}'’ʼ-]+(?: [\p{L}\p{M}'’ʼ-]+){0,2}$/u;

type Candidate = {
  text: string;
  line: CvLine;
  wrapped?: boolean;
  /** The texts of two lines that are not set alike, each of which has to be in an address. */
  halves?: readonly string[];
};

/** Over so many lines a name of four words is set where each has a line of its own. */
const mostLines = 4;

/** Whether a cell says where somebody is or how to reach him. */
const isWhere = ({ text }: CvCell): boolean =>
  /[@\d]|:\/\/|^www\.|\.\p{Ll}{2,6}\//u.test(text) || placeLikeness(text) >= 0.6;

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

/** The family's name at the right of a given one, in another column: both are set large, be it not alike. */
function besideInLine(lines: readonly CvLine[], line: CvLine, usual: number): CvLine | undefined {
  const [left, top, width, height] = line.box;
  if (line.size < usual * 1.6 || !oneName.test(line.text)) return undefined;
  return lines.find(
    ({ page, column, size, text, box: [x, y, , tall] }) =>
      page === line.page &&
      column !== line.column &&
      size > usual * 1.6 &&
      x > left + width * 0.8 &&
      y + tall > top &&
      y < top + height &&
      oneName.test(text) &&
      !isCalling(text),
  );
}

/** A line, each of its cells and of its stretches, and the lines of one name over one another. */
export function candidatesOf(lines: readonly CvLine[], index: number, usual: number): Candidate[] {
  const line = lines[index]!;
  const options: Candidate[] = [{ text: line.text, line }];
  for (const cell of line.cells) {
    // What is asked for stands before its colon.
    if (/[:：]\s*$/u.test(cell.text)) continue;
    const sized = { ...line, size: Math.max(...cell.words.map((word) => word.size)) };
    options.push({ text: cell.text, line: sized });
    const larger = largerStretch(cell);
    if (larger)
      options.push({
        text: larger.map(({ text }) => text).join(' '),
        line: { ...sized, size: larger[0]!.size },
      });
    const [before] = cell.text.split(/\s*[|–—,(]\s*|\s+[-/]\s+/u);
    if (before && before !== cell.text) options.push({ text: before, line: sized });
    if (/^[\p{L} ]+ - \p{Lu}[\p{L} ]+$/u.test(cell.text))
      options.push({ text: cell.text.replace(' - ', '-'), line: sized });
    const [, label, after] = /^([^:]{2,20}):\s*(.+)$/u.exec(cell.text) ?? [];
    // What somebody is looking for is behind the title of that.
    if (after && titleOf(label!) === null) options.push({ text: after, line: sized });
    const called = calledFirst.exec(cell.text)?.[1];
    if (called) options.push({ text: called, line: sized });
    // "AdaBrook" in two colours or weights
    const parted = cell.words.flatMap((word) => word.text.split(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u));
    if (parted.length > cell.words.length && parted.length <= 4)
      options.push({ text: parted.join(' '), line: sized });
  }
  // Beside a name may stand where its bearer is and how to reach him.
  const beside = line.cells.slice(1).every(isWhere);
  let text = beside ? line.cells[0]!.text : line.text;
  const [own] = line.cells as [CvLine['cells'][0]];
  // Wide blanks may part the words of a name in one type.
  const isAlike = line.cells.every(({ words: [word] }) => {
    const [first] = own.words;
    return word!.font === first!.font && Math.abs(word!.size - first!.size) < first!.size * 0.05;
  });
  const right = own.box[0] + own.box[2];
  const half = otherHalf(lines, index, usual);
  if (half)
    options.push({
      text: `${line.text} ${half.text}`,
      line: { ...line, size: line.size * 1.02 },
      wrapped: true,
    });
  const beyond = besideInLine(lines, line, usual);
  if (beyond)
    options.push({
      text: `${line.text} ${beyond.text}`,
      line: { ...line, size: Math.max(line.size, beyond.size) },
      wrapped: true,
      halves: [line.text, beyond.text],
    });
  // What stands beside a name comes between its two lines.
  const below = lines.slice(index + 1, index + mostLines + 2).filter(({ box }) => box[0] < right);
  for (const next of below.slice(0, mostLines - 1)) {
    const [cell] = next.cells as [CvLine['cells'][0]];
    const [one, other] = [own.words[0]!.size, cell.words[0]!.size];
    // The given name may be set otherwise than the family's where both are set large.
    const apart =
      (!/\s/u.test(line.text) || /^\p{Lu}\. /u.test(cell.text)) &&
      Math.min(one, other) > usual * 2 &&
      next.gap < 0.6;
    // One of the two may be small: who has an address by both is called both.
    const small = line.column === next.column && next.gap < 0.9 && Math.max(one, other) > usual * 1.5;
    if (next === below[0] && small && oneName.test(own.text) && familyName.test(cell.text))
      options.push({
        text: `${own.text} ${cell.text}`,
        line: { ...line, size: Math.max(one, other) },
        wrapped: true,
        halves: [own.text, cell.text],
      });
    // Beside the second half of a name may stand how to reach its bearer, not what that is called.
    const reached = next.cells.slice(1).every(isWhere);
    const goesOn =
      reached &&
      (next.column === line.column || Math.abs(next.box[0] - line.box[0]) < one * 0.5) &&
      next.gap < 1.3 &&
      (beside || isAlike) &&
      Math.abs(other - one) < other * (apart ? 0.5 : 0.15);
    if (titleOf(line.text) !== null || titleOf(next.text) !== null) break;
    // Below a name may stand, as large, where its bearer studies or works.
    if (schoolWords.test(fold(next.text)) && /\s/u.test(line.text)) break;
    // A paragraph of a word processor is a line, however long, but for a given name above the family's.
    const halved = index === 0 && next === lines[1] && oneName.test(line.text) && familyName.test(next.text);
    if ((line.font.startsWith('docx') && !halved) || /\p{sc=Han}/u.test(text)) break;
    // What one is may be set as large below a name, over as many lines.
    const until = below.findIndex(({ cells }) => Math.abs(cells[0]!.words[0]!.size - other) > other * 0.15);
    const called = fold((until < 0 ? below : below.slice(0, until)).map((each) => each.text).join(' '));
    if (/\s/u.test(line.text) && positionWords.test(called)) break;
    // In type far larger than the text a name may be as long as two lines hold.
    const large = line.size > usual * 1.4 && cell.words.every(({ font }) => font === line.font);
    const [most, more] = large ? [6, 6] : [4, 3];
    if (!goesOn || text.split(' ').length > most || cell.text.split(' ').length > more) break;
    text = text.endsWith('-') ? text + cell.text : `${text} ${cell.text}`;
    options.push({
      text,
      line: { ...line, size: Math.max(one, line.size) * 1.02 },
      wrapped: cell.words[0]!.font === own.words[0]!.font || apart,
    });
  }
  return options;
}
