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

test.each([
  'Teaching Assistant, Weaving for Beginners (WE1010), Spring 2019',
  'Teaching Assistant, WEAV 204: Looms and Dyes, Fall 2019',
  'Lab Instructor - WE 310 Looms, 2019 - 2020',
  'Grader, Statics of Frames (CE2310), Jan - May 2019',
])('a course with its number employs nobody: %s', (text) => {
  const [[name, position] = []] = namesIn([text, { gap: 1 }]);
  expect([name, position]).toEqual([undefined, /^[^,-]+(?=,| -)/u.exec(text)![0].trim()]);
});

test('talks are no posts, and neither is what is known among posts that have their times', () => {
  expect(
    namesIn(
      ['Teaching Assistant, Velvet University, 2018 - 2019', { gap: 1 }],
      ['Invited Talk, Looms of the North, Clover Society, May 2018', { gap: 1 }],
      ['Poster Presentation, Dyes and Threads, Weavers Guild, May 2017', { gap: 1 }],
    ),
  ).toEqual([['Velvet University', 'Teaching Assistant']]);
  const known = linesOf(
    ['• Strong knowledge of looms, dyes and spinning wheels'],
    ['• Great understanding of what weavers need, day by day'],
  );
  const posts = linesOf(['Clerk, Harbour Works Ltd, 2018 - 2019'], ['Kept the books.']);
  expect(readWork([known, posts]).items.map(({ name }) => name)).toEqual(['Harbour Works Ltd']);
});

test('a post may stand below its employer with a stop', () => {
  expect(
    namesIn(
      ['Harbour Works Ltd (2011-2016)', { bold: true, gap: 1 }],
      ['Managing Director, Head Engineer.'],
      ['Founded a house that builds cranes for the harbours of the north and of the south.'],
    ),
  ).toEqual([['Harbour Works Ltd', 'Managing Director, Head Engineer']]);
});

test('a post may be named in the first sentence below its employer', () => {
  expect(
    namesIn(
      ['Velvet Orchard, 2019 - 2021', { bold: true, gap: 1 }],
      ['Working as Orchard Keepr at the Velvet Orchard on the days when apples are picked.'],
      ['Harbour Lanterns, 2016 - 2018', { bold: true, gap: 1 }],
      ['Head Engineer. My work was to keep all the lanterns of the harbour burning in storms.'],
      ['Quillon Yard, 2015 - 2016', { bold: true, gap: 1 }],
      ['Boat Technician - Checking what the boats of the yard weigh with and without their masts.'],
      ['Quillon Brook, 2014 - 2015', { bold: true, gap: 1 }],
      ['Worked as part of a team. It kept the brook and its banks clean in all seasons.'],
    ),
  ).toEqual([
    ['Velvet Orchard', 'Orchard Keepr'],
    ['Harbour Lanterns', 'Head Engineer'],
    ['Quillon Yard', 'Boat Technician'],
    ['Quillon Brook', undefined],
  ]);
});

test('several paragraphs below an employer may each begin with a post', () => {
  expect(
    namesIn(
      ['University of Clover, March 2015 - May 2018', { bold: true, gap: 1 }],
      ['Loom Group Supervisor - Led groups of weavers in their second year on looms that last for'],
      ['three months at a time, and told them what to do better.'],
      ['Yarn Mentor - Mentored groups of spinners once a week, as all who spin need somebody who'],
      ['listens.'],
      ['Lab Demonstrator - Demonstrated how to dye sails, and what becomes of them in the sun.'],
      ['Quillon Yard, 2015 - 2016', { bold: true, gap: 1 }],
      ['Boat Technician - Checking what the boats of the yard weigh with and without their masts.'],
    ),
  ).toEqual([
    ['University of Clover', 'Loom Group Supervisor'],
    ['University of Clover', 'Yarn Mentor'],
    ['University of Clover', 'Lab Demonstrator'],
    ['Quillon Yard', 'Boat Technician'],
  ]);
});

test('what is told below a post may begin with the employer', () => {
  expect(
    namesIn(
      ['Loom Researcher, 2019 - 2021', { bold: true, gap: 1 }],
      ['Clover University. Helped to measure the looms of the county and wrote of what', { x: 140 }],
      ['was measured, with the dyers of the town.', { x: 140 }],
      ['Dye Researcher, 2017 - 2019', { bold: true, gap: 1 }],
      ['Measured the looms of Clover University. Wrote of what was measured, with dyers', { x: 140 }],
      ['of the town.', { x: 140 }],
    ),
  ).toEqual([
    ['Clover University', 'Loom Researcher'],
    [undefined, 'Dye Researcher'],
  ]);
});

test.each(['Bank Reconciliation', 'Hospital Information Systems', 'Business School Marketing'])(
  'what was done is no employer: %s',
  (task) => {
    expect(
      namesIn(
        ['Accountant, 2019 - 2021', { bold: true, gap: 1 }],
        [`${task}. Prepared what the board of the town had asked for, and told the`, { x: 140 }],
        ['dyers of it.', { x: 140 }],
      ),
    ).toEqual([[undefined, 'Accountant']]);
  },
);

