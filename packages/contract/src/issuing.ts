import { z } from 'zod';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';
import { OrganizationId } from './organizations.ts';
import { Template, TemplateContent, TemplateVersion, templatePictureLimit } from './templates.ts';
import { Batch, BatchRow, ColumnMapping, ColumnTarget, csvLimit, csvRowLimit, rowStates } from './batches.ts';
import {
  IssuedCredential,
  IssuedCredentialDetail,
  claimFormats,
  issuedStates,
  mailStates,
} from './issued-credentials.ts';
import { holdsWebAddress, nameWithoutAddress } from './names.ts';
import { Day, Line, Paragraphs, Url } from './written-text.ts';

export const RecipientName = Line(200)
  .min(1, 'Enter the name of the recipient.')
  .refine((text) => !holdsWebAddress(text), nameWithoutAddress);
export const RecipientEmail = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address.').max(254));

/** What may be said of one recipient beside name and address; what is left out comes from the template. */
const awardFields = {
  issued_on: Day.optional(),
  /** Null: does not expire, whatever the template says. */
  expires_on: Day.nullable().optional(),
  credits: z.number().min(0).max(100_000).nullable().optional(),
  level: Line(100).nullable().optional(),
  grade: Line(100).nullable().optional(),
  /** How the recipient earned it, in the provider's words. */
  narrative: Paragraphs(2000).nullable().optional(),
  evidence_url: Url.nullable().optional(),
  /** Values of the template's own fields by their keys; dates as YYYY-MM-DD. */
  attributes: z.record(z.string().max(40), Line(500)).optional(),
};

export const Award = z.strictObject({
  recipient: z.strictObject({ name: RecipientName, email: RecipientEmail }),
  ...awardFields,
});
export type Award = z.output<typeof Award>;

