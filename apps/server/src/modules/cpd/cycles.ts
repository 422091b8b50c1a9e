import type { RulePack } from '@certfolio/contract/cpd-rules';
import { addDays, addYears } from './days.ts';

/** Days from the first to the last, both included. */
export type Span = { from: string; to: string };

export type Cycle = Span & {
  /** The body's years within it. */
  years: Span[];
  /** The cycle before; null for one that rolls, which has none. */
  previous: Span | null;
  /** The holder has not said when theirs began. */
  isAssumed: boolean;
};

/**
 * The cycle that a day is in.
 * @param startsOn the first day of any of the holder's own cycles, where a body goes by those
 */
export function cycleOf({ cycle }: Pick<RulePack, 'cycle'>, startsOn: string | null, today: string): Cycle {
  if (cycle.kind === 'rolling') {
    const last = cycle.year_starts === undefined ? null : yearOf(cycle.year_starts, today);
    const to = last?.to ?? today;
    const from = last ? addYears(last.from, 1 - cycle.years) : addDays(addYears(today, -cycle.years), 1);
    return { from, to, years: yearsIn({ from, to }), previous: null, isAssumed: false };
  }
  const isAssumed = cycle.kind === 'member' && startsOn === null;
  const anchor =
    cycle.kind === 'fixed' ? cycle.anchor : (startsOn ?? yearOf(cycle.starts ?? '01-01', today).from);
  const steps = stepsTo(anchor, cycle.years, today);
  const from = addYears(anchor, steps * cycle.years);
  const to = addDays(addYears(anchor, (steps + 1) * cycle.years), -1);
  const previous = { from: addYears(anchor, (steps - 1) * cycle.years), to: addDays(from, -1) };
  return { from, to, years: yearsIn({ from, to }), previous, isAssumed };
}

/** How many cycles lie between the anchor and the one that the day is in; negative where that is earlier. */
function stepsTo(anchor: string, years: number, today: string): number {
  let steps = Math.floor((Number(today.slice(0, 4)) - Number(anchor.slice(0, 4))) / years) + 1;
  while (addYears(anchor, steps * years) > today) steps -= 1;
  return steps;
}

/** The year that begins on `MM-DD` and that a day is in. */
function yearOf(starts: string, today: string): Span {
  const year = Number(today.slice(0, 4));
  const from = `${year}-${starts}` <= today ? `${year}-${starts}` : `${year - 1}-${starts}`;
  return { from, to: addDays(addYears(from, 1), -1) };
}

function yearsIn({ from, to }: Span): Span[] {
  const years: Span[] = [];
  for (let n = 0; addYears(from, n) <= to; n++) {
    years.push({ from: addYears(from, n), to: addDays(addYears(from, n + 1), -1) });
  }
  return years;
}

/** The first day of which anything has to be known to evaluate a cycle. */
export function earliestDay(pack: RulePack, cycle: Cycle, today: string): string {
  const days = pack.rules.flatMap((rule) => {
    if (rule.kind === 'topic' && rule.within_years) return [addYears(today, -rule.within_years)];
    if (rule.kind === 'amount' && rule.per === 'any_years') return [addYears(cycle.from, 1 - rule.years!)];
    return [];
  });
  return [
    cycle.from,
    ...(pack.carry_over && cycle.previous ? [cycle.previous.from] : []),
    ...days,
  ].toSorted()[0]!;
}
