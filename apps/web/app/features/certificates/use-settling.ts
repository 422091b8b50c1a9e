import { useRef, useState } from 'react';
import { toast } from '../../ui/toast.tsx';
import { useCertificateChange } from './certificates.queries.ts';
import type { ShownField } from './field-reading.ts';

type Asked = Pick<ShownField, 'field' | 'toCheck' | 'read'>;

/** What its holder answers about a field without writing: that it is right, what it says instead, what was read. */
export function useSettling(
  certificateId: string,
  { field, toCheck, read }: Asked,
  onNext: (field: ShownField['field']) => void,
) {
  const change = useCertificateChange(certificateId);
  const pencil = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState<string | null>(null);
  const settle = (body: Parameters<typeof change.mutate>[0]) =>
    change.mutate(body, {
      onError: toast.failure,
      onSuccess: () => {
        const at = document.activeElement;
        const row = pencil.current?.closest('.field-row');
        // Whoever has gone on to something else meanwhile stays there.
        if (at !== document.body && !row?.contains(at)) return;
        // The question goes, and the keyboard with it: it goes on at the next question, or at this row's pencil.
        pencil.current?.focus({ preventScroll: true });
        if (toCheck) onNext(field);
      },
      onSettled: () => setChoosing(null),
    });
  return {
    /** Belongs to the button that edits the field. */
    pencil,
    settling: {
      isPending: change.isPending,
      /** What of `choose` is being saved. */
      choosing,
      confirm: () => settle({ confirmed_fields: [field] }),
      choose: (other: string) => {
        setChoosing(other);
        settle({ [field]: other });
      },
      putBack: () => settle({ [field]: read }),
    },
  };
}

export type Settling = ReturnType<typeof useSettling>['settling'];
