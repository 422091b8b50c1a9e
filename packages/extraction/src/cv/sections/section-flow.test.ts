import { expect, test } from 'vitest';
import type { CvColumn } from '../layout/cv-line.ts';
import { read } from '../layout/layouts.fixture.ts';
import { linesOf } from '../layout/lines.fixture.ts';
import { carriedOver } from './section-flow.ts';
import { type CvSection, sectionsOf } from './sections.ts';

test('what stands left of a title over a column that goes on below it is none of that', () => {
  const columns: CvColumn[] = [
    { page: 1, left: 500, right: 1300 },
    { page: 1, left: 30, right: 400 },
    { page: 1, left: 500, right: 1300 },
  ];
  const work: CvSection = { kind: 'work', title: 'Work experience', lines: [], certainty: 1 };
  const open = new Map([[0, work]]);
  expect(carriedOver(columns, 1, 0, open, work, false)).toBe(null);
  expect(carriedOver(columns, 2, 1, open, null, false)).toBe(work);
  // Nothing stands below a title in the margin.
  expect(carriedOver(columns.slice(0, 2), 1, 0, open, work, false)).toBe(work);
});

test('a title of two lines may end as another is called', () => {
  const lines = linesOf(
    ['EXPERIENCE', { size: 30, bold: true, gap: 2 }],
    ['Research Assistant, Nordbau Institute, 2019 - 2021'],
    ['TEACHING', { size: 30, bold: true, gap: 2 }],
    ['EXPERIENCE', { size: 30, bold: true, gap: 0.3 }],
    ['Teaching Assistant in Weaving, 2018'],
  );
  const { sections } = sectionsOf({ lines, columns: [{ page: 1, left: 0, right: 1000 }] });
  expect(sections.map(({ title }) => title)).toEqual(['EXPERIENCE', 'TEACHING EXPERIENCE']);
});

test('a word of a title may be broken between its two lines', () => {
  const lines = linesOf(
    ['EDUCATION AND TRAIN‐', { size: 30, bold: true, gap: 2 }],
    ['ING', { size: 30, bold: true, gap: 0.4 }],
    ['Bachelor of Science, Quillon University, 2019'],
  );
  const { sections } = sectionsOf({ lines, columns: [{ page: 1, left: 0, right: 1000 }] });
  expect(sections.map(({ title }) => title)).toEqual(['EDUCATION AND TRAINING']);
});

test('a title may run over two lines, neither of which is one', () => {
  const lines = linesOf(
    ['Linguagens de', { gap: 2 }],
    ['programação', { gap: 0.2 }],
    ['Java', { gap: 1.2, x: 130 }],
    ['Python', { x: 130 }],
    ['Idiomas', { gap: 2 }],
    ['Inglês', { gap: 1.2, x: 130 }],
  );
  const { sections } = sectionsOf({ lines, columns: [{ page: 1, left: 0, right: 1000 }] });
  expect(sections.map(({ title, kind }) => [title, kind])).toEqual([
    ['Linguagens de programação', 'skills'],
    ['Idiomas', 'languages'],
  ]);
});

test('posts without a title may stand over one another below their employer, in states written small', async () => {
  const { work } = await read([
    ['Anna Nowak', 24],
    ['anna@nowak.example', 10],
    ['Lanternworks', 11],
    [
      ['Software Engineer (Salem, ma)', 50],
      ['March 2016 - April 2017', 400],
    ],
    ['- Built what the works needed and told others how that was done.'],
    ['- Mended what was broken there.'],
    ['Northgate University', 11],
    [
      ['Teaching Assistant (Salem, ma)', 50],
      ['March 2015 - January 2016', 400],
    ],
    [
      ['Network Administrator (Salem, ma)', 50],
      ['June 2014 - January 2015', 400],
    ],
    ['- Kept the machines of the school running and those who use them glad.'],
    ['Education', 15],
    ['Northgate University, BSc Physics, 2015 - 2018'],
  ]);
  expect(work.map(({ name, position }) => [name, position])).toEqual([
    ['Lanternworks', 'Software Engineer'],
    ['Northgate University', 'Teaching Assistant'],
    ['Northgate University', 'Network Administrator'],
  ]);
});

test('several titles within a post end no section where the heading of a further post follows', async () => {
  const { work } = await read([
    ['Anna Nowak', 24],
    ['Experience', 15],
    [
      ['Graduate Research Assistant', 50],
      ['Jan 2022 - Present', 400],
    ],
    ['Northgate University, Leeds'],
    ['Research:', 11],
    ['- Measured how looms move when nobody is looking, and why that is so.'],
    ['Teaching:', 11],
    ['- Helped those who learn to weave with all that looms can do to them.'],
    [
      ['Site Engineer', 50],
      ['Mar 2018 - Nov 2021', 400],
    ],
    ['Velvet Works Ltd, Leeds'],
    ['- Designed what carries bales from one end of the works to the other.'],
    ['Projects', 15],
    ['A loom for one hand'],
  ]);
  expect(work.map(({ name }) => name)).toEqual(['Northgate University', 'Velvet Works Ltd']);
});

