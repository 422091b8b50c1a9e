import { expect, test } from 'vitest';
import { writePdf, type FixtureText } from '../../pages/pdf.fixture.ts';
import { writeDocx } from './docx.fixture.ts';
import { a4 } from './layouts.fixture.ts';
import { readCv } from '../read-cv.ts';
import type { Resume } from '../resume.ts';

type Cell = string | readonly string[];
type Table = { at: readonly number[]; rows: readonly (readonly Cell[])[] };
type Look = { align?: 'top' | 'middle'; ruled?: boolean; centred?: boolean };

/** A CV of titles, each over a table; the lines of a cell stand in its row at the top or about the middle. */
async function readTables(
  parts: readonly (readonly [title: string, table: Table])[],
  { align = 'top', ruled = false, centred = false }: Look = {},
): Promise<Resume> {
  const texts: FixtureText[] = [{ x: 50, y: 800, size: 20, text: 'Amara Perera' }];
  const boxes: (readonly [number, number, number, number])[] = [];
  let y = 770;
  for (const [title, { at, rows }] of parts) {
    y -= 30;
    texts.push({ x: 50, y, size: 14, text: title });
    y -= 8;
    const top = y;
    const edges = [...at, 560];
    for (const row of rows) {
      const cells = row.map((cell) => (typeof cell === 'string' ? [cell] : cell));
      const height = Math.max(...cells.map((lines) => lines.length)) * 12 + (ruled ? 1 : 0);
      boxes.push([at[0]! - 4, y, 560 - at[0]!, 0.5]);
      cells.forEach((lines, column) => {
        const free = align === 'middle' ? (height - lines.length * 12) / 2 : 0;
        lines.forEach((text, line) => {
          const room = edges[column + 1]! - edges[column]! - 8;
          const x = edges[column]! + (centred ? Math.max(0, (room - text.length * 4.6) / 2) : 0);
          texts.push({ x, y: y - free - 10 - line * 12, size: 10, text });
        });
      });
      y -= height;
    }
    boxes.push([at[0]! - 4, y, 560 - at[0]!, 0.5]);
    for (const x of edges) boxes.push([x - 4, y, 0.5, top - y]);
  }
  y -= 40;
  texts.push(
    { x: 50, y, size: 14, text: 'Languages' },
    { x: 50, y: y - 18, size: 10, text: 'English, Sinhala' },
  );
  const { resume } = await readCv(writePdf([{ texts, size: a4, ...(ruled && { boxes }) }]));
  return resume;
}

const posts: Table = {
  at: [50, 130, 230, 300, 460],
  rows: [
    ['Designation', 'Company', 'Department', 'Responsibilities', 'Year'],
    [
      ['Junior', 'Software', 'Developer'],
      ['Lotus', 'Systems'],
      'Software',
      ['Kept the shop of a', 'weaver running.', 'Wrote its tests.'],
      ['Aug, 2018', 'Dec, 2019'],
    ],
    [
      ['Assistant', 'Lecturer'],
      ['Hill College', 'of Science'],
      'Physics',
      ['Taught the first', 'year its optics.'],
      ['Jan, 2020', 'Present'],
    ],
  ],
};

const degrees: Table = {
  at: [50, 150, 310, 420, 490],
  rows: [
    ['Degree', 'Institution', 'Subject', 'Year', 'Result'],
    [
      ['Master of', 'Science'],
      ['University of the', 'Northern Hills'],
      ['Computer', 'Science'],
      '2019',
      '3.85 out of 4',
    ],
    [
      ['Bachelor of', 'Science'],
      ['Lotus University of', 'Information and', 'Technology'],
      'Physics',
      '2017',
      '3.70 out of 4',
    ],
    [['Higher Secondary', 'Certificate'], ['City College'], 'Science', '2013', '5.00 out of 5'],
  ],
};

const namesOf = ({ work }: Resume) => work.map(({ position, name }) => `${position} @ ${name}`);
const schoolsOf = ({ education }: Resume) =>
  education.map(({ studyType, area, institution, endDate }) => [studyType, area, institution, endDate]);

const wholePosts = [
  'Junior Software Developer @ Lotus Systems',
  'Assistant Lecturer @ Hill College of Science',
];
const wholeDegrees = [
  ['Master of Science', 'Computer Science', 'University of the Northern Hills', '2019'],
  ['Bachelor of Science', 'Physics', 'Lotus University of Information and Technology', '2017'],
  ['Higher Secondary Certificate', 'Science', 'City College', '2013'],
];

test.each<[string, Look]>([
  ['at the top of their cells', {}],
  ['in the middle of their cells', { align: 'middle' }],
  ['between rules, each line centred', { ruled: true, centred: true }],
  ['between rules, in the middle of their cells', { ruled: true, align: 'middle', centred: true }],
])('reads tables by their rows, with lines %s', async (_, look) => {
  const resume = await readTables(
    [
      ['Work Experience', posts],
      ['Education', degrees],
    ],
    look,
  );
  expect(namesOf(resume)).toEqual(wholePosts);
  expect(schoolsOf(resume)).toEqual(wholeDegrees);
  expect(resume.work.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2018-08', '2019-12'],
    ['2020-01', undefined],
  ]);
  expect(resume.work[0]!.summary).toBe('Kept the shop of a weaver running. Wrote its tests.');
  expect(resume.education[0]!.score).toBe('3.85 out of 4');
  expect(resume.languages.map(({ language }) => language)).toEqual(['English', 'Sinhala']);
});

