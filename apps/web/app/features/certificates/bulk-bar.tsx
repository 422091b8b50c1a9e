import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { IconTag, IconTrash, IconWallet, IconX } from '@tabler/icons-react';
import './bulk-bar.css';

type Props = {
  count: number;
  total: number;
  onSelectAll: () => void;
  onTag: () => void;
  /** Absent where the certificates cannot be put into a wallet: those that are held for review. */
  onAddToWallet?: () => void;
  onDelete: () => void;
  onClear: () => void;
};

/** What can be done with the selected certificates; stays at hand while the list scrolls. */
export function BulkBar({ count, total, onSelectAll, onTag, onAddToWallet, onDelete, onClear }: Props) {
  return (
    <div className="bulk-bar" role="region" aria-label="Selected certificates">
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
      <div className="bulk-bar-actions">
        <Button size="sm" variant="default" leftSection={<IconTag size={16} aria-hidden />} onClick={onTag}>
          Tag
        </Button>
        {onAddToWallet && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconWallet size={16} aria-hidden />}
            onClick={onAddToWallet}
          >
            Add to wallet
          </Button>
        )}
        <Button
          size="sm"
          variant="light"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
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
    </div>
  );
}
