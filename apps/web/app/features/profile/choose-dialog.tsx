import { useState } from 'react';
import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, type Icon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import './chosen-list.css';

export type Choice = {
  id: string;
  title: string;
  about: string;
  /** It cannot be chosen; `about` says why. */
  refused?: boolean;
};

type Props = {
  title: string;
  /** "certificates": what is chosen, in the plural. */
  noun: string;
  icon: Icon;
  opened: boolean;
  /** What the profile shows already. */
  chosen: readonly string[];
  /** The most that it can show. */
  most: number;
  /** What there is to choose from, by words. */
  useChoices: (q: string) => UseQueryResult<{ total: number; choices: Choice[] }>;
  saving: boolean;
  onAdd: (ids: string[]) => void;
  onClose: () => void;
};

/** Chooses what a profile shows, by words, several at once. Opened anew it has forgotten what was not added. */
export function ChooseDialog(props: Props) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size="lg">
      <Choosing {...props} />
    </Modal>
  );
}

function Choosing({ noun, icon, chosen, most, useChoices, saving, onAdd, onClose }: Props) {
  const [q, setQ] = useState('');
  const [asked] = useDebouncedValue(q.trim(), 300);
  const [added, setAdded] = useState<string[]>([]);
  const list = useChoices(asked);
  const shown = new Set(chosen);
  const room = most - chosen.length - added.length;
  const choices = list.data?.choices ?? [];
  return (
    <Stack>
      <TextInput
        type="search"
        aria-label={`Search ${noun}`}
        placeholder="Search"
        leftSection={<IconSearch size={17} aria-hidden />}
        value={q}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
        data-autofocus
      />
      {list.isPending && <LoadingRows rows={4} height={52} label={`Loading ${noun}`} />}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && choices.length === 0 && (
        <EmptyState icon={icon} title={asked ? 'Nothing matches' : `You have no ${noun} yet`}>
          {asked ? 'Try other words.' : 'What you make later can be shown here.'}
        </EmptyState>
      )}
      {choices.length > 0 && (
        <div className="choose-list" role="group" aria-label={noun}>
          {choices.map(({ id, title, about, refused = false }) => (
            <Checkbox
              key={id}
              checked={shown.has(id) || added.includes(id)}
              disabled={shown.has(id) || refused || (room <= 0 && !added.includes(id))}
              label={title}
              description={shown.has(id) ? 'Already on your profile' : about}
              onChange={({ currentTarget: { checked } }) =>
                setAdded((now) => (checked ? [...now, id] : now.filter((one) => one !== id)))
              }
            />
          ))}
        </div>
      )}
      {list.data && list.data.total > choices.length && choices.length > 0 && (
        <Text size="sm" c="dimmed">
          {choices.length} of {list.data.total} are listed. Search to find the others.
        </Text>
      )}
      {room <= 0 && (
        <Text size="sm" role="status">
          A profile shows at most {most} {noun}.
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onAdd(added)} disabled={added.length === 0} loading={saving}>
          {added.length > 0 ? `Add ${added.length}` : 'Add'}
        </Button>
      </Group>
    </Stack>
  );
}