export const Recipient = z
  .object({
    email: z.string(),
    /** As most recently issued to. */
    name: z.string(),
    credentials: z.number(),
    active: z.number(),
    claimed: z.number(),
    /** Of the newest letter. */
    mail: z.object({ state: z.enum(mailStates), at: Instant.nullable() }),
    last_issued_at: Instant,
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof Recipient>;

/** Whose certificates: the account's own organisation unless another one is named, of which it is a member. */
const Owner = { organization_id: OrganizationId.optional() };
const OwnerQuery = z.object(Owner);
const OwnedPage = PageQuery.extend(Owner);
const Drawing = z.object({ format: z.enum(['png', 'pdf']).default('png') });
const drawings = ['image/png', 'application/pdf'] as const;
const pictures = ['image/png', 'image/jpeg', 'image/webp'] as const;

const OneTemplate = z.object({ template: Template });
const OneCredential = z.object({ credential: IssuedCredentialDetail });
const OneBatch = z.object({ batch: Batch });
const RowParams = IdParams.extend({ row: z.coerce.number().int().min(1).max(csvRowLimit) });
/** What everybody who verifies will read. */
const Reason = Paragraphs(500).min(1, 'Say why in a sentence.');

export const issuing = {
  // Templates
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/templates',
    access: 'user',
    summary: 'The templates of an organisation, the newest first',
    query: OwnedPage.extend({
      archived: z.enum(['true', 'false']).default('false'),
      q: z.string().trim().max(200).optional(),
    }),
    response: z.object({ total: z.number(), templates: z.array(Template) }),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/templates',
    access: 'user',
    summary: 'Make a template',
    status: 201,
    query: OwnerQuery,
    body: z.strictObject({ content: TemplateContent }),
    response: OneTemplate,
  }),
  getTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/templates/:id',
    access: 'user',
    summary: 'A template in its newest version',
    params: IdParams,
    response: OneTemplate,
  }),
  /** Nothing that was issued changes: it keeps the version it was issued from. */
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/api/v1/issuing/templates/:id',
    access: 'user',
    summary: 'Make a new version of a template',
    params: IdParams,
    /** `version`: the one that was changed; refused when somebody else has made a newer one since. */
    body: z.strictObject({ version: z.number().int().min(1), content: TemplateContent }),
    response: OneTemplate,
  }),
  listTemplateVersions: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/templates/:id/versions',
    access: 'user',
    summary: 'Every version of a template, the newest first',
    params: IdParams,
    query: PageQuery,
    response: z.object({ total: z.number(), versions: z.array(TemplateVersion) }),
  }),
  archiveTemplate: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/templates/:id/archive',
    access: 'user',
    summary: 'Put a template aside, or bring it back; nothing is issued from one that is put aside',
    params: IdParams,
    body: z.strictObject({ archived: z.boolean() }),
    response: OneTemplate,
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/pictures',
    access: 'user',
    summary: 'Keep a picture for templates: the badge, or the background of the certificate',
    query: OwnerQuery,
    upload: { maxBytes: templatePictureLimit },
    response: z.object({
      picture: z.object({ id: Id, url: z.string(), width: z.number(), height: z.number() }),
    }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/pictures/:id',
    access: 'user',
    summary: 'A picture of a template',
    params: IdParams,
    file: pictures,
  }),
  /** Draws what need not be saved yet, for an invented recipient. */
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/preview',
    access: 'user',
    summary: 'How a certificate of these contents would look',
    query: Drawing.extend(Owner),
    body: z.strictObject({ content: TemplateContent, award: Award.partial().optional() }),
    file: drawings,
  }),
  previewTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/templates/:id/preview',
    access: 'user',
    summary: 'How a certificate of a template looks',
    params: IdParams,
    query: Drawing.extend({ version: z.coerce.number().int().min(1).optional() }),
    file: drawings,
  }),

  // What is issued
  issue: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/credentials',
    access: 'user',
    summary: 'Issue one certificate',
    status: 201,
    body: Award.extend({
      template_id: Id,
      send_mail: z.boolean().default(true),
      /** Issue it although this recipient has this certificate already. */
      allow_duplicate: z.boolean().default(false),
    }),
    response: OneCredential,
  }),
  listCredentials: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/credentials',
    access: 'user',
    summary: 'What the organisation has issued, the newest first',
    query: OwnedPage.extend({
      state: z.enum(issuedStates).optional(),
      template_id: Id.optional(),
      batch_id: Id.optional(),
      /** The whole address. */
      recipient: z.string().trim().toLowerCase().max(254).optional(),
      claimed: z.enum(['true', 'false']).optional(),
      mail: z.enum(mailStates).optional(),
      /** In name, address, title or number. */
      q: z.string().trim().max(200).optional(),
    }),
    response: z.object({ total: z.number(), credentials: z.array(IssuedCredential) }),
  }),
  getCredential: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/credentials/:id',
    access: 'user',
    summary: 'One issued certificate',
    params: IdParams,
    response: OneCredential,
  }),
  credentialFile: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/credentials/:id/file',
    access: 'user',
    summary: 'One issued certificate as a file, for the organisation that issued it',
    params: IdParams,
    query: z.object({ format: z.enum(claimFormats).default('pdf') }),
    file: ['application/vc+ld+json', 'image/png', 'image/svg+xml', 'application/pdf'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/credentials/:id/revoke',
    access: 'user',
    summary: 'Revoke for good; everybody who verifies it sees so at once',
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    response: OneCredential,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/credentials/:id/suspend',
    access: 'user',
    summary: 'Suspend for a while',
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    response: OneCredential,
  }),
  reinstate: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/credentials/:id/reinstate',
    access: 'user',
    summary: 'End a suspension',
    params: IdParams,
    response: OneCredential,
  }),
  /** The former one is revoked with the reason, and says what replaces it. */
  correct: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/credentials/:id/correct',
    access: 'user',
    summary: 'Issue a corrected version in place of one; what is left out stays as it was',
    status: 201,
    params: IdParams,
    body: z.strictObject({
      reason: Reason,
      /** The template as it is now, rather than as it was. */
      newest_template: z.boolean().default(false),
      send_mail: z.boolean().default(true),
      recipient: z
        .strictObject({ name: RecipientName.optional(), email: RecipientEmail.optional() })
        .optional(),
      ...awardFields,
    }),
    response: OneCredential,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/credentials/:id/resend',
    access: 'user',
    summary: 'Send the letter with the claim link again',
    params: IdParams,
    response: OneCredential,
  }),

  // Many from a list
  createBatch: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/batches',
    access: 'user',
    summary: 'Read a list of recipients (CSV); the first row names the columns',
    status: 201,
    query: z.object({ template_id: Id }),
    upload: { maxBytes: csvLimit },
    response: OneBatch,
  }),
  listBatches: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/batches',
    access: 'user',
    summary: 'Lists of recipients, the newest first',
    query: OwnedPage,
    response: z.object({ total: z.number(), batches: z.array(Batch) }),
  }),
  getBatch: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/batches/:id',
    access: 'user',
    summary: 'One list of recipients and how far it has come',
    params: IdParams,
    response: OneBatch,
  }),
  mapBatch: endpoint({
    method: 'PUT',
    path: '/api/v1/issuing/batches/:id/mapping',
    access: 'user',
    summary: 'Say what the columns mean, and check every row; corrections made to rows stay',
    params: IdParams,
    body: z.strictObject({
      mapping: ColumnMapping,
      date_order: z.enum(['dmy', 'mdy']).optional(),
      issued_on: Day.optional(),
      send_mail: z.boolean().optional(),
      allow_duplicates: z.boolean().optional(),
    }),
    response: OneBatch,
  }),
  listRows: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/batches/:id/rows',
    access: 'user',
    summary: 'Rows of a list in its order',
    params: IdParams,
    query: PageQuery.extend({ state: z.enum(rowStates).optional() }),
    response: z.object({ total: z.number(), rows: z.array(BatchRow) }),
  }),
  fixRow: endpoint({
    method: 'PATCH',
    path: '/api/v1/issuing/batches/:id/rows/:row',
    access: 'user',
    summary: 'Correct values of a row, and check it again',
    params: RowParams,
    body: z.strictObject({ values: z.record(ColumnTarget, z.string().max(5000)) }),
    response: z.object({ row: BatchRow, batch: Batch }),
  }),
  skipRows: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/batches/:id/skip',
    access: 'user',
    summary: 'Leave rows out, or take them in again',
    params: IdParams,
    /** Rows by their places, or all that are invalid. */
    body: z.strictObject({
      rows: z.union([
        z.array(z.number().int().min(1).max(csvRowLimit)).min(1).max(1000),
        z.literal('invalid'),
      ]),
      skip: z.boolean().default(true),
    }),
    response: OneBatch,
  }),
  previewRow: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/batches/:id/rows/:row/preview',
    access: 'user',
    summary: 'How the certificate of a row will look',
    params: RowParams,
    query: Drawing,
    file: drawings,
  }),
  rowErrors: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/batches/:id/errors',
    access: 'user',
    summary: 'The rows that cannot be issued as CSV, each with what is wrong',
    params: IdParams,
    file: ['text/csv'],
  }),
  publishBatch: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/batches/:id/publish',
    access: 'user',
    summary: 'Issue every valid row in the background; each exactly once',
    params: IdParams,
    /** Refused while rows are invalid, unless those are to be left out. */
    body: z.strictObject({ skip_invalid: z.boolean().default(false) }),
    status: 202,
    response: OneBatch,
  }),
  pauseBatch: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/batches/:id/pause',
    access: 'user',
    summary: 'Stop publishing for now',
    params: IdParams,
    response: OneBatch,
  }),
  resumeBatch: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/batches/:id/resume',
    access: 'user',
    summary: 'Go on publishing',
    params: IdParams,
    response: OneBatch,
  }),
  cancelBatch: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/batches/:id/cancel',
    access: 'user',
    summary: 'Issue no more of it; what has been issued stays',
    params: IdParams,
    response: OneBatch,
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/api/v1/issuing/batches/:id',
    access: 'user',
    summary: 'Throw a list away of which nothing has been issued',
    params: IdParams,
    response: z.object({}),
  }),

  // Recipients
  listRecipients: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/recipients',
    access: 'user',
    summary: 'Whom the organisation has issued to, who was issued to last first',
    query: OwnedPage.extend({ q: z.string().trim().max(200).optional() }),
    response: z.object({ total: z.number(), recipients: z.array(Recipient) }),
  }),
  resendToRecipient: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/recipients/resend',
    access: 'user',
    summary: 'Send a person the letters of all that has not been taken yet, at most 20',
    query: OwnerQuery,
    body: z.strictObject({ email: RecipientEmail }),
    response: z.object({ sent: z.number() }),
  }),
};
