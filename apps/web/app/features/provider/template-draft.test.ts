import { expect, test } from 'vitest';
import {
  achievementName,
  blankDraft,
  drawable,
  keyFor,
  problemsOf,
  problemsSince,
  tidied,
  withoutAttribute,
} from './template-draft.ts';

const whole = () => ({
  ...blankDraft(),
  name: 'Safe Handling',
  description: 'Moves patients safely.',
  criteria: { narrative: 'Pass the practical.', url: null },
});

test('a new template says which of its fields are still to be filled in', () => {
  // In the order of the form: the first is what the summary names.
  expect(Object.keys(problemsOf(blankDraft()))).toEqual(['name', 'description', 'criteria.narrative']);
  expect(problemsOf({ ...whole(), criteria: { narrative: null, url: null } })).toEqual({
    'criteria.narrative': 'Say what had to be done for it, as text or as an address.',
  });
  expect(problemsOf(whole())).toEqual({});
});

test('a field that was added after saving failed is not complained of before the next try', () => {
  const tried = new Set(Object.keys(problemsOf(blankDraft())));
  const later = {
    ...blankDraft(),
    name: 'Safe Handling',
    attributes: [{ key: 'field', label: '', kind: 'text' as const, required: false }],
  };
  expect(Object.keys(problemsOf(later))).toContain('attributes.0.label');
  expect(Object.keys(problemsSince(problemsOf(later), tried))).toEqual(['description', 'criteria.narrative']);
});

test('a template is drawn before it is whole, with placeholders for what is empty', () => {
  expect(drawable(blankDraft())?.name).toBe('Name of the certificate');
  const drawn = drawable({
    ...blankDraft(),
    attributes: [{ key: 'hours', label: ' ', kind: 'text', required: false }],
    design: {
      ...blankDraft().design,
      fields: ['number', 'attribute:hours'],
      signatories: [{ name: '', title: 'Head of training' }],
    },
  });
  expect(drawn).toMatchObject({ attributes: [], design: { fields: ['number'], signatories: [] } });
});

test('a colour that is none is not drawn', () => {
  expect(drawable({ ...blankDraft(), design: { ...blankDraft().design, accent: '#12' } })).toBeNull();
});

test('the key of an own field comes from its label and is like no other', () => {
  expect(keyFor('Course hours', [])).toBe('course_hours');
  expect(keyFor('Zażółć 2', [])).toBe('zazo_c_2');
  expect(keyFor('2nd attempt', [])).toBe('nd_attempt');
  expect(keyFor('成績', [])).toBe('field');
  expect(keyFor('Course hours', ['course_hours', 'course_hours_2'])).toBe('course_hours_3');
});

test('an own field takes its place on the certificate with it', () => {
  const draft = {
    ...whole(),
    attributes: [{ key: 'hours', label: 'Hours', kind: 'number' as const, required: true }],
    design: { ...blankDraft().design, fields: ['number', 'attribute:hours'] },
  };
  expect(withoutAttribute(draft, 0)).toMatchObject({ attributes: [], design: { fields: ['number'] } });
});

test('what is left empty is sent as nothing', () => {
  const sent = tidied({ ...whole(), level: '  ', credit_unit: '', criteria: { narrative: ' a ', url: ' ' } });
  expect([sent.level, sent.credit_unit, sent.criteria]).toEqual([null, null, { narrative: 'a', url: null }]);
});

test('types of achievements are read as words', () => {
  expect(achievementName('CertificateOfCompletion')).toBe('Certificate of completion');
  expect(achievementName('CoCurricular')).toBe('Co-curricular');
});
