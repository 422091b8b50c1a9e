import { expect, test } from 'vitest';
import { readIssuer } from './issuers.ts';
import { pageOf, pageOfText, type FixtureLine } from '../pages/page.fixture.ts';

const issuer = (...lines: FixtureLine[]) => readIssuer(pageOf(lines), new Set())?.value ?? null;

const body: FixtureLine[] = [
  { text: 'THIS IS TO CERTIFY THAT', y: 560, size: 40 },
  { text: 'Jane Miller', y: 628, size: 47 },
  { text: 'has successfully completed the Bootcamp on', y: 700, size: 33 },
  { text: '“Tide Tables: Basics and Uses”', y: 750, size: 33 },
];

test.each([
  [['MINISTRY OF', 'TIDES AND PORTS'], 'WESTMERE INSTITUTE OF NAVIGATION'],
  [['MINISTRY OF', 'FISHERIES AND', 'HARBOUR WORKS'], 'N.G. QUAY INSTITUTE OF PILOTAGE, WESTMERE'],
])('the small arms of %j stand over what %s gives', (arms, name) => {
  const logo = arms.map((text, at) => ({ text, y: 260 + at * 24, x: 940, size: 20 }));
  expect(issuer(...logo, { text: name, y: 415, size: 44 }, ...body)).toBe(name.replace(/,.*/u, ''));
});

test('a ministry that heads the page in large type is who gives it', () => {
  const heading = { text: 'MINISTRY OF TIDES', y: 200, size: 60 };
  expect(issuer(heading, { text: 'Northgate University', y: 415, size: 30 }, ...body)).toBe(
    'MINISTRY OF TIDES',
  );
});

test('a school that holds a round of an event is who gives it', () => {
  expect(
    issuer(
      { text: 'WORLD ROBOT', y: 70, x: 240, size: 24 },
      { text: 'OLYMPIAD', y: 98, x: 240, size: 27 },
      { text: 'NORTHGATE MEMORIAL UNIVERSITY', y: 230, size: 38 },
      { text: 'CERTIFICATE OF PARTICIPATION', y: 356, size: 46 },
      { text: 'This is to certify that Jane Miller', y: 553, size: 44 },
      { text: 'took part in the internal round of WORLD ROBOT OLYMPIAD 2025.', y: 686, size: 35 },
      { text: 'Vice Chancellor, NMU', y: 1012, x: 1600, size: 20 },
    ),
  ).toBe('NORTHGATE MEMORIAL UNIVERSITY');
});

test('who thanks for an examination that others held heads the page and signs', () => {
  expect(
    issuer(
      { text: 'Northgate Pilots Circle', y: 300, size: 61 },
      { text: 'Certificate of Appreciation', y: 500, size: 66 },
      { text: 'Jane Miller', y: 700, size: 44 },
      { text: 'for the highest total in the Secondary School Examination 2018', y: 900, size: 36 },
      { text: 'conducted by the Westmere Examinations Board, Quay City.', y: 980, size: 36 },
      { text: 'Chairperson', y: 1240, x: 1200, size: 28 },
      { text: 'Northgate Pilots Circle', y: 1280, x: 1200, size: 28 },
    ),
  ).toBe('Northgate Pilots Circle');
});

test('a school teaches to the standards of others', () => {
  expect(
    issuer(
      { text: 'Republic of Westmere', y: 240, size: 22 },
      { text: 'NORTHGATE STATE', y: 300, x: 700, size: 24 },
      { text: 'COLLEGE', y: 300, x: 925, size: 24 },
      { text: 'Certificate of Training', y: 451, size: 56 },
      { text: 'Jane Miller', y: 619, size: 69 },
      { text: 'to the standards prescribed by the', y: 848, size: 25 },
      { text: 'Sea Education and Skills Development Authority (SESDA)', y: 884, size: 25 },
    ),
  ).toBe('NORTHGATE STATE COLLEGE');
});

test('a logo of its own at the foot is less than the body that heads the page', () => {
  expect(
    issuer(
      { text: 'National Education and Tides Development Authority', y: 88, size: 39 },
      { text: 'CERTIFICATE OF COMPLETION', y: 304, size: 63 },
      { text: 'Jane Miller', y: 511, size: 65 },
      { text: 'HAS COMPLETED THE COURSE', y: 614, size: 34 },
      { text: 'Netda', y: 1150, x: 1700, size: 29 },
      { text: 'Online', y: 1184, x: 1700, size: 26 },
      { text: 'PROGRAM', y: 1218, x: 1700, size: 31 },
      { text: 'netdaonlineprogram@netda.example', y: 1320, x: 120, size: 32 },
    ),
  ).toBe('National Education and Tides Development Authority');
});

