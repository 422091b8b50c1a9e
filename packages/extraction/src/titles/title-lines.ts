import { fromLine, joinCandidates, partOf, type Candidate } from '../fields/candidate.ts';
import { isLedTo, type TitleReason } from './title-reasons.ts';
import { isKnownName } from '../issuers/issuer-known.ts';
import { unitAtEnd } from '../issuers/issuer-wording.data.ts';
import { linesAbove, linesBelow } from '../pages/lines.ts';
import type { Line } from '../pages/page.ts';
import { isGeneric, isOfHeading } from './title-headings.ts';
import { startsWithIssuer } from './title-makers.ts';
import { kindReason, organisation, plausibleTitle } from './title-plausible.ts';
import { endOfTitle, isShouted, opensSentence } from './title-spans.ts';
import { mendInitials } from './title-spelling.ts';
import { awardWord, headings, stoppers, subjectWords } from './titles.data.ts';
import { isNameWord, knowledgeOf } from '../words/known-words.ts';
import { fold, trimValue } from '../words/wording.ts';

export function titleIn(
  line: Line,
  from: number,
  score: number,
  reason: TitleReason,
): Candidate<TitleReason> | null {
  const end = endOfTitle(line.text, from);
  const value = trimValue(line.text.slice(from, end));
  if (!plausibleTitle(value)) return null;
  const start = Math.max(from, line.text.indexOf(value.slice(0, 4), from));
  return fromLine(line, start, start + value.length, mendInitials(value), score, reason);
}

/** Words after which more must come: "Professional Certificate in". */
export const dangling = /(?:\b(?:in|of|for|on|the|and|em|de|en|di|im|zum|zur|uber|na|no|do|da)|&)$/u;

/** "Attention-based", "data-driven": what is so must be named yet. */
const describes = /\p{L}-(?:based|driven|aware|assisted|powered|enabled|oriented)$/iu;

/** "Professional Certificate in", but not "the studies of". */
export const mustGoOn = (value: string): boolean =>
  /^[\p{Lu}\p{N}]/u.test(value) && (dangling.test(fold(value)) || describes.test(value));

/** What is left of a score where more must come and does not. */
export const unfinished = 0.55;

const alike = (a: Line, b: Line): boolean =>
  Math.max(a.size, b.size) / Math.max(1, Math.min(a.size, b.size)) <
  (isShouted(a.text) === isShouted(b.text) ? 1.22 : 1.08);

/** "BEYOND THE TIDE:" over "HARBOURS OF TOMORROW": a logo of two rows that are made as wide as one another. */
const isAsWide = (line: Line, next: Line): boolean =>
  line.text.endsWith(':') &&
  isShouted(line.text) &&
  isShouted(next.text) &&
  Math.abs(line.box[2] - next.box[2]) < line.box[2] * 0.15 &&
  Math.max(line.size, next.size) / Math.min(line.size, next.size) < 2;

/** A title that runs on in the lines under it, set in the same type and close by. */
export function withFollowingLines(
  first: Candidate<TitleReason>,
  lines: readonly Line[],
  taken: ReadonlySet<Line>,
): Candidate<TitleReason> {
  const parts = [first];
  let line = first.lines[0]!;
  while (parts.length < 4) {
    const complete = first.lines[0] === line ? endOfTitle(line.text, 0) >= line.text.length : true;
    const next = linesBelow(lines, line, mustGoOn(line.text) ? 1.6 : 0.9)[0];
    if (
      !complete ||
      !next ||
      taken.has(next) ||
      !(
        alike(line, next) ||
        isAsWide(line, next) ||
        (dangling.test(fold(line.text)) && next.size / line.size < 2)
      ) ||
      !centred(line, next) ||
      opensSentence(next.text) ||
      stoppers.test(fold(next.text))
    )
      break;
    if (!continuesTitle(line, next)) break;
    const part = titleIn(next, 0, first.score, 'runs on') ?? lastWord(line, next, first.score);
    if (!part) break;
    parts.push(part);
    line = next;
    if (part.value.length < next.text.length - 2) break;
  }
  if (parts.length === 1) return first;
  return joinCandidates(parts, joinedValue(parts), first.score);
}

