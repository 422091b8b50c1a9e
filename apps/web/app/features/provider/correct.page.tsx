import { useMemo, useRef, useState } from 'react';
import { Alert, Anchor, Button, Group, Paper, Stack, Switch, Textarea } from '@mantine/core';
import { ApiError } from '@certfolio/contract/client';
import type { IssuedCredentialDetail } from '@certfolio/contract/issued-credentials';
import type { TemplateContent } from '@certfolio/contract/templates';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { awardOf, awardProblems, correctedAward, drawableAward } from './award-draft.ts';
import { AwardFields } from './award-fields.tsx';
import { Drawing } from './drawing.tsx';
import { credentialById, templateById, templateVersions, useCorrecting } from './issuing.queries.ts';
import { ForManagers } from './managers.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';

export const meta = () => [
  { title: 'Correct a certificate · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

export default function CorrectPage() {
  return (
    <ForManagers>
      <Correct />
    </ForManagers>
  );
}

function Correct() {
  const { id = '' } = useParams();
  const credential = useQuery(credentialById(id));
  const templateId = credential.data?.template_id ?? '';
  const template = useQuery({ ...templateById(templateId), enabled: templateId !== '' });
  const versions = useQuery({ ...templateVersions(templateId), enabled: templateId !== '' });
  const failed = [credential, template, versions].find((one) => one.isError && !one.data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!credential.data || !template.data || !versions.data)
    return <LoadingRows rows={3} height={140} label="Loading the certificate" />;
  const former = versions.data.versions.find(
    ({ version }) => version === credential.data.template_version,
  )?.content;
  return (
    <CorrectForm
      key={id}
      credential={credential.data}
      asIssued={former ?? template.data.content}
      newest={{ version: template.data.version, content: template.data.content }}
    />
  );
}

type Props = {
  credential: IssuedCredentialDetail;
  asIssued: TemplateContent;
  newest: { version: number; content: TemplateContent };
};

function CorrectForm({ credential, asIssued, newest }: Props) {
  const [former] = useState(() => awardOf(credential));
  const [draft, setDraft] = useState(former);
  const [reason, setReason] = useState('');
  const [useNewest, setUseNewest] = useState(false);
  const [sendMail, setSendMail] = useState(true);
  const [tried, setTried] = useState(false);
  const correct = useCorrecting(credential.id);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const content = useNewest ? newest.content : asIssued;
  const problems = useMemo(() => (tried ? awardProblems(draft, content) : {}), [tried, draft, content]);
  const drawn = useMemo(() => ({ content, award: drawableAward(draft) }), [content, draft]);
  const refused = correct.error instanceof ApiError ? (correct.error.problem?.errors ?? {}) : {};
  const back = `/app/provider/certificates/issued/${credential.id}`;

  const submit = () => {
    setTried(true);
    if (!reason.trim() || Object.keys(awardProblems(draft, content)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const name = draft.name.trim();
    const email = draft.email.trim();
    const recipient = {
      ...(name === former.name ? {} : { name }),
      ...(email === former.email ? {} : { email }),
    };
    correct.mutate(
      {
        reason: reason.trim(),
        newest_template: useNewest,
        send_mail: sendMail,
        ...(Object.keys(recipient).length > 0 ? { recipient } : {}),
        ...correctedAward(former, draft),
      },
      {
        onSuccess: ({ credential: now }) => {
          toast.success('Corrected version issued');
          void navigate(`/app/provider/certificates/issued/${now.id}`, { replace: true });
        },
      },
    );
  };

  return (
    <div>
      <PageHeader
        title="Correct a certificate"
        description="A corrected version is issued, and the present one is revoked with your reason. Whoever verifies the present one is told that a newer one replaces it."
        back={
          <Anchor component={Link} to={back} size="sm">
            {credential.recipient.name}
          </Anchor>
        }
      />
      <ObstacleNotice />
      <div className="with-drawing">
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <Stack gap="md">
              <Textarea
                label="What was wrong"
                description="Everybody who verifies the earlier version can read this."
                required
                autosize
                minRows={2}
                maxLength={500}
                value={reason}
                error={tried && !reason.trim() ? 'Say why in a sentence.' : null}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
              <AwardFields
                draft={draft}
                onChange={setDraft}
                template={content}
                problems={{ ...refused, ...problems }}
                unfolded
              />
              {newest.version !== credential.template_version && (
                <Switch
                  label="Use the template as it is now"
                  description={`It was issued from version ${credential.template_version}; the newest is version ${newest.version}.`}
                  checked={useNewest}
                  onChange={({ currentTarget }) => setUseNewest(currentTarget.checked)}
                />
              )}
              <Switch
                label="Send a letter with the link to take it"
                checked={sendMail}
                onChange={({ currentTarget }) => setSendMail(currentTarget.checked)}
              />
              {correct.isError && (
                <Alert color="red" role="alert">
                  {messageOf(correct.error)}
                </Alert>
              )}
              <Group justify="flex-end">
                <Button component={Link} to={back} variant="default">
                  Cancel
                </Button>
                <Button type="submit" loading={correct.isPending}>
                  Issue the corrected version
                </Button>
              </Group>
            </Stack>
          </Paper>
        </form>
        <aside aria-label="Preview">
          <Drawing drawn={drawn} label="The corrected certificate as it will be printed" />
        </aside>
      </div>
    </div>
  );
}
