import { describe, expect, test } from 'vitest';
import { compareDates, compareIssuers, compareNames, compareNumbers, compareTitles } from './fields.ts';

const sure = (value: string) => ({ value, confidence: 0.9 });

describe('numbers', () => {
  test.each([
    ['HFA/25/81193', 'hfa 25 81193', 'same'],
    ['CT-2024-104417', 'CT-2O24-1O44l7', 'near'],
    ['CT-2024-104417', 'CT-2024-104418', 'near'],
    ['CT-2024-104417', 'CT-2024-104612', 'different'],
    ['Certificate No. 70418825', '70418825', 'near'],
    ['4417', '4418', 'different'],
  ])('%s and %s are %s', (a, b, verdict) => {
    expect(compareNumbers(sure(a), sure(b)).verdict).toBe(verdict);
  });
});

describe('names', () => {
  test.each([
    ['Tomasz Zieliński', 'ZIELINSKI Tomasz', 'same'],
    ['Amara Okafor', 'Amara Okafo', 'near'],
    ['Amara Okafor', 'A. Okafor', 'near'],
    ['Jean-Luc van der Berg', 'Jean Luc Berg', 'near'],
    ['Jonas Weber', 'Weber', 'near'],
    ['Tomasz Zielinski', 'Tomasz Zielin', 'near'],
    ['Amara Okafor', 'Amara Okoro', 'different'],
    ['Anna Weber', 'Jonas Weber', 'different'],
    ['佐藤花子', '佐藤花子', 'same'],
  ])('%s and %s are %s', (a, b, verdict) => {
    expect(compareNames(sure(a), sure(b)).verdict).toBe(verdict);
  });
});

describe('titles', () => {
  test.each([
    ['Manual Handling', 'MANUAL HANDLING.', 'same'],
    ['Infection Prevention and Control', 'Infection Preventlon and Control', 'same'],
    ['Advanced Life Support', 'ALS', 'near'],
    ['Certificate in Food Safety', 'Food Safety', 'near'],
    ['Fire Safety: Part 1', 'Fire Safety: Part 2', 'different'],
    ['Fire Safety: Part 1', 'Fire Safety', 'different'],
    ['Safe Wound Care', 'Safe Wound Care with a load of 14 hours in all', 'near'],
    ['Safe Wound Care', 'Safe Wound Care 2', 'different'],
    ['Introduction to Weaving', 'Introduction to Linux', 'different'],
    ['Introduction to Weaving', 'lntroduction to Weauing', 'same'],
    ['Advanced C++', 'Advanced C#', 'different'],
    ['Pages with HTML5 and CSS3', 'Pages with HTMLS5 and CSS3', 'same'],
    ['Pages with HTML5', 'Pages with HTML4', 'different'],
    ['Module II Anatomy', 'Module III Anatomy', 'different'],
    ['Immediate Life Support', 'Manual Handling', 'different'],
  ])('%s and %s are %s', (a, b, verdict) => {
    expect(compareTitles(sure(a), sure(b)).verdict).toBe(verdict);
  });

  test('a heading that was read where no title was found says nothing', () => {
    const heading = (confidence: number) => ({ value: 'Certificate of Participation', confidence });
    expect(compareTitles(heading(0.2), heading(0.9)).verdict).toBe('unknown');
    expect(compareTitles(heading(0.2), sure('Manual Handling')).verdict).toBe('unknown');
    expect(compareTitles(heading(1), heading(0.9)).verdict).toBe('same');
  });

  test('titles that differ in a number only are told from others', () => {
    expect(compareTitles(sure('Fire Safety: Part 1'), sure('Fire Safety: Part 2')).inSteps).toBe(true);
    expect(compareTitles(sure('Welding 2'), sure('Manual Handling')).inSteps).toBeUndefined();
  });
});

describe('dates', () => {
  test.each([
    ['2026-03-14', '2026-03-14', 'same'],
    ['2026-03', '2026-03-14', 'near'],
    ['2026', '2026', 'near'],
    ['2026-03-14', '2027-03-14', 'different'],
  ])('%s and %s are %s', (a, b, verdict) => {
    expect(compareDates(sure(a), sure(b)).verdict).toBe(verdict);
  });

  test('a date whose day and month may be the other way round is no contradiction', () => {
    const either = { ...sure('2026-03-04'), alternatives: ['2026-04-03'] };
    expect(compareDates(either, sure('2026-04-03')).verdict).toBe('near');
  });
});

test.each([
  ['Harbour First Aid Ltd', 'Harbour First Aid Limited', 'same'],
  ['University of Westmere', 'The University of Westmere', 'same'],
  ['Northgate Resuscitation Training', 'Northgate Training', 'near'],
  ['Northgate Resuscitation Training', 'Lumen Open Learning', 'different'],
])('issuers: %s and %s are %s', (a, b, verdict) => {
  expect(compareIssuers(sure(a), sure(b)).verdict).toBe(verdict);
});

test('a verdict is as sure as the less sure of the two', () => {
  expect(compareNames(sure('Amara Okafor'), { value: 'Jonas Weber', confidence: 0.4 }).sure).toBe(0.4);
});

test('nothing is said of what either leaves out', () => {
  expect(compareNumbers(null, sure('1234'))).toEqual({ verdict: 'unknown', sure: 0 });
});
