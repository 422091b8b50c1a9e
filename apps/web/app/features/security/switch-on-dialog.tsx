import { type FormEvent, useMemo, useState } from 'react';
import { Button, Center, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { CodeInput } from '../accounts/code.input.tsx';
import { drawQr } from '../certificates/qr-code.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { secret: string; uri: string; onClose: () => void };

/** The secret goes into the app as a picture drawn here; nobody else is asked to draw it. */
export function SwitchOnDialog({ secret, uri, onClose }: Props) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => api.security.confirmTwoFactor({ body: { code } }),
    onError: () => setCode(''),
  });
  const codes = confirm.data?.recovery_codes;
  const close = () => {
    onClose();
    void client.invalidateQueries({ queryKey: ['security'] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      title={codes ? 'Two-factor sign-in is on' : 'Switch two-factor on'}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text size="sm">
              Scan this with an authenticator app, such as the one of your phone or your password manager.
              Then enter the code that it shows.
            </Text>
            <Picture text={uri} />
            <Stack gap={4} align="center">
              <Text size="sm" c="dimmed">
                Or type this secret into the app:
              </Text>
              <Group gap="xs" justify="center" wrap="nowrap" maw="100%">
                <Code fz="sm" style={{ overflowWrap: 'anywhere' }} data-secret>
                  {secret.match(/.{1,4}/g)?.join(' ')}
                </Code>
                <CopyButton value={secret} label="Copy secret" iconOnly />
              </Group>
            </Stack>
            <CodeInput
              description="Six digits, from your authenticator app."
              value={code}
              onChange={setCode}
              error={confirm.error ? messageOf(confirm.error) : null}
            />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={confirm.isPending} disabled={code.length < 6}>
                Switch on
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

function Picture({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <Center>
      <svg
        role="img"
        aria-label="The secret as a QR code"
        width={184}
        height={184}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        style={{ borderRadius: 8 }}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Center>
  );
}
