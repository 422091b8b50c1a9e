import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { findTitles } from './title-lines.ts';

const titlesIn = (...rows: readonly Row[]) =>
  [...findTitles(linesOf(...rows))].map(([{ text }, { kind }]) => [text, kind]);

test('the first title may be larger than the others, though some of those are words of entries as well', () => {
  expect(
    titlesIn(
      ['EDUCATION', { size: 24, bold: true, gap: 1 }],
      ['Bachelor of Arts in Weaving, Northgate University, 2014 - 2017'],
      ['WORK EXPERIENCE', { size: 20, bold: true, gap: 1 }],
      ['Loom keeper, Velvet Works, 2018 - 2020'],
      ['PROJECTS', { size: 20, bold: true, gap: 1 }],
      ['A loom that hums'],
      ['ACHIEVEMENTS', { size: 20, bold: true, gap: 1 }],
      ['The medal of the guild of weavers'],
    ),
  ).toEqual([
    ['EDUCATION', 'education'],
    ['WORK EXPERIENCE', 'work'],
    ['PROJECTS', 'projects'],
    ['ACHIEVEMENTS', 'awards'],
  ]);
});

test('what is set in as what is told of a course of study, and as that is, is the title of no section', () => {
  const rows = (look: NonNullable<Row[1]>): Row[] => [
    ['WORK EXPERIENCE', { size: 22, bold: true, gap: 1 }],
    ['Loom keeper, Velvet Works, 2018 - 2020'],
    ['EDUCATION', { size: 22, bold: true, gap: 1 }],
    ['Bachelor of Arts in Weaving, Northgate University, 2014 - 2017'],
    ['Academic Projects', look],
    ['A loom that hums', look],
    ['Diploma in Dyeing, Clover College, 2012 - 2014'],
    ['SKILLS', { size: 22, bold: true, gap: 1 }],
    ['Weaving, dyeing'],
  ];
  const kept = ['WORK EXPERIENCE', 'EDUCATION', 'SKILLS'];
  expect(titlesIn(...rows({ x: 200 })).map(([text]) => text)).toEqual(kept);
  expect(titlesIn(...rows({ x: 200, bold: true })).map(([text]) => text)).toContain('Academic Projects');
});

const plainTitles: Row[] = [
  ['EXPERIENCE', { size: 26, bold: true, gap: 1 }],
  ['Loom keeper, Velvet Works, 2018 - 2020'],
  ['EDUCATION', { size: 26, bold: true, gap: 1 }],
  ['Bachelor of Arts in Weaving, Northgate University, 2014 - 2017'],
];

test('among titles in capitals one may be in small letters, where nothing else is set so', () => {
  const technology: Row = ['Technology', { size: 26, bold: true, gap: 1 }];
  expect(titlesIn(...plainTitles, technology, ['Looms'])).toContainEqual(['Technology', 'skills']);
  const house: Row = ['Velvet Works', { size: 26, bold: true, gap: 1 }];
  expect(titlesIn(...plainTitles, house, technology, ['Looms'])).not.toContainEqual(['Technology', 'skills']);
});

test('what stands above all larger titles is within no section of theirs', () => {
  const skills: Row = ['Summary of Skills', { size: 20, bold: true, gap: 1 }];
  expect(titlesIn(['Ada Brook'], skills, ['Looms'], ...plainTitles)[0]).toEqual([
    'Summary of Skills',
    'skills',
  ]);
  expect(titlesIn(['Ada Brook'], ...plainTitles, skills, ['Looms'])).toHaveLength(2);
});

test('titles in one type at one edge are titles, however many sizes they have', () => {
  const rows = (left: number): Row[] => [
    ['OBJECTIVE', { size: 39, bold: true, gap: 1 }],
    ['To keep looms'],
    ['EXPERIENCE', { size: 32, bold: true, gap: 1 }],
    ['Loom keeper, Velvet Works, 2018 - 2020'],
    ['COMPUTER SKILLS', { size: 26, bold: true, gap: 1, x: left }],
    ['Looms, shuttles'],
  ];
  expect(titlesIn(...rows(100)).map(([, kind]) => kind)).toEqual(['summary', 'work', 'skills']);
  expect(titlesIn(...rows(160)).map(([, kind]) => kind)).toEqual(['summary', 'work']);
});

test('posts end where courses have their title, though that of the posts is larger', () => {
  const small: Row[] = [['EDUCATION', { size: 20, bold: true, gap: 1 }], plainTitles[3]!];
  expect(titlesIn(...plainTitles.slice(0, 2), ...small).map(([text]) => text)).toEqual([
    'EXPERIENCE',
    'EDUCATION',
  ]);
});

