import { z } from 'zod';
import { endpoint, Instant } from './endpoint.ts';

/** Of a file or text that somebody wants to be verified, in bytes. */
export const verifyFileLimit = 10 * 1024 * 1024;
/** Of a pasted credential, in characters. */
export const verifyTextLimit = 256 * 1024;
/** Of an identity or status document that is fetched for a browser, in bytes. */
export const resourceLimit = 256 * 1024;

export const verdicts = ['valid', 'invalid', 'inconclusive'] as const;
export type Verdict = (typeof verdicts)[number];

/** What asked for a run of the checks of a kept certificate. */
export const checkOccasions = ['upload', 'import', 'claim', 'holder', 'schedule'] as const;
export type CheckOccasion = (typeof checkOccasions)[number];

export const checkResults = ['pass', 'fail', 'warning', 'not_checked'] as const;

/** One named check of a verification; `detail` and `method` are sentences for a person. */
export const VerificationCheck = z
  .object({
    /** schema, integrity, issuer_key, domain, recognition, status, dates, recipient; or signature, link, details. */
    name: z.string(),
    title: z.string(),
    result: z.enum(checkResults),
    detail: z.string(),
    method: z.string().nullable(),
  })
  .meta({ id: 'VerificationCheck' });
export type VerificationCheck = z.infer<typeof VerificationCheck>;

/** One proof of a credential, judged by itself. */
const Proof = z.object({
  suite: z.string(),
  verification_method: z.string().nullable(),
  /** As the proof says of itself; nothing vouches for it. */
  created: z.string().nullable(),
  result: z.enum(['pass', 'fail', 'unsupported', 'inconclusive']),
  detail: z.string(),
});

