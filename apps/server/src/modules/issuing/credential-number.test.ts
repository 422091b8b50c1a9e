import { expect, test } from 'vitest';
import { newNumber, readNumber } from './credential-number.ts';

test('a number reads back as it was made, however it is typed', () => {
  for (let round = 0; round < 200; round++) {
    const number = newNumber();
    expect(readNumber(number)).toBe(number);
    expect(readNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
  }
});

test('letters that are mistaken for digits are taken for them', () => {
  expect(readNumber('OI1L-0000-ABCD')).toBe('0111-0000-ABCD');
});

test.each(['', '7KQ2-M4XH', '7KQ2-M4XH-9TWB-1', 'UUUU-0000-0000', 'NRT-ILS-2026-004417'])(
  '“%s” is no number of ours',
  (typed) => {
    expect(readNumber(typed)).toBeNull();
  },
);
