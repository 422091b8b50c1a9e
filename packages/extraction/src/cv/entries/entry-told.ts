import { fold } from '../../words/wording.ts';
import { findRanges, isDateOnly } from '../dates/cv-dates.ts';
import { isSetAlike, type CvLine } from '../layout/cv-line.ts';
import { withCells } from '../layout/date-columns.ts';
import { degreeWords, positionWords, schoolWords } from '../knowledge/employment.data.ts';
import { loweredOf } from '../headings/heading-names.ts';
import type { CvEntry } from './entries.ts';
import { wordCount } from './entry-rows.ts';
import { placeLikeness } from '../knowledge/places.ts';

export const isNaming = ({ text }: CvLine): boolean => !isDateOnly(text) && placeLikeness(text) < 0.6;

/**
 * What stands in every entry below the line with its date, in a type of its own, where two names stand above: it tells,
 * though no bullet nor sentence says so.
 */
export function withoutTold(entries: readonly CvEntry[]): CvEntry[] {
  const cuts = entries.map(({ header, dates }) => {
    const dated = header.findIndex(({ text }) => findRanges(text).length > 0);
    const named = header.slice(0, dated + 1).filter(isNaming).length;
    return dates !== null && dated >= 1 && named >= 2 ? dated + 1 : header.length;
  });
  const told = entries.flatMap(({ header }, at) => header.slice(cuts[at]));
  const kept = entries.flatMap(({ header }, at) => header.slice(0, cuts[at]));
  const longer = entries.filter(({ header }, at) => header.length > cuts[at]!).length;
  const apart = told.every(
    (line) => isSetAlike(line, told[0]!) && isNaming(line) && !kept.some((other) => isSetAlike(line, other)),
  );
  if (longer < 2 || longer < entries.length * 0.6 || !apart) return [...entries];
  return entries.map((entry, at) => ({
    ...entry,
    header: entry.header.slice(0, cuts[at]),
    body: [...entry.header.slice(cuts[at]), ...entry.body],
  }));
}

const namingWords = [positionWords, degreeWords, schoolWords];

/** Whether a text is worded as posts, degrees or schools are. */
export const namesPostOrSchool = (text: string): boolean =>
  namingWords.some((words) => words.test(fold(text)));

/** Whether a line is worded as such names are, and as the heading `model` is, where that is worded so. */
export function isNamedAs(model: CvLine): (line: CvLine) => boolean {
  const own = namingWords.filter((words) => words.test(fold(model.text)));
  const wanted = own.length > 0 ? own : namingWords;
  return ({ text, bullet }) =>
    !bullet &&
    wanted.some((words) => words.test(fold(text))) &&
    !/certif/iu.test(text) &&
    wordCount(text) <= 10 &&
    loweredOf(text) < 0.34;
}

/** A longer line in a type that no other heading has, and in which the others are told of below theirs, tells. */
export function withoutToldAlike(entries: readonly CvEntry[]): CvEntry[] {
  return entries.map((entry) => {
    const { header, body } = entry;
    const last = header.at(-1)!;
    const others = entries.slice(0, mostCompared).filter((other) => other !== entry);
    const told = others.filter((other) => other.body[0] && isSetAlike(other.body[0], last)).length;
    const tells =
      header.slice(0, -1).some(isNaming) &&
      isNaming(last) &&
      wordCount(last.text) >= 6 &&
      !namesPostOrSchool(last.text) &&
      findRanges(last.text).length === 0 &&
      told >= 2 &&
      told >= others.length * 0.6 &&
      others.every((other) => !other.header.some((line) => isSetAlike(line, last)));
    return tells ? { ...entry, header: header.slice(0, -1), body: [last, ...body] } : entry;
  });
}

/** So many entries show well enough how what is told is set. */
const mostCompared = 100;

/**
 * A date in the middle of the block beside it stands between lines that tell: those of a heading that are set as what
 * follows it, with the date's among them, are told.
 */
export function withoutToldBeside(entries: readonly CvEntry[]): CvEntry[] {
  return entries.map((entry) => {
    const { header, body } = entry;
    const [first, second] = body;
    const dated = header.findIndex(({ cells }) => cells.length > 1 && isDateOnly(cells[0]!.text));
    if (!first || !second || dated < 1 || !isSetAlike(first, second)) return entry;
    const isTold = (line: CvLine) => !line.bullet && isSetAlike(line, first);
    const named = header.filter((line) => !isTold(line));
    const middle = header[dated]!;
    const isPlace = middle.cells.slice(1).every(({ text }) => placeLikeness(text) >= 0.6);
    const tells =
      isTold(middle) &&
      !isPlace &&
      named.some(isNaming) &&
      named.every((line) => header.indexOf(line) < dated);
    if (!tells) return entry;
    const told = header
      .filter(isTold)
      .map((line) => (line === middle ? withCells(line, line.cells.slice(1)) : line));
    return { ...entry, header: named, body: [...told, ...body] };
  });
}
