import { expect, test } from 'vitest';
import { problemsOf, tidied } from './registration.draft.ts';

const typed = {
  firstName: ' Grace ',
  lastName: 'Mensah',
  email: ' grace@a.example',
  password: ' long enough ',
};

test('an account needs both names, an address that can be one and a password that is long enough', () => {
  expect(problemsOf(typed)).toEqual({});
  expect(problemsOf({ firstName: ' ', lastName: '', email: 'grace', password: 'short' })).toEqual({
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    email: 'Please enter a valid email address.',
    password: 'Password must be at least 8 characters long.',
  });
});

test('spaces around names and the address are left out, and those of the password kept', () => {
  expect(tidied(typed)).toEqual({
    firstName: 'Grace',
    lastName: 'Mensah',
    email: 'grace@a.example',
    password: ' long enough ',
  });
});
