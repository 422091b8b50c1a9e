import { expect, test } from 'vitest';
import { fromLine, joinCandidates } from '../fields/candidate.ts';
import { pageOf } from '../pages/page.fixture.ts';
import { everyRow } from './title-rows.ts';
import { leavesOutRow } from './title-lines.ts';
import { readTitle } from './titles.ts';

const page = pageOf([
  { text: 'Jane Miller', y: 300, size: 60 },
  { text: 'Kayak Guides of the', y: 500, size: 50 },
  { text: 'Western Coast', y: 556, size: 50 },
  { text: 'Kelso', y: 900, size: 26 },
  { text: 'given on the last day of the season', y: 1000, size: 26 },
]);

test('lines set alike and close by are a candidate together, and each by itself', () => {
  const values = everyRow(page, new Set()).map(({ value }) => value);
  expect(values).toContain('Kayak Guides of the Western Coast');
  expect(values).toContain('Western Coast');
});

test('neither the recipient’s line nor a small word by itself is one', () => {
  const values = everyRow(page, new Set([page.lines[0]!])).map(({ value }) => value);
  expect(values).not.toContain('Jane Miller');
  expect(values).not.toContain('Kelso');
});

test('a row that begins with what a sentence leads to and goes on is the title', () => {
  const read = readTitle(
    pageOf([
      { text: 'Northgate Harbour School', y: 100, size: 60 },
      { text: 'Jane Miller', y: 400, size: 60 },
      { text: 'has successfully completed the course', y: 520, size: 40 },
      { text: 'Marine Surveying in Practice with', y: 600, size: 40 },
      { text: 'sonar-mapping', y: 646, size: 40 },
      { text: '12 May 2024', y: 900, size: 30 },
    ]),
    new Set(),
  );
  expect(read?.value).toBe('Marine Surveying in Practice with sonar-mapping');
});

const titleOf = (...rows: [text: string, y: number, size: number][]) =>
  readTitle(
    pageOf([
      { text: 'Certificate of Participation', y: 100, size: 60 },
      { text: 'Jane Miller', y: 300, size: 60 },
      ...rows.map(([text, y, size]) => ({ text, y, size })),
      { text: '12 May 2024', y: 1200, size: 26 },
    ]),
    new Set(),
  )?.value;

test('a title goes on in a row that begins in the middle of a phrase, also in other type', () => {
  const first = ['Foundations of Harbour Design', 520, 36] as const;
  const led = ['for the successful completion of', 450, 36] as const;
  expect(titleOf([...led], [...first], ['with Marine Software', 580, 50])).toBe(
    'Foundations of Harbour Design with Marine Software',
  );
  expect(titleOf([...led], [...first], ['with distinction and honour', 580, 36])).toBe(
    'Foundations of Harbour Design',
  );
  expect(titleOf([...led], [...first], ['in collaboration with Kelso', 580, 36])).toBe(
    'Foundations of Harbour Design',
  );
});

test('a title that ends in “&” goes on in the next row', () => {
  expect(
    titleOf(
      ['HAS SUCCESSFULLY COMPLETED', 450, 35],
      ['Harbour Closing &', 520, 36],
      ['Final Inspection', 563, 35],
      ['ON: June 21, 2024', 755, 30],
    ),
  ).toBe('Harbour Closing & Final Inspection');
});

test('the level of a language stands over what it is a level of, in any type', () => {
  expect(
    titleOf(
      ['SUCCESSFULLY COMPLETED THE', 450, 34],
      ['Upper-Intermediate', 510, 70],
      ['LEVEL OF ENGLISH LANGUAGE', 610, 35],
      ['AT THE NORTHGATE PROGRAM', 680, 34],
    ),
  ).toBe('Upper-Intermediate LEVEL OF ENGLISH LANGUAGE');
});

test('rows that another one parts are no title together', () => {
  const { lines } = pageOf([
    { text: 'Harbour Design', y: 754, size: 76 },
    { text: 'with an exceptional performance at', y: 860, size: 30 },
    { text: 'Northgate Corporation', y: 920, size: 73 },
  ]);
  const titleIn = (...rows: number[]) =>
    joinCandidates(
      rows.map((row) =>
        fromLine(lines[row]!, 0, lines[row]!.text.length, lines[row]!.text, 1, 'a row of the page'),
      ),
      'Harbour Design',
      1,
    );
  expect(leavesOutRow(titleIn(0, 2), lines)).toBe(true);
  expect(leavesOutRow(titleIn(0, 1, 2), lines)).toBe(false);
  expect(leavesOutRow(titleIn(0), lines)).toBe(false);
});

test('what attendance is worth is no title', () => {
  expect(
    titleOf(
      ['attended the CPD seminar on', 450, 36],
      ['(0.5 CPD Credit Points)', 500, 38],
      ['“HARBOUR DESIGN IN PRACTICE”', 550, 36],
    ),
  ).toBe('HARBOUR DESIGN IN PRACTICE');
});

test('a row is read without the word that joins it to a sentence', () => {
  expect(titleOf(['participated', 420, 30], ['in Harbour Summit on Entrepreneurship.', 480, 32])).toBe(
    'Harbour Summit on Entrepreneurship',
  );
  expect(titleOf(['For. Introduction to Sailing (IS)', 480, 60])).toBe('Introduction to Sailing (IS)');
});

