import { describe, expect, test } from 'vitest';
import { writePdf } from '../../pages/pdf.fixture.ts';
import { a4 } from './layouts.fixture.ts';
import { readCv } from '../read-cv.ts';

/** The posts of a CV with such a column of dates and text beside it; each line is as far down as it says. */
async function postsBeside(
  dates: readonly (readonly [text: string, y: number])[],
  told: readonly (readonly [text: string, y: number])[],
) {
  const texts = [
    { x: 50, y: 800, size: 24, text: 'Ada Brook' },
    { x: 50, y: 752, size: 15, text: 'Experience' },
    ...dates.map(([text, y]) => ({ x: 50, y, size: 10, text })),
    ...told.map(([text, y]) => ({ x: 150, y, size: 10, text })),
  ];
  return (await readCv(writePdf([{ texts, size: a4 }]))).resume.work;
}

describe('a column of dates', () => {
  test('has each in several lines, with the place below', async () => {
    const posts = await postsBeside(
      [
        ['2021 January -', 720], ['present', 706], ['Leeds, United', 692], ['Kingdom', 678], ['2018 March -', 620],
        ['2020 May', 606], ['Paris, France', 592],
      ],
      [
        ['Gardener, Clover Yard', 720], ['Watered the plants of the yard, all of them, and every morning but one', 704],
        ['and told everybody who came to see them what they are called, and why.', 688],
        ['Porter, Velvet Inn', 620], ['Kept the doors of the house, all of them, and every evening but one or two', 604],
        ['and told everybody who came to see it where the way goes on from there.', 588],
      ],
    ); // prettier-ignore
    expect(posts).toMatchObject([
      { position: 'Gardener', name: 'Clover Yard', location: 'Leeds, United Kingdom', startDate: '2021-01' },
      { position: 'Porter', name: 'Velvet Inn', location: 'Paris, France', startDate: '2018-03', endDate: '2020-05' },
    ]); // prettier-ignore
  });

  test('may have the end of a time further below, beside nothing, where a stroke is drawn down to it', async () => {
    const posts = await postsBeside(
      [
        ['March', 720], ['2021', 708], ['Present', 684],
        ['November', 636], ['2016', 624], ['August', 600], ['2019', 588],
      ],
      [
        ['Gardener', 720], ['Clover Yard', 708], ['Watered the plants of the yard, all of them, and every morning', 676],
        ['Porter', 636], ['Velvet Inn', 624], ['Kept the doors of the house, all of them, and every evening', 592],
      ],
    ); // prettier-ignore
    expect(posts.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
      ['Clover Yard', '2021-03', undefined],
      ['Velvet Inn', '2016-11', '2019-08'],
    ]);
  });

  test('may have one time alone, with a stroke between its beginning and its end', async () => {
    const posts = await postsBeside(
      [['2014', 720], ['|', 706], ['2019', 692]],
      [['Lecturer', 720], ['Clover College', 706], ['Taught those who came how looms are built and kept', 678]],
    ); // prettier-ignore
    expect(posts).toMatchObject([{ name: 'Clover College', startDate: '2014', endDate: '2019' }]);
  });

  test('has the beginning above the end and no dash between them', async () => {
    const posts = await postsBeside(
      [['09/01/2021', 720], ['30/09/2023', 706], ['13/10/2018', 670], ['02/12/2020', 656], ['2017', 620]],
      [
        ['Gardener, Clover Yard', 720], ['Leeds', 706], ['Porter, Velvet Inn', 670], ['York', 656],
        ['Baker, Harbour Mill', 620],
      ],
    ); // prettier-ignore
    expect(posts).toMatchObject([
      { name: 'Clover Yard', startDate: '2021-01-09', endDate: '2023-09-30' },
      { name: 'Velvet Inn', startDate: '2018-10-13', endDate: '2020-12-02' },
      { name: 'Harbour Mill', startDate: '2017', endDate: '2017' },
    ]);
  });

  test.each([
    [
      'no sign',
      [
        ['Aug 2019', 720],
        ['Jul 2018', 706],
        ['Jun 2018', 660],
        ['Jan 2016', 646],
      ],
    ],
    [
      'a stroke',
      [
        ['Aug 2019', 720],
        ['|', 706],
        ['Jul 2018', 692],
        ['Jun 2018', 646],
        ['|', 632],
        ['Jan 2016', 618],
      ],
    ],
  ] as const)('has the end above the beginning and %s between them', async (_, dates) => {
    const [first, second] = [dates[0][1], dates[dates.length / 2]![1]];
    const posts = await postsBeside(dates, [
      ['Gardener, Clover Yard', first],
      ['Leeds', first - 14],
      ['Porter, Velvet Inn', second],
      ['York', second - 14],
    ]);
    expect(posts).toMatchObject([
      { name: 'Clover Yard', startDate: '2018-07', endDate: '2019-08' },
      { name: 'Velvet Inn', startDate: '2016-01', endDate: '2018-06' },
    ]);
  });

  test('tells by what stands beside it of posts and of schools whose titles are drawn', async () => {
    const row = (x: number, y: number, text: string) => ({ x, y, size: 10, text });
    const texts = [
      { x: 50, y: 800, size: 24, text: 'Ada Brook' },
      ...[['Aug 2019', 720], ['Jul 2018', 706], ['Jun 2018', 660], ['Jan 2016', 646], ['present', 560], ['Sep 2014', 546],
        ['Jun 2014', 500], ['Sep 2012', 486]].map(([text, y]) => row(50, Number(y), String(text))),
      ...[['Gardener', 720], ['Clover Yard', 706], ['Cook', 660], ['Tidewater College', 646], ['Diploma of Drawing', 560],
        ['Northgate University', 546], ['Diploma of Weaving', 500], ['Harbour School', 486]].map(([text, y]) =>
        row(150, Number(y), String(text)),
      ),
      { x: 50, y: 400, size: 15, text: 'Skills' },
      row(50, 380, 'Drawing, sewing'),
    ]; // prettier-ignore
    const { resume } = await readCv(writePdf([{ texts, size: a4 }]));
    expect(resume.work).toMatchObject([
      { position: 'Gardener', name: 'Clover Yard', startDate: '2018-07', endDate: '2019-08' },
      { position: 'Cook', name: 'Tidewater College', startDate: '2016-01', endDate: '2018-06' },
    ]);
    expect(resume.education).toMatchObject([
      { institution: 'Northgate University', startDate: '2014-09' },
      { institution: 'Harbour School', startDate: '2012-09', endDate: '2014-06' },
    ]);
  });

  test('has one a line of entries as close to one another', async () => {
    const posts = await postsBeside(
      [['2017', 720], ['2019', 706], ['2021', 692], ['2023', 678]],
      [
        ['Gardener, Clover Yard', 720], ['Porter, Velvet Inn', 706], ['Baker, Harbour Mill', 692],
        ['Carter, Northgate Inn', 678],
      ],
    ); // prettier-ignore
    expect(posts.map(({ startDate }) => startDate)).toEqual(['2017', '2019', '2021', '2023']);
  });

  test('says beside the season that it is a part of a year', async () => {
    const term = (season: string, year: string, y: number) =>
      [
        ['Semestre', y],
        [season, y - 14],
        [year, y - 28],
      ] as const;
    const posts = await postsBeside(
      [
        ...term('Primavera', '2018', 720),
        ...term('Otoño', '2017', 660),
        ...term('Primavera', '2017', 600),
        ...term('Primavera', '2016', 540),
      ],
      [
        ['Ayudante de Álgebra y de Cálculo', 720],
        ['Ayudante de Geometría', 660],
        ['Profesor de Modelos', 600],
        ['Tutor de Estadística', 540],
      ],
    );
    expect(posts.map(({ position, startDate }) => [position, startDate])).toEqual([
      ['Ayudante de Álgebra y de Cálculo', '2018'],
      ['Ayudante de Geometría', '2017'],
      ['Profesor de Modelos', '2017'],
      ['Tutor de Estadística', '2016'],
    ]);
  });

  test('at the right may stand above the post, its end below its beginning', async () => {
    const right = (y: number, text: string) => ({ x: 480, y, size: 10, text });
    const left = (y: number, text: string, size = 10) => ({ x: 50, y, size, text });
    const texts = [
      left(800, 'Ada Brook', 24), left(752, 'Experience', 15), left(720, 'Gardener'), right(720, 'May 2021 - present'),
      left(706, 'Clover Yard'), right(670, 'October -'), right(656, 'December 2019'), left(644, 'Porter'),
      left(630, 'Velvet Inn'), left(590, 'Baker'), right(590, 'November -'), left(576, 'Harbour Mill'),
      right(576, 'December 2018'),
    ]; // prettier-ignore
    const { resume } = await readCv(writePdf([{ texts, size: a4 }]));
    expect(resume.work).toMatchObject([
      { position: 'Gardener', startDate: '2021-05' },
      { position: 'Porter', startDate: '2019-10', endDate: '2019-12' },
      { position: 'Baker', startDate: '2018-11', endDate: '2018-12' },
    ]);
  });
});
