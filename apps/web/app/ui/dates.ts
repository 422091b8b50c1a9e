const locale = 'en-GB';

const formats = {
  4: new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' }),
  7: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  10: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
} as const;

/**
 * A date as far as it is known: `2024` → 2024, `2024-03` → March 2024, `2024-03-17` → 17 March 2024.
 * Anything else is returned as it came; null and empty give an empty text.
 */
export function formatDate(partial: string | null | undefined): string {
  if (!partial) return '';
  // Four letters are a year only where they are digits.
  if (!/^\d{4}(-\d{2}){0,2}$/.test(partial)) return partial;
  const format = formats[partial.length as keyof typeof formats];
  const day = new Date(partial.length === 4 ? `${partial}-01-01` : partial);
  return format && !Number.isNaN(day.getTime()) ? format.format(day) : partial;
}

/** The days from one to another, with what they share said once: `2026-03-16`, `2026-03-17` → 16–17 March 2026. */
export function formatDays(from: string, to: string): string {
  const [first, last] = [formatDate(from), formatDate(to)];
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first.split(' ')[0]}–${last}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.replace(/ \d{4}$/, '') : first} – ${last}`;
}

/** A sentence of the server with its ISO days written as everywhere on the page. */
export const withReadableDates = (sentence: string): string =>
  sentence.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, formatDate);

const instant = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', ...options });
const dayAndTime: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const inUtc = instant({ ...dayAndTime, timeZone: 'UTC' });

/** An instant in the reader's own time zone; not for pages that the server renders. */
export const formatInstant = (iso: string | null | undefined): string =>
  iso ? instant(dayAndTime).format(new Date(iso)) : '';

const longDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });

/** The day of an instant in the reader's own time zone: `22 November 2027`; not for pages that the server renders. */
export const formatLocalDay = (iso: string): string => longDay.format(new Date(iso));

/** An instant in UTC, said so, for documents that are the same for every reader. */
export const formatInstantUtc = (iso: string | null | undefined): string =>
  iso ? `${inUtc.format(new Date(iso))} UTC` : '';

const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A calendar day where there is little room, as on the axis of a chart: `2024-03-17` → 17 Mar. */
export const formatDay = (day: string): string => dayAndMonth.format(new Date(day));
