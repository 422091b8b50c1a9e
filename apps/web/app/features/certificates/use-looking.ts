import { useRef, useState } from 'react';
import type { ReadField } from '@certfolio/contract/certificates';

/** What is looked at among the fields of a certificate, in their rows and on the document at once. */
export function useLooking() {
  const [active, look] = useState<ReadField | null>(null);
  const [hinted, hint] = useState<ReadField | null>(null);
  const document = useRef<HTMLDivElement>(null);
  const show = (field: ReadField) => {
    look(field);
    // Beside the fields it is in sight anyway; where there is no room for both it stands above them.
    if (!matchMedia('(max-width: 62em)').matches) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  };
  return {
    /** Belongs to what the document stands in. */
    document,
    looking: {
      active,
      hinted,
      /** Marks the field's words on the document and brings them into sight. */
      look,
      /** Marks them lightly while the pointer is on the field; null when it has left. */
      hint,
      /** Marks them, and brings the document itself into sight where it is not. */
      show,
    },
  };
}

export type Looking = ReturnType<typeof useLooking>['looking'];
