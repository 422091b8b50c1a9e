import type { Candidate } from '../fields/candidate.ts';
import type { RecipientReason } from './recipient-reasons.ts';
import { findDates } from '../dates/dates.ts';
import { knownIssuers } from '../issuers/issuers.data.ts';
import { lineLeft, lineRight, linesAbove, linesBelow, usualSize } from '../pages/lines.ts';
import { knownNames, nameLetters } from './name-letters.ts';
import { commonWord, nameLikeness } from './names.ts';
import type { Line, PageText } from '../pages/page.ts';
import { isPinyin } from './pinyin.ts';
import { isHalfOfHeading } from './recipient-place.ts';
import { isLeftBlank } from './recipient-sentences.ts';
import { othersInList } from './recipient-spans.ts';
import {
  asksForParent,
  endsInLeadIn,
  followUps,
  formsOfAddress,
  isAbbreviated,
  isNoName,
  roleLabel,
  roles,
} from './recipient-wording.ts';
import { overTheirMarks } from '../titles/title-blocks.ts';
import { isGeneric } from '../titles/title-headings.ts';
import { titleWording } from '../titles/title-words.ts';
import { headings, subjectWords } from '../titles/titles.data.ts';
import { roleSigns } from '../roles/role-signs.ts';
import { fold } from '../words/wording.ts';

/** What can be seen of a candidate. */
// prettier-ignore
export const recipientSigns = [
  // how it was found, and what that counted for there
  'prior', 'led', 'under', 'right', 'before', 'over', 'label', 'address', 'alone', 'type', 'code', 'between', 'overDate', 'twoFields', 'overAddress', 'row', 'agree',
  'goesOnBeside', 'goesOnBelow', 'pair', 'titled',
  // what stands around it
  'leadBefore', 'leadAbove', 'leadFurther', 'leadLeft', 'doneAfter', 'doneBelow', 'doneFurther', 'bothCues',
  'sentenceBelow', 'roleBelow', 'roleAbove', 'roleAfter', 'roleBefore', 'headingAbove', 'dateBelow', 'placeBefore', 'placeAbove',
  'parent', 'leadBelow', 'listed', 'runsOn', 'halfHeading', 'leftBlank', 'overMark',
  // its type and place
  'large', 'largest', 'small', 'top', 'upper', 'low', 'foot', 'centred', 'aloneInRow', 'room', 'wholeLine', 'lines',
  'likeBelow', 'likeAbove',
  // its words
  'like', 'unlike', 'oneWordLed', 'oneWordBetween', 'largestLed', 'oneWordLarge', 'lowerLarge', 'lopsided', 'largeLed', 'surely', 'letters', 'worstLetters', 'known', 'common', 'wording', 'strange', 'generic', 'subject', 'heading',
  'organisation', 'issuer', 'abbreviated', 'noName', 'list', 'digits', 'shouted', 'lower', 'cased', 'oddCase', 'oneWord',
  'twoWords', 'manyWords', 'initials', 'comma', 'short', 'long', 'marks', 'belief', 'doubt', 'repeated', 'told', 'toldLess',
  // beside other candidates
  'inside', 'holds', 'onlyName', 'insideLed', 'holdsLed', 'halfOfPair',
] as const;

export type RecipientSign = (typeof recipientSigns)[number];
/** 1 where it is so, more or less where it can be so by degrees. */
export type RecipientSigns = Partial<Record<RecipientSign, number>>;

const organisation =
  /\b(?:council|commission|committee|association|society|foundation|federation|organi[sz]ation|academy|centre|center|ministry|department|dept|university|college|institute|school|board|police|trust|authority|agency|club|company|group|technologies|solutions|services|universit\p{L}*|ltd|limited|llc|inc|gmbh|pvt|bank|railway|office|hospital|lab|labs|team)\b/u;

const issuerNames = new Set(knownIssuers.flatMap(({ name, aliases }) => [name, ...aliases]).map(fold));

