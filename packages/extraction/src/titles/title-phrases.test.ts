import { expect, test } from 'vitest';
import { readFields } from '../fields.ts';
import { pageOf, setInRows } from '../pages/page.fixture.ts';

const title = (...rows: string[]) => readFields(pageOf(setInRows(rows))).title?.value ?? null;
const head = ['NORTHGATE COLLEGE OF TIDES', '#CERTIFICATE', 'This is to certify that', '^Ines Marlwood'];

test.each([
  ['Harbour Survey Internship', 'has successfully completed 2 weeks (or 70 hrs) Harbour Survey Internship.'],
  ['Doctorate of Tidal Health', 'HAS COMPLETED', 'A PROGRAMME OF STUDY IN', 'Doctorate of Tidal Health'],
  ['Certificate in Marketing', 'has completed the course Certificate in Marketing – 5 May 2024'],
  ['Programming in Julia', 'has successfully completed Programming in Julia - May 2024'],
  ['Keeping Up to Date - 2024 Clinical Review', 'has completed the course Keeping Up to Date - 2024 Clinical Review'],
  ['Skills Games 2024 in AI/ML', 'has taken part in the Skills Games 2024 in AI/ML'],
  ['Quay Attachment Program', 'has completed a comprehensive 150-hour Quay Attachment Program at Northgate'],
  ['Harbour Envoy Program', 'in recognition of her work during the Harbour Envoy Program in', 'Jun-Jul 2023'],
  ['Westmere Sports Meet 2023-24', 'has taken part in the Westmere Sports Meet 2023-24 in CHESS ROWING-/ SAILING'],
  ['Harbour Certified Associate Pilot', 'is a Harbour Certified Associate Pilot'],
  ['Tidal Survey', 'for the outstanding accomplishment of the Tidal Survey course'],
  ['B.Sc in Tidal Science', 'upon graduation in B.Sc in Tidal Science with CGPA of 3.42'],
  ['Westmere Young Sailors', 'for scoring 92.4% percentile in Westmere Young Sailors'],
  ['Young Buoys Under Load: A Review', 'had a poster presentation entitled:', '“Young Buoys Under Load: A Review”'],
  ['Quay Hackathon 4.0', 'in recognition of the teamwork and the care shown throughout the Quay Hackathon 4.0'],
  ['Tidal Mapping', 'has completed the prescribed seven days practical in Tidal Mapping'],
  ['Harbour Care: Working Along the Quays', 'for completing the seminar, “Harbour Care: Working Along the Quays”, held on May 4, 2024'],
  ['Quay Hackathon', 'for achieving the status of “1st Runner Up” at the “Quay Hackathon” event'],
  ['Knots and Splices', 'has attended successfully and completes a:', 'Summer Training Course', 'Knots and Splices'],
  ['Tide Photography Contest', 'for winning First/Second/Third Price in the Tide Photography Contest'],
  ['Knots and Splices', 'has attended a One Week Online Short Term Training Program (STTP) on', 'Knots and Splices conducted by Northgate from 3rd to 8th May 2024'],
  ['Westmere Science Olympiad', 'for achieving Rank 3 in the Westmere Science Olympiad'],
  ['Westmere Science Olympiad', 'has qualified for the second level of the Westmere Science Olympiad'],
  ['Quay Half Marathon', 'for successfully completing 21 km in the Quay Half Marathon with a time of 2:03:11'],
  ['Tide Leadership Camp', 'for attending and taking part in all activities of the Tide Leadership Camp, May 2-4, 2024'],
  ['Tide Leadership Camp', 'for her support as a facilitator in the conduct of the Tide Leadership Camp on 2 May 2024'],
  ['Tide Leadership Camp', 'for her generosity in making the Tide Leadership Camp a success'],
  ['Quay Blood Drive', 'for having voluntarily donated blood in the Quay Blood Drive organised on 5 May 2024'],
  ['Smart Moorings', 'has successfully completed the mini project work on Smart Moorings under the guidance of Dr. Tom Archer'],
  ['Tidal Survey', 'for exceptional performance in the subject of Tidal Survey'],
  ['Tidal Survey', 'has rendered 120 hours of training in Tidal Survey'],
  ['Tidal Survey', 'for the completion of 12 contact hours in Tidal Survey'],
  ['Tidal Survey', 'has been trained and assessed in Tidal Survey to the standard set by the Board'],
  ['4th Westmere Chess Open', 'for bagging 5th place in the 4th Westmere Chess Open held last May 4, 2024'],
  ['4th Westmere Chess Open', 'as CHAMPION during the 4th Westmere Chess Open'],
  ['Honour List', 'has been named to the', '^Honour List', 'for the Fall Semester 2024'],
  ['Perfect Attendance', 'for having Perfect Attendance for the month of August 2024'],
  ['Sailor of the Month', 'has been selected as Sailor of the Month for June 2024'],
  ['Knots and Splices', 'has attended a Faculty Development Programme (FDP) on Knots and Splices organised by Northgate'],
  ['Knots and Splices', 'has attended a Short Term Training Programme (STTP) on', 'Knots and Splices conducted by Northgate'],
  ['Three Weeks Orientation Programme (TWOP)', 'has attended the Three Weeks Orientation Programme (TWOP) organised by Northgate'],
  ['Tidal Survey Program', 'for having completed the 120 minimum required hours of', 'the Tidal Survey Program'],
])('a sentence leads to %s', (expected, ...rows) => {
  expect(title(...head, ...rows, '~Given on 4 May 2024')).toBe(expected);
}); // prettier-ignore

