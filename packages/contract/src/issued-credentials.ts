import { z } from 'zod';
import { Id, Instant } from './endpoint.ts';

/** `expired` follows from the date; the other three are set by the provider. A replaced one is revoked. */
export const issuedStates = ['active', 'suspended', 'revoked', 'expired'] as const;
export type IssuedState = (typeof issuedStates)[number];

/** `refused`: the mail server will never take it, such as one to an address that does not exist. */
export const mailStates = ['none', 'waiting', 'sent', 'refused'] as const;
export type MailState = (typeof mailStates)[number];

export const IssuedCredential = z
  .object({
    id: Id,
    /** As printed. */
    number: z.string(),
    template_id: Id,
    template_version: z.number(),
    name: z.string(),
    batch_id: Id.nullable(),
    recipient: z.object({ name: z.string(), email: z.string() }),
    state: z.enum(issuedStates),
    /** Why it was suspended or revoked; anybody who verifies it may read this. */
    reason: z.string().nullable(),
    state_changed_at: Instant.nullable(),
    issued_on: z.string(),
    expires_on: z.string().nullable(),
    replaces_id: Id.nullable(),
    replaced_by_id: Id.nullable(),
    mail: z.object({ state: z.enum(mailStates), at: Instant.nullable() }),
    claimed_at: Instant.nullable(),
    /** For the recipient alone: who has it and the recipient's mailbox may take the credential. */
    claim_url: z.string(),
    /** For everybody: the page that the printed QR code opens. */
    public_url: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'IssuedCredential' });
export type IssuedCredential = z.infer<typeof IssuedCredential>;

export const IssuedCredentialDetail = IssuedCredential.extend({
  credits: z.number().nullable(),
  level: z.string().nullable(),
  grade: z.string().nullable(),
  narrative: z.string().nullable(),
  evidence_url: z.string().nullable(),
  attributes: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  /** The `id` within the credential: urn:uuid:… */
  credential_id: z.string(),
  issuer_id: z.string(),
  /** The key that signed it. */
  verification_method: z.string(),
  /** Who did what, the newest first. */
  history: z.array(
    z.object({
      action: z.enum(['issued', 'suspended', 'reinstated', 'revoked', 'replaced', 'sent', 'claimed']),
      at: Instant,
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
}).meta({ id: 'IssuedCredentialDetail' });
export type IssuedCredentialDetail = z.infer<typeof IssuedCredentialDetail>;

export const claimFormats = ['json', 'png', 'svg', 'pdf'] as const;
export type ClaimFormat = (typeof claimFormats)[number];
