import type { CpdSummary } from '@certfolio/contract/cpd';
import { written } from './counting.ts';

/** Days before its deadline from which something that is missing asks for attention. */
const nearDays = 60;
const mostShown = 3;

/** What the dashboard says of CPD. */
export const cpdStatsOf = (summary: CpdSummary) => ({
  totalHours: summary.all_hours,
  totalRecords: summary.all_records,
  yearHours: summary.hours,
  yearOpenHours: summary.open_hours,
  targetHours: summary.target_hours,
  completedRecords: summary.completed,
  plannedRecords: summary.planned,
  inProgressRecords: summary.in_progress,
  completionRate: summary.completion_rate,
  pointsLeft: summary.usage.points_left,
  nextDeadline: summary.next_deadline && {
    title: summary.next_deadline.title,
    on: summary.next_deadline.on,
    daysLeft: summary.next_deadline.days_left,
  },
});

/** What is missing soon, a line for each goal or body. */
export function cpdAttention({ shortfalls }: CpdSummary): { title: string; detail: string }[] {
  const near = shortfalls.filter(({ days_left: days }) => days >= 0 && days <= nearDays);
  const firsts = [...new Map(near.toReversed().map((one) => [one.goal_id ?? one.body, one])).values()];
  return firsts
    .toReversed()
    .slice(0, mostShown)
    .map(({ title, short_by: short, unit, days_left: days }) => ({
      title,
      detail: `Short by ${written(short)} ${unit}, ${days === 0 ? 'due today' : days === 1 ? '1 day left' : `${days} days left`}`,
    }));
}
