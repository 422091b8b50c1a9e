import type { z } from 'zod';
import type { Context, SystemActor } from '../context.ts';

/**
 * Work for later. The definition stands apart from its handler, so that anything may enqueue it cheaply.
 * Payloads are ids: a handler reads the current state and may run twice harmlessly.
 */
export type Job<P extends object = object> = {
  name: string;
  payload: z.ZodType<P>;
  /** How often it is tried again after a failure or a crash, with growing pauses. */
  retries: number;
  /** Seconds that those pauses grow to at most. */
  longestPause: number;
  /** Seconds without a sign of life after which another worker takes it. */
  heartbeat: number;
  /** How many of it run at the same time in one copy of the app; `readers` as the setting READERS says. */
  concurrency: number | 'readers';
  /** Seconds that one run takes at most; then it is taken for lost, whatever signs of life it gives. */
  longest: number;
};

export type EnqueueOptions = {
  /** Not before this instant. */
  startAfter?: Date;
  /** At most one waiting job with this key. */
  singletonKey?: string;
  /** Higher goes first. */
  priority?: number;
};

export function defineJob<P extends object>(
  name: string,
  payload: z.ZodType<P>,
  options: Partial<Pick<Job, 'retries' | 'longestPause' | 'heartbeat' | 'concurrency' | 'longest'>> = {},
): Job<P> {
  return {
    name,
    payload,
    retries: 8,
    longestPause: 300,
    heartbeat: 10,
    concurrency: 2,
    longest: 900,
    ...options,
  };
}

/** Which try this is, from 1, and whether there will be no other. */
export type Attempt = { number: number; last: boolean };

export type Handler<P extends object> = (
  ctx: Context<SystemActor>,
  payload: P,
  signal: AbortSignal,
  attempt: Attempt,
) => Promise<void>;

/** A job with what it does, and its timetable if it recurs by itself (cron, UTC). */
export type Work = { job: Job; handler: Handler<object>; cron?: string };

export function work<P extends object>(job: Job<P>, handler: Handler<P>, cron?: string): Work {
  return {
    job: job as unknown as Job,
    handler: handler as unknown as Handler<object>,
    ...(cron ? { cron } : {}),
  };
}
