import { expect, test } from 'vitest';
import { composeLines } from '../pages/lines.ts';
import { pageOf, pageOfText, wordsOf, type FixtureLine } from '../pages/page.fixture.ts';
import { readValidity } from './validity.ts';

const read = (...lines: (string | FixtureLine)[]) => {
  const page = lines.every((line) => typeof line === 'string')
    ? pageOfText(...(lines as string[]))
    : pageOf(lines as FixtureLine[]);
  const { issued, expires } = readValidity(page);
  return [issued?.value ?? null, expires?.value ?? null];
};

test.each([
  [['Date of issue: 12 March 2024', 'Expiry date: 12 March 2027'], '2024-03-12', '2027-03-12'],
  [['Validity Period', '07/01/20 TO 06/30/25'], '2020-07-01', '2025-06-30'],
  [['Vaiid Tiil: March 4, 2025'], null, '2025-03-04'],
  [
    ['Certification established: 12 May 2023', 'Date of issue: 12 May 2023', 'Expiry date: 11 May 2026'],
    '2023-05-12',
    '2026-05-11',
  ],
  [['Issued in 2024', 'Estd. 2024'], '2024', null],
  [['as amended by the 2010 Manila Amendments to the Convention', 'Rigging Workshop 2024'], '2024', null],
  [['2018 Code Certificate', 'Rigging Workshop 2024'], '2024', null],
  [['Northgate University', 'Estd. 3rd March, 1985', 'in the year 2018', '3rd March, 1985'], '2018', null],
  [['Awarded in 2021', 'Registered on 3 September 2017'], '2021', null],
  [
    ['for successfully completing the Harbour 2027: Tide Program', '18 to 21 of March 2025'],
    '2025-03-21',
    null,
  ],
  [['August 4, 2024', 'CERTIFICATION DATE', 'August 4, 2027', 'EXPIRATION DATE'], '2024-08-04', '2027-08-04'],
  [
    ['Completed on 4 May 2024', 'Valid until', '4 May 2027', 'Certified by the Northgate Board'],
    '2024-05-04',
    '2027-05-04',
  ],
  [['in Conversion’24 from 16th to 17th October 2024 by the Port', 'won a prize'], '2024-10-17', null],
  [['Summer School', '07/01/2020 to 07/30/2020'], '2020-07-30', null],
  [['Issue date: 03/11/2025 Expiry date: 03/11/2028'], '2025-11-03', '2028-11-03'],
  [['Certification date: March 04, 2023', 'Exp date: 03/04/2026'], '2023-03-04', '2026-03-04'],
  [['Awarded on 5 May 2023', 'Valid until 05/2026'], '2023-05-05', '2026-05'],
  [['completed on 1 June 2022', 'Renewal due by 1 June 2025'], '2022-06-01', '2025-06-01'],
  [
    ['Date of Test: March 10, 2024', 'This certificate is acceptable until March 10 2025'],
    '2024-03-10',
    '2025-03-10',
  ],
  [['Ausgestellt am 12.03.2024', 'gültig bis 12.03.2026'], '2024-03-12', '2026-03-12'],
  [['Fait à Lyon, le 3 avril 2024', "Valable jusqu'au 3 avril 2026"], '2024-04-03', '2026-04-03'],
  [['Fecha de emisión: 12 de marzo de 2024', 'Vence: 12 de marzo de 2025'], '2024-03-12', '2025-03-12'],
  [['Rilasciato il 4 luglio 2023', 'Scadenza: 4 luglio 2028'], '2023-07-04', '2028-07-04'],
  [['Geldig tot 9 maart 2026', 'Afgegeven op 9 maart 2024'], '2024-03-09', '2026-03-09'],
  [
    ['The National Institutes of Health certifies that', 'Date of completion: 02/11/2014'],
    '2014-02-11',
    null,
  ],
  [['Date of birth: 1 January 1990', 'Certified on 2 February 2020'], '2020-02-02', null],
  [['Date of birth: 1 January 1990'], null, null],
  [
    ['Operating license granted by resolution N°04512 of 2013', 'WESTMERE - JULY 9, 2022 TO AUGUST 12, 2022'],
    '2022-08-12',
    null,
  ],
  [['Operating license granted by resolution No. 04512 of 2013', 'Harbour Contest 2024'], '2024', null],
  [['Date of Blirth: 3 Mar 1990', 'Test Date 14 June 2023'], '2023-06-14', null],
  [['Course dates: 12 March 2024 - 14 March 2024'], '2024-03-14', null],
  [['This certificate never expires', 'March 2024'], '2024-03', null],
  [
    ['Accredited by the University Grants Commission, Westmere (2021)', 'Workshop held in May, 2024'],
    '2024-05',
    null,
  ],
  [['Accredited by the Certified Body of Westmere (2019)', 'Workshop held in May, 2024'], '2024-05', null],
  [['has completed Loom Keeping, accredited by Quillon (3 May 2024)'], '2024-05-03', null],
  [['Hosted under the University Grants Commission in 2021', 'Workshop held in May, 2024'], '2024-05', null],
  [['has completed the course', 'Mar-31'], null, null],
  [['Member ID : NPC-2041', 'Valid : August 2026'], null, '2026-08'],
  [['completed the Harbour Conference 2025', 'on March 6 2025', 'Given in March 2025'], '2025-03-06', null],
  [['a Workshop on Pumps held from 129 to 14% March, 2024, organized by'], '2024-03-14', null],
  [['held from 12th Nou-24 to 16th Nou-24'], '2024-11-16', null],
  [['has completed the course', 'Oct-18'], '2018-10', null],
  [['5/29/25, 3:56 PM', 'has completed Spreadsheets', '16 April 2025'], '2025-04-16', null],
  [['Statement of Accomplishment', 'As of SEPTEMBER 11, 2025,', 'Jane Doe'], '2025-09-11', null],
  [['20 June 2024', 'was an intern for two weeks from 3 June 2024 to 19 June 2024'], '2024-06-20', null],
  [['20 June 2019', 'was an intern for two weeks from 3 June 2024 to 19 June 2024'], '2024-06-19', null],
  [['Copyright 2019', 'Founded 1975'], null, null],
  [['from 27/07/2023 to 07/08/2023', 'Westmere, 04/08/2023'], '2023-08-04', null],
  [['April 16, 2025', 'the skills that employers achieved most with in 2023'], '2025-04-16', null],
  [['04/05/2024', 'Jane Doe', 'an online course offered through Coursera'], '2024-04-05', null],
  [['04/05/2024', 'Jane Doe', 'an online course of Westmere College'], '2024-05-04', null],
  [['took part from 2024-03-12-2024-03-14 to 2024-03-20-2024-03-22'], '2024-03-22', null],
  [['Certificate of Completion', 'Jane Doe'], null, null],
  [['June 11, 2024, 10:00am-12:00pm on the platform'], '2024-06-11', null],
  [['on April 24th 2021, 6PM to April 25th 2021, 6PM'], '2021-04-25', null],
  [['has completed the internship from Ist July to 15th August 2025, showing'], '2025-08-15', null],
  [['has completed the internship from Zsl July to August 15, 2025, showing'], '2025-08-15', null],
  [['Date: 16/12/2023', 'Test Report Form', 'Date: 28/12/2023'], '2023-12-28', null],
  [['Test Date 10 March 2024', 'Report Date 12 March 2024'], '2024-03-12', null],
  [['has completed training from Quay Hub during the period of May-2024'], '2024-05', null],
  [['volunteered during the month of March 2020', '4 June 2024'], '2024-06-04', null],
  [['held on 12th March 2024', 'Westmere', '15/03/2024'], '2024-03-15', null],
  [['Active through: 12 March 2026', 'Earned: 12 March 2024'], '2024-03-12', '2026-03-12'],
  [["held from September '21 - November 21"], '2021-11', null],
  [['held from May ‘22 to July ‘22'], '2022-07', null],
  [['Batch of Feb’22 – Aug’22'], '2022-08', null],
  [["June '24"], '2024-06', null],
  [['Date: 17/09/2021', 'Start date: 2 August 2021', 'End date: 10 September 2021'], '2021-09-17', null],
  [['Date of birth:', 'Date: 17/09/2001', 'Course end date: 10 September 2001'], '2001-09-10', null],
  [
    ['Start date: 2 August 2021', 'End date: 10 September 2021', '17 September 2021', 'Date: 9 October 2021'],
    '2021-09-17',
    null,
  ],
  [['Award received on', '17 September 2021'], '2021-09-17', null],
  [['Payment received on', '17 September 2021', 'Awarded on 3 May 2020'], '2020-05-03', null],
  [['Batch ID: NT/Weaving/07/May-2019.', 'Duration: 40 hrs'], null, null],
  [['Registration No: NT/Weaving/07/May-2019.', 'Duration: 40 hrs'], null, null],
  [['for a 30-hour course from March-May 2022 and obtained'], '2022-05', null],
  [['has been a member from March - May 2022'], null, null],
  [['Weaving workshop', '12-14 /05/ 2022'], '2022-05-14', null],
  [['Weaving workshop', '12-14. 05. 2022'], '2022-05-14', null],
  [['Date: 9 May 2017', 'Estimated end date: 28 February 2021'], '2017-05-09', null],
  [['Date: 9 May 2017', 'Anticipated completion: 28 February 2021'], '2017-05-09', null],
  [['Date: 9 May 2017', 'Expected date of completion 28 February 2021'], '2017-05-09', null],
  [['having passed the examination held in March-2021', 'Westmere, 05/07/21'], '2021-07-05', null],
  [['Issued: 12 March 2024', 'Inactive date: 12 March 2027'], '2024-03-12', '2027-03-12'],
  [['Issued: 12 March 2024', 'Deactivates on 12 March 2027'], '2024-03-12', '2027-03-12'],
  [['Issued: 13/03/2024', 'Valid upto 12/03/2027'], '2024-03-13', '2027-03-12'],
  [['Issued: 12 March 2024', 'VALID THRU 03/27'], '2024-03-12', '2027-03'],
  [['Issued: 12 March 2024', 'Exp. Date: 03/27'], '2024-03-12', '2027-03'],
  [['a member in good standing through November 2027, showing'], null, '2027-11'],
  [['registered as a practitioner through 31 December 2026'], null, '2026-12-31'],
  [['a member of staff who attended the camp through 5 May 2024'], '2024-05-05', null],
  [['a licensed pilot and was trained through 5 May 2024'], '2024-05-05', null],
  [['Volume 9 Issue 5, May 2021', 'Published on 30-05-2021'], '2021-05-30', null],
  [
    ['for the Workshop on June 21, 2024 and successfully passing', 'the Test on June 28, 2024 with honours'],
    '2024-06-28',
    null,
  ],
  [['attended the lecture on 3 May 2023', 'and sat the quiz on 9 May 2023'], '2023-05-09', null],
  [
    [
      'as resolved, dated 3 March 2015',
      'in witness whereof our seal this 17th day of March 2015 at Westmere',
    ],
    '2015-03-17',
    null,
  ],
  [
    [
      'Pursuant to the Decree No. 12 of 2002 dated July 3, 2002 on',
      'schools as amended by Act No. 9 of',
      '2008 dated May 4, 2008',
      'Westmere, July 25, 2020',
    ],
    '2020-07-25',
    null,
  ],
  [['by order of the Minister of Education dated April 24, 2008', 'Given on 3 May 2021'], '2021-05-03', null],
  [['Member since 1 March 2022'], '2022-03-01', null],
  [['Member since 1 March 2002', 'Date: 3 May 2024'], '2024-05-03', null],
  [['Westmere Ltd, registered since 1 May 1980', '3 May 2024'], '2024-05-03', null],
  [['Bachelor of Law degree dated 3 May 2024'], '2024-05-03', null],
  [['Order No. 45, certificate dated 3 May 2024'], '2024-05-03', null],
  [['Certificate of Completion 2024, dated 3 May 2024'], '2024-05-03', null],
  [
    ['In order to certify the above we have signed, dated 3 May 2024', 'held 1 April 2024'],
    '2024-05-03',
    null,
  ],
  [['State of Connecticut Pilot Branch', '6/3/2025', 'Date'], '2025-06-03', null],
  [['Harbour College, Hartford, Ohio', 'Date: 6/3/2025'], '2025-06-03', null],
  [['Harbour College, Hartford', 'Date: 6/3/2025'], '2025-03-06', null],
  [['National Healthcareer Association', 'Eff. Date 6/3/2025'], '2025-06-03', null],
  [['Harbour College, Hartford, Maine 04417', 'Date: 6/3/2025'], '2025-06-03', null],
  [['Harbour College, Hartford, Ohio Road', 'Date: 6/3/2025'], '2025-03-06', null],
  [['Marlwood, Washington', 'Date: 6/3/2025'], '2025-03-06', null],
  [['Completed 9 May 2024', 'This certificate expires this 9 May 2027'], '2024-05-09', '2027-05-09'],
  [['Issued 4 May 2024', 'valid until this 4th day of May 2027'], '2024-05-04', '2027-05-04'],
  [['Effective from 7 Nov 2023', 'Renew by 7 Nov 2026'], '2023-11-07', '2026-11-07'],
  [['Registered Coach', '9 April 2018', 'Non-expiring Licence'], '2018-04-09', null],
  [['held on 6th to 9th May 2023', 'Vide letter No W.C./M.E/0031/2023 dated 02-05-2023'], '2023-05-09', null],
  [['from 12th October 2020 to 11th October 20 21', 'Date of Grad: 3 May 2020'], '2021-10-11', null],
] as const)('%j', (lines, issued, expires) => {
  expect(read(...lines)).toEqual([issued, expires]);
});

