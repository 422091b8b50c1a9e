import { describe, expect, test } from 'vitest';
import { readEducation } from '../parts/education.ts';
import { coursesIn, type Line } from '../layout/layouts.fixture.ts';
import { linesOf, type Row } from '../layout/lines.fixture.ts';

const gap: Line = [' ', 10];

describe('a course of study has', () => {
  test('the degree that is told of below its school', async () => {
    expect(
      await coursesIn([
        [
          ['Northgate University', 50],
          ['May 2022', 480],
        ],
        ['B.A. of Media and Information with a focus on technology for people, with minors', 10, 60],
        ['in Weaving and Spanish', 10, 60],
        ['Honours of the college, and scholar of the town.', 10, 80],
      ]),
    ).toEqual([
      expect.stringMatching(
        /^Northgate University \| B\.A\. of Media .* with minors in Weaving and Spanish \| 2022-05$/u,
      ),
    ]);
  });

  test('the school in the first bullet below its level, without its town', async () => {
    expect(
      await coursesIn([
        ['Northgate University: Class of 2027'],
        ['- Computing with a minor in weaving', 10, 80],
        ['High School: Class of 2023'],
        ['- Mill Lane High School, Boston, MA', 10, 80],
        ['- A mark of four point two in everything that was taught', 10, 80],
      ]),
    ).toEqual([
      expect.stringContaining('Northgate University'),
      expect.stringContaining('Mill Lane High School | High School'),
    ]);
  });

  test('a degree whose letters have one stop, or that is called after a year', async () => {
    expect(
      await coursesIn([
        ['Northgate University'],
        [
          ['B.A in Philosophy', 50],
          ['June 2024', 480],
        ],
        gap,
        ['Tidewater College'],
        [
          ['Grade 12', 50],
          ['2014', 480],
        ],
        ['Status: Completed'],
      ]),
    ).toEqual(['Northgate University | B.A Philosophy | 2024-06', 'Tidewater College | Grade 12 | 2014']);
  });

  test('the school above, where a subject stands behind its degree', async () => {
    expect(
      await coursesIn([
        ['Northgate University'],
        [
          ['PhD', 50],
          ['Astronomy', 150],
          ['Aug. 2021', 480],
        ],
        [
          ['MS', 50],
          ['Astronomy', 150],
          ['2018', 480],
        ],
        gap,
        ['Tidewater University'],
        [
          ['BS', 50],
          ['Physics', 150],
          ['2015', 480],
        ],
      ]),
    ).toEqual([
      'Northgate University | PhD | 2021-08',
      'Northgate University | MS Astronomy | 2018',
      'Tidewater University | BS | 2015',
    ]);
  });

  test('a school whose name goes on, or ends in its town', async () => {
    expect(
      await coursesIn([
        ['BSc Botany'],
        ['Multimedia University of'],
        ['Kenya'],
        ['2019 - 2022'],
        ['Diploma in Weaving, University College Cork'],
        ['2016 - 2018'],
        ['Coursework in Botanik, Technische Universität Linz, Austria'],
        ['2015'],
      ]),
    ).toEqual([
      'Multimedia University of Kenya | BSc Botany | 2022',
      'University College Cork | Diploma Weaving | 2018',
      'Technische Universität Linz | Coursework Botanik | 2015',
    ]);
  });

  test('a school that stands beside another post or in brackets over two lines', async () => {
    expect(
      await coursesIn([
        ['Visiting Student, Harbour University, New York, USA'],
        ['2021 - 2022'],
        ['Ethology and the Evolution of Behaviour'],
        gap,
        ['Brevet des collèges 2015 (Collège Marie'],
        ['Lavande)'],
      ]),
    ).toEqual([
      'Harbour University | Visiting Student | 2022',
      'Collège Marie Lavande | Brevet des collèges | 2015',
    ]);
  });

  test('a school without what was learned there before it, nor its letters for a degree', async () => {
    expect(
      await coursesIn([
        ['2021 - 2024: Political Science, University of Northgate, Leeds, No degree'],
        ['2018 - 2021: Art of Weaving. Tidewater College'],
        ['2016 - 2018: Clover Institute of Hand Weaving (CIHW)'],
      ]),
    ).toEqual([
      'University of Northgate | Political Science | 2024',
      'Tidewater College | Art of Weaving | 2021',
      expect.stringMatching(/^Clover Institute of Hand Weaving(?: \(CIHW\))? \|  \| 2018$/u),
    ]);
  });

  test('a school that is broken within a word, or called by the town it is in', async () => {
    expect(
      await coursesIn([
        [
          ['2017 - 2021', 50],
          ['General Qualification (Abitur), Clover Hill Comprehen-', 150],
        ],
        ['sive School', 10, 150],
        [
          ['2013 - 2017', 50],
          ['BSc Botany, Clover University in Krakow', 150],
        ],
      ]),
    ).toEqual([
      'Clover Hill Comprehensive School | General Qualification (Abitur) | 2021',
      'Clover University in Krakow | BSc Botany | 2017',
    ]);
  });

  test('the subject behind its degree', async () => {
    expect(
      await coursesIn([
        ['2015 - 2019 Bachelor of Engineering (Civil)'],
        ['Tidewater University - Leeds', 10, 80],
        ['2020 Graduate Diploma of Education (Maths)'],
        ['University of Northgate - Leeds', 10, 80],
        ['2021 Tidewater University'],
        ['Master en Tissage appliqué parcours laine feutre et teinture', 10, 80],
      ]),
    ).toEqual([
      'Tidewater University | Bachelor of Engineering (Civil) | 2019',
      'University of Northgate | Graduate Diploma of Education (Maths) | 2020',
      'Tidewater University | Master Tissage appliqué parcours laine feutre et teinture | 2021',
    ]);
  });

  test('no school where it is the diploma of one of its kind', async () => {
    expect(
      await coursesIn([
        ['American High School Diploma (2021)'],
        gap,
        ['High School Diploma (Abitur) (2020)'],
        ['Specializations: Drawing, Weaving'],
      ]),
    ).toEqual([' | American High School Diploma | 2021', ' | High School Diploma (Abitur) | 2020']);
  });

  test('a school that a word written small leads to', async () => {
    expect(
      await coursesIn([
        ['BFEM au lycée de Thiès'],
        ['2016'],
        ['Bachillerato en el colegio del Campo'],
        ['2019'],
      ]),
    ).toEqual(['lycée de Thiès | BFEM | 2016', 'colegio del Campo | Bachillerato | 2019']);
  });

  test('the school that is told to have given it, and none of another course', async () => {
    expect(
      await coursesIn([
        ['BTS Tissage', 14],
        ['2017 - 2019'],
        ['Obtenu au lycée Notre Dame des Laines à Laval.'],
        gap,
        ['CAP Teinture', 14],
        ['2015 - 2017'],
      ]),
    ).toEqual([
      expect.stringMatching(/^lycée Notre Dame des Laines(?: à Laval)? \| BTS Tissage \| 2019$/u),
      ' | CAP Teinture | 2017',
    ]);
  });

  test('no school of one above that is set as it is', async () => {
    expect(
      await coursesIn([
        ['Certificate in Dyeing - Clover College (2023 - 2025)', 12],
        ['Plants and Wool', 9],
        gap,
        ['Diploma in Drawing (2021)', 12],
      ]),
    ).toEqual([expect.stringMatching(/^Clover College/u), ' | Diploma Drawing | 2021']);
  });
});

