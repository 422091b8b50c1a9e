import { deletingWithUndo } from '../../ui/deleting-with-undo.ts';
import { useCvDeletion, useCvRestoring } from './cvs.queries.ts';

/** Deletes a CV and offers to bring it back. */
export function useCvDeletionWithUndo(): (id: string, onDeleted?: () => void) => void {
  const { mutateAsync: remove } = useCvDeletion();
  const { mutateAsync: restore } = useCvRestoring();
  return (id, onDeleted) =>
    deletingWithUndo({ remove: () => remove(id), restore: () => restore(id), what: 'CV', onDeleted });
}
