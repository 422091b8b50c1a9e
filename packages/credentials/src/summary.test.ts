import { expect, test } from 'vitest';
import { creditsType, ownFieldType, summaryOf } from './summary.ts';

const described = [
  { id: 'urn:1', type: ['ResultDescription'], name: 'Grade', resultType: 'Result' },
  { id: 'urn:2', type: ['ResultDescription'], name: 'Venue', resultType: ownFieldType },
  { id: 'urn:3', type: ['ResultDescription'], name: 'Credits', resultType: creditsType },
];
const saying = (...result: object[]) =>
  summaryOf({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: {
      achievement: { name: 'Course', resultDescription: described },
      creditsEarned: 7,
      result,
    },
  });

test('a grade is a result; where it was and what it counts for are none', () => {
  const venue = { resultDescription: 'urn:2', value: 'Hull' };
  const credits = { resultDescription: 'urn:3', value: '7 CPD points' };
  const summary = saying({ resultDescription: 'urn:1', value: 'Merit' }, venue, credits);
  expect(summary).toMatchObject({ result: 'Grade: Merit', credits: '7 CPD points' });
  expect(saying(venue)).toMatchObject({ result: null, credits: '7' });
});
