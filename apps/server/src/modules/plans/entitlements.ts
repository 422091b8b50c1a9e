import { exact } from '@certfolio/contract/cpd-hours';
import { limitOf, type LimitKind } from '@certfolio/contract/entitlements';
import { planFeatures, type BoostFeature, type Plan } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';

/**
 * What a plan lets an account do: every gate asks here, so that one table decides. The counts are the caller's, made
 * while it holds the account (`lockAccount`), so that of two parallel calls the second counts what the first wrote.
 */

/** What is asked for by a name of its own: a schedule comes with the passwords. */
export type Gate = BoostFeature | 'wallet_schedule';

export const holds = (plan: Plan, gate: Gate): boolean =>
  planFeatures[plan].includes(gate === 'wallet_schedule' ? 'wallet_password_protection' : gate);

function refusalOf(gate: Gate): Error {
  switch (gate) {
    case 'wallet_password_protection':
      return problem('wallet_password_feature');
    case 'wallet_schedule':
      return problem('wallet_schedule_feature');
    case 'advanced_analytics':
      return problem('analytics_feature');
    case 'api_access':
      return problem('api_key_plan');
    default:
      return problem('forbidden');
  }
}

/** @throws Problem with the sentence for this feature, when the plan does not hold it */
export function requireHeld(plan: Plan, gate: Gate): void {
  if (!holds(plan, gate)) throw refusalOf(gate);
}

/**
 * Whether `more` of a kind fit beside those that are `used`.
 * @throws Problem with the sentence for this kind: certificate_limit_reached, wallet_limit_reached,
 * public_wallet_limit_reached, cv_limit_reached, cv_build_limit_reached, cpd_limit_reached, export_limit_reached
 */
export function requireWithin(
  plan: Plan,
  kind: LimitKind,
  { used, more = 1 }: { used: number; more?: number },
): void {
  const limit = limitOf(plan, kind);
  if (limit === null || exact(used + more) <= limit) return;
  switch (kind) {
    case 'certificates':
      throw problem('certificate_limit_reached', { limit });
    case 'wallets':
      throw problem('wallet_limit_reached', { limit, plan });
    case 'public_wallets':
      throw problem('public_wallet_limit_reached', { remaining: Math.max(0, limit - used), limit, plan });
    case 'cv_uploads':
      throw problem('cv_limit_reached', { limit });
    case 'cv_builds':
      throw problem('cv_build_limit_reached', { limit });
    case 'cpd_points':
      throw problem('cpd_limit_reached', { limit, used, more });
    case 'exports':
      throw problem('export_limit_reached', { limit });
  }
}