test('a name goes over two rows of a heading of which the second only says what kind of body it is', () => {
  expect(
    issuer(
      { text: 'Harbour Pilots', y: 161, size: 42 },
      { text: 'Training Centre- Westmere Inc.', y: 208, size: 37 },
      { text: 'Shed 4, Quay Lane, Westmere', y: 253, size: 28 },
      { text: 'CERTIFICATE', y: 437, size: 105 },
      { text: 'Proudly presented to', y: 712, size: 39 },
      { text: 'Jane Miller', y: 790, size: 120 },
    ),
  ).toBe('Harbour Pilots Training Centre- Westmere Inc.');
});

test('a name that a sentence has whole is read whole from its rows', () => {
  expect(
    issuer(
      { text: 'Tide Clubs', y: 345, size: 27 },
      { text: 'International', y: 374, size: 22 },
      { text: 'Certificate', y: 440, size: 100 },
      { text: 'Jane Miller', y: 620, size: 64 },
      { text: 'in the 2022 online edition of Tide Clubs International', y: 828, size: 43 },
    ),
  ).toBe('Tide Clubs International');
});

test('what a line at the foot is for is no part of the name on it', () => {
  const rows = (name: string): FixtureLine[] => [
    { text: 'CERTIFICATE', y: 200, size: 63 },
    { text: 'This certificate is presented to', y: 720, size: 50 },
    { text: 'Jane Miller', y: 787, size: 35 },
    { text: name, y: 1195, x: 578, size: 29 },
    { text: 'johnRoe', y: 1195, x: 1405, size: 28 },
    { text: 'Organization', y: 1234, x: 574, size: 30 },
    { text: 'https://northgateway.example/certificate', y: 1330, x: 100, size: 19 },
  ];
  const founder = { text: 'Founder', y: 1237, x: 1442, size: 30 };
  expect(issuer(...rows('Northgateway'), founder)).toBe('Northgateway');
});

test.each([
  ['PT. Northgate Teknologi Indonesia'],
  ['PT Northgate Solusi Nusantara'],
  ['CV. Northgate Mandiri'],
  ['Northgate Harbour d.o.o.'],
  ['Northgate Harbour s.r.o.'],
  ['Northgate Harbour S.A.'],
  ['Northgate Harbour Lda'],
  ['Northgate Harbour AG'],
  ['Northgate Harbour ApS'],
  ['Northgate Harbour Sp. z o.o.'],
])('%s is a company by its legal form, over its address and in a sentence', (name) => {
  const rows: FixtureLine[] = [
    { text: 'CERTIFICATE', y: 200, size: 90 },
    { text: 'of COMPETENCY', y: 330, size: 45 },
    { text: 'Jane Miller', y: 520, size: 80 },
    { text: 'In recognition of joining the Harbour Planning Workshop', y: 700, size: 38 },
    { text: 'John Roe', y: 1100, x: 700, size: 40 },
    { text: 'Director', y: 1200, x: 710, size: 26 },
    { text: name, y: 1270, x: 1400, size: 24 },
    { text: 'www.northgate.example', y: 1310, x: 1450, size: 25 },
  ];
  expect(issuer(...rows)).toBe(name);
  const page = pageOfText(
    'Certificate',
    'Jane Miller has completed it',
    `issued by ${name}`,
    'on 4 May 2023',
  );
  expect(readIssuer(page, new Set())?.value).toBe(name);
});

test.each([
  ["Has completed the Ministry of Tide's training module", 'Ministry of Tide'],
  ['issued by Govt. Graduate College of Science Westmere', 'Govt. Graduate College of Science Westmere'],
  ['organised by Westmere Women’s College', 'Westmere Women’s College'],
  ['organised by the Westmere Institute for Women’s studies', 'Westmere Institute for Women’s'],
  ['issued by Northgate Sp. z o.o. in Westmere', 'Northgate Sp. z o.o.'],
  ['issued by Northgate GmbH & Co. KG', 'Northgate GmbH & Co. KG'],
])('"%s"', (sentence, name) => {
  const page = pageOfText('Certificate of Completion', 'Jane Miller', sentence, '4 May 2023');
  expect(readIssuer(page, new Set())?.value).toBe(name);
});

test('a crest read as a word that closes a quotation is no part of a name', () => {
  const heading = { text: 'Cos” SAILING CLUB OF WESTMERE', y: 200, size: 60 };
  expect(issuer(heading, ...body)).toBe('SAILING CLUB OF WESTMERE');
});
