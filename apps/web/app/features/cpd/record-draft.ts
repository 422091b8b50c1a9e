import { cpdTopics } from '@certfolio/contract/cpd-activities';
import { hoursOf, longestDuration, type DurationUnit } from '@certfolio/contract/cpd-hours';
import type { CountsFor, CpdRecord, CpdStatus } from '@certfolio/contract/cpd-records';
import type { CpdReflection, CpdTemplate, ReflectionPrompt } from '@certfolio/contract/cpd-reflections';
import type { Refusals } from './use-draft.ts';

export type Answers = Record<ReflectionPrompt, string>;

/** An entry as its form holds it: texts that may be empty, and an amount that may not be written yet. */
export type RecordDraft = {
  title: string;
  activity_type: string;
  status: CpdStatus;
  amount: number | '';
  unit: DurationUnit;
  start_date: string;
  end_date: string;
  provider: string;
  url: string;
  description: string;
  outcome: string;
  standards: string;
  topics: string[];
  tags: string[];
  counts_for: CountsFor[];
  certificate_id: string | null;
  answers: Answers;
};

export const noAnswers: Answers = { what_was_done: '', learned: '', applied: '', benefits: '' };

export const blankDraft: RecordDraft = {
  title: '',
  activity_type: 'course',
  status: 'completed',
  amount: '',
  unit: 'hours',
  start_date: '',
  end_date: '',
  provider: '',
  url: '',
  description: '',
  outcome: '',
  standards: '',
  topics: [],
  tags: [],
  counts_for: [],
  certificate_id: null,
  answers: noAnswers,
};

export function answersOf(reflection: CpdReflection | null): Answers {
  if (!reflection) return noAnswers;
  const { what_was_done, learned, applied, benefits } = reflection;
  return {
    what_was_done: what_was_done ?? '',
    learned: learned ?? '',
    applied: applied ?? '',
    benefits: benefits ?? '',
  };
}

export const draftOf = (record: CpdRecord, reflection: CpdReflection | null): RecordDraft => ({
  title: record.title,
  activity_type: record.activity_type,
  status: record.status,
  amount: record.duration_hours,
  unit: record.duration_unit,
  start_date: record.start_date ?? '',
  end_date: record.end_date ?? '',
  provider: record.provider ?? '',
  url: record.url ?? '',
  description: record.description ?? '',
  outcome: record.outcome ?? '',
  standards: record.standards ?? '',
  topics: record.topics,
  tags: record.tags,
  counts_for: record.counts_for,
  certificate_id: record.certificate?.id ?? null,
  answers: answersOf(reflection),
});

/** What a template says takes the place of what it is about; what it leaves open stays as it was written. */
export const withTemplate = (draft: RecordDraft, template: CpdTemplate): RecordDraft => ({
  ...draft,
  // The name of a template of ours is a kind of activity, not of one that took place.
  title: template.is_builtin ? draft.title : draft.title || template.title,
  activity_type: template.activity_type,
  amount: template.duration_hours > 0 ? template.duration_hours : draft.amount,
  unit: template.duration_unit,
  provider: template.provider ?? draft.provider,
  topics: template.topics.length > 0 ? [...template.topics] : draft.topics,
  tags: template.tags.length > 0 ? [...template.tags] : draft.tags,
  counts_for: template.counts_for.length > 0 ? template.counts_for : draft.counts_for,
});

type FromCertificate = {
  title: string;
  activity_type: string;
  status: CpdStatus;
  duration_hours: number;
  duration_unit: DurationUnit;
  end_date: string | null;
  provider: string | null;
  url: string | null;
  certificate_id: string;
};

export const withCertificate = (draft: RecordDraft, found: FromCertificate): RecordDraft => ({
  ...draft,
  title: found.title,
  activity_type: found.activity_type,
  status: found.status,
  amount: found.duration_hours > 0 ? found.duration_hours : '',
  unit: found.duration_unit,
  end_date: found.end_date ?? '',
  provider: found.provider ?? '',
  url: found.url ?? '',
  certificate_id: found.certificate_id,
});

const orNull = (text: string): string | null => text.trim() || null;

/** The body of the calls that create and change a record. */
export const bodyOf = (draft: RecordDraft) => ({
  title: draft.title.trim(),
  activity_type: draft.activity_type.trim(),
  status: draft.status,
  duration_hours: draft.amount === '' ? 0 : draft.amount,
  duration_unit: draft.unit,
  start_date: orNull(draft.start_date),
  end_date: orNull(draft.end_date),
  provider: orNull(draft.provider),
  url: orNull(draft.url),
  description: orNull(draft.description),
  outcome: orNull(draft.outcome),
  standards: orNull(draft.standards),
  topics: draft.topics,
  tags: draft.tags,
  counts_for: draft.counts_for,
  certificate_id: draft.certificate_id,
});

export const hoursOfDraft = ({ amount, unit }: RecordDraft): number =>
  hoursOf(amount === '' ? 0 : amount, unit);

export const isReflected = (answers: Answers): boolean =>
  Object.values(answers).some((answer) => answer.trim() !== '');

/** What a person still has to write or mend, by field, in the order of the form. */
export function refusalsOf(draft: RecordDraft): Refusals {
  const refusals: Refusals = {};
  if (!draft.title.trim()) refusals['title'] = 'Give the record a title.';
  if (!draft.activity_type.trim()) refusals['activity_type'] = 'Say what kind of activity it was.';
  if (draft.amount !== '' && draft.amount > longestDuration)
    refusals['duration_hours'] = `Use at most ${longestDuration.toLocaleString('en')}.`;
  if (draft.start_date && draft.end_date && draft.start_date > draft.end_date)
    refusals['end_date'] = 'The end is before the beginning.';
  if (draft.url.trim() && !/^https?:\/\/\S+$/i.test(draft.url.trim()))
    refusals['url'] = 'Use an http or https address.';
  return refusals;
}

/** What a record counts for once one body is said otherwise; null leaves that body to its rules. */
export const withBody = (
  list: readonly CountsFor[],
  body: string,
  said: { counts: boolean; buckets: string[] | null } | null,
): CountsFor[] => {
  const others = list.filter((one) => one.body !== body);
  return said ? [...others, { body, ...said }] : others;
};

const topicNames: Record<(typeof cpdTopics)[number], string> = {
  ethics: 'Ethics',
  safeguarding: 'Safeguarding',
  equality: 'Equality',
  health_and_safety: 'Health and safety',
  data_protection: 'Data protection',
  money_laundering: 'Money laundering',
  law_and_regulation: 'Law and regulation',
  communication: 'Communication',
  consent_and_complaints: 'Consent and complaints',
};

const codes = new Map<string, string>(cpdTopics.map((topic) => [topicNames[topic].toLowerCase(), topic]));

/** A topic as people read it; one of their own is read as it was written. */
export const topicName = (topic: string): string => topicNames[topic as (typeof cpdTopics)[number]] ?? topic;

/** A topic as rules know it, however it was typed. */
export const topicOf = (text: string): string => codes.get(text.trim().toLowerCase()) ?? text.trim();
