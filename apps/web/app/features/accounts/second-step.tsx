import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert, Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@certfolio/contract/accounts';
import { useNavigate } from 'react-router';
import { api, codeOf } from '../../api.ts';
import { CodeInput } from './code.input.tsx';
import { passkeyMessage, usePasskeysWork, signInWithPasskey } from './passkey.ts';
import { beginSession } from './session.ts';
import { messageOf } from '../../ui/failure-words.ts';

type Props = {
  /** How this account can finish: `totp`, `recovery_code`, `passkey`. */
  methods: readonly string[];
  destination: string;
  onSigningIn: (busy: boolean) => void;
  /** The first step has to be taken again. */
  onEnded: () => void;
};

/** The second step of signing in: a code of the authenticator app, a recovery code, or a passkey. */
export function SecondStep({ methods, destination, onSigningIn, onEnded }: Props) {
  const able = usePasskeysWork();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [byRecovery, setByRecovery] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), [byRecovery]);

  const enter = ({ user }: { user: User }) => {
    beginSession(client, user);
    void navigate(destination, { replace: true });
  };
  const finish = useMutation({
    mutationFn: () => api.signIn.finish({ body: byRecovery ? { recovery_code: typed } : { code: typed } }),
    onMutate: () => onSigningIn(true),
    onSuccess: enter,
    onError: (error) => {
      onSigningIn(false);
      if (codeOf(error) === 'second_step_ended') return onEnded();
      setTyped('');
      setProblem(messageOf(error));
      ref.current?.focus();
    },
  });
  const byPasskey = useMutation({
    mutationFn: signInWithPasskey,
    onMutate: () => onSigningIn(true),
    onSuccess: enter,
    onError: () => onSigningIn(false),
  });

  const set = (text: string) => {
    setTyped(text);
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (byRecovery ? typed.trim() : typed.length === 6) finish.mutate();
    else {
      setProblem(
        byRecovery ? 'Please enter one of your recovery codes.' : 'Please enter the six digits of the code.',
      );
      ref.current?.focus();
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {byPasskey.error ? (
          <Alert color="red" role="alert">
            {passkeyMessage(byPasskey.error)}
          </Alert>
        ) : null}
        {byRecovery ? (
          <TextInput
            ref={ref}
            label="Recovery code"
            description="One of the ten that you kept when you switched two-factor on. Each works once."
            required
            withAsterisk={false}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="xxxx-xxxx-xxxx-xxxx"
            value={typed}
            onChange={(event) => set(event.currentTarget.value)}
            error={problem}
          />
        ) : (
          <CodeInput
            ref={ref}
            description="Six digits, from your authenticator app."
            value={typed}
            onChange={set}
            error={problem}
          />
        )}
        <Button type="submit" loading={finish.isPending || finish.isSuccess}>
          Finish signing in
        </Button>
        {methods.includes('passkey') && able ? (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={18} aria-hidden />}
            loading={byPasskey.isPending || byPasskey.isSuccess}
            onClick={() => byPasskey.mutate()}
          >
            Use a passkey instead
          </Button>
        ) : null}
        <Group justify="space-between" gap="sm">
          {methods.includes('recovery_code') ? (
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => {
                setByRecovery(!byRecovery);
                set('');
              }}
            >
              {byRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
            </Anchor>
          ) : (
            <span />
          )}
          {/* A page of its own making is left by loading it anew: what was typed goes with it. */}
          <Anchor href="/login" size="sm">
            Start again
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
