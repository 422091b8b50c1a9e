import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readEducation } from '../parts/education.ts';

const coursesIn = (...rows: readonly Row[]) =>
  readEducation([{ title: 'Education', lines: linesOf(...rows) }]).items.map(
    ({ institution, studyType, area, endDate }) => [
      institution,
      [studyType, area].filter(Boolean).join(' | '),
      endDate,
    ],
  );

test('several degrees with a row each below one school with its time were all taken then', () => {
  const courses = coursesIn(
    ['Quillon University, Leeds, England, 2006 - 2009', { bold: true }],
    ['Bachelor of Arts in Weaving'],
    ['Bachelor of Science in Harbour Lanterns'],
  );
  expect(courses).toEqual([
    ['Quillon University', 'Bachelor of Arts | Weaving', '2009'],
    ['Quillon University', 'Bachelor of Science | Harbour Lanterns', '2009'],
  ]);
});

test('below its row each of several degrees may have its time', () => {
  const courses = coursesIn(
    ['Velvet Academy | Dyes, Yarns', { bold: true }],
    ['March 2014 - August 2014'],
    ['Lantern College | Looms', { bold: true, gap: 1.5 }],
    ['May - June 2013'],
    ['University of Clover', { bold: true, gap: 1.5 }],
    ['• Bachelor degree |', { x: 130 }],
    ['Graduated June, 2007 (Leeds, England)', { x: 130 }],
    ['• Master degree |', { x: 130 }],
    ['Graduated June, 2009 (Leeds, England)', { x: 130 }],
  );
  expect(courses.slice(2)).toEqual([
    ['University of Clover', 'Bachelor degree', '2007-06'],
    ['University of Clover', 'Master degree', '2009-06'],
  ]);
});

test('so may qualifications that are called by their level', () => {
  const courses = coursesIn(
    ['Velvet College', { bold: true }],
    ['NVQ Level 2 Dyeing and Spinning'],
    ['NCFE Level 1 Award In Loom Skills'],
    ['NCFE Level 2 Certificate In Lantern Safety'],
  );
  expect(courses.map(([, course]) => course)).toEqual([
    'NVQ Level 2 Dyeing and Spinning',
    'NCFE Level 1 Award In Loom Skills',
    'NCFE Level 2 Certificate | Lantern Safety',
  ]);
});

test.each([
  ['Bachelor of Commerce in Looms and', 'Bachelor of Laws'],
  ['Bachelor degree', 'Bachelor of Science in Harbour Lanterns'],
  ['Bachelor of Science in Harbour Lanterns', 'Bachelor thesis on lanterns for large ships'],
  ['Bachelor of Arts in Weaving', 'Degree awarded with First Class Honours'],
])('"%s" over "%s" is one degree', (first, second) => {
  expect(coursesIn(['Quillon University, 2006 - 2009', { bold: true }], [first], [second])).toHaveLength(1);
});

test('a bar behind a degree is none of it', () => {
  const courses = coursesIn(
    ['University of Clover, 2006 - 2009'],
    ['• Bachelor degree |'],
    ['• Master degree |'],
  );
  expect(courses.map(([, course]) => course)).toEqual(['Bachelor degree', 'Master degree']);
});
