import { describe, expect, test } from 'vitest';
import type { Box } from '../../pages/page.ts';
import { writePdf } from '../../pages/pdf.fixture.ts';
import { cellOf, type CvLine, type CvWord } from '../layout/cv-line.ts';
import { writeDocx } from '../layout/docx.fixture.ts';
import { entriesOf } from './entries.ts';
import { page, read, type Line } from '../layout/layouts.fixture.ts';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readEducation } from '../parts/education.ts';
import { readWork } from '../parts/work.ts';
import { readCv } from '../read-cv.ts';

test('dates broken over a narrow column are one span, and the name beside them goes on where they do', async () => {
  const resume = await read([
    ['Jane Miller', 24],
    ['Experience', 15],
    [
      ['Sept 2019 -', 50],
      ['Senior Welder', 160],
    ],
    [
      ['Dec 2022', 60],
      ['Quillon Brook, Tampere, Finland', 160],
    ],
    [
      ['Jan 2016 -', 50],
      ['Welder', 160],
    ],
    [
      ['Aug 2019', 60],
      ['Velvet Orchard, Mallow, Ireland', 160],
    ],
  ]);
  expect(resume.work).toMatchObject([
    { name: 'Quillon Brook', position: 'Senior Welder', startDate: '2019-09', endDate: '2022-12' },
    { name: 'Velvet Orchard', location: 'Mallow, Ireland', startDate: '2016-01', endDate: '2019-08' },
  ]);
});

test('a season over its year in a narrow column is when the post beside it was', async () => {
  const post = (year: string, position: string, name: string): Line[] => [
    [
      ['summer', 60],
      [`${position}, ${name}`, 160],
    ],
    [
      [year, 72],
      ['- Kept the books of the harbour and of its boats', 160],
    ],
  ];
  const resume = await read([
    ['Jane Miller', 24],
    ['Experience', 15],
    [
      ['2023 - now', 42],
      ['Engineer, Velvet Orchard Ltd', 160],
    ],
    ...post('2022', 'Trainee Engineer', 'Harbour Ltd'),
    ...post('2021', 'Apprentice', 'Quillon Brook Ltd'),
  ]);
  expect(resume.work.map(({ name, startDate }) => [name, startDate])).toEqual([
    ['Velvet Orchard Ltd', '2023'],
    ['Harbour Ltd', '2022'],
    ['Quillon Brook Ltd', '2021'],
  ]);
});

test('a last page of a few words is read as it says, without OCR; posts at the top of pages are no running lines', async () => {
  const post = (year: number): Line[] => [
    [
      ['Welder', 50],
      [`Jan ${year} - Dec ${year}`, 400],
    ],
    ['Harbour Ltd | Leeds'],
    ['- Welded the hulls of forty small boats for the harbour.'],
  ];
  const stages: string[] = [];
  const pages = [
    page([['Jane Miller', 24], ['Experience', 15], ...post(2024)]),
    page(post(2022)),
    page(post(2020)),
    page([['Languages', 15], ['Polish - B1']]),
  ];
  const { resume } = await readCv(writePdf(pages), { onStage: (stage) => stages.push(stage) });
  expect(resume.work.map(({ name, startDate }) => [name, startDate])).toEqual([
    ['Harbour Ltd', '2024-01'],
    ['Harbour Ltd', '2022-01'],
    ['Harbour Ltd', '2020-01'],
  ]);
  expect(resume.languages).toMatchObject([{ language: 'Polish' }]);
  expect(stages).not.toContain('ocr');
});

test('the one date of a short page is that of the post beside it, not of the column behind it', async () => {
  const resume = await read([
    ['Thomas Whitfield', 24],
    ['Experience', 15],
    [
      ['Senior Staff Nurse', 50],
      ['+44 113 496 0182', 480],
    ],
    [
      ['Northgate Hospital | Leeds', 50],
      ['Jan 2024 - Present', 300],
      ['thomas@people.example', 480],
    ],
    [
      ['- Led shifts of nine nurses on the unit', 50],
      ['Leeds', 480],
    ],
    ['- Ran monthly audits of the ward'],
    ['- Taught new colleagues'],
  ]);
  expect(resume.work).toMatchObject([{ name: 'Northgate Hospital', startDate: '2024-01' }]);
});

