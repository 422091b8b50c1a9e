import type { ReactNode } from 'react';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import type { Audience, EnhancedAnalytics, ViewShare } from '@certfolio/contract/analytics';
import { formatDate } from '../../ui/dates.ts';
import { BreakdownTable, type Line } from './breakdown-table.tsx';
import { TotalCards } from './total-cards.tsx';
import { ViewsByDay } from './views-by-day.tsx';
import './analytics.css';

type Props = {
  analytics: EnhancedAnalytics;
  /** What this page has before the other breakdowns. */
  children?: ReactNode;
  /** Left out where the subject has none of them. */
  without?: readonly ('links' | 'items')[];
};

/** A range in full: totals, days, by whom, and what was left out. */
export function ViewDetails({ analytics, children, without = [] }: Props) {
  const { from, to, previous_from: before, previous_to: until } = analytics;
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {formatDate(from)} to {formatDate(to)}, compared with {formatDate(before)} to {formatDate(until)}.
        Days are those of UTC.
      </Text>
      <TotalCards totals={analytics.totals} previous={analytics.previous} />
      <ViewsByDay series={analytics.series} previous={analytics.previous_series} />
      <div className="breakdowns">
        {children}
        {without.includes('links') ? null : <Shares title="By link" name="Link" shares={analytics.by_link} />}
        {without.includes('items') ? null : (
          <BreakdownTable
            title="By certificate"
            nameColumn="Certificate"
            columns={['Opened', 'Downloads']}
            lines={analytics.by_item.map(({ key, label, opened, downloads }) => ({
              key: key ?? label,
              name: label,
              counts: [opened, downloads],
            }))}
            empty="Nobody opened a single certificate in this time."
          />
        )}
        <Shares title="By country" name="Country" shares={analytics.by_country} />
        <Shares title="Came from" name="Site" shares={analytics.by_referrer} />
        <Shares title="By device" name="Device" shares={analytics.by_device} />
      </div>
      <Excluded excluded={analytics.excluded} />
    </Stack>
  );
}

type SharesProps = {
  title: string;
  name: string;
  shares: ViewShare[];
  nameOf?: (share: ViewShare) => ReactNode;
};

/** Views by one property, in this time and in the one before. */
export function Shares({ title, name, shares, nameOf = ({ label }) => label }: SharesProps) {
  const lines = shares.map((share): Line => ({
    key: share.key ?? share.label,
    name: nameOf(share),
    counts: [share.views, share.previous_views],
  }));
  return (
    <BreakdownTable
      title={title}
      nameColumn={name}
      columns={['Views', 'Before']}
      lines={lines}
      empty="No views in this time, nor in the one before."
    />
  );
}

const kinds: Record<Audience, string> = {
  person: 'Person',
  owner: 'Your own visits',
  preview: 'Link preview',
  scanner: 'Mail scanner',
  bot: 'Other program',
};

/** What asked for the page without being a person: said, so that the number of views can be believed. */
function Excluded({ excluded }: { excluded: EnhancedAnalytics['excluded'] }) {
  if (excluded.total === 0) {
    return (
      <Paper withBorder p="md" component="section" aria-labelledby="not-counted">
        <Title order={2} fz="h4" id="not-counted" mb={4}>
          Not counted
        </Title>
        <Text c="dimmed">Only people asked for it: no link preview, mail scanner or other program did.</Text>
      </Paper>
    );
  }
  return (
    <Stack gap="xs">
      <Text c="dimmed" size="sm" className="not-counted-words">
        <IconRobot size={18} aria-hidden />
        {excluded.total} {excluded.total === 1 ? 'visit was' : 'visits were'} not by other people, and{' '}
        {excluded.total === 1 ? 'is' : 'are'} in none of the numbers above.
      </Text>
      <BreakdownTable
        title="Not counted"
        nameColumn="Who asked"
        columns={['Visits']}
        lines={excluded.hits.map(({ audience, name, count }) => ({
          key: `${audience} ${name}`,
          name: audience === 'owner' ? kinds.owner : `${name} (${kinds[audience].toLowerCase()})`,
          counts: [count],
        }))}
        empty=""
      />
    </Stack>
  );
}
