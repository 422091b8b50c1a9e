import { expect, test } from 'vitest';
import { readFields } from '../fields.ts';
import { pageOf, setInRows } from '../pages/page.fixture.ts';
import { fromLine } from '../fields/candidate.ts';
import { withoutKind, withoutOpening } from './title-kinds.ts';

const title = (...rows: string[]) => readFields(pageOf(setInRows(rows))).title?.value ?? null;
const head = ['NORTHGATE COLLEGE OF TIDES', '#CERTIFICATE', 'This is to certify that', '^Ines Marlwood'];

test.each([
  ['Summer internship', 'has successfully completed a summer internship with Quay Hub Pvt Ltd'],
  ['Internship', 'in recognition of her work in completing the internship of 340 Hours.'],
  ['Internship', 'has completed internship as per the norms of the college'],
  ['Internship', 'has completed an internship as part of the course of study'],
  ['Virtual internship', 'has completed a two-month virtual internship with us'],
  ['Industrial training', 'has undergone industrial training for 6 weeks at Quay Hub'],
  ['Apprenticeship', 'has finished her apprenticeship at Quay Hub'],
  ['Intern', 'was working as an intern in our organization under Tom Archer'],
  ['On-the-job traineeship', 'has completed the on-the-job traineeship under Tom Archer'],
])('what was done at work is the title where nothing says what it was in: %s', (expected, sentence) => {
  expect(title(...head, sentence, 'from 1 May 2024 to 30 June 2024.')).toBe(expected);
});

test('as what somebody served is the title, in whole or in part of the time', () => {
  const sentence = 'served Quay Hub as Part-Time Tutor from 1 May 2023 to 4 May 2024';
  expect(title(...head, sentence)).toBe('Part-Time Tutor');
});

test('whose student an intern is says not what the internship was', () => {
  const rows = ['This is to certify that Ines Marlwood, of the', 'Marine Engineering (MEC) department with Roll No: 23X91'];
  expect(
    title('#CERTIFICATE', ...rows, 'has completed an internship at Quay Ltd', 'from 1 May 2024.'),
  ).toBe('Internship');
}); // prettier-ignore

test.each([
  ['Quayware ChatBuoy Professional Certification', '#Quayware ChatBuoy', '^Professional Certification'],
  ['Marine Data Science Specialization', '^Marine Data Science', 'Specialization'],
  ['Sail Making Programme', '^Sail Making', 'Programme'],
  ['Harbour Leadership Certificate Course', '^Harbour Leadership', 'Certificate Course'],
  ['Harbour Administration I', '^Harbour Administration I', '~COURSE'],
  ['Seamanship', '^Seamanship', '#Certificate of Completion'],
])('a name goes on in what it is, set in other type: %s', (expected, ...rows) => {
  expect(title(...head, 'has successfully passed the requirements for', ...rows, 'offered by Quay Ltd')).toBe(
    expected,
  );
});

test.each([
  ['DEEP TIDES Workshop', 'DEEP TIDES'],
  ['AWS Workshop', 'AWS Workshop'],
  ['Deep Tides Workshop', 'Deep Tides Workshop'],
])('“%s” is called “%s”', (value, expected) => {
  expect(withoutKind(value)).toBe(expected);
});

test.each([
  ['Marine Web Design', 'in Marine Web Design'],
  ['Marine Web Designer', 'Internship Position: Marine Web Designer'],
  ['Knots and Splices Training', 'The Knots and Splices Training'],
  ['The Sailing Course', 'The Sailing Course'],
  ['ON THE JOB SAILING COURSE', 'ON THE JOB SAILING COURSE'],
  ['In Deep Waters', 'In Deep Waters'],
  ['The Complete Sail Making Course', 'The Complete Sail Making Course'],
  ['The Art and Science of Training', 'The Art and Science of Training'],
  ['The 7 Knots Sailing Training', 'The 7 Knots Sailing Training'],
  ['The Science of Tides', 'The Science of Tides'],
])('a title begins where its name does: %s', (expected, printed) => {
  expect(title('#CERTIFICATE', '^Ines Marlwood', `^${printed}`, 'has completed it on 4 May 2024')).toBe(
    expected,
  );
});

test.each([
  ['Deep Tides Workshop', 'Deep Tides Workshop with Tom Archer'],
  ['Deep Tides Workshop', 'Deep Tides Workshop with Zoltra Quendle'],
  ['Drawing Course with Quayware Studio', 'Drawing Course with Quayware Studio'],
  ['Working with Tom Archer', 'Working with Tom Archer'],
])('%s ends before who taught it: “%s”', (expected, printed) => {
  expect(
    title(...head, 'has completed', `^${printed}`, 'on 4 May 2024', '', '~Zoltra Quendle', '~Tutor'),
  ).toBe(expected);
});

test('what is called after its issuer and nothing else keeps the name', () => {
  expect(title(...head, 'has completed', '^Training by Quay Hub', '4 May 2024', '~Quay Hub')).toBe(
    'Training by Quay Hub',
  );
});

test('a title ends before who issued it, where the page names that, too', () => {
  const rows = [
    'Presented to',
    '^Ines Marlwood',
    'for successfully completing Knots and Splices by Cord Blocks.',
  ];
  expect(title('^CORD BLOCKS', '#CERTIFICATE', ...rows, '4 May 2024')).toBe('Knots and Splices');
});

test.each([
  ['Degree of Bachelor of Tidal Science', 'Bachelor of Tidal Science'],
  ['the Harbour Conference 2024', 'Harbour Conference 2024'],
  ['THE QUAY CERTIFICATION PROGRAM AS AN Associate Pilot', 'Associate Pilot'],
  ['Cloud Training Program as a Developer', 'Cloud Training Program as a Developer'],
])('what only says what a title is, or who gives it, opens no title: %s', (printed, name) => {
  const [line] = pageOf([{ text: printed, y: 400 }]).lines;
  const title = fromLine(line!, 0, printed.length, printed, 1, 'a row of the page');
  expect(withoutOpening(title).value).toBe(name);
});
