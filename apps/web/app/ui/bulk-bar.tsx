import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';
import './bulk-bar.css';

type Props = {
  /** "Selected certificates". */
  label: string;
  selection: Selection;
  /** What can be done with them: small buttons. */
  children: ReactNode;
  /** Why something of it cannot be done. */
  note?: ReactNode;
};

/** What can be done with the selected of a list; stays at hand while the list scrolls. */
export function BulkBar({ label, selection, children, note }: Props) {
  const { selected, total, selectAll, clear } = selection;
  return (
    <div className="bulk-bar" role="region" aria-label={label}>
      <div className="bulk-bar-count">
        <Text fw={600} role="status">
          {selected.size} selected
        </Text>
        {selected.size < total && (
          <Button size="compact-md" variant="subtle" onClick={() => selectAll(true)}>
            Select all {total}
          </Button>
        )}
      </div>
      <div className="bulk-bar-actions">{children}</div>
      <Tooltip label="Clear the selection">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className="bulk-bar-clear"
          aria-label="Clear the selection"
          onClick={clear}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {note && <div className="bulk-bar-note">{note}</div>}
    </div>
  );
}
