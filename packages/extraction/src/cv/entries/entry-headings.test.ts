import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
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

test('a comma within the name of a post parts it from no employer below', () => {
  const { items } = readWork([
    linesOf(
      [
        [
          ['05/2007 – 07/2010', 100],
          ['Loom, Dye and Sail Inspector', 400],
        ],
      ],
      ['Quillon Green Mill, Oberquillon', { x: 400 }],
      ['• Saw to it that nothing left the mill before it was dry.', { x: 440 }],
      [
        [
          ['02/2005 – 04/2007', 100],
          ['Loom Assistant', 400],
        ],
        { gap: 1.4 },
      ],
      ['• Carried what was woven from the looms to the yard.', { x: 440 }],
    ),
  ]);
  expect(items[0]).toMatchObject({ name: 'Quillon Green Mill', position: 'Loom, Dye and Sail Inspector' });
});

test('what titles of sections are called is the post where nothing but a time and a place is named beside its employer', () => {
  const { items } = readWork([
    linesOf(
      ['Consulting', { bold: true, size: 24, gap: 1 }],
      ['Velvet Lantern Lab', { size: 22 }],
      [
        [
          ['Mar 2020 – Dec 2022', 100],
          ['Melbourne, Australia', 1100],
        ],
        { size: 16 },
      ],
      ['• Told others what to do with their lanterns.', { x: 130 }],
      ['Teaching', { bold: true, size: 24, gap: 1 }],
      ['Quillon Yard', { size: 22 }],
      [
        [
          ['Jun 2018 – Feb 2020', 100],
          ['Leeds, England', 1100],
        ],
        { size: 16 },
      ],
      ['• Told others how yards are kept.', { x: 130 }],
    ),
  ]);
  expect(items.map(({ name, position }) => [name, position])).toEqual([
    ['Velvet Lantern Lab', 'Consulting'],
    ['Quillon Yard', 'Teaching'],
  ]);
});

test('a post below whom one answered to belongs to the house above, which its town may hide', () => {
  const { items } = readWork([
    linesOf(
      [
        [
          ['University of Leeds-Harrogate, Leeds, England', 100],
          ['2021 – 2024', 1100],
        ],
        { size: 24, gap: 1 },
      ],
      ['Advisor: Ada B. Brook', { x: 160 }],
      ['Doctoral Loom Associate', { x: 160 }],
      ['Department of Lantern Studies', { x: 160 }],
      [
        [
          ['Velvet Lantern Trust, Leeds, England', 100],
          ['2019 – 2021', 1100],
        ],
        { size: 24, gap: 1 },
      ],
      ['Lantern Technician', { x: 160 }],
    ),
  ]);
  expect(items[0]).toMatchObject({ position: 'Doctoral Loom Associate' });
});

test.each([
  ['Operations Department'],
  ['12 Mill Street, Leeds LS1 4AB'],
  ['A leading maker of velvet looms for harbours'],
])('a post stands below its employer and what that is told of: %s', (between) => {
  const post = (name: string, position: string, time: string): Row[] => [
    [
      [
        [name, 100],
        [time, 1100],
      ],
      { bold: true, gap: 0.9 },
    ],
    [between],
    [position],
    ['• Kept the looms of the house in order and wove what was asked for.', { x: 130 }],
  ];
  const { items } = readWork([
    linesOf(
      ...post('Velvet Dye', 'Line Cook', 'Mar 2020 – Dec 2022'),
      ...post('Quillon', 'Stagehand', 'Mar 2018 – Dec 2019'),
      ...post('Marrow Hat', 'Paralegal', 'Mar 2015 – Dec 2017'),
    ),
  ]);
  expect(items.map(({ name, position }) => [name, position])).toEqual([
    ['Velvet Dye', 'Line Cook'],
    ['Quillon', 'Stagehand'],
    ['Marrow Hat', 'Paralegal'],
  ]);
});

test('a post in small letters stands below what is told of its employer', () => {
  const { items } = readWork([
    linesOf(
      [
        [
          ['mars 2020 – décembre 2022', 100],
          ['Velvetia', 480],
        ],
        { gap: 0.9 },
      ],
      ['Enseigne de la grande distribution alimentaire', { x: 480 }],
      ['Responsable de magasin', { x: 480 }],
      ['• Accueil des clients et gestion des commandes du magasin', { x: 510 }],
      [
        [
          ['juin 2018 – février 2020', 100],
          ['Quillon', 480],
        ],
        { gap: 0.9 },
      ],
      ['Enseigne de la grande distribution alimentaire', { x: 480 }],
      ['Assistante de direction', { x: 480 }],
      ['• Accueil des clients et gestion des commandes du magasin', { x: 510 }],
    ),
  ]);
  expect(items.map(({ name, position }) => [name, position])).toEqual([
    ['Velvetia', 'Responsable de magasin'],
    ['Quillon', 'Assistante de direction'],
  ]);
});
