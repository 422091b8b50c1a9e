import { expect, test } from 'vitest';
import { issuerCandidates, readIssuer } from './issuers.ts';
import { pageOf, pageOfText } from './page.fixture.ts';

const issuer = (...lines: string[]) => readIssuer(pageOfText(...lines), new Set())?.value;
const names = (...lines: string[]) =>
  issuerCandidates(pageOfText(...lines), new Set()).map(({ value }) => value);

test('a name goes on into the next line with its legal form, set in other type', () => {
  const page = pageOf([
    { text: 'Certificate of Participation', y: 100, size: 70 },
    { text: 'took part in the qualifier organised by Harbour System Solutions', y: 500, size: 39 },
    { text: 'Private Limited.', y: 570, size: 27 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('Harbour System Solutions Private Limited');
});

test.each([
  [
    'that ends its line where the next one is about something else',
    [
      'Université Westmere',
      'Certificate of Completion',
      'Presented by Université Westmere',
      'Leadership skills - Critical thinking',
    ],
    'Université Westmere',
  ],
  [
    'that goes on behind a word that could end it',
    ['UNITED NATIONS DEPARTMENT OF HARBOUR SAFETY', 'Certificate of Achievement'],
    'UNITED NATIONS DEPARTMENT OF HARBOUR SAFETY',
  ],
  [
    'on record that ends as units do',
    [
      'International Software Testing Qualifications Board',
      'International Software for sailors',
      'Certificate',
    ],
    'International Software Testing Qualifications Board',
  ],
  [
    'where it stands behind its product, too',
    ['has passed Microsoft Office Essentials', 'held in May and conducted by Microsoft.'],
    'Microsoft',
  ],
  [
    'of a college called after somebody',
    ['DR. JANE MILLER COLLEGE OF ENGINEERING', 'Certificate of Participation'],
    'DR. JANE MILLER COLLEGE OF ENGINEERING',
  ],
])('an issuer’s name is read %s', (_, lines, expected) => {
  expect(issuer(...lines)).toBe(expected);
});

test('of two bodies that “and” joins each has its name', () => {
  expect(names('a workshop conducted by the Harbour Sailing Academy and Westmere Rowing Society')).toContain(
    'Harbour Sailing Academy',
  );
});

test('whose internship it was may be the issuer', () => {
  expect(names('completed the two months of Harbourly’s Virtual Internship with merit')).toContain(
    'Harbourly',
  );
});

test('a name on record is not seen in another of one word more', () => {
  expect(names('University of South Florida', 'Certificate')).not.toContain('University of Florida');
});

test('a logo’s misread letter is mended by its other readings on the page', () => {
  const page = pageOfText(
    'Hcrbouria Networks hereby certifies that',
    'Jane Miller',
    'CERTIFICATE NUMBER: HARBOURIA/APPT 22',
    'All rights reserved by Harbouriu Networks',
  );
  for (const { words } of page.lines)
    for (const word of words) Object.assign(word, { origin: 'ocr', confidence: 0.8 });
  expect(readIssuer(page, new Set())?.value).toBe('Harbouria Networks');
});

test('a link says how a name is spelled', () => {
  const page = pageOfText('Harbauria hereby certifies that', 'Jane Miller');
  for (const { words } of page.lines) for (const word of words) Object.assign(word, { origin: 'ocr' });
  const [line] = page.lines;
  const linked = { ...page, links: [{ url: 'https://www.harbouria.example/verify', box: line!.box }] };
  expect(readIssuer(linked, new Set())?.value).toBe('Harbouria');
});
