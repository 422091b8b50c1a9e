import {
  Autocomplete,
  Fieldset,
  Input,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { activityName, activityNames, cpdTopics } from '@certfolio/contract/cpd-activities';
import type { DurationUnit } from '@certfolio/contract/cpd-hours';
import { cpdStatuses, type CpdStatus } from '@certfolio/contract/cpd-records';
import {
  reflectionPrompts,
  type CpdTemplate,
  type ReflectionPrompt,
} from '@certfolio/contract/cpd-reflections';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../accounts/session.ts';
import { cpdSummary } from './cpd.queries.ts';
import { conversionWords, pointsWords, roomFor, statusLooks, unitChoices } from './cpd-words.ts';
import { type Answers, hoursOfDraft, type RecordDraft, topicName, topicOf } from './record-draft.ts';
import { latestRecords } from './records.queries.ts';
import type { DraftFields } from './use-draft.ts';

type Props = DraftFields<RecordDraft>;

const nameToType = new Map(Object.entries(activityNames).map(([type, name]) => [name.toLowerCase(), type]));

/** What it was, with whom, and whether it has taken place. */
export function ActivityFields({ draft, refusals, change, text }: Props) {
  return (
    <>
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
          onChange={(value) => change({ activity_type: nameToType.get(value.trim().toLowerCase()) ?? value })}
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
    </>
  );
}

type AmountProps = Props & {
  /** What the record counts already. */
  counted: number | undefined;
};

/** How long it took, what that is in points, and whether the plan has room for them. */
export function AmountFields({ draft, refusals, change, counted }: AmountProps) {
  const { id: userId } = useUser();
  const { data: summary } = useQuery(cpdSummary(userId));
  const room = summary ? roomFor(summary.usage, hoursOfDraft(draft), counted) : null;
  return (
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
  );
}

export function DayFields({ text }: Pick<Props, 'text'>) {
  return (
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
  );
}

type ReflectionProps = {
  answers: Answers;
  /** What a template asks beside the usual questions. */
  hints: CpdTemplate['prompts'] | undefined;
  onChange: (answers: Answers) => void;
};

export function ReflectionFields({ answers, hints, onChange }: ReflectionProps) {
  return (
    <Fieldset legend="Reflection" className="entry-part">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Private, unless you put it into an audit pack.
        </Text>
        {Object.entries(reflectionPrompts).map(([prompt, question]) => (
          <Textarea
            key={prompt}
            label={question}
            description={hints?.[prompt as ReflectionPrompt]}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={5000}
            value={answers[prompt as ReflectionPrompt]}
            onChange={({ currentTarget }) => onChange({ ...answers, [prompt]: currentTarget.value })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

/** What few records need. */
export function MoreFields({ draft, change, text }: Props) {
  const { data: latest } = useQuery(latestRecords);
  return (
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
  );
}
