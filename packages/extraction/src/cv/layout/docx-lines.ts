import { fieldOf, isTableOf, type CvField } from '../knowledge/field-names.ts';
import { cellOf, lineOf, type CvCell, type CvLine, type CvWord } from './cv-line.ts';
import { isBlank, type Block, type Paragraph, type Piece, type TableCell } from './docx-blocks.ts';

/** In characters. Patterns that look at every place of a text take the square of its length in time. */
const longestWord = 500;
const longestLine = 4000;

/** Places of type on an endless page: only what is above what, and what stands apart, matters. */
const body = 20;
const lineHeight = 26;

/** Set a list's items and a table's columns apart. */
const indent = body * 1.5;
const columnWidth = 300;

/** Paragraphs, list items and rows of short cells as one line each, longer cells one after the other. */
export function linesOfBlocks(blocks: readonly Block[]): CvLine[] {
  const sheet = new Sheet();
  const tables = new Map<number, Table>();
  for (const block of blocks) {
    if (block.kind === 'paragraph') setParagraph(sheet, block);
    else {
      const table = tables.get(block.table) ?? { fields: null, open: [] };
      tables.set(block.table, table);
      if (!setNamedRow(sheet, block.cells, table)) setRow(sheet, block.cells);
    }
  }
  return sheet.lines;
}

/** The lines set so far. */
class Sheet {
  readonly lines: CvLine[] = [];
  #y = 0;
  /** Whether an empty line stands above the next. */
  #blank = false;

  set(whole: readonly Piece[], { bullet = false, left = 0, size = body } = {}): void {
    for (const parts of wrapped(whole)) {
      const line = lineOf(cellsOf(parts, { left, y: this.#y, size }), this.#place(this.#blank ? 1.4 : 0.3));
      if (line) {
        this.lines.push(bullet ? { ...line, bullet: true } : line);
        this.#blank = false;
        this.#y += lineHeight;
      } else this.#blank ||= isBlank(parts);
    }
  }

  /** Sets cells whose columns are named. */
  setNamed(columns: readonly { parts: Piece[]; column: number; field: CvField }[]): void {
    const named = columns.flatMap(({ parts, column, field }) => {
      const words = cellsOf(parts, { left: column * columnWidth, y: this.#y, size: body }).flatMap(
        (cell) => cell.words,
      );
      return words.length === 0 ? [] : [{ ...cellOf(words), field }];
    });
    const line = lineOf(named, this.#place(1));
    if (line) this.lines.push(line);
  }

  #place(gap: number): { page: number; column: number; gap: number } {
    return { page: 1, column: 0, gap: this.lines.length === 0 ? 9 : gap };
  }
}

function setParagraph(sheet: Sheet, { parts, bullet, depth, heading }: Paragraph): void {
  const size = heading === 0 ? body : body * (heading === 1 ? 1.6 : heading === 2 ? 1.4 : 1.2);
  sheet.set(parts, { bullet, left: bullet ? depth * indent : 0, size });
}

const lengthOf = (parts: readonly Piece[][]): number =>
  parts.flat().reduce((sum, { text }) => sum + text.length, 0);

function setRow(sheet: Sheet, row: readonly TableCell[]): void {
  const filled = row.map(({ parts }) => parts).filter((parts) => !parts.every(isBlank));
  const isShort = filled.every((parts) => parts.length === 1 && lengthOf(parts) <= 70);
  // So is a row of a table of several columns, where names run over lines.
  const isWide = filled.length >= 3 && filled.every((parts) => parts.length <= 4 && lengthOf(parts) <= 90);
  if ((isShort && filled.length > 1) || isWide)
    sheet.set(filled.flatMap((parts, index) => [...(index === 0 ? [] : [tab]), ...joined(parts)]));
  else setCells(sheet, filled);
}

function setCells(sheet: Sheet, cells: readonly Piece[][][]): void {
  for (const part of cells.flat()) sheet.set(part, { bullet: part[0]?.text.startsWith('\u2022') ?? false });
}

/** What the columns of a table are called, and the cells that reach into its next rows, by column. */
type Table = { fields: (CvField | null)[] | null; open: (TableCell | undefined)[] };

/** Sets a row below names of columns that tell what its cells are; false, and nothing set, where it is none. */
function setNamedRow(sheet: Sheet, cells: readonly TableCell[], table: Table): boolean {
  if (!table.fields) {
    const fields = cells.map(({ parts }) => fieldOf(textOf(parts)));
    if (!isTableOf(fields)) return false;
    table.fields = fields;
    return true;
  }
  const { fields } = table;
  const whole = withCellsFromAbove(cells, table);
  if (!whole) return false;
  table.open = whole.map((cell) => ({ ...cell, rows: cell.rows - 1 }));
  const columns = whole.map(({ parts }, column) => ({
    parts: parts.filter((part) => !isBlank(part)),
    column,
    field: fields[column] ?? ('other' as const),
  }));
  const named = columns.filter(({ field }) => field !== 'duties');
  if (named.reduce((sum, { parts }) => sum + textOf(parts).length, 0) > longestLine) return false;
  sheet.setNamed(named.map((column) => ({ ...column, parts: joined(column.parts) })));
  const from = sheet.lines.length;
  setCells(
    sheet,
    columns.filter(({ field }) => field === 'duties').map(({ parts }) => parts),
  );
  for (const line of sheet.lines.slice(from)) line.told = true;
  return true;
}

/** A cell for each column, null where there are fewer or more. */
function withCellsFromAbove(cells: readonly TableCell[], { fields, open }: Table): TableCell[] | null {
  const own = [...cells];
  const whole = fields!.map((_, column) => {
    const above = open[column];
    return above && above.rows > 0 ? above : own.shift();
  });
  return own.length > 0 || whole.includes(undefined) ? null : (whole as TableCell[]);
}

const space: Piece = { text: ' ', bold: false, italic: false };
const tab: Piece = { ...space, text: '\t' };

/** The paragraphs of a cell in one line. */
const joined = (parts: readonly Piece[][]): Piece[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [space, ...part]));

const textOf = (parts: readonly Piece[][]): string =>
  joined(parts)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();

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

/** Stretches between tabs and long blanks. */
function cellsOf(
  parts: readonly Piece[],
  { left, y, size }: { left: number; y: number; size: number },
): CvCell[] {
  const cells: CvCell[] = [];
  let words: CvWord[] = [];
  let x = left;
  const close = () => {
    if (words.length > 0) cells.push(cellOf(words));
    words = [];
    x += size * 4;
  };
  for (const part of parts) {
    const font = `docx${part.italic ? ' italic' : ''}${part.bold ? ' bold' : ''}`;
    for (const stretch of part.text.split(/(\t+|\u00a0{4,}| {4,})/u)) {
      if (/^(?:\t+|[\u00a0 ]{4,})$/u.test(stretch)) {
        close();
        continue;
      }
      for (const text of stretch.split(/[\s\u00a0]+/u)) {
        if (text === '' || text.length > longestWord) continue;
        const width = text.length * size * 0.5;
        words.push({ text, box: [x, y, width, size], size, bold: part.bold, font });
        x += width + size * 0.3;
      }
    }
  }
  close();
  return cells;
}
