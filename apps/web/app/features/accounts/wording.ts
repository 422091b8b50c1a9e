import { ApiError } from '@certfolio/contract/client';
import { messageOf } from '../../ui/failure-words.ts';

/** The refusal's sentence for one field of the body, if it names that field. */
export const fieldError = (error: unknown, field: string): string | null =>
  (error instanceof ApiError && error.problem?.errors?.[field]) || null;

/** The field of an account form that a refusal is about; null where it is about the whole form. */
export function fieldOf(error: unknown): 'email' | 'password' | 'code' | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.code) {
    case 'email_taken':
    case 'invalid_email':
      return 'email';
    case 'password_breached':
    case 'password_too_short':
    case 'password_too_weak':
      return 'password';
    case 'code_incorrect':
    case 'code_expired':
    case 'verification_failed':
      return 'code';
    default:
      return null;
  }
}

const providerRefusals = new Map(
  Object.entries({
    account_not_linked:
      'You already have an account with this email address. Please sign in with your password instead.',
    email_not_verified:
      'The sign-in provider has not verified your email address. Verify it there, then try again.',
    account_suspended: 'This account has been suspended.',
    access_denied: 'You did not allow the sign-in. Please try again, or sign in with your email.',
  }),
);

/** Why a provider's sign-in came back without a session, by the `error` of the address it came back to. */
export function providerRefusal(code: string | null): string {
  const own = providerRefusals.get((code ?? '').toLowerCase().replaceAll(/[^a-z]+/g, '_'));
  return own ?? 'The sign-in provider did not confirm who you are. Please try again.';
}

/** What went wrong with a code: the refusal's sentence, or the specification's general one. */
export function verificationMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Verification failed. Please try again.';
  const ownSentence = fieldOf(error) !== null || error.status === 0 || error.status === 429;
  return ownSentence ? messageOf(error) : 'Verification failed. Please try again.';
}
