import { expect, test } from 'vitest';
import { pageOf, pageOfText, type FixtureLine } from '../pages/page.fixture.ts';
import { isGeneric } from './title-headings.ts';
import { attainedUnit, reportedCourse, reportedTest } from './title-reports.ts';
import { readTitle } from './titles.ts';

const named = (...lines: string[]) => reportedTest(pageOfText(...lines))?.value ?? null;

test.each([
  ['with its module', ['IELTS', 'Test Report Form', 'ACADEMIC', 'NOTE Admission to undergraduate courses'], 'IELTS ACADEMIC'],
  ['with its module in the row of the heading', ['IELTS', 'Test Report Form GENERAL TRAINING'], 'IELTS GENERAL TRAINING'],
  ['whatever its notes say of modules', ['IELTS', 'Test Report Form', 'on the ACADEMIC Reading and Writing Modules.'], 'IELTS'],
  ['without the mark of its brand', ['ETS TOEFL iBT®', 'Test Taker Score Report', 'Name: Miller, Jane'], 'TOEFL iBT'],
  ['by the name in full, read in part', ['TOEFL® (Test of English', 'Examinee Score Report', 'Native Language: SWEDISH'], 'TOEFL'],
  ['from a logo in small letters', ['gre.', 'TEST TAKER SCORE REPORT', 'Your Scores for the General Test Taken on May 2, 2024'], 'GRE General Test'],
  ['of another house', ['PTE Academic', 'Score Report', 'Jane Miller'], 'PTE Academic'],
  ['with what it examined', ['TOEIC®', 'Listening and Reading', 'OFFICIAL SCORE CERTIFICATE'], 'TOEIC Listening and Reading'],
  ['with its level', ['HSK (Level 4) Examination Score Report', 'Jane Miller'], 'HSK (Level 4)'],
  ['among the qualifications of one house', ['Statement of Results', 'Qualification Session', 'C1 Advanced December 2024'], 'C1 Advanced'],
  ['by its article', ['The ACT®', 'Student Report', 'ENGLISH 31'], 'ACT'],
])('a report of scores is called after its test %s', (_, lines, expected) => {
  expect(named(...lines)).toBe(expected);
}); // prettier-ignore

test.each([
  ['a course for it', ['Certificate of Completion', 'IELTS Academic Preparation Course']],
  ['a course that comes with a report', ['IELTS Academic', 'The final Score Report is attached']],
  ['a report of a class for it', ['Student Report', 'GRE preparation class at Northgate College']],
  ['a university that asked for it', ['Statement of Results', 'Bachelor of Science in Nursing', 'Admission by IELTS 7.0']],
  ['a report of something else', ['Harbour Literacy Survey', 'Score Report']],
  ['a sentence about reports', ['TOEFL iBT Classes', 'This Score Report was made by the school for its own students after a mock test in May']],
])('%s is no report of a test', (_, lines) => {
  expect(named(...lines)).toBeNull();
}); // prettier-ignore

test.each(['Test Taker Score Report', 'EXAMINEE SCORE REPORT', 'Official Score Certificate'])(
  '%s stands on any report',
  (heading) => {
    expect(isGeneric(heading)).toBe(true);
  },
);

test.each([
  ['behind its label', [{ text: '• Curriculum Group: Harbour Research', y: 300, x: 80 }]],
  ['right behind its colon', [{ text: 'Curriculum Group:Harbour Research', y: 300, x: 80 }]],
  [
    'beside its label',
    [
      { text: '• Curriculum Group:', y: 300, x: 80 },
      { text: 'Harbour Research', y: 300, x: 500 },
    ],
  ],
] satisfies [string, FixtureLine[]][])('a report of completion names its course %s', (_, lines) => {
  expect(reportedCourse(pageOf(lines))?.value).toBe('Harbour Research');
});

test('what is set over its group is the course, and the stage below is not', () => {
  const page = pageOf([
    { text: 'Has completed the following CITI Program course:', y: 300, x: 230, size: 36 },
    { text: 'Students conducting no more than minimal risk research', y: 390, x: 276, size: 36 },
    { text: '(Curriculum Group)', y: 430, x: 582, size: 29 },
    { text: 'Students - Class projects', y: 464, x: 515, size: 36 },
    { text: '(Course Learner Group)', y: 505, x: 558, size: 29 },
    { text: '1 - Basic Course', y: 540, x: 578, size: 36 },
    { text: '(Stage)', y: 580, x: 654, size: 29 },
  ]);
  expect(readTitle(page, new Set())?.value).toBe('Students conducting no more than minimal risk research');
});

test('a label with nothing behind it names no course', () => {
  expect(reportedCourse(pageOfText('Curriculum Group: —'))).toBeNull();
});

const attained = (...rows: FixtureLine[]) =>
  attainedUnit(pageOf([{ text: 'Statement of Attainment', y: 400, size: 80 }, ...rows]))?.value ?? null;

test('a statement of attainment is known by the last unit of its training package', () => {
  const first = { text: 'QHTAID031', y: 900, x: 460, size: 34 };
  const its = { text: 'Provide harbour rescue', y: 900, x: 720, size: 34 };
  const second = { text: 'QHTAID033 Provide an emergency harbour response in a', y: 950, x: 460, size: 34 };
  const rest = { text: 'port and quay setting', y: 986, x: 700, size: 34 };
  expect(attained(first, its)).toBe('Provide harbour rescue');
  expect(attained(first, its, second, rest)).toBe(
    'Provide an emergency harbour response in a port and quay setting',
  );
  expect(attained(first, its, { ...second, text: 'QHBSBX012 Lead a harbour team' })).toBeNull();
  expect(attained({ text: 'Jane Miller', y: 600, size: 50 })).toBeNull();
  expect(attained({ ...first, text: 'QHPWHS1001 Prepare to work safely in harbours' })).toBe(
    'Prepare to work safely in harbours',
  );
  expect(attained(first, { ...its, text: 'Competent' })).toBeNull();
  expect(
    attained(first, its, { ...rest, y: 936, x: 460, text: 'issued on 12 March 2024 by Northgate' }),
  ).toBe('Provide harbour rescue');
  expect(attained({ text: 'Certificate III in Harbour Care', y: 700, size: 46 }, first, its)).toBeNull();
});
