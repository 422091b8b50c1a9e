import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { closeOcr } from '../../ocr/ocr.ts';
import { writePdf, type FixtureText } from '../../pages/pdf.fixture.ts';
import { writeDocx } from '../layout/docx.fixture.ts';
import { a4, page, read, type Line } from '../layout/layouts.fixture.ts';
import { readCv } from '../read-cv.ts';

afterAll(closeOcr);

describe('a telephone number is read', () => {
  test.each([
    ['081234567890 / 0215550123', '081234567890'],
    ['(555) 010 - 2030', '(555) 010 - 2030'],
    ['+44 20 7946 2030', '+44 20 7946 2030'],
    ['000-000-0000', '000-000-0000'],
    ['(11) 955501234 (11) 55550123', '(11) 955501234'],
    ['(+44) · 770 · 090 · 0326', '(+44) · 770 · 090 · 0326'],
    ['Cel: 5550-1219', '5550-1219'],
    ['+55 (11) 95550-1234', '+55 (11) 95550-1234'],
    ['Mill Lane 4, Durham CT 06001 · (405)-555-0134', '(405)-555-0134'],
    ['São Paulo, 04550120 | +55 11 95550 1234', '+55 11 95550 1234'],
    ['Leeds, 01632 960312', '01632 960312'],
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

  test.each(['Won a prize (28.02.2018)', 'CGPA: 3.50/4.00 (4th of 90)'])('not from "%s"', async (line) => {
    const resume = await read([['Jane Miller', 24], [line], ['Skills', 15], ['Reading']]);
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

describe('the name at the top', () => {
  test.each([
    ['Nora Lindqvist, Ph.D.', 'Nora Lindqvist'],
    ['Chen-Wei (Walter) Huang', 'Chen-Wei Huang'],
    ['Chen Wei (Walter) Huang', 'Chen Wei Huang'],
    ['CV - Nora Lindqvist', 'Nora Lindqvist'],
    ['Curriculum Vitae of Nora Lindqvist', 'Nora Lindqvist'],
    ['Nora Lindqvist, Undergraduate', 'Nora Lindqvist'],
    ['Nora Lindqvist, Leeds, England', 'Nora Lindqvist'],
    ['Lindqvist Marlow, Nora', 'Lindqvist Marlow, Nora'],
  ])('%s is read without the degrees and the call name of its bearer', async (printed, name) => {
    const resume = await read([
      [printed, 24],
      ['someone@people.example'],
      ['Skills', 15],
      ['Drawing, Planning'],
    ]);
    expect(resume.basics.name).toBe(name);
  });

  test.each<[string, Line[], string]>([
    [
      'called by a trade, with a membership below',
      [['ADA COOK', 30], ['EMC', 26], ['someone@people.example']],
      'ADA COOK',
    ],
    [
      'behind its label, among other labels',
      [
        ['Curriculum Vitae', 20],
        ['Personal Information:'],
        ['Name: Ananya Das'],
        ['Address: Mill Lane 4, Durham'],
        ['Carrier Objective:'],
      ],
      'Ananya Das',
    ],
    [
      'in halves behind labels without accents',
      [['NOM : LEFEVRE', 14], ['PRENOM : ELODIE MARIE', 14], ['elodie@people.example']],
      'Elodie Marie Lefevre',
    ],
    [
      'in halves beside their labels, in a table',
      [
        ['Curriculum Vitae', 20],
        ['Informations personnelles', 15],
        [
          ['Nom', 50],
          ['Lefevre', 200],
        ],
        [
          ['Prénom', 50],
          ['Elodie Marie', 200],
        ],
        ['elodie@people.example'],
      ],
      'Elodie Marie Lefevre',
    ],
    ['behind an initial', [['A LINDQVIST MARLOW', 24], ['lindqvistm@people.example']], 'A LINDQVIST MARLOW'],
    ['behind its initials', [['AB Ada Brook', 24], ['ada@people.example']], 'Ada Brook'],
    [
      'below a street, a town with its code, a licence and what links are called',
      [
        ['Rua Velha do Moinho, 13', 14],
        ['01234-567 Jardim Velho', 14],
        ['Führerschein Klasse B', 14],
        ['Portfolio Website | GitHub', 14],
        ['Nora Lindqvist', 10],
        ['someone@people.example'],
      ],
      'Nora Lindqvist',
    ],
    [
      'in capitals set apart, as its address has them together',
      [['AL EXA N D RE BROOK', 24], ['alexandrebrook@people.example']],
      'ALEXANDRE BROOK',
    ],
    [
      'with an initial that is a word',
      [['Nora A Lindqvist', 24], ['nora.lindqvist@people.example']],
      'Nora A Lindqvist',
    ],
    ['with initials', [['ANA V B DE BROOK', 24], ['anabrook@people.example']], 'ANA V B DE BROOK'],
    [
      'whose letters stand apart',
      [['Albe r t Ntim BROOK', 24], ['someone@people.example']],
      'Albert Ntim BROOK',
    ],
    [
      'beside what its picture is called',
      [
        [
          ['Ada Brook', 50],
          ['profile-pic', 300],
        ],
        ['ada.brook@people.example'],
      ],
      'Ada Brook',
    ],
    [
      'beside the sign of a telephone',
      [
        [
          ['Ada Brook', 50],
          ['H +44 20 7946 0958', 300],
        ],
        ['someone@people.example'],
      ],
      'Ada Brook',
    ],
  ])('is read %s', async (_, lines, name) => {
    const resume = await read([...lines, ['Skills', 15], ['Drawing, Planning and the care of people']]);
    expect(resume.basics.name).toBe(name);
  });

  test.each([
    ['ADA', 12, 'Brookfield', 40, 'ada.brookfield@people.example'],
    ['Ada Marie', 40, 'M. Brook', 32, 'someone@people.example'],
  ])('"%s" of size %i is one with "%s" of size %i below', async (first, small, second, large, email) => {
    const rest = page([[email], ['Skills', 15], ['Drawing, Planning and the care of people']]);
    const texts = [
      { x: 50, y: 800, size: small, text: first },
      { x: 50, y: 800 - large, size: large, text: second },
      ...rest.texts.map((text) => ({ ...text, y: text.y - 80 })),
    ];
    const { resume } = await readCv(writePdf([{ ...rest, texts }]));
    expect(resume.basics.name).toBe(`${first} ${second}`);
  });

  const below = page([
    ['lindqvist.marlow@people.example'],
    ['Skills', 15],
    ['Drawing, Planning, care of people'],
  ]);
  const readBelow = async (texts: readonly FixtureText[]) => {
    const rest = below.texts.map((text) => ({ ...text, y: text.y - 80 }));
    return (await readCv(writePdf([{ ...below, texts: [...texts, ...rest] }]))).resume.basics.name;
  };

  test('is apart from the post that follows it in smaller type', async () => {
    const name = await readBelow([
      { x: 50, y: 780, size: 28, text: 'Nora Lindqvist' },
      { x: 240, y: 780, size: 18, text: 'Harbour Engineer II - Tides' },
    ]);
    expect(name).toBe('Nora Lindqvist');
  });

  test('has no blank between a capital and the smaller ones behind it', async () => {
    const name = await readBelow([
      { x: 50, y: 780, size: 28, text: 'N' },
      { x: 75, y: 780, size: 21, text: 'ORA' },
      { x: 140, y: 780, size: 28, text: 'L' },
      { x: 160.5, y: 780, size: 21, text: 'INDQVIST' },
    ]);
    expect(name).toBe('NORA LINDQVIST');
  });

  test('ends before the university below it', async () => {
    const name = await readBelow([
      { x: 50, y: 790, size: 22, text: 'N. Lindqvist Marlow' },
      { x: 50, y: 764, size: 20, text: 'Quillon Institute of Tidal Engineering' },
    ]);
    expect(name).toBe('N. Lindqvist Marlow');
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

test('which page of how many is no more than that, however wide the margins', async () => {
  const number = (text: string) => ({ x: 500, y: 120, size: 10, text });
  const pages = [
    page([['Jane Miller', 24], ['Skills', 15], ['Reading']]),
    page([['Languages', 15], ['English, Welsh']]),
  ].map((each, index) => ({ ...each, texts: [...each.texts, number(`${index + 1}/2`)] }));
  const { text } = await readCv(writePdf(pages));
  expect(text).not.toMatch(/[12]\/2/u);
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

describe('how to reach somebody', () => {
  test.each<[string, Line[]]>([
    ['over two lines', [['ada.brook@people'], ['.example']]],
    ['before what follows without a blank', [['(405) 555-0134 ada.brook@people.exampleLeeds, UK']]],
    ['with a blank among its letters', [['(405) 555-0134 • ada.brook@peop le.example']]],
    ['with a blank among capitals', [['(405) 555-0134 • ADA.BROOK@PEOP LE.EXAMPLE']]],
  ])('is an address %s', async (_, lines) => {
    const { basics } = await read([['Ada Brook', 24], ...lines, ['Skills', 15], ['Rigging, Knots']]);
    expect(basics.email?.toLowerCase()).toBe('ada.brook@people.example');
  });

  test.each([
    'Nurse at Mill Lane dot to dot club',
    'Nurse @ St. Brook, Leeds',
    'Night Porter @ inn.example',
    'site @ada in boats.example',
  ])('is none of "%s"', async (line) => {
    const { basics } = await read([['Ada Brook', 24], [line], ['Skills', 15], ['Rigging, Knots']]);
    expect(basics.email).toBeUndefined();
  });

  test('may begin in the line above, in a narrow column', async () => {
    const { basics } = await read([
      ['Ada Brook', 24],
      ['adamargareteastwaterb'],
      ['rook@people.example'],
      ['Skills', 15],
      ['Rigging, Knots'],
    ]);
    expect(basics.email).toBe('adamargareteastwaterbrook@people.example');
  });

  test.each(['ada.brook@gmailcom', 'ada.brook@gmail com', 'ada.brook©gmail.com'])(
    'may have lost its signs in a scan: %s',
    async (address) => {
      const { basics } = await read([['Ada Brook', 24], [address], ['Skills', 15], ['Rigging, Knots']]);
      expect(basics.email).toBe('ada.brook@gmail.com');
    },
  );

  test.each(['ada.brook (at) people [dot] example', 'ada dot brook at people dot example'])(
    'may have words for its signs: %s',
    async (address) => {
      const { basics } = await read([
        ['Ada Brook', 24],
        [`E-mail: ${address}`],
        ['Skills', 15],
        ['Rigging, Knots'],
      ]);
      expect(basics.email).toBe('ada.brook@people.example');
    },
  );

  test.each([
    ['mailto:%20ada.brook@people.example', 'ada.brook@people.example'],
    ['mailto:ada.brook%40people.example?subject=Hello', 'ada.brook@people.example'],
    ['http://ada.brook@people.example', 'ada.brook@people.example'],
    ['https://social.example/@ada.brook', undefined],
    ['mailto:', undefined],
  ])('may stand in the link %s alone', async (url, email) => {
    const top = page([['Ada Brook', 24], ['Contact me'], ['Skills', 15], ['Rigging, Knots']]);
    const link = { url, rect: [50, 740, 120, 760] as [number, number, number, number] };
    const { resume } = await readCv(writePdf([{ ...top, link }]));
    expect(resume.basics.email).toBe(email);
  });

  test('may end in the line below, where its column is too narrow', async () => {
    const { basics } = await read([
      ['Ada Brook', 24],
      [['+44 20 7946 0958', 50], ['ada.brook@people.o', 200], ['Leeds, United Kingdom', 400]], // prettier-ignore
      [['rg', 200], ['Mill Lane 4', 400]], // prettier-ignore
      ['Skills', 15],
      ['Rigging, Knots'],
    ]);
    expect(basics.email).toBe('ada.brook@people.org');
  });

  test('is whole with a short word below it', async () => {
    const { basics } = await read([
      ['Ada Brook', 24],
      [['+44 20 7946 0958', 50], ['ada.brook@people.de', 200], ['Leeds, United Kingdom', 400]], // prettier-ignore
      [['in', 200], ['Mill Lane 4', 400]], // prettier-ignore
      ['Skills', 15],
      ['Rigging, Knots'],
    ]);
    expect(basics.email).toBe('ada.brook@people.de');
  });

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

describe('somebody who is named above and below the pages of a DOCX', () => {
  const line = (text: string) => ({ runs: [{ text }] });
  const body = [
    { ...line('Experience'), style: 'Heading1' as const },
    line('Nurse, Harbour Clinic'),
    line('2019 - 2022'),
  ];

  test('is found, and how to reach them, too', async () => {
    const above = [line('Jane Miller'), line('Mill Lane 4 | jane.miller@people.example')];
    const below = [line('+44 20 7946 2030')];
    const { resume } = await readCv(writeDocx(body, { above, below }));
    expect(resume.basics).toMatchObject({
      name: 'Jane Miller',
      email: 'jane.miller@people.example',
      phone: '+44 20 7946 2030',
    });
    expect(resume.work).toMatchObject([{ name: 'Harbour Clinic', position: 'Nurse' }]);
  });
});

test('an address that is drawn beside the text is read where the text has none', async () => {
  const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1414" height="2000">
    <rect width="100%" height="100%" fill="white"/>
    <text x="720" y="210" font-size="34" font-family="sans-serif">jane.miller@people.example</text></svg>`);
  const jpeg = await sharp(drawing).jpeg().toBuffer();
  const written = page([
    ['Jane Miller', 24],
    ['Experience', 15],
    ['Nurse, Harbour Clinic, Leeds, United Kingdom'],
    ['2019 - 2022'],
    ['- Looked after the patients of two wards and wrote the guide for those who came after.'],
  ]);
  const pdf = writePdf([{ ...written, picture: { jpeg, width: 1414, height: 2000, under: true } }]);
  const { resume } = await readCv(pdf);
  expect(resume.basics.email).toBe('jane.miller@people.example');
  expect(resume.work).toMatchObject([{ name: 'Harbour Clinic', position: 'Nurse', startDate: '2019' }]);
});

describe('a name is read', () => {
  test('without what its bearer is, in type as large over several lines', async () => {
    const resume = await read([
      ['ADA BROOKFIELD', 20],
      ['JUNIOR FRONTEND', 20],
      ['DEVELOPER', 20],
      ['Skills', 15],
      ['Reading'],
    ]);
    expect(resume.basics.name).toBe('ADA BROOKFIELD');
  });

  test('over four lines, each a word', async () => {
    const resume = await read([
      ['ADA', 30],
      ['MARIA', 30],
      ['BROOKFIELD', 30],
      ['LINDQVIST', 30],
      ['Gardener', 12],
      ['Skills', 15],
      ['Reading'],
    ]);
    expect(resume.basics.name).toBe('ADA MARIA BROOKFIELD LINDQVIST');
  });

  test('over two lines, beside which stands what reaches its bearer', async () => {
    const rest = page([
      ['Gardener with thirty years in the care of yards and of those who come to see them.'],
      ['Skills', 15],
      ['Reading, Drawing, Planning'],
    ]);
    const top = [
      { x: 50, y: 780, size: 28, text: 'Ada M.' },
      { x: 50, y: 746, size: 28, text: 'Brookfield' },
      { x: 380, y: 784, size: 9, text: '555-010-2030' },
      { x: 380, y: 767, size: 9, text: 'post7@people.example' },
      { x: 380, y: 750, size: 9, text: 'www.profiles.example/in/ada-m-brookfield' },
    ];
    const texts = [...top, ...rest.texts.map((text) => ({ ...text, y: text.y - 100 }))];
    const { resume } = await readCv(writePdf([{ ...rest, texts }]));
    expect(resume.basics.name).toBe('Ada M. Brookfield');
  });

  test('of a given name and a family’s behind their labels', async () => {
    const resume = await read([
      ['État civil', 15],
      ['Prénom : Élodie'],
      ['Nom : LEFEVRE'],
      ['Compétences', 15],
      ['Lecture'],
    ]);
    expect(resume.basics.name).toBe('Élodie Lefevre');
  });

  test.each([
    [['Ada', 'Brookfield'], 'Ada Brookfield'],
    [['Ada', 'Brookfield Marlow o’g’li'], 'Ada Brookfield Marlow o’g’li'],
    [['Ada - Marie Brookfield'], 'Ada-Marie Brookfield'],
  ])('of the paragraphs %j of a word processor', async (lines, name) => {
    const { resume } = await readCv(
      writeDocx([
        ...lines.map((text) => ({ runs: [{ text }] })),
        { runs: [{ text: '+44 20 7946 0958' }] },
        { runs: [{ text: 'Education', bold: true }] },
        { runs: [{ text: 'Bachelor | Northgate University', bold: true }] },
        { runs: [{ text: '2014 - 2018', bold: true }] },
      ]),
    );
    expect(resume.basics.name).toBe(name);
  });
});

describe('a name over two lines is read', () => {
  const rest = [
    { x: 50, y: 640, size: 15, text: 'Skills' },
    { x: 50, y: 620, size: 10, text: 'Rigging, Knots' },
  ];
  test.each<[string, FixtureText[], string]>([
    [
      'beside how to reach its bearer, in large type',
      [
        { x: 50, y: 760, size: 34, text: 'ADA' },
        { x: 400, y: 760, size: 10, text: '405-555-0134' },
        { x: 52, y: 720, size: 34, text: 'BROOK' },
        { x: 400, y: 720, size: 10, text: 'someone@people.example' },
        { x: 50, y: 690, size: 11, text: 'MARKETING MANAGER' },
      ],
      'ADA BROOK',
    ],
    [
      'with wide blanks between its words',
      [
        { x: 50, y: 760, size: 24, text: 'ADA' },
        { x: 160, y: 760, size: 24, text: 'MARGARET' },
        { x: 50, y: 728, size: 24, text: 'BROOK LARKIN' },
      ],
      'ADA MARGARET BROOK LARKIN',
    ],
  ])('%s', async (_, texts, name) => {
    const { resume } = await readCv(writePdf([{ texts: [...texts, ...rest], size: a4 }]));
    expect(resume.basics.name).toBe(name);
  });

  test('and what a label asks for is none', async () => {
    const { basics } = await read([
      ['Gender: Male'],
      ['Mobile: 01632 960312'],
      ['someone@people.example'],
      ['Skills', 15],
      ['knots and rigging of every kind, for many years'],
    ]);
    expect(basics.name).toBeUndefined();
  });
});
