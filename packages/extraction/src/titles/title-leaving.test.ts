import { expect, test } from 'vitest';
import { fromLine, joinCandidates } from '../fields/candidate.ts';
import { readFields } from '../fields.ts';
import { pageOf, setInRows } from '../pages/page.fixture.ts';
import type { TitleReason } from './title-reasons.ts';
import { isTornOff } from './title-lines.ts';
import { caseTails } from './titles.data.ts';
import { readTitle } from './titles.ts';
import { growthOf, straight } from '../words/growth.fixture.ts';

const title = (...rows: string[]) => readFields(pageOf(setInRows(rows))).title?.value ?? null;
const head = ['NORTHGATE COLLEGE OF TIDES', '#CERTIFICATE', 'This is to certify that', '^Ines Marlwood'];

test.each([
  ['Westmere Robotics Challenge 2023', 'Westmere Robotics Challenge 2023 that attracted over 900 teams'],
  ['Harbour Coding Contest', 'Harbour Coding Contest that Hosted +900 Participants'],
  ['Harbour Coding Contest', 'Harbour Coding Contest attended by more than 4,000 students from 12 countries'],
  ['Westmere Half Marathon', 'the Westmere Half Marathon with over 2,500 runners'],
  ['Tides for All', 'the club Tides for All in the 2022 online edition of Harbour Clubs'],
  ['Tide Week', 'Tide Week for his/her performance'],
  ['Tide Week', 'Tide Week and supported the crew that ran it'],
  ['Tide Week', 'Tide Week with 40 schools'],
  ['Tide Fair', 'Tide Fair that ended well'],
  ['Safe Lifting', 'the course Safe Lifting on Fri, May 3'],
  ['Safe Lifting', 'the course Safe Lifting on Sat 3 May'],
  ['Safe Lifting', 'the course Safe Lifting on Wednesday'],
  ['Safe Lifting', 'the course Safe Lifting from Sept. 3'],
  ['DEEP DIVE WITH BUOYS', 'the DEEP DIVE WITH BUOYS Workshop with Tom Archer on 3 May 2019'],
])('a title ends before what is said of it: %s', (expected, sentence) => {
  expect(title(...head, `has participated in ${sentence}`)).toContain(expected);
  expect(title(...head, `has participated in ${sentence}`)).not.toMatch(/that|attended|over|edition of Harb|his|Archer/u);
}); // prettier-ignore

test.each([
  'Ideas that Changed Sailing',
  'People who Helped Build Northgate',
  'Stories that Attracted Sailors',
  'Safe Lifting on Deck',
  'Lectures on Novel Materials',
  'Tidal Modelling - Software Edition',
  'The Sea and Us',
  'Learning by Doing',
  'Housing and Supported Living',
  'Moving and Assisted Transfers',
  'Tailoring and Made to Measure',
  'Working with 5 Year Old Students',
  'The Conference that Started It All',
  'Focus on Sun Safety',
  'Sun, Sea and Advice on Sat Nav Use',
  'Talks on Marsh Birds',
  'Essays on Octopuses',
  'Letters from decades past',
  'Notes from janet',
])('a title keeps words that end others: %s', (name) => {
  expect(title(...head, `has completed the course ${name}`)).toBe(name);
});

test('a row of nothing but dots is passed once', () => {
  const search = (length: number) => {
    for (const dots of ['….', '.', '_'])
      for (const pattern of caseTails) `Harbour ${dots.repeat(length)} Tides`.search(pattern);
  };
  expect(growthOf(search, 20_000)).toBeLessThan(straight);
});

test('in a sentence of small letters a capital makes the article part of the name', () => {
  expect(title(...head, 'for securing 2nd Position in THE TIDE HUNT organized by Quay Club')).toBe(
    'THE TIDE HUNT',
  );
  expect(title(...head, 'has participated in the event The Tide Hunt')).toBe('The Tide Hunt');
});

test.each([
  ['SAFE Crew', 'has successfully completed an expert-led 90-minute SAFE Crew training session', 'and helped make harbours safer'],
  ['Knots for All', 'has attended a hands-on 45-minute Knots for All workshop', 'and learned to tie knots'],
  ['TIDAL QUAY HACKATHON 2025', 'participated in internal', 'round of TIDAL QUAY HACKATHON 2025. We thank every crew.'],
  ['Harbour Debate Cup', 'took part in the semi-finals of the Harbour Debate Cup'],
  ['Westmere Science Fair', 'participated in the inter-school level of Westmere Science Fair'],
  ['Northgate Official Course Marshal Award', 'has been awarded the Northgate Official Course Marshal Award'],
])('what only announces a title is none of it: %s', (expected, ...rows) => {
  expect(title(...head, ...rows)).toBe(expected);
}); // prettier-ignore

test.each(['HANDS-ON TIDES', '5 Minute Yoga', 'Third Stage of Labour', 'Evidence-Based Care'])(
  'a title may begin like an announcement: %s',
  (name) => {
    expect(title(...head, 'has completed', `^${name}`)).toBe(name);
  },
);

