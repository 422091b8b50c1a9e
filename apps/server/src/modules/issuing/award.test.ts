import { expect, test } from 'vitest';
import { TemplateContent, type TemplateContentInput } from '@certfolio/contract/templates';
import { completeAward, monthsAfter, type AwardDraft } from './award.ts';

const template = (change: Partial<TemplateContentInput> = {}): TemplateContent =>
  TemplateContent.parse({
    name: 'Immediate Life Support',
    description: 'One day of practice.',
    criteria: { narrative: 'Pass four scenarios.' },
    ...change,
  });

const amara: AwardDraft = { recipient: { name: 'Amara Okafor', email: 'amara@people.test' } };
const today = '2026-11-20';

test('what is left out comes from the template', () => {
  const content = template({ credits: 6, level: 'Level 3', validity: { kind: 'months', months: 12 } });
  expect(completeAward(amara, content, today)).toEqual({
    award: {
      recipient: amara.recipient,
      issuedOn: '2026-11-20',
      expiresOn: '2027-11-20',
      credits: 6,
      level: 'Level 3',
      grade: null,
      narrative: null,
      evidenceUrl: null,
      attributes: {},
    },
  });
});

test('what is said of one recipient stands before the template, also that there is no end', () => {
  const content = template({ credits: 6, validity: { kind: 'until', date: '2030-01-01' } });
  const draft = { ...amara, credits: null, expires_on: null, issued_on: '2026-01-02' };
  expect(completeAward(draft, content, today)).toMatchObject({
    award: { credits: null, expiresOn: null, issuedOn: '2026-01-02' },
  });
});

test.each<[string, Partial<AwardDraft>, Partial<TemplateContentInput>, string]>([
  ['a day that has not come anywhere', { issued_on: '2026-11-22' }, {}, 'issued_on'],
  ['an end before the beginning', { expires_on: '2026-11-19' }, {}, 'expires_on'],
  [
    'an issue date after the end of the template',
    {},
    { validity: { kind: 'until', date: '2026-01-01' } },
    'issued_on',
  ],
  [
    'a missing own field',
    {},
    { attributes: [{ key: 'ward', label: 'Ward', required: true }] },
    'attribute:ward',
  ],
  [
    'a word for a number',
    { attributes: { score: 'many' } },
    { attributes: [{ key: 'score', label: 'Score', kind: 'number' }] },
    'attribute:score',
  ],
  [
    'no day for a date',
    { attributes: { held: '2026-02-30' } },
    { attributes: [{ key: 'held', label: 'Held on', kind: 'date' }] },
    'attribute:held',
  ],
  ['a field that the template has not', { attributes: { ward: '7' } }, {}, 'attribute:ward'],
])('%s is an error at its field', (_what, draft, content, field) => {
  const answer = completeAward({ ...amara, ...draft }, template(content), today);
  expect('errors' in answer && Object.keys(answer.errors)).toEqual([field]);
});

test('tomorrow may be issued for: it has begun elsewhere', () => {
  const answer = completeAward({ ...amara, issued_on: '2026-11-21' }, template(), today);
  expect('award' in answer && answer.award.issuedOn).toBe('2026-11-21');
});

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2023-01-31', 1, '2023-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-20', 36, '2029-11-20'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %i months is %s', (day, months, end) => {
  expect(monthsAfter(day, months)).toBe(end);
});
