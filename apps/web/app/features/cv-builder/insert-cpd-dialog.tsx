import { IconSchool } from '@tabler/icons-react';
import type { CpdRecord } from '@certfolio/contract/cpd-records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { inPages } from '../../paging.ts';
import { lifetimes } from '../../query.ts';
import { formatDate } from '../../ui/dates.ts';
import { activityLine } from './certificate-line.ts';
import { entryLimit, type ListSection, newEntry, withEntries } from './cv-edits.ts';
import { useEditing } from './editing.ts';
import { InsertDialog } from './insert-dialog.tsx';
import { newId } from './new-id.ts';

const pageSize = 50;

/** Completed records by words, the newest first. */
const useCpdChoices = (q: string, enabled: boolean) => {
  const list = useInfiniteQuery({
    queryKey: ['cpd', 'choices', q],
    queryFn: ({ pageParam, signal }) =>
      api.cpdRecords.list({
        query: { skip: pageParam, limit: pageSize, status: 'completed', ...(q ? { q } : {}) },
        signal,
      }),
    ...inPages('records'),
    staleTime: lifetimes.cpd,
    enabled,
  });
  return { ...list, choices: list.data?.pages.flatMap((page) => page.records) };
};

type Props = { section: ListSection; opened: boolean; onClose: () => void };

/** Chooses CPD records that the CV names. */
export function InsertCpdDialog({ section, opened, onClose }: Props) {
  const { edit, say } = useEditing();
  const insert = (picked: CpdRecord[]) => {
    edit((content) =>
      withEntries(
        content,
        section.id,
        picked.map((one) => newEntry('cpd', newId(), activityLine(one))),
      ),
    );
    say(picked.length === 1 ? 'Record inserted' : `${picked.length} records inserted`);
  };
  return (
    <InsertDialog
      opened={opened}
      onClose={onClose}
      onInsert={insert}
      useFound={useCpdChoices}
      room={entryLimit - section.items.length}
      describe={(one) =>
        [one.provider, formatDate(one.counts_on), `${one.hours} h`].filter(Boolean).join(' · ')
      }
      icon={IconSchool}
      words={words}
    />
  );
}

const words = {
  title: 'Insert from my CPD records',
  things: 'CPD records',
  placeholder: 'Search title, provider…',
  noMatch: 'No record matches',
  none: 'No completed CPD records yet',
  insteadOfNone: 'You can write activities by hand.',
};
