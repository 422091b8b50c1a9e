import type { ReactNode } from 'react';
import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCertificate,
  IconChecks,
  IconCircleCheck,
  IconHourglass,
  IconMailX,
  IconUsers,
  IconWorldCheck,
} from '@tabler/icons-react';
import type { Issuer } from '@certfolio/contract/issuers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUser } from '../accounts/session.ts';
import { ownIssuer } from './issuer.queries.ts';
import { batchList, issuingCounts } from './issuing.queries.ts';
import { BatchStateMark, summaryOf } from './list-state.tsx';
import '../dashboard/dashboard.page.css';
import './dashboard.page.css';

export const meta = () => [{ title: 'Dashboard · Certfolio' }, { name: 'robots', content: 'noindex' }];

type Counts = {
  issued: number;
  waiting: number;
  refused: number;
  revoked: number;
  recipients: number;
  templates: number;
};

export default function ProviderDashboardPage() {
  const user = useUser();
  const issuer = useQuery(ownIssuer);
  const counts = useQuery(issuingCounts);
  const failed = [issuer, counts].find((one) => one.isError && !one.data);
  const ready = issuer.data && counts.data;
  return (
    <div>
      <PageHeader
        title={user.first_name ? `Hello, ${user.first_name}` : 'Dashboard'}
        description={issuer.data ? issuer.data.name : undefined}
      />
      {failed && (
        <ErrorState
          error={failed.error}
          title="Failed to fetch dashboard data"
          onRetry={() => {
            void issuer.refetch();
            void counts.refetch();
          }}
        />
      )}
      {!failed && !ready && <Loading />}
      {ready && counts.data.issued === 0 && <FirstSteps issuer={issuer.data} counts={counts.data} />}
      {ready && counts.data.issued > 0 && (
        <Stack gap="xl">
          <CountCards counts={counts.data} />
          <div className="dashboard-columns">
            <section aria-labelledby="attention">
              <Title order={2} fz="h3" id="attention" mb="sm">
                Needs attention
              </Title>
              <Attention issuer={issuer.data} counts={counts.data} />
            </section>
            <RecentLists />
          </div>
        </Stack>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="cf-hidden">Loading the dashboard</span>
      <div className="dashboard-counts">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={104} radius="md" />
        ))}
      </div>
      <Skeleton height={220} mt="xl" radius="md" />
    </div>
  );
}

