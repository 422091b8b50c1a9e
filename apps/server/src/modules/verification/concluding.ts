import type { ReadField } from '@certfolio/contract/certificates';
import type { CodeOutcome, DocumentSignature, Verdict } from '@certfolio/contract/verification';
import type {
  CheckName,
  CredentialCheck,
  CredentialIssuer,
  Verification,
} from '@certfolio/credentials/verification';
import type { CheckOutcome, HeldStanding, Standing } from './standing.ts';

type Said = Partial<Record<ReadField, string>>;

/** A code or link that was followed, and the values that the page behind it was found to show. */
export type FollowedCode = CodeOutcome & { matched: Said };

/** An issuer with an account here and a proven domain, that has issued exactly this. */
export type Confirmation = {
  organisation: string;
  domain: string;
  state: 'active' | 'suspended' | 'revoked';
  matched: Said;
};

export type Findings = {
  credential: { verification: Verification; held: HeldStanding; lastValidAt: Date | null } | null;
  signatures: readonly DocumentSignature[];
  codes: readonly FollowedCode[];
  confirmation: Confirmation | null;
  /** Whether there is a file that could carry a signature. */
  hasFile: boolean;
  now: Date;
};

/** What all that was found comes to: the level, the verdict, and the checks that lists show. */
export function standingFrom(findings: Findings): Standing {
  const { credential } = findings;
  if (credential) return ofCredential(findings, credential);
  const at = findings.now.toISOString();
  const checks = { ...signatureCheck(findings, at), ...issuerCheck(findings, at) };
  return { ...levelOfDocument(findings), ...verdictOfDocument(findings), at, credential: null, checks };
}

type Level = Pick<Standing, 'level' | 'reason' | 'binds'>;
type Judged = { verdict: Verdict | null; sentence: string | null };

function ofCredential(
  findings: Findings,
  { verification, held, lastValidAt }: NonNullable<Findings['credential']>,
): Standing {
  const at = findings.now.toISOString();
  const of = (name: CheckName) => verification.checks.find((one) => one.name === name);
  const last =
    verification.verdict === 'inconclusive' && lastValidAt
      ? ` It was last seen valid on ${lastValidAt.toISOString().slice(0, 10)}.`
      : '';
  return {
    ...levelOfCredential(verification, held, findings.confirmation),
    verdict: verification.verdict,
    sentence: verification.sentence + last,
    at,
    credential: { ...held, status: verification.status },
    checks: {
      ...outcomes({ recipient: of('recipient') }, at),
      issuer: credentialIssuerCheck(verification, at),
      signature: worstOf([of('integrity'), of('issuer_key')], at),
      revocation: revocationCheck(verification, of('status'), at),
    },
  };
}

/**
 * Level 4 takes a signature by a key of the issuer's, a status that was asked and is good, and an issuer of whom
 * more is known than a key. A good signature alone is as much as a machine can see.
 */
function levelOfCredential(
  verification: Verification,
  held: HeldStanding,
  confirmation: Confirmation | null,
): Level {
  const binds = held.said;
  const whom = signerOf(verification.issuer);
  const signed = isSignedByIssuer(verification) && verification.verdict !== 'invalid';
  if (!signed) return { level: 0, reason: withoutLevel(verification), binds: {} };
  const known = isKnown(verification);
  if (verification.verdict === 'valid' && verification.status === 'active' && known) {
    return {
      level: 4,
      reason: `Signed by ${whom}. The signature and the live status have been checked.`,
      binds,
    };
  }
  if (confirmation?.state === 'active' && verification.verdict === 'valid') {
    return { level: 3, reason: confirmedBy(confirmation), binds };
  }
  const lacking = !known
    ? 'Nothing shows who stands behind the key.'
    : verification.status === 'none'
      ? 'The issuer keeps no status that could be asked.'
      : 'Its live status could not be asked.';
  return { level: 2, reason: `The signature of ${whom} is intact. ${lacking}`, binds };
}