describe('what was learned is read', () => {
  test('in bullets below schools and their towns', async () => {
    expect(
      await coursesIn([
        ['University of Northgate | Durh., England | Oct 2020 - Present'],
        ['- Ph.D. - Botany: Mosses and how they keep water', 10, 80],
        ['University of Northgate | Durh., England | Oct 2016 - June 2020'],
        ['- Bachelor of Botany with Honours', 10, 80],
        ['- Thesis: Bachelor and master looms', 10, 80],
        ['University of Hillside | Yorks., England | Oct 2013 - June 2015'],
        ['- Undergraduate - Weaving and Dyeing', 10, 80],
      ]),
    ).toEqual([
      'University of Northgate | Ph.D. Botany: Mosses and how they keep water | ',
      'University of Northgate | Bachelor of Botany with Honours | 2020-06',
      'University of Hillside | Undergraduate Weaving and Dyeing | 2015-06',
    ]);
  });

  test('below the part of a school where it was', async () => {
    expect(
      await coursesIn([
        [
          ['Northgate University, Leeds, England', 50],
          ['2010 - 2014', 400],
        ],
        ['Department of Loom Engineering'],
        ['B.Sc. in Loom Engineering'],
        gap,
        [
          ['Hillside School, Leeds, England', 50],
          ['2008 - 2010', 400],
        ],
        ['Faculty of Arts'],
        ['Diploma in Drawing'],
      ]),
    ).toEqual([
      'Northgate University | B.Sc. Loom Engineering | 2014',
      'Hillside School | Diploma Drawing | 2010',
    ]);
  });

  test('below a school in a state that is called as a degree is, beside how it was marked', async () => {
    expect(
      await coursesIn([
        [
          ['Northgate University (Boston, MA)', 50],
          ['August 2012 - May 2016', 400],
        ],
        [
          ['BS in Weaving with Honors', 50],
          ['GPA: 3.7 / 4.0', 400],
        ],
        ['- On the list of the dean: Fall 2012, Fall 2013', 10, 80],
      ]),
    ).toEqual(['Northgate University | BS Weaving with Honors | 2016-05']);
  });

  test('below the date, where it is called by no degree', async () => {
    expect(
      await coursesIn([['Northgate University', 12], ['2001 - 2006'], ['Boat building, Rigging | England']]),
    ).toEqual([expect.stringMatching(/^Northgate University \| Boat building.* \| 2006$/u)]);
    expect(await coursesIn([['Hillside College', 12], ['2007 - 2011'], ['Cum laude']])).toEqual([
      'Hillside College |  | 2011',
    ]);
  });

  test('beside how long it took', async () => {
    expect(
      await coursesIn([
        [
          ['10.2014 - 02.2017', 50],
          ['Technikum Tkackie Nr 3', 200],
        ],
        [
          ['(2 lata 4 mies.)', 50],
          ['Technik tkactwa', 200],
        ],
      ]),
    ).toEqual([expect.stringMatching(/^Technikum Tkackie Nr 3 \| Technik tkactwa \| 2017-02$/u)]);
  });

  test('behind the degree and a comma, but no town', async () => {
    expect(
      await coursesIn([
        ['Northgate University', 12],
        ['BSc, Boat Building'],
        ['September 2014 - June 2017 | Leeds, England'],
        gap,
        ['Hillside College', 12],
        ['A-Levels, London'],
        ['September 2012 - June 2014 | London, England'],
      ]),
    ).toEqual([
      'Northgate University | BSc Boat Building | 2017-06',
      'Hillside College | A-Levels | 2014-06',
    ]);
  });

  test('apart from the mark below, however full the line above it', async () => {
    const lines: Line[] = [
      [['10/2015 - 09/2018', 50], ['Bachelor of Science Informatik', 180]],
      [['Technische Universität Nordstadt', 180]],
      [['Abschlussnote: 1,8', 180]],
      [['08/2007 - 06/2015', 50], ['Abitur', 180]],
      [['Gymnasium am Hügel, Nordstadt', 180]],
    ]; // prettier-ignore
    expect(await coursesIn(lines)).toEqual([
      'Technische Universität Nordstadt | Bachelor of Science Informatik | 2018-09',
      'Gymnasium am Hügel | Abitur | 2015-06',
    ]);
  });

  test('before its mark, as Germany gives it', async () => {
    expect(
      await coursesIn([
        ['Universität Nord, B.Sc. Informatik, 10/2015 - 09/2019, Note: 1,9'],
        ['Gymnasium am See, Abitur, 2007 - 2015, Note: 2,1'],
      ]),
    ).toEqual(['Universität Nord | B.Sc. Informatik | 2019-09', 'Gymnasium am See | Abitur | 2015']);
  });

  test('as Indonesia says it', async () => {
    expect(await coursesIn([['Universitas Wol - S1 Teknik Tenun (2015 - 2019) IPK 3.60']])).toEqual([
      'Universitas Wol | S1 Teknik Tenun | 2019',
    ]);
  });

  test('in what tells where somebody was', async () => {
    expect(
      await coursesIn([
        ['Studied Boat Building at Northgate University from 2014 to 2018'],
        ['Attended Hillside High School from 2010 to 2014'],
      ]),
    ).toEqual(['Northgate University | Boat Building | 2018', 'Hillside High School |  | 2014']);
  });

  test('at schools whose kind is cut short', async () => {
    expect(await coursesIn([['Botany, Govt. Degree College Northgate'], ['2008 - 2010']])).toEqual([
      'Govt. Degree College Northgate | Botany | 2010',
    ]);
  });
});

