import { useState } from 'react';
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCertificate, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { toast } from '../../ui/toast.tsx';
import { certificateChoices } from '../certificates/certificates.queries.ts';
import { RefusalAlert } from '../accounts/not-in-plan.tsx';
import { pointsWords } from './cpd-words.ts';
import { useFromCertificate } from './records.queries.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The certificate does not say all that a record needs, or has one: its form is opened instead. */
  onDraft: (certificateId: string) => void;
};

/** One press for each certificate: a record with its title, date, provider and amount, and itself as evidence. */
export function FromCertificateDialog({ opened, onClose, onDraft }: Props) {
  const [q, setQ] = useState('');
  const [asked] = useDebouncedValue(q.trim(), 300);
  const list = useQuery({ ...certificateChoices(asked), enabled: opened });
  const making = useFromCertificate();
  const close = () => {
    setQ('');
    making.reset();
    onClose();
  };
  const make = (id: string) =>
    making.mutate(id, {
      onSuccess: ({ record, note }) => {
        if (!record) {
          close();
          onDraft(id);
        } else toast.success(`Record added: ${pointsWords(record.hours)}. ${note ?? ''}`.trim());
      },
    });
  const certificates = list.data?.certificates ?? [];
  return (
    <Modal opened={opened} onClose={close} title="CPD from a certificate" size="lg">
      <Stack>
        <Text size="sm" c="dimmed">
          Title, date, provider and amount are taken from the certificate, which becomes the evidence.
        </Text>
        <TextInput
          type="search"
          aria-label="Search certificates"
          placeholder="Search title, issuer, number…"
          leftSection={<IconSearch size={17} aria-hidden />}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          data-autofocus
        />
        {making.isError && <RefusalAlert why={making.error} onLeave={onClose} />}
        {list.isPending && <LoadingRows rows={4} height={56} label="Loading certificates" />}
        {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && certificates.length === 0 && (
          <EmptyState icon={IconCertificate} title={asked ? 'No certificate matches' : 'No certificates yet'}>
            {asked ? 'Try other words.' : 'Upload one first, then make a record of it here.'}
          </EmptyState>
        )}
        {certificates.length > 0 && (
          <ul className="cpd-choices" aria-label="Certificates">
            {certificates.map(
              ({ id, title, issuer_name: issuer, issue_date: issued, cpd_amount: amount }) => (
                <li key={id}>
                  <div>
                    <span className="cpd-choices-title">{title}</span>
                    <span className="cycle-soft">
                      {[issuer, formatDate(issued), amount].filter(Boolean).join(' · ')}
                    </span>
                  </div>
                  <Button
                    size="compact-md"
                    variant="light"
                    aria-label={`Create a record from ${title}`}
                    loading={making.isPending && making.variables === id}
                    onClick={() => make(id)}
                  >
                    Create
                  </Button>
                </li>
              ),
            )}
          </ul>
        )}
      </Stack>
    </Modal>
  );
}
