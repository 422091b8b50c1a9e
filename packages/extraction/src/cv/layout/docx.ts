import mammoth from 'mammoth';
import { ReadingError } from '../../reading.ts';
import { cellOf, lineOf, type CvCell, type CvColumn, type CvLine, type CvWord } from './cv-line.ts';
import type { CvText } from './cv-pages.ts';
import { checkArchive } from './docx-archive.ts';
import { headOfDocx } from './docx-head.ts';
import { fieldOf, isTableOf, type CvField } from '../knowledge/field-names.ts';

/** In characters. Patterns that look at every place of a text take the square of its length in time. */
const longestWord = 500;
const longestLine = 4000;

/** The lines of a DOCX in its order. Throws ReadingError `damaged`, `encrypted` or `too_large`. */
export async function linesOfDocx(bytes: Uint8Array): Promise<{ text: CvText; links: string[] }> {
  checkArchive(bytes);
  let html: string;
  try {
    const read = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      {
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
        includeDefaultStyleMap: true,
      },
    );
    html = read.value;
  } catch (error) {
    throw new ReadingError('damaged', { cause: error });
  }
  const { head, foot } = headOfDocx(bytes);
  return layOut(head + html, foot);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decode = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/giu, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const point = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/** Places of type on an endless page: only what is above what, and what stands apart, matters. */
const body = 20;
const lineHeight = 26;

type Piece = { text: string; bold: boolean; italic: boolean };

/** A cell of a table: its paragraphs, and how many rows it reaches over. */
type TableCell = { parts: Piece[][]; rows: number };

/** What the columns of a table are called, and the cells that reach into its next rows, by column. */
type Table = { fields: (CvField | null)[] | null; open: (TableCell | undefined)[] };

const space: Piece = { text: ' ', bold: false, italic: false };

/** A paragraph, in as many lines as its length takes: one is a line, unless it is longer than any is. */
function wrapped(parts: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  let length = 0;
  for (const part of parts) {
    for (let at = 0; at < part.text.length || at === 0; at += longestLine) {
      const text = part.text.slice(at, at + longestLine);
      if (length + text.length > longestLine && length > 0) {
        lines.push([]);
        length = 0;
      }
      lines.at(-1)!.push({ ...part, text });
      length += text.length;
    }
  }
  return lines;
}