function CountCards({ counts }: { counts: Counts }) {
  const cards = [
    { words: 'Issued', count: counts.issued, Icon: IconCertificate, to: '/app/provider/certificates' },
    {
      words: 'Waiting to be taken',
      count: counts.waiting,
      Icon: IconHourglass,
      to: '/app/provider/certificates?state=active&claimed=false',
    },
    {
      words: 'Letters that failed',
      count: counts.refused,
      Icon: IconMailX,
      to: '/app/provider/certificates?mail=refused',
      warn: true,
    },
    { words: 'Recipients', count: counts.recipients, Icon: IconUsers, to: '/app/provider/recipients' },
  ];
  return (
    <ul className="dashboard-counts" aria-label="Counts">
      {cards.map(({ words, count, Icon, to, warn }) => (
        <li key={words}>
          <Link to={to} className="dashboard-count" data-warn={(warn && count > 0) || undefined}>
            <span className="dashboard-count-words">
              <Icon size={18} stroke={1.8} aria-hidden />
              {words}
            </span>
            <span className="dashboard-count-number">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const provenDomain = ({ domains }: Issuer) => domains.find(({ state }) => state === 'proven');

type Matter = {
  key: string;
  tone: 'bad' | 'warn' | 'info';
  Icon: typeof IconUsers;
  title: string;
  detail: string;
  action: string;
  to: string;
};

/** What asks for a hand, the graver first; each with the one thing to do about it. */
function mattersOf(issuer: Issuer, counts: Counts): Matter[] {
  const identity = '/app/provider/profile/identity';
  const matters: Matter[] = [];
  if (issuer.obstacle) {
    matters.push({
      key: 'obstacle',
      tone: 'bad',
      Icon: IconAlertTriangle,
      title: 'Nothing can be issued now',
      detail: issuer.obstacle,
      action: 'Open identity',
      to: identity,
    });
  }
  for (const { id, domain, state, failure } of issuer.domains) {
    if (state !== 'lost') continue;
    matters.push({
      key: id,
      tone: 'bad',
      Icon: IconAlertTriangle,
      title: `The proof of ${domain} is gone`,
      detail: failure ?? 'It was not found at the last check.',
      action: 'Mend it',
      to: identity,
    });
  }
  if (counts.refused > 0) {
    matters.push({
      key: 'letters',
      tone: 'warn',
      Icon: IconMailX,
      title: counts.refused === 1 ? 'One letter failed' : `${counts.refused} letters failed`,
      detail: 'The address is probably wrong. Correct the certificate, and it is sent anew.',
      action: 'See which',
      to: '/app/provider/certificates?mail=refused',
    });
  }
  if (!provenDomain(issuer) && !issuer.domains.some(({ state }) => state === 'lost')) {
    matters.push({
      key: 'domain',
      tone: 'info',
      Icon: IconWorldCheck,
      title: 'Prove who you are',
      detail: 'With your own internet domain proven, people see that the certificates are really yours.',
      action: 'Prove a domain',
      to: identity,
    });
  }
  if (counts.waiting > 0) {
    matters.push({
      key: 'waiting',
      tone: 'info',
      Icon: IconHourglass,
      title:
        counts.waiting === 1
          ? 'One certificate has not been taken'
          : `${counts.waiting} certificates have not been taken`,
      detail: 'Their recipients can be sent the letter again.',
      action: 'See which',
      to: '/app/provider/certificates?state=active&claimed=false',
    });
  }
  return matters;
}

function Attention({ issuer, counts }: { issuer: Issuer; counts: Counts }) {
  const matters = mattersOf(issuer, counts);
  if (matters.length === 0) {
    return (
      <Paper withBorder>
        <Stack align="center" gap={6} p="lg" ta="center">
          <IconChecks size={28} stroke={1.5} color="var(--cf-good)" aria-hidden />
          <Text c="dimmed">Everything is in order. Every letter has arrived, and nothing waits for you.</Text>
        </Stack>
      </Paper>
    );
  }
  return (
    <Paper withBorder>
      <ul className="attention-list">
        {matters.map(({ key, tone, Icon, title, detail, action, to }) => (
          <li key={key}>
            <span className="attention-sign" data-tone={tone}>
              <Icon size={19} stroke={1.9} aria-hidden />
            </span>
            <div className="attention-words">
              <span className="attention-title">{title}</span>
              <span className="attention-detail">{detail}</span>
            </div>
            <Button component={Link} to={to} variant="default" size="sm" aria-label={`${action}: ${title}`}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function RecentLists() {
  const { data } = useQuery(batchList);
  const batches = data?.batches.slice(0, 5) ?? [];
  return (
    <section aria-labelledby="recent-lists">
      <Title order={2} fz="h3" id="recent-lists" mb="sm">
        CSV lists
      </Title>
      <Paper withBorder>
        {batches.length === 0 ? (
          <Stack align="center" gap={6} p="lg" ta="center">
            <Text c="dimmed">
              A whole class at once?{' '}
              <Link to="/app/provider/certificates/lists/new">Issue from a CSV list</Link>
            </Text>
          </Stack>
        ) : (
          <ul className="dashboard-views">
            {batches.map((batch) => (
              <li key={batch.id}>
                <div>
                  <Link to={`/app/provider/certificates/lists/${batch.id}`}>{batch.filename}</Link>
                  <span className="rows-soft">{summaryOf(batch)}</span>
                </div>
                <BatchStateMark state={batch.state} />
              </li>
            ))}
          </ul>
        )}
      </Paper>
    </section>
  );
}

/** For an organisation that has issued nothing: the three steps to the first certificate. */
function FirstSteps({ issuer, counts }: { issuer: Issuer; counts: Counts }) {
  const proven = provenDomain(issuer) !== undefined;
  const made = counts.templates > 0;
  return (
    <Paper withBorder className="first-steps" component="section" aria-labelledby="first-steps">
      <Title order={2} id="first-steps">
        Three steps to your first certificate
      </Title>
      <ol>
        <Step
          number={1}
          done={proven}
          title="Prove who you are"
          action={proven ? 'Look at it' : 'Prove your domain'}
          to="/app/provider/profile/identity"
          main={false}
        >
          Show that your internet domain is yours, so that everybody can see who stands behind your
          certificates. You can also do this later.
        </Step>
        <Step
          number={2}
          done={made}
          title="Make a template"
          action={made ? 'See templates' : 'Make a template'}
          to={made ? '/app/provider/certificates/templates' : '/app/provider/certificates/templates/new'}
          main={!made}
        >
          Say what is certified and what had to be done for it, and choose how it looks.
        </Step>
        <Step
          number={3}
          done={false}
          title="Issue"
          action="Issue a certificate"
          to="/app/provider/certificates/issue"
          main={made}
        >
          To one person, or to a whole class from a CSV list. Each gets a letter with a link to take it.
        </Step>
      </ol>
    </Paper>
  );
}

function Step(props: {
  number: number;
  done: boolean;
  title: string;
  children: ReactNode;
  action: string;
  to: string;
  /** The one to do next. */
  main: boolean;
}) {
  const { number, done, title, children, action, to, main } = props;
  return (
    <li data-done={done || undefined}>
      <span className="first-steps-sign" aria-hidden>
        {done ? <IconCircleCheck size={26} /> : number}
      </span>
      <div className="first-steps-words">
        <Title order={3} size="h4">
          {title}
          {done && <span className="cf-hidden">, done</span>}
        </Title>
        <Text c="dimmed">{children}</Text>
      </div>
      <Button component={Link} to={to} variant={main ? 'filled' : 'default'}>
        {action}
      </Button>
    </li>
  );
}
