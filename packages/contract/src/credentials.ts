import { z } from 'zod';
import { CertificateDetail } from './certificates.ts';
import { endpoint, Id, IdParams, Instant } from './endpoint.ts';
import { checkOccasions, verdicts, verifyFileLimit, verifyTextLimit } from './verification.ts';

/** How a credential can be carried away; `json` is the file exactly as it was received. */
export const carryForms = ['json', 'png', 'svg', 'pdf'] as const;
export type CarryForm = (typeof carryForms)[number];

export const credentialFiles = [
  'application/vc+ld+json',
  'application/ld+json',
  'application/json',
  'application/vc+jwt',
  'text/plain',
] as const;

const One = z.object({ certificate: CertificateDetail });

/** A run of the checks, as it is kept. */
export const VerificationRun = z
  .object({
    id: Id,
    verdict: z.enum(verdicts).nullable(),
    sentence: z.string(),
    level: z.number().int().min(0).max(4),
    at: Instant,
    /** What asked for it. */
    occasion: z.enum(checkOccasions),
    /** The documents that were seen: address, fingerprint, or why nothing came. */
    sources: z.array(
      z.object({
        url: z.string(),
        kind: z.string(),
        at: Instant,
        sha256: z.string().nullable(),
        failure: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'VerificationRun' });
export type VerificationRun = z.infer<typeof VerificationRun>;

/** Credentials that a holder keeps: each is a certificate whose signed file is kept as it came. */
export const credentials = {
  importFile: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/import',
    access: 'user',
    summary: 'Keep the credential in a file: JSON, JWT, baked PNG or SVG, PDF with an attachment',
    status: 201,
    upload: { maxBytes: verifyFileLimit },
    response: One,
  }),
  importText: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/import/text',
    access: 'user',
    summary: 'Keep a pasted credential, or the one at an address',
    status: 201,
    body: z
      .strictObject({
        text: z.string().trim().min(1).max(verifyTextLimit).optional(),
        url: z.string().trim().min(1).max(2000).optional(),
      })
      .refine(({ text, url }) => (text === undefined) !== (url === undefined), 'Give either text or url.'),
    response: One,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/:id/credential',
    access: 'user',
    summary: 'The credential of a certificate, byte for byte as it was received',
    params: IdParams,
    file: credentialFiles,
  }),
  carry: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/:id/carry',
    access: 'user',
    summary: 'The credential to carry away: as it is, baked into a picture, or attached to a PDF',
    params: IdParams,
    query: z.object({ as: z.enum(carryForms).default('json') }),
    file: [...credentialFiles, 'image/png', 'image/svg+xml', 'application/pdf'],
  }),
  publicFile: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/public/:token/credential',
    access: 'public',
    summary: 'The credential of a certificate that its holder shares, to verify it oneself',
    params: z.object({ token: z.string().max(100) }),
    file: credentialFiles,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/:id/verifications',
    access: 'user',
    summary: 'The latest runs of the checks, the newest first',
    params: IdParams,
    response: z.object({ runs: z.array(VerificationRun) }),
  }),
};
