import { useEffect, useRef, useState } from 'react';
import { useMantineColorScheme } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OnboardingData, User } from '@certfolio/contract/accounts';
import type { PaymentMode } from '@certfolio/contract/billing';
import { onboardingFallbackPath } from '@certfolio/contract/user-types';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { renewUser } from '../accounts/session.ts';
import { redirectDelay } from '../accounts/session.states.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { pricesQuery } from '../plans/plans.queries.ts';
import { useCheckout } from '../plans/use-checkout.ts';
import { forgetLocalProgress, type Progress } from './onboarding.progress.ts';

type State =
  | { kind: 'waiting' }
  | { kind: 'posting' }
  /** Nothing is left but to pay, or not. */
  | { kind: 'paying' }
  | { kind: 'unpaid'; message: string }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** Whether payments are open; `unknown` while nobody has answered, or nobody can. */
type Paying = { mode: PaymentMode | 'unknown'; reason: string | null };

/**
 * What follows the last answer: the answers are posted once, a paid plan is paid for or not, and the account goes
 * where the server says. Who chose a paid plan is sent to its checkout first, once.
 */
export function useCompletion({ step, data }: Progress, user: User | null, onClose: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { colorScheme } = useMantineColorScheme();
  const checkout = useCheckout();
  const { data: prices } = useQuery({ ...pricesQuery, enabled: step === 'completed' });
  const [state, setState] = useState<State>({ kind: 'waiting' });
  /** Where the completed account goes; null until the server has said. */
  const [destination, setDestination] = useState<string | null>(null);
  const type = typeOf(data);
  const chosen = type === 'individual' && data.boostSelection !== 'none' ? data.boostSelection : null;
  const paying: Paying = prices
    ? { mode: prices.payments, reason: prices.reason }
    : { mode: 'unknown', reason: null };

  const leaving = useTimeout((to: string, finished: boolean) => {
    onClose();
    if (finished) forgetLocalProgress();
    void navigate(to, { replace: true });
  }, redirectDelay);

  /** Posts the answers, once; answers where to go, or null when that failed and the page says so. */
  const finish = async (): Promise<string | null> => {
    if (destination !== null) return destination;
    setState({ kind: 'posting' });
    try {
      const answer = await api.onboarding.complete({ body: bodyOf(data) });
      renewUser(client, await withTheme(answer.user, colorScheme));
      setDestination(answer.redirectTo);
      return answer.redirectTo;
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) });
      leaving.start(onboardingFallbackPath[type], false);
      return null;
    }
  };

  const complete = async () => {
    const to = await finish();
    if (to === null) return;
    setState({ kind: 'done' });
    leaving.start(to, true);
  };

  const pay = async () => {
    if (!chosen || (await finish()) === null) return;
    setState({ kind: 'paying' });
    forgetLocalProgress();
    try {
      await checkout.mutateAsync({ plan: chosen });
    } catch (error) {
      setState({ kind: 'unpaid', message: messageOf(error) });
    }
  };

  // Who chose a paid plan goes to its checkout without a further click, once, where it can be paid.
  const sentToCheckout = useRef(false);
  const goesToCheckout =
    step === 'completed' &&
    chosen !== null &&
    !user?.onboarding_completed &&
    (paying.mode === 'stripe' || paying.mode === 'test');
  useEffect(() => {
    if (!goesToCheckout || sentToCheckout.current) return;
    sentToCheckout.current = true;
    void pay();
  });

  // Somebody who finished in another tab is only in the way of their own page here.
  const alreadyDone = Boolean(user?.onboarding_completed) && state.kind === 'waiting';
  useEffect(() => {
    if (!alreadyDone) return;
    const timer = setTimeout(onClose, redirectDelay);
    return () => clearTimeout(timer);
  }, [alreadyDone, onClose]);

  return { state, type, chosen, paying, pay: () => void pay(), complete: () => void complete() };
}

export type Completion = ReturnType<typeof useCompletion>;

const typeOf = (data: OnboardingData) => data.userType ?? 'individual';

const bodyOf = (data: OnboardingData) => ({
  userType: typeOf(data),
  subscriptionTier: data.subscriptionTier ?? null,
  onboardingData: {
    personalInfo: data.personalInfo ?? null,
    companyInfo: data.companyInfo ?? null,
    providerInfo: data.providerInfo ?? null,
    recruiterInfo: data.recruiterInfo ?? null,
  },
});

/** A new account takes over the theme that was chosen before there was one; if it cannot, it has its own. */
async function withTheme(user: User, theme: User['preferences']['theme']): Promise<User> {
  if (user.preferences.theme === theme) return user;
  try {
    return (await api.users.updateProfile({ body: { preferences: { theme } } })).user;
  } catch {
    return user;
  }
}
