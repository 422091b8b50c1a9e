import { timeZones } from '@certfolio/contract/time-zones';

/** Nobody is reminded of anything before this hour of their own day. */
export const morningHour = 8;

/** The zone of those who have named none. */
const usual = 'UTC';

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });

function read(format: Intl.DateTimeFormat, at: Date): { day: string; hour: number } {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
  };
}

/** Tells the calendar day of instants in zones, as `2026-11-20`; a zone that is not known here is UTC. */
export function localDays(): (at: Date, timeZone: string | null) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at, timeZone) => {
    const zone = timeZone ?? usual;
    let format = formats.get(zone);
    if (!format) {
      format = formatOf(timeZones.includes(zone) ? zone : usual);
      formats.set(zone, format);
    }
    return read(format, at).day;
  };
}

/** Every zone beside the day on which its people may be reminded at this instant. */
export type Mornings = {
  zones: string[];
  /** In the order of `zones`; null where it is still too early. */
  days: (string | null)[];
  /** Of those who have named no zone, or one that is not known here. */
  usual: string | null;
  /** The last of all these days; null where it is too early everywhere. */
  latest: string | null;
};

/**
 * What day it is for whom, of those whose day has begun. Worked out here and not by PostgreSQL: a name that its own
 * list of zones does not have would fail the query for everybody.
 */
export function morningsAt(at: Date, hour = morningHour): Mornings {
  const days = timeZones.map((zone) => {
    const here = read(formatOf(zone), at);
    return here.hour >= hour ? here.day : null;
  });
  return {
    zones: [...timeZones],
    days,
    usual: days[timeZones.indexOf(usual)] ?? null,
    latest: days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null),
  };
}
