import { expect, test } from 'vitest';
import { readFields } from '../fields.ts';
import { pageOf, setInRows } from '../pages/page.fixture.ts';

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