test('a day that is labelled as the one of issue is it, however much clearer the month of the examination is', () => {
  const words = wordsOf(
    [
      { text: 'Date of Examination FEBRUARY 2019', y: 1500, x: 140 },
      { text: 'Date of Issue 05/04/2019', y: 1800, x: 140 },
    ],
    'ocr',
  ).map((word) => (word.text.includes('/') ? { ...word, confidence: 0.5 } : word));
  const page = pageOf([], { lines: composeLines(words) });
  expect(readValidity(page).issued?.value).toBe('2019-04-05');
});

test('labels over and under their dates are read in their columns', () => {
  expect(
    read(
      { text: '12/03/2024', x: 200, y: 1000 },
      { text: '12/03/2027', x: 1200, y: 1000 },
      { text: 'Date awarded', x: 200, y: 1040 },
      { text: 'Expiry date', x: 1200, y: 1040 },
    ),
  ).toEqual(['2024-03-12', '2027-03-12']);
});

test('a date filled in on a dotted line is of the words beside it, a little lower, and not of those above', () => {
  expect(
    read(
      { text: 'This certificate was awarded on the day', x: 300, y: 1020 },
      { text: '25th DEC', x: 1000, y: 1000, size: 40 },
      { text: '2024', x: 1220, y: 1000, size: 40 },
      { text: 'The course was held from', x: 100, y: 1095 },
      { text: '10th JAN 2024', x: 500, y: 1070, size: 40 },
      { text: 'to', x: 860, y: 1095 },
      { text: '10th DEC', x: 1000, y: 1070, size: 40 },
      { text: '2024', x: 1220, y: 1070, size: 40 },
    ),
  ).toEqual(['2024-12-25', null]);
});

