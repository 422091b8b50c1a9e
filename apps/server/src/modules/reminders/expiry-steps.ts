import { addDays, daysBetween } from '../cpd/days.ts';
import { expiringDays } from '../certificates/validity.ts';

/** Days before the last day of validity on which its holder is reminded, the earliest first; -1 is the day after it. */
export const expirySteps = [90, 60, 30, 7, 0, -1] as const;
export type ExpiryStep = (typeof expirySteps)[number];

/** That something expired longer ago is no news. */
const newsDays = 30;

/**
 * What a holder is reminded of on `day`: the most urgent step of those that have come, so that days on which nobody
 * could be told end in one reminder rather than in five. Days are the holder's own, written YYYY-MM-DD.
 * @param cameOn the day on which the certificate was added: what had expired before it is history, and a step
 * that fell before it counts only within the last days, when a certificate is called expiring
 * @returns null where there is nothing to say
 */
export function dueStep(
  { expiresOn, cameOn }: { expiresOn: string; cameOn: string },
  day: string,
): { step: ExpiryStep; daysLeft: number } | null {
  const daysLeft = daysBetween(day, expiresOn);
  const step = expirySteps.findLast((one) => one >= daysLeft);
  if (step === undefined) return null;
  if (step < 0) return daysLeft >= -newsDays && cameOn <= expiresOn ? { step, daysLeft } : null;
  return step <= expiringDays || cameOn <= addDays(expiresOn, -step) ? { step, daysLeft } : null;
}

/** The day of the first step after `day`; null when all have been. */
export const nextStepDay = (expiresOn: string, day: string): string | null =>
  expirySteps.map((step) => addDays(expiresOn, -step)).find((one) => one > day) ?? null;

/** Whether an expiry is past the last day on which it would be told. */
export const isHistory = (expiresOn: string, day: string): boolean => daysBetween(day, expiresOn) < -newsDays;
