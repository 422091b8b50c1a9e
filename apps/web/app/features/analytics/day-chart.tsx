import { AreaChart } from '@mantine/charts';
import { formatDay } from '../../ui/dates.ts';
import type { ChartDay } from './views-by-day.tsx';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';

const series = [
  { name: 'views', label: 'Views', color: 'var(--cf-link)' },
  { name: 'before', label: 'The time before', color: 'var(--cf-soft)', strokeDasharray: '4 4' },
];

/** Drawn apart from the pages that show it, because the library that draws it is large. */
export default function DayChart({ days, compared }: { days: ChartDay[]; compared: boolean }) {
  return (
    <AreaChart
      h={260}
      data={days}
      dataKey="date"
      series={compared ? series : series.slice(0, 1)}
      curveType="linear"
      withDots={days.length <= 31}
      dotProps={{ r: 2 }}
      withLegend={compared}
      legendProps={{ verticalAlign: 'bottom' }}
      fillOpacity={0.12}
      accessibilityLayer={false}
      xAxisProps={{ tickFormatter: formatDay, minTickGap: 24 }}
      yAxisProps={{ allowDecimals: false, width: 40 }}
      tooltipProps={{ labelFormatter: (day) => (typeof day === 'string' ? formatDay(day) : '') }}
      tooltipAnimationDuration={0}
      areaProps={{ isAnimationActive: false }}
    />
  );
}
