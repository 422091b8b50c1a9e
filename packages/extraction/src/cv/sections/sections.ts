import { fold } from '../../words/wording.ts';
import { findRanges } from '../dates/cv-dates.ts';
import { wordCount } from '../entries/entry-rows.ts';
import type { CvLine } from '../layout/cv-line.ts';
import type { CvText } from '../layout/cv-pages.ts';
import { withCells } from '../layout/date-columns.ts';
import { goesOnWith, isNamedBy, withUntitled } from './section-contents.ts';
import { carriedOver, joinTitle, withWholeTitles } from './section-flow.ts';
import { titleOf } from './section-titles.ts';
import type { SectionKind } from './sections.data.ts';
import { findTitles, principal } from './title-lines.ts';
import { alike, lookOf } from './title-looks.ts';

export type CvSection = {
  kind: SectionKind;
  title: string;
  lines: CvLine[];
  /** How sure it is that the section is what its title says, 0 to 1. */
  certainty: number;
  /** A network tells that it is there, and no title. */
  isTold?: true;
};

export type CvParts = {
  /** What stands before the first title of each column at the top of the document. */
  head: CvLine[];
  sections: CvSection[];
};

/** Cuts a document into its sections by their titles. */
export function sectionsOf({ lines: all, columns }: CvText): CvParts {
  const lines = withWholeTitles(all);
  const titles = findTitles(lines);
  const head: CvLine[] = [];
  const sections: CvSection[] = [];
  // A column that runs on over the page carries its section along.
  const open = new Map<number, CvSection | null>();
  const titleOfSection = new Map<CvSection, CvLine>();
  let current: CvSection | null = null;
  let titleLine: CvLine | undefined;
  // What goes on in a further column goes on below in none.
  let beside: CvSection | null = null;
  let column = -1;
  for (const line of lines) {
    if (line.column !== column) {
      // A column that begins far above the title before it is not what that is the title of.
      const above = titleLine?.page === line.page && titleLine.box[1] - line.box[1] > line.size * 3;
      const carried = carriedOver(columns, line.column, column, open, current, above);
      const isNextColumn = column >= 0 && columns[column]?.page === columns[line.column]?.page;
      current = isNextColumn && current && goesOnAbove(carried, current, line) ? current : carried;
      beside = current === null ? besideFirst(sections, line) : null;
      column = line.column;
    }
    const title = titles.get(line);
    const whole = current?.lines.length === 0 && titleLine ? withSecondHalf(current, titleLine, line) : null;
    if (current && whole) {
      Object.assign(current, whole);
    } else if (title) {
      current = { kind: title.kind, title: line.text, lines: [], certainty: title.certainty };
      sections.push(current);
      titleOfSection.set(current, line);
      titleLine = line;
      if (title.rest) current.lines.push(title.rest);
    } else if (current ?? beside) (current ?? beside)!.lines.push(line);
    else head.push(line);
    open.set(column, current);
  }
  const whole = withReturned(sections, titleOfSection);
  const titled = withContinued(whole.filter((section) => section.lines.length > 0));
  return withUntitled(withDatesOfHead({ head, sections: titled }));
}

/**
 * Whether a column at whose top of the page before a list ended begins with a further entry of the section that the column
 * to its left ends with: a time in it, and set as the entries there are, but none of the list.
 */
function goesOnAbove(carried: CvSection | null, current: CvSection, line: CvLine): boolean {
  const isEntry = ({ text, bullet }: CvLine) => !bullet && findRanges(text).some(({ whole }) => whole);
  const entriesAlike = ({ lines }: CvSection) =>
    lines.filter((other) => isEntry(other) && alike(lookOf(other), lookOf(line))).length;
  return (
    carried !== null &&
    listed.has(carried.kind) &&
    principal.has(current.kind) &&
    isEntry(line) &&
    entriesAlike(current) >= 2 &&
    entriesAlike(carried) === 0
  );
}

/** So many words may stand beside a date that belongs to a heading: how the post is called for short. */
const wordsBesideDate = 3;

