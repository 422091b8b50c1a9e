import { type FormEvent, useRef, useState } from 'react';
import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, codeOf } from '../../api.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { passwordProblem } from '../accounts/account.fields.ts';
import { CodeInput } from '../accounts/code.input.tsx';
import { NewPasswordInput } from '../accounts/new-password.input.tsx';
import { sessionQuery } from '../accounts/session.ts';
import { fieldOf } from '../accounts/wording.ts';

export function Password({ hasPassword }: { hasPassword: boolean }) {
  const [done, setDone] = useState<string | null>(null);
  return (
    <Panel id="password" title="Password">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {hasPassword
            ? 'Changing it signs you out everywhere but here.'
            : 'You sign in with a provider. With a password you can sign in without it, too.'}
        </Text>
        {hasPassword ? (
          <ChangePassword onDone={() => setDone('Your password has been changed.')} />
        ) : (
          <FirstPassword onDone={() => setDone('Your password has been set.')} />
        )}
        <Text size="sm" role="status" c="var(--cf-good)">
          {done ?? ''}
        </Text>
      </Stack>
    </Panel>
  );
}

/** Sessions have ended, and the account may have a password that it had not. */
function useAfterwards(onDone: () => void) {
  const client = useQueryClient();
  return async () => {
    onDone();
    await client.invalidateQueries({ queryKey: ['security'] });
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
}

function ChangePassword({ onDone }: { onDone: () => void }) {
  const [former, setFormer] = useState('');
  const [chosen, setChosen] = useState('');
  const [problems, setProblems] = useState<{ former?: string; chosen?: string }>({});
  const formerRef = useRef<HTMLInputElement>(null);
  const chosenRef = useRef<HTMLInputElement>(null);
  const afterwards = useAfterwards(onDone);

  const change = useMutation({
    mutationFn: () => api.security.changePassword({ body: { old_password: former, new_password: chosen } }),
    onSuccess: async () => {
      setFormer('');
      setChosen('');
      await afterwards();
    },
    onError: (error) => {
      if (codeOf(error) === 'password_wrong') {
        setProblems({ former: messageOf(error) });
        formerRef.current?.focus();
      } else if (fieldOf(error) === 'password') {
        setProblems({ chosen: messageOf(error) });
        chosenRef.current?.focus();
      }
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const weak = passwordProblem(chosen);
    const found = {
      ...(former ? {} : { former: 'Please enter your present password.' }),
      ...(weak ? { chosen: weak } : {}),
    };
    setProblems(found);
    if (found.former) formerRef.current?.focus();
    else if (found.chosen) chosenRef.current?.focus();
    else change.mutate();
  };
  const elsewhere = change.error && !problems.former && !problems.chosen ? change.error : null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={440}>
        {elsewhere ? (
          <Alert color="red" role="alert">
            {messageOf(elsewhere)}
          </Alert>
        ) : null}
        <PasswordInput
          ref={formerRef}
          label="Present password"
          autoComplete="current-password"
          value={former}
          onChange={(event) => setFormer(event.currentTarget.value)}
          error={problems.former}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the present password', tabIndex: 0 }}
        />
        <NewPasswordInput
          ref={chosenRef}
          label="New password"
          value={chosen}
          onChange={setChosen}
          error={problems.chosen}
        />
        <Group>
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function FirstPassword({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState('');
  const [problems, setProblems] = useState<{ code?: string; chosen?: string }>({});
  const afterwards = useAfterwards(onDone);
  const send = useMutation({ mutationFn: () => api.security.sendPasswordCode() });
  const set = useMutation({
    mutationFn: () => api.security.setPassword({ body: { code, new_password: chosen } }),
    onSuccess: afterwards,
    onError: (error) => {
      const field = fieldOf(error);
      if (field === 'code') setProblems({ code: messageOf(error) });
      if (field === 'password') setProblems({ chosen: messageOf(error) });
    },
  });
  const failure = send.error ?? (fieldOf(set.error) === null ? set.error : null);
  const alert = failure ? (
    <Alert color="red" role="alert">
      {messageOf(failure)}
    </Alert>
  ) : null;
  if (!send.isSuccess) {
    return (
      <Stack gap="md" align="flex-start">
        {alert}
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          Email me a code to set one
        </Button>
      </Stack>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const weak = passwordProblem(chosen);
    const found = {
      ...(code.length === 6 ? {} : { code: 'Please enter the six digits of the code.' }),
      ...(weak ? { chosen: weak } : {}),
    };
    setProblems(found);
    if (!found.code && !found.chosen) set.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={440}>
        {alert}
        <CodeInput value={code} onChange={setCode} error={problems.code ?? null} />
        <NewPasswordInput label="New password" value={chosen} onChange={setChosen} error={problems.chosen} />
        <Group>
          <Button type="submit" loading={set.isPending}>
            Set password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
