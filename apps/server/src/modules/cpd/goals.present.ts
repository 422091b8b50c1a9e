import type { CpdGoal } from '@certfolio/contract/cpd-goals';
import { exact } from '@certfolio/contract/cpd-hours';
import { daysBetween } from './days.ts';
import { deadlineOf, type GoalView } from './goals.service.ts';

/** @param today the day from which the days that are left are counted */
export function presentGoal({ goal, progress }: GoalView, today: string): CpdGoal {
  const { hours, openHours, records } = progress;
  const deadline = deadlineOf(goal);
  return {
    id: goal.id,
    title: goal.title,
    description: goal.description,
    target_hours: goal.targetHours,
    period: goal.period,
    starts_on: goal.startsOn,
    ends_on: goal.endsOn,
    deadline,
    activity_type: goal.activityType,
    body: goal.body,
    bucket: goal.bucket,
    is_active: goal.isActive,
    is_achieved: hours >= goal.targetHours,
    progress: {
      hours,
      open_hours: openHours,
      // Not before it is reached, however near.
      percent: Math.min(100, Math.floor((hours / goal.targetHours) * 100)),
      remaining_hours: Math.max(0, exact(goal.targetHours - hours)),
      records,
      days_left: daysBetween(today, deadline),
    },
    created_at: goal.createdAt.toISOString(),
    updated_at: goal.updatedAt.toISOString(),
  };
}
