import { useRef, useState } from 'react';
import { ApiError } from '@certfolio/contract/client';

/** A sentence for each field that is to be mended. */
export type Refusals = Partial<Record<string, string>>;

/** The fields of a draft that hold whatever is typed. */
type TextField<Draft> = {
  [Field in keyof Draft]: Draft[Field] extends string ? (string extends Draft[Field] ? Field : never) : never;
}[keyof Draft] &
  string;

/** What the parts of a form need of its draft. */
export type DraftFields<Draft> = {
  draft: Draft;
  refusals: Refusals;
  change: (part: Partial<Draft>) => void;
  /** Binds an input to a field. */
  text: (field: TextField<Draft>) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
};

/**
 * What a form holds while it is filled in, and what is refused of it, by field. The keyboard goes to the first that
 * is refused; the next change takes all refusals back.
 */
export function useDraft<Draft extends object>(
  begin: Draft | (() => Draft),
  refusalsOf: (draft: Draft) => Refusals,
) {
  const [draft, setDraft] = useState(begin);
  const [refusals, setRefusals] = useState<Refusals>({});
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setRefusals({});
  };
  const refuse = (found: Refusals) => {
    setRefusals(found);
    const [first] = Object.keys(found);
    // Once the sentence stands there.
    if (first) setTimeout(() => form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
  };
  const fields: DraftFields<Draft> = {
    draft,
    refusals,
    change,
    text: (field) => ({
      name: field,
      value: draft[field] as string,
      error: refusals[field],
      onChange: ({ currentTarget }) => change({ [field]: currentTarget.value } as Partial<Draft>),
    }),
  };
  return {
    form,
    fields,
    /** Whether it can be sent; where it cannot, the form says why. */
    check: (): boolean => {
      const found = refusalsOf(draft);
      const isSound = Object.keys(found).length === 0;
      if (!isSound) refuse(found);
      return isSound;
    },
    /** Says at its fields what the server has refused. */
    refuseAs: (error: unknown) => {
      if (error instanceof ApiError && error.problem?.errors) refuse(error.problem.errors);
    },
  };
}
