import { expect, test } from 'vitest';
import { marked, unmarked } from './cv-marks.ts';

const long = 'x'.repeat(601);

test.each([
  ['**a** b', [{ text: 'a', bold: true }, { text: ' b' }]],
  [
    '**a _b_ c**',
    [
      { text: 'a ', bold: true },
      { text: 'b', bold: true, italic: true },
      { text: ' c', bold: true },
    ],
  ],
  ['snake_case_name', [{ text: 'snake_case_name' }]],
  ['_snake_case_', [{ text: 'snake_case', italic: true }]],
  ['a ** b ** c', [{ text: 'a ** b ** c' }]],
  ['****', [{ text: '****' }]],
  ['***a***', [{ text: '*a', bold: true }, { text: '*' }]],
  ['_a **b_ c**', [{ text: 'a **b', italic: true }, { text: ' c**' }]],
  [`**${long}** **b**`, [{ text: `**${long}** ` }, { text: 'b', bold: true }]],
  ['[me](https://e.org/a) x', [{ text: 'me', href: 'https://e.org/a' }, { text: ' x' }]],
  ['**[me](https://e.org)**', [{ text: 'me', bold: true, href: 'https://e.org' }]],
  ['[me](javascript:alert(1))', [{ text: '[me](javascript:alert(1))' }]],
])('%s', (text, spans) => {
  expect(marked(text)).toEqual([{ kind: 'paragraph', spans }]);
});

test('signs that nothing closes stay, however many there are', () => {
  for (const sign of ['_a ', '_. ', '**a ', '[a](https://']) {
    const text = sign.repeat(20_000).trim();
    expect(unmarked(text)).toBe(text);
  }
});
