import { describe, expect, test } from 'vitest';
import { readFields } from './fields.ts';
import { pageOf, pageOfText } from './pages/page.fixture.ts';

/** A certificate whose last lines are these. */
const certificateEndingIn = (lines: readonly string[]) =>
  readFields(
    pageOfText(
      'Certificate of Completion',
      'This is to certify that',
      'Marisol Fenwick',
      'has successfully completed',
      'Harbour Crane Safety',
      ...lines,
      'Westmere Training Ltd',
    ),
  );

describe('dates', () => {
  test.each([
    [['Issued 24 March 2023', 'Certification ends 23 March 2026'], '2023-03-24', '2026-03-23'],
    [['Issued 24 March 2023', 'Certified until 23 March 2026'], '2023-03-24', '2026-03-23'],
    [['Issued 24 March 2023', 'Not valid after 23 March 2026'], '2023-03-24', '2026-03-23'],
    [['Issued 24 March 2023', 'Void after March 23, 2026'], '2023-03-24', '2026-03-23'],
    [['Issued 24 March 2023', 'This licence lapses on 23 March 2026'], '2023-03-24', '2026-03-23'],
    [['Issued 24 March 2023', 'Use by: 23.03.2026'], '2023-03-24', '2026-03-23'],
    [['Issued 24 March 2023', 'Requalify by 23 March 2026'], '2023-03-24', '2026-03-23'],
    [['Issued 24 March 2023', 'Next training due: 23 March 2026'], '2023-03-24', '2026-03-23'],
    [['Issued 24 March 2023', 'Membership paid until 23 March 2026'], '2023-03-24', '2026-03-23'],
    [['Dated 24 March 2023', 'End of validity: 23 March 2026'], '2023-03-24', '2026-03-23'],
    [['Effective from 24 March 2023 to 23 March 2026'], '2023-03-24', '2026-03-23'],
    [['Valid period: 2023-03-24 - 2026-03-23'], '2023-03-24', '2026-03-23'],
    [['Membership commenced 24/03/2023', 'Membership expires 23/03/2026'], '2023-03-24', '2026-03-23'],
    [['Issued 24 March 2023', 'Certification period: 3 years'], '2023-03-24', '2026-03-24'],
    [['Issued 24 March 2023', 'Recommended renewal: 3 years'], '2023-03-24', '2026-03-24'],
    [['First day: 21 November 2022', 'Last day: 24 March 2023'], '2023-03-24', null],
    [['Joined: 21 November 2022', 'Relieved: 24 March 2023'], '2023-03-24', null],
    [['Date of first issue: 21 May 2022', 'Date of this issue: 24 March 2023'], '2023-03-24', null],
    [['Submitted on 21 May 2022', 'Approved on 24 March 2023'], '2023-03-24', null],
    [['Started on: 21/11/2022 Finished on: 24/03/2023'], '2023-03-24', null],
    [['24 March 2023 from 08:00 AM to 11:00 AM'], '2023-03-24', null],
    [['March 24, 2023 from 5 PM via Harbourcast'], '2023-03-24', null],
    [['Fecha incio: 21/11/2022 Finalización: 24/03/2023'], '2023-03-24', null],
    [['Provider accreditation valid until 23 March 2026', 'Completed 24 March 2023'], '2023-03-24', null],
  ] as const)('%j', (lines, issued, expires) => {
    const { issue_date, expiry_date } = certificateEndingIn(lines);
    expect([issue_date?.value ?? null, expiry_date?.value ?? null]).toEqual([issued, expires]);
  });
});

