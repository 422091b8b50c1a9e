import { expect, test } from 'vitest';
import { entryOfLines } from '../entries/entries.ts';
import { linesOf } from '../layout/lines.fixture.ts';
import type { CvLine } from '../layout/cv-line.ts';
import type { Beginnings } from './beginnings.ts';
import type { CvSection } from '../sections/sections.ts';
import type { SectionKind } from '../sections/sections.data.ts';
import { asTold, postsAsTold } from './told-entries.ts';
import { withToldCourses, withToldPosts } from './told-sections.ts';

/** How likely each line begins a course, or, below zero, a post. */
const toldOf = (some: readonly CvLine[], odds: readonly number[]): Beginnings =>
  new Map(
    some.flatMap(({ cells }, at) => {
      const beginning = { post: Math.max(0, -odds[at]!), course: Math.max(0, odds[at]!) };
      return cells.flatMap(({ words }) => words.map((word) => [word, beginning] as const));
    }),
  );

const lines = linesOf(
  ['BSc Weaving, Clover University, 2019 - 2022', { bold: true, gap: 1 }],
  ['Learned to keep looms.'],
  ['Prize for Dyes, 2021 - 2022', { bold: true, gap: 1 }],
  ['For the chart of all dyes.'],
  ['Hill School, 2015 - 2019', { bold: true, gap: 1 }],
  ['Wove linen.'],
);
const entries = [lines.slice(0, 2), lines.slice(2, 4), lines.slice(4)].map(entryOfLines);
const headsOf = (found: ReturnType<typeof asTold>) =>
  found.map(({ header }) => header[0]!.text.split(',')[0]);

test('what the rules took for an entry is told of the one above it', () => {
  const found = asTold(entries, toldOf(lines, [0.99, 0.01, 0.02, 0.01, 0.99, 0.01]), true);
  expect(headsOf(found)).toEqual(['BSc Weaving', 'Hill School']);
  expect(found[0]!.body.map(({ text }) => text)).toEqual([
    'Learned to keep looms.',
    'Prize for Dyes, 2021 - 2022',
    'For the chart of all dyes.',
  ]);
});

test.each([
  ['the network knows none of them', [0.02, 0.01, 0.02, 0.01, 0.02, 0.01]],
  ['it is not sure', [0.99, 0.01, 0.2, 0.01, 0.99, 0.01]],
  ['it tells of the line below', [0.99, 0.01, 0.02, 0.5, 0.99, 0.01]],
])('the entries of the rules stay where %s', (_, odds) => {
  expect(headsOf(asTold(entries, toldOf(lines, odds), true))).toEqual([
    'BSc Weaving',
    'Prize for Dyes',
    'Hill School',
  ]);
});

test.each([
  ['knows as many as it does not', ['Prize for Dyes, 2021'], 1],
  ['knows fewer than it does not', ['Prize for Dyes, 2021', 'Prize for Looms, 2022'], 3],
  ['does not know a degree', ['MSc Dyes, Quillon, 2024'], 2],
  ['does not know what was handed in for one', ['Bachelor thesis on dyes, 2021'], 1],
])('beside one course of a titled section that the network knows, where it %s', (_, others, count) => {
  const own = linesOf(
    ...['BSc Weaving, Clover University, 2019 - 2022', ...others].map(
      (text) => [text, { bold: true, gap: 1 }] as const,
    ),
  );
  const told = toldOf(own, [0.99, ...others.map(() => 0.02)]);
  const parted = own.map((line) => entryOfLines([line]));
  expect(headsOf(asTold(parted, told, true))).toHaveLength(count);
});

test('what the rules know for a certificate stays by itself', () => {
  const told = toldOf(lines, [0.99, 0.01, 0.02, 0.01, 0.99, 0.01]);
  expect(headsOf(asTold(entries, told, true, new Set([entries[1]!])))).toHaveLength(3);
});

test('nothing is changed where the network was not asked', () => {
  expect(headsOf(asTold(entries, new Map(), true))).toEqual(['BSc Weaving', 'Prize for Dyes', 'Hill School']);
});

