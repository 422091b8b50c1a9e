import { judge, type Meaning } from './date-cues.ts';
import type { DateReason } from './date-reasons.ts';
import type { DateMention } from './dates.ts';
import { lineLeft, linesAbove, linesBelow, sameRow } from '../pages/lines.ts';
import type { Passage } from '../fields/passages.ts';
import type { Line, PageText } from '../pages/page.ts';
import { knowledgeOf } from '../words/known-words.ts';
import { fold } from '../words/wording.ts';

/** A date and the line it begins in; `across` is the running text of one that ends in a later line. */
export type PlacedDate = DateMention & {
  line: Line;
  across?: { passage: Passage; start: number; end: number };
};

/** What a date means, how surely from 0 to 1, and why. */
export type JudgedDate = { mention: PlacedDate; meaning: Meaning; strength: number; reason: DateReason };

export const lastOfDays = 'the last of its days';
export const whereSigned = 'where and when it was signed';
export const whenFounded = 'when its house was founded';
const firstOfDays = 'the first of its days';
/** How forms label the last day of something that a letter tells of; folded. */
const endDate = /\b(?:end|finish(?:ing)?)(?:ing)? date\b/u;

/** Signs and words between the first and the last day of something. */
const between =
  /^[\s,]*(?:(?:at )?\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.?|hrs?|h)?[\s,]*)?(?:[-–—~→]|to|till|until|through|thru|bis(?: zum)?|au|al|a|ate|ao|tot(?: en met)?|t\/m|do|по|до|εως|and|und|et|y|e)[\s,]*(?:the |el |il |den |zum )?$/u;
const validFrom =
  /valid|effective|in force|gultig|valable|valid[oa]|geldig|wazn|деиств|ισχυει|validity|period of cert/u;
/** What is set under a span of days that something is valid for, and says nothing else; folded. */
const validityUnder =
  /^\W*(?:(?:certification|certificate|licen[cs]e|membership|registration|accreditation|validity|valid) (?:cycle|period|term|dates?)|(?:period of )?validity|valid)\W*$/u;

