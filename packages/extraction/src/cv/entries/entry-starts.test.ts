import { expect, test } from 'vitest';
import { cellOf, lineOf, type CvLine, type CvWord } from '../layout/cv-line.ts';
import { entriesOf } from './entries.ts';

type Look = { x?: number; bold?: boolean; italic?: boolean; gap?: number; end?: string; page?: number };

/** A line in type 20 pixels high, with `end` against the right edge. */
function line(
  text: string,
  at: number,
  { x = 100, bold = false, italic = false, gap = 0.4, end, page = 1 }: Look = {},
): CvLine {
  const y = at * 30;
  const font = bold ? 'Plain-Bold' : italic ? 'Plain-Italic' : 'Plain';
  const wordsFrom = (from: number, words: string): CvWord[] => {
    let left = from;
    return words.split(' ').map((word): CvWord => {
      const box = [left, y, word.length * 10, 20] as const;
      left += box[2] + 6;
      return { text: word, box, size: 20, bold, font };
    });
  };
  const cells = [cellOf(wordsFrom(x, text)), ...(end === undefined ? [] : [cellOf(wordsFrom(1200, end))])];
  return lineOf(cells, { page, column: page, gap })!;
}

const linesOf = (rows: readonly (readonly [string, Look?])[]): CvLine[] =>
  rows.map(([text, look], at) => line(text, at, look));

const headersOf = (lines: readonly CvLine[]): string[] =>
  entriesOf(lines).map(({ header }) => header.map(({ text }) => text).join(' / '));

test('a further post begins above its date, however little is told of the one before', () => {
  const rows = linesOf([
    ['Clover Yard', { bold: true }],
    ['Senior Gardener', { italic: true }],
    ['Dec 2022 - Present | Leeds, England'],
    ['• Drew the beds for the yards of the town', { x: 130 }],
    ['Gardener II', { italic: true }],
    ['Aug 2020 - Dec 2022 | Leeds, England'],
    ['• Watered the plants of the yard', { x: 130 }],
    ['Velvet Inn', { bold: true, gap: 1.1 }],
    ['Porter', { italic: true }],
    ['Jan 2018 - Aug 2020 | Leeds, England'],
    ['• Kept the doors of the house', { x: 130 }],
    ['• Kept the keys of the house', { x: 130 }],
  ]);
  expect(headersOf(rows).map((header) => header.split(' / ')[0])).toEqual([
    'Clover Yard',
    'Gardener II',
    'Velvet Inn',
  ]);
});

test('what somebody was honoured with at a school begins no entry', () => {
  const rows = linesOf([
    ['Clover College', { bold: true, gap: 2, end: 'Leeds' }],
    ['BA Weaving', { gap: 0.3, end: 'August 2017 - May 2020' }],
    ['Gamma Sigma Loom, 2019', { gap: 0.4 }],
    ['Tidewater College', { bold: true, gap: 1.8, end: 'Leeds' }],
    ['Diploma of Drawing', { gap: 0.3, end: 'August 2015 - May 2017' }],
    ['Delta Sail and Mast, 2016', { gap: 0.4 }],
  ]);
  expect(headersOf(rows).map((header) => header.split(' / ')[0])).toEqual([
    'Clover College Leeds',
    'Tidewater College Leeds',
  ]);
});

test('a year in the line that a bullet goes on in begins no entry', () => {
  const rows = linesOf([
    ['Gardener, Clover Yard', { end: '2021 - 2024' }],
    ['• Drew the beds for the yards of the town and for those of the people who live', { x: 130 }],
    ['beside it: twelve a year, all of them in use and green since 2020)', { x: 150 }],
    ['Porter, Velvet Inn', { gap: 1.5, end: '2018 - 2021' }],
    ['• Kept the doors of the house', { x: 130 }],
  ]);
  expect(headersOf(rows)).toEqual(['Gardener, Clover Yard 2021 - 2024', 'Porter, Velvet Inn 2018 - 2021']);
});

test('a list of courses with a year each is one entry over all of its lines', () => {
  const rows = linesOf([
    ['Porter, Velvet Inn, 2021 - 2024', { gap: 1.5 }],
    ['• Kept the doors of the house', { x: 130 }],
    [
      'Teaching Assistant: Robotics (2020, 2021), Structures and Materials of all kinds (2019),',
      { gap: 1.5 },
    ],
    ['Introduction to Computing for Gardeners (2018)', { gap: 0.2 }],
  ]);
  expect(entriesOf(rows)).toHaveLength(2);
});

