import type { Check, TrustLevel } from '@certfolio/contract/certificates';

type Certificate = {
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
export function checksOf(certificate: Certificate, evidence: Evidence | null, now: Date): Check[] {
  return [
    fingerprint(evidence),
    period(certificate, now),
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

function period(certificate: Certificate, now: Date): Check {
  const title = 'Dates';
  const method = 'The stated dates compared with each other and with today';
  const { issueDate, expiryDate, expiresOn } = certificate;
  if (!issueDate && !expiryDate) {
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
