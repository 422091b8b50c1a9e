import { fold } from '../wording.ts';
import { findRanges } from './cv-dates.ts';
import { cellOf, type CvCell, type CvColumn, type CvLine, type CvWord } from './cv-line.ts';
import { degreeWords, positionWords, schoolWords } from './employment.data.ts';
import type { HeadingKind } from './heading-names.ts';
import { kindOfRow } from './named-entries.ts';
import type { CvText } from './cv-pages.ts';
import type { SectionKind } from './sections.data.ts';
import { looseTitleOf, plainTitle, titleOf, type SectionTitle } from './section-titles.ts';

type Found = { kind: SectionKind; certainty: number; rest?: CvLine };

export type CvSection = {
  kind: SectionKind;
  title: string;
  lines: CvLine[];
  /** How sure it is that the section is what its title says, 0 to 1. */
  certainty: number;
};

export type CvParts = {
  /** What stands before the first title of each column at the top of the document. */
  head: CvLine[];
  sections: CvSection[];
};

type Rest = { rest?: CvLine };
type Look = { font: string; size: number; bold: boolean; capitals: boolean };

const lookOf = (line: CvLine): Look => ({
  font: line.font,
  size: line.size,
  bold: line.bold,
  capitals: isCapitals(line.text),
});

/** Titles of one document look alike; what is in capitals by chance, as "IT", still does. */
const alike = (a: Look, b: Look): boolean =>
  a.font === b.font &&
  a.bold === b.bold &&
  a.capitals === b.capitals &&
  Math.abs(a.size - b.size) <= Math.max(a.size, b.size) * 0.09;

export function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** Cuts a document into its sections by their titles. */
export function sectionsOf({ lines: all, columns }: CvText): CvParts {
  const lines = withWholeTitles(all);
  const titles = findTitles(lines);
  const head: CvLine[] = [];
  const sections: CvSection[] = [];
  // A column that runs on over the page carries its section along.
  const open = new Map<number, CvSection | null>();
  let current: CvSection | null = null;
  let titleLine: CvLine | undefined;
  let column = -1;
  for (const line of lines) {
    if (line.column !== column) {
      // A column that begins far above the title before it is not what that is the title of.
      const above = titleLine?.page === line.page && titleLine.box[1] - line.box[1] > line.size * 3;
      current = carriedOver(columns, line.column, column, open, current, above);
      column = line.column;
    }
    const title = titles.get(line);
    if (current?.lines.length === 0 && titleLine && isSecondHalf(current, titleLine, line)) {
      current.title += ` ${line.text}`;
    } else if (title) {
      current = { kind: title.kind, title: line.text, lines: [], certainty: title.certainty };
      sections.push(current);
      titleLine = line;
      if (title.rest) current.lines.push(title.rest);
    } else if (current) current.lines.push(line);
    else head.push(line);
    open.set(column, current);
  }
  const titled = withContinued(sections.filter((section) => section.lines.length > 0));
  const isThere = (kind: SectionKind) => titled.some((section) => section.kind === kind);
  const tabled = (kind: HeadingKind) =>
    tabledIn([head, ...titled.filter(holdsTables).map((each) => each.lines)], kind);
  const posts = isThere('work')
    ? []
    : [...new Set([...untitledPosts(head), ...postsAmong(titled), ...tabled('work')])];
  const degrees = isThere('education')
    ? []
    : [...new Set([...untitledDegrees(head), ...tabled('education')])].filter(
        (line) => !posts.includes(line),
      );
  const untitled = [
    { kind: 'work' as const, lines: posts },
    { kind: 'education' as const, lines: degrees },
  ].flatMap(({ kind, lines: own }): CvSection[] =>
    own.length === 0 ? [] : [{ kind, title: '', lines: own, certainty: 0.5 }],
  );
  const isNamed = (line: CvLine) => !untitled.some(({ lines: own }) => own.includes(line));
  const rest = titled.map((section) => ({ ...section, lines: section.lines.filter(isNamed) }));
  return {
    head: head.filter(isNamed),
    sections: [...untitled, ...rest.filter((section) => section.lines.length > 0)],
  };
}

