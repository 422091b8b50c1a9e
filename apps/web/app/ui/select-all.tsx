import { Checkbox } from '@mantine/core';
import type { Selection } from './use-selection.ts';

/** The head of a column of checkboxes. */
export function SelectAll({ selection: { selected, total, selectAll } }: { selection: Selection }) {
  const all = total > 0 && selected.size === total;
  return (
    <Checkbox
      checked={all}
      indeterminate={!all && selected.size > 0}
      onChange={({ currentTarget }) => selectAll(currentTarget.checked)}
      aria-label="Select all that are shown"
    />
  );
}
