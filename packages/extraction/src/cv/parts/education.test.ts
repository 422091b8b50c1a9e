import { describe, expect, test } from 'vitest';
import { read, type Line } from '../layout/layouts.fixture.ts';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { isLabel } from '../entries/entry-rows.ts';
import { readEducation } from './education.ts';

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

test('coursework that is said to be related is no degree, and towns may be called after schools', () => {
  const lines = linesOf(
    ['DIPLOMA OF WEAVING | JUNE 2009 | QUILLON HIGHSCHOOL', { bold: true }],
    ['Related coursework: drawing, spinning'],
    ['Clover State University, University Heights, OH', { bold: true, gap: 1 }],
    ['Bachelor of Science in Weaving, 2020'],
  );
  expect(readEducation([{ title: 'Education', lines }]).items).toMatchObject([
    { studyType: 'DIPLOMA OF WEAVING', institution: 'QUILLON HIGHSCHOOL' },
    { institution: 'Clover State University', location: 'University Heights, OH' },
  ]);
});

test('a school below the degrees that were taken there is that of all', () => {
  const lines = linesOf(
    ['Bachelor’s Degree in Weaving', { bold: true, gap: 2 }],
    ['2019 - 2022', { gap: 0.1, size: 16 }],
    ['Master’s Degree in Weaving', { bold: true, gap: 1 }],
    ['2022 - 2024', { gap: 0.1, size: 16 }],
    ['University of Quillon', { bold: true, gap: 1 }],
  );
  expect(
    readEducation([{ title: 'Education', lines }]).items.map(({ institution, endDate }) => [
      institution,
      endDate,
    ]),
  ).toEqual([
    ['University of Quillon', '2022'],
    ['University of Quillon', '2024'],
  ]);
});

test('behind a school in Chinese stands what was learned there, and beside it where that was', () => {
  const course = (school: string, place: string): Row => [
    [
      [school, 100],
      [place, 700],
    ],
    { bold: true, gap: 1 },
  ];
  const lines = linesOf(
    course('灯塔大学 (211) 化学', '中国 天津 2018.09 – 2022.06'),
    course('港湾学院 (QS 30) 计算机', '日本 大阪 2022.09 – 2024.06'),
  );
  expect(readEducation([{ title: '教育背景', lines }]).items).toMatchObject([
    { institution: '灯塔大学', area: '化学', location: '中国 天津', startDate: '2018-09' },
    { institution: '港湾学院', area: '计算机', location: '日本 大阪', endDate: '2024-06' },
  ]);
});

test('a technical institute is one name', () => {
  const lines = linesOf(
    ['Diploma, Istituto Tecnico Panaro, 2010 - 2014'],
    ['Diploma, Instituto Técnico Loma, 2008 - 2010'],
  );
  expect(readEducation([{ title: 'Istruzione', lines }]).items.map(({ institution }) => institution)).toEqual(
    ['Istituto Tecnico Panaro', 'Instituto Técnico Loma'],
  );
});

