import { bestCandidate, fromLine, joinCandidates, type Candidate } from './candidate.ts';
import { findDates } from './dates.ts';
import { lineRight, linesBelow, usualSize } from './lines.ts';
import { nameLikeness } from './names.ts';
import type { Line, PageText } from './page.ts';
import { fromPassage, passagesOf, type Passage } from './passages.ts';
import { overTheirMarks } from './title-blocks.ts';
import { isGeneric, wholeHeading } from './title-headings.ts';
import { endOfTitle, isShouted, opensSentence, rowsOf, titleSpan, type Row } from './title-spans.ts';
import { headings, leadIns, stoppers, subjectWords } from './titles.data.ts';
import { fold, trimValue } from './wording.ts';

/** An organisation's name ends so, and no course's. */
const legalForm =
  /\b(?:ltd|limited|llc|inc|plc|gmbh|e\.? ?v|s\.r\.l|b\.v|university|college|academy|institute|school)\.?$|\b(?:university|institute|college|school|department|faculty|ministry) (?:of|for)\b|\buniversit|\bhochschule\b/u;

/** Words of bodies that certify rather than of what they certify. */
const organisation =
  /\b(?:council|commission|committee|association|society|foundation|federation|organi[sz]ation|academy|centre|center|ministry|department|university|college|institute|school|board|police|trust|authority|agency|club|company|group)\b(?! (?:management|training|course|policy|law)\b)/u;

/** The kind of thing alone, folded: "the internship program", "a two-day workshop". */
const kindAlone =
  /^(?:(?:the|a|an|his|her|this|our|two-day|one-day|virtual|online|free|short|training|summer|course|program(?:me)?|internship|workshop|webinar|seminar|project|class|master ?class|examination|certification|guide|event|following|duration|kurs|kursu|szkolenia|curso|corso|cours|cursus|lehrgang)(?: |$))+$/u;

/** A test that is named by who sets it and not by what it is about. */
const nameless =
  /^(?:\p{L}+ )?(?:skills? |online )?(?:certification|assessment|qualifying|final) (?:test|exam|examination|assessment)$/u;

const kindReason = 'the kind of thing';

/** What marks, editions and people are called on forms, alone; folded. */
const wordOfForms =
  /^(?:(?:version|edition|revision|rev\.?|release) [\d.]+|(?:overall |total |final )?(?:score|scores|result|results|total|remarks|status|position|rank|listening|reading|writing|speaking|gesamtergebnis|ergebnis|punkte|note|advanced|intermediate|elementary|beginner|high|low)|employee|employer|student|candidate|participant|trainee|delegate|attendee|holder|member)\W*$/u;

/** Letters enough, and not a label, a date, an address or a number. */
function plausibleTitle(text: string): boolean {
  const folded = fold(text);
  const letters = folded.replace(/[^\p{L}]/gu, '').length;
  if (letters < 3 || text.length > 160 || !/\p{L}{2}/u.test(text)) return false;
  if (/https?:|www\.|@|^\S+\.(?!(?:js|net|ts|py|io|ai|ml)$)\p{L}{2,}$/u.test(folded)) return false;
  if (
    /\bregistry id\b|^all (?:the )?(?:required )?course ?work$|^the (?:student|learner|candidate|participant|holder|bearer) \p{L}+ /u.test(
      folded,
    )
  )
    return false;
  if (kindAlone.test(folded) || nameless.test(folded)) return false;
  if (/^(?:(?:the|workshop|training|internship) )*program(?:me)? (?:with|at|from|by)\b/u.test(folded))
    return false;
  if (
    /^(?:date\b|datum\b|fecha\b|issued|signed|signature|expir|valid|certificate (?:no|number|id)|credential|verif|page|this |that |and |who |on |by |from |at |for |awarded |completed on|expiry|serial |duration|cert\.? |candidate n|has |have |having |in recognition|in appreciation|test cent|no certif|(?:level|session|grade|score|location)\s*:)/u.test(
      folded,
    )
  )
    return false;
  if (
    /^(?:course|event|module|unit|training)? ?(?:title|name|kurs|kurstitel|cours|curso|corso|cursus|formation|thema|level credit|units?)$/u.test(
      folded,
    )
  )
    return false;
  if (/^(?=(?:\S*\d){2})[\p{Lu}\d/-]{6,}$/u.test(text)) return false;
  if (wordOfForms.test(folded) || /\bI (?:have|verify|certify|confirm|will|am)\b/u.test(text)) return false;
  if (
    /^\d+ (?:\(\p{L}+\) )?\p{L}+$/u.test(folded) &&
    /(?:days?|hours?|weeks?|months?|points?|credits?)$/u.test(folded)
  )
    return false;
  const dates = findDates(text);
  return !dates.some((date) => date.end - date.start > text.length * 0.5);
}