test.each(['CSS', 'BEMBA'])('%s in a list in the type of the titles is the title of nothing', (thing) => {
  const rows: Row[] = [
    ...plainTitles,
    ['SKILLS', { size: 26, bold: true, gap: 1 }],
    ['Looms'],
    [thing, { size: 26, bold: true }],
    ['Shuttles'],
  ];
  expect(titlesIn(...rows).map(([text]) => text)).toEqual(['EXPERIENCE', 'EDUCATION', 'SKILLS']);
});

test('in the margin below titles that nothing else is called a word of lists is one, too', () => {
  const row = (title: string, text: string): Row => [
    [
      [title, 100],
      [text, 400],
    ],
    { gap: 1 },
  ];
  const below = (text: string): Row => [text, { x: 400 }];
  const rows = [
    row('Education', 'Northgate University, 2014 - 2017'),
    ...['Bachelor of Arts', 'Weaving', 'With honours'].map(below),
    row('Skills', 'Languages: Java, C'),
    ...['Looms: hand and power', 'Shuttles', 'Dyes'].map(below),
  ];
  expect(titlesIn(...rows).map(([, kind]) => kind)).toEqual(['education', 'skills']);
});

test('a title may have the sign of the list above it, and what is told of a course is none without their look', () => {
  const docx = (line: ReturnType<typeof linesOf>[number]) => ({ ...line, bullet: true });
  const lines = linesOf(
    ['SKILLS', { bold: true }],
    ['Weaving'],
    ['Dyeing'],
    ['EDUCATION', { bold: true }],
    ['Northgate University, 2014 - 2017'],
    ['Relevant Courses:'],
    ['Looms'],
    ['EXPERIENCE', { bold: true }],
    ['Loom keeper, Velvet Works, 2018 - 2020'],
  );
  const listed = lines.map((line, at) => (at > 0 && at < 4 ? docx(line) : line));
  expect([...findTitles(listed).keys()].map(({ text }) => text)).toEqual([
    'SKILLS',
    'EDUCATION',
    'EXPERIENCE',
  ]);
});

test('what somebody did for a degree is the title of posts where it is set as titles are', () => {
  expect(
    titlesIn(
      ['Education', { size: 24, bold: true, gap: 1 }],
      ['Master of Arts in Weaving, Northgate University, 2014 - 2017'],
      ['PhD Research', { size: 24, bold: true, gap: 1 }],
      ['Loom keeper, Velvet Works, 2018 - 2020'],
      ['Professional Experience', { size: 24, bold: true, gap: 1 }],
      ['Loom keeper, Quillon Works, 2017 - 2018'],
    ),
  ).toContainEqual(['PhD Research', 'work']);
});

test('titles in small capitals look alike, however many of their letters are small', () => {
  const rows: Row[] = [
    ['SITUATION', { size: 30, gap: 1 }],
    ['Loom keeper, Velvet Works, 2018 - 2020'],
    ['FORMATIONS', { size: 30, gap: 1 }],
    ['Master of Arts in Weaving, Northgate University, 2014 - 2017'],
    ['LANGUES', { size: 30, gap: 1 }],
    ['French, Irish'],
    ['EXPERIENCES DANS LA RECHERCHE', { size: 22, gap: 1 }],
    ['Loom keeper, Quillon Works, 2017 - 2018'],
  ];
  const lines = linesOf(...rows).map((line) => {
    if (!line.text.startsWith('EXPER')) return line;
    const [cell] = line.cells as [(typeof line.cells)[0]];
    const [first, ...others] = cell.words as [(typeof cell.words)[0], ...typeof cell.words];
    return { ...line, cells: [{ ...cell, words: [{ ...first, size: 30 }, ...others] }] };
  });
  expect([...findTitles(lines).keys()].map(({ text }) => text)).toContain('EXPERIENCES DANS LA RECHERCHE');
});

test('where titles stand in the margin what stands there is one, though nobody listed it', () => {
  const beside = (title: string, text: string): Row => [
    [
      [title, 100],
      [text, 420],
    ],
    { gap: 1.5 },
  ];
  const told: Row[] = [
    ['Wove what was asked for', { x: 420 }],
    ['and dyed what was woven', { x: 420 }],
    ['in all the colours', { x: 420 }],
  ];
  expect(
    titlesIn(
      beside('Education', 'Master of Arts in Weaving, 2014 - 2017'),
      ...told,
      beside('Work Experience', 'Loom keeper, Velvet Works, 2018 - 2020'),
      ...told,
      beside('Seminar and Talks', 'Of velvet, Mallow, May 2019'),
      ...told,
      beside('Weavers’ Journeys', 'To the north, 2016'),
      ...told,
    ),
  ).toEqual([
    ['Education Master of Arts in Weaving, 2014 - 2017', 'education'],
    ['Work Experience Loom keeper, Velvet Works, 2018 - 2020', 'work'],
    ['Seminar and Talks Of velvet, Mallow, May 2019', 'publications'],
    ['Weavers’ Journeys To the north, 2016', 'other'],
  ]);
});