test('a degree goes on in the next line behind a word that ends none, however far apart lines are', () => {
  const lines = linesOf(
    ['Universidad de Quillon', { gap: 0.9 }],
    ['Licenciatura en Ciencias de la', { gap: 1.1 }],
    ['Navegación', { gap: 1.1 }],
    ['(2014 - 2018)', { gap: 0.9 }],
  );
  expect(readEducation([{ title: 'Educación', lines }]).items).toMatchObject([
    { studyType: 'Licenciatura', area: 'Ciencias de la Navegación' },
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

test('a state is no degree, and the day a course is expected to end makes no second one', async () => {
  const resume = await read([
    ['Ada Brook', 24],
    ['Education', 15],
    [
      ['Northgate University, Boston, MA', 50],
      ['Sept 2021 - Present', 400],
    ],
    [
      ['B.S. in Computer Science', 50],
      ['Expected May 2025', 400],
    ],
    [
      ['Tidewater College, Worcester MA', 50],
      ['2017 - 2021', 400],
    ],
    ['Diploma of Drawing'],
  ]);
  expect(resume.education.map(({ institution, studyType }) => [institution, studyType])).toEqual([
    ['Northgate University', 'B.S.'],
    ['Tidewater College', 'Diploma of Drawing'],
  ]);
});

test.each([
  ['2023 -', '2023', undefined],
  ['2019', undefined, '2019'],
])('a course dated "%s" began in %s and ended in %s', async (printed, startDate, endDate) => {
  const { education } = await read([
    ['Jane Miller', 24],
    ['Education', 15],
    [
      ['MSc in Nursing, Northgate University', 50],
      [printed, 480],
    ],
  ]);
  expect(education.map((course) => [course.startDate, course.endDate])).toEqual([[startDate, endDate]]);
});

test('a paper named over the line that says what kind it is was given by nobody of its own name', async () => {
  const { education, certificates } = await read([
    ['Ada Brook', 24],
    ['Education and Certificates', 15],
    ['Northgate University'],
    ['Bachelor of Nursing, 2012 - 2015'],
    ['First aid'],
    ['Certificate, 2019'],
  ]);
  expect(education.map(({ institution }) => institution)).toEqual(['Northgate University']);
  expect(certificates).toEqual([{ name: 'First aid', date: '2019' }]);
});

test('what sums up somebody is no course of study', async () => {
  const { education } = await read([
    ['Ada Brook', 24],
    ['Key Qualifications', 15],
    ['- Gardener with a background in both wild and tended meadows.'],
    ['- Proficient in the drawing of beds and the planning of paths.'],
    ['Education', 15],
    [
      ['Diploma in Botany | Northgate University', 50],
      ['Sept 2017 - June 2019', 400],
    ],
    ['Skills', 15],
    ['Drawing, Planning'],
  ]);
  expect(education).toMatchObject([{ institution: 'Northgate University' }]);
  expect(education).toHaveLength(1);
});

test.each<[string, readonly Line[], string]>([
  [
    'twice, first for short',
    [['B.Tech', 11], ['B. Tech. in Weaving from Clover Institute, 2012 - 2016']],
    'Clover Institute | B. Tech. Weaving',
  ],
  [
    'before the school and its subject',
    [['Exchange Programme, Clover University in Weaving Arts, 2014 - 2015']],
    'Clover University | Exchange Programme Weaving Arts',
  ],
  [
    'below it, where the school stands beside how it was marked',
    [
      ['B.E. in Weaving: May 2015'],
      [
        ['State Institute of Weaving and Dyeing, Quillon Bay, NY', 50],
        ['Weavers and Dyers Honor Society', 420],
      ],
    ],
    'State Institute of Weaving and Dyeing | B.E. Weaving',
  ],
  [
    'with a school in capitals that bears its town',
    [
      [
        ['UNIVERSITY OF CALIFORNIA, IRVINE', 50],
        ['IRVINE, CA', 480],
      ],
      ['Economics and Weaving, 2010 - 2014'],
    ],
    'UNIVERSITY OF CALIFORNIA, IRVINE | Economics and Weaving',
  ],
])('a degree is named %s', async (_, lines, expected) => {
  const { education } = await read([['Ada Brook', 24], ['Education', 15], ...lines]);
  expect(
    education.map(({ institution, studyType, area }) =>
      [institution, [studyType, area].filter(Boolean).join(' ')].join(' | '),
    ),
  ).toEqual([expected]);
});

test('the town of a school that is called after it is no degree, however it is set', () => {
  const lines = linesOf(
    [
      [
        ['Quillon High School of Science, Quillon, Turkey', 100],
        ['2010 – 2014', 900],
      ],
      { gap: 1, bold: 5 },
    ],
    ['Presented a project at the fair. Ranked 12th among nearly all who took part', { size: 17 }],
    ['in the exam.', { size: 17 }],
  );
  const [{ institution, studyType, area, location } = {}] = readEducation([{ title: '', lines }]).items;
  expect([institution, studyType, area, location]).toEqual([
    'Quillon High School of Science',
    undefined,
    undefined,
    'Quillon, Turkey',
  ]);
});

test('a degree goes on below its line, where the place stands below the date beside it', () => {
  const lines = linesOf(
    [
      [
        ['Higher National Diploma in Electrical and Electronic', 100],
        ['Sep 2011', 680],
      ],
      { gap: 1 },
    ],
    [
      [
        ['Engineering', 100],
        ['Leeds, England', 640],
      ],
    ],
    ['Clover College of Technology'],
  );
  expect(readEducation([{ title: '', lines }]).items).toMatchObject([
    { institution: 'Clover College of Technology', area: 'Electrical and Electronic Engineering' },
  ]);
});

test('boards, certificates behind a label, and degrees of capitals before a stop are read as what they are', () => {
  const read = (...texts: readonly string[]) =>
    readEducation([
      { title: 'Education', lines: linesOf(...texts.map((text) => [text] as const)) },
    ]).items.map(({ studyType, area, institution }) => [studyType, area, institution]);
  expect(read('12th from QBSE Board in 2011 with 71%.', '10th from QBSE Board in 2009 with 65%.')).toEqual([
    ['12th', undefined, 'QBSE Board'],
    ['10th', undefined, 'QBSE Board'],
  ]);
  expect(read('2004 – 2012', 'Gesamtschule Nord, Kassel', 'Abschluss: Abitur')).toEqual([
    ['Abitur', undefined, 'Gesamtschule Nord'],
  ]);
  expect(read('2009-2013 ESO. IES El Quillón (Parla)')).toEqual([['ESO', undefined, 'IES El Quillón']]);
});

test('a major behind its degree is what that was taken in, and a thesis behind a year tells of it', () => {
  const read = (...rows: readonly Row[]) =>
    readEducation([{ title: 'Education', lines: linesOf(...rows) }]).items.map(
      ({ studyType, area, endDate }) => [studyType, area, endDate],
    );
  expect(
    read(
      ['Upper Quillon University', { bold: true }],
      ['Master of Business Administration; Major in Weaving, May 2017'],
      ['Bachelor of Science; Major in Looms, May 2012'],
    ),
  ).toEqual([
    ['Master of Business Administration', 'Weaving', '2017-05'],
    ['Bachelor of Science', 'Looms', '2012-05'],
  ]);
  expect(
    read(
      [
        '• PhD in Weaving, Quillon University, 2017. Thesis: "Light in the thinnest of cloths". Advisor: J. Brook',
      ],
      ['• MSc in Weaving, Quillon University, 2013'],
    ),
  ).toEqual([
    ['PhD', 'Weaving', '2017'],
    ['MSc', 'Weaving', '2013'],
  ]);
});

test('what somebody was at a school is no course of study', () => {
  const lines = linesOf(
    ['Northgate University, BSc Weaving, 2016 - 2020', { bold: true }],
    ['Quillon School, A-levels, 2014 - 2016', { bold: true, gap: 1 }],
    ['Prefect, 2015 - 2016'],
  );
  expect(readEducation([{ title: 'Education', lines }]).items.map(({ institution }) => institution)).toEqual([
    'Northgate University',
    'Quillon School',
  ]);
});

test('a degree with a time of its own is of the school above, though a minor stands below it', () => {
  const lines = linesOf(
    ['University of Northgate – Salem, OR', { bold: true }],
    [
      [
        ['Bachelor of Science in Loom Engineering', 100],
        ['June 2009', 900],
      ],
    ],
    [
      [
        ['Master of Science in Loom Engineering', 100],
        ['June 2011', 900],
      ],
    ],
    ['Minor in Drawing'],
  );
  expect(readEducation([{ title: 'Education', lines }]).items).toMatchObject([
    { institution: 'University of Northgate', studyType: 'Bachelor of Science', area: 'Loom Engineering' },
    { institution: 'University of Northgate', studyType: 'Master of Science', area: 'Loom Engineering' },
  ]);
});

test('a further degree of the school above may have its time in a line of its own', () => {
  const lines = linesOf(
    ['Quillon Institute of Weaving', { bold: true, gap: 1 }],
    ['PhD, Looms and Dyes 2019 – present'],
    ['Master of Science, Looms and Dyes', { gap: 1 }],
    ['2017 – 2019'],
    ['University of Clover', { bold: true, gap: 1 }],
    ['Bachelor of Science, Dyes 2014 – 2017'],
  );
  expect(readEducation([{ title: 'Education', lines }]).items.map(({ institution }) => institution)).toEqual([
    'Quillon Institute of Weaving',
    'Quillon Institute of Weaving',
    'University of Clover',
  ]);
});

test('what ends a school was not taken at the university above it', () => {
  const lines = linesOf(
    ['Clover University, Leeds', { bold: true, gap: 1 }],
    ['Master of Science, Weaving, 2018 - 2019'],
    ['Leaving Certificate', { gap: 1 }],
    ['2011'],
  );
  const { items } = readEducation([{ title: 'Education', lines }]);
  expect(items.map(({ institution }) => institution)).toEqual(['Clover University', undefined]);
});

test('a label may say what was learned at a school, and a state university is known by its town', () => {
  const lines = linesOf(
    ['Clover University, May 2009 – June 2011', { bold: true }],
    ['• Major: Threads & Drawing', { x: 140 }],
    ['• Marked well.', { x: 140 }],
    ['California State University, Chico, May 2003 – June 2008', { bold: true, gap: 1 }],
    ['• Graduation', { x: 140 }],
    ['Quillon School of Law, J.D. (2013)', { bold: true, gap: 1 }],
  );
  expect(
    readEducation([{ title: 'Education', lines }]).items.map(({ institution, studyType, area }) => [
      institution,
      studyType ?? area,
    ]),
  ).toEqual([
    ['Clover University', 'Threads & Drawing'],
    ['California State University, Chico', 'Graduation'],
    ['Quillon School of Law', 'J.D.'],
  ]);
});

test('a college of engineering has its degree below it, and one of several of its name its town', () => {
  const lines = linesOf(
    ['2021 - 2025', { bold: true }],
    ['CLOVER COLLEGE OF ENGINEERING', { bold: true }],
    ['B.Tech : Loom Science', { x: 140 }],
    ['Grade: 6.9 / 10', { x: 140 }],
    ['2017 - 2021', { bold: true, gap: 1 }],
    ['Indian Institute of Technology, Kanpur', { bold: true }],
    ['M.Tech : Weaving', { x: 140 }],
  );
  expect(
    readEducation([{ title: 'Education', lines }]).items.map(({ institution, studyType }) => [
      institution,
      studyType,
    ]),
  ).toEqual([
    ['CLOVER COLLEGE OF ENGINEERING', 'B.Tech'],
    ['Indian Institute of Technology, Kanpur', 'M.Tech'],
  ]);
});

test('what is no degree under a title that names certificates too is one of them', () => {
  const lines = linesOf(
    ['• MSc – Threads'],
    ['• BSc Botany'],
    ['• Fire Watch – Guild of Weavers'],
    ['• First Aid for Weavers'],
  );
  const { items, certificates } = readEducation([{ title: 'Education & Certifications', lines }]);
  expect(items.map(({ studyType }) => studyType)).toEqual(['MSc', 'BSc Botany']);
  expect(certificates).toMatchObject([
    { name: 'Fire Watch', issuer: 'Guild of Weavers' },
    { name: 'First Aid for Weavers' },
  ]);
});

test('a school may end as a sentence does, behind its department', () => {
  const lines = linesOf(
    ['MSc Tidal Computing (Sep 2003 - Sep 2004)'],
    ['Department of Computer Science, Quillon University.'],
    ['BSc Weaving (Oct 1998 - Jun 2002)', { gap: 1 }],
    ['Weaving Department, Clover City University.'],
  );
  expect(readEducation([{ title: 'Education', lines }]).items).toMatchObject([
    {
      studyType: 'MSc Tidal Computing',
      institution: expect.stringContaining('Quillon University') as string,
    },
    { studyType: 'BSc Weaving', institution: expect.stringContaining('Clover City University') as string },
  ]);
});

test.each([
  ['Supervisor Dora Olszewska, PhD. Institute of Tides', true],
  ['Supervisor Dora Olszewska PhD, Quillon University', true],
  ['Supervisor, Clover Stores', false],
])('who supervised begins no course: “%s”', (text, expected) => {
  expect(isLabel(linesOf([text])[0]!)).toBe(expected);
});

test('the department of a subject is no degree where one is named below', () => {
  const course = (school: string, department: string, degree: string, dates: string): Row[] => [
    [
      [
        [dates, 100],
        [school, 400],
      ],
      { bold: true, gap: 1.5 },
    ],
    [department, { x: 400, gap: 0.5 }],
    ['Advisor: Prof. Dr. Ada Loom', { x: 400, gap: 1.1, font: '' }],
    [degree, { x: 400, gap: 1.1, font: '' }],
  ];
  const lines = linesOf(
    ...course(
      'Quillon University',
      'Department of Loom Engineering',
      'M.S. in Loom Engineering',
      '2012 - 2015',
    ),
    ...course('Clover University', 'Department of Lanterns', 'B.S. in Lanterns', '2009 - 2012'),
  );
  expect(readEducation([{ title: 'Education', lines }]).items).toMatchObject([
    { institution: 'Quillon University', studyType: 'M.S.', area: 'Loom Engineering' },
    { studyType: 'B.S.', area: 'Lanterns' },
  ]);
});

test('the school of a degree may be told below it', () => {
  const heading = { size: 26, gap: 1 };
  const lines = linesOf(
    ['2008 - 2011 BSc. Weaving', heading],
    ['I graduated from Clover University in 2011 with a degree, after', { x: 130 }],
    ['joining in 2008, and could dye all that is woven.', { x: 130 }],
    ['2004 - 2007 K.C.S.E', heading],
    ['I went Hill High school until the last form and learned', { x: 130 }],
    ['how to pass the final exam of weavers.', { x: 130 }],
    ['1995 - 2003 K.C.P.E', heading],
    ['I went to Mill Lane primary school and was seven when', { x: 130 }],
    ['it began, and liked all that was told there.', { x: 130 }],
  );
  expect(readEducation([{ title: 'Education', lines }]).items.map(({ institution }) => institution)).toEqual([
    'Clover University',
    'Hill High school',
    'Mill Lane primary school',
  ]);
});
