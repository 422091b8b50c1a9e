import type { Check, ReadField, TrustLevel } from '@certfolio/contract/certificates';
import { columnOf } from '../certificates/read-columns.ts';
import { saysTheSame } from './page-words.ts';
import type { CheckOutcome, Standing } from './standing.ts';

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
  standing: Standing | null;
};

type Evidence = {
  sha256: string;
  createdAt: Date;
  verifiedAt: Date | null;
  intact: boolean | null;
};

/** What was read from the document, by field; null when it has not been read. */
export type ReadValues = Partial<Record<ReadField, { value: string } | null>> | null;

const unchanged = 'The file has not changed since the holder uploaded it.';

const levels: Record<0 | 1 | 2 | 3 | 4, TrustLevel> = {
  0: {
    level: 0,
    label: 'Self-declared',
    explanation: 'The details are the holder’s own statement. Nothing has been checked.',
  },
  1: {
    level: 1,
    label: 'File fingerprinted',
    explanation: `${unchanged} Nobody has confirmed that the issuer made it.`,
  },
  2: {
    level: 2,
    label: 'Machine-checked',
    explanation: 'A machine has checked the document against a source beyond the document itself.',
  },
  3: {
    level: 3,
    label: 'Confirmed by the issuer',
    explanation: 'The issuer has an account here, has proven its domain, and has issued exactly this.',
  },
  4: {
    level: 4,
    label: 'Cryptographic credential',
    explanation: 'The issuer has signed the details. Signature and live status have been checked.',
  },
};

/** A level in words that say nothing of the certificate itself. */
export const plainTrustLevel = (level: TrustLevel['level']): TrustLevel =>
  levels[level as keyof typeof levels];

/** How far a certificate may be relied on, from what has really been checked. */
export function trustLevelOf(certificate: Certificate, evidence: Evidence | null): TrustLevel {
  const { standing } = certificate;
  if (evidence?.intact === false || standing?.credential?.intact === false) return levels[0];
  const least = evidence || standing?.credential ? levels[1] : levels[0];
  if (!standing) return least;
  if (standing.level === 0 || certificate.revokedAt) return least === levels[0] ? least : fallen(standing);
  // What somebody else has confirmed is not what the holder has changed it to.
  if (changedFrom(certificate, standing.binds).length > 0) {
    const explanation = `${least.explanation} Details that had been confirmed have been changed by the holder since.`;
    return { ...least, explanation };
  }
  // A credential that names nobody must not lend its weight to a name that its holder has written beside it.
  const ownName =
    standing.credential && !standing.credential.said.recipient_name && certificate.recipientName;
  if (standing.level > 2 && ownName && standing.checks.recipient?.result !== 'pass') {
    const explanation = `${standing.reason ?? levels[2].explanation} It does not name its recipient: that it was given to ${certificate.recipientName} is the holder’s own statement.`;
    return { ...levels[2], explanation };
  }
  const reached = levels[standing.level];
  return standing.reason ? { ...reached, explanation: standing.reason } : reached;
}

/** What was signed and has no weight any more is still not what nobody has signed. */
function fallen({ level, reason, credential }: Standing): TrustLevel {
  if (level > 0) return { ...levels[1], explanation: `${unchanged} The issuer has revoked it.` };
  return credential && reason ? { ...levels[1], explanation: `${unchanged} ${reason}` } : levels[1];
}

/** The claims that are no longer shown as they were confirmed. */
export const changedFrom = (certificate: Certificate, said: Standing['binds']): Claim[] =>
  claimFields.filter((field) => said[field] !== undefined && certificate[columnOf[field]] !== said[field]);

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
  const said = saidOf(certificate, read);
  return [
    fingerprint(evidence, certificate.standing),
    details(certificate, evidence, said),
    ...picture(certificate, evidence, read),
    period(certificate, said, now),
    stood(certificate, 'recipient', 'Recipient') ?? recipient(certificate),
    stood(certificate, 'issuer', 'Confirmed by the issuer') ?? issuer(certificate),
    stood(certificate, 'signature', 'Digital signature') ?? signature(evidence),
    revocation(certificate),
  ];
}

/** What the document or the credential says, the credential's word before what was read from a picture of it. */
function saidOf({ standing }: Certificate, read: ReadValues): ReadValues {
  const said = standing?.credential?.said;
  if (!said) return read;
  const values = Object.entries(said).map(([field, value]) => [field, { value }]);
  return { ...read, ...(Object.fromEntries(values) as ReadValues) };
}

