import { useRef, useState } from 'react';

/**
 * What an account form holds, by field, in their order, and what is wrong with it. Who edits a field takes its
 * problem back.
 */
export function useFields<Field extends string>(initial: Record<Field, string>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  const set = (field: Field, value: string) => {
    setValues((old) => ({ ...old, [field]: value }));
    setProblems((old) => ({ ...old, [field]: undefined }));
  };
  const focus = (field: Field | undefined) => field && inputs.current[field]?.focus();
  return {
    values,
    problems,
    set,
    focus,
    /** Says what is wrong, if anything is; the keyboard goes to the first field of it. */
    show: (found: Partial<Record<Field, string>>) => {
      setProblems(found);
      focus((Object.keys(initial) as Field[]).find((field) => found[field]));
    },
    /** Binds an input to a field; its change is for `set`. */
    input: (field: Field) => ({
      ref: (element: HTMLInputElement | null) => {
        inputs.current[field] = element;
      },
      value: values[field],
      error: problems[field],
    }),
  };
}
