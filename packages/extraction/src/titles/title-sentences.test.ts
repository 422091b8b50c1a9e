import { expect, test } from 'vitest';
import { readFields } from '../fields.ts';
import { pageOf, setInRows } from '../pages/page.fixture.ts';

const course = 'Coastal Data Analysis';
const event = 'Harbour Hackathon 2024';
const role = 'Marine Data Analyst';
const degree = 'Master of Tidal Engineering';
const award = 'Young Sailor of the Year';
const rank = 'Professional Marine Surveyor';
const exam = 'Northern Maritime Aptitude Test';

test.each([
  ['has been trained in', course],
  ['has completed the first level of', course],
  ['has significantly contributed to the success and positive outcomes of', event],
  ['has secured____Fi®st_____ prize in', event],
  ['for participating on the Webinar', course],
  ['for an outstanding contribution during the session (Dec 2021 - Jan 2022) of', course],
  ['for his hard work in competing in', event],
  ['has been instructed in', course],
  ['has studied', course],
  ['has mastered', course],
  ['has followed the course', course],
  ['has pursued a course in', course],
  ['has taken the course', course],
  ['has graduated from', course],
  ['has finished all lessons of', course],
  ['has completed all the required elements of', course],
  ['having completed all coursework in', course],
  ['having fulfilled all conditions for', course],
  ['has proven his knowledge in', course],
  ['has acquired the skills of', course],
  ['has demonstrated the knowledge and skills required for', course],
  ['has undergone in-plant training in', course],
  ['for having undergone training of', course],
  ['has completed the training on', course],
  ['was an intern in', course],
  ['has delivered a lecture on', course],
  ['authored the paper titled', course],
  ['was present at', event],
  ['joined us for', event],
  ['competed in', event],
  ['represented his school at', event],
  ['has volunteered for', event],
  ['was a speaker at', event],
  ['delivered a keynote address at', event],
  ['acted as session chair in', event],
  ['helped in organising', event],
  ['for coordinating', event],
  ['for her help with', event],
  ['has been appointed to the position of', role],
  ['held the post of', role],
  ['was associated with us as', role],
  ['has rendered service as', role],
  ['was hired as', role],
  ['holds the', degree],
  ['has obtained the academic degree', degree],
  ['is licensed to practise as', rank],
  ['is authorised to act as', rank],
  ['is duly registered with the Board as a', rank],
  ['has been certified as a', rank],
  ['has earned the right to use the title', rank],
  ['is now a', rank],
  ['is declared a', rank],
  ['has been inducted as', rank],
  ['scored 82% in the', exam],
  ['has obtained grade A in', exam],
  ['was successful in the', exam],
  ['was placed in first class in the', exam],
  ['has won the', award],
  ['was honoured with the', award],
  ['is the proud recipient of the', award],
  ['has been named', award],
  ['for having been chosen as', award],
  ['has met the learning outcomes of', course],
  ['for completion of a course of instruction in', course],
  ['has been part of', event],
  ['was a member of the winning team at', event],
  ['for reaching the semi-final of', event],
  ['ranked 5th in', event],
  ['received an honourable mention at', event],
  ['presented his research at', event],
  ['has chaired a session at', event],
  ['has served an apprenticeship in the trade of', rank],
  ['has become a', rank],
  ['is empowered to act as', rank],
  ['has been promoted to', role],
  ['has completed the course of study leading to the', degree],
  ['attempted the', exam],
  ['passed all parts of the', exam],
  ['has satisfied the examiners in', exam],
])('“%s” leads to a title', (words, title) => {
  const page = pageOf([
    { text: 'Certificate', y: 100, size: 60 },
    { text: 'Jane Miller', y: 300, size: 54 },
    { text: `${words} ${title}`, y: 400, size: 34 },
    { text: 'Issued on 5 May 2024', y: 580, size: 28 },
    { text: 'Northgate Academy', y: 660, size: 30 },
  ]);
  expect(readFields(page).title?.value).toBe(title);
});

test('what a sentence quotes as the reason is the title', () => {
  const page = pageOf([
    { text: 'CERTIFICATE OF RECOGNITION', y: 100, size: 60 },
    { text: 'is hereby awarded to', y: 220, size: 30 },
    { text: 'Jane Miller', y: 300, size: 54 },
    { text: 'for having one of the “BEST HARBOUR PROJECT”', y: 400, size: 34 },
    { text: 'for the Academic Year 2018-2019, given this 24th day of January, 2020.', y: 450, size: 34 },
  ]);
  expect(readFields(page).title?.value).toBe('BEST HARBOUR PROJECT');
});

test.each([
  ['Title of activity', course],
  ['Name of course', course],
  ['Training received', course],
  ['Session title', course],
  ['Field of study', course],
  ['Event name', event],
  ['Degree awarded', degree],
  ['Name of examination', exam],
  ['Licence type', rank],
  ['Position held', role],
  ['Membership grade', rank],
  ['Class of licence', rank],
  ['Paper title', course],
  ['Conference', event],
])('“%s:” is the label of a title', (label, title) => {
  const page = pageOf([
    { text: 'Certificate of Attendance', y: 100, size: 60 },
    { text: `${label}: ${title}`, y: 300, size: 34 },
    { text: 'Name: Jane Miller', y: 400, size: 34 },
    { text: 'Northgate Academy', y: 560, size: 30 },
  ]);
  expect(readFields(page).title?.value).toBe(title);
});

