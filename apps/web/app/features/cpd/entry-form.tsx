import { useRef, useState } from 'react';
import {
  Alert,
  Autocomplete,
  Button,
  Fieldset,
  Group,
  Input,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { activityNames, activityName } from '@certfolio/contract/cpd-activities';
import type { DurationUnit } from '@certfolio/contract/cpd-hours';
import { cpdStatuses, type CpdRecord, type CpdStatus } from '@certfolio/contract/cpd-records';
import { cpdTopics } from '@certfolio/contract/cpd-activities';
import {
  reflectionPrompts,
  type CpdTemplate,
  type ReflectionPrompt,
} from '@certfolio/contract/cpd-reflections';
import { ApiError } from '@certfolio/contract/client';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../ui/failure-words.ts';
import { toast } from '../../ui/toast.tsx';
import { useUser } from '../accounts/session.ts';
import { RefusalAlert } from '../accounts/not-in-plan.tsx';
import { CountsForFields } from './counts-for-fields.tsx';
import { cpdSummary } from './cpd.queries.ts';
import { conversionWords, pointsWords, roomFor, statusLooks, unitChoices } from './cpd-words.ts';
import { EvidenceFields } from './evidence-fields.tsx';
import { cpdTemplates } from './goals.queries.ts';
import {
  hoursOfDraft,
  type RecordDraft,
  refusalsOf,
  type Refusals,
  topicName,
  topicOf,
  withTemplate,
} from './record-draft.ts';
import { useRecordSaving } from './record-saving.ts';
import { latestRecords } from './records.queries.ts';
import { useDeletionWithUndo } from './use-deletion-with-undo.ts';

const nameToType = new Map(Object.entries(activityNames).map(([type, name]) => [name.toLowerCase(), type]));
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
  const { id: userId } = useUser();
  const [draft, setDraft] = useState(initial);
  const [begun, setBegun] = useState(template);
  const [files, setFiles] = useState<File[]>([]);
  const [refusals, setRefusals] = useState<Refusals>({});
  const form = useRef<HTMLFormElement>(null);
  const saving = useRecordSaving();
  const deleteWithUndo = useDeletionWithUndo();
  const { data: summary } = useQuery(cpdSummary(userId));
  const { data: latest } = useQuery(latestRecords);
  const { data: templates } = useQuery({ ...cpdTemplates(userId), enabled: record === null });

  const change = (part: Partial<RecordDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setRefusals({});
  };
  const text = (
    field: 'title' | 'provider' | 'url' | 'description' | 'standards' | 'start_date' | 'end_date',
  ) => ({
    name: field,
    value: draft[field],
    error: refusals[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
  });
  const room = summary ? roomFor(summary.usage, hoursOfDraft(draft), record?.hours) : null;
  const refuse = (found: Refusals) => {
    setRefusals(found);
    const [first] = Object.keys(found);
    // Once the sentence stands there.
    if (first) setTimeout(() => form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
  };
  const submit = () => {
    const found = refusalsOf(draft);
    if (Object.keys(found).length > 0) return refuse(found);
    saving.mutate(
      { draft, record, files },
      {
        onSuccess: ({ record: kept, missed }) => {
          for (const { what, error } of missed) toast.failure(`${what}: ${messageOf(error)}`);
          toast.success(`${record ? 'Saved' : 'Record added'}: ${pointsWords(kept.hours)}`);
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.problem?.errors) refuse(error.problem.errors as Refusals);
        },
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
        {record === null && templates && templates.length > 0 && (
          <Select
            label="Start from a template"
            placeholder="None"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Without a template' }}
            data={groupsOf(templates)}
            value={begun?.id ?? null}
            onChange={(id) => {
              const chosen = templates.find((one) => one.id === id) ?? null;
              setBegun(chosen);
              if (chosen) change(withTemplate(draft, chosen));
            }}
          />
        )}
        {printed && <PrintedNote printed={printed} />}
        <TextInput label="Activity" required maxLength={300} data-autofocus {...text('title')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
          <Autocomplete
            label="Type"
            name="activity_type"
            required
            maxLength={60}
            data={Object.values(activityNames)}
            value={activityName(draft.activity_type)}
            error={refusals['activity_type']}
            onChange={(value) =>
              change({ activity_type: nameToType.get(value.trim().toLowerCase()) ?? value })
            }
          />
          <TextInput label="Provider" maxLength={300} {...text('provider')} />
        </SimpleGrid>
        <Input.Wrapper label="Status" labelElement="div" labelProps={{ id: 'entry-status' }}>
          <SegmentedControl
            aria-labelledby="entry-status"
            fullWidth
            value={draft.status}
            onChange={(status) => change({ status: status as CpdStatus })}
            data={cpdStatuses.map((value) => ({ value, label: statusLooks[value].words }))}
          />
        </Input.Wrapper>
        <div>
          <div className="entry-amount">
            <NumberInput
              label="Amount"
              name="duration_hours"
              min={0}
              max={10_000}
              clampBehavior="none"
              decimalScale={2}
              allowNegative={false}
              hideControls
              inputMode="decimal"
              value={draft.amount}
              error={refusals['duration_hours']}
              onChange={(value) => change({ amount: typeof value === 'number' ? value : '' })}
              aria-describedby="entry-conversion"
            />
            <NativeSelect
              label="Unit"
              value={draft.unit}
              onChange={({ currentTarget }) => change({ unit: currentTarget.value as DurationUnit })}
              data={unitChoices}
            />
          </div>
          <Text
            id="entry-conversion"
            role="status"
            mt={6}
            size="sm"
            className="entry-conversion"
            data-over={room?.fits === false || undefined}
          >
            {draft.amount === '' ? 'Say how long it took.' : conversionWords(draft.amount, draft.unit)}
            {room?.fits === false && ` · ${pointsWords(room.over)} more than your plan has left`}
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
          <TextInput label="From" type="date" {...text('start_date')} />
          <TextInput
            label="To"
            type="date"
            description="The day it counts on."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...text('end_date')}
          />
        </SimpleGrid>
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
        <Fieldset legend="Reflection" className="entry-part">
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              Private, unless you put it into an audit pack.
            </Text>
            {Object.entries(reflectionPrompts).map(([prompt, question]) => (
              <Textarea
                key={prompt}
                label={question}
                description={begun?.prompts[prompt as ReflectionPrompt]}
                autosize
                minRows={2}
                maxRows={10}
                maxLength={5000}
                value={draft.answers[prompt as ReflectionPrompt]}
                onChange={({ currentTarget }) =>
                  change({ answers: { ...draft.answers, [prompt]: currentTarget.value } })
                }
              />
            ))}
          </Stack>
        </Fieldset>
        <Fieldset legend="More" className="entry-part">
          <Stack gap="md">
            <Textarea label="Description" autosize minRows={2} maxLength={5000} {...text('description')} />
            <TextInput
              label="Standards"
              description="The parts of your code or framework it relates to."
              maxLength={500}
              {...text('standards')}
            />
            <TextInput label="Web address" placeholder="https://" inputMode="url" {...text('url')} />
            <TagsInput
              label="Topics"
              description="Some rules ask for a topic, such as ethics."
              data={cpdTopics.map(topicName)}
              maxTags={20}
              value={draft.topics.map(topicName)}
              onChange={(topics) => change({ topics: [...new Set(topics.map(topicOf))] })}
            />
            <TagsInput
              label="Tags"
              data={[...new Set(latest?.flatMap(({ tags }) => tags) ?? [])]}
              maxTags={20}
              value={draft.tags}
              onChange={(tags) => change({ tags })}
            />
          </Stack>
        </Fieldset>
      </Stack>
      <div className="entry-bar">
        {saving.isError && <RefusalAlert why={saving.error} />}
        <Group gap="sm" justify="flex-end">
          {record && (
            <Button
              variant="subtle"
              color="red"
              mr="auto"
              leftSection={<IconTrash size={17} aria-hidden />}
              onClick={() => deleteWithUndo([record.id], onClose)}
            >
              Delete
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {record ? 'Save' : 'Add record'}
          </Button>
        </Group>
      </div>
    </form>
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
