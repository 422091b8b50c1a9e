import { Alert, Group, Input, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import {
  type DigestRhythm,
  digestRhythms,
  type EmailChoice,
  emailChoices,
  notificationEvents,
} from '@certfolio/contract/notification-events';
import type { NotificationPreferences } from '@certfolio/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useUser } from '../accounts/session.ts';
import type { PreferencesChange } from './preference-changes.ts';
import { preferencesQuery, usePreferencesChange } from './preferences.queries.ts';
import './preferences.page.css';

export const meta = () => [
  { title: 'Notification preferences · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

const emailWords: Record<EmailChoice, string> = { now: 'At once', digest: 'Digest', off: 'Off' };
const digestWords: Record<DigestRhythm, string> = { daily: 'Every day', weekly: 'Every week' };

export default function PreferencesPage() {
  const { data: preferences, error, isPending, refetch } = useQuery(preferencesQuery);
  const save = usePreferencesChange();
  if (isPending) return <LoadingRows rows={6} height={72} label="Loading your preferences" />;
  if (!preferences) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const props = { preferences, onChange: save.mutate };
  return (
    <Stack gap="lg" maw={860}>
      <ByEmail {...props} />
      <Panel id="channels" title="What you are told">
        <Text size="sm" c="dimmed" role="status" mb="sm">
          {save.isPending ? 'Saving…' : save.isSuccess ? 'Saved.' : 'Every choice is saved at once.'}
        </Text>
        {save.error ? (
          <Alert color="red" role="alert" mb="md" title="That could not be saved">
            {messageOf(save.error)}
          </Alert>
        ) : null}
        {preferences.email ? null : (
          <Alert color="gray" variant="light" mb="md">
            E-mail is switched off: no letters come but the necessary ones. Your choices below are kept.
          </Alert>
        )}
        <Channels {...props} />
      </Panel>
    </Stack>
  );
}

type Props = { preferences: NotificationPreferences; onChange: (change: PreferencesChange) => void };

function ByEmail({ preferences: { email, digest, events }, onChange }: Props) {
  const user = useUser();
  const gathered = events.filter((one) => one.email === 'digest').length;
  return (
    <Panel id="by-email" title="E-mail">
      <Stack gap="lg">
        <Switch
          label="Email notifications"
          description={`Letters to ${user.email}. Codes, receipts and notices about the safety of your account are sent in any case.`}
          checked={email}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.checked })}
        />
        <Input.Wrapper
          label="The digest comes"
          description={
            gathered === 0
              ? 'Nothing is set to come in the digest now.'
              : 'In your morning, where there is anything to tell; weekly on Mondays.'
          }
          labelElement="div"
          labelProps={{ id: 'digest-label' }}
        >
          <SegmentedControl
            aria-labelledby="digest-label"
            mt={6}
            display="flex"
            maw={300}
            disabled={!email}
            data={digestRhythms.map((value) => ({ value, label: digestWords[value] }))}
            value={digest}
            onChange={(value) => onChange({ digest: value })}
          />
        </Input.Wrapper>
      </Stack>
    </Panel>
  );
}

function Channels({ preferences: { email, events }, onChange }: Props) {
  return (
    <table className="channels">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">In the app</th>
          <th scope="col">By e-mail</th>
        </tr>
      </thead>
      <tbody>
        {events.map((one) => (
          <Channel key={one.event} one={one} byEmail={email} onChange={onChange} />
        ))}
      </tbody>
    </table>
  );
}

type ChannelProps = {
  one: NotificationPreferences['events'][number];
  /** False: no letters but the necessary ones. */
  byEmail: boolean;
  onChange: Props['onChange'];
};

function Channel({ one: { event, in_app, email, necessary }, byEmail, onChange }: ChannelProps) {
  const { label, about } = notificationEvents[event];
  const change = (part: { in_app?: boolean; email?: EmailChoice }) =>
    onChange({ events: [{ event, ...part }] });
  return (
    <tr>
      <th scope="row">
        <span className="channels-event">{label}</span>
        <span className="channels-about">{about}</span>
      </th>
      <td data-label="In the app">
        <Switch
          aria-label={`${label}: in the app`}
          checked={in_app}
          onChange={({ currentTarget }) => change({ in_app: currentTarget.checked })}
        />
      </td>
      <td data-label="By e-mail">
        {necessary ? (
          <span className="channels-fixed">
            <Group gap={6} wrap="nowrap">
              <IconLock size={16} aria-hidden />
              Always
            </Group>
            <span className="channels-about">It is your receipt, so it cannot be switched off.</span>
          </span>
        ) : (
          <SegmentedControl
            aria-label={`${label}: by e-mail`}
            size="sm"
            fullWidth
            disabled={!byEmail}
            data={emailChoices.map((value) => ({ value, label: emailWords[value] }))}
            value={email}
            onChange={(value) => change({ email: value })}
          />
        )}
      </td>
    </tr>
  );
}
