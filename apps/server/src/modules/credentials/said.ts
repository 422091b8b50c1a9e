import type { ReadField } from '@certfolio/contract/certificates';
import { PartialDate } from '@certfolio/contract/endpoint';
import type { Opened } from '@certfolio/credentials/containers/opened';
import { issuerOf, recipientOf, summaryOf } from '@certfolio/credentials/summary';
import type {
  CredentialIssuer,
  CredentialRecipient,
  CredentialSummary,
  Verification,
} from '@certfolio/credentials/verification';

export type Said = Partial<Record<ReadField, string>>;

/** A credential in its own words. */
export type Statement = {
  credential: CredentialSummary | null;
  issuer: CredentialIssuer | null;
  recipient: CredentialRecipient | null;
};

/** What a credential says, as it was verified; or, before that, as far as its own document tells. */
export function statementOf(opened: Opened, verification: Verification | null): Statement {
  if (verification?.credential) return verification;
  const document = documentOf(opened);
  // A hosted badge says hardly anything in its own file: the rest lies at its issuer's.
  if (!document || !('credentialSubject' in document))
    return { credential: null, issuer: null, recipient: null };
  return { credential: summaryOf(document), issuer: issuerOf(document), recipient: recipientOf(document) };
}

function documentOf({ document }: Opened): Record<string, unknown> | null {
  const inner = document?.['vc'];
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    ? { ...document, ...(inner as Record<string, unknown>) }
    : document;
}

/** The same by the fields of a certificate; nothing is filled in that it does not say. */
export function saidBy(opened: Opened, { credential, issuer, recipient }: Statement): Said {
  const said: Record<string, string | null | undefined> = {
    title: line(credential?.name, 300),
    issuer_name: line(issuer?.name ?? issuer?.host, 300),
    recipient_name: line(recipient?.name, 300),
    issue_date: day(credential?.validFrom),
    expiry_date: day(credential?.validUntil),
    credential_id: line(licenceOf(opened) ?? credential?.id, 200),
    cpd_amount: line(creditsIn(credential), 60),
    grade: line(credential?.result, 100),
    description: credential?.description ? clean(credential.description).slice(0, 2000) : null,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value)) as Said;
}

/** A bare number says what it counts. */
const creditsIn = (credential: Statement['credential']): string | null =>
  credential?.credits && Number.isFinite(Number(credential.credits))
    ? `${credential.credits} credits`
    : (credential?.credits ?? null);

/** Open Badges 3.0, AchievementSubject: the number that is printed on the certificate. */
function licenceOf(opened: Opened): string | null {
  const subject = documentOf(opened)?.['credentialSubject'];
  const [first] = [subject].flat();
  const number = (first as Record<string, unknown> | null | undefined)?.['licenseNumber'];
  return typeof number === 'string' && number.trim() !== '' ? number : null;
}

/** No database keeps a NUL or half of a character in a text. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim();

const line = (text: string | null | undefined, longest: number): string | null => {
  const one = text ? clean(text).replace(/\s+/g, ' ') : '';
  return one === '' ? null : one.slice(0, longest).toWellFormed();
};

/** The calendar day of a stated instant, as it is written there. */
function day(instant: string | null | undefined): string | null {
  const date = /^\d{4}(?:-\d\d){0,2}/.exec(instant ?? '')?.[0] ?? '';
  return PartialDate.safeParse(date).success ? date : null;
}

/** The end of its validity; null when it states none that can be read. */
export function endOf({ credential }: Statement): Date | null {
  const end = credential?.validUntil ? new Date(credential.validUntil) : null;
  return end && !Number.isNaN(end.getTime()) ? end : null;
}
