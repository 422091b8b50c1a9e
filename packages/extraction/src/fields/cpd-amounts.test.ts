import { describe, expect, test } from 'vitest';
import { readCpdAmount } from './cpd-amounts.ts';
import { pageOf, pageOfText } from '../pages/page.fixture.ts';

const amount = (...lines: string[]) => readCpdAmount(pageOfText(...lines))?.value ?? null;

describe('what a certificate counts for is read in its own units', () => {
  test.each([
    ['This course is worth 6 CPD hours', '6 hours'],
    ['12 CPD points', '12 points'],
    ['CPD Points: 12', '12 points'],
    ['0.6 CEU', '0.6 CEU'],
    ['CEUs awarded: 1.2', '1.2 CEU'],
    ['3 ECTS credits', '3 ECTS'],
    ['Duration: 7.5 hours', '7.5 hours'],
    ['Length 30.5 total hours', '30.5 hours'],
    ['LENGTH 2 HRS 30 MINS', '2.5 hours'],
    ['a course of 1 hour', '1 hour'],
    ['Five (1) hours of training', '5 hours'],
    ['a total of Two Hundred Forty Six (246) hours of training', '246 hours'],
    ['Six hours of continuing professional development', '6 hours'],
    ['approximately 300 hours of work', '300 hours'],
    ['2.5 contact hours', '2.5 hours'],
    ['CPE credits: 2', '2 credits'],
    ['90 minutes of CPD', '1.5 hours'],
    ['Umfang: 16 Stunden', '16 hours'],
    ['24 Unterrichtseinheiten', '24 hours'],
    ['8 Fortbildungspunkte', '8 points'],
    ['Durée : 14 heures', '14 hours'],
    ['Duración: 60 horas lectivas', '60 hours'],
    ['Durata: 12 ore', '12 hours'],
    ['7,5 crediti ECM', '7.5 credits'],
    ['Carga horária: 40 horas', '40 hours'],
    ['Studieduur: 8 uur', '8 hours'],
    ['Czas trwania: 16 godzin', '16 hours'],
    ['Объём программы 72 часа', '72 hours'],
  ])('%s', (line, value) => {
    expect(amount(line)).toBe(value);
  });
});

test.each([
  'Valid for 24 months',
  'Certificate of Completion',
  'Call us within 24 hours',
  'Issued 12 March 2024',
  'ISO 9001',
  'Candidate number: 120 441',
  'at least 80 hours are required',
])('%s counts for nothing', (line) => {
  expect(amount(line)).toBeNull();
});

test('points count before the hours they took', () => {
  expect(amount('Duration: 6 hours', 'CPD points: 5')).toBe('5 points');
});

test('a bare number beside or under its label is the amount', () => {
  const at = (x: number, y: number) =>
    readCpdAmount(
      pageOf([
        { text: 'CPD hours', x: 200, y: 800 },
        { text: '7', x, y },
      ]),
    )?.value;
  expect(at(600, 800)).toBe('7 hours');
  expect(at(200, 840)).toBe('7 hours');
});

test('the points of an examination are marks and count for no learning', () => {
  expect(amount('Zertifikat Deutsch B2', 'Lesen', 'Hören', 'Punkte', '86', '91')).toBeNull();
  expect(amount('Final examination', 'Result: 42 points out of 60')).toBeNull();
  expect(amount('Written examination passed', 'CPD points: 12')).toBe('12 points');
});
