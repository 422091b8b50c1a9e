import { useNavigate } from 'react-router';
import { toast } from '../../ui/toast.tsx';
import { useCvBuilding } from './built-cvs.queries.ts';
import { editorOf } from './cv-address.ts';

/** Makes a built CV of another one and opens it: a copy of a built one, or what was read of an uploaded one. */
export function useCvCopying() {
  const building = useCvBuilding();
  const navigate = useNavigate();
  return {
    isPending: building.isPending,
    copy: ({ id, title }: { id: string; title: string }) =>
      building.mutate(
        { from_cv_id: id, title: `${title} (copy)`.slice(0, 300) },
        { onError: toast.failure, onSuccess: ({ cv }) => void navigate(editorOf(cv.id)) },
      ),
    makeEditable: ({ id, title }: { id: string; title: string }) =>
      building.mutate(
        { from_cv_id: id, title },
        { onError: toast.failure, onSuccess: ({ cv }) => void navigate(editorOf(cv.id)) },
      ),
  };
}
