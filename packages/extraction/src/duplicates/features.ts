import { compareDates, compareIssuers, compareNames, compareNumbers, compareTitles } from './fields.ts';
import type { FieldVerdict } from './fields.ts';
import {
  printedWords,
  printsDate,
  printsExactly,
  printsName,
  printsNumber,
  printsText,
  surenessOf,
  type PrintedWords,
} from './printed.ts';
import type { ComparedDocument, ComparedField, ComparedName, DocumentSignature } from './signature.ts';
import { tokensOf } from './tokens.ts';
import { compareWords } from './words.ts';

export type FieldVerdicts = Record<ComparedName, FieldVerdict>;

/** What a pair of documents is weighed by, each from 0 to 1. */
export const featureNames = [
  'shared',
  'contained',
  'numbers',
  'blind_image',
  'strange_words',
  'strange_numbers',
  'strange_in_place',
  'strange_where_clear',
  'recipient_same',
  'title_same',
  'date_same',
  'number_same',
  'recipient_differs',
  'number_differs',
  'date_differs',
  'title_differs',
] as const;

export type Features = Record<(typeof featureNames)[number], number>;

/** What the fields of two certificates say about each other, in the light of what else stands on them. */
export function verdictsOf(a: ComparedDocument, b: ComparedDocument): FieldVerdicts {
  const [onFirst, onSecond] = [a, b].map(({ signature }) =>
    signature ? printedWords(signature.words) : null,
  );
  const judge = (
    name: ComparedName,
    compare: (a: ComparedField | null, b: ComparedField | null) => FieldVerdict,
    isPrinted: (value: string, on: PrintedWords) => boolean,
  ): FieldVerdict => {
    const [one, other] = [a.fields[name], b.fields[name]];
    const judged = compare(one, other);
    if (!onFirst || !onSecond) return judged;
    if (!one || !other) {
      const [only, where] = one ? [one, onSecond] : [other, onFirst];
      return only && isPrinted(only.value, where) ? foundOf(name, only) : judged;
    }
    if (name === 'credential_id' && judged.verdict === 'near') {
      // Where nothing is misread, one digit makes another number.
      const isExact = printsExactly(one.value, onFirst) && printsExactly(other.value, onSecond);
      return isExact ? { ...judged, verdict: 'different' } : judged;
    }
    if (judged.verdict !== 'different') return judged;
    // A holder may call a certificate what they like.
    if (name === 'title' && !(isPrinted(one.value, onFirst) && isPrinted(other.value, onSecond))) {
      return { ...judged, verdict: 'near' };
    }
    // What stands on both was only taken for another field on one of them.
    const found = Number(isPrinted(one.value, onSecond)) + Number(isPrinted(other.value, onFirst));
    if (found === 2) return { ...judged, verdict: 'near' };
    if (judged.inSteps) {
      // Whether these words are the title or not, they stand there and are not the same.
      return { ...judged, sure: Math.min(surenessOf(one.value, onFirst), surenessOf(other.value, onSecond)) };
    }
    return found === 1 ? { ...judged, sure: judged.sure / 2 } : judged;
  };
  return {
    title: judge('title', compareTitles, printsText),
    issuer_name: judge('issuer_name', compareIssuers, printsText),
    recipient_name: judge('recipient_name', compareNames, printsName),
    issue_date: judge('issue_date', compareDates, printsDate),
    expiry_date: judge('expiry_date', compareDates, printsDate),
    credential_id: judge('credential_id', compareNumbers, printsNumber),
  };
}

/** A value that was read on one document alone and stands on the other, too. */
function foundOf(name: ComparedName, { value, confidence }: ComparedField): FieldVerdict {
  const isTelling = (name === 'recipient_name' || name === 'title') && tokensOf(value).length > 1;
  return { verdict: isTelling ? 'same' : 'near', sure: confidence * foundBelief };
}

/** Among many words one that only looks like a value may be found. */
const foundBelief = 0.8;

/**
 * How alike two documents are, how much stands on either in the place of something else on the other, and how much on
 * the one that has less: a rare word surely read is 1.
 */
export type Likeness = { features: Features; replaced: number; rewritten: number; evidence: number };

/** Null where either certificate has no document to look at. */
export function likenessOf(
  a: ComparedDocument,
  b: ComparedDocument,
  verdicts: FieldVerdicts,
): Likeness | null {
  if (!a.signature || !b.signature) return null;
  const words = compareWords(a.signature.words, b.signature.words);
  const differs = ({ verdict, sure }: FieldVerdict) => (verdict === 'different' ? sure : 0);
  const agrees = ({ verdict, sure }: FieldVerdict) =>
    verdict === 'same' ? sure : verdict === 'near' ? sure / 2 : 0;
  const features: Features = {
    shared: words.shared,
    // Of a few words, however alike, little follows.
    contained: words.contained * saturated(words.evidence, 5),
    numbers: words.numbers * saturated(words.evidence, 5),
    // Hardly anything was read: then the picture counts.
    blind_image: imageLikeness(a.signature, b.signature) * Math.exp(-words.evidence / 12),
    strange_words: saturated(words.strangeWords, 2),
    strange_numbers: saturated(words.strangeNumbers, 2),
    strange_in_place: saturated(words.replaced, 2),
    // Where all else was read alike, one word makes another certificate.
    strange_where_clear: saturated(words.replaced, 0.7) * Math.exp(-words.noise / 0.1),
    recipient_same: agrees(verdicts.recipient_name),
    title_same: agrees(verdicts.title),
    date_same: agrees(verdicts.issue_date),
    // A number that stands on all certificates of an issuer tells nothing; what is strange gives it away.
    number_same: words.code || numberIsShared(a, b, verdicts.credential_id) ? Math.exp(-words.replaced) : 0,
    recipient_differs: differs(verdicts.recipient_name),
    number_differs: differs(verdicts.credential_id),
    date_differs: Math.max(differs(verdicts.issue_date), differs(verdicts.expiry_date)),
    title_differs: differs(verdicts.title),
  };
  const { replaced, rewritten, evidence } = words;
  return { features, replaced, rewritten, evidence };
}

/** Whether the number of either stands on the other, whatever it was taken for there. */
function numberIsShared(a: ComparedDocument, b: ComparedDocument, { verdict }: FieldVerdict): boolean {
  if (verdict === 'same') return true;
  return [
    [a, b],
    [b, a],
  ].some(([one, other]) => {
    const number = one!.fields.credential_id;
    return number && other!.signature && printsNumber(number.value, printedWords(other!.signature.words));
  });
}

const saturated = (amount: number, scale: number): number => 1 - Math.exp(-amount / scale);

/** How alike two pages look: 0 for no more than any two, 1 for the same picture. */
export function imageLikeness(a: DocumentSignature, b: DocumentSignature): number {
  const best = Math.max(sameBits(a.dhash, b.dhash), sameBits(a.phash, b.phash));
  return Math.max(0, 2 * (best - 0.5));
}

function sameBits(a: string, b: string): number {
  let same = 0;
  for (let at = 0; at < a.length; at += 1) {
    let different = Number.parseInt(a[at]!, 16) ^ Number.parseInt(b[at] ?? '0', 16);
    same += 4;
    for (; different > 0; different &= different - 1) same -= 1;
  }
  return a.length === 0 ? 0 : same / (a.length * 4);
}
