import { expect, test } from 'vitest';
import { readFields } from '../fields.ts';
import { composeLines } from '../pages/lines.ts';
import { pageOf, setInRows, wordsOf } from '../pages/page.fixture.ts';
import { withCuesMended } from './misread-cues.ts';

const photographed = (...rows: string[]) =>
  pageOf([], { lines: composeLines(wordsOf(setInRows(rows), 'ocr')) });

const mended = (text: string): string => withCuesMended(photographed(text)).lines[0]!.text;

test.each([
  ['Ths is to certfy that Ines Marlwood', 'This is to certify that Ines Marlwood'],
  ['This is lo certify lhat Ines Marlwood', 'This is to certify that Ines Marlwood'],
  ['Thls ls to cerlify that', 'This is to certify that'],
  ['This is tocertify that', 'This is to certify that'],
  ['Thisis to certifythat', 'This is to certify that'],
  ['T his is to cer tify that', 'This is to certify that'],
  ['THIS IS TO CERTITY THAT', 'THIS IS TO CERTIFY THAT'],
  ['This is to Certifp that', 'This is to Certify that'],
  ['THIS IS TO CERTIFY LHAT INES MARLWOOD', 'THIS IS TO CERTIFY THAT INES MARLWOOD'],
  ['THIS IS TO CERTIFY LHAT MR. INES MARLWOOD', 'THIS IS TO CERTIFY THAT MR. INES MARLWOOD'],
  ['THIS IS TO CERTIFY THAR HAS', 'THIS IS TO CERTIFY THAT HAS'],
  ['has successfuly particpated in', 'has successfully participated in'],
  ['has sucessfully cornpleted the trainig', 'has successfully completed the training'],
  ['hasparticipated in', 'has participated in'],
  ['has parti cipated in', 'has participated in'],
  ['one of the Top 20 F inalists in Tides', 'one of the Top 20 Finalists in Tides'],
  ['Has Particpated In Tides', 'Has Participated In Tides'],
  ['for activeparticipation in Tides', 'for active participation in Tides'],
  ['has secured the Second Positon in Tides', 'has secured the Second Position in Tides'],
  ['he1d on 5 May', 'held on 5 May'],
  ['organizd by Northgate', 'organized by Northgate'],
])('what leads to a value is read as it is meant: “%s”', (read, meant) => {
  expect(mended(read)).toBe(meant);
});

test.each([
  'has competed in Tides',
  'organised by Sertify',
  'under gone tides',
  'a présenté avec succès',
  'Certifly',
  'This is to certify Thant Zin Oo',
  'THIS IS TO CERTIFY THANT ZIN OO',
  'THIS IS TO CERTIFY THAR SINGH HAS',
  'THIS IS TO CERTIFY THAL SINGH HAS',
  'THIS IS TO CERTIFY THAR SINGH QUENDLE HAS',
  'certify that Md. Forhad Hossain has',
  'certify that Ms. Presentina has',
  'present Ed Miller with',
  'We do certify that',
  'for the Leadership Programe on',
  'organised by OnCourse Learning',
  'ONCOURSE LEARNING',
  'attended the e-course on Tides',
  'attended the course1 on Tides',
  'CERTIFICADO DE PARTICIPACION A',
])('a word that may stand there is left: “%s”', (text) => {
  expect(mended(text)).toBe(text);
});

test('another language is read as it is printed', () => {
  const text = 'Nous certifions que la personne a presente avec succes les epreuves de la formation';
  expect(mended(text)).toBe(text);
});

test('a word in two has each its part of the box, and one of two the box of both', () => {
  const [parted] = withCuesMended(photographed('Jane hasattended Tides')).lines;
  const words = parted!.words.filter(({ text }) => text === 'has' || text === 'attended');
  expect(words[0]!.box[0] + words[0]!.box[2]).toBeCloseTo(words[1]!.box[0]);
  const page = photographed('has at tended Tides');
  const whole = withCuesMended(page).lines[0]!.words.find(({ text }) => text === 'attended')!;
  expect(whole.box[2]).toBeGreaterThan(page.lines[0]!.words[2]!.box[2] + page.lines[0]!.words[1]!.box[2]);
});

test('a photographed page is read in spite of its slips', () => {
  const { title, recipient_name, issuer_name } = readFields(
    photographed(
      'NORTHGATE COLLEGE OF TIDES',
      '#CERTIFICATE',
      'This is to certify lhat Ms. INES MARLWOOD of Westmere College',
      'hasparticipaled in Harbour Quiz 2021',
      'organisedby Northgate College of Tides on 5 May 2021',
    ),
  );
  expect([title?.value, recipient_name?.value, issuer_name?.value]).toEqual([
    'Harbour Quiz 2021',
    'INES MARLWOOD',
    'Northgate College of Tides',
  ]);
});
