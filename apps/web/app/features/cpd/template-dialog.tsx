import { useState } from 'react';
import {
  Modal,
  NativeSelect,
  NumberInput,
  Select,
  Stack,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { activityName, activityTypes, cpdTopics } from '@certfolio/contract/cpd-activities';
import type { DurationUnit } from '@certfolio/contract/cpd-hours';
import {
  reflectionPrompts,
  type CpdTemplate,
  type ReflectionPrompt,
} from '@certfolio/contract/cpd-reflections';
import { toast } from '../../ui/toast.tsx';
import { DialogEnd } from './dialog-end.tsx';
import { conversionWords, unitChoices } from './cpd-words.ts';
import { useTemplateSaving } from './goals.queries.ts';
import { topicName, topicOf } from './record-draft.ts';

/** What the form begins with, and which template it changes; no id makes a new one. */
export type TemplateWish = { of: CpdTemplate | null; id: string | null };

type Props = { wish: TemplateWish | null; onClose: () => void };

/** What records that begin with it have in common. */
export function TemplateDialog({ wish, onClose }: Props) {
  return (
    <Modal
      opened={wish !== null}
      onClose={onClose}
      title={wish?.id ? 'Edit template' : 'New template'}
      size="lg"
    >
      {wish && <Form wish={wish} onClose={onClose} />}
    </Modal>
  );
}

function Form({ wish: { of, id }, onClose }: { wish: TemplateWish; onClose: () => void }) {
  const [draft, setDraft] = useState({
    title: of?.title ?? '',
    description: of?.description ?? '',
    activity_type: of?.activity_type ?? 'course',
    amount: (of?.duration_hours || '') as number | '',
    unit: of?.duration_unit ?? ('hours' as DurationUnit),
    provider: of?.provider ?? '',
    topics: of?.topics ?? [],
    tags: of?.tags ?? [],
    prompts: of?.prompts ?? {},
  });
  const [tried, setTried] = useState(false);
  const saving = useTemplateSaving();
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = () => {
    setTried(true);
    if (!draft.title.trim()) return;
    const prompts = Object.fromEntries(
      Object.entries(draft.prompts).filter(([, text]) => text && text.trim() !== ''),
    );
    saving.mutate(
      {
        id,
        body: {
          title: draft.title.trim(),
          description: draft.description.trim() || null,
          activity_type: draft.activity_type,
          duration_hours: draft.amount === '' ? 0 : draft.amount,
          duration_unit: draft.unit,
          provider: draft.provider.trim() || null,
          topics: draft.topics,
          tags: draft.tags,
          prompts,
          ...(of ? { counts_for: of.counts_for } : {}),
        },
      },
      {
        onSuccess: () => {
          toast.success('Template saved');
          onClose();
        },
      },
    );
  };
  const types = [...new Set([...activityTypes, draft.activity_type])];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <TextInput
          label="Title"
          required
          maxLength={200}
          data-autofocus
          value={draft.title}
          error={tried && !draft.title.trim() ? 'Give the template a title.' : null}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxLength={2000}
          value={draft.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <Select
          label="Type"
          searchable
          allowDeselect={false}
          data={types.map((value) => ({ value, label: activityName(value) }))}
          value={draft.activity_type}
          onChange={(value) => value && change({ activity_type: value })}
        />
        <div>
          <div className="entry-amount">
            <NumberInput
              label="Amount"
              hideControls
              allowNegative={false}
              decimalScale={2}
              max={10_000}
              value={draft.amount}
              onChange={(value) => change({ amount: typeof value === 'number' ? value : '' })}
            />
            <NativeSelect
              label="Unit"
              value={draft.unit}
              onChange={({ currentTarget }) => change({ unit: currentTarget.value as DurationUnit })}
              data={unitChoices}
            />
          </div>
          {draft.amount !== '' && (
            <Text size="sm" mt={6} role="status" className="entry-conversion">
              {conversionWords(draft.amount, draft.unit)}
            </Text>
          )}
        </div>
        <TextInput
          label="Provider"
          maxLength={300}
          value={draft.provider}
          onChange={({ currentTarget }) => change({ provider: currentTarget.value })}
        />
        <TagsInput
          label="Topics"
          data={cpdTopics.map(topicName)}
          maxTags={20}
          value={draft.topics.map(topicName)}
          onChange={(topics) => change({ topics: [...new Set(topics.map(topicOf))] })}
        />
        <TagsInput label="Tags" maxTags={20} value={draft.tags} onChange={(tags) => change({ tags })} />
        {Object.entries(reflectionPrompts).map(([prompt, question]) => (
          <TextInput
            key={prompt}
            label={`Hint for “${question}”`}
            maxLength={500}
            value={draft.prompts[prompt as ReflectionPrompt] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setDraft((now) => ({ ...now, prompts: { ...now.prompts, [prompt]: value } }))
            }
          />
        ))}
        <DialogEnd saving={saving} onCancel={onClose} />
      </Stack>
    </form>
  );
}
