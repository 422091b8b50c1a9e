import { useEffect, useRef, useState } from 'react';
import { ActionIcon, Button, Group, Kbd, Progress, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import { IconArrowDown, IconCircleCheck, IconPlus, IconRefresh } from '@tabler/icons-react';
import { type CertificateDetail, type ReadField, readFields } from '@certfolio/contract/certificates';
import { toast } from '../../ui/toast.tsx';
import { TaskProgress } from '../upload/task-progress.tsx';
import { CertificateTags } from './certificate-tags.tsx';
import { isBeingRead, useReadingAgain } from './certificates.queries.ts';
import type { DocumentPage } from './document-page.ts';
import { fieldGroups, nextToCheck, type ShownField } from './field-reading.ts';
import { FieldRow } from './field-row.tsx';
import type { Looking } from './use-looking.ts';
import './certificate-fields.css';

type Props = {
  certificate: CertificateDetail;
  fields: readonly ShownField[];
  pages: readonly DocumentPage[];
  looking: Looking;
  /** A field that was chosen on the document; every choice is a new object. */
  picked: { field: ReadField } | null;
};

/** What was read and what the holder makes of it: first what is to be checked, then the rest. */
export function CertificateFields({ certificate, fields, pages, looking, picked }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<ReadField | null>(null);
  const reading = certificate.reading?.read_at ?? null;
  const [kept, setKept] = useState({ reading, groups: fieldGroups(fields) });
  const groups = fieldGroups(fields, kept.reading === reading ? kept.groups : null);
  if (kept.reading !== reading || JSON.stringify(groups) !== JSON.stringify(kept.groups)) {
    setKept({ reading, groups });
  }
  const asking = fields.some(({ toCheck }) => toCheck);
  const order = [...groups.check, ...groups.known];

  const go = (field: ReadField | null) => {
    const row = field && box.current?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    if (!field || !row) return;
    looking.look(field);
    (row.querySelector<HTMLElement>('[data-confirm]') ?? row.querySelector<HTMLElement>('button'))?.focus({
      preventScroll: true,
    });
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  };
  const next = (after: ReadField | null) =>
    go(
      nextToCheck(
        order,
        fields.filter(({ field }) => field !== after),
        after,
      ),
    );

  const goTo = useRef(go);
  useEffect(() => {
    goTo.current = go;
  });
  useEffect(() => {
    if (picked) goTo.current(picked.field);
  }, [picked]);

  const processing = isBeingRead(certificate);
  const rows = (list: readonly ReadField[]) =>
    list.flatMap((field) => {
      const shown = fields.find((one) => one.field === field);
      if (!shown) return [];
      return (
        <FieldRow
          key={field}
          certificate={certificate}
          shown={shown}
          page={pages.find(({ number }) => number === shown.source?.page) ?? null}
          looking={looking}
          editing={editing === field}
          onEdit={(on) => setEditing(on ? field : null)}
          onNext={next}
        />
      );
    });
  // What a credential says is known before its drawing has been read.
  if (processing && !certificate.reading && certificate.credential_fields.length === 0) {
    return (
      <Stack gap="md">
        <ReviewBar certificate={certificate} fields={fields} onNext={() => next(looking.active)} />
        <Stack gap="md" aria-hidden>
          {readFields.slice(0, 8).map((field) => (
            <Skeleton key={field} height={52} />
          ))}
        </Stack>
      </Stack>
    );
  }
  const adding = editing !== null && groups.absent.includes(editing) ? [editing] : [];
  const offered = groups.absent.filter((field) => field !== editing);
  return (
    <div ref={box}>
      <ReviewBar certificate={certificate} fields={fields} onNext={() => next(looking.active)} />
      {groups.check.length > 0 && (
        <section
          className="field-group"
          data-check={asking || undefined}
          aria-label={asking ? 'Please check' : 'Checked'}
        >
          <h3 className="field-group-title">{asking ? 'Please check' : 'Checked'}</h3>
          <dl className="field-list">{rows(groups.check)}</dl>
        </section>
      )}
      <section className="field-group" aria-label="Details">
        {groups.check.length > 0 && groups.known.length > 0 && (
          <h3 className="field-group-title">Read with confidence</h3>
        )}
        <dl className="field-list">{rows([...groups.known, ...adding])}</dl>
      </section>
      {offered.length > 0 && !certificate.read_only && (
        <div className="field-absent">
          <Text size="sm" c="dimmed">
            {certificate.reading ? 'Not found on the document' : 'Not given'}
          </Text>
          <Group gap={6}>
            {offered.map((field) => {
              const label = fields.find((one) => one.field === field)?.label ?? field;
              return (
                <Button
                  key={field}
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  aria-label={`Add ${label.toLowerCase()}`}
                  onClick={() => setEditing(field)}
                >
                  {label}
                </Button>
              );
            })}
          </Group>
        </div>
      )}
      <CertificateTags certificate={certificate} />
    </div>
  );
}

/** How far the checking has come; while the document is being read, how far that has. Its height never changes. */
function ReviewBar({
  certificate,
  fields,
  onNext,
}: Pick<Props, 'certificate' | 'fields'> & { onNext: () => void }) {
  const again = useReadingAgain();
  const bar = useRef<HTMLDivElement>(null);
  const { task, has_file: hasFile, reading } = certificate;
  const readItAgain = () =>
    again.mutate(certificate.id, {
      onError: toast.failure,
      // The button makes way for the progress; the keyboard stays at the bar, which is the same before and after.
      onSuccess: () => bar.current?.focus({ preventScroll: true }),
    });
  if (isBeingRead(certificate)) {
    return (
      <div className="review-bar" ref={bar} tabIndex={-1} aria-live="polite">
        <div className="review-bar-grow">
          {task ? (
            <TaskProgress taskId={task.task_id} known={task} label={certificate.title} />
          ) : (
            <Text size="sm">Waiting to start</Text>
          )}
        </div>
      </div>
    );
  }
  if (!reading) return null;
  const read = fields.filter(
    ({ confidence, corrected, confirmed }) => confidence !== null || corrected || confirmed,
  );
  const left = fields.filter(({ toCheck }) => toCheck).length;
  const readAgain = hasFile && !certificate.read_only && (
    <Tooltip label="Read again: what you have settled stays" multiline maw={220}>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label="Read again"
        loading={again.isPending}
        onClick={readItAgain}
      >
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <div className="review-bar" ref={bar} tabIndex={-1} data-check={left > 0 || undefined}>
      <div className="review-bar-grow">
        <Text fw={600} size="sm" role="status" className="review-bar-count">
          {left === 0 && <IconCircleCheck size={17} aria-hidden />}
          {left > 0 ? `${left} of ${read.length} to check` : 'Nothing left to check'}
        </Text>
        {left > 0 && certificate.read_only ? null : left > 0 ? (
          <Text size="xs" c="dimmed" className="review-bar-keys">
            <Kbd size="xs">Enter</Kbd> it is right · <Kbd size="xs">E</Kbd> correct · <Kbd size="xs">N</Kbd>{' '}
            next
          </Text>
        ) : (
          <Progress.Root size={4} mt={4} aria-hidden>
            <Progress.Section value={100} color="green" withAria={false} />
          </Progress.Root>
        )}
      </div>
      {left > 0 && !certificate.read_only ? (
        <Group gap={4} wrap="nowrap">
          {readAgain}
          <Button size="compact-md" rightSection={<IconArrowDown size={16} aria-hidden />} onClick={onNext}>
            Next
          </Button>
        </Group>
      ) : (
        readAgain
      )}
    </div>
  );
}
