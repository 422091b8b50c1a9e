import { afterAll, describe, expect, test } from 'vitest';
import { closeOcr } from '../../ocr/ocr.ts';
import { writePdf, type FixtureText } from '../../pages/pdf.fixture.ts';
import { writeDocx } from '../layout/docx.fixture.ts';
import { a4, page, read, type Line } from '../layout/layouts.fixture.ts';
import { readCv } from '../read-cv.ts';

afterAll(closeOcr);

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

test('a name over two lines is whole where columns begin beside it', async () => {
  const list = (x: number, top: number, step: number, texts: readonly string[]) =>
    texts.map((text, index) => ({ x, y: top - index * step, size: 11, text }));
  const { resume } = await readCv(
    writePdf([
      {
        size: a4,
        texts: [
          { x: 270, y: 780, size: 30, text: 'Maximiliana Iris' },
          { x: 311, y: 745, size: 30, text: 'Sandoval' },
          ...list(30, 600, 18, ['Somebody who likes all the boats of the', 'and the sea, with years']),
          { x: 30, y: 530, size: 15, text: 'EDUCATION' },
          ...list(30, 505, 20, ['Harbour College', 'Diploma in Sailing', '2014 - 2016', 'Quay School']),
          { x: 30, y: 400, size: 15, text: 'LANGUAGES' },
          ...list(30, 375, 20, ['English', 'Welsh', 'Dutch']),
          ...list(310, 700, 38, ['someone@people.example', '+44 20 7946 0958', 'Leeds, England']),
          { x: 310, y: 560, size: 15, text: 'SKILLS' },
          ...list(310, 530, 20, ['Rigging of boats and masts', 'Sewing of sails', 'Knots', 'Charts']),
        ],
      },
    ]),
  );
  expect(resume.basics.name).toBe('Maximiliana Iris Sandoval');
});