describe('by how its words are set', () => {
  const namesIn = (...rows: Row[]) =>
    readEducation([{ title: 'Education', lines: linesOf(...rows) }]).items.map(
      ({ institution, studyType, area }) => [institution, [studyType, area].filter(Boolean).join(' ')],
    );

  test('a dash without a blank behind it belongs to neither name', () => {
    expect(
      namesIn(
        ['Mill Hills High, Leeds, England —High School Diploma', { bold: 6 }],
        ['August 2010 - May 2014', { size: 14 }],
      ),
    ).toEqual([['Mill Hills High', 'High School Diploma']]);
    expect(
      namesIn(
        ['2023 - 2026 : BUT Tissage -IUT de Laine (56)', { bold: 7 }],
        ['Parcours : laines et teintures', { x: 150 }],
      ),
    ).toEqual([['IUT de Laine (56)', 'BUT Tissage']]);
  });

  test('a school that begins amid a line goes on in the next, in its type', () => {
    expect(
      namesIn(
        ['2018 - 2020 Leeds, England', { bold: true }],
        ['Higher Technician in the Weaving of Wools IES', { bold: 7 }],
        ['Teixidor', { gap: 0.2 }],
        ['2016 - 2018 Leeds, England', { bold: true, gap: 1.5 }],
        ['Technician in Dyeing and Fulling of Cloths IES', { bold: 7 }],
        ['Teixidor', { gap: 0.2 }],
      ),
    ).toEqual([
      ['IES Teixidor', 'Higher Technician in the Weaving of Wools'],
      ['IES Teixidor', 'Technician in Dyeing and Fulling of Cloths'],
    ]);
  });
});

