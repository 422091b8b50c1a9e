import { describe, expect, test } from 'vitest';
import { writePdf, type FixtureText } from '../pdf.fixture.ts';
import { writeDocx } from './docx.fixture.ts';
import { readCv } from './read-cv.ts';

const a4: [number, number] = [595, 842];

type Line = readonly [text: string, size?: number, x?: number] | readonly (readonly [string, number])[];

/** Lines from the top, each one text or several at their places; a size over 12 is a title's. */
const page = (lines: readonly Line[]) => {
  let y = 800;
  const texts: FixtureText[] = [];
  for (const line of lines) {
    if (typeof line[0] === 'string') {
      const [text, size = 10, x = 50] = line as readonly [string, number?, number?];
      y -= size * (size > 12 ? 2 : 1.5);
      texts.push({ x, y, size, text });
    } else {
      y -= 15;
      for (const [text, x] of line as readonly (readonly [string, number])[])
        texts.push({ x, y, size: 10, text });
    }
  }
  return { texts, size: a4 };
};

const read = async (lines: readonly Line[]) => (await readCv(writePdf([page(lines)]))).resume;

describe('titles', () => {
  test('in Indonesian open their sections', async () => {
    const resume = await read([
      ['Budi Hartono', 24],
      ['Pengalaman Kerja', 15],
      ['Teacher, Sekolah Harapan'],
      ['2018 - sekarang'],
      ['Pendidikan', 15],
      ['Universitas Nusantara'],
      ['2014 - 2018'],
      ['Keahlian', 15],
      ['Excel, Canva, Moodle'],
    ]);
    expect(resume.work.map(({ position, startDate }) => [position, startDate])).toEqual([
      ['Teacher', '2018'],
    ]);
    expect(resume.education).toHaveLength(1);
    expect(resume.skills.map(({ name }) => name)).toEqual(['Excel', 'Canva', 'Moodle']);
  });

  test('nobody listed are known by their last word where they look like the others', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Classroom & Tutoring Experience', 15],
      ['Tutor, Harbour Ltd'],
      ['2019 - 2022'],
      ['Education', 15],
      ['Bachelor of Arts, University of Leeds'],
      ['2016 - 2019'],
      ['Skills', 15],
      ['Drawing, Planning, Reading'],
    ]);
    expect(resume.work).toMatchObject([{ name: 'Harbour Ltd', position: 'Tutor' }]);
  });

  test('are not the posts that are set in their type', async () => {
    const resume = await read([
      ['Jonas Weber', 24],
      ['Berufserfahrung', 13],
      ['Projektleiter', 13],
      ['Nordsee Werke GmbH, 03/2020 - 04/2024'],
      ['Sabbatical / Weiterbildung', 13],
      ['Akademie Lindenhof, 01/2019 - 02/2020'],
      ['Entwickler', 13],
      ['Hafen Systeme GmbH, 02/2016 - 12/2018'],
      ['Berater', 13],
      ['Weserberg AG, 01/2014 - 01/2016'],
      ['Techniker', 13],
      ['Elbtal GmbH, 02/2012 - 12/2013'],
      ['Monteur', 13],
      ['Deichwerk GmbH, 02/2010 - 01/2012'],
      ['Ausbildung', 13],
      ['Universität Bremen'],
      ['2006 - 2010'],
    ]);
    expect(resume.work).toHaveLength(6);
    expect(resume.education).toHaveLength(1);
  });
});

describe('a telephone number is read', () => {
  test.each([
    ['081234567890 / 0215550123', '081234567890'],
    ['(555) 010 - 2030', '(555) 010 - 2030'],
    ['+44 20 7946 2030', '+44 20 7946 2030'],
    ['000-000-0000', '000-000-0000'],
    ['(+44) · 770 · 090 · 0326', '(+44) · 770 · 090 · 0326'],
    ['Cel: 5550-1219', '5550-1219'],
  ])('from "%s" as printed', async (printed, phone) => {
    const resume = await read([
      ['Jane Miller', 24],
      ['jane@people.example'],
      [printed],
      ['Skills', 15],
      ['Reading'],
    ]);
    expect(resume.basics.phone).toBe(phone);
  });

  test('at the foot of every page, where nothing else says it', async () => {
    const foot = { x: 60, y: 30, size: 9, text: 'Mill Lane 4 · +44 20 7946 2030' };
    const pages = [
      page([['Jane Miller', 24], ['Skills', 15], ['Reading']]),
      page([['Languages', 15], ['English, Welsh']]),
    ].map((each) => ({ ...each, texts: [...each.texts, foot] }));
    const { resume } = await readCv(writePdf(pages));
    expect(resume.basics.phone).toBe('+44 20 7946 2030');
  });

  test('not from a date in brackets', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Won a prize (28.02.2018)'],
      ['Skills', 15],
      ['Reading'],
    ]);
    expect(resume.basics.phone).toBeUndefined();
  });
});

