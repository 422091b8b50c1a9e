import { lazy } from 'react';
import { SegmentedControl, Stack } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { activityName } from '@certfolio/contract/cpd-activities';
import type { CpdAnalytics, TimeRange } from '@certfolio/contract/cpd';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { BreakdownTable } from '../analytics/breakdown-table.tsx';
import { ChartSection } from '../analytics/chart-section.tsx';
import { cpdAnalytics } from './cpd.queries.ts';
import { amountWords, statusLooks } from './cpd-words.ts';

const MonthChart = lazy(() => import('./month-chart.tsx'));

export const meta = () => [{ title: 'CPD analytics · Certfolio' }, { name: 'robots', content: 'noindex' }];

const ranges = [
  { value: '3m', label: '3 months' },
  { value: '6m', label: '6 months' },
  { value: '12m', label: '12 months' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: TimeRange; label: string }[];
const usual: TimeRange = '12m';

export default function CpdAnalyticsPage() {
  const [params, setParams] = useSearchParams();
  const range = ranges.find(({ value }) => value === params.get('range'))?.value ?? usual;
  const { data, error, isPending, refetch } = useQuery(cpdAnalytics(range));
  return (
    <Stack gap="lg">
      <SegmentedControl
        aria-label="Months shown"
        className="cpd-range"
        data={[...ranges]}
        value={range}
        onChange={(next) =>
          setParams(next === usual ? {} : { range: next }, { replace: true, preventScrollReset: true })
        }
      />
      {isPending && <LoadingRows rows={3} height={160} label="Loading analytics" />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (data.totals.records === 0 ? <Nothing /> : <Shown analytics={data} />)}
    </Stack>
  );
}

const Nothing = () => (
  <EmptyState icon={IconChartBar} title="No records in this time">
    Choose a longer time, or add a record to the log.
  </EmptyState>
);

function Shown({
  analytics: { totals, by_month: months, by_type: types, by_status: states },
}: {
  analytics: CpdAnalytics;
}) {
  const cards = [
    { words: 'Points', figure: amountWords(totals.hours), meaning: 'Of completed records' },
    { words: 'Records', figure: amountWords(totals.records), meaning: `${totals.completed} completed` },
    {
      words: 'Completion rate',
      figure: `${totals.completion_rate}%`,
      meaning: 'Of all records in this time',
    },
    {
      words: 'Planned or begun',
      figure: amountWords(totals.open_hours),
      meaning: 'Points with a date up to today',
    },
  ];
  return (
    <>
      <ul className="total-cards" aria-label="Totals">
        {cards.map(({ words, figure, meaning }) => (
          <li key={words} className="total-card">
            <span className="total-card-words">{words}</span>
            <span className="total-card-number">{figure}</span>
            <span className="total-card-meaning">{meaning}</span>
          </li>
        ))}
      </ul>
      <ByMonth months={months} />
      <div className="breakdowns">
        <BreakdownTable
          title="By type"
          nameColumn="Type"
          columns={['Points', 'Records']}
          lines={types.map(({ activity_type: type, hours, records }) => ({
            key: type,
            name: activityName(type),
            counts: [hours, records],
          }))}
          empty="No records in this time."
        />
        <BreakdownTable
          title="By status"
          nameColumn="Status"
          columns={['Records', 'Points']}
          lines={states.map(({ status, records, hours }) => ({
            key: status,
            name: statusLooks[status].words,
            counts: [records, hours],
          }))}
          empty="No records in this time."
        />
      </div>
    </>
  );
}

function ByMonth({ months }: { months: CpdAnalytics['by_month'] }) {
  const most = months.toSorted((a, b) => b.hours - a.hours)[0];
  const words =
    most && most.hours > 0
      ? `Points month by month from ${formatDate(months[0]?.month)} to ${formatDate(months.at(-1)?.month)}. The most, ${amountWords(most.hours)}, in ${formatDate(most.month)}.`
      : 'No points were completed in these months.';
  return (
    <ChartSection
      title="Points by month"
      words={words}
      chart={
        <MonthChart months={months.map(({ month, hours, open_hours: open }) => ({ month, hours, open }))} />
      }
      columns={['Month', 'Points', 'Open', 'Records']}
      rows={months
        .map(({ month, hours, open_hours: open, records }) => ({
          name: formatDate(month),
          counts: [amountWords(hours), amountWords(open), records],
        }))
        .toReversed()}
    />
  );
}
