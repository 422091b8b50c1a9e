import { useState } from 'react';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { toast } from '../../ui/toast.tsx';
import { readOnlyWords } from '../accounts/read-only-mark.tsx';
import { useUser } from '../accounts/session.ts';
import { visibilityWords } from './visibility.tsx';
import { contentWords } from './wallet-words.ts';
import { useAddingToWallet, walletsOf } from './wallets.queries.ts';
import './add-to-wallet-dialog.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  certificateIds?: string[];
  /** One CV instead. */
  cvId?: string;
  /** There is no wallet yet: goes where one is made. */
  onWithoutWallet: () => void;
};

/** Chooses the wallet that certificates, or a CV, are put into. */
export function AddToWalletDialog({ opened, onClose, certificateIds = [], cvId, onWithoutWallet }: Props) {
  const { id } = useUser();
  const list = useQuery({ ...walletsOf(id), enabled: opened });
  const [walletId, setWalletId] = useState<string | null>(null);
  const adding = useAddingToWallet();
  const close = () => {
    setWalletId(null);
    onClose();
  };
  const chosen = list.data?.wallets.find((wallet) => wallet.id === walletId);
  const submit = () => {
    if (!chosen) return;
    adding.mutate(
      { walletId: chosen.id, ids: certificateIds, cvId },
      {
        onError: toast.failure,
        onSuccess: () => {
          toast.success(`Added to ${chosen.title}`);
          close();
        },
      },
    );
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={
        certificateIds.length === 1 || cvId
          ? 'Add to a wallet'
          : `Add ${certificateIds.length} certificates to a wallet`
      }
    >
      {list.isPending && <LoadingRows rows={3} height={56} label="Loading wallets" />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.wallets.length === 0 && (
        <EmptyState
          icon={IconWallet}
          title="No wallets yet"
          action={<Button onClick={onWithoutWallet}>Go to wallets</Button>}
        >
          A wallet is a collection that you share by one link.
        </EmptyState>
      )}
      {list.data && list.data.wallets.length > 0 && (
        <Stack>
          <Radio.Group aria-label="Wallet" value={walletId} onChange={setWalletId}>
            <Stack gap="xs" className="add-to-wallet-list">
              {list.data.wallets.map((wallet) => (
                <Radio.Card
                  key={wallet.id}
                  value={wallet.id}
                  className="add-to-wallet-choice"
                  disabled={wallet.read_only}
                >
                  <Group wrap="nowrap" align="flex-start">
                    <Radio.Indicator disabled={wallet.read_only} />
                    <div>
                      <Text fw={600} className="add-to-wallet-title">
                        {wallet.title}
                      </Text>
                      <Text size="sm" c="dimmed">
                        {visibilityWords[wallet.visibility]} · {contentWords(wallet)}
                        {wallet.read_only && ` · ${readOnlyWords}`}
                      </Text>
                    </div>
                  </Group>
                </Radio.Card>
              ))}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={submit} disabled={!chosen} loading={adding.isPending}>
              Add
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