test('a date in a line that is set in is part of what it tells', async () => {
  const resume = await read([
    ['Sol Ibarra', 24],
    ['Experience', 15],
    ['SHOP ASSISTANT'],
    ['2022 - present | Tienda Norte'],
    ['Prepared every delivery until January 2024', 10, 80],
    ['Ran the web shop of spring 2023', 10, 80],
    ['DRIVER'],
    ['2018 - 2021 | Reparto Sur'],
    ['Drove a lorry', 10, 80],
  ]);
  expect(resume.work).toMatchObject([
    { position: 'SHOP ASSISTANT', name: 'Tienda Norte', startDate: '2022' },
    { position: 'DRIVER', name: 'Reparto Sur', startDate: '2018', endDate: '2021' },
  ]);
});

test('a post whose name ends a page goes on with its employer on the next', async () => {
  const filler: Line[] = Array.from({ length: 6 }, (_, at): Line => [
    `Answered the phones, part ${at + 1}`,
    10,
    80,
  ]);
  const first: Line[] = [
    ['Ada Brook', 24],
    ['Experience', 15],
    ['Patient coordinator'],
    ['Harbour Dental - Leeds'],
    ['2018 - 2021'],
    ...filler,
    ['Receptionist'],
  ];
  const second: Line[] = [['Velvet Medicine - Leeds'], ['2021 - 2023'], ...filler];
  const { resume } = await readCv(writePdf([page(first), page(second)]));
  expect(resume.work.map(({ position, name }) => [position, name])).toEqual([
    ['Patient coordinator', 'Harbour Dental'],
    ['Receptionist', 'Velvet Medicine'],
  ]);
});

