import { lazy, Suspense } from 'react';
import { Box, Paper, Skeleton, Table, Title } from '@mantine/core';
import type { DayOfViews } from '@certfolio/contract/analytics';
import { formatDate } from '../../ui/dates.ts';

const DayChart = lazy(() => import('./day-chart.tsx'));

export type ChartDay = { date: string; views: number; before: number };

type Props = {
  id: string;
  series: DayOfViews[];
  /** Of the time before, day by day. */ previous?: DayOfViews[];
};

/** Views day by day as a drawing, and in numbers beneath it for who cannot see it or wants them exactly. */
export function ViewsByDay({ id, series, previous }: Props) {
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
    <Paper withBorder p={{ base: 'sm', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Title order={2} fz="h4" id={id} mb="md">
        Views by day
      </Title>
      <div role="img" aria-label={words}>
        <Suspense fallback={<Skeleton height={260} />}>
          <DayChart days={days} compared={previous !== undefined} />
        </Suspense>
      </div>
      <details className="views-table">
        <summary>Show as a table</summary>
        <Box
          mah={360}
          mt="sm"
          className="views-table-scroll"
          role="region"
          aria-label="Views by day, table"
          tabIndex={0}
        >
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Day</Table.Th>
                <Table.Th scope="col" ta="right">
                  Views
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  Visitors
                </Table.Th>
                {previous ? (
                  <Table.Th scope="col" ta="right">
                    Before
                  </Table.Th>
                ) : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {series.toReversed().map(({ date, views, visitors }, place) => (
                <Table.Tr key={date}>
                  <Table.Th scope="row" fw={400}>
                    {formatDate(date)}
                  </Table.Th>
                  <Table.Td ta="right">{views}</Table.Td>
                  <Table.Td ta="right">{visitors}</Table.Td>
                  {previous ? (
                    <Table.Td ta="right">{previous[series.length - 1 - place]?.views ?? 0}</Table.Td>
                  ) : null}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      </details>
    </Paper>
  );
}
