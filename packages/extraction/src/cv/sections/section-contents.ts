import { fold } from '../../words/wording.ts';
import { findRanges, isDateOnly } from '../dates/cv-dates.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { degreeWords, positionWords, schoolWords } from '../knowledge/employment.data.ts';
import { isProse, wordCount } from '../entries/entry-rows.ts';
import { namesSchool } from '../headings/heading-names.ts';
import { kindOfRow } from '../entries/named-entries.ts';
import { plainTitle } from './section-titles.ts';
import type { SectionKind } from './sections.data.ts';
import type { CvParts, CvSection } from './sections.ts';
import { withDateColumn } from '../layout/side-columns.ts';
import { alike, lookOf } from './title-looks.ts';

/** What entries tell which, whatever title stands above them. */
type Told = 'work' | 'education';

/** A line with a span of time or a date, by which an entry is known, and what the lines about it are called. */
type Dated = { at: number; whole: boolean; kind: Told | null };

type DatedIn = (flow: readonly CvLine[]) => Dated[];

/** What holds no spans of time of its own. */
const timeless: ReadonlySet<SectionKind> = new Set([
  'skills',
  'languages',
  'interests',
  'summary',
  'contact',
]);

/**
 * Posts and courses that stand where no title tells them: at the head of the document, under the title of another thing
 * where theirs is drawn and not written, or under one that nobody listed. Where a section of their kind was found it is
 * taken to hold them all.
 */
export function withUntitled(parts: CvParts): CvParts {
  const told = (['work', 'education'] as const).reduce(withKind, parts);
  return { ...told, sections: told.sections.filter(({ lines }) => lines.length > 0) };
}

function withKind(parts: CvParts, kind: Told): CvParts {
  const isThere = (told: Told) => parts.sections.some((section) => section.kind === told);
  if (isThere(kind)) return parts;
  // Who learned where is told elsewhere: a school is an employer.
  const datedIn = (flow: readonly CvLine[]) => datedLines(flow, isThere('education'));
  const holdsIts = ({ lines }: CvSection) => holds(lines, kind, datedIn);
  const as = (section: CvSection): CvSection => ({ ...section, kind, certainty: 0.6 });
  // A "Career Summary" may begin with the last post, and trainings may be all the courses there are.
  const isCareer = ({ kind: own, title, lines }: CvSection) =>
    own === 'summary' && /\bcareer\b/u.test(plainTitle(title)) && datedIn(lines.slice(0, 4)).length > 0;
  const mayHold = (each: CvSection) =>
    each.kind === 'other' || (kind === 'work' ? isCareer(each) : each.kind === 'certificates');
  const isTaught = (each: CvSection) => kind === 'education' && isTraining(each);
  const unlisted = parts.sections.map((each) =>
    isTaught(each) || (mayHold(each) && holdsIts(each)) ? as(each) : each,
  );
  const isFound = unlisted.some((section) => section.kind === kind);
  const found = new Set([
    ...(isFound ? [] : [...tabledIn(parts.head, kind), ...stretchesIn(parts.head, kind, datedIn, true)]),
    ...unlisted.flatMap((section) => [
      ...(section.kind === 'other' || timeless.has(section.kind) ? tabledIn(section.lines, kind) : []),
      ...(timeless.has(section.kind) ? stretchesIn(section.lines, kind, datedIn) : []),
    ]),
  ]);
  // Who leads at work, too, may tell of that and of nothing else he did.
  const leads = (section: CvSection) => kind === 'work' && section.kind === 'volunteer' && holdsIts(section);
  const sections =
    isFound || found.size > 0 ? unlisted : unlisted.map((each) => (leads(each) ? as(each) : each));
  if (found.size === 0) return { ...parts, sections };
  // A line whose date was put together with that below it is another line of the same words.
  const wordsOf = ({ cells }: CvLine) => cells.flatMap(({ words }) => words);
  const told = new Set([...found].flatMap(wordsOf));
  const rest = (lines: readonly CvLine[]) =>
    lines.filter((line) => !wordsOf(line).some((word) => told.has(word)));
  return {
    head: rest(parts.head),
    sections: [
      { kind, title: '', lines: [...found], certainty: 0.5 },
      ...sections.map((section) => ({ ...section, lines: rest(section.lines) })),
    ],
  };
}

/**
 * Whether a section called "Training" has years, each beside what was learned, and a school: what somebody became there may
 * be called as a post is.
 */