describe('headings laid out alike', () => {
  const posts = async (lines: readonly Line[]) =>
    (await read(lines)).work.map(({ position, name }) => [position, name]);

  test('with labels say which name is which, over several lines', async () => {
    expect(
      await posts([
        ['Ilse Maas', 24],
        ['Work experience', 15],
        [
          ['May 2012 - September 2012', 50],
          ['Organization: Zandpost', 250],
        ],
        ['Function: Letter carrier', 10, 250],
        ['Activities: Delivering letters every day', 10, 250],
        [
          ['March 2013 - June 2014', 50],
          ['Organization: Helder Beheer', 250],
        ],
        ['Function: Student member of the Circle of', 10, 250],
        ['Courses Evening Weavers', 10, 250],
        ['Activities: Speaking for the students', 10, 250],
      ]),
    ).toEqual([
      ['Letter carrier', 'Zandpost'],
      ['Student member of the Circle of Courses Evening Weavers', 'Helder Beheer'],
    ]);
  });

  test('beside years in a column are one post each', async () => {
    expect(
      await posts([
        ['Jonas Bach', 24],
        ['Berufserfahrung', 15],
        [
          ['01.08.2020 - 10.07.21', 50],
          ['Praktikant bei Funke & Lamm', 200],
        ],
        [
          ['2019', 50],
          ['Berater, Bühnenbau AG', 200],
        ],
        [
          ['2017', 50],
          ['Verkäufer, Helga und Alois Born Verwaltungs- und', 200],
        ],
        ['Immobiliengesellschaft GmbH', 10, 200],
        [
          ['2016', 50],
          ['Fahrer, Nordfracht GmbH', 200],
        ],
        [
          ['2015', 50],
          ['FSJ im Haus Seeblick', 200],
        ],
      ]),
    ).toEqual([
      ['Praktikant', 'Funke & Lamm'],
      ['Berater', 'Bühnenbau AG'],
      ['Verkäufer', 'Helga und Alois Born Verwaltungs- und Immobiliengesellschaft GmbH'],
      ['Fahrer', 'Nordfracht GmbH'],
      ['FSJ', 'Haus Seeblick'],
    ]);
  });

  test('name no employer below a post for the posts after it', async () => {
    expect(
      await posts([
        ['Rita Holm', 24],
        ['Experience', 15],
        ['Coach, 2019 - 2021'],
        ['Harbour Ltd'],
        ['Cook, 2016 - 2018'],
        ['Freelance baker, 2014 - 2015'],
      ]),
    ).toEqual([
      ['Coach', 'Harbour Ltd'],
      ['Cook', undefined],
      ['Freelance baker', undefined],
    ]);
  });

  test('as bullets without dates are a post each, with a thesis as good as another', async () => {
    expect(
      await posts([
        ['Mona Stern', 24],
        ['Work experience', 15],
        ['- Youth counselor at Camp Linden'],
        ['- Certified referee at Sterling Club'],
        ['Education', 15],
        ['Bachelor of Arts, University of Leeds, 2016 - 2019'],
      ]),
    ).toEqual([
      ['Youth counselor', 'Camp Linden'],
      ['Certified referee', 'Sterling Club'],
    ]);
    expect(
      await posts([
        ['Mona Stern', 24],
        ['Berufserfahrung', 15],
        ['01/10/2021 bis 31/03/2022'],
        ['Masterarbeit'],
        ['Mikron GmbH'],
        ['15/08/2020 bis 30/09/2020'],
        ['Praktikant'],
        ['Krause Technik GmbH'],
      ]),
    ).toEqual([
      ['Masterarbeit', 'Mikron GmbH'],
      ['Praktikant', 'Krause Technik GmbH'],
    ]);
  });

  test('end their dates below them at the right edge', async () => {
    const { work } = await read([
      ['Sol Ibarra', 24],
      ['Experience', 15],
      [
        ['Data Scientist, Harbour Ltd', 50],
        ['October 2016 -', 450],
      ],
      [
        ['Leeds, United Kingdom', 50],
        ['March 2021', 450],
      ],
      [
        ['Engineer, Quay Ltd', 50],
        ['May 2012 -', 450],
      ],
      [
        ['York, United Kingdom', 50],
        ['June 2015', 450],
      ],
    ]);
    expect(work.map(({ position, startDate, endDate }) => [position, startDate, endDate])).toEqual([
      ['Data Scientist', '2016-10', '2021-03'],
      ['Engineer', '2012-05', '2015-06'],
    ]);
  });

  test('are told from their words where no list has them', async () => {
    expect(
      await posts([
        ['Noor Bakker', 24],
        ['Ervaring', 15],
        [
          ['Gaarkeuken Noord', 50],
          ['2019 - 2021', 400],
        ],
        ['Zelfstandig hovenier'],
        [
          ['Tante Mien', 50],
          ['2016 - 2018', 400],
        ],
        ['Leidekker'],
      ]),
    ).toEqual([
      ['Zelfstandig hovenier', 'Gaarkeuken Noord'],
      ['Leidekker', 'Tante Mien'],
    ]);
  });
});

test('a column of dates over two lines is one though a month in it is misspelt, and a wave parts its ends', async () => {
  const entry = (from: string, to: string, post: string, firm: string): Line[] => [
    [
      [from, 50],
      [post, 160],
    ],
    [
      [to, 50],
      [firm, 160],
    ],
    [['Kept the systems of the clients running and wrote new parts of them.', 180]],
  ];
  const resume = await read([
    ['Jane Miller', 24],
    ['Experience', 15],
    ...entry('Diciember 2023', 'Now', 'Web Developer', 'Patalonia Studio'),
    ...entry('April 2022 ~', 'June 2023', 'PHP Developer', 'Ministry of Harbours'),
    ...entry('July 2021 ~', 'March 2022', 'Web Developer', 'Quillon National University'),
    ...entry('May 2020 ~', 'July 2021', 'Trainee', 'Quillon National University'),
    ...entry('May 2019 ~', 'April 2020', 'Tester', 'Lantern Ltd'),
  ]);
  expect(resume.work.slice(-4)).toMatchObject([
    { position: 'PHP Developer', name: 'Ministry of Harbours', startDate: '2022-04', endDate: '2023-06' },
    { position: 'Web Developer', startDate: '2021-07', endDate: '2022-03' },
    { position: 'Trainee', startDate: '2020-05', endDate: '2021-07' },
    { position: 'Tester', name: 'Lantern Ltd', startDate: '2019-05', endDate: '2020-04' },
  ]);
});

