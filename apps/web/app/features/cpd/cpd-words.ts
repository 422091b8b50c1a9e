import { durationUnits, hoursOf, type DurationUnit } from '@certfolio/contract/cpd-hours';
import type { CpdStatus, CpdUsage } from '@certfolio/contract/cpd-records';
import { IconCircleCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react';
import type { MarkLook } from '../../ui/mark.tsx';

export const statusLooks: Record<CpdStatus, MarkLook> = {
  planned: { words: 'Planned', tone: 'quiet', Icon: IconCircleDashed },
  in_progress: { words: 'In progress', tone: 'info', Icon: IconProgress },
  completed: { words: 'Completed', tone: 'good', Icon: IconCircleCheck },
};

/** Units as a choice names them. */
export const unitChoices = durationUnits.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** An amount without what computers add to it: 0.1 + 0.2 is 0.3, 1200 is 1,200. */
export const amountWords = (amount: number): string =>
  amount.toLocaleString('en-GB', { maximumFractionDigits: 2 });

const counted = (amount: number, one: string, many = `${one}s`): string =>
  `${amountWords(amount)} ${amount === 1 ? one : many}`;

export const pointsWords = (points: number): string => counted(points, 'point');
export const recordsWords = (records: number): string => counted(records, 'record');

/** An amount in its own unit: "3 days", "1 module". */
export const durationWords = (amount: number, unit: DurationUnit): string =>
  counted(amount, unit.slice(0, -1), unit);

/** What an amount counts for, as it is typed: "3 days = 24 points". */
export const conversionWords = (amount: number, unit: DurationUnit): string =>
  `${durationWords(amount, unit)} = ${pointsWords(hoursOf(amount, unit))}`;

/** An amount in the unit of a body, which names one and many itself. */
export const unitWords = (amount: number, unit: { name: string; plural: string }): string =>
  counted(amount, unit.name, unit.plural);

/** An amount of what is named by many: 1 of "records" is "1 record". */
export const countedIn = (amount: number, many: string): string =>
  counted(
    amount,
    many.replace(/^\w+/, (noun) => noun.replace(/ies$/, 'y').replace(/s$/, '')),
    many,
  );

/** How long until a day, from a number of days that is negative once it is over. */
export function daysLeftWords(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 1) return `in ${days.toLocaleString('en-GB')} days`;
  return days === -1 ? 'yesterday' : `${Math.abs(days).toLocaleString('en-GB')} days ago`;
}

/** Whole percent of a target, between 0 and 100; a target of nothing is reached. */
export const percentOf = (done: number, target: number): number =>
  target <= 0 ? 100 : Math.min(100, Math.max(0, Math.floor((done / target) * 100)));

/** Whether an entry has room on the plan; what it counted before does not count twice. */
export function roomFor(usage: CpdUsage, hours: number, before = 0): { fits: boolean; over: number } {
  if (usage.points_left === null) return { fits: true, over: 0 };
  const over = Math.round((hours - before - usage.points_left) * 100) / 100;
  // An entry that only gets smaller is never refused, however full the plan is.
  return over > 0 && hours > before ? { fits: false, over } : { fits: true, over: 0 };
}