test('posts without a date are told by their type though further lines of headings are set in it', () => {
  const rows = linesOf([
    ['Gardener (April 2019 - May 2021)', { bold: true, gap: 2 }],
    ['Clover Yard, Leeds', { bold: true }],
    ['House of Gardens and Beds', { bold: true }],
    ['• Watered the plants', { x: 130 }],
    ['Porter (June 2017 - March 2019)', { bold: true, gap: 2 }],
    ['Velvet Inn, York', { bold: true }],
    ['• Kept the doors of the house', { x: 130 }],
    ['Intern, Harbour Mill', { bold: true, gap: 1.9 }],
    ['• Baked bread', { x: 130 }],
  ]);
  expect(headersOf(rows).at(-1)).toBe('Intern, Harbour Mill');
});

test('the first line on a page, set as headings are close above another, begins its entry', () => {
  const told = [
    'I watered the plants of the yard every morning, and I told all of those',
    { gap: 1 },
  ] as const;
  const rows = linesOf([
    ['Clover Yard, Gardener', { gap: 2.4 }],
    ['April 2021 - May 2024', { gap: 0.5 }],
    told,
    ['who came to see them and to learn what they are called in our town', { gap: 0.5 }],
    ['They liked it.', { gap: 0.5 }],
    ['Velvet Inn of the Harbour, Night', { gap: 9, page: 2 }],
    ['Porter', { gap: 0.5, page: 2 }],
    ['June 2017 - March 2019', { gap: 0.7, page: 2 }],
    ['Harbour Mill, Baker', { gap: 2.4, page: 2 }],
    ['June 2014 - March 2016', { gap: 0.5, page: 2 }],
    ['Northgate Inn, Carter', { gap: 2.4, page: 2 }],
    ['June 2012 - March 2014', { gap: 0.5, page: 2 }],
  ]);
  expect(headersOf(rows)[1]).toBe('Velvet Inn of the Harbour, Night Porter / June 2017 - March 2019');
});

test('a season before a long line, in a cell of its own, begins an entry each time', () => {
  const course = 'Teaching assistant for the course on gardens and what grows in them at the Harbour School';
  const rows = linesOf([
    [`Spring 2021`, { gap: 1, end: course }],
    [`Autumn 2020`, { gap: 1, end: course }],
    [`Spring 2019`, { gap: 1, end: course }],
  ]);
  expect(entriesOf(rows)).toHaveLength(3);
});

test('what still runs may say so behind a stroke', () => {
  const rows = linesOf([
    ['Gardener', { gap: 1.9, bold: true }],
    ['Clover Yard / Present'],
    ['Plants and beds of all kinds,'],
    ['Porter', { gap: 1.9, bold: true }],
    ['Velvet Inn / 2018'],
    ['Doors and windows of all kinds,'],
  ]);
  expect(entriesOf(rows).map(({ dates }) => dates?.ongoing)).toEqual([true, false]);
});

test('where nothing stands below the last of bare dates, each entry ends with its date', () => {
  const rows = linesOf([
    ['Certificate in the Care of', { gap: 1.5 }],
    ['Meadows'],
    ['Clover School'],
    ['2018 - 2020'],
    ['Diploma in the Weaving of Plain'],
    ['and Patterned Cloth'],
    ['Northgate Institute for the'],
    ['Crafts'],
    ['2013'],
    ['Primary Certificate'],
    ['Hill School'],
    ['2008'],
  ]);
  expect(headersOf(rows)).toEqual([
    expect.stringMatching(/^Certificate in the Care of .*2018 - 2020$/u),
    expect.stringMatching(/^Diploma in .*Crafts \/ 2013$/u),
    'Primary Certificate / Hill School / 2008',
  ]);
});

test('so does one with a long address', () => {
  const rows = linesOf([
    ['Diploma in the Care of'],
    ['Meadows'],
    ['CLOVER SCHOOL'],
    ['Second Yard, Gate 7, Mill Road, Old'],
    ['Harbour of Quillon, Over the Rope'],
    ['Walk and the Lantern House, Kerry'],
    ['Ireland'],
    ['2021 - Present'],
    ['Weaving of Plain Cloth'],
    ['Northgate Institute'],
    ['2018 - 2021'],
    ['Primary Certificate'],
    ['Hill School'],
    ['2008 - 2018'],
  ]);
  expect(headersOf(rows)).toEqual([
    expect.stringMatching(/^Diploma in the Care of/u),
    expect.stringMatching(/^Weaving of Plain Cloth .* 2018 - 2021$/u),
    'Primary Certificate / Hill School / 2008 - 2018',
  ]);
});

