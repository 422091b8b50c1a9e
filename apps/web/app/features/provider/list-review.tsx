import { useEffect, useRef, useState } from 'react';
import {
  Alert,
  Button,
  Group,
  Modal,
  Pagination,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconColumns3, IconEye, IconPencil } from '@tabler/icons-react';
import { type Batch, type BatchRow, type RowState, sheetRow } from '@certfolio/contract/batches';
import { issuing } from '@certfolio/contract/issuing';
import { type TemplateContent } from '@certfolio/contract/templates';
import { urlOf } from '@certfolio/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { toast } from '../../ui/toast.tsx';
import { batchRows, rowsPerPage, useBatchStep, useRowFixing, useRowSkipping } from './issuing.queries.ts';
import { targetName } from './list-columns.ts';
import { DrawingUnderWay } from './drawing.tsx';
import { ErrorFile } from './error-file.tsx';
import { RowStateMark } from './list-state.tsx';
import './list.page.css';

type Props = { batch: Batch; content: TemplateContent; onRemap: () => void };

const shown = ['all', 'invalid', 'valid', 'skipped'] as const;
type Shown = (typeof shown)[number];

/** Every row with what is wrong with it, to be mended in place, left out, looked at, and at last issued. */
export function ListReview({ batch, content, onRemap }: Props) {
  const { counts } = batch;
  const [params, setParams] = useSearchParams();
  const asked = params.get('show') as Shown | null;
  const show: Shown =
    asked && shown.includes(asked) ? asked : counts.invalid > 0 && !asked ? 'invalid' : 'all';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const state: RowState | null = show === 'all' ? null : show;
  const rows = useQuery(batchRows(batch.id, page, state));
  const skipping = useRowSkipping(batch.id);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [publishing, setPublishing] = useState(false);
  const narrow = useMediaQuery('(max-width: 36em)') ?? false;
  const top = useRef<HTMLParagraphElement>(null);
  const go = (next: Shown, to = 1) => {
    const wanted = new URLSearchParams({ show: next });
    if (to > 1) wanted.set('page', String(to));
    setParams(wanted, { replace: true, preventScrollReset: true });
  };
  const pages = rows.data ? Math.ceil(rows.data.total / rowsPerPage) : 0;
  // The last rows of the last page have been mended or left out.
  useEffect(() => {
    if (rows.data && !rows.isPlaceholderData && pages > 0 && page > pages) go(show, pages);
  });
  const skip = (which: number[] | 'invalid', out: boolean) =>
    skipping.mutate({ rows: which, skip: out }, { onError: toast.failure });

  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text ref={top} tabIndex={-1} role="status" className="list-summary">
          <strong>{counts.valid}</strong> ready, <strong>{counts.invalid}</strong> with errors
          {counts.skipped > 0 && (
            <>
              , <strong>{counts.skipped}</strong> left out
            </>
          )}
        </Text>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconColumns3 size={17} aria-hidden />}
          onClick={onRemap}
        >
          Change columns and options
        </Button>
      </Group>
      <SegmentedControl
        aria-label="Which rows"
        className="list-shown"
        orientation={narrow ? 'vertical' : 'horizontal'}
        value={show}
        onChange={(next) => go(next as Shown)}
        data={[
          { value: 'all', label: `All ${counts.total}` },
          { value: 'invalid', label: `With errors ${counts.invalid}` },
          { value: 'valid', label: `Ready ${counts.valid}` },
          { value: 'skipped', label: `Left out ${counts.skipped}` },
        ]}
      />
      {counts.invalid > 0 && (
        <Group gap="sm">
          <Button
            variant="default"
            size="compact-md"
            loading={skipping.isPending && skipping.variables.rows === 'invalid'}
            onClick={() => skip('invalid', true)}
          >
            Leave out all with errors
          </Button>
          <ErrorFile id={batch.id} />
        </Group>
      )}
      {rows.isPending && <LoadingRows rows={5} label="Loading rows" />}
      {rows.isError && !rows.data && <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.data?.rows.length === 0 && (
        <Text c="dimmed" py="lg" ta="center">
          {emptyWords[show]}
        </Text>
      )}
      {rows.data && rows.data.rows.length > 0 && (
        <ul className="list-rows">
          {rows.data.rows.map((row) => (
            <Row
              key={row.row}
              row={row}
              batchId={batch.id}
              content={content}
              columns={columnsOf(batch)}
              onSkip={(out) => skip([row.row], out)}
              onPreview={() => setPreviewed(row.row)}
            />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={Math.min(page, pages)}
          siblings={0}
          onChange={(to) => {
            go(show, to);
            top.current?.focus();
          }}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Next page' : 'Previous page',
          })}
        />
      )}
      <div className="editor-bar">
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed" flex="1 1 14rem">
            {counts.valid === 0
              ? 'No row is ready to be issued yet.'
              : `${counts.valid} ${counts.valid === 1 ? 'certificate' : 'certificates'} will be issued${
                  batch.send_mail ? ' and as many letters sent' : '; no letters are sent'
                }.`}
          </Text>
          <Button disabled={counts.valid === 0} onClick={() => setPublishing(true)}>
            {counts.valid === 1 ? 'Issue 1 certificate' : `Issue ${counts.valid} certificates`}
          </Button>
        </Group>
      </div>
      <RowPreview batchId={batch.id} row={previewed} onClose={() => setPreviewed(null)} />
      <Publish batch={batch} opened={publishing} onClose={() => setPublishing(false)} />
    </Stack>
  );
}

