import { describe, expect, test } from 'vitest';
import { writeDocx } from '../layout/docx.fixture.ts';
import { read, type Line } from '../layout/layouts.fixture.ts';
import { readCv } from '../read-cv.ts';

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

describe('in a heading', () => {
  test('a town behind the name before its state, and a country that ends as firms do, are where it was', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Experience', 15],
      ['Harbour Lantern Longview, Texas'],
      ['Electrician'],
      ['2019 - 2022'],
      ['Tidewater Market House, Kailua, HI, U.S.A.'],
      ['Guide'],
      ['2015 - 2018'],
      ['Lantern Foods, Scottsdale'],
      ['Cook'],
      ['2012 - 2015'],
    ]);
    expect(resume.work).toMatchObject([
      { name: 'Harbour Lantern', location: 'Longview, Texas' },
      { name: 'Tidewater Market House' },
      { name: 'Lantern Foods', location: 'Scottsdale' },
    ]);
  });

  test('several posts of one time are one name', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Experience', 15],
      ['Tidewater Kitchen, Abilene, TX, USA'],
      ['Shift Manager; Bartender; Cook'],
      ['2019 - 2022'],
      ['- Kept the kitchen of a busy house going through three summers and their feasts.'],
      ['Lantern Foods, Lubbock, TX, USA'],
      ['Cook'],
      ['2012 - 2015'],
    ]);
    expect(resume.work).toMatchObject([
      {
        name: 'Tidewater Kitchen',
        position: 'Shift Manager; Bartender; Cook',
        location: 'Abilene, TX, USA',
      },
      { name: 'Lantern Foods', position: 'Cook', location: 'Lubbock, TX, USA' },
    ]);
  });

  test('a label in heavy type says what follows it, up to the end of its line', async () => {
    const line = (label: string, text: string) => ({
      runs: [
        { text: label, bold: true },
        { text: ` ${text}`, bold: false },
      ],
    });
    const { resume } = await readCv(
      writeDocx([
        { runs: [{ text: 'Jane Miller' }] },
        { runs: [{ text: 'Experience' }], style: 'Heading1' },
        line('Dates:', 'September 2013 - September 2014'),
        line('Occupation or position held:', 'Bookkeeper, Typist'),
        line('Type of business or sector:', 'Lantern Coffee'),
        line('Dates:', 'June 2015 - August 2016'),
        line('Occupation or position held:', 'Waitress, cashier'),
        line('Type of business or sector:', 'Harbour Resort'),
      ]),
    );
    expect(resume.work).toMatchObject([
      { name: 'Lantern Coffee', position: 'Bookkeeper, Typist' },
      { name: 'Harbour Resort', position: 'Waitress, cashier' },
    ]);
  });

  test('the type tells whether the one name is another post or another employer', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Experience', 15],
      ['Silberhaven', 12],
      ['Branch Manager', 10],
      ['April 2015 - August 2018', 9],
      ['- Met the goals of every year.', 9],
      ['Ejecutiva superior', 10],
      ['February 2012 - April 2015', 9],
      ['- Sold to the mines of the north.', 9],
    ]);
    expect(resume.work).toMatchObject([
      { name: 'Silberhaven', position: 'Branch Manager' },
      { name: 'Silberhaven', position: 'Ejecutiva superior' },
    ]);
  });
});

test('the words of other languages, and those that own a firm, lead to it', async () => {
  const resume = await read([
    ['Mara Nilsson', 24],
    ['Erhvervserfaring', 15],
    ['Udvikler hos Lanternen, Aarhus'],
    ['2021 - 2024'],
    ['Assistent ved Havnegade, Odense'],
    ['2019 - 2021'],
    ['Owner of Velvet Orchard | Mallow Township, OH'],
    ['2016 - 2019'],
  ]);
  expect(resume.work.map(({ position, name, location }) => [position, name, location])).toEqual([
    ['Udvikler', 'Lanternen', 'Aarhus'],
    ['Assistent', 'Havnegade', 'Odense'],
    ['Owner', 'Velvet Orchard', 'Mallow Township, OH'],
  ]);
});

