import { fromLine, type Candidate } from '../fields/candidate.ts';
import type { NumberReason } from './number-reasons.ts';
import { findDates } from '../dates/dates.ts';
import { linesBelow } from '../pages/lines.ts';
import { knowledgeOf } from '../words/known-words.ts';
import { labelOf } from './number-labels.ts';
import type { Line, PageText } from '../pages/page.ts';
import { fromPassage, passageOfWords } from '../fields/passages.ts';

export type Token = { value: string; start: number; end: number };

/** So far on no number goes, be it with blanks in it, nor a date. */
const farthest = 160;
const longestDate = 80;

/** Three groups of figures and more up to the end of a line, the first or last of them long: "12345 1204 3 0058217". */
const groupsOfDigits = /^(?:\d{5,8}(?: \d{1,8}){2,5}|\d{1,4}(?: \d{1,8}){1,4} \d{6,8})\s*$/u;

/** Signs between a label and its number; a lone stroke that touches neither the label nor another is the number's own. */
const betweenLabel = String.raw`(?:[:;]?_)?(?:[\s:;#.№°º–—=|-]|_{2,}(?!_))*`;
const beforeToken = new RegExp(String.raw`^${betweenLabel}(?:No[.:]+ ?)?`, 'u');

/** What goes on behind a low stroke and a blank: figures, or parts between further strokes; no date. */
const behindLowStroke = /^ (?:\p{N}{3,}|[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+_?)(?![\p{L}\p{N}/.-])/u;

/** "3,182,947" as well, which is counted on in thousands. */
const firstToken =
  /^(?:\d{1,3}(?:,\d{3})+(?![\p{L}\p{N},])|[\p{L}\p{N}][\p{L}\p{N}/_.\\-]*(?:\(\d[\d/-]{3,8}\)(?!\S))?)/u;

/** A date that was read without the blank before it: "QK7dw2tvzpf05-Dec-2024". */
const dateBehind =
  /(?<=(?=\d{0,5}\p{L})[\p{L}\d]{6})[0-3]\d-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{Ll}*-20\d\d$/iu;

/** The number at the start of a text: one word with a digit, or several short groups of capitals and digits. */
export function numberAt(text: string, from: number): Token | null {
  const lead = beforeToken.exec(text.slice(from))![0].length;
  const start = from + lead;
  const first = firstToken.exec(text.slice(start, start + farthest))?.[0];
  if (first === undefined) return null;
  const grouped = groupsOfDigits.exec(text.slice(start, start + farthest))?.[0];
  if (grouped !== undefined) return { value: grouped.trim(), start, end: start + grouped.trim().length };
  let end = start + first.length;
  // "FA 2039 114" is one number; "FA2039 issued" is a number and a word.
  for (;;) {
    // OCR puts blanks behind the slashes of "30518/ABC/14052024" and the low strokes of "QR_24_1107".
    const rest = text.slice(end, end + farthest);
    const joint =
      (/[/-]/u.test(text[end - 1]!) && /^ [\p{L}\p{N}/-]+/u.exec(rest)?.[0]) ||
      (/[\p{L}\p{N}]_$/u.test(text.slice(start, end)) && behindLowStroke.exec(rest)?.[0]);
    if (joint && end - start < farthest && /\d|^[ \p{Lu}/-]+$/u.test(joint)) {
      end += joint.length;
      continue;
    }
    const group =
      // "NTH/TIDES/TSI 3.0/2021/082"
      (/^[A-Z]+(?:\/[A-Z]+)+$/u.test(text.slice(start, end))
        ? /^ \d\.\d(?:\/[A-Z0-9]+){2,}(?=[\s,;)]|$)/u.exec(rest)?.[0]
        : undefined) ??
      /^ (?:[A-Z]{1,4}|[A-Z0-9/-]*\d[A-Z0-9/-]*)(?=[\s,.;)]|$)/u.exec(rest)?.[0] ??
      // "QRMU Vol-25-FOP-00005", "0093 - 44/SER/2/A09/05/2025"
      (/^\p{Lu}{2,6}$/u.test(text.slice(start, end))
        ? /^ (?!(?:roll|reg|batch|phone|pin)\b)[A-Za-z]{2,6}(?:-[A-Za-z0-9]+)+-\d{3,}(?=[\s,.;)]|$)/iu
        : /^ [-–] \d{1,3}(?:\/[A-Z0-9]+){3,}(?=[\s,.;)]|$)/u
      ).exec(rest)?.[0];
    // "AB/25/2102 16 hours": a short figure after a structured number is another thing, unless more follow it.
    if (
      group !== undefined &&
      /^ \d{1,2}$/u.test(group) &&
      /[/-]/u.test(text.slice(start, end)) &&
      !/^ \d{1,2} \d{3}/u.test(rest) &&
      !/^ \d{1,2} \d{1,2} \d/u.test(rest)
    )
      break;
    if (group === undefined || end - start + group.length > 30 || /\d{5}/u.test(text.slice(start, end)))
      break;
    if (/^ (?:ON|OF|TO|BY|AND|THE|DATE|FOR|ISSUE|VALID|ID|REG|ROLL|NRIC|DOB)$/u.test(group)) break;
    const isDate = findDates(rest.slice(/^[ –-]+/u.exec(rest)![0].length, longestDate)).some(
      (date) => date.start === 0 && date.precision === 'day',
    );
    if (isDate) break;
    end += group.length;
  }
  const value = text
    .slice(start, end)
    .replace(/[.\-/_\\]+$/u, '')
    .replace(dateBehind, '')
    .replace(/(?<=\S[/_-]) /gu, '');
  if (!isNumber(value) || isNameAtHost(text, start + value.length)) return null;
  return { value, start, end: Math.min(end, start + value.length + 4) };
}

