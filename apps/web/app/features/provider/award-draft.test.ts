import { expect, test } from 'vitest';
import { type TemplateContent } from '@certfolio/contract/templates';
import {
  type AwardDraft,
  awardProblems,
  blankAward,
  correctedAward,
  drawableAward,
  sentAward,
} from './award-draft.ts';
import { blankDraft } from './template-draft.ts';

const award = (part: Partial<AwardDraft> = {}): AwardDraft => ({
  ...blankAward('2026-11-20'),
  name: 'Mira Lindqvist',
  email: 'mira@people.test',
  ...part,
});

const withHours: TemplateContent = {
  ...blankDraft(),
  attributes: [{ key: 'hours', label: 'Hours', kind: 'number', required: true }],
};

test('what is left empty comes from the template', () => {
  expect(sentAward(award())).toEqual({ issued_on: '2026-11-20' });
  expect(sentAward(award({ credits: '0', grade: ' Merit ', neverExpires: true }))).toEqual({
    issued_on: '2026-11-20',
    expires_on: null,
    credits: 0,
    grade: 'Merit',
  });
});

test('a recipient needs a name and an address, and the fields that the template asks for', () => {
  expect(awardProblems(award({ name: '', email: 'mira' }), withHours)).toEqual({
    'recipient.name': 'Enter the name of the recipient.',
    'recipient.email': 'Please enter a valid email address.',
    'attributes.hours': 'Fill in “Hours”.',
  });
  expect(awardProblems(award({ attributes: { hours: 'many' } }), withHours)).toEqual({
    'attributes.hours': 'Enter a number.',
  });
  expect(awardProblems(award({ attributes: { hours: '7.5' } }), withHours)).toEqual({});
});

test('a certificate does not expire before it is issued', () => {
  expect(awardProblems(award({ expiresOn: '2026-11-19' }), null)).toEqual({
    expires_on: 'This is before the issue date.',
  });
  expect(awardProblems(award({ expiresOn: '2026-11-19', neverExpires: true }), null)).toEqual({});
});

test('a correction sends what differs, and nothing for what was emptied', () => {
  const former = award({ grade: 'Pass', level: '2', attributes: { hours: '7' } });
  expect(correctedAward(former, former)).toEqual({});
  expect(correctedAward(former, { ...former, grade: '', level: '3' })).toEqual({ grade: null, level: '3' });
  expect(correctedAward(former, { ...former, attributes: { hours: '8' } })).toEqual({
    attributes: { hours: '8' },
  });
});

test('the preview is drawn before the address is whole', () => {
  expect(drawableAward(award({ email: 'mira@', evidenceUrl: 'nowhere' }))).toEqual({
    issued_on: '2026-11-20',
    recipient: { name: 'Mira Lindqvist', email: 'recipient@example.org' },
  });
  expect(drawableAward(award({ name: ' ' }))).toEqual({ issued_on: '2026-11-20' });
});
