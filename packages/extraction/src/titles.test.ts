import { expect, test } from 'vitest';
import { pageOf, pageOfText } from './page.fixture.ts';
import { readTitle } from './titles.ts';

const title = (...lines: string[]) => readTitle(pageOfText(...lines), new Set())?.value ?? null;

test.each([
  [
    'under a lead-in',
    ['has successfully completed the course', 'Manual Handling for Healthcare'],
    'Manual Handling for Healthcare',
  ],
  [
    'in its sentence, without the date',
    ['has completed Fire Safety Awareness on 12 March 2024'],
    'Fire Safety Awareness',
  ],
  [
    'without who held it',
    ['has attended Data Ethics in Practice organised by Northgate Ltd'],
    'Data Ethics in Practice',
  ],
  ['without the hours', ['for completing Advanced Welding, 40 hours'], 'Advanced Welding'],
  ['after a label', ['Course: Introduction to Python'], 'Introduction to Python'],
  ['without its quotation marks', ['participated in the workshop “Safe Lifting”'], 'Safe Lifting'],
  ['as a standing', ['is hereby certified as a', 'Professional Scrum Master'], 'Professional Scrum Master'],
  [
    'als Lehrgang',
    ['hat erfolgreich am Lehrgang', 'Erste Hilfe im Betrieb', 'teilgenommen'],
    'Erste Hilfe im Betrieb',
  ],
  [
    'comme formation',
    ['a suivi avec succès la formation', 'Sauveteur Secouriste du Travail'],
    'Sauveteur Secouriste du Travail',
  ],
  ['como curso', ['ha completado con éxito el curso', 'Primeros Auxilios'], 'Primeros Auxilios'],
  [
    'a heading where there is nothing else',
    ['Certificate of Attendance', 'Jane Doe', '3 May 2024'],
    'Certificate of Attendance',
  ],
])('the title is read %s', (_, lines, expected) => {
  expect(title(...lines)).toBe(expected);
});

test('a lead-in that wraps still leads to the title', () => {
  const page = pageOf([
    { text: 'has successfully completed the program requirements to be recognized as', y: 300 },
    { text: 'a', y: 340 },
    { text: 'Certified Kubernetes Administrator', y: 400 },
    { text: 'Executive Director', y: 700 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Certified Kubernetes Administrator');
});

test('a title over two lines is read whole', () => {
  const page = pageOf([
    { text: 'has successfully completed', y: 300 },
    { text: 'Level 3 Award in Emergency', y: 380, size: 60 },
    { text: 'First Aid at Work', y: 450, size: 60 },
    { text: 'Date: 3 May 2024', y: 700 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Level 3 Award in Emergency First Aid at Work');
});
