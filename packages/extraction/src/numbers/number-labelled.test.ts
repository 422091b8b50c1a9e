import { expect, test } from 'vitest';
import { readCredentialId } from './ids.ts';
import { labelOf } from './number-labels.ts';
import { pageOf, pageOfText, type FixtureLine } from '../pages/page.fixture.ts';
import { growthOf, straight } from '../words/growth.fixture.ts';

const id = (...lines: string[]) => readCredentialId(pageOfText(...lines))?.value ?? null;
const idAmong = (...lines: FixtureLine[]) => readCredentialId(pageOf(lines))?.value ?? null;

test.each([
  [['Authorization No.: 8840217'], '8840217'],
  [['SR.N./ Nor.UK-04118'], 'Nor.UK-04118'],
  [['SRN: R1902234'], null],
  [['No. NTH/TR/2023 Roll No. 12'], 'NTH/TR/2023'],
  [['Certificate No. 12/08-24'], '12/08-24'],
  [['No. NTH Sports/NTH Westmere/2023-24/006'], 'NTH Sports/NTH Westmere/2023-24/006'],
  [['No. NTH/2023 dated 5 May 2023'], 'NTH/2023'],
  [['Ref No.', '14.6-23'], null],
  [['Series QG № 12650/2023'], '12650/2023'],
  [['Certificate ID : 9f8e7d6c5b Student ID : STU63f1a2b3c'], '9f8e7d6c5b'],
  [['SSI Master ID 8840217'], '8840217'],
  [['NMC PIN: 21D1122E'], '21D1122E'],
  [['This is to certify that', 'Jane Miller', 'HPA® Number 8840217'], '8840217'],
  [['Authorisation Number 8840217'], '8840217'],
  [['ISSN 2049-3630', 'Paper ID: 90214'], '90214'],
  [['ISSN(O) 2049-3630', 'Manuscript No. 90214'], '90214'],
  [['Appointment Number: 2261 4402 9914 7003'], '2261 4402 9914 7003'],
  [['Degree Sl. No. 4471820'], '4471820'],
  [['Book S.No: 4471820'], '4471820'],
  [['Serial No. 6024'], '6024'],
  [['Certificate No: 18dh7Bi1Dj3C22079 05-May-2024'], '18dh7Bi1Dj3C22079'],
  [['Certificate No: 18dh7Bi1Dj3C2207905-May-2024'], '18dh7Bi1Dj3C22079'],
  [['Serial No: 57214', 'No. 318, Quay Road, Westmere 4'], '57214'],
  [['Certificate Sr. No. 602.'], '602'],
  [['Result no, 4471820'], '4471820'],
  [['Digital Certificate ID | QK88213'], 'QK88213'],
  [['7 S.No.447182'], '447182'],
  [['Certificate No: 6024'], '6024'],
  [['Serial FA-20391'], 'FA-20391'],
  [['Certificate of completion #FA-20391'], 'FA-20391'],
  [['Certification #K4T8Q2Z9'], 'K4T8Q2Z9'],
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
  [['Certificate Id; FA-20391'], 'FA-20391'],
  [['Certificate No: ____ FA-20391'], 'FA-20391'],
  [['Certificate Validation Code:_h4xKPqR7mZ'], 'h4xKPqR7mZ'],
  [['Intern ID – NGI250678'], 'NGI250678'],
  [['that Jane Miller, (Intern ID: NGI/A1/C311), currently'], 'NGI/A1/C311'],
  [['Internship Code - NGI250678'], 'NGI250678'],
  [['Certificate', 'Jane Miller', 'Application No./Roll No.: 31142743/X08'], '31142743/X08'],
  [['Reg. No. / Enrollment No. : 3291407'], '3291407'],
  [['Certificate ID: NWQU Vol-25-TED-00005'], 'NWQU Vol-25-TED-00005'],
  [['Certificate ID: 18720 Vol-25'], '18720'],
  [['Certificate No: QRM7 - 12/05/2024/A'], 'QRM7'],
  [['No: 0093 - 44/SER/2/A09/05/2025'], '0093 - 44/SER/2/A09/05/2025'],
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
  'Employee ID: NGI250678',
  'Certificate ID: _abC9d8Ef7',
  'Intern ID: 44718',
])('%s holds no number', (line) => {
  expect(id(line)).toBeNull();
});

