import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  opened: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  /** Something is lost: the button is red. */
  danger?: boolean;
  loading?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that a person may regret. Cancel has the focus first. */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirmLabel, danger = false, loading = false, disabled = false } = props;
  return (
    <Modal opened={opened} onClose={props.onClose} title={title}>
      <Text component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          {...(danger ? { color: 'red' } : {})}
          loading={loading}
          disabled={disabled}
          onClick={props.onConfirm}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
