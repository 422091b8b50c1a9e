import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readWork } from '../parts/work.ts';

const work = (...rows: readonly Row[]) => readWork([linesOf(...rows)]).items;
const namesIn = (...rows: readonly Row[]) => work(...rows).map(({ name, position }) => [name, position]);

test('how work is done is no employer where one stands beside it', () => {
  expect(
    namesIn(
      ['Loom Engineer, freelancer, hybrid, Lanternworks - NO (01/2023 - 05/2024)'],
      ['• Wove what was asked for.'],
      [
        'Loom Analyst, full-time, onsite, Velvet Mills - NO (01/2021 - 12/2022), (Concurrent freelance contract)',
      ],
      ['• Dyed what was woven.'],
    ),
  ).toEqual([
    ['Lanternworks', 'Loom Engineer'],
    ['Velvet Mills', 'Loom Analyst'],
  ]);
});

test('who works for himself may be named as employer', () => {
  expect(
    namesIn(['Web Developer, Freelance, Remote (01/2023 - 05/2024)'], ['• Drew pages for shops.']),
  ).toEqual([['Freelance', 'Web Developer']]);
});

test('a post may be told more of in brackets before its employer', () => {
  expect(
    work(
      ['Architect (Northern Region) 02/2019 to present – Lanternworks, Boston, MA'],
      ['• Drew houses.'],
      ['Surveyor (Harbour Side) 03/2017 to 02/2019 – Velvet, Boston, MA'],
      ['• Measured houses.'],
    ),
  ).toMatchObject([
    { name: 'Lanternworks', location: 'Boston, MA' },
    { name: 'Velvet', location: 'Boston, MA' },
  ]);
  expect(namesIn(['Architect (Lanternworks), 2019 - 2020'], ['• Drew houses.'])).toEqual([
    ['Lanternworks', 'Architect'],
  ]);
});

test('an employer may stand in brackets with the date', () => {
  expect(
    namesIn(
      ['Teaching Fellow, Topics in Weaving (Northgate Textiles, 2022)'],
      ['Teaching Fellow, Dyes and Colours (Northgate Textiles, 2021)'],
      ['Instructor, Thesis Workshop (Quillon College, 2019 - 2020)'],
    ),
  ).toEqual([
    ['Northgate Textiles', 'Teaching Fellow, Topics in Weaving'],
    ['Northgate Textiles', 'Teaching Fellow, Dyes and Colours'],
    ['Quillon College', 'Instructor, Thesis Workshop'],
  ]);
});

test('between bars a place ends where type changes', () => {
  const lines = linesOf(
    ['Lanternworks | Herts., UK Test Engineer | March 2018 – Present'],
    ['• Built pipes for data.'],
    ['Velvet Mills | Leeds, UK Internship | May 2014 – July 2014'],
    ['• Drew maps of the mills.'],
  );
  for (const { cells } of lines) {
    const from = cells[0]!.words.findIndex(({ text }) => text === 'UK') + 1;
    cells[0]!.words.forEach((word, at) => {
      if (from > 0 && at >= from) word.font = 'Plain-Italic';
    });
  }
  expect(readWork([lines]).items).toMatchObject([
    { name: 'Lanternworks', position: 'Test Engineer', location: 'Herts., UK' },
    { name: 'Velvet Mills', position: 'Internship', location: 'Leeds, UK' },
  ]);
});

test('what a post was done with is no employer', () => {
  expect(
    namesIn(
      ['Web Developer - Angular, Redis, Typescript', { bold: true, gap: 1 }],
      ['Velvet Choir'],
      ['• Built what singers look at.'],
      ['2019 - 2020'],
      ['Tutor - LAMP stack', { bold: true, gap: 1 }],
      ['Northgate Weaving School'],
      ['• Helped those who learn.'],
    ).map(([name]) => name),
  ).toEqual(['Velvet Choir', 'Northgate Weaving School']);
  expect(namesIn(['Lead developer at Lanternworks (Django/React), 2018 - 2021'])).toEqual([
    ['Lanternworks', 'Lead developer'],
  ]);
  expect(namesIn(['Software Developer, MongoDB, 2018 - 2021'])).toEqual([['MongoDB', 'Software Developer']]);
});

