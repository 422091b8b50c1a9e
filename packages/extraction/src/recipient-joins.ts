import { type Candidate, fromLine, joinCandidates } from './candidate.ts';
import { lineRight, linesBelow, usualSize } from './lines.ts';
import { commonWord, nameLikeness, trimName } from './names.ts';
import type { Line, PageText } from './page.ts';
import { subjectWords } from './titles.data.ts';
import { fold } from './wording.ts';

/** A name too long for its line goes on in the next one, in the same type. */
export function withRest(candidate: Candidate, { lines }: PageText): Candidate {
  const line = candidate.lines[0];
  const beside = line && (besideIt(candidate, line, lines) ?? acrossLines(candidate, line, lines));
  if (beside) return beside;
  if (!line || candidate.lines.length > 1) return candidate;
  if (candidate.words.length < 2) return inTwoWords(candidate, line, lines);
  if (candidate.words.at(-1) !== line.words.at(-1) || candidate.words[0] !== line.words[0]) return candidate;
  const next = linesBelow(lines, line, 0.7)[0];
  if (!next || next.words.length > 2 || next.text.length < 3) return candidate;
  const centre = Math.abs(next.box[0] + next.box[2] / 2 - line.box[0] - line.box[2] / 2);
  const isAligned = Math.min(centre, Math.abs(next.box[0] - line.box[0])) < line.size * 0.5;
  const shouts = (text: string) => text === text.toUpperCase();
  if (
    !isAligned ||
    Math.abs(next.size - line.size) > line.size * 0.08 ||
    shouts(next.text) !== shouts(line.text)
  )
    return candidate;
  if (line.size < usualSize(lines) * 1.2) return candidate;
  const rest = fromLine(next, 0, next.text.length, trimName(next.text), candidate.score, 'goes on below');
  const value = `${candidate.value} ${rest.value}`;
  const isName = next.words.every(
    ({ text }) => /^\p{Lu}[\p{L}'’.-]+$/u.test(text) && !commonWord(fold(text)),
  );
  return isName && nameLikeness(value) >= 0.75
    ? joinCandidates([candidate, rest], value, candidate.score)
    : candidate;
}

/** A first name by itself and the family name in the same row, as forms filled in by hand have them. */
function besideIt(candidate: Candidate, line: Line, lines: readonly Line[]): Candidate | null {
  if (candidate.lines.length > 1 || line.words.length > 1 || candidate.value.length < 3) return null;
  const next = lineRight(lines, line);
  if (!next || next.words.length > 2 || next.box[0] - line.box[0] - line.box[2] > line.size * 6) return null;
  if (Math.max(next.size, line.size) > Math.min(next.size, line.size) * 1.3) return null;
  const value = `${candidate.value} ${trimName(next.text)}`;
  const shouts = (text: string) => text === text.toUpperCase();
  if (shouts(next.text) !== shouts(line.text) || nameLikeness(value) < 0.95) return null;
  const rest = fromLine(next, 0, next.text.length, trimName(next.text), candidate.score, 'goes on beside it');
  const likeness = (name: string) => 0.5 + 0.5 * nameLikeness(name);
  const score = (candidate.score / likeness(candidate.value)) * likeness(value);
  return joinCandidates([candidate, rest], value, Math.min(0.95, score));
}

/** A given name over the family name, each alone in its line and in the largest type but the heading's. */
function inTwoWords(candidate: Candidate, line: Line, lines: readonly Line[]): Candidate {
  const next = linesBelow(lines, line, 0.7)[0];
  const shouts = (text: string) => text === text.toUpperCase();
  if (!next || line.words.length > 1 || next.words.length > 1 || line.size < usualSize(lines) * 1.5)
    return candidate;
  if (Math.max(next.size, line.size) > Math.min(next.size, line.size) * 2) return candidate;
  if (shouts(next.text) !== shouts(line.text) || Math.abs(next.box[0] - line.box[0]) > line.size * 0.5)
    return candidate;
  const value = `${candidate.value} ${trimName(next.text)}`;
  if (nameLikeness(value) < 0.95 || subjectWords.test(fold(next.text))) return candidate;
  const rest = fromLine(next, 0, next.text.length, trimName(next.text), candidate.score, 'goes on below');
  return joinCandidates([candidate, rest], value, Math.min(0.9, candidate.score * 1.3));
}

/** A sentence that breaks within the name: "… certify that Jane", "Miller has completed …". */
function acrossLines(candidate: Candidate, line: Line, lines: readonly Line[]): Candidate | null {
  if (candidate.lines.length > 1 || candidate.reasons[0] !== 'follows a lead-in') return null;
  if (candidate.words.at(-1) !== line.words.at(-1)) return null;
  const next = linesBelow(lines, line, 1.2)[0];
  if (!next || Math.abs(next.size - line.size) > line.size * 0.15) return null;
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
