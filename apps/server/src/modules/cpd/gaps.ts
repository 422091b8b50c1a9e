import { addDays, addMonths, daysBetween } from './days.ts';
import type { Counted } from './counting.ts';
import type { Span } from './cycles.ts';

export type Break = Span & { reason: string };
export type Gap = Span & { days: number; explanation: string | null };

/**
 * Times of so many months and more without any CPD, from the first day of a cycle to today. A record reaches from
 * its beginning to the day it is counted on.
 * @param counted completed records, the earliest first
 */
export function gapsOf(
  counted: readonly Counted[],
  { from, to }: Span,
  today: string,
  { months, breaks }: { months: number; breaks: readonly Break[] },
): Gap[] {
  const gaps: Gap[] = [];
  const end = to < today ? to : today;
  const close = (first: string, last: string): void => {
    if (first > last || addMonths(first, months) > addDays(last, 1)) return;
    // Whoever was away for a part of it has said why.
    const known = breaks.filter((one) => one.from <= last && one.to >= first);
    const explanation = known.length === 0 ? null : known.map(({ reason }) => reason).join('; ');
    gaps.push({ from: first, to: last, days: daysBetween(first, last) + 1, explanation });
  };
  let free = from;
  for (const { record } of counted) {
    const begins = record.start_date ?? record.counts_on;
    if (record.counts_on < free || begins > end) continue;
    close(free, addDays(begins, -1));
    free = addDays(record.counts_on, 1);
  }
  close(free, end);
  return gaps;
}
