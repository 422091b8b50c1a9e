import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './bulk-bar.css';

type Props = {
  /** "Selected certificates". */
  label: string;
  count: number;
  total: number;
  onSelectAll: () => void;
  onClear: () => void;
  /** What can be done with them: small buttons. */
  children: ReactNode;
  /** Why something of it cannot be done. */
  note?: ReactNode;
};

/** What can be done with the selected of a list; stays at hand while the list scrolls. */
export function BulkBar({ label, count, total, onSelectAll, onClear, children, note }: Props) {
  return (
    <div className="bulk-bar" role="region" aria-label={label}>
      <div className="bulk-bar-count">
        <Text fw={600} role="status">
          {count} selected
        </Text>
        {count < total && (
          <Button size="compact-md" variant="subtle" onClick={onSelectAll}>
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
          onClick={onClear}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {note && <div className="bulk-bar-note">{note}</div>}
    </div>
  );
}
