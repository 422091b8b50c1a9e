import { expect, test } from 'vitest';
import { safeName, uniqueNames } from './archive-names.ts';

test.each([
  ['Basic Life Support', 'Basic Life Support'],
  ['応急処置 – Épreuve (2026).pdf', '応急処置 – Épreuve (2026).pdf'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Windows\\a.pdf', 'C Windows a.pdf'],
  ['a\0b\r\nc.pdf', 'a b c.pdf'],
  ['invoice\u202efdp.exe', 'invoice fdp.exe'],
  ['con.pdf', '_con.pdf'],
  ['LPT1', '_LPT1'],
  ['ends with dots...', 'ends with dots'],
  ['...', 'untitled'],
  ['', 'untitled'],
  ['half \ud83d a smile', 'half a smile'],
])('%j becomes the name %j', (text, name) => {
  expect(safeName(text)).toBe(name);
});

test('a long name is cut between characters and keeps its ending', () => {
  const name = safeName(`${'👩🏽‍⚕️'.repeat(40)}.pdf`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(100);
  expect(name).toMatch(/\.pdf$/);
  expect(name.isWellFormed()).toBe(true);
});

test('no two names are the same where capital letters do not count', () => {
  const unique = uniqueNames();
  expect(['a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf', 'b'].map(unique)).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (3).pdf',
    'a (2) (2).pdf',
    'b',
  ]);
});
