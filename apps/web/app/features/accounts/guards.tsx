import type { ReactNode } from 'react';
import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { User } from '@certfolio/contract/accounts';
import type { UserType } from '@certfolio/contract/user-types';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useDeviceTimeZone } from './device-time-zone.ts';
import { LoadingScreen } from './loading.screen.tsx';
import { signInPath } from './remembered-origin.ts';
import { SessionErrorScreen } from './session-error.screen.tsx';
import { useSession, useSessionWatch, useUser } from './session.ts';
import { messageOf } from '../../ui/failure-words.ts';

/** Lets signed-in people through; sends a visitor to sign in and remembers where they were going. */
export function SignedInGuard({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) {
  const { data: session, error, refetch, isFetching } = useSession();
  const { pathname, search } = useLocation();
  useSessionWatch();
  if (session?.kind === 'signed_in') {
    return (
      <>
        <DeviceTimeZone user={session.user} />
        {children}
      </>
    );
  }
  if (session?.kind === 'ended') return <SessionErrorScreen state={session.state} />;
  if (session) return <Navigate to={signInPath(pathname + search)} replace />;
  if (!error) return waiting ?? <LoadingScreen text="Loading your account..." />;
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" maw={480} ta="center" role="alert">
        <Title order={1} size="h2">
          Something went wrong
        </Title>
        <Text c="dimmed">{messageOf(error)}</Text>
        <Button onClick={() => void refetch()} loading={isFetching}>
          Try Again
        </Button>
      </Stack>
    </Center>
  );
}

function DeviceTimeZone({ user }: { user: User }) {
  useDeviceTimeZone(user);
  return null;
}

const onlyFor: Record<UserType, string> = {
  individual: 'This area is for individual users only.',
  company: 'This area is for company users only.',
  provider: 'This area is for certificate providers only.',
  recruiter: 'This area is for recruiters only.',
};

/** Lets one account type through; an account that has not chosen yet counts as an individual. */
export function UserTypeGuard({ type, children }: { type: UserType; children: ReactNode }) {
  const user = useUser();
  const navigate = useNavigate();
  const { key } = useLocation();
  if ((user.user_type ?? 'individual') === type) return children;
  // The first page of a visit has nothing behind it to go back to.
  const goBack = () => (key === 'default' ? navigate('/app', { replace: true }) : navigate(-1));
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" maw={480} ta="center">
        <IconLock size={40} stroke={1.5} aria-hidden />
        <Title order={1} size="h2">
          Access Restricted
        </Title>
        <Text c="dimmed">{onlyFor[type]}</Text>
        <Button onClick={() => void goBack()}>Go Back</Button>
      </Stack>
    </Center>
  );
}

/** Lets administrators through; everybody else is sent to their own area. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { data: session, isPending } = useSession();
  if (isPending) return <LoadingScreen text="Verifying admin access" />;
  if (session?.kind === 'signed_in' && session.user.is_super_admin) return children;
  return <Navigate to="/app" replace />;
}