/** Letters of one height in no word's order: all capitals, or small ones that nobody could say. */
const ofOneHeight = '[A-Z]{6,16}|(?:[A-Z]{2,4}-)?(?=[a-z]*[b-df-hj-np-tv-xz]{4})[a-z]{8,16}';
const ofBothHeights = '(?=[A-Z]*[a-z])(?=[a-z]*[A-Z])[A-Za-z]{8,20}';
/** What is certified in capitals and a code: "NTH-FIRST-AID-AT-WORK-QXKDWTV". */
const inGroups = String.raw`[A-Z]{2,16}(?:-[A-Z]{1,16}){1,12}-(?=[A-Z]*[B-DF-HJ-NP-TV-XZ]{5})[A-Z]{6,12}`;
/** Four letters by four, as in "QxmK.vTzb.hWpd". */
const inDots = String.raw`(?=\S*[a-z][A-Z])[A-Za-z]{4}(?:\.[A-Za-z]{4}){2,3}`;
const bothHeights = new RegExp(`^${ofBothHeights}$`, 'u');
const behindLabel = new RegExp(
  String.raw`^${betweenLabel}(${ofOneHeight}|${ofBothHeights}|${inGroups}|${inDots}|(?=[\w-]*[a-z][A-Z][\w-]*[a-z][A-Z])[A-Za-z_-]{20,40})\s*(?:$|[|;•])`,
  'u',
);

/**
 * Whether capitals and small letters follow each other in no order: "wLqTzoPfRm". Of a name, too, they make short
 * pieces, but ones that can be said: "VanDerBerg".
 */
export function isDisordered(letters: string): boolean {
  if (!bothHeights.test(letters)) return false;
  const pieces = letters.match(/[A-Z][a-z]*|[a-z]+/gu) ?? [];
  const unsaid = pieces.filter((piece) => !/[aeiouy]/iu.test(piece));
  return unsaid.length >= 2 && pieces.length > 3 && pieces.every((piece) => piece.length < 6);
}

/** A code of letters only, alone behind its label: capitals, small letters that nobody could say, or both in disorder. */
export function lettersAt(text: string, from: number): Token | null {
  const match = behindLabel.exec(text.slice(from));
  if (!match || /^EXPIR|^ISSUE|[AEIOU]{3}|(?:TION|MENT|NESS|ING|ED|ENT|ATE)$/u.test(match[1]!)) return null;
  if (bothHeights.test(match[1]!) && !isDisordered(match[1]!)) return null;
  if (/-/u.test(match[1]!) && knowledgeOf(match[1]!.split('-').at(-1)!) === 'common') return null;
  const start = from + match[0].indexOf(match[1]!);
  return { value: match[1]!, start, end: start + match[1]!.length };
}

/** A code of letters only in groups, alone in its line: "QXKDWTVZPF-SSGZKJ-XHRCWWRX". */
export function groupsAt(text: string): Token | null {
  const value = /^\s*([A-Z]{4,12}(?:-[A-Z]{4,12}){1,3})\s*$/u.exec(text)?.[1];
  const start = value ? text.indexOf(value) : 0;
  return value && /[B-DF-HJ-NP-TV-XZ]{5}/u.test(value) ? { value, start, end: start + value.length } : null;
}

