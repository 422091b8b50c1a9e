import { composeLines } from './lines.ts';
import { toFractions, type PageText, type Word } from './page.ts';

/** One line of type: where it starts and how high it is, in pixels. Centred on the page when x is left out. */
export type FixtureLine = { text: string; y: number; x?: number; size?: number };

const width = 2000;
const height = 1414;

/** Words as a page with these lines would have, in letters of even width. */
export function wordsOf(lines: readonly FixtureLine[], origin: Word['origin'] = 'text'): Word[] {
  return lines.flatMap(({ text, y, x, size = 30 }) => {
    const letter = size * 0.5;
    const left = x ?? (width - text.length * letter) / 2;
    let at = 0;
    return text.split(' ').map((word): Word => {
      const start = left + at * letter;
      at += word.length + 1;
      return { text: word, box: [start, y, word.length * letter, size * 0.8], size, confidence: 1, origin };
    });
  });
}

/** A page with these lines and nothing else unless given. */
export function pageOf(lines: readonly FixtureLine[], rest: Partial<PageText> = {}): PageText {
  return {
    number: 1,
    width,
    height,
    engine: 'none',
    place: (box) => toFractions(box, width, height),
    lines: composeLines(wordsOf(lines)),
    links: [],
    codes: [],
    ...rest,
  };
}

/** Lines under one another down the middle of the page. */
export function pageOfText(...texts: string[]): PageText {
  return pageOf(texts.map((text, index) => ({ text, y: 100 + index * 70 })));
}

const sizes: Readonly<Record<string, number>> = { '#': 70, '^': 46, '~': 24 };

/** Rows under one another; one that begins with "#" is set as a heading, with "^" as a name, with "~" small. */
export function setInRows(rows: readonly string[]): FixtureLine[] {
  let y = 90;
  return rows.map((row): FixtureLine => {
    const size = sizes[row[0]!] ?? 32;
    const line = { text: row.replace(/^[#^~]/u, ''), y, size };
    y += size * 1.9;
    return line;
  });
}
