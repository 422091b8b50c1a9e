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
export function DialogEnd(props: Props) {
  const { saving } = props;
  return (
    <>
      {saving.isError && (
        <Alert color="red" role="alert">
          {messageOf(saving.error)}
        </Alert>
      )}
      <DialogButtons {...props} />
    </>
  );
}

/** The buttons alone, where the reason is said otherwise. */
export function DialogButtons({ saving, onCancel, action = 'Save', aside }: Props) {
  return (
    <Group justify="flex-end" gap="sm">
      {aside}
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" loading={saving.isPending}>
        {action}
      </Button>
    </Group>
  );
}
