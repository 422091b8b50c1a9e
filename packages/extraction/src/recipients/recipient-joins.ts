import { type Candidate, fromLine, joinCandidates, partOf } from '../fields/candidate.ts';
import { isLed, isSurelyHolder, type RecipientReason } from './recipient-reasons.ts';
import { lineLeft, lineRight, linesAbove, linesBelow, sameRow, usualSize } from '../pages/lines.ts';
import { knownNames } from './name-letters.ts';
import { commonWord, nameLikeness, trimName } from './names.ts';
import type { Line, PageText } from '../pages/page.ts';
import { asksForParent } from './recipient-wording.ts';
import { titleWording } from '../titles/title-words.ts';
import { subjectWords } from '../titles/titles.data.ts';
import { isCountry, townsOfZones } from '../words/countries.ts';
import { knowledgeOf } from '../words/known-words.ts';
import { fold } from '../words/wording.ts';

const shouts = (text: string): boolean => text === text.toUpperCase();

/** A name too long for its line goes on in the next one, in the same type. */
export function withRest(
  candidate: Candidate<RecipientReason>,
  { lines }: PageText,
): Candidate<RecipientReason> {
  const line = candidate.lines[0];
  const beside = line && (besideIt(candidate, line, lines) ?? acrossLines(candidate, line, lines));
  const whole = beside ?? candidate;
  const begun = line && behindInitial(whole, line, lines);
  if (begun ?? beside) return begun ?? whole;
  if (!line || candidate.lines.length > 1) return candidate;
  if (candidate.words.length < 2) return inTwoWords(candidate, line, lines);
  if (candidate.words.at(-1) !== line.words.at(-1) || candidate.words[0] !== line.words[0]) return candidate;
  const next = linesBelow(lines, line, 0.7)[0];
  if (!next || next.words.length > 2 || next.text.length < 3) return candidate;
  if (isOfParent(lines, next) || fold(next.text) === fold(line.text)) return candidate;
  if (
    !isAligned(next, line) ||
    Math.abs(next.size - line.size) > line.size * 0.08 ||
    shouts(next.text) !== shouts(line.text)
  )
    return candidate;
  if (line.size < usualSize(lines) * 1.2 || isListOfPeople(line, next, lines)) return candidate;
  const rest = fromLine(next, 0, next.text.length, trimName(next.text), candidate.score, 'goes on below');
  const value = `${candidate.value} ${rest.value}`;
  const isName = next.words.every(
    ({ text }) => /^\p{Lu}[\p{L}'’.-]+$/u.test(text) && !commonWord(fold(text)),
  );
  return isName && nameLikeness(value) >= 0.75
    ? joinCandidates([candidate, rest], value, candidate.score)
    : candidate;
}

/** Whether a form asks to the left of a line for somebody else of the holder's family. */
export const isOfParent = (lines: readonly Line[], line: Line): boolean =>
  asksForParent(fold(lineLeft(lines, line)?.text ?? '').trim());

/** "Jane MILLER": such a name is whole. */
const familyInCapitals =
  /^\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\p{L}*)* (?!(?:DE|DEL|DI|DU|LA|LE|VAN|VON|EL|AL|BIN|DOS|DAS)$)\p{Lu}{2,}$/u;

/** Whether two rows are those of a list of people, one under the other, as teams are named: a third is set alike. */
export function isListOfPeople(line: Line, next: Line, lines: readonly Line[]): boolean {
  const isAlike = (other: Line | undefined): boolean =>
    other !== undefined &&
    likeSize(other, line, 1.08) &&
    isAligned(other, line) &&
    other.words.length > 1 &&
    nameLikeness(other.text) >= 0.95;
  if (!isAlike(next) || line.words.length < 2) return false;
  if ([line, next].every(({ text }) => familyInCapitals.test(text))) return true;
  return isAlike(linesBelow(lines, next, 0.7)[0]) || isAlike(linesAbove(lines, line, 0.7)[0]);
}

