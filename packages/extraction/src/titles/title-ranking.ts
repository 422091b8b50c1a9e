import type { Candidate } from '../fields/candidate.ts';
import type { TitleReason } from './title-reasons.ts';
import type { Line, PageText } from '../pages/page.ts';
import { passagesOf } from '../fields/passages.ts';
import { chanceBy } from '../fields/ranking.ts';
import {
  cutSigns,
  titleSignsOf,
  titleSurroundings,
  type IssuerChance,
  type TitleSigns,
} from './title-signs.ts';
import { variantsOf } from './title-variants.ts';
import { titleWeights } from './title-weights.data.ts';
import { plainOf } from '../words/wording.ts';

export type TitleCandidate = Candidate<TitleReason> & { signs: TitleSigns };

type Found = {
  /** Its letters and digits, by which wordings are compared. */
  key: string;
  candidate: TitleCandidate;
  isCut: boolean;
  times: number;
};

/**
 * Candidates and their shorter readings, one for each wording, likeliest first. What speaks for any of several in
 * one wording speaks for it.
 */
export function rankTitles(
  candidates: readonly Candidate<TitleReason>[],
  page: PageText,
  taken: ReadonlySet<Line>,
  issuers: readonly IssuerChance[],
): TitleCandidate[] {
  const surroundings = titleSurroundings(page, passagesOf(page), taken, issuers);
  const byWording = new Map<string, Found>();
  for (const candidate of [...candidates, ...candidates.flatMap(variantsOf)]) {
    const key = plainOf(candidate.value);
    if (key.length < 2) continue;
    const isCut = 'cuts' in candidate;
    const signs = titleSignsOf(candidate, surroundings);
    const same = byWording.get(key);
    // A row of the page says nothing more of what was found by a sign.
    if (same && signs.unmarked) continue;
    // Nor is a row of a title by itself what was cut off that title's end.
    if (same && !(isCut && same.candidate.signs.unmarked)) addSigns(same, signs, isCut);
    else byWording.set(key, { key, candidate: { ...candidate, signs }, isCut, times: 1 });
  }
  const found = [...byWording.values()];
  for (const own of found) markAmong(own, found);
  return headingsLast(
    found
      .map(({ candidate }) => ({ ...candidate, score: chanceBy(titleWeights, candidate.signs) }))
      .sort((a, b) => b.score - a.score),
    taken.size > 0,
  );
}

/** The chance from which on a candidate says more than a heading that stands on any certificate. */
const telling = 0.15;

/** A general heading is what a certificate is called that names nothing else, as is "internship". */
function headingsLast(ranked: TitleCandidate[], isNamed: boolean): TitleCandidate[] {
  if (!ranked[0] || !isGeneral(ranked[0])) return ranked;
  const tells = (candidate: TitleCandidate) =>
    candidate.score >= telling && !isGeneral(candidate) && !isSomebody(candidate, isNamed);
  return [...ranked.filter(tells), ...ranked.filter((candidate) => !tells(candidate))];
}

const isGeneral = ({ signs }: TitleCandidate): boolean => signs.generic === 1 || signs.kindAlone === 1;

/**
 * A row that looks like a name, without a year or a word for an event, and that follows no lead-in; where somebody else
 * is named as the recipient the largest is not meant.
 */
const isSomebody = ({ signs }: TitleCandidate, isNamed: boolean): boolean =>
  signs.person === 1 &&
  !(isNamed && signs.largest === 1) &&
  signs.wholeLine === 1 &&
  (signs.digits ?? signs.kindIn ?? signs.led ?? signs.under ?? signs.beside) === undefined;

/** One wording found once more. That it was cut out of more says nothing where it stands by itself, too. */
function addSigns(same: Found, signs: TitleSigns, isCut: boolean): void {
  const own = same.candidate.signs;
  same.times += 1;
  if (same.isCut && !isCut) {
    for (const sign of cutSigns) delete own[sign];
    same.isCut = false;
  }
  for (const [sign, weight] of Object.entries(signs) as [keyof TitleSigns, number][])
    if (same.isCut === isCut || !cutSigns.includes(sign))
      own[sign] = Math.max(own[sign] ?? -Infinity, weight);
}

const isLed = ({ key, candidate: { signs } }: Found): boolean =>
  key.length >= 8 && (signs.led ?? signs.under ?? signs.beside) === 1;

function markAmong({ key, candidate: { signs }, isCut, times }: Found, found: readonly Found[]): void {
  const others = found.filter((other) => other.key !== key && other.candidate.signs.unmarked === undefined);
  const outer = others.filter((other) => other.key.includes(key));
  if (times > 1) signs.agree = Math.min(2, times - 1);
  if (outer.length > 0) signs.inside = 1;
  // A row that begins with what a sentence leads to and says more.
  if (signs.unmarked && others.some((other) => !other.isCut && isLed(other) && key.startsWith(other.key)))
    signs.goesOn = 1;
  if (isCut) return;
  if (outer.some((other) => !other.isCut)) signs.insideWhole = 1;
  if (others.some((other) => !other.isCut && key.includes(other.key))) signs.holds = 1;
}
