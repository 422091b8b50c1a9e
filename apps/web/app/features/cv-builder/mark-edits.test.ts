import { marked } from '@certfolio/contract/cv-marks';
import { expect, test } from 'vitest';
import { addressOf, enteredInList, linked, type MarkEdit, toggled, toggledBullets } from './mark-edits.ts';

/** The text after an edit, its selection between bars. */
function after(text: string, { from, to, by, select }: MarkEdit): string {
  const whole = text.slice(0, from) + by + text.slice(to);
  return `${whole.slice(0, select.from)}|${whole.slice(select.from, select.to)}|${whole.slice(select.to)}`;
}

/** A text with its selection between bars, taken apart. */
function selected(shown: string) {
  const [before = '', within = '', rest = ''] = shown.split('|');
  return {
    text: before + within + rest,
    at: { from: before.length, to: before.length + within.length },
  };
}

test.each([
  ['Led |a team| of six', 'bold', 'Led **|a team|** of six'],
  ['Led **|a team|** of six', 'bold', 'Led |a team| of six'],
  ['Led |**a team**| of six', 'bold', 'Led |a team| of six'],
  ['Led| a team |of six', 'italic', 'Led _|a team|_ of six'],
  ['Led || of six', 'bold', 'Led **||** of six'],
] as const)('%s → %s → %s', (shown, style, result) => {
  const { text, at } = selected(shown);
  expect(after(text, toggled(text, at, style))).toBe(result);
});

test('what the buttons write is what the page reads', () => {
  const { text, at } = selected('Led |a team| of six');
  const { from, to, by } = toggled(text, at, 'bold');
  expect(marked(text.slice(0, from) + by + text.slice(to))[0]?.spans).toContainEqual({
    text: 'a team',
    bold: true,
  });
  const link = linked('', { from: 0, to: 0 }, 'https://example.org/work/');
  expect(marked(link.by)[0]?.spans).toEqual([
    { text: 'example.org/work', href: 'https://example.org/work/' },
  ]);
});

test('lines become bullets, and plain lines again', () => {
  const { text, at } = selected('Intro\n|One\n\nTwo|\nEnd');
  const listed = toggledBullets(text, at);
  expect(after(text, listed)).toBe('Intro\n|- One\n\n- Two|\nEnd');
  const whole = 'Intro\n- One\n\n- Two\nEnd';
  expect(after(whole, toggledBullets(whole, { from: 6, to: 18 }))).toBe('Intro\n|One\n\nTwo|\nEnd');
  expect(after('', toggledBullets('', { from: 0, to: 0 }))).toBe('- ||');
  expect(after('One', toggledBullets('One', { from: 2, to: 2 }))).toBe('- One||');
});

test('Enter goes on with a list and ends it after an empty bullet', () => {
  const text = '- One';
  expect(after(text, enteredInList(text, { from: 5, to: 5 })!)).toBe('- One\n- ||');
  expect(after('- One\n- ', enteredInList('- One\n- ', { from: 8, to: 8 })!)).toBe('- One\n||');
  expect(enteredInList('One', { from: 3, to: 3 })).toBeNull();
  expect(enteredInList('-5 degrees', { from: 10, to: 10 })).toBeNull();
  expect(enteredInList('- One', { from: 0, to: 5 })).toBeNull();
});

test.each([
  ['example.org', 'https://example.org'],
  [' http://example.org/a ', 'http://example.org/a'],
  ['javascript:alert(1)', null],
  ['two words', null],
  ['nothing', null],
  ['https://example.org/a(b)', null],
])('the address %s', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});