test('what a house is for may be more than one thing', () => {
  expect(
    work(
      ['Clerk, Ministry of Weaving, Dyeing and Sewing, Madrid', { bold: true, gap: 1 }],
      ['2019 - 2020'],
      ['Porter, Bank of Velvet, Edinburgh and Glasgow', { bold: true, gap: 1 }],
      ['2017 - 2018'],
    ),
  ).toMatchObject([
    { name: 'Ministry of Weaving, Dyeing and Sewing', location: 'Madrid' },
    { name: 'Bank of Velvet', location: 'Edinburgh and Glasgow' },
  ]);
});

test('an employer may be for something, and stand with its time over posts that have their own', () => {
  expect(
    work(
      ['LANTERN for Weaving and Insurance, Lyon, France: May 2015 – June 2021', { bold: true, gap: 1 }],
      ['Senior Analyst', { bold: true, gap: 0.8, x: 140 }],
      ['April 2018 – June 2021', { x: 140 }],
      ['• Wove what others could not.', { x: 160 }],
      ['Analyst', { bold: true, gap: 0.8, x: 140 }],
      ['May 2015 – March 2018', { x: 140 }],
      ['• Wove what was asked for.', { x: 160 }],
    ),
  ).toMatchObject([
    { name: 'LANTERN for Weaving and Insurance', position: 'Senior Analyst', startDate: '2018-04' },
    { name: 'LANTERN for Weaving and Insurance', position: 'Analyst', startDate: '2015-05' },
  ]);
});

test('an employer may write its name small', () => {
  expect(
    namesIn(
      ['Weaver at velvet-loom, 2022 - 2023'],
      ['Dyer at home, 2020 - 2021'],
      ["Développeuse chez l'agence Lanterne, 2018 - 2019"],
    ),
  ).toEqual([
    ['velvet-loom', 'Weaver'],
    [undefined, 'Dyer at home'],
    ['agence Lanterne', 'Développeuse'],
  ]);
});

test('a state whose letters are those of a firm is a state', () => {
  expect(
    work(
      ['Head of Weaving — Velvet Loom', { bold: true, gap: 1 }],
      ['May 2017 – Present · Reno, NV'],
      ['• Led those who build looms.'],
    ),
  ).toMatchObject([{ name: 'Velvet Loom', position: 'Head of Weaving', location: 'Reno, NV' }]);
});

test('what somebody taught is no employer', () => {
  expect(
    work(
      ['• Teaching Assistant in Weaving, Fall 2020, Spring 2019'],
      ['• Teaching Assistant in Operating Looms, Fall 2018'],
      ['• Tutor for the Northgate Institute of Gardening, 2017'],
    ),
  ).toMatchObject([
    { position: 'Teaching Assistant in Weaving', startDate: '2019', endDate: '2020' },
    { position: 'Teaching Assistant in Operating Looms' },
    { position: 'Tutor', name: 'Northgate Institute of Gardening' },
  ]);
});

test('an employer stands above running text in its type, where its line ends early', () => {
  expect(
    work(
      [
        [
          ['Warehouse Clerk', 100],
          ['2020 - 2022', 900],
        ],
        { bold: true, gap: 1 },
      ],
      ['Velvet Universitetssjukhuset, Uppsala'],
      ['Was one of those who see to it that all that is needed in the house is where it is needed'],
      ['and at the time when it is needed. Also counted what was left, and wrote what had gone, week'],
      ['after week, so that it could be bought anew. Some of it came from very far away.'],
    ),
  ).toMatchObject([
    { name: 'Velvet Universitetssjukhuset', location: 'Uppsala', position: 'Warehouse Clerk' },
  ]);
});

test('a time in a column of its own may be broken over two lines', () => {
  expect(
    work(
      [
        [
          ['2017 -', 40],
          ['Web Developer', 190],
        ],
        { gap: 1.6 },
      ],
      [
        [
          ['Present', 40],
          ['Velvet Works', 190],
        ],
        { gap: 0.7 },
      ],
      ['Drew the pages of the house and saw to the machines that they are kept on.', { x: 190 }],
    ),
  ).toMatchObject([{ name: 'Velvet Works', position: 'Web Developer', startDate: '2017' }]);
});

