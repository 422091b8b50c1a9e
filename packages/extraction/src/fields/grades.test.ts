import { describe, expect, test } from 'vitest';
import { readGrade } from './grades.ts';
import { pageOf, pageOfText } from '../pages/page.fixture.ts';

const grade = (...lines: string[]) => readGrade(pageOfText(...lines))?.value ?? null;

describe('a grade is read as it is printed', () => {
  test.each([
    ['Grade: Merit', 'Merit'],
    ['Grade Achieved: Distinction', 'Distinction'],
    ['Final grade: 92%', '92%'],
    ['Score: 87 %', '87 %'],
    ['with a score of 95.5%', '95.5%'],
    ['Result: Pass', 'Pass'],
    ['Overall score: 85/100', '85/100'],
    ['with Distinction', 'Distinction'],
    ['with First Class Honours', 'First Class Honours'],
    ['CEFR Level B2', 'B2'],
    ['Niveau C1 des Gemeinsamen Europäischen Referenzrahmens', 'C1'],
    ['Level 3', 'Level 3'],
    ['Note: sehr gut', 'sehr gut'],
    ['Mention : Très bien', 'Très bien'],
    ['Calificación: Sobresaliente', 'Sobresaliente'],
    ['Voto: 28/30', '28/30'],
    ['Classificação: 17 valores', '17 valores'],
    ['Cijfer: 7,5', '7,5'],
    ['Ocena: bardzo dobry', 'bardzo dobry'],
    ['Оценка: отлично', 'отлично'],
    ['having achieved a grade of A-', 'A-'],
  ])('%s', (line, value) => {
    expect(grade(line)).toBe(value);
  });
});

test.each([
  'Certificate of Completion',
  'The pass mark is 80%',
  'A minimum score of 70% is required',
  'Grade of steel inspected',
  'In association with the B2 Gallery of Modern Art and Design',
  'Result of the meeting was published',
  'Date: 12/03/2024',
])('%s is no grade', (line) => {
  expect(grade(line)).toBeNull();
});

test('a grade is found right of its label and under it', () => {
  const at = (x: number, y: number) =>
    readGrade(
      pageOf([
        { text: 'Grade', x: 200, y: 800 },
        { text: 'Merit', x, y },
      ]),
    )?.value;
  expect(at(600, 800)).toBe('Merit');
  expect(at(200, 840)).toBe('Merit');
});
