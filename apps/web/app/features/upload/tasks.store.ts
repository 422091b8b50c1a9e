import { useCallback, useSyncExternalStore } from 'react';
import type { Task } from '@certfolio/contract/certificates';
import { api } from '../../api.ts';
import { queryClient } from '../../query.ts';
import { refreshCertificates } from '../certificates/certificates.queries.ts';
import { pollTask } from './task-polling.ts';

/** What is known of a task: its last answer, and whether asking has come to an end. */
export type Watched = { task: Task | null; over: boolean };
type Watch = { state: Watched; listeners: Set<() => void>; gone: AbortController };

const unknown: Watched = { task: null, over: false };
const watches = new Map<string, Watch>();

/** Certificates that were read while this tab looked on, and that nobody has opened since. */
let readNow: ReadonlySet<string> = new Set();
const readListeners = new Set<() => void>();

function changeReadNow(change: (ids: Set<string>) => void): void {
  const next = new Set(readNow);
  change(next);
  readNow = next;
  for (const listener of readListeners) listener();
}

/** One poll a task, however many places on the page show it; it ends with the last of them. */
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

function begin(taskId: string): Watch {
  const one: Watch = { state: unknown, listeners: new Set(), gone: new AbortController() };
  watches.set(taskId, one);
  const tell = (state: Watched) => {
    one.state = state;
    for (const listener of one.listeners) listener();
  };
  const { signal } = one.gone;
  pollTask(() => api.certificates.taskStatus({ params: { taskId }, signal }), {
    signal,
    onProgress: (task) => tell({ task, over: false }),
  })
    .then((task) => changeReadNow((ids) => ids.add(task.certificate_id)))
    .catch((error: unknown) => {
      // A poll that fails changes nothing about the upload itself: it is logged, and the list says the rest.
      if (!signal.aborted) console.warn('Task polling ended:', error);
    })
    .finally(() => {
      if (signal.aborted) return;
      tell({ ...one.state, over: true });
      void refreshCertificates(queryClient);
    });
  return one;
}

/** The live state of a background task; `null` watches nothing. */
export function useTask(taskId: string | null): Watched {
  const subscribe = useCallback(
    (listener: () => void) => (taskId === null ? () => undefined : watch(taskId, listener)),
    [taskId],
  );
  const snapshot = () => (taskId === null ? unknown : (watches.get(taskId)?.state ?? unknown));
  return useSyncExternalStore(subscribe, snapshot, () => unknown);
}

export function useReadNow(): ReadonlySet<string> {
  const subscribe = useCallback((listener: () => void) => {
    readListeners.add(listener);
    return () => readListeners.delete(listener);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => readNow,
    () => readNow,
  );
}

/** The holder has opened the certificate: it need not call for attention any more. */
export function markSeen(certificateId: string): void {
  if (readNow.has(certificateId)) changeReadNow((ids) => ids.delete(certificateId));
}
