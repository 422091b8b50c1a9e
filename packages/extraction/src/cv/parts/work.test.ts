import { describe, expect, test } from 'vitest';
import { writeDocx } from '../layout/docx.fixture.ts';
import { writePdf } from '../../pages/pdf.fixture.ts';
import { a4, read, type Line } from '../layout/layouts.fixture.ts';
import { readCv } from '../read-cv.ts';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readWork } from './work.ts';

describe('posts', () => {
  test('keep the end of a time that is printed below its beginning', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Education', 15],
      [
        ['October 2017 -', 50],
        ['Masters degree in Physics, University of Leeds', 160],
      ],
      [
        ['October 2019', 62],
        ['Area: Cosmology', 160],
      ],
      [
        ['October 2014 -', 50],
        ['Bachelor in Physics, University of York', 160],
      ],
      [
        ['December 2017', 54],
        ['Area: Physics', 160],
      ],
    ]);
    expect(
      resume.education.map(({ institution, startDate, endDate }) => [institution, startDate, endDate]),
    ).toEqual([
      ['University of Leeds', '2017-10', '2019-10'],
      ['University of York', '2014-10', '2017-12'],
    ]);
  });

  test('are called without lengths of time, addresses and what the firm does', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Experience', 15],
      ['Welder | Harbour Ltd - a maker of small boats | 2019 - 2022'],
      ['- Welded.'],
      ['Fitter. harbour.example.com | Dock Ltd, 13 months | 2017 - 2018'],
      ['- Fitted.'],
    ]);
    expect(resume.work.map(({ name, position }) => [name, position])).toEqual([
      ['Harbour Ltd', 'Welder'],
      ['Dock Ltd', 'Fitter'],
    ]);
  });

  test('with one name that is none of a post’s have an employer and no post', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Experience', 15],
      ['Marrowsoft Tamarind   2017 - 2018'],
      ['- Looked after the machines of the office.'],
      ['Quillon Brook   2015 - 2017'],
      ['- Answered the telephone.'],
    ]);
    expect(resume.work.map(({ name, position }) => [name, position])).toEqual([
      ['Marrowsoft Tamarind', undefined],
      ['Quillon Brook', undefined],
    ]);
  });

  test('that go on may say so before a colon', async () => {
    const resume = await read([
      ['Jeanne Moulin', 24],
      ['Expérience professionnelle', 15],
      ['En cours : Développeur chez Telvane'],
      ['2017 - 2019 : Développeur chez Ondine'],
      ["2016 : Stage à l'Institut Sorel"],
    ]);
    expect(resume.work.map(({ name, position, startDate }) => [name, position, startDate])).toEqual([
      ['Telvane', 'Développeur', undefined],
      ['Ondine', 'Développeur', '2017'],
      ['Institut Sorel', 'Stage', '2016'],
    ]);
  });
});

test('a post without a date may have a long heading, where that tells of nothing', () => {
  const lines = linesOf(
    [
      'Harbour and Lantern Records (HLR) - Paper Works Limited, Leeds, Yorkshire, United Kingdom',
      { bold: true },
    ],
    ['Senior Records Manager - Night Shift Team'],
    ['• Kept the papers of the harbour', { x: 130 }],
  );
  expect(readWork([lines]).items).toMatchObject([{ position: 'Senior Records Manager - Night Shift Team' }]);
});

test('what still runs may say so behind a wide blank', () => {
  const lines = linesOf(
    ['2003 – 2005: Velvet Inn'],
    ['Porter'],
    [
      [
        ['2006', 100],
        ['– to date: Clover Yard', 200],
      ],
      { gap: 1 },
    ],
    ['Gardener'],
  );
  expect(readWork([lines]).items).toMatchObject([
    { name: 'Velvet Inn' },
    { name: 'Clover Yard', startDate: '2006' },
  ]);
});

test('what somebody attended is no post', () => {
  const lines = linesOf(
    ['Weaver, Velvet Lantern Ltd, 2019 - 2021'],
    ['Participation in the Week of Dyes (Clover Hall, 2012)'],
  );
  expect(readWork([lines]).items).toMatchObject([{ position: 'Weaver' }]);
});