/** Where columns begin between the two lines of a title, the first is read before what stands beside it. */
function withWholeTitles(lines: readonly CvLine[]): CvLine[] {
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
    if (!other || other === next || !alike(lookOf(line), lookOf(other)) || titleOf(other.text) !== null)
      return;
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

/** Degrees that stand below the name without a title: each with its school and its year in one line. */
function untitledDegrees(head: readonly CvLine[]): CvLine[] {
  const degrees = head.flatMap((line, index) => {
    const folded = fold(line.text);
    const whole = degreeWords.test(folded) && schoolWords.test(folded) && findRanges(line.text).length > 0;
    return whole && line.cells.length >= 2 && !line.bullet ? [index] : [];
  });
  return degrees.length >= 2 ? head.slice(degrees[0]!) : [];
}

/** A column without a title, which tells from when to when somebody was what, holds the posts of a CV that titles none. */
function untitledPosts(head: readonly CvLine[]): CvLine[] {
  const first = head[0]?.column;
  const columns = [...new Set(head.map((line) => line.column))].filter((column) => column !== first);
  return columns.flatMap((column) => {
    const lines = head.filter((line) => line.column === column);
    const dated = lines.flatMap((line, index) =>
      !line.bullet && findRanges(line.text).some(({ whole }) => whole) ? [index] : [],
    );
    const isPost = (index: number) =>
      lines.slice(Math.max(0, index - 1), index + 1).some(({ text }) => positionWords.test(fold(text)));
    return dated.length >= 2 && dated.some(isPost) ? lines : [];
  });
}

/** What holds no spans of time of its own. */
const timeless: ReadonlySet<SectionKind> = new Set([
  'skills',
  'languages',
  'interests',
  'summary',
  'contact',
]);

const holdsTables = ({ kind }: CvSection): boolean => kind === 'other' || timeless.has(kind);

/** The rows of tables that tell by the names of their columns what they are, where no title does. */
const tabledIn = (parts: readonly (readonly CvLine[])[], kind: HeadingKind): CvLine[] =>
  parts.flatMap((lines) => {
    let open = false;
    return lines.filter((line) => {
      open = line.told === true ? open : kindOfRow(line) === kind;
      return open;
    });
  });

/** Posts below something else, where the title over them is drawn and not written. */
function postsAmong(sections: readonly CvSection[]): CvLine[] {
  return sections.flatMap(({ kind, lines }) => {
    if (!timeless.has(kind)) return [];
    const columns = [...new Set(lines.map((line) => line.column))];
    return columns.flatMap((column) => {
      const own = lines.filter((line) => line.column === column);
      const dated = own.flatMap((line, index) =>
        !line.bullet && findRanges(line.text).some(({ whole }) => whole) ? [index] : [],
      );
      const posts = dated.filter((index) =>
        own
          .slice(Math.max(0, index - 1), index + 2)
          .some(({ bullet, text }) => !bullet && positionWords.test(fold(text))),
      );
      return dated.length >= 2 && posts.length >= dated.length * 0.5
        ? own.slice(Math.max(0, dated[0]! - 1))
        : [];
    });
  });
}

const continued =
  /[\s(–—-]*(?:continued|cont'?d?\.?|fortsetzung|forts\.|suite|continuacion|segue|continuacao|vervolg|cd\.)[\s).]*$/u;

/** A title printed again, above what goes on over the page, opens no second section. */
function withContinued(sections: readonly CvSection[]): CvSection[] {
  const kept: CvSection[] = [];
  for (const section of sections) {
    const plain = fold(section.title).replace(continued, '').trim();
    const first = kept.find(
      (other) => other.kind === section.kind && fold(other.title).replace(continued, '').trim() === plain,
    );
    if (first) first.lines.push(...section.lines);
    else kept.push(section);
  }
  return kept;
}

/** A title may run over two lines. */
function isSecondHalf(section: CvSection, title: CvLine, line: CvLine): boolean {
  if (!alike(lookOf(title), lookOf(line))) return false;
  if (/\d/u.test(line.text) || !/\p{L}{3}/u.test(line.text)) return false;
  return line.gap < 1.2 && titleOf(`${section.title} ${line.text}`)?.kind === section.kind;
}

/** The section a column begins in: that of the column above or before it. */
function carriedOver(
  columns: readonly CvColumn[],
  next: number,
  previous: number,
  open: ReadonlyMap<number, CvSection | null>,
  current: CvSection | null,
  above: boolean,
): CvSection | null {
  const here = columns[next]!;
  const shared = (other: CvColumn) =>
    (Math.min(here.right, other.right) - Math.max(here.left, other.left)) /
    Math.max(1, Math.min(here.right - here.left, other.right - other.left));
  const earlier = columns.slice(0, next).map((other, index) => ({ other, index }));
  if (previous >= 0 && columns[previous]!.page === here.page) {
    // A title in the margin, or over two halves, is followed by what it is the title of.
    if (current?.lines.length === 0 && !above) return current;
    // Under several columns runs on what stood in the widest of them.
    const overlap = (other: CvColumn) => Math.min(here.right, other.right) - Math.max(here.left, other.left);
    const over = earlier
      .filter(({ other, index }) => other.page === here.page && open.has(index) && shared(other) > 0.3)
      .toSorted((x, y) => Number(y.index === previous) - Number(x.index === previous) || y.index - x.index)
      .slice(0, 2)
      // A line of contacts beside the titles of the other columns belongs to no section.
      .toSorted(
        (x, y) =>
          Number(open.get(y.index) !== null) - Number(open.get(x.index) !== null) ||
          overlap(y.other) - overlap(x.other),
      )[0];
    if (over) return open.get(over.index) ?? null;
  }
  const before = earlier
    .filter(({ other, index }) => other.page === here.page - 1 && open.has(index))
    .map((entry) => ({ ...entry, part: shared(entry.other) * similarWidth(here, entry.other) }))
    .filter(({ part }) => part > 0.35)
    .toSorted((a, b) => a.part - b.part || a.index - b.index)
    .at(-1);
  if (before) return open.get(before.index) ?? null;
  return previous >= 0 && columns[previous]!.page === here.page ? null : current;
}

function similarWidth(a: CvColumn, b: CvColumn): number {
  const [x, y] = [a.right - a.left, b.right - b.left];
  return Math.min(x, y) / Math.max(1, x, y);
}

/**
 * Titles: lines whose words are a title's, as sure as their look makes them, and other lines that look just as
 * those do. "Technologies" in the type of the text around it names a line of an entry, not a section.
 */
function findTitles(lines: readonly CvLine[]): Map<CvLine, Found> {
  const found = new Map<CvLine, Found>();
  const body = bodySize(lines);
  const listed = lines.filter((line) => !line.bullet && titleOf(line.text) !== null).map(lookOf);
  // Where posts and employers are set in the type of the titles, type tells nothing.
  const mayBeTitle = (line: CvLine): boolean => {
    if (line.cells.length > 1 || !standsOut(line, body)) return false;
    const look = lookOf(line);
    const titles = listed.filter((other) => alike(other, look)).length;
    const same = lines.filter(
      (other) => !other.bullet && !/@|:\/\/|\d{4}/u.test(other.text) && alike(lookOf(other), look),
    ).length;
    return same <= titles * 2 + 3;
  };
  const known = lines.flatMap((line, index) => {
    if (line.bullet) return [];
    const whole = titleOf(line.text) ?? (mayBeTitle(line) ? looseTitleOf(line.text) : null);
    if (whole && runsOnFrom(lines[index - 1], line)) return [];
    if (whole) return [{ line, title: whole, look: lookOf(line), rest: {} as Rest }];
    const part = titleOfFirstCell(line);
    return part ? [{ line, ...part }] : [];
  });
  const strong = known.filter(
    ({ line, title, rest }) => title.certain && (standsOut(line, body) || rest.rest !== undefined),
  );
  // Where titles look like the text around them their words alone tell.
  const plain = strong.length < 2;
  const usual = (plain ? known.filter(({ title }) => title.certain) : strong).map(({ look }) => look);
  // Titles of a column of its own look may all be words that stand within entries as well: contact, skills, languages.
  const isLookOfTitles = (look: Look): boolean => {
    const same = known.filter((other) => !other.rest.rest && alike(other.look, look));
    // What stands above every post again is a title within each.
    if (new Set(same.map((other) => plainTitle(other.line.text))).size < same.length) return false;
    const titles = same.length;
    const all = lines.filter((line) => !line.bullet && alike(lookOf(line), look)).length;
    return titles >= 2 && all <= titles * 1.34;
  };
  for (const { line, title, look, rest } of known) {
    const same = usual.filter((other) => alike(other, look)).length - (title.certain ? 1 : 0);
    const small =
      !title.led &&
      smallerThan(
        line,
        strong.map(({ line: other }) => other),
      );
    if (rest.rest) {
      if (title.certain && (same >= 1 || usual.length < 3)) {
        found.set(line, { kind: title.kind, certainty: 0.8, ...rest });
      }
    } else if (title.certain && !small) {
      found.set(line, { kind: title.kind, certainty: same >= 1 ? 0.97 : 0.85 });
    } else if (!title.certain && same >= 1 && !small && (!plain || line.gap > 0.6)) {
      found.set(line, { kind: title.kind, certainty: plain ? 0.7 : 0.95 });
    } else if (!title.certain && usual.length < 2 && standsOut(line, body)) {
      found.set(line, { kind: title.kind, certainty: 0.6 });
    } else if (!title.certain && !small && standsOut(line, body) && isLookOfTitles(look)) {
      found.set(line, { kind: title.kind, certainty: 0.85 });
    }
  }
  for (const [line, other] of unknownTitles(lines, found, body)) found.set(line, other);
  return found;
}

/** "DAV School – Higher Secondary" above "Education": the name in the line above ends in a title's words. */
function runsOnFrom(before: CvLine | undefined, line: CvLine): boolean {
  // Word processors' files say nothing of type, and of white next to nothing; nor does OCR.
  if (!before || before.column !== line.column || line.font === '' || line.font.startsWith('docx'))
    return false;
  return (
    line.gap < 0.75 &&
    alike(lookOf(before), lookOf(line)) &&
    titleOf(before.text) === null &&
    before.text.split(' ').length >= 4 &&
    /[\p{L},–—-]$/u.test(before.text) &&
    !isCapitals(line.text)
  );
}

/** A margin title shares its line with the first words of its section. */
function titleOfFirstCell(line: CvLine): { title: SectionTitle; look: Look; rest: Rest } | null {
  const [first, second] = line.cells as [CvCell, CvCell | undefined];
  const ledIn = titleBeforeText(first);
  if (ledIn) {
    const own = first.words.slice(0, ledIn.count);
    return {
      ...withRest(line, own, [cellOf(first.words.slice(ledIn.count)), ...line.cells.slice(1)]),
      ...ledIn,
    };
  }
  if (!second) return null;
  if (second.box[0] - first.box[0] - first.box[2] < line.size || /:\s*$/u.test(first.text)) return null;
  const title = titleOf(first.text);
  const [one, other] = [first.words[0]!, second.words[0]!];
  const shouts = isCapitals(first.text) && !isCapitals(second.text);
  if (!title?.certain || !(one.font !== other.font || one.bold !== other.bold || shouts)) return null;
  return { ...withRest(line, first.words, line.cells.slice(1)), title };
}

function withRest(line: CvLine, title: readonly CvWord[], cells: CvCell[]): { look: Look; rest: Rest } {
  const text = cells.map((cell) => cell.text).join(' ');
  const { font, size, bold } = title[0]!;
  const capitals = isCapitals(title.map((word) => word.text).join(' '));
  const other = cells[0]!.words[0]!;
  const rest = { ...line, cells, text, bold: other.bold, font: other.font, size: other.size };
  return { look: { font, size, bold, capitals }, rest: { rest } };
}

/** "EDUCATION  University of Leeds": a title in capitals, and in type of its own or before a colon. */
function titleBeforeText({ words }: CvCell): { title: SectionTitle; count: number } | null {
  for (let count = Math.min(4, words.length - 1); count >= 1; count -= 1) {
    const own = words.slice(0, count);
    const [last, next] = [own.at(-1)!, words[count]!];
    const text = own.map((word) => word.text).join(' ');
    if (!isCapitals(text) || isCapitals(next.text) || !/^[\p{Lu}\d]/u.test(next.text)) continue;
    const parted = last.text.endsWith(':') || (last.bold && !next.bold);
    const title = parted ? titleOf(text) : null;
    if (title?.certain) return { title, count };
  }
  return null;
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

const standsOut = (line: CvLine, body: number): boolean =>
  line.bold || line.size > body * 1.12 || isCapitals(line.text) || /:\s*$/u.test(line.text);

/** Smaller than the titles above it in its column, so that it is a title within a section. */
function smallerThan(line: CvLine, titles: readonly CvLine[]): boolean {
  const sizes = titles
    .filter((title) => title.column === line.column && title !== line)
    .map((title) => title.size)
    .sort((a, b) => a - b);
  return sizes.length > 0 && line.size < sizes.at(-1)! * 0.87;
}

/** Lines nobody listed that look exactly as the titles do, where nothing else looks so. */
function unknownTitles(
  lines: readonly CvLine[],
  found: ReadonlyMap<CvLine, Found>,
  body: number,
): [CvLine, Found][] {
  const groups: { look: Look; titles: CvLine[] }[] = [];
  for (const [line, { rest }] of found) {
    if (rest) continue;
    const group = groups.find(({ look }) => alike(look, lookOf(line)));
    if (group) group.titles.push(line);
    else groups.push({ look: lookOf(line), titles: [line] });
  }
  // What stands within other lines too is somebody's name: an employer set in the type of the titles.
  const cells = new Map<string, number>();
  for (const { cells: pieces } of lines)
    for (const { text } of pieces) cells.set(text, (cells.get(text) ?? 0) + 1);
  const largest = Math.max(...groups.filter(({ titles }) => titles.length >= 2).map(({ look }) => look.size));
  return groups.flatMap(({ look, titles }) => {
    if (titles.length < 2 || look.size < largest * 0.93) return [];
    const larger = titles.every((title) => title.size > body * 1.15);
    if (!larger && !look.capitals && !look.bold) return [];
    const same = lines.filter(
      (line) => !found.has(line) && !line.bullet && line.cells.length === 1 && alike(lookOf(line), look),
    );
    const fitting = same.filter(
      (line) =>
        // The first line of a document is whose it is.
        line !== lines[0] &&
        cells.get(line.text) === 1 &&
        !found.has(lines[lines.indexOf(line) - 1]!) &&
        line.text.split(' ').length <= 5 &&
        !/[\d@]|[.,;]$/u.test(line.text) &&
        plainTitle(line.text) !== '' &&
        !/(?:^| )(?:cv|resume|curriculum|lebenslauf)(?: |$)/u.test(fold(line.text)) &&
        !positionWords.test(fold(line.text)) &&
        !degreeWords.test(fold(line.text)),
    );
    // More strangers than titles are entries in the type of titles.
    if (fitting.length < same.length * 0.7 || fitting.length > titles.length * (larger ? 1 : 0.6)) return [];
    return fitting.map((line): [CvLine, Found] => {
      const listed = titleOf(line.text) ?? looseTitleOf(line.text);
      return [line, { kind: listed?.kind ?? 'other', certainty: listed ? 0.7 : 0.5 }];
    });
  });
}
