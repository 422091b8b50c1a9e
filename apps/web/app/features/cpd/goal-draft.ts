import type { CpdGoal } from '@certfolio/contract/cpd-goals';

/** A goal as its form holds it. */
export type GoalDraft = {
  title: string;
  description: string;
  target: number | '';
  period: CpdGoal['period'];
  year: number;
  starts_on: string;
  ends_on: string;
  deadline: string;
  activity_type: string | null;
  body: string | null;
  bucket: string | null;
};

export const blankGoal = (year: number): GoalDraft => ({
  title: '',
  description: '',
  target: '',
  period: 'calendar_year',
  year,
  starts_on: '',
  ends_on: '',
  deadline: '',
  activity_type: null,
  body: null,
  bucket: null,
});

export const draftOfGoal = (goal: CpdGoal): GoalDraft => ({
  title: goal.title,
  description: goal.description ?? '',
  target: goal.target_hours,
  period: goal.period,
  year: Number(goal.starts_on.slice(0, 4)),
  starts_on: goal.starts_on,
  ends_on: goal.ends_on,
  // The last day of the period is what is meant anyway; it moves with the period.
  deadline: goal.deadline === goal.ends_on ? '' : goal.deadline,
  activity_type: goal.activity_type,
  body: goal.body,
  bucket: goal.bucket,
});

type GoalRefusals = Partial<Record<'title' | 'target_hours' | 'starts_on' | 'ends_on' | 'deadline', string>>;

export function goalRefusals(draft: GoalDraft): GoalRefusals {
  const refusals: GoalRefusals = {};
  if (!draft.title.trim()) refusals.title = 'Give the goal a title.';
  if (draft.target === '' || draft.target <= 0) refusals.target_hours = 'Aim for more than 0 points.';
  if (draft.period === 'cycle') {
    if (!draft.starts_on) refusals.starts_on = 'Say on which day it begins.';
    if (!draft.ends_on) refusals.ends_on = 'Say on which day it ends.';
    else if (draft.starts_on > draft.ends_on) refusals.ends_on = 'The end is before the beginning.';
  }
  const begins = draft.period === 'cycle' ? draft.starts_on : `${draft.year}-01-01`;
  if (draft.deadline && begins && draft.deadline < begins)
    refusals.deadline = 'The deadline is before the goal begins.';
  return refusals;
}

/** The body of the calls that create and change a goal. */
export const bodyOfGoal = (draft: GoalDraft) => ({
  title: draft.title.trim(),
  description: draft.description.trim() || null,
  target_hours: draft.target === '' ? 0 : draft.target,
  period: draft.period,
  ...(draft.period === 'cycle'
    ? { starts_on: draft.starts_on, ends_on: draft.ends_on }
    : { year: draft.year }),
  deadline: draft.deadline || null,
  activity_type: draft.activity_type,
  body: draft.body,
  bucket: draft.body ? draft.bucket : null,
});

export const goalStates = ['active', 'achieved', 'put_away'] as const;
export type GoalState = (typeof goalStates)[number];

/** Where a goal belongs: one that is no longer followed is put away, achieved or not. */
export const stateOfGoal = ({ is_active: active, is_achieved: achieved }: CpdGoal): GoalState =>
  !active ? 'put_away' : achieved ? 'achieved' : 'active';

/** How near the deadline of what is not achieved yet is: a month is soon. */
export function urgencyOf({ is_achieved, progress }: CpdGoal): 'done' | 'late' | 'soon' | 'calm' {
  if (is_achieved) return 'done';
  if (progress.days_left < 0) return 'late';
  return progress.days_left <= 30 ? 'soon' : 'calm';
}