test('an entry is parted where the network is sure that another begins', () => {
  const whole = [entryOfLines(lines)];
  const found = asTold(whole, toldOf(lines, [0.999, 0, 0.01, 0, 0.999, 0]), true);
  expect(headsOf(found)).toEqual(['BSc Weaving', 'Hill School']);
  expect(found[1]!.dates?.start).toBe('2015');
  // Closely below the first line it is the entry itself that begins.
  expect(headsOf(asTold(whole, toldOf(lines, [0, 0, 0.999, 0, 0, 0]), true))).toEqual(['BSc Weaving']);
  expect(headsOf(asTold(whole, toldOf(lines, [0.999, 0, 0, 0, 0.94, 0]), true))).toEqual(['BSc Weaving']);
  expect(headsOf(asTold(whole, toldOf(lines, [0.999, 0, 0, 0, 0.96, 0]), true))).toHaveLength(2);
});

test('a school with the whole time somebody was there is told of no other under a title', () => {
  const [course, school] = [lines.slice(0, 2), lines.slice(4)].map(entryOfLines);
  const odds = toldOf(lines, [0.99, 0, 0, 0, 0.02, 0]);
  expect(headsOf(asTold([course!, course!, school!], odds, true))).toHaveLength(3);
});

const posts = linesOf(
  ['Weaver, Velvet Mills, 2019 - 2022', { bold: true, gap: 1 }],
  ['• Wove what was asked for.'],
  ['to the end of the year'],
  ['Dyer, Harbour Works, Quillon', { bold: true, gap: 1 }],
  ['• Senior Dyer of the blues.'],
);

test('a post is parted where the network is sure that another begins, and not at a bullet', () => {
  const parted = (odds: readonly number[]) =>
    headsOf(postsAsTold([entryOfLines(posts)], toldOf(posts, odds)));
  expect(parted([-0.99, 0, 0, -0.97, -0.99])).toEqual(['Weaver', 'Dyer']);
  expect(parted([-0.99, 0, 0, -0.9, 0])).toEqual(['Weaver']);
  // What the rules hold for a post the network does not take away.
  const both = [entryOfLines(posts.slice(0, 3)), entryOfLines(posts.slice(3))];
  expect(headsOf(postsAsTold(both, toldOf(posts, [0, 0, 0, 0, 0])))).toEqual(['Weaver', 'Dyer']);
});

test('a post whose heading the network holds for two stays one', () => {
  const heading = linesOf(
    ['Harbour Mills, Quillon', { gap: 1 }],
    ['Marketing Assistant, 2021 - 2022', { bold: true }],
    ['• Sold what was woven.'],
    ['Dyer, 2019 - 2021', { bold: true }],
  );
  const parted = (odds: readonly number[]) =>
    headsOf(postsAsTold([entryOfLines(heading)], toldOf(heading, odds)));
  expect(parted([-0.99, -0.97, 0, 0])).toEqual(['Harbour Mills']);
  // Below what is told of it, or below a time with one of its own, another begins.
  expect(parted([-0.99, -0.97, 0, -0.97])).toEqual(['Harbour Mills', 'Dyer']);
});

test('what a heading ran on into was printed in its line and begins nothing', () => {
  const [line] = linesOf(['Weaver, Velvet Mills, 2019 - 2022 Moved to the harbour']);
  const [heading, rest] = [line!.cells[0]!.words.slice(0, 6), line!.cells[0]!.words.slice(6)].map(
    (words) => ({
      ...line!,
      text: words.map(({ text }) => text).join(' '),
      cells: [{ ...line!.cells[0]!, words }],
    }),
  );
  expect(postsAsTold([entryOfLines([heading!, rest!])], toldOf([line!], [-0.99]))).toHaveLength(1);
});

