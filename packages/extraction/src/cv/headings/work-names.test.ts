import { expect, test } from 'vitest';
import { entriesOf } from '../entries/entries.ts';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readWork } from '../parts/work.ts';

const work = (...rows: readonly Row[]) => readWork([linesOf(...rows)]).items;
const namesIn = (...rows: readonly Row[]) => work(...rows).map(({ name, position }) => [name, position]);

test('an employer stands behind the post that is for it or of it', () => {
  expect(
    namesIn(
      ['Tutor for the Northgate Institute of Gardening, 2020 - 2022'],
      ['• Taught how gardens are drawn.'],
      ['Treasurer of the Quillon Rowing Society, 2018 - 2020'],
      ['• Kept the books of all who row.'],
      ['Treasurer of the Board, Marrow Rowing Society, 2016 - 2018'],
      ['• Kept the books of all who row.'],
      ['Captain of the Ship, Velvet Rowing Society, 2014 - 2016'],
      ['• Led all who row.'],
    ),
  ).toEqual([
    ['Northgate Institute of Gardening', 'Tutor'],
    ['Quillon Rowing Society', 'Treasurer'],
    ['Marrow Rowing Society', 'Treasurer of the Board'],
    ['Velvet Rowing Society', 'Captain of the Ship'],
  ]);
});

test('an employer may stand in quotation marks', () => {
  expect(
    namesIn(
      ['2019 - 2021 – ayudante de cocina “Velvet Lantern”'],
      ['2017 - 2019 – ayudante de sala en “Marrow Inn”'],
    ),
  ).toEqual([
    ['Velvet Lantern', 'ayudante de cocina'],
    ['Marrow Inn', 'ayudante de sala'],
  ]);
});

test('what a thesis is about is part of what the post is called', () => {
  expect(
    namesIn(
      [
        [
          ['University of Northgate', 100],
          ['Aug. 2019 - April 2021', 1000],
        ],
        { bold: true, gap: 1 },
      ],
      ['Bachelor’s Thesis: Tides of the northern seas'],
      [
        [
          ['University of Quillon', 100],
          ['May 2017 - Dec. 2017', 1000],
        ],
        { bold: true, gap: 1 },
      ],
      ['Winds of the northern seas'],
    ),
  ).toEqual([
    ['University of Northgate', 'Bachelor’s Thesis: Tides of the northern seas'],
    ['University of Quillon', 'Winds of the northern seas'],
  ]);
});

test('the names of a row of a table go on below each', () => {
  expect(
    namesIn(
      [
        [
          ['VELVET', 100],
          ['Rose garden', 400],
          ['Period: 30', 800],
        ],
        { gap: 1.5 },
      ],
      [
        [
          ['(MALTA)', 100],
          ['Gardener', 400],
          ['days', 800],
        ],
        {},
      ],
      ['Drew the beds of roses for the yards of the town and for those of its people.', { gap: 1 }],
    ),
  ).toEqual([['VELVET', 'Rose garden Gardener']]);
});

test('a place that breaks off at the right edge goes on below, and so does the name beside it', () => {
  expect(
    work(
      [
        [
          ['Gardening Engineer, Universidad', 100],
          ['Quillon -', 460],
        ],
        { gap: 1.5, bold: true },
      ],
      [
        [
          ['tecnolantern de Marrow', 100],
          ['Remote', 490],
        ],
        { bold: true },
      ],
      ['2019 - 2021'],
      ['Drew the beds of roses for the yards of the town and for those of its people.', { gap: 1 }],
    ).map(({ name, position }) => [name, position]),
  ).toEqual([['Universidad tecnolantern de Marrow', 'Gardening Engineer']]);
});

