import { deletingWithUndo, wordsOf } from '../../ui/deleting-with-undo.ts';
import { useWalletDeletion, useWalletRestoring } from './wallets.queries.ts';

/** Deletes wallets, whose links end at once, and offers to bring them back with their links. */
export function useWalletDeletionWithUndo(): (ids: string[], onDeleted?: () => void) => void {
  const { mutateAsync: remove } = useWalletDeletion();
  const { mutateAsync: restore } = useWalletRestoring();
  return (ids, onDeleted) =>
    deletingWithUndo({
      remove: () => remove(ids),
      restore: () => restore(ids),
      ...wordsOf(ids.length, 'Wallet'),
      onDeleted,
    });
}
