import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readWork } from '../parts/work.ts';

const placesOf = (...texts: readonly string[]) =>
  readWork([linesOf(...texts.map((text) => [text] as const))]).items.map(({ name, location }) => [
    name,
    location,
  ]);

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

test('a place beside a date is one, wherever blanks stand in it, though what is told is set as it is', () => {
  const lines = linesOf(
    ['Clerk', { bold: true, gap: 1 }],
    ['Velvet Lantern', { size: 22 }],
    [
      [
        ['05/2019 – 07/2019', 100],
        ['Patna , Bihar', 700],
      ],
      { size: 15 },
    ],
    ['Velvet Lantern keeps the books of all of the inns and houses', { size: 15 }],
    ['that stand along the harbour and along the road behind it', { size: 15 }],
  );
  expect(readWork([lines]).items).toMatchObject([{ position: 'Clerk', location: 'Patna, Bihar' }]);
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

test('a post bears the number of those it led, and is no town', () => {
  expect(placesOf('Team Leader (12), Quillon Ltd, 2019 - 2021')).toEqual([['Quillon Ltd', undefined]]);
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

test('a town nobody listed stands behind the employers of several posts', () => {
  expect(
    placesOf(
      'Florist assistant, 2021',
      'Velvet - Bad-Quillon',
      'Kitchen intern, 2020',
      'Marrow Inn - Bad-Quillon',
      'Sales assistant, 2019',
      'Lantern – Bad-Quillon',
    ),
  ).toEqual([
    ['Velvet', 'Bad-Quillon'],
    ['Marrow Inn', 'Bad-Quillon'],
    ['Lantern', 'Bad-Quillon'],
  ]);
});

test('a town says more than that work is done there, and may stand with what it is the seat of', () => {
  expect(
    placesOf(
      'Clerk | Velvet Works | Cardiff | Onsite | 2019 - 2021',
      'Clerk | Harbour Works | Remote | 2017 - 2019',
      'Clerk | Lantern Works | Giza Governorate, Egypt | 2015 - 2017',
    ),
  ).toEqual([
    ['Velvet Works', 'Cardiff'],
    ['Harbour Works', 'Remote'],
    ['Lantern Works', 'Giza Governorate, Egypt'],
  ]);
});

test('a town and its state or country may stand without a sign between them, and two towns with a word', () => {
  expect(
    placesOf(
      'Clerk, Velvet Quillon, Regina Saskatchewan, 2019 - 2021',
      'Clerk, Velvet Lantern, Halifax Nova Scotia, 2017 - 2019',
      'Clerk, Marrow Inn (Málaga y Cádiz), 2015 - 2017',
    ),
  ).toEqual([
    ['Velvet Quillon', 'Regina Saskatchewan'],
    ['Velvet Lantern', 'Halifax Nova Scotia'],
    ['Marrow Inn', 'Málaga y Cádiz'],
  ]);
});

test('towns may be called after the schools in them', () => {
  expect(
    placesOf(
      'Porter, Weaving Department, College Station, TX, 2019 - 2021',
      'Baker, Clover Inn, College Park, MD, 2017 - 2019',
    ),
  ).toEqual([
    ['Weaving Department', 'College Station, TX'],
    ['Clover Inn', 'College Park, MD'],
  ]);
});

test('how many work for an employer is no name, and a place may follow it without a blank', () => {
  const lines = linesOf(
    ['Clover Hospital, 2024', { bold: true }],
    ['300 people,Grenoble France'],
    ['• Sorting papers', { x: 130 }],
    ['Marrow Supermarket, 2022 - 2023', { bold: true, gap: 1 }],
    ['60 personnes, Lyon'],
    ['• Filling shelves', { x: 130 }],
  );
  expect(readWork([lines]).items).toMatchObject([
    { name: 'Clover Hospital', location: 'Grenoble France' },
    { name: 'Marrow Supermarket', location: 'Lyon' },
  ]);
  expect(readWork([lines]).items.some(({ position }) => position)).toBe(false);
});

test('a town in its state, in a line of its own, employs nobody', () => {
  const lines = linesOf(
    ['Stable Clerk', { bold: true }],
    ['Mesa Verde Falls, OR, May 2012 – June 2013'],
    ['• Kept watch.', { x: 140 }],
    ['Marrow Lantern Club', { bold: true, gap: 1 }],
    ['Oberquillon, Bolivia, March 2010 – April 2011'],
    ['• Lit lanterns.', { x: 140 }],
  );
  expect(readWork([lines]).items).toMatchObject([
    { position: 'Stable Clerk', location: 'Mesa Verde Falls, OR' },
    { name: 'Marrow Lantern Club', location: 'Oberquillon, Bolivia' },
  ]);
  expect(readWork([lines]).items.map(({ name, position }) => [name, position])).toEqual([
    [undefined, 'Stable Clerk'],
    ['Marrow Lantern Club', undefined],
  ]);
});

test('what stands in brackets behind a post is no part of the place', () => {
  const places = (...rows: readonly Row[]) =>
    readWork([linesOf(...rows)]).items.map(({ name, position, location }) => [name, position, location]);
  expect(
    places(
      ['Painter (Night Shift), Velvet Orchard Works, Ireland, 2019 - 2021', { bold: true }],
      ['• Painted sails and flags.'],
    ),
  ).toEqual([['Velvet Orchard Works', 'Painter (Night Shift)', 'Ireland']]);
});

const post = (name: string, dates: string, house: string, place: string): Row[] => [
  [
    [
      [name, 100],
      [dates, 900],
    ],
    { bold: true, gap: 1 },
  ],
  [
    [
      [house, 100],
      [place, 900],
    ],
  ],
  ['• Kept the books of all of the inns.', { x: 140 }],
];

test('where it was may be a town in a land that is spelled as no list has it', () => {
  const lines = linesOf(
    ...post('Student Clerk', 'Feb 2016 - Present', 'Velvet University', 'Leeds, Yorkshyre'),
    ...post('Summer Clerk', 'Aug 2015 - Oct 2015', 'Clover University', 'Durham'),
  );
  expect(readWork([lines]).items.map(({ location }) => location)).toEqual(['Leeds, Yorkshyre', 'Durham']);
});

test('the end of the name of a house is no part of where it is', () => {
  expect(
    placesOf(
      'Student Clerk at Graduate School of Weaving, VELTEC, Ireland (Oct. 2016 - Jan. 2017)',
      'Student Clerk at Clover University, Leeds, England (Oct. 2015 - Jan. 2016)',
    ),
  ).toEqual([
    ['Graduate School of Weaving, VELTEC', 'Ireland'],
    ['Clover University', 'Leeds, England'],
  ]);
});

test('where it was may stand below the time, beside what is told', () => {
  const told = (text: string, place: string): Row => [
    [
      [text, 140],
      [place, 962],
    ],
    { gap: 0.1 },
  ];
  const dated = (name: string): Row => [
    [
      [name, 100],
      ['2004 to 2006', 935],
    ],
    { size: 22, gap: 1.4 },
  ];
  const lines = linesOf(
    dated('Clerk, Velvet Lantern'),
    told('Kept the books of all inns', 'Quillon NY'),
    ['Counted what was in them', { x: 140 }],
    dated('Writer, Clover Inn'),
    ['Wrote down what was told', { x: 140 }],
  );
  expect(readWork([lines]).items).toMatchObject([
    { location: 'Quillon NY', summary: 'Kept the books of all inns Counted what was in them' },
    { position: 'Writer' },
  ]);
});
