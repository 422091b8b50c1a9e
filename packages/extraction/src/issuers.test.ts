import { expect, test } from 'vitest';
import { readIssuer } from './issuers.ts';
import { pageOf, pageOfText } from './page.fixture.ts';

const issuer = (...lines: string[]) => readIssuer(pageOfText(...lines), new Set())?.value ?? null;

test.each([
  ['after a lead-in', ['Issued by: Northgate Training Ltd'], 'Northgate Training Ltd'],
  [
    'before “certifies”',
    ['Harbour Skills Academy hereby certifies that', 'Jane Doe'],
    'Harbour Skills Academy',
  ],
  [
    'at the head of the page',
    ['Westmere College', 'Certificate of Attendance', 'Jane Doe'],
    'Westmere College',
  ],
  ['as a known name in capitals', ['ST JOHN AMBULANCE', 'Certificate'], 'St John Ambulance'],
  ['by the address it verifies at', ['Jane Doe', 'Verify at coursera.org/verify/ABC123'], 'Coursera'],
  ['durch ein Stichwort', ['Veranstalter: Bildungswerk Nord e.V.'], 'Bildungswerk Nord e.V.'],
])('the issuer is found %s', (_, lines, expected) => {
  expect(issuer(...lines)).toBe(expected);
});

test('a signatory is not the issuer', () => {
  expect(issuer('Jane Doe', 'Director of Training')).toBeNull();
});

test('everyday words are not taken for a known issuer', () => {
  expect(issuer('a course on meta analysis and how to sap a tree')).toBeNull();
});

test('an address that does not spell the issuer names none', () => {
  const page = pageOf([], { links: [{ url: 'https://sja.org.uk/c/1', box: [0, 0, 10, 10] }] });
  expect(readIssuer(page, new Set())).toBeNull();
});
