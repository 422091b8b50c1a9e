import { toast } from '../../ui/toast.tsx';
import { useCertificateDeletion, useCertificateRestoring } from './certificates.queries.ts';

/** Deletes certificates and offers to bring them back. */
export function useDeletionWithUndo(): (ids: string[], onDeleted?: () => void) => void {
  const deletion = useCertificateDeletion();
  const { mutateAsync: restore } = useCertificateRestoring();
  return (ids, onDeleted) => {
    deletion.mutate(ids, {
      onError: toast.failure,
      onSuccess: () => {
        onDeleted?.();
        toast.undo(ids.length === 1 ? 'Certificate deleted' : `${ids.length} certificates deleted`, () => {
          restore(ids)
            .then(() => toast.success(ids.length === 1 ? 'Certificate restored' : 'Certificates restored'))
            .catch(toast.failure);
        });
      },
    });
  };
}
