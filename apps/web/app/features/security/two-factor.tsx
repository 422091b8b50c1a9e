import { type FormEvent, useState } from 'react';
import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, codeOf } from '../../api.ts';
import { formatInstant } from '../../ui/dates.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CodeInput } from '../accounts/code.input.tsx';
import { useGuard } from './confirm-identity.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SwitchOnDialog } from './switch-on-dialog.tsx';

const on = { words: 'On', tone: 'good', Icon: IconShieldCheck } as const;
const off = { words: 'Off', tone: 'quiet', Icon: IconShieldOff } as const;

type Props = { since: string | null; codesLeft: number; hasPassword: boolean };

export function TwoFactor({ since, codesLeft, hasPassword }: Props) {
  const guard = useGuard();
  const [open, setOpen] = useState<'off' | 'codes' | null>(null);
  const begin = useMutation({ mutationFn: () => guard(() => api.security.beginTwoFactor()) });
  return (
    <Panel id="two-factor" title="Two-factor sign-in">
      <Stack gap="md" align="flex-start">
        <Group gap="sm">
          <Mark look={since ? on : off} />
          {since ? (
            <Text size="sm" c="dimmed">
              Since {formatInstant(since)}
            </Text>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {since
            ? `After your password we ask for a code of your authenticator app. ${leftOver(codesLeft)}`
            : 'After your password, or your sign-in provider, we ask for a code that only your phone knows. Whoever learns your password does not get in.'}
        </Text>
        {begin.error ? (
          <Alert color="red" role="alert">
            {messageOf(begin.error)}
          </Alert>
        ) : null}
        {since ? (
          <Group gap="sm">
            <Button variant="default" onClick={() => setOpen('codes')}>
              New recovery codes
            </Button>
            <Button variant="default" color="red" onClick={() => setOpen('off')}>
              Switch off
            </Button>
          </Group>
        ) : (
          <Button loading={begin.isPending} onClick={() => begin.mutate()}>
            Switch on
          </Button>
        )}
      </Stack>
      {begin.data ? <SwitchOnDialog {...begin.data} onClose={() => begin.reset()} /> : null}
      {open === 'off' ? <SwitchOffDialog hasPassword={hasPassword} onClose={() => setOpen(null)} /> : null}
      {open === 'codes' ? <NewCodesDialog onClose={() => setOpen(null)} /> : null}
    </Panel>
  );
}

const leftOver = (codes: number): string => {
  if (codes === 0) return 'You have no recovery codes left: make new ones.';
  return codes === 1 ? 'One recovery code is left.' : `${codes} recovery codes are left.`;
};

function SwitchOffDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const guard = useGuard();
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => {
      const six = /^\s*\d{3}\s?\d{3}\s*$/.test(typed);
      const proof = six ? { code: typed } : { recovery_code: typed };
      return guard(() =>
        api.security.removeTwoFactor({ body: { ...proof, ...(hasPassword ? { password } : {}) } }),
      );
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['security'] });
      onClose();
    },
  });
  const about = codeOf(remove.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate();
  };
  return (
    <Modal opened onClose={onClose} title="Switch two-factor off">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">Your password alone will be enough to sign in. Your recovery codes end.</Text>
          {remove.error && about !== 'password_wrong' && about !== 'code_incorrect' ? (
            <Alert color="red" role="alert">
              {messageOf(remove.error)}
            </Alert>
          ) : null}
          {hasPassword ? (
            <PasswordInput
              label="Your password"
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={about === 'password_wrong' ? messageOf(remove.error) : null}
              visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
            />
          ) : null}
          <TextInput
            label="Code"
            description="Six digits of your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={about === 'code_incorrect' ? messageOf(remove.error) : null}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={remove.isPending}>
              Switch off
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const renew = useMutation({
    mutationFn: () => api.security.renewRecoveryCodes({ body: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['security'] }),
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    renew.mutate();
  };
  const codes = renew.data?.recovery_codes;
  return (
    <Modal opened onClose={onClose} title="New recovery codes" closeOnClickOutside={!codes}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text size="sm">Your former recovery codes end as soon as you have new ones.</Text>
            <CodeInput
              description="Six digits, from your authenticator app."
              value={code}
              onChange={setCode}
              error={renew.error ? messageOf(renew.error) : null}
            />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={renew.isPending}>
                Make new codes
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
