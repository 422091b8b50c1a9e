import type { CpdGoal } from '@certfolio/contract/cpd-goals';
import { expect, test } from 'vitest';
import { blankGoal, bodyOfGoal, draftOfGoal, goalRefusals, stateOfGoal, urgencyOf } from './goal-draft.ts';

const goal: CpdGoal = {
  id: 'g',
  title: 'Ward skills',
  description: null,
  target_hours: 35,
  period: 'cycle',
  starts_on: '2024-04-01',
  ends_on: '2027-03-31',
  deadline: '2027-03-31',
  activity_type: null,
  body: 'nmc',
  bucket: 'participatory',
  is_active: true,
  is_achieved: false,
  progress: { hours: 8, open_hours: 0, percent: 22, remaining_hours: 27, records: 1, days_left: 20 },
  created_at: '',
  updated_at: '',
};
const drafted = { ...blankGoal(2026), title: 'Forty points', target: 40 };

test('a goal of a year names the year, one of a cycle its days', () => {
  expect(bodyOfGoal(drafted)).toMatchObject({ period: 'calendar_year', year: 2026, deadline: null });
  const cycle = bodyOfGoal(draftOfGoal(goal));
  expect(cycle).toMatchObject({ starts_on: '2024-04-01', ends_on: '2027-03-31', deadline: null });
  expect(cycle).not.toHaveProperty('year');
});

test('what counts towards it is no kind of a body that is not chosen', () => {
  expect(bodyOfGoal({ ...draftOfGoal(goal), body: null }).bucket).toBeNull();
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ target: '' as const }, 'target_hours'],
  [{ target: 0 }, 'target_hours'],
  [{ period: 'cycle' as const, ends_on: '2026-12-31' }, 'starts_on'],
  [{ period: 'cycle' as const, starts_on: '2026-02-01', ends_on: '2026-01-01' }, 'ends_on'],
  [{ deadline: '2025-12-31' }, 'deadline'],
])('%j is refused at %s', (part, field) =>
  expect(Object.keys(goalRefusals({ ...drafted, ...part }))).toEqual([field]),
);

test('goals are active, achieved or put away, and near or far', () => {
  expect(goalRefusals(drafted)).toEqual({});
  expect(stateOfGoal(goal)).toBe('active');
  expect(stateOfGoal({ ...goal, is_achieved: true })).toBe('achieved');
  expect(stateOfGoal({ ...goal, is_achieved: true, is_active: false })).toBe('put_away');
  expect(urgencyOf(goal)).toBe('soon');
  expect(urgencyOf({ ...goal, progress: { ...goal.progress, days_left: -1 } })).toBe('late');
  expect(urgencyOf({ ...goal, is_achieved: true })).toBe('done');
});
