import { expect, test } from 'vitest';
import { readFields } from '../fields.ts';
import { pageOf } from '../pages/page.fixture.ts';

const course = 'Coastal Data Analysis';
const event = 'Harbour Hackathon 2024';
const role = 'Marine Data Analyst';
const degree = 'Master of Tidal Engineering';
const award = 'Young Sailor of the Year';
const rank = 'Professional Marine Surveyor';
const exam = 'Northern Maritime Aptitude Test';

test.each([
  ['has been trained in', course],
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
