import { expect, test } from 'vitest';
import { linesOf, type Look, type Row } from '../layout/lines.fixture.ts';
import { readWork } from '../parts/work.ts';

const postsIn = (...rows: readonly Row[]) =>
  readWork([linesOf(...rows)]).items.map(({ name, position, startDate }) => [name, position, startDate]);

const head: Look = { bold: true, gap: 1.2 };
const role: Look = { bold: true, size: 24, gap: 1.2 };
const told: Look = { x: 150 };

test('posts of one employer without times of their own have a line each in the type of the first', () => {
  expect(
    postsIn(
      ['Quillon Ltd, Leeds, England (1999 - present)', head],
      ['Storekeeper and Driver', role],
      ['Took in what came by road and kept the store in order.', told],
      ['Taught those who were new to it.', told],
      ['Packing Assistant', role],
      ['Packed what was sold and what was sent back by all of the shops.', told],
      ['Wrote down what was missing.', told],
      ['Machine hall', role],
      ['Ran the saws of the hall and mended all that broke in it.', told],
    ),
  ).toEqual([
    ['Quillon Ltd', 'Storekeeper and Driver', '1999'],
    ['Quillon Ltd', 'Packing Assistant', undefined],
    ['Quillon Ltd', 'Machine hall', undefined],
  ]);
});

test('lines as heavy as the post that name none part what is told of it', () => {
  const posts = postsIn(
    ['Quillon Ltd, Leeds, England (1999 - present)', head],
    ['Storekeeper and Driver', role],
    ['Took in what came by road and kept the store in order.', told],
    ['Moving house', role],
    ['Moved all of the store to the other side of the river in one night.', told],
    ['Counting the stock', role],
    ['Counted all that was in the store, twice a year and by hand.', told],
  );
  expect(posts).toEqual([['Quillon Ltd', 'Storekeeper and Driver', '1999']]);
});

test('posts without times may all end in a colon', () => {
  expect(
    postsIn(
      ['Junior Gardener, Quillon Ltd:', { size: 24 }],
      ['• Drew the beds for the yards of the town;', told],
      ['• Watered them.', told],
      ['Summer Internship, Marrow Bank:', { size: 24, gap: 1.2 }],
      ['• Counted what came in over the day;', told],
    ).map(([name, position]) => [name, position]),
  ).toEqual([
    ['Quillon Ltd', 'Junior Gardener'],
    ['Marrow Bank', 'Summer Internship'],
  ]);
});

test('signs between the names of a post without a time count for no words', () => {
  const posts = postsIn(
    ['Head of the Gardens • Quillon Ltd | 2018 - present', role],
    ['Kept the gardens of the house and all who work in them.', told],
    ['Head of the Orchard • Marrow Ltd | 2012 - 2018', role],
    ['Kept the orchard of the house and all who work in it.', told],
    ['Deputy Head of Gardens • Clover Lantern S.A. | Early Career', role],
    ['Learned all that there is to know of roses.', told],
  );
  expect(posts.map(([name]) => name)).toEqual(['Quillon Ltd', 'Marrow Ltd', 'Clover Lantern S.A.']);
});

test('a title over some of the posts is the name of no employer', () => {
  expect(
    postsIn(
      ['Research', { size: 22, gap: 1.2 }],
      ['November 2019 – present Lantern Member, Quillon Ltd', { gap: 1 }],
      ['Teaching', { size: 22, gap: 1.2 }],
      ['February 2017 – July 2017 Workshop assistant, University of Northgate.', { gap: 1 }],
    ).map(([name, position]) => [name, position]),
  ).toEqual([
    ['Quillon Ltd', 'Lantern Member'],
    ['University of Northgate', 'Workshop assistant'],
  ]);
});

test('an employer may stand behind the post without a sign between them', () => {
  expect(
    postsIn(
      ['External Lecturer Northgate University, 2020 - 2022', head],
      ['Taught how gardens are drawn.', told],
      ['Night Nurse Velvet Lantern GmbH, 2018 - 2020', head],
      ['Kept the doors of the house.', told],
    ).map(([name, position]) => [name, position]),
  ).toEqual([
    ['Northgate University', 'External Lecturer'],
    ['Velvet Lantern GmbH', 'Night Nurse'],
  ]);
});

test('an employer may be called after a post', () => {
  expect(
    postsIn(
      ['Engineer, Baker Quillon Ltd, 2020 - 2022', head],
      ['Drew the ovens of the house.', told],
      ['Engineer, Judge Harbour School, 2018 - 2020', head],
      ['Drew the rooms of the house.', told],
    ).map(([name, position]) => [name, position]),
  ).toEqual([
    ['Baker Quillon Ltd', 'Engineer'],
    ['Judge Harbour School', 'Engineer'],
  ]);
});

