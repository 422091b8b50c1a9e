import { type FormEvent, useState } from 'react';
import { ActionIcon, Alert, Button, Group, Modal, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '@certfolio/contract/security';
import { api } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { createPasskey, passkeyMessage, usePasskeysWork } from '../accounts/passkey.ts';
import { useGuard } from './confirm-identity.tsx';
import { Row, Rows } from './rows.tsx';
import { passkeysQuery } from './security.queries.ts';

export function Passkeys() {
  const able = usePasskeysWork();
  const { data, error, refetch } = useQuery(passkeysQuery);
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const list = data?.passkeys;
  return (
    <Panel id="passkeys" title="Passkeys">
      <Stack gap="md" align="stretch">
        <Text size="sm" c="dimmed">
          Sign in with your fingerprint, your face or the PIN of your device. A passkey cannot be guessed or
          phished, and stands for both steps of signing in.
        </Text>
        {error && !list ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!list && !error ? <LoadingRows rows={1} label="Loading your passkeys" /> : null}
        {list && list.length > 0 ? (
          <Rows label="Your passkeys">
            {list.map((one) => (
              <Row
                key={one.id}
                icon={IconFingerprint}
                title={one.name}
                facts={[
                  one.synced ? 'Synced between your devices' : 'On one device',
                  `Added ${formatInstant(one.created_at)}`,
                  one.last_used_at ? `Last used ${formatInstant(one.last_used_at)}` : 'Not used yet',
                ]}
              >
                <Tooltip label="Rename">
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={`Rename ${one.name}`}
                    onClick={() => setNaming(one)}
                  >
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label="Remove">
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={`Remove ${one.name}`}
                    onClick={() => setRemoving(one)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              </Row>
            ))}
          </Rows>
        ) : null}
        {list && !able ? (
          <Text size="sm">This browser cannot use passkeys.</Text>
        ) : (
          <Group>
            <Button variant="default" disabled={!list} onClick={() => setNaming('new')}>
              Add a passkey
            </Button>
          </Group>
        )}
      </Stack>
      {naming ? <NameDialog passkey={naming} onClose={() => setNaming(null)} /> : null}
      {removing ? <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} /> : null}
    </Panel>
  );
}

/** Names a passkey: a new one, which is then made, or one that there is. */
function NameDialog({ passkey, onClose }: { passkey: Passkey | 'new'; onClose: () => void }) {
  const client = useQueryClient();
  const guard = useGuard();
  const isNew = passkey === 'new';
  const [name, setName] = useState(isNew ? '' : passkey.name);
  const save = useMutation({
    mutationFn: async () => {
      if (!isNew) return api.passkeys.rename({ params: { passkeyId: passkey.id }, body: { name } });
      const { options } = await guard(() => api.passkeys.options());
      const credential = await createPasskey(options);
      return guard(() => api.passkeys.add({ body: { name, credential } }));
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['security'] });
      if (isNew) toast.success('The passkey has been added.');
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={isNew ? 'Add a passkey' : 'Rename the passkey'}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {save.error ? (
            <Alert color="red" role="alert">
              {passkeyMessage(save.error)}
            </Alert>
          ) : null}
          <TextInput
            label="Name"
            description="So that you know it again, such as Work laptop."
            data-autofocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!name.trim()}>
              {isNew ? 'Continue' : 'Save name'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient();
  const guard = useGuard();
  const remove = useMutation({
    mutationFn: () => guard(() => api.passkeys.remove({ params: { passkeyId: passkey.id } })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['security'] });
      onClose();
    },
    onError: toast.failure,
  });
  return (
    <ConfirmDialog
      opened
      danger
      title="Remove this passkey?"
      confirmLabel="Remove passkey"
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      “{passkey.name}” can no longer sign in to your account. Delete it on your device as well, where it would
      still be offered.
    </ConfirmDialog>
  );
}
