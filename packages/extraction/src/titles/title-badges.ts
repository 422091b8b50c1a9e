import { fromLine, joinCandidates, type Candidate } from '../fields/candidate.ts';
import type { TitleReason } from './title-reasons.ts';
import { findDates } from '../dates/dates.ts';
import { isKnownName } from '../issuers/issuer-known.ts';
import type { Line, PageText } from '../pages/page.ts';
import { nameLikeness } from '../recipients/names.ts';
import { isGeneric } from './title-headings.ts';
import { isScribble } from './title-lines.ts';
import { issuerNames } from './title-makers.ts';
import { opensSentence } from './title-spans.ts';
import { titleWording } from './title-words.ts';
import { isNameWord } from '../words/known-words.ts';
import { fold, trimValue } from '../words/wording.ts';
import { mendInitials } from './title-spelling.ts';

/** The picture of a badge says no more than so many words, and no sentence. */
const mostWords = 16;
const longestRow = 100;

/** Why its words are the title. */
export const onBadge = 'on a badge';

/** How surely the rows that are left name the badge. */
const sureness = 0.75;

/** What any badge of a maker says beside its name; folded. */
const ofAnyBadge =
  /^(?:verified|certified|graduate|(?:(?:digital|training|skills?|knowledge|completion|learning|open|achievement|course) )?badge|foundational|intermediate|introductory|beginner|advanced|entry(?: level)?|completion|skill|[^\p{L}\p{N}]*)$/u;

/** Ends of names on record that stand apart from the maker's name in its logo: "Networking Academy". */
const endsOfNames = new Set(
  issuerNames.flatMap((name) => / (\S+ (?:academy|institute|university))$/u.exec(name)?.[1] ?? []),
);

/** Whether a row names the maker and no more than that it certifies. */
const isMaker = (text: string): boolean =>
  isKnownName(
    fold(text)
      .replace(/ certified$/u, '')
      .trim(),
  );

/** Whether each word of a row is one that people are called by, or one of no title. */
function isSomebody(text: string): boolean {
  const words = fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !/^(?:dr|prof)$/u.test(word));
  // Accounts may be named in small letters.
  if (words.length > 1 && words.every(isNameWord) && !/\p{Lu}/u.test(text)) return true;
  return (
    nameLikeness(text) > 0.8 && words.every((word) => isNameWord(word) || titleWording(word).strange === 1)
  );
}

/** Whether a row is a heading, part of a sentence or of a table, an address, or may be somebody's name. */
const isOfCertificate = (text: string): boolean =>
  isGeneric(text) ||
  opensSentence(text) ||
  /[@:/]|\.\p{L}{2}/u.test(text) ||
  findDates(text).some(({ precision }) => precision !== 'year') ||
  // Of names in other letters nothing is known.
  /(?!\p{sc=Latin})\p{L}/u.test(text) ||
  isSomebody(text);

/** Whether a row is the maker's, or a half of what its logo says in two. */
function isHouse(rows: readonly Line[], index: number): boolean {
  const [before, own, after] = [rows[index - 1], rows[index]!, rows[index + 1]].map(
    (row) => row && fold(row.text).trim(),
  );
  return isMaker(own!) || [own, `${before} ${own}`, `${own} ${after}`].some((text) => endsOfNames.has(text!));
}

/** What the picture of a badge says between its maker's name and what any badge says; null on any other page. */
export function titleOfBadge({ lines }: PageText): Candidate<TitleReason> | null {
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  if (words > mostWords || lines.some(({ text }) => text.length > longestRow)) return null;
  const rows = lines.filter((line) => !isScribble(line)).toSorted((a, b) => a.box[1] - b.box[1]);
  const others = rows.filter((_, index) => !isHouse(rows, index));
  const own = others.filter(({ text }) => !ofAnyBadge.test(fold(text).trim()));
  const [first] = own;
  if (!first || others.length === rows.length || own.some(({ text }) => isOfCertificate(text))) return null;
  // Rows of one name follow on one another.
  if (own.some((line, index) => rows[rows.indexOf(first) + index] !== line)) return null;
  const parts = own.map((line) =>
    fromLine(line, 0, line.text.length, trimValue(line.text), sureness, onBadge),
  );
  const value = mendInitials(trimValue(parts.map((part) => part.value).join(' ')));
  return /\p{L}{3}/u.test(value) ? joinCandidates(parts, value, sureness) : null;
}
