import { ApiError } from '@certfolio/contract/client';
import { data } from 'react-router';

/** Nothing about a shared page may be indexed or carried to other sites, unless its owner allows the former. */
export const sharedHeaders = (options: { indexing?: boolean; keep?: boolean } = {}) => ({
  'cache-control': options.keep ? 'private, no-cache' : 'no-store',
  'referrer-policy': 'no-referrer',
  ...(options.indexing ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
});

/** The one answer for what is unknown, private or over: the same status and the same bytes for all of them. */
export const ended = () => data({ kind: 'ended' as const }, { status: 404, headers: sharedHeaders() });

export const isRefused = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/** Whether a refusal says that there is nothing to see, in any of its ways. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403 || error.status === 400);

/** A failure of ours, as the error page shows it: never as an ended link. */
export const failed = (error: unknown) =>
  data(error instanceof ApiError ? error.message : null, {
    status: error instanceof ApiError && error.status >= 400 ? error.status : 503,
    headers: sharedHeaders(),
  });
