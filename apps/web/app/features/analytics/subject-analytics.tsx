import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PlansLink } from '../accounts/plans-link.tsx';
import { formatDate } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { planFeatures } from '../accounts/plan-features.ts';
import { useUser } from '../accounts/session.ts';
import { basicOf, detailsOf, detailsPath, type Shared } from './analytics.queries.ts';
import { RangeBar } from './range-bar.tsx';
import { TotalCards } from './total-cards.tsx';
import { useRange } from './use-range.ts';
import { ViewDetails } from './view-details.tsx';
import { ViewsByDay } from './views-by-day.tsx';
import './analytics.css';

type Props = { shared: Shared; without?: readonly ('links' | 'items')[] };

/** The views of one thing that is shared: in full for plans that hold that, else the last thirty days. */
export function SubjectAnalytics({ shared, without = [] }: Props) {
  const features = useQuery(planFeatures(useUser()));
  if (features.isPending) return <Loading />;
  return features.data?.advanced_analytics ? (
    <Details shared={shared} without={without} />
  ) : (
    <Basic shared={shared} />
  );
}

function Details({ shared, without }: Required<Props>) {
  const [range, setRange] = useRange();
  const { data, error, isPending, refetch } = useQuery(detailsOf(shared, range));
  return (
    <Stack gap="md">
      <RangeBar range={range} onRange={setRange} path={detailsPath(shared)} />
      {isPending ? <Loading /> : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <ViewDetails analytics={data} without={without} /> : null}
    </Stack>
  );
}

function Basic({ shared }: Pick<Props, 'shared'>) {
  const { data, error, isPending, refetch } = useQuery(basicOf(shared));
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {data.total_views === 0
          ? 'Nobody has looked at it yet.'
          : `${data.total_views} ${data.total_views === 1 ? 'view' : 'views'} since the beginning, the last on ${formatDate(data.last_viewed_on)}.`}{' '}
        The numbers are those of the last 30 days.
      </Text>
      <TotalCards totals={data.totals} />
      <ViewsByDay series={data.series} />
      <Alert color="blue" variant="light" icon={<IconChartBar aria-hidden />}>
        Max adds comparison with the time before, links, countries, sites, devices and what was not counted.{' '}
        <PlansLink inherit />
      </Alert>
    </Stack>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="cf-hidden">Loading the views</span>
      <Skeleton height={112} mb="md" radius="md" />
      <Skeleton height={320} radius="md" />
    </div>
  );
}
