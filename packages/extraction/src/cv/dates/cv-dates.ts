import { remembered } from '../../words/remembered.ts';
import { fold } from '../../words/wording.ts';
import { presentWords } from './cv-months.data.ts';
import { dateForms, type DateSpan } from './date-forms.ts';
import { month } from './date-points.ts';

export type DateRange = DateSpan & {
  /** Where it stands in the text, with the brackets around it. */
  from: number;
  to: number;
};

/** "June 21'": the sign of a short year, set behind it. */
const apostropheBehindYear = new RegExp(
  String.raw`(?<=(?<!\p{L})${month}\.? )\d\d('{1,2})(?![\p{L}\p{N}])`,
  'gu',
);

/** "(05/2019) - (06/2021)": ends of a span, each in brackets of its own. */
const bracketed = String.raw`\([^()\n]{0,14}\d{2,4}\)`;
const endsInBrackets = new RegExp(
  String.raw`${bracketed}(?= ?[-–—] ?(?:${bracketed}|${presentWords}))|(?<=\d{2}\) ?[-–—] ?)${bracketed}`,
  'gu',
);

/** Every span of time in a text; a single date is the start, unless the words before it say otherwise. */
export const findRanges = (text: string): DateRange[] => rangesOf(text).map((range) => ({ ...range }));

const rangesOf = remembered(rangesIn);

/** A text without the spans of time in it. */
export const withoutRanges = (text: string): string =>
  rangesOf(text).reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);

function rangesIn(text: string): DateRange[] {
  const folded = fold(text)
    .replace(/[٠-٩]/gu, (digit) => String(digit.codePointAt(0)! - 0x660))
    .replaceAll('`', "'")
    .replace(
      apostropheBehindYear,
      (year, signs: string) => `${' '.repeat(signs.length - 1)}'${year.slice(0, 2)}`,
    )
    // "to -": one of the two is enough.
    .replace(/(?<=\d )to [-–—](?= )/gu, 'to  ')
    .replace(/[\u2192\u2794\u2799-\u27a4\u21d2\u27f6\uf0e0]/gu, '→')
    // Two code units each, so that places in the answer stay places in the text.
    .replace(/[\u{1f850}-\u{1f8ad}]/gu, '→ ');
  const plain = folded.replace(endsInBrackets, (end) => ` ${end.slice(1, -1)} `);
  const found: DateRange[] = [];
  for (const [pattern, read] of dateForms) {
    for (const match of plain.matchAll(pattern)) {
      const end = match.index + match[0].trimEnd().length;
      const from = match.index - (plain[match.index - 1] === folded[match.index - 1] ? 0 : 1);
      const to = end + (plain[end] === folded[end] ? 0 : 1);
      if (found.some((other) => from < other.to && to > other.from)) continue;
      const range = read(match.groups!);
      // "2026–" before a name is left open as the long dash says that touches it; a hyphen may part the two.
      if (range && !range.whole && /^[–—](?:\s|$)/u.test(text.slice(to))) range.open = true;
      if (range) found.push({ ...range, ...withBrackets(folded, from, to) });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

function withBrackets(text: string, from: number, to: number): { from: number; to: number } {
  const before = /[([{] *$/u.exec(text.slice(0, from));
  const after =
    /^ *(?:\((?:anticipated|estimated|expected|projected|exp|[^()]{0,12}(?<!\p{L})(?:months?|mos?|years?|yrs?|mois|ans?|monate?|jahre?|meses|anos?|mesi|anni|mes|lat|мес|лет|года?)(?!\p{L})[^()]{0,14})\.?\))/u.exec(
      text.slice(to),
    );
  if (after) return { from, to: to + after[0].length };
  const closing = /^[^()\]]{0,28}[)\]]/u.exec(text.slice(to));
  if (before && closing && !/\p{L}{12}/u.test(closing[0])) {
    return { from: from - before[0].length, to: to + closing[0].length };
  }
  return { from, to };
}

/** Words that stand where a date would for what still runs; folded. */
const currentlyOnly =
  /^(?:current|currently|en cours|en curso|in corso|pursuing|appearing|ongoing|on-going|in progress|zurzeit|zur zeit|derzeit|aktuell|present|now|today|heute|actuellement|actualmente|attualmente|atualmente|obecnie|сеичас)$/u;

/** Whether a text says that something still runs and nothing else, in brackets or not. */
export const isCurrently = (text: string): boolean =>
  currentlyOnly.test(fold(text.replace(/^[\s([]+|[\s)\]]+$/gu, '')));

/** The same words before a colon, where the lines beside it begin with their dates. */
export const currentlyFirst =
  /^(?:currently|current|zurzeit|derzeit|aktuell|present|now|since now|en cours|en curso|in corso|actuellement|actualmente|attualmente|atualmente|obecnie|сеичас) ?: ?/u;

/** Whether a text is a date and little else, as a column of dates beside the entries is. */
export function isDateOnly(text: string): boolean {
  if (isCurrently(text)) return true;
  const ranges = findRanges(text);
  if (ranges.length === 0) return false;
  const dates = ranges.reduce((sum, range) => sum + range.to - range.from, 0);
  return text.length - dates <= 8;
}
