import { useCallback, useSyncExternalStore } from 'react';
import { pollTask } from './task-polling.ts';

type Stated = { status: string; error: string | null };

/** What is known of a task: its last answer, whether asking has come to an end, and why it failed if it did. */
export type Watched<T> = { task: T | null; over: boolean; failure: string | null };
type Watch<T> = { state: Watched<T>; listeners: Set<() => void>; gone: AbortController };

const unknown: Watched<never> = { task: null, over: false, failure: null };

/** How tasks of one kind are asked about, and what their end means to the page. */
export type TaskKind<T> = {
  name: 'Task' | 'CV task';
  ask: (taskId: string, signal: AbortSignal) => Promise<T>;
  onSuccess?: (task: T) => void;
  /** However it ended. */
  onEnd: () => void;
};

/** One poll a task, however many places on the page show it; it ends with the last of them. */
export function watchTasks<T extends Stated>({ name, ask, onSuccess, onEnd }: TaskKind<T>) {
  const watches = new Map<string, Watch<T>>();

  function watch(taskId: string, listener: () => void): () => void {
    const one = watches.get(taskId) ?? begin(taskId);
    one.listeners.add(listener);
    return () => {
      one.listeners.delete(listener);
      if (one.listeners.size > 0) return;
      one.gone.abort();
      if (!one.state.over) watches.delete(taskId);
    };
  }

  function begin(taskId: string): Watch<T> {
    const one: Watch<T> = { state: unknown, listeners: new Set(), gone: new AbortController() };
    watches.set(taskId, one);
    const tell = (state: Watched<T>) => {
      one.state = state;
      for (const listener of one.listeners) listener();
    };
    const { signal } = one.gone;
    pollTask(() => ask(taskId, signal), {
      name,
      signal,
      onProgress: (task) => tell({ task, over: false, failure: null }),
    })
      .then((task) => {
        onSuccess?.(task);
        return null;
      })
      .catch((error: unknown) => {
        // A poll that fails changes nothing about the upload itself: it is logged, and the list says the rest.
        if (!signal.aborted) console.warn('Task polling ended:', error);
        return error instanceof Error ? error.message : `${name} failed`;
      })
      .then((failure) => {
        if (signal.aborted) return;
        tell({ ...one.state, over: true, failure });
        onEnd();
      })
      .catch((error: unknown) => console.warn(error));
    return one;
  }

  /** The live state of a background task; `null` watches nothing. */
  return function useTask(taskId: string | null): Watched<T> {
    const subscribe = useCallback(
      (listener: () => void) => (taskId === null ? () => undefined : watch(taskId, listener)),
      [taskId],
    );
    const snapshot = (): Watched<T> => (taskId === null ? unknown : (watches.get(taskId)?.state ?? unknown));
    return useSyncExternalStore(subscribe, snapshot, () => unknown);
  };
}
