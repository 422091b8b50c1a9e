import { unionBox } from '../page.ts';
import { fold } from '../wording.ts';
import { presentWords } from './cv-months.data.ts';
import { currentlyFirst, findRanges, isCurrently, isDateOnly, type DateRange } from './cv-dates.ts';
import { cellOf, type CvCell, type CvLine, type CvWord } from './cv-line.ts';
import { joinBrokenRanges, joinDateColumn } from './date-columns.ts';
import { degreeWords, positionWords, schoolWords } from './employment.data.ts';
import { namesEmployer } from './heading-names.ts';
import { placeLikeness } from './places.ts';
import { isCapitals } from './sections.ts';

/** One post, course of study or the like: the lines that name it and those that tell of it. */
export type CvEntry = {
  header: CvLine[];
  body: CvLine[];
  dates: DateRange | null;
};

type Row = {
  line: CvLine;
  dates: DateRange[];
  /** The date names the time of an entry, not one within what is told. */
  anchor: boolean;
  bullet: boolean;
};

const wordCount = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

/** Text that tells rather than names. */
function isProse(line: CvLine): boolean {
  // A date or a place at the end of a line is none of its words.
  const end = line.cells.length > 1 ? line.cells.at(-1)!.text : '';
  const apart = end !== '' && (isDateOnly(end) || placeLikeness(end) >= 0.8) ? wordCount(end) : 0;
  const count = wordCount(line.text) - apart;
  return (
    // A row of a table has many words in few names.
    count >= (line.cells.length >= 3 ? 24 : 13) ||
    (count >= 6 &&
      /[.;:]$/u.test(line.text) &&
      !/\b(?:inc|ltd|corp|co|[A-Z]\.[A-Z])\.$|\([\p{L} ,.]{2,30}\)\.$/iu.test(line.text)) ||
    (count >= 5 && /^(?:\p{Ll}|(?:I|We|My|Ich|Wir|Je|Nous|Yo|Eu) )/u.test(line.text)) ||
    // "It is amazing"
    /^(?:It|This) (?:is|was) /u.test(line.text)
  );
}

/** What follows such a word and a colon belongs to an entry and names none; folded. */
const innerLabel =
  /^(?:technolog|tecnolog|технолог|tech stack|stack|tools?|skills|key |core |responsibilit|achievements|highlights|projects?|specific projects|tasks|aufgaben|tatigkeiten|schwerpunkt|responsabilidades|funciones|descripcion|proyectos|logros|missions?|realisations|environnement|environment|mansioni|attivita|atividades|responsabilidade|taken|werkzaamheden|obowiazki|обязанности|достижения|thesis|these|area|areas|main |advisors?|supervisors?|relatore|valutazione|relevant |coursework|courses|modules|advisor|supervisor|betreuer|focus|major|minor|website|field of study|awards?|detailed achievements|general tasks|description|reference|link|abschlussnote|note|city|country|business or sector|level in eqf|field\(s\) of study|final grade|number of credits|national classification)[^:]{0,30}:/u;

