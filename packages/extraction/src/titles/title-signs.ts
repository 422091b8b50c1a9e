import type { Candidate } from '../fields/candidate.ts';
import type { TitleReason } from './title-reasons.ts';
import { findDates } from '../dates/dates.ts';
import { linesAbove, linesBelow, usualSize } from '../pages/lines.ts';
import { nameLikeness } from '../recipients/names.ts';
import type { Line, PageText } from '../pages/page.ts';
import type { Passage } from '../fields/passages.ts';
import { isGeneric } from './title-headings.ts';
import { holdsKnownTitle } from './title-known.ts';
import { isIssuerName, startsWithIssuer } from './title-makers.ts';
import { isShouted, openingLength, opensSentence } from './title-spans.ts';
import { kindWords, type TitleCut } from './title-variants.ts';
import { roleSigns } from '../roles/role-signs.ts';
import { titleWording } from './title-words.ts';
import { headings, subjectWords } from './titles.data.ts';
import { fold, lettersIn, plainOf } from '../words/wording.ts';

/** What can be seen of a candidate. */
// prettier-ignore
export const titleSigns = [
  // how it was found, and what its wording counted for there
  'prior', 'led', 'under', 'beside', 'qualification', 'subjectLine', 'type', 'general', 'underHeading', 'overMark',
  'overRecipient', 'kindAlone', 'agree', 'unmarked',
  // its type and place
  'large', 'small', 'largest', 'ledLargest', 'ledSmaller', 'top', 'upper', 'low', 'foot', 'justBelowName', 'belowName',
  'farBelowName', 'aboveName', 'noName', 'nextToName', 'centred', 'underGeneric', 'overSentence', 'underSentence',
  'overDate', 'overLabel', 'wholeLine', 'lines',
  // what stands before and behind it
  'quoteBefore', 'quoteAfter', 'afterLead', 'beforeSmall', 'beforeCapital', 'endsPassage', 'beforeStop',
  // its words
  'cased', 'sentenceCase', 'shouted', 'lower', 'oneWord', 'twoWords', 'length', 'long', 'acronym', 'stop', 'dangling',
  'generic', 'subject', 'heading', 'organisation', 'legal', 'person', 'issuer', 'digits', 'kindIn', 'kindOnly', 'says',
  'certificateWord', 'repeated', 'illegible', 'crumbs', 'wording', 'strange', 'known', 'knownWhole', 'told', 'toldLess',
  // beside other candidates and those for the issuer
  'inside', 'insideWhole', 'holds', 'goesOn', 'asIssuer', 'inIssuer', 'holdsIssuer', 'startsAsIssuer', 'endsAsIssuer',
  // what was cut off
  'cut', 'headCut', 'headKind', 'headQuotes', 'headShort', 'headSubject', 'headIssuer', 'tailCut', 'tailKind',
  'tailComma', 'tailBracket', 'tailDash', 'tailStop', 'tailOrganisation', 'tailIssuer', 'tailPerson', 'tailDate',
  'tailSmall', 'tailDigits', 'tailSubject', 'tailShort', 'tailCapital',
] as const;

export type TitleSign = (typeof titleSigns)[number];
/** 1 where it is so, more or less where it can be so by degrees. */
export type TitleSigns = Partial<Record<TitleSign, number>>;

/** Signs of what was cut off, which say nothing where the same words stand by themselves elsewhere. */
export const cutSigns: readonly TitleSign[] = titleSigns.filter((sign) =>
  /^(?:cut$|head[A-Z]|tail)/u.test(sign),
);

const legalForm = /\b(?:ltd|limited|llc|inc|plc|gmbh|pvt)\b\.?|\be\.? ?v\b/u;
const organisation =
  /\b(?:council|commission|committee|association|society|foundation|federation|organi[sz]ation|academy|centre|center|ministry|department|dept|university|college|institute|school|board|police|trust|authority|agency|club|company|group|technologies|solutions|services|universit\p{L}*)\b/u;
const dangling = /\b(?:in|of|for|on|the|and|to|with|by|at|from|a|an|as|em|de|en|di|im|zum|zur)$/u;
const leadsIn =
  /\b(?:in|on|the|of|course|training|program(?:me)?|titled|entitled|workshop|internship|webinar|as|an?|completed|completing|for)\W*$/u;
const verbs = /\b(?:has|have|was|is|are|were|will|you|your|we|our|his|her|their)\b/u;

