import { useState } from 'react';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import type { WalletCleanup, WalletUsage } from '@certfolio/contract/wallets';
import { PlansLink } from '../accounts/plans-link.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.tsx';
import { excessOf, selectionAfter, selectionRefusal } from './clean-up-selection.ts';
import { countWords } from '../../ui/count-words.ts';
import { useCleanup } from './wallets.queries.ts';
import './clean-up-dialog.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  cleanup: WalletCleanup;
  usage: WalletUsage;
  /** Asks the server again which wallets there are. */
  onReload: () => void;
};

const failures = {
  delete: 'Failed to delete wallets. Please try again.',
  'make private': 'Failed to make wallets private. Please try again.',
};

/** Settles which public wallets go when a plan has lapsed that had room for more. */
export function CleanUpDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Too many public wallets" size="lg">
      <CleanUpForm onClose={onClose} {...rest} />
    </Modal>
  );
}

function CleanUpForm({ cleanup, usage, onClose, onReload }: Omit<Props, 'opened'>) {
  const [chosen, setChosen] = useState(() => excessOf(cleanup));
  const [failure, setFailure] = useState<string | null>(null);
  const settling = useCleanup();
  const { candidates, required } = cleanup;
  // What is gone since, here or in another tab, is no longer selected.
  const selected = chosen.filter((id) => candidates.some((one) => one.id === id));
  const refusal = selectionRefusal(selected.length, required);
  const settle = (way: keyof typeof failures) => {
    setFailure(null);
    settling.mutate(
      { ids: selected, way },
      {
        onError: () => setFailure(failures[way]),
        onSuccess: () => {
          const count = countWords(selected.length, 'wallet');
          toast.success(
            way === 'delete'
              ? `${count} deleted`
              : `${count} made private; nobody but you can open ${selected.length === 1 ? 'it' : 'them'}`,
          );
          onClose();
        },
      },
    );
  };
  if (candidates.length === 0) {
    return (
      <Stack>
        <Text>No public wallets found to clean up. This might be a data loading issue.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onReload}>Retry</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>
        Your plan has room for {countWords(usage.public_allowance, 'public wallet')}, and you have{' '}
        {candidates.length}. Choose {required} to delete or to make private; the oldest are chosen already. Or{' '}
        <PlansLink onClick={onClose}>choose a larger plan</PlansLink> and keep them all.
      </Text>
      <div className="clean-up-list" role="group" aria-label="Public wallets, the oldest first">
        {candidates.map(({ id, title, created_at: made, view_count: views }) => {
          const on = selected.includes(id);
          return (
            <Checkbox
              key={id}
              className="clean-up-choice"
              checked={on}
              disabled={!on && selected.length >= required}
              label={title}
              description={`Made ${formatInstant(made)} · ${countWords(views, 'view')}`}
              onChange={({ currentTarget }) =>
                setChosen(selectionAfter(selected, id, currentTarget.checked, required))
              }
            />
          );
        })}
      </div>
      <Text size="sm" role="status" c={refusal ? 'var(--cf-warn)' : 'dimmed'}>
        {refusal ?? `${required} of ${required} selected. Untick one to choose another in its place.`}
      </Text>
      {failure && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {failure}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        A deleted wallet and its links end at once; your certificates and CVs stay. A private one keeps
        everything, and nobody else can open it.
      </Text>
      <div className="clean-up-actions">
        <Button variant="default" onClick={onClose} data-autofocus>
          Later
        </Button>
        <Button
          variant="light"
          disabled={refusal !== null || settling.isPending}
          loading={settling.isPending && settling.variables.way === 'make private'}
          onClick={() => settle('make private')}
        >
          Make private instead
        </Button>
        <Button
          color="red"
          disabled={refusal !== null || settling.isPending}
          loading={settling.isPending && settling.variables.way === 'delete'}
          onClick={() => settle('delete')}
        >
          Delete {selected.length}
        </Button>
      </div>
    </Stack>
  );
}
