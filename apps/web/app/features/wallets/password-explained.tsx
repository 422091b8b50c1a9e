import { NotInPlan } from '../accounts/not-in-plan.tsx';

/** Why there is no password field: the plan does not hold the feature. */
export const PasswordExplained = () => (
  <NotInPlan
    sentence="Password-protected wallets are part of Boost and Max."
    link="Upgrade to protect this wallet"
  />
);