function isTraining({ title, lines }: CvSection): boolean {
  const dated = lines.filter(({ cells }) => cells.length > 1 && isDateOnly(cells[0]!.text));
  return (
    /^(?:professional |academic )?(?:training|formations?)$/u.test(plainTitle(title)) &&
    dated.length >= 2 &&
    lines.some(({ text }) => namesSchool(fold(text))) &&
    lines.some(({ text }) => degreeWords.test(fold(text)))
  );
}

/** The rows of tables that tell by the names of their columns what they are. */
function tabledIn(lines: readonly CvLine[], kind: Told): CvLine[] {
  let open = false;
  return lines.filter((line) => {
    open = line.told === true ? open : kindOfRow(line) === kind;
    return open;
  });
}

/** Whether most of what has a date in a section is of a kind, or what is told without any date is. */
function holds(lines: readonly CvLine[], kind: Told, datedIn: DatedIn): boolean {
  const dated = flowsOf(lines).flatMap((flow) => datedIn(flow));
  const own = dated.filter((each) => each.kind === kind);
  if (dated.length === 0)
    return kind === 'work' && flowsOf(lines).some((flow) => undatedPosts(flow).length > 0);
  return own.some(({ whole }) => whole) && own.length >= dated.length * 0.5;
}

/** The lines of a section or of the head that are entries of a kind. */
function stretchesIn(lines: readonly CvLine[], kind: Told, datedIn: DatedIn, isHead = false): CvLine[] {
  return flowsOf(lines).flatMap((flow) => {
    const dated = datedIn(flow);
    const own = dated.filter((each) => each.kind === kind);
    const whole = own.filter((each) => each.whole).length;
    const enough = kind === 'work' ? whole >= 2 : own.length >= 2 && whole >= 1;
    const only = isHead && whole === 1 && own.length === 1 && isToldBelow(flow, own[0]!);
    const told = isHead ? dated.filter((each) => each.kind !== null) : dated;
    if ((!enough && !only) || own.length < told.length * 0.5)
      return dated.length === 0 && kind === 'work' && !isHead ? undatedPosts(flow) : [];
    const runs = runsOf(dated);
    return runs.flatMap((run, index) => {
      if (run[0]!.kind !== kind) return [];
      const next = runs[index + 1];
      return flow.slice(startOf(flow, run), next ? startOf(flow, next) : flow.length);
    });
  });
}

/** Columns that go on over the page make one text. */
function flowsOf(lines: readonly CvLine[]): CvLine[][] {
  const flows: CvLine[][] = [];
  for (const own of Map.groupBy(lines, ({ column }) => column).values()) {
    const left = Math.min(...own.map(({ box }) => box[0]));
    const before = flows.find((flow) => {
      const from = Math.min(...flow.map(({ box }) => box[0]));
      return flow.at(-1)!.page < own[0]!.page && Math.abs(from - left) < own[0]!.size * 3;
    });
    if (before) before.push(...own);
    else flows.push([...own]);
  }
  return flows.map((flow) => {
    // Who it is stands above the entries, over the whole width.
    const first = flow.findIndex(({ cells }) => isDateOnly(cells[0]!.text));
    return first < 0 ? flow : [...flow.slice(0, first), ...withDateColumn(flow.slice(first))];
  });
}

const isNaming = (line: CvLine): boolean =>
  !line.bullet && !isProse(line) && wordCount(line.text) <= 14 && !/@|:\/\/|\.$/u.test(line.text);

/** A line with a date at its end or its beginning may tell much else. */
const isDatable = (line: CvLine): boolean =>
  isNaming(line) ||
  (!line.bullet && wordCount(line.text) <= 20 && line.cells.some(({ text }) => isDateOnly(text)));

/** Beside a column of dates none but those tell of entries. */
function datedLines(flow: readonly CvLine[], employs: boolean): Dated[] {
  const inColumn = new Set(flow.filter(({ cells }) => cells.length > 1 && isDateOnly(cells[0]!.text)));
  const isEntry = (line: CvLine) => inColumn.size < 3 || inColumn.has(line);
  const dates = flow.map((line) =>
    isEntry(line) && isDatable(line) && kindOfRow(line) === null ? findRanges(line.text) : [],
  );
  return dates.flatMap((ranges, at) => {
    if (ranges.length === 0) return [];
    // Names stand beside the dates of a column and below them, not above.
    const steps = inColumn.size < 3 ? [-2, -1, 0, 1, 2] : [0, 1];
    const around = steps.flatMap((step) => {
      const between = step === 2 ? [1, 2] : step === -2 ? [-1, -2] : [step];
      const line = flow[at + step];
      const own = step === 0 || between.every((each) => dates[at + each]?.length === 0);
      return line && own && isDatable(line) ? [line.text] : [];
    });
    return [{ at, whole: ranges.some(({ whole }) => whole), kind: kindOf(around.join(' | '), employs) }];
  });
}