/** Paragraphs, list items and table rows, one line each. */
function layOut(html: string, below = ''): { text: CvText; links: string[] } {
  const lines: CvLine[] = [];
  const links: string[] = [];
  let y = 0;
  let bold = 0;
  let italic = 0;
  let depth = 0;
  let heading = 0;
  let rowCells: TableCell[] | null = null;
  /** Rows around the one being read: tables stand in tables. */
  const outer: TableCell[][] = [];
  const tables: Table[] = [];
  let pieces: Piece[] = [];
  let blank = false;

  const cellsOf = (parts: readonly Piece[], from: number, size: number): CvCell[] => {
    const cells: CvCell[] = [];
    let words: CvWord[] = [];
    let x = from;
    const close = () => {
      if (words.length > 0) cells.push(cellOf(words));
      words = [];
      x += size * 4;
    };
    for (const part of parts) {
      for (const stretch of part.text.split(/(\t+|\u00a0{4,}| {4,})/u)) {
        if (/^(?:\t+|[\u00a0 ]{4,})$/u.test(stretch)) {
          close();
          continue;
        }
        for (const text of stretch.split(/[\s\u00a0]+/u)) {
          if (text === '' || text.length > longestWord) continue;
          const width = text.length * size * 0.5;
          const font = `docx${part.italic ? ' italic' : ''}${part.bold ? ' bold' : ''}`;
          words.push({ text, box: [x, y, width, size], size, bold: part.bold, font });
          x += width + size * 0.3;
        }
      }
    }
    close();
    return cells;
  };

  const emit = (whole: readonly Piece[], bullet: boolean, level: number, size: number) => {
    for (const parts of wrapped(whole)) emitLine(parts, bullet, level, size);
  };

  const emitLine = (parts: readonly Piece[], bullet: boolean, level: number, size: number) => {
    const cells = cellsOf(parts, level * body * 1.5, size);
    const line = lineOf(cells, { page: 1, column: 0, gap: lines.length === 0 ? 9 : blank ? 1.4 : 0.3 });
    if (!line) {
      blank ||= parts.every((part) => part.text.trim() === '');
      return;
    }
    lines.push(bullet ? { ...line, bullet: true } : line);
    blank = false;
    y += lineHeight;
  };

  const paragraph = (bullet: boolean) => {
    const size = heading === 0 ? body : body * (heading === 1 ? 1.6 : heading === 2 ? 1.4 : 1.2);
    const parts = heading > 0 ? pieces.map((piece) => ({ ...piece, bold: true })) : pieces;
    if (rowCells) rowCells.at(-1)?.parts.push(parts);
    else emit(parts, bullet, bullet ? depth : 0, size);
    pieces = [];
  };

  const joinedCell = (parts: Piece[][]): Piece[][] =>
    parts.filter((part) => part.some(({ text }) => text.trim() !== ''));

  const textOf = (parts: readonly Piece[][]): string =>
    parts
      .map((part) => part.map(({ text }) => text).join(''))
      .join(' ')
      .replace(/\s+/gu, ' ')
      .trim();

  /** A row below names of columns that tell what its cells are; false where it is none. */
  const namedRow = (cells: readonly TableCell[], table: Table): boolean => {
    if (!table.fields) {
      const fields = cells.map(({ parts }) => fieldOf(textOf(parts)));
      if (!isTableOf(fields)) return false;
      table.fields = fields;
      return true;
    }
    const own = [...cells];
    const whole = table.fields.map((_, column) => {
      const above = table.open[column];
      return above && above.rows > 0 ? above : own.shift();
    });
    if (own.length > 0 || whole.includes(undefined)) return false;
    table.open = whole.map((cell) => cell && { ...cell, rows: cell.rows - 1 });
    const filled = whole.map((cell) => joinedCell(cell!.parts));
    const toldOf = (column: number) => table.fields![column] === 'duties';
    const names = filled.filter((_, column) => !toldOf(column));
    if (names.reduce((sum, parts) => sum + textOf(parts).length, 0) > longestLine) return false;
    const named = table.fields.flatMap((field, column) => {
      const parts = filled[column]!.flatMap((part, line) => [...(line === 0 ? [] : [space]), ...part]);
      const words = toldOf(column) ? [] : cellsOf(parts, column * 300, body).flatMap((cell) => cell.words);
      return words.length === 0 ? [] : [{ ...cellOf(words), field: field ?? ('other' as const) }];
    });
    if (named.length === 0) return true;
    const line = lineOf(named, { page: 1, column: 0, gap: lines.length === 0 ? 9 : 1 });
    if (line) lines.push(line);
    const from = lines.length;
    const told = filled.filter((_, column) => toldOf(column)).flat();
    for (const part of told) emit(part, part[0]?.text.startsWith('\u2022') ?? false, 0, body);
    for (const each of lines.slice(from)) each.told = true;
    return true;
  };

  const row = (cells: Piece[][][]) => {
    // A row of single short cells is one line; longer cells are read one after the other.
    const filled = cells.filter((cell) => cell.some((part) => part.some(({ text }) => text.trim() !== '')));
    const short = filled.every(
      (cell) => cell.length === 1 && cell[0]!.reduce((sum, { text }) => sum + text.length, 0) <= 70,
    );
    // So is a row of a table of several columns, where names run over lines.
    const lengthOf = (cell: Piece[][]) => cell.flat().reduce((sum, { text }) => sum + text.length, 0);
    const wide = filled.length >= 3 && filled.every((cell) => cell.length <= 4 && lengthOf(cell) <= 90);
    if ((short && filled.length > 1) || wide) {
      emit(
        filled.flatMap((cell, index) => [
          ...(index === 0 ? [] : [{ ...space, text: '\t' }]),
          ...cell.flatMap((part, line) => (line === 0 ? part : [space, ...part])),
        ]),
        false,
        0,
        body,
      );
      return;
    }
    for (const cell of filled)
      for (const part of cell) emit(part, part[0]?.text.startsWith('\u2022') ?? false, 0, body);
  };

  for (const [, tag, text] of html.matchAll(/<(\/?[a-z][^>]*)>|([^<]+)/giu)) {
    if (text !== undefined) {
      pieces.push({ text: decode(text), bold: bold > 0, italic: italic > 0 });
      continue;
    }
    const [name] = /^\/?[a-z]+\d?/iu.exec(tag!)!;
    switch (name.toLowerCase()) {
      case 'strong':
      case 'b':
        bold += 1;
        break;
      case '/strong':
      case '/b':
        bold = Math.max(0, bold - 1);
        break;
      case 'em':
      case 'i':
        italic += 1;
        break;
      case '/em':
      case '/i':
        italic = Math.max(0, italic - 1);
        break;
      case 'ul':
      case 'ol':
        if (pieces.some((piece) => piece.text.trim() !== '')) paragraph(depth > 0);
        depth += 1;
        break;
      case '/ul':
      case '/ol':
        depth = Math.max(0, depth - 1);
        break;
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6': // prettier-ignore
        heading = Number(name[1]);
        break;
      case '/h1':
      case '/h2':
      case '/h3':
      case '/h4':
      case '/h5':
      case '/h6': // prettier-ignore
      case '/p':
      case 'br':
        paragraph(false);
        if (name !== 'br') heading = 0;
        break;
      case '/li':
        if (pieces.some((piece) => piece.text.trim() !== '')) {
          if (rowCells) pieces.unshift({ text: '\u2022 ', bold: false, italic: false });
          paragraph(true);
        }
        break;
      case 'tr':
        if (rowCells) outer.push(rowCells);
        rowCells = [];
        break;
      case 'td':
      case 'th':
        rowCells?.push({ parts: [], rows: Number(/rowspan="(\d{1,3})"/u.exec(tag!)?.[1] ?? 1) });
        break;
      case 'table':
        tables.push({ fields: null, open: [] });
        break;
      case '/table':
        tables.pop();
        break;
      case '/tr':
        if (rowCells) {
          const cells: TableCell[] = rowCells;
          const table = tables.at(-1);
          rowCells = outer.pop() ?? null;
          // A table within a cell is more of what the cell says.
          if (rowCells) rowCells.at(-1)?.parts.push(...cells.flatMap(({ parts }) => joinedCell(parts)));
          else if (!table || !namedRow(cells, table)) row(cells.map(({ parts }) => parts));
        }
        break;
      case 'a': {
        const href = /href="([^"]+)"/iu.exec(tag!)?.[1];
        if (href && !href.startsWith('#')) links.push(decode(href));
        break;
      }
      default:
        break;
    }
  }
  if (pieces.length > 0) paragraph(false);
  const columns: CvColumn[] = [{ page: 1, left: 0, right: 1400 }];
  const foot = below === '' ? [] : layOut(below).text.lines;
  return { text: { lines, columns, foot }, links: [...new Set(links)] };
}
