import { againstRival, partOf, type Candidate } from '../fields/candidate.ts';
import { isLedTo, type TitleReason } from './title-reasons.ts';
import { issuerCandidates } from '../issuers/issuers.ts';
import { roleWords } from '../issuers/issuer-wording.data.ts';
import { lineLeft, linesAbove, linesBelow } from '../pages/lines.ts';
import { nameLikeness } from '../recipients/names.ts';
import type { Line, PageText } from '../pages/page.ts';
import { passagesOf } from '../fields/passages.ts';
import {
  besideLevels,
  isAward,
  byAppearance,
  overGiving,
  overHeadings,
  overMarks,
  overRecipient,
  underHeadings,
} from './title-appearance.ts';
import { wordsBehind, withoutBackground } from './title-background.ts';
import { titleOfBadge } from './title-badges.ts';
import { withoutOpening, withoutTeacher } from './title-kinds.ts';
import { knownTitlesOn } from './title-known.ts';
import { afterLeadIns, isEntitled } from './title-lead-ins.ts';
import {
  bridged,
  inFull,
  isTornOff,
  withItsBeginning,
  withItsInitial,
  withItsReason,
  withItsStandard,
  leavesOutRow,
  withoutApposition,
  withoutMaker,
} from './title-lines.ts';
import { rankTitles, type TitleCandidate } from './title-ranking.ts';
import { attainedUnit, reportedCourse, reportedTest } from './title-reports.ts';
import { everyRow, titleTold } from './title-rows.ts';
import { headingMended, isGeneric } from './title-headings.ts';
import { spelled, withoutScratch } from './title-spelling.ts';
import { withItsKind, withoutIssuer, withWhatItNames } from './title-vendors.ts';
import { stoppers, subjectWords } from './titles.data.ts';
import { fold, plainOf } from '../words/wording.ts';

export function titleCandidates(page: PageText, taken: ReadonlySet<Line>): Candidate<TitleReason>[] {
  const passages = passagesOf(page);
  const behind = wordsBehind(page.lines);
  // A name that stands twice is no title where it stands by itself.
  const recipients = new Set([...taken].map(({ text }) => plainOf(text)));
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
    ...overHeadings(page, taken),
    ...overMarks(page),
    ...besideLevels(page, taken),
    ...overRecipient(page, taken),
    ...overGiving(page, taken),
    ...byAppearance(page, taken),
  ];
  const whole = found.map((candidate) =>
    bridged(withItsKind(withWhatItNames(candidate, page.lines, taken), page.lines), page.lines),
  );
  const joined = whole.filter((candidate, index) => candidate !== found[index]);
  const within = (part: Candidate<TitleReason>, other: Candidate<TitleReason>): boolean =>
    part.lines.length < other.lines.length && part.lines.every((line) => other.lines.includes(line));
  const isPart = (candidate: Candidate<TitleReason>): boolean =>
    joined.some((other) => within(candidate, other));
  // What is part of a title in three lines is no title beside it, and lends it its score.
  for (const part of whole.filter(isPart))
    for (const other of joined) if (within(part, other)) other.score = Math.max(other.score, part.score);
  // The rows over a mark are one title, and none of them is another.
  const blocks = whole.filter(({ reasons }) => reasons[0] === 'over its mark');
  const isRow = ({ lines }: Candidate<TitleReason>): boolean =>
    blocks.some(
      (block) => lines.length < block.lines.length && lines.every((line) => block.lines.includes(line)),
    );
  return [
    ...whole.filter((candidate) => !isPart(candidate) && !isRow(candidate)),
    ...knownTitlesOn(page, taken),
    ...everyRow(page, taken),
    ...titleTold(page, taken),
  ]
    .flatMap((candidate) => withoutBackground(candidate, behind) ?? [])
    .map(withoutScratch)
    .map(withoutApposition)
    .filter(
      (candidate) =>
        !isSalutation(candidate.value) &&
        !isAmount(candidate.value) &&
        !isRole(candidate.value) &&
        !contents.test(fold(candidate.value)) &&
        !candidate.lines.some((line) => isListed(line, page.lines)) &&
        !isStudied(candidate.lines[0]!, page.lines) &&
        !isWhoCertifies(candidate.lines.at(-1)!, page.lines) &&
        !candidate.lines.every((line) => isSigner(line, page.lines)) &&
        !leavesOutRow(candidate, page.lines) &&
        !led.some((other) => isTornOff(candidate, other)) &&
        !recipients.has(plainOf(candidate.value)) &&
        !candidate.lines.some((line) => taken.has(line) && line.text.length < lengthIn(line, candidate) + 12),
    );
}

