import type { PaidPlan } from '@certfolio/contract/billing';
import { plans, type Plan } from '@certfolio/contract/plans';
import type { entitlements } from './plans.table.ts';

/** Entries of the ledger that count, in any order. Every function takes the moment, which is the database's. */
export type Entry = Pick<
  typeof entitlements.$inferSelect,
  'id' | 'plan' | 'source' | 'purchaseId' | 'startsAt' | 'endsAt'
>;

const dayMs = 86_400_000;

const rank = (plan: Plan): number => plans.indexOf(plan);

/** The same day and time a year later, UTC; the 29th of February is followed by the 28th. */
export function yearAfter(start: Date): Date {
  const end = new Date(start);
  end.setUTCFullYear(start.getUTCFullYear() + 1);
  if (end.getUTCMonth() !== start.getUTCMonth()) end.setUTCDate(0);
  return end;
}

const covers = ({ startsAt, endsAt }: Entry, now: Date): boolean =>
  startsAt <= now && (endsAt === null || endsAt > now);

export const isRunningOrToCome = ({ endsAt }: Entry, now: Date): boolean => endsAt === null || endsAt > now;

export type Sum = {
  plan: Plan;
  /** When the plan changes without anybody's doing; null: it never does. */
  endsAt: Date | null;
  startsAt: Date | null;
};

/** What holds at a moment: the best plan of those that run, as long as its entries follow one another without a gap. */
export function sumOf(entries: readonly Entry[], now: Date): Sum {
  const running = entries.filter((entry) => covers(entry, now));
  const plan = running.reduce<Plan>((best, one) => (rank(one.plan) > rank(best) ? one.plan : best), 'free');
  if (plan === 'free') return { plan, endsAt: null, startsAt: null };
  const same = entries.filter((entry) => entry.plan === plan).toSorted(byStart);
  const held = running.filter((entry) => entry.plan === plan);
  let endsAt: Date | null = now;
  for (const entry of same) {
    if (endsAt === null || entry.startsAt > endsAt) break;
    endsAt = later(endsAt, entry.endsAt);
  }
  const better = entries.filter((entry) => rank(entry.plan) > rank(plan) && entry.startsAt > now);
  for (const { startsAt } of better) if (endsAt === null || startsAt < endsAt) endsAt = startsAt;
  return { plan, endsAt, startsAt: held.toSorted(byStart)[0]!.startsAt };
}

const byStart = (a: Entry, b: Entry): number => a.startsAt.getTime() - b.startsAt.getTime();

const later = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return null;
  return one > other ? one : other;
};

/**
 * Where a year of a plan that is paid now begins: when what is held of this plan or a better one ends, so that
 * nobody pays for time that they have already.
 * @returns null where such a plan is held without end
 */
export function startOf(plan: PaidPlan, entries: readonly Entry[], now: Date): Date | null {
  const held = entries.filter((entry) => isRunningOrToCome(entry, now) && rank(entry.plan) >= rank(plan));
  return held.reduce<Date | null>((start, { endsAt }) => later(start, endsAt), now);
}

export type Period = { id: string; startsAt: Date; endsAt: Date };

/**
 * Puts purchases that have not begun where they belong after something before them was taken away: each as early as
 * it can be, in their order.
 * @returns those that move
 */
export function relaid(entries: readonly Entry[], now: Date): Period[] {
  const isWaiting = (entry: Entry) => entry.source === 'purchase' && entry.startsAt > now;
  const settled = entries.filter((entry) => !isWaiting(entry));
  const moved: Period[] = [];
  for (const entry of entries.filter(isWaiting).toSorted(byStart)) {
    const startsAt = startOf(entry.plan, settled, now);
    if (startsAt === null || entry.endsAt === null || startsAt >= entry.startsAt) {
      settled.push(entry);
      continue;
    }
    const endsAt = endFrom(startsAt, { ...entry, endsAt: entry.endsAt });
    moved.push({ id: entry.id, startsAt, endsAt });
    settled.push({ ...entry, startsAt, endsAt });
  }
  return moved;
}

/** Where an entry ends once it begins elsewhere: a year stays a calendar year, what is shorter keeps its length. */
function endFrom(start: Date, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Date {
  const isYear = endsAt.getTime() === yearAfter(startsAt).getTime();
  return isYear ? yearAfter(start) : new Date(start.getTime() + endsAt.getTime() - startsAt.getTime());
}

/**
 * Whole days of a year that are not paid for when so many pence of its price are missing. The day that has begun is
 * its holder's.
 */
export const unpaidDays = (missing: number, price: number): number => Math.floor((365 * missing) / price);

/**
 * Adds days to the end of an entry, or takes them from it (fewer than none). Purchases that are in the way of one that
 * grows move behind it whole, in their order, so that no day that was paid for lies under another.
 * @returns the entry and those that move; what can begin earlier is for `relaid`
 */
export function lengthened(
  entry: Entry & { endsAt: Date },
  days: number,
  others: readonly Entry[],
): Period[] {
  const endsAt = new Date(Math.max(entry.endsAt.getTime() + days * dayMs, entry.startsAt.getTime() + 1));
  const moved: Period[] = [{ id: entry.id, startsAt: entry.startsAt, endsAt }];
  let free = endsAt;
  const behind = others
    .filter(
      ({ id, source, plan }) => id !== entry.id && source === 'purchase' && rank(plan) <= rank(entry.plan),
    )
    .filter(({ startsAt }) => startsAt >= entry.startsAt)
    .toSorted(byStart);
  for (const other of behind) {
    if (other.endsAt === null || other.startsAt >= free) break;
    const end = endFrom(free, { ...other, endsAt: other.endsAt });
    moved.push({ id: other.id, startsAt: free, endsAt: end });
    free = end;
  }
  return moved;
}

/**
 * The period of an entry that was revoked and counts again: as it was, unless something else took its place
 * meanwhile; then what was left of it comes after that.
 */
export function givenBack(
  entry: Entry & { endsAt: Date; revokedAt: Date },
  others: readonly Entry[],
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const { startsAt, endsAt, revokedAt } = entry;
  const isTaken = others.some(
    (other) => other.source === 'purchase' && covers(other, now) && rank(other.plan) >= rank(entry.plan),
  );
  const start = isTaken ? startOf(entry.plan, others, now) : null;
  if (start === null) return { startsAt, endsAt };
  const from = revokedAt > startsAt ? revokedAt : startsAt;
  const left = endsAt.getTime() - from.getTime();
  return left > 0 ? { startsAt: start, endsAt: new Date(start.getTime() + left) } : { startsAt, endsAt };
}
