import { z } from 'zod';
import { Id, Instant } from './endpoint.ts';
import { OrganizationId } from './organizations.ts';

/** Bytes of a list of recipients, and how many rows it may have. */
export const csvLimit = 20 * 1024 * 1024;
export const csvRowLimit = 50_000;

/** What a column of a list of recipients can be; own fields are `attribute:<key>`. */
export const columnTargets = [
  'name',
  'first_name',
  'last_name',
  'email',
  'issued_on',
  'expires_on',
  'credits',
  'level',
  'grade',
  'narrative',
  'evidence_url',
] as const;

export const ColumnTarget = z
  .string()
  .regex(
    /^(name|first_name|last_name|email|issued_on|expires_on|credits|level|grade|narrative|evidence_url|attribute:[a-z][a-z0-9_]{0,39})$/,
  );

/** Which column, from 0, holds what. */
export const ColumnMapping = z.record(ColumnTarget, z.number().int().min(0).max(199));
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/**
 * `mapping`: the file is read, nothing checked yet. `review`: every row is checked. `publishing`, `paused`:
 * certificates are being issued, or wait to be. `done`. `cancelled`: what had been issued stays issued.
 */
export const batchStates = ['mapping', 'review', 'publishing', 'paused', 'done', 'cancelled'] as const;
export type BatchState = (typeof batchStates)[number];

export const rowStates = ['unchecked', 'valid', 'invalid', 'skipped', 'issued', 'cancelled'] as const;
export type RowState = (typeof rowStates)[number];

export const Batch = z
  .object({
    id: Id,
    organization_id: OrganizationId,
    template_id: Id,
    template_version: z.number(),
    template_name: z.string(),
    filename: z.string(),
    state: z.enum(batchStates),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    mapping: z.record(z.string(), z.number()),
    /** How dates such as 03/04/2026 are read. */
    date_order: z.enum(['dmy', 'mdy']),
    /** The issue date of rows that state none. */
    issued_on: z.string(),
    send_mail: z.boolean(),
    /** Rows whose recipient has this certificate already, or stands twice in the list, count as valid. */
    allow_duplicates: z.boolean(),
    counts: z.object({
      total: z.number(),
      valid: z.number(),
      invalid: z.number(),
      skipped: z.number(),
      issued: z.number(),
      cancelled: z.number(),
    }),
    /** 0 to 100 of what is to be issued. */
    progress: z.number().int().min(0).max(100),
    /** Why publishing stands still, in a sentence; null while it does not. */
    trouble: z.string().nullable(),
    mail: z.object({ waiting: z.number(), sent: z.number(), refused: z.number() }),
    created_at: Instant,
    published_at: Instant.nullable(),
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'Batch' });
export type Batch = z.infer<typeof Batch>;

/** The row of a list as its spreadsheet numbers it, where the header is row 1 and no line is empty. */
export const sheetRow = (row: number): number => row + 1;

export const BatchRow = z
  .object({
    /** The place in the list, from 1; the header and empty lines do not count. */
    row: z.number(),
    state: z.enum(rowStates),
    /** What stands in the row, by what its columns mean. */
    values: z.record(z.string(), z.string()),
    /** What is wrong with it, by the same names; `row` where it is the row as a whole. */
    errors: z.record(z.string(), z.string()),
    credential_id: Id.nullable(),
  })
  .meta({ id: 'BatchRow' });
export type BatchRow = z.infer<typeof BatchRow>;