test('posts that stand under other titles, or under none, become a section where no others were found', () => {
  const sections = (kind: SectionKind, odds: readonly number[]) =>
    withToldPosts(
      { head: [], sections: [{ kind, title: 'Learned', lines: posts, certainty: 1 }] },
      toldOf(posts, odds),
    ).sections.map((section) => [section.kind, section.lines.length]);
  expect(sections('education', [-0.99, 0, 0, -0.97, 0])).toEqual([['work', 5]]);
  // One among courses may be something else.
  expect(sections('education', [0.99, 0, 0, -0.97, 0])).toEqual([['education', 5]]);
  expect(sections('certificates', [-0.99, 0, 0, -0.97, 0])).toEqual([['certificates', 5]]);
  // A course ends what is told of posts, and so does what is set as they are and is none.
  const ended = [
    ['other', 2],
    ['work', 3],
  ];
  expect(sections('other', [-0.99, 0, 0, 0.7, 0])).toEqual(ended);
  expect(sections('other', [-0.99, 0, 0, 0, 0])).toEqual(ended);
  expect(sections('other', [-0.9, 0, 0, -0.9, 0])).toEqual([['other', 5]]);
  expect(sections('volunteer', [-0.99, 0, 0, -0.99, 0])).toEqual([['volunteer', 5]]);
  const { head, sections: found } = withToldPosts(
    { head: posts, sections: [] },
    toldOf(posts, [0, 0, 0, -0.99, 0]),
  );
  expect([head.length, found.map(({ kind, isTold }) => [kind, isTold])]).toEqual([3, [['work', true]]]);
});

const texts = (some: readonly CvLine[]) => some.map(({ text }) => text.split(/,|\./u)[0]);
const sectionsIn = (kind: SectionKind, odds: readonly number[], further: readonly CvSection[] = []) =>
  withToldCourses(
    { head: [], sections: [{ kind, title: 'Honours', lines: lines, certainty: 1 }, ...further] },
    toldOf(lines, odds),
  ).sections.map((section) => [section.kind, ...texts(section.lines)]);

test('courses among other things are a section of their own', () => {
  expect(sectionsIn('other', [0, 0, 0.999, 0, 0, 0])).toEqual([
    ['other', 'BSc Weaving', 'Learned to keep looms'],
    ['education', 'Prize for Dyes', 'For the chart of all dyes', 'Hill School', 'Wove linen'],
  ]);
  expect(sectionsIn('other', [0.999, 0, 0, 0, 0.999, 0])).toEqual([['education', ...texts(lines)]]);
  expect(sectionsIn('other', [0.9, 0, 0, 0, 0, 0])).toEqual([['other', ...texts(lines)]]);
  const { head, sections } = withToldCourses(
    { head: lines, sections: [] },
    toldOf(lines, [0, 0, 0, 0, 0.999, 0]),
  );
  expect(texts(head)).toEqual([
    'BSc Weaving',
    'Learned to keep looms',
    'Prize for Dyes',
    'For the chart of all dyes',
  ]);
  expect(sections.map(({ kind }) => kind)).toEqual(['education']);
});

test.each<SectionKind>(['awards', 'publications', 'languages', 'references', 'summary', 'contact'])(
  'what is told among %s stays there',
  (kind) => {
    expect(sectionsIn(kind, [0.999, 0, 0, 0, 0.999, 0])).toEqual([[kind, ...texts(lines)]]);
  },
);

test('of a section that no title names what is no course is told of that above it', () => {
  const told = toldOf(lines, [0.99, 0.01, 0.02, 0.01, 0.02, 0.01]);
  expect(headsOf(asTold(entries, told, false))).toEqual(['BSc Weaving']);
  // There is nothing above the first.
  expect(headsOf(asTold(entries, toldOf(lines, [0.01, 0.01, 0.99, 0.01, 0.99, 0.01]), true))).toHaveLength(3);
});

test('posts below the courses stay where they are', () => {
  expect(sectionsIn('other', [0.999, 0, -0.4, 0, -0.9, 0])).toEqual([
    ['other', 'Hill School', 'Wove linen'],
    ['education', 'BSc Weaving', 'Learned to keep looms', 'Prize for Dyes', 'For the chart of all dyes'],
  ]);
});

test('one alone is none where courses have a section', () => {
  const [line] = linesOf(['MSc Looms, Quillon College, 2020']);
  const further: CvSection = { kind: 'education', title: 'Education', lines: [line!], certainty: 1 };
  const [first] = sectionsIn('other', [0, 0, 0.999, 0, 0, 0], [further]);
  expect(first).toEqual(['other', ...texts(lines)]);
  expect(sectionsIn('other', [0, 0, 0.999, 0, 0.999, 0], [further]).map(([kind]) => kind)).toEqual([
    'other',
    'education',
    'education',
  ]);
  expect(sectionsIn('education', [0.999, 0, 0.999, 0, 0.999, 0])).toEqual([['education', ...texts(lines)]]);
});
