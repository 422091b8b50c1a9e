import { BarChart } from '@mantine/charts';
import { formatDate } from '../../ui/dates.ts';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';

const series = [
  { name: 'hours', label: 'Completed', color: 'var(--cf-link)' },
  { name: 'open', label: 'Planned or begun', color: 'var(--cf-soft)' },
];

const short = (month: string): string => {
  const [name = '', year = ''] = formatDate(month).split(' ');
  return `${name.slice(0, 3)} ${year.slice(2)}`;
};

/** Drawn apart from the page that shows it, because the library that draws it is large. */
export default function MonthChart({ months }: { months: { month: string; hours: number; open: number }[] }) {
  return (
    <BarChart
      h={260}
      data={months}
      dataKey="month"
      type="stacked"
      series={series}
      withLegend
      legendProps={{ verticalAlign: 'bottom' }}
      accessibilityLayer={false}
      xAxisProps={{ tickFormatter: short, minTickGap: 12 }}
      yAxisProps={{ width: 44 }}
      tooltipProps={{ labelFormatter: (month) => (typeof month === 'string' ? formatDate(month) : '') }}
      tooltipAnimationDuration={0}
      barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0], maxBarSize: 48 }}
    />
  );
}
