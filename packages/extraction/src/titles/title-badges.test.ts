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
  ['a sentence', ['^Google', 'has completed', 'Tide Design']],
  ['a day', ['^Google', 'Tide Design', 'March 4, 2024']],
  ['an address', ['^Google', 'Tide Design', 'verify.northgate.example']],
  ['no maker on record', ['^Northgate', 'Tide Design']],
  ['names apart from one another', ['Tide Design', '^Google', 'Knots']],
])('a page with %s is no picture of a badge', (_, rows) => {
  expect(titleOfBadge(badge(...rows))).toBeNull();
});
