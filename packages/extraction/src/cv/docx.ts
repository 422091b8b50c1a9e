import { inflateRawSync } from 'node:zlib';
import mammoth from 'mammoth';
import { ReadingError } from '../reading.ts';
import { cellOf, lineOf, type CvCell, type CvColumn, type CvLine, type CvWord } from './cv-line.ts';
import type { CvText } from './cv-pages.ts';

/** Word keeps a document in a few dozen entries; thousands are something else. */
const maximumEntries = 2000;
/** In characters. Patterns that look at every place of a text take the square of its length in time. */
const longestWord = 500;
const longestLine = 4000;
/** A CV's own words are some hundred kilobytes of XML; pictures are not unpacked. */
const maximumXml = 12 * 1024 * 1024;
const maximumTotal = 64 * 1024 * 1024;

const signature = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true);

type ZipEntry = { name: string; method: number; packed: number; unpacked: number; at: number };

/** Whether a file is a word processor's: an archive that says so in its list of contents. */
export function isDocx(bytes: Uint8Array): boolean {
  if (bytes.length < 22 || signature(bytes, 0) !== 0x04034b50) return false;
  try {
    return entriesOf(bytes).some((entry) => /^word\/document\d*\.xml$/u.test(entry.name));
  } catch {
    return false;
  }
}

/** The archive's own list of what it holds (APPNOTE.TXT 4.3.12), read without unpacking anything. */
function entriesOf(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const limit = Math.max(0, end - 65_535);
  while (end >= limit && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < limit) throw new ReadingError('damaged');
  const count = view.getUint16(end + 10, true);
  if (count > maximumEntries) throw new ReadingError('too_large');
  let at = view.getUint32(end + 16, true);
  // Others look for the list elsewhere where its size, its place or the disks do not add up.
  const size = view.getUint32(end + 12, true);
  if (at + size !== end || view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count)
    throw new ReadingError('damaged');
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new ReadingError('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const skip = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new ReadingError('encrypted');
    entries.push({
      name: Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength)).toString('utf8'),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + skip;
  }
  // The number is not believed either: what follows the last entry would be unpacked unseen.
  if (at !== end) throw new ReadingError('damaged');
  return entries;
}

/**
 * Refuses an archive that unpacks to more than a CV can be. What it says of its sizes is not believed: each
 * part that will be read is unpacked here, with a limit, before anything else unpacks it without one.
 */
function checkArchive(bytes: Uint8Array): void {
  const entries = entriesOf(bytes);
  const names = new Set(entries.map((entry) => entry.name));
  if (names.size !== entries.length) throw new ReadingError('damaged');
  let total = 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const entry of entries) {
    if (entry.at + 30 > bytes.length || view.getUint32(entry.at, true) !== 0x04034b50)
      throw new ReadingError('damaged');
    const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    if (from + entry.packed > bytes.length) throw new ReadingError('damaged');
    const isXml = /\.(?:xml|rels)$/iu.test(entry.name);
    total += sizeOf(
      bytes.subarray(from, from + entry.packed),
      entry.method,
      isXml ? maximumXml : maximumTotal,
    );
    if (total > maximumTotal) throw new ReadingError('too_large');
  }
}

function sizeOf(packed: Uint8Array, method: number, limit: number): number {
  if (method === 0) return packed.length;
  if (method !== 8) throw new ReadingError('damaged');
  try {
    return inflateRawSync(packed, { maxOutputLength: limit }).length;
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ReadingError(tooLarge ? 'too_large' : 'damaged', { cause: error });
  }
}

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
  return layOut(html);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decode = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/giu, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return entities[name] ?? whole;
  });

/** Places of type on an endless page: only what is above what, and what stands apart, matters. */
const body = 20;
const lineHeight = 26;

type Piece = { text: string; bold: boolean; italic: boolean };

/** Paragraphs, list items and table rows, one line each. */
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

function layOut(html: string): { text: CvText; links: string[] } {
  const lines: CvLine[] = [];
  const links: string[] = [];
  let y = 0;
  let bold = 0;
  let italic = 0;
  let depth = 0;
  let heading = 0;
  let rowCells: Piece[][][] | null = null;
  /** Rows around the one being read: tables stand in tables. */
  const outer: Piece[][][][] = [];
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
    const isBold = heading > 0 ? pieces.map((piece) => ({ ...piece, bold: true })) : pieces;
    if (rowCells) rowCells.at(-1)?.push(isBold);
    else emit(isBold, bullet, bullet ? depth : 0, size);
    pieces = [];
  };

  const joinedCell = (parts: Piece[][]): Piece[][] =>
    parts.filter((part) => part.some(({ text }) => text.trim() !== ''));

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
      const blank = (text: string): Piece => ({ text, bold: false, italic: false });
      emit(
        filled.flatMap((cell, index) => [
          ...(index === 0 ? [] : [blank('\t')]),
          ...cell.flatMap((part, line) => (line === 0 ? part : [blank(' '), ...part])),
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
        rowCells?.push([]);
        break;
      case '/tr':
        if (rowCells) {
          const cells: Piece[][][] = rowCells;
          rowCells = outer.pop() ?? null;
          // A table within a cell is more of what the cell says.
          if (rowCells) rowCells.at(-1)?.push(...cells.flatMap((cell) => joinedCell(cell)));
          else row(cells);
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
  return { text: { lines, columns }, links: [...new Set(links)] };
}