test('a date with its minute is when the page was printed at an edge of the sheet, and nowhere else', () => {
  const dated = (y: number) =>
    read({ text: 'Mar 14,2021 7:15PM UTC', y }, { text: 'Date of Completion', y: y + 40 });
  expect(dated(1000)).toEqual(['2021-03-14', null]);
  expect(dated(20)).toEqual([null, null]);
});

test('a date alone over a foot of the address and the number of the page is when the page was printed', () => {
  const dated = (foot: string) =>
    read(
      { text: '2/28/2020', y: 20, x: 60 },
      { text: 'February 20th, 2020', y: 700 },
      { text: 'https://harbour.example/certificates/41', y: 1380, x: 60 },
      { text: foot, y: 1380, x: 1850 },
    );
  expect(dated('1/1')).toEqual(['2020-02-20', null]);
  expect(dated('Westmere')).toEqual(['2020-02-28', null]);
});

test('a term of validity counts from the issue date, is less sure, and shows the phrase', () => {
  const { issued, expires } = readValidity(
    pageOfText('Date of issue: 12 March 2024', 'This certificate is valid for 3 years'),
  );
  expect(expires).toMatchObject({ value: '2027-03-12', text: 'valid for 3 years' });
  expect(expires!.score).toBeLessThan(issued!.score);
});

