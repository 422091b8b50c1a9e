import { fromLine, joinCandidates, type Candidate } from '../fields/candidate.ts';
import type { TitleReason } from './title-reasons.ts';
import { findDates } from '../dates/dates.ts';
import { lineRight, linesAbove, linesBelow, usualSize } from '../pages/lines.ts';
import { nameLikeness } from '../recipients/names.ts';
import type { Line, PageText } from '../pages/page.ts';
import { overTheirMarks } from './title-blocks.ts';
import { isGeneric, wholeHeading } from './title-headings.ts';
import { titleIn, dangling, withFollowingLines, joinedValue, isScribble } from './title-lines.ts';
import { mendInitials } from './title-spelling.ts';
import { legalForm, organisation, longestTitle, plausibleTitle } from './title-plausible.ts';
import { openingLength, opensSentence } from './title-spans.ts';
import { awardWord, headings, subjectWords } from './titles.data.ts';
import { fold, trimValue } from '../words/wording.ts';

/** What is held again every year is named with it: "AQUA FEST 2022", "Regatta '19", "Techno 2K23". */
const yearly = /\p{L}{3}.*?[\s-](?:20\d\d|2[kK]\d\d|['’]\d\d)\W*$/u;

/** Lines whose type or whose words make them the title where no sentence leads to one. */
export function byAppearance(
  { lines, width, height }: PageText,
  taken: ReadonlySet<Line>,
): Candidate<TitleReason>[] {
  const usual = usualSize(lines);
  const largest = Math.max(1, ...lines.map((line) => line.size));
  const names = [...taken].map((line) => fold(line.text));
  const recipient = taken.size > 0 ? Math.max(...[...taken].map((line) => line.box[1])) : undefined;
  const named = [...taken].at(-1);
  const next = named && linesBelow(lines, named, 3)[0];
  const found: Candidate<TitleReason>[] = [];
  const consumed = new Map<Line, Candidate<TitleReason>>();
  for (const line of lines) {
    const folded = fold(line.text).trim();
    if (
      taken.has(line) ||
      names.some((name) => name.length > 5 && name.includes(folded)) ||
      opensSentence(line.text) ||
      !plausibleTitle(line.text) ||
      (/^[o0]f /u.test(folded) && !isGeneric(line.text)) ||
      isScribble(line)
    )
      continue;
    const from = openingLength(line.text);
    const value = trimValue(line.text.slice(from));
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
    const reasons: [TitleReason] = ['type'];
    if (headings.test(folded)) [score, reasons[0]] = [score + 0.3, 'names a qualification'];
    else if (subjectWords.test(folded))
      [score, reasons[0]] = [score + (line.size > usual * 1.1 ? 0.17 : 0.12), 'names a subject'];
    const isYearly =
      line.size > usual * 1.1 &&
      yearly.test(value) &&
      findDates(value).every(({ precision }) => precision === 'year');
    if (isYearly && !isSubject) [score, reasons[0]] = [score + 0.3, 'an event of a year'];
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
    const candidate = score > 0.2 ? titleIn(line, from, Math.min(0.66, score), reasons[0]) : null;
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
export function underHeadings(
  { lines, height }: PageText,
  taken: ReadonlySet<Line>,
): Candidate<TitleReason>[] {
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
        // The heading's own second half.
        !/^[oc0]f /u.test(folded) &&
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

/** How the name of a course ends that is set as running text, as no house's is. */
const endsAsCourse =
  /(?<=\p{L} )(?:training|course|workshop|seminar|webinar|programme?|induction|orientation|awareness|basics|essentials|fundamentals)$/u;

/** What stands over a large heading rather than under it: "Pilot and crew training", "Certificate". */
export function overHeadings(
  { lines, height }: PageText,
  taken: ReadonlySet<Line>,
): Candidate<TitleReason>[] {
  return lines
    .filter((line) => isGeneric(line.text) && line.box[1] < height * 0.6)
    .flatMap((heading) => {
      const own = linesAbove(lines, heading, 1.6)[0];
      if (!own || taken.has(own) || own.size > heading.size || !endsAsCourse.test(own.text.trim())) return [];
      if (opensSentence(own.text) || !plausibleTitle(own.text)) return [];
      return titleIn(own, 0, 0.9, 'over the heading') ?? [];
    });
}

/** A level of a framework of qualifications that is all of its line; folded. */
const level = /^(?:(?:nfq|eqf|scqf|rqf|nqf|fet) )?level (?:[1-9]|10)$/u;

/** What a form sets beside its one level: "Level 6", "Supervisory Management"; a table of units has many. */
export function besideLevels({ lines }: PageText, taken: ReadonlySet<Line>): Candidate<TitleReason>[] {
  const levels = lines.filter((line) => level.test(fold(line.text).trim()));
  const line = levels.length === 1 ? lineRight(lines, levels[0]!) : undefined;
  if (!line || taken.has(line) || isGeneric(line.text) || !plausibleTitle(line.text)) return [];
  const title = titleIn(line, 0, 0.92, 'beside a level');
  return title ? [title] : [];
}

/** What a line under it marks as the title: "Course completed by", "Instructors". */
export const overMarks = (page: PageText): Candidate<TitleReason>[] =>
  overTheirMarks(page).flatMap((block) => {
    const parts = block.map((line) => fromLine(line, 0, line.text.length, line.text, 0.94, 'over its mark'));
    const value = mendInitials(joinedValue(parts));
    return value.length <= longestTitle ? [joinCandidates(parts, value, 0.94)] : [];
  });

/** "is proudly presented to", of which the row over it is the subject; folded. */
const isGiven = /^is (?:hereby |proudly )*(?:presented|awarded|granted|given|conferred) (?:to|up ?on)\W*$/u;

const endsInAward = new RegExp(String.raw`\b(?:${awardWord}|trophy)$`, 'u');
/** Which one of several it is, and nothing that it is called; folded. */
const whichAward = new RegExp(
  `^(?:the |an? )?(?:(?:gold|silver|bronze|special|consolation) )?(?:${awardWord}|trophy)$`,
  'u',
);
/** Whether a text is the name of an award: "Sailing Award", not "Gold Medal" nor "a full scholarship". */
export function isAward(text: string): boolean {
  const folded = fold(text).trim();
  return /^\P{L}*\p{Lu}/u.test(text) && endsInAward.test(folded) && !whichAward.test(folded);
}

/** An award of its own name over what is said of it: "SAILING AWARD" over "is proudly presented to". */
export const overGiving = ({ lines }: PageText, taken: ReadonlySet<Line>): Candidate<TitleReason>[] =>
  lines
    .filter(({ text }) => isGiven.test(fold(text)))
    .flatMap((line) => {
      const subject = linesAbove(lines, line, 2.5)[0];
      if (!subject || taken.has(subject) || isGeneric(subject.text) || !isAward(subject.text)) return [];
      const candidate = titleIn(subject, 0, 0.9, 'over whom it was presented to');
      return candidate ? [candidate] : [];
    });

/** What stands between a general heading and whom it was presented to: "Award of Completion", "Databases". */
export function overRecipient(
  { lines, height }: PageText,
  taken: ReadonlySet<Line>,
): Candidate<TitleReason>[] {
  return lines
    .filter((line) => isGeneric(line.text) && line.box[1] < height * 0.6)
    .flatMap((heading) => {
      const [own, next] = linesBelow(lines, heading, 3.5);
      if (!own || !next || taken.has(own) || isGeneric(own.text) || opensSentence(own.text)) return [];
      const folded = fold(own.text);
      if (/^[oc0]f /u.test(folded)) return [];
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