/** Null where a name is surer by a reason and no likelier than its other signs say. */
const signsOfReasons: Readonly<Record<RecipientReason, RecipientSign | null>> = {
  'follows a lead-in': 'led',
  'under a lead-in': 'under',
  'right of a label': 'right',
  'stands before what was done': 'before',
  'over what was done': 'over',
  'over its label': 'label',
  'with a form of address': 'address',
  'a name by itself': 'alone',
  'a name in large type': 'type',
  'printed and in a code': 'code',
  'between its cues': 'between',
  'over its date': 'overDate',
  'in two fields': 'twoFields',
  'over an address': 'overAddress',
  // Both are said of one person alone.
  'over a date of birth': 'overAddress',
  'a row of the page': 'row',
  'goes on beside it': 'goesOnBeside',
  'goes on below': 'goesOnBelow',
  'the holder’s name': null,
};

/** What is asked of a line as often as a candidate stands in it. */
type Around = {
  above: Line[];
  below: Line[];
  left: Line | undefined;
  right: Line | undefined;
};

export type RecipientSurroundings = {
  page: PageText;
  usual: number;
  /** The largest type but for that of general headings. */
  largest: number;
  /** The page's lines, folded. */
  text: string;
  isLeftBlank: boolean;
  marked: ReadonlySet<Line>;
  around: (line: Line) => Around;
};

export function recipientSurroundings(page: PageText): RecipientSurroundings {
  const { lines } = page;
  const known = new Map<Line, Around>();
  return {
    page,
    usual: usualSize(lines),
    largest: Math.max(
      1,
      ...lines.filter((line) => !isGeneric(line.text) && line.text.length > 3).map((line) => line.size),
    ),
    text: lines.map((line) => fold(line.text)).join(' \n '),
    isLeftBlank: isLeftBlank(page),
    marked: new Set(overTheirMarks(page).flat()),
    around: (line) => {
      const before = known.get(line);
      if (before) return before;
      const found = {
        above: linesAbove(lines, line, 6).slice(0, 3),
        below: linesBelow(lines, line, 6).slice(0, 3),
        left: lineLeft(lines, line),
        right: lineRight(lines, line),
      };
      known.set(line, found);
      return found;
    },
  };
}

type Mark = (sign: RecipientSign, when: boolean, weight?: number) => void;

/** What of its place, type and wording speaks for or against a candidate. */
export function recipientSignsOf(
  candidate: Candidate<RecipientReason>,
  surroundings: RecipientSurroundings,
): RecipientSigns {
  const signs: RecipientSigns = {};
  const mark: Mark = (sign, when, weight = 1) => {
    if (when) signs[sign] = weight;
  };
  const score = Math.min(0.97, Math.max(0.03, candidate.score));
  mark('prior', true, Math.log(score / (1 - score)) / 2);
  for (const reason of candidate.reasons) {
    const sign = signsOfReasons[reason];
    if (sign) mark(sign, true);
  }
  markSurroundings(candidate, surroundings, mark);
  markPlace(candidate, surroundings, mark);
  markWords(candidate, surroundings, mark);
  Object.assign(signs, roleSigns(candidate.words, surroundings.page.lines, 'recipient'));
  const isLed = signs.leadBefore ?? signs.leadAbove ?? signs.leadLeft;
  const isOne = signs.oneWord === 1;
  mark('oneWordLed', isOne && isLed !== undefined);
  mark('oneWordBetween', isOne && signs.bothCues === 1);
  mark('oneWordLarge', isOne && (signs.large ?? 0) > 0.4);
  mark('lowerLarge', signs.lower === 1 && (signs.large ?? 0) > 0.3);
  mark('largeLed', isLed !== undefined && (signs.large ?? 0) > 0.25);
  mark('largestLed', isLed !== undefined && signs.largest === 1);
  return signs;
}

const startsDone = (text: string): boolean => {
  const match = followUps.exec(text);
  return match !== null && text.slice(0, match.index).replace(/[^\p{L}]/gu, '').length < 4;
};

