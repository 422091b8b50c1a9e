import { fold } from '../../words/wording.ts';
import { currentlyFirst, findRanges, isCurrently, isDateOnly, type DateRange } from '../dates/cv-dates.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { degreeWords, positionWords, schoolWords } from '../knowledge/employment.data.ts';
import { isFieldOfWork } from '../knowledge/fields-of-work.ts';
import { loweredOf, namesSchool, opensName } from '../headings/heading-names.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { isTechnologies } from '../knowledge/technologies.ts';
import { tellsPost } from './told-posts.ts';

export type Row = {
  line: CvLine;
  dates: DateRange[];
  /** The date names the time of an entry, not one within what is told. */
  anchor: boolean;
  bullet: boolean;
};

export const wordCount = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

/** A mark behind the names of a line, and signs between them: none of its words. */
const markBehind = /(?<=\p{L},?)\s*[—–|,(-]?\s*(?<!\p{L})c?gpa(?: ?:)? ?\d.*$/iu;
const partings = / (?:[|•·]|[–—-]+) /gu;

/** Names, and what joins them, up to a full stop. */
const stoppedNames =
  /^(?:\p{Lu}[^\s.\d]*|of|and|the|for|in|at|de|&|und|et|y|e)(?: (?:[(“"]?\p{Lu}[^\s.\d]*|of|and|the|for|in|at|de|&|und|et|y|e)){1,11}\.$/u;

/** What was done, with which sentences begin that tell of it; folded. */
const deed = /^(?:(?!(?:applied|advanced|united|integrated) )\p{L}+ed|taught|led|built|ran|made|wrote) /u;

/** Whether a line names a school, behind or before a comma, as a sentence ends: "Department of Tides, Quay University." */
export const isStoppedSchool = ({ text }: CvLine): boolean =>
  stoppedNames.test(text) &&
  !deed.test(fold(text)) &&
  text.includes(',') &&
  fold(text)
    .split(',')
    .some((part) => schoolWords.test(part));

/** "Harbour Looms Inc.", "Quillon, Ph.D.": a full stop of what is shortened, not of a sentence. */
export const endsInForm = /\b(?:inc|ltd|corp|co|[A-Z]{0,2}[a-z]{0,4}\.[A-Z])\.$/iu;

/** Text that tells rather than names. */
export function isProse(line: CvLine): boolean {
  // A date or a place at the end of a line is none of its words.
  const end = line.cells.length > 1 ? line.cells.at(-1)!.text : '';
  const apart = end !== '' && (isDateOnly(end) || placeLikeness(end) >= 0.8) ? wordCount(end) : 0;
  const count = wordCount(line.text.replace(markBehind, '').replace(partings, ' ')) - apart;
  return (
    // A row of a table has many words in few names.
    count >= (line.cells.length >= 3 ? 24 : 13) ||
    (count >= 6 &&
      /[.;:]$/u.test(line.text) &&
      !isStoppedSchool(line) &&
      !endsInForm.test(line.text) &&
      !/\([\p{L} ,.]{2,30}\)\.$/u.test(line.text)) ||
    (count >= 5 && /^(?:\p{Ll}(?!\p{Ll}*\p{Lu})|(?:I|We|My|Ich|Wir|Je|Nous|Yo|Eu) )/u.test(line.text)) ||
    // "It is amazing"
    /^(?:It|This) (?:is|was) /u.test(line.text)
  );
}

/** What follows such a word and a colon belongs to an entry and names none; folded. */
const innerLabel =
  /^(?:hours(?= per| ?:)|salary|series|pay ?(?:plan|scale)|reason for leaving|(?:okay|ok|may we|can we) (?:to )?contact|clients?|customers|kunden|clientes|duties|technolog|tecnolog|технолог|tech stack|stack|tools?|skills|key |core |responsibilit|achievements|highlights|projects?|specific projects|tasks|aufgaben|tatigkeiten|schwerpunkt|responsabilidades|funciones|descripcion|proyectos|logros|missions?|realisations|environnement|environment|mansioni|attivita|atividades|activit(?:y|ies|eiten|es)(?= ?:)|responsabilidade|taken|werkzaamheden|obowiazki|обязанности|достижения|thesis|these|area|areas|main |advisors?|supervisors?|relatore|valutazione|relevant |coursework|courses?(?= ?:)|courses|modules|advisor|supervisor|betreuer|focus|related |speciali[sz]ations|spezialisierung|subjects|major|minor|website|field of study|awards?|detailed achievements|general tasks|description|reference|link|abschlussnote|note|city|country|business or sector|level in eqf|field\(s\) of study|final grade|number of credits|national classification)[^:]{0,30}:/u;

/** Marks and theses stand below a course of study, with or without a colon; folded. */
const innerStart =
  /^(?:c?gpa|ipk|grade(?! 1[0-2](?![.,/%\d]))(?= ?[:\d(-]| [a-f][+-]?(?:[ ,.]|$))|marks?(?= ?[:\d(-])|score|main (?:activities|study areas|tasks|responsibilities)|gesamtnote|abschlussnote|masterthesis|bachelorthesis|masterarbeit|bachelorarbeit|diplomarbeit|thesis|dissertation|tesi|tesis|memoire|(?:advisor|betreuer|supervisor)(?=s? ?(?::|[–—-] |(?:dr|prof|mr|mrs|ms)(?:\.|\s|essor)|(?:\p{L}+,? ){2,4}ph\.? ?d))|highlights|technologies|responsibilities|achievements)(?![\p{L}])/u;

/** What stands by itself above what was done in a post, with no colon; folded. */
const dutiesOnly =
  /^(?:(?:my|main|key|major|principal|primary|core|daily|general|selected|job) )*(?:duties|tasks|responsibilities|accomplishments|achievements|roles and responsibilities|job description|aufgaben|tatigkeiten|aufgabenbereich|funciones|tareas|logros|missions|taches|realisations|mansioni|responsabilita|atividades|atribuicoes|taken|werkzaamheden|obowiazki|обязанности)(?:(?:,| and| &| und| et| y| e) (?:\p{L}+ )?(?:duties|tasks|responsibilities|accomplishments|achievements|skills|aufgaben|verantwortung|responsabilidades|logros))*[.:]?$/u;

export const isTitleOfDuties = ({ text }: CvLine): boolean => dutiesOnly.test(fold(text));

/** "CGPA: 8.2 / 10", "Grade-81%": how somebody was marked and no more. */
export const isMark = (text: string): boolean =>
  wordCount(text) <= 6 &&
  /^[(|,·•–— -]*(?:c?gpa|ipk|grade|marks?|score|percentage|aggregate)[^\p{L}\d]{0,4}\d/u.test(fold(text));

const namesCourse = (text: string): boolean => degreeWords.test(fold(text)) && schoolWords.test(fold(text));

const isLabelText = (text: string): boolean => {
  const folded = fold(text).replace(/^[^\p{L}\p{N}]+/u, '');
  return (
    innerLabel.test(folded) ||
    innerStart.test(folded) ||
    dutiesOnly.test(folded) ||
    /^[^:]{3,40}:\s*$/u.test(text)
  );
};

export const isLabel = (line: CvLine): boolean => isLabelText(line.text);

/** The dates of a line; what a cell of dates means is told by nothing beside it: "2019 -", "2022/23". */
function datesOf({ text, cells }: CvLine): DateRange[] {
  let dates = findRanges(text);
  if (cells.length === 1) return dates;
  let start = 0;
  for (const cell of cells) {
    const end = start + cell.text.length;
    const crosses = ({ from, to }: DateRange) => from < end && to > start && (from < start || to > end);
    if (isDateOnly(cell.text) && !dates.some(crosses)) {
      const own = findRanges(cell.text).map((range) => ({
        ...range,
        from: range.from + start,
        to: range.to + start,
      }));
      dates = [...dates.filter(({ from, to }) => to <= start || from >= end), ...own].toSorted(
        (a, b) => a.from - b.from,
      );
    }
    start = end + 1;
  }
  return dates;
}

export function rowsOf(lines: readonly CvLine[]): Row[] {
  const mayHead = (line: CvLine) =>
    line === lines[0] || line.gap >= 0.8 || (line.bold && lines.some(({ bold }) => !bold));
  const rows = lines.map((line): Row => {
    const dates = /^(?:https?:\/\/|www\.)\S+$/u.test(line.text) ? [] : datesOf(line);
    const now = dates.length === 0 ? currentlyIn(line, mayHead(line)) : null;
    if (now) dates.push({ ongoing: true, whole: true, ...now });
    const led = dates.length === 0 ? currentlyFirst.exec(fold(line.text)) : null;
    if (led) dates.push({ ongoing: true, whole: true, from: 0, to: led[0].length });
    return { line, dates, anchor: false, bullet: line.bullet };
  });
  // A sign in the margin stands before a heading of two lines and falls to the second, which is no bullet: it has
  // its date in a cell of its own and begins where the line above it does.
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    if (!row.bullet || !above || above.bullet || row.line.cells.length < 2) return;
    const level = Math.abs(row.line.box[0] - above.line.box[0]) < row.line.size * 0.3;
    if (level && isDateOnly(row.line.cells.at(-1)!.text)) row.bullet = false;
  });
  // One sign makes no list: before a name with its date it is a picture.
  const [sign, ...further] = rows.filter((row) => row.bullet);
  if (
    sign &&
    further.length === 0 &&
    sign !== rows[0] &&
    sign.dates.length > 0 &&
    wordCount(sign.line.text) <= 7
  )
    sign.bullet = false;
  const findAnchors = () => {
    rows.forEach((row, index) => {
      const aside = index > 0 && (isAside(row.line) || goesOnTelling(rows[index - 1]!, row));
      row.anchor = row.dates.length > 0 && !aside && namesTime(row.line, row.dates, row.bullet);
    });
  };
  findAnchors();
  findDurations(rows);
  // Entries may be bullets themselves: what stands as far left as the first of them is no bullet of a body.
  const first = rows[0];
  const anchors = rows.filter((row) => row.anchor);
  // Under a heading that stands further left they are what is told of it: a post goes on over the page.
  const outdented = rows.some(
    (row) => !row.bullet && row.anchor && first!.line.box[0] - row.line.box[0] > first!.line.size * 0.4,
  );
  if (
    first?.bullet &&
    !outdented &&
    (anchors.length === 0 ||
      anchors.some((row) => row.bullet) ||
      rows.some((row) => !row.bullet) ||
      rows.some((row) => row.dates.length > 0))
  ) {
    const left = first.line.box[0];
    const deeper = rows.some((row) => row.bullet && row.line.box[0] > left + first.line.size * 0.4);
    const plainLines = rows.filter((row) => !row.bullet && row.line.box[0] <= left + first.line.size).length;
    if (deeper || anchors.every((row) => row.bullet) || plainLines > 0)
      for (const row of rows) if (row.line.box[0] <= left + first.line.size * 0.4) row.bullet = false;
  }
  // Where the first entry has lost its sign, the others that begin where it does with a span of time still have theirs.
  const marked = rows.filter(
    ({ bullet, line, dates }) =>
      bullet && dates[0]?.whole === true && Math.abs(line.box[0] - rows[0]!.line.box[0]) < line.size * 0.5,
  );
  if (first && !first.bullet && first.dates[0]?.whole === true && marked.length >= 2)
    for (const row of marked) row.bullet = false;
  findAnchors();
  // Where dates have a column of their own, those within what is told name no time.
  const apart = (row: Row) =>
    row.line.cells.length > 1 && row.line.cells.some((cell) => isDateOnly(cell.text));
  if (rows.filter((row) => row.anchor && apart(row)).length >= 2)
    for (const row of rows) if (row.bullet && !apart(row)) row.anchor = false;
  // So is one in a line that is indented as the lines told are, whose signs may be drawn and not set.
  const spans = (row: Row) =>
    row.dates.some(({ start, end, ongoing }) => start !== undefined && (end !== undefined || ongoing));
  const lefts = rows.filter((row) => row.anchor && spans(row)).map(leftOf);
  const indented = (row: Row) => lefts.filter((left) => leftOf(row) - left > row.line.size).length >= 2;
  for (const row of rows) if (!spans(row) && indented(row) && !apart(row)) row.anchor = false;
  // So it is, however long, where the headings further left have a type of their own and other lines have its.
  const dated = rows.filter((row) => row.anchor && spans(row));
  for (const row of dated) {
    // A time in a line of its own beside a heading is that heading's.
    if (apart(row) || (isDateOnly(row.line.text) && row.line.gap < 0) || !indented(row)) continue;
    const outer = dated.filter((other) => leftOf(row) - leftOf(other) > row.line.size);
    const told = rows.filter((other) => !other.anchor && typeOf(other) === typeOf(row)).length;
    if (told >= 2 && outer.every((other) => typeOf(other) !== typeOf(row))) row.anchor = false;
  }
  // So it is in a line that goes on with what the line above tells.
  rows.forEach((row, index) => {
    if (row.anchor && !apart(row) && row.dates[0]!.from > 2 && isToldFurther(rows, index)) row.anchor = false;
  });
  // So it is in a numbered list, where other headings bear no number.
  if (rows.some((row) => row.anchor && !isNumbered(row) && spans(row)))
    for (const row of rows) if (isNumbered(row) && !spans(row)) row.anchor = false;
  // A heading that has lost its place in the list stands in the type of the others, with its time in a cell of its own.
  const headed = rows.filter((row) => row.anchor && !row.bullet && apart(row) && spans(row));
  for (const row of rows) {
    const alike = headed.filter((other) => typeOf(other) === typeOf(row)).length;
    const told = rows.filter((other) => other.bullet && typeOf(other) === typeOf(row)).length;
    if (row.bullet && row.anchor && apart(row) && spans(row) && alike >= 1 && told <= alike)
      row.bullet = false;
  }
  // Where headings are no bullets, a date in a bullet is part of what it tells.
  if (rows.some((row) => row.anchor && !row.bullet)) for (const row of rows) row.anchor &&= !row.bullet;
  findTimesAgain(rows);
  return rows;
}

/**
 * A line may say again when that above it was: "2019: Joiner" over "March 2019 to June 2019", "May 2018 - July 2019" over
 * "From May 2018 to July 2019 built boats".
 */
function findTimesAgain(rows: readonly Row[]): void {
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    const [time, before] = [row.dates[0], above?.dates[0]];
    if (!above?.anchor || !row.anchor || !time || !before) return;
    if (above.line.column !== row.line.column || time.from > 3) return;
    // "Looms 2025" over "July 2025": a month by itself says when it was, and the year above is part of a name.
    const isMonthOf = (year: string) =>
      time.start?.startsWith(`${year}-`) === true && isDateOnly(row.line.text);
    if (
      !before.whole &&
      !isDateOnly(above.line.text) &&
      before.start?.length === 4 &&
      isMonthOf(before.start)
    )
      above.anchor = false;
    if (!time.whole) return;
    const told = row.line.text.slice(time.to).trim();
    const isSame = before.start === time.start && before.end === time.end && before.ongoing === time.ongoing;
    if (isSame && /^\p{Ll}/u.test(told) && wordCount(told) >= 3) row.anchor = false;
    const year = before.whole || before.start?.length !== 4 ? undefined : before.start;
    const isWithin = year !== undefined && [time.start, time.end].some((day) => day?.startsWith(year));
    const isNearer = row.line.gap < above.line.gap;
    if (isWithin && isNearer && wordCount(told) <= 2 && !isDateOnly(above.line.text)) above.anchor = false;
  });
}

/** Whether a line goes on with a bullet that ends in a comma, in what nothing ends with or amid brackets. */
const goesOnTelling = (above: Row, { line, bullet }: Row): boolean =>
  above.bullet &&
  !bullet &&
  wordCount(above.line.text) >= 6 &&
  (/[,;&]$/u.test(above.line.text) ||
    opensName.test(above.line.text) ||
    (/\([^()]*$/u.test(above.line.text) && /^[^()]*\)/u.test(line.text))) &&
  line.gap < 0.6 &&
  line.column === above.line.column &&
  line.cells.length === 1 &&
  line.box[0] > above.line.box[0] - line.size;

/** Whether a line, that begins as none does, is a further one of a bullet or of running text. */
function isToldFurther(rows: readonly Row[], at: number): boolean {
  const { text, font } = rows[at]!.line;
  if (!/^(?:\p{Ll}(?!\p{Ll}*\p{Lu})|\()/u.test(text) || font.startsWith('docx')) return false;
  for (let index = at; index > 0; index -= 1) {
    const [{ line, bullet }, above] = [rows[index]!, rows[index - 1]!];
    const isClose = line.column === above.line.column && line.gap < 0.8;
    if (bullet || !isClose) return false;
    if (above.bullet || (isProse(above.line) && !above.anchor)) return true;
    if (above.anchor || Math.abs(above.line.box[0] - line.box[0]) > line.size * 0.5) return false;
  }
  return false;
}

const duration =
  /^\(?[~<>]? ?\d{1,2}(?:[.,]\d)? ?\+? ?(?:months?|years?|yrs?|weeks?|mois|ans?|semaines?|monate?|jahre?|wochen|meses|a[nñ]os?|mesi|anni|maanden|jaar)\)?$/iu;

/** "2+ years" in the column of the dates says how long something was that is dated otherwise nowhere. */
function findDurations(rows: readonly Row[]): void {
  const end = ({ line }: Row) => line.box[0] + line.box[2];
  const level = (row: Row) => (other: Row) =>
    other.anchor &&
    other.line.cells.length > 1 &&
    Math.abs(other.line.box[0] - row.line.box[0]) < row.line.size * 0.5 &&
    Math.abs(end(other) - end(row)) < row.line.size * 0.5;
  for (const row of rows) {
    const last = row.line.cells.at(-1)!.text;
    if (row.bullet || row.dates.length > 0 || row.line.cells.length < 2 || !duration.test(last)) continue;
    if (rows.filter(level(row)).length < 2) continue;
    const { length } = row.line.text;
    row.dates.push({ ongoing: false, whole: true, from: length - last.length, to: length });
    row.anchor = true;
  }
}

/**
 * Where a line says that something still runs: in a cell of its own, between bars or strokes, or in brackets at its end,
 * where it is set apart as headings are.
 */
function currentlyIn({ cells }: CvLine, mayHead: boolean): { from: number; to: number } | null {
  const pieces = mayHead ? /(?<=[|•·]|\s\/\s)|(?<=\p{L} )(?=\([^()]+\)$)/u : /(?<=[|•·]|\s\/\s)/u;
  let from = 0;
  for (const { text } of cells) {
    for (const piece of text.split(pieces)) {
      const named = piece.replace(/[|•·]$|\s\/\s$/u, '').trim();
      if (isCurrently(named)) {
        const start = from + piece.indexOf(named);
        return { from: start, to: start + named.length };
      }
      from += piece.length;
    }
    from += 1;
  }
  return null;
}

/** "(Maternity leave: April 2019 – December 2019)" is said of the post above. */
export const isAside = ({ text }: CvLine): boolean =>
  /^\(\p{L}[^()]*\p{L}[^()]*\)$/u.test(text) && findRanges(text).length > 0 && !isDateOnly(text);

export const isNumbered = (row: Row): boolean => /^\d{1,2}[.)] /u.test(row.line.text);

const typeOf = ({ line }: Row): string => {
  const { font, bold } = line.cells[0]!.words[0]!;
  return `${font} ${bold}`;
};

const leftOf = (row: Row): number => row.line.box[0];

/** A date at an end of its line or cell, with little else beside it than a name has. */
function namesTime(line: CvLine, dates: readonly DateRange[], bullet: boolean): boolean {
  const inCell = line.cells.length > 1 && isDateOnly(line.cells.at(-1)!.text);
  if (isLabel(line) && !inCell && !/^(?:period|date|dates|from|zeitraum|duree|periodo)/iu.test(line.text))
    return false;
  const { text } = line;
  const [earliest] = dates;
  if (earliest && earliest.from < 3) {
    const told = text.slice(earliest.to).trim();
    // The day a thesis was handed in is no course of study.
    // A sentence that goes on from the line above may begin with a year.
    if (!earliest.whole && /^\p{Ll}/u.test(told) && wordCount(told) >= 5) return false;
    const opens = earliest.whole && (/^[^:]{8,}:\s*$/u.test(told) || isMark(told));
    if ((isLabelText(told) && !opens) || /^\p{L}+(?:['’]s|s['’])? thesis ?[:–—-]/iu.test(told)) return false;
  }
  return dates.some((date) => {
    const before = text.slice(0, date.from).trim();
    const behind = text.slice(date.to).trim();
    // "2017. Thesis: Of looms" names no more than "2017" does.
    const after = !bullet && isLabelText(behind.replace(/^[.,;) ]+/u, '')) && /:/u.test(behind) ? '' : behind;
    const rest = wordCount(before) + wordCount(after);
    // Between bars it is one of the things a heading is made of.
    if (
      !bullet &&
      /^\P{L}*(?:\p{L}[^|]*\|){1,2}$/u.test(before) &&
      wordCount(before) <= 9 &&
      after.startsWith('|')
    )
      return true;
    if (bullet && (rest > 12 || (!date.whole && rest > 7))) return false;
    // "Ph.D. 2024 Astronomy, University of Leeds, Leeds"
    if (wordCount(before) === 1 && rest <= 14 && namesDegreeOnly(before)) return true;
    // What a line begins with is what it is about, however long it goes on.
    // A degree, its school, and the year behind a comma end as a sentence does.
    const listed = /^[.)]?$/u.test(after) && /(?:[,(:]|\bgraduat(?:ed?|ing|ion)(?: in)?)$/iu.test(before);
    // "2015 - Bachelor of Weaving, College of the Northern Counties"
    const leads = date.from < 3 && /^[-–—:|] ?\p{Lu}/u.test(after) && namesCourse(after);
    const isApart = line.cells.length > 1 && date.from < 3 && isDateOnly(line.cells[0]!.text);
    const most = date.whole || isApart ? (date.from < 3 ? 22 : 16) : leads ? 16 : listed ? 14 : 10;
    if (!bullet && isProse(line) && rest > most) return false;
    if (/^\p{Ll}(?!\p{Ll}*\p{Lu})/u.test(text) && !date.whole && !isApart && rest > 2) return false;
    // "Kept the looms of the 2014-2015 season running" tells of what has its time in its name.
    const isOfIts =
      /\b(?:of|for|the)$/iu.test(before) &&
      !/\s/u.test(text.slice(date.from, date.to)) &&
      /^(?!(?:and|as|at|by|in|on|or|to|with|where|I) )\p{L}/u.test(after);
    if (isOfIts && !tellsPost(text) && wordCount(before) >= 4 && loweredOf(before) > 0.5) return false;
    // "8 weeks in 2020" says how long something was.
    const lasted =
      /\b\d{1,2} (?:weeks?|months?|semaines|mois|wochen|monate|semanas|meses|settimane|mesi) (?:in|en|im|nel)$/iu.test(
        before,
      );
    if (
      !date.whole &&
      !lasted &&
      !/(?:^|[\s,])class of$/iu.test(before) &&
      /(?:\bin|\bof|\bsince|\bnel|\btra|\bentre|\bduring|\bdans|\bfrom|\bby|\bde|\bim|\ben|\bw|\bв|[$€£#]|\+|~)\s*$/iu.test(
        before,
      ) &&
      rest > 3
    )
      return false;
    // "Trained new colleagues since 2020.", but "Quay Academy: 2010 - 2013."; "Founded the Quay School: 2010." tells.
    const isTold = deed.test(fold(before)) && /^\S+ \p{Ll}/u.test(before);
    const isHeaded = before.endsWith(':') ? namesSchool(fold(before.slice(0, -1))) : inCell;
    const isNamed = date.whole && !bullet && isHeaded && !isTold && loweredOf(before) < 0.34;
    if (
      !isNamed &&
      /^\.$/u.test(after) &&
      !before.endsWith(',') &&
      wordCount(before) >= 3 &&
      !positionWords.test(fold(before))
    )
      return false;
    if (
      !date.whole &&
      /^(?:%|\+|[.,]\d|[ -]?(?:people|users|students|hours|members|points|euros?|usd|eur))/iu.test(after)
    )
      return false;
    // Within a cell that holds nothing else it may stand anywhere.
    const alone = line.cells.some((cell) => {
      const inside = findRanges(cell.text);
      return inside.length > 0 && cell.text.length - (inside[0]!.to - inside[0]!.from) <= 14;
    });
    if (alone) return true;
    // Of a row of three cells the one in the middle may begin with it.
    const opens = line.cells.slice(1, -1).some((cell) => (findRanges(cell.text)[0]?.from ?? 9) <= 1);
    if (opens && date.whole && !bullet) return true;
    // "A-levels (2021-2023): Drawing, Weaving" says in brackets when it was that it tells of.
    const bracketed =
      date.whole && !bullet && /^\(.*\)$/u.test(text.slice(date.from, date.to)) && after.startsWith(': ');
    if (bracketed && wordCount(before) > 0 && wordCount(before) <= 8) return true;
    const ends = wordCount(before) === 0 || wordCount(after) <= 4 || /^[|,;·•(–—-]/u.test(after);
    return ends && rest <= 22;
  });
}

const namesDegreeOnly = (text: string): boolean =>
  degreeWords.exec(fold(text))?.[0].length === text.replace(/\.$/u, '').length;

const isAddress = (part: string): boolean => /^(?:https?:|www\.)|^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/u.test(part);

/** How many names a heading has so far, dates and places aside. */
export function namedParts(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => {
    let rest = row.line.text;
    for (const date of row.dates.toReversed()) rest = `${rest.slice(0, date.from)} | ${rest.slice(date.to)}`;
    const isPost = positionWords.test(fold(rest));
    const parts = rest
      .replace(/\([^()]{0,30}\)/gu, ' ')
      .split(isPost ? / [|–—-] |\t|, /u : / \| |\t/u)
      .map((part) => part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, ''))
      .filter((part) => /\p{L}{2}/u.test(part) && placeLikeness(part) < 0.6 && !isAddress(part))
      .filter((part, at) => !isTechnologies(part) && !(isPost && at > 0 && isFieldOfWork(part)));
    return sum + parts.length;
  }, 0);
}
