/** Text in one type. */
export type Piece = { text: string; bold: boolean; italic: boolean };

/** A cell of a table: its paragraphs, and how many rows it reaches over. */
export type TableCell = { parts: Piece[][]; rows: number };

/** `depth` counts the lists around an item; `heading` is 1 to 6, or 0 for what is none. */
export type Paragraph = {
  kind: 'paragraph';
  parts: Piece[];
  bullet: boolean;
  depth: number;
  heading: number;
};

/** Rows of one table share a number; a table within a cell is more of what the cell says. */
export type Row = { kind: 'row'; cells: TableCell[]; table: number };

export type Block = Paragraph | Row;

export const isBlank = (parts: readonly Piece[]): boolean => parts.every(({ text }) => text.trim() === '');

/** The paragraphs, list items and table rows of what mammoth makes of a DOCX, in its order, and where it links to. */
export function blocksOf(html: string): { blocks: Block[]; links: string[] } {
  const blocks = new Blocks();
  const links: string[] = [];
  for (const [, tag, text] of html.matchAll(/<(\/?[a-z][^>]*)>|([^<]+)/giu)) {
    if (text !== undefined) {
      blocks.write(decode(text));
      continue;
    }
    const name = /^\/?[a-z]+\d?/iu.exec(tag!)![0].toLowerCase();
    handlers[name]?.(blocks, tag!);
    if (name !== 'a') continue;
    const href = /href="([^"]+)"/iu.exec(tag!)?.[1];
    if (href && !href.startsWith('#')) links.push(decode(href));
  }
  return { blocks: blocks.end(), links: [...new Set(links)] };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decode = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/giu, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const point = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/** What each tag does to the blocks; of others only their text matters. */
const handlers: Readonly<Record<string, (blocks: Blocks, tag: string) => void>> = {
  strong: (blocks) => blocks.embolden(1),
  '/strong': (blocks) => blocks.embolden(-1),
  b: (blocks) => blocks.embolden(1),
  '/b': (blocks) => blocks.embolden(-1),
  em: (blocks) => blocks.slant(1),
  '/em': (blocks) => blocks.slant(-1),
  i: (blocks) => blocks.slant(1),
  '/i': (blocks) => blocks.slant(-1),
  ul: (blocks) => blocks.openList(),
  ol: (blocks) => blocks.openList(),
  '/ul': (blocks) => blocks.closeList(),
  '/ol': (blocks) => blocks.closeList(),
  br: (blocks) => blocks.close(),
  '/p': (blocks) => blocks.closeParagraph(),
  '/li': (blocks) => blocks.closeItem(),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap((level) => [
      [`h${level}`, (blocks: Blocks) => blocks.openHeading(level)],
      [`/h${level}`, (blocks: Blocks) => blocks.closeParagraph()],
    ]),
  ),
  table: (blocks) => blocks.openTable(),
  '/table': (blocks) => blocks.closeTable(),
  tr: (blocks) => blocks.openRow(),
  '/tr': (blocks) => blocks.closeRow(),
  td: (blocks, tag) => blocks.openCell(tag),
  th: (blocks, tag) => blocks.openCell(tag),
};

/** What has been read so far, and what is open around the place that has been reached. */
class Blocks {
  readonly #blocks: Block[] = [];
  #pieces: Piece[] = [];
  #bold = 0;
  #italic = 0;
  #depth = 0;
  #heading = 0;
  /** Rows from the outermost inwards: tables stand in tables. */
  readonly #rows: TableCell[][] = [];
  readonly #tables: number[] = [];
  #tableCount = 0;

  write(text: string): void {
    this.#pieces.push({ text, bold: this.#bold > 0, italic: this.#italic > 0 });
  }

  embolden(by: 1 | -1): void {
    this.#bold = Math.max(0, this.#bold + by);
  }

  slant(by: 1 | -1): void {
    this.#italic = Math.max(0, this.#italic + by);
  }

  openHeading(level: number): void {
    this.#heading = level;
  }

  openList(): void {
    if (!isBlank(this.#pieces)) this.close(this.#depth > 0);
    this.#depth += 1;
  }

  closeList(): void {
    this.#depth = Math.max(0, this.#depth - 1);
  }

  closeItem(): void {
    if (isBlank(this.#pieces)) return;
    if (this.#rows.length > 0) this.#pieces.unshift({ text: '\u2022 ', bold: false, italic: false });
    this.close(true);
  }

  closeParagraph(): void {
    this.close();
    this.#heading = 0;
  }

  /** Ends the line that is being read: the paragraph goes on in the next. */
  close(bullet = false): void {
    const heading = this.#heading;
    const parts = heading > 0 ? this.#pieces.map((piece) => ({ ...piece, bold: true })) : this.#pieces;
    const row = this.#rows.at(-1);
    if (row) row.at(-1)?.parts.push(parts);
    else this.#blocks.push({ kind: 'paragraph', parts, bullet, depth: this.#depth, heading });
    this.#pieces = [];
  }

  openTable(): void {
    this.#tableCount += 1;
    this.#tables.push(this.#tableCount);
  }

  closeTable(): void {
    this.#tables.pop();
  }

  openRow(): void {
    this.#rows.push([]);
  }

  openCell(tag: string): void {
    this.#rows.at(-1)?.push({ parts: [], rows: Number(/rowspan="(\d{1,3})"/u.exec(tag)?.[1] ?? 1) });
  }

  closeRow(): void {
    const cells = this.#rows.pop();
    if (!cells) return;
    const around = this.#rows.at(-1);
    if (around)
      around.at(-1)?.parts.push(...cells.flatMap(({ parts }) => parts.filter((part) => !isBlank(part))));
    else this.#blocks.push({ kind: 'row', cells, table: this.#tables.at(-1) ?? 0 });
  }

  end(): Block[] {
    if (this.#pieces.length > 0) this.close();
    return this.#blocks;
  }
}
