/** What is typed of a date: a year in digits, perhaps half of it, and a month as `01` to `12` or nothing. */
export type DateParts = { year: string; month: string };

/** Of `2024`, `2024-03` or `2024-03-17`; empty gives empty parts. */
export const partsOf = (date: string): DateParts => ({ year: date.slice(0, 4), month: date.slice(5, 7) });

export const isYear = (year: string): boolean => /^(?!0000)\d{4}$/.test(year);

/** The date that the parts say, as precise as they are; null while they say none. Nothing at all is ''. */
export function dateOf({ year, month }: DateParts): string | null {
  if (year === '' && month === '') return '';
  if (!isYear(year)) return null;
  return month === '' ? year : `${year}-${month}`;
}

/** Why the parts are no date yet, in words; null when they are one. */
export function dateProblem({ year, month }: DateParts): string | null {
  if (dateOf({ year, month }) !== null) return null;
  return year === '' ? 'Add the year.' : 'Give the year in four digits.';
}

/** Why a period cannot be, in words; dates are compared as far as both say. */
export function periodProblem(start: string, end: string): string | null {
  if (!start || !end) return null;
  const known = Math.min(start.length, end.length);
  return end.slice(0, known) < start.slice(0, known) ? 'This is before the beginning.' : null;
}
