/** "3 years from the issue date", as the reader says how an expiry date follows. */
const fromIssue = /^(\d{1,3}) (year|month)s? from the issue date$/;

/**
 * The expiry date that a rule of the reader gives for another issue date, as far as that is known; null where the
 * rule is another one, or where months are counted from a year alone.
 */
export function derivedExpiry(rule: string | null, issued: string | null): string | null {
  const [, count, unit] = fromIssue.exec(rule ?? '') ?? [];
  if (!count || !issued) return null;
  const [year = 0, month, day] = issued.split('-').map(Number);
  const months = Number(count) * (unit === 'year' ? 12 : 1);
  if (month === undefined) return months % 12 === 0 ? String(year + months / 12) : null;
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const end = last.toISOString().slice(0, 7);
  // What began on the 31st ends with a shorter month.
  return day === undefined ? end : `${end}-${String(Math.min(day, last.getUTCDate())).padStart(2, '0')}`;
}
