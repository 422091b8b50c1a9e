import { useEffect } from 'react';
import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@certfolio/contract/client';
import { isRouteErrorResponse } from 'react-router';
import { forgetSession } from './session.ts';
import { sessionStateOf } from './session.states.ts';
import { messageOf } from '../../ui/failure-words.ts';

/** Milliseconds before somebody whose page failed for lack of a session is sent to sign in. */
const signInDelay = 2000;

const aboutSession = /\b(clerk|auth|authentication|session|token)\b/i;

/** Whether a failure of a page is about the session rather than about the page. */
export function isSessionFailure(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 401;
  if (error instanceof ApiError) return sessionStateOf(error) !== null;
  // A page that could not be parsed complains of a token too.
  return error instanceof Error && !(error instanceof SyntaxError) && aboutSession.test(error.message);
}

/** What stands in place of a page that failed. Its links load the document anew: the app may be broken. */
export function ErrorScreen({ error }: { error: unknown }) {
  const client = useQueryClient();
  const signedOut = isSessionFailure(error);
  useEffect(() => {
    if (!signedOut) return;
    forgetSession(client);
    const timer = setTimeout(() => window.location.assign('/sign-in'), signInDelay);
    return () => clearTimeout(timer);
  }, [client, signedOut]);

  return (
    <Center component="main" mih="60dvh" p="md">
      <Stack align="center" gap="md" maw={480} ta="center" role="alert">
        {signedOut ? (
          <IconLogout size={40} stroke={1.5} aria-hidden />
        ) : (
          <IconAlertTriangle size={40} stroke={1.5} aria-hidden />
        )}
        <Title order={1} size="h2">
          {signedOut ? 'Signed Out' : 'Something went wrong'}
        </Title>
        <Text c="dimmed">
          {signedOut ? 'You have been signed out. Please sign in again to continue.' : messageOf(error)}
        </Text>
        {signedOut ? (
          <Button component="a" href="/login">
            Sign In
          </Button>
        ) : (
          <Group justify="center" gap="sm">
            <Button onClick={() => window.location.reload()}>Refresh Page</Button>
            <Button component="a" href="/" variant="default">
              Go to Homepage
            </Button>
          </Group>
        )}
      </Stack>
    </Center>
  );
}
