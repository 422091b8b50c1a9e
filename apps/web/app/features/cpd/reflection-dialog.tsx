import { useState } from 'react';
import { Modal, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  reflectionPrompts,
  type CpdReflection,
  type ReflectionPrompt,
} from '@certfolio/contract/cpd-reflections';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.tsx';
import { DialogEnd } from './dialog-end.tsx';
import { useReflectionSaving } from './goals.queries.ts';
import { answersOf } from './record-draft.ts';
import { latestRecords } from './records.queries.ts';

type Props = { reflection: CpdReflection | 'new' | null; onClose: () => void };

/** The questions that bodies ask, and the records it is about. */
export function ReflectionDialog({ reflection, onClose }: Props) {
  const small = useMediaQuery('(max-width: 48em)') ?? false;
  const isNew = reflection === 'new';
  return (
    <Modal
      opened={reflection !== null}
      onClose={onClose}
      title={isNew ? 'Write a reflection' : 'Edit reflection'}
      size="lg"
      fullScreen={small}
      closeOnClickOutside={false}
    >
      {reflection !== null && <Form reflection={isNew ? null : reflection} onClose={onClose} />}
    </Modal>
  );
}

function Form({ reflection, onClose }: { reflection: CpdReflection | null; onClose: () => void }) {
  const [title, setTitle] = useState(reflection?.title ?? '');
  const [day, setDay] = useState(reflection?.reflected_on ?? '');
  const [answers, setAnswers] = useState(answersOf(reflection));
  const [records, setRecords] = useState(reflection?.records.map(({ id }) => id) ?? []);
  const [tried, setTried] = useState(false);
  const saving = useReflectionSaving();
  const { data: latest } = useQuery(latestRecords);
  const choices = new Map(
    [...(reflection?.records ?? []), ...(latest ?? [])].map(({ id, title: label, counts_on: on }) => [
      id,
      { value: id, label: `${label} (${formatDate(on)})` },
    ]),
  );
  const submit = () => {
    setTried(true);
    if (!title.trim()) return;
    saving.mutate(
      {
        id: reflection?.id ?? null,
        body: { title: title.trim(), ...answers, record_ids: records, ...(day ? { reflected_on: day } : {}) },
      },
      {
        onSuccess: () => {
          toast.success('Reflection saved');
          onClose();
        },
      },
    );
  };
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
          value={title}
          error={tried && !title.trim() ? 'Give the reflection a title.' : null}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Date"
          maw={200}
          description="Today, unless you say another."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <MultiSelect
          label="About these records"
          placeholder={records.length === 0 ? 'None in particular' : ''}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'About none in particular' }}
          maxValues={100}
          data={[...choices.values()]}
          value={records}
          onChange={setRecords}
          nothingFoundMessage="None of your latest records matches"
        />
        {Object.entries(reflectionPrompts).map(([prompt, question]) => (
          <Textarea
            key={prompt}
            label={question}
            autosize
            minRows={3}
            maxRows={14}
            maxLength={5000}
            value={answers[prompt as ReflectionPrompt]}
            onChange={({ currentTarget: { value } }) => setAnswers((now) => ({ ...now, [prompt]: value }))}
          />
        ))}
        <DialogEnd saving={saving} onCancel={onClose} />
      </Stack>
    </form>
  );
}
