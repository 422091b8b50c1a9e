import type { Box } from '../../pages/page.ts';
import { mostSigns, withinReason } from '../../pages/lines.ts';
import { fold } from '../../words/wording.ts';
import { lanesOf, regionsOf, type CvRegion, type Lane } from './columns.ts';
import {
  cellOf,
  lineOf,
  mirrored,
  readsLeftwards,
  straightened,
  type CvCell,
  type CvColumn,
  type CvLine,
  type CvWord,
} from './cv-line.ts';
import { titleOf } from '../sections/section-titles.ts';
import { tablesOf, type OpenTable } from './tables.ts';

export type CvPage = {
  words: CvWord[];
  upended: CvWord[];
  width: number;
  height: number;
  /** Boxes around what is drawn beside the words, where that can be told. */
  rules?: () => readonly Box[];
};

/** The lines of a document in reading order, and the columns they stand in. */
export type CvText = {
  lines: CvLine[];
  columns: CvColumn[];
  /** What is printed at the foot of every page, as the first prints it: how to reach somebody may stand there. */
  foot?: CvLine[];
};

/** Lines of pages in reading order, without what is printed at the edge of every page. */
export function linesOfPages(pages: readonly CvPage[]): CvText {
  const columns: CvColumn[] = [];
  const lines: CvLine[] = [];
  let open: OpenTable | null = null;
  let lanes: Lane[] = [];
  pages.forEach((page, index) => {
    const leftwards = readsLeftwards(page.words);
    const words = leftwards ? mirrored(page.words, page.width) : page.words;
    const found = leftwards ? null : tablesOf(words, page.rules ?? (() => []), open);
    open = found?.open ?? null;
    const regions = regionsOf(found?.rest ?? words, page, found?.tables, lanes);
    lanes = lanesOf(regions, page, lanes);
    for (const region of regions.flatMap((each) => withUpended(each, page.upended))) {
      const column = columns.push({ page: index + 1, left: region.left, right: region.right }) - 1;
      let previous: CvLine | undefined;
      for (const { cells, told } of region.rows.flatMap(printedRows).flatMap(withinReasonOf)) {
        const top = Math.min(...cells.map((cell) => cell.box[1]));
        const size = Math.max(...cells.flatMap((cell) => cell.words.map((word) => word.size)));
        const gap = previous ? (top - previous.box[1] - previous.box[3]) / size : 9;
        const line = lineOf(leftwards ? cells.map(straightened) : cells, { page: index + 1, column, gap });
        if (!line) continue;
        if (told) line.told = true;
        lines.push(line);
        previous = line;
      }
    }
  });
  const kept = withoutRunning(lines, pages);
  const foot = lines.filter((line) => line.page === 1 && !kept.includes(line));
  return { lines: kept, columns, foot };
}

/** What a row of cells is printed as: the rows of a table in it one by one, each above what it tells. */
function printedRows(row: readonly CvCell[]): { cells: CvCell[]; told: boolean }[] {
  // A title may be printed twice in one line, for its look.
  const isTwin = ({ text }: CvCell, index: number) =>
    row[0]!.text === text && index > 0 && titleOf(text) !== null;
  const plain = { cells: row.filter((cell, index) => !cell.rows && !isTwin(cell, index)), told: false };
  const rows = row.flatMap((cell) => cell.rows ?? []);
  const tabled = rows.flatMap(({ cells, told }) => [
    { cells, told: false },
    ...told.map((cell) => ({ cells: [cell], told: true })),
  ]);
  return [plain, ...tabled].filter(({ cells }) => cells.length > 0);
}

/** A row of more signs than any line has as several. */
function withinReasonOf<T extends { cells: CvCell[] }>(row: T): T[] {
  const signs = row.cells.reduce((sum, { text }) => sum + text.length, 0);
  if (signs <= mostSigns) return [row];
  return withinReason(row.cells.flatMap(({ words }) => words)).map((words) => ({
    ...row,
    cells: [cellOf(words)],
  }));
}

/**
 * Titles set on their side stand beside the middle of their section. A section reaches from title to title; it
 * begins below the widest white between them.
 */
function withUpended(region: CvRegion, upended: readonly CvWord[]): CvRegion[] {
  const titles = upended
    .filter((word) => titleOf(word.text) !== null)
    .map((word) => ({ word, middle: word.box[1] + word.box[3] / 2 }))
    .toSorted((a, b) => a.middle - b.middle);
  if (titles.length === 0 || region.rows.length < 3) return [region];
  const tops = region.rows.map((row) => Math.min(...row.map((cell) => cell.box[1])));
  const bottoms = region.rows.map((row) => Math.max(...row.map((cell) => cell.box[1] + cell.box[3])));
  const starts = titles.map(({ middle }, index) => {
    const from = titles[index - 1]?.middle ?? middle - (titles[1] ? titles[1].middle - middle : 700);
    let best = -1;
    let widest = -Infinity;
    tops.forEach((top, row) => {
      if (top <= from || top > middle) return;
      const white = row === 0 ? 30 : top - bottoms[row - 1]!;
      if (white > widest) [best, widest] = [row, white];
    });
    return best;
  });
  const rows: CvCell[][] = [];
  region.rows.forEach((row, index) => {
    titles.forEach(({ word }, number) => {
      if (starts[number] !== index) return;
      const [first] = row as [CvCell];
      const title = { ...word, bold: true, box: [first.box[0], first.box[1], first.box[2], 1] as const };
      rows.push([cellOf([title])]);
    });
    rows.push(row);
  });
  return [{ ...region, rows }];
}

