import { z } from 'zod';
import { BodyName } from './cpd-records.ts';
import { RulePack } from './cpd-rules.ts';
import { endpoint, Id, IdParams, Instant } from './endpoint.ts';
import { Day, KeptText } from './written-text.ts';

/** A time away from practice, which explains a gap. */
const Break = z.strictObject({
  from: Day,
  to: Day,
  reason: KeptText(300).min(1, 'Say why in a few words.'),
});

/** A body that the holder belongs to. */
export const CpdMembership = z
  .object({
    id: Id,
    body: z.string(),
    /** Null where the installation has no rules of this name any more. */
    name: z.string().nullable(),
    member_number: z.string().nullable(),
    /** The first day of any of the holder's own cycles; null where the body sets it for everybody. */
    cycle_starts_on: z.string().nullable(),
    /** What the holder brings from the cycle before; null counts it from the records. */
    carried_in: z.number().nullable(),
    /** What the body has agreed to instead of its minimum, such as after a leave. */
    agreed_minimum: z.number().nullable(),
    breaks: z.array(Break),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'CpdMembership' });
export type CpdMembership = z.infer<typeof CpdMembership>;

/** `met` null: nothing of it can be told from records. */
export const EvaluationLine = z.object({
  id: z.string(),
  kind: z.string(),
  /** The rule in words. */
  rule: z.string(),
  bucket: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  figure: z.number().nullable(),
  required: z.number().nullable(),
  /** What figure and required are numbers of. */
  unit: z.string(),
  met: z.boolean().nullable(),
  /** How much is missing; 0 where nothing is. */
  short_by: z.number(),
  /** How the figure comes about: "8 + 6.5 + 2 carried in = 16.5 units". */
  arithmetic: z.string(),
  records_counted: z.number(),
  /** Those that count; for rules that every record has to keep, those that do not keep it. */
  record_ids: z.array(Id),
});
export type EvaluationLine = z.infer<typeof EvaluationLine>;

const Dates = z.object({ from: z.string(), to: z.string() });

export const CpdEvaluation = z
  .object({
    body: z.string(),
    name: z.string(),
    short_name: z.string(),
    unit: z.object({ name: z.string(), plural: z.string() }),
    cycle: z.object({
      from: z.string(),
      to: z.string(),
      /** By when its records have to be in. */
      deadline: z.string(),
      days_left: z.number(),
      /** The holder has not said when their own cycle began: the one shown is a guess. */
      is_assumed: z.boolean(),
      /** The body's years within it, for rules that look at each. */
      years: z.array(Dates),
    }),
    /** Completed, carried and capped: what counts into the total. */
    total: z.number(),
    minimum: z.number().nullable(),
    /** Planned and in progress, not counted yet. */
    open_total: z.number(),
    /** Whether all that can be told from records is met. */
    met: z.boolean(),
    lines: z.array(EvaluationLine),
    carry_over: z
      .object({
        carried_in: z.number(),
        /** What would go on into the next cycle as it stands. */
        carried_out: z.number(),
        words: z.string(),
      })
      .nullable(),
    gaps: z.array(Dates.extend({ days: z.number(), explanation: z.string().nullable() })),
    /** How each record that counts is counted. */
    records: z.array(
      z.object({
        id: Id,
        title: z.string(),
        counts_on: z.string(),
        amount: z.number(),
        buckets: z.array(z.string()),
        by_default: z.boolean(),
      }),
    ),
    evaluated_on: z.string(),
  })
  .meta({ id: 'CpdEvaluation' });
export type CpdEvaluation = z.infer<typeof CpdEvaluation>;

const optionalFields = {
  member_number: KeptText(60).nullable().optional(),
  cycle_starts_on: Day.nullable().optional(),
  carried_in: z.number().min(0).max(10_000).nullable().optional(),
  agreed_minimum: z.number().min(0).max(10_000).nullable().optional(),
  breaks: z
    .array(Break.refine(({ from, to }) => from <= to, 'The end is before the beginning.'))
    .max(20)
    .optional(),
};
export const CpdMembershipDraft = z.strictObject({ body: BodyName, ...optionalFields });
export type CpdMembershipDraft = z.output<typeof CpdMembershipDraft>;
export const CpdMembershipChange = z.strictObject(optionalFields);
export type CpdMembershipChange = z.output<typeof CpdMembershipChange>;

/** The most bodies that one person belongs to. */
export const mostMemberships = 20;

const One = z.object({ membership: CpdMembership });

export const cpdBodies = {
  listRules: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/rules',
    access: 'user',
    summary: 'The professional bodies whose rules this installation knows',
    response: z.object({ packs: z.array(RulePack) }),
  }),
  evaluate: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/rules/:body',
    access: 'user',
    summary: "A body's rules with the arithmetic of the own records, membership or not",
    params: z.object({ body: z.string().max(40) }),
    query: z.object({
      /** As it stands on this day; today unless said. */
      on: Day.optional(),
    }),
    response: z.object({
      pack: RulePack,
      membership: CpdMembership.nullable(),
      evaluation: CpdEvaluation,
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/memberships',
    access: 'user',
    summary: 'The bodies that the holder belongs to',
    response: z.object({ memberships: z.array(CpdMembership) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/memberships',
    access: 'user',
    summary: 'Say that one belongs to a body',
    status: 201,
    body: CpdMembershipDraft,
    response: One,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/memberships/:id',
    access: 'user',
    summary: 'One membership',
    params: IdParams,
    response: One,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/cpd/memberships/:id',
    access: 'user',
    summary: 'Change what is mentioned of a membership',
    params: IdParams,
    body: CpdMembershipChange,
    response: One,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/cpd/memberships/:id',
    access: 'user',
    summary: 'End a membership here; the records stay, and what they count for as well',
    params: IdParams,
    response: z.object({}),
  }),
};