/** How many characters of a line are a candidate's. */
const lengthIn = (line: Line, { words }: Candidate<TitleReason>): number =>
  line.words.filter((word) => words.includes(word)).reduce((sum, { text }) => sum + text.length + 1, 0);

/** How letters begin, and what is called out to who has passed, whatever was read of its flourishes. */
const isSalutation = (value: string): boolean =>
  /^to whom(?:so ?ever)? it may concern|^(?:congra\p{L}{5,11}|well done)\W*$/u.test(fold(value));

/** A person's name over what that person is: somebody who signs. */
function isSigner(line: Line, lines: readonly Line[]): boolean {
  if (nameLikeness(line.text) < 0.9 || subjectWords.test(fold(line.text))) return false;
  const below = linesBelow(lines, line, 3).slice(0, 2);
  const sentence = below.findIndex(({ text }) => stoppers.test(fold(text)));
  return below
    .slice(0, sentence < 0 ? below.length : sentence + 1)
    .some(
      ({ text, words }, at) =>
        words.length <= 4 &&
        (at === sentence ? roleWords.exec(fold(text))?.index === 0 : roleWords.test(fold(text))),
    );
}

/** What the course was made of, behind its label. */
const contents =
  /^(?:course )?(?:contents?|topics?(?: covered)?|syllabus|curriculum|modules?|skills?(?: covered)?) ?:/u;

/** What somebody who signs is, and no more: "General Secretary". */
const isRole = (value: string): boolean =>
  /^(?:(?:general|deputy|joint|vice|chief|programme?|course|event|project|academic|faculty|technical|organi[sz]ing) )*(?:secretary|coordinator|co-?ordinator|convenor|convener|registrar|principal|director|chairman|chairwoman|chairperson|president|dean|instructor|trainer|ceo|cto|founder|advisor)$|^(?:dean of (?:students|studies)|head of (?:the )?department|director of studies|(?:head hr|hr (?:head|manager))|program(?:me)? officer|class teacher|cent(?:re|er) head|general chair)$/u.test(
    fold(value),
  );

/** "2 ECTS credits" counts what the course is worth. */
const isAmount = (value: string): boolean =>
  /^\d+(?:[.,]\d+)?(?: (?:ects|cpd|cpe|ceu|contact|credit|training|study))* (?:credits?|points?|hours?|hrs|units?|ects|ceus?)\W*$/u.test(
    fold(value),
  );

/** Whether a form says to the left of a line that the holder is still at it: "pursuing" beside a degree. */
const isStudied = (line: Line, lines: readonly Line[]): boolean =>
  /^(?:currently )?(?:pursuing|studying|(?:a )?student of|enrolled in)\W*$/u.test(
    fold(lineLeft(lines, line)?.text ?? '').trim(),
  );

/** Whether the sentence goes on below a line with what only its subject does: "Northgate Academy" over "hereby certifies that". */
const isWhoCertifies = (line: Line, lines: readonly Line[]): boolean =>
  !/^(?:certif|diploma|award|licen[cs]e|degree|qualification)/u.test(fold(line.text)) &&
  /^(?:does )?hereby (?:certif(?:y|ies)|attests?|confirms?|confers?|grants?|bestows?|awards? (?:to|this|the)) /u.test(
    fold(linesBelow(lines, line, 2.5)[0]?.text ?? ''),
  );

const isUnder = ({ box: [x, y, width] }: Line, { box: [left, top, reach, height] }: Line): boolean =>
  y > top + height && x < left + reach && x + width > left;

/** A sentence that leads to the one thing that was done; folded. */
const ofOne =
  /\b(?:complet|attend|pass|finish|undergo|underw|undert|deliver|participat)\p{L}*(?!\p{L})[^.]*\b(?:module|topic|subject|skill)\b(?: (?!\p{L}+s\b)[^.: ]+){0,3} ?:$/u;

/** Whether a line is the first of a list of what was done or taught. */
function isListed(line: Line, lines: readonly Line[]): boolean {
  const skills = lines.find(({ text }) => /^(?:top )?skills covered\W*$/u.test(fold(text)));
  if (skills && line.box[1] > skills.box[1] + skills.box[3] / 2) return true;
  const count = lines.find((other) =>
    /^\d{1,2} (?:courses|modules|units|lessons|topics)$/u.test(fold(other.text).trim()),
  );
  if (count && line.size < count.size && isUnder(line, count)) return true;
  const above = fold(linesAbove(lines, line, 2)[0]?.text ?? '');
  // "has completed the ministry's training module:" leads to its one name.
  return (
    (/^[•*·▪-]/u.test(line.text) && /\bvisit(?:ed|ing)? the following courses ?:$/u.test(above)) ||
    (/\b(?:task|module|topic|subject|skill)s?\b[^.]{0,30}:$/u.test(above) && !ofOne.test(above))
  );
}

