import { useState } from 'react';
import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCertificate, IconSearch } from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { toast } from '../../ui/toast.tsx';
import { validityWords } from '../../ui/validity-badge.tsx';
import { readOnlyWords } from '../accounts/read-only-mark.tsx';
import { certificateChoices } from '../certificates/certificates.queries.ts';
import { useUploadDialog } from '../upload/upload-dialog.tsx';
import { useAdding } from './wallets.queries.ts';
import './add-certificates-dialog.css';

type Props = { wallet: WalletDetail; opened: boolean; onClose: () => void };

/** Chooses certificates for a wallet, by words, several at once. */
export function AddCertificatesDialog({ wallet, opened, onClose }: Props) {
  const [q, setQ] = useState('');
  const [asked] = useDebouncedValue(q.trim(), 300);
  const [chosen, setChosen] = useState<string[]>([]);
  const list = useQuery({ ...certificateChoices(asked), enabled: opened });
  const adding = useAdding(wallet.id);
  const upload = useUploadDialog();
  const held = new Set(wallet.wallet_certificates.map((item) => item.certificate_id));
  const close = () => {
    setQ('');
    setChosen([]);
    onClose();
  };
  const add = () =>
    adding.mutate(chosen, {
      onError: toast.failure,
      onSuccess: () => {
        toast.success(chosen.length === 1 ? 'Certificate added' : `${chosen.length} certificates added`);
        close();
      },
    });
  const certificates = list.data?.certificates ?? [];
  return (
    <Modal opened={opened} onClose={close} title="Add certificates" size="lg">
      <Stack>
        <TextInput
          type="search"
          aria-label="Search certificates"
          placeholder="Search title, issuer, number…"
          leftSection={<IconSearch size={17} aria-hidden />}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          data-autofocus
        />
        {list.isPending && <LoadingRows rows={4} height={52} label="Loading certificates" />}
        {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && certificates.length === 0 && (
          <EmptyState
            icon={IconCertificate}
            title={asked ? 'No certificate matches' : 'No certificates yet'}
            {...(asked
              ? {}
              : {
                  action: (
                    <Button
                      onClick={() => {
                        close();
                        upload.open();
                      }}
                    >
                      Upload certificate
                    </Button>
                  ),
                })}
          >
            {asked ? 'Try other words.' : 'Upload one first, then put it here.'}
          </EmptyState>
        )}
        {certificates.length > 0 && (
          <div className="add-certificates-list" role="group" aria-label="Certificates">
            {certificates.map((certificate) => {
              const inside = held.has(certificate.id);
              return (
                <Checkbox
                  key={certificate.id}
                  className="add-certificates-choice"
                  checked={inside || chosen.includes(certificate.id)}
                  disabled={inside || certificate.read_only}
                  label={certificate.title}
                  description={
                    inside
                      ? 'Already in this wallet'
                      : certificate.read_only
                        ? readOnlyWords
                        : [certificate.issuer_name, validityWords(certificate.validity)]
                            .filter(Boolean)
                            .join(' · ')
                  }
                  onChange={({ currentTarget }) => {
                    const { checked } = currentTarget;
                    setChosen((now) =>
                      checked ? [...now, certificate.id] : now.filter((id) => id !== certificate.id),
                    );
                  }}
                />
              );
            })}
          </div>
        )}
        {list.data && list.data.total > certificates.length && certificates.length > 0 && (
          <Text size="sm" c="dimmed">
            {certificates.length} of {list.data.total} are shown. Search to find the others.
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
