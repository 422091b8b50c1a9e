import { expect, test } from 'vitest';
import { locateDate, locateText } from './locate.ts';
import type { PrintedLine } from '../reading.ts';

const lineOf = (text: string, y: number, page = 1): PrintedLine => ({
  page,
  words: text.split(' ').map((text, index) => ({ text, box: [0.1 + index * 0.1, y, 0.08, 0.02] })),
});

test('a value is found over two lines, letter for letter before a place with a misread letter', () => {
  const lines = [
    lineOf('Emergency First Ald', 0.1),
    lineOf('Emergency First', 0.3),
    lineOf('Aid at Work', 0.35),
  ];
  expect(locateText('Emergency first aid', lines)).toEqual({
    text: 'Emergency First Aid',
    page: 1,
    box: [0.1, 0.3, 0.18, 0.07],
    exact: true,
  });
  expect(locateText('Emergancy first', lines)).toMatchObject({ text: 'Emergency First', exact: false });
  expect(locateText('Work Emergency', lines)).toBeNull();
});

test('a value is not pieced together of two pages', () => {
  expect(locateText('First Aid', [lineOf('First', 0.9), lineOf('Aid', 0.1, 2)])).toBeNull();
});

test('a date is found in the words it is printed in', () => {
  expect(locateDate('2024-03-12', [lineOf('Issued on 12 March 2024 in Leeds', 0.5)])).toEqual({
    text: '12 March 2024',
    page: 1,
    box: [0.3, 0.5, 0.28, 0.02],
    exact: true,
  });
});

// The server's own process looks for it.
test(
  'a description of as many words as a book costs no copy of it at every word',
  { timeout: 30_000 },
  () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      lineOf('ropes and knots and sails and', index),
    );
    expect(locateText(words(60_000), lines)).toBeNull();
  },
);
