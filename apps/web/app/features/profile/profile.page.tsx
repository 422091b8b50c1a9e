import { type FormEvent, useEffect, useState } from 'react';
import {
  Alert,
  Avatar,
  Button,
  FileButton,
  Group,
  Input,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@certfolio/contract/accounts';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { initialsOf } from '../accounts/person.ts';
import { renewUser, sessionQuery, useUser } from '../accounts/session.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { fieldError } from '../accounts/wording.ts';
import { industries } from '../onboarding/profile.questions.ts';
import { MeasuringPanel } from '../measuring/measuring.panel.tsx';
import { avatarProblem, avatarTypes } from './avatar.rules.ts';
import { TimeZoneField } from './time-zone.field.tsx';

export const meta = () => [{ title: 'Profile · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function ProfilePage() {
  const user = useUser();
  return (
    <Stack gap="lg" maw={760}>
      <Picture user={user} />
      <Details key={user.id} user={user} />
      <Preferences user={user} />
      <MeasuringPanel />
      <Organizations />
    </Stack>
  );
}

type ProfileChange = NonNullable<Parameters<typeof api.users.updateProfile>[0]>['body'];

/** Saves a change of the own account and takes over what the server made of it. */
function useProfileChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => api.users.updateProfile({ body: body ?? {} }),
    onSuccess: ({ user }) => renewUser(client, user),
  });
}

function Picture({ user }: { user: User }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const url = chosen?.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  const upload = useMutation({
    mutationFn: (file: File) => api.users.uploadAvatar({ file }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      setChosen(null);
    },
    onError: (error) => setProblem(messageOf(error)),
  });

  const choose = (file: File | null) => {
    if (!file) return;
    upload.reset();
    const found = avatarProblem(file);
    setProblem(found);
    setChosen(found ? null : { file, url: URL.createObjectURL(file) });
  };

  return (
    <Panel id="picture" title="Picture">
      <Group gap="lg" align="center">
        <Avatar
          src={url ?? user.avatar_url}
          alt={chosen ? 'The picture you chose' : 'Your picture'}
          size={88}
          radius="50%"
          color="blue"
        >
          {initialsOf(user)}
        </Avatar>
        <Stack gap="xs" style={{ flex: 1, minWidth: 220 }}>
          <Group gap="sm">
            <FileButton onChange={choose} accept={avatarTypes.join(',')} disabled={upload.isPending}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
                  {chosen ? 'Choose another' : 'Choose a picture'}
                </Button>
              )}
            </FileButton>
            {chosen ? (
              <>
                <Button loading={upload.isPending} onClick={() => upload.mutate(chosen.file)}>
                  Save picture
                </Button>
                <Button
                  variant="subtle"
                  disabled={upload.isPending}
                  onClick={() => {
                    setChosen(null);
                    setProblem(null);
                  }}
                >
                  Cancel
                </Button>
              </>
            ) : null}
          </Group>
          {problem ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          ) : (
            <Text size="sm" c="dimmed" role="status">
              {upload.isSuccess && !chosen ? 'Your picture has been saved.' : 'JPG, PNG or WEBP, up to 10MB.'}
            </Text>
          )}
        </Stack>
      </Group>
    </Panel>
  );
}

type Fields = { first_name: string; last_name: string; profession: string; industry: string };

/** What is kept of the account, as its fields show it. */
function fieldsOf({ first_name: first, last_name: last, onboarding_data: answers }: User): Fields {
  const answer = (name: string) => {
    const given = answers?.personalInfo?.[name];
    return typeof given === 'string' ? given : '';
  };
  return {
    first_name: first ?? '',
    last_name: last ?? '',
    profession: answer('profession'),
    industry: answer('industry'),
  };
}

