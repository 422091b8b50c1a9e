import { useMemo, useRef, useState } from 'react';
import { Alert, Anchor, Button, Group, Paper, Select, Stack, Switch, Text, Title } from '@mantine/core';
import { IconCertificate, IconCircleCheck, IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { ApiError } from '@certfolio/contract/client';
import type { IssuedCredentialDetail } from '@certfolio/contract/issued-credentials';
import type { Template } from '@certfolio/contract/templates';
import { Link } from 'react-router';
import { codeOf } from '../../api.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { focusWhenShown } from '../certificates/focus-when-shown.ts';
import { awardProblems, blankAward, drawableAward, sentAward } from './award-draft.ts';
import { AwardFields } from './award-fields.tsx';
import { Drawing } from './drawing.tsx';
import { useChosenTemplate } from './chosen-template.ts';
import { useIssuing } from './issuing.queries.ts';
import { ForManagers } from './managers.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';

export const meta = () => [
  { title: 'Issue a certificate · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

export default function IssuePage() {
  return (
    <ForManagers>
      <Issue />
    </ForManagers>
  );
}

function Issue() {
  const { templates, list, template, choose } = useChosenTemplate();
  return (
    <div>
      <PageHeader
        title="Issue a certificate"
        description="To one person. It is signed at once, and a letter with a link to take it is sent."
        back={
          <Anchor component={Link} to="/app/provider/certificates" size="sm">
            Certificates
          </Anchor>
        }
        actions={
          <Button
            component={Link}
            to={`/app/provider/certificates/lists/new${template ? `?template=${template.id}` : ''}`}
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          >
            Issue from a CSV list
          </Button>
        }
      />
      <ObstacleNotice />
      {templates.isPending && <LoadingRows rows={3} height={72} label="Loading templates" />}
      {templates.isError && !templates.data && (
        <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
      )}
      {templates.data && list.length === 0 && <NoTemplate />}
      {list.length > 0 && (
        <Stack gap="lg">
          <Select
            label="Template"
            placeholder="Choose what to issue"
            searchable
            maw={560}
            allowDeselect={false}
            nothingFoundMessage="No template matches"
            data={list.map(({ id, content }) => ({ value: id, label: content.name }))}
            value={template?.id ?? null}
            onChange={choose}
          />
          {template && <IssueForm key={template.id} template={template} />}
        </Stack>
      )}
    </div>
  );
}

/** What to do where there is nothing to issue from yet. */
export function NoTemplate() {
  return (
    <EmptyState
      icon={IconCertificate}
      title="A template comes first"
      action={
        <Button
          component={Link}
          to="/app/provider/certificates/templates/new"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Make a template
        </Button>
      }
    >
      It says what is certified and how the certificate looks. You make it once and issue from it as often as
      you like.
    </EmptyState>
  );
}

/** The day in the place where the page is read. */
export function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function IssueForm({ template }: { template: Template }) {
  const [draft, setDraft] = useState(() => blankAward(today()));
  const [sendMail, setSendMail] = useState(true);
  const [tried, setTried] = useState(false);
  const [issued, setIssued] = useState<IssuedCredentialDetail | null>(null);
  const issue = useIssuing();
  const form = useRef<HTMLFormElement>(null);
  const refused = issue.error instanceof ApiError ? (issue.error.problem?.errors ?? {}) : {};
  const problems = useMemo(
    () => (tried ? awardProblems(draft, template.content) : {}),
    [tried, draft, template],
  );
  const drawn = useMemo(
    () => ({ content: template.content, award: drawableAward(draft) }),
    [template, draft],
  );
  const twice = codeOf(issue.error) === 'already_issued';

  const submit = (allowDuplicate: boolean) => {
    setTried(true);
    if (Object.keys(awardProblems(draft, template.content)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    issue.mutate(
      {
        template_id: template.id,
        recipient: { name: draft.name.trim(), email: draft.email.trim() },
        ...sentAward(draft),
        send_mail: sendMail,
        allow_duplicate: allowDuplicate,
      },
      { onSuccess: ({ credential }) => setIssued(credential) },
    );
  };
  const another = () => {
    setDraft((now) => ({ ...blankAward(now.issuedOn), expiresOn: now.expiresOn }));
    setTried(false);
    setIssued(null);
    issue.reset();
  };

  if (issued) return <Issued credential={issued} onAnother={another} />;
  return (
    <div className="with-drawing">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
      >
        <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="md">
            <AwardFields
              draft={draft}
              onChange={(change) => {
                setDraft(change);
                if (issue.isError) issue.reset();
              }}
              template={template.content}
              problems={{ ...refused, ...problems }}
            />
            <Switch
              label="Send a letter with the link to take it"
              description="Otherwise you hand the link over yourself."
              checked={sendMail}
              onChange={({ currentTarget }) => setSendMail(currentTarget.checked)}
            />
            {twice && (
              <Alert color="yellow" role="alert" title="Issued before">
                <Text size="sm" mb="xs">
                  {messageOf(issue.error)}
                </Text>
                <Group gap="sm">
                  <Button
                    component={Link}
                    to={`/app/provider/certificates?recipient=${encodeURIComponent(draft.email.trim())}`}
                    variant="default"
                    size="compact-md"
                  >
                    See what this person has
                  </Button>
                  <Button variant="default" size="compact-md" onClick={() => submit(true)}>
                    Issue a second one
                  </Button>
                </Group>
              </Alert>
            )}
            {issue.isError && !twice && (
              <Alert color="red" role="alert">
                {messageOf(issue.error)}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button type="submit" loading={issue.isPending}>
                Issue certificate
              </Button>
            </Group>
          </Stack>
        </Paper>
      </form>
      <aside aria-label="Preview">
        <Drawing drawn={drawn} label="The certificate as it will be printed" />
      </aside>
    </div>
  );
}

function Issued({ credential, onAnother }: { credential: IssuedCredentialDetail; onAnother: () => void }) {
  const { recipient, number, name, mail } = credential;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }} maw={640}>
      <Stack gap="md">
        <Group wrap="nowrap" align="flex-start" gap="sm">
          <IconCircleCheck size={30} color="var(--cf-good)" aria-hidden style={{ flex: 'none' }} />
          <div role="status" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Title order={2} size="h3">
              Issued to {recipient.name}
            </Title>
            <Text c="dimmed">
              {name}, number {number}.{' '}
              {mail.state === 'none'
                ? 'No letter is sent.'
                : `A letter with the link to take it is on its way to ${recipient.email}.`}
            </Text>
          </div>
        </Group>
        {mail.state === 'none' && (
          <div>
            <Text size="sm" mb={6}>
              Give this link to {recipient.name} alone: it is the one that takes the certificate.
            </Text>
            <CopyButton value={credential.claim_url} label="Copy the link to take it" />
          </div>
        )}
        <Group gap="sm">
          <Button onClick={onAnother} ref={focusWhenShown}>
            Issue another
          </Button>
          <Button
            component={Link}
            to={`/app/provider/certificates/issued/${credential.id}`}
            variant="default"
          >
            Open it
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