test('what Latin letters stand beside Chinese ones is one name', () => {
  const lines = linesOf([
    [
      ['研究实习生', 100],
      ['北方大学, LOOM 实验室', 400],
      ['2017.03 - 2018.02', 900],
    ],
  ]);
  for (const { words } of lines[0]!.cells)
    for (const word of words) word.font = /\p{Script=Han}/u.test(word.text) ? 'Song' : 'Times';
  expect(readWork([lines]).items).toMatchObject([{ name: '北方大学, LOOM 实验室', position: '研究实习生' }]);
});

test('the form of employment in front of a post is none of its name', () => {
  expect(namesIn(['CDD Vendeuse chez Lanterne, 2019 - 2020'])).toEqual([['Lanterne', 'Vendeuse']]);
});

test('a post may end in a stop where others stand as it does', () => {
  expect(
    work(
      ['2025, Leeds : Velvet Works', { bold: true, gap: 1 }],
      ['Technicien au service des machines'],
      ['2024, York : Harbour Works', { bold: true, gap: 1 }],
      ['Technicien de proximité et de développement des machines.'],
      ['2023, Bath : Lantern Works', { bold: true, gap: 1 }],
      ['Technicien des plans et des machines'],
    ),
  ).toMatchObject([
    { name: 'Velvet Works' },
    { name: 'Harbour Works', position: 'Technicien de proximité et de développement des machines' },
    { name: 'Lantern Works' },
  ]);
});

test('the letters in brackets behind an employer and its town are those of one name', () => {
  const read = (text: string) => namesIn([text], ['Research Assistant (2019 - 2021)'])[0]?.[0];
  expect(read('Clover Works University – Quillon (CWUQ)')).toBe('Clover Works University – Quillon (CWUQ)');
  expect(read('Institute of Weaving, Leeds (IWL)')).toBe('Institute of Weaving, Leeds (IWL)');
});

test('what an academy is for may be listed, and what one stands at employs nobody', () => {
  expect(namesIn(['Clerk'], ['Lantern Academy for Weaving, Dyes and Spinning'], ['2019 - 2021'])[0]).toEqual([
    'Lantern Academy for Weaving, Dyes and Spinning',
    'Clerk',
  ]);
  expect(
    namesIn(['Fellow at the Interface of Looms and Dyes, 2019 - 2021'], ['Velvet Institute, York'])[0],
  ).toEqual(['Velvet Institute', 'Fellow at the Interface of Looms and Dyes']);
  expect(namesIn(['Porter at the Crossroads Hotel, 2019 - 2021'])[0]).toEqual(['Crossroads Hotel', 'Porter']);
});

test('a post below an employer that fills its line does not go on with it', () => {
  expect(
    namesIn(
      ['Harbour Works Ltd', { gap: 2 }],
      ['Clerk'],
      ['2020 - 2021'],
      ['Kept all the books of the harbour in order for who owns'],
      ['ships and told them what was due and when it was due to'],
      ['Lantern Academy of Weaving and Dyeing, Northern Shore', { gap: 2 }],
      ['Graduate Teaching Assistant'],
      ['2018 - 2020'],
    )[1],
  ).toEqual(['Lantern Academy of Weaving and Dyeing', 'Graduate Teaching Assistant']);
});

test('three things may be the name of one house', () => {
  expect(
    namesIn(
      ['Velvet Thread, Mesa, and Loom — Server (May 2017 - June 2018)'],
      ['• Served.'],
      ['Tamarind — Weaver (March 2014 - Aug 2016)'],
      ['• Wove.'],
    ),
  ).toEqual([
    ['Velvet Thread, Mesa, and Loom', 'Server'],
    ['Tamarind', 'Weaver'],
  ]);
});

