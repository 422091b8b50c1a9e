import { useState } from 'react';
import {
  Alert,
  Button,
  Group,
  Paper,
  Radio,
  Stack,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconRefresh,
  IconWorldCheck,
} from '@tabler/icons-react';
import type { Issuer, IssuerDomain } from '@certfolio/contract/issuers';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { IdentityKeys } from './identity-keys.tsx';
import { ownIssuer, useIssuerChange } from './issuer.queries.ts';
import { mayChange, OnlyManagers } from './profile.page.tsx';
import { ProfileSections } from './sections.tsx';
import '../../ui/marks.css';

export const meta = () => [{ title: 'Issuer identity · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function IdentityPage() {
  const issuer = useQuery(ownIssuer);
  return (
    <div>
      <PageHeader
        title="Issuer identity"
        description="How whoever verifies a certificate can tell that it comes from you and nobody else."
      />
      <ProfileSections />
      {issuer.isPending && <LoadingRows rows={3} height={160} label="Loading the identity" />}
      {issuer.isError && !issuer.data && (
        <ErrorState error={issuer.error} onRetry={() => void issuer.refetch()} />
      )}
      {issuer.data && (
        <Stack gap="lg" maw={860}>
          {!mayChange(issuer.data) && <OnlyManagers />}
          {issuer.data.obstacle && <ObstacleAlert text={issuer.data.obstacle} />}
          <Present issuer={issuer.data} />
          <Domains issuer={issuer.data} />
          <IdentityKeys issuer={issuer.data} />
        </Stack>
      )}
    </div>
  );
}

function ObstacleAlert({ text }: { text: string }) {
  return (
    <Alert
      color="red"
      title="Nothing can be issued now"
      icon={<IconAlertTriangle aria-hidden />}
      role="region"
      aria-label="Nothing can be issued now"
    >
      {text}
    </Alert>
  );
}

/** The identity in use, and the choice between those that are there. */
function Present({ issuer }: { issuer: Issuer }) {
  const chosen = issuer.domains.find(({ identity }) => identity.chosen);
  return (
    <Panel id="present" title="Your identity">
      <Group gap="sm" wrap="nowrap" justify="space-between" align="flex-start">
        <Text className="identity-did">{issuer.did}</Text>
        <CopyButton value={issuer.did} label="Copy the identity" iconOnly />
      </Group>
      <Text c="dimmed" mt="xs">
        This stands in every certificate that you issue. It works like a web address: a verifier looks under{' '}
        {chosen ? `your domain ${chosen.domain}` : 'it'} for your public key, and checks the signature with
        it. Nobody else can sign in your name.
      </Text>
      {issuer.domains.length > 0 && mayChange(issuer) && <Choice issuer={issuer} />}
    </Panel>
  );
}

function Choice({ issuer }: { issuer: Issuer }) {
  const change = useIssuerChange();
  const chosen = issuer.domains.find(({ identity }) => identity.chosen)?.id ?? '';
  const [wanted, setWanted] = useState(chosen);
  const [asking, setAsking] = useState(false);
  const offered = issuer.domains.filter(({ state, identity }) => state === 'proven' || identity.chosen);
  if (offered.length === 0) return null;
  return (
    <Stack gap="sm" mt="lg">
      <Radio.Group
        label="Sign under"
        description="What has been issued keeps the identity it was signed under."
        value={wanted}
        onChange={setWanted}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="" label="The identity on this installation" description={issuer.platform_did} />
          {offered.map(({ id, domain, identity }) => (
            <Radio
              key={id}
              value={id}
              label={`Your own domain ${domain}`}
              description={
                identity.state === 'published'
                  ? identity.did
                  : `${identity.did}, once its document is published; see below`
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      {wanted !== chosen && (
        <Group>
          <Button onClick={() => setAsking(true)}>Sign under this one</Button>
          <Button variant="default" onClick={() => setWanted(chosen)}>
            Cancel
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asking}
        title="Change the identity?"
        confirmLabel="Change it"
        loading={change.isPending}
        onClose={() => {
          setAsking(false);
          change.reset();
        }}
        onConfirm={() =>
          change.mutate(
            { to: 'choose', body: { domain_id: wanted || null } },
            {
              onSuccess: () => {
                setAsking(false);
                toast.success('Identity changed');
              },
            },
          )
        }
      >
        <Stack gap="sm">
          {change.isError && (
            <Alert color="red" role="alert">
              {messageOf(change.error)}
            </Alert>
          )}
          <Text>
            {wanted
              ? 'From now on certificates name your own domain. As long as they are to verify, the document must stay published there.'
              : 'From now on certificates name this installation. What was issued under your domain stays valid while its document stays published.'}
          </Text>
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}

function Domains({ issuer }: { issuer: Issuer }) {
  return (
    <Panel id="domains" title="Your internet domain">
      <Text c="dimmed" mb="md">
        When you show that a domain is yours, your certificates say so: “issued by example.org”. That is what
        people know you by, and whoever verifies sees it.
      </Text>
      <Stack gap="md">
        {issuer.domains.map((domain) => (
          <Domain key={domain.id} domain={domain} editable={mayChange(issuer)} />
        ))}
        {mayChange(issuer) ? (
          <AddDomain first={issuer.domains.length === 0} />
        ) : (
          issuer.domains.length === 0 && <Text>No domain has been named yet.</Text>
        )}
      </Stack>
    </Panel>
  );
}

function AddDomain({ first }: { first: boolean }) {
  const [domain, setDomain] = useState('');
  const [missing, setMissing] = useState(false);
  const change = useIssuerChange();
  const problem = missing
    ? 'Enter the name of your domain.'
    : change.isError
      ? messageOf(change.error)
      : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!domain.trim()) return setMissing(true);
        change.mutate({ to: 'add_domain', domain: domain.trim() }, { onSuccess: () => setDomain('') });
      }}
    >
      <Group align="flex-start" gap="sm">
        <TextInput
          label={first ? 'Domain' : 'Another domain'}
          placeholder="example.org"
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
          flex="1 1 14rem"
          maw={380}
          value={domain}
          error={problem}
          onChange={({ currentTarget }) => {
            setDomain(currentTarget.value);
            setMissing(false);
            if (change.isError) change.reset();
          }}
        />
        <Button
          type="submit"
          variant={first ? 'filled' : 'default'}
          loading={change.isPending}
          className="beside-field"
        >
          Add domain
        </Button>
      </Group>
    </form>
  );
}

const domainLooks = {
  pending: { words: 'Not proven yet', tone: 'warn', Icon: IconClock },
  proven: { words: 'Proven', tone: 'good', Icon: IconCircleCheck },
  lost: { words: 'Proof is gone', tone: 'bad', Icon: IconAlertTriangle },
} as const;

const methods = { dns: 'a DNS record', file: 'a file', did_configuration: 'a DID configuration' } as const;

function Domain({ domain, editable }: { domain: IssuerDomain; editable: boolean }) {
  const { words, tone, Icon } = domainLooks[domain.state];
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const checking = useIssuerChange();
  const removing = useIssuerChange();
  const unproven = domain.state !== 'proven';
  const check = () =>
    checking.mutate(
      { to: 'check_domain', domainId: domain.id },
      {
        onError: toast.failure,
        onSuccess: ({ issuer }) => {
          const now = issuer.domains.find(({ id }) => id === domain.id);
          if (now?.state === 'proven') toast.success(`${domain.domain} is proven`);
        },
      },
    );
  return (
    <Paper withBorder p="md" component="article" aria-label={domain.domain}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Group gap="sm" miw={0}>
            <Title order={3} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {domain.domain}
            </Title>
            <span className="mark" data-tone={tone}>
              <Icon size={15} stroke={2} aria-hidden />
              {words}
            </span>
          </Group>
          {editable && (
            <Group gap="xs">
              <Button
                variant={unproven ? 'filled' : 'default'}
                size="compact-md"
                leftSection={<IconRefresh size={16} aria-hidden />}
                loading={checking.isPending}
                onClick={check}
              >
                Check now
              </Button>
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`Remove ${domain.domain}`}
                onClick={() => setAsking(true)}
              >
                Remove
              </Button>
            </Group>
          )}
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {stateWords(domain)}
        </Text>
        {domain.failure && unproven && (
          <Alert color={domain.state === 'lost' ? 'red' : 'yellow'} variant="light">
            {domain.failure}
          </Alert>
        )}
        {unproven ? (
          <Ways domain={domain} />
        ) : (
          <>
            <Button
              variant="subtle"
              size="compact-md"
              style={{ alignSelf: 'flex-start' }}
              aria-expanded={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide how it is published' : 'Show how it is published'}
            </Button>
            {shown && <Ways domain={domain} />}
            <OwnIdentity domain={domain} />
          </>
        )}
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${domain.domain}?`}
        confirmLabel="Remove"
        danger
        loading={removing.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          removing.mutate(
            { to: 'remove_domain', domainId: domain.id },
            {
              onError: toast.failure,
              onSuccess: () => {
                setAsking(false);
                toast.success('Domain removed');
              },
            },
          )
        }
      >
        Your certificates no longer say that you have proven {domain.domain}.
        {domain.identity.chosen && ' Signing goes on under the identity on this installation.'}
      </ConfirmDialog>
    </Paper>
  );
}

function stateWords({ state, method, proven_at, checked_at }: IssuerDomain): string {
  const checked = checked_at ? `Last checked ${formatInstant(checked_at)}.` : 'Not checked yet.';
  if (state === 'proven')
    return `Proven by ${method ? methods[method] : 'its owner'} since ${formatInstant(proven_at)}. ${checked} It is checked again by itself; leave the proof where it is.`;
  if (state === 'lost') return `It was proven on ${formatInstant(proven_at)}. ${checked}`;
  return `${checked} Choose one of the three ways below, then press “Check now”.`;
}

/** What to publish, in one of three ways. */
function Ways({ domain }: { domain: IssuerDomain }) {
  const { dns, file, did_configuration: configuration } = domain.publish;
  return (
    <Tabs defaultValue={domain.method ?? 'dns'} keepMounted={false}>
      <Tabs.List aria-label={`Ways to prove ${domain.domain}`}>
        <Tabs.Tab value="dns">DNS record</Tabs.Tab>
        <Tabs.Tab value="file">File on the website</Tabs.Tab>
        <Tabs.Tab value="did_configuration">DID configuration</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="dns" pt="md">
        <Stack gap="sm">
          <Text size="sm">
            Wherever your domain is managed, add a record of type {dns.type}. It can take an hour until others
            see it.
          </Text>
          <Published label="Name" value={dns.name} copy="Copy the name" />
          <Published label="Value" value={dns.value} copy="Copy the value" />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="file" pt="md">
        <Stack gap="sm">
          <Text size="sm">Ask whoever runs your website to put a text file at this address.</Text>
          <Published label="Address" value={file.url} copy="Copy the address" />
          <Published label="Content" value={file.content} copy="Copy the content" />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="did_configuration" pt="md">
        <Stack gap="sm">
          <Text size="sm">
            A signed file that also wallets and verifiers elsewhere understand. It ties your domain to your
            identity; publish it anew after every change of the key.
          </Text>
          <Published label="Address" value={configuration.url} copy="Copy the address" />
          <Published label="Content" value={configuration.content} copy="Copy the content" />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

function Published({ label, value, copy }: { label: string; value: string; copy: string }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <Textarea
        label={label}
        value={value}
        readOnly
        autosize
        maxRows={9}
        flex={1}
        miw={0}
        spellCheck={false}
        classNames={{ input: 'publish-box' }}
      />
      <CopyButton value={value} label={copy} iconOnly />
    </Group>
  );
}

const publishedWords: Record<IssuerDomain['identity']['state'], string> = {
  unknown: 'It has not been looked for yet; press “Check now”.',
  published: 'It is published and up to date.',
  outdated: 'An older one is published: put the content below in its place.',
  missing: 'It is not published yet.',
};

/** The identity under the own domain, for those who want to depend on nobody. */
function OwnIdentity({ domain }: { domain: IssuerDomain }) {
  const { identity } = domain;
  const [shown, setShown] = useState(identity.chosen && identity.state !== 'published');
  return (
    <div>
      <Group gap="xs" mb={shown ? 'sm' : 0}>
        <IconWorldCheck size={18} color="var(--cf-soft)" aria-hidden />
        <Text size="sm" flex="1 1 16rem">
          You can also sign under <strong>{identity.did}</strong>. For that, publish an identity document on
          your website. {publishedWords[identity.state]}
        </Text>
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={shown}
          aria-label={`${shown ? 'Hide it' : 'Show it'}: the identity document of ${domain.domain}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide it' : 'Show it'}
        </Button>
      </Group>
      {shown && (
        <Stack gap="sm">
          <Published label="Address" value={identity.url} copy="Copy the address" />
          <Published label="Content" value={identity.content} copy="Copy the content" />
        </Stack>
      )}
    </div>
  );
}