test.each(['is awarded to', 'goes to'])('a title may stand before “%s”', (words) => {
  const page = pageOf([
    { text: 'Certificate of Appreciation', y: 100, size: 60 },
    { text: `The ${award} ${words}`, y: 300, size: 34 },
    { text: 'Jane Miller', y: 400, size: 54 },
    { text: 'Northgate Academy', y: 560, size: 30 },
  ]);
  expect(readFields(page).title?.value).toBe(award);
});

test.each([
  ['30 Days of Harbour Code', 'has successfully completed the 30 Days of Harbour Code'],
  ['Harbour Design', 'has completed 40 Hours of Harbour Design'],
  ['Yoga Teacher Training', 'has completed 12 Weeks of Yoga Teacher Training'],
  ['Solving riddles and making decisions', 'has completed the course Solving riddles and making decisions'],
  ['Solving Riddles', 'for participating in Solving Riddles and making it a success'],
  ['Learn Knots', 'for successfully completing the Learn Knots course on CodeChef.'],
  ['Northgate Summer of Sails 2024', 'for being a Contributor in Northgate Summer of Sails 2024'],
])('a sentence names %s', (title, sentence) => {
  const page = pageOf([
    { text: 'CERTIFICATE OF COMPLETION', y: 100, size: 60 },
    { text: 'presented to', y: 220, size: 26 },
    { text: 'Jane Miller', y: 300, size: 60 },
    { text: sentence, y: 420, size: 26 },
  ]);
  expect(readFields(page).title?.value).toBe(title);
});

test.each([
  ['(20332B) Advanced Harbour Solutions', 'has completed the Northgate Official Course', '^(20332B) Advanced Harbour Solutions'],
  ['(20332) Advanced Harbour Solutions', 'has successfully completed the following', 'Northgate Official Course:', '^(20332) Advanced Harbour Solutions'],
  ['Certified Tide Auditor', 'has met all requirements and is qualified as a', '^Certified Tide Auditor', 'in witness whereof, we have subscribed our signatures to this certificate'],
  ['Zero Trust in Harbours', 'viewed 58 minutes of the webinar', '^Zero Trust in Harbours', 'presented by Northwall Security'],
  ['Social Dialogue and Industrial Relations', 'for having successfully completed the course', 'Social Dialogue and Industrial Relations', 'Westmere, 24 June 2022'],
  ['CSS - Basics To Advanced for front end sailing (2021)', 'Certificate of Completion', '#CSS - Basics To Advanced for front end sailing (2021)', 'Instructors John Oakes'],
  ['Succeed with maths: part 1', 'has completed the free course including any mandatory tests for:', '^Succeed with maths: part 1', '~This free 28-hour course helped learners.', '~This statement does not imply the award of credit points.', '~Course code: SWMB_1'],
])('what is set under a sentence is the title: %s', (title, ...rows) => {
  const page = pageOf(setInRows(['This is to certify that', '^Jane Miller', ...rows, '5 May 2024']));
  expect(readFields(page).title?.value).toBe(title);
}); // prettier-ignore

test('what somebody may operate is the title under the heading of a house', () => {
  const rows = ['^NORTHGATE INSPECTION & TRAINING CO. LLC', '^OPERATOR COMPETENCY CERTIFICATE', 'Certificate No. NG-OPR-2203-118', 'Name: JANE MILLER', 'The above named person has been assessed and found competent to operate', '^MOBILE CRANE OPERATOR (UP TO 50 TON)', 'Assessor'];
  expect(readFields(pageOf(setInRows(rows))).title?.value).toBe('MOBILE CRANE OPERATOR (UP TO 50 TON)');
}); // prettier-ignore

test('the row of the next label is no part of a title', () => {
  const row = (label: string, value: string, y: number) => [
    { text: label, y, x: 80, size: 24 },
    { text: value, y, x: 500, size: 24 },
  ];
  const page = pageOf([
    { text: 'Training Completion Certificate', y: 100, size: 40 },
    ...row('Employee Name', 'Jane Miller', 200),
    ...row('Course', 'Good Harbour Practices', 241),
    ...row('Version', '3.0', 282),
    ...row('Completed On', '26-Jan-2021', 323),
  ]);
  expect(readFields(page).title?.value).toBe('Good Harbour Practices');
});

test('a fellow is called so where the title names the house', () => {
  const rows = ['^WEST HARBOUR COLLEGE OF NURSING AND MIDWIFERY', 'This is to certify that', '^Jane Miller', 'having satisfied the College by examination', 'was admitted on 15th March 2019 as a', '^FELLOW OF THE WEST HARBOUR COLLEGE OF NURSING', 'President Secretary-General'];
  expect(readFields(pageOf(setInRows(rows))).title?.value).toBe('FELLOW OF THE WEST HARBOUR COLLEGE OF NURSING');
}); // prettier-ignore

test.each([
  ['^State of Westmere', '^Department of Real Estate', '^SALESPERSON LICENSE', 'Identification Number: 02112233', '^Jane Miller', '~Real Estate Commissioner'],
  ['NORTHGATE INTERNATIONAL', '^SALESPERSON LICENSE', 'This is to certify that', '^Jane Miller', 'is registered', 'NQF Level 4'],
])('a licence is called so at its head: %s', (...rows) => {
  expect(readFields(pageOf(setInRows(rows))).title?.value).toBe('SALESPERSON LICENSE');
}); // prettier-ignore
