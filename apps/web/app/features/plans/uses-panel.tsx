import { Group, Paper, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limitKinds, type LimitKind, type Use } from '@certfolio/contract/entitlements';
import { formatLocalDay } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { entitlementsOf } from './plans.queries.ts';

const names: Record<LimitKind, string> = {
  certificates: 'Certificates',
  wallets: 'Wallets',
  public_wallets: 'Public wallets',
  cv_uploads: 'CV uploads',
  cv_builds: 'CV builds',
  cpd_points: 'CPD points',
  exports: 'PDF exports this month',
};

/** A meter for each thing that the plan counts. */
export function UsesPanel({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(entitlementsOf(userId));
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="usage">
      <Title order={2} size="h4" id="usage" c="dimmed" mb="sm">
        In use
      </Title>
      {data ? (
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="sm">
            {limitKinds.map((kind) => (
              <Meter key={kind} label={names[kind]} use={data.uses[kind]} />
            ))}
          </SimpleGrid>
          {data.uses.exports.limit === null ? null : (
            <Text size="sm" c="dimmed">
              PDF exports count anew from {formatLocalDay(data.exports_renew_at)}.
            </Text>
          )}
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label="Counting what you use" rows={limitKinds.length} height={34} />
      )}
    </Paper>
  );
}

function Meter({ label, use: { used, limit } }: { label: string; use: Use }) {
  const share = limit === null ? 0 : limit > 0 ? Math.min(100, (used / limit) * 100) : 100;
  const words = limit === null ? 'No limit' : `${used} of ${limit}`;
  return (
    <div>
      <Group justify="space-between" mb={limit === null ? 0 : 4} gap="sm">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      </Group>
      {limit === null ? null : (
        <Progress.Root size="sm">
          <Progress.Section
            value={share}
            color={used > limit ? 'red' : share >= 80 ? 'yellow' : 'blue'}
            aria-label={`${label}: ${words} in use`}
          />
        </Progress.Root>
      )}
    </div>
  );
}