describe('names that no sign parts', () => {
  test('are a firm with its legal form and the post held there, or a post and a bank that says so first', async () => {
    const resume = await read([
      ['Ana Ruiz', 24],
      ['Experiencia laboral', 15],
      ['Quillon Brook SAS coordinador administrativo   2017 - 2019'],
      ['- Atendió a los clientes.'],
      ['Asistente contable banco Marrow   2015 - 2016'],
      ['- Llevó los libros.'],
    ]);
    expect(resume.work).toMatchObject([
      { name: 'Quillon Brook SAS', position: 'coordinador administrativo' },
      { name: 'banco Marrow', position: 'Asistente contable' },
    ]);
  });

  test('are a school and what was learned there', async () => {
    const resume = await read([
      ['Ana Ruiz', 24],
      ['Educación', 15],
      ['Universidad Manuela Quillon ingenieria de software   2019 - 2023'],
      ['Full Stack Web Development Certificate University of Washington   2018 - 2019'],
    ]);
    expect(resume.education.map(({ institution }) => institution)).toEqual([
      'Universidad Manuela Quillon',
      'University of Washington',
    ]);
  });

  test('are parted by a preposition in capitals, and by a sign without blanks', async () => {
    const resume = await read([
      ['Jeanne Moulin', 24],
      ['Expérience professionnelle', 15],
      ['DEVELOPPEUR WEB CHEZ QUILLON SANTE   2019 - 2021'],
      ['- Pages en PHP.'],
      ['Backend Developer Intern@Marrowsoft   2017 - 2018'],
      ['- Services en Go.'],
    ]);
    expect(resume.work).toMatchObject([
      { name: 'QUILLON SANTE', position: 'DEVELOPPEUR WEB' },
      { name: 'Marrowsoft', position: 'Backend Developer Intern' },
    ]);
  });
});

describe('a campus', () => {
  test('is part of the name of its university, and where that is', async () => {
    const resume = await read([
      ['Jane Miller', 24],
      ['Education', 15],
      ['Master of Arts in History   2019 - 2021'],
      ['University of Texas at Tyler, TX'],
      ['Bachelor of Arts in History   2015 - 2019'],
      ['University of Wisconsin - Madison, WI'],
    ]);
    expect(resume.education).toMatchObject([
      { institution: 'University of Texas at Tyler', location: 'Tyler, TX' },
      { institution: 'University of Wisconsin - Madison', location: 'Madison, WI' },
    ]);
  });
});

test('a team behind a dash is part of a name where the place has a column of its own', async () => {
  const post = (position: string, name: string, place: string, years: string): Line[] => [
    [
      [position, 50],
      [years, 450],
    ],
    [
      [name, 50],
      [place, 450],
    ],
    ['- Wrote the books of the firm anew.'],
  ];
  const named = async (...posts: Line[][]) =>
    (await read([['Jane Miller', 24], ['Experience', 15], ...posts.flat()])).work.map(
      ({ name, position }) => [name, position],
    );
  expect(
    await named(
      post('Software Developer', 'Quillon Agency - Team Harbour', 'Tempe, AZ', '2019 - 2021'),
      post('Welder', 'Harbour Ltd - Unit East', 'Leeds, UK', '2017 - 2019'),
    ),
  ).toEqual([
    ['Quillon Agency - Team Harbour', 'Software Developer'],
    ['Harbour Ltd - Unit East', 'Welder'],
  ]);
  expect(
    await named(
      post('Software Developer - Harbour Systems', 'Quillon Boat Group', 'Philadelphia, PA', '2019 - 2021'),
    ),
  ).toEqual([['Quillon Boat Group', 'Software Developer - Harbour Systems']]);
});

test('a place says also that the work is done from afar', async () => {
  const resume = await read([
    ['Jane Miller', 24],
    ['Experience', 15],
    [
      ['Software Engineer', 50],
      ['2019 - 2021', 450],
    ],
    [
      ['Quillon Ltd', 50],
      ['Mesa, AZ (Hybrid)', 400],
    ],
    ['- Wrote the books of the firm anew.'],
    [
      ['Software Tester', 50],
      ['2017 - 2019', 450],
    ],
    [
      ['Harbour Ltd', 50],
      ['Remote, Rosario, Argentina', 400],
    ],
    ['- Read what others wrote.'],
  ]);
  expect(resume.work).toMatchObject([
    { name: 'Quillon Ltd', location: 'Mesa, AZ (Hybrid)' },
    { name: 'Harbour Ltd', location: 'Remote, Rosario, Argentina' },
  ]);
});
