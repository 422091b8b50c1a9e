import type { CvLine } from '../layout/cv-line.ts';

/** How a line is set, as far as titles are told by it. */
export type Look = { font: string; size: number; bold: boolean; capitals: boolean };

export const lookOf = (line: CvLine): Look => ({
  font: line.font,
  size: line.size,
  bold: line.bold,
  capitals: isCapitals(line.text),
});

/** Titles of one document look alike; what is in capitals by chance, as "IT", still does. */
export const alike = (a: Look, b: Look): boolean =>
  a.font === b.font &&
  a.bold === b.bold &&
  a.capitals === b.capitals &&
  Math.abs(a.size - b.size) <= Math.max(a.size, b.size) * 0.09;

export function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** The size most of the document is set in. */
export function bodySize(lines: readonly CvLine[]): number {
  const weight = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.size);
    weight.set(size, (weight.get(size) ?? 0) + line.text.length);
  }
  return [...weight].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [20, 0])[0];
}

export const standsOut = (line: CvLine, body: number): boolean =>
  line.bold || line.size > body * 1.12 || isCapitals(line.text) || /:\s*$/u.test(line.text);

const isAbove = (one: CvLine, other: CvLine): boolean =>
  one.page === other.page ? one.box[1] < other.box[1] : one.page < other.page;

/**
 * Smaller than the titles above it in its column, so that it is a title within a section; `likely` are the lines that have
 * the words of a title, be they sure or not. A larger one below titles of its own look is itself within theirs.
 */
export function smallerThan(line: CvLine, titles: readonly CvLine[], likely: readonly CvLine[]): boolean {
  const isBeside = (other: CvLine) => other !== line && other.column === line.column;
  const own = lookOf(line);
  const alikeBeside = titles.filter((other) => other.column === line.column && alike(lookOf(other), own));
  const isWithin = (title: CvLine) => alikeBeside.filter((other) => isAbove(other, title)).length >= 2;
  const larger = titles.filter(
    (title) => isBeside(title) && line.size < title.size * 0.87 && !isWithin(title),
  );
  // The first may be larger than all the others.
  const first = larger.length === 1 && larger[0] === titles.find(({ column }) => column === line.column);
  const same = likely.filter((other) => isBeside(other) && alike(lookOf(other), own));
  return larger.length > 0 && !(first && same.length >= 2);
}

/**
 * Whether a title in capitals is set as all larger ones of its column are, but for its size, to which who wrote it did not
 * keep; where small letters are set so, too, they and it are names of parts of a section.
 */
export function isSetAsLarger(line: CvLine, titles: readonly CvLine[], lines: readonly CvLine[]): boolean {
  const own = lookOf(line);
  const isName = (other: CvLine) =>
    alike({ ...lookOf(other), capitals: true }, own) && !isCapitals(other.text);
  const larger = titles.filter((other) => other.column === line.column && lookOf(other).size > own.size);
  return (
    own.capitals &&
    own.bold &&
    own.font !== '' &&
    larger.length > 0 &&
    // Above them stand the name and how to reach its bearer.
    !lines.slice(lines.indexOf(larger[0]!)).some(isName) &&
    larger.every((other) => {
      const { font, bold, capitals } = lookOf(other);
      const isAtEdge = Math.abs(other.box[0] - line.box[0]) < line.size * 0.3;
      return font === own.font && bold && capitals && isAtEdge;
    })
  );
}
