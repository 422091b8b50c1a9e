import { deletingWithUndo, wordsOf } from '../../ui/deleting-with-undo.ts';
import { useRecordDeletion, useRecordRestoring } from './records.queries.ts';

/** Deletes records and offers to bring them back. */
export function useDeletionWithUndo(): (ids: string[], onDeleted?: () => void) => void {
  const { mutateAsync: remove } = useRecordDeletion();
  const { mutateAsync: restore } = useRecordRestoring();
  return (ids, onDeleted) =>
    deletingWithUndo({
      remove: () => remove(ids),
      restore: () => restore(ids),
      ...wordsOf(ids.length, 'Record'),
      onDeleted,
    });
}
