import { z } from 'zod';
import { ActivityTypeText, BodyName, BucketName } from './cpd-records.ts';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';
import { Day, KeptText } from './written-text.ts';

/** `calendar_year` is the whole of one year; `cycle` runs from its first to its last day. */
export const goalPeriods = ['calendar_year', 'cycle'] as const;

export const CpdGoal = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string().nullable(),
    target_hours: z.number(),
    period: z.enum(goalPeriods),
    starts_on: z.string(),
    ends_on: z.string(),
    /** By when it is to be reached; the last day of its period unless said. */
    deadline: z.string(),
    /** Only records like these count; null is all. */
    activity_type: z.string().nullable(),
    body: z.string().nullable(),
    bucket: z.string().nullable(),
    is_active: z.boolean(),
    /** Follows the records. */
    is_achieved: z.boolean(),
    progress: z.object({
      /** Of completed records within the period. */
      hours: z.number(),
      /** Of those planned or in progress. */
      open_hours: z.number(),
      /** Whole, at most 100. */
      percent: z.number(),
      remaining_hours: z.number(),
      records: z.number(),
      /** To the deadline; negative once it is over. */
      days_left: z.number(),
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'CpdGoal' });
export type CpdGoal = z.infer<typeof CpdGoal>;

const Target = z
  .number()
  .positive('Aim for more than 0 hours.')
  .max(100_000)
  .refine((hours) => Math.abs(hours * 100 - Math.round(hours * 100)) < 1e-6, 'Use at most two decimals.');
const Title = KeptText(200).min(1, 'Give the goal a title.');

const optionalFields = {
  description: KeptText(2000).nullable().optional(),
  period: z.enum(goalPeriods).optional(),
  /** Of a calendar year; the present one unless said. */
  year: z.number().int().min(1990).max(2100).optional(),
  /** Of a cycle. */
  starts_on: Day.optional(),
  ends_on: Day.optional(),
  /** Null: the last day of the period. */
  deadline: Day.nullable().optional(),
  activity_type: ActivityTypeText.nullable().optional(),
  body: BodyName.nullable().optional(),
  bucket: BucketName.nullable().optional(),
  is_active: z.boolean().optional(),
};

export const CpdGoalDraft = z.strictObject({ title: Title, target_hours: Target, ...optionalFields });
export type CpdGoalDraft = z.output<typeof CpdGoalDraft>;

export const CpdGoalChange = z.strictObject({
  title: Title.optional(),
  target_hours: Target.optional(),
  ...optionalFields,
});
export type CpdGoalChange = z.output<typeof CpdGoalChange>;

/** The most goals of one account. */
export const mostGoals = 100;

const One = z.object({ goal: CpdGoal });

export const cpdGoals = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/goals',
    access: 'user',
    summary: 'The own CPD goals with how far they have come, the nearest deadline first',
    query: PageQuery.extend({
      is_active: z.enum(['true', 'false']).optional(),
      /** Whose period this day is in. */
      on: Day.optional(),
    }),
    response: z.object({ goals: z.array(CpdGoal), total: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/goals',
    access: 'user',
    summary: 'Set a goal; for the present calendar year unless another period is said',
    status: 201,
    body: CpdGoalDraft,
    response: One,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/goals/restore',
    access: 'user',
    summary: 'Bring back goals that were deleted less than 30 days ago',
    body: z.strictObject({ goal_ids: z.array(Id).min(1).max(100) }),
    response: z.object({ restored: z.number() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/goals/:id',
    access: 'user',
    summary: 'One of the own goals',
    params: IdParams,
    response: One,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/cpd/goals/:id',
    access: 'user',
    summary: 'Change what is mentioned of a goal',
    params: IdParams,
    body: CpdGoalChange,
    response: One,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/cpd/goals/:id',
    access: 'user',
    summary: 'Delete a goal, for 30 days so that it can be brought back; its records stay',
    params: IdParams,
    response: z.object({}),
  }),
};
