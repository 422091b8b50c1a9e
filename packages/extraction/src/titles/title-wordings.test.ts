import { expect, test } from 'vitest';
import { readFields } from '../fields.ts';
import { composeLines } from '../pages/lines.ts';
import { pageOf, wordsOf, setInRows } from '../pages/page.fixture.ts';

const title = (...rows: string[]) => readFields(pageOf(setInRows(rows))).title?.value ?? null;
const certified = ['#Certificate of Completion', 'This is to certify that', '^Ines Marlwood'];

test.each([
  ['for participating in Tidal Basics and successfully completing the assignments', 'Tidal Basics'],
  ['has attended Tidal Basics and passing the final exam', 'Tidal Basics'],
  ['has completed Tidal Basics and satisfactorily met all demands', 'Tidal Basics'],
  ['has completed the course in Tidal Basics successfully.', 'Tidal Basics'],
  ['has completed Tidal Basics, for demonstrating teamwork and skill', 'Tidal Basics'],
  ['has been conferred the degree of Master of Tides of this University', 'Master of Tides'],
  ['has been awarded the degree of Bachelor of Rowing of our University', 'Bachelor of Rowing'],
])('a title ends where the sentence leaves it: %s', (sentence, expected) => {
  expect(title(...certified, sentence)).toBe(expected);
});

test('a title may promise how long it takes', () => {
  const name = 'How to Build Your Own Raft in 3 Hours';
  expect(title('#Certificate', '^Ines Marlwood', 'has completed', name)).toBe(name);
});

test.each([
  ['has completed the 3 hour Tidal Power Lab', 'Tidal Power Lab'],
  ['has taken part in the 24 hour Harbour Hackathon', '24 hour Harbour Hackathon'],
  ['Has Successfully Completed The Online Course On Tidal Power', 'Tidal Power'],
  ['Has Successfully Attended The Virtual Training Of Tidal Power', 'Tidal Power'],
  ['Has Completed The E-Learning Course Of Tidal Power', 'Tidal Power'],
  ['for their participation in the Offshore track at Harbour Hacks 3.0', 'Harbour Hacks 3.0'],
  ['for participating in the Junior category of the Harbour Quiz', 'Harbour Quiz'],
  ['Prize in the Boat Building Contest - Regatta 3.0 event', 'Boat Building Contest - Regatta 3.0'],
  ['Position in the Harbour Debate Contest held on 4 May 2024', 'Harbour Debate Contest'],
])('what only announces a title is none of it: %s', (sentence, expected) => {
  expect(title(...certified, sentence)).toBe(expected);
});

test.each([
  ['has completed 300 hours of On the Job Training from May to June 2024', 'On the Job Training'],
  ['has undergone On the Job Training at Northgate Labs in May 2024', 'On the Job Training'],
  ['in recognition of the paper entitle Tidal Power for Small Harbours', 'Tidal Power for Small Harbours'],
  [
    'verifies her internship (4 May to 6 June) at Northgate.example, with a focus on Tidal Modelling.',
    'Tidal Modelling',
  ],
  ['who was in training at Northgate Labs, primarily focused on Tidal Modelling', 'Tidal Modelling'],
  ['has demonstrated understanding of Tidal Modelling techniques', 'Tidal Modelling'],
])('a sentence says what it was in: %s', (sentence, expected) => {
  expect(title(...certified, sentence)).toBe(expected);
});

test.each([
  'Cooking, for Growing Families',
  'Painting and Successfully Selling Art',
  'History of the Academy of Sciences',
  '48 Hour Film Project',
  '40 Hour HAZWOPER Training',
  '2 Daytime Sailing Hours',
  'Interview techniques',
])('a title keeps words that end or announce others: %s', (name) => {
  expect(title(...certified, `has completed ${name}`)).toBe(name);
});

test('a project that is all that was completed is what the certificate is for', () => {
  expect(title(...certified, 'has completed the capstone project titled Tides')).toBe('Tides');
});

test('a provisional certificate is for the degree it names', () => {
  const rows = ['^Ines Marlwood', 'has been awarded the degree of Bachelor of Arts in 2021'];
  expect(title('#PROVISIONAL CERTIFICATE', 'This is to certify that', ...rows)).toBe('Bachelor of Arts');
});

test('the final project is a part of the training', () => {
  const sentence = 'has completed two tasks and a final project titled “Buoys of Northgate” in the training';
  expect(title('#Certificate', '^Ines Marlwood', sentence, 'entitled “Tidal Modelling”')).toBe(
    'Tidal Modelling',
  );
});

test.each([
  ['#HARBOUR STATE SCHOOL LEAVING CERTIFICATE', 'and left from', 'FORM 4'],
  ['#SENIOR SECONDARY CERTIFICATE', 'having passed', 'STANDARD XII'],
])('what schools certify is headed by what it is: %s', (heading, ...rows) => {
  expect(title(heading, 'Northgate High School', 'This is to certify that Ines Marlwood', ...rows)).toBe(
    heading.slice(1),
  );
});

