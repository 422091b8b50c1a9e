import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { messageOf } from './failure-words.ts';

/** Short messages in the corner, for what the page itself does not show. */
export const toast = {
  success: (message: string): void => {
    notifications.show({ message, color: 'green', icon: <IconCheck size={18} />, autoClose: 5000 });
  },

  /** Takes the failure itself, or a sentence. */
  failure: (error: unknown): void => {
    const message = typeof error === 'string' ? error : messageOf(error);
    notifications.show({ message, color: 'red', icon: <IconAlertTriangle size={18} />, autoClose: 8000 });
  },

  /** Something was done that can be taken back, for ten seconds. Answers what ends that offer sooner. */
  undo: (message: string, onUndo: () => void): (() => void) => {
    const id = notifications.show({
      autoClose: 10_000,
      color: 'green',
      icon: <IconCheck size={18} />,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{message}</Text>
          <Button
            size="compact-sm"
            variant="light"
            flex="none"
            onClick={() => {
              notifications.hide(id);
              onUndo();
            }}
          >
            Undo
          </Button>
        </Group>
      ),
    });
    return () => notifications.hide(id);
  },
};
