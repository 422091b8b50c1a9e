import { type ReactNode, useState } from 'react';
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { messageOf } from '../../ui/failure-words.ts';

type Props = {
  opened: boolean;
  title: string;
  /** What will happen, and whether it can be taken back. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  loading: boolean;
  error: unknown;
  /** Ready-made reasons, in the words of who verifies. */
  suggestions?: readonly string[];
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks why before something that everybody who verifies will see. */
export function ReasonDialog(props: Props) {
  const { opened, title, children, confirmLabel, danger = false, loading, error, suggestions = [] } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const close = () => {
    setReason('');
    setMissing(false);
    props.onClose();
  };
  const submit = (form: HTMLFormElement) => {
    if (reason.trim()) return props.onConfirm(reason.trim());
    setMissing(true);
    form.querySelector('textarea')?.focus();
  };
  return (
    <Modal opened={opened} onClose={close} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <Stack>
          <Text component="div">{children}</Text>
          {error ? (
            <Alert color="red" role="alert">
              {messageOf(error)}
            </Alert>
          ) : null}
          <Textarea
            label="Reason"
            description="Everybody who verifies the certificate can read this. Leave out what is private."
            required
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={reason}
            error={missing ? 'Say why in a sentence.' : null}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setMissing(false);
            }}
          />
          {suggestions.length > 0 && (
            <Group gap={8}>
              {suggestions.map((text) => (
                <Button key={text} variant="default" size="compact-sm" onClick={() => setReason(text)}>
                  {text}
                </Button>
              ))}
            </Group>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={loading} {...(danger ? { color: 'red' } : {})}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
