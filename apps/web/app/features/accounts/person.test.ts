import { expect, test } from 'vitest';
import { initialsOf, nameOf } from './person.ts';

const person = (first_name: string | null, last_name: string | null) => ({
  first_name,
  last_name,
  email: 'grace@example.org',
});

test('a person is shown by name, or by address where there is none', () => {
  expect(nameOf(person('Grace', 'Hopper'))).toBe('Grace Hopper');
  expect(nameOf(person(null, 'Hopper'))).toBe('Hopper');
  expect(nameOf(person(null, ''))).toBe('grace@example.org');
});

test('the initials are letters as they are read', () => {
  expect(initialsOf(person('grace', 'hopper'))).toBe('GH');
  expect(initialsOf(person('E\u0301mile', null))).toBe('E\u0301');
  expect(initialsOf(person('李', '小龙'))).toBe('李小');
  expect(initialsOf(person(null, null))).toBe('G');
});
