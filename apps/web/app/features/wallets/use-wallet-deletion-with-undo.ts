import { toast } from '../../ui/toast.tsx';
import { useWalletDeletion, useWalletRestoring } from './wallets.queries.ts';

/** Deletes wallets, whose links end at once, and offers to bring them back with their links. */
export function useWalletDeletionWithUndo(): (ids: string[], onDeleted?: () => void) => void {
  const deletion = useWalletDeletion();
  const { mutateAsync: restore } = useWalletRestoring();
  return (ids, onDeleted) => {
    deletion.mutate(ids, {
      onError: toast.failure,
      onSuccess: () => {
        onDeleted?.();
        toast.undo(ids.length === 1 ? 'Wallet deleted' : `${ids.length} wallets deleted`, () => {
          restore(ids)
            .then(() => toast.success(ids.length === 1 ? 'Wallet restored' : 'Wallets restored'))
            .catch(toast.failure);
        });
      },
    });
  };
}