/** Two whole lines of one large type, one close under the other, that begin or stand in the middle of one line. */
function isPair({ lines, words }: Candidate<RecipientReason>): boolean {
  const [upper, lower] = lines;
  if (!upper || !lower || lines.length > 2 || words.length < upper.words.length + lower.words.length)
    return false;
  const gap = lower.box[1] - upper.box[1] - upper.box[3];
  const aside = Math.min(
    Math.abs(upper.box[0] - lower.box[0]),
    Math.abs(upper.box[0] + upper.box[2] / 2 - lower.box[0] - lower.box[2] / 2),
  );
  const shouts = (text: string) => text === text.toUpperCase();
  return (
    gap < upper.size * 0.7 &&
    aside < upper.size * 0.4 &&
    Math.abs(upper.size - lower.size) < upper.size * 0.08 &&
    shouts(upper.text) === shouts(lower.text)
  );
}

const near = (size: number, gap: number): number => 1 / (1 + Math.max(0, gap) / Math.max(1, size));

function markSurroundings(
  candidate: Candidate<RecipientReason>,
  surroundings: RecipientSurroundings,
  mark: Mark,
): void {
  const [line, last] = [candidate.lines[0], candidate.lines.at(-1)];
  if (!line || !last) return;
  const { around } = surroundings;
  const { above, left } = around(line);
  const { below, right } = around(last);
  const [start, end] = extentOf(candidate);
  const before = fold(line.text.slice(0, start));
  const after = fold(last.text.slice(end)).trim();
  const leads = (text: string): boolean => endsInLeadIn(fold(text));
  const isLed = before.trim() !== '' && endsInLeadIn(before);
  mark('leadBefore', isLed);
  mark('titled', /(?<!\p{L})(?:mr|mrs|ms|miss|shri|smt|kum|kumari)(?!\p{L})[^\p{L}]*$/u.test(before));
  mark('pair', isPair(candidate));
  const startsLine = !/\p{L}/u.test(before.replace(formsOfAddress, ''));
  const endsLine = !/\p{L}/u.test(after);
  const over = above.findIndex((other) => leads(other.text));
  const gapAbove = over < 0 ? 0 : line.box[1] - above[over]!.box[1] - above[over]!.box[3];
  mark('leadAbove', startsLine && over === 0, near(line.size * 2, gapAbove));
  const middleOf = ({ box }: Line): number => box[0] + box[2] / 2;
  const aside =
    over === 0 && startsLine && !left
      ? Math.abs(middleOf(line) - middleOf(above[0]!)) / Math.max(1, line.box[2])
      : 0;
  mark('lopsided', aside > 0.3, Math.min(1.5, aside));
  mark('leadFurther', startsLine && over > 0);
  mark('leadLeft', startsLine && left !== undefined && leads(left.text));
  const done = below.findIndex((other) => startsDone(fold(other.text)));
  const gapBelow = done < 0 ? 0 : below[done]!.box[1] - last.box[1] - last.box[3];
  mark('doneAfter', after !== '' && startsDone(after));
  mark('doneBelow', endsLine && done === 0, near(last.size * 2, gapBelow));
  mark('doneFurther', endsLine && done > 0);
  mark(
    'bothCues',
    (isLed || (startsLine && (over === 0 || (left !== undefined && leads(left.text))))) &&
      ((after !== '' && startsDone(after)) || (endsLine && done === 0)),
  );
  const [next, previous] = [below[0], above[0]];
  mark('sentenceBelow', next !== undefined && /^\p{Ll}/u.test(next.text));
  const role = (other: Line | undefined, reach: number): boolean =>
    other !== undefined &&
    other.size < line.size * 1.3 &&
    roles.test(fold(other.text)) &&
    !startsDone(fold(other.text)) &&
    (other.box[1] > line.box[1]
      ? other.box[1] - line.box[1] - line.box[3]
      : line.box[1] - other.box[1] - other.box[3]) <
      Math.max(line.size, other.size) * reach;
  // What somebody is may stand under the name that "certify that" leads to, too.
  mark('roleBelow', role(next, 1.5) && !(over === 0 && startsLine));
  mark('roleAbove', role(previous, 1.5) && !leads(previous!.text));
  mark('roleAfter', after !== '' && roles.test(after) && !startsDone(after));
  mark(
    'roleBefore',
    !isLed &&
      (roleLabel.test(before) || (startsLine && left !== undefined && roleLabel.test(fold(left.text)))),
  );
  mark(
    'leadBelow',
    endsLine &&
      next !== undefined &&
      leads(next.text) &&
      /\b(?:to|that|an|a|aan|que|dass)\W*$/u.test(fold(next.text)),
  );
  const comma = /[,;]$/u.exec(candidate.words.at(-1)?.text ?? '')?.[0] ?? '';
  mark('listed', othersInList(comma + last.text.slice(end)) > 0);
  mark('headingAbove', previous !== undefined && isGeneric(previous.text));
  mark('dateBelow', next !== undefined && findDates(next.text).length > 0);
  const place = /(?:^|\s)(?:of|from|at|by)\W*$/u;
  mark(
    'placeBefore',
    !isLed && (startsLine ? left !== undefined && place.test(fold(left.text)) : place.test(before)),
  );
  mark(
    'placeAbove',
    startsLine && previous !== undefined && place.test(fold(previous.text)) && !leads(previous.text),
  );
  mark(
    'parent',
    (left !== undefined && startsLine && asksForParent(fold(left.text).trim())) ||
      /(?:[sdw]\/o|(?:son|daughter|wife|ward) of)\W*(?:(?:shri|sh|sri|smt|late|mr|mrs)\b\W*)*$/u.test(before),
  );
  mark(
    'runsOn',
    startsLine &&
      previous !== undefined &&
      Math.abs(previous.size - line.size) < line.size * 0.06 &&
      previous.words.length >= 3 &&
      nameLikeness(previous.text) < 0.3 &&
      !leads(previous.text) &&
      Math.abs(previous.box[0] - line.box[0]) < line.size * 0.4,
  );
  mark('halfHeading', candidate.lines.length === 1 && isHalfOfHeading(line, surroundings.page.lines));
  mark('leftBlank', surroundings.isLeftBlank && !isLed);
  mark('overMark', surroundings.marked.has(line));
  mark('aloneInRow', !left && !right && startsLine && endsLine);
  mark('wholeLine', startsLine && endsLine);
  // Beside labels under one another stand values of one type, whatever they are.
  const isRow = (other: Line | undefined): boolean =>
    left !== undefined && leads(left.text) && other !== undefined && around(other).left !== undefined;
  mark(
    'likeBelow',
    next !== undefined &&
      !isRow(next) &&
      next.box[1] - last.box[1] - last.box[3] < last.size &&
      Math.abs(next.size - last.size) < last.size * 0.1,
  );
  mark(
    'likeAbove',
    previous !== undefined &&
      !isRow(previous) &&
      line.box[1] - previous.box[1] - previous.box[3] < line.size &&
      Math.abs(previous.size - line.size) < line.size * 0.1,
  );
  const gaps = [
    previous && line.box[1] - previous.box[1] - previous.box[3],
    next && next.box[1] - last.box[1] - last.box[3],
  ];
  mark('room', true, Math.min(2, Math.min(...gaps.map((gap) => gap ?? Infinity)) / Math.max(1, line.size)));
}

