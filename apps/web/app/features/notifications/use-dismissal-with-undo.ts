import { deletingWithUndo, wordsOf } from '../../ui/deleting-with-undo.ts';
import { useNotificationChange } from './notifications.queries.ts';

/** Dismisses notifications and offers to bring them back. */
export function useDismissalWithUndo(): (ids: string[]) => void {
  const { mutateAsync: change } = useNotificationChange();
  return (ids) =>
    deletingWithUndo({
      remove: () => change({ do: 'dismiss', ids }),
      restore: () => change({ do: 'restore', ids }),
      ...wordsOf(ids.length, 'Notification'),
      done: 'dismissed',
    });
}
