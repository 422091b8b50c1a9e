import { z } from 'zod';
import { durationUnits, longestDuration } from './cpd-hours.ts';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';
import { Day, KeptText, Url } from './written-text.ts';

export const cpdStatuses = ['planned', 'in_progress', 'completed'] as const;
export type CpdStatus = (typeof cpdStatuses)[number];

/** Files that support one record, and the bytes of one. */
export const evidencePerRecord = 10;
export const cpdEvidenceLimit = 10 * 1024 * 1024;
export const cpdEvidenceTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/** The most records of one account, whatever they amount to: all of them are looked at for a body's rules. */
export const mostRecords = 20_000;

/** A body by the name of its rule pack, as `/cpd/rules` lists them. */
export const BodyName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'This is not the name of a body.');
export const BucketName = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/);

/**
 * What a record counts for at one body, where that differs from what its rules say of such activities: `counts`
 * false is not at all, `buckets` null leaves the buckets to the rules.
 */
export const CountsFor = z.strictObject({
  body: BodyName,
  counts: z.boolean().default(true),
  buckets: z.array(BucketName).max(10).nullable().default(null),
});
export type CountsFor = z.output<typeof CountsFor>;

export const CpdEvidence = z
  .object({
    id: Id,
    filename: z.string(),
    content_type: z.string(),
    byte_size: z.number(),
    sha256: z.string(),
    /** Where its holder downloads it. */
    download_url: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'CpdEvidence' });
export type CpdEvidence = z.infer<typeof CpdEvidence>;

