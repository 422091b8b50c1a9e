import type {
  Audience,
  EnhancedAnalytics,
  ProfileAnalytics,
  UserAnalytics,
  ViewShare,
} from '@certfolio/contract/analytics';
import { csvOf } from '../../csv.ts';

const columns = ['Table', 'Name', 'Views', 'Views before', 'Visitors', 'Items opened', 'Downloads', 'Hits'];

type Cells = {
  views?: number;
  before?: number;
  visitors?: number;
  opened?: number;
  downloads?: number;
  hits?: number;
};

const line = (table: string, name: string, cells: Cells): string[] => [
  table,
  name,
  ...[cells.views, cells.before, cells.visitors, cells.opened, cells.downloads, cells.hits].map((value) =>
    value === undefined ? '' : String(value),
  ),
];

const apart: Record<Audience, string> = {
  person: 'Person',
  owner: 'Own visits',
  preview: 'Link previews',
  scanner: 'Mail scanners',
  bot: 'Other programs',
};

const sharesUnder = (table: string, shares: readonly ViewShare[]): string[][] =>
  shares.map(({ label, views, previous_views: before }) => line(table, label, { views, before }));

/** One table of days. */
export const basicCsv = ({ series }: ProfileAnalytics): string =>
  csvOf([
    columns,
    ...series.map((day) =>
      line('Day', day.date, {
        views: day.views,
        visitors: day.visitors,
        opened: day.items_opened,
        downloads: day.downloads,
      }),
    ),
  ]);

/** Every table of the page in one, each line with the name of its table. The day before is that of the range before. */
export function enhancedCsv(analytics: EnhancedAnalytics & Partial<UserAnalytics>): string {
  return csvOf([
    columns,
    ...analytics.series.map((day, place) =>
      line('Day', day.date, {
        views: day.views,
        before: analytics.previous_series[place]?.views ?? 0,
        visitors: day.visitors,
        opened: day.items_opened,
        downloads: day.downloads,
      }),
    ),
    ...sharesUnder('Wallet', analytics.by_wallet ?? []),
    ...sharesUnder('CV', analytics.by_cv ?? []),
    ...sharesUnder('Link', analytics.by_link),
    ...analytics.by_item.map(({ label, opened, downloads }) => line('Item', label, { opened, downloads })),
    ...sharesUnder('Country', analytics.by_country),
    ...sharesUnder('Came from', analytics.by_referrer),
    ...sharesUnder('Device', analytics.by_device),
    ...analytics.excluded.hits.map(({ audience, name, count }) =>
      line(`Not counted: ${apart[audience]}`, name, { hits: count }),
    ),
  ]);
}