/** What forms set under the line that was filled in; folded. */
const labelBelow =
  /^(?:name of (?:the )?)?(?:course|training|programme?|program|qualification|certification|workshop|module|event|subject|class|award)(?: (?:name|title|completed|attended))?$/u;

const isIssuer = (text: string): boolean => isIssuerName(fold(text).trim());

/** Null where the score that a candidate was found with says all that its reason does. */
const signsOfReasons: Readonly<Record<TitleReason, TitleSign | null>> = {
  'follows a lead-in': 'led',
  'under a lead-in': 'under',
  'beside a lead-in': 'beside',
  'beside a label': 'beside',
  'beside a level': 'beside',
  'names a qualification': 'qualification',
  'names a subject': 'subjectLine',
  'an event of a year': null,
  'a known qualification': null,
  type: 'type',
  'a general heading': 'general',
  'a heading': 'general',
  'set large under the heading': 'underHeading',
  'over the heading': null,
  'over its mark': 'overMark',
  'over whom it was presented to': 'overRecipient',
  'the kind of thing': 'kindAlone',
  'on a badge': null,
  'the test that a report is of': null,
  'the course that a report lists': null,
  'the unit that was attained': null,
  'a row of the page': 'unmarked',
  'runs on': null,
};

/** Who may have awarded it, letters only, with the chance of it. */
export type IssuerChance = { key: string; score: number };

export type TitleSurroundings = {
  page: PageText;
  passages: readonly Passage[];
  usual: number;
  /** The largest type but for that of general headings and the recipient. */
  largest: number;
  /** The line that holds the recipient, and the one under it. */
  named: Line | undefined;
  underName: Line | undefined;
  /** The page's lines, folded. */
  text: string;
  issuers: readonly IssuerChance[];
};

/** `taken` are the lines that hold the recipient. */
export function titleSurroundings(
  page: PageText,
  passages: readonly Passage[],
  taken: ReadonlySet<Line>,
  issuers: readonly IssuerChance[],
): TitleSurroundings {
  const named = [...taken].at(-1);
  const others = page.lines.filter((line) => !taken.has(line) && !isGeneric(line.text));
  return {
    page,
    passages,
    usual: usualSize(page.lines),
    largest: Math.max(1, ...others.map((line) => line.size)),
    named,
    underName: named && linesBelow(page.lines, named, 3)[0],
    text: page.lines.map((line) => fold(line.text)).join(' \n '),
    issuers,
  };
}

type Mark = (sign: TitleSign, when: boolean, weight?: number) => void;

/** What of its place, type and wording speaks for or against a candidate. */
export function titleSignsOf(
  candidate: Candidate<TitleReason> & { cuts?: readonly TitleCut[] },
  surroundings: TitleSurroundings,
): TitleSigns {
  const signs: TitleSigns = {};
  const mark: Mark = (sign, when, weight = 1) => {
    if (when) signs[sign] = weight;
  };
  const score = Math.min(0.97, Math.max(0.03, candidate.score));
  mark('prior', true, Math.log(score / (1 - score)) / 2);
  for (const reason of candidate.reasons) {
    const sign = signsOfReasons[reason];
    if (sign) mark(sign, true);
  }
  const isLed = signs.led === 1 || signs.under === 1 || signs.beside === 1;
  markPlace(candidate, candidate.cuts ?? [], isLed, surroundings, mark);
  markNeighbours(candidate, surroundings, mark);
  markWords(candidate, surroundings, mark);
  markIssuers(candidate, surroundings, mark);
  Object.assign(signs, roleSigns(candidate.words, surroundings.page.lines, 'title'));
  for (const cut of candidate.cuts ?? []) markCut(cut, surroundings, mark);
  return signs;
}

/** What a name goes on with rather than who gave it; folded. */
const namesMore = new RegExp(String.raw`${subjectWords.source}|\b\d`, 'u');

