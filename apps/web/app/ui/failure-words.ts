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