test('a span of time in a line that is set as what is told, and set in, begins no post', () => {
  let y = 100;
  const line = (text: string, x: number, bold: boolean): CvLine => {
    y += 30;
    const font = bold ? 'Heavy' : 'Light';
    const words = text.split(' ').map((word, at): CvWord => {
      const box: Box = [x + at * 60, y, 50, 20];
      return { text: word, box, size: 20, bold, font };
    });
    const cell = cellOf(words);
    const place = { page: 1, column: 0, bullet: false, size: 20, bold, font, gap: 0.5 };
    return { ...place, text, cells: [cell], box: cell.box };
  };
  const entries = entriesOf([
    line('May 2018 to June 2020 - Harbour warden', 100, true),
    line('Port of Quillon', 140, false),
    line('Letters and calls in three languages', 140, false),
    line('Plan of the quay: a share in the plan 2020-2025', 140, false),
    line('Care of the visitors', 140, false),
    line('May 2015 to April 2017 - Lock keeper', 100, true),
    line('Canal Board', 140, false),
    line('Care of the gates', 140, false),
    line('May 2013 to April 2015 - Deputy keeper', 100, true),
    line('Lantern House', 140, false),
  ]);
  expect(entries.map(({ dates }) => dates?.start)).toEqual(['2018-05', '2015-05', '2013-05']);
});

describe('a heading', () => {
  test('that fills its line goes on in the next, with what is told below it or its date behind it', async () => {
    const beside = (date: string, text: string): Line => [
      [date, 50],
      [text, 150],
    ];
    const resume = await read([
      ['Ada Brook', 24],
      ['Experience', 15],
      beside(
        'Jul 2022 - present',
        'Senior Researcher in Marine Acoustics, Tidewater Physics Group, Technical College of',
      ),
      ['Northwick, Norway.', 10, 150],
      beside(
        'Jul 2019 - Jul 2022',
        'Junior Researcher in Marine Acoustics, Tidewater Physics Group, Technical College of',
      ),
      ['Northwick, Norway.', 10, 150],
      beside(
        'Jul 2017 - Jul 2019',
        'Research Technician in Coastal Acoustics, Tidewater Physics Group, Technical College',
      ),
      ['of Northwick, Norway.', 10, 150],
    ]);
    expect(resume.work.map(({ name }) => name)).toEqual(
      Array.from({ length: 3 }, () => 'Tidewater Physics Group, Technical College of Northwick'),
    );
    const wide = await read([
      ['Ada Brook', 24],
      ['Experience', 15],
      ['Engineer for the design of marine instruments and sonar devices - Tidewater Small Industries'],
      ['Corporation Limited, Leeds (May 2019 - June 2021)'],
      ['Planned the sonar devices of nineteen ships and measured every one of them on the open sea,', 10, 70],
      [
        'and wrote the handbook that the whole fleet has used to find its way through fog since then.',
        10,
        70,
      ],
    ]);
    expect(wide.work).toMatchObject([
      { name: 'Tidewater Small Industries Corporation Limited', location: 'Leeds', startDate: '2019-05' },
    ]);
  });

  test('does not go on in what is told in smaller type, or set in, below every post', async () => {
    const post = (title: string, firm: string, dates: string, told: Line[]): Line[] => [
      [title, 11],
      [
        [firm, 50],
        [dates, 400],
      ],
      ...told,
    ];
    const told = (lines: string[], size: number, x: number): Line[] =>
      lines.map((text): Line => [text, size, x]);
    const first = ['Conduct, planning, orders', 'Answered for ten workers'];
    const second = ['Letters, accounts, guests', 'Assistant of the manager'];
    for (const [size, x] of [
      [8, 50],
      [10, 70],
    ] as const) {
      const resume = await read([
        ['Ada Brook', 24],
        ['Experience', 15],
        ...post('BOOKKEEPER', 'Clover Yard, Leeds', '07/2012 - 10/2019', told(first, size, x)),
        ...post('SECRETARY', 'Velvet Orchard, York', '11/2006 - 05/2009', told(second, size, x)),
      ]);
      expect(resume.work.map(({ position, name }) => [position, name])).toEqual([
        ['BOOKKEEPER', 'Clover Yard'],
        ['SECRETARY', 'Velvet Orchard'],
      ]);
    }
  });
});