test('who interned somewhere says as what and with whom, below how it came to that', () => {
  expect(
    namesIn(
      ['I took up weaving in March 2018.', { gap: 1 }],
      ['Interned as a Loom Designer with', { gap: 1.2 }],
      ['Velvet Lantern Fair (May 2019)', { gap: 0.2 }],
      ['Currently interning as a Loom Designer', { gap: 1.2 }],
      ['with Marrow (June 2020 - Present)', { gap: 0.2 }],
    ),
  ).toEqual([
    ['Velvet Lantern Fair', 'Loom Designer'],
    ['Marrow', 'Loom Designer'],
  ]);
});

test('a sentence may begin with where somebody was what', () => {
  expect(
    namesIn(
      [
        [
          ['2016 - 2018', 100],
          ['At Velvet Works as a Software Engineer, I took part in a team of many', 300],
        ],
      ],
      ['that brought what there was to those who had not known of it before.', { x: 300 }],
      [
        [
          ['2011 - 2015', 100],
          ['In QuiTec as an Analyst, I took part in the work of a team that looked', 300],
        ],
        { gap: 1.3 },
      ],
      ['at what was there already in three towns.', { x: 300 }],
    ),
  ).toEqual([
    ['Velvet Works', 'Software Engineer'],
    ['QuiTec', 'Analyst'],
  ]);
});

test('what somebody did there is no part of the name of a house', () => {
  const beside = (time: string, text: string): [string, number][] => [
    [time, 100],
    [text, 300],
  ];
  expect(
    namesIn(
      [beside('2016 - 2018', 'At Velvet Works I worked as a Software Engineer, and took part in a')],
      ['team that brought what there was to those who had not known of it.', { x: 300 }],
      [
        beside('2011 - 2015', 'In Quillon I was employed as an Analyst, and looked at what was'),
        { gap: 1.3 },
      ],
      ['there already in three towns of the county.', { x: 300 }],
      [
        beside('2008 - 2011', 'At Marrow Inn, I have served as a Head Clerk, and kept the books of'),
        { gap: 1.3 },
      ],
      ['the house for those who came and went all day.', { x: 300 }],
    ),
  ).toEqual([
    ['Velvet Works', 'Software Engineer'],
    ['Quillon', 'Analyst'],
    ['Marrow Inn', 'Head Clerk'],
  ]);
});

test('a post with one date lasts where the line below says that it is held now', () => {
  const { items } = readWork([
    linesOf(
      ['VelvetX, 2019', { gap: 1 }],
      ['Currently working as a website designer.'],
      ['Porter, 2017', { gap: 1 }],
      ['Currently working as a head porter at Velvet Inn.'],
      ['Loom Engineer, Harbour Works, 2012 - 2014', { gap: 1 }],
      ['Kept the looms.'],
    ),
  ]);
  expect(items.map(({ name, position, startDate, endDate }) => [name, position, startDate, endDate])).toEqual(
    [
      ['VelvetX', 'website designer', '2019', undefined],
      [undefined, 'Porter', '2017', undefined],
      ['Harbour Works', 'Loom Engineer', '2012', '2014'],
    ],
  );
});

test('who holds a post now keeps what it is called after, and works for nobody else', () => {
  const readOne = (heading: string, told: string) =>
    readWork([linesOf([heading, { gap: 1 }], [told])]).items.map(({ name, position, endDate }) => [
      name,
      position,
      endDate,
    ]);
  expect(readOne('Frontend Development, 2019', 'Currently working as a developer for Acme Looms.')).toEqual([
    [undefined, 'Frontend Development', undefined],
  ]);
  expect(readOne('Customer Care, March 2019', 'Currently working as a clerk.')).toEqual([
    [undefined, 'Customer Care', undefined],
  ]);
  expect(readOne('Harbour Works Ltd - Clerk, June 2018', 'Now working at Tide Bank as a team lead.')).toEqual(
    [['Harbour Works Ltd', 'Clerk', '2018-06']],
  );
  expect(readOne('Harbour Works Ltd - Clerk, June 2018', 'Now working at Harbour Works as a lead.')).toEqual([
    ['Harbour Works Ltd', 'Clerk', undefined],
  ]);
});

test.each(['Founded the Dye Club Of Quay: 2014 - 2015.', 'Founded the Quay School: 2014 - 2015.'])(
  'what was founded, with its time behind a colon, is told of the post above: %s',
  (told) => {
    const { items } = readWork([linesOf(['Loom Engineer, Harbour Works, 2012 - 2014'], [told])]);
    expect(items.map(({ name, position }) => [name, position])).toEqual([['Harbour Works', 'Loom Engineer']]);
  },
);
