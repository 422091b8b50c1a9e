import { useState } from 'react';
import { Alert, Button, FileButton, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconExternalLink, IconPhoto } from '@tabler/icons-react';
import type { Issuer } from '@certfolio/contract/issuers';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { fieldError } from '../accounts/wording.ts';
import { avatarProblem, avatarTypes } from '../profile/avatar.rules.ts';
import { ownIssuer, useIssuerChange } from './issuer.queries.ts';
import { ProfileSections } from './sections.tsx';

export const meta = () => [{ title: 'Provider Profile · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function ProviderProfilePage() {
  const issuer = useQuery(ownIssuer);
  return (
    <div>
      <PageHeader
        title="Provider Profile"
        description="What people see of your organization on certificates and on its public page."
      />
      <ProfileSections />
      {issuer.isPending && <LoadingRows rows={3} height={120} label="Loading the profile" />}
      {issuer.isError && !issuer.data && (
        <ErrorState error={issuer.error} onRetry={() => void issuer.refetch()} />
      )}
      {issuer.data && (
        <Stack gap="lg" maw={760}>
          {!mayChange(issuer.data) && <OnlyManagers />}
          <PublicPage issuer={issuer.data} />
          <Logo issuer={issuer.data} />
          <Details key={issuer.data.organization_id} issuer={issuer.data} />
        </Stack>
      )}
    </div>
  );
}

/** Owners and admins change what the organisation says of itself. */
export const mayChange = ({ role }: Issuer): boolean => role !== 'member';

export function OnlyManagers() {
  return (
    <Alert color="gray">You can look at this. Owners and admins of the organization can change it.</Alert>
  );
}

function PublicPage({ issuer }: { issuer: Issuer }) {
  return (
    <Panel id="public-page" title="Public page">
      <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
        Anybody can open it, and every certificate leads there: <strong>{issuer.profile_url}</strong>
      </Text>
      <Group gap="sm">
        <Button
          component="a"
          href={issuer.profile_url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={17} aria-hidden />}
        >
          Open
        </Button>
        <CopyButton value={issuer.profile_url} label="Copy link" />
      </Group>
    </Panel>
  );
}

function Logo({ issuer }: { issuer: Issuer }) {
  const [problem, setProblem] = useState<string | null>(null);
  const change = useIssuerChange();
  const upload = (file: File | null) => {
    if (!file) return;
    const found = avatarProblem(file);
    setProblem(found);
    if (!found) change.mutate({ to: 'logo', file }, { onError: (error) => setProblem(messageOf(error)) });
  };
  return (
    <Panel id="logo" title="Logo">
      <Group gap="lg" align="center">
        {issuer.logo_url && <img className="provider-logo" src={issuer.logo_url} alt="Your logo" />}
        <Stack gap="xs" style={{ flex: 1, minWidth: 200 }}>
          {mayChange(issuer) && (
            <Group gap="sm">
              <FileButton onChange={upload} accept={avatarTypes.join(',')} disabled={change.isPending}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    loading={change.isPending}
                    leftSection={<IconPhoto size={18} aria-hidden />}
                  >
                    {issuer.logo_url ? 'Choose another' : 'Choose a picture'}
                  </Button>
                )}
              </FileButton>
              {issuer.logo_url && (
                <Button
                  variant="subtle"
                  disabled={change.isPending}
                  onClick={() =>
                    change.mutate(
                      { to: 'no_logo' },
                      { onError: toast.failure, onSuccess: () => toast.success('Logo removed') },
                    )
                  }
                >
                  Remove
                </Button>
              )}
            </Group>
          )}
          {problem ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          ) : (
            <Text size="sm" c="dimmed">
              JPG, PNG or WEBP, up to 10MB. It is printed on the certificates that you issue from now on.
            </Text>
          )}
        </Stack>
      </Group>
    </Panel>
  );
}

function Details({ issuer }: { issuer: Issuer }) {
  const saved = {
    name: issuer.name,
    website: issuer.website ?? '',
    description: issuer.description ?? '',
  };
  const [draft, setDraft] = useState(saved);
  const [missing, setMissing] = useState(false);
  const change = useIssuerChange();
  const fixed = !mayChange(issuer);
  const set = (part: Partial<typeof draft>) => {
    setMissing(false);
    setDraft((now) => ({ ...now, ...part }));
  };
  const errors = {
    name: missing ? 'Give the organization a name.' : fieldError(change.error, 'name'),
    website: fieldError(change.error, 'website'),
  };
  const save = () => {
    if (!draft.name.trim()) return setMissing(true);
    change.mutate(
      {
        to: 'profile',
        body: {
          name: draft.name.trim(),
          website: draft.website.trim() || null,
          description: draft.description.trim() || null,
        },
      },
      { onSuccess: () => toast.success('Profile saved') },
    );
  };
  return (
    <Panel id="details" title="Details">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="md">
          {change.isError && !errors.name && !errors.website && (
            <Alert color="red" role="alert">
              {messageOf(change.error)}
            </Alert>
          )}
          <TextInput
            label="Name"
            description="As issuer of what you issue from now on. What has been issued keeps the name it was issued under."
            required
            maxLength={200}
            disabled={fixed}
            autoComplete="organization"
            value={draft.name}
            error={errors.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <TextInput
            label="Website"
            type="url"
            placeholder="https://"
            maxLength={300}
            disabled={fixed}
            autoComplete="url"
            value={draft.website}
            error={errors.website}
            onChange={({ currentTarget }) => set({ website: currentTarget.value })}
          />
          <Textarea
            label="About"
            description="A few sentences for people who have never heard of you."
            autosize
            minRows={3}
            maxLength={2000}
            disabled={fixed}
            value={draft.description}
            onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          />
          {!fixed && (
            <Group>
              <Button
                type="submit"
                loading={change.isPending}
                disabled={JSON.stringify(draft) === JSON.stringify(saved)}
              >
                Save
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Panel>
  );
}
