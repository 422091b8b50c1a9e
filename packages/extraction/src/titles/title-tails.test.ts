import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.ts';
import { endOfTitle } from './title-spans.ts';
import { readTitle } from './titles.ts';

const title = 'Advanced Harbour Logistics';

test.each([
  'with flying colours',
  '(Launched Sunday, 3rd of March 2024)',
  '- National Level 24 hours rowing competition',
  'of the Tide Literacy and Competency Development Bureau conducted on',
  '- 5h period from 06/30/2024 to 08/30/2024',
  'in appreciation of your determination',
  'with Credit',
  'organsied by Northgate',
  'in the following categories: 1. Knots',
  '“held at Northgate',
  'in covering tides and knots',
  ', given this July 25, 2024',
  'From January 30th to March n07th',
  'and representing Northgate University',
  'Following are the learning items covered',
  'with an A grade',
  'on this day, 5 May 2024',
  'a course of study offered by HarbourX',
  'as Gold Medalist, organized by Northgate',
  'for his/her outstanding academic achievement',
  'securing 87% marks',
  'and secured A+ grade',
  'and has met all requirements',
  'and found to be competent',
  'and submitted the project report',
  'and we wish you the best',
  'in first division',
  'with Second Class',
  'as stated in Section 9 of the Port Act',
  'in May 2024',
  'in the month of May 2024',
  'w.e.f. 01/05/2024 to 30/06/2024',
  'this 5th day of May 2024',
  'for the academic year 2023-24',
  'for two days',
  'of 6 months duration',
  'a total of 40 hours',
  '(Batch 2)',
  'at an advanced level',
  'held virtually',
  'Throughout this course, the student showed',
  'throughout the training',
  'in International Conference on Tides',
  'in the 2nd National Seminar on Tides',
  'organised jointly by Northgate and Harbour Trust',
  'accredited by the Board',
  'via Zoom',
  'on Northgate platform',
  'by Northgate Academy',
  'in the Faculty of Shipping',
  'as per the syllabus',
  'to the satisfaction of the board',
  'in partial fulfillment of the requirements',
  'for her outstanding contribution',
  'while working with us',
  'focusing on tides',
  'that was held on 5 May 2024',
  'by completing all assignments',
  'on successful completion',
  'Date of issue: 5 May 2024',
  'DATE -5-5-2024',
  'Instructor: John Oakes',
  'Certificate ID: ABC123',
])('a title ends before “%s”', (tail) => {
  const page = pageOf([
    { text: 'Certificate of Completion', y: 100, size: 60 },
    { text: 'Jane Miller', y: 300, size: 60 },
    { text: `has participated in ${title} ${tail}`, y: 420, size: 34 },
    { text: 'Director', y: 900, size: 26 },
  ]);
  expect(readTitle(page, new Set([page.lines[1]!]))?.value).toBe(title);
});

test.each([
  'Harbour Apps Powered by Tides',
  'Achieving Balance with Active Sails',
  'Place and Purpose in Design',
  'Valid Arguments and Their Uses',
  'Level 3 Award in Harbour Safety',
  'Full Stack Sailing with Full Moon Nights',
  'Harbour Skills for Your Career',
  'Tides and You',
  'Sense of Place: Sailing in Pictures',
  'Developing on the Northgate Platform',
  'Teaching through Virtual Reality',
  'Drawing through Google Sheets',
  'Building Sails with Web Technologies',
  'Working with Civil Society',
  'Strategies for Passing the Pilot Test',
  'Mastering Finishes on Finishing Machines',
  'Sailors and Their Work',
  'Digital Tools for Your Work',
  'Planning with Public Participation',
  'FREE Sailing Course | Sailing Online Course [Updated 2025]',
  'Helping Sailors to Stay Safe online',
  'SAILING FOR BEGINNERS IN 10 HRS',
  'Training in International Symposium Management',
  'Working with Second Class Levers',
  'Safety Duties as Described in ISO 45001',
])('“%s” is a title to its end', (whole) => {
  expect(endOfTitle(whole, 0)).toBe(whole.length);
});

test('what stands before a colon belongs to the title', () => {
  const text = 'Ethics and Conduct at QRM: The Values We Share';
  expect(endOfTitle(text, 0)).toBe(text.length);
});

test.each([
  ['Inspector Course of the Central Bureau of Tides', ''],
  ['Football Coaching - National Level 2', ''],
  ['How Satellites are Launched', ' on 12 March 2024'],
  ['Black Friday', ', 12 March 2024'],
  ['Care in the Postnatal Period', ' from 12 March 2024'],
])('what belongs to a title does not end it: %s', (own, rest) => {
  expect(endOfTitle(own + rest, 0)).toBe(own.length);
});
