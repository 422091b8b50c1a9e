import { describe, expect, test } from 'vitest';
import { writeDocx } from '../layout/docx.fixture.ts';
import { coursesIn, type Line } from '../layout/layouts.fixture.ts';
import { readCv } from '../read-cv.ts';

const gap: Line = [' ', 10];

describe('courses of study in a list', () => {
  test('are so many as the schools behind their levels', async () => {
    expect(
      await coursesIn([
        ['Elementary: Hillside Elementary School'],
        gap,
        ['Secondary: Clover High School'],
        gap,
        ['College: University of Northgate'],
      ]),
    ).toEqual([
      'Hillside Elementary School | Elementary | ',
      'Clover High School | Secondary | ',
      'University of Northgate | College | ',
    ]);
  });

  test('are so many as its lines with a bar between school and subject', async () => {
    expect(
      await coursesIn([
        ['- Clover Assembly | Software Engineering'],
        ['- Velvet Society Language Center | Japanese Language'],
        ['- Meadow Institute of Fashion | Graphic Design'],
      ]),
    ).toHaveLength(3);
  });

  test('are so many as its bullets, though some have no date or much before it', async () => {
    expect(
      await coursesIn([
        ['- Certificate in Weaving, Loom Academy, 2023'],
        ['- Repair and Design of Old and New Looms Advanced Certificate, Academy of Weaving (AW) 2017'],
        ['- Diploma in Dyeing, 3.7 GPA, Northgate University 2015'],
        ['- Bachelor of Arts in Design, Clover College'],
      ]),
    ).toEqual([
      'Loom Academy | Certificate Weaving | 2023',
      expect.stringMatching(/\| 2017$/u),
      'Northgate University | Diploma Dyeing | 2015',
      'Clover College | Bachelor of Arts Design | ',
    ]);
  });

  test('and not as the bullets that tell of one', async () => {
    expect(
      await coursesIn([
        ['- BSc Botany, Northgate University, 2019'],
        ['- wrote about the meadows of the university and how they changed'],
        ['- Kept the herbarium of the faculty for more than two years'],
      ]),
    ).toHaveLength(1);
  });

  test('are as many as end in when somebody graduated', async () => {
    expect(
      await coursesIn([
        ['Hillside Performing Arts High School - Leeds - graduated 2021'],
        ['University of Northgate - Leeds - BA Weaving and Dyeing set to graduate 2026'],
      ]),
    ).toHaveLength(2);
  });
});

test('courses without dates are as many as stand apart, whatever they and what is told of them are called', async () => {
  expect(
    await coursesIn([
      ['Applied Weaving - Evening Classes - Loomworks'],
      ['All of the first year'],
      gap,
      gap,
      ['Drawing - Day Classes in the Mornings and Afternoons of Spring - Woolhouse, Northgate Hill'],
      ['With a second paper'],
    ]),
  ).toHaveLength(2);
});

const paragraph = (text: string) => ({ runs: [{ text }] });

test('a school in a line of its own follows one beside what was learned there', async () => {
  const { education } = (
    await readCv(
      writeDocx([
        { runs: [{ text: 'Ada Brook' }], style: 'Title' },
        { runs: [{ text: 'Education' }], style: 'Heading1' },
        paragraph('Hillside High School\tGCSE C’s and D’s in Maths and English'),
        paragraph('Clover College'),
        paragraph('NVQ Level 2 Weaving and Dyeing'),
        paragraph('Level 1 Award In Spinning'),
      ]),
    )
  ).resume;
  expect(education.map(({ institution }) => institution)).toEqual([
    'Hillside High School',
    'Clover College',
    'Clover College',
  ]);
});

describe('the school below a degree', () => {
  test('may stand before its town and a full stop', async () => {
    expect(
      await coursesIn([
        [
          ['2019 - 2022', 50],
          ['Bachelor of Botany.', 180],
        ],
        ['University of Northgate, College of Science and Technology, Leeds, England.', 10, 180],
        ['Grade: Second class', 10, 180],
      ]),
    ).toEqual(['University of Northgate, College of Science and Technology | Bachelor of Botany | 2022']);
  });

  test('may stand below what more is said of it', async () => {
    expect(
      await coursesIn([
        ['2024 - present: BACHELOR OF BOTANY'],
        ['3-year undergraduate course - second year in progress', 10, 120],
        ['specialized in mosses', 10, 120],
        ['Tidewater College - Leeds, England', 10, 120],
      ]),
    ).toEqual([expect.stringMatching(/^Tidewater College \|/u)]);
  });
});

test('bullets are a course each where half name both a degree and a school, or how long it took, and all one of them', async () => {
  const { education } = (
    await readCv(
      writeDocx([
        { runs: [{ text: 'Ada Brook' }], style: 'Title' },
        { runs: [{ text: 'Education' }], style: 'Heading1' },
        { ...paragraph('Hillside School of Looms\t1 year'), list: true },
        { ...paragraph('Northgate School of Weaving, England master diploma\t2 years'), list: true },
        { ...paragraph('Diploma in Drawing and Dyeing'), list: true },
      ]),
    )
  ).resume;
  expect(education).toHaveLength(3);
});

test('courses without a date are as many as the lines that name a school and what was taken there', async () => {
  expect(
    await coursesIn([
      ['Northgate University, BSc Weaving'],
      ['Hillside College, A-Levels'],
      ['Meadow School, GCSE'],
    ]),
  ).toEqual([
    'Northgate University | BSc Weaving | ',
    'Hillside College | A-Levels | ',
    'Meadow School | GCSE | ',
  ]);
});

test('a date behind "in" leaves no word of it in the name before', async () => {
  expect(
    await coursesIn([
      ['B.Tech (Weaving) from the Clover Institute of Technology with 78% in 2019'],
      ['Class XII from Hill Public School in 2015 with 82%'],
      ['Intermediate from Meadow Public School in 2013'],
    ]),
  ).toEqual([
    expect.stringMatching(/^Clover Institute of Technology \| B\.Tech/u),
    expect.stringMatching(/^Hill Public School \| Class XII/u),
    expect.stringMatching(/^Meadow Public School \| Intermediate/u),
  ]);
});
