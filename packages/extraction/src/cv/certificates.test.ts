import { expect, test } from 'vitest';
import { read, type Line } from './layouts.fixture.ts';

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
