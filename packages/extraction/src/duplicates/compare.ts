import {
  featureNames,
  imageLikeness,
  likenessOf,
  verdictsOf,
  type Features,
  type FieldVerdicts,
  type Likeness,
} from './features.ts';
import type { FieldVerdict } from './fields.ts';
import type { ComparedDocument, ComparedName } from './signature.ts';
import { weights as fitted } from './weights.data.ts';

/** What the features of a pair count for; the sum from `threshold` on means one certificate. */
export type Weights = { bias: number; threshold: number; of: Features };

export type Comparison = {
  /** 0 to 1; it ranks. 0.8 and more only for duplicates, from 0.62 on worth a word to the holder. */
  score: number;
  /** Both are one certificate. */
  duplicate: boolean;
  /** Not known to be one certificate, but likely enough to be asked about. */
  similar: boolean;
  /** The later of the two renews the other: the same holder and title, another date or number. */
  renewal: boolean;
  /** Sentences for the holder, the weightiest first. */
  reasons: string[];
};

/** A field is surely read from here on: such a difference outweighs every likeness. */
const sureFrom = 0.8;
/** Where the score stands for a duplicate, and where for something worth asking about. */
const duplicateFrom = 0.8;
const similarFrom = 0.62;

/**
 * Whether two certificates are one. The score ranks, the fields decide: the same issuer with the same number, or
 * the same holder with the same title and whole date, is a duplicate; a surely read difference in name, number
 * or date forbids one; where fields are not sure the fitted score decides.
 * @param sameBytes whether both files are known to be the same, byte for byte
 */
export function compareDocuments(a: ComparedDocument, b: ComparedDocument, sameBytes = false): Comparison {
  if (sameBytes) {
    return {
      score: 1,
      duplicate: true,
      similar: false,
      renewal: false,
      reasons: ['Both files are the same, byte for byte.'],
    };
  }
  return compareBy(fitted, a, b);
}

/** What is known of a pair before it is weighed. */
export type Evidence = { verdicts: FieldVerdicts; likeness: Likeness | null };

export function evidenceOf(a: ComparedDocument, b: ComparedDocument): Evidence {
  const verdicts = verdictsOf(a, b);
  return { verdicts, likeness: likenessOf(a, b, verdicts) };
}

/** The same by other weights, as while they are being fitted. */
export function compareBy(
  weights: Weights,
  a: ComparedDocument,
  b: ComparedDocument,
  { verdicts, likeness }: Evidence = evidenceOf(a, b),
): Comparison {
  const features = likeness?.features ?? null;
  const weighed = features ? scoreOf(features, weights) : likenessOfFields(verdicts);
  const renewal = isRenewal(verdicts);
  // Fields may be misread on both in the same way; documents that plainly differ are two.
  const byFields =
    fieldsAgree(verdicts) && (features === null || weighed >= similarFrom) && !isFilledOtherwise(likeness);
  const forbidden = renewal || isContradicted(verdicts) || isRewritten(likeness);
  const bySum =
    weighed >= duplicateFrom && !isUntitled(a, b, verdicts, likeness) && !namesOther(verdicts.recipient_name);
  const duplicate = !forbidden && (byFields || bySum);
  const least = duplicate ? (byFields ? 0.9 : duplicateFrom) : 0;
  const most = duplicate ? 0.99 : duplicateFrom - 0.01;
  const score = Math.min(most, Math.max(least, weighed));
  return {
    score,
    duplicate,
    similar: !duplicate && !forbidden && score >= similarFrom,
    renewal,
    reasons: reasonsFor(a, b, verdicts, features, { duplicate, renewal }),
  };
}

/** What a pair's features amount to. */
export function sumOf(features: Features, { bias, of }: Weights): number {
  return featureNames.reduce((sum, name) => sum + of[name] * features[name], bias);
}

/** 0 to 1, the threshold at 0.8; it never quite reaches either end, so that all pairs are ranked. */
function scoreOf(features: Features, weights: Weights): number {
  const above = sumOf(features, weights) - weights.threshold;
  return above >= 0
    ? duplicateFrom + (1 - duplicateFrom) * (1 - Math.exp(-above / 4))
    : duplicateFrom * Math.exp(above / 5);
}

/** Without documents: of the details that both state, the share that agree, short of a duplicate. */
function likenessOfFields(verdicts: FieldVerdicts): number {
  const stated = Object.values(verdicts).filter(({ verdict }) => verdict !== 'unknown');
  const agreeing = stated.filter(({ verdict }) => verdict === 'same').length;
  return stated.length === 0 ? 0 : (agreeing / stated.length) * (duplicateFrom - 0.01);
}

/** From here on what fields say is believed without the score. */
const trustedFrom = 0.6;

function fieldsAgree(verdicts: FieldVerdicts): boolean {
  const { credential_id, issuer_name, recipient_name, title, issue_date, expiry_date } = verdicts;
  const says = ({ verdict, sure }: FieldVerdict, what: FieldVerdict['verdict']) =>
    verdict === what && sure >= trustedFrom;
  // A candidate's number is the same on all their certificates of one provider.
  const isNumberOfIt = !says(title, 'different') && issuer_name.verdict === 'same';
  if (isNumberOfIt && says(credential_id, 'same')) return true;
  if (says(credential_id, 'different') || says(expiry_date, 'different')) return false;
  return [recipient_name, title, issue_date].every((verdict) => says(verdict, 'same'));
}

