import { useCallback, useSyncExternalStore } from 'react';
import { patiently, pollTask, type PollingOptions, TaskFailed } from './task-polling.ts';

type Stated = { status: string; error: string | null };

/** What is known of a task. */
export type Watched<T> = {
  /** Its last answer. */
  task: T | null;
  /** It takes so long that it is asked after only now and then. */
  slow: boolean;
  /** It has ended, or nothing more can be learnt of it. */
  over: boolean;
  /** Why it failed, if it did. */
  failure: string | null;
};
type Watch<T> = { state: Watched<T>; listeners: Set<() => void>; gone: AbortController };

const unknown: Watched<never> = { task: null, slow: false, over: false, failure: null };

/** How tasks of one kind are asked about, and what their end means to the page. */
export type TaskKind<T> = {
  name: 'Task' | 'CV task';
  ask: (taskId: string, signal: AbortSignal) => Promise<T>;
  onSuccess?: (task: T) => void;
  /** However it ended. */
  onEnd: () => void;
};

/**
 * One poll a task, however many places on the page show it. It goes on until the task has ended, and is forgotten
 * with the last of those places: a task may be taken up again, and whoever shows it then asks anew.
 */
export function taskWatches<T extends Stated>(
  { name, ask, onSuccess, onEnd }: TaskKind<T>,
  wait?: PollingOptions<T>['wait'],
) {
  const watches = new Map<string, Watch<T>>();

  function watch(taskId: string, listener: () => void): () => void {
    const one = watches.get(taskId) ?? begin(taskId);
    one.listeners.add(listener);
    return () => {
      one.listeners.delete(listener);
      if (one.listeners.size > 0) return;
      one.gone.abort();
      watches.delete(taskId);
    };
  }

  function begin(taskId: string): Watch<T> {
    const one: Watch<T> = { state: unknown, listeners: new Set(), gone: new AbortController() };
    watches.set(taskId, one);
    void follow(taskId, one);
    return one;
  }

  async function follow(taskId: string, one: Watch<T>): Promise<void> {
    const { signal } = one.gone;
    const tell = (change: Partial<Watched<T>>) => {
      one.state = { ...one.state, ...change };
      for (const listener of one.listeners) listener();
    };
    const options: PollingOptions<T> = {
      name,
      signal,
      onProgress: (task) => tell({ task }),
      ...(wait ? { wait } : {}),
    };
    const poll = (more: PollingOptions<T> = {}) =>
      pollTask(() => ask(taskId, signal), { ...options, ...more });
    let failure: string | null = null;
    try {
      const task = await poll().catch((error: unknown) => {
        if (signal.aborted || error instanceof TaskFailed) throw error;
        // That asking came to nothing says nothing about the task: only an answer ends it.
        console.warn('Task polling slows down:', error);
        tell({ slow: true });
        return poll({ pace: patiently });
      });
      onSuccess?.(task);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('Task polling ended:', error);
      if (error instanceof TaskFailed) failure = error.message;
    }
    tell({ over: true, failure });
    onEnd();
  }

  const stateOf = (taskId: string): Watched<T> => watches.get(taskId)?.state ?? unknown;
  return { watch, stateOf };
}

/** A hook for the live state of tasks of one kind; `null` watches nothing. */
export function watchTasks<T extends Stated>(kind: TaskKind<T>) {
  const { watch, stateOf } = taskWatches(kind);
  return function useTask(taskId: string | null): Watched<T> {
    const subscribe = useCallback(
      (listener: () => void) => (taskId === null ? () => undefined : watch(taskId, listener)),
      [taskId],
    );
    const snapshot = (): Watched<T> => (taskId === null ? unknown : stateOf(taskId));
    return useSyncExternalStore(subscribe, snapshot, () => unknown);
  };
}
