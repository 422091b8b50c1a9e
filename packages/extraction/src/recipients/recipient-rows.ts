import { fromLine, joinCandidates, type Candidate } from '../fields/candidate.ts';
import type { RecipientReason } from './recipient-reasons.ts';
import { lineRight, linesBelow, usualSize } from '../pages/lines.ts';
import { nameLikeness, trimName } from './names.ts';
import { isListOfPeople, isOfParent } from './recipient-joins.ts';
import type { Line, PageText } from '../pages/page.ts';
import { nameSpan } from './recipient-spans.ts';
import { followUps } from './recipient-wording.ts';
import { isGeneric } from '../titles/title-headings.ts';
import { fold } from '../words/wording.ts';

/** What is found by no cue but that it stands there starts from this score; the ranking knows more. */
const unmarked = 0.1;
/** No certificate has more rows that are worth comparing; the largest come first. */
const mostRows = 60;
/** No name has more words. */
const mostWords = 8;

/** Every line that could hold a person's name, without what may stand before and behind it, and its neighbours. */
export function everyRow({ lines }: PageText): Candidate<RecipientReason>[] {
  const usual = usualSize(lines);
  const usable = lines
    .filter(
      (line) =>
        /\p{L}{2}/u.test(line.text) &&
        // A word by itself in small type is a label or part of a table, unless it is said what it has done.
        (line.words.length > 1 || line.size > usual * 1.2 || isOverDeed(lines, line)),
    )
    .toSorted((a, b) => b.size - a.size)
    .slice(0, mostRows);
  return usable.flatMap((line) => {
    const parts = spansOf(line).map(([start, end]) => partOf(line, start, end));
    const own = parts.filter((part) => part !== null);
    return [...own, ...joined(own, line, usable)];
  });
}

/** Whether the next line says what was done: "successfully completed". */
function isOverDeed(lines: readonly Line[], line: Line): boolean {
  const next = linesBelow(lines, line, 3)[0];
  return next !== undefined && followUps.exec(fold(next.text))?.index === 0;
}

function partOf(line: Line, start: number, end: number): Candidate<RecipientReason> | null {
  const value = trimName(line.text.slice(start, end));
  const words = value.split(' ').length;
  if (value.replace(/[^\p{L}]/gu, '').length < 3 || words > mostWords) return null;
  if (isGeneric(value) || goesOn.test(value)) return null;
  return fromLine(line, start, end, value, unmarked, 'a row of the page');
}

/** A sentence that goes on: "of Class X", "in the town of", "born in". */
const goesOn =
  /^(?:of|in|for|from|at|by|to|the|and|with|on|as|has|have|is|was|this|that|who|his|her|their|born|geboren|geb\.|nato|nata|nacido|nacida|née?) /u;

/** Where the part of a row that is a name may end: before a comma, a bracket, a dash, digits, "of", "from". */
const tail =
  /\s*(?:[,;:([|/]|\s[-–—]+\s|_{2}|\d)|\s(?:of|from|for|has|have|is|was|with|bearing|who|in|at|on|roll|reg|id|s\/o|d\/o|w\/o|son|daughter|(?:university|college)(?= (?:roll|reg|id|enrol))|enrol\p{L}*|usn|prn|and|b\.? ?tech|m\.? ?tech|b\.? ?e|b\.? ?sc|m\.? ?sc|mba|mca|bca|phd|ph\.d|student|successfully|completed|de|con|ha|hat|heeft|concluiu)(?=[\s.,]|$)/gu;
/** Behind a form of address, a label or the words that lead to a name. */
const head =
  /(?:^|\s)(?:mr|mrs|ms|miss|dr|prof|shri|smt|sri|kumari|student|name|to|that|by|upon|on|for|que|dass|che|dat|dear|congratulations|herrn?|frau)[.:/,()\s]+(?=\p{L})/gu;

function spansOf(line: Line): [number, number][] {
  const folded = fold(line.text);
  const starts = [0, ...[...folded.matchAll(head)].map((match) => match.index + match[0].length)].slice(0, 5);
  const found: [number, number][] = [];
  const add = (start: number, end: number) => {
    if (end - start >= 3 && !found.some(([a, b]) => a === start && b === end)) found.push([start, end]);
  };
  for (const start of starts) {
    add(start, line.text.length);
    const span = nameSpan(line, start);
    if (span) add(span.start, span.end);
    let cuts = 0;
    for (const match of folded.slice(start).matchAll(tail)) {
      if (match.index < 3) continue;
      add(start, start + match.index);
      if ((cuts += 1) >= 3) break;
    }
  }
  return found;
}

/** A row that goes on beside or under it, as a name in two pieces does. */
function joined(
  own: readonly Candidate<RecipientReason>[],
  line: Line,
  usable: readonly Line[],
): Candidate<RecipientReason>[] {
  const whole = own[0];
  if (!whole || line.words.length > 4) return [];
  const right = lineRight(usable, line);
  const below = linesBelow(usable, line, 0.9)[0];
  const beside = right && right.box[0] - line.box[0] - line.box[2] < line.size * 6 ? right : undefined;
  return [beside, below].flatMap((next) => {
    if (!next || next.words.length > 4 || isListOfPeople(line, next, usable)) return [];
    // Forms give a name in two scripts, or twice where it has but one.
    if (isOfParent(usable, next) || fold(next.text) === fold(line.text)) return [];
    if (Math.max(next.size, line.size) > Math.min(next.size, line.size) * 1.6) return [];
    const rest = partOf(next, 0, next.text.length);
    if (!rest) return [];
    const value = `${whole.value} ${rest.value}`;
    return nameLikeness(value) >= 0.4
      ? [
          {
            ...joinCandidates([whole, rest], value, unmarked),
            reasons: ['a row of the page', next === beside ? 'goes on beside it' : 'goes on below'],
          },
        ]
      : [];
  });
}
