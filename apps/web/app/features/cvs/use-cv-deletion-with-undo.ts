import { toast } from '../../ui/toast.tsx';
import { useCvDeletion, useCvRestoring } from './cvs.queries.ts';

/** Deletes a CV and offers to bring it back. */
export function useCvDeletionWithUndo(): (id: string, onDeleted?: () => void) => void {
  const deletion = useCvDeletion();
  const { mutateAsync: restore } = useCvRestoring();
  return (id, onDeleted) => {
    deletion.mutate(id, {
      onError: toast.failure,
      onSuccess: () => {
        onDeleted?.();
        toast.undo('CV deleted', () => {
          restore(id)
            .then(() => toast.success('CV restored'))
            .catch(toast.failure);
        });
      },
    });
  };
}