test.each([
  ['BSc Weaving, Northgate University Dublin', 'Northgate University Dublin'],
  ['BSc Weaving, Northgate University, Dublin', 'Northgate University'],
])('"%s" was at %s', async (line, school) => {
  expect(await coursesIn([[line], ['2016 - 2019']])).toEqual([`${school} | BSc Weaving | 2019`]);
});

test('the head of a table of two columns is no course, and signs at the ends of its lines are of no names', async () => {
  const rows = [
    ['Année', 'Formation'],
    ['2016-2017', 'Diplôme de tissage série B'],
    ['', 'Collège Lachtone ;'],
    ['2017-2019', 'Brevet de Technicien Supérieur (BTS) en teinture ;'],
    ['', 'Institut Universitaire de Tissage ;'],
  ];
  const lines = rows.map((cells) =>
    cells.flatMap((text, at): [string, number][] => (text === '' ? [] : [[text, at * 120 + 50]])),
  );
  expect(await coursesIn(lines)).toEqual([
    'Collège Lachtone | Diplôme de tissage série B | 2017',
    'Institut Universitaire de Tissage | Brevet de Technicien Supérieur (BTS) teinture | 2019',
  ]);
});

test('a degree does not go on in the name of a school', () => {
  const course = (time: string, degree: string, school: string): Row[] => [
    [
      [
        [time, 100],
        [degree, 500],
      ],
      { gap: 1 },
    ],
    [[[school, 500]]],
  ];
  const lines = linesOf(
    ...course('May 2020', 'Bachelor of Science in Biology', 'University of Northgate'),
    ...course('Sep 2010 – Jun 2014', 'Associate of Applied Science', 'Lone Oak Community College'),
  );
  expect(readEducation([{ title: 'Education', lines }]).items[0]).toMatchObject({
    institution: 'University of Northgate',
    area: 'Biology',
  });
});

