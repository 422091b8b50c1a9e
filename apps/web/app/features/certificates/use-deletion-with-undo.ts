import { deletingWithUndo, wordsOf } from '../../ui/deleting-with-undo.ts';
import { useCertificateDeletion, useCertificateRestoring } from './certificates.queries.ts';

/** Deletes certificates and offers to bring them back. */
export function useDeletionWithUndo(): (ids: string[], onDeleted?: () => void) => void {
  const { mutateAsync: remove } = useCertificateDeletion();
  const { mutateAsync: restore } = useCertificateRestoring();
  return (ids, onDeleted) =>
    deletingWithUndo({
      remove: () => remove(ids),
      restore: () => restore(ids),
      ...wordsOf(ids.length, 'Certificate'),
      onDeleted,
    });
}