const marks: Table = {
  at: [50, 90, 200, 370, 470],
  rows: [
    [
      'S.No',
      ['Examination', 'Passed'],
      ['Name of the', 'Institution'],
      ['Year of', 'Passing'],
      ['% of', 'Marks'],
    ],
    ['1', 'B.Tech (Civil)', ['Government College of', 'Engineering'], '2016', '71.2'],
    ['2', 'Intermediate', 'Sri Vani Junior College', '2012', '88.0'],
    ['3', 'SSC', 'Zilla High School', '2010', '84.5'],
  ],
};

test('reads names of columns that run over lines, and rows by their numbers', async () => {
  const resume = await readTables([['Academic Record', marks]], { align: 'middle' });
  expect(schoolsOf(resume)).toEqual([
    ['B.Tech (Civil)', undefined, 'Government College of Engineering', '2016'],
    ['Intermediate', undefined, 'Sri Vani Junior College', '2012'],
    ['SSC', undefined, 'Zilla High School', '2010'],
  ]);
});

test('reads a table on over the page', async () => {
  const row = (y: number, cells: readonly string[]): FixtureText[] =>
    cells.map((text, index) => ({ x: [50, 200, 400][index]!, y, size: 10, text }));
  const first = [
    { x: 50, y: 800, size: 20, text: 'Amara Perera' },
    { x: 50, y: 130, size: 14, text: 'Employment' },
    ...row(100, ['Employer', 'Position', 'Period']),
    ...row(80, ['Lotus Systems', 'Site Engineer', '2015 - 2019']),
  ];
  const second = [
    ...row(790, ['Harbour Works', 'Surveyor', '2012 - 2015']),
    ...row(770, ['Riverside', 'Draughtsman', '2010 - 2012']),
    { x: 50, y: 720, size: 14, text: 'Languages' },
    { x: 50, y: 700, size: 10, text: 'English, Sinhala' },
  ];
  const { resume } = await readCv(writePdf([first, second].map((texts) => ({ texts, size: a4 }))));
  expect(namesOf(resume)).toEqual([
    'Site Engineer @ Lotus Systems',
    'Surveyor @ Harbour Works',
    'Draughtsman @ Riverside',
  ]);
  expect(resume.languages).toHaveLength(2);
});

test('takes a list of marks of one course for no table of courses of study', async () => {
  const resume = await readTables([
    [
      'Education',
      {
        at: [50, 300],
        rows: [
          ['Course', 'Grade'],
          ['Algebra', 'A'],
          ['Optics', 'B'],
        ],
      },
    ],
  ]);
  expect(resume.education.map(({ studyType }) => studyType)).not.toContain('Algebra');
});

test('reads tables of a word processor, with cells that reach over rows', async () => {
  const title = (text: string) => ({ runs: [{ text }], style: 'Heading1' as const });
  const { resume } = await readCv(
    writeDocx([
      { runs: [{ text: 'Amara Perera' }], style: 'Title' },
      title('Work Experience'),
      {
        rows: [
          ['Employer', 'Job title', 'From', 'To', 'Duties'],
          [
            'Lotus Systems',
            'Site Engineer',
            '2015',
            '2019',
            ['Built the new quay of the harbour.', 'Led nine people.'],
          ],
          [null, 'Surveyor', '2012', '2015', 'Drew the maps of the old harbour and its town.'],
        ],
      },
      title('Education'),
      {
        rows: [
          ['Qualification', 'School / University', 'Year', 'Grade'],
          [['Bachelor of Science', 'in Civil Engineering'], 'University of the Northern Hills', '2012', 'A'],
        ],
      },
    ]),
  );
  expect(resume.work).toMatchObject([
    { name: 'Lotus Systems', position: 'Site Engineer', startDate: '2015', endDate: '2019' },
    { name: 'Lotus Systems', position: 'Surveyor', startDate: '2012', endDate: '2015' },
  ]);
  expect(resume.work[0]!.summary).toBe('Built the new quay of the harbour. Led nine people.');
  expect(schoolsOf(resume)).toEqual([
    ['Bachelor of Science', 'Civil Engineering', 'University of the Northern Hills', '2012'],
  ]);
});

test('keeps what a row without names tells of the post above it', async () => {
  const { resume } = await readCv(
    writeDocx([
      { runs: [{ text: 'Amara Perera' }], style: 'Title' },
      { runs: [{ text: 'Work Experience' }], style: 'Heading1' },
      {
        rows: [
          ['Employer', 'Job title', 'From', 'To', 'Duties'],
          ['Lotus Systems', 'Site Engineer', '2015', '2019', 'Built the new quay of the harbour.'],
          ['', '', '', '', 'Led nine people on the northern pier.'],
        ],
      },
    ]),
  );
  expect(resume.work).toMatchObject([
    {
      name: 'Lotus Systems',
      summary: 'Built the new quay of the harbour. Led nine people on the northern pier.',
    },
  ]);
});

test('ends a table at a title within its rules', async () => {
  const resume = await readTables(
    [
      [
        'Quillon, Ireland',
        {
          at: [50, 130, 290, 460],
          rows: [
            ['EDUCATION', '', '', ''],
            ['Year', 'Degree', 'Institute', 'Result'],
            ['2019', 'Master of Science', 'University of the Northern Hills', '3.85'],
            ['2017', 'Bachelor of Science', 'Lotus University of Technology', '3.70'],
            ['', 'WORK EXPERIENCE', '', ''],
            ['Engineer', 'Lotus Systems Ltd', '', '2019 - 2024'],
            ['Kept the shop of a weaver running for many years.', '', '', ''],
          ],
        },
      ],
    ],
    { ruled: true },
  );
  expect(schoolsOf(resume)).toHaveLength(2);
  expect(namesOf(resume)).toEqual(['Engineer @ Lotus Systems Ltd']);
});
