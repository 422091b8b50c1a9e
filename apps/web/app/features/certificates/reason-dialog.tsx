import { useState } from 'react';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { focusWhenShown } from './focus-when-shown.ts';

type Props = {
  opened: boolean;
  title: string;
  label: string;
  description: string;
  placeholder: string;
  /** Said when nothing is written. */
  missing: string;
  maxLength: number;
  confirmLabel: string;
  danger?: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks what an administrator wants to tell a holder. */
export function ReasonDialog({ opened, title, danger = false, onClose, onConfirm, ...words }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (reason.trim()) onConfirm(reason.trim());
        }}
      >
        <Textarea
          label={words.label}
          description={words.description}
          placeholder={words.placeholder}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={words.maxLength}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={asked && reason.trim() === '' ? words.missing : null}
          ref={focusWhenShown}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...(danger ? { color: 'red' } : {})}>
            {words.confirmLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
