import { distance } from 'fastest-levenshtein';
import { isGeneric } from '../titles/title-headings.ts';
import { foldDigits, likeness, tokensOf } from './tokens.ts';
import type { ComparedField } from './signature.ts';

/**
 * What two readings of one field say: `near` may be the same, misread or shortened; `unknown` where either
 * says nothing. `sure` is the lesser confidence.
 */
export type FieldVerdict = {
  verdict: 'same' | 'near' | 'different' | 'unknown';
  sure: number;
  /** They differ in no more than a number: "Part 1" and "Part 2", "Level 3" and the title without. */
  inSteps?: true;
};

type Field = ComparedField | null;

const unknown: FieldVerdict = { verdict: 'unknown', sure: 0 };

function judge(a: Field, b: Field, compare: (a: string, b: string) => 'same' | 'near' | 'different') {
  if (!a || !b) return unknown;
  const sure = Math.min(a.confidence, b.confidence);
  const first = compare(a.value, b.value);
  if (first !== 'different') return { verdict: first, sure };
  // What the same words may also say is enough to doubt a difference.
  const others = [...(a.alternatives ?? []), a.value].flatMap((one) =>
    [...(b.alternatives ?? []), b.value].map((other) => compare(one, other)),
  );
  return { verdict: others.some((verdict) => verdict !== 'different') ? ('near' as const) : first, sure };
}

export const compareNumbers = (a: Field, b: Field): FieldVerdict =>
  judge(a, b, (one, other) => {
    const [first, second] = [tokensOf(one).join(''), tokensOf(other).join('')];
    if (first === second) return 'same';
    const [folded, foldedOther] = [foldDigits(first), foldDigits(second)];
    if (folded === foldedOther) return 'near';
    // One digit misread in a long number; colleagues' numbers follow upon one another, too.
    if (Math.min(first.length, second.length) >= 8 && distance(folded, foldedOther) <= 1) return 'near';
    // A number with its label, or without its last group.
    const [short, long] = first.length < second.length ? [folded, foldedOther] : [foldedOther, folded];
    return short.length >= 6 && long.includes(short) ? 'near' : 'different';
  });

export const compareDates = (a: Field, b: Field): FieldVerdict =>
  judge(a, b, (one, other) => {
    if (one === other) return one.length === 10 ? 'same' : 'near';
    return one.startsWith(other) || other.startsWith(one) ? 'near' : 'different';
  });

/** Names of people: their order, forms of address and second names may differ. */
export const compareNames = (a: Field, b: Field): FieldVerdict =>
  judge(a, b, (one, other) => {
    const [first, second] = [tokensOf(one), tokensOf(other)];
    if ([...first].sort().join(' ') === [...second].sort().join(' ')) return 'same';
    if (likeness(first.join(''), second.join('')) >= 0.85) return 'near';
    const [few, many] = first.length <= second.length ? [first, second] : [second, first];
    const isIn = (word: string) =>
      many.some((candidate) =>
        word.length === 1 || candidate.length === 1
          ? word[0] === candidate[0]
          : likeness(word, candidate) >= 0.75 || isBegun(word, candidate),
      );
    // A surname alone is a name cut short.
    return few.some((word) => word.length > 2) && few.every(isIn) ? 'near' : 'different';
  });

/** A word at the edge of a photograph is read as far as it goes. */
const isBegun = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) > 3 && (a.startsWith(b) || b.startsWith(a));