test('a term of validity without an issue date gives no expiry', () => {
  expect(read('This certificate is valid for 3 years')).toEqual([null, null]);
});

test.each([
  [['held from 30 December 2022 to 1 January 2023'], '2023-01-01', null],
  [['Valid from: June 28, 2020 - June 27, 2021'], '2020-06-28', '2021-06-27'],
  [['Start Date: 10 Jun 2025', 'End Date: 24 Jun 2025'], '2025-06-24', null],
  [
    ['issued in accordance with the Agreement of 21 December 2011', 'Date: 3 November 2019'],
    '2019-11-03',
    null,
  ],
  [['Award 2017', 'March 23-26, 2017, Lebanon'], '2017-03-26', null],
  [['12 March 1979', 'Certificate', '4 May 2023'], '2023-05-04', null],
  [['participated from', 'September 21-25,', '2023.'], '2023-09-25', null],
  [['Wydano dnia 9 marca 2024', 'Ważne do 9 marca 2026'], '2024-03-09', '2026-03-09'],
  [['Дата выдачи: 9 марта 2024', 'Действителен до 9 марта 2026'], '2024-03-09', '2026-03-09'],
  [['Ημερομηνία έκδοσης: 9 Μαρτίου 2024', 'Ισχύει έως 9 Μαρτίου 2026'], '2024-03-09', '2026-03-09'],
] as const)('%j', (lines, issued, expires) => {
  expect(read(...lines)).toEqual([issued, expires]);
});

