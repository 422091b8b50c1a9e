import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { BuiltCv } from '@certfolio/contract/cv-building';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { toast } from '../../ui/toast.tsx';
import { cvRevisions, useRevisionRestoring } from '../cvs/built-cvs.queries.ts';
import { notSaved } from '../cvs/not-saved.ts';
import { templates } from '../cvs/templates.ts';

type Props = {
  id: string;
  opened: boolean;
  onClose: () => void;
  /** Writes what is not written yet, so that the present state is among those that are kept. */
  onBefore: () => Promise<boolean>;
  onRestored: (built: BuiltCv) => void;
};

/** Earlier states of a CV, each of which can be brought back. */
export function RevisionsDialog({ id, opened, onClose, onBefore, onRestored }: Props) {
  const list = useQuery({ ...cvRevisions(id), enabled: opened });
  const restoring = useRevisionRestoring(id);
  const restore = async (revision: number) => {
    if (!(await onBefore())) return toast.failure(notSaved);
    restoring.mutate(revision, {
      onError: toast.failure,
      onSuccess: (built) => {
        onRestored(built);
        toast.success('The earlier version is back. Undo returns to the one before.');
        onClose();
      },
    });
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Earlier versions">
      {list.isPending && <LoadingRows rows={3} height={52} label="Loading earlier versions" />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <EmptyState icon={IconHistory} title="No earlier versions yet">
          While you work, a version is kept now and then, and whenever you download a PDF.
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Bringing one back loses nothing: the present one is kept beside it.
          </Text>
          <ol className="cv-revisions" reversed>
            {list.data.map(({ revision, saved_at: at, reason, template }) => (
              <li key={revision}>
                <div>
                  <Text fw={600}>{formatInstant(at)}</Text>
                  <Text size="sm" c="dimmed">
                    {[reason, templates[template].name].filter(Boolean).join(' · ')}
                  </Text>
                </div>
                <Button
                  size="compact-md"
                  variant="default"
                  disabled={restoring.isPending}
                  loading={restoring.isPending && restoring.variables === revision}
                  aria-label={`Restore the version of ${formatInstant(at)}`}
                  onClick={() => void restore(revision)}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ol>
        </Stack>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
