import { compareDates, compareIssuers, compareNames, compareNumbers, compareTitles } from './fields.ts';
import type { FieldVerdict } from './fields.ts';
import type { ComparedDocument, ComparedName, DocumentSignature } from './signature.ts';
import { compareWords } from './words.ts';

export type FieldVerdicts = Record<ComparedName, FieldVerdict>;

/** What a pair of documents is weighed by, each about 0 to 1. */
export const featureNames = [
  'shared',
  'contained',
  'numbers',
  'image',
  'evidence',
  'blind_image',
  'strange_words',
  'strange_numbers',
  'agreeing',
  'number_same',
  'recipient_differs',
  'number_differs',
  'date_differs',
  'title_differs',
] as const;

export type Features = Record<(typeof featureNames)[number], number>;

export function verdictsOf({ fields: a }: ComparedDocument, { fields: b }: ComparedDocument): FieldVerdicts {
  return {
    title: compareTitles(a.title, b.title),
    issuer_name: compareIssuers(a.issuer_name, b.issuer_name),
    recipient_name: compareNames(a.recipient_name, b.recipient_name),
    issue_date: compareDates(a.issue_date, b.issue_date),
    expiry_date: compareDates(a.expiry_date, b.expiry_date),
    credential_id: compareNumbers(a.credential_id, b.credential_id),
  };
}

/** Null where either certificate has no document to look at. */
export function featuresOf(
  a: ComparedDocument,
  b: ComparedDocument,
  verdicts: FieldVerdicts,
): Features | null {
  if (!a.signature || !b.signature) return null;
  const words = compareWords(a.signature.words, b.signature.words);
  const evidence = 1 - Math.exp(-words.evidence / 12);
  const image = imageLikeness(a.signature, b.signature);
  const differs = ({ verdict, sure }: FieldVerdict) => (verdict === 'different' ? sure : 0);
  const all = Object.values(verdicts);
  return {
    shared: words.shared,
    contained: words.contained,
    numbers: words.numbers,
    image,
    evidence,
    blind_image: image * (1 - evidence),
    strange_words: saturated(words.strangeWords, 3),
    strange_numbers: saturated(words.strangeNumbers, 3),
    agreeing: all.filter(({ verdict }) => verdict === 'same').length / all.length,
    number_same: verdicts.credential_id.verdict === 'same' ? 1 : 0,
    recipient_differs: differs(verdicts.recipient_name),
    number_differs: differs(verdicts.credential_id),
    date_differs: differs(verdicts.issue_date),
    title_differs: differs(verdicts.title),
  };
}

const saturated = (amount: number, scale: number): number => 1 - Math.exp(-amount / scale);

/** 0 for pages no more alike than any two, 1 for the same picture. */
function imageLikeness(a: DocumentSignature, b: DocumentSignature): number {
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
