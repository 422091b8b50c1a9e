import type { Validity, ValidityFilter } from '@certfolio/contract/certificates';
import { sql, type SQL } from '../../db/orm.ts';
import type { Standing } from '../verification/standing.ts';
import { certificates } from './certificates.table.ts';

/** A certificate is expiring during its last so many days. */
export const expiringDays = 30;

/** The calendar day of an instant in UTC, as `2026-11-20`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

export const daysAfter = (instant: Date, days: number): string =>
  dayOf(new Date(instant.getTime() + days * 86_400_000));

/** The last day that a date, possibly partial, stands for: `2024-02` ends on `2024-02-29`. */
export function lastDayOf(partial: string | null): string | null {
  if (partial === null) return null;
  const [year, month, day] = partial.split('-').map(Number);
  if (year === undefined) return null;
  if (day !== undefined) return partial;
  const end = new Date(0);
  end.setUTCFullYear(year, month ?? 12, 0);
  return dayOf(end);
}

/** Whether a certificate holds at `now`; null when no expiry date is known, so that nothing is claimed. */
export function validityOf(
  {
    expiresOn,
    revokedAt,
    standing,
  }: { expiresOn: string | null; revokedAt: Date | null; standing: Pick<Standing, 'verdict'> | null },
  now: Date,
): Validity | null {
  if (revokedAt) return 'revoked';
  // A date that is stated on what is forged, suspended or somebody else's says nothing.
  if (standing?.verdict === 'invalid') return 'invalid';
  if (expiresOn === null) return null;
  if (expiresOn < dayOf(now)) return 'expired';
  return expiresOn <= daysAfter(now, expiringDays) ? 'expiring' : 'valid';
}

/** Neither revoked nor found to be invalid. */
export const notStruck = (): SQL =>
  sql`${certificates.revokedAt} is null and ${certificates.standing} ->> 'verdict' is distinct from 'invalid'`;

/** The same rule as a condition on rows; `current` is whatever has not expired, `undated` what never says so. */
export function whereValidity(validity: ValidityFilter, now: Date): SQL {
  const today = dayOf(now);
  const soon = daysAfter(now, expiringDays);
  const { expiresOn, revokedAt } = certificates;
  const holds = notStruck();
  switch (validity) {
    case 'valid':
      return sql`${holds} and ${expiresOn} > ${soon}`;
    case 'expiring':
      return sql`${holds} and ${expiresOn} between ${today} and ${soon}`;
    case 'expired':
      return sql`${holds} and ${expiresOn} < ${today}`;
    case 'revoked':
      return sql`${revokedAt} is not null`;
    case 'invalid':
      return sql`${revokedAt} is null and ${certificates.standing} ->> 'verdict' = 'invalid'`;
    case 'current':
      return sql`${holds} and (${expiresOn} is null or ${expiresOn} >= ${today})`;
    case 'undated':
      return sql`${holds} and ${expiresOn} is null`;
  }
}
