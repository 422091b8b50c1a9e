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
  const name: Row = ['Loom room', { size: 26, bold: true }];
  expect(titlesIn(...rows(100), name, ['Shuttles']).map(([, kind]) => kind)).toEqual(['summary', 'work']);
});

test('a larger title below titles in their own type, set as the names of posts are, leaves those below it titles', () => {
  const title = { size: 20, bold: true };
  const post = { size: 28, bold: true };
  expect(
    titlesIn(
      ['SUMMARY', title],
      ['Keeps looms'],
      ['KEY SKILLS', title],
      ['Weaving, dyeing'],
      ['EXPERIENCE', title],
      ['Loom keeper – Velvet Works', post],
      ['Mar 2018 - Present'],
      ['Previous work experience', post],
      ['Dyer – Clover Mill, 2014 - 2017'],
      ['EDUCATION', title],
      ['Bachelor of Arts in Weaving, Northgate University, 2014'],
    ),
  ).toEqual([
    ['SUMMARY', 'summary'],
    ['KEY SKILLS', 'skills'],
    ['EXPERIENCE', 'work'],
    ['Previous work experience', 'work'],
    ['EDUCATION', 'education'],
  ]);
});
