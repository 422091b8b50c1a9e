import type { Candidate } from '../fields/candidate.ts';
import { isBeside, isLedTo, type TitleReason } from './title-reasons.ts';
import { lineLeft, lineRight, linesAbove, linesBelow, usualSize } from '../pages/lines.ts';
import type { Line, PageText } from '../pages/page.ts';
import { fromPassage, passageOfLine, type Passage } from '../fields/passages.ts';
import { rowsOf, type Row } from './passage-rows.ts';
import { isGeneric } from './title-headings.ts';
import { internshipAt } from './title-kinds.ts';
import { dangling, mustGoOn, unfinished, finished } from './title-lines.ts';
import {
  kindAlone,
  kindReason,
  legalForm,
  longestTitle,
  organisation,
  plausibleTitle,
} from './title-plausible.ts';
import { heldIn, isShouted, opensSentence, titleSpan, type Span } from './title-spans.ts';
import { leadIns, stoppers, subjectWords } from './titles.data.ts';
import { remembered } from '../words/remembered.ts';
import { fold, trimValue } from '../words/wording.ts';
import { mendInitials } from './title-spelling.ts';

/** Labels that forms set in a column of their own; folded. */
const bareLabel =
  /^(?:course|course (?:title|name)|event|event name|name of (?:the )?(?:event|activity|competition|course|program(?:me)?|workshop)|training|programme|qualification|award|module|kurs|kurstitel|lehrgang|schulung|seminar|thema|cours|formation|stage|curso|corso|cursus|opleiding|szkolenie|kurs szkoleniowy) ?:?$/u;

const everyLeadIn = leadIns.map(([strength, pattern]) => [strength, new RegExp(pattern, 'gu')] as const);

/** A text that says the same words more often says nothing of one certificate. */
const mostCues = 60;

/** The words that lead to a title in a passage, folded, and how surely they do. */
const cuesIn = remembered((folded: string) =>
  everyLeadIn.flatMap(([strength, pattern]) =>
    [...folded.matchAll(pattern)].slice(0, mostCues).map((cue) => ({ strength, cue })),
  ),
);

