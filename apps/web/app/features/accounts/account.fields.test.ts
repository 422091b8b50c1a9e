import { describe, expect, test } from 'vitest';
import { codeDigits, emailProblem, passwordProblem, passwordStrength } from './account.fields.ts';

test.each(['ada@example.org', ' ada.lovelace+cpd@sub.example.org '])('%j can be an email address', (text) => {
  expect(emailProblem(text)).toBeNull();
});

test.each(['', 'ada', 'ada@', '@example.org', 'ada@example', 'a b@example.org'])(
  '%j cannot be an email address',
  (text) => {
    expect(emailProblem(text)).toBe('Please enter a valid email address.');
  },
);

test('a password has at least 8 characters, however they are encoded', () => {
  expect(passwordProblem('1234567')).toBe('Password must be at least 8 characters long.');
  expect(passwordProblem('12345678')).toBeNull();
  expect(passwordProblem('🔑🔑🔑🔑')).toBe('Password must be at least 8 characters long.');
});

test('a pasted code is read however it was copied', () => {
  expect(codeDigits(' 123 456 ')).toBe('123456');
  expect(codeDigits('Your code: 123-456.')).toBe('123456');
  expect(codeDigits('1234567')).toBe('123456');
});

describe('the strength hint', () => {
  const word = (password: string) => passwordStrength(password).word;

  test('says how many characters are missing', () => {
    expect(passwordStrength('abcdefg').hint).toBe('1 more character needed.');
    expect(passwordStrength('ab').hint).toBe('6 more characters needed.');
  });

  test('grows with length and variety', () => {
    expect(word('')).toBe('');
    expect(word('abc')).toBe('Too short');
    expect(word('aaaaaaaaaaaaaaaaaaaa')).toBe('Weak');
    expect(word('password')).toBe('Fair');
    expect(word('Passw0rd!')).toBe('Good');
    expect(word('correct horse battery')).toBe('Strong');
  });

  test('the bar never falls as the same password gets longer', () => {
    const text = 'correct horse battery staple';
    const shares = Array.from(text, (_, index) => passwordStrength(text.slice(0, index + 1)).share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });
});