describe('an entry is one of its own', () => {
  test('without a date, where it stands apart below one with a date', async () => {
    const resume = await read([
      ['Ada Brook', 24],
      ['Education', 15],
      [
        ['DIPLOMA IN WEB DESIGN', 50],
        ['Oct 2021 - Mar 2022', 400],
      ],
      ['Tidewater College'],
      ['Tools: looms and needles', 10, 70],
      ['Weaving of small baskets', 10, 70],
      ['', 10],
      ['MSC OF CHEMISTRY'],
      ['University of Leeds'],
    ]);
    expect(resume.education.map(({ institution }) => institution)).toEqual([
      'Tidewater College',
      'University of Leeds',
    ]);
  });

  test('with how long it was in place of a date', async () => {
    const post = (text: string, when: string, x: number): Line => [
      [text, 50],
      [when, x],
    ];
    const resume = await read([
      ['Ada Brook', 24],
      ['Experience', 15],
      post('Bartender - Three Lanterns, Leeds', 'Sep 2024 - Feb 2026', 440),
      ['- Worked in front of the house in a small team'],
      post('Night Porter - Velvet Inn, Leeds', 'Nov 2023 - Nov 2024', 438.5),
      ['- Kept the doors of the house at night'],
      post('Gardener - Clover Yard', '2+ years', 494.5),
      ['- Watered the plants of the whole yard'],
    ]);
    expect(resume.work.map(({ name, startDate }) => [name, startDate])).toEqual([
      ['Three Lanterns', '2024-09'],
      ['Velvet Inn', '2023-11'],
      ['Clover Yard', undefined],
    ]);
  });

  test('where it says between bars that it still runs', async () => {
    const resume = await read([
      ['Ada Brook', 24],
      ['Experiencia laboral', 15],
      ['BECARIA DE SISTEMAS | ACTUALMENTE | TELAR NORTE'],
      ['- Apoyo al equipo'],
      ['ENCARGADA DE SALA | FEBRERO 2015 - JULIO 2016 | ESCUELA VELERO'],
      ['- Limpieza de equipos'],
    ]);
    expect(resume.work.map(({ name, endDate }) => [name, endDate])).toEqual([
      ['TELAR NORTE', undefined],
      ['ESCUELA VELERO', '2016-07'],
    ]);
  });

  test('though it was set as a bullet, with its time in a cell of its own, among headings that are none', async () => {
    const docx = writeDocx([
      { runs: [{ text: 'Ada Brook' }], style: 'Title' },
      { runs: [{ text: 'Experience' }], style: 'Heading1' },
      { runs: [{ text: 'Porter, Velvet Inn\tDecember 2021 - January 2024', bold: true }] },
      { runs: [{ text: 'Kept the doors of the house at night' }], list: true },
      { runs: [{ text: 'Gardener, Clover Yard\tMarch 2018 - April 2020', bold: true }], list: true },
      { runs: [{ text: 'Watered the plants of the whole yard' }], list: true },
    ]);
    const { resume } = await readCv(docx);
    expect(resume.work.map(({ name }) => name)).toEqual(['Velvet Inn', 'Clover Yard']);
  });
});

