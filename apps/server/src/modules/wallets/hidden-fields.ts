import type { CertificateVerification } from '@certfolio/contract/verification';
import type { Check } from '@certfolio/contract/certificates';
import type { HiddenField, PublicWalletCertificate } from '@certfolio/contract/wallets';
import { columnOf } from '../certificates/read-columns.ts';
import type { Shown } from '../certificates/certificates.queries.ts';
import { plainTrustLevel } from '../verification/checks.ts';
import { isDate, placesOfDates } from './written-dates.ts';

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
  const finders = new Map<string, Finder>();
  const dates = new Set<string>();
  for (const field of hidden) {
    if (field === 'document') continue;
    const values = new Set(field === 'recipient_name' ? [holderName] : []);
    for (const { certificate, reading } of shown) {
      const said = certificate.standing?.credential?.said[field];
      for (const value of [certificate[columnOf[field]], reading?.fields[field]?.value, said]) {
        if (value?.trim()) values.add(value);
      }
    }
    const isOfDates = field === 'issue_date' || field === 'expiry_date';
    for (const value of values) {
      if (isOfDates && isDate(value)) dates.add(value);
      else for (const [key, find] of findersOf(field, value)) finders.set(key, find);
    }
  }
  if (dates.size > 0) finders.set('dates', finderOfDates(dates));
  if (finders.size === 0) return (text) => text;
  const all = [...finders.values()];
  const masked = (text: string): string => {
    const readable = readably(text);
    return without(
      text,
      all.flatMap((find) => find(readable)),
    ).replace(runs, maskOf);
  };
  return <T extends string | null>(text: T) => (text === null ? text : masked(text)) as T;
}

export type Place = { from: number; to: number };

/** A text, its letters and digits alone in lower case, and where in the text each of these stands. */
type Readable = { text: string; letters: string; at: Place[] };

type Finder = (readable: Readable) => Place[];

function readably(text: string): Readable {
  let [letters, from] = ['', 0];
  const at: Place[] = [];
  for (const sign of text) {
    const to = from + sign.length;
    if (/[\p{L}\p{M}\p{N}]/u.test(sign)) {
      const lower = sign.toLowerCase();
      letters += lower;
      for (let unit = 0; unit < lower.length; unit++) at.push({ from, to });
    }
    from = to;
  }
  return { text, letters, at };
}

/** A text with a mask in place of each stretch of it; those that overlap are one. */
function without(text: string, places: Place[]): string {
  let [done, end] = ['', 0];
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from)) {
    if (from >= end) done += text.slice(end, from) + maskOf;
    end = Math.max(end, to);
  }
  return done + text.slice(end);
}

/** Masks side by side, as of a first and a last name. */
const runs = /\[hidden\](?:[ ,.-]*\[hidden\])+/g;

/** What to look for, each under a name of its own. */
function findersOf(field: Printed, value: string): [key: string, find: Finder][] {
  switch (field) {
    case 'recipient_name':
      // "Dr Maria Keller" is also hidden as "M. Keller" and "Maria".
      return [loosely(value), ...namePartsOf(value).map(asWord)];
    case 'grade':
      return [asWord(value)];
    case 'issue_date':
    case 'expiry_date':
    case 'credential_id':
    case 'description':
      return [loosely(value)];
  }
}

const namePartsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{M}]+/u).filter((word) => word.length >= 3);

/**
 * The same letters and digits with any space and punctuation between them. They are compared, not made into a
 * pattern: values come from strangers, and a pattern of theirs could take longer than anybody waits.
 */
const loosely = (value: string): [string, Finder] => [`loosely ${value}`, finderOf(value)];

const letterBefore = /[\p{L}\p{N}]$/u;
const letterBehind = /^[\p{L}\p{N}]/u;

function asWord(value: string): [string, Finder] {
  const find = finderOf(value);
  // A letter takes two places at most.
  const alone = (text: string, { from, to }: Place): boolean =>
    !letterBefore.test(text.slice(Math.max(0, from - 2), from)) && !letterBehind.test(text.slice(to, to + 2));
  return [`word ${value}`, (readable) => find(readable).filter((place) => alone(readable.text, place))];
}

const finderOfDates =
  (dates: ReadonlySet<string>): Finder =>
  ({ text }) =>
    placesOfDates(text, dates);

function finderOf(value: string): Finder {
  const wanted = readably(value).letters;
  if (wanted === '') {
    return ({ text }) => everyPlaceOf(value, text).map((from) => ({ from, to: from + value.length }));
  }
  return ({ letters, at }) =>
    everyPlaceOf(wanted, letters).map((first) => ({
      from: at[first]!.from,
      to: at[first + wanted.length - 1]!.to,
    }));
}

function everyPlaceOf(wanted: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) places.push(at);
  return places;
}
