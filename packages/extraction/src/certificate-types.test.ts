import { expect, test } from 'vitest';
import { readCertificateType } from './certificate-types.ts';
import { pageOfText } from './page.fixture.ts';

test.each([
  ['The degree of Bachelor of Science in Nursing', 'academic'],
  ['Emergency First Aid at Work', 'compliance'],
  ['Certificate of Attendance', 'participation'],
  ['Teilnahmebescheinigung', 'participation'],
  ['is a Certified Scrum Master', 'professional'],
  ['has completed the course Introduction to Botany', 'training'],
  ['SQL skills assessment', 'skill'],
])('%s is %s', (line, type) => {
  expect(readCertificateType(pageOfText(line), null)).toMatchObject({ value: type });
});

test('a platform’s formula and a denial say nothing of the type', () => {
  expect(
    readCertificateType(
      pageOfText(
        'Coursera has confirmed the identity of this individual and their participation in the course.',
      ),
      null,
    ),
  ).toBeNull();
  expect(
    readCertificateType(pageOfText('This non-credit work is not part of a Bachelor of Arts'), null),
  ).toBeNull();
});
