import { verifying } from './addresses.ts';
import type { NumberReason } from './number-reasons.ts';
import type { Candidate } from '../fields/candidate.ts';
import { findDates } from '../dates/dates.ts';
import { lineLeft, linesAbove, linesBelow, usualSize } from '../pages/lines.ts';
import { labelKinds, labelOf, speaksOfOther, type LabelKind } from './number-labels.ts';
import { fitShape, isTelling, telephone, uuidOf } from './number-shapes.ts';
import type { Line, PageText, Word } from '../pages/page.ts';
import { titleWords } from '../titles/title-words.data.ts';
import { fold } from '../words/wording.ts';

/** What can be seen of a candidate. */
// prettier-ignore
export const numberSigns = [
  // how it was found, and what its wording counted for there
  'prior', 'unmarked',
  // what it is said to be, and from where
  ...labelKinds, 'noLabel', 'atLeft', 'atAbove', 'atBelow', 'far', 'otherNear',
  // what stands around it
  'whole', 'starts', 'goesOn', 'unit', 'sentence', 'email', 'plus',
  // its shape
  'digits', 'letters', 'mixed', 'disorder', 'lowerHex', 'uuid', 'slash', 'dash', 'dot', 'underscore', 'bracket', 'spaces',
  'unsayable', 'tiny', 'short', 'middling', 'long', 'endsInDigits', 'capitalsFirst', 'yearInside', 'dayInside', 'pageYear', 'phone',
  'postcode', 'date', 'amount', 'share', 'norm', 'companyNumber', 'word', 'zeros', 'prefixSeen', 'initials',
  // its place and type
  'corner', 'foot', 'top', 'right', 'small', 'large', 'nearCode', 'inAddress', 'asked', 'inProof', 'inMark', 'repeated', 'illegible',
  'shape', 'looseShape', 'crowded',
  // beside the other candidates
  'part', 'holds', 'shapeElsewhere', 'labelElsewhere',
] as const;

export type NumberSign = (typeof numberSigns)[number];
/** 1 where it is so, more or less where it can be so by degrees. */
export type NumberSigns = Partial<Record<NumberSign, number>>;

export type NumberSurroundings = {
  page: PageText;
  /** The line that each word stands in, and the place of each line among those of the page. */
  lineOf: ReadonlyMap<Word, Line>;
  places: ReadonlyMap<Line, number>;
  usual: number;
  /** Texts of links and codes, letters and digits only. */
  marks: string;
  /** Words of capitals on the page, each with how often. */
  capitals: ReadonlyMap<string, number>;
  /** First letters of all runs of capitalised words, each run apart. */
  initials: string;
  /** Years that dates of the page name, and their days in every order of eight and six figures. */
  years: RegExp | null;
  days: ReadonlySet<string>;
  shapes: readonly { shape: string }[];
  crowd: number;
};

const bareKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export function numberSurroundings(
  page: PageText,
  shapes: readonly { shape: string }[],
  crowd: number,
): NumberSurroundings {
  const capitals = new Map<string, number>();
  for (const { text } of page.lines)
    for (const [one] of text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}])/gu))
      capitals.set(one, (capitals.get(one) ?? 0) + 1);
  const lineOf = new Map<Word, Line>();
  for (const line of page.lines.toReversed()) for (const word of line.words) lineOf.set(word, line);
  const dates = page.lines.flatMap(({ text }) => findDates(text));
  const years = [...new Set(dates.map(({ value }) => value.slice(0, 4)))];
  return {
    page,
    lineOf,
    places: new Map(page.lines.map((line, at) => [line, at])),
    usual: usualSize(page.lines),
    marks: bareKey([...page.links.map(({ url }) => url), ...page.codes.map(({ text }) => text)].join(' ')),
    capitals,
    initials: page.lines
      .map(({ text }) => [...text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}/gu)].map(([one]) => one).join(''))
      .join(' '),
    years:
      years.length > 0
        ? new RegExp(
            String.raw`(?<!\d)(?:${years.flatMap((year) => [year, year.slice(2)]).join('|')})(?!\d{1,2}(?!\d))`,
            'u',
          )
        : null,
    days: new Set(
      dates
        .filter(({ precision }) => precision === 'day')
        .flatMap(({ value }) => {
          const [y, m, d] = value.split('-') as [string, string, string];
          return [y + m + d, d + m + y, y.slice(2) + m + d, d + m + y.slice(2)];
        }),
    ),
    shapes,
    crowd,
  };
}