test('a given name set apart from the family name is one with it where an address begins with its letter', async () => {
  const { resume } = await readCv(
    writePdf([
      {
        size: a4,
        texts: [
          { x: 50, y: 770, size: 34, text: 'Nora' },
          { x: 50, y: 740, size: 22, text: 'LINDQVIST' },
          { x: 50, y: 700, size: 10, text: 'nlindqvist@people.example' },
          { x: 50, y: 660, size: 15, text: 'Skills' },
          { x: 50, y: 640, size: 10, text: 'Drawing, planning and the care of people and of animals' },
        ],
      },
    ]),
  );
  expect(resume.basics.name).toBe('Nora LINDQVIST');
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
      'that says no name in itself, as an address has it whole',
      [['Nora Work', 24], ['n.work@people.example · linkedin.com/in/norawork']],
      'Nora Work',
    ],
    [
      'of somebody who introduces themselves',
      [['Hello', 18], ['I am Nora Lindqvist', 18], ['someone@people.example']],
      'Nora Lindqvist',
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

  test('may be of words that mean something else, where it is set as large as nothing else', async () => {
    expect(await readBelow([{ x: 50, y: 770, size: 48, text: 'Seven Brookfield' }])).toBe('Seven Brookfield');
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

test('Don is a given name before one other, and honours both', async () => {
  const nameOf = async (name: string) =>
    (
      await read([
        [name, 24],
        ['brook@people.example'],
        ['Experience', 15],
        ['Weaver, Quillon Ltd, 2019 - 2021'],
      ])
    ).basics.name;
  expect(await nameOf('Don Brook Jr')).toBe('Don Brook Jr');
  expect(await nameOf('Don Julio Brook')).toBe('Julio Brook');
});

test('what registers and bodies made of somebody is no part of the name', async () => {
  const { basics } = await read([
    ['Miriam Osborne MSc CEng MICE', 24],
    ['miriam@people.example'],
    ['Experience', 15],
    ['Weaver, Quillon Ltd, 2019 - 2021'],
  ]);
  expect(basics.name).toBe('Miriam Osborne');
});

test('where the name is not printed, no firm, project or site among the entries is taken for it', async () => {
  const { basics, work } = await read([
    ['Work Experience', 15],
    ['Harbour Dyer'],
    ['Pellwick MARLOW'],
    ['03/2014 - 08/2016, Leeds, England'],
    ['Dyed the sails of all the boats'],
    ['Harbour Weaver'],
    ['Lantern energy'],
    ['07/2011 - 02/2014, Durham, England'],
    ['Wove the sails of all the boats'],
    ['Projects', 15],
    ['Harbour Lantern Ledger'],
    ['A list of what is asked of all the lanterns of the town'],
    ['Links', 15],
    ['lindqvist-nora.example.fr'],
    ['lindqvist.nora@people.example'],
  ]);
  expect(work.map(({ name }) => name)).toContain('Pellwick MARLOW');
  expect(basics.name).toBeUndefined();
});

test('no part of what the document is called is a name, nor is a degree among courses', async () => {
  const rest: Line[] = [
    ['Education', 15],
    ['BSc Weaving, Quay University, 2015 - 2018'],
    ['Experience', 15],
    ['2019 - 2022 Loom Engineer, Harbour Works Ltd.'],
  ];
  const nameless = await read([['Curriculum Vitae', 24], ['Phone 0155 512 3467'], ...rest]);
  expect(nameless.basics.name).toBeUndefined();
  const named = await read([['Curriculum Vitae', 24], ['Name-Ada Brook'], ...rest]);
  expect(named.basics.name).toBe('Ada Brook');
});

test('a list within a section is no name', async () => {
  const { basics } = await read([
    ['Skills', 15],
    ['Harbour, Velvet Studio, Dye Suite, Loom 5'],
    ['Lantern Beans, Tide Studio'],
    ['Education', 15],
    ['BSc, Quay University, 2010 - 2012'],
  ]);
  expect(basics.name).not.toBe('Lantern Beans, Tide Studio');
});

test.each([
  'Name - Ada Brook',
  'Full Name - Ada Brook',
  'Nome e cognome - Ada Brook',
  'Nom et prénom - Ada Brook',
  'Nombre y apellidos - Ada Brook',
])('of "%s" only what stands behind the dash is the name', async (line) => {
  const { basics } = await read([
    ['Curriculum Vitae', 24],
    [line],
    ['Education', 15],
    ['BSc Weaving, Quay University, 2015 - 2018'],
  ]);
  expect(basics.name).toBe('Ada Brook');
});

test("a family's name and a given one with a comma between are a name within a section too", async () => {
  const { basics } = await read([
    ['Skills', 15],
    ['Harbour, Velvet Studio, Dye Suite, Loom 5'],
    ['Vlk, Xiqun'],
    ['Education', 15],
    ['BSc, Quay University, 2010 - 2012'],
  ]);
  expect(basics.name).toBe('Vlk, Xiqun');
});

test('two words above all are a name in small type too where an address has one of them', async () => {
  const rest: Line[] = [
    ['Education', 12],
    ['BSc Weaving, Quay University, 2015 - 2018', 12],
  ];
  const named = await read([['Nine Quillbrook', 12], ['9quillbrook@example.com', 12], ...rest]);
  expect(named.basics.name).toBe('Nine Quillbrook');
  const nameless = await read([['Nine Quillbrook', 12], ['office@example.com', 12], ...rest]);
  expect(nameless.basics.name).toBeUndefined();
});

test('what begins like an address is no name above the one that is in it', async () => {
  const { basics } = await read([
    ['Marketing Ninja', 12],
    ['Mark Brook', 12],
    ['mark.brook@example.com', 12],
    ['Education', 12],
    ['BSc Weaving, Quay University, 2015 - 2018', 12],
  ]);
  expect(basics.name).toBe('Mark Brook');
});

test('what is about an address is no name, though the address has a word of it', async () => {
  const { basics } = await read([
    ['Contact Quillbrook', 12],
    ['quillbrook9@example.com', 12],
    ['Education', 12],
    ['BSc Weaving, Quay University, 2015 - 2018', 12],
  ]);
  expect(basics.name).toBeUndefined();
});
