import { againstRival, fromLine, surerReading, type Candidate } from '../fields/candidate.ts';
import { isOfForm, type RecipientReason } from './recipient-reasons.ts';
import { nameLikeness, particles, sameName, trimName, withTilde } from './names.ts';
import type { PageText } from '../pages/page.ts';
import {
  inTwoFields,
  inTwoParts,
  overAddress,
  overBirth,
  overLabels,
  saidInCodes,
} from './recipient-forms.ts';
import { asElsewhere, inFull, wholeName, withRest } from './recipient-joins.ts';
import { againstTitles, aloneOnPage, byAppearance, isSignatory, withHonorific } from './recipient-looks.ts';
import { placed } from './recipient-place.ts';
import { rankRecipients, type RecipientCandidate } from './recipient-ranking.ts';
import { everyRow } from './recipient-rows.ts';
import { atDeeds, atLeadIns, betweenCues, isLeftBlank, overItsDate } from './recipient-sentences.ts';
import { titleOfBadge } from '../titles/title-badges.ts';
import { overTheirMarks } from '../titles/title-blocks.ts';
import { isNameWord } from '../words/known-words.ts';
import { fold } from '../words/wording.ts';

/** Below this chance nobody is named as the recipient. */
export const leastRecipientChance = 0.1;

/** To whom it was awarded. `holderName` makes a name that is printed surer and never supplies one. */
export function readRecipient(page: PageText, holderName?: string): Candidate<RecipientReason> | null {
  // The picture of a badge names nobody.
  if (titleOfBadge(page)) return null;
  const candidates = rankedRecipients(page, holderName);
  const [first, second] = candidates;
  if (!first || first.score < leastRecipientChance) return null;
  const surer = surerReading(first, candidates.slice(1));
  const likeliest = surer ? { ...surer, score: first.score } : againstRival(first, second);
  const chosen = asElsewhere(wholeName(inFull(likeliest, candidates), page), page);
  return isOnDots(chosen) || hasLostItsCapital(chosen) ? { ...chosen, score: chosen.score * 0.75 } : chosen;
}

/** Whether a name that was read from a picture begins small and is else written as names are: its capital may be a swash. */
const hasLostItsCapital = ({ value, words }: Candidate<RecipientReason>): boolean =>
  words.every(({ origin }) => origin === 'ocr') &&
  /^\p{Ll}{2,}(?:$| \p{Lu})/u.test(value) &&
  !particles.has(value.split(' ')[0]!);

/** Whether OCR read dots among the letters of a name: what was written upon a dotted line is seldom read right. */
const isOnDots = ({ words }: Candidate<RecipientReason>): boolean =>
  words.some(({ text, origin }) => origin === 'ocr' && /\.\./u.test(text));

/** To whom it may have been awarded, likeliest first. */
export function rankedRecipients(page: PageText, holderName?: string): RecipientCandidate[] {
  const found = [...recipientCues(page), ...everyRow(page)]
    .filter((candidate) => !isSignatory(candidate, page))
    .map(withCapitals);
  const candidates = isFrench(page) ? found.map(withoutMonsieur) : found;
  if (holderName === undefined) return rankRecipients(candidates, page);
  return rankRecipients([...candidates, ...byHolder(page, holderName)], page)
    .map(supportedBy(holderName))
    .sort((a, b) => b.score - a.score);
}

const isFrench = ({ lines }: PageText): boolean =>
  lines.some(({ text }) =>
    /\b(?:certifi(?:e|ons)|atteste|attestons|attestation|decerne|delivre|a suivi)\b/u.test(fold(text)),
  );

/**
 * "luhammad", of whose capital a stroke was read, "lan", "lqbal", "(slam", "Jo 0. Bell", "JO BELL JL.", "Pefia" and "Zia UI Amin"
 * of a picture as they are spelt: before a consonant no name has a small L, and "UI" within a name is nearly always the
 * article of an Arabic one.
 */
