import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { toast } from './toast.tsx';

type Props = {
  /** "this CV", "the main link": what gets it. */
  of: string;
  renewal: {
    isPending: boolean;
    mutate: (nothing: undefined, then: { onError: (error: Error) => void; onSuccess: () => void }) => void;
  };
  /** What stays as it is. */
  children?: ReactNode;
};

/** Gives what is shared another address, once it is understood that the present one ends. */
export function NewAddress({ of, renewal, children }: Props) {
  const [asking, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={dialog.open}
      >
        New address
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Give ${of} a new address?`}
        confirmLabel="Make a new address"
        loading={renewal.isPending}
        onClose={dialog.close}
        onConfirm={() =>
          renewal.mutate(undefined, {
            onError: toast.failure,
            onSuccess: () => {
              toast.success(`${of.charAt(0).toUpperCase()}${of.slice(1)} has a new address`);
              dialog.close();
            },
          })
        }
      >
        The present address and every QR code of it end at once. Whoever has them needs the new one.{' '}
        {children}
      </ConfirmDialog>
    </>
  );
}
