import {
  Modal,
  NumberInput,
  Select,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { activityName, activityTypes } from '@certfolio/contract/cpd-activities';
import type { CpdGoal } from '@certfolio/contract/cpd-goals';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../ui/toast.tsx';
import { DialogEnd } from './dialog-end.tsx';
import { memberships, rulePacks } from './cpd.queries.ts';
import { blankGoal, bodyOfGoal, draftOfGoal, goalRefusals, type GoalDraft } from './goal-draft.ts';
import { useGoalSaving } from './goals.queries.ts';
import { type DraftFields, useDraft } from './use-draft.ts';

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
  const { form, fields, check, refuseAs } = useDraft<GoalDraft>(
    () => (goal ? draftOfGoal(goal) : blankGoal(new Date().getFullYear())),
    goalRefusals,
  );
  const { draft, refusals, change, text } = fields;
  const saving = useGoalSaving();
  const submit = () => {
    if (!check()) return;
    const body = bodyOfGoal(draft);
    saving.mutate(goal ? { id: goal.id, body } : { id: null, body }, {
      onSuccess: () => {
        toast.success(goal ? 'Goal saved' : 'Goal set');
        onClose();
      },
      onError: refuseAs,
    });
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
      <Stack gap="md">
        <TextInput label="Title" required maxLength={200} data-autofocus {...text('title')} />
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
          error={refusals['target_hours']}
          onChange={(value) => change({ target: typeof value === 'number' ? value : '' })}
        />
        <PeriodFields {...fields} />
        <CountedFields {...fields} />
        <Textarea label="Description" autosize minRows={2} maxLength={2000} {...text('description')} />
        <DialogEnd saving={saving} onCancel={onClose} action={goal ? 'Save' : 'Set goal'} />
      </Stack>
    </form>
  );
}

type FieldProps = DraftFields<GoalDraft>;

/** In which time it is to be reached. */
function PeriodFields({ draft, change, text }: FieldProps) {
  return (
    <>
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
            <DayInput label="From" {...text('starts_on')} />
            <DayInput label="To" {...text('ends_on')} />
          </>
        )}
        <DayInput
          label="Deadline"
          description="The last day, unless you say another."
          {...text('deadline')}
        />
      </SimpleGrid>
    </>
  );
}

const DayInput = (props: TextInputProps) => (
  <TextInput type="date" inputWrapperOrder={['label', 'input', 'description', 'error']} {...props} />
);

/** What counts towards it. */
function CountedFields({ draft, change }: FieldProps) {
  const { data: packs } = useQuery(rulePacks);
  const { data: joined } = useQuery(memberships);
  const own = (packs ?? []).filter(({ id }) => id === draft.body || joined?.some(({ body }) => body === id));
  const buckets = own.find(({ id }) => id === draft.body)?.buckets ?? [];
  return (
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
  );
}
