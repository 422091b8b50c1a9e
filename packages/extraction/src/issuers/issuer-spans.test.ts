import { expect, test } from 'vitest';
import { hostsOf } from './issuer-hosts.ts';
import { readIssuer } from './issuers.ts';
import { composeLines } from '../pages/lines.ts';
import { pageOf, wordsOf } from '../pages/page.fixture.ts';

const body = [
  { text: 'Certificate of Participation', y: 420, size: 70 },
  { text: 'This is to certify that', y: 560, size: 36 },
  { text: 'Jane Miller', y: 640, size: 50 },
];

/** Who is named by a sentence under all that a certificate has. */
const saidBy = (sentence: string) =>
  readIssuer(pageOf([...body, { text: sentence, y: 760, size: 32 }]), new Set())?.value ?? null;

test.each([
  ['Given on 21 May 2026 at Quay Harbour State College Gymnasium.', 'Quay Harbour State College'],
  ['has attended the workshop held at Qorvat University Seminar Hall.', 'Qorvat University'],
  ['has attended the workshop held at Seton Hall University.', 'Seton Hall University'],
])('the hall where it was is no part of the school’s name: %s', (sentence, name) => {
  expect(saidBy(sentence)).toBe(name);
});

test('a name that OCR read in two is one', () => {
  expect(saidBy('has participated in the bootcamp organized by APJ A gatha Tidal University.')).toBe(
    'APJ Agatha Tidal University',
  );
});

test('the name of a chapter of developers goes on with its town or school', () => {
  const said = (rest: string) =>
    saidBy(`has completed the bootcamp hosted by Google Developer Groups ${rest}`);
  expect(said('on Campus Qorvat College of Tides, in May.')).toBe(
    'Google Developer Groups on Campus Qorvat College of Tides',
  );
  expect(said('Northgate, dated 21 April 2025')).toBe('Google Developer Groups Northgate');
  expect(said('in April 2025')).toBe('Google Developer Groups');
});

test('"OF" of a school’s name is read where OCR took its letters for others', () => {
  const lines = composeLines(wordsOf([{ text: 'COLLEGE DF TIDES', y: 90, size: 50 }, ...body], 'ocr'));
  expect(readIssuer(pageOf([], { lines }), new Set())?.value).toBe('COLLEGE OF TIDES');
});

test('a word with a speck between its letters is no host', () => {
  const page = pageOf([
    { text: 'ABIL.ITIES MEASURED', y: 100 },
    { text: 'Find more at www.qorvat.academy', y: 200 },
  ]);
  expect(hostsOf(page)).toEqual(['qorvat.academy']);
});

test('two rows of a logo are its whole name where its address leaves out a word of them', () => {
  const page = pageOf(
    [
      ...body,
      { text: 'Qorvat Open', x: 1633, y: 300, size: 34 },
      { text: 'Learning', x: 1665, y: 350, size: 34 },
    ],
    {
      codes: [
        {
          format: 'QRCode',
          text: 'https://qorvat-learning.example/verify/7F3K92QX',
          box: [1600, 1000, 200, 200],
        },
      ],
    },
  );
  expect(readIssuer(page, new Set())?.value).toBe('Qorvat Open Learning');
});

test.each([
  ['has completed the training organized by University Hall.', 'University Hall'],
  ['has completed an internship at Quorvat, India.', 'Quorvat'],
  ['was employed by Quorvat Gymnasium from 2019 to 2021.', 'Quorvat Gymnasium'],
  ['has completed the camp hosted by Google Developer Groups Flutter Bootcamp', 'Google Developer Groups'],
])('a name is no shorter and no longer than it is: %s', (sentence, name) => {
  expect(saidBy(sentence)).toBe(name);
});

test.each(['www.quorvat.berlin', 'https://quorvat.museum/check', 'info@quorvat.travel'])(
  'an address is a host whatever it ends in: %s',
  (text) => {
    expect(hostsOf(pageOf([{ text, y: 900 }]))).toHaveLength(1);
  },
);

test('what somebody studies, and where, did not award', () => {
  const page = pageOf([
    { text: 'DEPARTMENT OF TIDES', y: 90, size: 40 },
    ...body,
    { text: 'BSIT, Quay Harbour State University', y: 720, size: 34 },
  ]);
  const taken = new Set(page.lines.filter(({ text }) => text === 'Jane Miller'));
  expect(readIssuer(page, taken)?.value).toBe('DEPARTMENT OF TIDES');
});
