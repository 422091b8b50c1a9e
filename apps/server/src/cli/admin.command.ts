import { planNames, plans, type Plan } from '@certfolio/contract/plans';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { findAccount, grantAdministration } from '../modules/accounts/accounts.service.ts';
import { setPlan } from '../modules/plans/plans.service.ts';
import { forgetSecondFactor } from '../modules/security/second-factor.service.ts';
import { UsageError, type Answer } from './answer.ts';
import { withConnection } from './database.ts';

const usage = 'Use: admin grant EMAIL, admin plan EMAIL boost|max|free, or admin two-factor EMAIL off.';

/** `admin grant EMAIL`, `admin plan EMAIL boost|max|free` and `admin two-factor EMAIL off`. */
export async function adminCommand(args: string[], config: () => Config): Promise<Answer> {
  const [verb, email, wish, ...more] = args;
  if (!email?.includes('@') || more.length > 0) throw new UsageError(usage);
  switch (verb) {
    case 'grant':
      if (wish !== undefined) throw new UsageError(usage);
      return withConnection(config(), ({ db }) => grant({ db }, email));
    case 'plan': {
      const plan = plans.find((one) => one === wish);
      if (!plan) throw new UsageError(usage);
      return withConnection(config(), ({ db }) => givePlan({ db }, email, plan));
    }
    case 'two-factor':
      if (wish !== 'off') throw new UsageError(usage);
      return withConnection(config(), ({ db }) => liftTwoFactor({ db }, email));
    default:
      throw new UsageError(usage);
  }
}

const unknown = (email: string): Answer => ({
  lines: [{ success: false, code: 'user_not_found', detail: 'User not found' }],
  yes: false,
  message: `There is no account with the address ${email}.`,
});

async function grant(ctx: Pick<Context, 'db'>, email: string): Promise<Answer> {
  const account = await findAccount(ctx, email);
  if (!account) return unknown(email);
  await grantAdministration(ctx, account.id);
  return { lines: [{ success: true, user_id: account.id, is_super_admin: true }], yes: true };
}

async function givePlan(ctx: Pick<Context, 'db'>, email: string, plan: Plan): Promise<Answer> {
  const account = await findAccount(ctx, email);
  if (!account) return unknown(email);
  const now = await setPlan(ctx, account.id, plan, 'a year');
  const ends_at = now.endsAt?.toISOString() ?? null;
  return {
    lines: [{ success: true, user_id: account.id, plan: now.plan, ends_at }],
    yes: true,
    ...(now.plan === plan ? {} : { message: `They have paid for ${planNames[now.plan]}, which goes on.` }),
  };
}

async function liftTwoFactor(ctx: Pick<Context, 'db'>, email: string): Promise<Answer> {
  const account = await findAccount(ctx, email);
  if (!account) return unknown(email);
  await forgetSecondFactor(ctx, account.id);
  return { lines: [{ success: true, user_id: account.id, two_factor: false }], yes: true };
}
