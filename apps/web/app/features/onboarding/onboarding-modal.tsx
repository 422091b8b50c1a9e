import { useEffect, useRef, useState } from 'react';
import { Alert, Button, Group, Modal, Stack, Text, Title, useMantineColorScheme } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OnboardingData, OnboardingStep, User } from '@certfolio/contract/accounts';
import { onboardingFallbackPath } from '@certfolio/contract/user-types';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { providersQuery } from '../accounts/providers.query.ts';
import { renewUser, useVisitor } from '../accounts/session.ts';
import { redirectDelay } from '../accounts/session.states.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { pricesQuery } from '../plans/plans.queries.ts';
import { useCheckout } from '../plans/use-checkout.ts';
import { AccountStep } from './account.step.tsx';
import { CompletedStep, type Completion, type Paying } from './completed.step.tsx';
import { InfoStep } from './info.step.tsx';
import { forgetLocalProgress, loadProgress, type Progress, saveProgress } from './onboarding.progress.ts';
import {
  nextStep,
  previousStep,
  problemOf,
  showsContinue,
  stepNumber,
  stepTitles,
  withPlan,
  withUserType,
} from './onboarding.steps.ts';
import { PlanStep } from './plan.step.tsx';
import { StepList } from './step-list.tsx';
import { TypeStep } from './type.step.tsx';
import './onboarding.css';

/** Milliseconds: text edits wait this long to be saved, Continue rests this long after a click. */
const saveDebounce = 1000;
const continueLock = 500;

const notAdvanced = 'Failed to advance to next step. Please try again.';

const intros: Record<1 | 2 | 3 | 4 | 5, string> = {
  1: 'Who is this account for?',
  2: 'This helps us set things up for you.',
  3: 'You can change it at any time.',
  4: 'Your certificates belong to your account, and only you decide who sees them.',
  5: 'Your answers are complete.',
};

/**
 * The five steps from a visitor to an account. Neither Escape nor the backdrop closes it; its button does,
 * and then `onClose` is called. After completion it closes by itself and goes where the server says; who chose a paid
 * plan is sent to its checkout first, once.
 */