test('what is told in the type of the names begins no post without a time', () => {
  const posts = postsIn(
    ['Gardener', { gap: 1.6 }],
    ['2019 - 2021', { size: 16 }],
    ['Quillon GmbH', { size: 16 }],
    ['• Drew the beds for the yards of the town and all its parks.', told],
    ['Nursing Assistant', { gap: 1.6 }],
    ['2017 - 2019', { size: 16 }],
    ['Marrow Home', { size: 16 }],
    ['Betreuung und Begleitung von Kindern mit seelischen, geistigen', { gap: 1.1 }],
    ['und anderen Beeinträchtigungen.', {}],
    ['• Patience, strength and a sense for those who do not speak.', told],
  );
  expect(posts.map(([name]) => name)).toEqual(['Quillon GmbH', 'Marrow Home']);
});

test('two posts with their times in one line are two of one employer', () => {
  expect(
    postsIn(
      ['Quillon Ltd', { gap: 1.2 }],
      [
        'Garden Manager (September 2022 – July 2023); Packing Assistant (September 2021 – September 2022)',
        {},
      ],
      ['• Kept the gardens of the house and all who work in them.', told],
      ['Marrow Ltd', { gap: 1.2 }],
      ['Driver (January 2019 – June 2020)', {}],
      ['• Drove what was packed to those who had bought it.', told],
    ),
  ).toEqual([
    ['Quillon Ltd', 'Garden Manager', '2022-09'],
    ['Quillon Ltd', 'Packing Assistant', '2021-09'],
    ['Marrow Ltd', 'Driver', '2019-01'],
  ]);
});

test('two posts with their times and no blank between them are read as one', () => {
  expect(postsIn(['Clerk(2019-2020);Manager(2020-2021)'])).toHaveLength(1);
});

const dated = (name: string, date: string) =>
  [
    [name, 100],
    [date, 900],
  ] as const;

test('an employer may stand with the whole time over posts that each have their own', () => {
  expect(
    postsIn(
      [dated('Velvet', 'Jun 2020 - Present'), head],
      [dated('Director, Engineering', 'Jan 2022 - Present')],
      ['• Built what was asked for and kept it running for all who needed it.'],
      [dated('Teaching Assistant', 'Jun 2020 - Dec 2021')],
      ['• Wrote reports for those who had to decide what to do next.'],
      [dated('Kitwell', 'Feb 2017 - May 2020'), head],
      [dated('Data Analyst', 'Feb 2017 - May 2020')],
      ['• Counted what there was to count.'],
    ),
  ).toEqual([
    ['Velvet', 'Director, Engineering', '2022-01'],
    ['Velvet', 'Teaching Assistant', '2020-06'],
    ['Kitwell', 'Data Analyst', '2017-02'],
  ]);
});

test('an employer with another time than the post below it is a post of its own', () => {
  expect(
    postsIn(
      [dated('Velvet', 'Jun 2020 - Present'), head],
      [dated('Data Analyst, Kitwell', 'Feb 2017 - May 2020'), head],
      ['• Counted what there was to count.'],
    ),
  ).toHaveLength(2);
});

test('an employer may stand over several posts with no more than how long somebody was there', () => {
  const small: Look = { size: 18, gap: 0.5 };
  expect(
    postsIn(
      ['Harbour University of Quillon', { size: 22 }],
      ['3 years 2 months', small],
      ['Research Assistant', { size: 22, gap: 1 }],
      ['May 2018 - Present (2 years 1 month)', small],
      ['Teaching Assistant', { size: 22, gap: 1.6 }],
      ['March 2016 - April 2017 (1 year 2 months)', small],
      ['Principles of Lantern Design', { size: 18, gap: 1 }],
      ['Weaving Student', { size: 22, gap: 1.6 }],
      ['February 2015 - August 2015 (7 months)', small],
      ['Velvet Inn', { size: 22, gap: 1.6 }],
      ['Porter', { size: 22, gap: 0.5 }],
      ['January 2013 - December 2014 (2 years)', small],
    ),
  ).toEqual([
    ['Harbour University of Quillon', 'Research Assistant', '2018-05'],
    ['Harbour University of Quillon', 'Teaching Assistant', '2016-03'],
    ['Harbour University of Quillon', 'Weaving Student', '2015-02'],
    ['Velvet Inn', 'Porter', '2013-01'],
  ]);
});