test('a heading with as many lines as the others has a name in each, however full they are', () => {
  const told: Row = ['Drew the beds of roses for the yards of the town.', { gap: 0.4 }];
  expect(
    namesIn(
      ['August 2023 - August 2024', { gap: 1.5 }],
      ['Assistant Gardener'],
      ['Quillon'],
      told,
      ['August 2022 - August 2023', { gap: 1.5 }],
      ['Assistant Gardener for Rosesandlilies'],
      ['Velvetandlantern GmbH'],
      told,
      ['August 2021 - August 2022', { gap: 1.5 }],
      ['Storekeeper and Driver'],
      ['Marrow Ltd'],
      told,
    ),
  ).toEqual([
    ['Quillon', 'Assistant Gardener'],
    ['Velvetandlantern GmbH', 'Assistant Gardener for Rosesandlilies'],
    ['Marrow Ltd', 'Storekeeper and Driver'],
  ]);
});

test('what was done time and again began with the first and ended with the last', () => {
  expect(
    work(
      ['Camp Counselor | Velvet Lantern | July 2019 & July 2022', { gap: 1 }],
      ['• Kept the fires and the boats.'],
      ['Carpenter | Marrow Ltd | 07/23 - 08/23, 07/24 - 08/24', { gap: 1 }],
      ['• Mended the roofs.'],
    ).map(({ startDate, endDate }) => [startDate, endDate]),
  ).toEqual([
    ['2019-07', '2022-07'],
    ['2023-07', '2024-08'],
  ]);
});

test('in a column of dates the end stands below the beginning, beside what is told', () => {
  expect(
    work(
      [
        [
          ['Avr 2020', 100],
          ['Developer, intern', 300],
        ],
        { gap: 1.5 },
      ],
      ['Velvet Lantern SAS', { x: 300 }],
      [
        [
          ['Juil 2020', 100],
          ['• Wrote the books anew', 300],
        ],
      ],
      [
        [
          ['Avr 2019', 100],
          ['Assistant, intern', 300],
        ],
        { gap: 1.5 },
      ],
      ['Marrow SAS', { x: 300 }],
      [
        [
          ['Jun 2019', 100],
          ['• Wrote the lists anew', 300],
        ],
      ],
    ).map(({ name, startDate, endDate }) => [name, startDate, endDate]),
  ).toEqual([
    ['Velvet Lantern SAS', '2020-04', '2020-07'],
    ['Marrow SAS', '2019-04', '2019-06'],
  ]);
});

test('a name that ends its line in the hyphen it is written with goes on in the next', () => {
  expect(
    namesIn(
      ['2019 - 2021'],
      ['Engineer for the gardens and for all of the yards there are, Université de Quillon-'],
      ['Marrow'],
      ['Drew the beds of roses for the yards of the town and for those of its people by hand.', { gap: 1 }],
      ['2017 - 2019', { gap: 1.5 }],
      ['Engineer, Velvet SAS'],
      ['Drew the beds of roses for the yards of the town and for those of its people by hand.', { gap: 1 }],
    ),
  ).toEqual([
    ['Université de Quillon-Marrow', 'Engineer for the gardens and for all of the yards there are'],
    ['Velvet SAS', 'Engineer'],
  ]);
});

test('"Internship at" leads to the employer', () => {
  expect(
    namesIn(
      ['2019 - 2021 Manager, Rose Yard, Velvet Academy, Amsterdam', { gap: 1 }],
      ['2016 - 2017 Internship at Quillon Magazine, Lantern and Garden Magazine, Amsterdam', { gap: 1 }],
    )[1],
  ).toEqual(['Quillon Magazine, Lantern and Garden Magazine', 'Internship']);
});

test('the initials of the house that a part belongs to stay with its name', () => {
  expect(
    work(
      ['Analytical Lead, Seed Analysis Team, DfQ, 2019 - 2021', { gap: 1 }],
      ['• Counted the seeds.'],
      ['Analyst, Seed Modelling Team, NYC, 2017 - 2019', { gap: 1 }],
      ['• Counted the seeds.'],
    ).map(({ name, location }) => [name, location]),
  ).toEqual([
    ['Seed Analysis Team, DfQ', undefined],
    ['Seed Modelling Team', 'NYC'],
  ]);
});