function markPlace(
  candidate: Candidate<TitleReason>,
  cuts: readonly TitleCut[],
  isLed: boolean,
  { page, usual, largest, named, underName }: TitleSurroundings,
  mark: Mark,
): void {
  const [line, last] = [candidate.lines[0], candidate.lines.at(-1)];
  if (!line || !last) return;
  const ratio = line.size / usual;
  mark('large', ratio > 1.15, Math.min(2, ratio - 1));
  mark('small', ratio < 0.8);
  mark('largest', line.size >= largest * 0.95);
  mark('ledLargest', isLed && line.size >= largest * 0.95);
  mark('ledSmaller', isLed && line.size < largest * 0.7);
  const top = line.box[1] / page.height;
  mark('top', top < 0.14);
  mark('upper', top >= 0.14 && top < 0.3);
  mark('low', top > 0.7 && top <= 0.82);
  mark('foot', top > 0.82);
  const below = named && (line.box[1] - named.box[1]) / page.height;
  mark('noName', below === undefined);
  if (below !== undefined) {
    mark('justBelowName', below > 0 && below < 0.12);
    mark('belowName', below >= 0.12 && below < 0.3);
    mark('farBelowName', below >= 0.3);
    mark('aboveName', below <= 0);
  }
  mark('nextToName', line === underName);
  mark('centred', Math.abs((line.box[0] + line.box[2] / 2) / page.width - 0.5) < 0.04);
  const over = linesAbove(page.lines, line, 2.5)[0];
  const under = linesBelow(page.lines, last, 2.5)[0];
  mark('underGeneric', over !== undefined && isGeneric(over.text));
  mark('underSentence', over !== undefined && opensSentence(over.text));
  mark('overSentence', under !== undefined && opensSentence(under.text));
  mark('overDate', under !== undefined && findDates(under.text).length > 0);
  mark(
    'overLabel',
    under !== undefined && under.size < last.size * 0.8 && labelBelow.test(fold(under.text).trim()),
  );
  const whole = candidate.lines.reduce((sum, { text }) => sum + lettersIn(text), 0);
  const opening =
    candidate.words[0] === line.words[0] ? 0 : lettersIn(line.text.slice(0, openingLength(line.text)));
  const isWhole = lettersIn(candidate.value) >= whole - opening - 1;
  mark('wholeLine', isWhole);
  // "… - Tides and Currents 2021" was cut off a name that is longer than the one on record.
  const isBegun = cuts.some(
    ({ at, by, rest }) =>
      at === 'tail' && by === 'dash' && namesMore.test(fold(rest)) && !startsWithIssuer(rest),
  );
  const isKnown =
    !isBegun && holdsKnownTitle(candidate.value) && !(named && over && namesSigner(over, named, line));
  mark('known', isKnown);
  mark('knownWhole', isKnown && isWhole);
  mark('lines', candidate.lines.length > 1, candidate.lines.length - 1);
}

/** Whether the row over a qualification names who holds it and signs: "John Oakes" over "Certified Public Accountant". */
const namesSigner = (over: Line, recipient: Line, { size }: Line): boolean =>
  over.box[1] > recipient.box[1] + recipient.box[3] &&
  over.size < size * 1.5 &&
  nameLikeness(over.text) > 0.9 &&
  !subjectWords.test(fold(over.text));

function markNeighbours(
  { words }: Candidate<TitleReason>,
  { passages }: TitleSurroundings,
  mark: Mark,
): void {
  const [first, last] = [words[0], words.at(-1)];
  const passage = first && passages.find((one) => one.words.includes(first));
  if (!first || !last || !passage) return;
  const start = passage.starts[passage.words.indexOf(first)]!;
  const lastAt = passage.words.indexOf(last);
  const end = lastAt < 0 ? start : passage.starts[lastAt]! + last.text.length;
  const after = passage.text.slice(end);
  mark('quoteBefore', /["“„«‘']\s*$/u.test(passage.text.slice(0, start)) || /^["“„«‘]/u.test(first.text));
  mark('quoteAfter', /^\s*["”“»’]/u.test(after) || /["”»’][.,;)]?$/u.test(last.text));
  mark('afterLead', leadsIn.test(passage.folded.slice(0, start)));
  mark('beforeSmall', /^\s+\p{Ll}/u.test(after));
  mark('beforeCapital', /^\s+\p{Lu}/u.test(after));
  mark('endsPassage', after.trim() === '');
  mark('beforeStop', /^\s*[.,;]/u.test(after));
}