test('the head of a table of posts is no post', async () => {
  const resume = await read([
    ['Abe Sodeinde', 24],
    ['Work Experience', 15],
    [
      ['Organization', 50],
      ['Position', 220],
      ['Year', 400],
    ],
    [
      ['Fen Concept', 50],
      ['Manager', 220],
      ['2016 - 2019', 400],
    ],
    [
      ['Data Harbour', 50],
      ['Data Analyst', 220],
      ['2012 - 2015', 400],
    ],
  ]);
  expect(resume.work).toMatchObject([
    { name: 'Fen Concept', position: 'Manager' },
    { name: 'Data Harbour', position: 'Data Analyst' },
  ]);
});

describe('a post is read', () => {
  const postsOf = async (lines: readonly Line[]) =>
    (await read(lines)).work.map(({ position, name }) => [position, name]);

  test('with its end below its beginning, behind a dash that is no sign of a list', async () => {
    const { work } = await read([
      ['Ada Brook', 24],
      ['Experience', 15],
      [
        ['2021-10', 50],
        ['Migration Engineer', 200],
      ],
      [
        ['- present', 58],
        ['Harbour Payments', 200],
      ],
      ['Moves the data of merchants from other systems to ours, and answers for it.', 10, 200],
      [
        ['2018-05', 50],
        ['Support Engineer', 200],
      ],
      [
        ['- 2019-08', 58],
        ['Meadow Change', 200],
      ],
      ['Wrote the tests of the web shop and reviewed the code of others every week.', 10, 200],
    ]);
    expect(work).toMatchObject([
      { position: 'Migration Engineer', name: 'Harbour Payments', startDate: '2021-10' },
      { position: 'Support Engineer', name: 'Meadow Change', startDate: '2018-05', endDate: '2019-08' },
    ]);
    expect(work[0]).not.toHaveProperty('endDate');
  });

  test('beside its employer, with a stroke between them in every heading', async () => {
    expect(
      await postsOf([
        ['Ada Brook', 24],
        ['Experience', 15],
        ['Wishbone / Product Designer'],
        ['2018 - 2021'],
        ['SNERT / Research Assistant'],
        ['2016 - 2018'],
      ]),
    ).toEqual([
      ['Product Designer', 'Wishbone'],
      ['Research Assistant', 'SNERT'],
    ]);
  });

  test('that was held under the employer of the one above, while that one lasted', async () => {
    expect(
      await postsOf([
        ['Ada Brook', 24],
        ['Experience', 15],
        ['Lindenhof Hospital: Research Associate: November 2013 to April 2023'],
        ['Managed studies from the first idea to the last print, and taught in between.'],
        ['Senior Scientist: March 2020 to April 2023'],
        ['Led a study of four towns, and two people who wrote their theses on it.'],
      ]),
    ).toEqual([
      ['Research Associate', 'Lindenhof Hospital'],
      ['Senior Scientist', 'Lindenhof Hospital'],
    ]);
  });

  test('from what is told below its employer', async () => {
    expect(
      await postsOf([
        ['Ada Brook', 24],
        ['Experience', 15],
        [
          ['Université Belleville', 50],
          ['September 2019 - June 2020', 400],
        ],
        ['Teaching assistant: tutorials in macroeconomics for the class of the first year.'],
        [
          ['BELTA', 50],
          ['April 2017 - July 2018', 400],
        ],
        ['Data manager for the project Otter: handled data, wrote papers, kept the site.'],
      ]),
    ).toEqual([
      ['Teaching assistant', 'Université Belleville'],
      ['Data manager for the project Otter', 'BELTA'],
    ]);
  });

  test('and not the year in the name of an event, a pause or a numbered list', async () => {
    expect(
      await postsOf([
        ['Ada Brook', 24],
        ['Experience', 15],
        [
          ['University of Leeds', 50],
          ['Leeds', 300],
        ],
        [
          ['Teaching assistant', 50],
          ['September 2021 - May 2022', 400],
        ],
        [
          ['Congress of Young Millwrights 2021', 50],
          ['Online', 300],
        ],
        [
          ['Coordinator', 50],
          ['September 2020 - May 2021', 400],
        ],
        ['(Parental leave: April 2021 - May 2021)'],
        ['1. Markets of Grain 2016'],
        ['2. Prices of Bread 2017'],
      ]),
    ).toEqual([
      ['Teaching assistant', 'University of Leeds'],
      ['Coordinator', 'Congress of Young Millwrights'],
    ]);
  });

  test('beside what says how one was employed, and behind a university its country', async () => {
    expect(
      await postsOf([
        ['Ada Brook', 24],
        ['Experience', 15],
        [
          ['FECTA, freelance job', 50],
          ['2020 - 2021', 400],
        ],
        [
          ['Bluebird, full-time, web pages', 50],
          ['2022 - 2023', 400],
        ],
        [
          ['Various positions, NTLU', 50],
          ['2014 - 2015', 400],
        ],
        [
          ['PhD candidate, Northgate University United Kingdom', 50],
          ['2010 - 2014', 400],
        ],
      ]),
    ).toEqual([
      ['freelance job', 'FECTA'],
      ['full-time, web pages', 'Bluebird'],
      ['Various positions', 'NTLU'],
      ['PhD candidate', 'Northgate University'],
    ]);
  });

  test('with its board where employers stand below in a type of their own', async () => {
    const post = (text: string) => ({ runs: [{ text }] });
    const employer = (text: string) => ({ runs: [{ text, bold: true }] });
    const { resume } = await readCv(
      writeDocx([
        { runs: [{ text: 'Ada Brook' }], style: 'Title' },
        { runs: [{ text: 'Experience' }], style: 'Heading1' },
        post('Member, Technical Board, 2021 - 2024'),
        employer('Canadian Figures'),
        post('Fellow, 2018 - 2021'),
        employer('Centre for Demography, University of Leeds'),
        post('Consultant, 2016 - 2018'),
        employer('Institute of Rivers'),
      ]),
    );
    expect(resume.work.map(({ position, name }) => [position, name])).toEqual([
      ['Member, Technical Board', 'Canadian Figures'],
      ['Fellow', 'Centre for Demography, University of Leeds'],
      ['Consultant', 'Institute of Rivers'],
    ]);
  });

  test('with an employer that is told of in its line, and strokes that part what type does not', async () => {
    expect(
      await postsOf([
        ['Ada Brook', 24],
        ['Experience', 15],
        ['Sales assistant', 13],
        ['El Rincon, biggest toy shop of Spain - 4 weeks in 2018'],
        ['Sold toys.', 10, 80],
        ['Trainee', 13],
        ['Old Mill - 8 weeks in 2017'],
        ['Milled flour.', 10, 80],
      ]),
    ).toEqual([
      ['Sales assistant', 'El Rincon, biggest toy shop of Spain'],
      ['Trainee', 'Old Mill'],
    ]);
  });

  test('below a title within its section', async () => {
    expect(
      await postsOf([
        ['Ada Brook', 24],
        ['Experience', 20],
        ['Lately', 16],
        ['Grupo Tessel', 13],
        ['Web Developer'],
        ['2016 - 2018'],
        ['Instituto Somar', 13],
        ['Software Engineer'],
        ['2014 - 2016'],
        ['Vivara', 13],
        ['Web Developer'],
        ['2012 - 2014'],
      ]),
    ).toEqual([
      ['Web Developer', 'Grupo Tessel'],
      ['Software Engineer', 'Instituto Somar'],
      ['Web Developer', 'Vivara'],
    ]);
  });

  test('where its heading runs on into what is told of it in lighter type', async () => {
    const run = (heading: string, told: string) => ({
      runs: [{ text: `${heading} `, bold: true }, { text: told }],
    });
    const { resume } = await readCv(
      writeDocx([
        { runs: [{ text: 'Ada Brook' }], style: 'Title' },
        { runs: [{ text: 'Experience' }], style: 'Heading1' },
        run('Engineer, Zenfield, Jan 2018 - Jan 2021', 'Moved to the back end'),
        { runs: [{ text: 'team in autumn after the app was delivered to everybody who had asked.' }] },
        run('Developer, Zenfield, Jan 2016 - Dec 2017', 'Led the work on'),
        { runs: [{ text: 'the library for telephones, and wrote most of what is told about it.' }] },
      ]),
    );
    expect(resume.work).toMatchObject([
      { position: 'Engineer', name: 'Zenfield', startDate: '2018-01', endDate: '2021-01' },
      { position: 'Developer', name: 'Zenfield', startDate: '2016-01', endDate: '2017-12' },
    ]);
    expect(resume.work[0]!.summary).toMatch(/^Moved to the back end team in autumn/u);
  });

  test('with the employer that stands below the next, where both stand over one another', async () => {
    const texts = [
      ['Jane Miller', 800, 24],
      ['Work Experience', 760, 15],
      ['Developer', 730, 10],
      ['Tester', 717, 10],
      ['Lantern Software Ltd', 704, 10],
    ] as const;
    const dates = [
      ['May 2019 - June 2021', 730],
      ['March 2018 - April 2019', 717],
    ] as const;
    const { resume } = await readCv(
      writePdf([
        {
          size: a4,
          texts: [
            ...texts.map(([text, y, size]) => ({ x: 50, y, size, text })),
            ...dates.map(([text, y]) => ({ x: 400, y, size: 10, text })),
          ],
        },
      ]),
    );
    expect(resume.work).toMatchObject([
      { position: 'Developer', name: 'Lantern Software Ltd' },
      { position: 'Tester', name: 'Lantern Software Ltd' },
    ]);
  });
});