/** What a credential says; the issuer's word, good only as far as the checks go. */
const Credential = z.object({
  id: z.string().nullable(),
  /** `Open Badges 3.0`, `Open Badges 2.0`, `Verifiable Credential 2.0` and so on. */
  standard: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  achievement_type: z.string().nullable(),
  criteria: z.string().nullable(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  credits: z.string().nullable(),
  result: z.string().nullable(),
  alignments: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
  evidence: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
});

const Issuer = z.object({
  /** DID or address; empty where a certificate names its issuer by nothing but a name. */
  id: z.string(),
  name: z.string().nullable(),
  url: z.string().nullable(),
  /** The host whose control the identifier proves; null for one that proves none. */
  host: z.string().nullable(),
});

export const credentialStatuses = ['active', 'revoked', 'suspended', 'unknown', 'none'] as const;
export type CredentialStatus = (typeof credentialStatuses)[number];

/** A digital signature embedded in a PDF. */
export const DocumentSignature = z
  .object({
    signer: z.string().nullable(),
    organisation: z.string().nullable(),
    /** Who issued the signer's certificate. */
    authority: z.string().nullable(),
    /** As the signature says, or as its time stamp proves. */
    signed_at: z.string().nullable(),
    result: z.enum(['pass', 'fail', 'warning', 'not_checked']),
    /** Whether the signer's certificate leads to an authority that this installation knows. */
    recognised: z.boolean(),
    /** Whether nothing was added to the file after this signature. */
    covers_whole_file: z.boolean(),
    detail: z.string(),
  })
  .meta({ id: 'DocumentSignature' });
export type DocumentSignature = z.infer<typeof DocumentSignature>;

/** A code or link found on a document, and what the page that it leads to said. */
export const CodeOutcome = z
  .object({
    /** Where it leads; the content of a code that is no address stays out. */
    url: z.string(),
    host: z.string(),
    result: z.enum(['pass', 'fail', 'warning', 'not_checked']),
    detail: z.string(),
  })
  .meta({ id: 'CodeOutcome' });
export type CodeOutcome = z.infer<typeof CodeOutcome>;

export const VerificationAnswer = z
  .object({
    /** What it turned out to be: a credential, an ordinary document or a link, or a certificate of this place. */
    kind: z.enum(['credential', 'document', 'link', 'certificate']),
    verdict: z.enum(verdicts),
    sentence: z.string(),
    checks: z.array(VerificationCheck),
    proofs: z.array(Proof),
    credential: Credential.nullable(),
    issuer: Issuer.nullable(),
    recipient: z
      .object({
        id: z.string().nullable(),
        name: z.string().nullable(),
        identifiers: z.array(z.object({ type: z.string(), value: z.string(), hashed: z.boolean() })),
      })
      .nullable(),
    status: z.enum(credentialStatuses),
    signatures: z.array(DocumentSignature),
    codes: z.array(CodeOutcome),
    /** Where on this installation it can be looked at, when it was issued or is shared here. */
    page_url: z.string().nullable(),
    /** Hex, of the bytes that were dropped; null for a link or number. */
    sha256: z.string().nullable(),
    checked_at: Instant,
  })
  .meta({ id: 'VerificationAnswer' });
export type VerificationAnswer = z.infer<typeof VerificationAnswer>;

/** What the latest run of the checks of a certificate came to, beside its check list. */
export const CertificateVerification = z
  .object({
    /** Null while nothing but the file's fingerprint has been checked. */
    verdict: z.enum(verdicts).nullable(),
    sentence: z.string().nullable(),
    checked_at: Instant.nullable(),
    /** When a credential's status will be asked again. */
    next_check_at: Instant.nullable(),
    /** The last time that the verdict was valid: what remains to say while an issuer cannot be reached. */
    last_valid_at: Instant.nullable(),
    /** Some of it is being asked of other servers just now: the answer follows. */
    under_way: z.boolean(),
    /** Whether a credential file is kept, for "Verify it yourself". */
    has_credential: z.boolean(),
    standard: z.string().nullable(),
    status: z.enum(credentialStatuses).nullable(),
    issuer: Issuer.nullable(),
    /** What had to be done, as the credential says: words, or the address where they stand. */
    criteria: z.string().nullable(),
    proofs: z.array(Proof),
    checks: z.array(VerificationCheck),
    signatures: z.array(DocumentSignature),
    codes: z.array(CodeOutcome),
  })
  .meta({ id: 'CertificateVerification' });
export type CertificateVerification = z.infer<typeof CertificateVerification>;

/** Verifying what a visitor drops: nothing of it is kept. */
export const verification = {
  file: endpoint({
    method: 'POST',
    path: '/api/v1/verify',
    access: 'public',
    summary: 'Verify a file: a credential, a badge, a PDF or a picture; nothing is stored',
    upload: { maxBytes: verifyFileLimit },
    response: VerificationAnswer,
  }),
  text: endpoint({
    method: 'POST',
    path: '/api/v1/verify/text',
    access: 'public',
    summary: 'Verify a pasted credential, an address, or a certificate number of this installation',
    body: z.strictObject({
      text: z.string().trim().min(1, 'Paste a credential, an address or a number.').max(verifyTextLimit),
    }),
    response: VerificationAnswer,
  }),
  /** For verifying in the browser: identity and status documents only, through the server's guard. */
  resource: endpoint({
    method: 'GET',
    path: '/api/v1/verify/resource',
    access: 'public',
    summary: 'An identity or status document of an issuer, for a credential that is verified in the browser',
    query: z.object({ url: z.string().max(2000) }),
    response: z.object({
      /** The last address, after redirects. */
      url: z.string(),
      /** The status that the other server answered with; without 2xx the text is empty. */
      status: z.number().int(),
      content_type: z.string(),
      text: z.string(),
    }),
  }),
  /** For verifying in the browser, which keeps no lists of issuers. */
  recognition: endpoint({
    method: 'GET',
    path: '/api/v1/verify/recognition',
    access: 'public',
    summary: 'Which list of this installation knows an issuer',
    query: z.object({ issuer: z.string().min(1).max(2000) }),
    response: z.object({
      recognition: z.object({ name: z.string(), source: z.string(), url: z.string().nullable() }).nullable(),
      /** Lists that were asked, and those that could not be. */
      asked: z.array(z.string()),
      silent: z.array(z.string()),
    }),
  }),
};
