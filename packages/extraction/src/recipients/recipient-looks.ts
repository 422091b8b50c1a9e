import { type Candidate, fromLine } from '../fields/candidate.ts';
import { isByLooks, isSurelyHolder, type RecipientReason } from './recipient-reasons.ts';
import { lineRight, linesAbove, linesBelow, usualSize } from '../pages/lines.ts';
import { commonWord, nameLikeness, trimName } from './names.ts';
import type { PageText } from '../pages/page.ts';
import { nameIn } from './recipient-spans.ts';
import { helperLabel, isNoName, roles } from './recipient-wording.ts';
import { titleWording } from '../titles/title-words.ts';
import { subjectWords } from '../titles/titles.data.ts';
import { fold } from '../words/wording.ts';

/** The forms of address of a form, of which one is left, before the blank for the name: "Ms / Mrs."; folded. */
const choiceOfAddress = /^\W*(?:mr|mrs|ms|miss|sri|smt)\.? ?\/ ?(?:mr|mrs|ms|miss|sri|smt)\b[\W_]*$/u;

/** A line that is a form of address and a name: somebody else's where a form has a blank for its holder's. */
export const withHonorific = ({ lines, height }: PageText): Candidate<RecipientReason>[] =>
  lines.some((line) => choiceOfAddress.test(fold(line.text)) && lineRight(lines, line))
    ? []
    : lines
        .filter(
          (line) =>
            /^(?:mr|mrs|ms|miss|herrn?|frau|monsieur|madame|mme)\b[./ ]/u.test(fold(line.text)) &&
            line.box[1] < height * 0.7,
        )
        .map((line) => nameIn(line, 0, 0.74, 'with a form of address'))
        .filter((candidate) => candidate !== null);

/** A signer's role and no more: "CEO", "Managing Director"; people are awarded for more than one word of theirs. */
const isBareRole = (text: string): boolean =>
  /^(?:(?:managing|executive|general|technical|training|programme?|hr|academic|vice) )?(?:ceo|cto|coo|cfo|director|founder|co-?founder|president|principal|registrar|secretary|chair(?:man|person|woman)|rector|dean|(?:hr |training |branch |cent(?:re|er) )?manager|instructor|trainer|(?:co-?)?ordinator|convenor|convener)\W*$/u.test(
    fold(text).trim(),
  );

/** What only a house does to somebody; folded. */
const gives =
  /^(?:has|have|takes?|had) (?:the |an? |great |much |immense |special )*(?:pleasure|pride|honou?r|privilege) (?:in|of|to)\b|^(?:is|are) (?:very |most )?(?:pleased|proud|delighted|honou?red) to (?:award|certify|confer|grant|present|recogni[sz]e)\b/u;

/**
 * Whether a name to which nothing leads is of who signs, helped or gives: with a form of address over a role of one word,
 * under the label of such, or over "has the pleasure in awarding".
 */
export function isSignatory(candidate: Candidate<RecipientReason>, { lines }: PageText): boolean {
  const [line] = candidate.lines;
  if (!line || isSurelyHolder(candidate)) return false;
  const [above, below] = [linesAbove(lines, line, 1.4)[0], linesBelow(lines, line, 1.4)[0]];
  if (above && helperLabel.test(fold(above.text).trim())) return true;
  if (below && gives.test(fold(below.text))) return true;
  // Over a signer's role stands a name of about its size; a holder's is set large.
  if (!below || line.size > below.size * 1.3) return false;
  return /^(?:mr|mrs|ms|miss|dr|prof)\b[./ ]/u.test(fold(line.text)) && isBareRole(below.text);
}

/** A name in a line of its own where no sentence leads to one: cards and web pages name their holder so. */
export function aloneOnPage({ lines, height }: PageText): Candidate<RecipientReason>[] {
  const alone = lines.filter((line) => {
    // "J.Miller": an initial and a name that were set as one word.
    const tokens = line.text.trim().split(/\s+|(?<=^\p{Lu})\.(?=\p{Lu}\p{L}{2})/u).length;
    if (
      tokens < 2 ||
      tokens > 4 ||
      line.box[1] > height * 0.65 ||
      isNoName(line.text.trim()) ||
      nameLikeness(line.text) < 0.95 ||
      subjectWords.test(fold(line.text))
    )
      return false;
    const beside = [linesBelow(lines, line, 1.2)[0], linesAbove(lines, line, 1.2)[0], lineRight(lines, line)];
    return !beside.some((other) => other && roles.test(fold(other.text)));
  });
  if (alone.length > 1) return [];
  return alone
    .map((line) => nameIn(line, 0, 0.5, 'a name by itself'))
    .filter((candidate) => candidate !== null);
}

/** Two or three words in small letters throughout, none of which is anything but a name. */
const isUncased = (text: string): boolean =>
  /^\p{Ll}{3,}(?: \p{Ll}{3,}){1,2}$/u.test(text.trim()) &&
  !subjectWords.test(fold(text)) &&
  !fold(text)
    .split(' ')
    .some((word) => commonWord(word));

/** Names set larger than the text around them. */
export function byAppearance({ lines, height }: PageText): Candidate<RecipientReason>[] {
  const usual = usualSize(lines);
  const few = lines.filter((line) => line.text.length >= 6).length <= 6;
  return lines
    .flatMap((line) => {
      const likeness = nameLikeness(line.text);
      const ratio = line.size / usual;
      // As the account was opened: "jane miller", in type that nothing but a name or a heading is set in.
      if (ratio > 1.6 && isUncased(line.text) && line.box[1] < height * 0.85)
        return [fromLine(line, 0, line.text.length, trimName(line.text), 0.5, 'a name in large type')];
      if (likeness < 0.75 || isNoName(line.text.trim())) return [];
      // "Doe, Jane" is how lists and score reports name people, whatever their type.
      const listed = /^\p{Lu}[\p{L}'’-]+, \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*)?$/u.test(line.text.trim());
      if (ratio < 1.25 && !listed && !few) return [];
      const low = line.box[1] > height * 0.75;
      if (low && ratio < 1.5 && !few) return [];
      const score = listed ? 0.55 : Math.min(0.55, 0.3 + 0.1 * ratio);
      return [nameIn(line, 0, score * (low ? 0.9 : 1) * likeness, 'a name in large type')];
    })
    .filter((candidate) => candidate !== null);
}

/** Words that titles have and names have not speak against a name that nothing before it leads to. */
export function againstTitles(candidate: Candidate<RecipientReason>): Candidate<RecipientReason> {
  const [reason] = candidate.reasons;
  const { odds, strange } = titleWording(candidate.value);
  if (strange > 0.5 || odds < 0.2 || !candidate.value.includes(' ')) return candidate;
  if (reason === 'under a lead-in') return { ...candidate, score: candidate.score * 0.8 };
  return isByLooks(candidate) ? { ...candidate, score: candidate.score * 0.6 } : candidate;
}