/** Surely read differences in what makes a certificate the one it is. */
function isContradicted({ recipient_name, credential_id, issue_date, title }: FieldVerdicts): boolean {
  const differs = ({ verdict, sure }: FieldVerdict) => verdict === 'different' && sure >= sureFrom;
  if ([recipient_name, credential_id, issue_date].some(differs)) return true;
  return title.inSteps === true && differs(title);
}

/** From here on another name is likelier another person's than misread: what else is the same on both is their course's. */
const otherNameFrom = 0.4;

const namesOther = ({ verdict, sure }: FieldVerdict): boolean =>
  verdict === 'different' && sure >= otherNameFrom;

/** So much, of which a word surely read on both is 1, stands in the place of something else. */
const replacedFrom = 0.8;

/**
 * The same sheet filled in for another, though the fields do not say so: they may be misread alike on both. Where
 * words were misread, too, it counts against what the fields say, and the sum settles it.
 */
const isFilledOtherwise = (likeness: Likeness | null): boolean =>
  likeness !== null && likeness.replaced >= replacedFrom;

const isRewritten = (likeness: Likeness | null): boolean =>
  likeness !== null && likeness.rewritten >= replacedFrom;

/** A title below this was hardly read. */
const readFrom = 0.3;

/** So much else on both tells what they are for, too. */
const muchFrom = 23;

/** What they are for was read on neither, nor do they share a number: a holder has many of one issuer's form. */
function isUntitled(
  { fields: { title } }: ComparedDocument,
  { fields: { title: other } }: ComparedDocument,
  verdicts: FieldVerdicts,
  likeness: Likeness | null,
): boolean {
  if (verdicts.title.verdict === 'same' || verdicts.title.verdict === 'near') return false;
  if (Math.max(title?.confidence ?? 0, other?.confidence ?? 0) >= readFrom) return false;
  return likeness === null || (likeness.features.number_same < 0.5 && likeness.evidence < muchFrom);
}

function isRenewal(verdicts: FieldVerdicts): boolean {
  const { recipient_name, title, issuer_name, issue_date, credential_id } = verdicts;
  const isSame = ({ verdict }: { verdict: string }) => verdict === 'same';
  if (!isSame(recipient_name) || !isSame(title) || issuer_name.verdict === 'different') return false;
  const otherDate = issue_date.verdict === 'different' && issue_date.sure >= sureFrom;
  const otherNumber = credential_id.verdict === 'different' && credential_id.sure >= sureFrom;
  return otherDate || (otherNumber && !isSame(issue_date));
}

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dateInWords = (iso: string): string => (iso.length === 10 ? written.format(new Date(iso)) : iso);

const differing: Record<ComparedName, string> = {
  recipient_name: 'The names differ',
  credential_id: 'The certificate numbers differ',
  issue_date: 'The issue dates differ',
  title: 'The titles differ',
  issuer_name: 'The issuers differ',
  expiry_date: 'The expiry dates differ',
};

function reasonsFor(
  a: ComparedDocument,
  b: ComparedDocument,
  verdicts: FieldVerdicts,
  features: Features | null,
  { duplicate, renewal }: { duplicate: boolean; renewal: boolean },
): string[] {
  const value = ({ fields }: ComparedDocument, name: ComparedName): string => {
    // What was read on one alone may have been found on the other.
    const text = (fields[name] ?? a.fields[name] ?? b.fields[name])?.value ?? '';
    return name.endsWith('date') ? dateInWords(text) : text;
  };
  const isSame = (name: ComparedName) => verdicts[name].verdict === 'same';
  const differences = (Object.keys(differing) as ComparedName[])
    .filter((name) => verdicts[name].verdict === 'different')
    .map((name) => `${differing[name]}: ${value(a, name)} and ${value(b, name)}.`);
  const agreements: string[] = [];
  if (isSame('credential_id')) {
    const issuer = isSame('issuer_name') ? ` of ${value(a, 'issuer_name')}` : '';
    agreements.push(`Both carry the certificate number ${value(a, 'credential_id')}${issuer}.`);
  }
  const named = (['recipient_name', 'title', 'issue_date'] as const).filter(isSame);
  if (named.length > 0) {
    const said = new Intl.ListFormat('en').format(named.map((name) => value(a, name)));
    agreements.push(`Both say ${said}.`);
  }
  if (features && features.shared >= 0.6) {
    const share = Math.round(features.shared * 100);
    agreements.push(`${share}% of the words on the two documents are the same.`);
  }
  if (a.signature && b.signature && imageLikeness(a.signature, b.signature) >= 0.8)
    agreements.push('The pages look alike.');
  if (renewal) {
    return [`This looks like a renewal: ${sentenceOfRenewal(a, b, value)}`, ...differences, ...agreements];
  }
  if (duplicate) return [...agreements, ...differences];
  const parts = [...differences, ...agreements];
  return parts.length > 0 ? parts : ['The two documents have little in common.'];
}

function sentenceOfRenewal(
  a: ComparedDocument,
  b: ComparedDocument,
  value: (document: ComparedDocument, name: ComparedName) => string,
): string {
  const holder = `${value(a, 'recipient_name')} holds ${value(a, 'title')} on both`;
  const dates = [a, b].map((document) => document.fields.issue_date?.value ?? '').sort();
  const [earlier, later] = [dates[0]!, dates[1]!];
  if (earlier === '' || earlier === later) return `${holder}, under another number.`;
  return `${holder}, issued on ${dateInWords(earlier)} and again on ${dateInWords(later)}.`;
}