function titleIn(line: Line, from: number, score: number, reason: string): Candidate | null {
  const end = endOfTitle(line.text, from);
  const value = trimValue(line.text.slice(from, end));
  if (!plausibleTitle(value)) return null;
  const start = Math.max(from, line.text.indexOf(value.slice(0, 4), from));
  return fromLine(line, start, start + value.length, mendInitials(value), score, reason);
}

/** Words after which more must come: "Professional Certificate in". */
const dangling = /\b(?:in|of|for|on|the|and|em|de|en|di|im|zum|zur|uber|na|no|do|da)$/u;

/** "Professional Certificate in", but not "the studies of". */
const mustGoOn = (value: string): boolean => /^[\p{Lu}\p{N}]/u.test(value) && dangling.test(fold(value));

/** What is left of a score where more must come and does not. */
const unfinished = 0.55;

const alike = (a: Line, b: Line): boolean =>
  Math.max(a.size, b.size) / Math.max(1, Math.min(a.size, b.size)) <
  (isShouted(a.text) === isShouted(b.text) ? 1.22 : 1.08);

/** A title that runs on in the lines under it, set in the same type and close by. */
function withFollowingLines(first: Candidate, lines: readonly Line[], taken: ReadonlySet<Line>): Candidate {
  const parts = [first];
  let line = first.lines[0]!;
  while (parts.length < 4) {
    const complete = first.lines[0] === line ? endOfTitle(line.text, 0) >= line.text.length : true;
    const next = linesBelow(lines, line, 0.9)[0];
    if (
      !complete ||
      !next ||
      taken.has(next) ||
      !(alike(line, next) || (dangling.test(fold(line.text)) && next.size / line.size < 2)) ||
      !centred(line, next) ||
      opensSentence(next.text) ||
      stoppers.test(fold(next.text))
    )
      break;
    if (!continuesTitle(line, next)) break;
    const part = titleIn(next, 0, first.score, 'runs on') ?? lastWord(line, next, first.score);
    if (!part) break;
    parts.push(part);
    line = next;
    if (part.value.length < next.text.length - 2) break;
  }
  if (parts.length === 1) return first;
  return joinCandidates(parts, joinedValue(parts), first.score);
}

/** What pieces of one line each say together: "Hands-" and "on" are one word over two lines. */
const joinedValue = (parts: readonly Candidate[]): string =>
  parts
    .map((part) => part.value)
    .reduce((whole, rest, index) => {
      const open = /\p{L}-$/u.test(parts[index - 1]!.lines[0]!.text) && /^\p{Ll}/u.test(rest);
      return open ? `${whole.replace(/-$/u, '')}-${rest}` : `${whole} ${rest}`;
    });

/** A year or a word that is no title by itself and may be the last of one. */
const lastWord = (line: Line, next: Line, score: number): Candidate | null =>
  Math.abs(line.box[0] - next.box[0]) < line.size * 0.5 &&
  (/^(?:[([]?20\d\d[)\]]?|\p{Lu}\p{Ll}+)$/u.test(next.text) ||
    // "For Data Engineers" in the very type of the line above.
    (Math.abs(line.size - next.size) < line.size * 0.04 &&
      /^(?:for|with|by|and|of|in|to|from|on|at|the|that|who|this)\b/iu.test(next.text) &&
      !/[.;:]$/u.test(next.text)))
    ? fromLine(next, 0, next.text.length, next.text, score, 'runs on')
    : null;

