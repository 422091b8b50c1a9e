import { Alert, Anchor, Button, Skeleton, Stack } from '@mantine/core';
import type { UserAnalytics, ViewShare } from '@certfolio/contract/analytics';
import { IconChartBar, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { plansAddress } from '../accounts/plans-link.tsx';
import { planFeatures } from '../accounts/plan-features.ts';
import { useUser } from '../accounts/session.ts';
import { analyticsOfUser } from './analytics.queries.ts';
import { RangeBar } from './range-bar.tsx';
import { useRange } from './use-range.ts';
import { Shares, ViewDetails } from './view-details.tsx';

export const meta = () => [{ title: 'Analytics · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function AnalyticsPage() {
  const user = useUser();
  const { data: held, error, isPending, refetch } = useQuery(planFeatures(user));
  if (isPending) return <Loading />;
  if (!held) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!held.advanced_analytics) return <NotHeld />;
  return (
    <div>
      <PageHeader
        title="Analytics"
        description="How people looked at what you share. Link previews, mail scanners, other programs and you yourself are counted apart."
      />
      <Views userId={user.id} />
    </div>
  );
}

function NotHeld() {
  return (
    <EmptyState
      icon={IconChartBar}
      title="Analytics are part of Max"
      order={1}
      action={
        <Button component={Link} to={plansAddress}>
          See the plans
        </Button>
      }
    >
      Max shows all that you share together, compares it with the time before and says by which link and from
      where people came. On your plan each wallet shows its own views of the last 30 days, under{' '}
      <Anchor component={Link} to="/app/user/wallets" underline="always" inherit>
        Wallets
      </Anchor>
      .
    </EmptyState>
  );
}

function Views({ userId }: { userId: string }) {
  const [range, setRange] = useRange();
  const { data, error, isPending, refetch } = useQuery(analyticsOfUser(userId, range));
  return (
    <Stack gap="md">
      <RangeBar range={range} onRange={setRange} path={`/api/v1/users/${userId}/analytics`} />
      {isPending ? <Loading /> : null}
      {!data && error ? (
        <ErrorState error={error} title="Failed to fetch analytics" onRetry={() => void refetch()} />
      ) : null}
      {data?.addedUpHere ? (
        <Alert color="yellow" variant="light" icon={<IconInfoCircle aria-hidden />} role="status">
          The summary could not be loaded, so these numbers were added up here from your wallets and your
          profile. Somebody who saw two of them on one day counts as two visitors, and deleted wallets are
          missing.
        </Alert>
      ) : null}
      {data ? (
        <ViewDetails analytics={data.analytics}>
          <ByWallet analytics={data.analytics} />
          {data.analytics.by_cv.length > 0 ? <ByCv analytics={data.analytics} /> : null}
        </ViewDetails>
      ) : null}
    </Stack>
  );
}

function ByWallet({ analytics }: { analytics: UserAnalytics }) {
  const profile: ViewShare[] =
    analytics.profile_views > 0
      ? [{ key: 'profile', label: 'Public profile', views: analytics.profile_views, previous_views: 0 }]
      : [];
  return (
    <Shares
      title="By wallet"
      name="Wallet"
      shares={[...analytics.by_wallet, ...profile]}
      nameOf={({ key, label }) =>
        key === null ? (
          label
        ) : (
          <Anchor
            component={Link}
            to={key === 'profile' ? '/app/user/profile/public' : `/app/user/wallets/${key}?tab=analytics`}
            inherit
          >
            {label}
          </Anchor>
        )
      }
    />
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="cf-hidden">Loading the analytics</span>
      <Skeleton height={112} mb="md" radius="md" />
      <Skeleton height={320} mb="md" radius="md" />
      <Skeleton height={240} radius="md" />
    </div>
  );
}

function ByCv({ analytics }: { analytics: UserAnalytics }) {
  return (
    <Shares
      title="By CV"
      name="CV"
      shares={analytics.by_cv}
      nameOf={({ key, label }) =>
        key === null ? (
          label
        ) : (
          <Anchor component={Link} to={`/app/user/cvs/${key}`} inherit>
            {label}
          </Anchor>
        )
      }
    />
  );
}