/** Where a candidate begins and ends in the text of the line that it begins in. */
export type NumberPlace = { line: Line; start: number; end: number };

export function placeOf(
  { words, value }: Candidate<NumberReason>,
  { lineOf }: Pick<NumberSurroundings, 'lineOf'>,
): NumberPlace | null {
  const first = words[0];
  const line = first && lineOf.get(first);
  if (!line) return null;
  const at = line.starts[line.words.indexOf(first)]!;
  const inside = line.text.slice(at).indexOf(value.slice(0, 3));
  const start = at + (inside >= 0 && inside < first.text.length ? inside : 0);
  if (line.text.startsWith(value, start)) return { line, start, end: start + value.length };
  const last = line.words.findLast((word) => words.includes(word))!;
  return { line, start, end: line.starts[line.words.indexOf(last)]! + last.text.length };
}

export function numberSignsOf(
  candidate: Candidate<NumberReason>,
  prior: number | null,
  around: NumberSurroundings,
): NumberSigns {
  const signs: NumberSigns = {};
  if (prior === null) signs.unmarked = 1;
  else signs.prior = Math.log(prior / (1 - prior));
  const place = placeOf(candidate, around);
  if (place) {
    labelSigns(signs, place, around.page);
    placeSigns(signs, candidate, place, around);
  }
  makeUpSigns(signs, candidate.value);
  otherKindSigns(signs, candidate.value, around);
  issuerShapeSigns(signs, candidate.value, around);
  const lowest = Math.min(1, ...candidate.words.map(({ confidence }) => confidence));
  if (lowest < 0.9) signs.illegible = 1 - lowest;
  if (around.marks.includes(bareKey(candidate.value)) && candidate.value.length >= 5) signs.inMark = 1;
  signs.crowded = Math.min(1, around.crowd / 40);
  return signs;
}

/** So many heights of type a label may stand to the left of what it labels without being far. */
const farLeft = 12;

