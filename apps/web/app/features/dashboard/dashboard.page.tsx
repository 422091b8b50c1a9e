import { Button, Group, Paper, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import {
  IconCertificate,
  IconCircleCheck,
  IconClockExclamation,
  IconEye,
  IconFileCv,
  IconUpload,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { lifetimes } from '../../query.ts';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUser } from '../accounts/session.ts';
import { useUploadDialog } from '../upload/upload-dialog.tsx';
import { WaitingClaims } from '../certificates/waiting-claims.tsx';
import { CpdRing } from '../cpd/cpd-ring.tsx';
import { AttentionList } from './attention-list.tsx';
import './dashboard.page.css';

export const meta = () => [{ title: 'Dashboard · Certfolio' }, { name: 'robots', content: 'noindex' }];

const dashboardOf = (userId: string) =>
  queryOptions({
    queryKey: ['dashboard', userId],
    queryFn: ({ signal }) => api.users.dashboard({ params: { id: userId }, signal }),
    staleTime: lifetimes.dashboard,
  });

type Dashboard = Awaited<ReturnType<typeof api.users.dashboard>>;
type Statistics = Dashboard['statistics'];

export default function DashboardPage() {
  const user = useUser();
  const upload = useUploadDialog();
  const { data, error, isPending, refetch } = useQuery(dashboardOf(user.id));
  const newcomer = data && isNewcomer(data);
  return (
    <div>
      <PageHeader title={user.first_name ? `Hello, ${user.first_name}` : 'Dashboard'} />
      <WaitingClaims />
      {isPending && <Loading />}
      {!data && error && (
        <ErrorState error={error} title="Failed to fetch dashboard data" onRetry={() => void refetch()} />
      )}
      {newcomer && <Welcome onUpload={() => upload.open()} />}
      {data && !newcomer && (
        <Stack gap="xl">
          <Counts statistics={data.statistics} />
          <div className="dashboard-columns">
            <section aria-labelledby="attention">
              <Title order={2} fz="h3" id="attention" mb="sm">
                Needs attention
              </Title>
              <AttentionList items={data.attention} />
            </section>
            <Stack gap="xl">
              <CpdRing stats={data.cpdStats} />
              <RecentViews views={data.recent_views} />
            </Stack>
          </div>
        </Stack>
      )}
    </div>
  );
}

/** Nothing kept, nothing under way. */
function isNewcomer({ statistics, cpdStats, attention }: Dashboard): boolean {
  const { totalCertificates, totalWallets } = statistics;
  return totalCertificates <= 0 && totalWallets <= 0 && cpdStats.totalRecords === 0 && attention.length === 0;
}

function Loading() {
  return (
    <div role="status">
      <span className="cf-hidden">Loading the dashboard</span>
      <div className="dashboard-counts">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height={104} radius="md" />
        ))}
      </div>
      <Skeleton height={220} mt="xl" radius="md" />
    </div>
  );
}

const cards: { key: keyof Statistics; words: string; Icon: typeof IconWallet; to: string }[] = [
  { key: 'totalCertificates', words: 'Certificates', Icon: IconCertificate, to: '/app/user/certificates' },
  {
    key: 'activeCertificates',
    words: 'Active',
    Icon: IconCircleCheck,
    to: '/app/user/certificates?status=uploaded&validity=current',
  },
  {
    key: 'expiringSoon',
    words: 'Expiring soon',
    Icon: IconClockExclamation,
    to: '/app/user/certificates?validity=expiring&sort=expiry_date&order=asc',
  },
  { key: 'totalWallets', words: 'Wallets', Icon: IconWallet, to: '/app/user/wallets' },
  { key: 'publicWallets', words: 'Public wallets', Icon: IconWorld, to: '/app/user/wallets' },
  { key: 'totalCVs', words: 'CVs', Icon: IconFileCv, to: '/app/user/cvs' },
];

function Counts({ statistics }: { statistics: Statistics }) {
  return (
    <ul className="dashboard-counts" aria-label="Counts">
      {cards.map(({ key, words, Icon, to }) => (
        <li key={key}>
          <Link
            to={to}
            className="dashboard-count"
            data-warn={(key === 'expiringSoon' && statistics[key] > 0) || undefined}
          >
            <span className="dashboard-count-words">
              <Icon size={18} stroke={1.8} aria-hidden />
              {words}
            </span>
            <span className="dashboard-count-number">{Math.max(0, statistics[key])}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RecentViews({ views }: { views: Dashboard['recent_views'] }) {
  return (
    <section aria-labelledby="recent-views">
      <Title order={2} fz="h3" id="recent-views" mb="sm">
        Recent views
      </Title>
      <Paper withBorder>
        {views.length === 0 ? (
          <Stack align="center" gap={6} p="lg" ta="center">
            <IconEye size={26} stroke={1.5} color="var(--cf-soft)" aria-hidden />
            <Text c="dimmed">
              Nobody has opened one of your wallets yet. <Link to="/app/user/wallets">Share a wallet</Link>
            </Text>
          </Stack>
        ) : (
          <ul className="dashboard-views">
            {views.map((view) => (
              <li key={`${view.wallet_id} ${view.viewed_at}`}>
                <Link to={`/app/user/wallets/${view.wallet_id}`}>{view.title}</Link>
                <time dateTime={view.viewed_at}>{formatInstant(view.viewed_at)}</time>
              </li>
            ))}
          </ul>
        )}
      </Paper>
    </section>
  );
}

const steps = [
  'Upload a PDF or take a photo',
  'Check the fields that were read',
  'Share it, alone or in a wallet',
];

function Welcome({ onUpload }: { onUpload: () => void }) {
  return (
    <Paper withBorder className="dashboard-welcome">
      <ThemeIcon size={72} radius="xl" variant="light" aria-hidden>
        <IconCertificate size={38} stroke={1.5} />
      </ThemeIcon>
      <Title order={2}>Keep your first certificate here</Title>
      <Text c="dimmed" maw={480}>
        Title, issuer, dates and number are read from the document, and you check them. Nothing is shown to
        anyone until you share it.
      </Text>
      <Button size="lg" leftSection={<IconUpload size={20} aria-hidden />} onClick={onUpload} mt="xs">
        Upload your first certificate
      </Button>
      <ol className="dashboard-steps">
        {steps.map((step, index) => (
          <li key={step}>
            <span aria-hidden>{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <Group justify="center">
        <Text size="sm" c="dimmed">
          JPEG, JPG, PNG, WEBP or PDF, up to 50MB
        </Text>
      </Group>
    </Paper>
  );
}
