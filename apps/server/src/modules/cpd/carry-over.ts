import { exact } from '@certfolio/contract/cpd-hours';
import type { RulePack } from '@certfolio/contract/cpd-rules';
import { excessOf, sumOf, within, type Counted } from './counting.ts';
import type { Span } from './cycles.ts';

/** What goes into the next cycle: done in this one, more than its minimum, and no more than the body allows. */
export function carriedOut(
  { carry_over: rule }: RulePack,
  inCycle: readonly Counted[],
  total: number,
  minimum: number | null,
): number {
  if (!rule || minimum === null) return 0;
  const { bucket } = rule;
  const own = sumOf(inCycle.filter(({ buckets }) => bucket === undefined || buckets.includes(bucket)));
  return Math.max(0, exact(Math.min(rule.at_most, own, total - minimum)));
}

/**
 * What comes from the cycle before: as the holder says, else what its records leave beyond the minimum. What that
 * cycle had carried in itself is not known here and counts for nothing.
 * @param done completed records, the earliest first
 */
export function carriedFrom(
  pack: RulePack,
  done: readonly Counted[],
  previous: Span | null,
  said: number | null,
): number {
  if (!pack.carry_over) return 0;
  if (said !== null) return Math.min(said, pack.carry_over.at_most);
  if (!previous) return 0;
  const before = within(done, previous);
  const total = exact(sumOf(before) - excessOf(pack, before, previous, [previous]));
  return carriedOut(pack, before, total, pack.minimum);
}
