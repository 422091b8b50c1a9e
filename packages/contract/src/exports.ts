import { z } from 'zod';
import { TrustLevelNumber, validityFilters } from './certificates.ts';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';

const pdf = ['application/pdf'] as const;

/** `summary` is a table, `cards` two cards a row, `full` the table and then a page for each certificate. */
export const exportFormats = ['summary', 'cards', 'full'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportKinds = ['certificates', 'wallet'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportStatuses = ['queued', 'running', 'done', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

export const exportStages = ['waiting', 'pictures', 'pages', 'storing', 'completed'] as const;
export type ExportStage = (typeof exportStages)[number];

/** The most certificates one PDF holds: twice the largest plan's. */
export const exportCapacity = 1000;

/** Hours for which the file of an export job is kept. */
export const exportHours = 24;

/**
 * Where a certificate stands, or whether it holds: a word of either kind, since people do not tell them apart. What is
 * held for review, or was refused there, is printed for nobody, so neither can be asked for.
 */
export const exportableStatuses = ['uploaded', 'processing', 'failed', ...validityFilters] as const;

const Words = (max: number) => z.string().trim().max(max);

const FormatOf = (format: ExportFormat) => z.enum(exportFormats).default(format);

/** As much as an address holds. */
const IdsInAddress = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(Id).min(1).max(100));

const filters = {
  /** Exactly this type, as the list of certificates has it. */
  certificate_type: Words(60).optional(),
  /** A type or a tag of that name, in upper or lower case: what its holder files it under. */
  category: Words(60).optional(),
  status: z.enum(exportableStatuses).optional(),
  validity: z.enum(validityFilters).optional(),
  trust_level: TrustLevelNumber.optional(),
  /** Anywhere in the issuer's name. */
  issuer: Words(300).optional(),
  tag: Words(40).optional(),
  q: Words(200).optional(),
  sort: z.enum(['created_at', 'title', 'issuer_name', 'issue_date', 'expiry_date']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
};

/** Which certificates are printed, and in which order. Those of a selection are printed in its order. */
export const ExportFilters = z.strictObject({
  ...filters,
  certificate_ids: z.array(Id).min(1).max(exportCapacity).optional(),
});
export type ExportFilters = z.output<typeof ExportFilters>;

const Filtered = z.object({ ...filters, certificate_ids: IdsInAddress.optional() });

export const ExportJob = z
  .object({
    id: Id,
    kind: z.enum(exportKinds),
    format_type: z.enum(exportFormats),
    /** What stands above it, and its file is called. */
    title: z.string(),
    certificate_count: z.number(),
    status: z.enum(exportStatuses),
    stage: z.enum(exportStages),
    progress: z.number().int().min(0).max(100),
    byte_size: z.number().nullable(),
    error: z.string().nullable(),
    created_at: Instant,
    finished_at: Instant.nullable(),
    /** Until then its file is kept. */
    expires_at: Instant.nullable(),
  })
  .meta({ id: 'ExportJob' });
export type ExportJob = z.infer<typeof ExportJob>;

const One = z.object({ export: ExportJob });

export const documentExports = {
  summaryPdf: endpoint({
    method: 'GET',
    path: '/api/v1/export/certificates/summary-pdf/',
    access: 'user',
    summary: 'All certificates as a table, PDF',
    query: Filtered,
    file: pdf,
  }),
  cardsPdf: endpoint({
    method: 'GET',
    path: '/api/v1/export/certificates/cards-pdf/',
    access: 'user',
    summary: 'All certificates as cards, PDF',
    query: Filtered,
    file: pdf,
  }),
  filteredPdf: endpoint({
    method: 'GET',
    path: '/api/v1/export/certificates/filtered-pdf/',
    access: 'user',
    summary: 'The certificates that filters leave, as PDF',
    query: Filtered.extend({ format_type: FormatOf('summary') }),
    file: pdf,
  }),
  certificatePdf: endpoint({
    method: 'GET',
    path: '/api/v1/export/certificates/:id/pdf/',
    access: 'user',
    summary: 'One certificate as PDF',
    params: IdParams,
    file: pdf,
  }),
  walletPdf: endpoint({
    method: 'GET',
    path: '/api/v1/export/wallet/:id/pdf/',
    access: 'user',
    summary: 'A wallet as PDF',
    params: IdParams,
    query: z.object({ format_type: FormatOf('full') }),
    file: pdf,
  }),
  /** Null where the plan sets no limit. `renews_at` is the first instant of the next month, UTC. */
  allowance: endpoint({
    method: 'GET',
    path: '/api/v1/export/allowance',
    access: 'user',
    summary: 'How many PDF exports are left this month',
    response: z.object({
      exports_limit: z.number().nullable(),
      exports_left: z.number().nullable(),
      renews_at: Instant,
    }),
  }),
  startJob: endpoint({
    method: 'POST',
    path: '/api/v1/export/jobs',
    access: 'user',
    summary: 'Make a PDF while nobody waits for the answer',
    status: 202,
    body: z
      .strictObject({
        kind: z.enum(exportKinds),
        wallet_id: Id.optional(),
        filters: ExportFilters.optional(),
        /** As the direct calls have it: certificates as a table, a wallet in full. */
        format_type: z.enum(exportFormats).optional(),
      })
      .refine(
        ({ kind, wallet_id, filters }) =>
          kind === 'wallet' ? wallet_id !== undefined && !filters : wallet_id === undefined,
        'Name a wallet, or filters for certificates.',
      ),
    response: One,
  }),
  listJobs: endpoint({
    method: 'GET',
    path: '/api/v1/export/jobs',
    access: 'user',
    summary: 'The PDFs that were asked for, newest first, for as long as they are kept',
    query: PageQuery,
    response: z.object({ total: z.number(), exports: z.array(ExportJob) }),
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/api/v1/export/jobs/:id',
    access: 'user',
    summary: 'How far a PDF is',
    params: IdParams,
    response: One,
  }),
  jobFile: endpoint({
    method: 'GET',
    path: '/api/v1/export/jobs/:id/file',
    access: 'user',
    summary: 'The PDF that was made',
    params: IdParams,
    file: pdf,
  }),
};