export const CpdRecord = z
  .object({
    id: Id,
    title: z.string(),
    activity_type: z.string(),
    status: z.enum(cpdStatuses),
    /** The amount in `duration_unit`; converted it is `hours`. */
    duration_hours: z.number(),
    duration_unit: z.enum(durationUnits),
    /** After the conversion table; as many points. */
    hours: z.number(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    /** The day by which it is counted: its end, else its beginning, else the day it was entered. */
    counts_on: z.string(),
    provider: z.string().nullable(),
    url: z.string().nullable(),
    description: z.string().nullable(),
    /** What was learnt in a sentence; reflections say more. */
    outcome: z.string().nullable(),
    /** The parts of a body's code or standards that it relates to, in its holder's words. */
    standards: z.string().nullable(),
    topics: z.array(z.string()),
    tags: z.array(z.string()),
    counts_for: z.array(CountsFor),
    certificate: z.object({ id: Id, title: z.string(), issuer_name: z.string().nullable() }).nullable(),
    evidence: z.array(CpdEvidence),
    reflection_ids: z.array(Id),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'CpdRecord' });
export type CpdRecord = z.infer<typeof CpdRecord>;

/** How much of the plan is used: all entries count, whatever their status. Null is without limit. */
export const CpdUsage = z
  .object({ points: z.number(), points_limit: z.number().nullable(), points_left: z.number().nullable() })
  .meta({ id: 'CpdUsage' });
export type CpdUsage = z.infer<typeof CpdUsage>;

/** An amount as it is kept: to the hundredth. */
export const DurationAmount = z
  .number()
  .min(0, 'Use 0 or more.')
  .max(longestDuration, `Use at most ${longestDuration.toLocaleString('en')}.`)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Use at most two decimals.');

const Title = KeptText(300).min(1, 'Give the record a title.');
export const ActivityTypeText = KeptText(60).min(1, 'Say what kind of activity it was.');
const Tag = KeptText(40).min(1);

const optionalFields = {
  start_date: Day.nullable().optional(),
  end_date: Day.nullable().optional(),
  provider: KeptText(300).nullable().optional(),
  url: Url.nullable().optional(),
  description: KeptText(5000).nullable().optional(),
  outcome: KeptText(2000).nullable().optional(),
  standards: KeptText(500).nullable().optional(),
  topics: z.array(KeptText(60).min(1)).max(20).optional(),
  tags: z.array(Tag).max(20).optional(),
  counts_for: z.array(CountsFor).max(30).optional(),
  /** One of the own certificates as evidence; null takes it away. */
  certificate_id: Id.nullable().optional(),
};

type Dates = { start_date?: string | null | undefined; end_date?: string | null | undefined };
const inOrder = ({ start_date, end_date }: Dates): boolean =>
  !start_date || !end_date || start_date <= end_date;
const notInOrder = { error: 'The end is before the beginning.', path: ['end_date'] };

export const CpdRecordDraft = z
  .strictObject({
    title: Title,
    activity_type: ActivityTypeText.default('course'),
    status: z.enum(cpdStatuses).default('completed'),
    duration_hours: DurationAmount.default(0),
    duration_unit: z.enum(durationUnits).default('hours'),
    ...optionalFields,
  })
  .refine(inOrder, notInOrder);
export type CpdRecordDraft = z.output<typeof CpdRecordDraft>;

/** What is left out stays as it is. */
export const CpdRecordChange = z
  .strictObject({
    title: Title.optional(),
    activity_type: ActivityTypeText.optional(),
    status: z.enum(cpdStatuses).optional(),
    duration_hours: DurationAmount.optional(),
    duration_unit: z.enum(durationUnits).optional(),
    ...optionalFields,
  })
  .refine(inOrder, notInOrder);
export type CpdRecordChange = z.output<typeof CpdRecordChange>;

export const recordSorts = [
  'date',
  'created_at',
  'updated_at',
  'title',
  'hours',
  'status',
  'activity_type',
] as const;

/** Which records, and in which order: the same for lists, exports and audit packs. */
export const recordFilters = {
  status: z.enum(cpdStatuses).optional(),
  activity_type: KeptText(60).optional(),
  /** By the day they are counted, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** In title, provider, description, outcome or tags. */
  q: KeptText(200).optional(),
  /** Those that are not kept out of this body's count. */
  body: BodyName.optional(),
  tag: KeptText(40).optional(),
  topic: KeptText(60).optional(),
  certificate_id: Id.optional(),
  /** Whether a certificate or a file supports them. */
  evidence: z.enum(['yes', 'no']).optional(),
  sort: z.enum(recordSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
};
export const RecordFilters = z.strictObject(recordFilters);
export type RecordFilters = z.output<typeof RecordFilters>;

const One = z.object({ record: CpdRecord, usage: CpdUsage });
const Ids = z.array(Id).min(1).max(500);
const EvidenceParams = IdParams.extend({ evidenceId: Id });

export const cpdRecords = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/records',
    access: 'user',
    summary: 'The own CPD records, the latest first',
    query: PageQuery.extend(recordFilters),
    response: z.object({
      records: z.array(CpdRecord),
      total: z.number(),
      /** Of all that the filters leave: completed ones, and those yet to be. */
      hours: z.number(),
      open_hours: z.number(),
      usage: CpdUsage,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/records',
    access: 'user',
    summary: 'Keep a CPD record; refused whole where the plan has no points left for it',
    status: 201,
    body: CpdRecordDraft,
    response: One,
  }),
  fromCertificate: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/records/from-certificate',
    access: 'user',
    summary: 'Make a CPD record of one of the own certificates, or only see what it would be',
    body: z.strictObject({
      certificate_id: Id,
      /** Nothing is kept: the answer holds the draft for a form. */
      dry_run: z.boolean().default(false),
      /** Keeps another record of a certificate that has one. */
      again: z.boolean().default(false),
      duration_hours: DurationAmount.optional(),
      duration_unit: z.enum(durationUnits).optional(),
      activity_type: ActivityTypeText.optional(),
    }),
    response: z.object({
      /** Null for a dry run. */
      record: CpdRecord.nullable(),
      draft: z.object({
        title: z.string(),
        activity_type: z.string(),
        status: z.enum(cpdStatuses),
        duration_hours: z.number(),
        duration_unit: z.enum(durationUnits),
        end_date: z.string().nullable(),
        provider: z.string().nullable(),
        url: z.string().nullable(),
        certificate_id: Id,
      }),
      /** The amount as the certificate prints it, and how it was counted; null where it prints none. */
      printed_amount: z.string().nullable(),
      note: z.string().nullable(),
      /** What the certificate does not say and its holder has to. */
      missing: z.array(z.enum(['duration_hours', 'end_date'])),
      /** Records of this certificate that are kept already. */
      existing: z.array(Id),
    }),
  }),
  bulkDelete: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/records/bulk-delete',
    access: 'user',
    summary: 'Delete several, or none if one of them is not yours',
    body: z.strictObject({ record_ids: Ids }),
    response: z.object({ deleted: z.number() }),
  }),
  bulkStatus: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/records/bulk-status',
    access: 'user',
    summary: 'Give several the same status, or none if one of them is not yours',
    body: z.strictObject({ record_ids: Ids, status: z.enum(cpdStatuses) }),
    response: z.object({ changed: z.number() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/records/restore',
    access: 'user',
    summary: 'Bring back what was deleted less than 30 days ago, as far as the plan has points: all or none',
    body: z.strictObject({ record_ids: Ids }),
    response: z.object({ restored: z.number() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/records/:id',
    access: 'user',
    summary: 'One of the own CPD records',
    params: IdParams,
    response: z.object({ record: CpdRecord }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/cpd/records/:id',
    access: 'user',
    summary: 'Change what is mentioned of a record',
    params: IdParams,
    body: CpdRecordChange,
    response: One,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/cpd/records/:id',
    access: 'user',
    summary: 'Delete a record, for 30 days so that it can be brought back',
    params: IdParams,
    response: z.object({}),
  }),
  addEvidence: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/records/:id/evidence',
    access: 'user',
    summary: 'Keep a file that supports a record',
    status: 201,
    params: IdParams,
    upload: { maxBytes: cpdEvidenceLimit },
    response: z.object({ evidence: CpdEvidence, record: CpdRecord }),
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/records/:id/evidence/:evidenceId',
    access: 'user',
    summary: 'A file that supports a record',
    params: EvidenceParams,
    file: cpdEvidenceTypes,
  }),
  removeEvidence: endpoint({
    method: 'DELETE',
    path: '/api/v1/cpd/records/:id/evidence/:evidenceId',
    access: 'user',
    summary: 'Take a file away from a record, for good',
    params: EvidenceParams,
    response: z.object({ record: CpdRecord }),
  }),
};
