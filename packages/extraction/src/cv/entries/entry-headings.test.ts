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

test('an employer in larger type with its place beside it is no title over its post', () => {
  const post = (name: string, place: string, position: string, time: string, size: number) => {
    const lines = linesOf(
      [
        [
          [name, 100],
          [place, 1100],
        ],
        { bold: true, size: size * 1.25, gap: 0.8 },
      ],
      [
        [
          [position, 100],
          [time, 1050],
        ],
        { size },
      ],
      ['• Kept the looms of the house in order and wove what was asked for.'],
    );
    // What stands at the edge is set alike in both lines.
    return lines.map((line) =>
      line.cells.length < 2
        ? line
        : {
            ...line,
            font: 'Edge',
            bold: false,
            size: line.cells[0]!.words[0]!.size,
            cells: [
              line.cells[0]!,
              {
                ...line.cells[1]!,
                words: line.cells[1]!.words.map((word) => ({ ...word, font: 'Edge', bold: false })),
              },
            ],
          },
    );
  };
  const { items } = readWork([
    [
      ...post('Mend Lantern Solutions', 'Mallow, Ireland', 'LOOM ENGINEER', 'Oct. 2011 - April 2012', 24),
      ...post('VelvetBrook', 'Mallow, Ireland', 'LOOM DEVELOPER', 'May 2009 - June 2010', 18),
      ...post('Quillon', 'Leeds, England', 'LOOM DEVELOPER I', 'Feb. 2007 - May 2009', 18),
    ],
  ]);
  expect(items.map(({ name, location }) => [name, location])).toEqual([
    ['Mend Lantern Solutions', 'Mallow, Ireland'],
    ['VelvetBrook', 'Mallow, Ireland'],
    ['Quillon', 'Leeds, England'],
  ]);
});