/** Where a candidate's words begin in its first line and end in its last. */
function extentOf({ words, lines }: Candidate<RecipientReason>): [number, number] {
  const [line, last] = [lines[0]!, lines.at(-1)!];
  const first = Math.max(0, line.words.indexOf(words[0]!));
  const final = last.words.indexOf(words.at(-1)!);
  return [
    line.starts[first] ?? 0,
    final < 0 ? last.text.length : last.starts[final]! + last.words[final]!.text.length,
  ];
}

function markPlace(
  candidate: Candidate<RecipientReason>,
  { page, usual, largest }: RecipientSurroundings,
  mark: Mark,
): void {
  const line = candidate.lines[0];
  if (!line) return;
  mark('large', true, Math.max(-1, Math.min(1.5, Math.log(line.size / usual))));
  mark('largest', line.size >= largest * 0.95);
  mark('small', line.size < usual * 0.8);
  const top = line.box[1] / page.height;
  mark('top', top < 0.14);
  mark('upper', top >= 0.14 && top < 0.3);
  mark('low', top > 0.62 && top <= 0.75);
  mark('foot', top > 0.75);
  mark('centred', Math.abs((line.box[0] + line.box[2] / 2) / page.width - 0.5) < 0.05);
  mark('lines', candidate.lines.length > 1);
}

