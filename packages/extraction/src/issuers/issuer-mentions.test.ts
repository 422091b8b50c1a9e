import { expect, test } from 'vitest';
import { issuerCandidates, readIssuer } from './issuers.ts';
import { pageOf, pageOfText } from '../pages/page.fixture.ts';

const issuer = (...lines: string[]) => readIssuer(pageOfText(...lines), new Set())?.value;

test.each([
  [
    'whose initiative it is',
    ['Certificate of Recognition', 'Jane Miller', 'RAINBOW SUMMIT ON SAILING', 'AN INITIATIVE BY', 'WestmereX'],
    'WestmereX',
  ],
  [
    'whose festival it was',
    ['Certificate of Participation', 'as a member of the team in the fourth annual Techno-cultural Fest of WIT Harbourtown, held in May'],
    'WIT Harbourtown',
  ],
  [
    'where somebody was an intern under a name in quotation marks',
    ['has successfully completed a one month internship as “Sailing Software', 'Development Scholar Intern” in Harbourly', 'from 1st Feb to 28th Feb 2022.'],
    'Harbourly',
  ],
  [
    'who did it in collaboration with others',
    ['has successfully completed a course in Sailing', 'with Harbourly in collaboration with Westmere.'],
    'Harbourly',
  ],
  [
    'with a legal form of South-East Asia',
    ['Certificate', 'has successfully completed the course', 'Jane Miller', 'Pengarah Urusan', 'Westmere Learning Solution Sdn. Bhd.'],
    'Westmere Learning Solution Sdn. Bhd.',
  ],
  [
    'whose board has the authority',
    ['By the authority of the Board of Management', 'WESTMERE EDUCATION FOUNDATION', 'Jane Miller', 'is conferred the Degree of', 'Bachelor of Tides'],
    'WESTMERE EDUCATION FOUNDATION',
  ],
  [
    'on whose management’s behalf',
    ['Certificate', 'Jane Miller', 'on behalf of the management of Management Tides Institute', 'this certificate is given to her'],
    'Management Tides Institute',
  ],
  [
    'on whose behalf, where it is a board itself',
    ['Certificate', 'Jane Miller', 'As Mayor and on behalf of the Board of Harbour Commissioners', 'this certificate is given to her with thanks'],
    'Board of Harbour Commissioners',
  ],
  [
    'whose department it is',
    ['Certificate of Attendance', 'a workshop organized by “Sailing & Rowing Department” of Harbour Foods held in May'],
    'Harbour Foods',
  ],
])('an issuer is read by %s', (_, lines, expected) => {
  expect(issuer(...lines)).toBe(expected);
}); // prettier-ignore

test('a department is read as the house whose logo heads the page', () => {
  const page = pageOf([
    { text: 'Harbourly Classification: Internal', y: 41, x: 50, size: 19 },
    { text: 'Harbourly', y: 214, x: 1300, size: 90 },
    { text: 'CERTIFICATE OF APPRECIATION', y: 476, size: 96 },
    { text: 'AWARDED TO', y: 884, size: 28 },
    { text: 'Jane Miller', y: 948, size: 56 },
    { text: 'contribution during the Internship Program', y: 1103, size: 28 },
    { text: 'conducted by Youth Development Department.', y: 1141, size: 28 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('Harbourly');
});

test('the rest of a university’s name is no name on record, nearly', () => {
  const names = issuerCandidates(pageOfText('HARBOUR', 'IIVERSITY', 'Certificate'), new Set());
  expect(names.some(({ signs }) => signs.known === 1)).toBe(false);
});

test('what a conference was on is no body', () => {
  const page = pageOfText(
    'for the paper presented at the Conference on Tidal Systems',
    'of Westmere University',
  );
  expect(issuerCandidates(page, new Set()).map(({ value }) => value)).not.toContain('Tidal Systems');
});