test('an employer is named once over posts that have nothing but their place where its name stood', async () => {
  const post = (name: string, position: string, years: string): Line[] => [
    name === ''
      ? [['Valdivia, Chile', 440]]
      : [
          [name, 50],
          ['Valdivia, Chile', 440],
        ],
    [
      [position, 50],
      [years, 440],
    ],
    ['- Probó los sistemas.'],
  ];
  const resume = await read([
    ['Ana Ruiz', 24],
    ['Experiencia laboral', 15],
    ...post('Quillon Chile', 'Analista de Redes', '2021 - 2023'),
    ...post('', 'Analista de Obras - Marfil y Pagos', '2019 - 2020'),
    ...post('Banco Marrow', 'Contador', '2015 - 2018'),
  ]);
  expect(resume.work.map(({ name, position }) => [name, position])).toEqual([
    ['Quillon Chile', 'Analista de Redes'],
    ['Quillon Chile', 'Analista de Obras - Marfil y Pagos'],
    ['Banco Marrow', 'Contador'],
  ]);
});

test('posts are the first bullets below all employers where they are so below several', () => {
  const lines = linesOf(
    ['Ashdown Weaving Mill, 2017 - 2021', { bold: true }],
    ['• Leader of Looms Upper Clover Hall', { x: 130 }],
    ['• Kept the looms of three halls in order all year', { x: 130 }],
    ['Lakeshore Cloth Works, 2013 - 2017', { bold: true, gap: 1 }],
    ['• Dye Specialist', { x: 130 }],
    ['• Chose the dyes for the cloths of the harbour', { x: 130 }],
    ['Clover Dye Works, 2011 - 2013', { bold: true, gap: 1 }],
    ['• Assistant Weaver', { x: 130 }],
    ['• Wove the flags for the boats of the town', { x: 130 }],
  );
  expect(readWork([lines]).items.map(({ position }) => position)).toEqual([
    'Leader of Looms Upper Clover Hall',
    'Dye Specialist',
    'Assistant Weaver',
  ]);
});

