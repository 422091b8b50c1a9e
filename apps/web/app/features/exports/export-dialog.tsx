import { useState } from 'react';
import { Alert, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconInfoCircle } from '@tabler/icons-react';
import { exportFormats, type ExportFormat } from '@certfolio/contract/exports';
import { useQuery } from '@tanstack/react-query';
import { RefusalAlert } from '../accounts/not-in-plan.tsx';
import { PlansLink } from '../accounts/plans-link.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  countOf,
  type ExportWish,
  type ExportWishes,
  formatWords,
  isLong,
  leftWords,
} from './export-wish.ts';
import { exportAllowance, useExport, useExportJob } from './exports.queries.ts';
import { RecentExports } from './recent-exports.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** What can be printed from here. One is not asked about. */
  wishes: ExportWishes;
};

/** Prints certificates or a wallet as PDF: which, in which form, and how many exports the plan leaves. */
export function ExportDialog({ opened, onClose, wishes }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Export as PDF" size="md">
      {/* Begins anew each time, with what is then selected. */}
      <ExportForm wishes={wishes} onClose={onClose} />
    </Modal>
  );
}

const wishWords = (wish: ExportWish): string => {
  const count = countOf(wish);
  const certificates = count === 1 ? '1 certificate' : `${count} certificates`;
  return {
    all: 'All certificates',
    results: `What the list shows now (${certificates})`,
    selection: `What is selected (${certificates})`,
    wallet: `The wallet (${certificates})`,
  }[wish.of];
};

function ExportForm({ wishes, onClose }: Omit<Props, 'opened'>) {
  const [of, setOf] = useState<ExportWish['of']>(wishes[0].of);
  const [format, setFormat] = useState<ExportFormat>('summary');
  const [awaited, setAwaited] = useState<string | null>(null);
  const { data: allowance } = useQuery(exportAllowance);
  const direct = useExport();
  const job = useExportJob();
  const wish = wishes.find((one) => one.of === of) ?? wishes[0];
  const left = leftWords(allowance?.exports_left ?? null, allowance?.exports_limit ?? null);
  const usedUp = allowance?.exports_left === 0;
  const long = isLong(wish, format);
  const failure = direct.error ?? job.error;

  const submit = () => {
    direct.reset();
    job.reset();
    if (long) return job.mutate({ wish, format }, { onSuccess: ({ id }) => setAwaited(id) });
    direct.mutate(
      { wish, format },
      {
        onSuccess: () => {
          toast.success('The PDF has been saved');
          onClose();
        },
      },
    );
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="lg">
        {wishes.length > 1 && (
          <Radio.Group label="What" value={of} onChange={(value) => setOf(value as ExportWish['of'])}>
            <Stack gap="xs" mt="xs">
              {wishes.map((one) => (
                <Radio key={one.of} value={one.of} label={wishWords(one)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Radio.Group label="Format" value={format} onChange={(value) => setFormat(value as ExportFormat)}>
          <Stack gap="xs" mt="xs">
            {exportFormats.map((one) => (
              <Radio
                key={one}
                value={one}
                label={formatWords[one].label}
                description={formatWords[one].description}
                {...(one === 'summary' ? { 'data-autofocus': true } : {})}
              />
            ))}
          </Stack>
        </Radio.Group>
        {long && !usedUp && (
          <Text size="sm" c="dimmed">
            This takes a while: it is made in the background and kept here for 24 hours.
          </Text>
        )}
        {failure && <RefusalAlert why={failure} onLeave={onClose} />}
        {left && (
          <Alert color={usedUp ? 'yellow' : 'blue'} icon={<IconInfoCircle aria-hidden />}>
            {left}
            {usedUp && (
              <>
                {' '}
                <PlansLink inherit>Upgrade for unlimited exports</PlansLink>
              </>
            )}
          </Alert>
        )}
        <RecentExports awaited={awaited} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button
            type="submit"
            disabled={usedUp}
            loading={direct.isPending || job.isPending}
            leftSection={<IconFileTypePdf size={17} aria-hidden />}
          >
            Export PDF
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
