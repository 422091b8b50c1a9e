import { useState } from 'react';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconBuilding, IconEye } from '@tabler/icons-react';
import type { Organization, ReceivedInvitation } from '@certfolio/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  ownOrganizations,
  receivedInvitations,
  useInvitationAnswer,
  useLeaving,
} from './organizations.queries.ts';
import { kindNames, roleNames } from './roles.ts';
import './organizations.page.css';

export const meta = () => [{ title: 'Organizations · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function OrganizationsPage() {
  const own = useQuery(ownOrganizations);
  const received = useQuery(receivedInvitations);
  const failed = [own, received].find((one) => one.isError && !one.data);
  const organizations = own.data?.organizations ?? [];
  const invitations = received.data?.invitations ?? [];
  const ready = own.data && received.data;
  return (
    <div>
      <PageHeader
        title="Organizations"
        description="Where you are a member, and what each organization can see of you."
      />
      {failed && (
        <ErrorState
          error={failed.error}
          onRetry={() => {
            void own.refetch();
            void received.refetch();
          }}
        />
      )}
      {!failed && !ready && <LoadingRows rows={2} height={150} label="Loading organizations" />}
      {ready && (
        <Stack gap="xl">
          {invitations.length > 0 && (
            <section aria-labelledby="invitations">
              <Title order={2} fz="h3" id="invitations" mb="sm">
                Invitations
              </Title>
              <ul className="organization-list">
                {invitations.map((invitation) => (
                  <li key={invitation.id}>
                    <Invited invitation={invitation} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {organizations.length > 0 ? (
            <section aria-labelledby="memberships">
              <Title order={2} fz="h3" id="memberships" mb="sm">
                Memberships
              </Title>
              <ul className="organization-list">
                {organizations.map((organization) => (
                  <li key={organization.id}>
                    <Membership organization={organization} />
                  </li>
                ))}
              </ul>
            </section>
          ) : (
            invitations.length === 0 && (
              <EmptyState icon={IconBuilding} title="You belong to no organization">
                An employer or a training provider can invite you by email. The invitation then waits for you
                here, and nothing of yours is shown before you accept it.
              </EmptyState>
            )
          )}
        </Stack>
      )}
    </div>
  );
}

/** What an organisation sees, in its own sentences. */
export function CanSee({ sentences, heading }: { sentences: readonly string[]; heading: string }) {
  if (sentences.length === 0) return null;
  return (
    <div className="organization-sees">
      <Group gap={6} mb={4}>
        <IconEye size={17} color="var(--cf-soft)" aria-hidden />
        <Text size="sm" fw={600}>
          {heading}
        </Text>
      </Group>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function Membership({ organization }: { organization: Organization }) {
  const [asking, setAsking] = useState(false);
  const leaving = useLeaving();
  const { id, name, kind, role, joined_at, can_see, may_leave, website } = organization;
  return (
    <Paper withBorder p="md" component="article">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div className="organization-words">
            <Title order={3} size="h4">
              {name}
            </Title>
            <Text size="sm" c="dimmed">
              {kindNames[kind]} · {roleNames[role]} since {formatInstant(joined_at)}
            </Text>
            {website && (
              <a href={website} rel="noreferrer noopener">
                {website}
              </a>
            )}
          </div>
          {may_leave ? (
            <Button variant="default" aria-label={`Leave ${name}`} onClick={() => setAsking(true)}>
              Leave
            </Button>
          ) : (
            <Text size="sm" c="dimmed" maw={220}>
              As its last owner you cannot leave. Make somebody else an owner first.
            </Text>
          )}
        </Group>
        <CanSee sentences={can_see} heading="What it can see of you" />
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={`Leave ${name}?`}
        confirmLabel="Leave"
        danger
        loading={leaving.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          leaving.mutate(id, {
            onError: toast.failure,
            onSuccess: () => {
              setAsking(false);
              toast.success(`You have left ${name}`);
            },
          })
        }
      >
        You can no longer work for it here, and it no longer sees anything of you. Your certificates stay
        yours. To come back you need a new invitation.
      </ConfirmDialog>
    </Paper>
  );
}

function Invited({ invitation }: { invitation: ReceivedInvitation }) {
  const answer = useInvitationAnswer();
  const { id, organization_name: name, organization_kind: kind, role, invited_by, expires_at } = invitation;
  return (
    <Paper withBorder p="md" component="article">
      <Stack gap="sm">
        <div className="organization-words">
          <Title order={3} size="h4">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {kindNames[kind]} · invites you as {roleNames[role].toLowerCase()}
            {invited_by ? ` · by ${invited_by}` : ''} · until {formatInstant(expires_at)}
          </Text>
        </div>
        <CanSee sentences={invitation.can_see} heading="What it will see of you" />
        <Group gap="sm">
          <Button
            loading={answer.isPending && answer.variables.accept}
            aria-label={`Accept the invitation of ${name}`}
            onClick={() =>
              answer.mutate(
                { accept: true, invitationId: id },
                { onError: toast.failure, onSuccess: () => toast.success(`You are a member of ${name}`) },
              )
            }
          >
            Accept
          </Button>
          <Button
            variant="default"
            loading={answer.isPending && !answer.variables.accept}
            aria-label={`Decline the invitation of ${name}`}
            onClick={() =>
              answer.mutate(
                { accept: false, invitationId: id },
                { onError: toast.failure, onSuccess: () => toast.success('Invitation declined') },
              )
            }
          >
            Decline
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
