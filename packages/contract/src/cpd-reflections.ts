import { z } from 'zod';
import { durationUnits } from './cpd-hours.ts';
import { ActivityTypeText, CountsFor, DurationAmount } from './cpd-records.ts';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';
import { Day, KeptText } from './written-text.ts';

/** What a reflection asks, in the order in which it is written and printed. */
export const reflectionPrompts = {
  what_was_done: 'What did you do?',
  learned: 'What did you learn?',
  applied: 'How have you applied it, or how will you?',
  benefits: 'Who benefits, and how?',
} as const;
export type ReflectionPrompt = keyof typeof reflectionPrompts;

/** Seen by nobody but its holder, unless they put it into an audit pack. */
export const CpdReflection = z
  .object({
    id: Id,
    title: z.string(),
    reflected_on: z.string(),
    what_was_done: z.string().nullable(),
    learned: z.string().nullable(),
    applied: z.string().nullable(),
    benefits: z.string().nullable(),
    records: z.array(z.object({ id: Id, title: z.string(), counts_on: z.string() })),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'CpdReflection' });
export type CpdReflection = z.infer<typeof CpdReflection>;

const Answer = KeptText(5000).nullable().optional();
const Title = KeptText(200).min(1, 'Give the reflection a title.');
const Records = z.array(Id).max(100);
const answers = { what_was_done: Answer, learned: Answer, applied: Answer, benefits: Answer };

export const CpdReflectionDraft = z.strictObject({
  title: Title,
  /** Today unless said. */
  reflected_on: Day.optional(),
  ...answers,
  record_ids: Records.default([]),
});
export type CpdReflectionDraft = z.output<typeof CpdReflectionDraft>;

export const CpdReflectionChange = z.strictObject({
  title: Title.optional(),
  reflected_on: Day.optional(),
  ...answers,
  /** All that it is about from now on. */
  record_ids: Records.optional(),
});
export type CpdReflectionChange = z.output<typeof CpdReflectionChange>;

/** A record to begin with: one of the own, or one that comes with Certfolio and cannot be changed. */
export const CpdTemplate = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string().nullable(),
    activity_type: z.string(),
    duration_hours: z.number(),
    duration_unit: z.enum(durationUnits),
    provider: z.string().nullable(),
    topics: z.array(z.string()),
    tags: z.array(z.string()),
    counts_for: z.array(CountsFor),
    /** What its reflection begins with, by prompt. */
    prompts: z.object({
      what_was_done: z.string().optional(),
      learned: z.string().optional(),
      applied: z.string().optional(),
      benefits: z.string().optional(),
    }),
    is_builtin: z.boolean(),
    created_at: Instant.nullable(),
    updated_at: Instant.nullable(),
  })
  .meta({ id: 'CpdTemplate' });
export type CpdTemplate = z.infer<typeof CpdTemplate>;

const TemplateTitle = KeptText(200).min(1, 'Give the template a title.');
const templateFields = {
  description: KeptText(2000).nullable().optional(),
  activity_type: ActivityTypeText.optional(),
  duration_hours: DurationAmount.optional(),
  duration_unit: z.enum(durationUnits).optional(),
  provider: KeptText(300).nullable().optional(),
  topics: z.array(KeptText(60).min(1)).max(20).optional(),
  tags: z.array(KeptText(40).min(1)).max(20).optional(),
  counts_for: z.array(CountsFor).max(30).optional(),
  prompts: z
    .strictObject({
      what_was_done: KeptText(500).optional(),
      learned: KeptText(500).optional(),
      applied: KeptText(500).optional(),
      benefits: KeptText(500).optional(),
    })
    .optional(),
};
export const CpdTemplateDraft = z.strictObject({ title: TemplateTitle, ...templateFields });
export type CpdTemplateDraft = z.output<typeof CpdTemplateDraft>;
export const CpdTemplateChange = z.strictObject({ title: TemplateTitle.optional(), ...templateFields });
export type CpdTemplateChange = z.output<typeof CpdTemplateChange>;

/** The most reflections and own templates of one account. */
export const mostReflections = 2000;
export const mostTemplates = 100;

const OneReflection = z.object({ reflection: CpdReflection });
const OneTemplate = z.object({ template: CpdTemplate });
const Restored = z.object({ restored: z.number() });

export const cpdReflections = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/reflections',
    access: 'user',
    summary: 'The own reflections, the latest first',
    query: PageQuery.extend({
      record_id: Id.optional(),
      q: KeptText(200).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    response: z.object({ reflections: z.array(CpdReflection), total: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/reflections',
    access: 'user',
    summary: 'Write a reflection, about any number of the own records',
    status: 201,
    body: CpdReflectionDraft,
    response: OneReflection,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/reflections/restore',
    access: 'user',
    summary: 'Bring back reflections that were deleted less than 30 days ago',
    body: z.strictObject({ reflection_ids: z.array(Id).min(1).max(100) }),
    response: Restored,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/reflections/:id',
    access: 'user',
    summary: 'One of the own reflections',
    params: IdParams,
    response: OneReflection,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/cpd/reflections/:id',
    access: 'user',
    summary: 'Change what is mentioned of a reflection',
    params: IdParams,
    body: CpdReflectionChange,
    response: OneReflection,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/cpd/reflections/:id',
    access: 'user',
    summary: 'Delete a reflection, for 30 days so that it can be brought back',
    params: IdParams,
    response: z.object({}),
  }),
};

export const cpdTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/templates',
    access: 'user',
    summary: 'Records to begin with: the own ones first, then those that come with Certfolio',
    query: PageQuery,
    response: z.object({ templates: z.array(CpdTemplate), total: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/templates',
    access: 'user',
    summary: 'Keep a record to begin with',
    status: 201,
    body: CpdTemplateDraft,
    response: OneTemplate,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/templates/restore',
    access: 'user',
    summary: 'Bring back templates that were deleted less than 30 days ago',
    body: z.strictObject({ template_ids: z.array(Id).min(1).max(100) }),
    response: Restored,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/templates/:id',
    access: 'user',
    summary: 'One template, own or built in',
    params: IdParams,
    response: OneTemplate,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/cpd/templates/:id',
    access: 'user',
    summary: 'Change what is mentioned of an own template; those built in cannot be changed',
    params: IdParams,
    body: CpdTemplateChange,
    response: OneTemplate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/cpd/templates/:id',
    access: 'user',
    summary: 'Delete an own template, for 30 days so that it can be brought back',
    params: IdParams,
    response: z.object({}),
  }),
};
