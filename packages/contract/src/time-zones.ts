import { z } from 'zod';

/** The names by which time zones are kept, in alphabetical order: those that Intl lists, and UTC. */
export const timeZones: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']),
].toSorted();

const listed = new Set(timeZones);

/** The name under which a zone is kept, whatever a browser calls it (Asia/Kolkata); null where there is no such zone. */
export function keptTimeZone(name: string): string | null {
  if (listed.has(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return listed.has(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}

export const TimeZone = z
  .string()
  .max(60)
  .refine((name) => keptTimeZone(name) !== null, 'There is no such time zone.');
