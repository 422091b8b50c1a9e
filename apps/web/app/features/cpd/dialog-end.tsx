import type { ReactNode } from 'react';
import { Alert, Button, Group } from '@mantine/core';
import { messageOf } from '../../ui/failure-words.ts';

type Props = {
  saving: { isError: boolean; isPending: boolean; error: unknown };
  onCancel: () => void;
  action?: string;
  /** What else can be done, away from the two usual buttons. */
  aside?: ReactNode;
};

/** The end of a form in a dialog: why it could not be saved, and its buttons. */
export function DialogEnd({ saving, onCancel, action = 'Save', aside }: Props) {
  return (
    <>
      {saving.isError && (
        <Alert color="red" role="alert">
          {messageOf(saving.error)}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        {aside}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {action}
        </Button>
      </Group>
    </>
  );
}
