import { type ReactNode, useState } from 'react';
import { Alert, Anchor, Button, Group, Menu, Stack, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconClockPause,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconMailForward,
  IconPencil,
} from '@tabler/icons-react';
import { issued } from '@certfolio/contract/claims';
import { type ClaimFormat, type IssuedCredentialDetail } from '@certfolio/contract/issued-credentials';
import { issuing } from '@certfolio/contract/issuing';
import { urlOf } from '@certfolio/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatDate, formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { IssuedStateMark, LetterMark } from './issued-marks.tsx';
import { credentialById, type StateChange, useCredentialChange } from './issuing.queries.ts';
import { useMayIssue } from './managers.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import './issued-certificate.page.css';

export const meta = () => [
  { title: 'Issued certificate · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

export default function IssuedCertificatePage() {
  const { id = '' } = useParams();
  const credential = useQuery(credentialById(id));
  if (credential.isPending) return <LoadingRows rows={3} height={140} label="Loading the certificate" />;
  if (!credential.data)
    return <ErrorState error={credential.error} onRetry={() => void credential.refetch()} />;
  return <Loaded key={id} credential={credential.data} />;
}

type Asked = 'revoke' | 'suspend' | 'reinstate' | null;

const done: Record<StateChange['to'], string> = {
  revoke: 'Certificate revoked',
  suspend: 'Certificate suspended',
  reinstate: 'Certificate is valid again',
  resend: 'The letter is on its way',
};

function Loaded({ credential }: { credential: IssuedCredentialDetail }) {
  const [asked, setAsked] = useState<Asked>(null);
  const change = useCredentialChange(credential.id);
  const { recipient, state, name } = credential;
  const close = () => {
    setAsked(null);
    change.reset();
  };
  const act = (to: StateChange) =>
    change.mutate(to, {
      onSuccess: () => {
        close();
        toast.success(done[to.to]);
      },
      ...(to.to === 'resend' ? { onError: toast.failure } : {}),
    });
  const mayIssue = useMayIssue();
  const correctable = mayIssue && state !== 'revoked' && !credential.replaced_by_id;
  return (
    <div>
      <PageHeader
        title={recipient.name}
        description={name}
        back={
          <Anchor component={Link} to="/app/provider/certificates" size="sm">
            All certificates
          </Anchor>
        }
        actions={
          <>
            <Downloads id={credential.id} />
            {correctable && (
              <Button
                component={Link}
                to={`/app/provider/certificates/issued/${credential.id}/correct`}
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
              >
                Correct
              </Button>
            )}
            {mayIssue && state !== 'revoked' && <MoreActions state={state} onAsk={setAsked} />}
          </>
        }
      />
      <StateNotice credential={credential} />
      <div className="with-drawing">
        <Stack gap="lg">
          <Facts credential={credential} />
          <Delivery credential={credential} busy={change.isPending} onResend={() => act({ to: 'resend' })} />
          <History credential={credential} />
        </Stack>
        <aside aria-label="Certificate">
          <div className="drawing">
            <img src={pictureOf(credential)} alt={`${name}, issued to ${recipient.name}`} />
          </div>
        </aside>
      </div>
      <ReasonDialog
        opened={asked === 'revoke'}
        title="Revoke this certificate?"
        confirmLabel="Revoke for good"
        danger
        loading={change.isPending}
        error={change.error}
        suggestions={['Issued by mistake', 'Requirements were not met']}
        onClose={close}
        onConfirm={(reason) => act({ to: 'revoke', reason })}
      >
        From now on everybody who verifies it sees that it has been revoked, and why. This cannot be undone.
        To mend a name or a date, correct it instead.
      </ReasonDialog>
      <ReasonDialog
        opened={asked === 'suspend'}
        title="Suspend this certificate?"
        confirmLabel="Suspend"
        loading={change.isPending}
        error={change.error}
        suggestions={['Under review', 'Refresher training is due']}
        onClose={close}
        onConfirm={(reason) => act({ to: 'suspend', reason })}
      >
        Everybody who verifies it sees that it does not count at present, and why. You can end the suspension
        at any time.
      </ReasonDialog>
      <ConfirmDialog
        opened={asked === 'reinstate'}
        title="End the suspension?"
        confirmLabel="End it"
        loading={change.isPending}
        onClose={close}
        onConfirm={() => act({ to: 'reinstate' })}
      >
        {change.isError && (
          <Alert color="red" role="alert" mb="sm">
            {messageOf(change.error)}
          </Alert>
        )}
        The certificate of {recipient.name} verifies as valid again.
      </ConfirmDialog>
    </div>
  );
}

/** The printed page, as everybody sees it who has the public address. */
function pictureOf({ public_url }: IssuedCredentialDetail): string {
  const token = new URL(public_url, window.location.origin).pathname.split('/').at(-1) ?? '';
  return urlOf(issued.image, { params: { token } });
}

const formats: Record<ClaimFormat, string> = {
  pdf: 'PDF with the credential attached',
  png: 'Picture (PNG) with the credential inside',
  svg: 'Picture (SVG) with the credential inside',
  json: 'Credential (JSON)',
};

function Downloads({ id }: { id: string }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['pdf', 'png', 'svg', 'json'] as const).map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={urlOf(issuing.credentialFile, { params: { id }, query: { format } })}
            download
          >
            {formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MoreActions({
  state,
  onAsk,
}: {
  state: IssuedCredentialDetail['state'];
  onAsk: (asked: Asked) => void;
}) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {state === 'suspended' ? (
          <Menu.Item
            leftSection={<IconArrowBackUp size={17} aria-hidden />}
            onClick={() => onAsk('reinstate')}
          >
            End the suspension
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconClockPause size={17} aria-hidden />} onClick={() => onAsk('suspend')}>
            Suspend
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconBan size={17} aria-hidden />}
          onClick={() => onAsk('revoke')}
        >
          Revoke
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function StateNotice({ credential }: { credential: IssuedCredentialDetail }) {
  const { state, reason, state_changed_at: at, replaced_by_id: newer, replaces_id: former } = credential;
  const link = (id: string, words: string) => (
    <Anchor component={Link} to={`/app/provider/certificates/issued/${id}`} underline="always" inherit>
      {words}
    </Anchor>
  );
  const notices: ReactNode[] = [];
  if (newer) {
    notices.push(
      <Alert key="newer" color="gray" title="Replaced by a corrected version">
        {reason ? `${withFullStop(reason)} ` : ''}
        {link(newer, 'Open the corrected one')}
      </Alert>,
    );
  } else if (state === 'revoked' || state === 'suspended') {
    notices.push(
      <Alert
        key="state"
        color={state === 'revoked' ? 'red' : 'yellow'}
        title={`${state === 'revoked' ? 'Revoked' : 'Suspended'} on ${formatInstant(at)}`}
      >
        {reason}
      </Alert>,
    );
  }
  if (former) {
    notices.push(
      <Alert key="former" color="gray">
        This corrects an earlier one. {link(former, 'Open the earlier one')}
      </Alert>,
    );
  }
  return notices.length > 0 ? (
    <Stack gap="sm" mb="lg">
      {notices}
    </Stack>
  ) : null;
}

const withFullStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

function Facts({ credential }: { credential: IssuedCredentialDetail }) {
  const facts: [string, ReactNode][] = [
    ['State', <IssuedStateMark key="state" state={credential.state} />],
    ['Certificate number', credential.number],
    ['Issue date', formatDate(credential.issued_on)],
    ['Expiry date', credential.expires_on ? formatDate(credential.expires_on) : 'Does not expire'],
    ['Credits', credential.credits],
    ['Level', credential.level],
    ['Grade', credential.grade],
    ...credential.attributes.map(({ label, value }): [string, ReactNode] => [label, formatDate(value)]),
    [
      'Template',
      <Anchor
        key="template"
        component={Link}
        to={`/app/provider/certificates/templates/${credential.template_id}`}
        inherit
      >
        Version {credential.template_version}
      </Anchor>,
    ],
    ['How it was earned', credential.narrative],
    [
      'Evidence',
      credential.evidence_url && (
        <Anchor key="evidence" href={credential.evidence_url} rel="noreferrer noopener" inherit>
          {credential.evidence_url}
        </Anchor>
      ),
    ],
  ];
  return (
    <Panel id="facts" title="Details">
      <dl className="provider-facts">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Group gap="sm" mt="md">
        <Button
          component="a"
          href={credential.public_url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={17} aria-hidden />}
        >
          Public page
        </Button>
        <CopyButton value={credential.public_url} label="Copy its link" />
      </Group>
      <details className="issued-signature">
        <summary>What signed it</summary>
        <dl className="provider-facts">
          <div>
            <dt>Credential</dt>
            <dd>{credential.credential_id}</dd>
          </div>
          <div>
            <dt>Issuer</dt>
            <dd>{credential.issuer_id}</dd>
          </div>
          <div>
            <dt>Key</dt>
            <dd>{credential.verification_method}</dd>
          </div>
        </dl>
      </details>
    </Panel>
  );
}

function Delivery({
  credential,
  busy,
  onResend,
}: {
  credential: IssuedCredentialDetail;
  busy: boolean;
  onResend: () => void;
}) {
  const { recipient, mail, claimed_at: claimed, state, claim_url } = credential;
  const mayIssue = useMayIssue();
  return (
    <Panel id="delivery" title="Delivery">
      <Stack gap="sm" align="flex-start">
        <Group gap="xs">
          <LetterMark mail={mail.state} claimed={claimed !== null} />
          <Text size="sm" c="dimmed">
            {claimed ? formatInstant(claimed) : formatInstant(mail.at)}
          </Text>
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {deliveryWords(credential)}
        </Text>
        {mayIssue && !claimed && state !== 'revoked' && (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconMailForward size={17} aria-hidden />}
              loading={busy}
              disabled={mail.state === 'waiting'}
              onClick={onResend}
            >
              {mail.state === 'none' ? 'Send the letter' : 'Send the letter again'}
            </Button>
            <CopyButton value={claim_url} label="Copy the link to take it" />
          </Group>
        )}
        {mayIssue && !claimed && state !== 'revoked' && (
          <Text size="xs" c="dimmed">
            The link to take it is for {recipient.name} alone. For everybody else there is the public page.
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

function deliveryWords({ recipient, mail, claimed_at: claimed }: IssuedCredentialDetail): string {
  if (claimed) return `${recipient.name} has taken it into the account of ${recipient.email}.`;
  switch (mail.state) {
    case 'none':
      return 'No letter has been sent. Hand over the link, or send the letter now.';
    case 'waiting':
      return `The letter to ${recipient.email} is on its way.`;
    case 'sent':
      return `The letter has been sent to ${recipient.email}; the certificate has not been taken yet.`;
    case 'refused':
      return `The mail server of ${recipient.email} refused the letter. If the address is wrong, correct the certificate; the corrected one is sent to the new address.`;
  }
}

const actions: Record<IssuedCredentialDetail['history'][number]['action'], string> = {
  issued: 'Issued',
  suspended: 'Suspended',
  reinstated: 'Suspension ended',
  revoked: 'Revoked',
  replaced: 'Replaced by a corrected version',
  sent: 'Letter sent',
  claimed: 'Taken by the recipient',
};

function History({ credential }: { credential: IssuedCredentialDetail }) {
  return (
    <Panel id="history" title="History">
      <ol className="issued-history">
        {credential.history.map(({ action, at, by, reason }, place) => (
          <li key={place}>
            <span className="issued-history-what">{actions[action]}</span>
            <span className="issued-history-when">
              <time dateTime={at}>{formatInstant(at)}</time>
              {by && `, ${by}`}
            </span>
            {reason && <span className="issued-history-why">{reason}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
