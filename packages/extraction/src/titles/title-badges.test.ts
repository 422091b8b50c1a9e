import { expect, test } from 'vitest';
import { readCertificateType } from '../fields/certificate-types.ts';
import { pageOf, setInRows } from '../pages/page.fixture.ts';
import { readRecipient } from '../recipients/recipients.ts';
import { titleOfBadge } from './title-badges.ts';

const badge = (...rows: string[]) => pageOf(setInRows(rows));

test.each([
  ['Harbour Device Repair', ['^CISCO', '~Networking Academy', '^Harbour Device Repair']],
  ['Ethical Sailor', ['^CISCO', '~Networking', '~Academy', '~Verified', '^Ethical Sailor']],
  ['Junior Tide Analyst Career Path', ['Networking', 'Academy', '^Junior Tide Analyst', '^Career Path']],
  ['Tide Practitioner', ['^aws certified', '^Tide', '^Practitioner', 'FOUNDATIONAL']],
  ['Tide Foundations', ['^aws academy', '^GRADUATE', 'Tide Foundations', 'TRAINING BADGE']],
  ['TIDE ADMINISTRATOR ASSOCIATE', ['MICROSOFT', 'CERTIFIED', '^TIDE ADMINISTRATOR', 'ASSOCIATE']],
  ['Knot Design in Harbours', ['^Google Cloud', 'SKILL BADGE', 'Knot Design in Harbours', 'INTERMEDIATE']],
  ['50 Days Badge 2024', ['^LeetCode', '#50 Days Badge 2024']],
])('a badge is called %s, whoever made it and whatever any badge says', (title, rows) => {
  const page = badge(...rows);
  expect(titleOfBadge(page)?.value).toBe(title);
  expect(readRecipient(page)).toBeNull();
});

test('what a badge is for is a skill where it says nothing more', () => {
  const page = badge('^CISCO', '~Networking Academy', '^Harbour Device Repair');
  expect(readCertificateType(page, titleOfBadge(page))?.value).toBe('skill');
});

test.each([
  ['a heading', ['^Google', '#Certificate', 'Tide Design']],
  ['somebody’s name', ['^Google', '^Amara Okonjo', 'Tide Design']],
  ['somebody’s name of words', ['^Microsoft', '^Mark Baker', 'Tide Analytics']],
  ['somebody’s initials and name', ['^Microsoft', '^J. R. Stone', 'Tide Analytics']],
  ['somebody’s doctorate', ['^Microsoft', '^Dr. Grace Stone', 'Tide Analytics']],
  ['the family name first', ['^Microsoft', '^Stone, Grace', 'Tide Analytics']],
  ['the name of an account', ['^LeetCode', 'faith stone', '50 Days Badge']],
  ['a name in other letters', ['^Google', '^Иван Петров', 'Tide Analytics']],
  ['a sentence', ['^Google', 'has completed', 'Tide Design']],
  ['a day', ['^Google', 'Tide Design', 'March 4, 2024']],
  ['an address', ['^Google', 'Tide Design', 'verify.northgate.example']],
  ['a row of no words', ['^Google', 'Tide'.repeat(26)]],
  ['no maker on record', ['^Northgate', 'Tide Design']],
  ['names apart from one another', ['Tide Design', '^Google', 'Knots']],
])('a page with %s is no picture of a badge', (_, rows) => {
  expect(titleOfBadge(badge(...rows))).toBeNull();
});
