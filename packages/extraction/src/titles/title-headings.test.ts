import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.ts';
import { headingMended, isGeneric } from './title-headings.ts';
import { plausibleTitle } from './title-plausible.ts';
import { readTitle } from './titles.ts';

test.each([
  'CERTIFICATE OF GRADUATION',
  'Virtual Internship Completion Certificate',
  'Virtual Internship Certificate',
  'In-plant Training Certificate',
  'Certificate of Virtual Internship',
  'E-Certificate of Recognition',
  'Certificate of Internship Completion',
  'CERTIFICATEOF APPRECIATION',
  'OFAPPRECIATION',
  'Ertificate of Participation',
  'Certificate of Qompletion',
  'Proof of Completion',
  'NATIONAL CERTIFICATE',
  'SERTIFIKAT KOMPETENSI KELULUSAN',
  'CERTIFICATE FOF COMPLETION',
  'Certificate of Completion with Distinction',
  'Certificate of Completion Awarded To',
  'Certificate of Participation/Uppreciation',
  'CERTIFICATE OF MERIT AND ACHIEVEMENT',
  'TEASTAS COMHPHÁIRTE',
  'Component Certificate',
  'Further Education and Training Award',
  'AWARD of FINAL EXAM COMPLETION',
])('%s stands on any certificate', (heading) => {
  expect(isGeneric(heading)).toBe(true);
});

test.each([
  'Certificate of Coastal Navigation',
  'Office of the Harbour',
  'Certificate in Graduation Design',
  'Certificate of Tides and Achievement',
])('%s says what it is for', (title) => {
  expect(isGeneric(title)).toBe(false);
});

test.each([
  'Certification code: 1a2b3c4d5e6f',
  '12 Harbour View Road',
  'Certified that Mr. Tom Archer',
  'Marine Engineering department of Northgate College',
  'Class VIII B, Roll No. 14',
  'Westmere Book of Records',
  'NATIONAL LEVEL - 2021',
  'Agent',
  '7 Harbour Place South',
  'D.L. No. 20/21',
  'Holder of this certificate can',
  'Part B Advanced Section',
  'HARBOURHARBOURHARBOURHARBOURHARBOURHARBOURH',
])('%s is no title', (text) => {
  expect(plausibleTitle(text)).toBe(false);
});

test.each([
  'Clean Code: Python3',
  '10 Lessons on the Road to Success',
  '7 Habits for the Road',
  '4 Wheel Drive',
  'Part-Time Diploma',
  'On the Spot (Team) Award',
  '3D Square Dance',
])('%s may be a title', (text) => {
  expect(plausibleTitle(text)).toBe(true);
});

test('a heading is no part of the row above it', () => {
  const page = pageOf([
    { text: 'TIDEFEST 26', y: 300, size: 60 },
    { text: 'CERTIFICATE OF PARTICIPATION', y: 370, size: 60 },
    { text: 'This certificate is presented to', y: 500, size: 30 },
    { text: 'Jane Miller', y: 560, size: 50 },
  ]);
  expect(readTitle(page, new Set([page.lines[3]!]))?.value).not.toMatch(/TIDEFEST 26 CERTIFICATE/u);
});

test.each([
  ['GertifAiate of Recognition', 'Certificate of Recognition'],
  ['CERTIFICATEOF APPRECIATION', 'CERTIFICATE OF APPRECIATION'],
  ['Certificate of Qompletion', 'Certificate of Completion'],
  ['Certificate of Coastal Navigation', 'Certificate of Coastal Navigation'],
  ['Verification of Attendance', 'Verification of Attendance'],
  ['Notification of Achievement', 'Notification of Achievement'],
  ['Certificate of Cognition', 'Certificate of Cognition'],
])('%s says %s', (read, says) => {
  expect(headingMended(read)).toBe(says);
});

test('a form of components names what was passed beside its level', () => {
  const page = pageOf([
    { text: 'Further Education and Training Award', y: 320, size: 39 },
    { text: 'TEASTAS COMHPHÁIRTE', y: 400, size: 39 },
    { text: 'COMPONENT CERTIFICATE', y: 445, size: 41 },
    { text: 'Level 5', y: 600, x: 40, size: 28 },
    { text: 'Harbour Care Support', y: 600, x: 240, size: 28 },
    { text: 'Distinction', y: 600, x: 1000, size: 28 },
    { text: 'Awarded to', y: 950, size: 23 },
    { text: 'JANE MILLER', y: 1050, size: 38 },
  ]);
  expect(readTitle(page, new Set(page.lines.slice(-1)))?.value).toBe('Harbour Care Support');
});

test('a table of units at their levels names no title', () => {
  const rows = ['Manual Handling', 'Fire Safety', 'Moving Loads'].flatMap((text, at) => [
    { text: 'Level 2', y: 600 + at * 60, x: 40, size: 28 },
    { text, y: 600 + at * 60, x: 240, size: 28 },
  ]);
  const page = pageOf([
    { text: 'Diploma in Harbour Work', y: 300, size: 60 },
    { text: 'Awarded to', y: 450, size: 28 },
    { text: 'JANE MILLER', y: 500, size: 40 },
    ...rows,
  ]);
  const recipient = page.lines.filter(({ text }) => text === 'JANE MILLER');
  expect(readTitle(page, new Set(recipient))?.value).toBe('Diploma in Harbour Work');
});

test.each([
  'CPD CERTIFICATE',
  'CPD Attendance Certificate',
  'Webinar Certificate',
  'Work Experience Certificate',
  'Paper Presentation Certificate',
  'CPD Certificate of Attendance',
  'Certificate of Continuing Professional Development',
  'Confirmation of Attendance',
])('%s is a heading that names nothing', (heading) => {
  expect(isGeneric(heading)).toBe(true);
});

test.each([
  'From Novice to Expert: Reading the Tides',
  'Date and Time in Navigation',
  'Validation of Tide Gauges',
  'Verification and Validation of Harbour Systems',
  'Page Layout for Harbour News',
  'Inter College Sailing Tournament',
])('%s may be a title', (title) => {
  expect(plausibleTitle(title)).toBe(true);
});

test.each([
  'From Monday to Friday',
  'From January to June',
  'from start to finish',
  'Page 3 of 7',
  'Validity',
])('%s is none', (title) => {
  expect(plausibleTitle(title)).toBe(false);
});

test('a form’s course counts before a heading that says only where it was given', () => {
  const page = pageOf([
    { text: 'CPD CERTIFICATE', y: 200, size: 70 },
    { text: 'Name: Rohan Deshkar', y: 400 },
    { text: 'Course: Battle of Tides', y: 480 },
    { text: 'Date: 12 March 2024', y: 560 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Battle of Tides');
});
