export const pollEvery = 2000;
export const pollAttempts = 60;
export const pollErrorsRetried = 3;

type Status = { status: string; error: string | null };

export type PollingOptions<T> = {
  /** Called with every answer, the last included. */
  onProgress?: (task: T) => void;
  /** Resolves after so many milliseconds; rejects when the caller has gone. */
  wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  signal?: AbortSignal;
  /** Of whom the sentences speak where the task says nothing itself. */
  name?: 'Task' | 'CV task';
};

/**
 * Asks every 2 s, up to 60 times, how a background task stands, and resolves with the task on SUCCESS. Rejects on
 * FAILURE with the task's own error, on a status that nobody knows, on the fourth error of asking, and when the
 * attempts are used up.
 */
export async function pollTask<T extends Status>(
  ask: () => Promise<T>,
  { onProgress, wait = waitFor, signal, name = 'Task' }: PollingOptions<T> = {},
): Promise<T> {
  let errors = 0;
  for (let attempt = 0; attempt < pollAttempts; attempt++) {
    if (attempt > 0) await wait(pollEvery, signal);
    let task: T;
    try {
      task = await ask();
    } catch (error) {
      signal?.throwIfAborted();
      errors += 1;
      if (errors > pollErrorsRetried) throw error;
      continue;
    }
    signal?.throwIfAborted();
    onProgress?.(task);
    if (task.status === 'SUCCESS') return task;
    if (task.status === 'FAILURE') throw new Error(task.error || `${name} failed`);
    if (task.status !== 'PENDING' && task.status !== 'PROCESSING') throw new Error('Unknown task status');
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
