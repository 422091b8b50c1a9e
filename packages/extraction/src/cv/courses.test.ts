import { describe, expect, test } from 'vitest';
import { namesSchool } from './heading-names.ts';
import { writePdf } from '../pdf.fixture.ts';
import { a4, coursesIn, read, type Line } from './layouts.fixture.ts';
import { readCv } from './read-cv.ts';

const gap: Line = [' ', 10];

describe('courses of study are parted', () => {
  test('where the first has a date and those below it have none', async () => {
    expect(
      await coursesIn([
        ['BSc Computing, Northgate University'],
        ['2019 - 2022'],
        ['Relevant modules: Drawing, Planning, Weaving'],
        gap,
        ['A-levels, Tidewater College'],
        ['Physics A, Chemistry B.'],
        gap,
        ['GCSEs, Hillside School'],
        ['Nine at the grades A and B.'],
      ]),
    ).toEqual([
      'Northgate University | BSc Computing | 2022',
      'Tidewater College | A-levels | ',
      'Hillside School | GCSEs | ',
    ]);
  });

  test('where a school in a line of its own stands below what is told of the one before', async () => {
    expect(
      await coursesIn([
        ['Northgate University, BSc Botany'],
        ['Year of graduation: 2027'],
        ['- Achieved a first in all of the modules about meadows', 10, 80],
        ['- Kept the herbarium of the faculty for more than two years', 10, 80],
        gap,
        ['Hillside School'],
        gap,
        ['A-Levels: Biology, Chemistry', 10, 80],
      ]),
    ).toEqual([
      'Northgate University | BSc Botany | 2027',
      'Hillside School | A-Levels Biology, Chemistry | ',
    ]);
  });

  test('where several degrees of one school have a year each', async () => {
    expect(
      await coursesIn([
        ['Tidewater College'],
        ['Curso de tecelagem: desenho e acabamento da tela manual – 2024 (Conclusão para 2027)'],
        ['Curso de tingimento: plantas e cascas da serra alta – 2022 (Conclusão para 2025)'],
        gap,
        ['Northgate University'],
        ['BA in Design, 2019'],
      ]),
    ).toEqual([
      expect.stringMatching(/^Tidewater College \| Curso de tecelagem/u),
      expect.stringMatching(/^Tidewater College \| Curso de tingimento/u),
      'Northgate University | BA Design | 2019',
    ]);
  });

  test('in lines that name two things each and stand apart, though none says what', async () => {
    expect(
      await coursesIn([
        ['Weaving by Hand, Loomworks'],
        gap,
        ['Dyeing with Plants, Loomworks'],
        gap,
        ['Felt and Fabric, Woolhouse'],
      ]),
    ).toHaveLength(3);
  });

  test('where the year of one is printed below the words that lead to it', async () => {
    expect(
      await coursesIn([
        ['Tecnólogo em Desenho – Faculdade do Vale – Conclusão em'],
        ['2024'],
        gap,
        ['Licenciatura em Artes – Faculdade da Serra – Concluído em 2018'],
      ]),
    ).toEqual([
      'Faculdade do Vale | Tecnólogo Desenho | 2024',
      'Faculdade da Serra | Licenciatura Artes | 2018',
    ]);
  });

  test('and not within a bullet that runs on into years', async () => {
    expect(
      await coursesIn([
        [
          ['Northgate University, PhD in Botany', 50],
          ['2021 - 2025', 480],
        ],
        ['- Assisted in teaching of Meadows and Moors (2023), Applied Herbaria (2022),', 10, 80],
        ['Weeds and Grasses (2021, 2022), Mosses (2023).', 10, 80],
        [
          ['Northgate University, BSc in Botany', 50],
          ['2017 - 2020', 480],
        ],
      ]),
    ).toHaveLength(2);
  });

  test('where the date of one stands in the middle between the two lines of its name', async () => {
    const at = (y: number, x: number, text: string, size = 10) => ({ x, y, size, text });
    const { education } = (
      await readCv(
        writePdf([
          {
            size: a4,
            texts: [
              at(780, 50, 'Ada Brook', 24),
              at(740, 50, 'Bildung', 15),
              at(710, 50, '2013 - 2017'),
              at(710, 200, 'Gymnasium am See'),
              at(686, 200, 'Höhere Lehranstalt für'),
              at(680, 50, '2017 - 2022'),
              at(673, 200, 'Landwirtschaft und Ernährung'),
              at(650, 50, '2023 - 2024'),
              at(650, 200, 'Universität Aalen'),
            ],
          },
        ]),
      )
    ).resume;
    expect(education.map(({ institution, endDate }) => [institution, endDate])).toEqual([
      ['Gymnasium am See', '2017'],
      ['Höhere Lehranstalt für Landwirtschaft und Ernährung', '2022'],
      ['Universität Aalen', '2024'],
    ]);
  });

  test('where what each was about stands behind a colon', async () => {
    expect(
      await coursesIn([
        ['BA Weaving (2023-2026): Predicted first'],
        gap,
        ['A-levels (2021-2023): Drawing, Distinction; Planning, A; Dyeing, B'],
        gap,
        ['GCSEs (2018-2021): two at grade 8, two at grade 7, five at grade 6'],
      ]),
    ).toEqual([
      expect.stringContaining('| BA Weaving | 2026'),
      expect.stringContaining('A-levels'),
      expect.stringContaining('GCSEs'),
    ]);
  });

  test('and stand for education though they are called certificates, where they lasted', async () => {
    const { education } = await read([
      ['Ada Brook', 24],
      ['Education and Training', 15],
      ['01/2015 - 12/2020'],
      ['BSc Engineering, Northgate University'],
      gap,
      ['07/2012 - 12/2014'],
      ['Higher Secondary Certificate, Tidewater College'],
      gap,
      ['01/2010 - 06/2012'],
      ['Certificate in Weaving, Loomworks Ltd'],
    ]);
    expect(education.map(({ institution }) => institution)).toEqual([
      'Northgate University',
      'Tidewater College',
      'Loomworks Ltd',
    ]);
  });

  test('where the day one began stands over the day it ended', async () => {
    expect(
      await coursesIn([
        [
          ['04/10/2016', 50],
          ['PhD in Botany, Northgate University', 150],
        ],
        [
          ['14/11/2020', 50],
          ['Thesis: Meadows and moors', 150],
        ],
        [
          ['26/08/2013', 50],
          ['MSc in Botany, Hillside University', 150],
        ],
        [
          ['22/06/2016', 50],
          ['Thesis: Mosses', 150],
        ],
      ]),
    ).toEqual([
      'Northgate University | PhD Botany | 2020-11-14',
      'Hillside University | MSc Botany | 2016-06-22',
    ]);
  });

  test('from the posts among which a career is told', async () => {
    const { work, education } = await read([
      ['Ada Brook', 24],
      ['Beruflicher Werdegang', 15],
      ['2021 - 2024'],
      ['Gärtnerin'],
      ['Blumen Ast GmbH'],
      ['2017 - 2020'],
      ['Studium der Botanik (B.A.)'],
      ['Universität Aalen'],
      ['2015 - 2016'],
      ['Verkäuferin'],
      ['Markt am See GmbH'],
    ]);
    expect(work.map(({ position }) => position)).toEqual(['Gärtnerin', 'Verkäuferin']);
    expect(education).toMatchObject([{ institution: 'Universität Aalen' }]);
  });
});

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
});

test.each([
  ['high school', false],
  ['mill lane high school', true],
  ['estudios superiores', false],
  ['general assembly', true],
  ['ihk aachen', true],
  ['pruefung (ihk)', false],
])('whether "%s" names a school: %s', (text, school) => {
  expect(namesSchool(text)).toBe(school);
});
