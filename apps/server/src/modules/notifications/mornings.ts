import type { DigestRhythm } from '@certfolio/contract/notification-events';
import { keptTimeZone } from '@certfolio/contract/time-zones';
import { morningHour } from '../reminders/local-days.ts';

const dayLength = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function offsetOf(zone: string, at: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: keptTimeZone(zone) ?? 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(at / 1000) * 1000;
}

/** The instant at which it is morning in a zone, on a day given by its beginning in UTC. */
function morningOn(day: number, zone: string): number {
  const local = day + morningHour * 3_600_000;
  // The second look counts where the clocks are changed between the two.
  return local - offsetOf(zone, local - offsetOf(zone, local));
}

/**
 * The last morning at or before an instant after which a digest is due: of any day, or of a Monday. A null zone is UTC.
 */
export function lastMorning(at: Date, timeZone: string | null, rhythm: DigestRhythm): Date {
  const zone = timeZone ?? 'UTC';
  const now = at.getTime();
  const local = now + offsetOf(zone, now);
  let day = local - (((local % dayLength) + dayLength) % dayLength);
  if (morningOn(day, zone) > now) day -= dayLength;
  if (rhythm === 'weekly') day -= ((new Date(day).getUTCDay() + 6) % 7) * dayLength;
  return new Date(morningOn(day, zone));
}

/** The first morning of any day after an instant. */
export function nextMorning(at: Date, timeZone: string | null): Date {
  const zone = timeZone ?? 'UTC';
  const last = lastMorning(at, timeZone, 'daily').getTime();
  const day = last + offsetOf(zone, last) - morningHour * 3_600_000;
  return new Date(morningOn(day + dayLength, zone));
}