test('a post of the summers of two years begins with its time', () => {
  const lines = linesOf(
    ['De janv. 2018 à août 2020 : Secrétaire, Cabinet Velours, Lyon'],
    ['Accueil des patients', { x: 130 }],
    ['Été 2016 et 2017 : Vendeuse, Boulangerie Quillon, Lyon'],
  );
  expect(readWork([lines]).items).toMatchObject([
    { position: 'Secrétaire' },
    { position: 'Vendeuse', startDate: '2016', endDate: '2017' },
  ]);
});

test('a department with its house is the employer over the posts held there', () => {
  const lines = linesOf(
    ['City of Quillon – Parks Department, 2005 - 2020', { bold: true }],
    ['Head Gardener (2015 – 2020)'],
    ['• Led twelve gardeners', { x: 130 }],
    ['Gardener (2008 – 2015)'],
    ['• Kept the garden of roses', { x: 130 }],
    ['Seasonal Gardener (2005 – 2008)'],
    ['• Watered beds', { x: 130 }],
  );
  expect(readWork([lines]).items.map(({ name, position }) => [name, position])).toEqual([
    ['City of Quillon – Parks Department', 'Head Gardener'],
    ['City of Quillon – Parks Department', 'Gardener'],
    ['City of Quillon – Parks Department', 'Seasonal Gardener'],
  ]);
});

