import { expect, test } from 'vitest';
import { linesOf } from '../layout/lines.fixture.ts';
import { readWork } from '../parts/work.ts';

test('the line in heavy type below a date names an employer, with however long an address', () => {
  const { items } = readWork([
    linesOf(
      ['May 2016 to July 2019', { gap: 1 }],
      [
        'Quillon Boat House and Rope Walk, Beside the Old Mill, 12 Lantern Lane, Mallow, County Cork, Ireland',
        { bold: true },
      ],
      ['Boat Keeper', { bold: true, gap: 1.2 }],
      ['Kept the boats of the station dry and their engines ready for every storm that came.'],
      ['June 2009 to April 2013', { gap: 2 }],
      ['Velvet Orchard, 12 Hill Road, Mallow, Ireland', { bold: true }],
      ['Gardener', { bold: true, gap: 1.2 }],
      ['Planted three hundred trees in the first year and twice as many in the second of them.'],
    ),
  ]);
  expect(items.map(({ name, position }) => [name, position])).toEqual([
    [expect.stringMatching(/^Quillon Boat House and Rope Walk/u), 'Boat Keeper'],
    ['Velvet Orchard', 'Gardener'],
  ]);
});