function Details({ user }: { user: User }) {
  const kept = fieldsOf(user);
  const [fields, setFields] = useState(kept);
  const save = useProfileChange();
  const names = Object.keys(kept) as (keyof Fields)[];
  const changed = names.some((name) => fields[name] !== kept[name]);
  const set = (part: Partial<Fields>) => {
    setFields((old) => ({ ...old, ...part }));
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(fields, { onSuccess: ({ user: saved }) => setFields(fieldsOf(saved)) });
  };
  const text = (name: keyof Fields) => ({
    value: fields[name],
    error: fieldError(save.error, name),
    maxLength: 100,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  });
  const named = names.some((name) => fieldError(save.error, name));
  return (
    <Panel id="details" title="Details">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label="First name" autoComplete="given-name" {...text('first_name')} />
            <TextInput label="Last name" autoComplete="family-name" {...text('last_name')} />
            <TextInput label="Profession" autoComplete="organization-title" {...text('profession')} />
            <Select
              label="Industry"
              placeholder="Choose one"
              data={industriesWith(kept.industry)}
              value={fields.industry || null}
              onChange={(industry) => set({ industry: industry ?? '' })}
              searchable
              nothingFoundMessage="Nothing found. You can choose Other."
              clearable
              clearButtonProps={{ 'aria-label': 'Clear industry' }}
              error={fieldError(save.error, 'industry')}
            />
          </SimpleGrid>
          <TextInput
            label="Email"
            description="The address you sign in with. It cannot be changed yet."
            value={user.email}
            readOnly
            variant="filled"
          />
          {save.error && !named ? (
            <Alert color="red" role="alert">
              {messageOf(save.error)}
            </Alert>
          ) : null}
          <Group gap="md">
            <Button type="submit" loading={save.isPending} disabled={!changed}>
              Save changes
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {save.isSuccess ? 'Your details have been saved.' : ''}
            </Text>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

/** The list of the onboarding; what was answered elsewhere can be kept. */
const industriesWith = (kept: string): string[] => [
  ...(kept && !(industries as readonly string[]).includes(kept) ? [kept] : []),
  ...industries,
];

const themes: { value: User['preferences']['theme']; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the device' },
];

function Preferences({ user }: { user: User }) {
  const client = useQueryClient();
  const save = useProfileChange();
  const { theme, emailNotifications } = user.preferences;

  /** Shows the choice at once; where it cannot be saved, the former one comes back with the reason. */
  const set = (preferences: Partial<User['preferences']>) => {
    renewUser(client, { ...user, preferences: { ...user.preferences, ...preferences } });
    save.mutate({ preferences }, { onError: () => renewUser(client, user) });
  };
  return (
    <Panel id="preferences" title="Preferences">
      <Stack gap="lg">
        <Input.Wrapper label="Theme" labelElement="div" labelProps={{ id: 'theme-label' }}>
          <SegmentedControl
            aria-labelledby="theme-label"
            mt={6}
            display="flex"
            maw={380}
            data={themes}
            value={theme}
            onChange={(value) => {
              const chosen = themes.find((one) => one.value === value);
              if (chosen) set({ theme: chosen.value });
            }}
          />
        </Input.Wrapper>
        <TimeZoneField user={user} onChange={(change) => save.mutate(change)} />
        <Stack gap="xs" align="flex-start">
          <Text size="sm" c="dimmed">
            {emailNotifications
              ? 'E-mail notifications are on. You choose what you hear of, in the app and by e-mail.'
              : 'E-mail notifications are off. You choose what you hear of in the app, and may switch them on.'}
          </Text>
          <Button component={Link} to="/app/user/notifications/preferences" variant="default">
            Notification preferences
          </Button>
        </Stack>
        {save.error ? (
          <Alert color="red" role="alert">
            {messageOf(save.error)}
          </Alert>
        ) : null}
      </Stack>
    </Panel>
  );
}

function Organizations() {
  return (
    <Panel id="organizations" title="Organizations">
      <Stack gap="md" align="flex-start">
        <Text size="sm" c="dimmed">
          Employers and training providers that you belong to, what they can see of you, and invitations that
          wait for your answer.
        </Text>
        <Button component={Link} to="/app/user/organizations" variant="default">
          See organizations
        </Button>
      </Stack>
    </Panel>
  );
}
