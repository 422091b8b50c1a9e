import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconHourglass, IconSparkles } from '@tabler/icons-react';
import type { Certificate } from '@certfolio/contract/certificates';
import { toast } from '../../ui/toast.tsx';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { ValidityBadge } from '../../ui/validity-badge.tsx';
import { ReadOnlyMark } from '../accounts/read-only-mark.tsx';
import { TaskProgress } from '../upload/task-progress.tsx';
import { useReadNow } from '../upload/tasks.store.ts';
import { isBeingRead, isProcessing, useReadingAgain } from './certificates.queries.ts';

/** Where a certificate stands: its stage while it is read, what went wrong, or validity and trust. */
export function CertificateState({
  certificate,
  compact = false,
}: {
  certificate: Certificate;
  compact?: boolean;
}) {
  const readNow = useReadNow();
  const again = useReadingAgain();
  if (isProcessing(certificate)) {
    return certificate.task ? (
      <TaskProgress taskId={certificate.task.task_id} known={certificate.task} label={certificate.title} />
    ) : (
      <Badge color="blue" leftSection={<IconHourglass size={13} aria-hidden />}>
        {certificate.status === 'uploading' ? 'Uploading' : 'Processing'}
      </Badge>
    );
  }
  if (certificate.status === 'failed') {
    return (
      <Stack gap={6} align="flex-start">
        <Badge color="red" leftSection={<IconAlertTriangle size={13} aria-hidden />}>
          Reading failed
        </Badge>
        {certificate.task?.error && !compact && <Text size="sm">{certificate.task.error}</Text>}
        <Button
          size="compact-sm"
          variant="light"
          loading={again.isPending}
          onClick={() => again.mutate(certificate.id, { onError: toast.failure })}
        >
          Try again
        </Button>
      </Stack>
    );
  }
  if (certificate.status === 'pending_review' && isBeingRead(certificate) && certificate.task) {
    return (
      <Stack gap={6}>
        <Badge color="yellow" leftSection={<IconHourglass size={13} aria-hidden />}>
          Pending Review
        </Badge>
        <TaskProgress taskId={certificate.task.task_id} known={certificate.task} label={certificate.title} />
      </Stack>
    );
  }
  if (certificate.status === 'pending_review') {
    return (
      <Group gap={6}>
        <Badge color="yellow" leftSection={<IconHourglass size={13} aria-hidden />}>
          Pending Review
        </Badge>
        {certificate.similarity_percentage !== null && (
          <Text size="sm" c="dimmed">
            {Math.round(certificate.similarity_percentage)}% similar
          </Text>
        )}
      </Group>
    );
  }
  return (
    <Group gap={6}>
      {certificate.status === 'rejected' && <Badge color="red">Rejected</Badge>}
      <ValidityBadge validity={certificate.validity} />
      <TrustBadge trust={certificate.trust_level} />
      {certificate.read_only && <ReadOnlyMark />}
      {readNow.has(certificate.id) && (
        <Badge color="violet" leftSection={<IconSparkles size={13} aria-hidden />}>
          Just read: check the fields
        </Badge>
      )}
    </Group>
  );
}
