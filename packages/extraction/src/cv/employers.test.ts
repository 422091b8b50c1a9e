import { expect, test } from 'vitest';
import { linesOf, type Row } from './lines.fixture.ts';
import { readWork } from './work.ts';

const work = (...rows: readonly Row[]) => readWork([linesOf(...rows)]).items;
const namesIn = (...rows: readonly Row[]) => work(...rows).map(({ name, position }) => [name, position]);

test('how work is done is no employer where one stands beside it', () => {
  expect(
    namesIn(
      ['Loom Engineer, freelancer, hybrid, Lanternworks - NO (01/2023 - 05/2024)'],
      ['• Wove what was asked for.'],
      [
        'Loom Analyst, full-time, onsite, Velvet Mills - NO (01/2021 - 12/2022), (Concurrent freelance contract)',
      ],
      ['• Dyed what was woven.'],
    ),
  ).toEqual([
    ['Lanternworks', 'Loom Engineer'],
    ['Velvet Mills', 'Loom Analyst'],
  ]);
});

test('who works for himself may be named as employer', () => {
  expect(
    namesIn(['Web Developer, Freelance, Remote (01/2023 - 05/2024)'], ['• Drew pages for shops.']),
  ).toEqual([['Freelance', 'Web Developer']]);
});

test('a post may be told more of in brackets before its employer', () => {
  expect(
    work(
      ['Architect (Northern Region) 11/2020 to present – Lanternworks, Vancouver, BC'],
      ['• Drew houses.'],
      ['Surveyor (Harbour Side) 05/2019 to 11/2020 – Velvet, Vancouver, BC'],
      ['• Measured houses.'],
    ),
  ).toMatchObject([
    { name: 'Lanternworks', location: 'Vancouver, BC' },
    { name: 'Velvet', location: 'Vancouver, BC' },
  ]);
  expect(namesIn(['Architect (Lanternworks), 2019 - 2020'], ['• Drew houses.'])).toEqual([
    ['Lanternworks', 'Architect'],
  ]);
});

test('an employer may stand in brackets with the date', () => {
  expect(
    namesIn(
      ['Teaching Fellow, Topics in Weaving (Northgate Textiles, 2022)'],
      ['Teaching Fellow, Dyes and Colours (Northgate Textiles, 2021)'],
      ['Instructor, Thesis Workshop (Quillon College, 2019 - 2020)'],
    ),
  ).toEqual([
    ['Northgate Textiles', 'Teaching Fellow, Topics in Weaving'],
    ['Northgate Textiles', 'Teaching Fellow, Dyes and Colours'],
    ['Quillon College', 'Instructor, Thesis Workshop'],
  ]);
});

test('between bars a place ends where type changes', () => {
  const lines = linesOf(
    ['Lanternworks | Notts., UK Data Engineer | May 2019 – Present'],
    ['• Built pipes for data.'],
    ['Velvet Mills | London, UK Internship | June 2016 – Sept 2016'],
    ['• Drew maps of the mills.'],
  );
  for (const { cells } of lines) {
    const from = cells[0]!.words.findIndex(({ text }) => text === 'UK') + 1;
    cells[0]!.words.forEach((word, at) => {
      if (from > 0 && at >= from) word.font = 'Plain-Italic';
    });
  }
  expect(readWork([lines]).items).toMatchObject([
    { name: 'Lanternworks', position: 'Data Engineer', location: 'Notts., UK' },
    { name: 'Velvet Mills', position: 'Internship', location: 'London, UK' },
  ]);
});

test('what a post was done with is no employer', () => {
  expect(
    namesIn(
      ['Software Developer - React, Firebase, Javascript', { bold: true, gap: 1 }],
      ['Velvet Dance'],
      ['• Built what dancers look at.'],
      ['2019 - 2020'],
      ['Teaching Assistant - MERN stack', { bold: true, gap: 1 }],
      ['Northgate Weaving School'],
      ['• Helped those who learn.'],
    ).map(([name]) => name),
  ).toEqual(['Velvet Dance', 'Northgate Weaving School']);
  expect(namesIn(['Lead developer at Lanternworks (Django/React), 2018 - 2021'])).toEqual([
    ['Lanternworks', 'Lead developer'],
  ]);
  expect(namesIn(['Software Developer, MongoDB, 2018 - 2021'])).toEqual([['MongoDB', 'Software Developer']]);
});

test('what a house is for may be more than one thing', () => {
  expect(
    work(
      ['Clerk, Ministry of Weaving, Dyeing and Sewing, Madrid', { bold: true, gap: 1 }],
      ['2019 - 2020'],
      ['Porter, Bank of Velvet, Edinburgh and Glasgow', { bold: true, gap: 1 }],
      ['2017 - 2018'],
    ),
  ).toMatchObject([
    { name: 'Ministry of Weaving, Dyeing and Sewing', location: 'Madrid' },
    { name: 'Bank of Velvet', location: 'Edinburgh and Glasgow' },
  ]);
});

test('an employer may be for something, and stand with its time over posts that have their own', () => {
  expect(
    work(
      ['LANTERN for Weaving and Insurance, Tunis, Tunisia: Oct 2019 – Aug 2024', { bold: true, gap: 1 }],
      ['Senior Analyst', { bold: true, gap: 0.8, x: 140 }],
      ['Jan 2023 – Aug 2024', { x: 140 }],
      ['• Wove what others could not.', { x: 160 }],
      ['Analyst', { bold: true, gap: 0.8, x: 140 }],
      ['Oct 2019 – Dec 2022', { x: 140 }],
      ['• Wove what was asked for.', { x: 160 }],
    ),
  ).toMatchObject([
    { name: 'LANTERN for Weaving and Insurance', position: 'Senior Analyst', startDate: '2023-01' },
    { name: 'LANTERN for Weaving and Insurance', position: 'Analyst', startDate: '2019-10' },
  ]);
});

test('an employer may write its name small', () => {
  expect(
    namesIn(
      ['Weaver at velvet-loom, 2022 - 2023'],
      ['Dyer at home, 2020 - 2021'],
      ["Développeuse chez l'agence Lanterne, 2018 - 2019"],
    ),
  ).toEqual([
    ['velvet-loom', 'Weaver'],
    [undefined, 'Dyer at home'],
    ['agence Lanterne', 'Développeuse'],
  ]);
});

test('a state whose letters are those of a firm is a state', () => {
  expect(
    work(
      ['CTO / IT Director — Velvet Loom', { bold: true, gap: 1 }],
      ['Sep 2021 – Present · Las Vegas, NV'],
      ['• Led those who build looms.'],
    ),
  ).toMatchObject([{ name: 'Velvet Loom', position: 'CTO / IT Director', location: 'Las Vegas, NV' }]);
});

test('what somebody taught is no employer', () => {
  expect(
    work(
      ['• Teaching Assistant in Weaving, Fall 2020, Spring 2019'],
      ['• Teaching Assistant in Operating Looms, Fall 2018'],
      ['• Tutor for the Northgate Institute of Gardening, 2017'],
    ),
  ).toMatchObject([
    { position: 'Teaching Assistant in Weaving', startDate: '2019', endDate: '2020' },
    { position: 'Teaching Assistant in Operating Looms' },
    { position: 'Tutor', name: 'Northgate Institute of Gardening' },
  ]);
});
