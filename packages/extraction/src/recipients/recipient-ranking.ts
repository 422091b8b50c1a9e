import type { Candidate } from '../fields/candidate.ts';
import type { RecipientReason } from './recipient-reasons.ts';
import { nameLikeness } from './names.ts';
import type { PageText } from '../pages/page.ts';
import { chanceBy } from '../fields/ranking.ts';
import {
  recipientSignsOf,
  recipientSurroundings,
  type RecipientSign,
  type RecipientSigns,
} from './recipient-signs.ts';
import { recipientWeights } from './recipient-weights.data.ts';
import { plainOf } from '../words/wording.ts';

export type RecipientCandidate = Candidate<RecipientReason> & { signs: RecipientSigns };

type Found = {
  /** Its letters and digits, by which names are compared. */
  key: string;
  candidate: RecipientCandidate;
  isName: boolean;
  /** Where and why it was found, each once. */
  ways: Set<string>;
};

/** Candidates, one for each name, likeliest first. What is seen of any of several of one name, for or against it, counts. */
export function rankRecipients(
  candidates: readonly Candidate<RecipientReason>[],
  page: PageText,
): RecipientCandidate[] {
  const surroundings = recipientSurroundings(page);
  const byName = new Map<string, Found>();
  for (const candidate of candidates) {
    const key = plainOf(candidate.value);
    if (key.length < 2) continue;
    const signs = recipientSignsOf(candidate, surroundings);
    const way = `${candidate.box.join(' ')} ${candidate.reasons[0]}`;
    const same = byName.get(key);
    if (same) {
      const surest = surestOf(same.candidate.signs, signs);
      // A row of the page says nothing else of what was found by a cue.
      if (!signs.row) addSigns(same, signs).ways.add(way);
      for (const [sign, weight] of surest) {
        if (weight > 0) same.candidate.signs[sign] = weight;
        else delete same.candidate.signs[sign];
      }
    } else {
      const isName = nameLikeness(candidate.value) >= 0.95;
      byName.set(key, { key, candidate: { ...candidate, signs }, isName, ways: new Set([way]) });
    }
  }
  const found = [...byName.values()];
  for (const own of found) markAmong(own, found);
  return found
    .map(({ candidate }) => ({ ...candidate, score: chanceBy(recipientWeights, candidate.signs) }))
    .sort((a, b) => b.score - a.score);
}

/** How doubtful the readings of one name are that is read alike in two places: as the surer of them is. */
const surestOf = (a: RecipientSigns, b: RecipientSigns): (readonly ['belief' | 'doubt', number])[] =>
  (['belief', 'doubt'] as const).map((sign) => [sign, Math.min(a[sign] ?? 0, b[sign] ?? 0)]);

function addSigns(same: Found, signs: RecipientSigns): Found {
  const own = same.candidate.signs;
  for (const [sign, weight] of Object.entries(signs) as [RecipientSign, number][])
    own[sign] = Math.max(own[sign] ?? -Infinity, weight);
  return same;
}

/** A cue that counts for more, in `prior`, leads to the name. */
const telling = 0.4;

function markAmong({ key, candidate: { signs }, isName, ways }: Found, found: readonly Found[]): void {
  const outer = found.filter((other) => other.key !== key && other.key.includes(key));
  const inner = found.filter((other) => other.key !== key && key.includes(other.key));
  const isLed = ({ candidate }: Found): boolean =>
    candidate.signs.row === undefined && (candidate.signs.prior ?? 0) > telling;
  if (ways.size > 1) signs.agree = Math.min(2, ways.size - 1);
  if (outer.length > 0) signs.inside = 1;
  if (inner.length > 0) signs.holds = 1;
  if (outer.some(({ candidate }) => candidate.signs.pair)) signs.halfOfPair = 1;
  if (outer.some(isLed)) signs.insideLed = 1;
  if (inner.some(isLed)) signs.holdsLed = 1;
  const isRival = (other: Found): boolean =>
    other.isName && !other.key.includes(key) && !key.includes(other.key);
  if (isName && !found.some(isRival)) signs.onlyName = 1;
}
