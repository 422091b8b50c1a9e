const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * An ISO date as people write it: '2026-11-20' is '20 November 2026', '2024-03' is 'March 2024', '2024' stays.
 * Of a moment the day as written is taken. Anything else comes back unchanged.
 */
export function writtenDate(date: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ].*)?)?)?$/.exec(date.trim()) ?? [];
  if (year === undefined) return date;
  if (month === undefined) return year;
  const name = months[Number(month) - 1];
  if (name === undefined) return date;
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

/** ISO days as people write them, with what they share said once: '16–17 March 2026', '30 March – 2 April 2026'. */
export function writtenDays(from: string, to: string): string {
  const [first, last] = [writtenDate(from), writtenDate(to)];
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first.split(' ')[0]}–${last}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.replace(/ \d{4}$/, '') : first} – ${last}`;
}

/** A moment to the minute, in UTC: '20 November 2026, 21:49 UTC'. */
export function writtenMoment(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return moment;
  const iso = at.toISOString();
  return `${writtenDate(iso)}, ${iso.slice(11, 16)} UTC`;
}
