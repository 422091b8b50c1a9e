import { z } from 'zod';
import {
  endpoint,
  Id,
  IdParams,
  Instant,
  jsonField,
  PageQuery,
  PartialDate,
  PublicToken,
} from './endpoint.ts';
import { CertificateVerification, checkOccasions, verdicts } from './verification.ts';
import { KeptText } from './written-text.ts';

/** The upload dialog's limit, in bytes. */
export const certificateFileLimit = 52_428_800;

export const certificateStatuses = [
  'uploading',
  'processing',
  'uploaded',
  'pending_review',
  'rejected',
  'failed',
] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/**
 * Computed from the dates and the checks, never stored. Null until there is anything to say; `invalid` where the
 * checks have shown that it must not be relied on.
 */
export const validities = ['valid', 'expiring', 'expired', 'revoked', 'invalid'] as const;
export type Validity = (typeof validities)[number];

/** What a list can be asked for. `current`: not expired, dated or not. `undated`: no expiry date is known. */
export const validityFilters = [...validities, 'current', 'undated'] as const;
export type ValidityFilter = (typeof validityFilters)[number];

export const readFields = [
  'title',
  'issuer_name',
  'recipient_name',
  'issue_date',
  'expiry_date',
  'credential_id',
  'certificate_type',
  'verification_url',
  'cpd_amount',
  'grade',
  'description',
] as const;
export type ReadField = (typeof readFields)[number];

/**
 * Where a read value stands: the words, the page from 1, the box as fractions of the page as its file shows it; null for a
 * model's value that the page was not found to show. `rule` says how a value follows that is not printed itself.
 */
const FieldReading = z.object({
  value: z.string(),
  confidence: z.number(),
  source: z
    .object({
      text: z.string(),
      page: z.number(),
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    })
    .nullable(),
  rule: z.string().optional(),
  alternatives: z.array(z.string()).optional(),
});
export type FieldReading = z.infer<typeof FieldReading>;

export const Check = z
  .object({
    name: z.string(),
    title: z.string(),
    result: z.enum(['pass', 'fail', 'warning', 'not_checked']),
    detail: z.string(),
    method: z.string().nullable(),
    checked_at: Instant.nullable(),
  })
  .meta({ id: 'Check' });
export type Check = z.infer<typeof Check>;

/** How far a certificate may be relied on, as a list can be asked for. */
export const TrustLevelNumber = z.coerce.number().int().min(0).max(4);

/** 0 self-declared, 1 file fingerprinted, 2 machine-checked, 3 confirmed by the issuer, 4 cryptographic. */
export const TrustLevel = z
  .object({ level: z.number().int().min(0).max(4), label: z.string(), explanation: z.string() })
  .meta({ id: 'TrustLevel' });
export type TrustLevel = z.infer<typeof TrustLevel>;

export const taskStages = ['duplicate_check', 'ai_extraction', 'post_processing', 'completed'] as const;
/** How far a task has come, in percent, once it has reached a stage. */
export const taskProgress: Record<(typeof taskStages)[number], number> = {
  duplicate_check: 25,
  ai_extraction: 50,
  post_processing: 80,
  completed: 100,
};
export const taskStatuses = ['PENDING', 'PROCESSING', 'SUCCESS', 'FAILURE'] as const;

