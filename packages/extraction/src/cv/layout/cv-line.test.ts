import { expect, test } from 'vitest';
import { linesOf } from './lines.fixture.ts';

test.each(['•', '◾', '◼', '◽', '❑', '☑', '➣', '➝', '▻', '🔹', '▪\ufe0f', '✔\ufe0f', '\u0308', '¨'])(
  'a line that begins with %s is a bullet, without it',
  (sign) => {
    expect(linesOf([`${sign} Loom keeper`])[0]).toMatchObject({ bullet: true, text: 'Loom keeper' });
  },
);

test.each(['Loom keeper', '-loom', '1. Loom keeper'])('"%s" is none', (text) => {
  expect(linesOf([text])[0]).toMatchObject({ bullet: false, text });
});