/** A check as the latest run left it. */
function stood({ standing }: Certificate, name: keyof Standing['checks'], title: string): Check | null {
  const outcome: CheckOutcome | undefined = standing?.checks[name];
  return outcome
    ? check(name, title, outcome.result, outcome.detail, outcome.method, new Date(outcome.at))
    : null;
}

const check = (
  name: string,
  title: string,
  result: Check['result'],
  detail: string,
  method: string | null = null,
  at: Date | null = null,
): Check => ({ name, title, result, detail, method, checked_at: at?.toISOString() ?? null });

function fingerprint(evidence: Evidence | null, standing: Standing | null): Check {
  const title = 'File unchanged';
  const method = 'SHA-256 of the file as uploaded';
  if (standing?.credential && evidence?.intact !== false) return credentialFingerprint(standing.credential);
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

function credentialFingerprint({ intact, keptAt, comparedAt }: NonNullable<Standing['credential']>): Check {
  const title = 'File unchanged';
  const method = 'SHA-256 of the credential as received';
  const at = new Date(comparedAt ?? keptAt);
  if (intact === false) {
    const detail =
      'The kept credential no longer matches the fingerprint taken when it came. Do not rely on it.';
    return check('fingerprint', title, 'fail', detail, method, at);
  }
  const detail = comparedAt
    ? 'The kept credential was compared again and is byte for byte as it came.'
    : 'The fingerprint was taken when the credential came. It shows later changes.';
  return check('fingerprint', title, 'pass', detail, method, at);
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

/** What somebody else may have confirmed. */
export const claimFields = Object.keys(claims) as Claim[];
type Difference = { field: Claim; shown: string | null; printed: string | null };

/** Where what is shown is not what was read: changed, added, or left out. */
function differences(certificate: Certificate, read: ReadValues): Difference[] {
  if (!read) return [];
  return claimFields
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
  if (certificate.standing?.credential) return credentialDetails(certificate, read);
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

function credentialDetails(certificate: Certificate, said: ReadValues): Check {
  const title = 'Details as in the credential';
  const method = 'What is shown compared with what the credential says';
  const own = differences(certificate, said);
  if (own.length === 0) {
    return check('details', title, 'pass', 'Everything shown is as the credential says.', method);
  }
  const list = own.map(({ field, shown, printed }) => {
    const name = claims[field];
    if (printed === null) return `${name} (not in it)`;
    return shown === null ? `${name} (left out, it says “${printed}”)` : `${name} (it says “${printed}”)`;
  });
  const detail = `Not as the credential says, but as the holder gives it: ${list.join(', ')}.`;
  return check('details', title, 'warning', detail, method);
}

/** What says whom a certificate is for and for how long: whoever makes a false picture changes these. */
const told = ['recipient_name', 'issue_date', 'expiry_date'] as const;

/**
 * A file beside a credential, even the one that the credential came in, is not what its issuer has signed, and lends
 * itself to showing something else beside a true signature.
 */
function picture({ standing }: Certificate, evidence: Evidence | null, read: ReadValues): Check[] {
  const credential = standing?.credential;
  if (!credential || !evidence) return [];
  const title = 'File beside the credential';
  const method = 'What a machine read from the file compared with what the credential says';
  const others = told.flatMap((field) => {
    const [printed, said] = [read?.[field]?.value.trim(), credential.said[field]];
    return printed && said && !saysTheSame(printed, said)
      ? [`${claims[field]} (“${printed}” on it, “${said}” in the credential)`]
      : [];
  });
  if (others.length > 0) {
    const detail = `A machine read something else on the file than the credential says: ${others.join(', ')}. The issuer’s word is the credential: do not rely on the file.`;
    return [check('picture', title, 'warning', detail, method)];
  }
  const detail = 'The file is the holder’s. What the issuer has signed are the details, not the file.';
  return [check('picture', title, 'not_checked', detail)];
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
  const signed = certificate.standing?.credential && certificate.standing.checks.signature?.result === 'pass';
  const whose = signed ? 'The issuer has signed them.' : 'The issuer has not confirmed them.';
  return expiresOn
    ? result('pass', `By its stated dates it holds until ${expiresOn}. ${whose}`)
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

function revocation(certificate: Certificate): Check {
  const title = 'Not revoked';
  const { revokedAt } = certificate;
  const known = stood(certificate, 'revocation', title);
  if (known) return known;
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
