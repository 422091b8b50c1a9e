import { expect, test } from 'vitest';
import { pageOf, pageOfText, type FixtureLine } from '../pages/page.fixture.ts';
import { inTwoParts } from './recipient-forms.ts';
import { asksForParent, endsInLeadIn } from './recipient-wording.ts';
import { readRecipient } from './recipients.ts';
import { fold } from '../words/wording.ts';

const name = (...lines: string[]) => readRecipient(pageOfText(...lines))?.value ?? null;

/** Rows as close as reports of scores set them. */
const reported = (...rows: readonly string[]) =>
  readRecipient(pageOf(rows.map((text, index) => ({ text, y: 100 + index * 38, x: 80, size: 22 }))))?.value;

/** Labels under one another, each with its value to the right. */
const form = (size: number, ...rows: readonly (readonly [string, string])[]): FixtureLine[] =>
  rows.flatMap(([label, value], index) => [
    { text: label, y: 200 + index * 41, x: 80, size: 22 },
    { text: value, y: 200 + index * 41, x: 500, size },
  ]);

test.each(['LINDVIK, HARALDA', 'Lindvik, Haralda'])(
  'a family name first is read with its comma: %s',
  (printed) => {
    const page = [
      'Email: h.lindvik@mail.example',
      'Gender: F',
      'Date of Birth: 2 May 1996',
      printed,
      '12 Lakeside Rd.',
    ];
    expect(reported('Examinee Score Report', `Name: ${printed}`, ...page)).toBe(printed);
  },
);

test('a label under both parts of a name takes both', () => {
  const label = 'Last (Family/Surname) Name, First (Given) Name Middle Name';
  expect(reported('Test Taker Score Report', 'Lindvik, HK', label, 'Email: h.lindvik@mail.example')).toBe(
    'Lindvik, HK',
  );
});

test('a form asks for a name in two parts and two tongues', () => {
  const lines = form(22, ['Name / Surname', 'Lindvik'], ['Vorname / First name', 'Haralda']);
  expect(readRecipient(pageOf(lines))?.value).toBe('Haralda Lindvik');
});

test('labels over their values may have others beside them', () => {
  const [left, right] = [80, 500];
  const page = pageOf([
    { text: 'LAST NAME', y: 200, x: left, size: 26 },
    { text: 'LEVEL ACHIEVED', y: 200, x: right, size: 26 },
    { text: 'De La Vik', y: 240, x: left, size: 34 },
    { text: 'B2', y: 240, x: right, size: 34 },
    { text: 'FIRST NAME', y: 340, x: left, size: 26 },
    { text: 'LANGUAGE TESTED', y: 340, x: right, size: 26 },
    { text: 'Haralda Sigrid', y: 380, x: left, size: 34 },
    { text: 'English', y: 380, x: right, size: 34 },
  ]);
  expect(readRecipient(page)?.value).toBe('Haralda Sigrid De La Vik');
});

test('a form asks for the father’s name under the holder’s', () => {
  const [marks, ranks] = [['MARKS', '71'] as const, ['RANK', '8'] as const];
  const lines = form(30, ['NAME OF THE STUDENT', ': HARALDA LINDVIK'], ["FATHER'S NAME", ': SIGURD LINDVIK']);
  const others = form(22, marks, ranks, marks, ranks).map((line) => ({ ...line, y: line.y + 200 }));
  expect(readRecipient(pageOf([...lines, ...others]))?.value).toBe('HARALDA LINDVIK');
});

test.each(['• Name:', '성명 Name', '姓名 Name:'])('%s leads to a name', (label) => {
  expect(endsInLeadIn(fold(label))).toBe(true);
});

test.each(['Daughter of Sigurd Lindvik', 'Son Daughter of Sigurd Lindvik'])(
  'whose child somebody is stands under the name and is none of it: %s',
  (child) => {
    const behind = ['of Northgate High School, Westmere', 'has passed the Annual Examination'];
    expect(reported('This is to certify that Haralda Lindvik', child, ...behind)).toBe('Haralda Lindvik');
  },
);

test.each(['Not Available', 'NONE RECORDED', 'EIGHT EIGHT', 'Percentile Percentile', 'Verbal Reasoning'])(
  '%s is nobody',
  (words) => {
    expect(name('TEST TAKER SCORE REPORT', words, 'of the Test')).toBeNull();
  },
);

test('a name may stand right behind the colon', () => {
  expect(inTwoParts(pageOfText('Name:Lindvik, Haralda')).map(({ value }) => value)).toEqual([
    'Lindvik, Haralda',
  ]);
});

test.each([
  'Father’s Name',
  'FATHERS NAME :',
  'Name of Father',
  'Mother / Guardian',
  "Father's/Husband's Name",
  'Slo, D/o, Wio',
  'Duagher/wife/son of',
  'S/D/W/o',
  'S/D/WIo',
])('%s asks for a parent', (label) => {
  expect(asksForParent(fold(label))).toBe(true);
});

test.each(['Reverend Father', 'Mother Teresa School', 'Guardian Safety Ltd'])(
  '%s asks for nobody',
  (text) => {
    expect(asksForParent(fold(text))).toBe(false);
  },
);
