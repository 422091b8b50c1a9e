import { useState } from 'react';
import { Alert, Button, Group, Modal, Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHistory, IconKey } from '@tabler/icons-react';
import type { Issuer, IssuerKey } from '@certfolio/contract/issuers';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { toast } from '../../ui/toast.tsx';
import { useIssuerChange } from './issuer.queries.ts';
import '../../ui/marks.css';

const looks = {
  active: { words: 'Signs now', tone: 'good', Icon: IconCircleCheck },
  retired: { words: 'Retired', tone: 'quiet', Icon: IconHistory },
  compromised: { words: 'Compromised', tone: 'bad', Icon: IconAlertTriangle },
} as const;

/** The keys that certificates were and are signed with. */
export function IdentityKeys({ issuer }: { issuer: Issuer }) {
  const [rotating, setRotating] = useState(false);
  const [doomed, setDoomed] = useState<IssuerKey | null>(null);
  const rotation = useIssuerChange();
  const active = issuer.keys.find(({ state }) => state === 'active');
  const editable = issuer.role !== 'member';
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="keys">
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm">
        <Title order={2} size="h3" id="keys">
          Signing keys
        </Title>
        {editable && (
          <Button
            variant="default"
            leftSection={<IconKey size={17} aria-hidden />}
            onClick={() => setRotating(true)}
          >
            New key
          </Button>
        )}
      </Group>
      <Text c="dimmed" mb="md">
        Certificates are signed with a secret key that is kept sealed here and shown to nobody. A new one now
        and then, say once a year, limits the harm should one ever get out.
      </Text>
      <ul className="key-list">
        {issuer.keys.map((key) => (
          <Key key={key.id} issuerKey={key} {...(editable ? { onCompromise: () => setDoomed(key) } : {})} />
        ))}
      </ul>
      <ConfirmDialog
        opened={rotating}
        title="Make a new signing key?"
        confirmLabel="Make a new key"
        loading={rotation.isPending}
        onClose={() => {
          setRotating(false);
          rotation.reset();
        }}
        onConfirm={() =>
          rotation.mutate(
            { to: 'rotate', from: active?.id },
            {
              onSuccess: () => {
                setRotating(false);
                toast.success('A new key signs from now on');
              },
            },
          )
        }
      >
        <Stack gap="sm">
          {rotation.isError && (
            <Alert color="red" role="alert">
              {messageOf(rotation.error)}
            </Alert>
          )}
          <ul className="plain-list">
            <li>The new key signs everything from now on.</li>
            <li>What the present key has signed stays valid.</li>
            {issuer.domains.some(({ identity }) => identity.chosen) && (
              <li>
                The identity document on your own domain must be published anew. Until then nothing can be
                issued.
              </li>
            )}
          </ul>
        </Stack>
      </ConfirmDialog>
      <Compromise issuerKey={doomed} onClose={() => setDoomed(null)} />
    </Paper>
  );
}

function Key({ issuerKey, onCompromise }: { issuerKey: IssuerKey; onCompromise?: () => void }) {
  const { epoch, state, created_at, retired_at, compromised_at, reason, verification_method } = issuerKey;
  const { words, tone, Icon } = looks[state];
  const since =
    state === 'compromised'
      ? `Declared compromised ${formatInstant(compromised_at)}`
      : state === 'retired'
        ? `Signed from ${formatInstant(created_at)} to ${formatInstant(retired_at)}`
        : `Since ${formatInstant(created_at)}`;
  return (
    <li>
      <div className="key-words">
        <Group gap="xs">
          <strong>{epoch}</strong>
          <span className="mark" data-tone={tone}>
            <Icon size={15} stroke={2} aria-hidden />
            {words}
          </span>
        </Group>
        <span className="rows-soft">{since}</span>
        {reason && <span className="rows-soft">{reason}</span>}
        <span className="rows-soft">{verification_method}</span>
      </div>
      {onCompromise && state !== 'compromised' && (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          aria-label={`Compromised? Report ${epoch}`}
          onClick={onCompromise}
        >
          Compromised?
        </Button>
      )}
    </li>
  );
}

/** Says what will happen, asks why, and has the name of the key typed. */
function Compromise({ issuerKey, onClose }: { issuerKey: IssuerKey | null; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const change = useIssuerChange();
  const close = () => {
    setReason('');
    setTyped('');
    setTried(false);
    change.reset();
    onClose();
  };
  const epoch = issuerKey?.epoch ?? '';
  const problems = {
    reason: reason.trim() ? null : 'Say what has happened.',
    typed: typed.trim() === epoch ? null : `Type ${epoch} to confirm.`,
  };
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    if (problems.reason || problems.typed || !issuerKey) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    change.mutate(
      { to: 'compromise', keyId: issuerKey.id, reason: reason.trim() },
      {
        onSuccess: () => {
          close();
          toast.success(`${epoch} is declared compromised`);
        },
      },
    );
  };
  return (
    <Modal opened={issuerKey !== null} onClose={close} title="Declare this key compromised?" size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <Stack>
          <Text>Do this only if somebody else may have the key. At once and for good:</Text>
          <ul className="plain-list">
            <li>
              <strong>Every certificate that it signed fails when it is verified,</strong> also the honest
              ones.
            </li>
            <li>You issue those anew, under another key; each recipient takes the new one.</li>
            {issuerKey?.state === 'active' && <li>A new key takes its place and signs from now on.</li>}
          </ul>
          {change.isError && (
            <Alert color="red" role="alert">
              {messageOf(change.error)}
            </Alert>
          )}
          <Textarea
            label="What has happened"
            description="It stands in your records."
            required
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            error={tried ? problems.reason : null}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <TextInput
            label={`Type ${epoch} to confirm`}
            required
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={tried ? problems.typed : null}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={change.isPending}>
              Declare compromised
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
