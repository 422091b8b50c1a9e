import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import type { Batch } from '@certfolio/contract/batches';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { batchList } from './issuing.queries.ts';
import { BatchStateMark, summaryOf } from './list-state.tsx';
import { useMayIssue } from './managers.tsx';
import { CertificateSections } from './sections.tsx';

export const meta = () => [{ title: 'CSV lists · Certfolio' }, { name: 'robots', content: 'noindex' }];

const newList = '/app/provider/certificates/lists/new';

export default function ListsPage() {
  const list = useQuery(batchList);
  const mayIssue = useMayIssue();
  return (
    <div>
      <PageHeader
        title="Certificates"
        description="Lists of recipients that were uploaded as CSV, and how far each has come."
        actions={
          mayIssue && (
            <Button component={Link} to={newList} leftSection={<IconPlus size={18} aria-hidden />}>
              New list
            </Button>
          )
        }
      />
      <CertificateSections />
      {list.isPending && <LoadingRows rows={3} height={84} label="Loading lists" />}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && list.data.batches.length === 0 && (
        <EmptyState
          icon={IconFileSpreadsheet}
          title="No lists yet"
          action={
            mayIssue && (
              <Button component={Link} to={newList}>
                Upload a list
              </Button>
            )
          }
        >
          Save your spreadsheet of names and email addresses as CSV and upload it. You check every row before
          anything is issued.
        </EmptyState>
      )}
      {list.data && list.data.batches.length > 0 && (
        <Stack gap="md">
          <table className="rows">
            <thead>
              <tr>
                <th scope="col">List</th>
                <th scope="col">State</th>
                <th scope="col">Rows</th>
                <th scope="col">Uploaded</th>
              </tr>
            </thead>
            <tbody>
              {list.data.batches.map((batch) => (
                <Row key={batch.id} batch={batch} />
              ))}
            </tbody>
          </table>
          {list.data.total > list.data.batches.length && (
            <Text size="sm" c="dimmed">
              The newest {list.data.batches.length} of {list.data.total} lists are shown.
            </Text>
          )}
        </Stack>
      )}
    </div>
  );
}

function Row({ batch }: { batch: Batch }) {
  const { id, filename, template_name, state, created_at, progress } = batch;
  return (
    <tr>
      <th scope="row">
        <Link to={`/app/provider/certificates/lists/${id}`} className="rows-title">
          {filename}
        </Link>
        <span className="rows-soft">{template_name}</span>
      </th>
      <td data-label="State">
        <Group gap="xs">
          <BatchStateMark state={state} />
          {state === 'publishing' && (
            <Progress.Root size="sm" w={90}>
              <Progress.Section value={progress} aria-label={`Issued of ${filename}`} />
            </Progress.Root>
          )}
        </Group>
      </td>
      <td data-label="Rows">
        <span>{summaryOf(batch)}</span>
      </td>
      <td data-label="Uploaded" className="rows-narrow">
        {formatInstant(created_at)}
      </td>
    </tr>
  );
}
