import type { Candidate } from '../fields/candidate.ts';
import { isByLooks, type RecipientReason } from './recipient-reasons.ts';
import { lineLeft, linesAbove, linesBelow, usualSize } from '../pages/lines.ts';
import { nameLikeness } from './names.ts';
import type { Line, PageText } from '../pages/page.ts';
import { followUps, leadIns, parentLabel, roles } from './recipient-wording.ts';
import { subjectWords } from '../titles/titles.data.ts';
import { fold } from '../words/wording.ts';

/** A name is less likely the recipient's where it stands over a signer's role, or runs on from the line above. */
export function placed(
  candidate: Candidate<RecipientReason>,
  { lines }: PageText,
): Candidate<RecipientReason> {
  const line = candidate.lines[0];
  if (!line || candidate.lines.length > 1 || candidate.reasons[0] === 'follows a lead-in') return candidate;
  // "… Mr./Ms. ____ from" over "Northgate College has completed": where somebody is from.
  const isOrigin =
    candidate.words[0] === line.words[0] &&
    lines.some(
      (other) =>
        /(?:^|\s)from\W*$/u.test(fold(other.text)) &&
        other.box[1] + other.box[3] <= line.box[1] + line.size * 0.4 &&
        line.box[1] - other.box[1] < line.size * 3.4 &&
        other.box[0] + other.box[2] > line.box[0] + line.box[2] * 0.75,
    );
  if (isOrigin) return { ...candidate, score: candidate.score * 0.4 };
  const label = lineLeft(lines, line);
  // "… of ____ Northgate", "… 5 March, at" and "Northgate.": where somebody is from or something was held.
  if (
    label &&
    candidate.reasons[0] !== 'right of a label' &&
    line.box[0] - label.box[0] - label.box[2] < line.size * 8 &&
    /(?:^|\s)(?:of|from|at)\W*$/u.test(fold(label.text)) &&
    !leadIns.some(([, pattern]) => pattern.test(fold(label.text)))
  )
    return { ...candidate, score: isByLooks(candidate) ? 0 : candidate.score * 0.3 };
  if (isHalfOfHeading(line, lines)) return { ...candidate, score: 0 };
  if (label && parentLabel.test(fold(label.text).trim()))
    return { ...candidate, score: candidate.score * 0.4 };
  const over = candidate.reasons[0] === 'with a form of address' && linesAbove(lines, line, 4)[0];
  if (over && roles.test(fold(over.text)) && over.words.length <= 5)
    return { ...candidate, score: candidate.score * 0.4 };
  const below = linesBelow(lines, line, 1.2)[0];
  if (
    below &&
    below.size < line.size * 1.3 &&
    roles.test(fold(below.text)) &&
    !followUps.test(fold(below.text))
  )
    return { ...candidate, score: candidate.score * 0.55 };
  const above = linesAbove(lines, line, 0.8)[0];
  // Where somebody is from goes on over two lines: "from Northgate College (NC),", "Northgate, Kent".
  const isPlace =
    above !== undefined &&
    /^(?:from|of|at)\b.*,$/u.test(fold(above.text).trim()) &&
    Math.max(above.size, line.size) < Math.min(above.size, line.size) * 1.25;
  const runsOn =
    isPlace ||
    (above !== undefined &&
      Math.abs(above.size - line.size) < line.size * 0.06 &&
      above.words.length >= 3 &&
      nameLikeness(above.text) < 0.3 &&
      !leadIns.some(([, pattern]) => pattern.test(fold(above.text))) &&
      !followUps.test(fold(above.text)) &&
      Math.abs(above.box[0] - line.box[0]) < line.size * 0.4);
  return runsOn ? { ...candidate, score: candidate.score * 0.6 } : candidate;
}

/** Whether a line and the next one, in one large type, are a heading: "HARBOUR QUEST" over "PROGRAMME". */
export function isHalfOfHeading(line: Line, lines: readonly Line[]): boolean {
  return [linesBelow(lines, line, 0.5)[0], linesAbove(lines, line, 0.5)[0]].some((other) => {
    if (!other || other.words.length > 3) return false;
    const folded = fold(other.text);
    return (
      Math.max(other.size, line.size) < Math.min(other.size, line.size) * 1.08 &&
      line.size >= usualSize(lines) * 1.5 &&
      (subjectWords.test(folded) || /\bprogram(?:me)?\b/u.test(folded)) &&
      !followUps.test(folded) &&
      !leadIns.some(([, pattern]) => pattern.test(folded))
    );
  });
}
