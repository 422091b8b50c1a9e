import { Badge, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Plan, planNames } from '@certfolio/contract/plans';
import { formatLocalDay } from '../../ui/dates.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { expiresSoon, expiryText } from './boost.expiry.ts';
import { boostOf, entitlementsOf, subscriptionQuery } from './plans.queries.ts';

/** Which plan is held and until when; of one that ended, since when. */
export function CurrentPlan({ userId, plan }: { userId: string; plan: Plan }) {
  const { data: boost, error, refetch, isFetching } = useQuery(boostOf(userId));
  const { data: subscription } = useQuery(subscriptionQuery);
  const { data: entitlements } = useQuery(entitlementsOf(userId));
  const ended = plan === 'free' ? (entitlements?.ends_at ?? null) : null;
  const next = subscription?.periods.find(({ plan: later }) => later !== plan);
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="current-plan">
      <Title order={2} size="h4" id="current-plan" c="dimmed">
        Current plan
      </Title>
      <Group gap="sm" mt={4}>
        <Text fz={28} fw={700}>
          {planNames[plan]}
        </Text>
        {boost && expiresSoon(boost) ? <Badge color="yellow">Expiring soon</Badge> : null}
      </Group>
      {error && !boost ? (
        <Group gap="sm">
          <Text role="alert" c="dimmed" size="sm">
            {messageOf(error)}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()} loading={isFetching}>
            Retry
          </Button>
        </Group>
      ) : boost ? (
        <Text c="dimmed">
          {plan === 'free'
            ? ended
              ? `Your last plan ended on ${formatLocalDay(ended)}. What you kept is still yours.`
              : 'Free, for as long as you like.'
            : expiryText(boost)}
        </Text>
      ) : (
        <Skeleton h={20} w={180} />
      )}
      {plan !== 'free' && subscription?.ends_at ? (
        <Text size="sm" c="dimmed" mt={4}>
          Until {formatLocalDay(subscription.ends_at)}
          {next ? `, then ${planNames[next.plan]}` : ', then Free'}. It does not renew by itself.
        </Text>
      ) : null}
    </Paper>
  );
}
