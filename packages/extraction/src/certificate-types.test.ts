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

test.each([
  [
    'the heading over the course',
    ['CERTIFICATE', 'OF PARTICIPATION', 'has completed the workshop on tides'],
    'participation',
  ],
  ['a contest attended', ['for participating in the Bridge Contest'], 'participation'],
  ['an internship of a student', ['a student of B.Tech, has completed an internship in weaving'], 'training'],
  ['who signs with a doctorate', ['has completed the course', 'Jane Doe, Ph.D.', 'Dean'], 'training'],
  [
    'requirements over two lines',
    ['has successfully completed the requirements', 'to be recognized as'],
    'professional',
  ],
  ['a language test', ['TOEIC Score Report', 'Listening 495'], 'skill'],
])('%s decides the type', (_, lines, type) => {
  expect(readCertificateType(pageOfText(...lines), null)).toMatchObject({ value: type });
});
