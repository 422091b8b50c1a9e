import { type Candidate, fromLine } from '../fields/candidate.ts';
import type { RecipientReason } from './recipient-reasons.ts';
import { lineOf, lineRight, linesAbove, linesBelow, usualSize } from '../pages/lines.ts';
import { commonWord, nameLikeness } from './names.ts';
import type { Line, PageText } from '../pages/page.ts';
import { nameIn } from './recipient-spans.ts';
import {
  certifiesThat,
  endsInLeadIn,
  followUps,
  formsOfAddress,
  fromLabel,
  leadIns,
  ofAddress,
} from './recipient-wording.ts';
import { titleWording } from '../titles/title-words.ts';
import { fold } from '../words/wording.ts';

/** What the words that a name follows lead to: the rest of their line, what is filled in beside it, or under it. */
export function atLeadIns({ lines, height }: PageText): Candidate<RecipientReason>[] {
  return lines.flatMap((line) => {
    const folded = fold(line.text);
    if ((folded.length <= 2 && line.box[1] < height * 0.15) || line.text.trim() === 'A') return [];
    const labelled = fromLabel(folded);
    const from = folded.length - labelled.length;
    for (const [strength, pattern] of leadIns) {
      const cue = pattern.exec(labelled);
      if (cue) return ledTo(line, from + cue.index + cue[0].length, strength, lines);
    }
    return [];
  });
}

function ledTo(
  line: Line,
  after: number,
  strength: number,
  lines: readonly Line[],
): Candidate<RecipientReason>[] {
  const folded = fold(line.text);
  const letters = folded.slice(after).replace(/[^\p{L}]/gu, '');
  const rest = folded
    .slice(after)
    .replace(formsOfAddress, '')
    .replace(/[^\p{L}]/gu, '');
  if (rest.length >= 3) return [nameIn(line, after, strength, 'follows a lead-in')].filter(isFound);
  const right = lineRight(lines, line);
  const beside =
    right && isBeside(line, right)
      ? (nameIn(right, 0, strength * 0.97, 'right of a label') ??
        nameIn(withNext(right, lines), 0, strength * 0.97, 'right of a label'))
      : null;
  const found = [beside].filter(isFound);
  // "Mr./Ms." by itself is filled in behind, never below.
  if (ofAddress.test(folded)) return found;
  // Between "that Mr./Ms." and "from" somebody's name was to be written by hand.
  if (right && rest !== letters && /^\W*(?:from|of|has|have)\b/u.test(fold(right.text))) return found;
  // "Issued to" never stands under the name, a form's label may.
  if (!/\b(?:to|that|an|a|aan|que|dass)$/u.test(folded.trim()) && isUnderItsValue(lines, line)) return found;
  const besides = beside && beside.score > 0.8 ? 0.6 : 1;
  const under = linesUnder(lines, line, 5)
    .slice(0, 3)
    .map((below, index) => nameIn(below, 0, strength * (1 - 0.12 * index) * besides, 'under a lead-in'));
  return [...found, ...under.filter(isFound)];
}

/** How far apart hands set the words of a name, in heights of their letters. */
const apartByHand = 3;

/** What was filled in, with the word behind it in its row, where each is read as a line of its own. */
function withNext(first: Line, lines: readonly Line[]): Line {
  const next = lineRight(lines, first);
  const isNext =
    first.words.length === 1 &&
    next !== undefined &&
    next.words.length === 1 &&
    next.box[0] - first.box[0] - first.box[2] < Math.max(first.size, next.size) * apartByHand;
  return isNext ? lineOf([...first.words, ...next.words]) : first;
}

const isFound = (candidate: Candidate<RecipientReason> | null): candidate is Candidate<RecipientReason> =>
  candidate !== null;

/** Lines under another, those that share its width first; a form may set the value to the right of its label. */
function linesUnder(lines: readonly Line[], line: Line, reach: number): Line[] {
  const below = linesBelow(lines, line, reach);
  if (below.length > 0) return below;
  const bottom = line.box[1] + line.box[3];
  return lines
    .filter(
      (other) =>
        other.box[1] > bottom - line.size * 0.3 &&
        other.box[1] - bottom < Math.max(line.size, other.size) * 2,
    )
    .sort((a, b) => a.box[1] - b.box[1]);
}

/** Whether what stands to the right of a label is near enough to be filled in behind it, not of another column. */
const isBeside = (label: Line, right: Line): boolean =>
  right.box[0] - label.box[0] - label.box[2] < Math.max(label.size, right.size) * 22;