test('a sentence below the longest line is no part of its names', async () => {
  const { work } = await read([
    ['Jane Miller', 24],
    ['Employment History', 15],
    ['Jan 2019 - Present: Team Leader at Highmoor Care Ltd, Leeds'],
    ['Duties include rotas, reviews and medication.'],
    ['Mar 2016 - Dec 2018: Support Worker at Highmoor Care Ltd, Leeds'],
    ['Duties included personal care and shopping.'],
    ['May 2013 - Feb 2016: Checkout Operator at Velvet Stores, York'],
  ]);
  expect(work.map(({ location }) => location)).toEqual(['Leeds', 'Leeds', 'York']);
});

test('a post without an employer has that of the one above where it led to it, and not where it was held beside it', () => {
  const lines = linesOf(
    ['Lanternworks, Leeds, UK - Senior Loom Engineer', { bold: true, gap: 1 }],
    ['May 2012 - June 2014'],
    ['• Wove.', { x: 140 }],
    ['Loom Engineer', { bold: true, gap: 1 }],
    ['February 2010 - April 2012'],
    ['• Spun.', { x: 140 }],
    ['Dyeing Teacher - Marrow Schools', { bold: true, gap: 1 }],
    ['January 2004 - December 2009'],
    ['• Taught.', { x: 140 }],
    ['Thread Tutor', { bold: true, gap: 1 }],
    ['May 2006 - March 2008'],
    ['• Helped.', { x: 140 }],
  );
  expect(readWork([lines]).items.map(({ name, position }) => [name, position])).toEqual([
    ['Lanternworks', 'Senior Loom Engineer'],
    ['Lanternworks', 'Loom Engineer'],
    ['Marrow Schools', 'Dyeing Teacher'],
    [undefined, 'Thread Tutor'],
  ]);
});

test('where no post has its time, one may have nothing but its name and what is told of it', () => {
  const { items } = readWork([
    linesOf(
      ['Bookkeeper', { bold: true }],
      ['Carried the lanterns of the harbour to the ships that lay there, and back again.'],
    ),
  ]);
  expect(items.map(({ position }) => position)).toEqual(['Bookkeeper']);
});

test('a profile that is told of without a time is no post where posts have theirs', () => {
  const told = 'Handled the weaving of all the sails, from the yarn to the loft of the harbour.';
  const lines = linesOf(
    ['Job Profile: Harbour Manager', { bold: true }],
    [told],
    ['Porter, Velvet Inn, March 2011 - May 2012', { bold: true, gap: 1.5 }],
    [told],
    ['Weaver, Clover Ltd, March 2009 - February 2011', { bold: true, gap: 1.5 }],
    [told],
  );
  expect(readWork([lines]).items.map(({ position }) => position)).toEqual(['Porter', 'Weaver']);
});

test('a time in a line of its own beside a heading is that of the post, though other lines of its type stand below', () => {
  const post = (name: string, house: string, dates: string): Row[] => [
    [name, { bold: true, gap: 0.9 }],
    [
      [
        [house, 100],
        [dates, 900],
      ],
    ],
    ['• Wove what was asked for and dyed it in all the colours of the harbour.', { x: 140 }],
  ];
  const { items } = readWork([
    linesOf(
      ...post('Harbour Engineer', 'Velvet Ltd, Leeds', 'Mar 2014 - Present'),
      ...post('Loom Engineer', 'Clover Ltd, Leeds', 'Apr 2012 - Feb 2014'),
      ['Yarn Engineer', { bold: true, gap: 0.9 }],
      ['Quillon Ltd, Leeds'],
      ['Jan 2010 - Mar 2012', { x: 900, bold: true, gap: -0.3 }],
      ['• Wove what was asked for and dyed it in all the colours of the harbour.', { x: 140 }],
    ),
  ]);
  expect(items.map(({ name, startDate }) => [name, startDate])).toEqual([
    ['Velvet Ltd', '2014-03'],
    ['Clover Ltd', '2012-04'],
    ['Quillon Ltd', '2010-01'],
  ]);
});
