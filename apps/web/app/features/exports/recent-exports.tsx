import { useEffect, useRef } from 'react';
import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExportJob } from '@certfolio/contract/exports';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast.tsx';
import { formatWords, stageWords } from './export-wish.ts';
import { isUnderWay, recentExports, useExportFile } from './exports.queries.ts';

/** What was asked for in the background: how far it is, and the file for a day. */
export function RecentExports({ awaited }: { awaited: string | null }) {
  const { data, error, refetch } = useQuery(recentExports);
  const { mutate: save } = useExportFile();
  const saved = useRef<string | null>(null);
  const ready = data?.find(({ id, status }) => id === awaited && status === 'done');
  useEffect(() => {
    if (!ready || saved.current === ready.id) return;
    saved.current = ready.id;
    save(ready, { onError: toast.failure });
  }, [ready, save]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="recent-exports">
      <Title order={3} fz="sm" mb="xs" id="recent-exports">
        Made in the background
      </Title>
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.map((job) => (
          <li key={job.id}>
            <OneExport job={job} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

function OneExport({ job }: { job: ExportJob }) {
  const file = useExportFile();
  const name = `${job.title}, ${formatWords[job.format_type].label.toLowerCase()}`;
  if (isUnderWay(job)) {
    return (
      <Stack gap={6}>
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Progress value={Math.max(job.progress, 4)} animated aria-label={`Progress of ${name}`} />
        <Text size="xs" c="dimmed" role="status">
          {stageWords(job)}. You may close this window: the file is kept for 24 hours.
        </Text>
      </Stack>
    );
  }
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c={job.status === 'failed' ? 'red' : 'dimmed'} role="status">
          {job.status === 'failed' ? job.error : `Kept until ${formatInstant(job.expires_at)}`}
        </Text>
      </div>
      {job.status === 'done' && (
        <Button
          size="compact-md"
          variant="default"
          flex="none"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={file.isPending}
          aria-label={`Download ${name}`}
          onClick={() => file.mutate(job, { onError: toast.failure })}
        >
          Download
        </Button>
      )}
    </Group>
  );
}