/** What follows the words that lead to a title, in their sentence, beside them or under them. */
export function afterLeadIns(
  { lines, height }: PageText,
  passages: readonly Passage[],
  taken: ReadonlySet<Line>,
): Candidate<TitleReason>[] {
  const usual = usualSize(lines);
  const found: Candidate<TitleReason>[] = [];
  const placed = passages.map((passage) => ({ passage, rows: rowsOf(passage) }));
  const add = (
    place: (typeof placed)[number],
    from: number,
    score: number,
    reason: TitleReason,
  ): Candidate<TitleReason> | null => {
    const whole = titleSpan(place.passage, place.rows, from);
    const short = whole && whole.value.length > longestTitle ? firstRowOf(whole, place) : whole;
    const span = short && isBeside(reason) ? withinField(short, place, lines) : short;
    // A letter may name no more than this: "has undergone an internship". It is better than a general heading.
    const kind = internshipAt(place.passage.text.slice(from));
    if (kind) {
      const start = from + kind.start;
      found.push(fromPassage(place.passage, start, start + kind.value.length, kind.value, 0.35, kindReason));
    } else if (span && kindAlone.test(fold(span.value)) && /\binternship\b/iu.test(span.value))
      found.push(fromPassage(place.passage, span.start, span.end, span.value, 0.35, kindReason));
    if (!span || !plausibleTitle(span.value) || isAmount(span, place.passage.folded)) return null;
    const asRole = / as (?:an? )?(?=\p{Lu})/u.exec(span.value);
    // "his internship in Northgate Ltd as Data Analyst": the house is not what it was about.
    if (asRole && legalForm.test(fold(span.value.slice(0, asRole.index)).trim())) {
      span.start += asRole.index + asRole[0].length;
      span.value = span.value.slice(asRole.index + asRole[0].length);
    }
    // "the title of Harbour Pilot to", over whom it was given to.
    const last = place.rows.findLast(({ start }) => start < span.end)!.lines.at(-1)!;
    const below = linesBelow(lines, last, 4)[0];
    if (below && taken.has(below)) span.value = span.value.replace(/ to$/iu, '');
    const length = span.value.length;
    const row = place.rows.find(({ end }) => span.start < end);
    const small = row && row.size < usual * 0.8 && row.top > height * 0.7 ? 0.55 : 1;
    const goal = /^\W{0,2}requirements?\b/iu.test(place.passage.text.slice(span.end)) ? 0.5 : 1;
    // "completed four tasks and a final project titled": a part of what the certificate is for.
    const part = ofPart.test(place.passage.folded.slice(Math.max(0, span.start - 80), span.start)) ? 0.6 : 1;
    const factor =
      goal *
      part *
      small *
      startFactor(span.value) *
      (length > 110 ? 0.7 : 1) *
      wordFactor(span.value) *
      (dangling.test(fold(span.value)) ? unfinished : 1) *
      (isGeneric(span.value) ? 0.6 : 1);
    const value = mendInitials(span.value);
    const candidate = fromPassage(place.passage, span.start, span.end, value, score * factor, reason);
    found.push(candidate);
    return candidate;
  };
  const under = (row: Row, score: number) => {
    const line = row.lines[0]!;
    const below = linesBelow(
      lines,
      { ...line, box: [row.left, row.top, row.right - row.left, row.bottom - row.top] },
      6,
    );
    const wrapped = wrappedRow(lines, line, below[0]);
    const all = wrapped ? [wrapped, ...below] : below;
    // What stands in a table is a part of the course.
    const head = all.findIndex(
      (below) => /^(?:units?|modules?|topics?|subjects?)$/u.test(fold(below.text)) && lineRight(lines, below),
    );
    all
      .slice(0, head < 0 ? all.length : head)
      .filter(
        (below) =>
          !row.lines.includes(below) &&
          !taken.has(below) &&
          plausibleTitle(below.text) &&
          !(recognises.test(fold(line.text)) && praise.test(fold(below.text))),
      )
      .slice(0, 2)
      .forEach((below, index) => {
        const place = placed.find(({ passage }) => passage.lines.includes(below))!;
        const own = place.passage.starts[place.passage.words.indexOf(below.words[0]!)]!;
        // In the middle of a row that goes on from the row above: the sentence is read from the row's start.
        const whole = place.rows.find(({ lines: of }) => of.includes(below))!;
        const start = /^[\p{Ll}(]/u.test(place.passage.text.slice(whole.start)) ? whole.start : own;
        if (opensSentence(below.text) && index > 0) return;
        add(place, start, score * (index === 0 ? 1 : 0.72), 'under a lead-in');
      });
  };
  const addBeside = (line: Line, score: number, reason: TitleReason): void => {
    const place = placed.find(({ passage }) => passage.lines.includes(line))!;
    add(place, place.passage.starts[place.passage.words.indexOf(line.words[0]!)]!, score, reason);
  };
  for (const line of lines) {
    const beside = bareLabel.test(fold(line.text).trim()) ? lineRight(lines, line) : undefined;
    if (!beside || taken.has(beside)) continue;
    // The next value of a form stands under this one, beside its own label.
    const under = linesBelow(lines, beside, 1.6)[0];
    if (under && lineLeft(lines, under)) {
      const passage = passageOfLine(beside);
      add({ passage, rows: rowsOf(passage) }, 0, 0.87, 'beside a label');
    } else addBeside(beside, 0.87, 'beside a label');
  }
  // "First Place" over "in the Harbour Regatta"
  for (const line of lines.filter(({ text }) => placeAlone.test(fold(text).trim()))) {
    const below = linesBelow(lines, line, 2.5)[0];
    const joint = below && /^(?:in|at|of)(?: the)? (?=["“]?[\p{Lu}\d])/u.exec(below.text);
    if (!joint || taken.has(below)) continue;
    const place = placed.find(({ passage }) => passage.lines.includes(below))!;
    const start = place.passage.starts[place.passage.words.indexOf(below.words[0]!)]!;
    add(place, start + joint[0].length, 0.9, 'follows a lead-in');
  }
  // "grants" over "Best Tide Project" over "to"
  for (const line of lines.filter(({ text }) => grantsAlone.test(fold(text).trim()))) {
    const below = linesBelow(lines, line, 4)[0];
    const end = below && linesBelow(lines, below, 2)[0];
    if (
      !below ||
      taken.has(below) ||
      /\d/u.test(below.text) ||
      !end ||
      !/^(?:to|(?:up)?on)$/u.test(fold(end.text).trim())
    )
      continue;
    addBeside(below, 0.9, 'under a lead-in');
  }
  for (const place of placed) {
    const { passage, rows } = place;
    for (const { strength, cue } of cuesIn(passage.folded)) {
      // An opening quotation mark belongs to what follows.
      const read = cue.index + cue[0].replace(/["“”„«»]+\s*$/u, '').length;
      // In a sentence of small letters a capital makes the article part of the name: "2nd prize in THE TIDE HUNT".
      const article = /(?<=\p{Ll} )(?:The|THE) $/u.exec(passage.text.slice(0, read))?.[0] ?? '';
      const after = /^\p{Lu}/u.test(passage.text.slice(read)) ? read - article.length : read;
      if (isContents(passage.folded, cue.index, cue[0])) continue;
      const held = heldIn(passage.text);
      if (held && held.index + held[0].length === read) continue;
      const row = rows.find(({ start, end }) => after >= start && after <= end) ?? rows.at(-1)!;
      const cell = labelAt(place, cue.index);
      if (cell && lineRight(lines, cell)) continue;
      const rest = passage.text.slice(after, row.end);
      // A label of its own, as "attended" beside a number of hours.
      if (/^\p{L}+$/u.test(passage.text.slice(row.start, row.end)) && /^[\s:]*$/u.test(rest)) continue;
      if (
        rest.trim() === '' &&
        /(?:[:]|\b(?:title|name|named|called|titled|entitled))\s*$/iu.test(passage.text.slice(0, after))
      ) {
        const label = row.lines.at(-1)!;
        const beside = lineRight(lines, label);
        const reach = /\b(?:named|called|titled|entitled)\s*$/iu.test(passage.text.slice(0, after)) ? 14 : 5;
        if (beside && (beside.box[0] - row.right < row.size * reach || label.text.length < 24)) {
          addBeside(beside, strength * 0.97, 'beside a lead-in');
        }
      }
      // "participated in" or "participated in the event of", what was filled in beside it, and "held on" under it.
      const whole = rows.find(({ end }) => end === cue.index + cue[0].trimEnd().length);
      const ending = whole ?? (announces(rest) && leavesBlank.test(rest) ? row : undefined);
      const isBlank = ending && leavesBlank.test(whole ? cue[0] : rest);
      const filled = isBlank ? lineRight(lines, ending.lines.at(-1)!) : undefined;
      if (
        ending &&
        filled &&
        !taken.has(filled) &&
        filled.box[0] - ending.right < ending.size * widestBlank &&
        /^[\p{Lu}\p{N}]/u.test(filled.text) &&
        plausibleTitle(filled.text)
      )
        addBeside(filled, strength * 0.97, 'beside a lead-in');
      if (announces(rest)) {
        let at = rows.indexOf(row) + 1;
        const said = (index: number) => passage.text.slice(rows[index]?.start ?? 0, rows[index]?.end ?? 0);
        while (rows[at] && (announces(said(at)) || isKindOver(said(at), said(at + 1)))) at += 1;
        const next = rows[at];
        const vague = /^\s*an?\s*$/u.test(rest) || / an? $/u.test(cue[0]) ? 0.86 : 1;
        if (next) add(place, next.start, strength * vague * 0.98, 'under a lead-in');
        else under(rows[at - 1]!, strength * 0.97);
        if (rest.replace(/[^\p{L}]/gu, '').length < 8) continue;
        add(place, after, strength * 0.7, 'follows a lead-in');
        continue;
      }
      // "On completion of a project": not what it is called.
      const vague = /^\s*an? (?!\d)/u.test(rest) || / an? $/u.test(cue[0]) ? 0.86 : 1;
      const aside = ofTheme.test(cue[0]) && followsEvent(passage.text, cue.index) ? 0.5 : 1;
      const inline = add(place, after, strength * vague * aside, 'follows a lead-in');
      // A sentence that goes on, over a line in larger type: what is set large is the title.
      const below = linesBelow(lines, row.lines[0]!, 4).find(
        (line) => !taken.has(line) && plausibleTitle(line.text),
      );
      if (!inline || mustGoOn(inline.value)) continue;
      const tells = (text: string): boolean => subjectWords.test(fold(text));
      const larger = below && tells(below.text) && !tells(inline.value) ? 1.15 : 1.35;
      if (below && below.size > row.size * larger && !isGeneric(below.text)) {
        inline.score *= 0.7;
        under(row, strength * 0.97);
      }
    }
  }
  return found.map((candidate) => finished(candidate, lines, taken));
}

/** What an event was about, and a name that is one without it: "Harbour Innovation Challenge 2024 with the theme “Tides”". */
const ofTheme = /\btheme\b/u;
const namedEvent =
  /(?:\p{Lu}[\p{L}\p{N}'’&:-]* (?!(?:Annual|International|Level|National|State|Technical)\b)\p{Lu}[\p{L}\p{N}'’&:-]* |20\d\d (?:\p{Lu}[\p{L}\p{N}'’&:-]* )?)(?:Challenge|Competition|Conclave|Conference|Congress|Contest|Festival|Hackathon|Olympiad|Summit|Symposium|CHALLENGE|COMPETITION|CONCLAVE|CONFERENCE|CONGRESS|CONTEST|FESTIVAL|HACKATHON|OLYMPIAD|SUMMIT|SYMPOSIUM)(?:,? (?:20)?\d\d)?,?$/u;
/** In characters; no name of an event has more. */
const longestEvent = 120;
const followsEvent = (text: string, at: number): boolean =>
  namedEvent.test(text.slice(Math.max(0, at - longestEvent), at).trim());

/** What a certificate recognises at length rather than what it is for; folded. */
const recognises = /\bin (?:recognition|appreciation|acknowledge?ment|honou?r) of\b/u;
const praise =
  /^(?:your|his|her|their|our)\b|^(?:(?:outstanding|excellent|exemplary|remarkable|valuable|invaluable|exceptional|active|dedicated|distinguished|hard|sincere|great|tremendous|selfless|loyal|faithful|meritorious) )+(?:work|performance|contributions?|services?|efforts?|dedication|support|commitment|participation|achievements?|leadership|involvement)\b(?! (?:award|prize|medal))/u;

/** A place or a prize in a row of its own; folded. */
const placeAlone =
  /^(?:(?:the )?(?:(?:overall|joint) )?(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|i{1,3})(?: ?-? ?(?:place|position|prize|rank|runners?[ -]?up))?|(?:the )?(?:winners?|champions?|runners?[ -]?up|finalists?)|(?:gold|silver|bronze)(?: medal(?:l?ist)?)?|honou?rable mention|special mention)\W*$/u;

/** What a house does, in a row of its own over what it gives; folded. */
const grantsAlone = /^(?:(?:hereby|proudly) )?(?:grants|awards|confers|bestows)(?: the| this)?$/u;

/** Words behind which the line of a form is left blank for what is filled in. */
const leavesBlank = /\b(?:in|of|at|on|the) ?$/u;
/** How wide a blank may be, in heights of its type. */
const widestBlank = 14;

/** "14 hours of Professional Development" are how much it was, and nothing that it is called. */
const isAmount = ({ value, start }: Span, folded: string): boolean =>
  /^professional development$/iu.test(value) && /\bhours? of $/u.test(folded.slice(0, start));

/** What is done for a course rather than what it is called; folded. */
const ofPart =
  /\bfor (?:the|his|her|their) capstone project (?:(?:en)?titled|called|named|on)[\s:"“„«']*$|\b(?:he|she|they) (?:has |have )?worked on (?:an? |the )?(?:\p{L}+ )?project (?:(?:en)?titled|called|named|on)[\s:"“„«']*$|\b(?:and|including|with) (?:an? |the |his |her |their )?(?:final|capstone|mini|group|course|closing|major|graded) (?:project|assignment|paper|task|presentation) (?:(?:was |is )?(?:en)?titled|called|named|on)[\s:"“„«']*$/u;

/**
 * Where a form's sentence goes on at the left, nearer than anything under its last words: "Jane Miller", a blank and "has
 * completed" in one row, and what she completed in the next.
 */
function wrappedRow(lines: readonly Line[], end: Line, below: Line | undefined): Line | undefined {
  const before = lineLeft(lines, end);
  if (!before || !/^\p{Ll}/u.test(end.text)) return undefined;
  const next = linesBelow(lines, { ...end, box: [0, end.box[1], end.box[0] + end.box[2], end.box[3]] }, 2)[0];
  if (!next || next === below || next.box[0] > before.box[0] + end.size * 2) return undefined;
  const isNearer = !below || next.box[1] + next.box[3] / 2 < below.box[1];
  return isNearer && Math.max(next.size, end.size) / Math.min(next.size, end.size) < 1.35 ? next : undefined;
}

/** What stands beside a label, up to a row that has a label of its own to its left. */
function withinField(
  span: Span,
  { rows, passage }: { passage: Passage; rows: Row[] },
  lines: readonly Line[],
): Span {
  const other = rows.find(
    ({ start, lines: [first] }) => start > span.start && start < span.end && first && lineLeft(lines, first),
  );
  if (!other) return span;
  const value = trimValue(passage.text.slice(span.start, other.start));
  return { start: span.start, end: other.start, value };
}

/** Of rows that run on for longer than any title the first, where the next names a house. */
function firstRowOf({ start }: Span, { rows, passage }: { passage: Passage; rows: Row[] }): Span | null {
  const index = rows.findIndex(({ end }) => start < end);
  const [row, next] = [rows[index], rows[index + 1]];
  if (!row || !next || !organisation.test(fold(passage.text.slice(next.start, next.end)))) return null;
  return { start, end: row.end, value: trimValue(passage.text.slice(start, row.end)) };
}

/** A line of one word that is all of a lead-in, as "attended" beside a number of hours. */
function labelAt({ rows, passage }: { passage: Passage; rows: Row[] }, at: number): Line | undefined {
  const row = rows.find(({ start, end }) => at >= start && at < end);
  return row && /^\p{L}+$/u.test(passage.text.slice(row.start, row.end)) ? row.lines.at(-1) : undefined;
}

/** Whether a lead-in only opens the list of what was taught: "covered the following subjects". */
const isContents = (folded: string, at: number, cue: string): boolean =>
  /\b(?:cover|includ|compris|consist|contain)\p{L}*\W+(?:of )?(?:the )?following (?:\p{L}+ )?\p{L}+\W*$/u.test(
    folded.slice(0, at + cue.length),
  ) ||
  // "visiting the following courses:" over a list of them
  (/\bvisit(?:ed|ing)? (?:the )?following \p{L}+\W*$/u.test(folded.slice(0, at + cue.length)) &&
    /^\s*[•*·▪-]/u.test(folded.slice(at + cue.length)));

/** A longer row says something itself. */
const longestAnnouncement = 300;

/** Whether what is left of a row after a lead-in only announces the title in the next row. */
function announces(rest: string): boolean {
  if (rest.length > longestAnnouncement) return false;
  const text = rest
    // Strokes beside the text, as OCR reads them.
    .replace(/(?:\s+(?=\S*[^\p{L}\p{N}\s])[^\p{L}\s]+)+$/u, '')
    .replace(/[\s:,."“”()]+$/u, '')
    .trim();
  if (text.replace(/[^\p{L}]/gu, '').length < 3) return true;
  if (/^(?:the|a|an|this|our|following|all|his|her|their)(?: (?:the|a|an|following|required))*$/iu.test(text))
    return true;
  if (
    /^(?:\S+ )?\S*(?:[Vv]eranstaltung|[Ss]chulung|[Ss]eminar|[Ll]ehrgang|[Ff]ortbildung|[Kk]urs|[Ww]orkshop)$/u.test(
      text,
    )
  )
    return true;
  const kind =
    /(?:^| )(?:course|training|program(?:me)?|modules?|project|specialization|certificate|certification|workshop|webinar|seminar|forum|curriculum|exam(?:ination)?|test|path|paper|internship|(?:course|program(?:me)?|workshop|webinar|seminar|project|paper|internship|training) (?:on|in|about|of|as|for|entitled|titled)|entitled|titled)$/u;
  if (text.length < 70 && kind.test(text)) return true;
  // "a short term skill oriented Certificate Program in"
  if (
    text.length < 80 &&
    /^(?:an?|the|this|our) \p{Ll}.*\b(?:[Cc]ourse|[Pp]rogram(?:me)?|[Ww]orkshop|[Tt]raining|[Ii]nternship) (?:in|on|of)$/u.test(
      text,
    )
  )
    return true;
  if (
    /(?:[Cc]ourse|[Mm]aster ?[Cc]lass|[Ww]orkshop|[Ww]ebinar|[Ii]nternship|[Ss]eminar|MOOC\*?)(?: (?:about|on|in|of|entitled))?$/u.test(
      text,
    ) &&
    /^(?:(?:\d+|[a-z-]+) )*(?:[Oo]nline |[Ff]ree |[Vv]irtual )*(?:[Cc]ourse|[Mm]aster ?[Cc]lass|[Ww]orkshop|[Ww]ebinar|[Ii]nternship|[Ss]eminar|MOOC\*?)(?: \S+)?$/u.test(
      text,
    )
  )
    return true;
  // "participated in the online session", over what it was about.
  if (
    /^(?:\p{Ll}[\p{Ll}-]* ){0,4}(?:session|event|competition|contest|lecture|talk|hackathon|quiz|class|conference|symposium|activity)$/u.test(
      text,
    )
  )
    return true;
  // "the Northgate Official Course", over its number and name.
  if (
    /^(?:the |an? )?(?:\p{Lu}[\p{L}-]* ){1,3}(?:Official|Authori[sz]ed|Approved) (?:\p{L}+ )?(?:[Cc]ourse|[Tt]raining|[Cc]urriculum)$/u.test(
      text,
    )
  )
    return true;
  // "Northgate University's non-credit online offering of"
  if (/\b(?:non-credit|online)\b.{0,20} (?:offering|course|class) of$/iu.test(text) && text.length < 90)
    return true;
  if (text.split(' ').length <= 4 && /^\p{Ll}/u.test(text) && / (?:on|in|of|as)$/u.test(text)) return true;
  return (
    isShouted(text) &&
    text.length < 50 &&
    /^(?:THE|AN?|THIS|OUR|FOLLOWING)\b/u.test(text) &&
    kind.test(text.toLowerCase())
  );
}

/** "Summer Training Course" over "Tidal Engineering": what kind of thing it was in a row of its own, and its name under it. */
const isKindOver = (text: string, below: string): boolean =>
  kindAlone.test(fold(text)) &&
  (kindAlone.test(fold(below)) || plausibleTitle(below)) &&
  !legalForm.test(fold(below)) &&
  !organisation.test(fold(below)) &&
  !stoppers.test(fold(below)) &&
  !opensSentence(below);

/** "eTides", "e-Harbour" begin with a small letter for good. */
const startFactor = (value: string): number =>
  /^(?:[\p{Lu}\p{N}"“'(]|\p{Ll}-?\p{Lu})/u.test(value) ? 1 : 0.45;

const wordFactor = (value: string): number =>
  /\brequirements?\b|\b(?:all|the) (?:assessments|modules)\b/iu.test(value)
    ? 0.4
    : /^(?:University )?Examination\b/iu.test(value)
      ? 0.6
      : /^(?:[\p{Lu}\p{N}]\S* ){1,3}(?:[Uu]nit|[Ww]ing|[Ss]ection|[Dd]ivision)$/u.test(value)
        ? 0.3
        : /^\p{Lu}{2,5}$/u.test(value) && !subjectWords.test(value.toLowerCase())
          ? 0.7
          : 1;

/** Whether a sentence says that something is entitled so, or was presented, in quotation marks: no heading of the page is its title. */
export function isEntitled(title: Candidate<TitleReason>, lines: readonly Line[]): boolean {
  const {
    words: [first],
    lines: [line],
  } = title;
  if (!isLedTo(title) || !first || !line || !/^["“„«]/u.test(first.text)) return false;
  const before = line.text.slice(0, line.starts[line.words.indexOf(first)]).trim();
  const lead = before === '' ? (linesAbove(lines, line, 2)[0]?.text ?? '') : before;
  return /\b(?:(?:en)?titled ?:?|presenting|presented)$/u.test(fold(lead).trim());
}