test('lines of one type without dates are an entry from one wide white to the next', () => {
  const rows = linesOf([
    ['Weaving - Evening Classes - Loomworks'],
    ['All of the first year'],
    ['Dyeing - Day Classes - Woolhouse', { gap: 1.6 }],
    ['With a second paper on plants'],
  ]);
  expect(headersOf(rows)).toEqual([expect.stringMatching(/^Weaving/u), expect.stringMatching(/^Dyeing/u)]);
});

test('lines that stand apart and name two things in their cells are an entry each', () => {
  const rows = linesOf([
    ['Introduction to Looms', { end: 'Woolhouse' }],
    ['Patterns for Beginners', { gap: 1.2, end: 'Loomworks' }],
  ]);
  expect(entriesOf(rows)).toHaveLength(2);
});

test('a name before a colon above bullets begins an entry', () => {
  const rows = linesOf([
    ['Weaving of Plain Cloth, Loomworks for Everybody:', { bold: true }],
    ['• Made a shawl', { x: 130 }],
    ['Dyeing of Wool with Plants, Woolhouse by the River:', { bold: true, gap: 1.4 }],
    ['• Kept a garden', { x: 130 }],
  ]);
  expect(entriesOf(rows)).toHaveLength(2);
});

test('names of as many lines as it takes are one each, where all headings have as many names then', () => {
  const rows = linesOf([
    ['Certificate in Technical Weaving', { gap: 1.5 }],
    ['Gardening'],
    ['Clover School'],
    ['2018 - 2020'],
    ['Diploma in Household Economics'],
    ['Management'],
    ['Northgate School of Professional'],
    ['Counselling'],
    ['2013'],
    ['Primary Certificate'],
    ['Hill School'],
    ['2008'],
  ]);
  expect(headersOf(rows)).toEqual([
    'Certificate in Technical Weaving Gardening / Clover School / 2018 - 2020',
    'Diploma in Household Economics Management / Northgate School of Professional Counselling / 2013',
    'Primary Certificate / Hill School / 2008',
  ]);
});

test('a time that is said again below a heading begins no entry', () => {
  const told = linesOf([
    ['Gardener, Clover Yard', { bold: true, gap: 2 }],
    ['March 2019 - June 2021'],
    ['From March 2019 to June 2021 drew the beds for the yards of the town and for those who', { gap: 0.6 }],
    ['live beside it.', { gap: 0.2 }],
    ['Porter, Velvet Inn', { bold: true, gap: 2 }],
    ['May 2016 - March 2019'],
    ['From May 2016 to March 2019 kept the doors of the house.', { gap: 0.6 }],
  ]);
  expect(entriesOf(told)).toHaveLength(2);
  const named = linesOf([
    ['2021 : Gardening', { gap: 2 }],
    ['March 2021 - December 2021', { gap: 0.7 }],
    ['Clover School', { gap: 0.2 }],
    ['2015 : Floristry', { gap: 1.6 }],
    ['Meadow School', { gap: 0.7 }],
  ]);
  expect(entriesOf(named).map(({ dates }) => [dates?.start, dates?.end])).toEqual([
    ['2021-03', '2021-12'],
    ['2015', undefined],
  ]);
});

test('when what still runs is to end, and the rest of a name in brackets, begin no entry', () => {
  const rows = linesOf([
    ['Diploma in Gardening', { bold: true, gap: 2, end: '2025 - present' }],
    ['Clover School'],
    ['Estimated graduation: July 2027', { gap: 0.5 }],
    ['BSc Botany, with a year', { bold: true, gap: 1 }],
    ['(abroad)', { bold: true, gap: 0 }],
    ['2019 - 2023 | Tidewater College'],
  ]);
  expect(headersOf(rows)).toHaveLength(2);
});

test('two lines set as those of the one entry with a date are another entry', () => {
  const rows = linesOf([
    ['Gardener', { bold: true, gap: 2, end: 'June - August 2025' }],
    ['Clover Yard - (Leeds)', { italic: true }],
    ['Drew the beds and kept the tools of the yard for the people who live beside it, in summer.'],
    ['Receptionist', { bold: true, gap: 0.5 }],
    ['Velvet Inn - (York)', { italic: true, gap: 0.3 }],
    ['Kept the doors of the house.'],
  ]);
  expect(headersOf(rows)).toHaveLength(2);
});

