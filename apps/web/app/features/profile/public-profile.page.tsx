import { lazy, Suspense } from 'react';
import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import type { ProfileSection, ProfileSettings } from '@certfolio/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUser } from '../accounts/session.ts';
import { ShareLink } from '../certificates/share-link.tsx';
import { ChosenList } from './chosen-list.tsx';
import { CertificateChoice, WalletChoice } from './profile-choices.tsx';
import { ProfileWords } from './profile-words.form.tsx';
import { publicProfileOf, useNewProfileLink, usePublicProfileChange } from './public-profile.queries.ts';

/** Charts and tables, which the settings above do not wait for. */
const ProfileAnalytics = lazy(() => import('../analytics/profile-analytics.tsx'));

export const meta = () => [{ title: 'Public profile · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function PublicProfilePage() {
  const user = useUser();
  const settings = useQuery(publicProfileOf(user.id));
  if (settings.isPending) return <LoadingRows rows={4} height={96} label="Loading your public profile" />;
  if (settings.isError && !settings.data)
    return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />;
  const profile = settings.data;
  return (
    <Stack gap="lg" maw={760}>
      <Panel id="profile-switch" title="Your public profile">
        <OnOff userId={user.id} profile={profile} />
      </Panel>
      <Panel id="profile-words" title="In your words">
        <ProfileWords key={user.id} userId={user.id} profile={profile} />
      </Panel>
      <Panel id="profile-sections" title="What it shows">
        <Sections userId={user.id} profile={profile} />
      </Panel>
      <Panel id="profile-certificates" title="Certificates">
        <CertificateChoice userId={user.id} profile={profile} />
      </Panel>
      <Panel id="profile-wallets" title="Wallets">
        <WalletChoice userId={user.id} profile={profile} />
      </Panel>
      <Panel id="profile-indexing" title="Search engines">
        <Indexing userId={user.id} profile={profile} />
      </Panel>
      <Stack component="section" aria-labelledby="profile-views" gap="md">
        <Title order={2} size="h3" id="profile-views">
          Who looked at it
        </Title>
        <Suspense fallback={<LoadingRows rows={3} height={120} label="Loading the views" />}>
          <ProfileAnalytics />
        </Suspense>
      </Stack>
    </Stack>
  );
}

type Props = { userId: string; profile: ProfileSettings };

function OnOff({ userId, profile }: Props) {
  const change = usePublicProfileChange(userId);
  const enabled = change.isPending ? (change.variables.enabled ?? profile.enabled) : profile.enabled;
  return (
    <Stack gap="md">
      <Switch
        label="Show my public profile"
        description={
          enabled
            ? 'Whoever has the link sees what you choose below.'
            : 'Off: the link opens nothing, and nobody finds you by your name.'
        }
        checked={enabled}
        onChange={({ currentTarget }) =>
          change.mutate({ enabled: currentTarget.checked }, { onError: toast.failure })
        }
      />
      {profile.enabled && profile.url ? (
        <>
          <ShareLink url={profile.url} name="my profile" />
          <Group justify="space-between" gap="sm">
            <Group gap={6} c="dimmed" fz="sm">
              <IconEye size={17} aria-hidden />
              <span>
                {profile.view_count} {profile.view_count === 1 ? 'view' : 'views'}
              </span>
            </Group>
            <NewLink userId={userId} />
          </Group>
        </>
      ) : null}
    </Stack>
  );
}

function NewLink({ userId }: { userId: string }) {
  const [asking, { open, close }] = useDisclosure(false);
  const renew = useNewProfileLink(userId);
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconRefresh size={16} aria-hidden />} onClick={open}>
        New link
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Make a new link?"
        confirmLabel="Make a new link"
        danger
        loading={renew.isPending}
        onClose={close}
        onConfirm={() =>
          renew.mutate(undefined, {
            onError: toast.failure,
            onSuccess: () => {
              close();
              toast.success('The former link has ended. Copy the new one.');
            },
          })
        }
      >
        The present link ends at once, wherever you have given it out, and so does its QR code. This cannot be
        undone.
      </ConfirmDialog>
    </>
  );
}

const sectionWords: Record<ProfileSection, string> = {
  about: 'Headline and about you',
  certificates: 'Certificates',
  wallets: 'Wallets',
  cpd: 'CPD: hours and how many activities',
  contact: 'Contact',
};

function Sections({ userId, profile }: Props) {
  const change = usePublicProfileChange(userId);
  const sections = (change.isPending && change.variables.sections) || profile.sections;
  const set = (next: ProfileSettings['sections']) =>
    change.mutate({ sections: next }, { onError: toast.failure });
  const picture = (change.isPending ? change.variables.show_picture : undefined) ?? profile.show_picture;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Sections come in this order. Of what is switched off, nothing is sent to anybody. A section with
        nothing in it is left out.
      </Text>
      <ChosenList
        label="Sections"
        items={sections.map(({ name }) => ({ id: name, title: sectionWords[name] }))}
        busy={change.isPending}
        onOrder={(names) =>
          set(names.flatMap((name) => sections.find((section) => section.name === name) ?? []))
        }
        switches={{
          shown: (id) => sections.some(({ name, shown }) => name === id && shown),
          onSwitch: (id, shown) =>
            set(sections.map((section) => (section.name === id ? { ...section, shown } : section))),
        }}
      />
      <Switch
        label="My picture"
        description="The one under Details. Without it your initials are shown."
        checked={picture}
        onChange={({ currentTarget }) =>
          change.mutate({ show_picture: currentTarget.checked }, { onError: toast.failure })
        }
      />
    </Stack>
  );
}

function Indexing({ userId, profile }: Props) {
  const change = usePublicProfileChange(userId);
  const allowed = (change.isPending ? change.variables.allow_indexing : undefined) ?? profile.allow_indexing;
  return (
    <Switch
      label="Allow search engines to list my profile"
      description="Off: only people with the link find it, and search engines are told not to list it. On: they may list it under your name, with your certificates described in their own format. What they have copied may stay with them for a while after you switch it off."
      checked={allowed}
      onChange={({ currentTarget }) =>
        change.mutate({ allow_indexing: currentTarget.checked }, { onError: toast.failure })
      }
    />
  );
}
