import { type ReactNode, useState } from 'react';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import '../wallets/add-certificates-dialog.css';

type Choice = { id: string; title: string };

/** What a search has found so far. */
type Found<T> = Parameters<typeof MoreRows>[0]['list'] & {
  choices: T[] | undefined;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
};

type Props<T extends Choice> = {
  opened: boolean;
  onClose: () => void;
  onInsert: (chosen: T[]) => void;
  useFound: (q: string, enabled: boolean) => Found<T>;
  /** How many more the section holds. */
  room: number;
  describe: (one: T) => string;
  /** What cannot be chosen again, by its id, as the section holds it already. */
  inside?: ReadonlySet<string>;
  words: {
    title: string;
    /** "certificates" */
    things: string;
    placeholder: string;
    noMatch: string;
    none: string;
    insteadOfNone: string;
  };
  icon: typeof IconSearch;
  /** Stands above the buttons. */
  children?: ReactNode;
};

const nothing: ReadonlySet<string> = new Set();

/** Chooses several of the holder's own things, by words, for a section of a CV. */
export function InsertDialog<T extends Choice>(props: Props<T>) {
  const { opened, onClose, onInsert, useFound, room, describe, inside = nothing, words, icon } = props;
  const [q, setQ] = useState('');
  const [asked] = useDebouncedValue(q.trim(), 300);
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map());
  const list = useFound(asked, opened);
  const choices = list.choices ?? [];
  const close = () => {
    setQ('');
    setChosen(new Map());
    onClose();
  };
  const insert = () => {
    onInsert([...chosen.values()]);
    close();
  };
  const choose = (one: T, on: boolean) =>
    setChosen((now) => {
      const next = new Map(now);
      if (on) next.set(one.id, one);
      else next.delete(one.id);
      return next;
    });
  return (
    <Modal opened={opened} onClose={close} title={words.title} size="lg">
      <Stack>
        <TextInput
          type="search"
          aria-label={`Search ${words.things}`}
          placeholder={words.placeholder}
          leftSection={<IconSearch size={17} aria-hidden />}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          data-autofocus
        />
        {list.isPending && <LoadingRows rows={4} height={52} label={`Loading ${words.things}`} />}
        {list.isError && !list.choices && (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.choices && choices.length === 0 && (
          <EmptyState icon={icon} title={asked ? words.noMatch : words.none}>
            {asked ? 'Try other words.' : words.insteadOfNone}
          </EmptyState>
        )}
        {choices.length > 0 && (
          <div
            className="add-certificates-list"
            role="group"
            aria-label={words.things.charAt(0).toUpperCase() + words.things.slice(1)}
          >
            {choices.map((one) => (
              <Checkbox
                key={one.id}
                className="add-certificates-choice"
                checked={inside.has(one.id) || chosen.has(one.id)}
                disabled={inside.has(one.id) || (chosen.size >= room && !chosen.has(one.id))}
                label={one.title}
                description={inside.has(one.id) ? 'Already in this section' : describe(one)}
                onChange={({ currentTarget }) => choose(one, currentTarget.checked)}
              />
            ))}
          </div>
        )}
        <MoreRows list={list} />
        {props.children}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={insert} disabled={chosen.size === 0}>
            {chosen.size > 0 ? `Insert ${chosen.size}` : 'Insert'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
