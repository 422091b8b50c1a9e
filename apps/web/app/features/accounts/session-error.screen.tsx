import { useEffect } from 'react';
import { Alert, Button, Center, Group, Stack, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { originKey, rememberedOrigin } from './remembered-origin.ts';
import { forgetSession } from './session.ts';
import {
  pathAfter,
  reasonKey,
  redirectDelay,
  type SessionState,
  signedOutMessage,
} from './session.states.ts';

/** Says why the session ended, empties what was kept for it, and leaves after a second. */
export function SessionErrorScreen({ state }: { state: SessionState }) {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const origin = rememberedOrigin(pathname + search);

  useEffect(() => {
    forgetSession(client);
    const query = new URLSearchParams({ [reasonKey]: state });
    if (origin && pathAfter(state) === '/login') query.set(originKey, origin);
    // Loaded anew: nothing of the account stays in memory.
    const timer = setTimeout(() => window.location.replace(`${pathAfter(state)}?${query}`), redirectDelay);
    return () => clearTimeout(timer);
  }, [client, origin, state]);

  return (
    <Center component="main" mih="100dvh" p="md">
      <Alert
        color="blue"
        variant="light"
        title={
          <Title order={1} size="h4">
            Signed out
          </Title>
        }
        icon={<IconInfoCircle aria-hidden />}
        maw={480}
        role="alert"
      >
        <Stack gap="md">
          {signedOutMessage(state)}
          <Group gap="sm">
            <Button component="a" href="/login">
              Sign In Again
            </Button>
            <Button component="a" href="/" variant="default">
              Go to Homepage
            </Button>
          </Group>
        </Stack>
      </Alert>
    </Center>
  );
}
