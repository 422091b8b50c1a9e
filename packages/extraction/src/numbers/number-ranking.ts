import type { Candidate } from '../fields/candidate.ts';
import type { NumberReason } from './number-reasons.ts';
import { numberSignsOf, numberSurroundings, placeOf, type NumberSigns } from './number-signs.ts';
import { numberWeights } from './number-weights.data.ts';
import type { PageText, Word } from '../pages/page.ts';
import { chanceBy } from '../fields/ranking.ts';

export type NumberCandidate = Candidate<NumberReason> & { signs: NumberSigns };

/** One reading of one number, with glyphs that OCR confuses taken for one another. */
export const folding = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[o]/gu, '0')
    .replace(/[il|]/gu, '1')
    .replace(/s/gu, '5')
    .replace(/b/gu, '8')
    .replace(/[^\p{L}\p{N}]/gu, '');

type Occurrence = { candidate: NumberCandidate; place: string; prior: number | null };

/**
 * Candidates, one for each number, likeliest first: each as it stands where it is likeliest. `found` are those that
 * rules found, whose scores are a sign, and `others` those that nothing speaks for but that they stand there.
 */
export function rankNumbers(
  found: readonly Candidate<NumberReason>[],
  others: readonly Candidate<NumberReason>[],
  page: PageText,
  shapes: readonly { shape: string }[],
): NumberCandidate[] {
  const around = numberSurroundings(page, shapes, others.length);
  const byNumber = new Map<string, Map<string, Occurrence>>();
  const add = (candidate: Candidate<NumberReason>, prior: number | null) => {
    const key = folding(candidate.value);
    if (key.length < 3) return;
    const at = placeOf(candidate, around);
    const place = at ? `${around.places.get(at.line)} ${at.start}` : candidate.text;
    const places = byNumber.get(key) ?? new Map<string, Occurrence>();
    byNumber.set(key, places);
    const same = places.get(place);
    if (same && (same.prior ?? 0) >= (prior ?? 0)) return;
    places.set(place, {
      candidate: { ...candidate, signs: numberSignsOf(candidate, prior, around) },
      place,
      prior,
    });
  };
  for (const candidate of found) add(candidate, Math.min(0.99, candidate.score));
  for (const candidate of others) add(candidate, null);
  const all = [...byNumber].map(([key, places]) => {
    const readings = [...places.values()].map(({ candidate }) => ({
      ...candidate,
      score: chanceBy(numberWeights, candidate.signs),
    }));
    const best = readings.toSorted((a, b) => b.score - a.score)[0]!;
    if (places.size > 1) best.signs.repeated = 1;
    return { key, best };
  });
  const having = new Map<Word, (typeof all)[number][]>();
  for (const one of all)
    for (const word of one.best.words) having.set(word, [...(having.get(word) ?? []), one]);
  const shaped = all.filter(({ best }) => best.signs.shape !== undefined);
  // Beside the heading "Certificate" a word is no number.
  const called = all.filter(
    ({ best: { signs } }) => signs.certificate !== undefined && !(signs.letters && signs.unmarked),
  );
  for (const one of all) {
    const { key, best } = one;
    const overlapping = new Set(best.words.flatMap((word) => having.get(word)!));
    overlapping.delete(one);
    if ([...overlapping].some((other) => other.key.includes(key))) best.signs.part = 1;
    if ([...overlapping].some((other) => key.includes(other.key))) best.signs.holds = 1;
    const isElsewhere = (marked: readonly (typeof all)[number][]) =>
      !marked.includes(one) && marked.some((other) => !overlapping.has(other));
    if (isElsewhere(shaped)) best.signs.shapeElsewhere = 1;
    if (isElsewhere(called)) best.signs.labelElsewhere = 1;
  }
  return all
    .map(({ best }) => ({ ...best, score: chanceBy(numberWeights, best.signs) }))
    .sort((a, b) => b.score - a.score);
}
