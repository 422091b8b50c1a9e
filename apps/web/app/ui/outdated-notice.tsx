import { useCallback, useSyncExternalStore } from 'react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { outdated } from '../query.ts';
import { formatInstant } from './dates.ts';

/** Says that the page shows former answers because the server could not be asked again, and since when. */
export function OutdatedNotice() {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const since = useSyncExternalStore(
    subscribe,
    () => outdated(client)?.since ?? null,
    () => null,
  );
  const asking = useIsFetching() > 0;
  if (since === null) return null;
  return (
    <Alert color="yellow" variant="light" mb="lg" role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          The server could not be reached. What you see was loaded on{' '}
          {formatInstant(new Date(since).toISOString())}.
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={asking}
          onClick={() =>
            void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
          }
        >
          Try again
        </Button>
      </Group>
    </Alert>
  );
}