test.each([
  ['has done 60 hours of internship in', 'NOVMEBER 2024'],
  ['verifies the successful completion of', 'Ines Marlwood’s internship at Northgate Labs'],
])('no title is what stands behind “%s”: %s', (sentence, row) => {
  expect(title('#CERTIFICATE OF INTERNSHIP', '^Ines Marlwood', sentence, row)).toBe(
    'CERTIFICATE OF INTERNSHIP',
  );
});

test.each([
  ['#99 CERTIFICATE', 'CERTIFICATE'],
  ['#7 DIPLOMA', 'DIPLOMA'],
  ['#(Certificate of Appreciation) 2)', 'Certificate of Appreciation'],
])('a heading is read without its ornament: %s', (heading, expected) => {
  expect(title(heading, 'This is to certify that Ines Marlwood is of good conduct')).toBe(expected);
});

test('a salutation whose flourishes were misread is no title', () => {
  const rows = [
    '~Northgate Labs',
    '^Certificate of Internship',
    '^Congralulafioms',
    '^Ines Marlwood',
    '~Westmere College',
  ];
  const letter = [
    '~This certificate is a token of our thanks for the work of one month',
    '~with Northgate Labs.',
  ];
  expect(title(...rows, ...letter)).toBe('Certificate of Internship');
});

test('a number beside a title is its mark', () => {
  const rows = setInRows(['#Certificate', 'awarded to', '^Ines Marlwood', 'for completing the course']);
  const page = pageOf([
    ...rows,
    { text: 'Tidal Power for Beginners', y: 420, size: 44 },
    { text: 'with a score of', y: 478, x: 600, size: 28 },
    { text: '71', y: 474, x: 1010, size: 42 },
  ]);
  expect(readFields(page).title?.value).toBe('Tidal Power for Beginners');
});

test('the modules that a column lists under their count are no title', () => {
  const page = pageOf([
    { text: '2 Courses', y: 300, x: 120, size: 36 },
    { text: 'The Fundamentals of', y: 380, x: 100, size: 24 },
    { text: 'Digital Marketing', y: 410, x: 100, size: 24 },
    { text: 'This is to certify that', y: 240, x: 700 },
    { text: 'Ines Marlwood', y: 300, x: 700, size: 36 },
    { text: 'Tidal Forecasts', y: 440, x: 700, size: 44 },
    { text: 'Dariya Penfold, Founder', y: 800, x: 700, size: 24 },
  ]);
  expect(readFields(page).title?.value).toBe('Tidal Forecasts');
});

test('a maker at the end of a row goes on in the next', () => {
  const page = pageOf([
    { text: 'Certificate', y: 90, size: 70 },
    { text: 'Ines Marlwood', y: 260, size: 46 },
    { text: 'for successfully completing the Microsoft', y: 380, size: 40 },
    { text: 'Harbour Data Introduction Training', y: 424, size: 31 },
  ]);
  expect(readFields(page).title?.value).toBe('Microsoft Harbour Data Introduction Training');
});

test('who certifies in brackets before it is none of the title', () => {
  expect(title('#(ETS) Harbour Pilot Test', 'Score Report', 'Marlwood, Ines', 'Total 98')).toBe(
    'Harbour Pilot Test',
  );
});

test('a section of an office over the examination is no part of it', () => {
  const page = pageOf([
    { text: 'Pilotage Section', y: 300, size: 46 },
    { text: 'FIRST STAGE EXAMINATION 2024', y: 350, size: 47 },
    { text: 'Ines Marlwood has passed', y: 700 },
  ]);
  expect(readFields(page).title?.value).toBe('FIRST STAGE EXAMINATION 2024');
});

test.each([
  [
    ['#IVERSIDE 2024', '^Ines Marlwood', 'for helping at RIVERSIDE, the annual festival of Northgate'],
    'RIVERSIDE 2024',
  ],
  [
    ['#egatta 2024', '^Ines Marlwood', 'who has helped us at Regatta, the festival of Northgate'],
    'Regatta 2024',
  ],
  [
    ['#Valuation of Harbours', '^Ines Marlwood', 'who has passed the final evaluation in the spring'],
    'Valuation of Harbours',
  ],
])('a drawn initial is taken from the sentence: %s', (rows, expected) => {
  const page = pageOf([], { lines: composeLines(wordsOf(setInRows(rows), 'ocr')) });
  expect(readFields(page).title?.value).toBe(expected);
});

test('a letter that OCR made of the sign behind a year in brackets goes', () => {
  expect(title(...certified, 'has completed the course', '[2024]J Harbour Design')).toBe(
    '[2024] Harbour Design',
  );
});
