import { z } from 'zod';
import { CpdUsage } from './cpd-records.ts';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';

/** Bytes of a list of CPD, and how many rows it may have. */
export const cpdCsvLimit = 2 * 1024 * 1024;
export const cpdCsvRowLimit = 5000;

/** Hours for which a list that is not committed is kept. */
export const cpdImportHours = 24;

/** What a column of the list can be. */
export const importTargets = [
  'title',
  'activity_type',
  'status',
  'duration_hours',
  'duration_unit',
  'start_date',
  'end_date',
  'provider',
  'url',
  'description',
  'outcome',
  'standards',
  'topics',
  'tags',
] as const;
export type ImportTarget = (typeof importTargets)[number];

/** Which column, from 0, holds what. */
export const ImportMapping = z.partialRecord(z.enum(importTargets), z.number().int().min(0).max(99));
export type ImportMapping = z.output<typeof ImportMapping>;

/** `mapping`: read, its columns guessed and every row checked by the guess. `done`: its records are kept. */
export const importStates = ['mapping', 'done'] as const;

export const CpdImport = z
  .object({
    id: Id,
    filename: z.string(),
    state: z.enum(importStates),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    mapping: ImportMapping,
    /** How dates such as 03/04/2026 are read. */
    date_order: z.enum(['dmy', 'mdy']),
    counts: z.object({
      total: z.number(),
      valid: z.number(),
      invalid: z.number(),
      /** Valid, and the same as a record that is kept: title, day and hours. Left out unless asked for. */
      duplicates: z.number(),
      created: z.number(),
    }),
    /** Of the valid rows that are no duplicates. */
    hours: z.number(),
    usage: CpdUsage,
    /** Whether the plan has points for all of them. */
    fits: z.boolean(),
    created_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'CpdImport' });
export type CpdImport = z.infer<typeof CpdImport>;

export const CpdImportRow = z
  .object({
    /** As a spreadsheet numbers it, where the header is row 1. */
    row: z.number(),
    state: z.enum(['valid', 'invalid', 'duplicate']),
    values: z.record(z.string(), z.string()),
    /** What is wrong, by the same names; `row` where it is the row as a whole. */
    errors: z.record(z.string(), z.string()),
    /** What it counts; null while it cannot be read. */
    hours: z.number().nullable(),
  })
  .meta({ id: 'CpdImportRow' });
export type CpdImportRow = z.infer<typeof CpdImportRow>;

const One = z.object({ import: CpdImport });

export const cpdImports = {
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/imports',
    access: 'user',
    summary: 'Read a list of CPD (CSV); the first row names the columns. Nothing is kept as a record yet',
    status: 201,
    upload: { maxBytes: cpdCsvLimit },
    response: One,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/imports/:id',
    access: 'user',
    summary: 'A list, and what would come of it',
    params: IdParams,
    response: One,
  }),
  map: endpoint({
    method: 'PUT',
    path: '/api/v1/cpd/imports/:id',
    access: 'user',
    summary: 'Say what the columns mean; every row is checked',
    params: IdParams,
    body: z.strictObject({ mapping: ImportMapping, date_order: z.enum(['dmy', 'mdy']).optional() }),
    response: One,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/imports/:id/rows',
    access: 'user',
    summary: 'The rows with what is wrong with them',
    params: IdParams,
    query: PageQuery.extend({ state: z.enum(['valid', 'invalid', 'duplicate']).optional() }),
    response: z.object({ total: z.number(), rows: z.array(CpdImportRow) }),
  }),
  commit: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/imports/:id/commit',
    access: 'user',
    summary:
      'Keep the valid rows as records, all at once; refused whole where the plan has no points for them',
    params: IdParams,
    body: z.strictObject({
      /** Without it a list with a row that cannot be read is refused. */
      skip_invalid: z.boolean().default(false),
      with_duplicates: z.boolean().default(false),
    }),
    response: z.object({ import: CpdImport, created: z.number(), skipped: z.number() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/cpd/imports/:id',
    access: 'user',
    summary: 'Forget a list; the records made of it stay',
    params: IdParams,
    response: z.object({}),
  }),
};
