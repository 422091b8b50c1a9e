import { fold } from '../../words/wording.ts';
import { findRanges, isDateOnly } from '../dates/cv-dates.ts';
import { cellOf, type CvCell, type CvLine, type CvWord } from '../layout/cv-line.ts';
import { degreeWords, positionWords, schoolWords } from '../knowledge/employment.data.ts';
import type { SectionKind } from './sections.data.ts';
import {
  alike,
  bodySize,
  isCapitals,
  isSetAsLarger,
  lookOf,
  smallerThan,
  standsOut,
  type Look,
} from './title-looks.ts';
import { looseTitleOf, plainTitle, titleOf, type SectionTitle } from './section-titles.ts';

/** What a line is the title of, how surely, and what else it says. */
export type FoundTitle = { kind: SectionKind; certainty: number; rest?: CvLine };

type Rest = { rest?: CvLine };

/**
 * Titles: lines whose words are a title's, as sure as their look makes them, and other lines that look just as
 * those do. "Technologies" in the type of the text around it names a line of an entry, not a section.
 */
export function findTitles(lines: readonly CvLine[]): Map<CvLine, FoundTitle> {
  const found = new Map<CvLine, FoundTitle>();
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
  const signed = lookOfSigned(lines);
  const known = lines.flatMap((line, index) => {
    if (isBesideTime(line)) return [];
    if (line.bullet && !signed.some((look) => alike(look, lookOf(line))) && !isPictured(line, body))
      return [];
    const isLoose = mayBeTitle(line) && !namesEntry(lines, index);
    const whole = titleOf(line.text) ?? (isLoose ? looseTitleOf(line.text) : null);
    if (whole && runsOnFrom(lines[index - 1], line)) return [];
    if (whole) return [{ line, title: whole, look: lookOf(line), rest: {} as Rest }];
    const part = titleOfFirstCell(line, lines.slice(index + 1, index + 4)) ?? titleOfRow(line);
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
  const prominent = prominentTitles(lines, body);
  const titled = [...strong.map(({ line }) => line), ...prominent];
  const likely = known.flatMap(({ line, rest }) => (standsOut(line, body) && !rest.rest ? [line] : []));
  for (const { line, title, look, rest } of known) {
    const same = usual.filter((other) => alike(other, look)).length - (title.certain ? 1 : 0);
    const isSmall =
      smallerThan(line, titled, likely) && !(title.certain && isSetAsLarger(line, titled, lines));
    const small = !title.led && (isSmall || isToldTitle(line, titled, body));
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
    } else if (!title.certain && listing.has(title.kind) && isOverList(lines, line)) {
      found.set(line, { kind: title.kind, certainty: 0.6 });
    }
  }
  for (const [line, other] of unknownTitles(lines, found, body)) found.set(line, other);
  for (const line of prominent) if (!found.has(line)) found.set(line, asListed(line));
  for (const line of titlesWithin(found)) found.delete(line);
  return found;
}

/** "Research assistantship", with from when to when it was in a cell beside it, is a post that is called as titles are. */
function isBesideTime({ cells: [first, time, ...others] }: CvLine): boolean {
  const isTime = time && isDateOnly(time.text) && findRanges(time.text).some(({ whole }) => whole);
  return isTime === true && others.length === 0 && !isCapitals(first!.text);
}

/** Whether a line stands over a date as others of its look do, whose words are no title's: each is the name of an entry. */
function namesEntry(lines: readonly CvLine[], at: number): boolean {
  const line = lines[at]!;
  const isOverDate = (index: number) => {
    const below = lines[index + 1];
    return below?.column === lines[index]!.column && isDateOnly(below.cells[0]!.text);
  };
  if (!isOverDate(at)) return false;
  const others = lines.flatMap((other, index) =>
    other !== line && !other.bullet && alike(lookOf(other), lookOf(line)) ? [{ other, index }] : [],
  );
  const titled = others.filter(({ other }) => titleOf(other.text)?.certain === true).length;
  const named = others.filter(({ other, index }) => isOverDate(index) && titleOf(other.text) === null).length;
  return named >= 2 && named > titled;
}

/** Of what is never opened within an entry. */
export const principal: ReadonlySet<SectionKind> = new Set(['work', 'education']);

/** What is told in lists. */
const listing: ReadonlySet<SectionKind> = new Set(['skills', 'languages']);

/**
 * "Skills", however it is set, above nothing but short things, in a column that tells of no posts nor courses before
 * it: there it is the title of a section and no part of an entry.
 */
function isOverList(lines: readonly CvLine[], title: CvLine): boolean {
  const at = lines.indexOf(title);
  const before = lines.slice(0, at).filter(({ column }) => column === title.column);
  const tells = ({ text }: CvLine) => findRanges(text).length > 0 || isPrincipal(text);
  if (title.cells.length > 1 || before.some(tells)) return false;
  const end = lines.findIndex(
    (line, index) =>
      index > at &&
      (titleOf(line.text) !== null || (index > at + 1 && line.column !== lines[at + 1]!.column)),
  );
  const below = lines.slice(at + 1, end < 0 ? undefined : end).slice(0, 6);
  const isListed = ({ text }: CvLine) =>
    findRanges(text).length === 0 &&
    text
      .replace(/^[^:]{2,30}:/u, '')
      .split(/[,;|•·]/u)
      .every((part) => part.trim().split(/\s+/u).length <= 4);
  const things = below.reduce(
    (sum, { text, cells }) => sum + Math.max(cells.length, text.split(',').length),
    0,
  );
  return things >= 3 && below.every(isListed);
}

const isPrincipal = (text: string): boolean => {
  const title = titleOf(text);
  return title !== null && title.certain && principal.has(title.kind);
};

/** What stands above part of every entry is the title of none: "Key achievements" below each post. */
function titlesWithin(found: ReadonlyMap<CvLine, FoundTitle>): CvLine[] {
  const named = Map.groupBy(found.keys(), (line) => plainTitle(line.text).replace(/s$|[^\p{L}]/gu, ''));
  return [...named.values()].flatMap((lines) => {
    const [first] = lines as [CvLine];
    // What goes on over the page has its title again at the top; so has what goes on in the next column.
    const below = lines.filter(({ gap, box, size }) => gap < 9 && Math.abs(box[0] - first.box[0]) < size * 2);
    return below.length >= 2 && !principal.has(found.get(first)!.kind) ? lines : [];
  });
}

/** Looks of titles with a sign in front: nothing but titles is set so. */
function lookOfSigned(lines: readonly CvLine[]): Look[] {
  const signed = lines.filter(({ bullet }) => bullet);
  const titles = signed.filter(({ text }) => titleOf(text) !== null);
  const certain = titles.filter(({ text }) => titleOf(text)!.certain);
  return certain.map(lookOf).filter((look) => {
    const count = (each: readonly CvLine[]) => each.filter((line) => alike(lookOf(line), look)).length;
    return count(certain) >= 2 && count(signed) <= count(titles) * 1.34;
  });
}

/** Whether a title stands behind a picture that was read as the sign of a bullet: in larger type than bullets have. */
const isPictured = (line: CvLine, body: number): boolean =>
  line.font === '' && line.size > body * 1.25 && titleOf(line.text)?.certain === true;

/** Titles beside one another over what stands in the columns of a table: its first column is what the rows are. */
function titleOfRow(line: CvLine): { title: SectionTitle; look: Look; rest: Rest } | null {
  if (line.cells.length !== 2) return null;
  const titles = line.cells.map(({ text }) => titleOf(text));
  const title = titles.find((each) => each !== null && principal.has(each.kind)) ?? titles[0];
  if (titles.every((each) => each?.certain === true) && titles[0]!.kind !== titles[1]!.kind)
    return { title: title!, look: lookOf(line), rest: {} };
  // Lists of one kind may stand below two titles.
  const kinds = line.cells.map(({ text }, index) => (titles[index] ?? looseTitleOf(text))?.kind ?? null);
  const kind = kinds.find((each) => each !== null && listing.has(each));
  const isOne = kind !== undefined && kind !== null && kinds.every((each) => each === kind || each === null);
  return isOne && titles.some((each) => each !== null)
    ? { title: { kind, certain: false }, look: lookOf(line), rest: {} }
    : null;
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
function titleOfFirstCell(
  line: CvLine,
  next: readonly CvLine[],
): { title: SectionTitle; look: Look; rest: Rest } | null {
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
  // The lines below begin where what stands beside it does.
  const inMargin =
    next.length === 3 &&
    next.every(({ column, box }) => column === line.column && box[0] > second.box[0] - line.size * 0.5);
  // "Languages: English" is a label and what it is of.
  const isLabelled = /:\s*$/u.test(first.text) && !(inMargin && isCapitals(first.text));
  if (second.box[0] - first.box[0] - first.box[2] < line.size || isLabelled) return null;
  const title = titleOf(first.text);
  const [one, other] = [first.words[0]!, second.words[0]!];
  const shouts = isCapitals(first.text) && !isCapitals(second.text);
  const apart = one.font !== other.font || one.bold !== other.bold || shouts;
  const isTitle = title?.certain
    ? apart || inMargin
    : inMargin && title !== null && principal.has(title.kind);
  if (!title || !isTitle) return null;
  return { ...withRest(line, first.words, line.cells.slice(1)), title: { ...title, certain: true } };
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

/** Whether a line below the title of posts or courses is set as what is told of them: it parts an entry. */
function isToldTitle(line: CvLine, titles: readonly CvLine[], body: number): boolean {
  const above = titles.findLast(({ page, box }) => page === line.page && box[1] < line.box[1]);
  return (
    above !== undefined &&
    isPrincipal(above.text) &&
    !isPrincipal(line.text) &&
    line.font !== '' &&
    !standsOut(line, body) &&
    line.size < above.size * 0.95 &&
    line.box[0] > above.box[0] + line.size
  );
}

/** What no title says and entries do. */
const isNameOfEntry = (text: string): boolean =>
  positionWords.test(fold(text)) || degreeWords.test(fold(text)) || schoolWords.test(fold(text));

/**
 * The lines in the largest type that stands time and again, where they are few and short, name no post nor school, and
 * one of them at least has the words of a title: the titles of a document that has words of its own for the others.
 */
function prominentTitles(lines: readonly CvLine[], body: number): CvLine[] {
  const listed = lines.filter(({ text }) => titleOf(text)?.certain === true);
  const largest = Math.max(...listed.map(({ size }) => size));
  // What OCR reads has no type of its own.
  const large = lines.filter(({ size, font }) => font !== '' && size > body * 1.3 && size > largest * 0.92);
  const looks = large.map(lookOf).toSorted((a, b) => b.size - a.size);
  const alikeIn = (look: Look) => large.filter((line) => alike(lookOf(line), look));
  const look = looks.find((each) => alikeIn(each).length >= 3);
  const titles = look ? alikeIn(look) : [];
  const isTitled = titles.some(({ text }) => (titleOf(text) ?? looseTitleOf(text)) !== null);
  const fit = titles.every(
    ({ bullet, cells, text }) =>
      !bullet &&
      cells.length === 1 &&
      text.split(' ').length <= 5 &&
      plainTitle(text) !== '' &&
      !/[\d@]|[.,;]$/u.test(text) &&
      !isNameOfEntry(text) &&
      // What stands within other lines too is somebody's name.
      lines.filter((line) => line.cells.some((cell) => cell.text === text)).length === 1,
  );
  return isTitled && fit && titles.length <= 14 && !titles.includes(lines[0]!) ? titles : [];
}

/** Whether a line has its number before it, as the parts of a report do. */
const isNumbered = ({ cells }: CvLine): boolean =>
  cells.length === 2 && /^(?:\d{1,2}|[IVX]{1,4})(?:\.\d{1,2})*\.?$/u.test(cells[0]!.text);

/** Lines nobody listed that look exactly as the titles do, where nothing else looks so. */
function unknownTitles(
  lines: readonly CvLine[],
  found: ReadonlyMap<CvLine, FoundTitle>,
  body: number,
): [CvLine, FoundTitle][] {
  const groups: { look: Look; titles: CvLine[] }[] = [];
  for (const [line, { rest }] of found) {
    if (rest) continue;
    const group = groups.find(({ look }) => alike(look, lookOf(line)));
    if (group) group.titles.push(line);
    else groups.push({ look: lookOf(line), titles: [line] });
  }
  const holding = Map.groupBy(
    lines.flatMap((line) => line.cells.map(({ text }) => ({ line, text }))),
    ({ text }) => text,
  );
  // What stands within other lines too is somebody's name: an employer set in the type of the titles. But the title of
  // what goes on over the page may stand above it again.
  const isAgain = (other: CvLine, line: CvLine) =>
    other.cells.length === 1 &&
    other.gap === 9 &&
    other.page !== line.page &&
    alike(lookOf(other), lookOf(line));
  const standsOnce = ({ cells }: CvLine) => {
    const [first, ...others] = holding.get(cells.at(-1)!.text)!;
    return others.every(({ line }) => isAgain(line, first!.line));
  };
  const largest = Math.max(...groups.filter(({ titles }) => titles.length >= 2).map(({ look }) => look.size));
  return groups.flatMap(({ look, titles }) => {
    if (titles.length < 2 || look.size < largest * 0.93) return [];
    const larger = titles.every((title) => title.size > body * 1.15);
    if (!larger && !look.capitals && !look.bold) return [];
    const same = lines.filter(
      (line) =>
        !found.has(line) &&
        !line.bullet &&
        line.cells.length === (isNumbered(line) ? 2 : 1) &&
        alike(lookOf(line), look),
    );
    const fitting = same.filter(
      (line) =>
        // The first line of a document is whose it is.
        line !== lines[0] &&
        standsOnce(line) &&
        !found.has(lines[lines.indexOf(line) - 1]!) &&
        line.text.split(' ').length <= (isNumbered(line) ? 6 : 5) &&
        !/[\d@]|[.,;]$/u.test(line.cells.at(-1)!.text) &&
        plainTitle(line.text) !== '' &&
        !/(?:^| )(?:cv|resume|curriculum|lebenslauf)(?: |$)/u.test(fold(line.text)) &&
        !positionWords.test(fold(line.text)) &&
        !degreeWords.test(fold(line.text)),
    );
    // More strangers than titles are entries in the type of titles.
    if (fitting.length < same.length * 0.7 || fitting.length > titles.length * (larger ? 1 : 0.6)) return [];
    return fitting.map((line): [CvLine, FoundTitle] => [line, asListed(line)]);
  });
}

/** What a line is the title of by its words, which are nobody's where its look alone makes it one. */
function asListed({ text }: CvLine): FoundTitle {
  const listed = titleOf(text) ?? looseTitleOf(text);
  return { kind: listed?.kind ?? 'other', certainty: listed ? 0.7 : 0.5 };
}
