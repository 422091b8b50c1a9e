import { useState } from 'react';
import {
  Alert,
  Button,
  Group,
  Paper,
  Radio,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import type { Batch } from '@certfolio/contract/batches';
import type { TemplateContent } from '@certfolio/contract/templates';
import { messageOf } from '../../ui/failure-words.ts';
import { useBatchMapping } from './issuing.queries.ts';
import { missingIn, remapped, targetChoices } from './list-columns.ts';
import './list.page.css';

type Props = {
  batch: Batch;
  content: TemplateContent;
  onChecked: () => void;
  /** Back to the rows without another check. */
  onBack?: () => void;
};

/** Says what each column of the file holds, then has every row checked. */
export function ListMapping({ batch, content, onChecked, onBack }: Props) {
  const [mapping, setMapping] = useState(batch.mapping);
  const [options, setOptions] = useState({
    date_order: batch.date_order,
    issued_on: batch.issued_on,
    send_mail: batch.send_mail,
    allow_duplicates: batch.allow_duplicates,
  });
  const [tried, setTried] = useState(false);
  const checking = useBatchMapping(batch.id);
  const missing = missingIn(mapping, content);
  const choices = targetChoices(content);
  const hasDates = Object.keys(mapping).some(
    (target) =>
      target.endsWith('_on') ||
      content.attributes.some(({ key, kind }) => kind === 'date' && target === `attribute:${key}`),
  );
  const check = () => {
    setTried(true);
    if (missing || !options.issued_on) return;
    checking.mutate({ mapping, ...options }, { onSuccess: onChecked });
  };
  return (
    <Stack gap="lg">
      <section aria-labelledby="columns">
        <Title order={2} size="h3" id="columns" mb={4}>
          What do the columns hold?
        </Title>
        <Text c="dimmed" mb="md">
          {batch.counts.total} rows were read from {batch.filename}. What could be told from the names of the
          columns is filled in already.
        </Text>
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">Column of your file</th>
              <th scope="col">For example</th>
              <th scope="col">Holds</th>
            </tr>
          </thead>
          <tbody>
            {batch.columns.map(({ name, samples }, column) => (
              <tr key={column}>
                <th scope="row">
                  <span className="rows-title">{name || `Column ${column + 1}`}</span>
                </th>
                <td data-label="For example">
                  <span className="rows-soft">
                    {samples.filter(Boolean).slice(0, 3).join(', ') || 'empty'}
                  </span>
                </td>
                <td className="list-target">
                  <Select
                    aria-label={`What ${name || `column ${column + 1}`} holds`}
                    placeholder="Not used"
                    clearable
                    clearButtonProps={{ 'aria-label': `Do not use ${name || `column ${column + 1}`}` }}
                    searchable
                    data={choices}
                    value={Object.entries(mapping).find(([, place]) => place === column)?.[0] ?? null}
                    onChange={(target) => setMapping((now) => remapped(now, column, target))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="options">
        <Title order={2} size="h3" id="options" mb="md">
          For every row
        </Title>
        <Stack gap="md">
          <TextInput
            label="Issue date"
            description="For rows that state none."
            type="date"
            w={190}
            value={options.issued_on}
            error={tried && !options.issued_on ? 'Enter the issue date.' : null}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              setOptions((now) => ({ ...now, issued_on: value }));
            }}
          />
          {hasDates && (
            <Radio.Group
              label="Dates such as 03/04/2026 mean"
              value={options.date_order}
              onChange={(order) => setOptions((now) => ({ ...now, date_order: order as 'dmy' | 'mdy' }))}
            >
              <Group gap="lg" mt={6}>
                <Radio value="dmy" label="3 April 2026 (day first)" />
                <Radio value="mdy" label="4 March 2026 (month first)" />
              </Group>
            </Radio.Group>
          )}
          <Switch
            label="Send each recipient a letter with the link to take it"
            checked={options.send_mail}
            onChange={({ currentTarget }) => {
              const { checked } = currentTarget;
              setOptions((now) => ({ ...now, send_mail: checked }));
            }}
          />
          <Switch
            label="Issue it again to people who have it"
            description="Otherwise a person who has this certificate, or stands twice in the list, is marked as an error."
            checked={options.allow_duplicates}
            onChange={({ currentTarget }) => {
              const { checked } = currentTarget;
              setOptions((now) => ({ ...now, allow_duplicates: checked }));
            }}
          />
        </Stack>
      </Paper>
      {tried && missing && (
        <Alert color="red" role="alert">
          {missing}
        </Alert>
      )}
      {checking.isError && (
        <Alert color="red" role="alert">
          {messageOf(checking.error)}
        </Alert>
      )}
      <Group gap="sm" justify="flex-end">
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Back to the rows
          </Button>
        )}
        <Button onClick={check} loading={checking.isPending}>
          Check the rows
        </Button>
      </Group>
    </Stack>
  );
}