test('neither the name of a parent nor the number of a referee is the writer’s', async () => {
  const resume = await read([
    ['Personal Details', 15],
    ["Father's Name: Rashid Karim"],
    ['Skills', 15],
    ['Reading'],
    ['References', 15],
    ['Belal Hossain'],
    ['Mob: +44 20 7946 0958, belal@people.example'],
  ]);
  expect(resume.basics.name).not.toBe('Rashid Karim');
  expect(resume.basics.phone).toBeUndefined();
  expect(resume.basics.email).toBeUndefined();
});

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

test('a table of degrees is read row by row, without its head', async () => {
  const resume = await read([
    ['Anand Pillai', 24],
    ['Education', 15],
    [
      ['Course', 50],
      ['Institute', 200],
      ['Year', 400],
      ['Percentage', 480],
    ],
    [
      ['B.Tech', 50],
      ['Lotus College', 200],
      ['2019', 400],
      ['81%', 480],
    ],
    [
      ['HSC', 50],
      ['Banyan School', 200],
      ['2015', 400],
      ['91%', 480],
    ],
    ['Skills', 15],
    ['Drawing, Planning'],
  ]);
  expect(
    resume.education.map(({ institution, studyType, endDate }) => [institution, studyType, endDate]),
  ).toEqual([
    ['Lotus College', 'B.Tech', '2019'],
    ['Banyan School', 'HSC', '2015'],
  ]);
});

test('languages under the title of certificates are languages, and consent to keep data is nothing', async () => {
  const resume = await read([
    ['Lucia Ferri', 24],
    ['Formazione', 15],
    ['Laurea in Fisica, Università di Pisa'],
    ['2014 - 2018'],
    ['Certificazioni e Lingue', 15],
    ['Lingua Inglese: Livello B2'],
    ['Lingua Italiana: Madrelingua'],
    ['Autorizzo il trattamento dei miei dati personali ai sensi del GDPR.'],
  ]);
  expect(resume.languages.map(({ language }) => language)).toEqual(['Inglese', 'Italiana']);
  expect(resume.certificates).toEqual([]);
});

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

describe('a post with its department', () => {
  test('is one name where the employer stands below it, and a town nobody listed stands where towns do', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Experience', 15],
      [
        ['Senior Staff Nurse, Acute Medical Unit', 50],
        ['Jan 2022 - Present', 400],
      ],
      ['Northgate Teaching Hospitals | Leeds'],
      ['- Led shifts of nine nurses on a unit with forty admissions a day.'],
      [
        ['Staff Nurse, Emergency Department', 50],
        ['Mar 2019 - Dec 2021', 400],
      ],
      ['Harrow Vale General Hospital | Quenby'],
      ['- Ran monthly audits and reported their outcome to the safety board.'],
    ]);
    expect(resume.work).toMatchObject([
      {
        position: 'Senior Staff Nurse, Acute Medical Unit',
        name: 'Northgate Teaching Hospitals',
        location: 'Leeds',
      },
      {
        position: 'Staff Nurse, Emergency Department',
        name: 'Harrow Vale General Hospital',
        location: 'Quenby',
      },
    ]);
  });

  test('is parted from its employer where nothing else names one', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Experience', 15],
      ['Stagehand and Operator, Quillon Theatre Ltd'],
      ['Tampere, Finland'],
      ['2019 - 2022'],
      ['- Built the stage for more than a hundred evenings a year.'],
    ]);
    expect(resume.work).toMatchObject([{ name: 'Quillon Theatre Ltd', location: 'Tampere, Finland' }]);
  });
});

