import type { Audience } from '@certfolio/contract/notifications';
import { problem } from '@certfolio/contract/problems';
import { and, eq, inArray, type SQL } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { planNow } from '../plans/plans.service.ts';

/**
 * The accounts that an audience has at this moment, as a condition on `users`; every member narrows it.
 * @param named a condition for those that are named one by one
 */
export const audienceOf = ({ user_types, plans }: Omit<Audience, 'user_ids'>, named: SQL | undefined): SQL =>
  and(
    eq(users.isActive, true),
    user_types ? inArray(users.userType, user_types) : undefined,
    plans ? inArray(planNow, plans) : undefined,
    named,
  )!;

const asked = {
  user_type: { member: 'user_types', sentence: 'Choose at least one type of account.' },
  plan: { member: 'plans', sentence: 'Choose at least one plan.' },
  users: { member: 'user_ids', sentence: 'Choose at least one account.' },
} as const;

/** @throws Problem invalid_input when what the type of the audience is about is not named, or named empty */
export function requireAudience(target: Audience): void {
  if (target.target_type !== 'all') {
    const { member, sentence } = asked[target.target_type];
    if (!target[member]?.length) throw problem('invalid_input', undefined, { errors: { target: sentence } });
  }
  for (const { member, sentence } of Object.values(asked)) {
    if (target[member]?.length === 0)
      throw problem('invalid_input', undefined, { errors: { target: sentence } });
  }
}
