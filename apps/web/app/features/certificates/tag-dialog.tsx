import { useState } from 'react';
import { Autocomplete, Button, Group, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../ui/toast.tsx';
import { certificateTags, useBulkTagging } from './certificates.queries.ts';
import { longestTag, tagTooLong } from './manual-draft.ts';

type Props = { opened: boolean; onClose: () => void; ids: string[] };

/** Gives one tag to several certificates. */
export function TagDialog({ opened, onClose, ids }: Props) {
  const [tag, setTag] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data: tags } = useQuery({ ...certificateTags, enabled: opened });
  const tagging = useBulkTagging();

  const close = () => {
    setTag('');
    setRefusal(null);
    onClose();
  };
  const submit = () => {
    const name = tag.trim();
    if (!name) return setRefusal('Write a tag, or choose one.');
    if (name.length > longestTag) return setRefusal(tagTooLong);
    tagging.mutate(
      { ids, tag: name },
      {
        onSuccess: ({ failed }) => {
          if (failed > 0) toast.failure(`${failed} of ${ids.length} certificates could not be tagged.`);
          else toast.success(ids.length === 1 ? 'Certificate tagged' : `${ids.length} certificates tagged`);
          close();
        },
      },
    );
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={ids.length === 1 ? 'Tag the certificate' : `Tag ${ids.length} certificates`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Autocomplete
            label="Tag"
            data={tags?.map(({ name }) => name) ?? []}
            value={tag}
            onChange={(text) => {
              setTag(text);
              setRefusal(null);
            }}
            error={refusal}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={tagging.isPending}>
              Add tag
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