test('below two columns goes on what has its title in one of them, and no list that runs on beside it', () => {
  const columns: CvColumn[] = [
    { page: 1, left: 100, right: 1300 },
    { page: 1, left: 100, right: 500 },
    { page: 1, left: 700, right: 1300 },
    { page: 1, left: 100, right: 1300 },
  ];
  const [line] = linesOf(['Loom keeper']);
  const section = (kind: 'work' | 'skills', column: number): CvSection => ({
    kind,
    title: kind,
    lines: [{ ...line!, column }],
    certainty: 1,
  });
  const [skills, work] = [section('skills', 0), section('work', 1)];
  const open = new Map([
    [0, skills],
    [1, work],
    [2, skills],
  ]);
  const over = (found: Map<number, CvSection>) => carriedOver(columns, 3, 1, found, work, false);
  expect(over(open)).toBe(work);
  // Posts that began above both are told in neither.
  expect(over(new Map([...open, [1, section('work', 0)]]))).toBe(skills);
});

test('the time of the first post may stand below how to reach somebody, level with its heading', () => {
  const lines = linesOf(
    ['EXPERIENCE', { size: 30, bold: true, gap: 2 }],
    ['Senior Weaver, Velvet Lantern'],
    ['• Wove the flags of the harbour', { x: 130 }],
  );
  const [contact, time] = linesOf(
    ['+1 555 010 2030', { x: 900 }],
    ['Weaver - May 2014 – Present', { x: 900 }],
  );
  const level = { ...time!, column: 1, box: [900, lines[1]!.box[1], 300, 20] as const };
  const { head, sections } = sectionsOf({
    lines: [{ ...contact!, column: 1 }, level, ...lines.map((line) => ({ ...line, column: 2 }))],
    columns: [0, 1, 2].map((column) => ({ page: 1, left: column * 400, right: column * 400 + 300 })),
  });
  expect(head.map(({ text }) => text)).toEqual(['+1 555 010 2030']);
  expect(sections[0]!.lines[0]!.text).toBe('Senior Weaver, Velvet Lantern Weaver - May 2014 – Present');
});

test('the posts at the foot of a column go on at the head of the next, above which a list ended on the page before', () => {
  const post = (text: string, page: number, column: number) =>
    linesOf([text, { bold: true, gap: 1 }], ['Kept the looms', { x: 130 }]).map((line) => ({
      ...line,
      page,
      column,
    }));
  const titled = (text: string, page: number, column: number) =>
    linesOf([text, { size: 30, bold: true, gap: 2 }]).map((line) => ({ ...line, page, column }));
  const sectionsWith = (first: string) =>
    sectionsOf({
      lines: [
        ...titled('Summary', 1, 0),
        ...post('Weaver of the old school', 1, 0),
        ...titled('Skills', 1, 1),
        ...post('Looms', 1, 1),
        ...titled('Work experience', 2, 2),
        ...post('Loom keeper 03/2019 – 05/2022', 2, 2),
        ...post('Porter 01/2016 – 02/2019', 2, 2),
        ...post(first, 2, 3),
      ],
      columns: [1, 1, 2, 2].map((page, column) => ({
        page,
        left: (column % 2) * 500,
        right: (column % 2) * 500 + 400,
      })),
    }).sections.find(({ lines }) => lines.some(({ text }) => text === first))!.kind;
  expect(sectionsWith('Dyer 04/2012 – 12/2015')).toBe('work');
  expect(sectionsWith('Dyes and shuttles')).toBe('skills');
});

test('certificates that have their times go on at the head of a column beside posts', () => {
  const dated = (text: string, page: number, column: number) =>
    linesOf([text, { gap: 1 }]).map((line) => ({ ...line, page, column }));
  const titled = (text: string, page: number, column: number) =>
    linesOf([text, { size: 30, bold: true, gap: 2 }]).map((line) => ({ ...line, page, column }));
  const { sections } = sectionsOf({
    lines: [
      ...titled('Summary', 1, 0),
      ...dated('Weaver of the old school', 1, 0),
      ...titled('Certificates', 1, 1),
      ...dated('Safe Lifting 03/2020 – 03/2023', 1, 1),
      ...dated('First Aid 03/2018 – 03/2021', 1, 1),
      ...titled('Work experience', 2, 2),
      ...dated('Loom keeper 03/2019 – 05/2022', 2, 2),
      ...dated('Porter 01/2016 – 02/2019', 2, 2),
      ...dated('Knots and Splices 03/2016 – 03/2019', 2, 3),
    ],
    columns: [1, 1, 2, 2].map((page, column) => ({
      page,
      left: (column % 2) * 500,
      right: (column % 2) * 500 + 400,
    })),
  });
  const knots = sections.find(({ lines }) => lines.some(({ text }) => text.startsWith('Knots')));
  expect(knots!.kind).toBe('certificates');
});