test('a name of eight words is read over two lines', async () => {
  const rest = page([
    ['max@people.example'],
    ['Profile', 13],
    ['Consultant with thirty years in the care of people who are to be operated on'],
    ['and as many in the teaching of those who care for them'],
  ]);
  const name = ['Maximiliana Alexandrina Oluwaseun-', 'Featherstonehaugh de la Vega Montgomery Jr'];
  const texts = [
    ...name.map((text, index) => ({ x: 50, y: 800 - index * 24, size: 20, text })),
    ...rest.texts.map((text) => ({ ...text, y: text.y - 40 })),
  ];
  const { resume } = await readCv(writePdf([{ ...rest, texts }]));
  expect(resume.basics.name).toBe(name.join(''));
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

test('of certificates dated at the left each has the giver below it', async () => {
  const small = (text: string): Line => [text, 8.5, 160];
  const resume = await read([
    ['Anna Nowak', 24],
    ['Certyfikaty', 15],
    [
      ['mar 2025', 50],
      ['Pierwsza pomoc', 160],
    ],
    small('Ratownictwo Wielkopolskie'),
    [
      ['kwi 2024', 50],
      ['Praca na rusztowaniach', 160],
    ],
    small('Szkolenia Budowlane'),
  ]);
  expect(resume.certificates).toEqual([
    { name: 'Pierwsza pomoc', issuer: 'Ratownictwo Wielkopolskie', date: '2025-03' },
    { name: 'Praca na rusztowaniach', issuer: 'Szkolenia Budowlane', date: '2024-04' },
  ]);
});

test('how long a certificate holds is no certificate, and the risk in its name no issuer', async () => {
  const small = (text: string): Line => [text, 8.5, 50];
  const resume = await read([
    ['Anna Nowak', 24],
    ['Certificates', 15],
    [
      ['Immediate Life Support', 50],
      ['20 Jan 2026', 480],
    ],
    small('Northgate Training · Valid until 20 Jan 2027 · Confirmed by the issuer'),
    [
      ['Safeguarding Adults at Risk, Level 3', 50],
      ['Sept 2023', 480],
    ],
    small('Westmoor Academy · Expired Sept 2026'),
  ]);
  expect(resume.certificates).toEqual([
    { name: 'Immediate Life Support', issuer: 'Northgate Training', date: '2026-01-20' },
    { name: 'Safeguarding Adults at Risk, Level 3', issuer: 'Westmoor Academy', date: '2023-09' },
  ]);
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

describe('the name at the top', () => {
  test.each([
    ['Nora Lindqvist, Ph.D.', 'Nora Lindqvist'],
    ['Chen-Wei (Walter) Huang', 'Chen-Wei Huang'],
  ])('%s is read without the degrees and the call name of its bearer', async (printed, name) => {
    const resume = await read([
      [printed, 24],
      ['someone@people.example'],
      ['Skills', 15],
      ['Drawing, Planning'],
    ]);
    expect(resume.basics.name).toBe(name);
  });

  test('in the type of the titles is none of them', async () => {
    const resume = await read([
      ['LENA BRANDT', 14],
      ['Hauptweg 3, 20095 Hamburg, 01632 960312'],
      ['PROFILE', 14],
      ['Careful with people and with papers.'],
      ['SKILLS', 14],
      ['Drawing, Planning'],
      ['LANGUAGES', 14],
      ['German, English'],
    ]);
    expect(resume.basics).toMatchObject({ name: 'LENA BRANDT', phone: '01632 960312' });
  });
});

describe('employers', () => {
  test('stand before towns nobody listed, where other headings name towns', async () => {
    const resume = await read([
      ['Mara Nilsson', 24],
      ['Work Experience', 15],
      [
        ['Warehouse Worker', 50],
        ['2022 - Nutid', 400],
      ],
      ['Nordlager Vinga, Trollhamra'],
      [
        ['Driver', 50],
        ['2019 - 2021', 400],
      ],
      ['Kustbud, Stockholm'],
      [
        ['Gardener', 50],
        ['2016 - 2018', 400],
      ],
      ['Rosenhaven (Storskoga)'],
    ]);
    expect(resume.work).toMatchObject([
      { position: 'Warehouse Worker', name: 'Nordlager Vinga', location: 'Trollhamra' },
      { position: 'Driver', name: 'Kustbud', location: 'Stockholm' },
      { position: 'Gardener', name: 'Rosenhaven', location: 'Storskoga' },
    ]);
    expect(resume.work[0]).not.toHaveProperty('endDate');
  });

  test('are told from posts that German writes in one word', async () => {
    const resume = await read([
      ['Uwe Harms', 24],
      ['Berufserfahrung', 15],
      ['Stellwerktechniker, Harms & Voss'],
      ['03/2018 - 04/2022'],
      ['Lagermitarbeiterin im Hafenkontor'],
      ['03/2015 - 02/2018'],
    ]);
    expect(resume.work).toMatchObject([
      { position: 'Stellwerktechniker', name: 'Harms & Voss' },
      { position: 'Lagermitarbeiterin', name: 'Hafenkontor' },
    ]);
  });

  test('are named once for several posts, whose specialties stand behind commas', async () => {
    const resume = await read([
      ['Ida Moss', 24],
      ['Experience', 15],
      ['Riverbank Holdings Ltd'],
      ['Associate, Claims Handling'],
      ['Jan 2021 - Aug 2022 | Leeds'],
      ['- Settled claims of shippers'],
      ['Analyst, Claims Handling'],
      ['Jan 2019 - Dec 2020 | Leeds'],
      ['- Counted claims of shippers'],
    ]);
    expect(resume.work).toMatchObject([
      { name: 'Riverbank Holdings Ltd' },
      { position: 'Analyst, Claims Handling', name: 'Riverbank Holdings Ltd' },
    ]);
  });
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

test('nor is a university in College Park', async () => {
  const resume = await read([
    ['Moses Katz', 24],
    ['Experience', 15],
    [
      ['University of Maryland Racing', 50],
      ['College Park, MD', 400],
    ],
    [
      ['Team Member', 50],
      ['Sept 2023 - Dec 2024', 400],
    ],
    [
      ['The Go Club', 50],
      ['College Park, MD', 400],
    ],
    [
      ['President', 50],
      ['Sept 2021 - May 2023', 400],
    ],
  ]);
  expect(resume.work).toMatchObject([
    { name: 'University of Maryland Racing', position: 'Team Member', location: 'College Park, MD' },
    { name: 'The Go Club', position: 'President' },
  ]);
});

test('degrees in lines of their own under a title of courses and degrees are so many', async () => {
  const resume = await read([
    ['Leila Rahmani', 24],
    ['Certifications and Education', 15],
    [
      ['Good Laboratory Practice, BioTalent', 50],
      ['Mar 2024', 400],
    ],
    ['M.Sc. Mechatronics, Tehran Azad University'],
    ['B.Sc. Biomedical Engineering, Tehran Azad University'],
    ['Skills', 15],
    ['Drawing, Planning'],
  ]);
  expect(resume.education.filter(({ institution }) => institution === 'Tehran Azad University')).toHaveLength(
    2,
  );
});

test('a mark out of ten at the foot of a page is no number of it', async () => {
  const { text } = await readCv(
    writePdf([
      {
        ...page([['Bao Ly', 24], ['Education', 15], ['Business Administration, 2019 - 2022']]),
        texts: [
          { x: 50, y: 780, size: 24, text: 'Bao Ly' },
          { x: 50, y: 700, size: 15, text: 'Education' },
          { x: 50, y: 40, size: 10, text: 'Quillon Centre' },
          { x: 400, y: 40, size: 10, text: '9/10' },
        ],
      },
    ]),
  );
  expect(text).toContain('Quillon Centre');
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
});

describe('courses of study are counted', () => {
  const countOf = async (lines: readonly Line[]) => (await read(lines)).education.length;

  test('where a bare date stands over each', async () => {
    expect(
      await countOf([
        ['Ada Brook', 24],
        ['Education', 15],
        ['2022 - 2024'],
        ['- AgroLyon, cursus ingénieur dans le domaine Santé', 10, 65],
        ['2019 - 2022'],
        ['- Lycée des Tilleuls, Classe préparatoire', 10, 65],
      ]),
    ).toBe(2);
  });

  test('where one is open, as a line of its own says', async () => {
    expect(
      await countOf([
        ['Ada Brook', 24],
        ['Education', 15],
        ['Artificial Intelligence Programme | 2023'],
        ['(In Progress)'],
        ['Lakeside University'],
        ['Bachelor of Science | 2015 - 2019'],
        ['Hillside University'],
      ]),
    ).toBe(2);
  });

  test('in lines that end with the year and a full stop', async () => {
    expect(
      await countOf([
        ['Ada Brook', 24],
        ['Education', 15],
        ['Ph.D. (Demography), University of Leeds, 2018.'],
        ['M.Arts (Statistics), University of Leeds, 2015.'],
        ['B.Science (First Class Honours) (Maths and Chemistry), University of Hull, 2008.'],
      ]),
    ).toBe(3);
  });

  test('in rows of three cells, of which the one in the middle begins with the date', async () => {
    expect(
      await countOf([
        ['Ada Brook', 24],
        ['Education', 15],
        [
          ['High School Diploma', 30],
          ['Expected in 05/2024 Tamarind Valley Highschool (TVH)', 150],
          ['212 North Avenue, Old Peach, Arizona', 420],
        ],
        [
          ['Trade School Papers', 30],
          ['Expected in 05/2024 West Central Campus for Trades', 150],
          ['699 Harbor Boulevard, Old Glen, Arizona', 420],
        ],
      ]),
    ).toBe(2);
  });

  test('that nothing titles', async () => {
    const resume = await read([
      ['Ada Brook', 24],
      ['ada@people.example'],
      [
        ['Ph.D.', 50],
        ['University of Leeds', 150],
        ['2021 - 2026', 400],
      ],
      [
        ['B.S.', 50],
        ['University of Hull', 150],
        ['2015 - 2018', 400],
      ],
      ['Research Experience', 15],
      ['Research Associate, University of Leeds'],
      ['2021 - 2026'],
      ['Awards', 15],
      ['Prize of the city of Leeds, 2024'],
    ]);
    expect(resume.education).toMatchObject([
      { institution: 'University of Leeds' },
      { institution: 'University of Hull' },
    ]);
    expect(resume.work).toHaveLength(1);
  });
});

test('an employer in the type of the titles opens no section', async () => {
  const resume = await read([
    ['Ada Brook', 24],
    ['EXPERIENCE', 15],
    [
      ['BELTA', 50],
      ['2019 - 2021', 400],
    ],
    ['Research assistant'],
    ['EDUCATION', 15],
    ['Ludwig Institute for Demography'],
    ['2016 - 2018'],
    ['BELTA', 15],
    ['University of Leeds'],
    ['2012 - 2016'],
    ['SKILLS', 15],
    ['Reading'],
  ]);
  expect(resume.education).toHaveLength(2);
});

describe('which name is the post and which the employer', () => {
  const pairs = async (lines: readonly Line[]) =>
    (await read(lines)).work.map(({ position, name, location }) => [position, name, location]);

  test('a comma parts nothing in a post whose employer has a line of its own, whatever the words', async () => {
    expect(
      await pairs([
        ['Noor de Wit', 24],
        ['WERKERVARING', 15],
        [
          ['Kabinet Voorbeeldstad', 50],
          ['10/2020 - 10/2023', 400],
        ],
        ['Adviseur Groene Wijken, Water & Wonen'],
        [
          ['Studiedienst Noord', 50],
          ['05/2018 - 09/2020', 400],
        ],
        ['Adviseur Mobiliteit'],
      ]),
    ).toMatchObject([
      ['Adviseur Groene Wijken, Water & Wonen', 'Kabinet Voorbeeldstad', undefined],
      ['Adviseur Mobiliteit', 'Studiedienst Noord', undefined],
    ]);
  });

  test('a line that ends in a country is where it was, though nobody listed its province', async () => {
    expect(
      await pairs([
        ['Ines Mora', 24],
        ['Experiencia', 15],
        ['Almacenes Rivera'],
        ['Account growth Specialist'],
        ['noviembre de 2020 - septiembre de 2022'],
        ['Bogotá, Distrito Capital, Colombia'],
        ['Panadería Lumo'],
        ['Supervisor'],
        ['marzo de 2015 - julio de 2019'],
        ['Bogotá, Distrito Capital, Colombia'],
      ]),
    ).toEqual([
      ['Account growth Specialist', 'Almacenes Rivera', 'Bogotá, Distrito Capital, Colombia'],
      ['Supervisor', 'Panadería Lumo', 'Bogotá, Distrito Capital, Colombia'],
    ]);
  });

  test('a town before the code of its country is no employer', async () => {
    expect(
      await pairs([
        ['Li Wen', 24],
        ['Experience', 15],
        [
          ['Founder and Manager', 50],
          ['2018 - 2022', 400],
        ],
        [
          ['TeamVelvet', 50],
          ['Beijing, CN', 400],
        ],
      ]),
    ).toEqual([['Founder and Manager', 'TeamVelvet', 'Beijing, CN']]);
  });

  test('the word before an employer parts it from a post nobody listed', async () => {
    expect(
      await pairs([
        ['Ada Brook', 24],
        ['Esperienze lavorative', 15],
        ['2019 - 2021'],
        ['Agente immobiliare presso Casaverde'],
        ['2015 - 2018'],
        ['Impiegato tecnico presso la Studio Lumo'],
      ]),
    ).toMatchObject([
      ['Agente immobiliare', 'Casaverde', undefined],
      ['Impiegato tecnico', 'Studio Lumo', undefined],
    ]);
  });

  test('a label nobody listed is no part of the post it stands before in every heading', async () => {
    expect(
      await pairs([
        ['Ada Brook', 24],
        ['Experience', 15],
        ['Velvet Post'],
        ['Function: Letter carrier'],
        ['2018 - 2021'],
        ['Harbour Stores'],
        ['Function: Verkoopmedewerker'],
        ['2015 - 2018'],
      ]),
    ).toMatchObject(
      [
        ['Letter carrier', 'Velvet Post'],
        ['Verkoopmedewerker', 'Harbour Stores'],
      ].map(([position, name]) => [position, name, undefined]),
    );
  });

  test('who supervised belongs to neither', async () => {
    expect(
      await pairs([
        ['Ada Brook', 24],
        ['Experience', 15],
        [
          ['Marsh Ecology Lab, University of Leeds', 50],
          ['Leeds, United Kingdom', 400],
        ],
        [
          ['Research Assistant, PI: Dr. Ulla Berg', 50],
          ['2021 - 2022', 400],
        ],
      ]),
    ).toEqual([['Research Assistant', 'Marsh Ecology Lab, University of Leeds', 'Leeds, United Kingdom']]);
  });

  test('a subject and a school nobody listed are told by their order', async () => {
    const { education } = await read([
      ['Ada Brook', 24],
      ['Education', 15],
      [
        ['Applied Informatics (Software Development), UCBB Leuven', 50],
        ['2018 - 2021', 400],
      ],
      [
        ['Technical Sciences, Heilig Hart Turnhout', 50],
        ['2014 - 2018', 400],
      ],
    ]);
    expect(education).toMatchObject([
      { area: 'Applied Informatics (Software Development)', institution: 'UCBB Leuven' },
      { area: 'Technical Sciences', institution: 'Heilig Hart Turnhout' },
    ]);
  });
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

test('posts below skills are found where the title above them is drawn', async () => {
  const resume = await read([
    ['Ada Brook', 24],
    ['Education', 15],
    ['Bachelor of Arts, University of Leeds'],
    ['2012 - 2015'],
    ['Skills', 15],
    ['Planning'],
    ['Negotiating'],
    ['Harbour Fitness - Sales associate'],
    ['October 2018 - December 2021'],
    ['Velvet Leisure - Senior sales associate'],
    ['May 2015 - July 2018'],
  ]);
  expect(resume.work.map(({ position, name }) => [position, name])).toEqual([
    ['Sales associate', 'Harbour Fitness'],
    ['Senior sales associate', 'Velvet Leisure'],
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

describe('of education', () => {
  test('the degrees below a school are so many, and so are lines that name two things each', async () => {
    const below = await read([
      ['Anne Lund', 24],
      ['Education', 15],
      ['University of Leeds'],
      ['2017 - 2020'],
      ['- BSc in Computer Science', 10, 80],
      ['- BA in Neuroscience', 10, 80],
    ]);
    expect(below.education.map(({ institution, studyType, area }) => [institution, studyType, area])).toEqual(
      [
        ['University of Leeds', 'BSc', 'Computer Science'],
        ['University of Leeds', 'BA', 'Neuroscience'],
      ],
    );
    const barred = await read([
      ['Anne Lund', 24],
      ['Education', 15],
      ['General Academy | Software Engineering | Remote'],
      ['University of Leeds | Bachelor of Arts'],
    ]);
    expect(barred.education.map(({ institution }) => institution)).toEqual([
      'General Academy',
      'University of Leeds',
    ]);
  });
});

describe('how to reach somebody', () => {
  test('may be broken over lines, and the number of a passport is no telephone', async () => {
    const { basics } = await read([
      ['Lia', 34],
      ['Vance Moreno', 30],
      ['NRIC: 991227-12-5968'],
      ['lia.vance_17006'],
      ['@example.org'],
      ['+44 20 7946 0958'],
      ['Experience', 15],
      ['Tutor, Harbour Ltd'],
      ['2019 - 2022'],
    ]);
    expect([basics.name, basics.email, basics.phone]).toEqual([
      'Lia Vance Moreno',
      'lia.vance_17006@example.org',
      '+44 20 7946 0958',
    ]);
  });
});
