import { Alert, Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import type { Api } from '@certfolio/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { homePath } from '@certfolio/contract/user-types';
import { Link, useNavigate, useParams } from 'react-router';
import { codeOf } from '../../api.ts';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Logo } from '../../ui/logo.tsx';
import { signInPath } from '../accounts/remembered-origin.ts';
import { useVisitor } from '../accounts/session.ts';
import { useSigningOut } from '../accounts/signing-out.ts';
import { invitationByToken, useInvitationAnswer } from './organizations.queries.ts';
import { CanSee } from './organizations.page.tsx';
import { kindNames, roleNames, roleWords } from './roles.ts';

export const meta = () => [
  { title: 'Invitation · Certfolio' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the link of an invitation's letter leads. */
export default function InvitationPage() {
  const { token = '' } = useParams();
  const { user, asking } = useVisitor();
  const invitation = useQuery({ ...invitationByToken(token, user?.id ?? null), enabled: !asking });
  const over = ['invitation_not_found', 'invitation_ended', 'invalid_input', 'not_found'].includes(
    codeOf(invitation.error) ?? '',
  );
  return (
    <>
      <Group component="header" h={64} px="lg">
        <Link to="/" aria-label="Certfolio home" style={{ color: 'var(--cf-text)', textDecoration: 'none' }}>
          <Logo />
        </Link>
      </Group>
      <Center component="main" mih="70dvh" p="md">
        <Paper withBorder p={{ base: 'md', sm: 'xl' }} w="100%" maw={560}>
          {invitation.isPending && <LoadingRows rows={3} label="Loading the invitation" />}
          {invitation.isError && !over && (
            <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />
          )}
          {invitation.isError && over && (
            <Stack gap="sm">
              <Title order={1} size="h2">
                This invitation is over
              </Title>
              <Text c="dimmed">{messageOf(invitation.error)}</Text>
              <Group>
                <Button component={Link} to={user ? '/app' : '/'} variant="default">
                  {user ? 'To your account' : 'Go to Homepage'}
                </Button>
              </Group>
            </Stack>
          )}
          {invitation.data && <Offer token={token} offer={invitation.data} />}
        </Paper>
      </Center>
    </>
  );
}

type Look = Awaited<ReturnType<Api['organizations']['lookAtInvitation']>>;

function Offer({ token, offer }: { token: string; offer: Look }) {
  const { invitation, email_hint: hint, is_for_caller: own } = offer;
  const { organization_name: name, organization_kind: kind, role, invited_by, expires_at } = invitation;
  const { user } = useVisitor();
  const answer = useInvitationAnswer();
  const signOut = useSigningOut();
  const navigate = useNavigate();
  const personal = user?.onboarding_completed && user.user_type === 'individual';
  const accept = () =>
    answer.mutate(
      { accept: true, token },
      {
        // An account that is not set up yet may stand for the organisation from now on: the hub knows where it belongs.
        onSuccess: () => void navigate(personal ? '/app/user/organizations' : '/app', { replace: true }),
      },
    );
  return (
    <Stack gap="md">
      <IconBuilding size={38} stroke={1.5} color="var(--cf-link)" aria-hidden />
      <div style={{ overflowWrap: 'anywhere' }}>
        <Title order={1} size="h2">
          {name} invites you
        </Title>
        <Text c="dimmed">
          {kindNames[kind]}
          {invited_by ? ` · invited by ${invited_by}` : ''} · until {formatInstant(expires_at)}
        </Text>
      </div>
      <Text>
        As <strong>{roleNames[role].toLowerCase()}</strong>
        {kind === 'provider' ? `. ${roleWords[role]}` : '.'}
      </Text>
      <CanSee sentences={invitation.can_see} heading="What it will see of you" />
      {answer.isError && (
        <Alert color="red" role="alert">
          {messageOf(answer.error)}
        </Alert>
      )}
      {own && (
        <Group gap="sm">
          <Button onClick={accept} loading={answer.isPending || answer.isSuccess}>
            Accept
          </Button>
          <Button component={Link} to="/app" variant="default">
            Not now
          </Button>
        </Group>
      )}
      {!own && !user && (
        <Stack gap="sm">
          <Text>
            It was sent to <strong>{hint}</strong>. Sign in with that address to accept it.
          </Text>
          <Group gap="sm">
            <Button component={Link} to={signInPath(`/invitation/${token}`)}>
              Sign In
            </Button>
            <Button component={Link} to="/sign-up" variant="default">
              Create an account
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            After you have made an account with that address, open the link in the letter again.
          </Text>
        </Stack>
      )}
      {!own && user && (
        <Stack gap="sm">
          <Alert color="yellow">
            It was sent to <strong>{hint}</strong>, and you are signed in as {user.email}. Sign in with the
            other address to accept it.
          </Alert>
          <Group gap="sm">
            <Button loading={signOut.isPending} onClick={() => signOut.mutate()}>
              Sign Out
            </Button>
            <Button component={Link} to={homePath[user.user_type ?? 'individual']} variant="default">
              To your account
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  );
}