test('firms are called after people whose names are those of trades', () => {
  expect(
    namesIn(
      ['Staff Accountant • Baker Lowe • Jan 2020 - Dec 2021', { gap: 1 }],
      ['• Kept books.', { x: 140 }],
    ),
  ).toEqual([['Baker Lowe', 'Staff Accountant']]);
});

test.each([
  [['Lantern, Inc., Austin, TX — Analyst', '2018 - 2019'], 'Lantern, Inc.', 'Analyst'],
  [
    ['Loom Consultant, Quill Weaving (Client: Lanternworks), Jan 2018 - Dec 2019'],
    'Quill Weaving',
    'Loom Consultant',
  ],
  [['Lantern (lantern.example.com)', 'Analyst, 2018 - 2019'], 'Lantern', 'Analyst'],
  [['Quillway #2041, Mesa, AZ', 'Sandwich Artist, 2018 - 2019'], 'Quillway #2041', 'Sandwich Artist'],
  [
    ['Lantern', 'A maker of looms and threads for small houses', 'Analyst, 2018 - 2019'],
    'Lantern',
    'Analyst',
  ],
])('an employer is named without its state, clients, site and trade: %s', (texts, name, position) => {
  const rows = texts.map((text, at): Row => [text, at === 0 ? { bold: true, gap: 1 } : {}]);
  expect(namesIn(...rows, ['• Did what was asked for.', { x: 140 }])).toEqual([[name, position]]);
});

test('both words of a legal form belong to the firm, though it is called as a trade is', () => {
  expect(
    namesIn(
      ['Harbour Painter SDN. BHD., 2019 - 2021', { bold: true }],
      ['Sales Assistant'],
      ['• Sold colours to all who came.'],
    ),
  ).toEqual([['Harbour Painter SDN. BHD.', 'Sales Assistant']]);
});

test('an employer may be called by its site alone', () => {
  expect(
    namesIn(['Web Editor', { bold: true }], ['www.quillonlooms.com'], ['2019 - 2021'], ['• Wrote pages.']),
  ).toEqual([['quillonlooms.com', 'Web Editor']]);
});

test('what a firm was called before is neither its name nor a post', () => {
  expect(
    namesIn(['Lanternworks (formerly Velvet), 2019 - 2021', { bold: true }], ['• Wove what was asked for.']),
  ).not.toContainEqual([expect.stringContaining('formerly'), 'Lanternworks']);
  expect(
    work(
      ['Bookkeeper — Harbour Rope Makers (formerly Old Mill Cordage and Sails): Boston, MA', { bold: true }],
      ['June 2012 - May 2015'],
      ['• Wove what was asked for.'],
    ),
  ).toMatchObject([{ name: 'Harbour Rope Makers', position: 'Bookkeeper', location: 'Boston, MA' }]);
});

test('the house in brackets behind the one that an internship was at is no post', () => {
  expect(
    namesIn(['Mai - Juin 2014 : Stage à l’INSAW (QIV)'], ['• Tissage de voiles et de drapeaux']),
  ).toEqual([['INSAW', 'Stage']]);
});

test('a firm’s name goes on with its form behind a bracket or a comma', () => {
  expect(
    namesIn(
      ['Porter', { bold: true }],
      ['Velvet Harbour (M) Sdn Bhd, 2019 - 2021'],
      ['• Carried what came.'],
      ['Clerk', { bold: true, gap: 1 }],
      ['Lantern Threads, Pvt. Ltd., 2017 - 2019'],
      ['• Wrote what went.'],
    ),
  ).toEqual([
    ['Velvet Harbour (M) Sdn Bhd', 'Porter'],
    ['Lantern Threads, Pvt. Ltd.', 'Clerk'],
  ]);
});

test.each([
  ['Data Analyst, SAS, 2019 - 2021', 'Data Analyst', 'SAS'],
  ['Software Developer at SAS, 2019 - 2021', 'Software Developer', 'SAS'],
  ['Solutions Architect | SAS | 2019 - 2021', 'Solutions Architect', 'SAS'],
])('a firm may be called as the form of others: %s', (heading, position, name) => {
  expect(namesIn([heading], ['• Wrote what went.'])).toEqual([[name, position]]);
});

