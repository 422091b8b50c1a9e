import { useState } from 'react';
import { Alert, Button, Select, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { CpdRecord } from '@certfolio/contract/cpd-records';
import type { CpdTemplate } from '@certfolio/contract/cpd-reflections';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../ui/failure-words.ts';
import { toast } from '../../ui/toast.tsx';
import { useUser } from '../accounts/session.ts';
import { RefusalAlert } from '../accounts/not-in-plan.tsx';
import { CountsForFields } from './counts-for-fields.tsx';
import { pointsWords } from './cpd-words.ts';
import { DialogButtons } from './dialog-end.tsx';
import { ActivityFields, AmountFields, DayFields, MoreFields, ReflectionFields } from './entry-fields.tsx';
import { EvidenceFields } from './evidence-fields.tsx';
import { cpdTemplates } from './goals.queries.ts';
import { type RecordDraft, refusalsOf, withTemplate } from './record-draft.ts';
import { useRecordSaving } from './record-saving.ts';
import { useDeletionWithUndo } from './use-deletion-with-undo.ts';
import { useDraft } from './use-draft.ts';

type Printed = { printed_amount: string | null; note: string | null; missing: string[]; existing: string[] };

type Props = {
  record: CpdRecord | null;
  initial: RecordDraft;
  /** What its reflection is asked beside the usual questions. */
  template: CpdTemplate | null;
  /** How a certificate was read into it. */
  printed: Printed | null;
  onClose: () => void;
};

/** One activity: what it was, how much it counts, what shows it, what it counts for and what was learned. */
export function EntryForm({ record, initial, template, printed, onClose }: Props) {
  const { form, fields, check, refuseAs } = useDraft(initial, refusalsOf);
  const { draft, change } = fields;
  const [begun, setBegun] = useState(template);
  const [files, setFiles] = useState<File[]>([]);
  const saving = useRecordSaving();
  const submit = () => {
    if (!check()) return;
    saving.mutate(
      { draft, record, files },
      {
        onSuccess: ({ record: kept, missed }) => {
          for (const { what, error } of missed) toast.failure(`${what}: ${messageOf(error)}`);
          toast.success(`${record ? 'Saved' : 'Record added'}: ${pointsWords(kept.hours)}`);
          onClose();
        },
        onError: refuseAs,
      },
    );
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="lg" pb="md">
        {record === null && (
          <TemplateSelect
            value={begun}
            onChange={(chosen) => {
              setBegun(chosen);
              if (chosen) change(withTemplate(draft, chosen));
            }}
          />
        )}
        {printed && <PrintedNote printed={printed} />}
        <ActivityFields {...fields} />
        <AmountFields {...fields} counted={record?.hours} />
        <DayFields {...fields} />
        <EvidenceFields
          record={record}
          certificateId={draft.certificate_id}
          onCertificate={(certificate_id) => change({ certificate_id })}
          files={files}
          onFiles={setFiles}
        />
        <CountsForFields
          draft={draft}
          hasFiles={files.length > 0 || (record?.evidence.length ?? 0) > 0}
          onChange={change}
        />
        <ReflectionFields
          answers={draft.answers}
          hints={begun?.prompts}
          onChange={(answers) => change({ answers })}
        />
        <MoreFields {...fields} />
      </Stack>
      <EntryBar record={record} saving={saving} onClose={onClose} />
    </form>
  );
}

type TemplateProps = { value: CpdTemplate | null; onChange: (template: CpdTemplate | null) => void };

function TemplateSelect({ value, onChange }: TemplateProps) {
  const { id: userId } = useUser();
  const { data: templates } = useQuery(cpdTemplates(userId));
  if (!templates || templates.length === 0) return null;
  return (
    <Select
      label="Start from a template"
      placeholder="None"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Without a template' }}
      data={groupsOf(templates)}
      value={value?.id ?? null}
      onChange={(id) => onChange(templates.find((one) => one.id === id) ?? null)}
    />
  );
}

const groupsOf = (templates: readonly CpdTemplate[]) => {
  const items = (isBuiltIn: boolean) =>
    templates
      .filter((one) => one.is_builtin === isBuiltIn)
      .map(({ id, title }) => ({ value: id, label: title }));
  const own = items(false);
  return [
    ...(own.length > 0 ? [{ group: 'Your own', items: own }] : []),
    { group: 'Built in', items: items(true) },
  ];
};

/** How a certificate was read, so that its holder can judge the amount. */
function PrintedNote({ printed: { printed_amount: amount, note, missing, existing } }: { printed: Printed }) {
  return (
    <Alert
      color={missing.length > 0 || existing.length > 0 ? 'yellow' : 'blue'}
      title="From your certificate"
    >
      {existing.length > 0 && (
        <Text size="sm">
          You have {existing.length === 1 ? 'a record' : `${existing.length} records`} of this certificate
          already. This would be another.
        </Text>
      )}
      <Text size="sm">
        {amount
          ? `It prints “${amount}”. ${note ?? ''}`
          : 'It prints no amount: please say how long it took.'}
      </Text>
      {missing.includes('end_date') && <Text size="sm">It prints no date: please say when it was.</Text>}
    </Alert>
  );
}

type BarProps = Pick<Props, 'record' | 'onClose'> & { saving: ReturnType<typeof useRecordSaving> };

/** Stays at hand while the form scrolls. */
function EntryBar({ record, saving, onClose }: BarProps) {
  const deleteWithUndo = useDeletionWithUndo();
  return (
    <div className="entry-bar">
      {saving.isError && <RefusalAlert why={saving.error} />}
      <DialogButtons
        saving={saving}
        onCancel={onClose}
        action={record ? 'Save' : 'Add record'}
        aside={
          record && (
            <Button
              variant="subtle"
              color="red"
              mr="auto"
              leftSection={<IconTrash size={17} aria-hidden />}
              onClick={() => deleteWithUndo([record.id], onClose)}
            >
              Delete
            </Button>
          )
        }
      />
    </div>
  );
}
