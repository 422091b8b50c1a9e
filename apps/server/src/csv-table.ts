import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { sheetRow } from '@certfolio/contract/batches';
import { problem, type Problem } from '@certfolio/contract/problems';

export type Table = { columns: string[]; rows: string[][] };

/** More columns than any list of people or of their learning has. */
const columnLimit = 100;
const cellLimit = 5000;

/**
 * Reads a table: UTF-8 or UTF-16 with or without a byte order mark, otherwise Windows-1252, as spreadsheets write
 * them; separated by comma, semicolon, tab or bar. The first row names the columns; empty rows are left out.
 * @param noRows the refusal of a table that has none
 * @throws Problem csv_unreadable with what is wrong
 */
export async function readTable(
  bytes: Uint8Array,
  { rowLimit, noRows }: { rowLimit: number; noRows: string },
): Promise<Table> {
  const text = decoded(bytes);
  if (text.trim() === '') throw unreadable('This file is empty. Its first row names the columns.');
  const rows: string[][] = [];
  let columns: string[] | null = null;
  try {
    for await (const record of records(text)) {
      const cells = record.map((cell) => cell.trim());
      if (cells.every((cell) => cell === '')) continue;
      if (columns === null) {
        columns = namesOf(cells);
        continue;
      }
      if (rows.length >= rowLimit) {
        throw unreadable(`A list has at most ${rowLimit.toLocaleString('en')} rows. Split it in two.`);
      }
      rows.push(fitted(cells, columns.length, sheetRow(rows.length + 1)));
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
    throw unreadable(`This file is no CSV that can be read: a quotation mark is out of place${line}.`);
  }
  if (columns === null || rows.length === 0) {
    throw unreadable(noRows);
  }
  return { columns, rows };
}

/** Cell by cell, letting others have a turn between the pieces of a long text. */
function records(text: string): AsyncIterable<string[]> {
  const parser = parse({
    delimiter: separatorOf(text),
    relax_column_count: true,
    // Spreadsheets leave a single quotation mark within a cell as it is.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1024 * 1024,
  });
  return Readable.from(pieces(text)).pipe(parser);
}

const pieceLength = 64 * 1024;

async function* pieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength);
    await nextTurn();
  }
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  // Text of which every other byte is nothing is UTF-16 that does not say so.
  const zeros = bytes.subarray(0, 2000).filter((byte, place) => byte === 0 && place % 2 === 1).length;
  const silent = encoding === 'utf-8' && bytes.length > 3 && zeros > Math.min(bytes.length, 2000) / 4;
  const text = decode(bytes, silent ? 'utf-16le' : encoding) ?? decode(bytes, 'windows-1252') ?? '';
  if (text.includes('\0')) {
    throw unreadable('This file is no CSV. Save the list as CSV (UTF-8) and choose that file.');
  }
  return text;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const separators = [',', ';', '\t', '|'];

/** The sign that parts the names of the columns most often, outside quotation marks. */
function separatorOf(text: string): string {
  const header = firstRecord(text).replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((sign) => header.split(sign).length - 1);
  // Cells without a name are left out later; a line of nothing but separators is no list at all.
  if (Math.max(...counts) > 10 * columnLimit) {
    throw unreadable(`A list has at most ${columnLimit} columns.`);
  }
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

function firstRecord(text: string): string {
  let quoted = false;
  const start = text.search(/\S/);
  for (let place = start; place < text.length; place++) {
    if (text[place] === '"') quoted = !quoted;
    else if (!quoted && (text[place] === '\n' || text[place] === '\r')) return text.slice(start, place);
  }
  return text.slice(start);
}

/** Columns without a name are called by their place; of two with one name the second is numbered. */
function namesOf(cells: string[]): string[] {
  const named = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  if (named.length > columnLimit) throw unreadable(`A list has at most ${columnLimit} columns.`);
  const seen = new Map<string, number>();
  return named.map((cell, place) => {
    const name = cell.slice(0, 100) || `Column ${place + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** As many cells as there are columns. What stands beyond them would be lost without a word, so it is refused. */
function fitted(cells: string[], columns: number, row: number): string[] {
  if (cells.slice(columns).some((cell) => cell !== '')) {
    throw unreadable(
      `Row ${row} has more cells than there are columns. A separator within a cell needs quotation marks.`,
    );
  }
  if (cells.some((cell) => cell.length > cellLimit)) {
    throw unreadable(`Row ${row} has a cell with more than ${cellLimit} letters.`);
  }
  return Array.from({ length: columns }, (_, place) => cells[place] ?? '');
}

const unreadable = (reason: string): Problem => problem('csv_unreadable', { reason });

/** A text as the words of a table are compared: lower case, no accents, one blank between words. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