/** More than a key: a list knows the issuer, or a host vouches for its identity. */
const isKnown = ({ issuer, checks }: Verification): boolean =>
  (issuer !== null && issuer.host !== null) ||
  checks.some(({ name, result }) => name === 'recognition' && result === 'pass');

/** The issuer by where its identity stands, which is proven, and then by what it calls itself, which is not. */
function signerOf(issuer: CredentialIssuer | null): string {
  if (!issuer) return 'its issuer';
  if (issuer.host === null) return issuer.name ?? 'its issuer';
  const path = issuer.id.startsWith('did:web:') ? issuer.id.split(':').slice(3) : [];
  const place = [issuer.host, ...path].join('/');
  return issuer.name === null ? place : `${place}, which calls itself ${issuer.name}`;
}

const confirmedBy = ({ organisation, domain }: Confirmation): string =>
  `${organisation}, which has proven that ${domain} is its domain, has issued exactly this.`;

function levelOfDocument({ signatures, codes, confirmation }: Findings): Level {
  const nothing: Level = { level: 0, reason: null, binds: {} };
  if (signatures.some(({ result }) => result === 'fail')) return nothing;
  if (confirmation?.state === 'active') {
    return { level: 3, reason: confirmedBy(confirmation), binds: confirmation.matched };
  }
  if (confirmation) return nothing;
  const page = codes.find(({ result }) => result === 'pass');
  if (page) {
    return { level: 2, reason: page.detail, binds: page.matched };
  }
  const signature = signatures.find(isIntactAndLast);
  if (signature) return { level: 2, reason: signature.detail, binds: {} };
  return nothing;
}

/** Of several signatures the one after which nothing was added speaks for the whole file. */
const isIntactAndLast = ({ result, covers_whole_file: whole, recognised }: DocumentSignature): boolean =>
  whole && (result === 'pass' || (result === 'warning' && !recognised));

function verdictOfDocument({ signatures, codes, confirmation }: Findings): Judged {
  const broken = signatures.find(({ result }) => result === 'fail');
  if (broken) return { verdict: 'invalid', sentence: broken.detail };
  if (confirmation) {
    const { organisation, state } = confirmation;
    return state === 'active'
      ? { verdict: 'valid', sentence: confirmedBy(confirmation) }
      : { verdict: 'invalid', sentence: `${organisation} has ${state} this certificate.` };
  }
  const failed = codes.find(({ result }) => result === 'fail');
  if (failed) return { verdict: 'invalid', sentence: failed.detail };
  const page = codes.find(({ result }) => result === 'pass');
  if (page) return { verdict: 'valid', sentence: page.detail };
  const good = signatures.find(({ result, recognised }) => result === 'pass' && recognised);
  if (good) return { verdict: 'valid', sentence: good.detail };
  const [open] = [...codes.filter(({ result }) => result === 'warning'), ...signatures, ...codes];
  return open ? { verdict: 'inconclusive', sentence: open.detail } : { verdict: null, sentence: null };
}

const rank = { fail: 0, warning: 1, not_checked: 2, pass: 3 } as const;

function signatureCheck({ signatures, hasFile }: Findings, at: string): Standing['checks'] {
  if (!hasFile) return {};
  const [worst] = signatures.toSorted((one, other) => rank[one.result] - rank[other.result]);
  if (!worst) {
    const detail = 'The file carries no digital signature and no signed credential.';
    return { signature: { result: 'not_checked', detail, method: 'Looked for in the file', at } };
  }
  const more = signatures.length > 1 ? ` There are ${signatures.length} signatures.` : '';
  const method = 'The signature embedded in the PDF, its certificate and what it covers';
  return { signature: { result: worst.result, detail: worst.detail + more, method, at } };
}

function issuerCheck({ codes, confirmation }: Findings, at: string): Standing['checks'] {
  if (confirmation) {
    const method = 'Compared with what the issuer has issued here';
    const { state, organisation } = confirmation;
    const good = { result: 'pass', detail: confirmedBy(confirmation), method, at } as const;
    if (state === 'active')
      return { issuer: good, revocation: { ...good, detail: 'The issuer has not revoked it.' } };
    const bad = {
      ...good,
      result: 'fail',
      detail: `${organisation} has ${state} this certificate.`,
    } as const;
    return { issuer: bad, revocation: bad };
  }
  const [most] = codes.toSorted((one, other) => order(one) - order(other));
  if (!most) return {};
  const method = 'The page behind the code or link on the document, compared with what was read';
  return { issuer: { result: most.result, detail: most.detail, method, at } };
}

