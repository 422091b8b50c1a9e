import { Button, Group, Modal } from '@mantine/core';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { CvTags } from './cv-tags.tsx';
import { useCv } from './cvs.queries.ts';

type Props = { id: string; opened: boolean; onClose: () => void };

/** The tags of a CV, where its page has no place for them. */
export function CvTagsDialog({ id, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Tags">
      {opened && <Tags id={id} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Group>
    </Modal>
  );
}

function Tags({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useCv(id);
  if (isPending) return <LoadingRows rows={1} label="Loading tags" />;
  return data ? <CvTags cv={data} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}