test('a date that can be read two ways offers the other', () => {
  expect(readValidity(pageOfText('Date of issue: 08/04/2020')).issued).toMatchObject({
    value: '2020-04-08',
    alternatives: ['2020-08-04'],
  });
});

test('an American address has the month first', () => {
  expect(read('Date of issue: 08/04/2020', '7 Main Street, Springfield, IL 62701')).toEqual([
    '2020-08-04',
    null,
  ]);
});

test('a derived expiry says how it was derived', () => {
  const { expires } = readValidity(
    pageOfText(
      'Date of issue: 12 March 2024',
      'This certificate is valid for 3 years from the date of issue',
    ),
  );
  expect(expires).toMatchObject({ value: '2027-03-12', rule: '3 years from the issue date' });
});

test('what does not expire has no expiry', () => {
  expect(read('Date of issue: 12 March 2024', 'Valid for 3 years? No: does not expire')).toEqual([
    '2024-03-12',
    null,
  ]);
});

test.each(['Certification Cycle', 'Membership Period', 'Validity'])(
  'a span of days over “%s” is from when to when something is valid',
  (text) => {
    const span = { text: 'May 2, 2025 - Apr 30, 2028', y: 800, x: 300, size: 38 };
    expect(read(span, { text, y: 846, x: 300, size: 38 })).toEqual(['2025-05-02', '2028-04-30']);
  },
);

test('a heading is no label of the year in an emblem over it', () => {
  expect(
    read(
      { text: '2020', y: 200 },
      { text: 'CERTIFICATE OF COMPLETION', y: 250 },
      { text: 'December 2021', y: 700 },
    ),
  ).toEqual(['2021-12', null]);
});

test('of two dates over their labels each has its own, though one was misread', () => {
  const page = (label: string) =>
    read(
      { text: '2024/07/24', y: 416, x: 400, size: 42 },
      { text: '2026/07/24', y: 420, x: 720, size: 42 },
      { text: 'Test Date', y: 473, x: 400, size: 30 },
      { text: label, y: 478, x: 720, size: 30 },
    );
  expect(page('Valid Uni')).toEqual(['2024-07-24', '2026-07-24']);
  expect(page('Vald Xntil')).toEqual(['2024-07-24', null]);
});

test('a deadline is no issue date', () => {
  expect(read('26 June 2025', 'Please complete the form by 1 July 2025')).toEqual(['2025-06-26', null]);
});

test('the first day of a sentence over two lines is not when it was completed', () => {
  expect(
    read('Date: 08-October-2021', 'has completed his internship from', '1 February 2021 to 5 May 2021.')[0],
  ).not.toBe('2021-02-01');
});

test('a date over the label of its line is when a course was certified that lasted some days before', () => {
  expect(
    read(
      { text: 'for an internship from 22 May, 2023 to 7 June, 2023 in Westmere', y: 500, x: 100 },
      { text: '14/06/2023', y: 1100, x: 330 },
      { text: 'Date', y: 1140, x: 360 },
    )[0],
  ).toBe('2023-06-14');
});

test('a year alone in its line is the date where there is no other', () => {
  const year = { text: '2023', y: 1200 };
  expect(read({ text: 'Jane Doe', y: 500 }, year)).toEqual(['2023', null]);
  expect(read({ text: '2023', y: 100 }, { text: 'Jane Doe', y: 500 })).toEqual(['2023', null]);
  expect(read({ text: '[2023', y: 1200 })).toEqual([null, null]);
  expect(read({ text: '12 March 2024', y: 500 }, year)).toEqual(['2024-03-12', null]);
});