/** What pieces of one line each say together: "Hands-" and "on" are one word over two lines. */
export const joinedValue = (parts: readonly Candidate<TitleReason>[]): string =>
  parts
    .map((part) => part.value)
    .reduce((whole, rest, index) => {
      const open = /\p{L}-$/u.test(parts[index - 1]!.lines[0]!.text) && /^\p{Ll}/u.test(rest);
      return open ? `${whole.replace(/-$/u, '')}-${rest}` : `${whole} ${rest}`;
    });

/** A year or a word that is no title by itself and may be the last of one. */
const lastWord = (line: Line, next: Line, score: number): Candidate<TitleReason> | null =>
  Math.abs(line.box[0] - next.box[0]) < line.size * 0.5 &&
  (/^(?:[([]?20\d\d[)\]]?|\p{Lu}\p{Ll}+)$/u.test(next.text) ||
    // "For Data Engineers" in the very type of the line above.
    (Math.abs(line.size - next.size) < line.size * 0.04 &&
      /^(?:for|with|by|and|of|in|to|from|on|at|the|that|who|this)\b/iu.test(next.text) &&
      !/[.;:]$/u.test(next.text)))
    ? fromLine(next, 0, next.text.length, next.text, score, 'runs on')
    : null;

/** Whether the second line reads as more of the title rather than as the next thing on the page. */
function continuesTitle(a: Line, b: Line): boolean {
  const [first, second] = [a.text, b.text];
  if (/(?:\b(?:of|and|in|for|the|to|with|de|und|et|y|e|en|di|da|do|für|on|at)|[&,:–-])$/iu.test(first))
    return true;
  if (/^(?:and|of|in|for|to|with|de|und|et|y|di|da|do|für|on|at)\b|^[&(]/iu.test(second)) return true;
  // "Harbour Section" over "PILOTS' EXAMINATION": who holds it, over what it is.
  if (unitAtEnd.test(fold(first)) && isShouted(first) !== isShouted(second)) return false;
  const exactly = Math.max(a.size, b.size) / Math.min(a.size, b.size) < 1.08;
  return (first.split(' ').length >= 2 || exactly) && !isOfHeading(second);
}

function centred(a: Line, b: Line): boolean {
  const middle = Math.abs(a.box[0] + a.box[2] / 2 - b.box[0] - b.box[2] / 2);
  const right = Math.abs(a.box[0] + a.box[2] - b.box[0] - b.box[2]);
  const size = Math.max(a.size, b.size);
  return middle < size * 1.5 || Math.min(Math.abs(a.box[0] - b.box[0]), right) < size;
}

/** Whether a row of capitals that does what follows, "WAYS TO UTILISE", goes on in a row set just as it is. */
const isSetOn = (value: string, last: Line, next: Line): boolean =>
  isShouted(value) &&
  isShouted(next.text) &&
  / to \p{L}+$/u.test(fold(value)) &&
  alike(last, next) &&
  centred(last, next) &&
  next.box[1] - last.box[1] - last.box[3] < last.size;

/** A title that must go on and ends its passage goes on in the line under it, whatever its type. */
export function finished(
  candidate: Candidate<TitleReason>,
  lines: readonly Line[],
  taken: ReadonlySet<Line>,
): Candidate<TitleReason> {
  const last = candidate.lines.at(-1);
  if (!last?.text.endsWith(candidate.value.slice(-4))) return candidate;
  const next = linesBelow(lines, last, 1.6)[0];
  if (!mustGoOn(candidate.value) && !(next && isSetOn(candidate.value, last, next))) return candidate;
  // In the very type of the row before, the next one may stand further off.
  const isFar = next && next.box[1] - last.box[1] - last.box[3] >= Math.max(last.size, next.size);
  if (isFar && Math.abs(next.size - last.size) > last.size * 0.06) return candidate;
  if (!next || taken.has(next) || opensSentence(next.text) || next.size / last.size > 2) return candidate;
  const named = describes.test(candidate.value) && /^\p{Lu}[\p{L}\p{N}-]*$/u.test(next.text);
  const rest =
    titleIn(next, 0, 1, 'runs on') ??
    (named ? fromLine(next, 0, next.text.length, next.text, 1, 'runs on') : null);
  return rest
    ? joinCandidates(
        [candidate, rest],
        `${candidate.value} ${rest.value}`,
        candidate.score / (mustGoOn(candidate.value) ? unfinished : 1),
      )
    : candidate;
}

/** What opens a title in three rows is called in no more words. */
const mostOfKind = 4;

/** "Diploma", "in", "Nursing": set in three lines, the middle one small. */
export function bridged(candidate: Candidate<TitleReason>, lines: readonly Line[]): Candidate<TitleReason> {
  if (candidate.reasons[0] === kindReason) return candidate;
  const last = candidate.lines.at(-1)!;
  const small = linesBelow(lines, last, 1.6)[0];
  if (!small || !/^(?:in|of|and|&|for|on|en|de)$/iu.test(small.text.trim())) return candidate;
  // Strokes of a signature look like such a word, and are larger.
  if (small.size > last.size * 1.3) return candidate;
  const next = linesBelow(lines, small, 1.8)[0];
  // What a degree is in may be set in other type than the degree.
  const most = headings.test(fold(candidate.value)) ? 1.7 : 1.25;
  if (!next || Math.max(next.size, last.size) / Math.min(next.size, last.size) > most) return candidate;
  // "A PAPER IN CAPITALS", "in", "Third Conference on Tides": where it was presented.
  const isLong = candidate.value.split(' ').length > mostOfKind && !headings.test(fold(candidate.value));
  if (isLong && isShouted(candidate.value) && !isShouted(next.text)) return candidate;
  const parts = [
    titleIn(small, 0, 1, 'runs on') ?? fromLine(small, 0, small.text.length, small.text, 1, 'runs on'),
    titleIn(next, 0, 1, 'runs on'),
  ];
  const [joint, rest] = parts;
  return joint && rest
    ? joinCandidates(
        [candidate, joint, rest],
        `${candidate.value} ${joint.value} ${rest.value}`,
        Math.min(0.95, candidate.score + 0.04),
      )
    : candidate;
}

/** A name in quotation marks, and what is said of it behind a comma. */
const quotedFirst = /^["“„«]([^"“”„«»]{3,120})[”"»],/u;

/** Only the name of “Harbour Days”, a national festival. */
export function withoutApposition(candidate: Candidate<TitleReason>): Candidate<TitleReason> {
  const name = quotedFirst.exec(candidate.text)?.[1];
  return (name !== undefined && partOf(candidate, trimValue(name))) || candidate;
}

/** "(NGC) Harbour Pilot": who certifies in brackets before what is certified. */
const bracketedFirst = /^\(?(\p{Lu}[\p{Lu}\d&-]{1,9})\) (?=[\p{L}\d])/u;

/** Without who certifies in brackets before the title, where that is on record. */
export function withoutMaker(candidate: Candidate<TitleReason>): Candidate<TitleReason> {
  const [head, maker] = bracketedFirst.exec(candidate.value) ?? [];
  if (head === undefined || !isKnownName(fold(maker!))) return candidate;
  return partOf(candidate, candidate.value.slice(head.length)) ?? candidate;
}

/**
 * The title with the first letter of its first word that a sentence has: such letters are drawn, and not read. "Valuation"
 * is a word without the letter that "evaluation" has before it.
 */
export function withItsInitial(
  title: Candidate<TitleReason>,
  lines: readonly Line[],
): Candidate<TitleReason> {
  const [first] = title.words;
  const word = first?.origin === 'ocr' ? /^\p{L}{5,}/u.exec(title.value)?.[0] : undefined;
  if (word === undefined) return title;
  const whole = lines
    .filter((line) => line.words.length > 4)
    .flatMap(({ words }) => words)
    .filter(({ confidence }) => confidence >= 0.85)
    .map(({ text }) => text.replace(/^\P{L}+|[\P{L}].*$/gu, ''))
    .find((text) => text.length === word.length + 1 && fold(text.slice(1)) === fold(word));
  if (
    whole === undefined ||
    knowledgeOf(word) === 'common' ||
    lines.some(
      (line) => !title.lines.includes(line) && line.words.some(({ text }) => fold(text) === fold(word)),
    )
  )
    return title;
  const initial = isShouted(word) ? whole[0]!.toUpperCase() : whole[0]!;
  const rest = isShouted(word) ? word : word.toLowerCase();
  return { ...title, value: initial + rest + title.value.slice(word.length) };
}

/** What OCR makes of an ornament: no word of four letters, and none that it is sure of. */
export const isScribble = ({ text, words }: Line): boolean =>
  !/\p{L}{4}/u.test(text) &&
  words.some(({ origin }) => origin === 'ocr') &&
  words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length < 0.8;

/** Whether a row stands between those of a title: "at" between a subject and the house it was taught in. */
export function leavesOutRow({ lines: own }: Candidate<TitleReason>, lines: readonly Line[]): boolean {
  return own.some((above, index) => {
    const below = own[index + 1];
    if (!below || below.box[1] <= above.box[1] + above.box[3]) return false;
    return lines.some((line) => {
      const [x, y, width, height] = line.box;
      const middle = y + height / 2;
      const isBetween = middle > above.box[1] + above.box[3] && middle < below.box[1];
      const isOver = x < below.box[0] + below.box[2] && x + width > below.box[0];
      return isBetween && isOver && !own.includes(line) && line.words.length > 1 && !isScribble(line);
    });
  });
}

/** Whether a row is the end of what a sentence leads to, torn off a row that must go on: "the course on Tides of", "the North". */
export function isTornOff(row: Candidate<TitleReason>, led: Candidate<TitleReason>): boolean {
  const {
    lines: [own],
    value,
  } = row;
  const at = own ? led.lines.indexOf(own) : -1;
  if (at < 1 || isLedTo(row) || value.length >= led.value.length) return false;
  return dangling.test(fold(led.lines[at - 1]!.text)) && led.value.endsWith(value);
}

/** How a row begins that goes on in the middle of a title, and how one that tells of something else; folded. */
const goesOn = /^(?:and|&|with|using|for|of|in) /u;
/** "a Harbour Network" under "Designing and Running". */
const goesOnWithName = /^(?:an?|the) (?=\p{Lu}\p{Ll})/u;
const turnsAway =
  /^(?:and (?:is|was|has|have|are|were|therefore|thereby|hereby|for \p{L}+ing)\b|for (?:the |an? |his |her |their |your )?(?:\p{L}+ly |period|duration|year|month|batch|session|outstanding|academic|\p{L}+ing\b)|with (?:an? |the |\p{L}+ )?(?:special subject|grade|score|mark|distinction|merit|honou?r|result|percent|cgpa|gpa|\d)|of \d|in (?:association|collaboration|partnership|cooperation|recognition|the (?:\p{L}+ annual|year|month|field|event|presence)|\d))/u;

/** How a row ends that cannot end a title: "Harbour Design and", "Tides of the North:"; with "on" end lead-ins, too. */
const mustGoOnBelow = /(?:\b(?:and|of|for|in|with|to|the)|[&:])$/iu;

/** A word that says of what kind the rest is, in a row for itself: "Advanced" over "Harbour Design". */
const firstWord = /^(?:advanced|applied|introductory|practical|modern|comprehensive|intermediate)$/iu;

/** How well somebody knows a language, in a row for itself, over "level of English"; folded. */
const levelAlone =
  /^(?:(?:upper|lower|pre|high|low)[- ]?)?(?:beginner|elementary|basic|intermediate|advanced|proficient|proficiency|mastery)$|^[abc][12](?:[.+]\d?)?$/u;
const ofLevel = /^level (?:of|in) (?=\p{L})/u;
/** A level may be set so much larger than what it is a level of. */
const largestLevel = 2.6;

/** Which of a row of events it was: "3rd Harbour State", over the "ROWING CHAMPIONSHIPS"; folded, with what OCR makes of "3rd". */
const edition = /^(?:the )?(?:\d{1,2}(?:st|nd|rd|th|["“”*°º™®]{1,2})|20\d\d) \p{L}/u;
const eventNamed =
  /\b(?:championships?|conference|congress|contest|competition|cup|festival|games|league|meet|olympiad|seminar|summit|symposium|tournament|workshop)\b/u;

/** Whether a row names no event yet, and the one under it does, in type that is much like it. */
const opensEvent = (above: Line, first: Line): boolean =>
  edition.test(fold(above.text)) &&
  !eventNamed.test(fold(above.text)) &&
  eventNamed.test(fold(first.text)) &&
  isShouted(above.text) === isShouted(first.text);

/** What somebody is certified as, and no more; folded. */
const kindOfCertificate = /^(?:professional|foundation|practitioner|associate|advanced|expert) certificate$/u;

/** The title with the row above it, where that cannot be the end of anything. */
export function withItsBeginning(
  title: Candidate<TitleReason>,
  lines: readonly Line[],
  taken: ReadonlySet<Line>,
): Candidate<TitleReason> {
  const first = title.lines[0]!;
  const above = linesAbove(lines, first, 1.3)[0];
  if (!above || taken.has(above) || title.lines.includes(above) || isGeneric(title.value)) return title;
  if (!first.text.trimStart().startsWith(title.value.slice(0, 12))) return title;
  const text = above.text.trim();
  const isOpen =
    /^[\p{Lu}\p{N}]\S* \S/u.test(text) &&
    mustGoOnBelow.test(text) &&
    plausibleTitle(text) &&
    // "A PROGRAMME OF STUDY IN" only announces it.
    !/\b(?:course|program(?:me)?) of study in$/iu.test(text);
  const isEdition = opensEvent(above, first);
  const isLevel = levelAlone.test(fold(text)) && ofLevel.test(fold(title.value));
  // "Tide Safety Foundation", larger, over "Professional Certificate"
  const isKind =
    kindOfCertificate.test(fold(title.value)) &&
    subjectWords.test(fold(text)) &&
    plausibleTitle(text) &&
    !stoppers.test(fold(text));
  if (!(isOpen || isEdition || isLevel || isKind || firstWord.test(text)) || opensSentence(text))
    return title;
  const most = isLevel ? largestLevel : isKind ? 1.5 : isEdition ? 1.4 : 1.15;
  if (Math.max(above.size, first.size) / Math.min(above.size, first.size) > most) return title;
  const start = fromLine(above, 0, above.text.trimEnd().length, text, title.score, 'runs on');
  const value = mendInitials(joinedValue([start, title]));
  return isGeneric(value) ? title : joinCandidates([start, title], value, title.score);
}

/** Bodies whose standards are called by a number, at the end of a row, and such a number in the next. */
const standardBody = /\b(?:ASTM|BS|DIN|EN|IEC|ISO)$/u;
const standardNumber = /^\d{3,}(?:-\d+)*(?::\d{4})?$/u;

/** "Hands-on training in EN ISO" with the number under it: "12100". */
export function withItsStandard(
  title: Candidate<TitleReason>,
  lines: readonly Line[],
): Candidate<TitleReason> {
  const under = standardBody.test(title.value) && linesBelow(lines, title.lines.at(-1)!, 1.3)[0];
  if (!under || !standardNumber.test(under.text.trim())) return title;
  const number = fromLine(under, 0, under.text.length, under.text.trim(), title.score, 'runs on');
  return joinCandidates([title, number], joinedValue([title, number]), title.score);
}

/** What is given for something that the rows over it name: "OUTSTANDING", "SAILOR" over "AWARD"; folded. */
const given = new RegExp(`^${awardWord}$`, 'u');
const mostRowsOverGiven = 2;
/** Greetings and what kind of paper it is, in the same type over what was given; folded. */
const saysElse =
  /^(?:congrat|well done|bravo|thank|presents?\b|presented|proudly|certificate|diploma|this |the following)/u;

const wordsOf = ({ text }: Line): string[] => fold(text).trim().split(/\s+/u);

/** Whether all words of a row are met every day: they are no house's nor anybody's name. */
const isOfEveryDay = (line: Line): boolean =>
  wordsOf(line).every((word) => knowledgeOf(word) === 'common') && !wordsOf(line).every(isNameWord);

/** Whether a row may be a part of what was given, in the same type as the row under it. */
const mayNameGiven = (above: Line, under: Line): boolean =>
  Math.max(above.size, under.size) / Math.min(above.size, under.size) < 1.15 &&
  isShouted(above.text) === isShouted(under.text) &&
  above.words.length <= 3 &&
  /^\p{Lu}[\p{L} '’&-]+$/u.test(above.text.trim()) &&
  !saysElse.test(fold(above.text).trim()) &&
  !organisation.test(fold(above.text));

/** The title with the rows of its type above it, where it is the last word of what they say. */
export function withItsReason(
  title: Candidate<TitleReason>,
  lines: readonly Line[],
  taken: ReadonlySet<Line>,
): Candidate<TitleReason> {
  const [last] = title.lines;
  if (!last || !given.test(fold(last.text).trim())) return title;
  const rows: Line[] = [];
  while (rows.length < mostRowsOverGiven) {
    const under = rows[0] ?? last;
    const above = linesAbove(lines, under, 1.3)[0];
    if (!above || taken.has(above) || !mayNameGiven(above, under)) break;
    rows.unshift(above);
  }
  // Only under such a row may another have been misread.
  const first = rows.findIndex(isOfEveryDay);
  if (first < 0) return title;
  const parts = rows
    .slice(first)
    .map((line) => fromLine(line, 0, line.text.length, line.text.trim(), title.score, 'runs on' as const));
  const whole = [...parts, title];
  return joinCandidates(whole, joinedValue(whole), title.score);
}

/** Where the row under a line begins: a wide blank may part its words. */
function firstBelow(lines: readonly Line[], line: Line, reach: number): Line | undefined {
  const [near, ...others] = linesBelow(lines, line, reach);
  const row = near ? [near, ...others.filter((other) => isBeside(other, near))] : [];
  return row.toSorted((a, b) => a.box[0] - b.box[0])[0];
}

const isBeside = ({ box: [, top, , height] }: Line, { box: [, y, , reach] }: Line): boolean =>
  Math.abs(top + height / 2 - y - reach / 2) < Math.min(height, reach) / 2;

/** The title with the row below it that goes on in the middle of a phrase: "Harbour Design", "with Marine Software". */
export function inFull(
  title: Candidate<TitleReason>,
  lines: readonly Line[],
  taken: ReadonlySet<Line>,
): Candidate<TitleReason> {
  const last = title.lines.at(-1)!;
  const next = firstBelow(lines, last, 1.3);
  if (!next || taken.has(next) || title.lines.includes(next) || isGeneric(title.value)) return title;
  const end = /[\p{L}\p{N}]+\W*$/u.exec(title.value)?.[0] ?? '';
  if (!last.text.trim().endsWith(end) || /[.:]$/u.test(last.text)) return title;
  const folded = fold(next.text);
  // In capitals throughout, none tells a new name from the middle of one.
  const opens = /^\p{Lu}/u.test(next.text) && !(isShouted(next.text) && isShouted(title.value));
  const level = levelAlone.test(fold(title.value)) ? ofLevel.exec(folded) : null;
  const start = level ?? goesOn.exec(folded) ?? goesOnWithName.exec(next.text);
  if ((opens && !level) || !start || turnsAway.test(folded)) return title;
  if (stoppers.test(folded) || opensSentence(next.text)) return title;
  // "with the Harbour Council": who gave it.
  const named = /^with (?:the )?(.+)$/iu.exec(next.text)?.[1];
  if (named !== undefined && (startsWithIssuer(named) || organisation.test(fold(named)))) return title;
  // "with Northgate in collaboration with others": the sentence has left the title before this row.
  if (endOfTitle(`${end} ${next.text}`, 0) <= end.length + 1) return title;
  const most = level ? largestLevel : 1.5;
  if (Math.max(next.size, last.size) / Math.min(next.size, last.size) > most) return title;
  const to = endOfTitle(next.text, start[0].length);
  if (!plausibleTitle(next.text.slice(start[0].length, to))) return title;
  const rest = fromLine(next, 0, to, trimValue(next.text.slice(0, to)), title.score, 'runs on');
  return joinCandidates([title, rest], joinedValue([title, rest]), title.score);
}
