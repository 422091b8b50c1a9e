import { expect, test } from 'vitest';
import { readRecipientList } from './recipients-csv.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, mark: boolean): Uint8Array =>
  new Uint8Array(Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le'));

const expected = {
  columns: ['Name', 'E-mail'],
  rows: [
    ['Zoë Müller', 'zoe@people.test'],
    ['Okafor, Amara', 'amara@people.test'],
  ],
};

test.each([
  ['with commas', utf8('Name,E-mail\nZoë Müller,zoe@people.test\n"Okafor, Amara",amara@people.test\n')],
  ['with semicolons', utf8('Name;E-mail\r\nZoë Müller;zoe@people.test\r\nOkafor, Amara;amara@people.test')],
  ['with tabs', utf8('Name\tE-mail\nZoë Müller\tzoe@people.test\nOkafor, Amara\tamara@people.test\n\n\n')],
  [
    'with a byte order mark',
    utf8('\ufeffName,E-mail\nZoë Müller,zoe@people.test\n"Okafor, Amara",amara@people.test'),
  ],
  [
    'as Excel saves “Unicode text”',
    utf16('Name\tE-mail\nZoë Müller\tzoe@people.test\nOkafor, Amara\tamara@people.test', true),
  ],
  [
    'in UTF-16 without a mark',
    utf16('Name\tE-mail\nZoë Müller\tzoe@people.test\nOkafor, Amara\tamara@people.test', false),
  ],
  [
    'as an old Windows saves it',
    new Uint8Array(
      Buffer.from(
        'Name;E-mail\r\nZo\xeb M\xfcller;zoe@people.test\r\nOkafor, Amara;amara@people.test',
        'latin1',
      ),
    ),
  ],
  [
    'with spaces and empty columns around',
    utf8(' Name , E-mail ,,\n Zoë Müller , zoe@people.test,,\n,,,\n"Okafor, Amara",amara@people.test'),
  ],
])('a list %s is read', async (_how, bytes) => {
  expect(await readRecipientList(bytes)).toEqual(expected);
});

test('a cell may hold quotation marks, separators and line breaks', async () => {
  const { rows } = await readRecipientList(utf8('a,b\n"He said ""yes"", twice","two\nlines"\n5" pipe,x'));
  expect(rows).toEqual([
    ['He said "yes", twice', 'two\nlines'],
    ['5" pipe', 'x'],
  ]);
});

test('columns without a name and names that stand twice can be told apart', async () => {
  const { columns } = await readRecipientList(utf8('Name,,Name\na,b,c'));
  expect(columns).toEqual(['Name', 'Column 2', 'Name (2)']);
});

test('a short row is filled with empty cells', async () => {
  expect((await readRecipientList(utf8('a,b,c\n1'))).rows).toEqual([['1', '', '']]);
});

test.each([
  ['nothing', utf8(' \n '), /empty/],
  ['a header alone', utf8('Name,E-mail\n'), /no rows/],
  ['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0, 8, 0, 0]), /Save the list as CSV/],
  ['a row with too many cells', utf8('a,b\n1,2\n1,2,3'), /Row 3 has more cells/],
  ['a quotation mark that is never closed', utf8('a,b\n"1,2\n3,4'), /quotation mark/],
  ['a cell without end', utf8(`a,b\n${'x'.repeat(5001)},2`), /Row 2 has a cell/],
  ['too many rows', utf8(`a\n${'1\n'.repeat(50_001)}`), /at most 50,000 rows/],
  ['too many columns', utf8(`${'a,'.repeat(100)}b\n1`), /at most 100 columns/],
])('%s is refused with what to do', async (_what, bytes, sentence) => {
  await expect(readRecipientList(bytes)).rejects.toMatchObject({
    code: 'csv_unreadable',
    message: expect.stringMatching(sentence),
  });
});

test('a file of nothing but separators is refused before it is taken apart', async () => {
  await expect(readRecipientList(utf8(','.repeat(9_000_000)))).rejects.toMatchObject({
    code: 'csv_unreadable',
  });
});
