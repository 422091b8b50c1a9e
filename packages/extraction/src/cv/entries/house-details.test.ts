import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readEducation } from '../parts/education.ts';
import { readWork } from '../parts/work.ts';

const house = (name: string, post: string, time: string): Row[] => [
  [name, { bold: true, gap: 1.2 }],
  ['Country: Ireland | Website: www.lantern.example | Email: ada@lantern.example | Business/', { gap: 1 }],
  ['sector: Lanterns'],
  ['Links https://lantern.example/mallow | https://lantern.example/kells?', { bold: 1, gap: 1 }],
  ['https://lantern.example/quillon'],
  [post, { bold: true, gap: 1.1 }],
  [time, { gap: 1.1 }],
];

test('how an employer is reached parts its name from no post', () => {
  const { items } = readWork([
    linesOf(
      ...house('Velvet Lantern Yard – Ireland', 'Head of Lanterns', '[ 02/05/2012 – Current ]'),
      ['Lit every lantern of the harbour and of the hill above it, in all weathers.', { gap: 1 }],
      ...house('QUILLON ROPE AND SAIL – Ireland', 'ROPE TEACHER', '[ 03/06/2010 – 04/07/2011 ]'),
      ['Showed those who came how ropes are made and how long they hold.', { gap: 1 }],
    ),
  ]);
  expect(items).toMatchObject([
    { name: 'Velvet Lantern Yard', position: 'Head of Lanterns', location: 'Ireland' },
    { name: 'QUILLON ROPE AND SAIL', position: 'ROPE TEACHER', endDate: '2011-07-04' },
  ]);
});

test('what follows such details with its date before it is an entry of its own', () => {
  const { items } = readEducation([
    {
      title: 'Education',
      lines: linesOf(
        ['01/09/2019 – 30/06/2022 Mallow, Ireland', { gap: 1.2 }],
        ['Bachelor of Weaving, Northgate University', { bold: true }],
        ['Website https://northgate.example Field of study Weaving'],
        ['01/09/2016 – 30/06/2019 Mallow, Ireland', { gap: 1.2 }],
        ['Diploma in Dyeing, Clover College', { bold: true }],
        ['Field of study Dyeing'],
      ),
    },
  ]);
  expect(items.map(({ institution, endDate }) => [institution, endDate])).toEqual([
    ['Northgate University', '2022-06-30'],
    ['Clover College', '2019-06-30'],
  ]);
});
