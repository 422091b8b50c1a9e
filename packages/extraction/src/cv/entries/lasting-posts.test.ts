import { expect, test } from 'vitest';
import { linesOf } from '../layout/lines.fixture.ts';
import { readWork } from '../parts/work.ts';

test('posts that say how long they lasted, and nothing of when, are one each', () => {
  const { items } = readWork([
    linesOf(
      ['Bookkeeper'],
      ['Velvet Harbour Ltd'],
      ['• Kept the books of the lanterns of the harbour'],
      ['Painter of Lanterns, (6 months)'],
      ['All of them were painted anew before the winter came.'],
      ['• Mixed the colours'],
      ['Harbour Clerk (ongoing)', { gap: 1.5 }],
      ['Writes down what the ships bring to the inns of the town.'],
    ),
  ]);
  expect(items.map(({ position }) => position)).toEqual([
    'Bookkeeper',
    'Painter of Lanterns',
    'Harbour Clerk',
  ]);
});
