import { useState } from 'react';
import { Badge, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { codeOf } from '../../api.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { planFeatures } from '../accounts/plan-features.ts';
import { useUser } from '../accounts/session.ts';
import { PasswordExplained } from './password-explained.tsx';
import { usePassword } from './wallets.queries.ts';

type Props = {
  wallet: WalletDetail;
  /** A first password has been set. */
  onSet: () => void;
};

/** Password protection: set, changed with the old one, removed; explained where the plan does not hold it. */
export function WalletPassword({ wallet, onSet }: Props) {
  const user = useUser();
  const features = useQuery(planFeatures(user));
  const [editing, edit] = useDisclosure(false);
  const [removing, remove] = useDisclosure(false);
  const change = usePassword(wallet.id);
  const allowed = features.data?.wallet_password_protection ?? false;
  return (
    <Stack gap={8} align="flex-start">
      <Group gap="xs">
        <Text fw={600}>Password</Text>
        {wallet.has_password && (
          <Badge color="blue" leftSection={<IconLock size={13} aria-hidden />}>
            Protected
          </Badge>
        )}
      </Group>
      {features.isError && (
        <Button variant="subtle" size="compact-sm" onClick={() => void features.refetch()}>
          Could not ask what your plan holds. Retry
        </Button>
      )}
      {features.data && !allowed && !wallet.read_only && <PasswordExplained />}
      {allowed && (
        <Text size="sm" c="dimmed">
          {wallet.has_password
            ? 'Visitors enter the password before they see the wallet. Before that they see its title only.'
            : 'Ask visitors for a password before they see the wallet.'}
        </Text>
      )}
      <Group gap="xs">
        {allowed && !wallet.read_only && (
          <Button variant="default" size="sm" onClick={edit.open}>
            {wallet.has_password ? 'Change password' : 'Set a password'}
          </Button>
        )}
        {wallet.has_password && (
          <Button variant="subtle" color="red" size="sm" onClick={remove.open}>
            Remove password
          </Button>
        )}
      </Group>
      <PasswordDialog wallet={wallet} opened={editing} onClose={edit.close} onSet={onSet} />
      <ConfirmDialog
        opened={removing}
        title="Remove the password?"
        confirmLabel="Remove password"
        danger
        loading={change.isPending}
        onClose={remove.close}
        onConfirm={() =>
          change.mutate(
            { kind: 'remove' },
            {
              onError: toast.failure,
              onSuccess: () => {
                toast.success('Password removed');
                remove.close();
              },
            },
          )
        }
      >
        Everyone who has the link can then open the wallet without a password.
      </ConfirmDialog>
    </Stack>
  );
}

type DialogProps = Props & { opened: boolean; onClose: () => void };

function PasswordDialog({ wallet, opened, onClose, onSet }: DialogProps) {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<{ field: 'old' | 'new' | 'both'; text: string } | null>(null);
  const change = usePassword(wallet.id);
  const changing = wallet.has_password;
  const close = () => {
    setOld('');
    setPassword('');
    setRefusal(null);
    onClose();
  };
  const submit = () => {
    if (changing && !old) return setRefusal({ field: 'old', text: 'Enter the present password.' });
    if (!password) return setRefusal({ field: 'new', text: 'Enter a password.' });
    change.mutate(changing ? { kind: 'change', old, password } : { kind: 'set', password }, {
      onSuccess: () => {
        toast.success(changing ? 'Password changed' : 'Password set');
        close();
        if (!changing) onSet();
      },
      onError: (error) => {
        const field = codeOf(error) === 'wallet_password_wrong' ? 'old' : 'both';
        setRefusal({ field, text: messageOf(error) });
      },
    });
  };
  return (
    <Modal opened={opened} onClose={close} title={changing ? 'Change the password' : 'Set a password'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          {refusal?.field === 'both' && (
            <Text c="var(--mantine-color-error)" role="alert">
              {refusal.text}
            </Text>
          )}
          {changing && (
            <PasswordInput
              label="Present password"
              autoComplete="off"
              maxLength={200}
              value={old}
              error={refusal?.field === 'old' ? refusal.text : null}
              onChange={({ currentTarget }) => {
                setOld(currentTarget.value);
                setRefusal(null);
              }}
              data-autofocus
            />
          )}
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            maxLength={200}
            value={password}
            error={refusal?.field === 'new' ? refusal.text : null}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              setRefusal(null);
            }}
            {...(changing ? {} : { 'data-autofocus': true })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={change.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
