import type { Check, ReadField, TrustLevel } from '@certfolio/contract/certificates';
import { columnOf } from '../certificates/read-columns.ts';

type Certificate = {
  title: string;
  credentialId: string | null;
  verificationUrl: string | null;
  cpdAmount: string | null;
  grade: string | null;
  issuerName: string | null;
  recipientName: string | null;
  issueDate: string | null;
  expiryDate: string | null;
  expiresOn: string | null;
  revokedAt: Date | null;
};

type Evidence = {
  sha256: string;
  createdAt: Date;
  verifiedAt: Date | null;
  intact: boolean | null;
};

/** What was read from the document, by field; null when it has not been read. */
export type ReadValues = Partial<Record<ReadField, { value: string } | null>> | null;

const levels: Record<0 | 1, TrustLevel> = {
  0: {
    level: 0,
    label: 'Self-declared',
    explanation: 'The details are the holder’s own statement. Nothing has been checked.',
  },
  1: {
    level: 1,
    label: 'File fingerprinted',
    explanation:
      'The file has not changed since the holder uploaded it. Nobody has confirmed that the issuer made it.',
  },
};

/** How far a certificate may be relied on, from what has really been checked. */
export function trustLevelOf(evidence: Evidence | null): TrustLevel {
  return levels[evidence && evidence.intact !== false ? 1 : 0];
}

/**
 * Every check by name, in reading order; what has not been done says so. An expired certificate is history and
 * so at most a warning: only a changed file or a revocation is a failure.
 */
export function checksOf(
  certificate: Certificate,
  evidence: Evidence | null,
  read: ReadValues,
  now: Date,
): Check[] {
  return [
    fingerprint(evidence),
    details(certificate, evidence, read),
    period(certificate, read, now),
    recipient(certificate),
    issuer(certificate),
    signature(evidence),
    revocation(certificate),
  ];
}

const check = (
  name: string,
  title: string,
  result: Check['result'],
  detail: string,
  method: string | null = null,
  at: Date | null = null,
): Check => ({ name, title, result, detail, method, checked_at: at?.toISOString() ?? null });

function fingerprint(evidence: Evidence | null): Check {
  const title = 'File unchanged';
  const method = 'SHA-256 of the file as uploaded';
  if (!evidence) {
    return check('fingerprint', title, 'not_checked', 'No file is kept: the details were typed in.');
  }
  if (evidence.intact === false) {
    const detail =
      'The stored file no longer matches the fingerprint taken at its upload. Do not rely on it.';
    return check('fingerprint', title, 'fail', detail, method, evidence.verifiedAt);
  }
  const detail = evidence.verifiedAt
    ? 'The stored file was compared again and still matches the fingerprint taken at its upload.'
    : 'The fingerprint was taken at the upload. It shows later changes, not who made the file.';
  return check('fingerprint', title, 'pass', detail, method, evidence.verifiedAt ?? evidence.createdAt);
}

/**
 * What a certificate claims, in words. Its type is our own classification and claims nothing, and a description
 * is for its holder to word.
 */
const claims = {
  title: 'title',
  issuer_name: 'issuer',
  recipient_name: 'recipient',
  issue_date: 'issue date',
  expiry_date: 'expiry date',
  credential_id: 'certificate number',
  verification_url: 'verification link',
  cpd_amount: 'learning time',
  grade: 'grade',
} as const satisfies Partial<Record<ReadField, string>>;

type Claim = keyof typeof claims;
type Difference = { field: Claim; shown: string | null; printed: string | null };

/** Where what is shown is not what was read: changed, added, or left out. */
function differences(certificate: Certificate, read: ReadValues): Difference[] {
  if (!read) return [];
  return (Object.keys(claims) as Claim[])
    .map((field) => ({
      field,
      shown: certificate[columnOf[field]],
      printed: read[field]?.value.trim() || null,
    }))
    .filter(({ shown, printed }) => shown !== printed);
}

/** Whoever relies on a certificate must see which of its details are the holder's own words. */
function details(certificate: Certificate, evidence: Evidence | null, read: ReadValues): Check {
  const title = 'Details as on the document';
  const method = 'What is shown compared with what a machine read from the file';
  if (!evidence) {
    return check('details', title, 'not_checked', 'There is no document: the details were typed in.');
  }
  if (!read) return check('details', title, 'not_checked', 'The document has not been read.');
  const own = differences(certificate, read);
  if (own.length === 0) {
    return check('details', title, 'pass', 'Everything shown was read from the document.', method);
  }
  const list = own.map(({ field, shown, printed }) => {
    const name = claims[field];
    if (printed === null) return `${name} (not found on it)`;
    return shown === null ? `${name} (left out, read as “${printed}”)` : `${name} (read as “${printed}”)`;
  });
  const detail = `Not as a machine read the document, but as the holder gives it: ${list.join(', ')}. Compare it with the document.`;
  return check('details', title, 'warning', detail, method);
}

function period(certificate: Certificate, read: ReadValues, now: Date): Check {
  const title = 'Dates';
  const method = 'The stated dates compared with each other and with today';
  const { issueDate, expiryDate, expiresOn } = certificate;
  const own = differences(certificate, read).some(
    ({ field }) => field === 'issue_date' || field === 'expiry_date',
  );
  if (!issueDate && !expiryDate && !own) {
    return check('dates', title, 'not_checked', 'No dates are known.');
  }
  const today = now.toISOString().slice(0, 10);
  const result = (outcome: Check['result'], detail: string) =>
    check('dates', title, outcome, detail, method, now);
  if (issueDate && expiresOn && issueDate > expiresOn) {
    return result('warning', 'The stated expiry lies before the stated issue date. One of them is wrong.');
  }
  if (issueDate && issueDate > today) {
    return result('warning', 'The stated issue date lies in the future.');
  }
  if (expiresOn && expiresOn < today) {
    return result('warning', `It expired on ${expiresOn}. It is shown as history; expiry is not a forgery.`);
  }
  if (own) {
    const until = expiresOn ? `By them it holds until ${expiresOn}. ` : '';
    return result(
      'warning',
      `Dates are the holder’s own, and not as read from the document. ${until}Compare them with it.`,
    );
  }
  return expiresOn
    ? result('pass', `By its stated dates it holds until ${expiresOn}. The issuer has not confirmed them.`)
    : result('pass', 'No expiry date is stated, and the issue date is not in the future.');
}

function recipient({ recipientName }: Certificate): Check {
  const detail = recipientName
    ? 'Nobody has checked that the person named on the certificate is the holder of this account.'
    : 'No recipient is named.';
  return check('recipient', 'Recipient', 'not_checked', detail);
}

function issuer({ issuerName }: Certificate): Check {
  const detail = issuerName
    ? 'The issuer named on the certificate has not confirmed it. Ask the issuer before relying on it.'
    : 'No issuer is named, so nobody could be asked.';
  return check('issuer', 'Confirmed by the issuer', 'not_checked', detail);
}

function signature(evidence: Evidence | null): Check {
  const detail = evidence
    ? 'The file has not been checked for a digital signature or a signed credential.'
    : 'There is no file that could carry a digital signature.';
  return check('signature', 'Digital signature', 'not_checked', detail);
}

function revocation({ revokedAt }: Certificate): Check {
  const title = 'Not revoked';
  return revokedAt
    ? check(
        'revocation',
        title,
        'fail',
        'The issuer has revoked this certificate.',
        'Issuer’s record',
        revokedAt,
      )
    : check('revocation', title, 'not_checked', 'No issuer’s record of revocations has been asked.');
}
