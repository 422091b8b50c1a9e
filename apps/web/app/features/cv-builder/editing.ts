import { createContext, use } from 'react';
import type { BoundCertificate } from '@certfolio/contract/cv-building';
import type { Edit } from './use-cv-draft.ts';

/** What the parts of the form need of the CV around them; none of it changes while somebody types. */
export type Editing = {
  edit: Edit;
  /** Tells what has happened to those who do not see it. */
  say: (words: string) => void;
  /** Certificates that lines are about to be bound to, until the server says the same. */
  know: (certificates: readonly BoundCertificate[]) => void;
};

export const EditingContext = createContext<Editing | null>(null);

/** What bound certificates say now, by their ids. */
export const BoundContext = createContext<ReadonlyMap<string, BoundCertificate>>(new Map());

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('useEditing is for the parts of the CV builder');
  return editing;
}