/** "Westmere, 4 August 2023" alone in its line; folded. */
const townBefore = /^\p{L}[\p{L}.' -]{2,30}, ?$/u;
/** "New Westmere December, 2015" at the foot, where no more of a day is told: none of its words says what else is of that month. */
const areTowns = (before: string): boolean =>
  /^(?:\p{Lu}[\p{L}.'-]+,? ){1,4}$/u.test(before) &&
  before
    .trim()
    .split(/[ ,]+/u)
    .every(
      (word) => /^(?:New|North|South|East|West|San|St\.?)$/u.test(word) || knowledgeOf(word) !== 'common',
    );
const foot = 0.8;

/** A date among the others of its page, and the words around it; folded. */
type Seen = {
  mention: PlacedDate;
  all: readonly PlacedDate[];
  page: Pick<PageText, 'lines' | 'height'>;
  /** The one before it in its line, and the one after it. */
  previous: PlacedDate | undefined;
  next: PlacedDate | undefined;
  /** Its line. */
  folded: string;
  before: string;
  after: string;
  /** What leads up to it, be it in the lines above. */
  lead: string;
  /** How it is written. */
  written: string;
};
type Judgement = Omit<JudgedDate, 'mention'>;

/** What a date means: by the words before it, after it, to its left, above it and under it, in that order. */
export function meaningOf(
  mention: PlacedDate,
  all: readonly PlacedDate[],
  page: Pick<PageText, 'lines' | 'height'>,
): JudgedDate {
  const seen = seenAround(mention, all, page);
  const judgement =
    asPrinted(seen) ??
    asSignedDigitally(seen) ??
    asFounding(seen) ??
    asYearOfBody(seen) ??
    asEndOfSpan(seen) ??
    asLimit(seen) ??
    asPartOfSpan(seen) ??
    byWordsBefore(seen) ??
    asSigned(seen) ??
    byLabel(seen) ??
    byWordsAfter(seen) ??
    byRunningText(seen) ??
    plain;
  return { mention, ...judgement };
}

const plain: Judgement = { meaning: 'plain', strength: 0.55, reason: 'a date without a label' };

function seenAround(mention: PlacedDate, all: readonly PlacedDate[], page: Seen['page']): Seen {
  const { line, start, end, across } = mention;
  const folded = fold(line.text);
  const inLine = all.filter((other) => other.line === line);
  // "Decree No. 12 of 2002 dated 3 May 2002", "No. 7, s. 2002": the year is a part of what the decree is called.
  const namesDecree = (other: PlacedDate): boolean =>
    other.precision === 'year' &&
    (/(?:^\W*|\bof )(?:19|20)\d\d dated $/u.test(folded.slice(0, start)) ||
      /\d, ?s(?:eries)?\.? (?:of )?$/u.test(folded.slice(0, other.start)));
  const previous = inLine.filter((other) => other.end <= start && !namesDecree(other)).at(-1);
  const next = inLine.find((other) => other.start >= end);
  const before = folded.slice(previous?.end ?? 0, start);
  return {
    mention,
    all,
    page,
    previous,
    next,
    folded,
    before,
    after: across ? '' : folded.slice(end, next?.start ?? folded.length),
    lead: across ? across.passage.folded.slice(0, across.start) : before,
    written: (across?.passage.folded ?? folded)
      .slice(across?.start ?? start, across?.end ?? end)
      // "Ist" and "lst" are how OCR reads "1st".
      .replace(/(?<!\p{L})[il](?=st(?!\p{L}))/gu, '1'),
  };
}

/** "2021.09.23 11:32:05" is when somebody signed by a certificate of their own, where another day is printed. */
function asSignedDigitally({ mention, all, after, page: { lines } }: Seen): Judgement | null {
  const isStamp =
    /^,? \d{1,2}:\d\d:\d\d/u.test(after) &&
    lines.some(({ text }) => /\b(?:digitally|electronically) signed\b/u.test(fold(text))) &&
    all.some(({ precision, line }) => precision === 'day' && line !== mention.line);
  return isStamp ? { meaning: 'other', strength: 0.9, reason: 'when it was printed' } : null;
}

/** A browser heads what it prints with the minute, or the day over a foot of the address and "1/1", at an edge. */
function asPrinted({ mention, page: { height, lines }, after, written }: Seen): Judgement | null {
  const { box } = mention.line;
  const isAtEdge = box[1] < height * 0.1 || box[1] > height * 0.9;
  if (!isAtEdge || mention.start > 0) return null;
  const isMinute = /^,? \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\b(?! ?(?:-|to\b))|$)/u.test(after);
  const isDay =
    after.trim() === '' &&
    !/\p{L}/u.test(written) &&
    lines.some((other) => other.box[1] > height * 0.9 && /(?:^|\s)1 ?\/ ?\d{1,2}$/u.test(other.text)) &&
    lines.some((other) => other.box[1] > height * 0.9 && /^https?:\/\//u.test(other.text));
  return isMinute || isDay ? { meaning: 'other', strength: 0.9, reason: 'when it was printed' } : null;
}

/** Before the day that a house was founded on; folded. */
const estd = /\b(?:estd|established|founded)(?: (?:on|in))?\W*$/u;

/** "Estd. 3 March 1985", and that day once more on the page, as in a seal, with nothing that says another thing of it. */
function asFounding(seen: Seen): Judgement | null {
  const { mention, all } = seen;
  const isFounding =
    mention.precision === 'day' &&
    all.some(
      ({ value, line, start }) => value === mention.value && estd.test(fold(line.text).slice(0, start)),
    );
  const said = isFounding ? (byWordsBefore(seen) ?? byLabel(seen)) : null;
  return isFounding && said?.meaning !== 'issue' && said?.meaning !== 'expiry'
    ? { meaning: 'other', strength: 0.9, reason: whenFounded }
    : null;
}

/** "Accredited by the Board of Westmere (2022)": when the body that issues was accredited. */
function asYearOfBody({ mention, before, after }: Seen): Judgement | null {
  const isOfBody =
    mention.precision === 'year' &&
    after.startsWith(')') &&
    /\b(?:accredited|affiliated|recogni[sz]ed|approved) (?:to|by)\b[^.;:()]{0,80}\( ?$/u.test(before);
  return isOfBody ? { meaning: 'other', strength: 0.9, reason: 'words before' } : null;
}

/** One of two dates with a sign or a word between that parts the first day from the last. */
function asEndOfSpan(seen: Seen): Judgement | null {
  const { mention, all, page, previous, next, folded, before } = seen;
  const first = previous ? (between.test(before) ? previous : undefined) : firstInPieces(mention, all, page);
  if (first)
    return validFrom.test(overSpan({ ...seen, mention: first }))
      ? { meaning: 'expiry', strength: 0.92, reason: 'the end of its validity' }
      : { meaning: 'issue', strength: 0.78, reason: lastOfDays };
  const isFirst = next
    ? between.test(folded.slice(mention.end, next.start))
    : all.some((other) => firstInPieces(other, all, page) === mention);
  if (isFirst)
    return validFrom.test(overSpan(seen))
      ? { meaning: 'issue', strength: 0.85, reason: 'the start of its validity' }
      : { meaning: 'other', strength: 0.8, reason: firstOfDays };
  return null;
}

/** In milliseconds: what is attended lasts for no more than a year. */
const longestSpan = 366 * 24 * 3_600_000;

/** In milliseconds: a course whose first and last day stand close beside each other without a sign takes no longer. */
const longestCourse = 92 * 24 * 3_600_000;

/** Whether a day is all of its line and stands close on the left of a later one: the dash between them was not read. */
function areDaysOf(first: PlacedDate, last: PlacedDate): boolean {
  const gap = last.line.box[0] - first.line.box[0] - first.line.box[2];
  const days = Date.parse(last.value) - Date.parse(first.value);
  return (
    [first, last].every(({ precision }) => precision === 'day') &&
    first.end - first.start === first.line.text.length &&
    gap < first.line.size * 2 &&
    days > 0 &&
    days < longestCourse
  );
}

/** The first day of a span that is set in pieces of a row: "2 May 2024", "to", "9 May 2024", the last two perhaps in one. */
function firstInPieces(last: PlacedDate, all: readonly PlacedDate[], page: Seen['page']) {
  const { lines } = page;
  const parts = ({ text }: Line, end = text.length): boolean =>
    end > 0 && between.test(`${fold(text).slice(0, end).trim()} `);
  const beside = last.start === 0 && !last.across ? lineLeft(lines, last.line) : null;
  const close = beside && all.find((other) => other.line === beside && areDaysOf(other, last));
  if (close) return close;
  const sign = last.start > 0 ? last.line : beside;
  if (!sign || !parts(sign, last.start > 0 ? last.start : undefined)) return undefined;
  const line = lineLeft(lines, sign);
  const first = all.find((other) => other.line === line && other.end >= other.line.text.trimEnd().length);
  // "Issued 12 May 2023" beside "until 12 May 2026" are two fields, and a licence lasts for years.
  if (!first || judge(fold(first.line.text).slice(0, first.start), 'end')?.meaning === 'issue')
    return undefined;
  const isLong = Date.parse(last.value) - Date.parse(first.value) > longestSpan;
  return isLong && !validFrom.test(overSpan({ mention: first, page })) ? undefined : first;
}

/**
 * What is said before a span of days that begins there in its line, or in a field of its own beside it, under it or at the
 * head of its column; folded.
 */
function overSpan({ mention: { line, start }, page }: Pick<Seen, 'mention' | 'page'>): string {
  if (start > 0) return fold(line.text).slice(0, start);
  const isLabel = ({ text }: Line): boolean => !/\d/u.test(text);
  const labels = [lineLeft(page.lines, line), linesAbove(page.lines, line, 8).find(isLabel)];
  const [under] = linesBelow(page.lines, line, 1.5);
  if (under && validityUnder.test(fold(under.text))) return 'validity';
  return labels.map((label) => (label && isLabel(label) ? fold(label.text) : '')).join(' ');
}

function asLimit({ lead }: Seen): Judgement | null {
  if (!/(?:^|\s)by $/u.test(lead) || judge(lead, 'end')?.meaning === 'expiry') return null;
  return { meaning: 'other', strength: 0.8, reason: 'until when something is to be done' };
}

/** "from May-", "from Ist July to", whose first day was not read or has no year, as "from 239 to" for "23rd"; folded. */
const sinceUnread =
  /(?:^|\s)from (?:\D{0,3}\d{0,2}\D{3,14}(?:\d{1,2})?[\s,]*|[0-3]?\d\d )(?:(?:to|till|until|through) (?:the )?|- ?(?:the )?)$/u;
/** What lasts for years from its first day; folded. */
const lasting = /\b(?:licen[cs]ed?|member|membership|period)\b/u;

const opensSpan = (lead: string): boolean =>
  /(?:^|\s)from (?:the )?$/u.test(lead) &&
  !/(?:valid|effective|date|issued|awarded)\W+from (?:the )?$/u.test(lead);

/** "from September 21-25, 2023" tells both ends, and the date read is the last. */
function asPartOfSpan({ mention, all, lead, written }: Seen): Judgement | null {
  // A span written in figures was read as its last day.
  if (mention.order === 'year_first' && mention.end - mention.start > 19)
    return { meaning: 'issue', strength: 0.78, reason: lastOfDays };
  // "from September '21 to November '21"
  if (mention.precision === 'month' && /^\p{L}+(?:\.? ?['"])?\d\d.*\p{L}/u.test(written))
    return { meaning: 'issue', strength: 0.78, reason: lastOfDays };
  if (mention.precision !== 'year' && sinceUnread.test(lead) && !validFrom.test(lead) && !lasting.test(lead))
    return { meaning: 'issue', strength: 0.78, reason: lastOfDays };
  const isFirst =
    opensSpan(lead) &&
    !/\d\D+\d{1,2}\D+\d{4}$/u.test(written) &&
    all.some(({ value }) => value > mention.value);
  return isFirst ? { meaning: 'other', strength: 0.6, reason: firstOfDays } : null;
}

function byWordsBefore({ mention, before, written }: Seen): Judgement | null {
  const direct = said(judge(before, 'end'), 1, endDate.test(before) ? lastOfDays : 'words before');
  const isWeak = !direct || (direct.meaning === 'other' && direct.strength <= 0.5);
  const isSpan =
    /\d\D{0,16}[ -]\D{0,4}\d{1,2}\D+\d{4}$/u.test(written) &&
    /^\D*\d{1,2}\D+\d{1,2}\D/u.test(written) &&
    mention.order === 'named';
  return isWeak && isSpan ? { meaning: 'issue', strength: 0.76, reason: lastOfDays } : direct;
}

function asSigned({ mention, page, before, after }: Seen): Judgement | null {
  if (after.trim().length > 1 || mention.precision === 'year') return null;
  const { box, text } = mention.line;
  const isAtFoot = box[1] > page.height * foot && areTowns(text.slice(0, mention.start));
  if (mention.precision === 'day' ? !townBefore.test(before) : !isAtFoot) return null;
  return { meaning: 'issue', strength: 0.82, reason: whereSigned };
}

/** Whether a text's last word is of what it says of a date: "valid until", not "certified administrator". */
function endsInCue(folded: string): boolean {
  const at = folded.trimEnd().lastIndexOf(' ') + 1;
  const others = judge(folded.slice(0, at), 'end');
  return judge(folded.slice(at), 'end') !== null || others?.meaning !== judge(folded, 'end')?.meaning;
}

/** Labels of dates, of which columns that run together make one row over or under a row of dates; folded. */
const dateLabels =
  /(?<!\p{L})(?:date (?:of )?\p{L}+|(?:\p{L}+ )?date|valid (?:until|till|from|to|through)|expir(?:es|y)|issued(?: on)?|renew(?:al)? by|completed on)(?!\p{L})/gu;

/** Whether a text, folded, labels a date and says nothing else. */
const isCaption = (folded: string): boolean =>
  folded.search(dateLabels) >= 0 && folded.replace(dateLabels, '').replace(/[^\p{L}\p{N}]/gu, '') === '';

/** A heading that says what kind of paper it is; folded. */
const headingOfKind = /^\W*(?:certificate|diploma) of \p{L}+\W*$/u;

function byLabel({ mention, all, page: { lines }, before }: Seen): Judgement | null {
  if (before.replace(/[^\p{L}]/gu, '').length >= 3) return null;
  const { line } = mention;
  const dated = new Set(all.map((other) => other.line));
  const row = all.filter((other) => other.line === line);
  const label = (other: Line | null | undefined): string => {
    const folded = other && !dated.has(other) ? fold(other.text) : '';
    // "Certificate of Completion" is no label of a year in the emblem over it.
    if (mention.precision === 'year' && headingOfKind.test(folded)) return '';
    const labels = row.length > 1 ? (folded.match(dateLabels) ?? []) : [];
    if (labels.length === row.length) return labels[row.indexOf(mention)]!;
    return folded.length <= 48 ? folded : '';
  };
  const below = linesBelow(lines, line, 2.2);
  const under = said(judge(label(below[0]), 'start'), 0.93, 'label below');
  const beside = besideOnTheLeft(lines, line);
  // What stands under another date, as this one's label does, is that one's, though this one's was misread.
  const isOfAnother =
    beside !== undefined &&
    (under !== null || below.some((other) => sameRow(other, beside))) &&
    linesAbove(lines, beside, 2.2).some((over) => dated.has(over));
  const isFirstOfTwo = all.some((other) => isLaterBeside(other, mention, lines));
  const labelBeside = beside && isBareValid(beside) ? (isFirstOfTwo ? '' : 'valid until') : label(beside);
  const left = isOfAnother ? '' : labelBeside;
  // "The course was held from" beside its first day, under another sentence's end, or under what was filled in over a dotted line.
  const opens = [left, label(below[0])].some((text) => opensSpan(`${text.replace(/[^\p{L}]+$/u, '')} `));
  if (opens && all.some(({ value }) => value > mention.value))
    return { meaning: 'other', strength: 0.6, reason: firstOfDays };
  const above = linesAbove(lines, line, 2.2).filter(
    // What is set so much larger than the date is no label of it, unless it says nothing else.
    (other) =>
      Math.abs(other.box[0] - line.box[0]) < line.box[3] * 30 &&
      (other.size < line.size * 1.6 || endsInCue(label(other))),
  );
  const [over] = above;
  const owner = over && linesAbove(lines, over, 2.2).find((each) => dated.has(each));
  // Where captions stand under their dates, the one over a date is that of the date before, which has no other.
  const isCaptionOfAnother =
    under !== null &&
    owner !== undefined &&
    isCaption(label(below[0])) &&
    all.some((other) => other.line === owner && other.end - other.start >= owner.text.trim().length - 1) &&
    (isNearerTo(owner, over!, line, 0.7) ||
      (isNearerTo(owner, over!, line, 1.2) && !judge(label(linesAbove(lines, owner, 2.2)[0]), 'end')));
  const found = [
    said(judge(left, 'end'), 0.98, endDate.test(left) ? lastOfDays : 'label to the left'),
    isCaptionOfAnother ? null : said(judge(label(over), 'end'), 0.95, 'label above'),
    under,
  ]
    .filter((each) => each !== null)
    .filter(({ meaning, strength }) => meaning !== 'other' || strength > 0.75);
  return found.find(({ strength }) => strength > 0.75) ?? found[0] ?? null;
}

const isBareValid = ({ text }: Line): boolean => /^\W*valid(?:ity)?\W*$/u.test(fold(text));

/** Whether another day stands beside the same label as one and is later: of two beside a bare "Valid" the last is when it ends. */
const isLaterBeside = (other: PlacedDate, { line, value }: PlacedDate, lines: readonly Line[]): boolean =>
  other.value > value && besideOnTheLeft(lines, other.line) === besideOnTheLeft(lines, line);

/** Whether a caption stands closer under one line, in so large a part of that, than over another. */
const isNearerTo = (upper: Line, caption: Line, lower: Line, part: number): boolean =>
  caption.box[1] - upper.box[1] - upper.box[3] < (lower.box[1] - caption.box[1] - caption.box[3]) * part;

/** The nearest words on the left, also those of a dotted line on which a date was filled in, a little higher than they. */
function besideOnTheLeft(lines: readonly Line[], line: Line): Line | undefined {
  const { box, size } = line;
  const onItsLine = lines.filter((other) => {
    const drop = other.box[1] + other.box[3] - box[1] - box[3];
    return drop > 0 && drop < size * 1.2 && other.box[0] + other.box[2] <= box[0] + size * 0.2;
  });
  const [lower] = onItsLine.toSorted((a, b) => b.box[0] - a.box[0]);
  const row = lineLeft(lines, line);
  if (!row || !lower || row === lower) return row ?? lower;
  // In a column of labels the one that says something of a date in its own row is its own.
  const isOwn =
    lower.box[0] < row.box[0] + size * 0.5 &&
    row.box[1] + row.box[3] > box[1] + box[3] - size * 0.4 &&
    judge(fold(row.text), 'end') !== null;
  return isOwn || row.box[0] > lower.box[0] ? row : lower;
}

const byWordsAfter = ({ after }: Seen): Judgement | null =>
  said(judge(after.slice(0, 40), 'start'), 0.85, 'words after');

function byRunningText({ mention: { across } }: Seen): Judgement | null {
  if (!across) return null;
  const { passage, start } = across;
  return said(judge(passage.folded.slice(Math.max(0, start - 70), start), 'end'), 0.95, 'words before');
}

const said = (found: ReturnType<typeof judge>, factor: number, reason: DateReason): Judgement | null =>
  found && { meaning: found.meaning, strength: found.strength * factor, reason };