test('the time of a post may stand beside what is told of it, in a column at the right', async () => {
  const post = (names: string, place: string, years: string): Line[] => [
    [
      [names, 50],
      [place, 420],
    ],
    [
      ['- Looked after the services of the firm and', 60],
      [years, 420],
    ],
    [
      ['those of its clients.', 70],
      ['1 year 1 month', 420],
    ],
    ['- Wrote down what there was to know.', 10, 60],
  ];
  const resume = await read([
    ['Jane Miller', 24],
    ['Experience', 15],
    ...post('Quillon Ltd, Software Engineer', 'Leeds, UK', 'Dec 2021 - Jan 2023'),
    ...post('Harbour Ltd, Welder', 'York, UK', 'Nov 2019 - Dec 2020'),
  ]);
  expect(resume.work).toMatchObject([
    { name: 'Quillon Ltd', position: 'Software Engineer', startDate: '2021-12', endDate: '2023-01' },
    { name: 'Harbour Ltd', position: 'Welder', startDate: '2019-11', endDate: '2020-12' },
  ]);
  expect(resume.work[0]!.highlights).toEqual([
    'Looked after the services of the firm and those of its clients.',
    'Wrote down what there was to know.',
  ]);
});

test('hours, pay and who may be asked stand between an employer and the post', () => {
  const rows = (firm: string, post: string, dates: string): Row[] => [
    [firm, { bold: true, gap: 1 }],
    ['200 Harbour Avenue, Leeds, England'],
    [dates],
    ['Hours per week: 40'],
    ['Salary: $45,000 per year'],
    [post, { bold: true }],
    ['Duties, Accomplishments and Related Skills:'],
    ['• Kept the deeds of the county', { x: 130 }],
  ];
  const lines = linesOf(
    ...rows('Department of Looms', 'Program Analyst', '06/2016 – Present'),
    ...rows("Quillon County Clerk's Office", 'Records Supervisor', '03/2011 – 05/2016'),
  );
  expect(readWork([lines]).items.map(({ name, position }) => [name, position])).toEqual([
    ['Department of Looms', 'Program Analyst'],
    ["Quillon County Clerk's Office", 'Records Supervisor'],
  ]);
});

test('from when to when something was may stand over three lines in the margin, or beside two names of one entry', () => {
  const posts = linesOf(
    [
      [
        ['2020', 100],
        ['Architect', 240],
      ],
      { bold: true },
    ],
    [
      [
        ['–', 100],
        ['Velvet Lantern, Hamburg', 240],
      ],
    ],
    [
      [
        ['now', 100],
        ['Draws schools', 240],
      ],
    ],
    [
      [
        ['2016', 100],
        ['Junior Architect', 240],
      ],
      { bold: true },
    ],
    [
      [
        ['–', 100],
        ['Marrow Office, Leeds', 240],
      ],
    ],
    [
      [
        ['2020', 100],
        ['Drew plans', 240],
      ],
    ],
  );
  expect(readWork([posts]).items).toMatchObject([
    { position: 'Architect', name: 'Velvet Lantern', startDate: '2020' },
    { position: 'Junior Architect', name: 'Marrow Office', startDate: '2016', endDate: '2020' },
  ]);
  const courses = linesOf(
    [
      [
        ['Sep 2013', 100],
        ['BSc Weaving', 300],
      ],
    ],
    [
      [
        ['Jul 2017', 100],
        ['University of Quillon', 300],
      ],
    ],
  );
  expect(readEducation([{ title: 'Education', lines: courses }]).items).toMatchObject([
    {
      studyType: 'BSc Weaving',
      institution: 'University of Quillon',
      startDate: '2013-09',
      endDate: '2017-07',
    },
  ]);
});

