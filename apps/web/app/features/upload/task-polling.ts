import { ApiError } from '@certfolio/contract/client';

export const pollEvery = 2000;
export const pollAttempts = 60;
export const pollErrorsRetried = 3;

type Status = { status: string; error: string | null };

/** How often a task is asked after, how many times, and which errors of asking are put up with. */
type Pace = {
  every: number;
  attempts: number;
  isRetried: (error: unknown, errors: number) => boolean;
};

/** While somebody looks on who has just sent something. */
const briskly: Pace = {
  every: pollEvery,
  attempts: pollAttempts,
  isRetried: (_error, errors) => errors <= pollErrorsRetried,
};

/** What is still not done by then waits in a queue, or is long: until its end, through every outage. */
export const patiently: Pace = { every: 10_000, attempts: Infinity, isRetried: (error) => !isBarred(error) };

/** Who is signed out, or asks for what is gone, will not be answered otherwise the next time. */
const isBarred = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** The task itself has come to an end, and not to a good one. */
export class TaskFailed extends Error {}

export type PollingOptions<T> = {
  /** Called with every answer, the last included. */
  onProgress?: (task: T) => void;
  /** Resolves after so many milliseconds; rejects when the caller has gone. */
  wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  signal?: AbortSignal;
  /** Of whom the sentences speak where the task says nothing itself. */
  name?: 'Task' | 'CV task';
  pace?: Pace;
};

/**
 * Asks at a pace how a background task stands, and resolves with the task on SUCCESS. Rejects with TaskFailed on
 * FAILURE, with the task's own error, and on a status that nobody knows; with another error when asking has failed
 * too often, and when the attempts are used up.
 */
export async function pollTask<T extends Status>(
  ask: () => Promise<T>,
  { onProgress, wait = waitFor, signal, name = 'Task', pace = briskly }: PollingOptions<T> = {},
): Promise<T> {
  let errors = 0;
  for (let attempt = 0; attempt < pace.attempts; attempt++) {
    if (attempt > 0) await wait(pace.every, signal);
    let task: T;
    try {
      task = await ask();
    } catch (error) {
      signal?.throwIfAborted();
      errors += 1;
      if (!pace.isRetried(error, errors)) throw error;
      continue;
    }
    signal?.throwIfAborted();
    onProgress?.(task);
    if (task.status === 'SUCCESS') return task;
    if (task.status === 'FAILURE') throw new TaskFailed(task.error || `${name} failed`);
    if (task.status !== 'PENDING' && task.status !== 'PROCESSING')
      throw new TaskFailed('Unknown task status');
  }
  throw new Error(`${name} polling timeout - maximum attempts reached`);
}

function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
