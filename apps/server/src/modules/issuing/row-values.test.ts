import { expect, test } from 'vitest';
import { TemplateContent } from '@certfolio/contract/templates';
import { guessColumns, guessDateOrder } from './column-guess.ts';
import { readDay, readRow, valuesOf, type RowRules } from './row-values.ts';

const content = TemplateContent.parse({
  name: 'Immediate Life Support',
  description: 'One day of practice.',
  criteria: { narrative: 'Pass four scenarios.' },
  attributes: [{ key: 'ward', label: 'Ward', required: true }],
});
const rules: RowRules = {
  content,
  mapping: { name: 0, email: 1, issued_on: 2, credits: 3, 'attribute:ward': 4 },
  dateOrder: 'dmy',
  issuedOn: '2026-11-01',
  today: '2026-11-20',
};
const read = (cells: string[], fixes: Record<string, string> = {}) =>
  readRow(valuesOf(cells, fixes, rules.mapping), rules);

test('a row becomes an award, its address in lower case', () => {
  expect(read([' Amara Okafor ', 'Amara@People.test', '3.11.2026', '7,5', '7'])).toMatchObject({
    email: 'amara@people.test',
    errors: {},
    award: {
      recipient: { name: 'Amara Okafor', email: 'amara@people.test' },
      issuedOn: '2026-11-03',
      credits: 7.5,
      attributes: { ward: '7' },
    },
  });
});

test('a row without an issue date has that of the list', () => {
  expect(read(['Amara', 'a@people.test', '', '', '7']).award).toMatchObject({ issuedOn: '2026-11-01' });
});

test('everything that is wrong with a row is said at once, each at its column', () => {
  const { award, errors, email } = read(['', 'no address', '31.2.2026', 'six', '']);
  expect(award).toBeNull();
  expect(email).toBeNull();
  expect(Object.keys(errors).toSorted()).toEqual(['attribute:ward', 'credits', 'email', 'issued_on', 'name']);
});

test('a correction stands in place of the cell', () => {
  const { award, errors } = read(['Amara', 'amara@', '', '', '7'], { email: 'amara@people.test' });
  expect(errors).toEqual({});
  expect(award?.recipient.email).toBe('amara@people.test');
});

test('a name of two columns is put together', () => {
  const values = { first_name: 'Amara', last_name: 'Okafor', email: 'a@people.test', 'attribute:ward': '7' };
  expect(readRow(values, rules).award?.recipient.name).toBe('Amara Okafor');
});

test('a name with marks that turn the direction of text is refused', () => {
  expect(Object.keys(read(['Amara \u202e', 'a@people.test', '', '', '7']).errors)).toEqual(['name']);
});

test.each([
  ['2026-11-20', 'dmy', '2026-11-20'],
  ['2026/1/5', 'dmy', '2026-01-05'],
  ['3/4/2026', 'dmy', '2026-04-03'],
  ['3/4/2026', 'mdy', '2026-03-04'],
  ['3.4.2026', 'mdy', '2026-04-03'],
  ['20 November 2026', 'dmy', '2026-11-20'],
  ['20-Nov-2026', 'dmy', '2026-11-20'],
  ['November 20, 2026', 'dmy', '2026-11-20'],
  ['1st Sept 2026', 'dmy', '2026-09-01'],
  ['2026-11-20 00:00:00', 'dmy', '2026-11-20'],
  ['30.2.2026', 'dmy', null],
  ['20/11/26', 'dmy', null],
  ['soon', 'dmy', null],
] as const)('%s (%s) is read as %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day);
});

const column = (name: string, ...samples: string[]) => ({ name, samples });

test('columns are known by their names, own fields by their labels', () => {
  const columns = [
    'Full Name',
    'E-Mail Address',
    'Date of issue',
    'Valid until',
    'CPD points',
    'Ward',
    'Grade',
  ];
  expect(
    guessColumns(
      columns.map((name) => column(name)),
      content.attributes,
    ),
  ).toEqual({
    name: 0,
    email: 1,
    issued_on: 2,
    expires_on: 3,
    credits: 4,
    'attribute:ward': 5,
    grade: 6,
  });
});

test('columns in other languages are known too', () => {
  const columns = ['Vorname', 'Nachname', 'E-Mail', 'Gültig bis', 'Note'].map((name) => column(name));
  expect(guessColumns(columns, [])).toEqual({
    first_name: 0,
    last_name: 1,
    email: 2,
    expires_on: 3,
    grade: 4,
  });
});

test('a column of addresses is known by its values when its name says nothing', () => {
  expect(guessColumns([column('Name', 'Amara'), column('Kontakt', '', 'a@people.test')], [])).toEqual({
    name: 0,
    email: 1,
  });
});

test.each([
  [['3/4/2026', '25/4/2026'], 'dmy'],
  [['3/4/2026', '4/25/2026'], 'mdy'],
  [['3/4/2026'], 'dmy'],
] as const)('the order of %j is %s', (values, order) => {
  expect(guessDateOrder(values)).toBe(order);
});
