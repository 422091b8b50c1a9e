import type { DateRange } from './dates/cv-dates.ts';

/** What was read of one part of a CV, and how likely it is to be right. */
export type ReadPart<T> = { items: T[]; certainty: number };

/** Leaves out what is not there: a resume has no empty fields. */
export function present<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as T;
}

/**
 * When something began and ended, as a resume says it: without an end it lasts. What is dated by one year or month
 * began and ended then, unless words or a dash behind it say that it goes on.
 */
export const timeOf = (
  dates: DateRange | null,
): { startDate: string | undefined; endDate: string | undefined } => {
  if (!dates) return { startDate: undefined, endDate: undefined };
  const { start, end, ongoing, open } = dates;
  return { startDate: start, endDate: end ?? (ongoing || open ? undefined : start) };
};

export const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