function withCapitals(candidate: Candidate<RecipientReason>): Candidate<RecipientReason> {
  if (candidate.words.some(({ origin }) => origin === 'text')) return candidate;
  const value = candidate.value
    .replace(/(?<!\p{L})[li]\p{Ll}{4,}/gu, (word) => {
      const whole = `M${word.slice(1)}`;
      const isName = isNameWord(fold(whole)) && !isNameWord(fold(word));
      return isName && /\p{Lu}/u.test(candidate.value) ? whole : word;
    })
    .replace(/(?<!\p{L})l(?=[bcdfghjkmnpqrstvwxz]\p{Ll}|an(?!\p{L}))/gu, 'I')
    .replace(/(?<=\p{L} )0(?=\. \p{Lu})/gu, 'O')
    .replace(/(?<=\p{Ll} )UI(?= \p{Lu})/gu, 'Ul')
    .replace(/(?<=\p{Lu}{3},? )JL\.?$/u, 'JR.')
    .replace(/(?<!\p{L})\((\p{Ll}{3,})(?![\p{L})]|[^(]*\))/gu, (read, rest: string) => {
      const whole = ['C', 'G', 'I', 'L']
        .map((letter) => letter + rest)
        .filter((name) => isNameWord(fold(name)));
      return whole.length === 1 && !isNameWord(rest) ? whole[0]! : read;
    })
    .replace(/\p{Lu}\p{L}*fi\p{L}*/gu, withTilde);
  return value === candidate.value ? candidate : { ...candidate, value };
}

/** "M. Jean Meunier" without the form of address, which elsewhere is an initial. */
const withoutMonsieur = (candidate: Candidate<RecipientReason>): Candidate<RecipientReason> => ({
  ...candidate,
  value: candidate.value.replace(/^M\. (?=\p{Lu}[\p{L}'’-]+ \p{Lu})/u, ''),
});

/** What words, labels and looks of the page say may name the recipient, with why. */
export function recipientCues(whole: PageText): Candidate<RecipientReason>[] {
  const titles = new Set(overTheirMarks(whole).flat());
  const page = { ...whole, lines: whole.lines.filter((line) => !titles.has(line)) };
  const found = [
    ...atLeadIns(page),
    ...atDeeds(page),
    ...betweenCues(page),
    ...overItsDate(page),
    ...saidInCodes(page),
    ...inTwoFields(page),
    ...inTwoParts(page),
    ...overAddress(page),
    ...overBirth(page),
    ...overLabels(page),
    ...withHonorific(page),
    ...aloneOnPage(page),
    ...byAppearance(page),
  ];
  const filledIn = isLeftBlank(page) ? found.filter(isOfForm) : found;
  return filledIn
    .map((candidate) => withRest(placed(againstTitles(candidate), page), page))
    .filter(({ score }) => score > 0);
}

/** The holder's own name where it stands on the page: only the matching words are taken, never the line. */
function byHolder(page: PageText, holderName: string): Candidate<RecipientReason>[] {
  const lettersOf = (text: string) => fold(text).replace(/[^\p{L}]/gu, '');
  const wanted = new Set(
    holderName
      .split(/\s+/u)
      .map(lettersOf)
      .filter((word) => word.length > 1),
  );
  return page.lines.flatMap((line) => {
    const hits = line.words
      .map((word, index) => ({ index, hit: wanted.has(lettersOf(word.text)) }))
      .filter(({ hit }) => hit)
      .map(({ index }) => index);
    const [first, last] = [hits[0], hits.at(-1)];
    if (first === undefined || last === undefined || hits.length < Math.min(2, wanted.size)) return [];
    if (last - first > hits.length + 1) return [];
    const start = line.starts[first]!;
    const end = line.starts[last]! + line.words[last]!.text.length;
    const value = trimName(line.text.slice(start, end));
    return nameLikeness(value) > 0.3 ? [fromLine(line, start, end, value, 0.78, 'the holder’s name')] : [];
  });
}

const supportedBy =
  (holderName: string) =>
  (candidate: RecipientCandidate): RecipientCandidate =>
    sameName(candidate.value, holderName)
      ? {
          ...candidate,
          score: candidate.score + (1 - candidate.score) * 0.6,
          reasons: [...candidate.reasons, 'the holder’s name'],
        }
      : candidate;