/** Marks and theses stand below a course of study, with or without a colon; folded. */
const innerStart =
  /^(?:c?gpa|grade(?= ?[:\d(-]| [a-f][+-]?(?:[ ,.]|$))|marks?(?= ?[:\d(-])|score|main (?:activities|study areas|tasks|responsibilities)|gesamtnote|abschlussnote|masterthesis|bachelorthesis|masterarbeit|bachelorarbeit|diplomarbeit|thesis|dissertation|tesi|tesis|memoire|advisor|betreuer|supervisor|highlights|technologies|responsibilities|achievements)(?![\p{L}])/u;

const isLabelText = (text: string): boolean => {
  const folded = fold(text).replace(/^[^\p{L}\p{N}]+/u, '');
  return innerLabel.test(folded) || innerStart.test(folded) || /^[^:]{3,40}:\s*$/u.test(text);
};

const isLabel = (line: CvLine): boolean => isLabelText(line.text);

function rowsOf(lines: readonly CvLine[]): Row[] {
  const rows = lines.map((line): Row => {
    const dates = findRanges(line.text);
    const now = line.cells.findIndex((cell) => isCurrently(cell.text));
    if (dates.length === 0 && now >= 0) {
      const before = line.cells.slice(0, now).reduce((sum, cell) => sum + cell.text.length + 1, 0);
      dates.push({ ongoing: true, whole: true, from: before, to: before + line.cells[now]!.text.length });
    }
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
      const aside = index > 0 && isAside(row.line);
      row.anchor = row.dates.length > 0 && !aside && namesTime(row.line, row.dates, row.bullet);
    });
  };
  findAnchors();
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
  // So it is in a numbered list, where other headings bear no number.
  if (rows.some((row) => row.anchor && !isNumbered(row) && spans(row)))
    for (const row of rows) if (isNumbered(row) && !spans(row)) row.anchor = false;
  // Where headings are no bullets, a date in a bullet is part of what it tells.
  if (rows.some((row) => row.anchor && !row.bullet)) for (const row of rows) row.anchor &&= !row.bullet;
  return rows;
}

/** "(Maternity leave: April 2019 – December 2019)" is said of the post above. */
const isAside = ({ text }: CvLine): boolean =>
  /^\(\p{L}[^()]*\p{L}[^()]*\)$/u.test(text) && findRanges(text).length > 0 && !isDateOnly(text);

const isNumbered = (row: Row): boolean => /^\d{1,2}[.)] /u.test(row.line.text);

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
    if (isLabelText(told) || /^\p{L}+(?:['’]s|s['’])? thesis ?[:–—-]/iu.test(told)) return false;
  }
  return dates.some((date) => {
    const before = text.slice(0, date.from).trim();
    const after = text.slice(date.to).trim();
    const rest = wordCount(before) + wordCount(after);
    if (bullet && (rest > 12 || (!date.whole && rest > 7))) return false;
    // What a line begins with is what it is about, however long it goes on.
    // A degree, its school, and the year behind a comma end as a sentence does.
    const listed = /^[.)]?$/u.test(after) && /[,(:]$/u.test(before);
    const most = date.whole ? (date.from < 3 ? 22 : 16) : listed ? 14 : 10;
    if (!bullet && isProse(line) && rest > most) return false;
    if (/^\p{Ll}/u.test(text) && !date.whole && rest > 2) return false;
    // "8 weeks in 2020" says how long something was.
    const lasted =
      /\b\d{1,2} (?:weeks?|months?|semaines|mois|wochen|monate|semanas|meses|settimane|mesi) (?:in|en|im|nel)$/iu.test(
        before,
      );
    if (
      !date.whole &&
      !lasted &&
      /(?:\bin|\bof|\bsince|\bnel|\btra|\bentre|\bduring|\bdans|\bfrom|\bby|\bde|\bim|\ben|\bw|\bв|[$€£#]|\+|~)\s*$/iu.test(
        before,
      ) &&
      rest > 3
    )
      return false;
    // "Trained new colleagues since 2020."
    if (
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
    const ends = wordCount(before) === 0 || wordCount(after) <= 4 || /^[|,;·•(–—-]/u.test(after);
    return ends && rest <= 22;
  });
}

/** Cuts the lines of a section into its entries. */
export function entriesOf(lines: readonly CvLine[]): CvEntry[] {
  const rows = joinOpenDates(rowsOf(withoutRunIns(joinDateColumn(joinBrokenRanges(lines)))));
  if (rows.length === 0) return [];
  const starts = startsOf(rows);
  const entries = starts.map((start, index) => {
    const end = starts[index + 1] ?? rows.length;
    return entryOf(rows.slice(start, end));
  });
  return withUsualHeaders(withoutSubtitles(withNamesInBullets(entries)));
}

/** Where most entries are bare dates, each over a bullet, the bullets are what the entries are called. */
function withNamesInBullets(entries: readonly CvEntry[]): CvEntry[] {
  const isNameless = ({ header, body }: CvEntry) =>
    header.every((line) => isDateOnly(line.text)) && body[0]?.bullet === true;
  const nameless = entries.filter(isNameless).length;
  if (nameless < 2 || nameless <= entries.length / 2) return [...entries];
  return entries.map((entry) => {
    if (!isNameless(entry)) return entry;
    const { header, body } = entry;
    const told = body.findIndex(
      (line, index) => index > 0 && (line.bullet || line.gap >= 0.8 || !/^\p{Ll}/u.test(line.text)),
    );
    const names = body.slice(0, told < 0 ? body.length : told);
    return { ...entry, header: [...header, ...names], body: body.slice(names.length) };
  });
}

/** "Recent" in larger type over the first of several entries is the name of none. */
function withoutSubtitles(entries: readonly CvEntry[]): CvEntry[] {
  return entries.map((entry) => {
    const [subtitle, first] = entry.header;
    const others = entries.filter((other) => other !== entry).map(({ header }) => header[0]!);
    const above =
      subtitle &&
      first &&
      others.length >= 2 &&
      subtitle.size > first.size * 1.15 &&
      findRanges(subtitle.text).length === 0 &&
      others.every((other) => sameType(other, first) && Math.abs(other.box[0] - first.box[0]) < first.size);
    return above ? { ...entry, header: entry.header.slice(1) } : entry;
  });
}

/**
 * A heading in heavy type may run on into what is told in light type: "Engineer, Acme, 2018 - 2021 Moved to the back
 * end". What is told is put before the line that goes on with it.
 */
function withoutRunIns(lines: readonly CvLine[]): CvLine[] {
  const cuts = lines.map(headingUntil);
  if (cuts.filter((count) => count > 0).length < 2) return [...lines];
  const parted: CvLine[] = [];
  let waiting: CvWord[] = [];
  lines.forEach((line, index) => {
    const count = cuts[index]!;
    const [first, ...rest] = line.cells as [CvCell, ...CvCell[]];
    const cell = cellOf(count > 0 ? first.words.slice(0, count) : [...waiting, ...first.words]);
    const cells = count > 0 ? [cell] : [cell, ...rest];
    waiting = [];
    parted.push({ ...line, cells, text: cells.map(({ text }) => text).join(' ') });
    if (count === 0) return;
    const told = [first.words.slice(count), ...rest.map(({ words }) => words)].flat();
    const next = lines[index + 1];
    const goesOn =
      next && cuts[index + 1] === 0 && next.column === line.column && !next.bullet && next.gap < 0.8;
    if (goesOn) waiting = told;
    else {
      const own = cellOf(told);
      parted.push({ ...line, cells: [own], text: own.text, box: own.box, gap: 0.2, bold: false });
    }
  });
  return parted;
}

/** How many words of a line are a heading that ends in a span of time, before lighter type; 0 where it is none. */
function headingUntil(line: CvLine): number {
  const { words } = line.cells[0]!;
  const count = words.findIndex((word) => !word.bold);
  if (line.bullet || count < 3 || words.slice(count).some((word) => word.bold)) return 0;
  const text = words
    .slice(0, count)
    .map((word) => word.text)
    .join(' ');
  const range = findRanges(text).at(-1);
  return range?.whole && range.from > 0 && text.length - range.to <= 2 && words.length - count >= 2
    ? count
    : 0;
}

/** Where most headings of a section have a further line, one in the same type is part of every heading. */
function withUsualHeaders(entries: readonly CvEntry[]): CvEntry[] {
  const usual = modeOf(entries.map(({ header }) => header.length));
  const told = entries.flatMap(({ header, body }) =>
    body[0] && body[0].box[0] - header[0]!.box[0] > body[0].size ? [body[0].box[0]] : [],
  );
  const models = entries.filter(({ header }) => header.length === usual);
  if (models.length < Math.max(2, entries.length / 2)) return [...entries];
  return entries.map((entry) => {
    const { header, body } = entry;
    // A line set in as what is told of the others is told.
    const last = header.at(-1)!;
    const setIn = told.filter((left) => Math.abs(left - last.box[0]) < last.size * 0.2).length;
    if (header.length > usual && setIn >= 2 && header[0]!.box[0] < last.box[0] - last.size)
      return { ...entry, header: header.slice(0, -1), body: [last, ...body] };
    if (header.length >= usual) return entry;
    const further = body.slice(0, usual - header.length);
    const belongs = further.every((line, index) => {
      const like = models.map(({ header: lines }) => lines[header.length + index]!);
      const longest = Math.max(...like.map((model) => wordCount(model.text)));
      return (
        !line.bullet &&
        !isLabel(line) &&
        !isProse(line) &&
        wordCount(line.text) <= longest + 3 &&
        like.every((model) => sameType(model, line) && Math.abs(model.gap - line.gap) < 0.6)
      );
    });
    if (further.length < usual - header.length || !belongs) return entry;
    return { ...entry, header: [...header, ...further], body: body.slice(further.length) };
  });
}

const presentOnly = new RegExp(`^(?:${presentWords})$`, 'u');

/** "Sep 2013 –" above "Jun 2018" in a column of dates is one span of time. */
function joinOpenDates(rows: Row[]): Row[] {
  rows.forEach((row, index) => {
    const next = rows[index + 1];
    const date = row.dates[0];
    if (!next || !date || date.whole || !row.anchor || date.start === undefined) return;
    // "2017 – Baker" has its end below, unless that begins a span of its own.
    const dashed = /^\s*[-–—](?:\s|$)/u.test(row.line.text.slice(date.to));
    const [end] = next.dates;
    const another = end !== undefined && /^\s*[-–—]/u.test(next.line.text.slice(end.to));
    const open = /[-–—]\s*$/u.test(row.line.cells[0]!.text) || (dashed && !another);
    const [above, below] = [row.line.cells[0]!, next.line.cells[0]!];
    const under =
      Math.abs(above.box[0] - below.box[0]) < row.line.size ||
      Math.abs(above.box[0] + above.box[2] - below.box[0] - below.box[2]) < row.line.size * 2;
    const now = /^(?:\p{L}+ ?){1,3}/u.exec(below.text)?.[0].trim() ?? '';
    if (open && under && date.from <= 1 && next.dates.length === 0 && presentOnly.test(fold(now))) {
      row.dates[0] = { ...date, ongoing: true, whole: true };
      next.line = withoutFirst(next.line, now.length + 1);
      return;
    }
    // "2021-10" above "- present": the dash that parts them looks like a bullet's.
    const [closing] = next.dates;
    const ended = next.bullet && below.box[0] + below.box[2] < (row.line.cells[1]?.box[0] ?? -Infinity);
    if (
      ended &&
      date.from <= 1 &&
      !row.bullet &&
      isDateOnly(below.text) &&
      (!closing || !closing.whole || closing.ongoing)
    ) {
      const end = closing?.start;
      row.dates[0] =
        end === undefined
          ? { ...date, ongoing: true, whole: true }
          : end >= date.start
            ? { ...date, end, whole: true }
            : date;
      rows.splice(index + 1, 1, ...restOf(next, below.text.length));
      return;
    }
    const [following] = next.dates;
    if (
      !following ||
      following.whole ||
      following.from > 1 ||
      !following.start ||
      row.line.column !== next.line.column
    )
      return;
    const [a, b] = [date.start, following.start];
    const stacked = date.from <= 1 && !next.bullet && under;
    const apart = next.line.cells.length > 1 || wordCount(next.line.text.slice(following.to)) === 0;
    if (!stacked || (!open && !(wordCount(row.line.text.slice(date.to)) > 0 && a > b && apart))) return;
    row.dates[0] = a <= b ? { ...date, end: b, whole: true } : { ...date, start: b, end: a, whole: true };
    next.dates = [];
    next.anchor = false;
    next.line = withoutFirst(next.line, following.to);
  });
  return rows;
}

/** A row without the date it begins with; nothing where it has nothing else. */
function restOf(row: Row, count: number): Row[] {
  if (row.line.text.length <= count) return [];
  return [{ line: withoutFirst(row.line, count), dates: [], anchor: false, bullet: false }];
}

function withoutFirst(line: CvLine, count: number): CvLine {
  let left = count;
  const cells = line.cells.flatMap((cell) => {
    const words = cell.words.filter((word) => {
      const keep = left <= 0;
      left -= word.text.length + 1;
      return keep;
    });
    return words.length === 0 ? [] : [{ ...cell, words, text: words.map((word) => word.text).join(' ') }];
  });
  if (cells.length === 0) return line;
  const box = unionBox(cells.flatMap(({ words }) => words.map((word) => word.box)));
  return { ...line, cells, text: cells.map((cell) => cell.text).join(' '), box };
}

const maximumHeader = 4;

/** Where entries begin: at or a few lines above each date, alike in all entries of a section. */
function startsOf(rows: readonly Row[]): number[] {
  const anchors = rows.flatMap((row, index) => (row.anchor ? [index] : []));
  const merged = anchors.filter((anchor, index) => {
    const previous = anchors[index - 1];
    // A second date in the next line of the same heading is no second entry.
    return previous === undefined || !isSameHeading(rows, previous, anchor);
  });
  if (merged.length === 0) return startsByLook(rows);
  const first = merged[0]! <= maximumHeader ? 0 : bestStart(rows, -1, merged[0]!, rows[0]!, null);
  const model = rows[first]!;
  const offsets = merged.map(
    (anchor, index) =>
      anchor - (index === 0 ? first : bestStart(rows, merged[index - 1]!, anchor, model, null)),
  );
  const usual = modeOf(offsets);
  const starts = merged.map((anchor, index) =>
    index === 0 ? first : bestStart(rows, merged[index - 1]!, anchor, model, usual),
  );
  // What stands above the first heading in the type of headings is an entry whose date is not printed, or not read.
  const top = rows[0]!;
  if (starts[0]! > 1 && !top.bullet && !isProse(top.line) && looksAlike(top.line, rows[starts[0]!]!.line)) {
    const named = rows.slice(0, starts[0]).some((row) => row.bullet || isProse(row.line));
    const called = fold(
      rows
        .slice(0, 2)
        .map(({ line }) => line.text)
        .join(' '),
    );
    if (named && [positionWords, degreeWords, schoolWords].some((words) => words.test(called)))
      return withUndated(rows, [0, ...starts], [0, ...merged]);
  }
  return withUndated(rows, starts, merged);
}

const isBareDate = (row: Row): boolean =>
  row.line.text.length - row.dates.reduce((sum, date) => sum + date.to - date.from, 0) <= 4;

function isSameHeading(rows: readonly Row[], previous: number, next: number): boolean {
  if (next - previous > 1) return false;
  const [a, b] = [rows[previous]!, rows[next]!];
  if (a.bullet || b.bullet) return false;
  // "(In progress)" says of the date above that it is open.
  if (isCurrently(b.line.text)) return true;
  // The year of an event is part of its name where the next line says from when to when.
  const named = !a.dates[0]!.whole && !isBareDate(a) && b.dates[0]!.whole && !isBareDate(b);
  if (
    named &&
    !namesTimeAlone(a) &&
    rows.some(
      (row, index) =>
        index !== next &&
        row.anchor &&
        row.dates[0]!.whole &&
        looksAlike(row.line, b.line) &&
        rows[index - 1] !== undefined &&
        rows[index - 1]!.dates.length === 0 &&
        looksAlike(rows[index - 1]!.line, a.line),
    )
  )
    return true;
  return (isBareDate(a) && !a.dates[0]!.whole && !isBareDate(b)) || (isBareDate(b) && !b.dates[0]!.whole);
}

/** Whether a date has a cell of its own. */
const namesTimeAlone = (row: Row): boolean => row.line.cells.some((cell) => isDateOnly(cell.text));

const modeOf = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
};

function bestStart(
  rows: readonly Row[],
  previous: number,
  anchor: number,
  model: Row,
  usual: number | null,
): number {
  let best = anchor;
  let bestScore = -Infinity;
  for (let start = anchor; start > previous && anchor - start <= maximumHeader; start -= 1) {
    const row = rows[start]!;
    if (start < anchor && (row.bullet || (isNumbered(row) && !isNumbered(rows[anchor]!)))) break;
    const score =
      boundary(rows, start, model) + (usual === anchor - start ? 1.6 : 0) - headerCost(rows, start, anchor);
    if (score > bestScore) {
      best = start;
      bestScore = score;
    }
    // Nothing above a wide white belongs to the same heading.
    if (row.line.gap > 2.2 && start < anchor) break;
  }
  return best;
}

/** What speaks for an entry beginning with a line. */
function boundary(rows: readonly Row[], index: number, model: Row): number {
  const { line, bullet } = rows[index]!;
  const before = rows[index - 1];
  let score = 0;
  const gaps = rows
    .map((row) => row.line.gap)
    .filter((gap) => gap < 6)
    .sort((a, b) => a - b);
  const usualGap = gaps[gaps.length >> 1] ?? 0.5;
  if (line.gap > usualGap + 0.35) score += line.gap > usualGap + 0.9 ? 2.5 : 1.5;
  if (looksAlike(line, model.line)) score += 2;
  if (line.bold && !model.line.bold) score -= 0.3;
  if (before) {
    if (before.bullet || isProse(before.line)) score += 1.2;
    if ((line.bold && !before.line.bold) || (isCapitals(line.text) && !isCapitals(before.line.text)))
      score += 0.8;
    if (before.bullet && line.box[0] > before.line.box[0] - line.size * 0.3 && line.gap < usualGap + 0.3)
      score -= 2;
    if (/[,–—-]$/u.test(before.line.text) && line.gap < usualGap + 0.3) score -= 2;
  }
  if (/^\p{Ll}/u.test(line.text) && !/^\p{Ll}\p{Lu}/u.test(line.text)) score -= 3;
  if (bullet) score -= 2;
  if (isLabel(line)) score -= 3;
  // Where the first entry has its name above its date, a bare date begins no other.
  if (!model.anchor && rows[index]!.anchor && isBareDate(rows[index]!)) score -= 2;
  return score;
}

/** Telling lines are no part of a heading. */
function headerCost(rows: readonly Row[], start: number, anchor: number): number {
  let cost = (anchor - start) * 0.15;
  for (let index = start; index < anchor; index += 1) if (isProse(rows[index]!.line)) cost += 2.5;
  return cost;
}

export function looksAlike(a: CvLine, b: CvLine): boolean {
  const size = Math.max(a.size, b.size);
  const [x, y] = [a.cells[0]!.words[0]!, b.cells[0]!.words[0]!];
  return (
    x.font === y.font &&
    x.bold === y.bold &&
    // A date in smaller type may be the longer part of its line.
    Math.min(Math.abs(a.size - b.size), Math.abs(x.size - y.size)) <= size * 0.07 &&
    (a.column !== b.column || Math.abs(a.box[0] - b.box[0]) < size * 1.2)
  );
}

/** Entries without a date among those with one, where they stand out just as much. */
function withUndated(rows: readonly Row[], starts: readonly number[], anchors: readonly number[]): number[] {
  const model = rows[starts[0]!]!.line;
  const distinct = model.bold || isCapitals(model.text);
  if (!distinct || starts.length < 2) return [...starts];
  const heads = starts.filter((start) => looksAlike(rows[start]!.line, model)).length;
  if (heads < starts.length * 0.75) return [...starts];
  const body = rows.filter((row, index) => !starts.includes(index) && looksAlike(row.line, model));
  // Lines closer to one another than the entries are belong to one.
  const apart = Math.min(...starts.slice(1).map((start) => Math.min(rows[start]!.line.gap, 4)));
  const extra = rows.flatMap((row, index) => {
    const isNew =
      index > starts[0]! &&
      !starts.includes(index) &&
      !anchors.includes(index) &&
      !row.bullet &&
      !isLabel(row.line) &&
      looksAlike(row.line, model) &&
      row.line.gap > Math.max(0.75, apart * 0.6) &&
      wordCount(row.line.text) <= 9 &&
      !starts.some((start, number) => index > start && index <= anchors[number]!) &&
      !starts.some((start) => index > start && namedParts(rows.slice(start, index)) === 0);
    return isNew ? [index] : [];
  });
  return extra.length > 2 || body.length > starts.length
    ? [...starts]
    : [...starts, ...extra].toSorted((a, b) => a - b);
}

/** Without any date entries are told by their first lines alone: heavier type above the text of each. */
function startsByLook(rows: readonly Row[]): number[] {
  const model = rows[0]!.line;
  const lighter = rows.some((row) => !looksAlike(row.line, model) || row.bullet);
  if (!lighter || isProse(model)) return [0];
  const starts = rows.flatMap((row, index) => {
    if (index === 0) return [0];
    const before = rows[index - 1]!;
    const fresh =
      before.bullet || isProse(before.line) || !looksAlike(before.line, model) || row.line.gap > 1;
    return looksAlike(row.line, model) && !row.bullet && fresh && !isLabel(row.line) ? [index] : [];
  });
  return starts;
}

function entryOf(rows: readonly Row[]): CvEntry {
  const anchor = rows.findIndex((row) => row.anchor);
  const dated =
    anchor < 0 ? null : (rows[anchor]!.dates.find((date) => date.whole) ?? rows[anchor]!.dates[0]!);
  let end = Math.max(anchor, 0) + 1;
  const bodyLook = rows.findLast((row) => isProse(row.line) || row.bullet)?.line;
  while (end < rows.length && end <= Math.max(anchor, 0) + 3) {
    const { line, bullet } = rows[end]!;
    if (bullet || isLabel(line) || isAside(line)) break;
    // The one line below a bare date is what the entry is called, however long.
    const only = namedParts(rows.slice(0, end)) === 0 && end === anchor + 1 && wordCount(line.text) <= 18;
    const called = only && (positionWords.test(fold(line.text)) || degreeWords.test(fold(line.text)));
    if (isProse(line) && !called) break;
    const wrapped = rows[end + 1] && !rows[end + 1]!.bullet && /^\p{Ll}/u.test(rows[end + 1]!.line.text);
    const continues = /^\p{Ll}|^\(/u.test(line.text) && end > 0;
    if (wrapped && wordCount(line.text) >= 6) break;
    const named = namedParts(rows.slice(0, end));
    // A sentence tells, however short it is.
    if (
      named > 0 &&
      /\p{Ll}{3}\.$/u.test(line.text) &&
      wordCount(line.text) >= 3 &&
      placeLikeness(line.text) < 0.6
    )
      break;
    const styled = bodyLook ? !sameType(line, bodyLook) : wordCount(line.text) <= 7;
    const isPlace = placeLikeness(line.text) >= 0.6;
    const employer = end === 1 && named === 2 && line.gap < 0.9 && namesEmployer(line);
    if (named >= 2 && !isPlace && !continues && !employer && !(styled && named < 3 && line.gap < 0.9)) break;
    if (line.gap > 1.6 && named > 0) break;
    end += 1;
  }
  const header = rows.slice(0, end).map((row) => row.line);
  const body = rows.slice(end).map((row) => row.line);
  // "Advisor: …" may stand between an employer and the post.
  const labels = rows.slice(end, end + 2).findIndex((row) => !isLabel(row.line));
  const below = labels > 0 ? rows[end + labels]! : undefined;
  const isPost = (line: CvLine) => positionWords.test(fold(line.text));
  if (
    below &&
    namedParts(rows.slice(0, end)) === 1 &&
    !below.bullet &&
    !isProse(below.line) &&
    wordCount(below.line.text) <= 8 &&
    isPost(below.line) &&
    !header.some(isPost)
  )
    return {
      header: [...header, below.line],
      body: body.filter((line) => line !== below.line),
      dates: dated,
    };
  return { header, body, dates: dated };
}

const isAddress = (part: string): boolean => /^(?:https?:|www\.)|^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/u.test(part);

const sameType = (a: CvLine, b: CvLine): boolean =>
  a.font === b.font && a.bold === b.bold && Math.abs(a.size - b.size) <= Math.max(a.size, b.size) * 0.07;

/** How many names a heading has so far, dates and places aside. */
function namedParts(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => {
    let rest = row.line.text;
    for (const date of row.dates.toReversed()) rest = `${rest.slice(0, date.from)} | ${rest.slice(date.to)}`;
    const parts = rest
      .replace(/\([^()]{0,30}\)/gu, ' ')
      .split(positionWords.test(fold(rest)) ? / [|–—-] |\t|, /u : / \| |\t/u)
      .map((part) => part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, ''))
      .filter((part) => /\p{L}{2}/u.test(part) && placeLikeness(part) < 0.6 && !isAddress(part));
    return sum + parts.length;
  }, 0);
}
