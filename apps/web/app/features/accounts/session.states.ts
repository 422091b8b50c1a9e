import { ApiError } from '@certfolio/contract/client';

/** Why a session is over; the specification's states, and the refused token beside them. */
export const sessionStates = [
  'SESSION_INVALID',
  'USER_INVALID',
  'USER_DELETED',
  'SESSION_EXPIRED',
  'TOKEN_INVALID',
  'SESSION_ERROR',
] as const;
export type SessionState = (typeof sessionStates)[number];

/** Milliseconds between telling a person that the session is over and leaving the page. */
export const redirectDelay = 1000;

/** Milliseconds between two checks of the session on pages under /app. */
export const recheckInterval = 300_000;

/**
 * What a refusal says about the session, or null where it says nothing: a page that may not be seen, an
 * outage or a lost connection never signs anybody out.
 */
export function sessionStateOf(error: unknown): SessionState | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.code) {
    case 'session_expired':
      return 'SESSION_EXPIRED';
    case 'auth_required':
      return 'SESSION_INVALID';
    case 'user_deleted':
      return 'USER_DELETED';
    case 'user_not_found':
    case 'account_suspended':
      return 'USER_INVALID';
    case 'wrong_credentials':
    case 'second_factor_required':
    case 'second_step_ended':
    case 'passkey_refused':
    case 'wallet_password_wrong':
    case 'password_required':
      return null;
    default:
      return error.status === 401 ? 'SESSION_ERROR' : null;
  }
}

/** The page that follows a lost session. */
export function pathAfter(state: SessionState): '/' | '/login' {
  return state === 'SESSION_EXPIRED' || state === 'SESSION_INVALID' || state === 'TOKEN_INVALID'
    ? '/login'
    : '/';
}

/** The sentence a signed-out person reads. */
export function signedOutMessage(state: SessionState): string {
  switch (state) {
    case 'USER_DELETED':
    case 'USER_INVALID':
      return 'You have been signed out. Your account may have been removed or updated by an administrator.';
    case 'SESSION_EXPIRED':
    case 'SESSION_INVALID':
    case 'TOKEN_INVALID':
      return (
        'You have been signed out due to inactivity or security reasons. ' +
        'Please sign in again to continue.'
      );
    default:
      return 'You have been signed out. Please sign in again to continue.';
  }
}

/** The reason named in an address, as far as it is one of ours. */
export const sessionStateFrom = (text: string | null): SessionState | null =>
  sessionStates.find((state) => state === text) ?? null;

/** Under this name the address of the next page says why the session ended. */
export const reasonKey = 'signed_out';

/** The reason of somebody who has deleted the account. */
export const accountDeleted = 'ACCOUNT_DELETED';

/** What the next page says of the reason in its address; null on an ordinary visit. */
export function farewell(reason: string | null): string | null {
  if (reason === accountDeleted) {
    return 'Your account was deleted. Everything that it kept is gone, and a last email confirms it.';
  }
  const state = sessionStateFrom(reason);
  return state && signedOutMessage(state);
}
