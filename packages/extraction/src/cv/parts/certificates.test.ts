import { expect, test } from 'vitest';
import { writePdf } from '../../pages/pdf.fixture.ts';
import { a4, page, read, type Line } from '../layout/layouts.fixture.ts';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readCv } from '../read-cv.ts';
import { readCertificates } from './certificates.ts';

test('of certificates dated at the left each has the giver below it', async () => {
  const small = (text: string): Line => [text, 8.5, 160];
  const resume = await read([
    ['Anna Nowak', 24],
    ['Certyfikaty', 15],
    [
      ['mar 2025', 50],
      ['Pierwsza pomoc', 160],
    ],
    small('Ratownictwo Wielkopolskie'),
    [
      ['kwi 2024', 50],
      ['Praca na rusztowaniach', 160],
    ],
    small('Szkolenia Budowlane'),
  ]);
  expect(resume.certificates).toEqual([
    { name: 'Pierwsza pomoc', issuer: 'Ratownictwo Wielkopolskie', date: '2025-03' },
    { name: 'Praca na rusztowaniach', issuer: 'Szkolenia Budowlane', date: '2024-04' },
  ]);
});

test('how long a certificate holds is no certificate, and the risk in its name no issuer', async () => {
  const small = (text: string): Line => [text, 8.5, 50];
  const resume = await read([
    ['Anna Nowak', 24],
    ['Certificates', 15],
    [
      ['Immediate Life Support', 50],
      ['20 Jan 2026', 480],
    ],
    small('Northgate Training · Valid until 20 Jan 2027 · Confirmed by the issuer'),
    [
      ['Safeguarding Adults at Risk, Level 3', 50],
      ['Sept 2023', 480],
    ],
    small('Westmoor Academy · Expired Sept 2026'),
  ]);
  expect(resume.certificates).toEqual([
    { name: 'Immediate Life Support', issuer: 'Northgate Training', date: '2026-01-20' },
    { name: 'Safeguarding Adults at Risk, Level 3', issuer: 'Westmoor Academy', date: '2023-09' },
  ]);
});

test('who gave a certificate and when may be lines of their own behind what they are called', async () => {
  const { certificates } = await read([
    ['Jane Miller', 24],
    ['Certificates', 15],
    ['Keeping of boats, of their sails and of all that is needed for them'],
    [': Issued 18 August 2018'],
    [': Certificate no. #1080-1045'],
    [': By Harbour Learning'],
    ['Sewing of sails'],
    ['Issued on: 5 July 2020'],
    ['Issuing organization: Quay Academy'],
    ['Knots'],
    ['Oct 2020 | Credentials'],
  ]);
  expect(certificates).toEqual([
    {
      name: 'Keeping of boats, of their sails and of all that is needed for them',
      issuer: 'Harbour Learning',
      date: '2018-08-18',
    },
    { name: 'Sewing of sails', issuer: 'Quay Academy', date: '2020-07-05' },
    { name: 'Knots', date: '2020-10' },
  ]);
});

const namesIn = async (lines: readonly Line[]) =>
  (await read([['Anna Nowak', 24], ...lines])).certificates.map(({ name, issuer }) =>
    issuer === undefined ? name : `${name} @ ${issuer}`,
  );

test('a sign in the name of a certificate parts it from nobody, and from a house it does', async () => {
  expect(
    await namesIn([
      ['Certificates', 15],
      ['Design Thinking: Data with Wit'],
      ['Certified Tester - Foundation Level'],
      ['Fundamentos da Visão do Azure'],
      ['Deep Learning Specialization - Ada Brook Coursera'],
      ['Udemy: Shop Drawings'],
      ['Northgate Rigging Initiative (NRI Program)'],
    ]),
  ).toEqual([
    'Design Thinking: Data with Wit',
    'Certified Tester - Foundation Level',
    'Fundamentos da Visão do Azure',
    'Deep Learning Specialization @ Ada Brook Coursera',
    'Shop Drawings @ Udemy',
    'Northgate Rigging Initiative (NRI Program)',
  ]);
});

test('a number of a course before its name is nobody who gave it', async () => {
  expect(await namesIn([['Certificates', 15], ['CS50: Introduction to Looms | Harvard/edX']])).toEqual([
    'CS50: Introduction to Looms @ Harvard/edX',
  ]);
});

test('of lists under titles a house gave what stands below it, and a subject is no certificate', async () => {
  expect(
    await namesIn([
      ['Certificates', 15],
      ['Coursera', 10, 50],
      ['Bridges, bearings', 10, 80],
      ['Shop drawings', 10, 80],
      ['Rope Access', 10, 50],
      ['Rescue at height', 10, 80],
    ]),
  ).toEqual(['Bridges, bearings @ Coursera', 'Shop drawings @ Coursera', 'Rescue at height']);
});

