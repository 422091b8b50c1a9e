import { cellOf, type CvColumn, type CvLine, type CvWord } from '../layout/cv-line.ts';
import type { CvSection } from './sections.ts';
import { titleOf } from './section-titles.ts';
import { alike, lookOf } from './title-looks.ts';

/** The lines of a document with every title in one of them. */
export const withWholeTitles = (lines: readonly CvLine[]): CvLine[] =>
  withWrappedTitles(withTitlesOverColumns(lines));

/** The two lines of a title as one, with a word that is broken between them. */
export const joinTitle = (first: string, second: string): string =>
  /\p{L}[-‐]$/u.test(first) ? first.slice(0, -1) + second : `${first} ${second}`;

/** Neither half of a title need be one by itself: "Programming" over "languages used", in a narrow column. */
function withWrappedTitles(lines: readonly CvLine[]): CvLine[] {
  const whole: CvLine[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    const text = joinTitle(above?.text ?? '', line.text);
    const isOne =
      above &&
      above.column === line.column &&
      line.gap < 0.6 &&
      above.gap > line.gap + 0.3 &&
      ![above, line].some(({ bullet, cells }) => bullet || cells.length > 1) &&
      alike(lookOf(above), lookOf(line)) &&
      titleOf(above.text) === null &&
      titleOf(line.text) === null &&
      titleOf(text)?.certain === true;
    if (isOne) whole[whole.length - 1] = { ...above, text, cells: [cellOf([above, line].flatMap(wordsOf))] };
    else whole.push(line);
  }
  return whole;
}

const wordsOf = ({ cells }: CvLine): CvWord[] => cells.flatMap(({ words }) => words);

/** Where columns begin between the two lines of a title, the first is read before what stands beside it. */
function withTitlesOverColumns(lines: readonly CvLine[]): CvLine[] {
  const halves = new Map<CvLine, CvLine>();
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (line.bullet || line.font === '' || !next || next.column === line.column) return;
    const kind = titleOf(line.text)?.kind;
    if (kind === undefined) return;
    const other = lines.slice(index + 1).find((each) => {
      const below = each.box[1] - line.box[1] - line.box[3];
      const near = below < line.size * 1.2 && below > -line.size * 0.3;
      return each.page === line.page && near && Math.abs(each.box[0] - line.box[0]) < line.size * 0.5;
    });
    if (!other || !alike(lookOf(line), lookOf(other)) || titleOf(other.text) !== null) return;
    if (titleOf(`${line.text} ${other.text}`)?.kind === kind) halves.set(other, line);
  });
  const firsts = new Set(halves.values());
  return lines.flatMap((line) => {
    const half = halves.get(line);
    if (firsts.has(line)) return [];
    return half
      ? [{ ...line, text: `${half.text} ${line.text}`, cells: [...half.cells, ...line.cells] }]
      : [line];
  });
}

/** The section a column begins in: that of the column above or before it. */
export function carriedOver(
  columns: readonly CvColumn[],
  next: number,
  previous: number,
  open: ReadonlyMap<number, CvSection | null>,
  current: CvSection | null,
  isAbove: boolean,
): CvSection | null {
  const here = columns[next]!;
  const shared = (other: CvColumn) => sharedBy(here, other);
  const earlier = columns.slice(0, next).map((other, index) => ({ other, index }));
  if (previous >= 0 && columns[previous]!.page === here.page) {
    // A title in the margin, or over two halves, is followed by what it is the title of; what stands to its left, below
    // another column or before one that goes on below the title, is none of that.
    const isUnder = (other: CvColumn) =>
      other.page === here.page && sharedBy(other, columns[previous]!) > 0.3;
    const isLeft =
      here.right < columns[previous]!.left &&
      (columns.slice(next + 1).some(isUnder) ||
        earlier.some(
          ({ other }) => other !== columns[previous] && other.page === here.page && shared(other) > 0.3,
        ));
    if (current?.lines.length === 0 && !isAbove && !isLeft) return current;
    // Under several columns runs on what stood in the widest of them.
    // Posts whose title stands in one of them go on below, and no list that has merely a further column there.
    const isOpenedIn = (index: number) => {
      const section = open.get(index);
      return section?.kind === 'work' && section.lines[0]?.column === index;
    };
    const overlap = (other: CvColumn) => Math.min(here.right, other.right) - Math.max(here.left, other.left);
    const over = earlier
      .filter(({ other, index }) => other.page === here.page && open.has(index) && shared(other) > 0.3)
      .toSorted((x, y) => Number(y.index === previous) - Number(x.index === previous) || y.index - x.index)
      .slice(0, 2)
      // A line of contacts beside the titles of the other columns belongs to no section.
      .toSorted(
        (x, y) =>
          Number(open.get(y.index) !== null) - Number(open.get(x.index) !== null) ||
          Number(isOpenedIn(y.index)) - Number(isOpenedIn(x.index)) ||
          overlap(y.other) - overlap(x.other),
      )[0];
    if (over) return open.get(over.index) ?? null;
  }
  const above = earlier
    .filter(({ other, index }) => other.page === here.page - 1 && open.has(index))
    .map((entry) => ({ ...entry, part: shared(entry.other) * similarWidth(here, entry.other) }));
  // Of those about as wide it is the last that goes on over the page.
  const least = Math.max(0.35, ...above.map(({ part }) => part * 0.9));
  const before = above.findLast(({ part }) => part > least);
  if (before) return open.get(before.index) ?? null;
  return previous >= 0 && columns[previous]!.page === here.page ? null : current;
}

/** How much of the narrower of two columns stands above or below the other. */
const sharedBy = (a: CvColumn, b: CvColumn): number =>
  (Math.min(a.right, b.right) - Math.max(a.left, b.left)) /
  Math.max(1, Math.min(a.right - a.left, b.right - b.left));

function similarWidth(a: CvColumn, b: CvColumn): number {
  const [x, y] = [a.right - a.left, b.right - b.left];
  return Math.min(x, y) / Math.max(1, x, y);
}
