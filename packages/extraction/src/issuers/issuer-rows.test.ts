import { expect, test } from 'vitest';
import { issuerTold } from './issuer-appearance.ts';
import { readIssuer } from './issuers.ts';
import { composeLines } from '../pages/lines.ts';
import { pageOf, wordsOf, type FixtureLine } from '../pages/page.fixture.ts';
import type { Word } from '../pages/page.ts';

const issuer = (...lines: FixtureLine[]) => readIssuer(pageOf(lines), new Set())?.value ?? null;

const body: FixtureLine[] = [
  { text: 'Certificate of Participation', y: 420, size: 70 },
  { text: 'This is to certify that', y: 560, size: 36 },
  { text: 'Jane Miller', y: 640, size: 50 },
  { text: 'has taken part in the workshop on Tide Tables', y: 720, size: 36 },
];

/** What is read where a network tells that these rows are the issuer's, read in this order. */
function told(...rows: FixtureLine[]): string[] {
  const ofIssuer = rows.map(({ text }) => text);
  const lines = composeLines(wordsOf([...body, ...rows], 'ocr')).map((line) => ({
    ...line,
    words: line.words.map((word): Word => {
      const issuer = ofIssuer.includes(line.text) ? 4 : -6;
      return { ...word, roles: { title: -6, issuer, recipient: -6 } };
    }),
  }));
  const inOrder = lines.toSorted((a, b) => ofIssuer.indexOf(a.text) - ofIssuer.indexOf(b.text));
  return issuerTold(pageOf([], { lines: inOrder })).map(({ value }) => value);
}

test('what stands beside the rows of a name is no part of it, though it is read between them', () => {
  expect(
    told(
      { text: 'NORTHGATE INSTITUTE', x: 200, y: 1100 },
      { text: 'TIDEFEST', x: 1400, y: 1120, size: 60 },
      { text: 'OF TIDES', x: 200, y: 1140 },
    ),
  ).toEqual(['NORTHGATE INSTITUTE OF TIDES']);
});

test('of two bodies under one another of which the network tells, the first is named', () => {
  expect(
    told(
      { text: 'Quay Centre for Tide Management', x: 300, y: 100 },
      { text: 'Northgate Safety Council', x: 320, y: 150 },
    ),
  ).toEqual(['Quay Centre for Tide Management']);
});

test('the first words of a row that goes on with "&" are not the end of the name over it', () => {
  expect(
    issuer(
      ...body,
      { text: 'Cisco Networking Academy', x: 120, y: 1180, size: 24 },
      { text: 'Learning & Certification', x: 120, y: 1216, size: 20 },
    ),
  ).toBe('Cisco Networking Academy');
});

test('a college is named rather than the trust over it whose it is, in capitals too', () => {
  expect(
    issuer(
      { text: "NORTHGATE MEMORIAL CHARITABLE TRUST'S", y: 90, size: 30 },
      { text: 'QUAY COLLEGE OF ENGINEERING', y: 150, size: 40 },
      ...body,
    ),
  ).toBe('QUAY COLLEGE OF ENGINEERING');
});

test('a lyceum that heads the page is named without the diocese over it', () => {
  expect(
    issuer(
      { text: 'Archdiocese of Westmere', y: 90, size: 50 },
      { text: 'LYCEUM OF NORTHGATE', y: 160, size: 52 },
      ...body,
      { text: 'Lyceum of Northgate', x: 1300, y: 1250, size: 26 },
    ),
  ).toBe('LYCEUM OF NORTHGATE');
});

test('two legal forms of a company are both of its name', () => {
  const row = { text: 'has completed the training at Quay Works Ltd Oy', y: 780, size: 36 };
  expect(issuer(...body, row)).toBe('Quay Works Ltd Oy');
});

test('initials that a sentence says held it are no person', () => {
  expect(
    issuer(
      ...body,
      { text: 'conducted by SQE WRT, Westmere on 14th and 15th October, 2022', y: 780, size: 36 },
      { text: 'NORTHGATE INSTITUTE OF TIDES', x: 200, y: 1200, size: 30 },
    ),
  ).toBe('SQE WRT');
});

test('an authority of a state is no authority by which something is given', () => {
  expect(
    issuer(
      { text: 'HARBOUR ROWING ASSOCIATION', y: 90, size: 40 },
      { text: 'Recognised by', y: 150, size: 24 },
      { text: 'Sports Development Authority of Westmere', y: 190, size: 24 },
      { text: 'Ministry of Tides', y: 225, size: 24 },
      ...body,
    ),
  ).toBe('HARBOUR ROWING ASSOCIATION');
});