function labelSigns(signs: NumberSigns, { line, start }: NumberPlace, { lines }: PageText): void {
  const before = line.text.slice(0, start);
  const mark = (kind: LabelKind, strength: number) => (signs[kind] = Math.max(signs[kind] ?? 0, strength));
  if (/[\p{L}\p{N}#№]/u.test(before)) {
    const label = labelOf(before);
    // "No. 12" under "Regd. with the Ministry" numbers the issuer.
    const over = label?.kind === 'plain' ? linesAbove(lines, line, 1.5)[0] : undefined;
    const isOthers = over !== undefined && speaksOfOther(over.text);
    if (label) mark(isOthers ? 'other' : label.kind, label.strength);
    else signs.noLabel = 1;
    if (speaksOfOther(before) || isOthers) signs.otherNear = 1;
    return;
  }
  const left = lineLeft(lines, line);
  const distance = left ? (line.box[0] - left.box[0] - left.box[2]) / line.size : Infinity;
  const over = linesAbove(lines, line, 2.5)[0];
  const under = linesBelow(lines, line, 2)[0];
  const found = (
    [
      ['atLeft', left, distance < 40],
      ['atAbove', over, true],
      ['atBelow', under, under !== undefined && under.words.length <= 4],
    ] as const
  ).flatMap(([sign, other, near]) => {
    const label = other && near ? labelOf(other.text) : null;
    return label ? [{ sign, ...label }] : [];
  });
  // A piece that only ends in a colon or a word labels less than one that names a number.
  const best = found.toSorted(
    (a, b) => worth(b) - worth(a) || labelKinds.indexOf(a.kind) - labelKinds.indexOf(b.kind),
  )[0];
  if (best) {
    mark(best.kind, best.strength);
    signs[best.sign] = 1;
    if (best.sign === 'atLeft' && distance > farLeft) signs.far = 1;
  } else signs.noLabel = 1;
  if ([left, over].some((other) => other && speaksOfOther(other.text))) signs.otherNear = 1;
}

const worth = ({ sign, kind, strength }: { sign: string; kind: LabelKind; strength: number }): number =>
  strength * (kind === 'colon' ? 0.5 : 1) * (sign === 'atLeft' ? 1 : sign === 'atAbove' ? 0.95 : 0.8);

const units =
  /^\W{0,2}(?:hours?|hrs?|days?|weeks?|months?|years?|yrs?|%|per ?cent|marks?|points?|credits?|ects|cpd|ceus?|pages?|minutes?|am|pm|km|students?|participants?|th|st|nd|rd|questions?)\b/u;

/** So many characters before and behind a number say what it is in its line; addresses are shorter. */
const near = 240;

function placeSigns(
  signs: NumberSigns,
  { box }: Candidate<NumberReason>,
  { line, start, end }: NumberPlace,
  { page, usual }: NumberSurroundings,
): void {
  const isFollowed = /[\p{L}\p{N}]/u.test(line.text.slice(end));
  if (!/[\p{L}\p{N}]/u.test(line.text.slice(0, start))) {
    if (isFollowed) signs.starts = 1;
    else signs.whole = 1;
  }
  const [precedes, follows] = [
    line.text.slice(Math.max(0, start - near), start),
    line.text.slice(end, end + near),
  ];
  const [before, after] = [fold(precedes), fold(follows)];
  // What a sign parts from it is another thing: "61c94e - Type: …".
  if (isFollowed) signs.goesOn = /^ ?[-–|,;(]/u.test(after) ? 0.4 : 1;
  if (units.test(after)) signs.unit = 1;
  if (/\p{Ll}{2} $/u.test(precedes) && /^ \p{Ll}{2}/u.test(follows)) signs.sentence = 1;
  if (/^@|^\.\p{L}/u.test(after) || before.endsWith('@')) signs.email = 1;
  if (/\+ ?$|\+\d{1,3}[ -]$/u.test(before)) signs.plus = 1;
  if (/[/=?]$|\.(?:com|org|net|in|io)\/\S*$/u.test(before)) signs.inAddress = 1;
  if (signs.inAddress && verifying.test(before)) signs.inProof = 1;
  if (/[?&](?:id|code|cert|certificate|c)=$/u.test(before)) signs.asked = 1;
  const [x, y] = [(box[0] + box[2] / 2) / page.width, (box[1] + box[3] / 2) / page.height];
  if (y > 0.82) signs.foot = 1;
  if (y < 0.15) signs.top = 1;
  if (x > 0.7) signs.right = 1;
  if ((x < 0.25 || x > 0.75) && (y < 0.2 || y > 0.8)) signs.corner = 1;
  if (line.size < usual * 0.8) signs.small = 1;
  if (line.size > usual * 1.4) signs.large = 1;
  if (page.codes.some((code) => isBeside(box, code.box))) signs.nearCode = 1;
}

const isBeside = (a: Candidate<NumberReason>['box'], b: Candidate<NumberReason>['box']): boolean =>
  a[0] < b[0] + b[2] * 1.5 &&
  a[0] + a[2] > b[0] - b[2] * 0.5 &&
  a[1] < b[1] + b[3] * 1.6 &&
  a[1] + a[3] > b[1] - b[3] * 0.6;

/** Pairs of letters in words, with `^` before and `$` behind, by how often the second follows the first. */
const pairs = new Map<string, number>();
for (const word of titleWords.flatMap(([, words]) => words.split(' ')).filter((one) => /^[a-z]+$/u.test(one)))
  for (const pair of pairsOf(word)) {
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    pairs.set(pair[0]!, (pairs.get(pair[0]!) ?? 0) + 1);
  }
const rarePair = 0.008;

function pairsOf(word: string): string[] {
  const ended = `^${word}$`;
  return Array.from({ length: ended.length - 1 }, (_, at) => ended.slice(at, at + 2));
}

/** The share of pairs of letters that words hardly have, from 0 to 1: "CERTIFICATE" has none, "XQWKZDTB" mostly those. */
function unsayable(text: string): number {
  const own = pairsOf(fold(text).replace(/[^a-z]/gu, ''));
  return (
    own.filter((pair) => (pairs.get(pair) ?? 0) < rarePair * (pairs.get(pair[0]!) ?? 0)).length / own.length
  );
}

const uuidShape = new RegExp(`^(?:uc-)?${uuidOf('[0-9a-f]')}$`, 'iu');

const marker = (signs: NumberSigns) => (sign: NumberSign, so: boolean) => {
  if (so) signs[sign] = 1;
};

/** Of what letters, figures and signs a number is made up. */
function makeUpSigns(signs: NumberSigns, value: string): void {
  const bare = value.replace(/[^\p{L}\p{N}]/gu, '');
  const is = marker(signs);
  const isDigits = /^\d+$/u.test(bare);
  is('digits', isDigits);
  is('letters', !/\d/u.test(bare));
  if (signs.letters) signs.unsayable = unsayable(value);
  is('mixed', /\p{L}\d|\d\p{L}/u.test(value));
  is('disorder', /\d/u.test(value) && /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\p{Ll}\d\p{Lu}|\d\p{Ll}+\d/u.test(value));
  is('lowerHex', /^[0-9a-f]{8,}$/u.test(value) && /\d/u.test(value) && /[a-f]/u.test(value));
  is('uuid', uuidShape.test(value));
  is('slash', value.includes('/'));
  is('dash', value.includes('-'));
  is('dot', value.includes('.'));
  is('underscore', value.includes('_'));
  is('bracket', /[(),#]/u.test(value));
  is('spaces', value.includes(' '));
  is('tiny', bare.length <= 3);
  is('short', bare.length >= 4 && bare.length <= 5);
  is('middling', bare.length >= 6 && bare.length <= 7);
  is('long', bare.length >= 14);
  is('endsInDigits', /\d{3}$/u.test(value));
  is('capitalsFirst', /^\p{Lu}{2,}[-/_ ]?[\p{L}\d]*\d/u.test(value));
  is('yearInside', !isDigits && /(?<!\d)(?:19|20)\d\d(?!\d)/u.test(value));
}

/** What else than a certificate's number it may be. */
function otherKindSigns(signs: NumberSigns, value: string, around: NumberSurroundings): void {
  const is = marker(signs);
  is('pageYear', around.years?.test(value) === true);
  const figures = value.replace(/\D/gu, '');
  is(
    'dayInside',
    figures
      .split('')
      .some((_, at) => [8, 6].some((length) => around.days.has(figures.slice(at, at + length)))),
  );
  is(
    'phone',
    telephone.test(value) ||
      /^(?:\+|0)\d{2,5}[-/ ]?\d{3,8}$|^[6-9]\d{9}$|^\d{3,5} \d{3,4} \d{3,4}$/u.test(value),
  );
  is(
    'postcode',
    /^\p{L}*-?\d{6}$|^\d{5}(?:-\d{4})?$|^\d{4} ?[A-Z]{2}$|^[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}$|^\d{3} \d{3}$/u.test(
      value,
    ),
  );
  is(
    'date',
    /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/u.test(value) ||
      findDates(value).some(
        ({ precision, start, end }) => precision !== 'year' && end - start >= value.length - 4,
      ),
  );
  is('amount', /^\d{1,3}[.,]\d{1,2}$/u.test(value));
  is('share', /^\d{1,3}\/\d{1,3}$|^\d{1,2}-\d{1,2}$/u.test(value));
  is('norm', /^(?:iso|iec|en|din|bs|nvq|rqf|level)\b|^\d{4,5}:(?:19|20)\d\d/iu.test(value));
  is('companyNumber', /^(?:U\d{5}|L\d{5})[A-Z]{2}\d{4}|^\d{2}[A-Z]{5}\d{4}[A-Z]/u.test(value));
  is('word', /\p{Ll}{5}|\p{L}{9}/u.test(value) && !/[0-9a-f]{8}/u.test(value));
  is('zeros', /(?<!\d)0+\d+/u.test(value));
}

/** Whether its letters are of the issuer, and its shape that of the issuer's other numbers. */
function issuerShapeSigns(signs: NumberSigns, value: string, around: NumberSurroundings): void {
  const is = marker(signs);
  const prefix = /^\p{Lu}{2,}/u.exec(value)?.[0];
  if (prefix) {
    const within = [...value.matchAll(/\p{Lu}{2,}/gu)].map(([one]) => one);
    is(
      'prefixSeen',
      within.some(
        (one) =>
          (around.capitals.get(one) ?? 0) >
          (new RegExp(String.raw`(?<!\p{L})${one}(?!\p{L})`, 'u').test(value) ? 1 : 0),
      ),
    );
    is('initials', around.initials.includes(prefix.slice(0, 5)));
  }
  const fits = around.shapes.filter(({ shape }) => fitShape(value, shape) === value);
  is(
    'shape',
    fits.some(({ shape }) => isTelling(shape)),
  );
  is('looseShape', fits.length > 0 && !fits.some(({ shape }) => isTelling(shape)));
}
