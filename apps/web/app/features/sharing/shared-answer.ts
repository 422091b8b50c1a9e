import { data } from 'react-router';
import { nothingHere } from './picture-answer.ts';

/** Nothing about a shared page may be indexed or carried to other sites, unless its owner allows the former. */
export const sharedHeaders = (options: { indexing?: boolean; keep?: boolean } = {}) => ({
  'cache-control': options.keep ? 'private, no-cache' : 'no-store',
  'referrer-policy': 'no-referrer',
  ...(options.indexing ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
});

/** The one answer for what is unknown, private or over: the same status and the same bytes for all of them. */
export const ended = () => data({ kind: 'ended' as const }, { status: 404, headers: sharedHeaders() });

type Refusal = { status: number; code: string; message: string };

/** A refusal of the API, told by its shape: the host's client is another copy of the class than this bundle's. */
function refusalIn(error: unknown): Refusal | null {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error && 'status' in error
    ? (error as Error & Refusal)
    : null;
}

export const isRefused = (error: unknown, ...codes: string[]): boolean =>
  codes.includes(refusalIn(error)?.code ?? '');

/** Whether a refusal says that there is nothing to see, in any of its ways. */
export const isOver = (error: unknown): boolean => [400, 403, 404].includes(refusalIn(error)?.status ?? 0);

/** A failure of ours, as the error page shows it: never as an ended link. */
export function failed(error: unknown) {
  const refusal = refusalIn(error);
  return data(refusal?.message ?? null, {
    status: refusal && refusal.status >= 400 ? refusal.status : 503,
    headers: sharedHeaders(),
  });
}

/** In place of a file: that there is none, or why it cannot be had just now, which is no reason to call it gone. */
export function fileRefusal(error: unknown): Response {
  if (isOver(error)) return nothingHere();
  const refusal = refusalIn(error);
  return new Response(refusal?.message ?? 'This file cannot be had just now. Please try again in a moment.', {
    status: refusal && refusal.status >= 400 ? refusal.status : 503,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': '10',
    },
  });
}
