import type { CertificateVerification } from '@certfolio/contract/verification';
import type { Check } from '@certfolio/contract/certificates';
import type { HiddenField, PublicWalletCertificate } from '@certfolio/contract/wallets';
import { monthNames } from '@certfolio/contract/month-names';
import { columnOf } from '../certificates/read-columns.ts';
import type { Shown } from '../certificates/certificates.queries.ts';
import { plainTrustLevel } from '../verification/checks.ts';

type Printed = Exclude<HiddenField, 'document'>;

/** What stands in a text where something hidden stood. */
export const maskOf = '[hidden]';

const keptBack = 'The holder keeps the details of this check back on this link.';

export const hidesDocument = (hidden: readonly HiddenField[]): boolean => hidden.includes('document');

/**
 * A certificate without what its link hides. Whatever is not plainly shown is left out rather than looked through:
 * checks keep their result and lose their words, and nothing leads to the document, to its credential or to the
 * page where the issuer shows it. Free texts lose the hidden values wherever they repeat them.
 */
export function withheld(
  certificate: PublicWalletCertificate,
  hidden: readonly HiddenField[],
  masked: Mask,
): PublicWalletCertificate {
  if (hidden.length === 0) return certificate;
  const printed = (field: Printed, value: string | null) => (hidden.includes(field) ? null : masked(value));
  return {
    ...certificate,
    title: masked(certificate.title),
    issuer_name: masked(certificate.issuer_name),
    recipient_name: printed('recipient_name', certificate.recipient_name),
    issue_date: printed('issue_date', certificate.issue_date),
    expiry_date: printed('expiry_date', certificate.expiry_date),
    credential_id: printed('credential_id', certificate.credential_id),
    certificate_type: masked(certificate.certificate_type),
    cpd_amount: masked(certificate.cpd_amount),
    grade: printed('grade', certificate.grade),
    description: printed('description', certificate.description),
    owner_name: hidden.includes('recipient_name') ? null : certificate.owner_name,
    trust_level: plainTrustLevel(certificate.trust_level.level),
    checks: certificate.checks.map(withoutWords),
    verification: certificate.verification && onlyVerdict(certificate.verification),
    verification_url: null,
    sha256: null,
    has_image: false,
    image_width: null,
    image_height: null,
    has_credential: false,
    can_download: false,
  };
}

const withoutWords = ({ name, title, result, checked_at }: Check): Check => ({
  name,
  title,
  result,
  detail: keptBack,
  method: null,
  checked_at,
});

const onlyVerdict = (verification: CertificateVerification): CertificateVerification => ({
  verdict: verification.verdict,
  sentence: null,
  checked_at: verification.checked_at,
  next_check_at: null,
  last_valid_at: null,
  under_way: verification.under_way,
  has_credential: false,
  standard: verification.standard,
  status: verification.status,
  issuer: null,
  criteria: null,
  proofs: [],
  checks: [],
  signatures: [],
  codes: [],
});

/** Takes hidden values out of a text. */
export type Mask = <T extends string | null>(text: T) => T;

/**
 * Knows the hidden values of everything that stands in a wallet, as they are shown, as they were read and as the
 * credentials say them: one certificate's title may repeat what another hides. Where the recipient's name is hidden,
 * the holder's is.
 */
export function maskFor(shown: readonly Shown[], hidden: readonly HiddenField[], holderName: string): Mask {
  /** Patterns with the lengths of what they stand for. */
  const patterns = new Map<string, number>();
  for (const field of hidden) {
    if (field === 'document') continue;
    const values = new Set(field === 'recipient_name' ? [holderName] : []);
    for (const { certificate, reading } of shown) {
      const said = certificate.standing?.credential?.said[field];
      for (const value of [certificate[columnOf[field]], reading?.fields[field]?.value, said]) {
        if (value) values.add(value);
      }
    }
    for (const value of values) {
      for (const [text, pattern] of patternsOf(field, value)) patterns.set(pattern, text.length);
    }
  }
  if (patterns.size === 0) return (text) => text;
  // The longest first: a part of a name must not leave the rest of it behind.
  const ordered = [...patterns].toSorted(([, a], [, b]) => b - a).map(([pattern]) => pattern);
  const any = new RegExp(ordered.join('|'), 'giu');
  const masked = (text: string) => text.replace(any, maskOf).replace(runs, maskOf);
  return <T extends string | null>(text: T) => (text === null ? text : masked(text)) as T;
}

/** Masks side by side, as of a first and a last name. */
const runs = /\[hidden\](?:[ ,.-]*\[hidden\])+/g;

/** What to look for, each with the words that it stands for. */
function patternsOf(field: Printed, value: string): [text: string, pattern: string][] {
  switch (field) {
    case 'recipient_name':
      // "Dr Maria Keller" is also hidden as "M. Keller" and "Maria".
      return [[value, loosely(value)], ...namePartsOf(value)];
    case 'issue_date':
    case 'expiry_date':
      return datesOf(value).map((pattern) => [value, pattern]);
    case 'grade':
      return [[value, asWord(value)]];
    case 'credential_id':
    case 'description':
      return [[value, loosely(value)]];
  }
}

const namePartsOf = (name: string): [string, string][] =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => [word, asWord(word)]);

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** The same letters and digits with any space and punctuation between them. */
const loosely = (value: string): string =>
  value
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(escaped)
    .join('[^\\p{L}\\p{N}]*') || escaped(value);

const asWord = (value: string): string => `(?<![\\p{L}\\p{N}])${loosely(value)}(?![\\p{L}\\p{N}])`;

/** A date, whole or partial, in the ways in which people write it. */
function datesOf(value: string): string[] {
  const [year, month, day] = value.split('-');
  if (!year || !/^\d{4}$/.test(year)) return [loosely(value)];
  if (!month) return [`(?<!\\d)${year}(?!\\d)`];
  const name = monthNames[Number(month) - 1] ?? '';
  const word = `${name.slice(0, 3)}(?:${name.slice(3)}|t)?\\.?`;
  const m = `0?${Number(month)}`;
  const years = `(?:${year}|${year.slice(2)})`;
  if (!day) {
    return [
      `${word}[ ,]*(?:of )?${year}`,
      `(?<!\\d)${year}[-./]${m}(?!\\d)`,
      `(?<!\\d)${m}[-./]${year}(?!\\d)`,
    ];
  }
  const d = `0?${Number(day)}`;
  return [
    `(?<!\\d)${d}(?:st|nd|rd|th)?[ .]*(?:of )?${word}[ ,]*${year}`,
    `${word} ?${d}(?:st|nd|rd|th)?[ ,]+${year}`,
    `(?<!\\d)${year}[-./]?${m}[-./]?${d}(?!\\d)`,
    `(?<!\\d)${d}[-./ ]${m}[-./ ]${years}(?!\\d)`,
    `(?<!\\d)${m}[-./ ]${d}[-./ ]${years}(?!\\d)`,
    // A month of that year alone says most of it.
    `${word}[ ,]*${year}`,
  ];
}
