import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readWork } from '../parts/work.ts';

const work = (...rows: readonly Row[]) => readWork([linesOf(...rows)]).items;
const namesIn = (...rows: readonly Row[]) => work(...rows).map(({ name, position }) => [name, position]);
const first = (heading: string) => namesIn([heading, { gap: 1 }], ['• Did what there was to do.'])[0];

test('what somebody works on there is no employer', () => {
  expect(first('Director, Engineering | Lanternworks | 2019 - 2021')?.[0]).toBe('Lanternworks');
  expect(first('Analyst, Risk & Compliance at Lanternworks, 2019 - 2021')?.[0]).toBe('Lanternworks');
  expect(first('Course Assistant, CS 101, Lanternworks, 2019 - 2021')?.[0]).toBe('Lanternworks');
  expect(first('Software Engineer - Backend, Velvet Mills, 2019 - 2021')?.[0]).toBe('Velvet Mills');
  expect(first('Engineer – Platform, Lanternworks, Cork, Ireland, 2019 - 2021')).toEqual([
    'Lanternworks',
    'Engineer – Platform',
  ]);
  expect(
    namesIn(['2019 - 2021', { bold: true, gap: 1 }], ['Director, Engineering'], ['Velvet Mills']),
  ).toEqual([['Velvet Mills', 'Director, Engineering']]);
  // Where nothing else is named it may be.
  expect(first('Analyst, Investments, 2019 - 2021')?.[0]).toBe('Investments');
});

test('what stands behind "at" employs, whatever stands before', () => {
  expect(first('Product Manager, Payments at Kitwell (Bengaluru, India), 2019 - 2021')?.[0]).toBe('Kitwell');
  expect(first('LANTERNWORKS | Designer at Harbour Launch team | 2019 - 2021')?.[0]).toBe('LANTERNWORKS');
});

test('firms that are called as their founders are have one name', () => {
  expect(first('Clerk, Harper, Lowe and Partners, 2019 - 2021')).toEqual([
    'Harper, Lowe and Partners',
    'Clerk',
  ]);
  expect(first('Clerk | Velvet, Quillon & Finch | 2019 - 2021')).toEqual([
    'Velvet, Quillon & Finch',
    'Clerk',
  ]);
  expect(first('Lead, Sales & Marketing, Lanternworks, 2019 - 2021')?.[0]).toBe('Lanternworks');
});

test('a town behind what is of a state is a town', () => {
  expect(
    work(['Clerk, Lantern Scouts of Ohio, Dayton, 2019 - 2021', { gap: 1 }], ['• Kept the books.']),
  ).toMatchObject([{ name: 'Lantern Scouts of Ohio', location: 'Dayton' }]);
});

test('who founded a firm stands behind its name', () => {
  expect(first('Lanternworks, Co-Founder & CTO, 2019 - 2021')).toEqual(['Lanternworks', 'Co-Founder & CTO']);
});

test('an employer before a colon may be the same of several posts', () => {
  expect(
    namesIn(
      ['AT&V: Bookkeeping Clerk, 2019 - 2021', { gap: 1 }],
      ['• Kept the books.'],
      ['AT&V: Office Clerk, 2017 - 2019', { gap: 1 }],
      ['• Kept the files.'],
    ),
  ).toEqual([
    ['AT&V', 'Bookkeeping Clerk'],
    ['AT&V', 'Office Clerk'],
  ]);
});

test('what a post is in may be part of its name', () => {
  expect(first('Lanternworks, Software Development Engineer in Test, 2019 - 2021')).toEqual([
    'Lanternworks',
    'Software Development Engineer in Test',
  ]);
  expect(first('Lanternworks – Software Engineering Co-op, 2019 - 2021')).toEqual([
    'Lanternworks',
    'Software Engineering Co-op',
  ]);
});

test('a bracket may stand within another', () => {
  expect(
    work(
      ['Lanternworks', { bold: true, gap: 1 }],
      ['Engineering Intern (Salem, MA (remote from Boston, MA)), 2019 - 2021'],
      ['• Drew lanterns.'],
    ),
  ).toMatchObject([
    {
      name: 'Lanternworks',
      position: 'Engineering Intern',
      location: expect.stringMatching(/^Salem.*Boston, MA\)$/u),
    },
  ]);
});

test('a post may begin with a small letter before a capital', () => {
  expect(
    namesIn(['• iOS Developer, Lanternworks (2019 - 2021)'], ['• iOS Developer, Velvet Mills (2017 - 2019)']),
  ).toEqual([
    ['Lanternworks', 'iOS Developer'],
    ['Velvet Mills', 'iOS Developer'],
  ]);
});
