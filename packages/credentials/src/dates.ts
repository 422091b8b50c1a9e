/** XML Schema dateTime; Data Model 2.0 demands the zone, 1.1 and Open Badges 2.0 do not. */
const dateTime =
  /^-?\d{4,}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?|24:00:00(?:\.0+)?)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/**
 * The moment that a text names, in milliseconds since 1970; null when it names none. A time without a zone is
 * taken for UTC (Data Integrity 1.0 §2.1).
 */
export function instantOf(text: unknown): number | null {
  if (typeof text !== 'string') return null;
  const found = dateTime.exec(text);
  if (!found) return null;
  const time = Date.parse(found[1] ? text : `${text}Z`);
  return Number.isNaN(time) ? null : time;
}

/** Whether the text is a moment with its zone (XML Schema dateTimeStamp). */
export const isStamp = (text: unknown): boolean =>
  typeof text === 'string' && instantOf(text) !== null && dateTime.exec(text)?.[1] !== undefined;

const written = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `3 May 2026`, in UTC. */
export const dayOf = (time: number): string => written.format(new Date(time));