function markWords(
  { value, words: printed, lines }: Candidate<RecipientReason>,
  { text }: RecipientSurroundings,
  mark: Mark,
): void {
  const folded = fold(value);
  const words = value.split(/[\s,]+|(?<=\p{Lu}\.)(?=\p{L}{3})/u).filter((word) => word !== '');
  const like = nameLikeness(value);
  mark('like', true, like);
  mark('unlike', like < 0.25);
  mark('surely', like >= 0.95);
  const compared = folded.match(/[a-z]{2,}/gu) ?? [];
  // Hardly any of the names by which the odds were counted are written as Chinese is.
  const odds = nameLetters(value).map((odd, at) => (isPinyin(compared[at]!) ? Math.max(0, odd) : odd));
  const mean = odds.reduce((sum, one) => sum + one, 0) / Math.max(1, odds.length);
  mark('letters', odds.length > 0, mean);
  mark('worstLetters', odds.length > 0, Math.min(0, ...odds));
  const known = knownNames(value);
  mark('known', known > 0, known);
  const common = words.filter((word) => commonWord(fold(word).replace(/[^\p{L}]/gu, ''))).length;
  mark('common', common > 0, common / words.length);
  const wording = titleWording(value);
  mark('wording', wording.odds !== 0, wording.odds);
  mark('strange', wording.strange > 0, wording.strange);
  mark('generic', isGeneric(value));
  mark('subject', subjectWords.test(folded));
  mark('heading', headings.test(folded));
  mark('organisation', organisation.test(folded));
  mark('issuer', issuerNames.has(folded.trim()));
  mark('abbreviated', isAbbreviated(value));
  const label = lines.at(-1)?.text.trim().endsWith(`${value}:`) ?? false;
  mark('noName', isNoName(value) || label);
  const letters = value.replace(/[^\p{L}]/gu, '');
  mark('digits', /\d/u.test(printed.map((word) => word.text).join(' ')));
  mark('shouted', value === value.toUpperCase());
  mark('lower', /^\p{Ll}/u.test(value));
  mark(
    'cased',
    words.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word)),
  );
  mark(
    'oddCase',
    words.some((word) =>
      /\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}/u.test(word.replace(/^(?:Mc|Mac|De|Di|Le|La|Van)(?=\p{Lu})/u, '')),
    ),
  );
  mark('oneWord', words.length === 1);
  mark('twoWords', words.length === 2);
  mark('manyWords', words.length > 4, Math.min(3, words.length - 4));
  mark(
    'initials',
    words.some((word) => /^\p{Lu}\.?$/u.test(word)),
  );
  const others = value.search(/[,;&]|\band\b/u);
  mark(
    'list',
    others > 0 && value.slice(0, others).trim().includes(' ') && othersInList(value.slice(others)) > 0,
  );
  mark('comma', value.includes(','));
  mark('short', letters.length < 7, (7 - letters.length) / 4);
  mark('long', letters.length > 26, (letters.length - 26) / 10);
  mark('marks', /[^\p{L}\p{M}\s.,'’-]/u.test(value));
  const beliefs = printed.map((word) => word.confidence);
  const belief = beliefs.reduce((sum, one) => sum + one, 0) / Math.max(1, beliefs.length);
  mark('belief', printed.length > 0 && belief < 0.9, (0.9 - belief) * 3);
  mark('doubt', printed.length > 0 && Math.min(...beliefs) < 0.6, 1);
  const times = folded.length >= 6 ? text.split(folded).length - 1 : 1;
  mark('repeated', times > 1, Math.min(2, times - 1));
}
