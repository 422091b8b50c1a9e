import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.ts';
import { holdsKnownTitle, knownTitlesOn } from './title-known.ts';
import { readTitle } from './titles.ts';
import { knownTitles } from './titles-known.data.ts';

const valuesOn = (...rows: [text: string, y: number, size: number][]) =>
  knownTitlesOn(pageOf(rows.map(([text, y, size]) => ({ text, y, size }))), new Set()).map(
    ({ value }) => value,
  );

test('every name on record is one by itself, and none is there twice', () => {
  expect(knownTitles.filter((name) => !holdsKnownTitle(name))).toEqual([]);
  const keys = knownTitles.map((name) =>
    name
      .toLowerCase()
      .replace(/\band\b|[^\p{L}\p{N}+#]+/gu, ' ')
      .split(/ +/u)
      .filter(Boolean)
      .join(' '),
  );
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('a known name is found over rows of unlike type, whatever signs part its words', () => {
  expect(valuesOn(['Google Cloud Certified', 300, 60], ['Associate Cloud Engineer', 400, 40])).toContain(
    'Google Cloud Certified Associate Cloud Engineer',
  );
  expect(valuesOn(['AWS Certified Solutions Architect – Associate', 300, 40])).toEqual([
    'AWS Certified Solutions Architect – Associate',
  ]);
});

test('amid a sentence a name of few words may be part of another', () => {
  expect(valuesOn(['a course of Basic Life Support for guides', 300, 40])).toEqual(['Basic Life Support']);
  expect(valuesOn(['a course of Building AI for guides', 300, 40])).toEqual([]);
  expect(valuesOn(['Building AI', 300, 40])).toEqual(['Building AI']);
});

test('a name that another ends in is none by itself', () => {
  expect(
    valuesOn(['completion of The Fundamentals of Digital Marketing certification exam', 300, 40]),
  ).toEqual(['The Fundamentals of Digital Marketing']);
});

test('a name of one word is one alone and in its own capitals', () => {
  expect(holdsKnownTitle('ECDL')).toBe(true);
  expect(holdsKnownTitle('Ecdl')).toBe(false);
  expect(holdsKnownTitle('ECDL MBA')).toBe(false);
});

test('a text that says much more than a known name is no known name', () => {
  expect(holdsKnownTitle('Working at Height (refresher)')).toBe(true);
  expect(holdsKnownTitle('Working at Height for those who repair the masts of tall ships')).toBe(false);
});

test('what somebody who signs holds is not the title', () => {
  const page = pageOf([
    { text: 'Certificate of Attendance', y: 120, size: 80 },
    { text: 'Jane Miller', y: 320, size: 60 },
    { text: 'Presented with thanks', y: 520, size: 30 },
    { text: 'Harbour Management Workshop', y: 565, size: 60 },
    { text: 'John Oakes', y: 700, size: 24 },
    { text: 'Certified Public Accountant', y: 736, size: 24 },
  ]);
  expect(readTitle(page, new Set([page.lines[1]!]))?.value).toBe('Harbour Management Workshop');
});

test('a well-known qualification is the title where another row is larger', () => {
  const read = readTitle(
    pageOf([
      { text: 'Certificate of Attendance', y: 120, size: 90 },
      { text: 'Jane Miller', y: 320, size: 60 },
      { text: 'Elements of AI', y: 520, size: 30 },
      { text: 'Harbour Street 12, Oberquillon', y: 700, size: 44 },
      { text: '12 May 2024', y: 900, size: 26 },
    ]),
    new Set(),
  );
  expect(read?.value).toBe('Elements of AI');
});

test('a name on record that goes on is the beginning of a longer one', () => {
  expect(valuesOn(['VMware Certified Professional - Harbour Virtualization', 300, 40])).toEqual([]);
  expect(
    valuesOn(
      ['Adobe', 100, 70],
      ['Certified Professional', 180, 60],
      ['Adobe Certified Professional in Harbour Design Using Knots', 500, 46],
    ),
  ).toEqual([]);
  expect(valuesOn(['VMware Certified Professional', 300, 40])).toEqual(['VMware Certified Professional']);
});

test('who gives a name on record goes on with no longer one', () => {
  const text = 'Project Management Professional - Project Management Institute';
  expect(valuesOn([text, 300, 40])).toEqual(['Project Management Professional']);
  const page = pageOf([
    { text: 'Certificate', y: 100, size: 70 },
    { text: 'Jane Miller', y: 250, size: 46 },
    { text, y: 340, size: 46 },
  ]);
  expect(readTitle(page, new Set([page.lines[1]!]))?.value).toBe('Project Management Professional');
});
