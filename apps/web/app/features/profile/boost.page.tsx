import {
  Alert,
  Badge,
  Button,
  Group,
  Paper,
  Progress,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Plan, planNames, plans } from '@certfolio/contract/plans';
import { api } from '../../api.ts';
import { kept, lifetimes } from '../../query.ts';
import { comingMeaning, PlanPointList } from '../accounts/plan-point-list.tsx';
import { planPoints, priceText } from '../accounts/plan-points.ts';
import { useUser } from '../accounts/session.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { certificateUsage } from '../certificates/certificates.queries.ts';
import { walletsOf } from '../wallets/wallets.queries.ts';
import { expiresSoon, expiryText, isActive } from './boost.expiry.ts';

export const meta = () => [{ title: 'Your plan · Certfolio' }, { name: 'robots', content: 'noindex' }];

const boostOf = (userId: string) =>
  queryOptions({
    queryKey: ['boost', 'info', userId],
    queryFn: async ({ signal }) => (await api.users.boost({ params: { id: userId }, signal })).boost_info,
    staleTime: lifetimes.boost,
    meta: kept,
  });

export default function BoostPage() {
  const user = useUser();
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>Your plan</Title>
        <Text c="dimmed">What your plan holds, and how much of it you use.</Text>
      </div>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <CurrentPlan userId={user.id} plan={user.plan} />
        <Usage userId={user.id} />
      </SimpleGrid>
      <div>
        <Title order={2} mb="sm">
          Plans
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          {plans.map((plan) => (
            <PlanCard key={plan} plan={plan} held={user.plan} />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed" mt="sm">
          {comingMeaning}
        </Text>
      </div>
      <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
        Payment is not yet available on this installation, so Boost and Max cannot be bought here. Nothing is
        charged, and what you keep stays yours.
      </Alert>
    </Stack>
  );
}

function CurrentPlan({ userId, plan }: { userId: string; plan: Plan }) {
  const { data: boost, error, refetch, isFetching } = useQuery(boostOf(userId));
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="current-plan">
      <Title order={2} size="h4" id="current-plan" c="dimmed">
        Current plan
      </Title>
      <Group gap="sm" mt={4}>
        <Text fz={28} fw={700}>
          {planNames[plan]}
        </Text>
        {boost?.is_trial && isActive(boost) ? <Badge color="blue">Trial</Badge> : null}
        {boost && expiresSoon(boost) ? <Badge color="yellow">Expiring soon</Badge> : null}
      </Group>
      {error ? (
        <Group gap="sm">
          <Text role="alert" c="dimmed" size="sm">
            {messageOf(error)}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()} loading={isFetching}>
            Retry
          </Button>
        </Group>
      ) : boost ? (
        <Text c="dimmed">{plan === 'free' ? 'Free, for as long as you like.' : expiryText(boost)}</Text>
      ) : (
        <Skeleton h={20} w={180} />
      )}
    </Paper>
  );
}

function Usage({ userId }: { userId: string }) {
  const certificates = useQuery(certificateUsage);
  const wallets = useQuery(walletsOf(userId));
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="usage">
      <Title order={2} size="h4" id="usage" c="dimmed" mb="sm">
        In use
      </Title>
      <Stack gap="md">
        <Meter label="Certificates" query={certificates} />
        <Meter label="Wallets" query={wallets} />
      </Stack>
    </Paper>
  );
}

type MeterProps = {
  label: string;
  query: {
    data: { total: number; limit: number } | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
};

function Meter({ label, query: { data, error, isFetching, refetch } }: MeterProps) {
  if (!data && error) {
    return (
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="alert">
          {label}: {messageOf(error)}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()} loading={isFetching}>
          Retry
        </Button>
      </Group>
    );
  }
  if (!data) return <Skeleton h={36} />;
  const share = data.limit > 0 ? Math.min(100, (data.total / data.limit) * 100) : 100;
  return (
    <div>
      <Group justify="space-between" mb={6} gap="sm">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {data.total} of {data.limit}
        </Text>
      </Group>
      <Progress
        value={share}
        color={share >= 100 ? 'red' : share >= 80 ? 'yellow' : 'blue'}
        aria-label={`${label}: ${data.total} of ${data.limit} in use`}
      />
    </div>
  );
}

function PlanCard({ plan, held }: { plan: Plan; held: Plan }) {
  const current = plan === held;
  return (
    <Paper
      withBorder
      p="lg"
      component="section"
      aria-labelledby={`plan-${plan}`}
      style={current ? { borderColor: 'var(--cf-link)' } : {}}
    >
      <Group gap="xs" mih={28}>
        <Title order={3} id={`plan-${plan}`}>
          {planNames[plan]}
        </Title>
        {current ? <Badge color="blue">Your plan</Badge> : null}
        {plan === 'boost' && held === 'free' ? <Badge color="violet">RECOMMENDED</Badge> : null}
      </Group>
      <Text fw={600} fz="lg" mb="sm">
        {priceText(plan)}
      </Text>
      <PlanPointList points={planPoints(plan)} />
      {plan === 'free' ? null : (
        <Text size="sm" c="dimmed" mt="sm">
          1 year of access.
        </Text>
      )}
    </Paper>
  );
}