test('a heading that breaks off at the edge ends with the first stop in the next line', () => {
  expect(
    work(
      [
        '01/2022 - 01/2024 Postdoctoral Researcher, Department of Gardens, University of Northgate,',
        { gap: 1.5 },
      ],
      ['Italy. Project: Roses that bloom in winter, and those that bloom in spring and fall', { x: 160 }],
      ['under glass.', { x: 160 }],
      ['01/2020 - 01/2022 Assistant, University of Quillon', { gap: 1.5 }],
      ['Project: Lilies that bloom in winter, and those that bloom in spring and fall and so', { x: 160 }],
    ).map(({ name, location }) => [name, location]),
  ).toEqual([
    ['Department of Gardens, University of Northgate', 'Italy'],
    ['University of Quillon', undefined],
  ]);
});

test('what is told over several lines is no employer, though none of them is long', () => {
  expect(
    namesIn(
      ['2023 - VELVET', { gap: 1, bold: true, size: 24 }],
      ['Administrar los jardines de la', {}],
      ['casa. Realizar informes en', {}],
      ['Lantern. Dar soporte a quienes', {}],
      ['cuidan de las rosas.', {}],
    ),
  ).toEqual([['VELVET', undefined]]);
});

test('a line set as what is told of the other posts is told', () => {
  const told = { size: 22 };
  const date = { size: 18 };
  expect(
    namesIn(
      ['Garden Assistant', { gap: 1.5, size: 26 }],
      ['2019 - 2020', date],
      ['Drew the beds of roses for the yards of the town and for those of its people there.', told],
      ['Kitchen Assistant', { gap: 1.5, size: 26 }],
      ['2018 - 2019', date],
      ['Cooked for all who came into the house and for those who stayed over the night there.', told],
      ['Store Assistant', { gap: 1.5, size: 26 }],
      ['2017 - 2018', date],
      ['Counted what was in the store of Marrow Ltd', told],
    ),
  ).toEqual([
    [undefined, 'Garden Assistant'],
    [undefined, 'Kitchen Assistant'],
    [undefined, 'Store Assistant'],
  ]);
});

test('what a cell of dates means is told by nothing beside it', () => {
  expect(
    work(
      [
        [
          ['5/2025 -', 100],
          ['Statistician Northgate University', 300],
        ],
        { gap: 1.5 },
      ],
      ['• Counted the roses.', { x: 300 }],
      [
        [
          ['2022/23', 100],
          ['Analyst Quillon University', 300],
        ],
        { gap: 1.5 },
      ],
      ['• Counted the lilies.', { x: 300 }],
    ).map(({ startDate, endDate }) => [startDate, endDate]),
  ).toEqual([
    ['2025-05', undefined],
    ['2022', '2023'],
  ]);
});

test('a name that breaks off beside a place goes on below', () => {
  expect(
    namesIn(
      [
        [
          ['Developer, Roses y', 100],
          ['Leeds', 900],
        ],
        { gap: 1.5, bold: true },
      ],
      ['Lanterns S.A.S', { bold: true }],
      ['2019 - 2021'],
      ['Drew the beds of roses for the yards of the town and for those of its people.', { gap: 1 }],
    ),
  ).toEqual([['Roses y Lanterns S.A.S', 'Developer']]);
});

test('a post in small letters stands where those of the others do', () => {
  const post = { gap: 0.5 };
  const head = (name: string, time: string): Row => [
    [
      [name, 100],
      [time, 1000],
    ],
    { gap: 1.8, bold: true },
  ];
  expect(
    namesIn(
      head('Velvet Lantern', '2020 - 2022'),
      ['Adviser for Roses, Yards & Parks', post],
      head('Quillon', '2018 - 2020'),
      ['adviser for lilies & all the yards', post],
      head('Marrow Inn', '2016 - 2018'),
      ['Adviser for Parks & Gardens', post],
    ),
  ).toEqual([
    ['Velvet Lantern', 'Adviser for Roses, Yards & Parks'],
    ['Quillon', 'adviser for lilies & all the yards'],
    ['Marrow Inn', 'Adviser for Parks & Gardens'],
  ]);
});