/** What the certificate may be for, likeliest first. `taken` are lines that hold the recipient. */
export function rankedTitles(page: PageText, taken: ReadonlySet<Line>): TitleCandidate[] {
  const issuers = issuerCandidates(page, taken).map(({ value, score }) => ({ key: plainOf(value), score }));
  const candidates = titleCandidates(page, taken).map((candidate) =>
    withoutTeacher(withoutIssuer(candidate, page.lines, issuers), page.lines),
  );
  return rankTitles(candidates, page, taken, issuers);
}

/** What is less likely may be a row of any kind. */
const doubtedTitle = 0.7;

/** How surely a row must be what was given to stand for likelier ones. */
const surelyGiven = 0.7;

/** What is as unlikely may be any row where a sentence tells of a membership. */
const doubtedRow = 0.4;

/** How likely what is said to be entitled so in quotation marks is at least, however long. */
const surelyEntitled = 0.6;

/** The part of another's chance that is hardly less. */
const asLikely = 0.95;

/** What the certificate is for. `taken` are lines that hold the recipient. */
export function readTitle(page: PageText, taken: ReadonlySet<Line>): Candidate<TitleReason> | null {
  const told = reportedTest(page) ?? reportedCourse(page) ?? attainedUnit(page) ?? titleOfBadge(page);
  if (told) return told;
  const ranked = rankedTitles(page, taken);
  const [likeliest] = ranked;
  if (!likeliest) return null;
  // "is an active member of the Tide Institute", where nothing else is likely: it is called by the house, which weighs against it.
  const membership = ranked.find((one) => isLedTo(one) && /^members? of /iu.test(one.value));
  if (membership && likeliest.score < doubtedRow) return { ...membership, score: doubtedRow };
  const isDoubted = isGeneric(likeliest.value) || likeliest.score < doubtedTitle;
  const part = plainOf(likeliest.value);
  const entitled = ranked.find(
    (one) => (isDoubted || plainOf(one.value).endsWith(part)) && isEntitled(one, page.lines),
  );
  // What the page says was given, rather than what its holder studies: "SAILING AWARD" over "is presented to".
  const given = isLedTo(likeliest)
    ? undefined
    : ranked.find(
        (one) =>
          one.score >= surelyGiven &&
          isAward(one.value) &&
          one.reasons[0] === 'over whom it was presented to',
      );
  const first =
    (entitled && { ...entitled, score: Math.max(entitled.score, surelyEntitled) }) ??
    given ??
    ranked.find((one) => isWhole(one, likeliest)) ??
    likeliest;
  const second = ranked.find((one) => one !== first);
  const whole = inFull(againstRival(first, second), page.lines, taken);
  const begun = withItsReason(withItsBeginning(whole, page.lines, taken), page.lines, taken);
  const title = withItsStandard(withoutOpenBracket(withoutOpening(withoutMaker(begun))), page.lines);
  return isGeneric(title.value)
    ? withoutOrnament(title)
    : whereItStands(spelled(withItsInitial(title, page.lines), page.lines), page.lines);
}

/** "Level 1 (First to Last Steps", whose bracket goes on to what is no title: what it is called stands before it. */
function withoutOpenBracket(title: Candidate<TitleReason>): Candidate<TitleReason> {
  const bare = title.value.replace(/ \([^()]{4,}$/u, '');
  return bare.length >= 5 && bare !== title.value ? (partOf(title, bare) ?? title) : title;
}

/** Whether a sentence leads to what ends with a candidate, and that is as likely. */
const isWhole = (one: TitleCandidate, { value, score }: TitleCandidate): boolean =>
  isLedTo(one) && one.score >= score * asLikely && plainOf(one.value).endsWith(plainOf(value));

/** What a sentence leads to, with the rows that say it once more: none of them names anybody else. */
function whereItStands(title: Candidate<TitleReason>, lines: readonly Line[]): Candidate<TitleReason> {
  if (!isLedTo(title)) return title;
  const key = plainOf(title.value);
  const same = lines.filter((line) => !title.lines.includes(line) && plainOf(line.text) === key);
  return same.length > 0 ? { ...title, lines: [...title.lines, ...same] } : title;
}

/** A heading without what OCR made of ornaments around it, and of its type: "99 CERTIFICATE", "Diploma) 2)", "Gertificate of Merit". */
function withoutOrnament(heading: Candidate<TitleReason>): Candidate<TitleReason> {
  const unadorned = heading.value.replace(/^\P{L}+/u, '').replace(/(?<=^[^(]*)\)\P{L}*$/u, '');
  const bare = partOf(heading, unadorned) ?? heading;
  return { ...bare, value: headingMended(bare.value) };
}