test.each([
  ['Job-Ready Quays', 'Job-Ready Quays, a harbour-focused competition conducted by Northgate'],
  ['Quay Mapathon 2024', 'Quay Mapathon 2024, an initiative of the Northgate Trust'],
  ['TIDE 3.0', 'TIDE 3.0 - Westmere’s first floating show'],
  ['General Knots', 'General Knots in the School, from 2019 to 2021'],
  ['Embedded Quays', 'Embedded Quays, MOOC conducted as a part of the Tide Labs'],
  ['Tide Internship Program', 'Tide Internship Program, founded by Quay Hub'],
  ['Mooring Practice', 'Mooring Practice this Academic Year 2021-2022'],
  ['Junior Rowing', 'Junior Rowing in the Championships held from 3 May'],
  ['Quay Design', 'Quay Design wherein she completed all the tasks'],
  ['Tide Award 2024', 'Tide Award 2024 for outstanding work at sea'],
  ['Tide Award', 'Tide Award in recognition of her service'],
  ['Tide Award', 'Tide Award for school year 2023-2024'],
  ['Best Project', 'Best Project for the title TIDES AND BUOYS'],
])('a title ends before what is said of it: %s', (expected, sentence) => {
  expect(title(...head, `has successfully completed ${sentence}`)).toBe(expected);
}); // prettier-ignore

test.each(['Learning in the School Garden', 'Practical Tides', 'Harbour Design with Children'])(
  'a title keeps words that end others: %s',
  (name) => {
    expect(title(...head, `has completed the course ${name}`)).toBe(name);
  },
);

test('the end of what an internship is called may open a row that goes on with where it was', () => {
  const rows = ['Has successfully completed the Onshore Tidal', 'Design Internship in Westmere Harbour from', '14/08/2024 to 20/09/2024'];
  expect(title(...head, ...rows)).toBe('Onshore Tidal Design Internship');
}); // prettier-ignore

test('somebody’s name in the next row is no more of a title', () => {
  expect(title(...head, 'has successfully graduated from the Knots Bootcamp', 'Dr. John Oakes')).toBe('Knots Bootcamp');
}); // prettier-ignore

test('an acronym in brackets before a year does not end a title', () => {
  expect(title(...head, 'for participating in Westmere Leadership Summit (WLS) 2024, on 4 May 2024')).toBe(
    'Westmere Leadership Summit (WLS) 2024',
  );
});

