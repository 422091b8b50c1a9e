import { expect, test } from 'vitest';
import { knownWithin } from './issuer-known-names.ts';
import { readIssuer } from './issuers.ts';
import { composeLines } from '../pages/lines.ts';
import { pageOf, wordsOf, type FixtureLine } from '../pages/page.fixture.ts';

const issuer = (...lines: FixtureLine[]) => readIssuer(pageOf(lines), new Set())?.value ?? null;

const body: FixtureLine[] = [
  { text: 'This is to certify that', y: 560, size: 36 },
  { text: 'Jane Miller', y: 640, size: 50 },
  { text: 'has taken part in the workshop on Tide Tables', y: 720, size: 36 },
];

test('a board of students is named whole, not by the word that it begins with', () => {
  expect(
    issuer(
      { text: 'Certificate of Appreciation', y: 300, size: 70 },
      ...body,
      { text: 'for serving the Students’ Welfare Board as a member', y: 780, size: 36 },
      { text: 'General Secretary', y: 1200, x: 300, size: 26 },
      { text: 'Students Welfare Board', y: 1232, x: 300, size: 26 },
      { text: 'Students', y: 1240, x: 1400, size: 24 },
    ),
  ).toBe('Students Welfare Board');
});

test('an institute of a common name over its department is the house', () => {
  expect(
    issuer(
      { text: 'NATIONAL INSTITUTE OF TECHNOLOGY', y: 160, size: 46 },
      { text: 'Quay City, Westmere- 769008', y: 245, size: 30 },
      { text: 'Department of Tidal Engineering', y: 290, size: 42 },
      { text: 'Certificate', y: 440, size: 76 },
      ...body,
      { text: 'organized by the Department of Tidal Engineering.', y: 780, size: 36 },
    ),
  ).toBe('NATIONAL INSTITUTE OF TECHNOLOGY');
});

test('the country under a university is no part of its name', () => {
  expect(
    issuer(
      { text: 'University of Westmere', y: 250, size: 40 },
      { text: 'Germany', y: 298, size: 40 },
      { text: 'Tide Competition', y: 420, size: 80 },
      ...body,
    ),
  ).toBe('University of Westmere');
});

test('the town under a college is no part of its name', () => {
  expect(
    issuer(
      { text: 'NORTHGATE HARBOUR COLLEGES', y: 130, size: 36 },
      { text: 'QUAY CITY', y: 176, size: 36 },
      { text: 'CERTIFICATE', y: 320, size: 120 },
      ...body,
    ),
  ).toBe('NORTHGATE HARBOUR COLLEGES');
});

test.each([
  ['PN Project XIN Management Institute', 'Project Management Institute'],
  ['Project Management Institute', undefined],
  ['Project Tidal Management Institute', undefined],
])('of what was read of the rows of a logo, "%s", %s is on record', (text, name) => {
  expect(knownWithin(text)).toBe(name);
});

test('a word of which OCR is unsure is taken from where the name was read surely', () => {
  const rows: FixtureLine[] = [
    { text: 'Westmere School xt Board', y: 200, size: 60 },
    ...body,
    { text: 'at the examination of the Westmere School Pilotage Board held in Quay', y: 900, size: 24 },
  ];
  const words = wordsOf(rows, 'ocr').map((word) => ({
    ...word,
    confidence: word.text === 'xt' ? 0.6 : 0.95,
  }));
  const page = pageOf([], { lines: composeLines(words) });
  expect(readIssuer(page, new Set())?.value).toBe('Westmere School Pilotage Board');
});