test('under which number a house is registered with an office of its country is no certificate’s', () => {
  expect(id('Institute of Tides (IoT) Inc.', 'SEC Registration No. 30478215', 'CERTIFICATE')).toBeNull();
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

test('what somebody was known by at a test centre is not the number', () => {
  const row = (text: string, x: number): FixtureLine => ({ text, y: 500, x, size: 20 });
  const registered = { text: 'Registration Number: 0000 0000 8840 2170', y: 300, x: 600, size: 20 };
  expect(idAmong(registered, row('ID Type: National ID', 80), row('ID No.: 100000200001010000', 420))).toBe('0000 0000 8840 2170');
  const heading = { text: 'Security Identification', y: 465, x: 400, size: 20 };
  expect(idAmong(registered, heading, row('ational ID', 140), row('ID No.: 100000200001010000', 420))).toBe('0000 0000 8840 2170');
  expect(idAmong(registered, row('ID No.: xxxxxxxxxxxxxxxxxxxxx1234', 420))).toBe('0000 0000 8840 2170');
}); // prettier-ignore

test('a label under its line is the number’s, too', () => {
  expect(idAmong({ text: '884021', y: 300, x: 80, size: 24 }, { text: 'Identification Number', y: 340, x: 80, size: 20 })).toBe('884021');
}); // prettier-ignore

test('a number that a label names is not read with the address before it', () => {
  const address = 'Verify at www.northgate.example/verify/?w0a1b2c3d-1234-4abc-8def-0123456789ab-88402170';
  expect(idAmong({ text: 'Record ID', y: 200, x: 1448, size: 34 }, { text: '88402170', y: 200, x: 1636, size: 34 }, { text: address, y: 1300, x: 232, size: 36 })).toBe('88402170');
}); // prettier-ignore

test('a number that ends as the holder’s does is the certificate’s', () => {
  expect(id('Roll No: 884021', 'Certificate No: NG-2024-884021')).toBe('NG-2024-884021');
  expect(id('Registration No: 884021', 'Certificate No: NG-2024-884021')).toBe('NG-2024-884021');
});

test('a number beside one of which the end is shown is read', () => {
  expect(id('Certificate No: NG-884021 ID No: XXXXXXXX1234')).toBe('NG-884021');
});

test('a line of one letter takes no time', () => {
  expect(growthOf((length) => id('x'.repeat(length)), 60_000)).toBeLessThan(straight);
});

test.each([
  [['Northgate Licensing Board', 'LICENSE NUMBER EXPIRES', '441229 03/21/2025'], '441229'],
  [['Certificate No. TQS-RIG-1509 ID No. 2299887766'], 'TQS-RIG-1509'],
  [['Sl. No. NG-20-1182', 'Enrolment No. NG/ADCA/0871'], 'NG-20-1182'],
  [['Northgate Guild of Pilots', 'elected a Corporate Member', 'Membership No. 23411'], '23411'],
])('a number is read where columns run together, and a member’s: %j', (rows, number) => {
  expect(id(...rows)).toBe(number);
}); // prettier-ignore

test('what a member is known by is no number of what the member attended', () => {
  expect(id('Northgate Society of Pilots', 'Membership No. 23411', 'has attended Tides')).toBeNull();
});

test('a label of the row under a number may go on with those of the dates beside it', () => {
  const values = { text: '16112233 06/01/2017 05/31/2020', y: 300, x: 80, size: 24 };
  const labels = { text: 'Certification Number Certification Date Expiration Date', y: 336, x: 80, size: 22 };
  expect(idAmong(values, labels)).toBe('16112233');
});

test('by what somebody enrolled counts where nothing else numbers the certificate', () => {
  const enrolled: FixtureLine[] = [
    { text: 'Enrollment No', y: 560, x: 100 },
    { text: 'Student1543311', y: 560, x: 480 },
  ];
  expect(idAmong(...enrolled)).toBe('Student1543311');
  expect(idAmong({ text: 'Certificate No. 638114', y: 80, x: 1000 }, ...enrolled)).toBe('638114');
});

test('what was read badly over its caption was written by hand and is not offered', () => {
  const page = pageOf([
    { text: '22X ND00 62', y: 1100, x: 600 },
    { text: 'Enrollment Number', y: 1150, x: 560 },
  ]);
  expect(readCredentialId(page)?.value).toBe('22X ND00 62');
  for (const word of page.lines[0]!.words) word.confidence = 0.7;
  expect(readCredentialId(page)).toBeNull();
});

test.each([
  [['#3,182,947', 'CERTIFICATE NUMBER'], '3,182,947'],
  [['S/N NCT031770'], 'NCT031770'],
  [['Sr. No. 0007.4.19'], '0007.4.19'],
  [['SI.No. NGT202100417'], 'NGT202100417'],
])('a label is known as it is written and misread: %j', (rows, number) => {
  expect(id(...rows)).toBe(number);
});

test('a folio is numbered as a certificate is', () => {
  const printed = { text: 'K041822090316T', y: 1340, x: 193, size: 17 };
  expect(idAmong({ text: 'Folio No.:NGU3140522', y: 500, x: 876 }, printed)).toBe('NGU3140522');
});

test('the number of who leaves a school stands behind its own label', () => {
  expect(idAmong({ text: 'TC. No.', y: 500, x: 150 }, { text: '417/2021', y: 480, x: 278, size: 40 })).toBe(
    '417/2021',
  );
});

test('a number on paper that lies askew stands a little lower than its label', () => {
  expect(
    idAmong({ text: 'Sl.No.', y: 240, x: 1500 }, { text: '208417', y: 259, x: 1618 }, { text: 'Regd No. 12004417', y: 310, x: 1500 }),
  ).toBe('208417');
}); // prettier-ignore

test('what a school knows its pupil by is not the number', () => {
  expect(id('This is to certify that Jane Miller (Enrolment', 'No. 180417209933) of Northgate College')).toBeNull();
  expect(idAmong({ text: 'Roll No', y: 700, x: 1100 }, { text: 'KR0822-31-045', y: 700, x: 1234 })).toBeNull();
  expect(id('student number', '204418071')).toBeNull();
}); // prettier-ignore

test.each([
  [['AWARDED TO OUR BEST STUDENT', 'No. NG/2023/4417'], 'NG/2023/4417'],
  [['T.C. No: 40128833456'], null],
  [['Trained on forklift S/N 4488123'], null],
  [['Certificate No: 1111111'], '1111111'],
  [['Certificate No: TO-12-05-2023'], 'TO-12-05-2023'],
])('a row over a label, and what is numbered besides, are told from what a pupil has: %j', (rows, number) => {
  expect(id(...rows)).toBe(number);
});

test('nor where a code begins with it', () => {
  const codes = [{ format: 'DataMatrix', text: '1104417092,JANE MILLER', box: [1500, 1000, 200, 200] as const }];
  const row: FixtureLine[] = [{ text: 'Roll No', y: 700, x: 1100 }, { text: '1104417092', y: 700, x: 1234 }];
  expect(readCredentialId(pageOf(row, { codes }))).toBeNull();
}); // prettier-ignore

test('a town that ends like a label labels nothing', () => {
  expect(labelOf('Northgate, Kano')).toBeNull();
  expect(labelOf('Certificate No')?.kind).toBe('certificate');
  expect(labelOf('Laufnummer')?.kind).toBe('named');
});

test('in a row of labels a number belongs to the column that it stands in', () => {
  const row: FixtureLine[] = [
    { text: 'Serial No.', y: 88, x: 100, size: 25 },
    { text: 'Enrollment No.', y: 86, x: 560, size: 25 },
    { text: '304417092', y: 114, x: 260, size: 25 },
    { text: '50172288401', y: 112, x: 590, size: 25 },
  ];
  expect(idAmong(...row)).toBe('304417092');
});

test('a word under the heading “Certificate” makes no other number less likely', () => {
  const score = (heading: string) =>
    readCredentialId(
      pageOf([
        { text: heading, y: 200, size: 60 },
        { text: 'HARBOUR', y: 270, size: 50 },
        { text: 'K-482913', y: 1120, x: 1290 },
      ]),
    )!.score;
  expect(score('CERTIFICATE')).toBe(score('DIPLOMAS'));
});

test('the number of a house in its street and a motto number no certificate', () => {
  expect(id('No. 318, Quay Road, Westmere')).toBeNull();
  expect(
    idAmong(
      { text: '#OneHarbour4U', y: 1300, x: 90, size: 50 },
      { text: 'QHO-Tar-2024-0911-0317', y: 1300, x: 1580, size: 28 },
    ),
  ).toBe('QHO-Tar-2024-0911-0317');
});

test('the number of the certificate by which a house is certified is not the holder’s', () => {
  const own = { text: 'Certificate No. QH INT 22 407', y: 300, x: 1480, size: 34 };
  const number = { text: 'CERTIFICATE NO: 4417206035218', y: 233, x: 1488, size: 31 };
  expect(idAmong({ text: 'ISO 9001:2015 CERTIFIED', y: 197, x: 1490, size: 31 }, number, own)).toBe(
    'QH INT 22 407',
  );
  expect(idAmong(number)).toBe('4417206035218');
});

test('a registration at the foot is a certificate’s own in the row of its date', () => {
  const registered = { text: 'Registration number: 604417', y: 1250, x: 1300, size: 30 };
  expect(idAmong({ text: 'Date: 12.04.2024', y: 1250, x: 300, size: 30 }, registered)).toBe('604417');
  expect(idAmong({ text: 'Northgate Ltd', y: 1250, x: 300, size: 30 }, registered)).toBeNull();
});

test('a blank before the version in a number is a part of it, and neither a motto nor an event is a number', () => {
  expect(id('CERTIFICATE', 'CERTIFICATE NO.: NTHWM/QRS/TSI 3.0/2021/082')).toBe('NTHWM/QRS/TSI 3.0/2021/082');
  expect(id('Completion Certificate', '#Ready2GoSailing', 'Verification Number 90817263544120')).toBe(
    '90817263544120',
  );
  expect(id('CERTIFICATE', 'has attended', 'E-SUMMIT-2031')).toBeNull();
});