const order = ({ result }: CodeOutcome): number => ({ fail: 0, pass: 1, warning: 2, not_checked: 3 })[result];

const outcomeOf = ({ result, detail, method }: CredentialCheck, at: string): CheckOutcome => ({
  result,
  detail,
  method,
  at,
});

const outcomes = (checks: { recipient: CredentialCheck | undefined }, at: string): Standing['checks'] =>
  checks.recipient ? { recipient: outcomeOf(checks.recipient, at) } : {};

function worstOf(checks: (CredentialCheck | undefined)[], at: string): CheckOutcome {
  const [worst] = checks
    .filter((one) => one !== undefined)
    .toSorted((one, other) => rank[one.result] - rank[other.result]);
  return worst
    ? outcomeOf(worst, at)
    : { result: 'not_checked', detail: 'The signature could not be checked.', method: null, at };
}

/**
 * Whether the issuer stands by it, apart from whether anybody knows the issuer: a good signature of somebody whom
 * nobody here knows is no confirmation to rely on, and the signature of one who has revoked it is none at all.
 */
function credentialIssuerCheck(verification: Verification, at: string): CheckOutcome {
  const { checks, issuer, verdict, status } = verification;
  const of = (name: CheckName) => checks.find((one) => one.name === name);
  const [recognition, domain] = [of('recognition'), of('domain')];
  const open = recognition ?? domain;
  if (!open) return { result: 'not_checked', detail: 'Nothing is known of the issuer.', method: null, at };
  if (!isSignedByIssuer(verification)) {
    return { ...outcomeOf(open, at), result: open.result === 'fail' ? 'fail' : 'not_checked' };
  }
  if (status === 'revoked' || status === 'suspended') {
    const [method, detail] = [of('status')?.method ?? null, takenBack(verification, status)];
    return { result: 'fail', detail, method, at };
  }
  // A proven domain tells apart, but does not tell whose it is: lists that were asked and know nothing weigh more.
  const known =
    recognition?.result === 'warning'
      ? undefined
      : [recognition, domain].find((one) => one?.result === 'pass');
  const ground = known ?? open;
  const result = verdict === 'inconclusive' ? 'not_checked' : known ? 'pass' : 'warning';
  return { ...outcomeOf(ground, at), result, detail: `Signed by ${signerOf(issuer)}. ${ground.detail}` };
}

const isSignedByIssuer = ({ checks }: Verification): boolean =>
  (['integrity', 'issuer_key'] as const).every((name) =>
    checks.some((one) => one.name === name && one.result === 'pass'),
  );

const takenBack = ({ issuer }: Verification, status: 'revoked' | 'suspended'): string =>
  status === 'revoked'
    ? `Signed by ${signerOf(issuer)}. The issuer has since revoked it.`
    : `Signed by ${signerOf(issuer)}. The issuer has suspended it for the time being.`;

/** Why a signed credential has no weight; null when its signature does not hold, which says all. */
function withoutLevel(verification: Verification): string | null {
  if (!isSignedByIssuer(verification)) return null;
  const { status, issuer, sentence } = verification;
  return status === 'revoked' || status === 'suspended'
    ? takenBack(verification, status)
    : `Signed by ${signerOf(issuer)}. ${sentence}`;
}

function revocationCheck(
  { status }: Verification,
  check: CredentialCheck | undefined,
  at: string,
): CheckOutcome {
  if (!check) return { result: 'not_checked', detail: 'Its status could not be asked.', method: null, at };
  const outcome = outcomeOf(check, at);
  // Without a list there is nothing that could have been asked, and so nothing that passed.
  return status === 'none' ? { ...outcome, result: 'not_checked' } : outcome;
}
