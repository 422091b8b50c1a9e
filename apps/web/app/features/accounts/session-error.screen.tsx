import { useEffect } from 'react';
import { Alert, Button, Center, Group, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { originKey, rememberedOrigin } from './remembered-origin.ts';
import { endSession, forgetSession } from './session.ts';
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
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const origin = rememberedOrigin(pathname + search);

  useEffect(() => {
    forgetSession(client);
    const query = new URLSearchParams({ [reasonKey]: state });
    if (origin && pathAfter(state) === '/login') query.set(originKey, origin);
    const timer = setTimeout(() => {
      void Promise.resolve(navigate(`${pathAfter(state)}?${query}`, { replace: true })).then(() =>
        endSession(client),
      );
    }, redirectDelay);
    return () => clearTimeout(timer);
  }, [client, navigate, origin, state]);

  return (
    <Center component="main" mih="100dvh" p="md">
      <Alert
        color="blue"
        variant="light"
        title="Signed out"
        icon={<IconInfoCircle aria-hidden />}
        maw={480}
        role="alert"
      >
        <Stack gap="md">
          {signedOutMessage(state)}
          <Group gap="sm">
            <Button component={Link} to="/login">
              Sign In Again
            </Button>
            <Button component={Link} to="/" variant="default">
              Go to Homepage
            </Button>
          </Group>
        </Stack>
      </Alert>
    </Center>
  );
}
