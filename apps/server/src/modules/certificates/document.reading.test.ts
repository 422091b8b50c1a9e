import { expect, test } from 'vitest';
import type { Reading } from '@certfolio/extraction/reading';
import { keptOf } from './document.reading.ts';

const readingOf = (text: string): Reading =>
  ({
    kind: 'pdf',
    pages: 1,
    seconds: 1,
    engine: 'none',
    span: [1, 1],
    fields: { title: { value: text, confidence: 1, source: null } },
    further: [],
    text,
    lines: [],
    codes: [{ format: 'QRCode', text, page: 1 }],
    looks: [],
  }) as unknown as Reading;

test.each([
  ['a word that is spelt like an escaped NUL', String.raw`C:\u0000 and \\u0000`, null],
  ['a NUL', 'Fire\0 Safety', 'Fire Safety'],
  ['half of a character', `Fire ${'🔥'.slice(0, 1)} Safety`, 'Fire \ufffd Safety'],
])('%s is kept as far as the database can', (_what, text, kept) => {
  const value = kept ?? text;
  expect(keptOf(readingOf(text))).toMatchObject({
    text: value,
    fields: { title: { value } },
    codes: [{ text: value }],
  });
});
