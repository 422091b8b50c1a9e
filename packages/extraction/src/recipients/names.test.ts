import { expect, test } from 'vitest';
import { nameLikeness, sameName, trimName, withTilde, withPiecesJoined } from './names.ts';
import { growthOf, straight } from '../words/growth.fixture.ts';

test.each([
  'Ada Lovelace',
  'JANE DOE',
  'Ana María de la Cruz',
  "Aoife O'Brien",
  'Jean-Luc Picard',
  'Ludwig van der Berg',
  'April Page',
  'Dr Grace Hopper',
  'H A Ines Marlwood',
])('%s reads as a name', (text) => {
  expect(nameLikeness(text)).toBeGreaterThan(0.9);
});

test.each([
  'Certificate of Completion',
  'has successfully completed',
  'First Aid at Work',
  '12 March 2024',
  'www.example.org',
  'University of Leeds',
  'Training Manager',
  'M A History',
  'A Kestrel Story Student',
])('%s does not', (text) => {
  expect(nameLikeness(text)).toBeLessThan(0.3);
});

test.each([
  ['Mr John Smith', 'John Smith'],
  ['John Smith .', 'John Smith'],
  ['Frau Anna Schmidt,', 'Anna Schmidt'],
  ['— Maria Rossi —', 'Maria Rossi'],
  ['John Smith Jr.', 'John Smith Jr.'],
  ['SMITH, J0HN 0.', 'SMITH, JOHN O.'],
])('%s is kept as %s', (text, name) => {
  expect(trimName(text)).toBe(name);
});

test('the same person may be written in another order, with another name between', () => {
  expect(sameName('LOVELACE Ada', 'Ada Lovelace')).toBe(true);
  expect(sameName('Ana María Cruz', 'Ana Cruz')).toBe(true);
  expect(sameName('John Smith', 'Jane Smith')).toBe(false);
});

test('words of courses and trades make no name, small letters a doubtful one', () => {
  expect(nameLikeness('Microservices Architecture')).toBe(0);
  expect(nameLikeness('High Intermediate')).toBe(0);
  expect(nameLikeness('Meritorious Winner')).toBe(0);
  expect(nameLikeness('BLS')).toBeLessThan(0.25);
  expect(nameLikeness('ada byron')).toBeGreaterThan(0.25);
  expect(nameLikeness('ada byron')).toBeLessThan(nameLikeness('Ada byron'));
  expect(nameLikeness('Ada byron')).toBeLessThan(nameLikeness('Ada Byron'));
});

test('an initial is a part of a name where it is a word, too, and letters that no name begins with are doubtful', () => {
  expect(nameLikeness('Ada Byron A')).toBe(1);
  expect(nameLikeness('A.Byron')).toBe(1);
  expect(nameLikeness('WEAVE A BASKET')).toBe(0);
  expect(nameLikeness('TNora Byron')).toBeLessThan(nameLikeness('Nora McByron'));
});

test('an accent set before its letter is put on it', () => {
  expect(trimName('Zoˆe Lov´elace')).toBe('Zoê Lovélace');
});

test('a name of short words with a particle is no name in pieces', () => {
  expect(withPiecesJoined('Ayu nur Ain bin Ali')).toBeNull();
});

test('a text of nothing but figures with a letter behind them is passed quickly', () => {
  expect(growthOf((length) => trimName(`x${'1'.repeat(length)} x1`), 200_000)).toBeLessThan(straight);
});

test.each(['Ms.', 'Herr', 'Mme'])('“%s” alone is nobody’s name', (text) => {
  expect(nameLikeness(text)).toBe(0);
});

test('initials in a row are a part of a name, wherever they stand', () => {
  expect(nameLikeness('Ada Byron A.S.')).toBeGreaterThan(0.9);
  expect(nameLikeness('A V L Ada Byron')).toBeGreaterThan(0.7);
  expect(nameLikeness('A Weaving Course')).toBe(0);
});

test('a name with an ñ that was read as "fi" is spelled with it, and no other is', () => {
  expect(['Pefia', 'MUfioz', 'Quifiones'].map(withTilde)).toEqual(['Peña', 'MUñoz', 'Quiñones']);
  expect(['Sofia', 'Rafiq', 'Delfina', 'Peñafiel'].map(withTilde)).toEqual([
    'Sofia',
    'Rafiq',
    'Delfina',
    'Peñafiel',
  ]);
});

test('a sharp s that begins a name in capitals is a B', () => {
  expect(trimName('TAMSIN ßELLWOOD')).toBe('TAMSIN BELLWOOD');
  expect(trimName('Tamsin Weiß')).toBe('Tamsin Weiß');
});

test.each([
  ['Ada . M', 'Ada M'],
  ['ADA - M', 'ADA M'],
  ['Ada - M.', 'Ada M.'],
  ['Ada Brook - A', 'Ada Brook - A'],
  ['Ada - V', 'Ada - V'],
  ['Brook, Ada', 'Brook, Ada'],
  ['Ada M, Westmere', 'Ada M, Westmere'],
])('the initial in “%s” is a part of the name', (printed, name) => {
  expect(trimName(printed)).toBe(name);
});
