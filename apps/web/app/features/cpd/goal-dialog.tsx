import { useRef, useState } from 'react';
import {
  Modal,
  NumberInput,
  Select,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { activityName, activityTypes } from '@certfolio/contract/cpd-activities';
import type { CpdGoal } from '@certfolio/contract/cpd-goals';
import { ApiError } from '@certfolio/contract/client';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../ui/toast.tsx';
import { DialogEnd } from './dialog-end.tsx';
import { memberships, rulePacks } from './cpd.queries.ts';
import {
  blankGoal,
  bodyOfGoal,
  draftOfGoal,
  goalRefusals,
  type GoalDraft,
  type GoalRefusals,
} from './goal-draft.ts';
import { useGoalSaving } from './goals.queries.ts';

type Props = { goal: CpdGoal | 'new' | null; onClose: () => void };

/** How many points, in which time, and what counts towards them. */
export function GoalDialog({ goal, onClose }: Props) {
  const isNew = goal === 'new';
  return (
    <Modal opened={goal !== null} onClose={onClose} title={isNew ? 'Set a goal' : 'Edit goal'} size="lg">
      {goal !== null && <GoalForm goal={isNew ? null : goal} onClose={onClose} />}
    </Modal>
  );
}

function GoalForm({ goal, onClose }: { goal: CpdGoal | null; onClose: () => void }) {
  const [draft, setDraft] = useState<GoalDraft>(() =>
    goal ? draftOfGoal(goal) : blankGoal(new Date().getFullYear()),
  );
  const [refusals, setRefusals] = useState<GoalRefusals>({});
  const form = useRef<HTMLFormElement>(null);
  const saving = useGoalSaving();
  const { data: packs } = useQuery(rulePacks);
  const { data: joined } = useQuery(memberships);
  const own = (packs ?? []).filter(({ id }) => id === draft.body || joined?.some(({ body }) => body === id));
  const buckets = own.find(({ id }) => id === draft.body)?.buckets ?? [];
  const change = (part: Partial<GoalDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setRefusals({});
  };
  const refuse = (found: GoalRefusals) => {
    setRefusals(found);
    const [first] = Object.keys(found);
    if (first) setTimeout(() => form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
  };
  const submit = () => {
    const found = goalRefusals(draft);
    if (Object.keys(found).length > 0) return refuse(found);
    const body = bodyOfGoal(draft);
    saving.mutate(goal ? { id: goal.id, body } : { id: null, body }, {
      onSuccess: () => {
        toast.success(goal ? 'Goal saved' : 'Goal set');
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.problem?.errors) refuse(error.problem.errors as GoalRefusals);
      },
    });
  };
  const day = (field: 'starts_on' | 'ends_on' | 'deadline', label: string, description?: string) => (
    <TextInput
      type="date"
      label={label}
      name={field}
      {...(description ? { description } : {})}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={draft[field]}
      error={refusals[field]}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
    />
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <TextInput
          label="Title"
          name="title"
          required
          maxLength={200}
          data-autofocus
          value={draft.title}
          error={refusals.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <NumberInput
          label="Points to reach"
          name="target_hours"
          required
          hideControls
          allowNegative={false}
          decimalScale={2}
          max={100_000}
          maw={200}
          value={draft.target}
          error={refusals.target_hours}
          onChange={(value) => change({ target: typeof value === 'number' ? value : '' })}
        />
        <SegmentedControl
          aria-label="Period"
          value={draft.period}
          onChange={(period) => change({ period: period as GoalDraft['period'] })}
          data={[
            { value: 'calendar_year', label: 'Calendar year' },
            { value: 'cycle', label: 'Other dates' },
          ]}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {draft.period === 'calendar_year' ? (
            <NumberInput
              label="Year"
              min={1990}
              max={2100}
              allowDecimal={false}
              value={draft.year}
              onChange={(year) => change({ year: typeof year === 'number' ? year : draft.year })}
            />
          ) : (
            <>
              {day('starts_on', 'From')}
              {day('ends_on', 'To')}
            </>
          )}
          {day('deadline', 'Deadline', 'The last day, unless you say another.')}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label="Only activities of type"
            placeholder="All"
            clearable
            searchable
            data={activityTypes.map((value) => ({ value, label: activityName(value) }))}
            value={draft.activity_type}
            onChange={(activity_type) => change({ activity_type })}
          />
          {own.length > 0 && (
            <Select
              label="Only what counts for"
              placeholder="All"
              clearable
              data={own.map(({ id, short_name: label }) => ({ value: id, label }))}
              value={draft.body}
              onChange={(body) => change({ body, bucket: null })}
            />
          )}
          {buckets.length > 0 && (
            <Select
              label="Of this kind"
              placeholder="All"
              clearable
              data={buckets.map(({ id, name }) => ({ value: id, label: name }))}
              value={draft.bucket}
              onChange={(bucket) => change({ bucket })}
            />
          )}
        </SimpleGrid>
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxLength={2000}
          value={draft.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <DialogEnd saving={saving} onCancel={onClose} action={goal ? 'Save' : 'Set goal'} />
      </Stack>
    </form>
  );
}