test('where it was may stand in square brackets', () => {
  expect(
    work(
      ['Loom Engineer at Velvet [Remote]', { bold: true }],
      ['2019 - 2021'],
      ['Dyer at Lanternworks Ltd [Lyon, France]', { bold: true, gap: 1 }],
      ['2017 - 2019'],
    ),
  ).toMatchObject([
    { name: 'Velvet', position: 'Loom Engineer' },
    { name: 'Lanternworks Ltd', position: 'Dyer', location: 'Lyon, France' },
  ]);
  // What else stands in them is printed so.
  expect(namesIn(['Engineer at Velvet [VLV] Group, 2019 - 2021'])).toEqual([
    ['Velvet [VLV] Group', 'Engineer'],
  ]);
});

test('who somebody was is of a firm that ends in its form', () => {
  expect(namesIn(['Website Administrator of VelvetTek LLC, 2014'], ['• Kept the pages.'])).toEqual([
    ['VelvetTek LLC', 'Website Administrator'],
  ]);
  expect(namesIn(['Director of Marketing Velvet LLC, 2014'], ['• Sold looms.'])).toEqual([
    ['Director of Marketing Velvet LLC', undefined],
  ]);
  // What one is head of may be called anything.
  expect(namesIn(['Director of Design, 2014'], ['• Drew the pages.'])).toEqual([
    [undefined, 'Director of Design'],
  ]);
});

test('whom somebody worked for is no employer behind a post and a house', () => {
  expect(
    namesIn(
      ['2019 - 2021', { gap: 1 }],
      ['Loom technician (Harbour and Lanterns Quillon) – Drs. Ada Loom and Bram Velvet'],
      ['• Measured what was woven.'],
      ['2017 - 2019', { gap: 1 }],
      ['Dye technician (Velvet Yards) – Ms. Cleo Marrow'],
      ['• Measured what was dyed.'],
    ),
  ).toEqual([
    ['Harbour and Lanterns Quillon', 'Loom technician'],
    ['Velvet Yards', 'Dye technician'],
  ]);
});

test('a doctor may be whose practice it is', () => {
  expect(namesIn(['Receptionist – Dr. Ada Loom, 2019 - 2021'], ['• Kept the book.'])).toEqual([
    ['Dr. Ada Loom', 'Receptionist'],
  ]);
});

test('a college of a city and a university cut short are no places', () => {
  expect(
    work(
      ['Weaver, School of Looms, Quillon U., 2019 - 2021'],
      ['• Wove.'],
      ['Dyer, Lisbon City College, Department of Dyes, 2017 - 2019'],
      ['• Dyed.'],
    ),
  ).toMatchObject([
    { name: 'School of Looms, Quillon U.', position: 'Weaver' },
    { name: 'Lisbon City College, Department of Dyes', position: 'Dyer' },
  ]);
});

test('a long dash may part names without a blank, and type change behind the word it stands in', () => {
  expect(
    namesIn(
      ['Harbour Institute for Looms—Research Dyer, 2019 - 2021', { bold: 4 }],
      ['• Wove.'],
      ['Velvet College—Graduate Dyer, 2017 - 2019', { bold: 2 }],
      ['• Dyed.'],
    ),
  ).toEqual([
    ['Harbour Institute for Looms', 'Research Dyer'],
    ['Velvet College', 'Graduate Dyer'],
  ]);
});

test('a firm may be called as one person is', () => {
  expect(namesIn(['Assistant (Kitchen) – Mr. Loom, 2019 - 2021'], ['• Cooked.'])).toEqual([
    ['Mr. Loom', 'Assistant (Kitchen)'],
  ]);
});

/** A time and, in a column beside it, whoever it is of. */
const beside = (time: string, name: string): Row => [
  [
    [time, 100],
    [name, 300],
  ],
  { gap: 2 },
];

