import { createContext, type FormEvent, type ReactNode, use, useCallback, useState } from 'react';
import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, codeOf } from '../../api.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { CodeInput } from '../accounts/code.input.tsx';
import { confirmWithPasskey, passkeyMessage, usePasskeysWork } from '../accounts/passkey.ts';
import { overviewQuery } from './security.queries.ts';

type Guard = <T>(action: () => Promise<T>) => Promise<T>;

const GuardContext = createContext<Guard | null>(null);

/** Runs what the server may ask a confirmation for: the person is asked once, and it is done again. */
export function useGuard(): Guard {
  const guard = use(GuardContext);
  if (!guard) throw new Error('useGuard is for parts of the Security page');
  return guard;
}

type Waiting = { confirmed: () => void; dismissed: () => void };

export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const guard = useCallback<Guard>(async (action) => {
    try {
      return await action();
    } catch (error) {
      if (codeOf(error) !== 'confirm_first') throw error;
      await new Promise<void>((confirmed, reject) => {
        setWaiting({ confirmed, dismissed: () => reject(error) });
      });
      return action();
    }
  }, []);
  const close = () => {
    waiting?.dismissed();
    setWaiting(null);
  };
  return (
    <GuardContext value={guard}>
      {children}
      <Modal opened={waiting !== null} onClose={close} title="Confirm that it is you" zIndex={300}>
        <Ways
          onConfirmed={() => {
            waiting?.confirmed();
            setWaiting(null);
          }}
          onCancel={close}
        />
      </Modal>
    </GuardContext>
  );
}

function Ways({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const able = usePasskeysWork();
  const { data } = useQuery(overviewQuery);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => api.security.confirm({ body: data?.has_password ? { password } : { code } }),
    onSuccess: onConfirmed,
    onError: () => setCode(''),
  });
  const send = useMutation({ mutationFn: () => api.security.sendConfirmCode() });
  const byPasskey = useMutation({ mutationFn: confirmWithPasskey, onSuccess: onConfirmed });
  if (!data) return null;

  const byCode = !data.has_password && data.passkeys === 0;
  const failure =
    (byPasskey.error ? passkeyMessage(byPasskey.error) : null) ?? (send.error ? messageOf(send.error) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">
          What you are about to do would also help somebody who found your device unlocked. You are not asked
          again for a quarter of an hour.
        </Text>
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        {data.has_password ? (
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={confirm.error ? messageOf(confirm.error) : null}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          />
        ) : null}
        {byCode && send.isSuccess ? (
          <CodeInput
            value={code}
            onChange={setCode}
            error={confirm.error ? messageOf(confirm.error) : null}
          />
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          {data.passkeys > 0 && able ? (
            <Button
              variant={data.has_password ? 'default' : 'filled'}
              leftSection={<IconFingerprint size={18} aria-hidden />}
              loading={byPasskey.isPending}
              onClick={() => byPasskey.mutate()}
            >
              Use a passkey
            </Button>
          ) : null}
          {byCode && !send.isSuccess ? (
            <Button loading={send.isPending} onClick={() => send.mutate()}>
              Email me a code
            </Button>
          ) : null}
          {data.has_password || (byCode && send.isSuccess) ? (
            <Button type="submit" loading={confirm.isPending}>
              Confirm
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}
