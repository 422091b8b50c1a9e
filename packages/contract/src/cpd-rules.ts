import { z } from 'zod';
import { BodyName, BucketName, type CountsFor } from './cpd-records.ts';
import { Url } from './written-text.ts';

/**
 * A professional body's rules as data: what an installation reads from JSON files, one a body. Amounts are in the
 * body's own unit; `words` are sentences for people and decide nothing.
 */
const Words = z.string().trim().min(1).max(600);
const Amount = z.number().positive().max(100_000);
const Years = z.number().int().min(1).max(20);
const MonthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Use MM-DD.');

/**
 * `fixed`: the same for everybody, from `anchor` in steps of `years`; a calendar year is one year from any 1 January.
 * `member`: `years` from the day that each membership names; `starts` is the day of the year it falls on where the
 * body says it. `rolling`: the last `years`, ending with today, or with the body's year that today is in.
 */
const Cycle = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), years: Years, anchor: z.iso.date() }),
  z.strictObject({ kind: z.literal('member'), years: Years, starts: MonthDay.optional() }),
  z.strictObject({ kind: z.literal('rolling'), years: Years, year_starts: MonthDay.optional() }),
]);

/** A kind of CPD that a body counts by itself. A record is in it by default when all that is said here holds. */
const Bucket = z.strictObject({
  id: BucketName,
  name: z.string().min(1).max(80),
  description: Words,
  default_for: z
    .strictObject({
      activity_types: z.array(z.string()).min(1).optional(),
      topics: z.array(z.string()).min(1).optional(),
      evidence: z.boolean().optional(),
    })
    .nullable()
    .default(null),
});

const line = { id: BucketName, words: Words };
const of = { bucket: BucketName.optional() };

/** `per` year: in each year of the cycle that is over, and in the present one; `any_years`: in each run of so many. */
const Rule = z.discriminatedUnion('kind', [
  z.strictObject({
    ...line,
    ...of,
    kind: z.literal('amount'),
    at_least: Amount,
    per: z.enum(['cycle', 'year', 'any_years']).default('cycle'),
    years: Years.optional(),
  }),
  /** What is beyond it does not count into the total. */
  z.strictObject({
    ...line,
    kind: z.literal('at_most'),
    bucket: BucketName,
    at_most: Amount,
    per: z.enum(['cycle', 'year']).default('cycle'),
  }),
  /** So many entries, whatever they amount to. */
  z.strictObject({
    ...line,
    ...of,
    kind: z.literal('records'),
    at_least: z.number().int().min(1).max(1000),
    per: z.enum(['cycle', 'year']).default('cycle'),
  }),
  /** Different kinds of activity. */
  z.strictObject({ ...line, kind: z.literal('variety'), at_least: z.number().int().min(2).max(20) }),
  /** An amount on a topic, or one record of any length; in the cycle, or in so many years that end today. */
  z.strictObject({
    ...line,
    kind: z.literal('topic'),
    topic: z.string().min(1).max(60),
    at_least: Amount.optional(),
    within_years: Years.optional(),
  }),
  z.strictObject({ ...line, kind: z.literal('reflections'), at_least: z.number().int().min(1).max(1000) }),
  /** Every record that counts, or that counts in the bucket, is supported by a certificate or a file. */
  z.strictObject({ ...line, ...of, kind: z.literal('evidence') }),
  /** Every record that counts says these things. */
  z.strictObject({
    ...line,
    ...of,
    kind: z.literal('detail'),
    fields: z
      .array(z.enum(['description', 'outcome', 'standards', 'provider', 'dates', 'reflection']))
      .min(1),
  }),
  /** So many months without CPD need an explanation. */
  z.strictObject({ ...line, kind: z.literal('gap'), months: z.number().int().min(1).max(36) }),
  /** What the body asks for and no record of CPD can show. */
  z.strictObject({ ...line, kind: z.literal('declared') }),
]);
export type PackRule = z.output<typeof Rule>;