test('a month of a picture where a day was is not sure', () => {
  const score = (text: string, origin: 'ocr' | 'text') =>
    readValidity(
      pageOf([], { lines: composeLines(wordsOf([{ text: `Date of issue: ${text}`, y: 500 }], origin)) }),
    ).issued!.score;
  expect(score('08.2017', 'ocr')).toBeLessThan(score('08.2017', 'text'));
  expect(score('071 April, 2022', 'ocr')).toBeLessThan(score('April, 2022', 'ocr'));
});

test('a date over two lines counts though the stamp of a signature says it again', () => {
  expect(
    read(
      { text: 'I hereby issue this certificate to whom it may concern on July 15th', y: 500, x: 100 },
      { text: 'of 2020 in Westmere.', y: 540, x: 100 },
      { text: '15/07/2020 21:50', y: 900, x: 100 },
    ),
  ).toEqual(['2020-07-15', null]);
});

test('what is set much larger than a date is no label of it', () => {
  expect(
    read(
      { text: 'Certified Harbour Administrator', y: 300, size: 60 },
      { text: 'March 4, 2022', y: 380, x: 600, size: 24 },
      { text: 'March 4, 2025', y: 380, x: 1100, size: 24 },
      { text: 'DATE CERTIFICATE ISSUED', y: 420, x: 600, size: 24 },
      { text: 'CERTIFICATE EXPIRES', y: 420, x: 1100, size: 24 },
    ),
  ).toEqual(['2022-03-04', '2025-03-04']);
});

test('the last day counts, its label under it', () => {
  expect(
    read(
      { text: '04/12/2023', x: 100, y: 300 },
      { text: '19/12/2023', x: 1200, y: 300 },
      { text: 'Course Starting Date', x: 100, y: 326 },
      { text: 'Course Ending Date', x: 1200, y: 326 },
    ),
  ).toEqual(['2023-12-19', null]);
});

test.each([
  'by Board Referendum No. 12, S. 2021 dated May 6, 2021',
  'Annex no. 4 to Regulation no. 21 of the Rector of the Northgate and Westmere University of Tides and Harbours of 14 October 2011',
  'as approved by the Board of Regents at its meeting held on May 6, 2021',
  'ayon sa Reperendum Blg. 12, S. 2021; ika-6 ng Mayo, 2021',
])('the day of a decision is not that of the certificate: %s', (decision) => {
  expect(read(decision)).toEqual([null, null]);
  expect(read(decision, 'this 9th day of June, 2022')).toEqual(['2022-06-09', null]);
});

test('a town with its month at the foot is where and when it was signed', () => {
  const held = { text: 'in the regatta held during May/June 2023.', y: 700 };
  const at = (text: string) => read(held, { text, y: 1290, x: 300 });
  expect(at('Northgate Westmere July, 2023')).toEqual(['2023-07', null]);
  expect(at('Batch July, 2023')).toEqual(['2023-06', null]);
  expect(read(held, { text: 'Northgate Westmere July, 2023', y: 300 })).toEqual(['2023-06', null]);
});

test.each([
  [['UNIVERSITY OF', 'NORTHERN OHIO']],
  [['OSHA Outreach Training']],
  [['Call us at (419) 555-0142']],
])('%j writes months first', (rows) => {
  expect(read('Completed on 4/6/2023', ...rows)).toEqual(['2023-04-06', null]);
});

test.each([
  'Harbour Safety under Regulation No. 852/2004 of the European Union, completed on 6 May 2021',
  'Membership approved by the Academic Board on 6 May 2021',
  'Licence Approval No. 4471 dated 6 May 2021',
])('what is done under a decision, or is one itself, has its day: %s', (text) => {
  expect(read(text)).toEqual(['2021-05-06', null]);
});

test('no telephone of the United States begins with a nought, nor does OSHA alone say where a page is from', () => {
  for (const row of ['Call us at (020) 255-0142', 'OSHA Authorized course'])
    expect(read('Completed on 4/6/2023', row)).toEqual(['2023-06-04', null]);
});

test.each(['Revised July, 2021', 'Form Cert July, 2021'])('%s at the foot dates the form', (text) => {
  const done = { text: '12 May 2023', y: 700 };
  expect(read(done, { text, y: 1290, x: 300 })).toEqual(['2023-05-12', null]);
});