test('what a form leaves blank behind “the event of” stands beside it', () => {
  const page = pageOf([
    { text: 'CERTIFICATE OF PARTICIPATION', y: 100, size: 60 },
    { text: 'This is to certify that', y: 220, size: 30 },
    { text: 'Ines Marlwood', y: 300, size: 54 },
    { text: 'has participated in the event of', y: 420, x: 150, size: 32 },
    { text: 'KNOT TYING', y: 420, x: 1060, size: 32 },
    { text: 'at QUAYFEST, organized by the Department of Tides on 4 May 2024', y: 500, x: 150, size: 32 },
  ]);
  expect(readFields(page).title?.value).toBe('KNOT TYING');
});

test('the first words of the next row go on with a title, though a blank parts them from the rest', () => {
  const page = pageOf([
    { text: 'Certificate of Appreciation', y: 100, size: 70 },
    { text: 'awarded to', y: 240, size: 30 },
    { text: 'Ines Marlwood', y: 300, size: 54 },
    { text: 'for participation in STATE LEVEL QUAY-2024 MODEL COMPETITION', y: 420, x: 130, size: 32 },
    { text: 'AND EXHIBITION,', y: 484, x: 130, size: 32 },
    { text: 'has secured rank in Westmere', y: 480, x: 760, size: 32 },
  ]);
  expect(readFields(page).title?.value).toBe('STATE LEVEL QUAY-2024 MODEL COMPETITION AND EXHIBITION');
});

test('who gave a course in the row below it is no part of its title', () => {
  const rows = ['has successfully completed a 24-hour course titled', '^English for Sailors', 'with the Harbour Council Westmere'];
  expect(title(...head, ...rows)).toBe('English for Sailors');
}); // prettier-ignore

test('rows that end on one line at the right are one title', () => {
  const page = pageOf([
    { text: 'Certificate in Quay Management and Web', y: 250, x: 260, size: 71 },
    { text: 'Design with Ethical Mooring', y: 342, x: 650, size: 71 },
    { text: 'This is to certify that', y: 650, size: 28 },
    { text: 'Ines Marlwood', y: 728, size: 41 },
  ]);
  expect(readFields(page).title?.value).toBe('Certificate in Quay Management and Web Design with Ethical Mooring');
}); // prettier-ignore

test('which event of a row it was stands over what is held', () => {
  const page = pageOf([
    { text: '34" WESTMERE STATE ROWING', y: 50, size: 46 },
    { text: 'CHAMPIONSHIPS - 2024', y: 120, size: 46 },
    { text: 'Certificate of Merit', y: 500, size: 26 },
    { text: 'This is to certify that', y: 650, size: 28 },
    { text: 'Ines Marlwood', y: 728, size: 41 },
  ]);
  expect(readFields(page).title?.value).toBe('34th WESTMERE STATE ROWING CHAMPIONSHIPS - 2024');
});

test.each([
  ['A NATIONAL LEVEL TECHNICAL SYMPOSIUM', '^QUAYFEST 2024'],
  ['A Knot Tying Competition', '^QUAYFEST 2024'],
  ['UNDER 49 KG WEIGHT CATEGORY', '^QUAYFEST 2024'],
  ['SENIOR GIRLS - UNDER 49 KG WEIGHT CATEGORY', '^QUAYFEST 2024'],
])('what an event was and in which class is not what it is called: %s', (other, name) => {
  expect(title(other, name, '#CERTIFICATE', 'This is to certify that', '^Ines Marlwood', 'took part')).toBe(
    name.slice(1),
  );
});

test.each([
  'Nutrition for Children Under 5 Years',
  'Lifting Loads Over 20 kg',
  'Teaching the Primary Age Group',
  'How to Make Onboarding a Success',
  'Communication skills for outstanding service',
  'Software Development Training in Java',
  'Leadership - A Strategic Initiative',
  'Sailing - A Festival of Tides',
  'Design - Nature’s First Rules',
  'Welding to the Standard of EN 287',
  'Fair Play in the Games',
  'Leadership in a Time of Change',
  'Second Stage of Labour',
  'First Level of Reiki',
  'Companies founded by women',
  'A Guide to the Event',
  'How to Design a MOOC',
  'Art in Our School from Monet to Today',
  'Science in Class 10 for Teachers of Boys',
])('a course may be called as something else is told: %s', (name) => {
  expect(title(...head, `has completed the course ${name}`, 'from 3 May 2024 to 5 July 2024')).toBe(name);
});
