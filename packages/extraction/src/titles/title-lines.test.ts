import { expect, test } from 'vitest';
import { fromLine } from '../fields/candidate.ts';
import { pageOf } from '../pages/page.fixture.ts';
import { overTheirMarks } from './title-blocks.ts';
import { inFull } from './title-lines.ts';
import { readTitle } from './titles.ts';
import { mendInitials } from './title-spelling.ts';

test('a name in quotation marks ends with them where a comma tells what it is', () => {
  const page = pageOf([
    { text: 'This is to Certify that Ms. Jane Miller of Northgate Institute of', y: 608, size: 50 },
    { text: 'Engineering has participated in T-IDAL event organized as a part of', y: 668, size: 50 },
    { text: '“HARBOUR-2020”, A State Level Inter Collegiate Techno-Cultural fest on 6th', y: 722, size: 50 },
    { text: 'and 7th March 2020.', y: 782, x: 220, size: 50 },
  ]);
  expect(readTitle(page, new Set([page.lines[0]!]))?.value).toBe('HARBOUR-2020');
});

test('a title goes on in a row that begins with “and”, but not with another day, hours or reasons', () => {
  const { lines } = pageOf([
    { text: 'Automated Vessel Damage Detection', y: 688, size: 36 },
    { text: 'and Restoration in Insurance', y: 737, size: 36 },
    { text: 'Harbour fest on 6th', y: 1000, size: 36 },
    { text: 'and 7th March 2020', y: 1049, size: 36 },
    { text: 'Tidal App Course', y: 1200, size: 36 },
    { text: 'of 45 hours duration in all', y: 1249, size: 36 },
    { text: 'Best Outgoing Student 2019', y: 1320, size: 30 },
    { text: 'for her academic performance', y: 1360, size: 30 },
    { text: 'Knots Fundamentals Certified', y: 1460, size: 40 },
    { text: 'and is hereby designated as one', y: 1510, size: 34 },
    { text: 'completed Embedded Tides', y: 1660, size: 30 },
    { text: 'with Northgate in collaboration with Harbour Days', y: 1700, size: 30 },
  ]);
  const whole = [0, 2, 4, 6, 8, 10].map((index) => {
    const line = lines[index]!;
    return inFull(fromLine(line, 0, line.text.length, line.text, 0.5), lines, new Set()).value;
  });
  expect(whole).toEqual([
    'Automated Vessel Damage Detection and Restoration in Insurance',
    'Harbour fest on 6th',
    'Tidal App Course',
    'Best Outgoing Student 2019',
    'Knots Fundamentals Certified',
    'completed Embedded Tides',
  ]);
});

test('what is named with its year is a title before a general heading', () => {
  const page = pageOf([
    { text: 'WESTMERE HALF MARATHON 2019', y: 100, size: 46 },
    { text: 'Certificate of Merit', y: 300, size: 90 },
    { text: 'Congratulations', y: 500 },
    { text: 'Jane Miller', y: 600, size: 60 },
    { text: 'for your efforts and the spirit shown', y: 800 },
    { text: 'The organisers wish you many happy miles', y: 860 },
  ]);
  expect(readTitle(page, new Set([page.lines[3]!]))?.value).toBe('WESTMERE HALF MARATHON 2019');
});

test('a teacher’s degree stands behind the mark under a title', () => {
  const page = pageOf([
    { text: 'The Complete 2023 Harbour', y: 390, size: 90 },
    { text: 'Development Bootcamp', y: 496, size: 90 },
    { text: 'Instructors Dr. Jane Roe', y: 620, size: 24 },
  ]);
  expect(
    overTheirMarks(page)
      .flat()
      .map(({ text }) => text),
  ).toEqual(['The Complete 2023 Harbour', 'Development Bootcamp']);
});

test('what a degree is in may be set in smaller type under it', () => {
  const page = pageOf([
    { text: 'the Degree of', y: 784, size: 32 },
    { text: 'BACHELOR OF SCIENCE', y: 842, size: 33 },
    { text: 'IN', y: 898, size: 22 },
    { text: 'HARBOUR TECHNOLOGY', y: 948, size: 23 },
    { text: 'with an overall Grade B+', y: 1033, size: 32 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('BACHELOR OF SCIENCE IN HARBOUR TECHNOLOGY');
});

test.each([
  ['CITPS- CERTIFIED TIDE PILOT AND SAILOR', 'C|TPS- CERTIFIED TIDE PILOT AND SAILOR'],
  ['ClNP: Certified Network Pilot', 'C|NP: Certified Network Pilot'],
  ['CIPS - Certified Inland Pilot Specialist', 'CIPS - Certified Inland Pilot Specialist'],
  ['AWS SimulLearn: Tides', 'AWS SimuLearn: Tides'],
  ['TIDE KEEPING NC 11', 'TIDE KEEPING NC II'],
  ['AWS SimulEarn: Tides', 'AWS SimuLearn: Tides'],
  ['S-day Tides Workshop', '5-day Tides Workshop'],
  ['S-Week Online Harbour Course', '5-Week Online Harbour Course'],
  ['Pilots-Day Workshop', 'Pilots-Day Workshop'],
  ['S-Day Celebration', 'S-Day Celebration'],
  ['S-Dayton Harbour Course', 'S-Dayton Harbour Course'],
])('signs of a name are read as they are set: %s', (read, printed) => {
  expect(mendInitials(read)).toBe(printed);
});

test('a word that says of what kind the rest is begins a title in a row for itself', () => {
  const page = pageOf([
    { text: 'Advanced', y: 142, size: 101 },
    { text: 'Harbour Language Models', y: 254, size: 101 },
    { text: 'This certificate confirms that', y: 602, size: 38 },
    { text: 'Jane Miller', y: 667, size: 107 },
    { text: 'has successfully completed the requirements.', y: 783, size: 37 },
  ]);
  expect(readTitle(page, new Set([page.lines[3]!]))?.value).toBe('Advanced Harbour Language Models');
});

test('a row of a form does not go on in the next one', () => {
  const page = pageOf([
    { text: 'Jane Miller', y: 300, size: 60 },
    { text: 'Course title: Introduction to Harbour Design', y: 500, x: 200, size: 30 },
    { text: 'Product: Harbour 360', y: 540, x: 200, size: 30 },
  ]);
  expect(readTitle(page, new Set([page.lines[0]!]))?.value).toBe('Introduction to Harbour Design');
});

test('a certificate of something is no more of what stands over it', () => {
  const page = pageOf([
    { text: 'Women Leading Tides 2.0', y: 466, size: 49 },
    { text: 'Certificate of Knot-A-Thon', y: 530, size: 44 },
    { text: 'This is Awarded to Mr./Ms. Jane Miller', y: 680, size: 37 },
  ]);
  expect(readTitle(page, new Set([page.lines[2]!]))?.value).not.toMatch(/Tides.*Certificate/u);
});
