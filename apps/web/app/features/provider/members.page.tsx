import { useState } from 'react';
import { Alert, Button, Group, Modal, Radio, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconMailForward, IconUserPlus } from '@tabler/icons-react';
import type {
  Organization,
  OrganizationInvitation,
  OrganizationMember,
  OrganizationRole,
} from '@certfolio/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUser } from '../accounts/session.ts';
import {
  invitationsOf,
  membersOf,
  organizationOf,
  useInvitationRevoking,
  useInviting,
  useMemberRemoval,
  useRoleChange,
} from '../organizations/organizations.queries.ts';
import { roleNames, roleWords } from '../organizations/roles.ts';
import { ProfileSections } from './sections.tsx';

export const meta = () => [{ title: 'Members · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function MembersPage() {
  const user = useUser();
  const { data: organization } = useQuery(organizationOf(user.id));
  const [inviting, setInviting] = useState(false);
  if (!organization) return null;
  const manages = organization.may_give.length > 0;
  return (
    <div>
      <PageHeader
        title="Members"
        description={`Who may work for ${organization.name} here.`}
        actions={
          manages && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
              Invite
            </Button>
          )
        }
      />
      <ProfileSections />
      <Stack gap="xl">
        <Members organization={organization} />
        {manages && <Invitations organization={organization} />}
      </Stack>
      <InviteDialog organization={organization} opened={inviting} onClose={() => setInviting(false)} />
    </div>
  );
}

function Members({ organization }: { organization: Organization }) {
  const members = useQuery(membersOf(organization.id));
  const [leaving, setLeaving] = useState<OrganizationMember | null>(null);
  const removal = useMemberRemoval(organization.id);
  if (members.isPending) return <LoadingRows rows={3} label="Loading members" />;
  if (!members.data) return <ErrorState error={members.error} onRetry={() => void members.refetch()} />;
  return (
    <>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Role</th>
            <th scope="col">Since</th>
            <th scope="col">
              <span className="cf-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.data.members.map((member) => (
            <tr key={member.user_id}>
              <th scope="row">
                <span className="rows-title">
                  {member.name}
                  {member.is_self ? ' (you)' : ''}
                </span>
                <span className="rows-soft">{member.email}</span>
              </th>
              <td data-label="Role">
                <RoleOf member={member} organization={organization} />
              </td>
              <td data-label="Since" className="rows-narrow">
                {formatInstant(member.joined_at)}
              </td>
              <td className="rows-actions">
                {member.may_change && !member.is_self && (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`Remove ${member.name}`}
                    onClick={() => setLeaving(member)}
                  >
                    Remove
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        opened={leaving !== null}
        title="Remove this member?"
        confirmLabel="Remove"
        danger
        loading={removal.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (!leaving) return;
          removal.mutate(leaving.user_id, {
            onError: toast.failure,
            onSuccess: () => {
              toast.success('Member removed');
              setLeaving(null);
            },
          });
        }}
      >
        {leaving?.name} can no longer issue for {organization.name}, nor see what it has issued. What{' '}
        {leaving?.name} has issued stays.
      </ConfirmDialog>
    </>
  );
}

function RoleOf({ member, organization }: { member: OrganizationMember; organization: Organization }) {
  const change = useRoleChange(organization.id);
  if (!member.may_change) return <span>{roleNames[member.role]}</span>;
  const roles = [...new Set([...organization.may_give, member.role])];
  return (
    <Select
      aria-label={`Role of ${member.name}`}
      w={130}
      allowDeselect={false}
      disabled={change.isPending}
      data={roles.map((value) => ({ value, label: roleNames[value] }))}
      value={member.role}
      onChange={(role) =>
        change.mutate(
          { userId: member.user_id, role: role as OrganizationRole },
          { onError: toast.failure, onSuccess: () => toast.success('Role changed') },
        )
      }
    />
  );
}

const states: Record<OrganizationInvitation['state'], string> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  revoked: 'Taken back',
  expired: 'Expired',
};

function Invitations({ organization }: { organization: Organization }) {
  const invitations = useQuery(invitationsOf(organization.id));
  const revoking = useInvitationRevoking(organization.id);
  const again = useInviting(organization.id);
  const list = invitations.data?.invitations.filter(({ state }) => state !== 'accepted') ?? [];
  return (
    <section aria-labelledby="invitations">
      <Title order={2} size="h3" id="invitations" mb="sm">
        Invitations
      </Title>
      {invitations.isPending && <LoadingRows rows={2} label="Loading invitations" />}
      {invitations.isError && !invitations.data && (
        <ErrorState error={invitations.error} onRetry={() => void invitations.refetch()} />
      )}
      {invitations.data && list.length === 0 && <Text c="dimmed">Nobody’s answer is awaited.</Text>}
      {list.length > 0 && (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Role</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="cf-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ id, email, role, state, expires_at }) => (
              <tr key={id}>
                <th scope="row">
                  <span className="rows-title">{email}</span>
                </th>
                <td data-label="Role">{roleNames[role]}</td>
                <td data-label="State">
                  <span>
                    {states[state]}
                    {state === 'waiting' && (
                      <span className="rows-soft">until {formatInstant(expires_at)}</span>
                    )}
                  </span>
                </td>
                <td className="rows-actions">
                  {state === 'waiting' ? (
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={`Take back the invitation of ${email}`}
                      loading={revoking.isPending && revoking.variables === id}
                      onClick={() =>
                        revoking.mutate(id, {
                          onError: toast.failure,
                          onSuccess: () => toast.success('Invitation taken back'),
                        })
                      }
                    >
                      Take back
                    </Button>
                  ) : (
                    <Button
                      variant="default"
                      size="compact-md"
                      leftSection={<IconMailForward size={16} aria-hidden />}
                      aria-label={`Invite again: ${email}`}
                      loading={again.isPending && again.variables.email === email}
                      onClick={() =>
                        again.mutate(
                          { email, role },
                          {
                            onError: toast.failure,
                            onSuccess: () => toast.success(`Invitation sent to ${email}`),
                          },
                        )
                      }
                    >
                      Invite again
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function InviteDialog(props: { organization: Organization; opened: boolean; onClose: () => void }) {
  const { organization, opened } = props;
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OrganizationRole>('member');
  const [missing, setMissing] = useState(false);
  const inviting = useInviting(organization.id);
  const close = () => {
    setEmail('');
    setRole('member');
    setMissing(false);
    inviting.reset();
    props.onClose();
  };
  const submit = () => {
    if (!email.trim()) return setMissing(true);
    inviting.mutate(
      { email: email.trim(), role },
      {
        onSuccess: () => {
          toast.success(`Invitation sent to ${email.trim()}`);
          close();
        },
      },
    );
  };
  return (
    <Modal opened={opened} onClose={close} title="Invite somebody">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          {inviting.isError && (
            <Alert color="red" role="alert">
              {messageOf(inviting.error)}
            </Alert>
          )}
          <TextInput
            label="Email"
            description="A letter with a link that is good for seven days is sent there."
            type="email"
            required
            maxLength={254}
            data-autofocus
            autoComplete="off"
            value={email}
            error={missing ? 'Please enter a valid email address.' : null}
            onChange={({ currentTarget }) => {
              setEmail(currentTarget.value);
              setMissing(false);
            }}
          />
          <Radio.Group label="Role" value={role} onChange={(next) => setRole(next as OrganizationRole)}>
            <Stack gap="xs" mt={6}>
              {organization.may_give.toReversed().map((one) => (
                <Radio key={one} value={one} label={roleNames[one]} description={roleWords[one]} />
              ))}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={inviting.isPending}>
              Send invitation
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
