import { expect, test } from 'vitest';
import { readFields } from '../fields.ts';
import { pageOf, setInRows } from '../pages/page.fixture.ts';
import { issuerCandidates } from './issuers.ts';

const issuerOf = (...rows: string[]) => readFields(pageOf(setInRows(rows))).issuer_name?.value;

const certified = ['#Certificate of Completion', 'This is to certify that', '^Ines Marlwood'];

test.each([
  ['Samvora Talveti, Westmere has conducted an outreach camp on Tides', 'Samvora Talveti'],
  ['Westmere Rowing Federation hosted the spring camp for young rowers', 'Westmere Rowing Federation'],
])('who held it is the subject of a sentence of its own: %s', (sentence, expected) => {
  expect(
    issuerOf(
      sentence,
      '#Certificate',
      'This is to certify that',
      '^Ines Marlwood',
      'has taken part in it at Fenbridge College of Engineering',
    ),
  ).toBe(expected);
});

test.each([
  ['Ines Marlwood has organised a workshop on Tides'],
  ['Prof. Ines Marlwood, Westmere has conducted a session on Tides'],
  ['Volunteers organised the spring camp'],
])('somebody who only helped awards nothing: %s', (sentence) => {
  expect(issuerOf('#Certificate', sentence, 'in thanks', 'Director, Northgate Institute')).toBe(
    'Northgate Institute',
  );
});

test.each([
  ['has completed Tidal Power organised by the DEPARTMENT OF TIDES AND HARBOURS Northgate Academy of Sailing', 'Northgate Academy of Sailing'],
  ['studying rowing at University of Westmere, has completed training at Brightloom Systems Ltd', 'Brightloom Systems Ltd'],
  ['has completed an internship at All India Harbour Council in May 2024', 'All India Harbour Council'],
])('a sentence names the house: %s', (sentence, expected) => {
  expect(issuerOf(...certified, sentence)).toBe(expected);
}); // prettier-ignore

test.each([
  [['The Board of International Journal of Tides and Harbours', 'is hereby awarding this certificate to'], 'International Journal of Tides and Harbours'],
  [['#INTERNATIONAL JOURNAL OF TIDES', '#AND SMALL HARBOURS', '#Certificate', 'The Board of International Journal of Tides and Small Harbours', 'is presenting this certificate to'], 'International Journal of Tides and Small Harbours'],
])('a journal awards through its board', (rows, expected) => {
  expect(issuerOf(...rows, '^Ines Marlwood', 'for the paper entitled Small Buoys')?.toLowerCase()).toBe(expected.toLowerCase());
}); // prettier-ignore