test('lines with little between them are one name in a narrow column, and without room one name each', async () => {
  const texts = (rows: readonly (readonly [y: number, text: string])[]) =>
    rows.map(([y, text]) => ({ x: 50, y, size: 10, text }));
  const rows = texts([
    [690, 'Certificate in managing the'],
    [678, 'outbreaks of fevers in towns'],
    [658, 'Ambassador for young nurses'],
    [638, 'Ambassador for older nurses'],
    [618, 'Brand communications for'],
    [606, 'Nurses'],
  ]);
  const head = page([
    ['Anna Nowak', 24],
    ['Certificates', 15],
  ]).texts;
  const { resume } = await readCv(writePdf([{ size: a4, texts: [...head, ...rows] }]));
  expect(resume.certificates.map(({ name }) => name)).toEqual([
    'Certificate in managing the outbreaks of fevers in towns',
    'Ambassador for young nurses',
    'Ambassador for older nurses',
    'Brand communications for Nurses',
  ]);
});

test('certificates among the skills stand behind their label', async () => {
  const resume = await read([
    ['Anna Nowak', 24],
    ['Skills and Certifications', 15],
    ['Skills: Ropes, Bearings'],
    ['Certifications: Market Concepts (Coursera), Rigger 2019'],
  ]);
  expect(resume.skills).toEqual([{ name: 'Skills', keywords: ['Ropes', 'Bearings'] }]);
  expect(resume.certificates).toEqual([
    { name: 'Market Concepts', issuer: 'Coursera' },
    { name: 'Rigger', date: '2019' },
  ]);
});

test('what says of itself that it is a certificate or a diploma is called what stands below that', async () => {
  const resume = await read([
    ['Anna Nowak', 24],
    ['Education and Certificates', 15],
    [
      ['Coursera', 50],
      ['Apr 2022', 480],
    ],
    ['CERTIFICATE'],
    ['Certified Tester - Foundation Level'],
    [
      ['University of Leeds', 50],
      ['2010 - 2014', 480],
    ],
    ['DIPLOMA'],
    ['Bachelor of Foreign Trade'],
  ]);
  expect(resume.certificates).toEqual([
    { name: 'Certified Tester - Foundation Level', issuer: 'Coursera', date: '2022-04' },
  ]);
  expect(resume.education).toMatchObject([
    { institution: 'University of Leeds', studyType: 'Bachelor of Foreign Trade', endDate: '2014' },
  ]);
});

test('numbered certificates are so many as their numbers, without those of a register', async () => {
  const { certificates } = await read([
    ['Anna Nowak', 24],
    ['Certificates', 15],
    ['1) Accredited Member - Guild of the', 10, 50],
    ['Weavers and Dyers - Reg No GWD/0694/22', 10, 50],
    ['2) Licence for Looms of', 10, 50],
    ['Every Kind', 10, 50],
  ]);
  expect(certificates.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Accredited Member/u),
    'Licence for Looms of Every Kind',
  ]);
  expect(JSON.stringify(certificates)).not.toContain('0694');
});

test('lines that end with their dates are a certificate each, and what labels tell of one is none', () => {
  const certificates = (...rows: readonly Row[]) =>
    readCertificates([linesOf(...rows)]).items.map(({ name, issuer }) => [name, issuer]);
  expect(
    certificates(
      ['Loom Designer Core (2026)'],
      ['The Weaving of Sails and of Flags for Harbours (2026)'],
      ['Course of English for Weavers and Dyers at Sea (2023)'],
    ),
  ).toEqual([
    ['Loom Designer Core', undefined],
    ['The Weaving of Sails and of Flags for Harbours', undefined],
    ['Course of English for Weavers and Dyers at Sea', undefined],
  ]);
  expect(
    certificates(
      ['Loom Safety'],
      ['Guild of Weavers'],
      ['Certificate number: LK-204, 12 March 2021'],
      ['Dye Safety'],
      ['Guild of Dyers'],
      ['Certificate number: LK-205, 12 May 2022'],
    ).map(([name]) => name),
  ).toEqual(expect.arrayContaining([expect.stringContaining('Dye Safety')]));
  expect(certificates(['• B2 First | Cambridge'])).toEqual([['B2 First', 'Cambridge']]);
  expect(
    certificates(
      ['• Test of English for Weavers'],
      ['Score: 88 (LK-204)'],
      ['• Dyes Level 1'],
      ['Score: 91'],
    ),
  ).toEqual([
    ['Test of English for Weavers', undefined],
    ['Dyes Level 1', undefined],
  ]);
  expect(
    certificates(
      [
        [
          ['Certified Loom Keeper', 100],
          ['Leeds, England', 700],
        ],
        { bold: true },
      ],
      [
        [
          ['Guild of Weavers', 100],
          ['May 2024', 700],
        ],
      ],
    ),
  ).toEqual([['Certified Loom Keeper', 'Guild of Weavers']]);
});
