import { lazy } from 'react';
import type { DayOfViews } from '@certfolio/contract/analytics';
import { formatDate } from '../../ui/dates.ts';
import { ChartSection } from './chart-section.tsx';

const DayChart = lazy(() => import('./day-chart.tsx'));

export type ChartDay = { date: string; views: number; before: number };

type Props = {
  series: DayOfViews[];
  /** Of the time before, day by day. */ previous?: DayOfViews[];
};

/** Views day by day as a drawing, and in numbers beneath it for who cannot see it or wants them exactly. */
export function ViewsByDay({ series, previous }: Props) {
  const days = series.map(({ date, views }, place) => ({
    date,
    views,
    before: previous?.[place]?.views ?? 0,
  }));
  const most = days.toSorted((a, b) => b.views - a.views)[0];
  const words =
    most && most.views > 0
      ? `Views day by day from ${formatDate(days[0]?.date)} to ${formatDate(days.at(-1)?.date)}. The most, ${most.views}, on ${formatDate(most.date)}.`
      : 'There were no views on these days.';
  return (
    <ChartSection
      title="Views by day"
      words={words}
      chart={<DayChart days={days} compared={previous !== undefined} />}
      columns={['Day', 'Views', 'Visitors', ...(previous ? ['Before'] : [])]}
      rows={series
        .map(({ date, views, visitors }, place) => ({
          name: formatDate(date),
          counts: [views, visitors, ...(previous ? [previous[place]?.views ?? 0] : [])],
        }))
        .toReversed()}
    />
  );
}
