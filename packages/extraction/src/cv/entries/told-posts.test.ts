import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readWork } from '../parts/work.ts';

const namesIn = (...rows: readonly Row[]) =>
  readWork([linesOf(...rows)]).items.map(({ name, position }) => [name, position]);

test('a sentence tells of a post and its employer', () => {
  expect(
    namesIn(
      [
        'Since March 2012, have been working in The Lantern Ltd., a leading maker of lanterns for',
        { gap: 1 },
      ],
      ['harbours and ships, as Harbour Safety Officer in the team that mends them.'],
      ['Between May 2003 to July 2006, worked as Senior Consultant, QIV. In addition to what is', { gap: 1 }],
      ['said below I was answerable for how the house was run.'],
      ['Between June 2001 to March 2002, worked as Quality Consultant in Velvet And Harbour', { gap: 1 }],
      ['Consultants International Ltd. (VHC), a consulting house in the north of the country.'],
    ),
  ).toEqual([
    ['The Lantern Ltd.', 'Harbour Safety Officer'],
    ['QIV', 'Senior Consultant'],
    ['Velvet And Harbour Consultants International Ltd. (VHC)', 'Quality Consultant'],
  ]);
});

test('what is told below a heading names nothing else', () => {
  expect(
    namesIn(
      ['Clerk, Harbour Works Ltd, 2019 - 2021', { bold: true, gap: 1 }],
      ['Worked as Engineer for Lantern Ltd, too, whenever the works had nothing to do.'],
    ),
  ).toEqual([['Harbour Works Ltd', 'Clerk']]);
});
