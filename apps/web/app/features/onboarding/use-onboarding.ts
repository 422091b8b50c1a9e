import { useRef, useState } from 'react';
import { useDebouncedCallback, useTimeout } from '@mantine/hooks';
import type { OnboardingData, OnboardingStep, User } from '@certfolio/contract/accounts';
import { loadProgress, type Progress, saveProgress } from './onboarding.progress.ts';
import { nextStep, previousStep, problemOf } from './onboarding.steps.ts';

/** Milliseconds: text edits wait this long to be saved, Continue rests this long after a click. */
const saveDebounce = 1000;
const continueLock = 500;

/** What keeps a person at their step: something that is still to be chosen, or a step that could not be saved. */
type Obstacle = { problem: string | null; failure: string | null };

const noObstacle: Obstacle = { problem: null, failure: null };

/** The five steps while somebody walks through them: where they are, what they have answered, and its saving. */
export function useOnboarding(user: User | null) {
  const [{ step, data }, setProgress] = useState<Progress>(() => loadProgress(user));
  const [{ problem, failure }, setObstacle] = useState(noObstacle);
  const [saving, setSaving] = useState(false);
  const [locked, setLocked] = useState(false);
  const lock = useTimeout(() => setLocked(false), continueLock);
  const heading = useRef<HTMLHeadingElement>(null);
  // The next step's heading takes the focus, so that it is read out and Tab goes on from there.
  const focusHeading = useTimeout(() => heading.current?.focus(), 0);

  const saveSoon = useDebouncedCallback((owner: User | null, progress: Progress) => {
    // An edit that could not be saved is saved with the next one, at the latest when the step advances.
    saveProgress(owner, progress).catch(() => undefined);
  }, saveDebounce);

  const change = (changed: OnboardingData) => {
    setProgress({ step, data: changed });
    setObstacle(noObstacle);
    saveSoon(user, { step, data: changed });
  };

  const show = (shown: OnboardingStep) => {
    setProgress({ step: shown, data });
    setObstacle(noObstacle);
    focusHeading.start();
  };

  /** Saves first and shows the next step only then; rejects where it could not be saved. */
  const advance = async (owner: User | null) => {
    saveSoon.cancel();
    const next = nextStep(step, data);
    setSaving(true);
    try {
      await saveProgress(owner, { step: next, data });
      show(next);
    } finally {
      setSaving(false);
    }
  };

  const goOn = () => {
    const found = problemOf(step, data);
    setObstacle({ problem: found, failure: null });
    if (found) return;
    setLocked(true);
    lock.start();
    advance(user).catch(() =>
      setObstacle({ problem: null, failure: 'Failed to advance to next step. Please try again.' }),
    );
  };

  const previous = previousStep(step, data);
  return {
    step,
    data,
    problem,
    failure,
    change,
    advance,
    goOn,
    saving,
    locked,
    /** Null where there is no way back. */
    goBack: previous && (() => show(previous)),
    /** Belongs to the heading of the step. */
    heading,
  };
}

export type Onboarding = ReturnType<typeof useOnboarding>;