test('what stands over the label of a course is the title', () => {
  expect(titleOf(['Harbour System Administration I (HS124)', 480, 34], ['COURSE', 530, 22])).toBe(
    'Harbour System Administration I (HS124)',
  );
});

test('what somebody is certified as goes on from the larger row over it', () => {
  const page = pageOf([
    { text: 'This is to certify that', y: 300, size: 40 },
    { text: 'Ines Marlwood', y: 380, size: 90 },
    { text: 'has successfully passed the certification exam for', y: 520, size: 44 },
    { text: 'Tide Safety Foundation', y: 590, size: 62 },
    { text: 'Professional Certificate', y: 670, size: 46 },
  ]);
  expect(readTitle(page, new Set([page.lines[1]!]))?.value).toBe(
    'Tide Safety Foundation Professional Certificate',
  );
});

test('a standard is called by the number in the next row, an exam stands beside what it is for', () => {
  const training = pageOf([
    { text: 'CERTIFICATE', y: 200, size: 72 },
    { text: 'Hands-on training in EN ISO', y: 300, size: 52 },
    { text: '12100', y: 370, x: 600, size: 52 },
    { text: 'Northgate certifies that', y: 480, size: 24 },
    { text: 'Ines Marlwood', y: 540, size: 52 },
  ]);
  expect(readTitle(training, new Set([training.lines.at(-1)!]))?.value).toBe(
    'Hands-on training in EN ISO 12100',
  );
  const exam = pageOf([
    { text: 'CERTIFICATE', y: 200, size: 90 },
    { text: 'Ines Marlwood', y: 400, size: 70 },
    { text: 'HCAP - Certified Associate in Harbour Programming', y: 520, size: 26 },
    { text: '(Exam HCAP-31-0x)', y: 560, size: 26 },
  ]);
  expect(readTitle(exam, new Set([exam.lines[1]!]))?.value).toBe(
    'HCAP - Certified Associate in Harbour Programming',
  );
});

test('an award over “is presented to” is given, not what its holder studies', () => {
  const page = pageOf([
    { text: 'NORTHGATE STATE UNIVERSITY', y: 100, size: 43 },
    { text: 'SAILING AWARD', y: 220, size: 90 },
    { text: 'is proudly presented to', y: 340, size: 38 },
    { text: 'INES MARLWOOD', y: 420, size: 90 },
    { text: 'BACHELOR OF SCIENCE IN TIDAL SYSTEMS', y: 540, size: 50 },
    { text: 'for having sailed in all the races of the year', y: 620, size: 38 },
  ]);
  expect(readTitle(page, new Set([page.lines[3]!]))?.value).toBe('SAILING AWARD');
});

test.each([
  ['Bronze Medal', 'Science Olympiad 2023'],
  ['a full scholarship', 'Science Olympiad 2023'],
])('“%s” over “is awarded to” is not what it was for', (row, event) => {
  const page = pageOf([
    { text: 'Northgate Society', y: 100, size: 43 },
    { text: row, y: 220, size: 60 },
    { text: 'is awarded to', y: 300, size: 38 },
    { text: 'Ines Marlwood', y: 380, size: 90 },
    { text: event, y: 500, size: 80 },
  ]);
  expect(readTitle(page, new Set([page.lines[3]!]))?.value).toBe(event);
});

test('whom its house is a member of is no title', () => {
  const page = pageOf([
    { text: 'Harbour Academy', y: 100, size: 60 },
    { text: 'Storm Reading', y: 300, size: 40 },
    { text: 'Ines Marlwood', y: 400, size: 60 },
    { text: 'Harbour Academy is a member of the British Sailing Council', y: 900, size: 30 },
  ]);
  expect(readTitle(page, new Set([page.lines[2]!]))?.value).toBe('Storm Reading');
});

test('a membership is called by whose it is', () => {
  const page = pageOf([
    { text: 'WESTMERE INSTITUTE OF TIDES', y: 100, size: 42 },
    { text: 'This is to certify that', y: 300, size: 43 },
    { text: 'MARLWOOD, INES', y: 420, size: 78 },
    { text: 'is an official and active member of the Westmere Institute of Tides.', y: 560, size: 46 },
    { text: 'Given on the 12th day of June 2023', y: 640, size: 46 },
  ]);
  expect(readTitle(page, new Set([page.lines[2]!]))?.value).toBe('member of the Westmere Institute of Tides');
});

test('a logo of two rows as wide as one another is one title behind a colon', () => {
  const page = pageOf([
    { text: 'CERTIFICATE OF PARTICIPATION', y: 200, size: 90 },
    { text: 'Rohan Deshkar', y: 400, size: 60 },
    { text: 'for meaningful engagement during the 2-hour', y: 560 },
    { text: 'BEYOND THE TIDE:', y: 640, size: 104, x: 584 },
    { text: 'EMPOWERING HARBOUR WORKERS', y: 756, size: 66, x: 571 },
    { text: 'webinar on 9 May 2024', y: 860 },
  ]);
  expect(readTitle(page, new Set([page.lines[1]!]))?.value).toBe(
    'BEYOND THE TIDE EMPOWERING HARBOUR WORKERS',
  );
});
