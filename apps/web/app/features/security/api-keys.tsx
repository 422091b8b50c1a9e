import { useState } from 'react';
import { Anchor, Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconHistory, IconKey } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '@certfolio/contract/security';
import { PlansLink } from '../accounts/plans-link.tsx';
import { api } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { scopeWords } from './key-words.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { Row, Rows } from './rows.tsx';
import { apiKeysQuery } from './security.queries.ts';

const expired = { words: 'Expired', tone: 'quiet', Icon: IconHistory } as const;

export function ApiKeys({ allowed }: { allowed: boolean }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(apiKeysQuery);
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const revoke = useMutation({
    mutationFn: ({ id }: ApiKey) => api.apiKeys.revoke({ params: { apiKeyId: id } }),
    onError: toast.failure,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
      setRevoking(null);
    },
  });
  const list = data?.api_keys;
  return (
    <Panel id="api-keys" title="API keys">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          With a key a program of yours acts for you, as far as you allow it: a backup, a website, a
          spreadsheet. What can be called is described in{' '}
          <Anchor href="/api/docs" size="sm" underline="always">
            the API’s own pages
          </Anchor>
          .
        </Text>
        {error && !list ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!list && !error ? <LoadingRows rows={1} label="Loading your API keys" /> : null}
        {list && list.length > 0 ? (
          <Rows label="Your API keys">
            {list.map((one) => (
              <Row
                key={one.id}
                icon={IconKey}
                title={
                  <Group gap="xs">
                    {one.name}
                    <Code>{one.start}…</Code>
                    {one.expired ? <Mark look={expired} /> : null}
                  </Group>
                }
                facts={[
                  scopeWords(one.scopes),
                  one.expires_at
                    ? `${one.expired ? 'Expired' : 'Expires'} ${formatInstant(one.expires_at)}`
                    : 'Does not expire',
                  one.last_used_at ? `Last used ${formatInstant(one.last_used_at)}` : 'Not used yet',
                ]}
              >
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Revoke ${one.name}`}
                  onClick={() => setRevoking(one)}
                >
                  Revoke
                </Button>
              </Row>
            ))}
          </Rows>
        ) : null}
        {allowed ? (
          <Group>
            <Button variant="default" disabled={!list} onClick={() => setMaking(true)}>
              Make an API key
            </Button>
          </Group>
        ) : (
          <Text size="sm">
            API keys are part of Max. <PlansLink />
            {list && list.length > 0 ? ' Keys that you have wait until your plan holds them again.' : null}
          </Text>
        )}
      </Stack>
      {making ? <NewKeyDialog onClose={() => setMaking(false)} /> : null}
      <ConfirmDialog
        opened={revoking !== null}
        danger
        title="Revoke this API key?"
        confirmLabel="Revoke key"
        loading={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking)}
        onClose={() => setRevoking(null)}
      >
        Whatever uses “{revoking?.name}” is refused from now on. This cannot be undone.
      </ConfirmDialog>
    </Panel>
  );
}