/** Behind what was filled in as a name: what else a form asks, how its sentence goes on, and figures. */
const behindPart =
  / \p{L}?\d.*$| ?[(\d].*$| (?:of|from|has|have|is|was|who|for|son|daughter|student|course|class|[sdw]\/o)(?!\p{L}).*$/iu;

/** So many letter heights behind its first word a name goes on at most, and behind more of its words. */
const [farBehindOne, farBehindMore] = [6, 3];
/** No form parts a name into more pieces. */
const mostPieces = 4;

/** A name at the end of its line that goes on in the same row, as in forms filled in by hand. */
function besideIt(
  candidate: Candidate<RecipientReason>,
  line: Line,
  lines: readonly Line[],
): Candidate<RecipientReason> | null {
  if (candidate.lines.length > 1 || candidate.value.length < 3) return null;
  let [whole, last] = [candidate, line];
  while (whole.lines.length < mostPieces && whole.words.at(-1) === last.words.at(-1)) {
    const next = lineRight(lines, last);
    const joined = next ? goingOn(whole, last, next) : null;
    if (!next || !joined) break;
    [whole, last] = [joined, next];
  }
  return whole === candidate ? null : whole;
}

/** So many letter heights before a name an initial stands at most that a pen set apart from it. */
const farBefore = 2.5;

/** A name that something leads to, with the initial that was written before it in the same row. */
function behindInitial(
  candidate: Candidate<RecipientReason>,
  line: Line,
  lines: readonly Line[],
): Candidate<RecipientReason> | null {
  if (line.words.length !== 1 || candidate.words[0] !== line.words[0]) return null;
  if (!isLed(candidate) && !isSurelyHolder(candidate)) return null;
  const left = lineLeft(lines, line);
  if (!left || !/^\p{Lu}\.?$/u.test(left.text) || !likeSize(left, line, 1.3)) return null;
  if (lineLeft(lines, left) || line.box[0] - left.box[0] - left.box[2] > line.size * farBefore) return null;
  const value = `${left.text} ${candidate.value}`;
  const initial = fromLine(left, 0, left.text.length, left.text, candidate.score, 'goes on beside it');
  const whole = joinCandidates([initial, candidate], value, candidate.score);
  return { ...whole, reasons: [...candidate.reasons, ...initial.reasons] };
}

/** Whether a text, folded, is a country or a large town; few who are called by one have it beside the rest of their name. */
const isPlace = (folded: string): boolean => isCountry(folded) || townsOfZones.has(folded);

/** Whether words may be of a name: initials, or such as stand in no title and are on a list of names or not met every day. */
const mayBeOfName = (text: string): boolean =>
  /^(?:\p{Lu}\.? ?)+$/u.test(text) ||
  (titleWording(text).strange === 1 &&
    !isPlace(fold(text)) &&
    (knownNames(text) > 0 || text.split(' ').every((word) => knowledgeOf(word) !== 'common')));

function goingOn(
  candidate: Candidate<RecipientReason>,
  line: Line,
  next: Line,
): Candidate<RecipientReason> | null {
  const isOne = candidate.words.length === 1;
  const gap = next.box[0] - line.box[0] - line.box[2];
  // What a pen wrote into the blank of a printed row is of another size than that.
  const isLike = likeSize(next, line, 1.3) || likeSize(next, candidate.words.at(-1)!, 1.3);
  if (gap > line.size * (isOne ? farBehindOne : farBehindMore) || !isLike) return null;
  const text = next.text.replace(behindPart, '');
  const value = `${candidate.value} ${trimName(text)}`;
  const isInitial = /^(?:\p{Lu}\.? ?){1,3}$/u.test(text);
  const isAlike = isInitial || shouts(text) === shouts(candidate.words[0]!.text);
  const words = text.split(' ').length;
  if (words > 3 || !isAlike || nameLikeness(value) < 0.95) return null;
  if ((!isOne || words > 2) && !(isLed(candidate) && mayBeOfName(text))) return null;
  const rest = fromLine(next, 0, text.length, trimName(text), candidate.score, 'goes on beside it');
  const likeness = (name: string) => 0.5 + 0.5 * nameLikeness(name);
  const score = (candidate.score / likeness(candidate.value)) * likeness(value);
  return joinCandidates([candidate, rest], value, Math.min(0.95, score));
}

/** A given name over the family name, each alone in its line and in the largest type but the heading's. */
function inTwoWords(
  candidate: Candidate<RecipientReason>,
  line: Line,
  lines: readonly Line[],
): Candidate<RecipientReason> {
  const next = linesBelow(lines, line, 0.7)[0];
  if (!next || line.words.length > 1 || next.words.length > 1 || line.size < usualSize(lines) * 1.4)
    return candidate;
  if (Math.max(next.size, line.size) > Math.min(next.size, line.size) * 2) return candidate;
  if (shouts(next.text) !== shouts(line.text) || !isAligned(next, line)) return candidate;
  const value = `${candidate.value} ${trimName(next.text)}`;
  if (nameLikeness(value) < 0.95 || subjectWords.test(fold(next.text))) return candidate;
  const rest = fromLine(next, 0, next.text.length, trimName(next.text), candidate.score, 'goes on below');
  return joinCandidates([candidate, rest], value, Math.min(0.9, candidate.score * 1.3));
}

/** A sentence that breaks within the name: "… certify that Jane", "Miller has completed …". */
function acrossLines(
  candidate: Candidate<RecipientReason>,
  line: Line,
  lines: readonly Line[],
): Candidate<RecipientReason> | null {
  if (candidate.lines.length > 1 || candidate.reasons[0] !== 'follows a lead-in') return null;
  if (candidate.words.at(-1) !== line.words.at(-1)) return null;
  const next = linesBelow(lines, line, 1.2)[0];
  if (!next || Math.abs(next.size - line.size) > line.size * 0.15) return null;
  // "Daughter of Jane Miller": whose child the holder is.
  if (/^(?:son|daughter|ward|wife|child)(?: of\b| ?\/| (?:daughter|ward|wife)\b)/u.test(fold(next.text)))
    return null;
  const start = /^(?:\p{Lu}[\p{L}'’.-]* ){1,2}(?=(?:has|have|is|was|of|from|for|son|daughter|a|who)\b)/u.exec(
    next.text,
  );
  if (!start) return null;
  const name = start[0].trim();
  const value = `${candidate.value} ${name}`;
  if (name.split(' ').some((word) => commonWord(fold(word))) || nameLikeness(value) < 0.95) return null;
  const rest = fromLine(next, 0, name.length, name, candidate.score, 'goes on below');
  const score = candidate.score / (0.5 + 0.5 * nameLikeness(candidate.value));
  return joinCandidates([candidate, rest], value, Math.min(0.93, score));
}

/**
 * The chosen name with what of it was read apart: pieces of its row, as letters drawn with a flourish are read, and a
 * third row in the same large type.
 */
export function wholeName<Own extends Candidate<RecipientReason>>(candidate: Own, { lines }: PageText): Own {
  const [line, last] = [candidate.lines[0], candidate.lines.at(-1)];
  const large = usualSize(lines) * 1.3;
  if (!line || !last || line.size < large || candidate.words.length < last.words.length) return candidate;
  if (candidate.lines.every((each) => each === line || sameRow(each, line))) {
    const [left, right] = [lineLeft(lines, line), lineRight(lines, last)];
    if (left && left.size > large && isPiece(left, line)) return withPiece(candidate, left, 'before');
    if (right && right.size > large && isPiece(last, right)) return withPiece(candidate, right, 'behind');
    return candidate;
  }
  const next = linesBelow(lines, last, 0.7)[0];
  return next && isThirdRow(next, last) ? withPiece(candidate, next, 'behind') : candidate;
}

/** The chosen name without a small word behind it that a seal left there, where the page has it alone elsewhere. */
export function asElsewhere<Own extends Candidate<RecipientReason>>(
  candidate: Own,
  { lines }: PageText,
): Own {
  const name = /^(\p{Lu}\S*(?: \p{Lu}\S*)+) \p{Ll}+$/u.exec(candidate.value)?.[1];
  const isElsewhere = lines.some(({ text }) => text.trim() === name);
  const part = name !== undefined && isElsewhere ? partOf(candidate, name) : null;
  return part ? { ...candidate, ...part } : candidate;
}

/** "Congratulations Jane Rosa," and the like, which call somebody by fewer names than the certificate has; folded. */
const greets = /^(?:dear|hi|hello|congratulations|congrats|well done|thank you)\b/u;

/** The name in full, in a row of its own, of somebody who was found as a letter greets. */
export function inFull<Own extends Candidate<RecipientReason>>(
  candidate: Own,
  candidates: readonly Own[],
): Own {
  const [line] = candidate.lines;
  if (!line || !greets.test(fold(line.text))) return candidate;
  const full = candidates.find(
    ({ value, lines: [own] }) =>
      own !== undefined &&
      own !== line &&
      fold(value).startsWith(`${fold(candidate.value)} `) &&
      own.text.trim() === value &&
      nameLikeness(value) >= 0.95,
  );
  return full ? { ...full, score: Math.max(full.score, candidate.score) } : candidate;
}

type Sized = Pick<Line, 'size'>;

const likeSize = (a: Sized, b: Sized, ratio: number): boolean =>
  Math.max(a.size, b.size) < Math.min(a.size, b.size) * ratio;

/** Whether two lines of a row stand as near as words do, and neither is a sentence; a flourish makes a word twice as high. */
const isPiece = (left: Line, right: Line): boolean =>
  left.words.length + right.words.length <= 4 &&
  likeSize(left, right, 2.1) &&
  right.box[0] - left.box[0] - left.box[2] < Math.max(left.size, right.size) * 2;

const isThirdRow = (next: Line, last: Line): boolean =>
  next.words.length === 1 && last.words.length === 1 && likeSize(next, last, 1.08) && isAligned(next, last);

/** Whether two rows begin or stand in the middle of one line. */
const isAligned = (next: Line, line: Line): boolean =>
  Math.min(
    Math.abs(next.box[0] - line.box[0]),
    Math.abs(next.box[0] + next.box[2] / 2 - line.box[0] - line.box[2] / 2),
  ) <
  line.size * 0.5;

function withPiece<Own extends Candidate<RecipientReason>>(
  candidate: Own,
  piece: Line,
  where: 'before' | 'behind',
): Own {
  const name = trimName(piece.text);
  const value = where === 'before' ? `${name} ${candidate.value}` : `${candidate.value} ${name}`;
  const isName =
    name.length >= 3 &&
    name === piece.text.trim() &&
    shouts(name) === shouts(candidate.value) &&
    !subjectWords.test(fold(name)) &&
    nameLikeness(value) >= 0.95;
  if (!isName) return candidate;
  const rest = fromLine(piece, 0, piece.text.length, name, candidate.score, 'goes on beside it');
  const parts = where === 'before' ? [rest, candidate] : [candidate, rest];
  return { ...candidate, ...joinCandidates(parts, value, candidate.score) };
}
