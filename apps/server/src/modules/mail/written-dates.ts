/** Dates as sentences of ours say them; all in English, as the rest. */
const locale = 'en-GB';
const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A date as far as it is known: `2026-03-17` is "17 March 2026", `2026-03` "March 2026", `2026` "2026". */
export function writtenDate(partial: string): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(partial)) return long.format(new Date(partial.slice(0, 10)));
  return /^\d{4}-\d{2}$/.test(partial) ? longMonth.format(new Date(partial)) : partial;
}

/** The end of what a date stands for: "17 March 2026", "the end of March 2026", "the end of 2026". */
export const writtenEnd = (partial: string): string =>
  partial.length < 10 ? `the end of ${writtenDate(partial)}` : writtenDate(partial);

/** An instant in a time zone, which is named: "3 December 2026 at 08:00 (Europe/London)". */
export const writtenInstant = (at: Date, timeZone = 'UTC'): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)} (${timeZone})`;
