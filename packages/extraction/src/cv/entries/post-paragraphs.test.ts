import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readWork } from '../parts/work.ts';

test('a post may be told in a paragraph, whose names and time run on over its lines', () => {
  const lines = linesOf(
    ['Research Student at Dr. Ada Loom lab, Quillon Center for Weaving and', { gap: 1.1 }],
    ['Dyeing, Dublin, Ireland (May 2014 - Present) / Developing a frame for'],
    ['the alignment of all sails.'],
    ['Research Intern at Dr. Ada Loom lab, Clover University, Leeds, England (Jan.', { gap: 1.1 }],
    ['2012 - Apr. 2013) / Comparing the yarns of the harbour with those of the'],
    ['mills above it.'],
  );
  expect(readWork([lines]).items).toMatchObject([
    {
      name: 'Quillon Center for Weaving and Dyeing',
      position: 'Research Student',
      location: 'Dublin, Ireland',
      startDate: '2014-05',
      summary: 'Developing a frame for the alignment of all sails.',
    },
    {
      name: 'Clover University',
      position: 'Research Intern',
      location: 'Leeds, England',
      startDate: '2012-01',
      endDate: '2013-04',
    },
  ]);
});

const posts = (...rows: readonly Row[]) =>
  readWork([linesOf(...rows)]).items.map(({ name, position, location, summary, highlights }) => ({
    name,
    position,
    location,
    told: [summary, ...(highlights ?? [])].filter(Boolean),
  }));

test('a post over its employer and time, with bullets below, is no paragraph', () => {
  const role = { bold: true, gap: 1.2 };
  expect(
    posts(
      ['Senior Weaver', role],
      ['Quillon Mill, Jan 2018 - Present | Leeds, England'],
      ['• Wove the sails of the harbour.'],
      ['Weaver', role],
      ['Marrow Mill, Jan 2015 - Dec 2017 | Dublin, Ireland'],
      ['• Wove the nets of the harbour.'],
    ),
  ).toMatchObject([
    { name: 'Quillon Mill', position: 'Senior Weaver', told: ['Wove the sails of the harbour.'] },
    { name: 'Marrow Mill', position: 'Weaver', told: ['Wove the nets of the harbour.'] },
  ]);
});

test('an employer that says only how long is left where another house follows', () => {
  const house = { bold: true, gap: 1.2 };
  const role = { size: 24, gap: 0.6 };
  expect(
    posts(
      ['Quillon Ltd', house],
      ['6 years'],
      ['Leeds, England'],
      ['Head Dyer', role],
      ['January 2015 - December 2018'],
      ['Dyer', role],
      ['January 2013 - December 2014'],
    ).map(({ name }) => name),
  ).toContain('Quillon Ltd');
  expect(
    posts(
      ['Quillon Ltd', house],
      ['6 years'],
      ['Head Dyer', house],
      ['January 2015 - December 2018'],
      ['Dyer', house],
      ['January 2013 - December 2014'],
      ['Marrow Ltd', house],
      ['January 2010 - December 2011'],
      ['Packing Assistant'],
    ).at(-1),
  ).toMatchObject({ name: 'Marrow Ltd', position: 'Packing Assistant' });
});