const pageNumber =
  /^(?:page|seite|pagina|página|strona|стр\.?|s\.)? ?\d{1,2}(?: ?(?:\/|of|von|de|di|van|z|из|sur) ?\d{1,2})?$|^\d{1,2} ?\/ ?\d{1,2}$|(?:^|\s)page ?\d{1,2} ?(?:\/|of) ?\d{1,2}$/iu;
const updated =
  /^\(?(?:last (?:update|modified|compiled|revised)|updated|stand:|zuletzt|derniere mise|mis a jour|ultima actualizacion|ultimo aggiornamento|compiled)/u;
/** What a further page is headed as: what it is a page of, and whose that is. */
const headedAs =
  /^(?:curriculum vitae|(?:resume|cv|lebenslauf|vita) ?(?:of|for|von|di|de|[–—:|,·•-]))(?:[ –—:|,·•-]+\p{L}[\p{L}.'’]*){0,6}$/u;
/** So many signs such a line has at most: what is longer tells. */
const mostOfHead = 60;
/** That the reader may keep the data of the writer, as CVs of some countries have to say. */
const consent =
  /^(?:il sottoscritto[^.]*)?(?:autorizz[oa] (?:il|al) trattamento|ai sensi del(?:la|l')? (?:d|legge|regolamento|gdpr|art)|wyrazam zgode na przetwarzanie|wyrazam zgode|i (?:hereby )?(?:consent|agree|authori[sz]e)[^.]{0,40}(?:processing|personal data|use of my))/u;
const maker =
  /powered by|europass\.cedefop|© ?(?:european union|unione europea|union europ)|enhancv\.com|created with|resume\.io|generated (?:by|with|on)|cv erstellt|novoresume/u;

/** Without page numbers, dates of printing and lines that stand in the same place on several pages. */
function withoutRunning(lines: readonly CvLine[], pages: readonly CvPage[]): CvLine[] {
  // The number of the page changes from one to the next; the years of two posts do, too.
  const key = (line: CvLine) => fold(line.text).replace(/(?<!\d)\d{1,2}(?!\d)/gu, '#');
  const at = (line: CvLine) => (line.box[1] + line.box[3] / 2) / pages[line.page - 1]!.height;
  const edge = (line: CvLine) => at(line) < 0.09 || at(line) > 0.91;
  const seen = new Map<string, Set<number>>();
  for (const line of lines) {
    if (!edge(line)) continue;
    if (!seen.has(key(line))) seen.set(key(line), new Set());
    seen.get(key(line))!.add(line.page);
  }
  // The title of what goes on over the page may be printed above it again.
  const isTitle = (line: CvLine) => titleOf(line.text)?.certain === true;
  const repeated = atTheEdge(
    lines.filter((line) => line.page > 1 && edge(line) && isRepeated(line) && !isTitle(line)),
  );
  return lines.filter((line) => {
    const folded = fold(line.text).trim();
    if (maker.test(folded) || updated.test(folded) || consent.test(folded)) return false;
    // Which page of how many, as far within as the margins are wide.
    const [, page, of] = /^(\d{1,2}) ?(?:\/|of|von|de|di|van|z|из|sur) ?(\d{1,2})$/u.exec(folded) ?? [];
    if (Number(page) === line.page && Number(of) === pages.length && Math.abs(at(line) - 0.5) > 0.3)
      return false;
    if (!edge(line)) return true;
    if (pageNumber.test(folded) && line.text.length < 24) return false;
    const mayHead = line.page > 1 && at(line) < 0.5 && line.text.length <= mostOfHead;
    if (mayHead && headedAs.test(folded)) return false;
    // Who, and which page of how many.
    const counted = /(?:^|[·|•–—-]|\s)\s*(\d{1,2}) ?\/ ?\d{1,2}$/u.exec(folded);
    if (counted && Number(counted[1]) === line.page && line.text.length < 60 && !/\d{4}/u.test(folded))
      return false;
    // What every page repeats says who and where on the first and nothing new after it.
    return line.page === 1 ? !isFooter(line, seen, pages) : !repeated.has(line);
  });

  function isRepeated(line: CvLine): boolean {
    return (seen.get(key(line))?.size ?? 0) >= 2;
  }

  /** A line that stands within the text is no running one, whatever other pages say at its height. */
  function atTheEdge(found: readonly CvLine[]): ReadonlySet<CvLine> {
    const kept = new Set<CvLine>();
    const outward = found.toSorted((a, b) => Math.abs(at(b) - 0.5) - Math.abs(at(a) - 0.5));
    for (const line of outward) {
      const beyond = lines.filter(
        (other) =>
          other.page === line.page &&
          !kept.has(other) &&
          at(other) > 0.5 === at(line) > 0.5 &&
          Math.abs(at(other) - 0.5) > Math.abs(at(line) - 0.5) &&
          Math.min(other.box[0] + other.box[2], line.box[0] + line.box[2]) >
            Math.max(other.box[0], line.box[0]) &&
          !pageNumber.test(fold(other.text).trim()),
      );
      if (beyond.length === 0) kept.add(line);
    }
    return kept;
  }

  function isFooter(line: CvLine, known: Map<string, Set<number>>, all: readonly CvPage[]): boolean {
    const low = (line.box[1] + line.box[3]) / all[0]!.height > 0.91;
    return low && (known.get(key(line))?.size ?? 0) >= 2;
  }
}