describe('numbers', () => {
  test.each([
    ['Permit No: CR 4417 350', 'CR 4417 350'],
    ['Register number: CR 4417 350', 'CR 4417 350'],
    ['Authenticity code: A7K9-Q2LD', 'A7K9-Q2LD'],
    ['Access code: NTI/23/0417', 'NTI/23/0417'],
    ['Certificate Tracking Number: 44XQ7P2M', '44XQ7P2M'],
    ['Certificate Number (ID): 4417350', '4417350'],
    ['Verification Token: A7K9-Q2LD', 'A7K9-Q2LD'],
    ['UCN: 4417350', '4417350'],
    ['issued under number 4417350', '4417350'],
    ['and entered in the register of the Institute under number NTI/23/0417', 'NTI/23/0417'],
    ['Verify at verify.westmere.example with code WM-2023-04417', 'WM-2023-04417'],
    ['To verify this certificate enter 4417350 at westmere.example/verify', '4417350'],
    ['Use the code c3f1a9e07b42 to check the authenticity of this document', 'c3f1a9e07b42'],
    ['RTO No. 44173', null],
    ['Sponsor ID: 44173', null],
    ['Course Ref: WM4417', null],
    ['Session ID: 44173', null],
    ['Order No. 4417350', null],
    ['Patent No. 4417350', null],
    ['pursuant to Ministerial Order No. 118/2019', null],
  ])('%s', (line, value) => {
    expect(certificateEndingIn(['24 March 2023', line]).credential_id?.value ?? null).toBe(value);
  });
});

describe('names', () => {
  const readName = (...lines: string[]) =>
    readFields(
      pageOf(
        [
          'Certificate of Achievement',
          ...lines,
          'Practical Bookkeeping',
          '24 March 2023',
          'Westmere Training Ltd',
          'Ada Thornbury',
          'Director of Training',
        ].map((text, index) => ({ text, y: 60 + index * 62 })),
      ),
    ).recipient_name?.value;

  test.each([
    [['Certificate holder: Anselm van der Brook'], 'Anselm van der Brook'],
    [['Certificamos que o aluno', 'José Caldera de Moura', 'concluiu o curso'], 'José Caldera de Moura'],
    [['Name of Trainee: Tobias Q. Harrowgate'], 'Tobias Q. Harrowgate'],
    [['Employee Name: Priyanka S R'], 'Priyanka S R'],
    [['Licensee: Wei-Lin Chao'], 'Wei-Lin Chao'],
    [['Registrant: Marisol Fenwick'], 'Marisol Fenwick'],
    [['Awardee: K. Vadivel Murugesh'], 'K. Vadivel Murugesh'],
    [['Name in full: LENKA ODUYA MARSH'], 'LENKA ODUYA MARSH'],
    [['Name (in block letters): Tobias Q. Harrowgate'], 'Tobias Q. Harrowgate'],
    [['Name and surname: Ines Caldera Moreno Silva'], 'Ines Caldera Moreno Silva'],
    [['Name on certificate: Wei-Lin Chao'], 'Wei-Lin Chao'],
    [['Name of Student: Marisol Fenwick Class: XII'], 'Marisol Fenwick'],
    [['This certifies Marisol Fenwick as a'], 'Marisol Fenwick'],
    [['This is to certify that our student Marisol Fenwick has taken part'], 'Marisol Fenwick'],
    [['This is to certify that the bearer, LENKA ODUYA MARSH, has completed'], 'LENKA ODUYA MARSH'],
    [['This is to certify that one Priyanka S R has completed'], 'Priyanka S R'],
    [['This is to certify that the person named Wei-Lin Chao has completed'], 'Wei-Lin Chao'],
    [['Presented to', 'Capt. Marisol Fenwick'], 'Marisol Fenwick'],
    [['presented to', 'Wei-Lin Chao, CPA', 'for'], 'Wei-Lin Chao'],
    [['Surname', 'MARSH', 'Given name(s)', 'LENKA ODUYA'], 'LENKA ODUYA MARSH'],
    [['Christian name: Oyelaran Tunde', 'Surname: Babsworth'], 'Oyelaran Tunde Babsworth'],
  ])('%j', (lines, name) => {
    expect(readName(...lines)).toBe(name);
  });
});
