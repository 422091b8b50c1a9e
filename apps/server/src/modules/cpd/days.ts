/** Arithmetic with days of the calendar, written YYYY-MM-DD, which sort as they follow one another. */

const dayLength = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** From one day to another; negative where the other is earlier. */
export const daysBetween = (one: string, other: string): number =>
  Math.round((at(other) - at(one)) / dayLength);

export const addDays = (day: string, days: number): string =>
  new Date(at(day) + days * dayLength).toISOString().slice(0, 10);

/** The same day so many months later or earlier; the last of its month where that is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

export const addYears = (day: string, years: number): string => addMonths(day, 12 * years);
