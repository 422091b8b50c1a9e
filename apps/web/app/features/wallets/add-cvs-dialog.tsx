import { useState } from 'react';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { toast } from '../../ui/toast.tsx';
import { readOnlyWords } from '../accounts/read-only-mark.tsx';
import { useUser } from '../accounts/session.ts';
import { countWords } from '../../ui/count-words.ts';
import { cvChoices, useAddingCvs } from './wallets.queries.ts';
import './add-certificates-dialog.css';

type Props = { wallet: WalletDetail; opened: boolean; onClose: () => void };

/** Chooses CVs for a wallet. */
export function AddCvsDialog({ wallet, opened, onClose }: Props) {
  const user = useUser();
  const [chosen, setChosen] = useState<string[]>([]);
  const list = useQuery({ ...cvChoices(user.id), enabled: opened });
  const adding = useAddingCvs(wallet.id);
  const held = new Set(wallet.wallet_cvs.map((item) => item.cv_id));
  const close = () => {
    setChosen([]);
    onClose();
  };
  const add = () =>
    adding.mutate(chosen, {
      onError: toast.failure,
      onSuccess: () => {
        toast.success(`${countWords(chosen.length, 'CV')} added`);
        close();
      },
    });
  const cvs = list.data?.cvs ?? [];
  return (
    <Modal opened={opened} onClose={close} title="Add CVs" size="lg">
      <Stack>
        {list.isPending && <LoadingRows rows={3} height={52} label="Loading CVs" />}
        {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && cvs.length === 0 && (
          <EmptyState
            icon={IconFileText}
            title="No CVs yet"
            action={
              <Button component={Link} to="/app/user/cvs">
                Go to CVs
              </Button>
            }
          >
            Upload one first, then put it here.
          </EmptyState>
        )}
        {cvs.length > 0 && (
          <div className="add-certificates-list" role="group" aria-label="CVs">
            {cvs.map((cv) => {
              const inside = held.has(cv.id);
              return (
                <Checkbox
                  key={cv.id}
                  className="add-certificates-choice"
                  checked={inside || chosen.includes(cv.id)}
                  disabled={inside || cv.read_only}
                  label={cv.title}
                  description={
                    inside
                      ? 'Already in this wallet'
                      : cv.read_only
                        ? readOnlyWords
                        : [cv.file_name, formatInstant(cv.created_at)].filter(Boolean).join(' · ')
                  }
                  onChange={({ currentTarget }) => {
                    const { checked } = currentTarget;
                    setChosen((now) => (checked ? [...now, cv.id] : now.filter((id) => id !== cv.id)));
                  }}
                />
              );
            })}
          </div>
        )}
        {list.data && list.data.total > cvs.length && cvs.length > 0 && (
          <Text size="sm" c="dimmed">
            The {cvs.length} newest of {list.data.total} are shown.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={add} disabled={chosen.length === 0} loading={adding.isPending}>
            {chosen.length > 0 ? `Add ${chosen.length}` : 'Add'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