test('names and a time in the first sentence of a paragraph are the heading of what it tells', () => {
  const lines = linesOf(
    [
      'Baker, The Copper Lantern, Exeter. May 2019 to present. In charge of the oven and of two boys.',
      { bold: 1 },
    ],
    ['Ordered flour and kept the oven clean.'],
    ['Porter, Hotel Marrow, Torquay. June 2016 to April 2019. Carried trunks. Took part in the', { bold: 1 }],
    ['planning of banquets for two hundred.'],
  );
  expect(readWork([lines]).items).toMatchObject([
    { position: 'Baker', name: 'The Copper Lantern', startDate: '2019-05' },
    { position: 'Porter', name: 'Hotel Marrow', endDate: '2019-04', location: 'Torquay' },
  ]);
});

test('duties behind a label are no part of the post above them', () => {
  const lines = linesOf(
    [
      [
        ['03/2018 – now', 100],
        ['Velvet Yard, Perm', 300],
      ],
    ],
    ['Position: Foreman', { x: 300 }],
    ['Duties: supervision of builders', { x: 300 }],
    [
      [
        ['07/2012 – 02/2018', 100],
        ['Marrow Plant, Leeds', 300],
      ],
    ],
    ['Position: Welder', { x: 300 }],
    ['Duties: welding of frames', { x: 300 }],
  );
  expect(readWork([lines]).items.map(({ position }) => position)).toEqual(['Foreman', 'Welder']);
});

test('who advises somebody for a living is no label, and signs between names are no words', () => {
  const lines = linesOf(
    [
      [
        ['Loom Authority', 100],
        ['02/2011 – 03/2012', 700],
      ],
      { bold: true, gap: 1 },
    ],
    ['Advisor on Threads'],
    ['• Said what to weave.', { x: 140 }],
    ['LOOM FITTER | 07/2008 to 09/2010', { bold: true, gap: 1 }],
    ['Velvet Brook Mills | Third Floor of the Old Mill, Weaver Lane, Oberquillon'],
    ['• Mended what was broken.', { x: 140 }],
  );
  expect(entriesOf(lines).map(({ header }) => header.map(({ text }) => text))).toEqual([
    ['Loom Authority 02/2011 – 03/2012', 'Advisor on Threads'],
    [
      'LOOM FITTER | 07/2008 to 09/2010',
      'Velvet Brook Mills | Third Floor of the Old Mill, Weaver Lane, Oberquillon',
    ],
  ]);
});

test('a mark behind the name of a school is none of its words, and a course that was taught no name', () => {
  const lines = linesOf(
    [
      [
        ['Bachelor of Looms', 100],
        ['09/2005 – 06/2009', 700],
      ],
      { bold: true, gap: 1 },
    ],
    ['Clover College of Weaving, Marrow, Bolivia — GPA: 2.9 of 4 (among the better half of all)'],
    ['• Wove.', { x: 140 }],
    ['Teacher of Dyers, May 2003 – June 2004', { bold: true, gap: 1 }],
    ['Course: How Threads Are Dyed and Why', { x: 140 }],
  );
  expect(entriesOf(lines).map(({ header }) => header.length)).toEqual([2, 1]);
});

test('a name of many words is part of a heading where it has the cells of the others or stands over bullets', () => {
  const headed = (employer: string, time: string, post: string): Row[] => [
    [
      [
        [employer, 100],
        [time, 1000],
      ],
      { bold: true, gap: 1 },
    ],
    [
      [
        [post, 100],
        ['Quillon, Bolivia', 1000],
      ],
    ],
    ['• Told others what to weave.', { x: 140 }],
  ];
  const lines = linesOf(
    ...headed('Lanternworks', '10/2014 – 12/2014', 'Consultant'),
    ...headed('Velvet Mills', '05/2012 – 09/2014', 'Loom Engineer'),
    ...headed(
      'House of Threads',
      '02/2011 – 03/2012',
      'Keeper of the Old Looms and the New Ones and of Threads for Both of Them',
    ),
  );
  expect(entriesOf(lines).map(({ header }) => header.length)).toEqual([2, 2, 2]);
});