test.each([
  ['INSTALL HARBOUR NETWORKS LEADING TO TIDAL SYSTEMS NC II', 'for having demonstrated the Unit of Competency 2:', 'INSTALL HARBOUR NETWORKS LEADING TO', 'TIDAL SYSTEMS NC II'],
  ['Splice Long Ropes', 'having attained Unit of Learning 4:', 'Splice Long Ropes'],
  ['Safe Lifting', "has completed the Maritime Board's training module:", '^Safe Lifting'],
  ['Tides-How do they come and go?', '~For attending online session', '~Tides-How do they come and go?'],
  ['Basics of Tidal Structures', 'has completed a bootcamp by the name Basics of Tidal Structures'],
  ['Tidal Engineering', 'has completed an internship with Quay Hub in Tidal Engineering'],
  ['Robotics and Tides', 'Had performed all required missions in the Robotics and Tides path', 'at a rate of 60 working hours'],
  ['Harbour Regatta', '^First Place', 'in the Harbour Regatta'],
  ['Tidal Photo Contest 2024', '^Runner-up', 'at Tidal Photo Contest 2024'],
  ['Northgate Rowing Championship', '^Gold Medal', 'in the Northgate Rowing Championship'],
  ['Sailor of the Month', 'in recognition of', '', 'Sailor of the Month'],
  ['Student of the Year', 'in honour of being', '', 'Student of the Year'],
])('a sentence leads to %s', (expected, ...rows) => {
  expect(title(...head, ...rows, '~Given on 4 May 2024')).toBe(expected);
}); // prettier-ignore

test('praise is what somebody is recognised for, and no title', () => {
  expect(title(...head, 'in recognition of', '', 'Outstanding Performance and Dedication')).toBe(
    'CERTIFICATE',
  );
});

test('a role beside its label is no title, and what stands over the heading is', () => {
  const rows = ['Awarded to:', '^Ines Marlwood', 'in the role of:', 'Counsellor', 'on 4 May 2024'];
  expect(title('~NORTHGATE COUNCIL', '^Pilot and crew training', '#Certificate', ...rows)).toBe(
    'Pilot and crew training',
  );
});

test.each([
  ['Smart Quay Design Challenge', 'Smart Quay', 'Design Challenge conducted by Northgate Labs on 4 May 2024'],
  ['Smart Quay', 'Smart Quay', 'Northgate University organised by the Westmere Institute of'],
])('the next row ends the title before it says who held it: %s', (expected, first, second) => {
  expect(title(...head, `who has participated in the ${first}`, second, 'Management, Northgate.')).toBe(expected);
}); // prettier-ignore

test('a row torn off one that must go on is no title by itself', () => {
  const { lines } = pageOf([
    { text: 'has completed the course on Westmere Institute Of', y: 760, size: 39 },
    { text: 'Technology Training Program', y: 809, size: 39 },
    { text: 'Harbour Design', y: 1000, size: 39 },
    { text: 'Advanced Course', y: 1049, size: 39 },
  ]);
  const titleIn = (row: number, value: string, reason: TitleReason) =>
    fromLine(lines[row]!, lines[row]!.text.indexOf(value), lines[row]!.text.length, value, 0.9, reason);
  const led = (row: number, first: string) => {
    const second = lines[row + 1]!.text;
    const parts = [titleIn(row, first, 'follows a lead-in'), titleIn(row + 1, second, 'runs on')];
    return joinCandidates(parts, `${first} ${second}`, 0.9);
  };
  const torn = titleIn(1, 'Technology Training Program', 'names a subject');
  expect(isTornOff(torn, led(0, 'Westmere Institute Of'))).toBe(true);
  expect(isTornOff(titleIn(3, 'Advanced Course', 'type'), led(2, 'Harbour Design'))).toBe(false);
});

test('a paper in capitals ends before where it was presented', () => {
  const rows = ['A NOVEL HARBOUR USING', 'MULTIPLE TIDES BASED ON BUOYS', 'in', 'Third Westmere Conference on “Smart Tides”'];
  expect(title(...head, 'has presented a paper entitled', ...rows)).toBe(
    'A NOVEL HARBOUR USING MULTIPLE TIDES BASED ON BUOYS',
  );
}); // prettier-ignore

test('an event ends where its theme begins in other type', () => {
  const page = pageOf([
    { text: 'Certificate of Participation', y: 100, size: 70 },
    { text: 'This is to certify that', y: 240, size: 40 },
    { text: 'Ines Marlwood', y: 320, size: 90 },
    { text: 'participated in the 2025 Harbour Systems Hackathon', y: 460, size: 39 },
    { text: 'Building Better Quays for Everybody', y: 520, size: 48 },
    { text: 'at Westmere Harbour Hall', y: 640, size: 34 },
  ]);
  expect(readFields(page).title?.value).toBe('2025 Harbour Systems Hackathon');
});

test('a title that a sentence leads to holds the row that says it once more', () => {
  const said = 'Had performed all required missions in the Tidal Design Labs path';
  const page = pageOf(
    setInRows(['#Certification', '#Tidal Design Labs', 'certifies that', '^Ines Marlwood', said]),
  );
  const read = readTitle(page, new Set());
  expect(read?.value).toBe('Tidal Design Labs');
  expect(read?.lines.map(({ text }) => text)).toEqual([said, 'Tidal Design Labs']);
});

test.each([
  ['Harbour Paints Category A', 'has successfully completed the course'],
  ['Tide Prevention and Control Level 2 training day', 'attended the'],
  ['Code Tide 2.0 training day', 'attended the'],
])('a letter or number that its last word asks for stays: %s', (name, lead) => {
  expect(title(...head, lead, `^${name}`, 'on 12 March 2024')).toBe(name);
});

test('a bracket that goes on to what is no title is left out', () => {
  expect(
    title(
      ...head,
      'for outstanding completion of the K2-training (Tide Gauging - First to Last Steps',
      '- 30 hours) at Northgate in March 2022',
    ),
  ).toBe('K2-training');
});
