import { describe, expect, test } from 'vitest';
import { namesSchool } from '../headings/heading-names.ts';
import { writePdf } from '../../pages/pdf.fixture.ts';
import { a4, coursesIn, read, type Line } from '../layout/layouts.fixture.ts';
import { readCv } from '../read-cv.ts';

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

  test('where degrees of two levels stand below their school, or a year behind each', async () => {
    expect(
      await coursesIn([
        [
          ['Northgate University', 50],
          ['Dec 2025', 400],
        ],
        ['Master of Science in Botany'],
        ['Bachelor of Science in Horticulture and Soil Science'],
        ['- Relevant coursework: Meadows, Orchards', 10, 80],
      ]),
    ).toEqual([
      'Northgate University | Master of Science Botany | 2025-12',
      'Northgate University | Bachelor of Science Horticulture and Soil Science | ',
    ]);
    expect(
      await coursesIn([
        [
          ['Northgate University', 50],
          ['Dec 2025', 400],
        ],
        ['M.A. History'],
        ['B.A. English and History'],
      ]),
    ).toHaveLength(2);
    expect(
      await coursesIn([
        ['Ph.D. 2024 Meadows, Orchards, and People, Northgate University, Leeds, Yorkshire'],
        ['M.S. 2021 Botany, Northgate University, Leeds, Yorkshire'],
        ['B.S. 2013 Physics, Tidewater College, York, Yorkshire'],
      ]),
    ).toHaveLength(3);
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

  test('and are called training, with a year each, where nothing else tells of education', async () => {
    const row = (year: string, name: string): Line => [
      [year, 50],
      [name, 150],
    ];
    const { education } = await read([
      ['Ada Brook', 24],
      ['Professional Experience', 15],
      row('2017 - today', 'Head Gardener, Clover Yard'),
      ['Training', 15],
      row('2016', 'Landscape Gardener, level 5'),
      ['Centre Quillon of Leeds', 10, 150],
      row('2009', 'Literary baccalaureate'),
      ['Velvet High School', 10, 150],
    ]);
    expect(education.map(({ institution, endDate }) => [institution, endDate])).toEqual([
      ['Centre Quillon of Leeds', '2016'],
      ['Velvet High School', '2009'],
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

  test('where each is told in a line from a school, with its mark', async () => {
    expect(
      await coursesIn([
        ['10th from Banyan Public School Mill Lane with 81%.'],
        ['12th from Banyan Public School Mill Lane with 72%.'],
        ['Pursuing Masters in Botany and the Care of Gardens from the Lotus University.'],
      ]),
    ).toEqual([
      'Banyan Public School Mill Lane | 10th | ',
      'Banyan Public School Mill Lane | 12th | ',
      'Lotus University | Masters Botany and the Care of Gardens | ',
    ]);
  });

  test('where each is told in a sentence, whose year ends it', async () => {
    expect(
      await coursesIn([
        ['Obtained H.S.C. (Higher Secondary Certificate) of Arts and Crafts Stream from Hill View'],
        ['High School, Leeds, England with Second Honours in 1994.'],
        gap,
        ['Finished M.A. (Two Years with Practice in Mills) in Wool Weaving'],
        ['from the Northgate University, York, England in 1999.'],
      ]),
    ).toEqual([
      expect.stringMatching(/^Hill View High School \| H\.S\.C\..* \| 1994$/u),
      expect.stringMatching(/^Northgate University \| M\.A\..* \| 1999$/u),
    ]);
  });

  test('where a year leads each line, however long it is', async () => {
    expect(
      await coursesIn([
        ['2011 - Leeds Weaving and Dyeing College of the Northern Counties. Award - Diploma of Crafts in'],
        ['the field of wool'],
        gap,
        ['2014 - NORTHGATE UNIVERSITY in Leeds Award - Master Programme in the Making of Looms and the'],
        ['care of looms'],
      ]),
    ).toEqual([
      expect.stringMatching(/^Leeds Weaving and Dyeing College .* \| 2011$/u),
      expect.stringMatching(/^NORTHGATE UNIVERSITY .* \| 2014$/u),
    ]);
  });

  test.each(['Grade-88%', 'CGPA: 7.9', '| GPA 3.8/4.0'])('with "%s" behind their dates', async (mark) => {
    expect(
      await coursesIn([
        ['Secondary School', 12],
        ['Banyan Medium School'],
        [`2016-2018 ${mark}`],
        gap,
        ['Bachelor of Weaving', 12],
        ['Lotus University'],
        [`2018-2022 ${mark}`],
      ]),
    ).toEqual([
      'Banyan Medium School | Secondary School | 2018',
      'Lotus University | Bachelor of Weaving | 2022',
    ]);
  });

  test('by the class one was of', async () => {
    expect(
      await coursesIn([
        ['Northgate University', 12],
        ['Bachelor of Weaving'],
        ['Class of 2026, GPA 3.8'],
        gap,
        ['Hillside School', 12],
        ['Diploma in Drawing'],
        ['Class of 2022, GPA 4.0'],
      ]),
    ).toEqual([
      'Northgate University | Bachelor of Weaving | 2026',
      'Hillside School | Diploma Drawing | 2022',
    ]);
  });

  test('with a mark behind its date, below another school of the same degree', async () => {
    expect(
      await coursesIn([
        ['Secondary School', 12],
        ['Banyan Medium School'],
        ['2014-2016 Grade-88%'],
        ['Lotus Junior College'],
        ['2016-2018 Grade-91%'],
        gap,
        ['Bachelor of Weaving', 12],
        ['Lotus University'],
        ['2018-2022 CGPA-7.9'],
      ]),
    ).toEqual([
      'Banyan Medium School | Secondary School | 2016',
      'Lotus Junior College |  | 2018',
      'Lotus University | Bachelor of Weaving | 2022',
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

test('degrees without a time, each with its school behind it, are a course each', async () => {
  expect(
    await coursesIn([['MSc Weaving - INSEAW'], ['BSc Thread Science - Clover'], ['HSC - Banyan Vidyalaya']]),
  ).toEqual(['INSEAW | MSc Weaving | ', 'Clover | BSc Thread Science | ', 'Banyan Vidyalaya | HSC | ']);
});

test('who a degree is from gave it, whatever that is called', async () => {
  expect(
    await coursesIn([['B.A. Weaving from NQSU, May 2010'], ['High School Diploma from Quillon High, 2016']]),
  ).toEqual(['NQSU | B.A. Weaving | 2010-05', 'Quillon High | High School Diploma | 2016']);
});

test('a school may stand before its degree and a colon, or behind a mark', async () => {
  expect(await coursesIn([['Clover University: B.A. Weaving'], ['Northgate College: A.A. Drawing']])).toEqual(
    ['Clover University | B.A. Weaving | ', 'Northgate College | A.A. Drawing | '],
  );
  expect(await coursesIn([['B.S. Weaving, GPA 3.8, Clover University, 2019']])).toEqual([
    'Clover University | B.S. Weaving | 2019',
  ]);
});

test('a stroke without blanks may part a school from what was learned there, and none from another', async () => {
  expect(
    await coursesIn([
      ['Quillon Institute of Looms/Bachelor of Weaving', 13],
      ['2006 - 2009, Leeds'],
      ['Clover Vidyalaya/ Science', 13],
      ['2003 - 2005, Leeds'],
    ]),
  ).toEqual(['Quillon Institute of Looms | Bachelor of Weaving | 2009', 'Clover Vidyalaya | Science | 2005']);
  expect(await coursesIn([['Clover College/Quillon University, B.A. Weaving, 2019']])).toEqual([
    'Clover College/Quillon University | B.A. Weaving | 2019',
  ]);
});

test('an institution is a school, and a financial one is none', async () => {
  expect(
    await coursesIn([
      ['Northgate University'],
      ['BSc Botany'],
      ['2016 - 2019'],
      [' ', 10],
      ['Clover Institution, Quillon – Diploma in Weaving'],
    ]),
  ).toEqual([
    expect.stringMatching(/^Northgate University .*2019$/u),
    expect.stringMatching(/^Clover Institution .*Weaving/u),
  ]);
  expect(namesSchool('velvet financial institution')).toBe(false);
});

test('what somebody is working on is the degree behind those words', async () => {
  expect(
    await coursesIn([['Working towards a Diploma in Weaving at Clover College: 2022 - present']]),
  ).toEqual([expect.stringMatching(/^Clover College \| Diploma/u)]);
});