test('a date in the middle of the block beside it stands among what is told', () => {
  const told = { x: 300, size: 22 };
  const [entry] = entriesOf(
    linesOf(
      ['Secretary for the University of Quillon', { x: 300, size: 26, gap: 1.5 }],
      ['Coordinated with others, lists in hand', told],
      [
        [
          ['July 2024', 100],
          ['Paid attention to detail by checking names', 300],
        ],
        { size: 22 },
      ],
      ['Put the cards in order by their names', told],
      ['after printing them and sticking labels on them', told],
    ),
  );
  expect(entry!.header.map(({ text }) => text)).toEqual(['Secretary for the University of Quillon']);
  expect(entry!.body.map(({ text }) => text).slice(0, 2)).toEqual([
    'Coordinated with others, lists in hand',
    'Paid attention to detail by checking names',
  ]);
  expect(entry!.dates?.start).toBe('2024-07');
});

test('those whom somebody teaches are no employer', () => {
  expect(
    namesIn(
      ['March 2014 - Present: Weaving Tutor for Lower School and Upper School Students – Boston, MA'],
      ['• Taught how looms are kept.'],
      ['May 2011 - June 2012: Porter – Marrow Inn; Boston, MA'],
      ['• Kept the doors of the house.'],
    ),
  ).toEqual([
    [undefined, 'Weaving Tutor for Lower School and Upper School Students'],
    ['Marrow Inn', 'Porter'],
  ]);
});

test('a house may be called after those it is for', () => {
  expect(
    namesIn(
      ['Mentor for Save the Children, 2018 - 2020'],
      ['• Told those who asked how looms are kept.'],
      ['Tutor for Young Adults, Marrow House, 2016 - 2018'],
      ['• Taught how looms are kept.'],
    ),
  ).toEqual([
    ['Save the Children', 'Mentor'],
    ['Marrow House', 'Tutor for Young Adults'],
  ]);
});

test('a centre that serves a house is not called after it', () => {
  expect(
    namesIn(
      ['Agent in the Call Center for Quillon Telecom, 2018 - 2020'],
      ['• Told those who asked what was owed.'],
      ['Clerk in the Contact Centre for Marrow Telecom, 2016 - 2018'],
      ['• Told those who asked what was owed.'],
    ).map(([name]) => name),
  ).toEqual(['Quillon Telecom', 'Marrow Telecom']);
});

test('a post is called without the word that says that somebody was that', () => {
  expect(
    namesIn(
      ['Velvet Works Ltd – as a Loom Engineer, 2016 - 2018', { gap: 1 }],
      ['• Mended what was there.'],
      ['Marrow Inn Ltd – Porter, 2012 - 2014', { gap: 1 }],
      ['• Kept the doors of the house.'],
    ),
  ).toEqual([
    ['Velvet Works Ltd', 'Loom Engineer'],
    ['Marrow Inn Ltd', 'Porter'],
  ]);
});

test('an employer before a dash is no part of the post behind it, be it called after guards', () => {
  expect(
    namesIn(
      ['2021 - 2023 Charge Nurse, Quay Institute, Harbour University Hospital, Portland, Oregon'],
      ['2017 - 2019 Staff Nurse, Theatre, Quay Hospital, Portland, Oregon'],
      ['2014 - 2016 Oberquillon Air National Guard – Master Sergeant, Supply Planner, Denver, CO'],
      ['2012 - 2013 Security Guard, Harbour Hospital, Portland, Oregon'],
    ).slice(2),
  ).toEqual([
    ['Oberquillon Air National Guard', 'Master Sergeant, Supply Planner'],
    ['Harbour Hospital', 'Security Guard'],
  ]);
});

test.each([
  'Infantryman Ohio Army National Guard',
  'Sergeant E5 US Coast Guard',
  'Member of the Coast Guard',
])('who serves in a guard holds a post: %s', (post) => {
  expect(namesIn([`${post}, 2010 - 2012`])[0]![1]).toBe(post);
});
