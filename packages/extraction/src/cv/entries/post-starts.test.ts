import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readWork } from '../parts/work.ts';

test('a heading without a date stands further left than what is told before and behind it', () => {
  const told: Row[] = [
    ['• Wove what was asked for and what was not, in colours that nobody had seen before on any', { x: 180 }],
    ['sail of the harbour', { x: 180, gap: 0.3 }],
  ];
  const { items } = readWork([
    linesOf(
      [
        [
          ['Loom Designer | Velvet Works | Leeds, England', 100],
          ['Feb 2013 - May 2014', 1200],
        ],
        { bold: true },
      ],
      ...told,
      ['Research Assistant | Lantern: Pictures of Light', { bold: true }],
      ...told,
      [
        [
          ['Dye Analyst | Quillon Yard | Leeds, England', 100],
          ['Feb 2011 - Jun 2012', 1200],
        ],
        { bold: true },
      ],
      ...told,
    ),
  ]);
  expect(items.map(({ name, position }) => [name, position])).toEqual([
    ['Velvet Works', 'Loom Designer'],
    ['Lantern: Pictures of Light', 'Research Assistant'],
    ['Quillon Yard', 'Dye Analyst'],
  ]);
});

test('two lines that a date in brackets leads are two entries, however full the first is', () => {
  const { items } = readWork([
    linesOf(
      ['(2012–present) Northgate University, School of Weaving and of Dyeing – Loom Tutor'],
      ['(2010–2012) Private Loom Tutor'],
      ['(2008–2010) Clover College Weaving Centre – Loom Tutor'],
    ),
  ]);
  expect(items.map(({ startDate }) => startDate)).toEqual(['2012', '2010', '2008']);
});

test('how long somebody was there ends a heading where nothing has a date', () => {
  const { items } = readWork([
    linesOf(
      ['Sail Rigger', { size: 26 }],
      ['The Velvet Sail Loft of the Northern Harbour and of All Who Sail There'],
      ['5 Years'],
      ['• Rigged every boat of the harbour before the storms came.', { x: 140, gap: 0.8 }],
      ['• Climbed masts of up to twenty metres.', { x: 140 }],
    ),
  ]);
  expect(items).toMatchObject([
    { name: expect.stringMatching(/^The Velvet Sail Loft/u), position: 'Sail Rigger' },
  ]);
});

test('whom to ask of an employer is the post of none', () => {
  const { items } = readWork([
    linesOf(
      ['Loom consultant', { size: 30, bold: true, gap: 1 }],
      ['Quillon Bank', { size: 26, gap: 1 }],
      ['2008 – Present', { gap: 0.7 }],
      ['• Counted looms over thirty towns of the north and of the south.', { x: 130 }],
      ['Contact: Ada Brook', { gap: 0.9 }],
      ['Velvet Development Bank', { size: 26, gap: 1.4 }],
      ['2005 – 2007', { gap: 0.7 }],
      ['• Counted sails over twenty harbours of the west and of the east.', { x: 130 }],
    ),
  ]);
  expect(items.map(({ name }) => name)).toEqual(['Quillon Bank', 'Velvet Development Bank']);
  expect(items[1]!.position).toBeUndefined();
});

test('an employer with its place behind a bar is named, though its line ends in a stop', () => {
  const post = (name: string, stop: string): Row[] => [
    [
      [
        ['DYE DESK ANALYST', 100],
        ['May 2006 - May 2009', 1100],
      ],
      { bold: true, gap: 1.1 },
    ],
    [`${name} | Leeds, England${stop}`],
  ];
  const { items } = readWork([
    linesOf(
      ...post('Velvet Origin Dyes (M) Ltd', ''),
      ['• Dyed whatever was brought in by those who had sails to dye.', { x: 160 }],
      ...post('Quillon Bay Dyes (M) Ltd', '.'),
      ...post('Marrow Hill Dyes (M) Ltd', ''),
      ['• Dyed whatever was brought in by those who had sails to dye.', { x: 160 }],
    ),
  ]);
  expect(items.map(({ name, location }) => [name, location])).toEqual([
    ['Velvet Origin Dyes (M) Ltd', 'Leeds, England'],
    ['Quillon Bay Dyes (M) Ltd', 'Leeds, England'],
    ['Marrow Hill Dyes (M) Ltd', 'Leeds, England'],
  ]);
});

test('a time set in below its post is told by no word or two in its type', () => {
  const told: Row = ['• Led all looms from the first thread to the last of them and beyond.', { x: 260 }];
  const remote: Row = ['(Remote)'];
  const lines = linesOf(
    ['Velvet Works | Loom Manager | May 2014 - Present | Leeds, England', { bold: true, gap: 2 }],
    remote,
    told,
    ['Quillon Yard | Sail Manager | June 2012 - May 2013 | Leeds, England', { bold: true, gap: 2 }],
    remote,
    told,
    ['Marrow Bank Group', { bold: true, gap: 2 }],
    ['Northern Lantern Corporation — Dye Consultant', { bold: true, x: 190, gap: 1 }],
    ['May 2010 – June 2011 (Short-term contract)', { x: 190, gap: 1 }],
    told,
  );
  const isItalic = ({ text }: { text: string }) => text === '(Remote)' || text.startsWith('May');
  const { items } = readWork([
    lines.map((line) =>
      isItalic(line)
        ? {
            ...line,
            font: 'Plain-Italic',
            cells: line.cells.map((cell) => ({
              ...cell,
              words: cell.words.map((word) => ({ ...word, font: 'Plain-Italic' })),
            })),
          }
        : line,
    ),
  ]);
  expect(items.at(-1)).toMatchObject({
    position: 'Dye Consultant',
    startDate: '2010-05',
    endDate: '2011-06',
  });
});