test('a line with the end of its own time goes on with no line that has the whole of its', () => {
  const lines = linesOf(
    ['Clover School of Threads, Salem, OR - graduated: 1999'],
    ['Marrow University, Salem, OR 2001-2004', { gap: 1.2 }],
    ['Northern Guild of Weavers, Mesa, AZ - graduated: 2006', { gap: 1.2 }],
  );
  expect(entriesOf(lines).map(({ dates }) => [dates?.start, dates?.end])).toEqual([
    [undefined, '1999'],
    ['2001', '2004'],
    [undefined, '2006'],
  ]);
});

test('a firm that writes its name with a small letter first is named in a heading, and tells nothing', async () => {
  const { work } = await read([
    ['Ada Brook', 20],
    ['Experience', 14],
    ['Jan 2019 - Dec 2019'],
    ['Quayside University | Bremen, Germany'],
    ['Research Assistant - Tidal Mapping', 12],
    ['Data collection and analysis in a research project'],
    ['Mar 2017 - Jul 2017'],
    ['tideBoard Europe GmbH | Hamburg, Germany'],
    ['Intern', 12],
    ['Edited footage and produced promotional videos'],
  ]);
  expect(work).toMatchObject([
    { name: 'Quayside University', startDate: '2019-01' },
    { name: 'tideBoard Europe GmbH', position: 'Intern', startDate: '2017-03' },
  ]);
});

test.each(['Harbour Loom Makers, LLC', 'Harbour Loom Makers, Inc.'])(
  'a short line over a place and a paragraph in their type is no text that runs on: %s',
  (name) => {
    const told = 'Kept the looms. Mended the threads of all that had been woven in the old halls by the quay';
    const lines = linesOf(
      ['Owner  May 2009 - June 2012'],
      [name],
      ['Quillon, WA'],
      [told],
      ['Weaver  May 2005 - April 2009', { gap: 0.6 }],
      ['Lantern Works Corporation'],
      ['Mallow, WA'],
      [told],
    );
    expect(entriesOf(lines).map(({ header }) => header.length)).toEqual([3, 3]);
  },
);

test('short lines of a text that is no name over a place are of the text', () => {
  const lines = linesOf(
    ['Weaver, Harbour Loom Makers  2009 - 2012', { bold: true }],
    ['Key responsibilities and duties'],
    ['Planning. Kept the books'],
    ['Kept the looms. Mended the threads of all that had been woven in the old halls by the quay'],
    ['and wrote the ledgers of the house for all of those years.'],
  );
  expect(entriesOf(lines).map(({ header }) => header.length)).toEqual([1]);
});

test('a long name in heavy type goes on in no text in light type that begins with a small letter', () => {
  const entry = (name: string, role: string, time: string): Row[] => [
    [`${role} ${time}`, { size: 26, bold: true, gap: 2 }],
    [name, { size: 26, bold: true, gap: 0.9 }],
    ['weaving can be a rewarding craft that gives the weavers of a town a chance to work', { gap: 1.4 }],
    ['with many others and to keep the old looms in use.', { gap: 0.5 }],
  ];
  const lines = linesOf(
    ...entry('Quay Loom Works l Old Harbour town', 'Weaver', '2005 - 2009'),
    ...entry('Velvet Thread House l Mallow town', 'Dyer', '2001 - 2004'),
  );
  expect(entriesOf(lines).map(({ header }) => header.length)).toEqual([2, 2]);
});

test('a text that begins in heavy type goes on in one that begins with a small letter', () => {
  const lines = linesOf(
    ['Weaver, Harbour Loom Makers  2009 - 2012', { bold: true }],
    ['Developed the loom control system using Java and Spring', { bold: 7 }],
    ['frameworks for the old halls and mended'],
    ['Kept the looms of the quay for the old masters of the halls and houses.'],
  );
  expect(entriesOf(lines).map(({ header }) => header.length)).toEqual([1]);
});