const dayInFigures = String.raw`(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`;
const twoDays = new RegExp(`^${dayInFigures}\\D{0,3}${dayInFigures}(?!\\d)`, 'u');

/** What runs into a date, as in "Date17-Mar-22" and "to_18-May-2019". */
const beforeDate = /^(?:dated?|dt|on|from|till|until)[._:]{0,2}(?=\d)/iu;

/** Words, if they can be said, and a figure for another between them: "Sail2Learn", "Ready2GoSailing". */
const figureForWord =
  /^\p{Lu}?\p{Ll}{2,}[24](?:\p{Lu}?\p{Ll}{2,}|\p{Lu}\p{Ll}(?=\p{Lu}))(?:\p{Lu}\p{Ll}{2,})*$/u;

export function isNumber(value: string): boolean {
  if (value.length < 3 || value.length > 64 || !/\d/u.test(value)) return false;
  if (/^\d+(?:st|nd|rd|th|°|º)$/iu.test(value)) return false;
  // A year, and since when a house exists.
  if (/^(?:19|20)\d\d$|^(?:1[5-9]|20)\d\d[-–](?:19|20)\d\d$/u.test(value)) return false;
  // The tax code that Italy gives everybody.
  if (/^[A-Z]{6}\d\d[A-EHLMPRST]\d\d[A-Z]\d{3}[A-Z]$/u.test(value)) return false;
  // What India registers a company by, and its trade for tax.
  if (/^[LU]\d{5}[A-Z]{2}(?:19|20)\d\d[A-Z]{3}\d{6}$|^\d\d[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/u.test(value))
    return false;
  // What a small firm is registered as in India, and any in Australia.
  if (/^(?:UDYAM-|ABN[ :]?\d\d(?: ?\d{3}){3}$|ACN[ :]?\d{3}(?: ?\d{3}){2}$)/u.test(value)) return false;
  if (figureForWord.test(value) && value.split(/[24]/u).every((part) => /[aeiouy]/iu.test(part)))
    return false;
  // "2024110420241108": from which day to which.
  if (twoDays.test(value)) return false;
  // "1111111111111111": a border of figures; "NTH-0000000000": a blank that something else was written over.
  if (/^(\d)\1{8,}$|^\D{0,8}0{6,}$/u.test(value)) return false;
  // "d0./09/24": a day whose first figure was misread.
  if (/^(?=.{0,2}[OodlI.,])[\dOodlI]{1,2}[.,]?\/(?:0?\d|1[0-2])\/(?:20)?[0-3]\d\.?$/u.test(value))
    return false;
  // "14.6-23", as a pen writes a day.
  if (/^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])-(?:20)?[0-3]\d$/u.test(value)) return false;
  const dates = findDates(value);
  return !dates.some(
    ({ precision, start, end }) =>
      precision !== 'year' && end - start >= value.length - 1 - (beforeDate.exec(value)?.[0].length ?? 0),
  );
}

/**
 * A town and its postal code, "NORTHGATE-604321"; an event or term and its year, "E-HACKFEST-2023", "AY2022-T5", one letter of
 * which may be read as a figure; a book's number, "978-1-4028-9462-6"; an illness; an Indian mobile telephone.
 */
export const codeOfElse =
  /^\p{L}{5,}-\d{6}$|^(?:\p{L}-)?\p{L}{2,}(?:[015]\p{L}{1,4}(?=-))?[-_]?(?:19|20)\d\d(?:-\p{L}\d)?$|^97[89]-(?:\d+-){3}\d$|^covid-?\d\d$|^\+?91-[6-9]\d{9}$/iu;

/** What a page is called by in its address, its words and which of several it is: "safe-lifting-for-crews-v2". */
export const nameOfPage = /^(?=(?:.*[a-z]{4}){2})[a-z]{2,}(?:[-_][a-z]+)+[-_](?:v?\d{1,2}|(?:19|20)\d\d)$/u;

/** What is found by no sign but that it could be a number starts from this score; the ranking knows more. */
const unmarked = 0.1;
/** A page of more tokens is a table; no certificate is one. */
const mostTokens = 300;

const reason = 'could be a number';

