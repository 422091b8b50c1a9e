import { expect, test } from 'vitest';
import { cellOf, lineOf, type CvLine } from './cv-line.ts';
import { readWork } from './work.ts';

/** Lines in type 20 pixels high, with wide white between what bars part. */
const placesOf = (...texts: readonly string[]) => {
  const lines = texts.map((text, at): CvLine => {
    let left = 100;
    const words = text.split(' ').map((word) => {
      const box = [left, at * 40, word.length * 10, 20] as const;
      left += box[2] + 6;
      return { text: word, box, size: 20, bold: false, font: 'Plain' };
    });
    return lineOf([cellOf(words)], { page: 1, column: 0, gap: 0.5 })!;
  });
  return readWork([lines]).items.map(({ name, location }) => [name, location]);
};

test('a town nobody listed stands behind the form of a firm', () => {
  expect(
    placesOf(
      'Clerk, Velvet Lantern GmbH, Oberquillon, 2019 - 2021',
      'Clerk, Quillon AG, Buchhaltung, 2017 - 2019',
      'Clerk, Marrow gGmbH Berlin, 2015 - 2017',
    ),
  ).toEqual([
    ['Velvet Lantern GmbH', 'Oberquillon'],
    ['Quillon AG', undefined],
    ['Marrow gGmbH', 'Berlin'],
  ]);
});

test('a town nobody listed stands behind the names of several posts', () => {
  expect(
    placesOf(
      'School internship • Velvet Lantern • Oberquillon • 2019',
      'Sales assistant • Marrow Inn • Oberquillon • 2018',
    ),
  ).toEqual([
    ['Velvet Lantern', 'Oberquillon'],
    ['Marrow Inn', 'Oberquillon'],
  ]);
});

test('a French town bears the number of its department', () => {
  expect(
    placesOf(
      'Discovery internship, 2021',
      'Elementary school - QUILLON (09)',
      'Sales assistant, 2020',
      'Velvet - MARROW-SUR-LAC (2A)',
    ),
  ).toEqual([
    ['Elementary school', 'QUILLON (09)'],
    ['Velvet', 'MARROW-SUR-LAC (2A)'],
  ]);
});

test('the place of a post may be said below its names', () => {
  expect(
    placesOf(
      '01/03/2020 - 01/09/2022',
      'Intern Maintenance',
      'Velvet Lantern Ltd.',
      'City: Oberquillon',
      'Country: Germany',
      'Kept the machines of the house and wrote down what was done to each of them.',
      '01/03/2018 - 01/09/2019',
      'Manager',
      'Marrow Inn Ltd.',
      'City: Leeds | Country: England',
      'Kept the rooms of the inn and all that was in them in order, winter and summer.',
    ),
  ).toEqual([
    ['Velvet Lantern Ltd.', 'Oberquillon, Germany'],
    ['Marrow Inn Ltd.', 'Leeds, England'],
  ]);
});