/** `employs` says whether a school is as likely to have employed somebody. */
function kindOf(text: string, employs: boolean): Told | null {
  // "MA" and "BA" are places, too.
  const folded = fold(text.replace(/(?<=\p{L}), (?:\p{Lu}{2}|\p{Ll}{2}(?=\)))(?!\p{L})/gu, ''));
  const isPost = positionWords.test(folded);
  const isDegree = degreeWords.test(folded);
  if (isPost) return isDegree && schoolWords.test(folded) ? 'education' : 'work';
  return isDegree || (!employs && schoolWords.test(folded)) ? 'education' : null;
}

/** What is of no known kind is of that of the one before. */
function runsOf(dated: readonly Dated[]): Dated[][] {
  const runs: Dated[][] = [];
  for (const each of dated) {
    const last = runs.at(-1);
    if (last && (each.kind === null || each.kind === last[0]!.kind)) last.push(each);
    else runs.push([each]);
  }
  return runs;
}

/** Where the first entry of a run begins: as many lines above its date as the names of the others do. */
function startOf(flow: readonly CvLine[], run: readonly Dated[]): number {
  // A further post of an employer has the one before above it.
  const first = run.filter(({ at }, index) => run[index - 1]?.at !== at - 1);
  const above = first.map(({ at }) => {
    let count = 0;
    while (
      count < 2 &&
      at - count > 0 &&
      isNaming(flow[at - count - 1]!) &&
      flow[at - count]!.gap < 1.2 &&
      findRanges(flow[at - count - 1]!.text).length === 0
    )
      count += 1;
    return count;
  });
  return run[0]!.at - Math.min(...above);
}

const isToldBelow = (flow: readonly CvLine[], { at }: Dated): boolean =>
  flow.slice(at + 1, at + 4).some((line) => line.bullet || isProse(line));

/** Posts without a date: names at the left, time and again, each above what is told of it further to the right. */
function undatedPosts(flow: readonly CvLine[]): CvLine[] {
  const left = Math.min(...flow.map(({ box }) => box[0]));
  const isHeading = (line: CvLine | undefined) =>
    line !== undefined && isNaming(line) && wordCount(line.text) <= 8 && line.box[0] - left < line.size * 0.5;
  const starts = flow.flatMap((line, at) => (isHeading(line) && !isHeading(flow[at - 1]) ? [at] : []));
  const ends = starts.map((from) => from + flow.slice(from).findIndex((line) => !isHeading(line)));
  const named = starts.filter((from, index) =>
    positionWords.test(
      fold(
        flow
          .slice(from, ends[index])
          .map(({ text }) => text)
          .join(' | '),
      ),
    ),
  );
  const told = ends.every((end, index) => end > starts[index]!);
  return starts.length >= 3 && told && named.length >= starts.length * 0.6 ? flow.slice(starts[0]!) : [];
}

/** A span of time in a narrow column may end in the next line. */
const isHeading = (line: CvLine): boolean => {
  const [first] = line.cells;
  const isBroken = line.cells.length > 1 && isDateOnly(first!.text) && /[-–—]$/u.test(first!.text);
  return isNaming(line) && (isBroken || findRanges(line.text).some(({ whole }) => whole));
};

const isSetAs = (line: CvLine, model: CvLine): boolean =>
  alike(lookOf(line), lookOf(model)) && Math.abs(line.box[0] - model.box[0]) < line.size;

/** Whether among further lines is the heading of another entry, set just as those of the entries before. */
export function goesOnWith(lines: readonly CvLine[], further: readonly CvLine[]): boolean {
  const models = lines.flatMap((line, at) => (isHeading(line) ? [{ line, above: lines[at - 1] }] : []));
  return further.some((line, at) => {
    const above = further[at - 1];
    // Where the name stands above the date, it does so here.
    const isNamed = (model: CvLine | undefined) => !model || (above && isSetAs(above, model));
    return (
      isHeading(line) &&
      models.some((model) => isSetAs(line, model.line) && (model.line.gap >= 0.8 || isNamed(model.above)))
    );
  });
}

/** "Volunteer", where the name of a post stands below every employer with its date, names the post below the last. */
export function isNamedBy(lines: readonly CvLine[], title: CvLine): boolean {
  const last = lines.at(-1);
  return (
    last !== undefined &&
    isHeading(last) &&
    lines.some((line, at) => {
      const below = lines[at + 1];
      return below && isHeading(line) && isNaming(below) && !isHeading(below) && isSetAs(title, below);
    })
  );
}