/** Whether a label goes with the name over it: that is nearer than what stands under it. */
function isUnderItsValue(lines: readonly Line[], label: Line): boolean {
  const above = linesAbove(lines, label, 1.6)[0];
  if (!above || nameLikeness(above.text) < 0.75) return false;
  const below = linesBelow(lines, label, 5)[0];
  const bottom = label.box[1] + label.box[3];
  const gap = label.box[1] - above.box[1] - above.box[3];
  return !below || gap < (below.box[1] - bottom) * 0.6;
}

/** What stands before or over what somebody is said to have done. */
export function atDeeds({ lines }: PageText): Candidate<RecipientReason>[] {
  return lines.flatMap((line) => {
    const folded = fold(line.text);
    const followUp = followUps.exec(folded);
    if (!followUp) return [];
    const before = folded.slice(0, followUp.index).replace(/^\W*(?:this|we|it)\b/u, '');
    if (before.replace(/[^\p{L}]/gu, '').length < 4) return overDeed(line, lines);
    if (leadIns.some(([, pattern]) => pattern.test(folded.slice(0, followUp.index)))) return [];
    // "Over the month of May, Jane Doe has completed": what comes before the comma is not the name.
    const comma = line.text.slice(0, followUp.index).search(/(?<=\p{L}{3} [^,]{3,}), (?=\p{Lu})/u);
    return [nameIn(line, comma < 0 ? 0 : comma + 1, 0.82, 'stands before what was done')].filter(isFound);
  });
}

function overDeed(line: Line, lines: readonly Line[]): Candidate<RecipientReason>[] {
  return linesAbove(lines, line, 7)
    .slice(0, 3)
    .map((above, index) => {
      const over = linesAbove(lines, above, 3)[0];
      const share = over && /^\W*(?:from|of|at|aus|von|de)\W*$/u.test(fold(over.text)) ? 0.5 : 1;
      return nameIn(above, 0, (0.8 - 0.12 * index) * share, 'over what was done');
    })
    .filter(isFound);
}

/** One word of letters that is no word of certificates: a name as its account was opened. */
const isOneWord = (text: string): boolean =>
  /^\p{L}{4,20}$/u.test(text) && !commonWord(fold(text)) && titleWording(text).strange === 1;

/** Two or three words that are none of certificates, not all in capitals: "Jo mills", as an account was opened. */
const isTyped = (text: string): boolean =>
  /^(?=.*(?:^| )\p{Ll})\p{L}{2,20}(?: \p{L}{2,20}){1,2}$/u.test(text) &&
  titleWording(text).strange === 1 &&
  !text.split(' ').some((word) => commonWord(fold(word)));

/** One word between "certify that" and "has completed" is the name, however it is written. */
export const betweenCues = ({ lines }: PageText): Candidate<RecipientReason>[] =>
  lines
    .filter((line) => isOneWord(line.text.trim()))
    .filter((line) => {
      const [above, below] = [linesAbove(lines, line, 3)[0], linesBelow(lines, line, 3)[0]];
      return (
        above &&
        endsInLeadIn(fold(above.text)) &&
        below &&
        /^(?:has|have|is|was|for|on|who)\b/u.test(fold(below.text)) &&
        followUps.test(fold(below.text))
      );
    })
    .map((line) => fromLine(line, 0, line.text.length, line.text.trim(), 0.72, 'between its cues'));

/** Words in large type between the line of who teaches and the date, where online courses set the name. */
export function overItsDate({ lines }: PageText): Candidate<RecipientReason>[] {
  const large = usualSize(lines) * 1.5;
  return lines
    .filter((line) => line.size > large && (isOneWord(line.text.trim()) || isTyped(line.text.trim())))
    .filter((line) => {
      const below = linesBelow(lines, line, 3)[0];
      return (
        below &&
        /^date\b.*\d/u.test(fold(below.text)) &&
        lines.some((other) => /^instructors?\b/u.test(fold(other.text)) && other.box[1] < line.box[1])
      );
    })
    .map((line) => fromLine(line, 0, line.text.length, line.text.trim(), 0.6, 'over its date'));
}

/** Whether the sentence goes on behind a gap where the name belongs: "This is to certify that ____ of ____ has". */
export const isLeftBlank = ({ lines }: PageText): boolean =>
  lines.some((line) => {
    const folded = fold(line.text);
    const cue = certifiesThat.exec(folded);
    if (!cue || folded.slice(cue.index + cue[0].length).replace(/[^\p{L}]/gu, '') !== '') return false;
    const right = lineRight(lines, line);
    return right !== undefined && /^\W*(?:of|from|has|have|son|daughter)\b/u.test(fold(right.text));
  });
