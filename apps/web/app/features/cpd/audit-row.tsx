import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { cpdAudits, type AuditPart, type CpdAudit } from '@certfolio/contract/cpd-audits';
import { urlOf } from '@certfolio/contract/client';
import { byteSize } from '../../ui/byte-size.ts';
import { formatDate, formatInstant } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.tsx';
import { isUnderWay, useAuditRemoval } from './audits.queries.ts';
import { recordsWords } from './cpd-words.ts';

const parts: Record<AuditPart, string> = {
  zip: 'ZIP',
  pdf: 'PDF',
  csv: 'CSV',
  manifest: 'Fingerprints',
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** One pack: how far it has come, or what is in it and its parts to download. */
export function AuditRow({ audit }: { audit: CpdAudit }) {
  const removal = useAuditRemoval();
  const name = `${audit.title}, ${formatDate(audit.from)} to ${formatDate(audit.to)}`;
  if (isUnderWay(audit)) {
    return (
      <Stack gap={6}>
        <Group justify="space-between" gap="xs">
          <Text fw={600} className="cpd-wrap">
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {audit.progress}%
          </Text>
        </Group>
        <Progress value={audit.progress} animated aria-label={name} />
      </Stack>
    );
  }
  const done = audit.status === 'done';
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Text fw={600} className="cpd-wrap">
          {name}
        </Text>
        <Text size="sm" c={done ? 'dimmed' : 'var(--cf-bad)'}>
          {done
            ? [
                recordsWords(audit.record_count),
                counted(audit.reflection_count, 'reflection', 'reflections'),
                counted(audit.evidence_count, 'piece of evidence', 'pieces of evidence'),
                byteSize(audit.byte_size ?? 0),
                `kept until ${formatInstant(audit.expires_at)}`,
              ].join(' · ')
            : (audit.error ?? 'Nothing came of it. Please make it again.')}
        </Text>
        {audit.sha256 && (
          <Text size="xs" c="dimmed" className="audit-sum">
            SHA-256 {audit.sha256}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {done &&
          (Object.keys(parts) as AuditPart[]).map((part) => (
            <Button
              key={part}
              component="a"
              href={urlOf(cpdAudits.download, { params: { id: audit.id }, query: { part } })}
              download
              size="compact-md"
              variant={part === 'zip' ? 'light' : 'default'}
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label={`${parts[part]}: download ${name}`}
            >
              {parts[part]}
            </Button>
          ))}
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Remove ${name}`}
          loading={removal.isPending}
          onClick={() =>
            removal.mutate(audit.id, {
              onError: toast.failure,
              onSuccess: () => toast.success('The pack was removed.'),
            })
          }
        >
          Remove
        </Button>
      </Group>
    </Group>
  );
}
