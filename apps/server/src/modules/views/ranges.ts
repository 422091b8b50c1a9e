import { daysOf } from '@certfolio/contract/analytics';

/** Days, the last of them included, and as many before them. */
export type Range = { from: string; to: string; previousFrom: string; previousTo: string };

const day = 86_400_000;

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days of a range that ends today, in UTC: of `7d` today and the six before. */
export function rangeOf(timeRange: string, now: Date): Range {
  const days = daysOf(timeRange);
  const today = Date.parse(textOf(now.getTime()));
  const from = today - (days - 1) * day;
  return {
    from: textOf(from),
    to: textOf(today),
    previousFrom: textOf(from - days * day),
    previousTo: textOf(from - day),
  };
}

/** Every day from the one to the other. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += day) days.push(textOf(time));
  return days;
}
