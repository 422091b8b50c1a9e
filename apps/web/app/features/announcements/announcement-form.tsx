import { type FormEvent, useState } from 'react';
import {
  Alert,
  Button,
  Checkbox,
  Fieldset,
  Group,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  notificationPriorities,
  type NotificationPriority,
  notificationTypes,
  type NotificationType,
} from '@certfolio/contract/notification-events';
import { planNames, plans, type Plan } from '@certfolio/contract/plans';
import { userTypes, type UserType } from '@certfolio/contract/user-types';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../ui/failure-words.ts';
import { zoneWords } from '../../ui/local-time.ts';
import { namedIcons, priorityWords, typeLooks } from '../notifications/notification-look.ts';
import {
  type AnnouncementDraft,
  audienceOf,
  type Refusals,
  refusalsOf,
  targetNames,
  userTypeNames,
} from './announcement-draft.ts';
import { targetTypes } from './announcement-filters.ts';
import { AccountChoice } from './account-choice.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { audienceSize } from './announcements.queries.ts';
import './announcements.css';

type Props = {
  start: AnnouncementDraft;
  /** It has gone out: whom it is for is settled. */
  sent?: boolean;
  submitLabel: string;
  saving: boolean;
  error: unknown;
  onSubmit: (draft: AnnouncementDraft) => void;
  onCancel: () => void;
};

type FieldProps = {
  draft: AnnouncementDraft;
  set: (part: Partial<AnnouncementDraft>) => void;
  refusals: Refusals;
};

/** Composes an announcement beside what its readers will see. */
export function AnnouncementForm({
  start,
  sent = false,
  submitLabel,
  saving,
  error,
  onSubmit,
  onCancel,
}: Props) {
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const found = refusalsOf(draft);
  const refusals = tried ? found : {};
  const set = (part: Partial<AnnouncementDraft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(found).length === 0) return onSubmit(draft);
    const form = event.currentTarget;
    // Once the fields say what is wrong, the keyboard stands at the first that does.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const fields = { draft, set, refusals };
  return (
    <div className="announcement-columns">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Words {...fields} />
          <Target {...fields} sent={sent} />
          <Schedule {...fields} />
          {error ? (
            <Alert color="red" role="alert">
              {messageOf(error)}
            </Alert>
          ) : null}
          <Group gap="sm">
            <Button type="submit" loading={saving}>
              {submitLabel}
            </Button>
            <Button variant="default" onClick={onCancel} disabled={saving}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
      <AnnouncementPreview draft={draft} />
    </div>
  );
}

function Words({ draft, set, refusals }: FieldProps) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <Select
          label="Type"
          allowDeselect={false}
          data={notificationTypes.map((value) => ({ value, label: typeLooks[value].words }))}
          value={draft.type}
          onChange={(type) => set({ type: type as NotificationType })}
        />
        <Select
          label="Priority"
          allowDeselect={false}
          data={notificationPriorities.map((value) => ({ value, label: priorityWords[value] }))}
          value={draft.priority}
          onChange={(priority) => set({ priority: priority as NotificationPriority })}
        />
        <Select
          label="Icon"
          allowDeselect={false}
          data={[
            { value: '', label: 'That of its type' },
            ...Object.entries(namedIcons).map(([value, { words }]) => ({ value, label: words })),
          ]}
          value={draft.icon ?? ''}
          onChange={(icon) => set({ icon: icon || null })}
        />
      </SimpleGrid>
      <TextInput
        label="Title"
        description={`${draft.title.length} of 120 characters`}
        required
        maxLength={120}
        value={draft.title}
        error={refusals.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <Textarea
        label="Message"
        description={`${draft.message.length} of 2000 characters; the bell shows two lines of it.`}
        required
        autosize
        minRows={4}
        maxRows={14}
        maxLength={2000}
        value={draft.message}
        error={refusals.message}
        onChange={({ currentTarget }) => set({ message: currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="Leads to"
          placeholder="/app/user/certificates"
          maxLength={300}
          value={draft.actionUrl}
          error={refusals.actionUrl}
          onChange={({ currentTarget }) => set({ actionUrl: currentTarget.value.trim() })}
        />
        <TextInput
          label="Words of the link"
          placeholder="Open"
          maxLength={40}
          value={draft.actionText}
          error={refusals.actionText}
          onChange={({ currentTarget }) => set({ actionText: currentTarget.value })}
        />
      </SimpleGrid>
    </Stack>
  );
}

function Target({ draft, set, refusals, sent }: FieldProps & { sent: boolean }) {
  const choices = (
    <>
      {draft.targetType === 'user_type' && (
        <Checkbox.Group
          label="Types of account"
          value={draft.userTypes}
          onChange={(chosen) => set({ userTypes: chosen as UserType[] })}
        >
          <Group gap="md" mt={6}>
            {userTypes.map((one) => (
              <Checkbox key={one} value={one} label={userTypeNames[one]} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {draft.targetType === 'plan' && (
        <Checkbox.Group
          label="Plans"
          value={draft.plans}
          onChange={(chosen) => set({ plans: chosen as Plan[] })}
        >
          <Group gap="md" mt={6}>
            {plans.map((one) => (
              <Checkbox key={one} value={one} label={planNames[one]} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {draft.targetType === 'users' && (
        <AccountChoice accounts={draft.accounts} onChange={(accounts) => set({ accounts })} />
      )}
    </>
  );
  return (
    <Fieldset legend="For whom" disabled={sent}>
      <Stack gap="md">
        <Radio.Group
          aria-label="For whom"
          value={draft.targetType}
          onChange={(targetType) => set({ targetType: targetType as AnnouncementDraft['targetType'] })}
        >
          <Group gap="md">
            {targetTypes.map((one) => (
              <Radio key={one} value={one} label={targetNames[one]} />
            ))}
          </Group>
        </Radio.Group>
        {choices}
        {refusals.target ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {refusals.target}
          </Text>
        ) : null}
        {sent ? (
          <Text size="sm" c="dimmed">
            It has been sent, so its audience stays.
          </Text>
        ) : (
          <Estimate draft={draft} />
        )}
      </Stack>
    </Fieldset>
  );
}

function Estimate({ draft }: { draft: AnnouncementDraft }) {
  const [target] = useDebouncedValue(audienceOf(draft), 400);
  const { data: people, error, isFetching } = useQuery(audienceSize(target));
  return (
    <Text size="sm" fw={600} role="status">
      {target === null
        ? 'Nobody is chosen yet.'
        : error
          ? messageOf(error)
          : people === undefined || isFetching
            ? 'Counting…'
            : people === 0
              ? 'Nobody is in this audience now.'
              : `Reaches ${people.toLocaleString('en-GB')} ${people === 1 ? 'person' : 'people'}.`}
    </Text>
  );
}

function Schedule({ draft, set, refusals }: FieldProps) {
  const [today] = useState(() => new Date());
  const meant = new Date(draft.starts || draft.ends);
  return (
    <Fieldset legend="When">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          type="datetime-local"
          label="Shown from"
          value={draft.starts}
          onChange={({ currentTarget }) => set({ starts: currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          label="Shown until"
          value={draft.ends}
          error={refusals.ends}
          onChange={({ currentTarget }) => set({ ends: currentTarget.value })}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt={6}>
        Your own time ({zoneWords(Number.isNaN(meant.getTime()) ? today : meant)}). Empty is at once, and
        without end.
      </Text>
    </Fieldset>
  );
}