test('a school that nobody listed stands before a town with its country', () => {
  const lines = linesOf(
    ['LLM in Weaving', { bold: true }],
    ['VQTI, Mumbai, India'],
    ['May 2020'],
    ['Diploma in Nursing', { bold: true, gap: 1 }],
    ['Clover State, Tempe, AZ'],
    ['May 2016'],
  );
  expect(readEducation([{ title: 'Education', lines }]).items.map(({ institution }) => institution)).toEqual([
    'VQTI',
    'Clover State',
  ]);
});

test('a town in its state is no school, be it between bars', () => {
  const lines = linesOf(
    [
      [
        ['Lantern University, EdD Student | Boise, ID', 100],
        ['Feb 2013 – June 2017', 1100],
      ],
    ],
    ['Threads, looms and what they do to us'],
    [
      [
        ['Drawing Year | Clover Program', 100],
        ['Jan 2012 – May 2012', 1100],
      ],
      { gap: 0.3 },
    ],
  );
  expect(readEducation([{ title: 'Education', lines }]).items[0]).toMatchObject({
    institution: 'Lantern University',
    location: 'Boise, ID',
  });
});

test('the letters of a state within its country are no degree', () => {
  const { items } = readEducation([
    {
      title: 'Education',
      lines: linesOf(
        [
          [
            ['Northgate University | Quillon Green, MD, USA', 100],
            ['Expected May 2026', 800],
          ],
          { gap: 1, bold: true },
        ],
        ['Master of Science in Weaving, Minor in Dyes and Threads'],
        ['• Coursework: Looms, Threads'],
      ),
    },
  ]);
  expect(items).toMatchObject([
    { institution: 'Northgate University', studyType: expect.stringMatching(/^Master of Science/u) },
  ]);
});

test('a degree behind a school in its country is no state', () => {
  const { items } = readEducation([
    {
      title: 'Education',
      lines: linesOf(
        ['Master of Weaving, Northgate University, 2016 - 2018'],
        ['Clover Medical School, MD, USA, 2005 - 2009'],
      ),
    },
  ]);
  expect(items[1]).toMatchObject({ institution: 'Clover Medical School', studyType: 'MD' });
});

test('a body is called after those it is for, and taught what is named nowhere', () => {
  const { items } = readEducation([
    {
      title: 'Education',
      lines: linesOf(
        ['Clover Day School, Salem, OR 2003-2006', { gap: 1.2 }],
        ['Northgate University, Salem, OR 2011-2014', { gap: 1.2 }],
        ['Quillon Council for Certified Lantern Keepers, Boston, MA- graduated: 2016', { gap: 1.2 }],
      ),
    },
  ]);
  expect(items[2]).toMatchObject({
    institution: 'Quillon Council for Certified Lantern Keepers',
    endDate: '2016',
  });
});

test('a school has neither the street behind its town in its name nor the town', () => {
  const { items } = readEducation([
    {
      title: 'Education',
      lines: linesOf(
        ['Lotus College, Oberquillon. 12 Quay Street'],
        ['BSc Weaving, 2012 - 2014'],
        ['Marrow College, Westmere. 18 Quay Street', { gap: 1.5 }],
        ['MSc Weaving, 2010 - 2012'],
      ),
    },
  ]);
  expect(items.map(({ institution }) => institution)).toEqual(['Lotus College', 'Marrow College']);
});

