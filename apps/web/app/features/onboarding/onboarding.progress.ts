import {
  type OnboardingData,
  type OnboardingStep,
  onboardingSteps,
  type User,
} from '@certfolio/contract/accounts';
import { api } from '../../api.ts';
import { onboardingDataOf, resumeAt } from './onboarding.steps.ts';

export type Progress = { step: OnboardingStep; data: OnboardingData };

const progressKey = 'certfolio.onboarding';
const pendingKey = 'certfolio.pending-email';
const closedKey = 'certfolio.onboarding-closed';

/** Keeps the step and the answers: with the account once there is one, in this browser before. Rejects if it cannot. */
export async function saveProgress(user: User | null, { step, data }: Progress): Promise<void> {
  if (user) await api.onboarding.saveProgress({ body: { step, data } });
  else localStorage.setItem(progressKey, JSON.stringify({ step, data }));
}

/** Where to resume: what the account knows, else what this browser kept, with the names the account has. */
export function loadProgress(user: User | null): Progress {
  const kept = user?.onboarding_step
    ? { step: user.onboarding_step, data: user.onboarding_data }
    : readLocal();
  const data = onboardingDataOf(kept.data);
  const names = { firstName: user?.first_name ?? '', lastName: user?.last_name ?? '' };
  data.personalInfo = { ...names, ...data.personalInfo };
  return { step: resumeAt(kept.step, data), data };
}

function readLocal(): { step: OnboardingStep | null; data: unknown } {
  try {
    const kept = JSON.parse(localStorage.getItem(progressKey) ?? 'null') as Record<string, unknown> | null;
    return { step: onboardingSteps.find((step) => step === kept?.['step']) ?? null, data: kept?.['data'] };
  } catch {
    return { step: null, data: null };
  }
}

/** Drops what this browser kept of an onboarding; the account has it now, or nobody needs it. */
export function forgetLocalProgress(): void {
  forget('localStorage', progressKey);
  forget('sessionStorage', pendingKey);
  forget('sessionStorage', closedKey);
}

/** The address whose code is awaited, so that a reload comes back to the code. */
export const pendingEmail = {
  read: (): string | null => read('sessionStorage', pendingKey),
  keep: (email: string): void => keep('sessionStorage', pendingKey, email),
  forget: (): void => forget('sessionStorage', pendingKey),
};

/** That this person closed the modal in this tab; it opens again when they ask for it. */
export const closedBy = {
  read: (): string | null => read('sessionStorage', closedKey),
  keep: (userId: string): void => keep('sessionStorage', closedKey, userId),
  forget: (): void => forget('sessionStorage', closedKey),
};

// A browser that forbids storage loses the comfort of resuming, nothing else. There even naming it throws.
type Kind = 'localStorage' | 'sessionStorage';

function tried<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
const read = (kind: Kind, key: string): string | null => tried(() => globalThis[kind].getItem(key));
const keep = (kind: Kind, key: string, value: string): void => {
  tried(() => globalThis[kind].setItem(key, value));
};
const forget = (kind: Kind, key: string): void => {
  tried(() => globalThis[kind].removeItem(key));
};
