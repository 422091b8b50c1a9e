import { useCallback, useSyncExternalStore } from 'react';
import { api } from '../../api.ts';
import { queryClient } from '../../query.ts';
import { refreshCertificates } from '../certificates/certificates.queries.ts';
import { watchTasks } from './watch-tasks.ts';

/** Certificates that were read while this tab looked on, and that nobody has opened since. */
let readNow: ReadonlySet<string> = new Set();
const readListeners = new Set<() => void>();

function changeReadNow(change: (ids: Set<string>) => void): void {
  const next = new Set(readNow);
  change(next);
  readNow = next;
  for (const listener of readListeners) listener();
}

/** The live state of the reading of a certificate; `null` watches nothing. */
export const useTask = watchTasks({
  name: 'Task',
  ask: (taskId, signal) => api.certificates.taskStatus({ params: { taskId }, signal }),
  onSuccess: (task) => changeReadNow((ids) => ids.add(task.certificate_id)),
  onEnd: () => void refreshCertificates(queryClient),
});

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
