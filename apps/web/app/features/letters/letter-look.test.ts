import { expect, test } from 'vitest';
import { framed, lookOf } from './letter-look.ts';

test('an address without a look, or with another, shows the HTML, wide and light', () => {
  const usual = { form: 'html', width: '600', theme: 'light' };
  expect(lookOf(new URLSearchParams())).toEqual(usual);
  expect(lookOf(new URLSearchParams('form=x&width=1&theme=y'))).toEqual(usual);
  const chosen = { form: 'text', width: '360', theme: 'dark' };
  expect(lookOf(new URLSearchParams(chosen))).toEqual(chosen);
});

test('only the style sheet of the letter is given the nonce, and only what a nonce may hold', () => {
  const letter = '<head><style>a{}</style></head><body><style>b{}</style></body>';
  expect(framed(letter, 'aB+/9="><script>', 'light')).toBe(
    '<head><style nonce="aB+/9=script">a{}</style></head><body><style>b{}</style></body>',
  );
});

test.each([
  ['light', '@media not all{a{}}'],
  ['dark', '@media all{a{}}'],
] as const)('a letter is shown %s whatever the device prefers', (theme, rules) => {
  expect(framed('<style>@media (prefers-color-scheme:dark){a{}}</style>', 'n', theme)).toContain(rules);
});
