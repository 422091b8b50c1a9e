import { Alert, Anchor, Button, Paper, Select, Stack, Text, ThemeIcon } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { csvLimit, csvRowLimit } from '@certfolio/contract/batches';
import { type Template } from '@certfolio/contract/templates';
import { Link, useNavigate } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { saveBlob } from '../certificates/save-file.ts';
import { NoTemplate } from './issue.page.tsx';
import { useChosenTemplate } from './chosen-template.ts';
import { useBatchCreation } from './issuing.queries.ts';
import { sampleCsv } from './list-columns.ts';
import { ForManagers } from './managers.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';
import '../upload/upload-dialog.css';

export const meta = () => [
  { title: 'Issue from a CSV list · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

export default function NewListPage() {
  return (
    <ForManagers>
      <NewList />
    </ForManagers>
  );
}

function NewList() {
  const { templates, list, template, choose } = useChosenTemplate();
  return (
    <div>
      <PageHeader
        title="Issue from a CSV list"
        description="Upload a list of recipients. You say what its columns mean and check every row; nothing is issued before you publish."
        back={
          <Anchor component={Link} to="/app/provider/certificates/lists" size="sm">
            All lists
          </Anchor>
        }
      />
      <ObstacleNotice />
      {templates.isPending && <LoadingRows rows={3} height={72} label="Loading templates" />}
      {templates.isError && !templates.data && (
        <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
      )}
      {templates.data && list.length === 0 && <NoTemplate />}
      {list.length > 0 && (
        <Stack gap="lg" maw={680}>
          <Select
            label="Template"
            placeholder="Choose what to issue"
            searchable
            allowDeselect={false}
            nothingFoundMessage="No template matches"
            data={list.map(({ id, content }) => ({ value: id, label: content.name }))}
            value={template?.id ?? null}
            onChange={choose}
          />
          {template && <Upload key={template.id} template={template} />}
        </Stack>
      )}
    </div>
  );
}

const megabytes = csvLimit / 1024 / 1024;

function Upload({ template }: { template: Template }) {
  const creation = useBatchCreation();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = ([file]: File[]) => {
    if (!file) return;
    setRefusal(refusalOf(file));
    if (refusalOf(file)) return;
    creation.mutate(
      { templateId: template.id, file },
      { onSuccess: ({ batch }) => void navigate(`/app/provider/certificates/lists/${batch.id}`) },
    );
  };
  const problem = refusal ?? (creation.isError ? messageOf(creation.error) : null);
  return (
    <Stack gap="md">
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Dropzone
        onDrop={choose}
        onReject={(rejections) => choose(rejections.map(({ file }) => file))}
        multiple={false}
        loading={creation.isPending}
        className="upload-zone"
        inputProps={{ 'aria-label': 'CSV file of recipients' }}
      >
        <Stack align="center" gap="xs" className="upload-invitation">
          <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
            <IconFileSpreadsheet size={30} />
          </ThemeIcon>
          <Text fw={600} ta="center">
            Drop your list here, or click to choose it
          </Text>
          <Text size="sm" c="dimmed" ta="center">
            A CSV file, up to {csvRowLimit.toLocaleString('en-GB')} rows and {megabytes}MB. The first row
            names the columns.
          </Text>
        </Stack>
      </Dropzone>
      {creation.isPending && (
        <Text role="status" c="dimmed">
          Reading the list…
        </Text>
      )}
      <Paper withBorder p="md" bg="var(--cf-sunken)">
        <Text size="sm" mb="sm">
          In a spreadsheet, choose “Save as” or “Download” and then CSV. Each row needs a name and an email
          address; {ownWords(template)}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() =>
            saveBlob(new Blob([sampleCsv(template.content)], { type: 'text/csv' }), 'recipients.csv')
          }
        >
          Download a list to begin from
        </Button>
      </Paper>
    </Stack>
  );
}

function refusalOf(file: File): string | null {
  if (file.size > csvLimit) return `The file is larger than ${megabytes}MB. Please split the list in parts.`;
  if (/\.(xlsx?|ods|numbers)$/i.test(file.name))
    return 'This is a spreadsheet. Save it as CSV in your spreadsheet program, and upload that file.';
  if (!/\.(csv|tsv|txt)$/i.test(file.name) && !file.type.startsWith('text/'))
    return 'This is not a CSV file. Save your list as CSV, and upload that file.';
  return null;
}

function ownWords({ content }: Template): string {
  const asked = content.attributes.filter(({ required }) => required).map(({ label }) => `“${label}”`);
  const free = 'issue date, grade and other columns are up to you.';
  return asked.length > 0 ? `this template also asks for ${asked.join(', ')}; ${free}` : free;
}
