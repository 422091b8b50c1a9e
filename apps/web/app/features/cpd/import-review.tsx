import { useState } from 'react';
import { Button, Checkbox, Group, NativeSelect, Pagination, Stack, Text } from '@mantine/core';
import type { CpdImport, CpdImportRow } from '@certfolio/contract/cpd-imports';
import { IconAlertTriangle, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Mark, type MarkLook } from '../../ui/mark.tsx';
import { RefusalAlert } from '../accounts/not-in-plan.tsx';
import { amountWords, pointsWords, recordsWords } from './cpd-words.ts';
import { outlook, targetName } from './import-columns.ts';
import { importRows, rowsPerPage, useListCommit } from './imports.queries.ts';

const looks: Record<CpdImportRow['state'], MarkLook> = {
  valid: { words: 'Ready', tone: 'good', Icon: IconCircleCheck },
  invalid: { words: 'Error', tone: 'bad', Icon: IconAlertTriangle },
  duplicate: { words: 'Duplicate', tone: 'quiet', Icon: IconCopy },
};

type Props = {
  list: CpdImport;
  onBack: () => void;
  onDone: (kept: { created: number; skipped: number }) => void;
};

/** What would become of every row; nothing is kept yet. */
export function ImportReview({ list, onBack, onDone }: Props) {
  const { counts } = list;
  const [state, setState] = useState<CpdImportRow['state'] | null>(counts.invalid > 0 ? 'invalid' : null);
  const [page, setPage] = useState(1);
  const [choices, setChoices] = useState({ skipInvalid: false, withDuplicates: false });
  const rows = useQuery(importRows(list, state, page));
  const commit = useListCommit(list.id);
  const { rows: kept, obstacle } = outlook(list, choices);
  const pages = rows.data ? Math.ceil(rows.data.total / rowsPerPage) : 0;
  return (
    <Stack gap="md">
      <Text role="status">
        <strong>{counts.valid}</strong> ready ({pointsWords(list.hours)}), <strong>{counts.invalid}</strong>{' '}
        with errors
        {counts.duplicates > 0 && (
          <>
            , <strong>{counts.duplicates}</strong> {counts.duplicates === 1 ? 'duplicate' : 'duplicates'}
          </>
        )}
        . Nothing has been added yet.
      </Text>
      <NativeSelect
        label="Rows shown"
        maw={260}
        value={state ?? 'all'}
        onChange={({ currentTarget: { value } }) => {
          setState(value === 'all' ? null : (value as CpdImportRow['state']));
          setPage(1);
        }}
        data={[
          { value: 'all', label: `All (${counts.total})` },
          { value: 'invalid', label: `With errors (${counts.invalid})` },
          { value: 'valid', label: `Ready (${counts.valid})` },
          { value: 'duplicate', label: `Duplicates (${counts.duplicates})` },
        ]}
      />
      {rows.isPending && <LoadingRows rows={4} label="Loading rows" />}
      {rows.isError && !rows.data && <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.data && <Rows rows={rows.data.rows} />}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          siblings={0}
          onChange={setPage}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Next page' : 'Previous page',
          })}
        />
      )}
      {counts.invalid > 0 && (
        <Checkbox
          label={
            counts.invalid === 1
              ? 'Leave out the row with errors'
              : `Leave out the ${counts.invalid} rows with errors`
          }
          checked={choices.skipInvalid}
          onChange={({ currentTarget: { checked } }) =>
            setChoices((now) => ({ ...now, skipInvalid: checked }))
          }
        />
      )}
      {counts.duplicates > 0 && (
        <Checkbox
          label={counts.duplicates === 1 ? 'Add the duplicate as well' : 'Add the duplicates as well'}
          description="The same title, day and hours as another row, or as a record that you have."
          checked={choices.withDuplicates}
          onChange={({ currentTarget: { checked } }) =>
            setChoices((now) => ({ ...now, withDuplicates: checked }))
          }
        />
      )}
      {obstacle === 'plan' && !commit.isError && (
        <RefusalAlert
          why={`Your plan has ${pointsWords(Math.max(0, list.usage.points_left ?? 0))} left, and these rows are ${amountWords(list.hours)}. None can be added unless all fit.`}
        />
      )}
      {commit.isError && <RefusalAlert why={commit.error} />}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Change columns
        </Button>
        <Button
          disabled={obstacle !== null}
          loading={commit.isPending}
          onClick={() =>
            commit.mutate(choices, { onSuccess: ({ created, skipped }) => onDone({ created, skipped }) })
          }
        >
          Add {recordsWords(kept)}
        </Button>
      </Group>
    </Stack>
  );
}

function Rows({ rows }: { rows: readonly CpdImportRow[] }) {
  if (rows.length === 0) {
    return (
      <Text c="dimmed" ta="center" py="md">
        There are no such rows.
      </Text>
    );
  }
  return (
    <ul className="import-rows" aria-label="Rows">
      {rows.map(({ row, state, values, errors, hours }) => (
        <li key={row} data-state={state}>
          <div className="import-row-head">
            <span className="cycle-soft">Row {row}</span>
            <Mark look={looks[state]} />
            {hours !== null && <span className="import-row-points">{pointsWords(hours)}</span>}
          </div>
          <p className="cpd-wrap">
            {Object.entries(values)
              .filter(([, value]) => value)
              .map(([, value]) => value)
              .join(' · ')}
          </p>
          {Object.entries(errors).map(([target, error]) => (
            <p key={target} className="import-row-error">
              {target === 'row' ? error : `${targetName(target)}: ${error}`}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