test('a school with a line of its own taught what stands above it', () => {
  const row = (left: string, right: string, gap: number): Row => [
    [
      [left, 40],
      [right, 900],
    ],
    { gap },
  ];
  const { items } = readEducation([
    {
      title: 'Education',
      lines: linesOf(
        row('Credential of Loom Keeping', '2017', 1.8),
        ['Loom Analytics, Dyeing for Managers, Velvet Accounting', { x: 40, gap: 0.5 }],
        row('Quillon Business School', 'Online', 0.4),
        row('Bachelor of Science, Loom Science', '2014-2016', 1.8),
        row('University of Northgate, Clover Park', 'Boston, MA', 0.4),
        row('Associate’s Degree, Loom Science', '2012-2014', 1.6),
        row('Marrow College, Leeds', 'England', 0.4),
      ),
    },
  ]);
  expect(items.map(({ institution }) => institution)).toEqual([
    'Quillon Business School',
    'University of Northgate',
    'Marrow College',
  ]);
});

test.each(['Scholar of the Society of Weavers', 'Introduction to the Theory of Society for Beginners'])(
  'what is of a body is none: %s',
  (course) => {
    const { items } = readEducation([
      {
        title: 'Education',
        lines: linesOf(
          ['BSc Weaving, Clover College, 2003-2006', { gap: 1.2 }],
          ['MSc Weaving, Northgate University, 2011-2014', { gap: 1.2 }],
          [`${course}, 2016`, { gap: 1.2 }],
        ),
      },
    ]);
    expect(items[2]).toMatchObject({ area: course });
    expect(items[2]).not.toHaveProperty('institution');
  },
);

test('a subject behind a degree is no part of the school behind a dash, and a part of that school is', async () => {
  expect(
    await coursesIn([
      ['Master of Business Administration (MBA), Loom Project Management - Clover College'],
      ['Bachelor of Science in Business Administration - Clover College'],
    ]),
  ).toEqual([
    'Clover College | Master of Business Administration (MBA) Loom Project Management | ',
    'Clover College | Bachelor of Science Business Administration | ',
  ]);
  expect(await coursesIn([['BSc, College of Engineering - Quay University, 2010 - 2014']])).toEqual([
    'College of Engineering - Quay University | BSc | 2014',
  ]);
});

test('a branch or stream below a degree is its subject and no school', async () => {
  expect(
    await coursesIn([
      ['Bachelor of Engineering | Harbour College of Looms'],
      [':Branch: Looms (pursuing) .'],
    ]),
  ).toEqual(['Harbour College of Looms | Bachelor of Engineering Looms (pursuing) | ']);
  expect(
    await coursesIn([
      ['B.Tech'],
      ['Branch: Computer Engineering'],
      ['Tide Institute of Technology, 2015 - 2019'],
    ]),
  ).toEqual(['Tide Institute of Technology | B.Tech Computer Engineering | 2019']);
});

test('a school behind whose time a stop stands has an entry of its own', async () => {
  expect(
    await coursesIn([
      [
        ['Student at Quay College, Hill:', 50],
        ['09/15 - 09/17', 450],
      ],
      ['- A Level Looms: D'],
      [
        ['Tide Bay Academy, Hill:', 50],
        ['03/13 - 06/15.', 450],
      ],
      ['- Nine GCSEs A* - C'],
    ]),
  ).toEqual([expect.stringContaining('Quay College'), 'Tide Bay Academy | Nine GCSEs A* - C | 2015-06']);
});

test('a small town and a known one below a school of pupils are where it is, and a subject is none', async () => {
  const taken = async (line: string) =>
    (await coursesIn([['Mill Lane High School'], [line], ['2014-2016']]))[0];
  expect(await taken('Oberquillon, Leeds')).toBe('Mill Lane High School |  | 2016');
  expect(await taken('Science, Leeds')).toBe('Mill Lane High School | Science | 2016');
});