test.each([
  ['the club and the units of a school award in its name', ['#NORTHGATE COLLEGE', '#Certificate', '^Ines Marlwood', 'has taken part in Tide Quiz organised by the Coding Club on 5 May 2023'], 'NORTHGATE COLLEGE'],
  ['an association of a branch does so, too', ['#NORTHGATE COLLEGE', '#Certificate', '^Ines Marlwood', 'has taken part in Tide Quiz organised by the ECE Association on 5 May 2023'], 'NORTHGATE COLLEGE'],
  ['a club on record awards in its own', ['#NORTHGATE COLLEGE', '#Certificate', '^Ines Marlwood', 'has taken part in Tide Quiz organised by Google Developer Student Clubs on 5 May 2023'], 'Google Developer Student Clubs'],
  ['a club of the town does so, too', ['#NORTHGATE COLLEGE', '#Certificate', '^Ines Marlwood', 'has taken part in Tide Quiz organised by the Lions Club on 5 May 2023'], 'Lions Club'],
  ['what a course is called by other words than a house on record is no house', ['#Certificate', '^Ines Marlwood', 'has completed New Horizons in Nursing', 'Harbour Hospital'], 'Harbour Hospital'],
  ['letters in brackets that a house on record is known by are others’, too', ['#Certificate', 'This is to certify that', '^Ines Marlwood', 'has completed the Harbour Medic course', 'Special Operations Forces (SOF)', 'Northgate Academy'], 'Northgate Academy'],
  ['a department may issue itself', ['#Certificate', '^Ines Marlwood', 'has completed the Skills for Life', 'Department of Consumer Affairs'], 'Department of Consumer Affairs'],
  ['a department is one by its rank, too', ['#NORTHGATE COLLEGE', '#Certificate', '^Ines Marlwood', 'has taken part in Tide Quiz organised by the PG Department of Commerce, Northgate College on 5 May 2023'], 'Northgate College'],
  ['who accredited a college did not award', ["HARBOUR WOMEN'S COLLEGE (AUTONOMOUS)", '(Re-accredited with A++ Grade by NAAC, College with Potential for Excellence)', 'Northgate - 620 018', '#Certificate of Participation', '^Ines Marlwood', 'II M.Com., Northgate College of Arts', 'has participated in the National Webinar on "Tides" organized by the', 'Department of Science on 20.10.2021.'], "HARBOUR WOMEN'S COLLEGE (AUTONOMOUS)"],
  ['who only joined in did not', ['Brightpath Training Solutions', 'in association with Northgate College of Tides', '#Certificate', '^Ines Marlwood', '20A91A0512, Northgate College of Tides', 'has completed the Campus Training on Tides'], 'Brightpath Training Solutions'],
  ['who paid for it did not', ['^Brightpath Foundation', '#Certificate', 'Ines Marlwood has completed 100 hours of training conducted under', 'the CSR initiative of Tolvane Cloud Ltd'], 'Brightpath Foundation'],
  ['a journal is a body', ['Asian Journal of Tidal Studies', '#Certificate of Excellence in Reviewing', 'awarded to', '^Ines Marlwood', 'Northgate College, Westmere', 'in recognition of an outstanding contribution to the quality of the journal'], 'Asian Journal of Tidal Studies'],
  ['a laboratory is a body', ['TIDAL RESEARCH LABORATORY', 'Ministry of Ports', '#CERTIFICATE', 'This is to certify that Ines Marlwood has completed her project work', 'at Tidal Research Laboratory'], 'TIDAL RESEARCH LABORATORY'],
])('%s', (_, rows, expected) => {
  expect(issuerOf(...rows)).toBe(expected);
}); // prettier-ignore

test('a journal that is kept is no body', () => {
  expect(issuerOf('#Certificate', '^Ines Marlwood', 'has completed', '^Keeping a Journal', 'Harbour Minds')).not.toBe('Keeping a Journal');
}); // prettier-ignore

test('a department over the board that issues does not', () => {
  const page = pageOf(setInRows(['Department of Consumer Affairs', 'Board of Registered Nursing', '^REGISTERED NURSE LICENSE', 'Ines Marlwood']));
  expect(issuerCandidates(page, new Set()).map(({ value }) => value)).not.toContain('Department of Consumer Affairs');
}); // prettier-ignore

test.each([
  [['#IT Harbours', '#Certificate', '^Ines Marlwood', 'for Tidal Power', 'Platform'], 'IT Harbours'],
  [['#aws', '#certified', '#Harbour Architect'], 'AWS'],
  [['#BRIGHTLOOM 24 AI Volunteer Certificate', '^Ines Marlwood', 'for Tidal Power', 'BRIGHTLOOM 24.AI, a leading company with members in many countries.', '~BRIGHTLOOM24.AI'], 'BRIGHTLOOM 24.AI'],
  [['#Certificate', '^Ines Marlwood', 'for Tidal Power', 'For TOLVANE PRIVATE UNTED'], 'TOLVANE PRIVATE LIMITED'],
  [['#WESTMERE MUNICIPALITY GRY)', '#GRADE SHEET', 'Grades secured by Ines Marlwood of', 'NORTHGATE SCHOOL'], 'WESTMERE MUNICIPALITY'],
  [['#Penvale Centre of', '#Excellence', '#Certificate', '^Ines Marlwood', 'has taken part in Tides at Northgate Institute'], 'Northgate Institute'],
  [['#CERTIFICATE', '^Ines Marlwood', 'was an active member of the Chess Club and the Rowing Union', 'Northgate High School'], 'Northgate High School'],
  [['Tidal Power - Credly', 'This badge was issued to Ines Marlwood on June 14, 2024', '#Tidal Power', 'Issued by Northgate Labs', 'https://www.credly.com/badges/x'], 'Northgate Labs'],
])('the issuer of %j is %s', (rows, expected) => {
  expect(issuerOf(...rows)).toBe(expected);
}); // prettier-ignore