/** A word with a digit in it, whatever signs hold it together, but for the label that sticks to it. */
const word = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[\p{L}\p{N}/_.,\\#()-]*[\p{L}\p{N})])?/gu;
/** What sticks to a number: its label, as in "No.C4.6208", or the address that ends in it. */
const beforeNumber =
  /^(?:no|nr|id|ref|sn|reg|cert|lic|code)\.(?=[\p{L}\p{N}/-]{3})|^(?:[a-z\d-]+\.)+[a-z]{2,}\/(?:\S*\/)?(?=[^/]+$)/iu;
const lettersOnly = new RegExp(`^(?:${ofOneHeight}|(?=\\w*[a-z][A-Z]{2})[A-Za-z]{8,16})$`, 'u');

/** Every word and every run of words that could be a number. */
export function everyNumber({ lines }: PageText): Candidate<NumberReason>[] {
  const found: Candidate<NumberReason>[] = [];
  for (const line of lines) {
    for (const match of line.text.matchAll(word)) {
      if (found.length >= mostTokens) return oncePerPlace(found);
      const stuck = beforeNumber.exec(match[0])?.[0].length ?? 0;
      const start = match.index + stuck;
      const value = match[0].slice(stuck).replace(/[.,)]+$/u, (end) => (/\(/u.test(match[0]) ? end : ''));
      // "…/certificate?id=eyJmaXJz…": whatever printed the address left out its end.
      if (
        /[/=]$/u.test(line.text.slice(0, start)) &&
        /^(?:…|\.{3})/u.test(line.text.slice(start + value.length))
      )
        continue;
      if (codeOfElse.test(value) || nameOfPage.test(value) || isNameAtHost(line.text, start + value.length))
        continue;
      if (isOfItsYear(value, lines)) continue;
      if (isNumber(value) || (lettersOnly.test(value) && standsApart(line.text, start, value)))
        found.push(fromLine(line, start, start + value.length, value, unmarked, reason));
      if (!/\d|^\p{Lu}+$/u.test(match[0]) || stuck > 0) continue;
      const run = numberAt(line.text, start);
      if (run && run.start === start && run.value !== value)
        found.push(fromLine(line, run.start, run.end, run.value, unmarked, reason));
    }
    found.push(...goingOn(line, lines));
  }
  return oncePerPlace(found);
}

/** "REGATTA24" on what is dated 2024. */
function isOfItsYear(value: string, lines: readonly Line[]): boolean {
  const year = /^(?=\p{L}*[AEIOU]\p{L}*[AEIOU])\p{L}{4,}([12]\d)$/iu.exec(value)?.[1];
  if (year === undefined) return false;
  const dated = new RegExp(`(?<!\\d)20${year}(?!\\d)`, 'u');
  return lines.some(({ text }) => dated.test(text));
}

/** What stands before the host of an electronic mail address is somebody's name there. */
const isNameAtHost = (text: string, end: number): boolean => /^[\w.+-]*@[\p{L}\d]/u.test(text.slice(end));

function oncePerPlace(found: readonly Candidate<NumberReason>[]): Candidate<NumberReason>[] {
  const known = new Set<string>();
  return found.filter(({ value, box }) => {
    const key = `${value} ${box.join()}`;
    return !known.has(key) && known.add(key);
  });
}

/** A word among others is one of a sentence. */
const standsApart = (text: string, start: number, value: string): boolean =>
  text.trim() === value ||
  (start + value.length >= text.trimEnd().length && labelOf(text.slice(0, start)) !== null);

/** A number that breaks at a hyphen or a slash at the end of its line and goes on in the next. */
function goingOn(line: Line, lines: readonly Line[]): Candidate<NumberReason>[] {
  const first = /(?:^|[\s:])([\p{L}\p{N}][\p{L}\p{N}/_-]{2,}[-/])$/u.exec(line.text)?.[1];
  const next = first && linesBelow(lines, line, 1.2)[0];
  const rest = next && /^[\p{L}\p{N}][\p{L}\p{N}/_-]*$/u.exec(next.text)?.[0];
  if (!rest || !/\d.*\d/u.test(first + rest)) return [];
  const passage = passageOfWords([...line.words, ...next.words], [line, next]);
  const start = line.text.length - first.length;
  return [fromPassage(passage, start, passage.text.length, first + rest, unmarked, reason)];
}

/** A candidate that ends where its line breaks it, as the whole that `others` have of it. */
export function wholeOf(
  candidate: Candidate<NumberReason>,
  others: readonly Candidate<NumberReason>[],
): Candidate<NumberReason> {
  const whole = others.find(
    ({ words, value, lines }) =>
      lines.length === 2 &&
      words[0] === candidate.words[0] &&
      /^[-/]/u.test(value.slice(candidate.value.length)) &&
      value.startsWith(candidate.value),
  );
  return whole ? { ...whole, score: candidate.score, reasons: candidate.reasons } : candidate;
}
