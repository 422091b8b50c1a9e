import type { CpdTemplate } from '@certfolio/contract/cpd-reflections';
import { expect, test } from 'vitest';
import {
  blankDraft,
  bodyOf,
  hoursOfDraft,
  isReflected,
  noAnswers,
  refusalsOf,
  topicName,
  topicOf,
  withBody,
  withCertificate,
  withTemplate,
} from './record-draft.ts';

const written = { ...blankDraft, title: ' Wound care ', amount: 3, unit: 'days' as const, tags: ['ward'] };

test('what is empty is sent as nothing, and an unwritten amount as 0', () => {
  expect(bodyOf({ ...blankDraft, title: ' Reading ' })).toMatchObject({
    title: 'Reading',
    duration_hours: 0,
    provider: null,
    end_date: null,
  });
  expect(bodyOf(written)).toMatchObject({ title: 'Wound care', duration_hours: 3, duration_unit: 'days' });
  expect(hoursOfDraft(written)).toBe(24);
});

test.each([
  [{ title: '  ' }, 'title'],
  [{ activity_type: ' ' }, 'activity_type'],
  [{ amount: 10_001 }, 'duration_hours'],
  [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
  [{ url: 'example.org/course' }, 'url'],
])('%j is refused at %s', (part, field) => {
  expect(Object.keys(refusalsOf({ ...written, ...part }))).toEqual([field]);
});

test('a draft in order is not refused', () => expect(refusalsOf(written)).toEqual({}));

const template: CpdTemplate = {
  id: 't',
  title: 'Journal club',
  description: null,
  activity_type: 'peer_discussion',
  duration_hours: 0,
  duration_unit: 'hours',
  provider: null,
  topics: ['ethics'],
  tags: [],
  counts_for: [],
  prompts: {},
  is_builtin: false,
  created_at: null,
  updated_at: null,
};

test('a template fills what it says and leaves the rest', () => {
  expect(withTemplate(blankDraft, template)).toMatchObject({
    title: 'Journal club',
    activity_type: 'peer_discussion',
    topics: ['ethics'],
  });
  expect(withTemplate(written, template)).toMatchObject({ title: ' Wound care ', amount: 3, tags: ['ward'] });
  expect(withTemplate(blankDraft, { ...template, is_builtin: true }).title).toBe('');
});

test('a certificate that prints no amount leaves it to its holder', () => {
  const found = {
    title: 'First aid',
    activity_type: 'course',
    status: 'completed' as const,
    duration_hours: 0,
    duration_unit: 'hours' as const,
    end_date: '2026-05-01',
    provider: 'Red Cross',
    url: null,
    certificate_id: 'c',
  };
  const draft = withCertificate(blankDraft, found);
  expect(draft).toMatchObject({ title: 'First aid', amount: '', certificate_id: 'c', url: '' });
});

test('one body is said otherwise without the others', () => {
  const nmc = withBody([], 'nmc', { counts: true, buckets: ['participatory'] });
  const both = withBody(nmc, 'rics', { counts: false, buckets: null });
  expect(both).toHaveLength(2);
  expect(withBody(both, 'rics', null)).toEqual(nmc);
});

test('topics are read by their names and kept by what rules call them', () => {
  expect(topicOf(' Health and Safety ')).toBe('health_and_safety');
  expect(topicOf('Dialysis')).toBe('Dialysis');
  expect(topicName('data_protection')).toBe('Data protection');
});

test('a reflection begins with its first word', () => {
  expect(isReflected({ ...noAnswers, learned: '  ' })).toBe(false);
  expect(isReflected({ ...noAnswers, learned: 'Much' })).toBe(true);
});