/**
 * The time of the first entry, at the right edge, may have been read with what stands above it there, how to reach
 * somebody: it belongs to the heading it is level with.
 */
function withDatesOfHead({ head, sections }: CvParts): CvParts {
  const dated = head.filter((line) => {
    const [range, another] = findRanges(line.text);
    if (!range?.whole || another) return false;
    return wordCount(line.text.slice(0, range.from) + line.text.slice(range.to)) <= wordsBesideDate;
  });
  const moved = new Set<CvLine>();
  const withDate = (line: CvLine): CvLine => {
    const beside = dated.find(
      (date) =>
        date.page === line.page &&
        date.column !== line.column &&
        Math.abs(date.box[1] - line.box[1]) < line.size * 0.6 &&
        line.box[0] + line.box[2] < date.box[0],
    );
    if (!beside || line.bullet || findRanges(line.text).length > 0) return line;
    moved.add(beside);
    return withCells(line, [...line.cells, ...beside.cells]);
  };
  const parted = sections.map((section) =>
    principal.has(section.kind) ? { ...section, lines: section.lines.map(withDate) } : section,
  );
  return { head: head.filter((line) => !moved.has(line)), sections: parted };
}

/** What is told in lists, which may go on beside their first column. */
const listed: ReadonlySet<SectionKind> = new Set([
  'skills',
  'languages',
  'certificates',
  'interests',
  'awards',
]);

/** The list whose further column a line begins: level with its first line, in its type and to the right of it. */
function besideFirst(sections: readonly CvSection[], line: CvLine): CvSection | null {
  const isFirst = (first: CvLine) =>
    first.page === line.page &&
    first.column !== line.column &&
    Math.abs(first.box[1] - line.box[1]) < line.size * 0.7 &&
    first.box[0] + first.box[2] < line.box[0] &&
    first.bold === line.bold &&
    Math.abs(first.size - line.size) < line.size * 0.06;
  return sections.findLast(({ kind, lines: [first] }) => listed.has(kind) && first && isFirst(first)) ?? null;
}

/**
 * A title within an entry ends no section: set otherwise than that of the section before it, or where the entry has its
 * name, and followed by a line that is the heading of a further entry of that section.
 */
function withReturned(sections: readonly CvSection[], titles: ReadonlyMap<CvSection, CvLine>): CvSection[] {
  const kept: CvSection[] = [];
  for (const section of sections) {
    const own = titles.get(section)!;
    // One entry may have several titles within, each set as the others are.
    const at = kept.findLastIndex(({ kind }) => principal.has(kind));
    const [before, ...within] = at < 0 ? [] : kept.slice(at);
    const isChain = within.every((each) => alike(lookOf(titles.get(each)!), lookOf(own)));
    const isWithin =
      before &&
      isChain &&
      !principal.has(section.kind) &&
      (!alike(lookOf(own), lookOf(titles.get(before)!)) ||
        (within.length === 0 && isNamedBy(before.lines, own))) &&
      goesOnWith(before.lines, [own, ...section.lines]);
    if (isWithin) {
      before.lines.push(...[...within, section].flatMap((each) => [titles.get(each)!, ...each.lines]));
      kept.splice(at + 1);
    } else kept.push(section);
  }
  return kept;
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

/** A title may run over two lines; what it is the title of its second may tell: "Education" above "and courses". */
function withSecondHalf(
  section: CvSection,
  title: CvLine,
  line: CvLine,
): Pick<CvSection, 'title' | 'kind'> | null {
  if (!alike(lookOf(title), lookOf(line)) || /\d/u.test(line.text) || !/\p{L}{3}/u.test(line.text))
    return null;
  const whole = joinTitle(section.title, line.text);
  const found = titleOf(whole);
  if (line.gap >= 1.2 || !found) return null;
  const second = titleOf(line.text);
  const isOne = second === null || (second.kind === found.kind && !principal.has(section.kind));
  const goesOn = found.kind === section.kind || (found.certain && isOne);
  return goesOn ? { title: whole, kind: found.kind } : null;
}