test('a hyphen at the end of its last word parts an employer from the post', () => {
  expect(
    namesIn(
      beside('2017-Present', 'Loom Painter/ Loom Keeper -Velvetprinting'),
      ['Drew the looms that were asked for.', { x: 300 }],
      beside('2019-2019', 'Quill QVL- Adobe Photoshop Teacher'),
      ['Taught those who came how pictures are drawn.', { x: 300 }],
      beside('2011-2016', 'Stage Manager -Quillon Theatre'),
      ['Wrote what was told of the plays.', { x: 300 }],
    ),
  ).toEqual([
    ['Velvetprinting', 'Loom Painter/ Loom Keeper'],
    ['Quill QVL', 'Adobe Photoshop Teacher'],
    ['Quillon Theatre', 'Stage Manager'],
  ]);
});

test('a hyphen within a word of a post parts no employer from it', () => {
  expect(
    namesIn(
      ['Front- End Developer, 2018 - 2020', { gap: 1 }],
      ['• Drew the pages that were asked for.'],
      ['Loom Keeper, Velvet Works Ltd, 2016 - 2018', { gap: 1 }],
      ['• Kept the looms of the works.'],
    ),
  ).toEqual([
    [undefined, 'Front- End Developer'],
    ['Velvet Works Ltd', 'Loom Keeper'],
  ]);
  expect(
    namesIn(
      beside('2018-2020', 'Front- End Developer'),
      ['Drew the pages that were asked for.', { x: 300 }],
      beside('2017-2018', 'Velvet- Loom Instructor'),
      ['Taught how looms are kept.', { x: 300 }],
      beside('2011-2016', 'Stage Manager -Quillon Theatre'),
      ['Wrote what was told of the plays.', { x: 300 }],
    ),
  ).toEqual([
    [undefined, 'Front- End Developer'],
    [undefined, 'Velvet- Loom Instructor'],
    ['Quillon Theatre', 'Stage Manager'],
  ]);
});

test('what kind of house one is, behind a bar, is neither its name nor a place', () => {
  expect(
    namesIn(
      ['Founder and Engineer', { bold: true }],
      ['Harbour Plus | Startup, Feb 2023 – Present'],
      ['• Wove what was asked for.'],
      ['Board Member', { bold: true, gap: 1 }],
      ['Tide Pioneers | Association, Aug 2021 – Jan 2023'],
      ['• Dyed what was woven.'],
      ['Engineer', { bold: true, gap: 1 }],
      ['Velvet Hands | Non-profit, Aug 2020 – Jan 2021'],
      ['• Dyed what was woven.'],
    ),
  ).toEqual([
    ['Harbour Plus', 'Founder and Engineer'],
    ['Tide Pioneers', 'Board Member'],
    ['Velvet Hands', 'Engineer'],
  ]);
});

test('a university that is called after a nation has its town in its name', () => {
  expect(
    work(
      ['Oct 2009 - Jul 2011: American University in Dublin'],
      ['Junior Weaving Assistant'],
      ['Aug 2006 - Jul 2009: Velvet Ltd in Dublin'],
      ['Weaving Assistant'],
    ),
  ).toMatchObject([{ name: 'American University in Dublin' }, { name: 'Velvet Ltd', location: 'Dublin' }]);
});

test('whose lab somebody worked in is no employer beside the house it is in', () => {
  expect(
    namesIn(
      ['Research Assistant at Prof. Dr. Ada Loom lab, Clover University, 2019 - 2020'],
      ['Research Intern at Dr. Ada Loom lab, 2018 - 2019'],
    ),
  ).toEqual([
    ['Clover University', 'Research Assistant'],
    ['Dr. Ada Loom lab', 'Research Intern'],
  ]);
});

test('a post that was declined is no earlier one of the employer above it', () => {
  const rows = (told: string): Row[] => [
    ['2021.04 – 2022.03 Lanternworks Research, Research Scientist.'],
    [`2020.04 – 2021.04 Quillon Research Fellow${told}`],
    ['2018.11 – 2020.03 Tide Institute, Dept. of Looms, Research Assistant.'],
  ];
  expect(namesIn(...rows('.'))[1]![0]).toBe('Lanternworks Research');
  expect(namesIn(...rows('. (declined)'))[1]![0]).toBeUndefined();
});