test.each([
  [
    'Mill Lane High School',
    'Oberquillon, Leeds',
    { institution: 'Mill Lane High School', location: 'Oberquillon, Leeds' },
  ],
  [
    'High School',
    'Ridgemont, Leeds',
    { institution: 'Ridgemont', studyType: 'High School', location: 'Leeds' },
  ],
  ['Secondary School Certificate', 'Notre Dame, Dhaka', { institution: 'Notre Dame', location: 'Dhaka' }],
  [
    'High School Diploma',
    'Thornbury Heights, Boston',
    { institution: 'Thornbury Heights', location: 'Boston' },
  ],
  ['Gymnasium', 'Rosenhof, Berlin', { location: 'Berlin' }],
  [
    'Mill Lane High School',
    'Valedictorian, Leeds',
    { institution: 'Mill Lane High School', location: 'Leeds' },
  ],
])('"%s" above "%s" is read with where it is, and no school or honour is a place', (name, line, read) => {
  const { items } = readEducation([{ title: 'Education', lines: linesOf([name], [line], ['2014-2016']) }]);
  expect(items).toMatchObject([read]);
});

test.each([
  [
    ['Stream: Commerce, DAV Public, Delhi, 2010 - 2012'],
    { institution: 'DAV Public', area: 'Commerce', location: 'Delhi' },
  ],
  [
    ['Branch: Looms, B.Tech, JNTU Hyderabad, 2004 - 2008'],
    { institution: 'JNTU Hyderabad', area: 'Looms', studyType: 'B.Tech', endDate: '2008' },
  ],
  [
    ['B.Tech, 2010 - 2014', 'Branch: Mechanical, VIT Vellore, Tamil Nadu'],
    { institution: 'VIT', area: 'Mechanical', studyType: 'B.Tech', location: 'Vellore, Tamil Nadu' },
  ],
])('a branch ends where the school beside it begins: %j', (texts, read) => {
  const { items } = readEducation([
    { title: 'Education', lines: linesOf(...texts.map((text): Row => [text])) },
  ]);
  expect(items).toMatchObject([read]);
});

test('a branch at a place is no subject', () => {
  const { items } = readEducation([
    { title: 'Education', lines: linesOf(['BSc, Quay University'], ['Branch: Leeds']) },
  ]);
  expect(items).toMatchObject([{ institution: 'Quay University', studyType: 'BSc' }]);
  expect(items[0]).not.toHaveProperty('area');
});

test.each([
  ['Major: Weaving; Minor: Dyeing', 'Weaving'],
  ['Major: Weaving | GPA: 3.8', 'Weaving'],
  ['Major: Weaving, minor in Dyeing', 'Weaving'],
  ['Major: Weaving, CGPA 3.8', 'Weaving'],
  ['Hauptfach: Weben, Note 1,3', 'Weben'],
  ['Major: Weaving, 3.8/4', 'Weaving'],
  ['Majors: Weaving, Media Studies', 'Weaving, Media Studies'],
])('of "%s" the major is %s', (line, area) => {
  const { items } = readEducation([
    { title: 'Education', lines: linesOf(['BSc, Quay University, 2010 - 2014'], [line]) },
  ]);
  expect(items).toMatchObject([{ institution: 'Quay University', studyType: 'BSc', area }]);
});

test.each([
  ['GCSE, A* Maths, B English', { studyType: 'GCSE', area: 'A* Maths, B English' }],
  ['GCSEs, A* to C in nine subjects', { studyType: 'GCSEs', area: 'A* to C in nine subjects' }],
  ['Nine GCSEs, A* - C', { studyType: 'Nine GCSEs, A* - C' }],
  ['Nine GCSEs, A* to C', { studyType: 'Nine GCSEs, A* to C' }],
])('only from which mark to which is no part of what "%s" was in', (line, read) => {
  const { items } = readEducation([
    { title: 'Education', lines: linesOf(['Quay School, 2010 - 2012'], [line]) },
  ]);
  expect(items).toMatchObject([read]);
});