export function OnboardingModal({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useVisitor();
  const { data: ways } = useQuery(providersQuery);
  const { colorScheme } = useMantineColorScheme();
  const small = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });

  const [{ step, data }, setProgress] = useState<Progress>(() => loadProgress(user));
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [locked, setLocked] = useState(false);
  const [completion, setCompletion] = useState<Completion>({ kind: 'waiting' });
  const checkout = useCheckout();
  /** Where the completed account goes; null until the server has said. */
  const [destination, setDestination] = useState<string | null>(null);
  const sentToCheckout = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const after = (milliseconds: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, milliseconds);
    timers.current.add(timer);
  };
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  const saveSoon = useDebouncedCallback((owner: User | null, progress: Progress) => {
    // An edit that could not be saved is saved with the next one, at the latest when the step advances.
    saveProgress(owner, progress).catch(() => undefined);
  }, saveDebounce);

  const change = (changed: OnboardingData) => {
    setProgress({ step, data: changed });
    setProblem(null);
    saveSoon(user, { step, data: changed });
  };

  const show = (shown: OnboardingStep, answers: OnboardingData) => {
    setProgress({ step: shown, data: answers });
    setProblem(null);
    // The next step's heading takes the focus, so that it is read out and Tab goes on from there.
    after(0, () => heading.current?.focus());
  };

  /** Saves first and shows the next step only then. */
  const advance = async (owner: User | null) => {
    saveSoon.cancel();
    const next = nextStep(step, data);
    setSaving(true);
    try {
      await saveProgress(owner, { step: next, data });
      show(next, data);
    } finally {
      setSaving(false);
    }
  };

  const goOn = () => {
    const found = problemOf(step, data);
    setProblem(found);
    if (found) return;
    setLocked(true);
    after(continueLock, () => setLocked(false));
    advance(user).catch(() => setProblem(notAdvanced));
  };

  const leave = (destination: string, finished: boolean) => {
    after(redirectDelay, () => {
      onClose();
      if (finished) forgetLocalProgress();
      void navigate(destination, { replace: true });
    });
  };

  const type = data.userType ?? 'individual';
  const { data: prices } = useQuery({ ...pricesQuery, enabled: step === 'completed' });
  const paying: Paying = prices
    ? { mode: prices.payments, reason: prices.reason }
    : { mode: 'unknown', reason: null };
  const chosen = type === 'individual' && data.boostSelection !== 'none' ? data.boostSelection : null;

  /** Posts the answers, once; answers where to go, or null when that failed and the page says so. */
  const finish = async (): Promise<string | null> => {
    if (destination !== null) return destination;
    setCompletion({ kind: 'posting' });
    try {
      const answer = await api.onboarding.complete({
        body: {
          userType: type,
          subscriptionTier: data.subscriptionTier ?? null,
          onboardingData: {
            personalInfo: data.personalInfo ?? null,
            companyInfo: data.companyInfo ?? null,
            providerInfo: data.providerInfo ?? null,
            recruiterInfo: data.recruiterInfo ?? null,
          },
        },
      });
      renewUser(client, await withTheme(answer.user, colorScheme));
      setDestination(answer.redirectTo);
      return answer.redirectTo;
    } catch (error) {
      setCompletion({ kind: 'failed', message: messageOf(error) });
      leave(onboardingFallbackPath[type], false);
      return null;
    }
  };

  const complete = async () => {
    const to = await finish();
    if (to === null) return;
    setCompletion({ kind: 'done' });
    leave(to, true);
  };

  const pay = async () => {
    if (!chosen || (await finish()) === null) return;
    setCompletion({ kind: 'paying' });
    forgetLocalProgress();
    try {
      await checkout.mutateAsync({ plan: chosen });
    } catch (error) {
      setCompletion({ kind: 'unpaid', message: messageOf(error) });
    }
  };

  // Who chose a paid plan goes to its checkout without a further click, once, where it can be paid.
  const goesToCheckout =
    step === 'completed' &&
    chosen !== null &&
    !user?.onboarding_completed &&
    (prices?.payments === 'stripe' || prices?.payments === 'test');
  useEffect(() => {
    if (!goesToCheckout || sentToCheckout.current) return;
    sentToCheckout.current = true;
    void pay();
  });

  // Somebody who finished in another tab is only in the way of their own page here.
  const alreadyDone = Boolean(user?.onboarding_completed) && completion.kind === 'waiting';
  useEffect(() => {
    if (!alreadyDone) return;
    const timer = setTimeout(onClose, redirectDelay);
    return () => clearTimeout(timer);
  }, [alreadyDone, onClose]);

  const number = stepNumber(step) as keyof typeof intros;
  const previous = previousStep(step, data);
  const names = {
    firstName: textOf(data.personalInfo?.['firstName']),
    lastName: textOf(data.personalInfo?.['lastName']),
  };

  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={820}
      fullScreen={small}
      centered
    >
      <Modal.Overlay />
      <Modal.Content radius={small ? 0 : 'lg'}>
        {/* Not Modal.Header: that is a header element, and the page beneath has its banner already. */}
        <Group justify="space-between" wrap="nowrap" px={{ base: 'md', sm: 'xl' }} pt="md">
          <Modal.Title fw={700} fz="lg">
            Welcome to Certfolio
          </Modal.Title>
          <Modal.CloseButton size="lg" aria-label="Close" />
        </Group>
        <Modal.Body px={{ base: 'md', sm: 'xl' }} pt="md" pb={{ base: 'md', sm: 'xl' }}>
          <Stack gap="lg">
            <StepList current={number} small={small} />
            <div>
              <Title
                order={3}
                size="h2"
                ref={heading}
                tabIndex={-1}
                data-autofocus
                style={{ outline: 'none' }}
              >
                {stepTitles[number - 1]}
              </Title>
              <Text c="dimmed">{intros[number]}</Text>
            </div>
            {number === 1 ? (
              <TypeStep
                value={data.userType ?? null}
                onChange={(type) => change(withUserType(data, type))}
                businessSignup={ways?.business_signup ?? false}
                error={problem === notAdvanced ? null : problem}
              />
            ) : null}
            {number === 2 ? (
              <InfoStep
                data={data}
                onAnswer={(key, name, answer) => change({ ...data, [key]: { ...data[key], [name]: answer } })}
              />
            ) : null}
            {number === 3 ? (
              <PlanStep
                data={data}
                onChoose={(plan) => change(withPlan(data, plan))}
                error={problem === notAdvanced ? null : problem}
              />
            ) : null}
            {number === 4 ? (
              <AccountStep
                user={user}
                {...names}
                onNames={(firstName, lastName) =>
                  change({ ...data, personalInfo: { ...data.personalInfo, firstName, lastName } })
                }
                onVerified={advance}
              />
            ) : null}
            {number === 5 ? (
              <CompletedStep
                firstName={names.firstName}
                type={type}
                boost={chosen ?? 'none'}
                paying={paying}
                completion={completion}
                onPay={() => void pay()}
                onComplete={() => void complete()}
              />
            ) : null}
            {problem === notAdvanced ? (
              <Alert color="red" role="alert">
                {problem}
              </Alert>
            ) : null}
            {previous || showsContinue(step) ? (
              <Group justify="space-between">
                {previous ? (
                  <Button variant="default" onClick={() => show(previous, data)} disabled={saving}>
                    Previous
                  </Button>
                ) : (
                  <span />
                )}
                {showsContinue(step) ? (
                  <Button onClick={goOn} loading={saving} disabled={locked}>
                    Continue
                  </Button>
                ) : null}
              </Group>
            ) : null}
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const textOf = (answer: string | string[] | undefined): string => (typeof answer === 'string' ? answer : '');

/** A new account takes over the theme that was chosen before there was one; if it cannot, it has its own. */
async function withTheme(user: User, theme: User['preferences']['theme']): Promise<User> {
  if (user.preferences.theme === theme) return user;
  try {
    return (await api.users.updateProfile({ body: { preferences: { theme } } })).user;
  } catch {
    return user;
  }
}