test('an entry without a date above those with one is one though nothing is told of it', () => {
  const rows = linesOf([
    ['Diploma', { bold: true }],
    ['Diploma in Weaving from the Clover College of Arts', {}],
    ['and Crafts, Quillon', { gap: 0.2 }],
    ['High School', { bold: true, gap: 1 }],
    ['Leaving Certificate from Meadow School, Quillon', {}],
    ['Board (2012)', { gap: 0.2 }],
    ['Middle School', { bold: true, gap: 1 }],
    ['Leaving Certificate from Hill School (2010)', {}],
  ]);
  expect(headersOf(rows)).toHaveLength(3);
});

test('bullets are an entry each, be the date of the first missing or that of another in its second line', () => {
  const undated = linesOf([
    ['◾ Master of Arts in Weaving, Velvet University (Present)', { bold: true }],
    ['GPA: 3.9 of 4'],
    ['◾ Bachelor of Arts in Weaving, Velvet University (2021)', { bold: true }],
    ['With the medal of the guild'],
    ['◾ Diploma in Dyeing, Clover College (2016)', { bold: true }],
  ]);
  expect(entriesOf(undated)).toHaveLength(3);
  const wrapped = linesOf([
    ['• Diploma in Dyeing from the Clover College of Arts - 2016', { gap: 1 }],
    ['• Weaving by Hand and by Loom, Velvet University of the Northern', { gap: 1.5 }],
    ['Shore, Quillon - 2022', { x: 116, gap: 0.3 }],
  ]);
  expect(headersOf(wrapped)[1]).toMatch(/^Weaving by Hand .* 2022$/u);
});

test('a further post begins with its date where what is told of the one before is set otherwise than headings', () => {
  const rows = linesOf([
    ['Harbour Works, Leeds', { bold: true, gap: 2 }],
    ['Senior Clerk, 2/2015 - 6/2016', { italic: true }],
    ['Kept the books of the harbour for all of the', {}],
    ['ships that call there', { x: 140 }],
    ['Wrote down what each of them had to pay', { gap: 0.7 }],
    ['from week to week on the quay', { x: 140 }],
    ['Told the masters of ships what was due', { gap: 0.7 }],
    ['and when it was', { x: 140 }],
    ['Junior Clerk, 9/2012 - 2/2015', { italic: true, gap: 0.7 }],
    ['Wrote letters', {}],
    ['Velvet Inn, York', { bold: true, gap: 2 }],
    ['Porter, 2/2010 - 6/2012', { italic: true }],
    ['Carried bags', {}],
  ]);
  expect(headersOf(rows)[1]).toMatch(/^Junior Clerk/u);
});

test('the name of a school or employer begins an entry that has it above its date as the first has', () => {
  const schools = linesOf([
    ['Northgate University, Leeds'],
    ['Doctor of Philosophy in Weaving, 2018 - 2022'],
    ['Master of Science in Weaving, 2016 - 2018'],
    ['Hillside University, York'],
    ['Bachelor of Science in Textiles, 2013 - 2016'],
  ]);
  expect(headersOf(schools).at(-1)).toMatch(/^Hillside University/u);
  const firms = linesOf([
    ['Harbour Works Ltd, Leeds'],
    ['Senior Clerk, 2018 - 2022'],
    ['Clerk, 2016 - 2018'],
    ['Velvet Hotel, York'],
    ['Waiter, 2013 - 2016'],
  ]);
  expect(headersOf(firms).at(-1)).toMatch(/^Velvet Hotel/u);
});

test('a month below a name with its year in it says when it was', () => {
  const rows = linesOf([
    ['Weaver', { bold: true }],
    ['Velvet Lantern Ltd'],
    ['Young Weavers 2013 Programme'],
    ['May 2013'],
    ['Designer of Looms', { bold: true, gap: 1.2 }],
    ['Clover Yard'],
    ['Evening Programme'],
    ['October 2013'],
  ]);
  expect(entriesOf(rows).map(({ header: [first], dates }) => [first?.text, dates?.start])).toEqual([
    ['Weaver', '2013-05'],
    ['Designer of Looms', '2013-10'],
  ]);
});

test('what was done stands below a title without a colon', () => {
  const rows = linesOf([
    ['2003 – 2005: Quillon Estates.'],
    ['Duties and responsibilities'],
    ['i. Counting of sheep', { x: 160 }],
    ['2006 – to date: Marrow Water Programme'],
    ['Duties and responsibilities'],
    ['i. Reports of every week', { x: 160 }],
  ]);
  expect(headersOf(rows)).toEqual([
    '2003 – 2005: Quillon Estates.',
    '2006 – to date: Marrow Water Programme',
  ]);
});

