import { expect, test } from 'vitest';
import { readCredentialId } from './ids.ts';
import { pageOf, pageOfText, type FixtureLine } from '../pages/page.fixture.ts';

const id = (...lines: string[]) => readCredentialId(pageOfText(...lines))?.value ?? null;
const idAmong = (...lines: FixtureLine[]) => readCredentialId(pageOf(lines))?.value ?? null;

test.each([
  [['Authorization No.: 8840217'], '8840217'],
  [['Authorisation Number 8840217'], '8840217'],
  [['ISSN 2049-3630', 'Paper ID: 90214'], '90214'],
  [['ISSN(O) 2049-3630', 'Manuscript No. 90214'], '90214'],
  [['Appointment Number: 2261 4402 9914 7003'], '2261 4402 9914 7003'],
  [['Degree Sl. No. 4471820'], '4471820'],
  [['Book S.No: 4471820'], '4471820'],
  [['Serial No. 6024'], '6024'],
  [['Certificate No: 6024'], '6024'],
  [['Serial FA-20391'], 'FA-20391'],
  [['Certificate of completion #FA-20391'], 'FA-20391'],
  [['Certificate of Training No. FA/24/118'], 'FA/24/118'],
  [['Certificate verification: FA-20391'], 'FA-20391'],
  [['Authentication: FA-20391'], 'FA-20391'],
  [['Certificate Serial Number (CSN): FA20391'], 'FA20391'],
  [['Hash: 9f31c27d'], '9f31c27d'],
  [['Verify at www.northgate.example', 'with the code 18-7204'], '18-7204'],
  [['Serial No. 0187'], '0187'],
  [['Code: wLqTzoPfRm'], 'wLqTzoPfRm'],
  [['Verification Code: wLqTzoPfRm'], 'wLqTzoPfRm'],
  [['Certificate code wLqTzoPfRm'], 'wLqTzoPfRm'],
  [['Verification Code KpLbtRWzQDvFJNeSk | Issued by Northgate'], 'KpLbtRWzQDvFJNeSk'],
  [['Verification Code nr52kvtB90P7LdwQH'], 'nr52kvtB90P7LdwQH'],
  [['Credential ID no52kvtB90P7LdwQH'], 'no52kvtB90P7LdwQH'],
] as const)('%j', (lines, number) => {
  expect(id(...lines)).toBe(number);
});

test.each([
  'Verification code: PhDStudentBSc',
  'Certificate code: eLearningBasics',
  'Reference Number: 0187',
  'with the number of points 12',
  'Authorised Centre No. 48291',
  'Article No. 12 of the Statute',
])('%s holds no number', (line) => {
  expect(id(line)).toBeNull();
});

test('the number of a journal is no certificate’s', () => {
  expect(idAmong({ text: 'ISSN', y: 1180, x: 200 }, { text: '2049-3630', y: 1180, x: 320 })).toBeNull();
});

test('a label may stand under a code or over it', () => {
  expect(
    idAmong({ text: 'h4xKPqR7mZ', y: 1080, x: 1030 }, { text: 'Authorization Number', y: 1135, x: 1010 }),
  ).toBe('h4xKPqR7mZ');
  expect(idAmong({ text: 'EDP S. No.:', y: 100, x: 190 }, { text: '4471820', y: 140, x: 190 })).toBe(
    '4471820',
  );
});

test('a code of letters may stand under its label', () => {
  expect(
    idAmong({ text: 'Verification code', y: 1100, x: 190 }, { text: 'wLqTzoPfRm', y: 1140, x: 190 }),
  ).toBe('wLqTzoPfRm');
});

test('a number on the dotted line of its label stands a little higher, before what the form asks next', () => {
  expect(
    idAmong(
      { text: 'Registration No.', y: 983, x: 190 },
      { text: '30417', y: 966, x: 460 },
      { text: 'Session', y: 975, x: 700 },
    ),
  ).toBe('30417');
});
