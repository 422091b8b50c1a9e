import { useState } from 'react';
import {
  Accordion,
  Alert,
  Anchor,
  Button,
  Chip,
  Group,
  Input,
  List,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { IconCalendarPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CalendarFeed } from '@certfolio/contract/calendar';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { calendarOf, useCalendarChange } from './your-data.queries.ts';

/** The last days of certificates in the calendar that a person looks at anyway. */
export function CalendarPanel({ userId }: { userId: string }) {
  const { data, error, isPending, refetch } = useQuery(calendarOf(userId));
  const change = useCalendarChange(userId);
  return (
    <Panel id="calendar" title="Calendar">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          See in your own calendar when certificates expire, with reminders. The calendar has an address that
          only you know; it can be changed or ended at any time.
        </Text>
        {isPending ? <LoadingRows rows={1} label="Loading your calendar" /> : null}
        {error && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {data === null ? (
          <Group>
            <Button
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
              loading={change.isPending}
              onClick={() => change.mutate({ do: 'create' }, { onError: toast.failure })}
            >
              Make a calendar address
            </Button>
          </Group>
        ) : null}
        {data ? <Calendar userId={userId} calendar={data} /> : null}
      </Stack>
    </Panel>
  );
}

type Props = { userId: string; calendar: CalendarFeed };

function Calendar({ userId, calendar }: Props) {
  const [asking, setAsking] = useState<'rotate' | 'revoke' | null>(null);
  const change = useCalendarChange(userId);
  const close = () => setAsking(null);
  const confirm = () => {
    if (!asking) return;
    change.mutate(
      { do: asking },
      {
        onError: toast.failure,
        onSuccess: () => {
          close();
          toast.success(
            asking === 'rotate'
              ? 'The former address has ended. Copy the new one into your calendars.'
              : 'The calendar has ended.',
          );
        },
      },
    );
  };
  return (
    <Stack gap="lg">
      <Stack gap={6}>
        <Group gap="sm" align="flex-end">
          <TextInput
            label="Address of your calendar"
            value={calendar.url}
            readOnly
            style={{ flex: 1, minWidth: 200 }}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={calendar.url} label="Copy address" />
        </Group>
        <Text size="sm" c="dimmed">
          {calendar.events === 1 ? 'One date' : `${calendar.events} dates`} ·{' '}
          {calendar.read_at
            ? `last asked for by a calendar at about ${formatInstant(calendar.read_at)}`
            : 'no calendar has asked for it yet'}
        </Text>
      </Stack>
      <HowTo url={calendar.url} />
      <Options userId={userId} calendar={calendar} />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => setAsking('rotate')}
        >
          New address
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking('revoke')}
        >
          End calendar
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking === 'rotate'}
        danger
        title="Give the calendar a new address?"
        confirmLabel="Make a new address"
        loading={change.isPending}
        onConfirm={confirm}
        onClose={close}
      >
        The present address ends at once. Calendars that use it stop showing new dates until you give them the
        new one.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'revoke'}
        danger
        title="End the calendar?"
        confirmLabel="End calendar"
        loading={change.isPending}
        onConfirm={confirm}
        onClose={close}
      >
        Its address ends at once, and calendars that use it lose the dates. You can make another one later.
      </ConfirmDialog>
    </Stack>
  );
}

/** The two services that take an address from a link; they are given it only when the link is followed. */
const googleLink = (url: string): string =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: url.replace(/^https?:/, 'webcal:') })}`;
const outlookLink = (url: string): string =>
  `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name: 'Certfolio' })}`;

function HowTo({ url }: { url: string }) {
  return (
    <Accordion variant="contained" order={3}>
      <Accordion.Item value="google">
        <Accordion.Control>Google Calendar</Accordion.Control>
        <Accordion.Panel>
          <List type="ordered" size="sm" spacing={6}>
            <List.Item>
              <Anchor href={googleLink(url)} target="_blank" rel="noreferrer" size="sm" underline="always">
                Add it to Google Calendar
              </Anchor>
              , or open Google Calendar on a computer.
            </List.Item>
            <List.Item>Beside “Other calendars” choose +, then “From URL”.</List.Item>
            <List.Item>Paste the address and choose “Add calendar”.</List.Item>
          </List>
          <Text size="sm" c="dimmed" mt="xs">
            Google asks again about once a day and sets no reminders of others: set your own there.
          </Text>
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="outlook">
        <Accordion.Control>Outlook</Accordion.Control>
        <Accordion.Panel>
          <List type="ordered" size="sm" spacing={6}>
            <List.Item>
              <Anchor href={outlookLink(url)} target="_blank" rel="noreferrer" size="sm" underline="always">
                Add it to Outlook.com
              </Anchor>
              , or open the calendar in Outlook.
            </List.Item>
            <List.Item>Choose “Add calendar”, then “Subscribe from web”.</List.Item>
            <List.Item>Paste the address, give it a name, and choose “Import”.</List.Item>
          </List>
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="apple">
        <Accordion.Control>Apple Calendar</Accordion.Control>
        <Accordion.Panel>
          <List type="ordered" size="sm" spacing={6}>
            <List.Item>
              <Anchor href={url.replace(/^https?:/, 'webcal:')} size="sm" underline="always">
                Open it in Calendar
              </Anchor>
              , or on a Mac choose File, “New Calendar Subscription”.
            </List.Item>
            <List.Item>
              On an iPhone: Calendar, “Calendars”, “Add Calendar”, “Add Subscription Calendar”.
            </List.Item>
            <List.Item>Paste the address. Leave “Remove Alerts” off to be reminded.</List.Item>
          </List>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

const choices = [
  { days: 90, label: '90 days before' },
  { days: 30, label: '30 days before' },
  { days: 7, label: '7 days before' },
  { days: 1, label: 'The day before' },
  { days: 0, label: 'On the day' },
];

function Options({ userId, calendar }: Props) {
  const change = useCalendarChange(userId);
  const wanted = change.isPending && change.variables.do === 'update' ? change.variables.change : {};
  const days = wanted.reminder_days ?? calendar.reminder_days;
  const hidden = wanted.hide_titles ?? calendar.hide_titles;
  return (
    <Stack gap="md">
      <Switch
        label="Show only “Certificate expires”"
        description="For calendars that others see: no titles and no issuers."
        checked={hidden}
        onChange={({ currentTarget }) =>
          change.mutate(
            { do: 'update', change: { hide_titles: currentTarget.checked } },
            { onError: toast.failure },
          )
        }
      />
      <Input.Wrapper label="Remind me" labelElement="div" labelProps={{ id: 'reminders-label' }}>
        <Chip.Group
          multiple
          value={days.map(String)}
          onChange={(values) =>
            change.mutate(
              { do: 'update', change: { reminder_days: values.map(Number) } },
              { onError: toast.failure },
            )
          }
        >
          <Group gap="xs" mt={6} role="group" aria-labelledby="reminders-label">
            {choices.map(({ days, label }) => (
              <Chip key={days} value={String(days)}>
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      {days.length === 0 ? (
        <Alert color="gray" variant="light">
          Dates are shown without reminders.
        </Alert>
      ) : null}
    </Stack>
  );
}
