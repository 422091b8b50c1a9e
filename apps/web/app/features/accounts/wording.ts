import { ApiError } from '@certfolio/contract/client';
import { problemCodes } from '@certfolio/contract/problems';

const invalid = 'The information provided is invalid. Please check your input and try again.';
const ourEnd = 'Something went wrong on our end. Please try again in a few moments.';
const unavailable = 'Our service is temporarily unavailable. Please try again later.';

const byStatus: Record<number, string> = {
  400: invalid,
  422: invalid,
  401: 'Your session has expired. Please sign in again.',
  403: "You don't have permission to perform this action.",
  404: 'The requested item could not be found.',
  409: 'This action conflicts with existing data. Please check and try again.',
  429: "You're making requests too quickly. Please wait a moment and try again.",
  500: ourEnd,
  502: unavailable,
  503: unavailable,
  504: 'The request took too long to process. Please try again.',
};

const known = new Set<string>(problemCodes);

/** The sentence for a status that came without one of our codes. */
export function messageOfStatus(status: number): string {
  if (byStatus[status]) return byStatus[status];
  if (status >= 500) return ourEnd;
  if (status >= 400) return invalid;
  return 'Something unexpected happened. Please try again.';
}

/** What to tell a person about a failed call: the refusal's own sentence, or the one for its status. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something unexpected happened. Please try again.';
  if (error.status === 0 || known.has(error.code)) return error.message;
  return messageOfStatus(error.status);
}

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
