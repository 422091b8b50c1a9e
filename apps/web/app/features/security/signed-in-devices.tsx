import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import {
  IconCircleCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconTerminal2,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@certfolio/contract/security';
import { api, codeOf } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { Row, Rows } from './rows.tsx';
import { sessionsQuery } from './security.queries.ts';

const icons = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const;

const here = { words: 'This device', tone: 'good', Icon: IconCircleCheck } as const;

export function SignedInDevices() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const end = useMutation({
    mutationFn: async (which: Session | 'others') => {
      if (which === 'others') await api.security.endOtherSessions();
      else await api.security.endSession({ params: { sessionId: which.id } });
    },
    onError: (failure) => {
      // It has ended by itself: that is what was wanted.
      if (codeOf(failure) !== 'session_not_found') toast.failure(failure);
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      setEnding(null);
    },
  });
  const list = data?.sessions;
  // This one first: it is the one that a person knows.
  const sorted = list?.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = (list ?? []).some(({ current }) => !current);
  return (
    <Panel id="sessions" title="Where you are signed in">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          We keep only the network that you come from, never your full address. Sign out what you do not know,
          and change your password.
        </Text>
        {error && !list ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!list && !error ? <LoadingRows rows={2} label="Loading your sessions" /> : null}
        {sorted ? (
          <Rows label="Your sessions">
            {sorted.map((one) => (
              <Row
                key={one.id}
                icon={icons[one.kind]}
                title={
                  <Group gap="xs">
                    {one.device}
                    {one.current ? <Mark look={here} /> : null}
                  </Group>
                }
                facts={[
                  ...(one.network ? [`Network ${one.network}`] : []),
                  `Signed in ${formatInstant(one.signed_in_at)}`,
                  `Last used ${formatInstant(one.last_used_at)}`,
                ]}
              >
                {one.current ? null : (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`Sign out ${one.device}`}
                    onClick={() => setEnding(one)}
                  >
                    Sign out
                  </Button>
                )}
              </Row>
            ))}
          </Rows>
        ) : null}
        {others ? (
          <Group>
            <Button variant="default" onClick={() => setEnding('others')}>
              Sign out everywhere else
            </Button>
          </Group>
        ) : null}
      </Stack>
      <ConfirmDialog
        opened={ending !== null}
        title={ending === 'others' ? 'Sign out everywhere else?' : 'Sign out this device?'}
        confirmLabel={ending === 'others' ? 'Sign out everywhere else' : 'Sign out'}
        loading={end.isPending}
        onConfirm={() => ending && end.mutate(ending)}
        onClose={() => setEnding(null)}
      >
        {ending === 'others'
          ? 'Every other device has to sign in again. You stay signed in here.'
          : `${ending?.device ?? 'It'} has to sign in again.`}
      </ConfirmDialog>
    </Panel>
  );
}