const steps = new Map(Object.entries({ i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' }));
const stepWords = new Map(
  Object.entries({ one: '1', two: '2', three: '3', first: '1', second: '2', third: '3' }),
);

/** The numbers in a title in order, however written: "Part II", "Level 2", "B2"; of "HTML5" the 5. */
const stepsOf = (words: readonly string[]): string =>
  words.flatMap((word) => steps.get(word) ?? stepWords.get(word) ?? numberIn(word)).join(' ');

function numberIn(word: string): string | [] {
  if (!/\p{N}/u.test(word)) return [];
  // Among many letters one that looks like a digit is none.
  return /\p{L}{3}/u.test(word) ? word.replace(/\P{N}/gu, '') : foldDigits(word);
}

export function compareTitles(a: Field, b: Field): FieldVerdict {
  if ([a, b].some((field) => field && isNoTitle(field))) return unknown;
  const judged = judge(a, b, (one, other) => {
    const [first, second] = [one, other].map((title) => tokensOf(spelledOut(title))) as [string[], string[]];
    if (first.join('') === second.join('')) return 'same';
    // A line too many was taken for a part of it.
    if (isCutFrom(first, second) || isCutFrom(second, first)) return 'near';
    // "Part 1" and "Part 2" are two courses, however alike.
    if (stepsOf(first) !== stepsOf(second)) return 'different';
    const alike = likeness(first.join(''), second.join(''));
    if (alike >= 0.9) return 'same';
    if (isShortFor(first, second) || isShortFor(second, first)) return 'near';
    if (namesAnother(first, second)) return 'different';
    return alike >= 0.7 || holds(first, second) ? 'near' : 'different';
  });
  if (judged.verdict !== 'different' || !a || !b) return judged;
  const [first, second] = [tokensOf(a.value), tokensOf(b.value)];
  const stepped = stepsOf(first) !== stepsOf(second) && holds(first, second);
  return stepped ? { ...judged, inSteps: true } : judged;
}

/** From here on even a heading is believed to be all the title there is. */
const believedFrom = 0.6;

/** Scraps of a misread page are nobody's title, and its heading is one where no other was found. */
const isNoTitle = ({ value, confidence }: ComparedField): boolean =>
  !/\p{L}{4}|\p{Lu}{2}|\p{Lo}{2}/u.test(value) || (confidence < believedFrom && isGeneric(value));

/** Signs that make another title of the same letters. */
const spelledOut = (title: string): string =>
  title.replace(/\bC\+\+/giu, 'Cplusplus').replace(/\b([CF])#/giu, '$1sharp');

/** Whether two titles are word for word the same but for one that has hardly a letter of the other. */
const namesAnother = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length &&
  first.some((word, at) => {
    const other = second[at]!;
    return Math.min(word.length, other.length) > 2 && likeness(word, other) < 0.4;
  });

/** Whether nearly all words of the shorter title stand in the longer. */
function holds(first: readonly string[], second: readonly string[]): boolean {
  const [few, many] = first.length <= second.length ? [first, second] : [second, first];
  const held = few.filter((word) => many.some((candidate) => likeness(word, candidate) >= 0.75)).length;
  return few.length > 1 && held / few.length >= 0.7;
}

/** Whether a title of several words stands in a longer one, which goes on for as many words more as no part has. */
function isCutFrom(short: readonly string[], long: readonly string[]): boolean {
  const more = long.filter((word) => /\p{L}{2}/u.test(word)).length - short.length;
  return short.length > 2 && more > 2 && ` ${long.join(' ')} `.includes(` ${short.join(' ')} `);
}

/** "ALS" for "Advanced Life Support". */
const isShortFor = (short: readonly string[], long: readonly string[]): boolean =>
  short.length === 1 && long.length > 1 && long.map((word) => word[0]).join('') === short[0];

const legalForms = new Set(
  'ltd limited inc llc llp plc gmbh ag sa srl bv corp corporation company co the'.split(' '),
);

export const compareIssuers = (a: Field, b: Field): FieldVerdict =>
  judge(a, b, (one, other) => {
    const core = (text: string) => tokensOf(text).filter((word) => !legalForms.has(word));
    const [first, second] = [core(one), core(other)];
    if (first.join('') === second.join('') || likeness(first.join(''), second.join('')) >= 0.88)
      return 'same';
    const [few, many] = first.length <= second.length ? [first, second] : [second, first];
    return few.length > 0 && few.every((word) => many.some((candidate) => likeness(word, candidate) >= 0.75))
      ? 'near'
      : 'different';
  });
