import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCertificate,
  IconChevronDown,
  IconDownload,
  IconFileImport,
  IconPlus,
  IconProgressCheck,
  IconSchool,
  IconTrash,
} from '@tabler/icons-react';
import { cpdStatuses, type CpdRecord } from '@certfolio/contract/cpd-records';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { shownWords } from '../../ui/count-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { NothingMatches } from '../../ui/nothing-matches.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { useAddressView } from '../../ui/use-address-view.ts';
import { useUser } from '../accounts/session.ts';
import { cpdSummary } from './cpd.queries.ts';
import { amountWords, recordsWords, statusLooks } from './cpd-words.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { ExportLogDialog } from './export-log-dialog.tsx';
import { FromCertificateDialog } from './from-certificate-dialog.tsx';
import { ImportListDialog } from './import-list-dialog.tsx';
import {
  isNarrowed,
  type LogView,
  paramsOf,
  type RecordSort,
  viewOf,
  withoutFilters,
} from './log-filters.ts';
import { LogToolbar } from './log-toolbar.tsx';
import { RecordTable } from './record-table.tsx';
import { useRecords, useStatusChange } from './records.queries.ts';
import { useDeletionWithUndo } from './use-deletion-with-undo.ts';

export const meta = () => [{ title: 'CPD log · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function LogPage() {
  const { id } = useUser();
  const { data: summary } = useQuery(cpdSummary(id));
  const isBegun = summary?.all_records !== 0;
  const [, setParams] = useSearchParams();
  const [view, change] = useAddressView(viewOf, paramsOf);
  const [choosing, certificate] = useDisclosure(false);
  const [importing, list] = useDisclosure(false);
  const [exporting, file] = useDisclosure(false);
  const enter = (more: Record<string, string> = {}) => {
    const next = paramsOf(view);
    for (const [name, value] of Object.entries({ entry: 'new', ...more })) next.set(name, value);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => enter()}>
          Add record
        </Button>
        <Button
          variant="default"
          leftSection={<IconCertificate size={18} aria-hidden />}
          onClick={certificate.open}
        >
          From a certificate
        </Button>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconFileImport size={17} aria-hidden />} onClick={list.open}>
              Import a list (CSV)
            </Menu.Item>
            <Menu.Item leftSection={<IconDownload size={17} aria-hidden />} onClick={file.open}>
              Export the log
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {(isBegun || isNarrowed(view)) && <LogToolbar view={view} onChange={change} />}
      <Listed view={view} change={change} onAdd={() => enter()} onImport={list.open} />
      <EntryDrawer />
      <FromCertificateDialog
        opened={choosing}
        onClose={certificate.close}
        onDraft={(id) => enter({ certificate: id })}
      />
      <ImportListDialog opened={importing} onClose={list.close} />
      <ExportLogDialog opened={exporting} onClose={file.close} view={view} />
    </Stack>
  );
}

type ListedProps = {
  view: LogView;
  change: (part: Partial<LogView>) => void;
  onAdd: () => void;
  onImport: () => void;
};

function Listed({ view, change, onAdd, onImport }: ListedProps) {
  const { id } = useUser();
  const list = useRecords(id, view);
  if (list.isPending) return <LoadingRows rows={5} height={72} label="Loading the log" />;
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const records = list.data.pages.flatMap((page) => page.records);
  const sums = list.data.pages[0];
  if (records.length === 0 && isNarrowed(view)) {
    return (
      <NothingMatches title="No record matches" onClear={() => change(withoutFilters(view))}>
        Try fewer filters or other words.
      </NothingMatches>
    );
  }
  if (records.length === 0) {
    return (
      <EmptyState
        icon={IconSchool}
        title="No CPD records yet"
        action={
          <Group justify="center" gap="sm">
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
              Add your first record
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
              onClick={onImport}
            >
              Import a list
            </Button>
          </Group>
        }
      >
        Write down a course, a conference or an article you read. Its amount is converted to points, and
        counted towards your goals and the rules of your professional body.
      </EmptyState>
    );
  }
  const shown = shownWords(records.length, sums?.total ?? 0, 'record');
  const open = sums && sums.open_hours > 0 ? `, ${amountWords(sums.open_hours)} planned or begun` : '';
  return (
    <Stack gap="md">
      <Selectable
        records={records}
        view={view}
        change={change}
        summary={
          list.isFetching && !list.isFetchingNextPage && list.isPlaceholderData
            ? 'Updating…'
            : `${shown} · ${amountWords(sums?.hours ?? 0)} points completed${open}`
        }
      />
      <MoreRows list={list} />
    </Stack>
  );
}

type SelectableProps = {
  records: CpdRecord[];
  view: LogView;
  change: (part: Partial<LogView>) => void;
  /** Stands where the bar of the selection does while nothing is selected. */
  summary: string;
};

function Selectable({ records, view, change, summary }: SelectableProps) {
  const { place, ...selection } = useSelection(records);
  const { selected, ids, clear } = selection;
  const statusChange = useStatusChange();
  const deleteWithUndo = useDeletionWithUndo();
  const sort = (column: RecordSort) =>
    change({ sort: column, order: view.sort === column && view.order === 'desc' ? 'asc' : 'desc' });
  return (
    <>
      {selected.size > 0 ? (
        <BulkBar label="Selected records" selection={selection}>
          <Menu>
            <Menu.Target>
              <Button
                size="sm"
                variant="default"
                loading={statusChange.isPending}
                leftSection={<IconProgressCheck size={16} aria-hidden />}
                rightSection={<IconChevronDown size={15} aria-hidden />}
              >
                Set status
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {cpdStatuses.map((status) => (
                <Menu.Item
                  key={status}
                  onClick={() =>
                    statusChange.mutate(
                      { ids, status },
                      {
                        onError: toast.failure,
                        onSuccess: ({ changed }) => {
                          toast.success(`${recordsWords(changed)}: ${statusLooks[status].words}`);
                          clear();
                        },
                      },
                    )
                  }
                >
                  {statusLooks[status].words}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            size="sm"
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => deleteWithUndo(ids, clear)}
          >
            Delete
          </Button>
        </BulkBar>
      ) : (
        <div className="bulk-bar-place">
          <Text ref={place} tabIndex={-1} size="sm" c="dimmed" role="status" style={{ outline: 'none' }}>
            {summary}
          </Text>
        </div>
      )}
      <RecordTable records={records} selection={selection} view={view} onSort={sort} />
    </>
  );
}