test('names far above the first date are an entry without one', () => {
  const told = 'Kept the lanterns of the harbour burning in every storm of that winter and of the next.';
  const rows = linesOf([
    ['Lantern Engineer, Velvet Harbour Ltd', { italic: true }],
    [told, { x: 130 }],
    [told, { x: 130 }],
    [told, { x: 130 }],
    [told, { x: 130 }],
    [told, { x: 130 }],
    ['Head Engineer, Quillon Works', { bold: true, gap: 1.5 }],
    ['2018 - 2020', { gap: 0.5 }],
    [told, { x: 130 }],
  ]);
  expect(headersOf(rows)).toEqual([
    'Lantern Engineer, Velvet Harbour Ltd',
    'Head Engineer, Quillon Works / 2018 - 2020',
  ]);
});

test('the time in the name of what somebody worked on begins no entry', () => {
  const rows = linesOf([
    ['Clover Press | Loom Editor', { bold: true }],
    ['Leeds, May 2019 - Present', { italic: true, gap: 0.2 }],
    ['Responsible for keeping the pages and plates of 2019-2020 Clover', { gap: 0.2 }],
    ['Almanacs. Gave work to those who draw and looked through what they drew.', { gap: 0.2 }],
    ['Velvet Yard | Porter', { bold: true, gap: 1.3 }],
    ['Leeds, Mar 2017 - Apr 2019', { italic: true, gap: 0.2 }],
    ['Responsible for what came and went, and for telling those who waited for it', { gap: 0.2 }],
  ]);
  expect(headersOf(rows)).toEqual([
    'Clover Press | Loom Editor / Leeds, May 2019 - Present',
    'Velvet Yard | Porter / Leeds, Mar 2017 - Apr 2019',
  ]);
});

test('what still runs may say so in brackets behind its name', () => {
  const rows = linesOf([
    ['Clover Press (current)', { gap: 2 }],
    ['Loom Designer: works with houses on the drawing of what they want', { gap: 1.2 }],
    ['and of what they need.'],
    ['Velvet Yard (Oct 2012 - Mar 2014)', { gap: 3 }],
    ['Porter: kept the doors of the yard for those who came and went', { gap: 1.2 }],
    ['all day long.'],
  ]);
  expect(entriesOf(rows).map(({ dates }) => [dates?.start, dates?.ongoing])).toEqual([
    [undefined, true],
    ['2012-10', false],
  ]);
});

test('what is listed in brackets goes on in the next line with times that begin no entry', () => {
  const rows = linesOf([
    ['2010 – 2014 Lecturer, Clover College', { bold: true, gap: 2 }],
    ['• History of Looms (WS 2010-11)', { x: 130 }],
    ['• Keeping of Looms and of Shuttles (SS 2011, WS', { x: 130 }],
    ['2011-12, SS 2013, WS 2013-14)', { x: 130 }],
  ]);
  expect(headersOf(rows)).toEqual(['2010 – 2014 Lecturer, Clover College']);
});

test('a time behind what somebody was during it begins an entry', () => {
  const rows = linesOf([
    ['Worked in Quillon Ltd as a clerk during 2014 - 2016 and kept books'],
    ['• Told those who asked what was owed', { x: 130 }],
    ['Worked in Velvet Ltd as a dyer for the 2013-2014 season and dyed sails', { gap: 1 }],
    ['• Told those who asked what was dyed', { x: 130 }],
    ['Porter, Marrow Inn, 2012 - 2014', { gap: 1 }],
    ['• Kept the doors of the inn', { x: 130 }],
  ]);
  expect(entriesOf(rows).map(({ dates }) => dates?.start)).toEqual(['2014', '2013', '2012']);
});

test('what still runs in brackets behind a line that is told begins no entry', () => {
  const rows = linesOf([
    ['Porter, Velvet Yard, 2014 - 2018', { bold: true }],
    ['Fellow of the Weavers (current)', { gap: 0.3 }],
    ['Kept the doors of the yard for those who came and went all day long.', { gap: 0.3 }],
    ['Dyer, Marrow Works, 2010 - 2014', { bold: true, gap: 1.2 }],
    ['Dyed the sails of those who came there to have theirs dyed in a day.', { gap: 0.3 }],
  ]);
  expect(headersOf(rows).filter((text) => text.startsWith('Fellow'))).toEqual([]);
  expect(entriesOf(rows)).toHaveLength(2);
});
