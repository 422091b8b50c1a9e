import type { Ref } from 'react';
import { Alert, Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@certfolio/contract/accounts';
import { providersQuery } from '../accounts/providers.query.ts';
import { useVisitor } from '../accounts/session.ts';
import { AccountStep } from './account.step.tsx';
import { CompletedStep } from './completed.step.tsx';
import { InfoStep } from './info.step.tsx';
import {
  showsContinue,
  stepNumber,
  type StepNumber,
  stepTitles,
  withPlan,
  withUserType,
} from './onboarding.steps.ts';
import { PlanStep } from './plan.step.tsx';
import { StepList } from './step-list.tsx';
import { TypeStep } from './type.step.tsx';
import { type Completion, useCompletion } from './use-completion.ts';
import { type Onboarding, useOnboarding } from './use-onboarding.ts';
import './onboarding.css';

const intros: Record<StepNumber, string> = {
  1: 'Who is this account for?',
  2: 'This helps us set things up for you.',
  3: 'You can change it at any time.',
  4: 'Your certificates belong to your account, and only you decide who sees them.',
  5: 'Your answers are complete.',
};

/**
 * The five steps from a visitor to an account. Neither Escape nor the backdrop closes it; its button does,
 * and then `onClose` is called. After completion it closes by itself.
 */
export function OnboardingModal({ onClose }: { onClose: () => void }) {
  const { user } = useVisitor();
  const onboarding = useOnboarding(user);
  const completion = useCompletion(onboarding, user, onClose);
  const small = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { step, heading, failure } = onboarding;
  const number = stepNumber(step);
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
            <StepHeading ref={heading} number={number} />
            <Step onboarding={onboarding} completion={completion} user={user} />
            {failure ? (
              <Alert color="red" role="alert">
                {failure}
              </Alert>
            ) : null}
            <StepButtons onboarding={onboarding} />
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function StepHeading({ ref, number }: { ref: Ref<HTMLHeadingElement>; number: StepNumber }) {
  return (
    <div>
      <Title order={3} size="h2" ref={ref} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        {stepTitles[number - 1]}
      </Title>
      <Text c="dimmed">{intros[number]}</Text>
    </div>
  );
}

type StepProps = { onboarding: Onboarding; completion: Completion; user: User | null };

function Step({ onboarding: { step, data, problem, change, advance }, completion, user }: StepProps) {
  const { data: ways } = useQuery(providersQuery);
  const names = {
    firstName: textOf(data.personalInfo?.['firstName']),
    lastName: textOf(data.personalInfo?.['lastName']),
  };
  switch (stepNumber(step)) {
    case 1:
      return (
        <TypeStep
          value={data.userType ?? null}
          onChange={(type) => change(withUserType(data, type))}
          businessSignup={ways?.business_signup ?? false}
          error={problem}
        />
      );
    case 2:
      return (
        <InfoStep
          data={data}
          onAnswer={(key, name, answer) => change({ ...data, [key]: { ...data[key], [name]: answer } })}
        />
      );
    case 3:
      return <PlanStep data={data} onChoose={(plan) => change(withPlan(data, plan))} error={problem} />;
    case 4:
      return (
        <AccountStep
          user={user}
          {...names}
          onNames={(firstName, lastName) =>
            change({ ...data, personalInfo: { ...data.personalInfo, firstName, lastName } })
          }
          onVerified={advance}
        />
      );
    case 5:
      return <CompletedStep firstName={names.firstName} completion={completion} />;
  }
}

const textOf = (answer: string | string[] | undefined): string => (typeof answer === 'string' ? answer : '');

function StepButtons({ onboarding: { step, goBack, goOn, saving, locked } }: Pick<StepProps, 'onboarding'>) {
  if (!goBack && !showsContinue(step)) return null;
  return (
    <Group justify="space-between">
      {goBack ? (
        <Button variant="default" onClick={goBack} disabled={saving}>
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
  );
}
