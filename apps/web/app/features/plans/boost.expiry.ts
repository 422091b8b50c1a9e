import type { BoostInfo } from '@certfolio/contract/accounts';

/** Days before its end from which a plan counts as expiring soon. */
const soon = 7;

/** A paid plan that runs now. */
export const isActive = (boost: BoostInfo): boolean =>
  boost.boost_status === 'active' && boost.boost_type !== 'none';

export const expiresSoon = (boost: BoostInfo): boolean =>
  isActive(boost) && !boost.is_lifetime && boost.expires_in_days !== null && boost.expires_in_days <= soon;

/** When the plan ends, in words. */
export function expiryText(boost: BoostInfo): string {
  if (boost.is_lifetime) return 'Never expires';
  if (boost.expires_in_days === null) return 'No expiration';
  if (boost.expires_in_days <= 0) return 'Expires today';
  if (boost.expires_in_days === 1) return 'Expires tomorrow';
  return `Expires in ${boost.expires_in_days} days`;
}