export const auditColumns = [
  'date',
  'title',
  'activity_type',
  'provider',
  'duration',
  'amount',
  'buckets',
  'description',
  'outcome',
  'standards',
  'topics',
  'reflection',
  'evidence',
] as const;
export type AuditColumn = (typeof auditColumns)[number];

export const RulePack = z
  .strictObject({
    id: BodyName,
    name: z.string().min(1).max(160),
    short_name: z.string().min(1).max(40),
    country: z.string().min(1).max(60),
    profession: z.string().min(1).max(120),
    summary: Words,
    cycle: Cycle,
    /** Days after the end of a cycle until its records have to be in. */
    days_to_log: z.number().int().min(0).max(400).default(0),
    unit: z.strictObject({
      name: z.string().max(30),
      plural: z.string().max(30),
      hours: z.number().positive(),
    }),
    /** Of a cycle; null where the body asks for no amount. */
    minimum: Amount.nullable(),
    buckets: z.array(Bucket).max(10).default([]),
    rules: z.array(Rule).min(1).max(30),
    /** What is more than the minimum counts in the next cycle, at most so much, and only from the bucket. */
    carry_over: z
      .strictObject({ bucket: BucketName.optional(), at_most: Amount, words: Words })
      .nullable()
      .default(null),
    retention: z.strictObject({ years: Years.nullable(), words: Words }).nullable().default(null),
    audit: z.strictObject({
      columns: z.array(z.enum(auditColumns)).min(2),
      words: Words.nullable().default(null),
    }),
    /** Where the figures were read, and when. */
    sources: z
      .array(z.strictObject({ name: z.string().min(1).max(200), url: Url, read_on: z.iso.date() }))
      .min(1),
  })
  .check(({ value, issues }) => {
    const known = new Set(value.buckets.map(({ id }) => id));
    const asked = [...value.rules, ...(value.carry_over ? [value.carry_over] : [])];
    for (const one of asked) {
      const bucket = 'bucket' in one ? one.bucket : undefined;
      if (bucket !== undefined && !known.has(bucket)) {
        issues.push({ code: 'custom', message: `There is no bucket ${bucket}.`, input: value });
      }
      if ('per' in one && one.per === 'any_years' && one.years === undefined) {
        issues.push({ code: 'custom', message: `${one.id} does not say how many years.`, input: value });
      }
    }
    const names = value.rules.map(({ id }) => id);
    if (new Set(names).size !== names.length) {
      issues.push({ code: 'custom', message: 'Two rules have one id.', input: value });
    }
  })
  .meta({ id: 'RulePack' });
export type RulePack = z.output<typeof RulePack>;

/** As much of a record as decides what it counts for. */
export type Countable = {
  activity_type: string;
  topics: readonly string[];
  has_evidence: boolean;
  counts_for: readonly CountsFor[];
};

/** Whether a record counts at a body at all, and in which of its buckets: as its holder says, else by the rules. */
export function bucketsOf(
  pack: Pick<RulePack, 'id' | 'buckets'>,
  record: Countable,
): { counts: boolean; buckets: string[]; byDefault: boolean } {
  const said = record.counts_for.find(({ body }) => body === pack.id);
  if (said && !said.counts) return { counts: false, buckets: [], byDefault: false };
  if (said?.buckets) {
    const known = pack.buckets.map(({ id }) => id).filter((id) => said.buckets?.includes(id));
    return { counts: true, buckets: known, byDefault: false };
  }
  const buckets = pack.buckets.filter(({ default_for: rule }) => {
    if (!rule) return false;
    const { activity_types: types, topics, evidence } = rule;
    if (types && !types.includes(record.activity_type)) return false;
    if (topics && !topics.some((topic) => record.topics.includes(topic))) return false;
    return evidence === undefined || evidence === record.has_evidence;
  });
  return { counts: true, buckets: buckets.map(({ id }) => id), byDefault: true };
}