test('a badge that says that it is valid is no label of the day under it', () => {
  expect(read('VALID', '12 March 2024', 'Jane Doe')).toEqual(['2024-03-12', null]);
});

test('a birthday stands a little higher than its label in a photograph', () => {
  expect(
    read(
      { text: 'Date of Birth', x: 100, y: 500, size: 36 },
      { text: '4 March 1990', x: 500, y: 466, size: 36 },
      { text: 'Westmere', y: 900, size: 36 },
    ),
  ).toEqual([null, null]);
});

test('of two days beside a bare "Valid" the first is when it begins', () => {
  expect(
    read(
      { text: 'Valid:', x: 100, y: 305, size: 40 },
      { text: 'March 4, 2019', x: 260, y: 306, size: 20 },
      { text: 'March 3, 2024', x: 260, y: 322, size: 20 },
    ),
  ).toEqual(['2019-03-04', '2024-03-03']);
});

test.each(['Valid until', 'Gültig bis', 'Expiry date', 'Expires'])('%s is a label, however large', (text) => {
  expect(read({ text, y: 300, size: 46 }, { text: '4 March 2025', y: 380, size: 24 })).toEqual([
    null,
    '2025-03-04',
  ]);
});

test.each([
  [['Issue Date Expiration Date', 'Feb 11, 2020 Feb 11, 2023']],
  [['2104477 11 Feb 2020 11 Feb 2023', 'Certificate Number Date of Certification Expiration Date']],
])('labels of columns that run together are read in their order: %j', (rows) => {
  expect(read(...rows)).toEqual(['2020-02-11', '2023-02-11']);
});

test.each(['Valid: 01/02/2024 - 31/12/2024', 'Period of validity 01.02.2024 – 31.12.2024'])(
  'both ends count of a span that something is valid for: %s',
  (text) => {
    expect(read({ text, y: 500 })).toEqual(['2024-02-01', '2024-12-31']);
  },
);

test('a span without blanks is not taken for the day it ends, where something is valid for it', () => {
  expect(read({ text: 'Valid: 01.02.2024-31.12.2024', y: 500 })).toEqual([null, null]);
  expect(read({ text: '01.02.2024-31.01.2026', y: 500 })).toEqual([null, null]);
});

test('the last day of a span set in pieces of a row counts, with its sign in the last or by itself', () => {
  const row = [
    { text: 'Training Date', x: 100, y: 300 },
    { text: '12-March-2023', x: 600, y: 300 },
  ];
  expect(read(...row, { text: 'to 25-April-2023', x: 1100, y: 300 })[0]).toBe('2023-04-25');
  const sign = { text: 'to', x: 1000, y: 300 };
  expect(read(...row, sign, { text: '25-April-2023', x: 1300, y: 300 })[0]).toBe('2023-04-25');
});

test('the first day of a span is written over the dotted line of “Course from”', () => {
  const page = [
    { text: 'For having successfully completed', y: 500, x: 250 },
    { text: '14 th May-2023', y: 546, x: 620 },
    { text: '23 th May-2023', y: 545, x: 1270 },
    { text: 'Course from.', y: 576, x: 250 },
    { text: '.to.', y: 577, x: 1065 },
  ];
  expect(read(...page)[0]).toBe('2023-05-23');
});

test.each([
  ['Issued 12 May 2023', 'Until 12 May 2026'],
  ['Ausgestellt am 12.05.2023', 'bis 12.05.2026'],
  ['12 May 2023', 'until 12 May 2026'],
])('“%s” and “%s” in two fields of a row are no span', (first, last) => {
  const [issued] = read({ text: first, x: 300, y: 700 }, { text: last, x: 1100, y: 700 });
  expect(issued).toBe('2023-05-12');
});

test('of two dates under one another each is of the label in its own row', () => {
  const page = [
    { text: 'Test Date', x: 1066, y: 1130 },
    { text: '4 May 2022', x: 1283, y: 1131 },
    { text: 'Valid Until', x: 1066, y: 1165 },
    { text: '4 May 2024', x: 1283, y: 1169 },
  ];
  expect(read(...page)).toEqual(['2022-05-04', '2024-05-04']);
});