const emptyWords: Record<Shown, string> = {
  all: 'The list has no rows.',
  invalid: 'No row has errors.',
  valid: 'No row is ready yet.',
  skipped: 'No row is left out.',
};

/** What the columns hold, in the order of the file. */
const columnsOf = ({ mapping }: Batch): string[] =>
  Object.entries(mapping)
    .toSorted(([, a], [, b]) => a - b)
    .map(([target]) => target);

type RowProps = {
  row: BatchRow;
  batchId: string;
  content: TemplateContent;
  columns: string[];
  onSkip: (out: boolean) => void;
  onPreview: () => void;
};

function Row({ row, batchId, content, columns, onSkip, onPreview }: RowProps) {
  const [editing, setEditing] = useState(false);
  const { state, values, errors } = row;
  const wrong = state === 'invalid';
  const who = values['name'] || [values['first_name'], values['last_name']].filter(Boolean).join(' ');
  const label = `row ${sheetRow(row.row)}${who ? `, ${who}` : ''}`;
  const fields = [...new Set([...columns, ...Object.keys(errors).filter((key) => key !== 'row')])];
  const inputs = editing ? fields : wrong ? fields.filter((key) => errors[key]) : [];
  return (
    <li className="list-row" data-state={state}>
      <div className="list-row-head">
        <span className="list-row-number">Row {sheetRow(row.row)}</span>
        <RowStateMark state={state} />
        <Group gap={6} ml="auto">
          {state === 'valid' && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconEye size={16} aria-hidden />}
              aria-label={`Preview ${label}`}
              onClick={onPreview}
            >
              Preview
            </Button>
          )}
          {!editing && state !== 'skipped' && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={`Edit ${label}`}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${state === 'skipped' ? 'Take in' : 'Leave out'} ${label}`}
            onClick={() => onSkip(state !== 'skipped')}
          >
            {state === 'skipped' ? 'Take in' : 'Leave out'}
          </Button>
        </Group>
      </div>
      <dl className="list-row-values">
        {columns
          .filter((key) => !inputs.includes(key))
          .map((key) => (
            <div key={key}>
              <dt>{targetName(key, content)}</dt>
              <dd>{values[key] || '–'}</dd>
            </div>
          ))}
      </dl>
      {errors['row'] && state !== 'skipped' && (
        <Text size="sm" c="var(--cf-bad)" mt={6}>
          {errors['row']}
        </Text>
      )}
      {inputs.length > 0 && (
        <Mending
          key={JSON.stringify([editing, values])}
          row={row}
          batchId={batchId}
          inputs={inputs}
          content={content}
          onDone={() => setEditing(false)}
          {...(editing ? { onCancel: () => setEditing(false) } : {})}
        />
      )}
    </li>
  );
}

type MendingProps = {
  row: BatchRow;
  batchId: string;
  inputs: string[];
  content: TemplateContent;
  onDone: () => void;
  onCancel?: () => void;
};

function Mending({ row, batchId, inputs, content, onDone, onCancel }: MendingProps) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(inputs.map((key) => [key, row.values[key] ?? ''])),
  );
  const fixing = useRowFixing(batchId);
  const form = useRef<HTMLFormElement>(null);
  const save = () =>
    fixing.mutate(
      { row: row.row, values },
      {
        onSuccess: ({ row: now }) => {
          onDone();
          // The form goes once the row is right: the keyboard goes on at the next one that is not.
          const list = form.current?.closest('.list-rows');
          requestAnimationFrame(() => {
            if (now.state === 'valid')
              list?.querySelector<HTMLElement>('[data-state="invalid"] input')?.focus();
          });
        },
      },
    );
  return (
    <form
      ref={form}
      className="list-row-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {inputs.map((key) => (
        <TextInput
          key={key}
          label={targetName(key, content)}
          value={values[key] ?? ''}
          maxLength={5000}
          error={row.errors[key]}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            setValues((now) => ({ ...now, [key]: value }));
          }}
        />
      ))}
      {fixing.isError && (
        <Text size="sm" c="var(--cf-bad)" role="alert">
          {messageOf(fixing.error)}
        </Text>
      )}
      <Group gap="xs">
        <Button type="submit" variant="light" size="compact-md" loading={fixing.isPending}>
          Save row {sheetRow(row.row)}
        </Button>
        {onCancel && (
          <Button variant="default" size="compact-md" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Group>
    </form>
  );
}

function RowPreview({ batchId, row, onClose }: { batchId: string; row: number | null; onClose: () => void }) {
  const [drawn, setDrawn] = useState<{ row: number; failed: boolean } | null>(null);
  const ready = drawn?.row === row;
  return (
    <Modal
      opened={row !== null}
      onClose={onClose}
      title={row === null ? 'Preview' : `Preview of row ${sheetRow(row)}`}
      size="xl"
    >
      {row !== null && (
        <div className="drawing">
          {!ready && (
            <div className="drawing-none">
              <DrawingUnderWay />
            </div>
          )}
          {ready && drawn.failed ? (
            <div className="drawing-none" role="alert">
              The preview could not be drawn. Please try again.
            </div>
          ) : (
            <img
              src={urlOf(issuing.previewRow, { params: { id: batchId, row } })}
              alt={`The certificate of row ${sheetRow(row)} as it will be printed`}
              hidden={!ready}
              onLoad={() => setDrawn({ row, failed: false })}
              onError={() => setDrawn({ row, failed: true })}
            />
          )}
        </div>
      )}
    </Modal>
  );
}

function Publish({ batch, opened, onClose }: { batch: Batch; opened: boolean; onClose: () => void }) {
  const step = useBatchStep(batch.id);
  const { valid, invalid } = batch.counts;
  const many = valid === 1 ? '1 certificate' : `${valid} certificates`;
  return (
    <ConfirmDialog
      opened={opened}
      title={`Issue ${many}?`}
      confirmLabel={`Issue ${many}`}
      loading={step.isPending}
      onClose={() => {
        step.reset();
        onClose();
      }}
      onConfirm={() => step.mutate({ to: 'publish', skipInvalid: invalid > 0 }, { onSuccess: onClose })}
    >
      <Stack gap="sm">
        {step.isError && (
          <Alert color="red" role="alert">
            {messageOf(step.error)}
          </Alert>
        )}
        <Text>
          They are signed and numbered now.{' '}
          {batch.send_mail
            ? 'Each recipient gets a letter with a link to take the certificate.'
            : 'No letters are sent.'}{' '}
          Afterwards a certificate can be corrected or revoked, but not undone.
        </Text>
        {invalid > 0 && (
          <Text>
            {invalid === 1 ? 'One row with errors is' : `${invalid} rows with errors are`} left out.
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
