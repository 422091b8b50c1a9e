/** What is asked of a credential, in the order in which a person reads the answers. */
export const checkNames = [
  'schema',
  'integrity',
  'issuer_key',
  'domain',
  'recognition',
  'status',
  'dates',
  'recipient',
] as const;
export type CheckName = (typeof checkNames)[number];

export type CheckResult = 'pass' | 'fail' | 'warning' | 'not_checked';

/** One named check; `detail` and `method` are sentences for a person. */
export type CredentialCheck = {
  name: CheckName;
  title: string;
  result: CheckResult;
  detail: string;
  method: string | null;
};

/**
 * `valid` only when everything that decides was asked and answered well. What could not be asked, or is not
 * supported here, is `inconclusive`: never valid, and never a forgery.
 */
export type Verdict = 'valid' | 'invalid' | 'inconclusive';

/** One proof of a set, judged by itself. */
export type ProofResult = {
  /** As the proof names it (`eddsa-rdfc-2022`, `Ed25519Signature2020`), `jwt EdDSA`, or `hosted`. */
  suite: string;
  verificationMethod: string | null;
  /** ISO 8601 as the proof says of itself; nothing vouches for it. */
  created: string | null;
  result: 'pass' | 'fail' | 'unsupported' | 'inconclusive';
  detail: string;
};

/** What the credential says, for showing; all of it is the issuer's word, good only as far as the checks go. */
export type CredentialSummary = {
  id: string | null;
  /** `Open Badges 3.0`, `Open Badges 2.0`, `Verifiable Credential 2.0`, `Verifiable Credential 1.1`, `Blockcerts`. */
  standard: string;
  name: string | null;
  description: string | null;
  achievementType: string | null;
  criteria: string | null;
  /** Address or `data:` of a picture: never shown without being made safe. */
  image: string | null;
  /** ISO 8601 as stated. */
  validFrom: string | null;
  validUntil: string | null;
  credits: string | null;
  result: string | null;
  alignments: { name: string; url: string | null }[];
  evidence: { name: string; url: string | null }[];
};

export type CredentialIssuer = {
  /** DID or address. */
  id: string;
  name: string | null;
  url: string | null;
  /** The host whose control the identifier proves (did:web, https); null for did:key. */
  host: string | null;
};

export type CredentialRecipient = {
  id: string | null;
  name: string | null;
  /** E-mail and the like where they are stated openly; hashed ones are only compared. */
  identifiers: { type: string; value: string; hashed: boolean }[];
};

/** A document that was asked for while verifying: enough to say later what was seen. */
export type Source = {
  url: string;
  kind: 'did' | 'status' | 'assertion' | 'issuer' | 'key' | 'revocations' | 'schema' | 'badge' | 'resource';
  /** ISO 8601. */
  at: string;
  /** Hex; null when nothing came. */
  sha256: string | null;
  /** The bytes as text, at most 64 KiB of them; null when nothing came or it was larger. */
  text: string | null;
  failure: string | null;
};

export type Verification = {
  verdict: Verdict;
  /** The verdict in one sentence. */
  sentence: string;
  checks: CredentialCheck[];
  proofs: ProofResult[];
  credential: CredentialSummary | null;
  issuer: CredentialIssuer | null;
  recipient: CredentialRecipient | null;
  /** The status that a list gave, apart from any other failing. */
  status: 'active' | 'revoked' | 'suspended' | 'unknown' | 'none';
  sources: Source[];
};
