import { z } from 'zod';
import { endpoint, Id, Instant, PageQuery, PublicToken } from './endpoint.ts';
import { claimFormats, issuedStates } from './issued-credentials.ts';

const issuedFace = {
  number: z.string(),
  name: z.string(),
  description: z.string(),
  criteria: z.object({ narrative: z.string().nullable(), url: z.string().nullable() }),
  achievement_type: z.string(),
  issuer: z.object({
    name: z.string(),
    /** The DID that signed. */
    id: z.string(),
    /** The domain that the issuer has proven to be its own; null while it has not. */
    domain: z.string().nullable(),
    logo_url: z.string().nullable(),
    url: z.string().nullable(),
  }),
  recipient_name: z.string(),
  issued_on: z.string(),
  expires_on: z.string().nullable(),
  state: z.enum(issuedStates),
  reason: z.string().nullable(),
  state_changed_at: Instant.nullable(),
  credits: z.string().nullable(),
  level: z.string().nullable(),
  grade: z.string().nullable(),
  narrative: z.string().nullable(),
  evidence_url: z.string().nullable(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  alignments: z.array(z.object({ name: z.string(), url: z.string(), framework: z.string().nullable() })),
  picture_url: z.string().nullable(),
  /** The certificate as it is printed, a picture. */
  image_url: z.string(),
};

/** An issued credential as anybody sees it who has its public address. */
export const PublicCredential = z
  .object({
    ...issuedFace,
    /** The signed bytes, for checking them in the browser. */
    json_url: z.string(),
    /** Where the version that replaces this one stands. */
    replaced_by_url: z.string().nullable(),
  })
  .meta({ id: 'PublicCredential' });
export type PublicCredential = z.infer<typeof PublicCredential>;

/** The same as its recipient sees it before taking it. */
export const Claim = z
  .object({
    ...issuedFace,
    token: z.string(),
    public_url: z.string(),
    /** The address it was issued to, partly covered: a…r@people.test. */
    recipient_email_hint: z.string(),
    /** Whose it is, for whoever looks: `other_address` is signed in with another one. */
    standing: z.enum(['visitor', 'recipient', 'other_address', 'claimed']),
    /** The certificate in the account that looks, once it is taken. */
    certificate_id: Id.nullable(),
    claimed: z.boolean(),
    /** Whether the recipient may still take it: not once it is revoked. */
    can_accept: z.boolean(),
    replaced_by_token: z.string().nullable(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

const Token = z.object({ token: PublicToken });

export const claims = {
  /** Also what was issued before the account existed. */
  waiting: endpoint({
    method: 'GET',
    path: '/api/v1/claims',
    access: 'user',
    summary: 'What was issued to the verified address of the account and has not been taken yet',
    query: PageQuery,
    response: z.object({ total: z.number(), claims: z.array(Claim) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/claims/:token',
    access: 'public',
    summary: 'A certificate by its claim link',
    params: Token,
    response: z.object({ claim: Claim }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/v1/claims/:token/accept',
    access: 'user',
    summary: 'Put it among the own certificates; the verified address must be the one it was issued to',
    params: Token,
    response: z.object({ certificate_id: Id, claim: Claim }),
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/v1/claims/:token/image',
    access: 'public',
    summary: 'The certificate as it is printed',
    params: Token,
    file: ['image/png'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/claims/:token/files/:format',
    access: 'public',
    summary: 'The credential as JSON, within a picture, or attached to the PDF',
    params: Token.extend({ format: z.enum(claimFormats) }),
    file: ['application/vc+ld+json', 'image/png', 'image/svg+xml', 'application/pdf'],
  }),
};

/** What stands behind the QR code of a printed certificate. */
export const issued = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/issued/:token',
    access: 'public',
    summary: 'An issued certificate by its public address',
    params: Token,
    response: z.object({ credential: PublicCredential }),
  }),
  byNumber: endpoint({
    method: 'GET',
    path: '/api/v1/issued/numbers/:number',
    access: 'public',
    summary: 'Where the certificate with this number stands',
    params: z.object({ number: z.string().max(60) }),
    response: z.object({ token: z.string(), public_url: z.string() }),
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/v1/issued/:token/image',
    access: 'public',
    summary: 'The certificate as it is printed',
    params: Token,
    file: ['image/png'],
  }),
  json: endpoint({
    method: 'GET',
    path: '/api/v1/issued/:token/credential.json',
    access: 'public',
    summary: 'The signed credential, byte for byte',
    params: Token,
    file: ['application/vc+ld+json'],
  }),
};