function markWords(
  { value, words: printed }: Candidate<TitleReason>,
  { text }: TitleSurroundings,
  mark: Mark,
): void {
  const folded = fold(value);
  const words = value.split(/\s+/u);
  const weighty = words.filter((word) => word.length > 3);
  const capitals = weighty.filter((word) => /^["“'‘(]?[\p{Lu}\p{N}]/u.test(word)).length;
  const cased = capitals / Math.max(1, weighty.length);
  mark('cased', cased > 0, cased);
  mark('sentenceCase', weighty.length > 2 && cased < 0.5);
  mark('shouted', isShouted(value));
  mark('lower', /^\p{Ll}(?!-?\p{Lu})/u.test(value));
  mark('oneWord', words.length === 1);
  mark('twoWords', words.length === 2);
  mark('length', true, Math.min(2, words.length / 8));
  mark('long', words.length > 12);
  mark('acronym', /^\p{Lu}{2,6}$/u.test(value));
  mark('stop', /[.;:]$/u.test(value));
  mark('dangling', dangling.test(folded));
  mark('generic', isGeneric(value));
  mark('subject', subjectWords.test(folded));
  mark('heading', headings.test(folded));
  mark('organisation', organisation.test(folded));
  mark('legal', legalForm.test(folded));
  mark('person', isPerson(value));
  mark('issuer', isIssuer(value));
  mark('digits', /\d/u.test(value));
  mark('kindIn', kindWords.test(folded));
  mark('kindOnly', kindWords.test(folded) && words.length <= 2);
  mark('says', verbs.test(folded));
  mark('certificateWord', /\b(?:certificat\p{L}*|award of|diploma)\b/u.test(folded));
  const times = folded.length >= 6 ? text.split(folded).length - 1 : 1;
  mark('repeated', times > 1, Math.min(2, times - 1));
  const belief = printed.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, printed.length);
  mark('illegible', printed.length > 0 && belief < 0.85, (0.85 - belief) * 4);
  const wording = titleWording(value);
  mark('wording', wording.odds !== 0, wording.odds);
  mark('strange', wording.strange > 0, wording.strange);
  const crumbs = words.filter((word) => lettersIn(word) < 3).length;
  mark('crumbs', words.length > 2 && crumbs >= words.length * 0.6);
}

const isPerson = (text: string): boolean => nameLikeness(text) > 0.8 && !subjectWords.test(fold(text));

/** What is as likely the issuer's name is less likely the title. */
function markIssuers({ value }: Candidate<TitleReason>, { issuers }: TitleSurroundings, mark: Mark): void {
  const own = plainOf(value);
  const chance = (is: (key: string) => boolean): number =>
    Math.max(0, ...issuers.filter(({ key }) => is(key)).map(({ score }) => score));
  const shorter = (key: string) => key !== own && key.length > 3;
  const [same, outer] = [chance((key) => key === own), chance((key) => key !== own && key.includes(own))];
  const inner = chance((key) => shorter(key) && own.includes(key));
  mark('asIssuer', same > 0, same);
  mark('inIssuer', outer > 0, outer);
  mark('holdsIssuer', inner > 0, inner);
  mark('startsAsIssuer', chance((key) => shorter(key) && own.startsWith(key)) > 0);
  mark('endsAsIssuer', chance((key) => shorter(key) && own.endsWith(key)) > 0.2);
}

function markCut({ at, by, rest }: TitleCut, { issuers }: TitleSurroundings, mark: Mark): void {
  const folded = fold(rest);
  mark('cut', true);
  if (at !== 'tail') {
    mark('headCut', true);
    mark('headKind', kindWords.test(folded));
    mark('headQuotes', at === 'quotes');
    mark('headShort', rest.split(/\s+/u).length <= 3);
    mark('headSubject', subjectWords.test(folded.replace(kindWords, '')));
    mark('headIssuer', isIssuer(rest.replace(/[\s:–-]+$/u, '')));
    return;
  }
  mark('tailCut', true);
  mark('tailKind', by === 'kind');
  mark('tailComma', by === 'comma');
  mark('tailBracket', by === 'bracket');
  mark('tailDash', by === 'dash');
  mark('tailStop', by === 'stop');
  mark('tailOrganisation', organisation.test(folded) || legalForm.test(folded));
  const own = plainOf(rest);
  // What may be the issuer by other signs, too: "… from Northgate".
  const named = issuers.some(({ key, score }) => score >= 0.05 && key.length >= 5 && own.startsWith(key));
  mark('tailIssuer', named || isIssuer(rest.replace(/[.,;]+$/u, '')));
  mark('tailPerson', isPerson(rest));
  mark('tailDate', findDates(rest).length > 0);
  mark('tailSmall', /^\p{Ll}/u.test(rest.trim()));
  mark('tailCapital', /^\p{Lu}/u.test(rest.trim()));
  mark('tailDigits', /^\W*\d/u.test(rest));
  mark('tailSubject', subjectWords.test(folded));
  mark('tailShort', rest.trim().split(/\s+/u).length <= 1);
}