/** Whether the second line reads as more of the title rather than as the next thing on the page. */
function continuesTitle(a: Line, b: Line): boolean {
  const [first, second] = [a.text, b.text];
  if (/(?:\b(?:of|and|in|for|the|to|with|&|de|und|et|y|e|en|di|da|do|für|on|at)|[,:–-])$/iu.test(first))
    return true;
  if (/^(?:and|of|in|for|to|with|&|\(|de|und|et|y|di|da|do|für|on|at)\b/iu.test(second)) return true;
  const exactly = Math.max(a.size, b.size) / Math.min(a.size, b.size) < 1.08;
  return (first.split(' ').length >= 2 || exactly) && !isGeneric(second);
}

function centred(a: Line, b: Line): boolean {
  const middle = Math.abs(a.box[0] + a.box[2] / 2 - b.box[0] - b.box[2] / 2);
  return middle < Math.max(a.size, b.size) * 1.5 || Math.abs(a.box[0] - b.box[0]) < Math.max(a.size, b.size);
}

/** Labels that forms set in a column of their own; folded. */
const bareLabel =
  /^(?:course|course (?:title|name)|training|programme|qualification|award|module|kurs|kurstitel|lehrgang|schulung|seminar|thema|cours|formation|stage|curso|corso|cursus|opleiding|szkolenie|kurs szkoleniowy) ?:?$/u;

const everyLeadIn = leadIns.map(([strength, pattern]) => [strength, new RegExp(pattern, 'gu')] as const);

/** What follows the words that lead to a title, in their sentence, beside them or under them. */
function afterLeadIns(
  { lines, height }: PageText,
  passages: readonly Passage[],
  taken: ReadonlySet<Line>,
): Candidate[] {
  const usual = usualSize(lines);
  const found: Candidate[] = [];
  const placed = passages.map((passage) => ({ passage, rows: rowsOf(passage) }));
  const add = (
    place: (typeof placed)[number],
    from: number,
    score: number,
    reason: string,
  ): Candidate | null => {
    const span = titleSpan(place.passage, place.rows, from);
    // A letter may name no more than this: "has undergone an internship". It is better than a general heading.
    if (span && kindAlone.test(fold(span.value)) && /\binternship\b/iu.test(span.value))
      found.push(fromPassage(place.passage, span.start, span.end, span.value, 0.35, kindReason));
    if (!span || !plausibleTitle(span.value)) return null;
    const length = span.value.length;
    const row = place.rows.find(({ end }) => span.start < end);
    const small = row && row.size < usual * 0.8 && row.top > height * 0.7 ? 0.55 : 1;
    const goal = /^\W{0,2}requirements?\b/iu.test(place.passage.text.slice(span.end)) ? 0.5 : 1;
    const factor =
      goal *
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
    const all = linesBelow(
      lines,
      { ...line, box: [row.left, row.top, row.right - row.left, row.bottom - row.top] },
      6,
    );
    // What stands in a table is a part of the course.
    const head = all.findIndex(
      (below) => /^(?:units?|modules?|topics?|subjects?)$/u.test(fold(below.text)) && lineRight(lines, below),
    );
    all
      .slice(0, head < 0 ? all.length : head)
      .filter((below) => !row.lines.includes(below) && !taken.has(below) && plausibleTitle(below.text))
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
  for (const line of lines) {
    const beside = bareLabel.test(fold(line.text).trim()) ? lineRight(lines, line) : undefined;
    if (!beside || taken.has(beside)) continue;
    const other = placed.find(({ passage: of }) => of.lines.includes(beside))!;
    const start = other.passage.starts[other.passage.words.indexOf(beside.words[0]!)]!;
    add(other, start, 0.87, 'beside a label');
  }
  for (const place of placed) {
    const { passage, rows } = place;
    for (const [strength, pattern] of everyLeadIn) {
      for (const cue of passage.folded.matchAll(pattern)) {
        // An opening quotation mark belongs to what follows.
        const after = cue.index + cue[0].replace(/["“”„«»]+\s*$/u, '').length;
        if (isContents(passage.folded, cue.index, cue[0])) continue;
        const row = rows.find(({ start, end }) => after >= start && after <= end) ?? rows.at(-1)!;
        const cell = labelAt(place, cue.index);
        if (cell && lineRight(lines, cell)) continue;
        const rest = passage.text.slice(after, row.end);
        // A label of its own, as "attended" beside a number of hours.
        if (/^\p{L}+$/u.test(passage.text.slice(row.start, row.end)) && /^[\s:]*$/u.test(rest)) continue;
        if (rest.trim() === '' && /(?:[:]|\b(?:title|name))\s*$/iu.test(passage.text.slice(0, after))) {
          const label = row.lines.at(-1)!;
          const beside = lineRight(lines, label);
          if (beside && (beside.box[0] - row.right < row.size * 5 || label.text.length < 24)) {
            const other = placed.find(({ passage: of }) => of.lines.includes(beside))!;
            const start = other.passage.starts[other.passage.words.indexOf(beside.words[0]!)]!;
            add(other, start, strength * 0.97, 'beside a lead-in');
          }
        }
        if (announces(rest)) {
          let at = rows.indexOf(row) + 1;
          while (rows[at] && announces(passage.text.slice(rows[at]!.start, rows[at]!.end))) at += 1;
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
        const inline = add(place, after, strength * vague, 'follows a lead-in');
        // A sentence that goes on, over a line in larger type: what is set large is the title.
        const below = linesBelow(lines, row.lines[0]!, 4).find(
          (line) => !taken.has(line) && plausibleTitle(line.text),
        );
        if (!inline || mustGoOn(inline.value)) continue;
        if (below && below.size > row.size * 1.35 && !isGeneric(below.text)) {
          inline.score *= 0.75;
          under(row, strength * 0.97);
        }
      }
    }
  }
  return found.map((candidate) => finished(candidate, lines, taken));
}

/** A title that must go on and ends its passage goes on in the line under it, whatever its type. */
function finished(candidate: Candidate, lines: readonly Line[], taken: ReadonlySet<Line>): Candidate {
  const last = candidate.lines.at(-1);
  if (!last || !mustGoOn(candidate.value) || !last.text.endsWith(candidate.value.slice(-4))) return candidate;
  const next = linesBelow(lines, last, 1)[0];
  if (!next || taken.has(next) || opensSentence(next.text) || next.size / last.size > 2) return candidate;
  const rest = titleIn(next, 0, 1, 'runs on');
  return rest
    ? joinCandidates([candidate, rest], `${candidate.value} ${rest.value}`, candidate.score / unfinished)
    : candidate;
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
  );

/** Whether what is left of a row after a lead-in only announces the title in the next row. */
function announces(rest: string): boolean {
  const text = rest.replace(/[\s:."“”()]+$/u, '').trim();
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
  if (
    /(?:[Cc]ourse|[Mm]aster ?[Cc]lass|[Ww]orkshop|[Ww]ebinar|[Ii]nternship|[Ss]eminar|MOOC\*?)(?: (?:about|on|in|of|entitled))?$/u.test(
      text,
    ) &&
    /^(?:(?:the|a|an|le|\d+|[a-z-]+|hours?|days?) )*(?:[Oo]nline |[Ff]ree |[Vv]irtual )*(?:[Cc]ourse|[Mm]aster ?[Cc]lass|[Ww]orkshop|[Ww]ebinar|[Ii]nternship|[Ss]eminar|MOOC\*?)(?: \S+)?$/u.test(
      text,
    )
  )
    return true;
  if (text.split(' ').length <= 4 && /^\p{Ll}/u.test(text) && / (?:on|in|of|as)$/u.test(text)) return true;
  return (
    isShouted(text) &&
    text.length < 50 &&
    /^(?:THE|AN?|THIS|OUR|FOLLOWING)\b/u.test(text) &&
    kind.test(text.toLowerCase())
  );
}

/** OCR takes the capital I for a small L: no title has a word "Al" beside "Machine Learning", or "loT". */
const mendInitials = (value: string): string =>
  value
    .replace(/(?<=\bPower )B[l1](?![\p{L}\p{N}])/gu, 'BI')
    .replace(/(?<=\p{Ll}|\.)Al(?![\p{L}\p{N}])/gu, 'AI')
    // "GDOO1", "PYO101": a code of letters and then digits has zeros among its digits.
    .replace(
      /(?<![\p{L}\p{N}])(?!ISO)(\p{Lu}{2,5}?)(O{2}\d|O\d{2,})/gu,
      (_, letters: string, digits: string) => letters + digits.replaceAll('O', '0'),
    )
    .replace(/(?<![\p{L}\p{N}.])Al(?![\p{L}\p{N}.’'-])/gu, 'AI')
    .replace(/(?<![\p{L}\p{N}])(?:Ul(?=\/UX)|lT(?![\p{L}])|loT(?![\p{L}]))/gu, (found) =>
      found === 'Ul' ? 'UI' : found.replace('l', 'I'),
    );

const startFactor = (value: string): number => (/^[\p{Lu}\p{N}"“'(]/u.test(value) ? 1 : 0.45);

const wordFactor = (value: string): number =>
  /\brequirements?\b|\b(?:all|the) (?:assessments|modules)\b/iu.test(value)
    ? 0.4
    : /^(?:University )?Examination\b/iu.test(value)
      ? 0.6
      : /^\p{Lu}{2,5}$/u.test(value) && !subjectWords.test(value.toLowerCase())
        ? 0.7
        : 1;

/** What OCR makes of an ornament: no word of four letters, and none that it is sure of. */
const isScribble = ({ text, words }: Line): boolean =>
  !/\p{L}{4}/u.test(text) &&
  words.some(({ origin }) => origin === 'ocr') &&
  words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length < 0.8;

/** Lines whose type or whose words make them the title where no sentence leads to one. */
function byAppearance({ lines, width, height }: PageText, taken: ReadonlySet<Line>): Candidate[] {
  const usual = usualSize(lines);
  const largest = Math.max(1, ...lines.map((line) => line.size));
  const names = [...taken].map((line) => fold(line.text));
  const recipient = taken.size > 0 ? Math.max(...[...taken].map((line) => line.box[1])) : undefined;
  const named = [...taken].at(-1);
  const next = named && linesBelow(lines, named, 3)[0];
  const found: Candidate[] = [];
  const consumed = new Map<Line, Candidate>();
  for (const line of lines) {
    const folded = fold(line.text).trim();
    if (
      taken.has(line) ||
      names.some((name) => name.length > 5 && name.includes(folded)) ||
      opensSentence(line.text) ||
      !plausibleTitle(line.text) ||
      isScribble(line)
    )
      continue;
    const value = trimValue(line.text);
    if (isGeneric(line.text)) {
      const score = 0.22 + 0.03 * Math.min(4, line.size / usual);
      const below = linesBelow(lines, line, 1.5)[0];
      const both = below && wholeHeading(line.text, below.text);
      const candidate = titleIn(line, 0, score, 'a general heading');
      if (both) {
        const parts = [line, below].map((one) =>
          fromLine(one, 0, one.text.length, one.text, score, 'a heading'),
        );
        found.push(joinCandidates(parts, both, score + 0.04));
      } else if (candidate) found.push(candidate);
      continue;
    }
    const isSubject = subjectWords.test(folded) || headings.test(folded);
    let score = 0.12 + 0.16 * Math.min(2.2, Math.max(0, line.size / usual - 0.8));
    if (line.size >= largest * 0.95) score += 0.15;
    const reasons = ['type'];
    if (headings.test(folded)) [score, reasons[0]] = [score + 0.3, 'names a qualification'];
    else if (subjectWords.test(folded))
      [score, reasons[0]] = [score + (line.size > usual * 1.1 ? 0.17 : 0.12), 'names a subject'];
    if (nameLikeness(value) > 0.8 && !subjectWords.test(folded)) score -= taken.size > 0 ? 0.08 : 0.2;
    if (legalForm.test(folded)) score -= 0.3;
    if (/[.;]$/u.test(line.text) || value.split(' ').length > 14) score -= value.length > 90 ? 0.4 : 0.15;
    if (line.box[1] > height * 0.82) score -= 0.12;
    // Logos head the page; what was done stands under who did it.
    if (line.box[1] < height * 0.14 && !headings.test(folded) && !subjectWords.test(folded)) score -= 0.1;
    if (/^\p{Ll}/u.test(value)) score -= 0.25;
    if (/^\p{Lu}{2,6}$/u.test(value)) score -= 0.22;
    // Letter by letter, as a logo is read: no words.
    const tokens = value.split(' ');
    if (tokens.length > 2 && tokens.filter((token) => token.length < 3).length >= tokens.length * 0.6)
      score -= 0.25;
    if (
      /\b(?:name|id|number|no|date|code|state|by|phone|signature|director|manager|officer|comments?|details|information|remarks)\W*$/u.test(
        folded,
      )
    )
      score -= 0.2;
    if (recipient !== undefined && line.box[1] > recipient && line.box[1] - recipient < height * 0.25)
      score += line === next && isSubject && !organisation.test(folded) ? 0.2 : 0.08;
    if (organisation.test(folded) && !headings.test(folded)) score -= 0.2;
    if (dangling.test(folded)) score -= 0.2;
    // What a form says to its left of something is a label.
    const filledIn = lineRight(lines, line);
    if (filledIn && line.size < usual * 1.2 && filledIn.box[0] - line.box[0] - line.box[2] < width * 0.3)
      score -= 0.12;
    const block = consumed.get(line);
    if (block) {
      block.score = Math.max(block.score, Math.min(0.66, score));
      continue;
    }
    const candidate = score > 0.2 ? titleIn(line, 0, Math.min(0.66, score), reasons[0]!) : null;
    if (!candidate) continue;
    const whole = withFollowingLines(candidate, lines, taken);
    found.push(whole);
    for (const part of whole.lines) consumed.set(part, whole);
  }
  return found;
}

/**
 * What is set large right under a general heading: "Certificate of Training", "Fire Warden". A table or a form may
 * stand where the sentence of such a page would name it.
 */
function underHeadings({ lines, height }: PageText, taken: ReadonlySet<Line>): Candidate[] {
  const usual = usualSize(lines);
  return lines
    .filter((line) => isGeneric(line.text) && line.box[1] < height * 0.6)
    .flatMap((heading) =>
      linesBelow(lines, heading, 2.2)
        .filter((line) => !isGeneric(line.text) && line.text.replace(/[^\p{L}]/gu, '').length >= 3)
        .slice(0, 1),
    )
    .filter((line) => {
      const folded = fold(line.text);
      const doubtful = taken.size === 0 && nameLikeness(line.text) > 0.7 && !subjectWords.test(folded);
      return (
        line.size > usual * 1.25 &&
        !taken.has(line) &&
        !isScribble(line) &&
        !doubtful &&
        !organisation.test(folded) &&
        !opensSentence(line.text) &&
        !/\b(?:presented|awarded|given|certify|certifies)\b/u.test(folded) &&
        plausibleTitle(line.text)
      );
    })
    .map((line) => titleIn(line, 0, 0.8, 'set large under the heading'))
    .filter((candidate) => candidate !== null)
    .map((candidate) => withFollowingLines(candidate, lines, taken));
}

/** What a line under it marks as the title: "Course completed by", "Instructors". */
const overMarks = (page: PageText): Candidate[] =>
  overTheirMarks(page).flatMap((block) => {
    const parts = block.map((line) => fromLine(line, 0, line.text.length, line.text, 0.94, 'over its mark'));
    const value = mendInitials(joinedValue(parts));
    return value.length <= 160 ? [joinCandidates(parts, value, 0.94)] : [];
  });

/** What stands between a general heading and whom it was presented to: "Award of Completion", "Databases". */
function overRecipient({ lines, height }: PageText, taken: ReadonlySet<Line>): Candidate[] {
  return lines
    .filter((line) => isGeneric(line.text) && line.box[1] < height * 0.6)
    .flatMap((heading) => {
      const [own, next] = linesBelow(lines, heading, 3.5);
      if (!own || !next || taken.has(own) || isGeneric(own.text) || opensSentence(own.text)) return [];
      const folded = fold(own.text);
      if (organisation.test(folded) || legalForm.test(folded) || !plausibleTitle(own.text)) return [];
      if (
        !/^(?:this (?:certificate|award) is )?(?:proudly )?(?:presented|awarded|granted|given) to\W*$/u.test(
          fold(next.text),
        )
      )
        return [];
      const candidate = titleIn(own, 0, 0.82, 'over whom it was presented to');
      return candidate ? [candidate] : [];
    });
}

/** "Diploma", "in", "Nursing": set in three lines, the middle one small. */
function bridged(candidate: Candidate, lines: readonly Line[]): Candidate {
  if (candidate.reasons[0] === kindReason) return candidate;
  const last = candidate.lines.at(-1)!;
  const small = linesBelow(lines, last, 1.6)[0];
  if (!small || !/^(?:in|of|and|&|for|on|en|de)$/iu.test(small.text.trim())) return candidate;
  const next = linesBelow(lines, small, 1.8)[0];
  if (!next || Math.max(next.size, last.size) / Math.min(next.size, last.size) > 1.25) return candidate;
  const parts = [
    titleIn(small, 0, 1, 'runs on') ?? fromLine(small, 0, small.text.length, small.text, 1, 'runs on'),
    titleIn(next, 0, 1, 'runs on'),
  ];
  const [joint, rest] = parts;
  return joint && rest
    ? joinCandidates(
        [candidate, joint, rest],
        `${candidate.value} ${joint.value} ${rest.value}`,
        Math.min(0.95, candidate.score + 0.04),
      )
    : candidate;
}

/** Whether the page says the same words in another place, too: a title heads the page and stands in its sentence. */
function said(candidate: Candidate, passages: readonly Passage[]): boolean {
  const words = fold(candidate.value);
  if (words.length < 8 || kindAlone.test(words) || isGeneric(candidate.value) || organisation.test(words))
    return false;
  const own = new Set(candidate.lines);
  return passages.some(({ folded, lines }) => folded.includes(words) && !lines.some((line) => own.has(line)));
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}+#]+/gu) ?? [];

/**
 * One thing in two places: what is set larger is its name, what a sentence says may have more before it; and where
 * no sentence leads to either, the fuller name is its name.
 */
function preferFuller(found: readonly Candidate[]): void {
  const sizeOf = (candidate: Candidate): number => candidate.lines[0]?.size ?? 0;
  const single = found.filter(({ value }) => wordsOf(value).length <= 14 && !/[.;]$/u.test(value));
  for (const one of single) {
    const words = wordsOf(one.value);
    if (words.length < 2) continue;
    for (const other of single) {
      if (other === one || other.lines.some((line) => one.lines.includes(line))) continue;
      const others = wordsOf(other.value);
      const led = one.reasons[0]!.endsWith(' lead-in');
      if (led && sizeOf(other) > sizeOf(one) * 1.25 && others.length >= 2) {
        const shared = words.filter((word, index) => others.at(index - words.length) === word).length;
        const tail = others.slice(-2).every((word, index) => words.at(index - 2) === word);
        if (tail && shared >= Math.min(words.length, others.length) * 0.6)
          other.score = Math.max(other.score, one.score + 0.03);
      } else if (
        !led &&
        one.reasons[0]!.startsWith('names') &&
        other.reasons[0]!.startsWith('names') &&
        words.length >= 3 &&
        others.length > words.length &&
        words.every((word) => others.includes(word))
      )
        other.score = Math.max(other.score, one.score + 0.02);
    }
  }
}

/** What the certificate is for. `recipient` and `issuer` lines are left to their own fields. */
export function titleCandidates(page: PageText, taken: ReadonlySet<Line>): Candidate[] {
  const passages = passagesOf(page);
  const large = underHeadings(page, taken);
  const size = Math.max(0, ...large.map(({ lines }) => lines[0]!.size));
  // Small type under a sentence yields to what is set large under the heading.
  const led = afterLeadIns(page, passages, taken).map((candidate) =>
    size > candidate.lines[0]!.size * 1.4 && candidate.reasons[0] === 'under a lead-in'
      ? { ...candidate, score: candidate.score * 0.8 }
      : candidate,
  );
  const found = [
    ...led,
    ...large,
    ...overMarks(page),
    ...overRecipient(page, taken),
    ...byAppearance(page, taken),
  ].map((candidate) =>
    said(candidate, passages)
      ? { ...candidate, score: candidate.score + (0.96 - candidate.score) * 0.35 }
      : candidate,
  );
  preferFuller(found);
  const whole = found.map((candidate) => bridged(candidate, page.lines));
  const joined = whole.filter((candidate, index) => candidate !== found[index]);
  const isPart = (candidate: Candidate): boolean =>
    joined.some(
      (other) => other !== candidate && candidate.lines.every((line) => other.lines.includes(line)),
    );
  // What is part of a title in three lines is no title beside it, and lends it its score.
  for (const part of whole.filter(isPart))
    for (const other of joined)
      if (other !== part && part.lines.every((line) => other.lines.includes(line)))
        other.score = Math.max(other.score, part.score);
  return whole
    .map(withoutScratch)
    .filter(
      (candidate) =>
        !isPart(candidate) &&
        !candidate.lines.some((line) => taken.has(line) && line.text.length < candidate.value.length + 12),
    );
}

/** Without the single letter that OCR made of a frame or a picture before the title. */
function withoutScratch(candidate: Candidate): Candidate {
  const [first, second] = candidate.words;
  const length = first?.text.length ?? 0;
  if (
    !first ||
    !second ||
    length !== 1 ||
    first.origin !== 'ocr' ||
    !candidate.value.startsWith(`${first.text} `)
  )
    return candidate;
  if (first.confidence >= 0.8 || second.confidence < first.confidence + 0.1) return candidate;
  return { ...candidate, value: candidate.value.slice(length + 1), words: candidate.words.slice(1) };
}

export const readTitle = (page: PageText, taken: ReadonlySet<Line>): Candidate | null =>
  bestCandidate(titleCandidates(page, taken));