export const Task = z
  .object({
    task_id: Id,
    certificate_id: Id,
    status: z.enum(taskStatuses),
    stage: z.enum(taskStages).nullable(),
    progress: z.number().int().min(0).max(100),
    error: z.string().nullable(),
    /** Whether the certificate is held for review by now: some duplicates show only once they are read. */
    requires_review: z.boolean(),
    similarity_percentage: z.number().nullable(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof Task>;

/** What a search looks through: the details, and every word that was read from the document. */
export const searchedFields = [
  'title',
  'issuer_name',
  'recipient_name',
  'credential_id',
  'certificate_type',
  'tags',
  'cpd_amount',
  'grade',
  'description',
  'text',
] as const;

/** A place where a search hit: the text around it, cut into what was looked for and what was not. */
export const SearchMatch = z.object({
  field: z.enum(searchedFields),
  parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
export type SearchMatch = z.infer<typeof SearchMatch>;

export const Certificate = z
  .object({
    id: Id,
    title: z.string(),
    filename: z.string().nullable(),
    status: z.enum(certificateStatuses),
    validity: z.enum(validities).nullable(),
    issuer_name: z.string().nullable(),
    recipient_name: z.string().nullable(),
    issue_date: z.string().nullable(),
    expiry_date: z.string().nullable(),
    credential_id: z.string().nullable(),
    certificate_type: z.string(),
    verification_url: z.string().nullable(),
    cpd_amount: z.string().nullable(),
    grade: z.string().nullable(),
    description: z.string().nullable(),
    requires_review: z.boolean(),
    similarity_percentage: z.number().nullable(),
    tags: z.array(z.string()),
    has_file: z.boolean(),
    content_type: z.string().nullable(),
    byte_size: z.number().nullable(),
    page_count: z.number().nullable(),
    sha256: z.string().nullable(),
    image_url: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    is_public: z.boolean(),
    public_token: z.string().nullable(),
    trust_level: TrustLevel,
    task: Task.nullable(),
    /** More than the plan holds, since a larger one ended: to see, to download, to close and to delete only. */
    read_only: z.boolean(),
    created_at: Instant,
    uploaded_at: Instant.nullable(),
    updated_at: Instant,
    /** Only in an answer to `q`: where what was looked for stands, the best places first. */
    matches: z.array(SearchMatch).optional(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof Certificate>;

/** Pages of a document from 1, first and last. */
export const PageSpan = z.tuple([z.number().int().min(1), z.number().int().min(1)]);

/** What was read, by field; null where nothing is printed. */
export const ReadFields = z.record(z.enum(readFields), FieldReading.nullable());

/** Another certificate of the same holder, as far as a link to it needs. */
const OtherCertificate = z.object({ id: Id, title: z.string() });

/** `lapsed`: what it repeated was deleted before anybody had decided, so that nothing is left to decide. */
export const reviewStates = ['pending', 'approved', 'merged', 'rejected', 'lapsed'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a certificate is, or was, held for review, and what came of it. */
const Review = z.object({
  id: Id,
  state: z.enum(reviewStates),
  similarity_percentage: z.number().nullable(),
  reasons: z.array(z.string()),
  similar_to: OtherCertificate.nullable(),
  decided_at: Instant.nullable(),
  /** What the administrator said when rejecting it. */
  reason: z.string().nullable(),
});

/** The picture of a page, which stands as it was read: pixels, and the degrees clockwise by which its file is turned for that. */
export const ShownPage = z.object({
  page: z.number(),
  /** Another address where another picture is drawn of the page. */
  image_url: z.string(),
  width: z.number(),
  height: z.number(),
  turn: z.literal([0, 90, 180, 270]),
});
export type ShownPage = z.infer<typeof ShownPage>;

/** A file of a certificate. Of several the newest is the current one, which all that is shown stands on. */
export const CertificateFile = z
  .object({
    version: z.number().int().min(1),
    filename: z.string(),
    content_type: z.string(),
    byte_size: z.number(),
    page_count: z.number(),
    /** Of the bytes as uploaded. */
    sha256: z.string(),
    created_at: Instant,
    is_current: z.boolean(),
    /** The earlier version that was made the current one again by this one: they are one file. */
    restores: z.number().int().nullable(),
    /** Where its holder downloads it. */
    file_url: z.string(),
    /** Pages that can be looked at. */
    pages: z.array(ShownPage),
  })
  .meta({ id: 'CertificateFile' });
export type CertificateFile = z.infer<typeof CertificateFile>;

/** So many events of a certificate's history are told, the newest. */
export const historyLimit = 100;

/** Something that happened to a certificate; `version` is that of the file which it happened to. */
export const HistoryEvent = z.discriminatedUnion('kind', [
  /** Typed in: a file that came with it says so itself. */
  z.object({ kind: z.literal('added'), at: Instant }),
  z.object({
    kind: z.literal('file_added'),
    at: Instant,
    version: z.number(),
    filename: z.string(),
    restores: z.number().nullable(),
  }),
  z.object({ kind: z.literal('credential_kept'), at: Instant, standard: z.string() }),
  z.object({ kind: z.literal('read'), at: Instant, version: z.number(), again: z.boolean() }),
  z.object({ kind: z.literal('not_read'), at: Instant, version: z.number(), reason: z.string() }),
  z.object({
    kind: z.literal('checked'),
    at: Instant,
    occasion: z.enum(checkOccasions),
    verdict: z.enum(verdicts).nullable(),
    sentence: z.string(),
  }),
  z.object({ kind: z.literal('revoked'), at: Instant }),
  z.object({
    kind: z.literal('held'),
    at: Instant,
    similarity_percentage: z.number().nullable(),
    similar_to: OtherCertificate.nullable(),
  }),
  z.object({
    kind: z.literal('decided'),
    at: Instant,
    decision: z.enum(['approved', 'rejected', 'undone', 'lapsed']),
    /** What the administrator said when rejecting it. */
    reason: z.string().nullable(),
  }),
  /** Another upload became a newer file of this one, or was taken out of it again. */
  z.object({
    kind: z.literal('merged'),
    at: Instant,
    title: z.string(),
    undone: z.boolean(),
  }),
  z.object({
    kind: z.literal('added_to_wallet'),
    at: Instant,
    wallet: z.object({ id: Id, title: z.string() }),
  }),
]);
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const CertificateDetail = Certificate.extend({
  /** What the reader proposed; null until it has read. Kept apart from what the holder corrected. */
  reading: z.object({ engine: z.string(), read_at: Instant, fields: ReadFields }).nullable(),
  /** The pages of the document that this certificate stands on; null until it has been read. */
  page_span: PageSpan.nullable(),
  /** The last pages of the file, which were not read; null where it was read to its end, or not at all. */
  unread_pages: PageSpan.nullable(),
  /** Pages of the document that can be looked at. */
  pages: z.array(ShownPage),
  /** What the document also holds and the holder keeps no certificate of; empty once the offer is dismissed. */
  further_certificates: z.array(z.object({ index: z.number(), span: PageSpan, fields: ReadFields })),
  /** Null if it was never held for review. */
  review: Review.nullable(),
  /** Own certificates that say much the same, not enough to hold this one for it, and not told apart by their holder. */
  similar: z.array(
    OtherCertificate.extend({ similarity_percentage: z.number(), reasons: z.array(z.string()) }),
  ),
  /** The earlier certificate that this one renews, and the later one that renews this. */
  renews: OtherCertificate.nullable(),
  renewed_by: OtherCertificate.nullable(),
  /** What the holder has settled: corrected, or confirmed where the value is still the one that was read. */
  corrected_fields: z.array(z.enum(readFields)),
  /** What the credential says by itself; shown as it says, unless the holder has changed it. */
  credential_fields: z.array(z.enum(readFields)),
  checks: z.array(Check),
  verification: CertificateVerification,
  /** Addresses at other services, only while the certificate is shared: opening one tells them of it. */
  links: z.object({ add_to_linkedin: z.string().nullable(), verifier_plus: z.string().nullable() }),
  wallets: z.array(z.object({ id: Id, title: z.string() })),
  /** Built CVs in which a line is bound to it. */
  cvs: z.array(z.object({ id: Id, title: z.string() })),
}).meta({ id: 'CertificateDetail' });
export type CertificateDetail = z.infer<typeof CertificateDetail>;

/** A certificate as a stranger sees it: nothing that is not listed here leaves the house. */
export const PublicCertificate = z
  .object({
    item_id: z.string(),
    title: z.string(),
    issuer_name: z.string().nullable(),
    recipient_name: z.string().nullable(),
    issue_date: z.string().nullable(),
    expiry_date: z.string().nullable(),
    credential_id: z.string().nullable(),
    certificate_type: z.string(),
    verification_url: z.string().nullable(),
    cpd_amount: z.string().nullable(),
    grade: z.string().nullable(),
    description: z.string().nullable(),
    validity: z.enum(validities).nullable(),
    trust_level: TrustLevel,
    checks: z.array(Check),
    /** Null in a wallet's list, where the checks alone are shown. */
    verification: CertificateVerification.nullable(),
    sha256: z.string().nullable(),
    has_image: z.boolean(),
    image_width: z.number().nullable(),
    image_height: z.number().nullable(),
    owner_name: z.string(),
  })
  .meta({ id: 'PublicCertificate' });
export type PublicCertificate = z.infer<typeof PublicCertificate>;

const Url = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'Use an http or https address.',
  );

const fields = {
  issuer_name: KeptText(300).nullable().optional(),
  recipient_name: KeptText(300).nullable().optional(),
  issue_date: PartialDate.nullable().optional(),
  expiry_date: PartialDate.nullable().optional(),
  credential_id: KeptText(200).nullable().optional(),
  verification_url: Url.nullable().optional(),
  cpd_amount: KeptText(60).nullable().optional(),
  grade: KeptText(100).nullable().optional(),
  description: KeptText(5000).nullable().optional(),
};

export const CertificateDraft = z.strictObject({
  title: KeptText(300).min(1, 'Give the certificate a title.'),
  certificate_type: KeptText(60).min(1).default('professional'),
  tags: z.array(KeptText(40).min(1)).max(20).optional(),
  ...fields,
});

export const CertificateChange = z.strictObject({
  title: KeptText(300).min(1, 'Give the certificate a title.').optional(),
  certificate_type: KeptText(60).min(1).optional(),
  is_public: z.boolean().optional(),
  /** Fields that were read rightly, as the holder says: they need no further check and stand as settled. */
  confirmed_fields: z.array(z.enum(readFields)).max(readFields.length).optional(),
  ...fields,
});

const OptionalUnless = {
  status: z.enum(certificateStatuses).optional(),
  validity: z.enum(validityFilters).optional(),
  trust_level: TrustLevelNumber.optional(),
  issuer: KeptText(300).optional(),
  certificate_type: KeptText(60).optional(),
  tag: KeptText(40).optional(),
  q: KeptText(200).optional(),
  sort: z.enum(['created_at', 'title', 'issuer_name', 'issue_date', 'expiry_date']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
};

/** The number of a file among those of its certificate. */
const Version = z.coerce.number().int().min(1).max(1_000_000);

const ListQuery = PageQuery.extend(OptionalUnless);

export const UploadResponse = z.object({
  message: z.string(),
  certificate_id: Id,
  status: z.enum(certificateStatuses),
  requires_review: z.boolean(),
  similarity_percentage: z.number().nullable(),
  task_id: Id,
  filename: z.string(),
  debug: z.object({
    duplicate_check_ran: z.boolean(),
    analysis_type: z.string(),
    upload_method: z.string(),
    celery_task_id: Id,
    content_type: z.string(),
  }),
});
export type UploadResponse = z.infer<typeof UploadResponse>;

/** Values of a certificate as a form gives them: null where nothing is printed; what is left out stays as read. */
const ExtractedData = z.strictObject({
  title: KeptText(300).nullable().optional(),
  certificate_type: KeptText(60).nullable().optional(),
  ...fields,
});

/** How sure the sender was of each value, 0 to 1. Taken on the wire; only the own reading counts. */
const ConfidenceData = z.strictObject(
  Object.fromEntries(
    readFields.map((name) => [name, z.number().min(0).max(1).nullable().optional()]),
  ) as Record<ReadField, z.ZodOptional<z.ZodNullable<z.ZodNumber>>>,
);

/** A file of the caller's that no certificate has yet: kept for a day, for create-from-image or smart-submit. */
const StagedFile = z.object({
  file_url: z.string(),
  filename: z.string(),
  content_type: z.string(),
  byte_size: z.number(),
});

const StagedForm = z.strictObject({
  /** The `file_url` that upload-image or upload-image-only answered. */
  file_url: z.string().max(300),
  extracted_data: jsonField(ExtractedData),
  certificate_type: KeptText(60).min(1).default('professional'),
});

const List = z.object({ total: z.number(), certificates: z.array(Certificate) });
const One = z.object({ certificate: CertificateDetail });
const upload = { maxBytes: certificateFileLimit };
const images = ['image/webp'] as const;
export const certificateFiles = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export const certificates = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/certificates',
    access: 'user',
    summary: 'The own certificates',
    query: ListQuery,
    response: List.extend({ plan_limit: z.number() }),
  }),
  listOfUser: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/certificates',
    access: 'user',
    summary: 'The own certificates, by account id',
    params: IdParams,
    query: ListQuery,
    response: List,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/',
    access: 'user',
    summary: 'Keep a certificate by hand',
    status: 201,
    body: CertificateDraft,
    response: One,
  }),
  expiringSoon: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/expiring/soon',
    access: 'user',
    summary: 'What expires within so many days',
    query: PageQuery.extend({ days: z.coerce.number().int().min(0).max(3660).default(30) }),
    response: List,
  }),
  allTags: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/tags/all',
    access: 'user',
    summary: 'Every tag in use, with its count',
    response: z.object({ tags: z.array(z.object({ name: z.string(), count: z.number() })) }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/choices',
    access: 'user',
    summary: 'Every issuer and every type in use, to filter by',
    response: z.object({ issuers: z.array(z.string()), types: z.array(z.string()) }),
  }),
  bulkDelete: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/bulk-delete',
    access: 'user',
    summary: 'Delete several, or none if one of them is not yours',
    body: z.strictObject({ certificate_ids: z.array(Id).min(1).max(500) }),
    response: z.object({ deleted: z.number() }),
  }),
  /** Undo of a deletion, for as long as the deleted are kept. */
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/restore',
    access: 'user',
    summary: 'Bring deleted certificates back',
    body: z.strictObject({ certificate_ids: z.array(Id).min(1).max(500) }),
    response: z.object({ restored: z.number() }),
  }),
  fastUpload: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/fast-upload',
    access: 'user',
    summary: 'Keep a file and have it read in the background',
    upload,
    response: UploadResponse,
  }),
  uploadImageOnly: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/upload-image-only',
    access: 'user',
    summary: 'Keep a file for a day, without a certificate yet',
    upload,
    response: StagedFile,
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/upload-image',
    access: 'user',
    summary: 'Keep a file for a day and read it at once',
    upload,
    response: StagedFile.extend({
      extracted_data: z.record(z.enum(readFields), z.string().nullable()),
      confidence_data: z.record(z.enum(readFields), z.number().nullable()),
      requires_review: z.boolean(),
      similarity_percentage: z.number().nullable(),
    }),
  }),
  stagedFile: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/staged/:id',
    access: 'user',
    summary: 'A file that upload-image or upload-image-only keeps',
    params: IdParams,
    file: certificateFiles,
  }),
  createFromImage: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/create-from-image',
    access: 'user',
    summary: 'Make a certificate of a kept file, with the details that the holder gives',
    form: true,
    body: StagedForm,
    response: UploadResponse,
  }),
  smartSubmit: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/smart-submit',
    access: 'user',
    summary: 'Make a certificate of a kept file; details that differ from its reading are corrections',
    form: true,
    body: StagedForm.extend({ confidence_data: jsonField(ConfidenceData).optional() }),
    response: UploadResponse,
  }),
  taskStatus: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/celery-task-status/:taskId',
    access: 'user',
    summary: 'How far a background task has come',
    params: z.object({ taskId: Id }),
    response: Task,
  }),
  publicView: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/public/:token',
    access: 'public',
    summary: 'A certificate that its holder shares',
    params: z.object({ token: z.string().max(100) }),
    response: z.object({ certificate: PublicCertificate }),
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/image/:id',
    access: 'public',
    summary:
      'The picture of a certificate: own, shared by its token, or in a wallet that is open to the caller',
    params: z.object({ id: z.string().max(100) }),
    query: z.object({
      size: z.enum(['page', 'thumbnail']).default('page'),
      /** A page of the document from 1; the certificate's own first page unless said. */
      page: z.coerce.number().int().min(1).max(1000).optional(),
      /** A former file, for its holder alone; the current one unless said. */
      version: Version.optional(),
      wallet: PublicToken.optional(),
      /** The picture's tag, as `image_url` carries it: an address with it may be kept for half an hour. */
      v: z.string().max(40).optional(),
    }),
    headers: z.object({ 'x-wallet-access': z.string().max(600).optional() }),
    file: images,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/:id',
    access: 'user',
    summary: 'One of the own certificates, with its reading and checks',
    params: IdParams,
    response: One,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/certificates/:id',
    access: 'user',
    summary: 'Correct or add to a certificate',
    params: IdParams,
    body: CertificateChange,
    response: One,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/certificates/:id',
    access: 'user',
    summary: 'Delete a certificate',
    params: IdParams,
    response: z.object({}),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/:id/status',
    access: 'user',
    summary: 'Status of a certificate and of its task',
    params: IdParams,
    response: z.object({
      certificate_id: Id,
      certificate_status: z.enum(certificateStatuses),
      requires_review: z.boolean(),
      similarity_percentage: z.number().nullable(),
      task: Task.nullable(),
    }),
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/:id/upload',
    access: 'user',
    summary: 'Add a file to a certificate and have it read',
    params: IdParams,
    upload,
    response: UploadResponse,
  }),
  uploadToExisting: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/:id/upload-to-existing',
    access: 'user',
    summary: 'Add a newer file to a certificate; the former one is kept',
    params: IdParams,
    upload,
    response: UploadResponse,
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/:id/files',
    access: 'user',
    summary: 'Every file of a certificate, newest first',
    params: IdParams,
    query: PageQuery,
    response: z.object({ total: z.number(), files: z.array(CertificateFile) }),
  }),
  makeCurrent: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/:id/files/:version/make-current',
    access: 'user',
    summary: 'Make a former file the current one; it is read and checked as a newer file would be',
    params: IdParams.extend({ version: Version }),
    response: UploadResponse,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/:id/history',
    access: 'user',
    summary: 'What has happened to a certificate, newest first',
    params: IdParams,
    response: z.object({ events: z.array(HistoryEvent) }),
  }),
  completeUpload: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/:id/complete-upload',
    access: 'user',
    summary: 'Confirm an upload; queues its reading again if that has failed',
    params: IdParams,
    response: UploadResponse,
  }),
  readAgain: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/:id/read-again',
    access: 'user',
    summary: 'Read the document anew; what the holder has settled stays',
    params: IdParams,
    response: UploadResponse,
  }),
  further: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/:id/further',
    access: 'user',
    summary: 'Make certificates of what the document also holds, all or none; or dismiss that offer',
    params: IdParams,
    body: z
      .strictObject({
        indexes: z.array(z.number().int().min(0).max(999)).min(1).max(100).optional(),
        /** False takes a dismissal back. */
        dismissed: z.boolean().optional(),
      })
      .refine(
        ({ indexes, dismissed }) => (indexes === undefined) !== (dismissed === undefined),
        'Give either indexes or dismissed.',
      ),
    response: One.extend({ created: z.array(Certificate) }),
  }),
  tellApart: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/:id/told-apart',
    access: 'user',
    summary:
      'Say that a certificate which looks like this one is another, so that neither is called alike; or take that back',
    params: IdParams,
    body: z.strictObject({ certificate_id: Id, told_apart: z.boolean().default(true) }),
    response: One,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/:id/verify',
    access: 'user',
    summary: 'Run the checks now',
    params: IdParams,
    response: One,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/:id/download',
    access: 'public',
    summary: 'The file itself: by session, or by a short-lived download token',
    params: IdParams,
    query: z.object({
      token: z.string().max(600).optional(),
      /** A former file, by session only; the current one unless said. */
      version: Version.optional(),
    }),
    file: certificateFiles,
  }),
  downloadToken: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/:id/download-token',
    access: 'user',
    summary: 'A token for one download within five minutes',
    params: IdParams,
    response: z.object({ token: z.string(), url: z.string() }),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/:id/tags',
    access: 'user',
    summary: 'Tags of a certificate',
    params: IdParams,
    response: z.object({ tags: z.array(z.string()) }),
  }),
  addTag: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/:id/tags',
    access: 'user',
    summary: 'Tag a certificate',
    params: IdParams,
    body: z.strictObject({ tag_name: KeptText(40).min(1) }),
    response: z.object({ tags: z.array(z.string()) }),
  }),
  removeTag: endpoint({
    method: 'DELETE',
    path: '/api/v1/certificates/:id/tags/:tag',
    access: 'user',
    summary: 'Take a tag off',
    params: IdParams.extend({ tag: KeptText(40) }),
    response: z.object({ tags: z.array(z.string()) }),
  }),
};
