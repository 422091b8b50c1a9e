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

/** A moment to the minute, in UTC: '20 November 2026, 21:49 UTC'. */
export function writtenMoment(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return moment;
  const iso = at.toISOString();
  return `${writtenDate(iso)}, ${iso.slice(11, 16)} UTC`;
}
