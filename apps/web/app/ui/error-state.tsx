import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isRouteErrorResponse } from 'react-router';
import { sentenceOf } from '../api.ts';

type Props = {
  /** What failed; its sentence is shown. */
  error?: unknown;
  title?: string;
  onRetry?: () => void;
  /** The whole page failed: offers to refresh it and the way home. */
  page?: boolean;
};

/** A failure in place of the content it concerns, with what can be done about it. */
export function ErrorState({ error, title = 'Something went wrong', onRetry, page = false }: Props) {
  const signedOut = isRouteErrorResponse(error) && error.status === 401;
  return (
    <Stack align="center" gap="xs" py={page ? '20vh' : 'xl'} px="md" role="alert" ta="center">
      <IconAlertTriangle size={32} stroke={1.6} color="var(--cf-warn)" aria-hidden />
      <Title order={page ? 1 : 3}>{signedOut ? 'Signed Out' : title}</Title>
      <Text c="dimmed" maw={440}>
        {signedOut ? 'You have been signed out. Please sign in again to continue.' : sentenceOf(error)}
      </Text>
      <Group mt="sm" justify="center">
        {onRetry ? <Button onClick={onRetry}>Retry</Button> : null}
        {signedOut ? (
          <Button component="a" href="/login">
            Sign In
          </Button>
        ) : null}
        {page && !signedOut ? <Button onClick={() => location.reload()}>Refresh Page</Button> : null}
        {page ? (
          <Button component="a" href="/" variant="default">
            Go to Homepage
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
