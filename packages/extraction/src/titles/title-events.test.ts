import { expect, test } from 'vitest';
import { readFields } from '../fields.ts';
import { pageOf, setInRows } from '../pages/page.fixture.ts';
import { titleCandidates } from './titles.ts';

const titleOf = (...rows: string[]): string | undefined => readFields(pageOf(setInRows(rows))).title?.value;

const head = ['NORTHGATE COLLEGE OF TIDES', '#CERTIFICATE', 'This is to certify that', '^Ines Marlwood'];

test.each([
  ['for being the Winner of the Open Innovation Track at Harbour Hacks 2022', 'Harbour Hacks 2022'],
  ['has participated in the Grand Finale of Harbour Hackathon 2022', 'Harbour Hackathon 2022'],
  ['has participated in Harbour Hackathon 2022 - Software Edition, Grand Finale', 'Harbour Hackathon 2022'],
  ['participated in the Level I of Harbour Tide Olympiad', 'Harbour Tide Olympiad'],
  ['has participated in the Prelims Level 1 of the Harbour Campus Quiz 2025', 'Harbour Campus Quiz 2025'],
  ['has secured II Prize in Essay Writing Competition', 'Essay Writing Competition'],
  ['for securing 1st Runner Up position in Startup Pitch', 'Startup Pitch'],
  ['won the I Prize in Poster Making in connection with National Tide Day', 'Poster Making'],
  ['has completed two years in the National Tide Scheme during the years 2019-2021', 'National Tide Scheme'],
  ['participated as the delegate of France in the Security Council at Westmere Model United Nations 2023', 'Westmere Model United Nations 2023'],
  ['for his excellent work as Campus Ambassador at Lanyard Labs', 'Campus Ambassador'],
  ['has secured Runners position in Volleyball', 'Volleyball'],
  ['has won First Prize in Harbour Expo 2023 for the project "Tidal Energy Monitor"', 'Harbour Expo 2023'],
  ['for hosting as Emcee in Tide Day 2021', 'Tide Day 2021'],
  ['acted as Session Chair in the National Conference on Quay Materials (NCQM-2019)', 'National Conference on Quay Materials'],
  ['for active participation in National Level E-Quiz on Marine Biology', 'National Level E-Quiz on Marine Biology'],
  ['for participating in Harbour Awareness/Training program under the Tide Mission', 'Harbour Awareness/Training program'],
  ['participated as delegate of Northgate College in the National Youth Parliament 2022', 'National Youth Parliament 2022'],
  ['has completed Reading, Writing and College Success', 'Reading, Writing and College Success'],
  ['has completed Python Programming, Oxford University Press Edition', 'Python Programming, Oxford University Press Edition'],
  ['has served as Vice President of the Robotics Club, Harbour University Westmere', 'Vice President of the Robotics Club'],
  ['has completed Principles of Batch Distillation', 'Principles of Batch Distillation'],
  ['has completed Principles of Tides for the batch 2019-22', 'Principles of Tides'],
  ['has completed Level 2 in Food Safety', 'Level 2 in Food Safety'],
  ['has completed Certificate in Wine/Spirits course', 'Certificate in Wine/Spirits'],
  ['has completed the Health/Safety training, conducted by Harbour Labs', 'Health/Safety'],
  ['has taken part in SYNERGY - A National Level Technical Symposium', 'SYNERGY'],
])('of an event the title is what a holder calls it: “%s”', (sentence, expected) => {
  expect(titleOf(...head, sentence, 'held on 5 May 2022')).toBe(expected);
}); // prettier-ignore

test('what was filled in ends with its dots', () => {
  const row = 'has participated in ....Tide Quiz.... in the National Fest held on 5 May 2022';
  expect(titleOf(...head, row)).toBe('Tide Quiz');
});

test('a place is told from what it was won in though both stand on rules', () => {
  expect(titleOf(...head, 'has secured __First__ place in __Tide Quiz__ held on __07.02.2020__')).toBe(
    'Tide Quiz',
  );
});

test.each([
  [['Name : INES MARLWOOD', 'Class : VIII B', 'Event : Essay Writing', 'Position : First']],
  [
    ['Event', 'Essay Writing'],
    ['Class', 'VIII B'],
    ['Position', 'First'],
  ],
])('a form’s event is the title, and neither a class nor the next value: %j', (...rows) => {
  const page = pageOf([
    { text: 'NORTHGATE PUBLIC SCHOOL', y: 100, size: 32 },
    { text: 'CERTIFICATE OF MERIT', y: 200, size: 70 },
    ...(rows.length === 1 ? rows[0].map((text) => [text]) : rows).flatMap((cells, row) =>
      cells.map((text, cell) => ({ text, x: 400 + cell * 700, y: 400 + row * 62 })),
    ),
  ]);
  expect(readFields(page).title?.value).toBe('Essay Writing');
});

test('a blank is filled in beside the words that lead to it, though the sentence goes on under them', () => {
  const page = pageOf([
    { text: 'NORTHGATE INSTITUTE OF TIDES', y: 100, size: 40 },
    { text: 'Certificate of Participation', y: 220, size: 70 },
    { text: 'This to certify that Mr./Ms.', y: 400, x: 180 },
    { text: 'Ines Marlwood', y: 400, x: 860 },
    { text: 'has participated in', y: 470, x: 180 },
    { text: 'Poster Presentation', y: 470, x: 760 },
    { text: 'at the RUDRA 2022', y: 470, x: 1380 },
    { text: 'held on 5 July 2022 at Northgate Institute of Tides, Westmere', y: 540, x: 180 },
  ]);
  expect(readFields(page).title?.value).toBe('Poster Presentation');
});

test('a row that must go on does so in larger type', () => {
  expect(
    titleOf(
      '#CERTIFICATE',
      'Certificate Course in',
      '^HARBOUR TOURISM',
      'This is to certify that',
      '^Ines Marlwood',
      'has successfully completed the course',
    ),
  ).toBe('Certificate Course in HARBOUR TOURISM');
});

test('a title in two rows may begin in the one that names the recipient', () => {
  const page = pageOf(setInRows(['Ines Marlwood has served as Vice President of', 'Harbour Data Programme']));
  const values = titleCandidates(page, new Set([page.lines[0]!])).map(({ value }) => value);
  expect(values).toContain('Vice President of Harbour Data Programme');
});

test('the recipient’s name is no title where it stands once more', () => {
  expect(
    titleOf(
      'CODERS QUAY',
      '#Certificate of Achievement',
      'Awarded to',
      '^ines_marlwood',
      '^Ines Marlwood',
      'for securing Rank 14',
      '13 June 2021',
    ),
  ).toBe('Certificate of Achievement');
});

test('a title may hold three dots', () => {
  expect(titleOf(...head, 'has completed Ready... set... go: starting a business')).toMatch(
    /^Ready.* go: starting a business$/u,
  );
});

test.each([
  'SCQF Level 6 Award in Tides',
  'NQF Level 4 Certificate in Generic Management',
  'RQF Level 3 Diploma in Harbour Care',
  'Unit Code Breakers',
])('what ranks high or is named after a code is a title, too: %s', (title) => {
  expect(titleOf(...head, 'has completed', `^${title}`)).toBe(title);
});

test('what a letter is about stands behind its label', () => {
  expect(titleOf('Quaytech Ltd', '17 May 2021', '^Sub: Relieving Letter', 'Dear Ines,')).toBe(
    'Relieving Letter',
  );
});
