import { z } from 'zod';
import { CpdGoal } from './cpd-goals.ts';
import { CpdUsage, cpdStatuses, mostRecords, RecordFilters } from './cpd-records.ts';
import { endpoint } from './endpoint.ts';

export const timeRanges = ['3m', '6m', '12m', 'ytd', 'all'] as const;
export type TimeRange = (typeof timeRanges)[number];

export const cpdExportFormats = ['pdf', 'csv', 'xlsx', 'json'] as const;
export type CpdExportFormat = (typeof cpdExportFormats)[number];

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The most records one export holds. */
export const cpdExportCapacity = mostRecords;

/** Hours are those of completed records, `open_hours` of those planned or in progress. */
const Sums = { records: z.number(), hours: z.number(), open_hours: z.number() };

export const CpdAnalytics = z
  .object({
    time_range: z.enum(timeRanges),
    /** By the day they are counted, both included; null where there is no record at all. */
    from: z.string().nullable(),
    to: z.string(),
    totals: z.object({
      ...Sums,
      completed: z.number(),
      in_progress: z.number(),
      planned: z.number(),
      points: z.number(),
      /** Whole percent of the records that are completed. */
      completion_rate: z.number(),
    }),
    /** Every month of the range, `YYYY-MM`, also those without a record. */
    by_month: z.array(
      z.object({ month: z.string(), ...Sums, completed: z.number(), planned_hours: z.number() }),
    ),
    by_type: z.array(z.object({ activity_type: z.string(), ...Sums, completed: z.number() })),
    by_status: z.array(z.object({ status: z.enum(cpdStatuses), records: z.number(), hours: z.number() })),
  })
  .meta({ id: 'CpdAnalytics' });
export type CpdAnalytics = z.infer<typeof CpdAnalytics>;

export const deadlineKinds = ['goal', 'body'] as const;

/** What is missing where, and until when. */
const Shortfall = z.object({
  kind: z.enum(deadlineKinds),
  goal_id: z.string().nullable(),
  body: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
  short_by: z.number(),
  unit: z.string(),
  deadline: z.string(),
  days_left: z.number(),
});

export const CpdSummary = z
  .object({
    /** The present calendar year. */
    cycle: z.object({ from: z.string(), to: z.string(), days_left: z.number() }),
    hours: z.number(),
    open_hours: z.number(),
    completed: z.number(),
    in_progress: z.number(),
    planned: z.number(),
    completion_rate: z.number(),
    /** Of all time. */
    all_hours: z.number(),
    all_records: z.number(),
    /** The most that an active goal of this very year asks for, whatever the activities; null where there is none. */
    target_hours: z.number().nullable(),
    goals: z.array(CpdGoal),
    bodies: z.array(
      z.object({
        body: z.string(),
        short_name: z.string(),
        met: z.boolean(),
        total: z.number(),
        minimum: z.number().nullable(),
        unit: z.string(),
        from: z.string(),
        to: z.string(),
        deadline: z.string(),
        days_left: z.number(),
      }),
    ),
    next_deadline: z
      .object({ kind: z.enum(deadlineKinds), title: z.string(), on: z.string(), days_left: z.number() })
      .nullable(),
    shortfalls: z.array(Shortfall),
    usage: CpdUsage,
  })
  .meta({ id: 'CpdSummary' });
export type CpdSummary = z.infer<typeof CpdSummary>;

export const cpd = {
  analytics: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/analytics',
    access: 'user',
    summary: 'The own CPD by month, kind and status',
    query: z.object({ timeRange: z.enum(timeRanges).default('12m') }),
    response: z.object({ analytics: CpdAnalytics }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/summary',
    access: 'user',
    summary: 'Where the present year, the goals and the bodies stand, and what is missing by when',
    response: z.object({ summary: CpdSummary }),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/export',
    access: 'user',
    keys: 'cpd:read',
    summary: 'The own records as a file; a PDF counts as an export of the plan',
    body: z.strictObject({
      format: z.enum(cpdExportFormats),
      filters: RecordFilters.optional(),
    }),
    file: ['application/pdf', 'text/csv', xlsxType, 'application/json'],
  }),
};