test.each([
  'participated in the workshop on Renewable Energy Systems held on 12 March 2024',
  'attended the training on Expired Medicines on 12 March 2024',
  'attended the seminar on the Data Protection Act held on 12 March 2024',
  'took part in the second edition of TideFest held on 12 March 2024',
  'participated in the workshop on 3D Printing on 12 March 2024',
  'has successfully completed ISO 77001:2019 Internal Auditing on 12 March 2024',
  'for securing first place in TideSprint held at Westmere on 12 March 2024',
  'attended a study day on Childbirth on 12 March 2024',
])('what something is called says nothing of its day: %s', (sentence) => {
  expect(read('This is to certify that Rohan Deshkar', sentence)).toEqual(['2024-03-12', null]);
});

test.each([
  'Cascade Training',
  'Renewable Energy',
  'Renaissance Art',
  'Startup Weekend',
  'Retesting of Samples',
])('nor does it over a day: %s', (title) => {
  expect(
    read({ text: title, y: 300, size: 60 }, { text: '12 March 2024', y: 380 }, { text: 'Westmere', y: 900 }),
  ).toEqual(['2024-03-12', null]);
});

test.each([
  ['This card must be renewed within three years, by 12 March 2027', '2027-03-12'],
  ['Renewal of this certificate is required on 12 March 2027', '2027-03-12'],
  ['Expiry date of certificate (dd/mm/yyyy): 12/03/2027', '2027-03-12'],
  ['This certificate will expire on the last day of March 2027', '2027-03'],
  ['Licence valid for driving category B until midnight on 12 March 2027', '2027-03-12'],
  ['It is recommended that you renew your skills by 12 March 2027', '2027-03-12'],
  ['The card needs to be renewed at the training centre by 12 March 2027', '2027-03-12'],
  ['The certification expires automatically on 12 March 2027', '2027-03-12'],
])('what stands beside the day says what it is: %s', (sentence, expires) => {
  expect(read('completed First Aid on 12 March 2024', sentence)).toEqual(['2024-03-12', expires]);
});

test.each([
  'born in the city of Westmere on 5 May 1990',
  'Established by an Act of the State Legislature on 5 May 1990',
  'This certificate was printed from the portal of the university on 20 March 2024',
])('and so does what speaks of old days: %s', (sentence) => {
  expect(read('completed First Aid on 12 March 2024', sentence)).toEqual(['2024-03-12', null]);
});

test('two days close beside each other are those of a course, of which the last counts', () => {
  const days = (gap: number, last: string) =>
    read(
      { text: 'successfully completed the summer school', x: 170, y: 670 },
      { text: '05/02/2023', x: 170, y: 850 },
      { text: `${last}, Westmere`, x: 170 + 150 + gap, y: 850 },
    )[0];
  expect(days(40, '09/02/2023')).toBe('2023-02-09');
  // Years apart they are two fields.
  expect(days(40, '05/02/2026')).toBe('2023-02-05');
});

test('the day of the request that a certificate answers is not its own, and a stamp may part the figures of a day', () => {
  expect(
    read(
      { text: 'This certificate has been issued on his request dated 04/06/2021.', y: 600 },
      { text: 'Date: 1 7 JUL 2021', x: 170, y: 900 },
    )[0],
  ).toBe('2021-07-17');
});

test.each([
  ['has won the award held on 21st - 23h April, 2023', '2023-04-23'],
  ['attended the workshop on June 6th & Sth, 2022.', '2022-06-09'],
])('the last of some days, misread or misprinted, is read: %s', (sentence, day) => {
  expect(read('This is to certify that Rohan Deshkar', sentence)[0]).toBe(day);
});

test('when somebody signed digitally is not the day of a letter that has one', () => {
  const signed = ['Digitally signed by R. Deshkar', 'Date: 2021.09.23 11:32:05'];
  expect(read('17-Sep-21', 'This is to certify that', ...signed)[0]).toBe('2021-09-17');
  expect(read('This is to certify that', ...signed)[0]).toBe('2021-09-23');
});

test.each([
  'has completed Basic Life Support and this certification expires on 12 March 2027',
  'Completed the First Aid course. Renewal due on 12 March 2027',
  'attended the training and must renew on 12 March 2027',
])('when a sentence says that it ends counts though it tells of a course first: %s', (sentence) => {
  expect(read('This is to certify that Rohan Deshkar', sentence)).toEqual([null, '2027-03-12']);
});

test.each(['was printed from the portal', 'was last updated', 'was founded by royal charter'])(
  'nor is what %s the day of a course in the same sentence',
  (what) => {
    expect(read(`Completed the First Aid course. It ${what} on 12 March 2027`)).toEqual([null, null]);
  },
);
