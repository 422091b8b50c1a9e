import { partOf, type Candidate } from '../fields/candidate.ts';
import type { TitleReason } from './title-reasons.ts';
import type { Line } from '../pages/page.ts';
import { isGeneric } from './title-headings.ts';
import { organisation } from './title-plausible.ts';
import { fold, trimValue } from '../words/wording.ts';

/** So often nothing but the pattern behind a certificate says the same words. */
const fewestRows = 5;
/** A piece of its words, where something else is printed over them. */
const shortestPiece = 4;

/** The words of the pattern behind a certificate: the house's name, over and over. Rows of a table may be alike, too. */
export function wordsBehind(lines: readonly Line[]): readonly string[] {
  const rows = Map.groupBy(
    lines.filter(({ words }) => words.length > 1),
    ({ text }) => text,
  );
  return [...rows].flatMap(([text, same]) =>
    same.length >= fewestRows && organisation.test(fold(text)) ? text.split(' ') : [],
  );
}

/** A title without the words of the pattern that it is printed over; null where nothing else is left. */
export function withoutBackground(
  candidate: Candidate<TitleReason>,
  behind: readonly string[],
): Candidate<TitleReason> | null {
  if (behind.length === 0) return candidate;
  const isBehind = (word: string): boolean =>
    behind.includes(word) ||
    (word.length >= shortestPiece && behind.some((whole) => whole.includes(word))) ||
    !/[\p{L}\p{N}]{2}/u.test(word);
  const words = candidate.value.split(' ');
  const first = words.findIndex((word) => !isBehind(word));
  if (first < 0) return null;
  const last = words.findLastIndex((word) => !isBehind(word));
  const value = trimValue(words.slice(first, last + 1).join(' '));
  if (value === candidate.value) return candidate;
  return isGeneric(value) ? null : partOf(candidate, value);
}
