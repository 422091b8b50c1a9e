import { useState } from 'react';
import { Alert, Button, Group, Modal, Radio, Select, Stack, Text, ThemeIcon } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck, IconDownload, IconTable } from '@tabler/icons-react';
import {
  cpdCsvLimit,
  cpdCsvRowLimit,
  type CpdImport,
  type ImportTarget,
} from '@certfolio/contract/cpd-imports';
import { byteSize } from '../../ui/byte-size.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { saveBlob } from '../certificates/save-file.ts';
import { recordsWords } from './cpd-words.ts';
import { remapped, sampleCsv, targetChoices } from './import-columns.ts';
import { ImportReview } from './import-review.tsx';
import { useListMapping, useListReading } from './imports.queries.ts';

type Props = { opened: boolean; onClose: () => void };
type Phase =
  | { name: 'choose' }
  | { name: 'map' | 'review'; list: CpdImport }
  | { name: 'done'; created: number; skipped: number };

/** A list of CPD from a spreadsheet: chosen, its columns named, every row tried, and only then kept. */
export function ImportListDialog({ opened, onClose }: Props) {
  const [phase, setPhase] = useState<Phase>({ name: 'choose' });
  const small = useMediaQuery('(max-width: 48em)') ?? false;
  const close = () => {
    setPhase({ name: 'choose' });
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Import a list"
      size="xl"
      fullScreen={small}
      closeOnClickOutside={phase.name === 'choose'}
    >
      {phase.name === 'choose' && (
        <ChooseList onRead={(list) => setPhase({ name: 'map', list })} onClose={close} />
      )}
      {phase.name === 'map' && (
        <MapColumns
          list={phase.list}
          onChecked={(list) => setPhase({ name: 'review', list })}
          onClose={close}
        />
      )}
      {phase.name === 'review' && (
        <ImportReview
          list={phase.list}
          onBack={() => setPhase({ name: 'map', list: phase.list })}
          onDone={(kept) => setPhase({ name: 'done', ...kept })}
        />
      )}
      {phase.name === 'done' && (
        <Stack align="center" gap="sm" py="lg" ta="center" role="status">
          <ThemeIcon size={52} radius="xl" variant="light" color="green" aria-hidden>
            <IconCircleCheck size={28} />
          </ThemeIcon>
          <Text fw={600}>{recordsWords(phase.created)} added</Text>
          {phase.skipped > 0 && (
            <Text c="dimmed">
              {phase.skipped === 1 ? 'One row was' : `${phase.skipped} rows were`} left out.
            </Text>
          )}
          <Button mt="sm" onClick={close} data-autofocus>
            Back to the log
          </Button>
        </Stack>
      )}
    </Modal>
  );
}

function ChooseList({ onRead, onClose }: { onRead: (list: CpdImport) => void; onClose: () => void }) {
  const [refused, setRefused] = useState<string | null>(null);
  const reading = useListReading();
  const choose = (file: File | undefined) => {
    reading.reset();
    setRefused(null);
    if (!file) return;
    if (!/\.(csv|tsv|txt)$/i.test(file.name))
      return setRefused('Choose a CSV file. A spreadsheet saves one as “CSV”.');
    if (file.size > cpdCsvLimit) return setRefused(`A list has at most ${byteSize(cpdCsvLimit)}.`);
    reading.mutate(file, { onSuccess: onRead });
  };
  const failure = refused ?? (reading.isError ? messageOf(reading.error) : null);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        The first row names the columns. Nothing is kept until you have seen what would become of every row.
      </Text>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Dropzone
        onDrop={([file]) => choose(file)}
        onReject={([rejection]) => choose(rejection?.file)}
        multiple={false}
        loading={reading.isPending}
        inputProps={{ 'aria-label': 'List of CPD (CSV)' }}
      >
        <Stack align="center" gap="xs" py="lg" ta="center">
          <ThemeIcon size={52} radius="xl" variant="light" aria-hidden>
            <IconTable size={27} />
          </ThemeIcon>
          <Text fw={600}>Drop a CSV file here, or press to choose it</Text>
          <Text size="sm" c="dimmed">
            Up to {byteSize(cpdCsvLimit)} and {cpdCsvRowLimit.toLocaleString('en-GB')} rows
          </Text>
        </Stack>
      </Dropzone>
      <Group justify="space-between" gap="sm">
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveBlob(new Blob([sampleCsv()], { type: 'text/csv' }), 'cpd-example.csv')}
        >
          An example list
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

type MapProps = { list: CpdImport; onChecked: (list: CpdImport) => void; onClose: () => void };

function MapColumns({ list, onChecked, onClose }: MapProps) {
  const [mapping, setMapping] = useState(list.mapping);
  const [order, setOrder] = useState(list.date_order);
  const [tried, setTried] = useState(false);
  const checking = useListMapping(list.id);
  const hasDates = 'start_date' in mapping || 'end_date' in mapping;
  const nameless = !('title' in mapping);
  const check = () => {
    setTried(true);
    if (!nameless) checking.mutate({ mapping, date_order: order }, { onSuccess: onChecked });
  };
  return (
    <Stack gap="lg">
      <Text>
        {list.counts.total === 1 ? 'One row was' : `${list.counts.total} rows were`} read from{' '}
        <strong className="cpd-wrap">{list.filename}</strong>. What could be told from the names of the
        columns is filled in already.
      </Text>
      <table className="cpd-rows" aria-label="Columns">
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">For example</th>
            <th scope="col">Holds</th>
          </tr>
        </thead>
        <tbody>
          {list.columns.map(({ name, samples }, column) => (
            <tr key={column}>
              <th scope="row">{name || `Column ${column + 1}`}</th>
              <td data-label="For example">
                <span className="cycle-soft">
                  {samples.filter(Boolean).slice(0, 2).join(', ') || 'empty'}
                </span>
              </td>
              <td className="cpd-rows-wide">
                <Select
                  aria-label={`What ${name || `column ${column + 1}`} holds`}
                  placeholder="Not used"
                  clearable
                  clearButtonProps={{ 'aria-label': `Do not use ${name || `column ${column + 1}`}` }}
                  data={targetChoices}
                  value={Object.entries(mapping).find(([, place]) => place === column)?.[0] ?? null}
                  onChange={(target) =>
                    setMapping((now) => remapped(now, column, target as ImportTarget | null))
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasDates && (
        <Radio.Group
          label="Dates such as 03/04/2026 mean"
          value={order}
          onChange={(value) => setOrder(value as CpdImport['date_order'])}
        >
          <Group gap="lg" mt={6}>
            <Radio value="dmy" label="3 April 2026 (day first)" />
            <Radio value="mdy" label="4 March 2026 (month first)" />
          </Group>
        </Radio.Group>
      )}
      {tried && nameless && (
        <Alert color="red" role="alert">
          Say which column holds the activity.
        </Alert>
      )}
      {checking.isError && (
        <Alert color="red" role="alert">
          {messageOf(checking.error)}
        </Alert>
      )}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={check} loading={checking.isPending}>
          Check the rows
        </Button>
      </Group>
    </Stack>
  );
}
