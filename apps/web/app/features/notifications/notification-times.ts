const locale = 'en-GB';
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** What stands in place of a time that is none. */
export const recently = 'Recently';

const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
const dayOfAnyYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
const dayOfWeek = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });

/**
 * How long ago an instant was, in words: "5 minutes ago", after a week the day in the reader's own zone. A clock that
 * is ahead of the reader's is not told of the future.
 */
export function agoWords(iso: string, now: Date): string {
  const at = new Date(iso);
  const passed = now.getTime() - at.getTime();
  if (Number.isNaN(passed)) return recently;
  if (passed < minute) return 'Just now';
  if (passed < hour) return ago.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return ago.format(-Math.floor(passed / hour), 'hour');
  if (passed < 7 * day) return ago.format(-Math.floor(passed / day), 'day');
  return (at.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAnyYear).format(at);
}

export type DayOf<T> = { label: string; items: T[] };

/** The items of a list under the days of the reader's calendar, in the order in which they come. */
export function byDay<T extends { created_at: string }>(items: readonly T[], now: Date): DayOf<T>[] {
  const days = new Map<string, DayOf<T>>();
  for (const item of items) {
    const label = dayLabel(new Date(item.created_at), now);
    const known = days.get(label);
    if (known) known.items.push(item);
    else days.set(label, { label, items: [item] });
  }
  return [...days.values()];
}

function dayLabel(at: Date, now: Date): string {
  if (Number.isNaN(at.getTime())) return recently;
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / day);
  if (daysAgo <= 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  return (at.getFullYear() === now.getFullYear() ? dayOfWeek : dayOfAnyYear).format(at);
}

// In universal time every day has 24 hours, also those on which the clocks are changed.
const startOfDay = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
