import { expect, test } from 'vitest';
import { mostSigns } from '../../pages/lines.ts';
import { linesOfPages } from './cv-pages.ts';
import { linesOf } from './lines.fixture.ts';

test.each(['•', '◾', '◼', '◽', '❑', '☑', '➣', '➝', '▻', '🔹', '▪\ufe0f', '✔\ufe0f', '\u0308', '¨'])(
  'a line that begins with %s is a bullet, without it',
  (sign) => {
    expect(linesOf([`${sign} Loom keeper`])[0]).toMatchObject({ bullet: true, text: 'Loom keeper' });
  },
);

test.each(['l', 'n', 'Ø'])('so is one that begins with %s, as signs without a type are called', (sign) => {
  expect(linesOf([`${sign} Loom keeper`, { font: '' }])[0]).toMatchObject({
    bullet: true,
    text: 'Loom keeper',
  });
  expect(linesOf([`${sign} Loom keeper`])[0]).toMatchObject({ bullet: false });
});

test.each(['Loom keeper', 'l worked as a loom keeper', '-loom', '1. Loom keeper'])('"%s" is none', (text) => {
  expect(linesOf([text])[0]).toMatchObject({ bullet: false, text });
});

test('a row of more signs than any line has is several lines, and nothing of it is lost', () => {
  const words = Array.from({ length: 1000 }, (_, at) => ({
    text: `Loom${at}`,
    box: [50 + at * 0.5, 100, 0.4, 10] as const,
    size: 10,
    bold: false,
    font: 'serif',
  }));
  const { lines } = linesOfPages([{ words, upended: [], width: 595, height: 842 }]);
  expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThanOrEqual(mostSigns);
  expect(lines.map(({ text }) => text).join(' ')).toBe(words.map(({ text }) => text).join(' '));
});
