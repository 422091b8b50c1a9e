import { expect, test } from 'vitest';
import { linesOf } from '../layout/lines.fixture.ts';
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
