import type { ActivityType } from '@certfolio/contract/cpd-activities';
import type { DurationUnit } from '@certfolio/contract/cpd-hours';
import type { CpdTemplate } from '@certfolio/contract/cpd-reflections';

type BuiltIn = {
  id: string;
  title: string;
  description: string;
  type: ActivityType;
  amount: number;
  unit: DurationUnit;
  topics?: string[];
  prompts: CpdTemplate['prompts'];
};

const builtIns: BuiltIn[] = [
  {
    id: 'c9d00000-0000-4000-8000-000000000001',
    title: 'Course',
    description: 'A taught course with a certificate of attendance. Keep the certificate as evidence.',
    type: 'course',
    amount: 1,
    unit: 'days',
    prompts: {
      learned: 'What can you do now that you could not do before?',
      applied: 'Where in your work have you used it, or will you?',
    },
  },
  {
    id: 'c9d00000-0000-4000-8000-000000000002',
    title: 'Conference',
    description: 'Several sessions at one event. Count the sessions you went to, not breaks and travel.',
    type: 'conference',
    amount: 6,
    unit: 'hours',
    prompts: {
      what_was_done: 'Which sessions did you attend, and why those?',
      learned: 'Which three points do you take home?',
    },
  },
  {
    id: 'c9d00000-0000-4000-8000-000000000003',
    title: 'Webinar',
    description: 'A live online session with others. A recording that you watch alone is e-learning.',
    type: 'webinar',
    amount: 1,
    unit: 'hours',
    prompts: { learned: 'What was new to you?' },
  },
  {
    id: 'c9d00000-0000-4000-8000-000000000004',
    title: 'E-learning module',
    description: 'An online module at your own pace, with or without a test at its end.',
    type: 'e_learning',
    amount: 1,
    unit: 'modules',
    prompts: { learned: 'What did the module change in what you knew?' },
  },
  {
    id: 'c9d00000-0000-4000-8000-000000000005',
    title: 'Reading',
    description: 'Articles, guidelines or books. Name what you read, so that others could find it.',
    type: 'reading',
    amount: 1,
    unit: 'hours',
    prompts: {
      what_was_done: 'What did you read, and what question did you bring to it?',
      learned: 'What does it say that matters for your practice?',
    },
  },
  {
    id: 'c9d00000-0000-4000-8000-000000000006',
    title: 'Mentoring',
    description: 'Time as a mentor or with one. Name no person without their consent.',
    type: 'mentoring',
    amount: 1,
    unit: 'hours',
    prompts: {
      what_was_done: 'What did you talk about?',
      benefits: 'What did each of you gain from it?',
    },
  },
  {
    id: 'c9d00000-0000-4000-8000-000000000007',
    title: 'Supervision',
    description: 'A supervision session about your own work.',
    type: 'supervision',
    amount: 1,
    unit: 'hours',
    prompts: { applied: 'What do you do differently since?' },
  },
  {
    id: 'c9d00000-0000-4000-8000-000000000008',
    title: 'Audit',
    description: 'Measuring practice against a standard, with what came of it.',
    type: 'audit',
    amount: 4,
    unit: 'hours',
    prompts: {
      what_was_done: 'Which standard did you measure against, and on how many cases?',
      applied: 'What was changed, and when will you measure again?',
    },
  },
  {
    id: 'c9d00000-0000-4000-8000-000000000009',
    title: 'Teaching',
    description: 'A session that you taught. Count the preparation too where your body allows it.',
    type: 'teaching',
    amount: 2,
    unit: 'hours',
    prompts: { learned: 'What did you learn yourself while preparing or teaching it?' },
  },
  {
    id: 'c9d00000-0000-4000-8000-00000000000a',
    title: 'Discussion with peers',
    description: 'A case, an article or an event talked through with colleagues.',
    type: 'peer_discussion',
    amount: 1,
    unit: 'hours',
    prompts: { what_was_done: 'What did you discuss? Leave out what would identify anybody.' },
  },
  {
    id: 'c9d00000-0000-4000-8000-00000000000b',
    title: 'Ethics and professional conduct',
    description:
      "Learning about your body's code of conduct or ethics, which several bodies ask for by itself.",
    type: 'e_learning',
    amount: 1,
    unit: 'hours',
    topics: ['ethics'],
    prompts: { applied: 'Which situation of your own would you look at differently now?' },
  },
  {
    id: 'c9d00000-0000-4000-8000-00000000000c',
    title: 'Workshop',
    description: 'A practical session in which you tried something yourself.',
    type: 'workshop',
    amount: 3,
    unit: 'hours',
    prompts: { learned: 'What can you do now, and what still needs practice?' },
  },
  {
    id: 'c9d00000-0000-4000-8000-00000000000d',
    title: 'Research or writing',
    description: 'Research, a paper, guidance or a review that you wrote.',
    type: 'writing',
    amount: 4,
    unit: 'hours',
    prompts: { benefits: 'Who uses what you wrote?' },
  },
  {
    id: 'c9d00000-0000-4000-8000-00000000000e',
    title: 'Volunteering or committee work',
    description: 'Work for your profession beside your post.',
    type: 'volunteering',
    amount: 2,
    unit: 'hours',
    prompts: { benefits: 'What did the profession, and what did you gain from it?' },
  },
];

/** Records to begin with that come with Certfolio. Their ids stand for them and never change. */
export const builtInTemplates: readonly CpdTemplate[] = builtIns.map(
  ({ id, title, description, type, amount, unit, topics = [], prompts }) => ({
    id,
    title,
    description,
    activity_type: type,
    duration_hours: amount,
    duration_unit: unit,
    provider: null,
    topics,
    tags: [],
    counts_for: [],
    prompts,
    is_builtin: true,
    created_at: null,
    updated_at: null,
  }),
);
