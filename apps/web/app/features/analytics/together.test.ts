import type { EnhancedAnalytics } from '@certfolio/contract/analytics';
import { expect, test } from 'vitest';
import { together } from './together.ts';

const day = (date: string, views: number) => ({
  date,
  views,
  visitors: views,
  items_opened: 0,
  downloads: 1,
});

const analytics = (views: number, more: Partial<EnhancedAnalytics> = {}): EnhancedAnalytics => ({
  time_range: '7d',
  from: '2026-11-14',
  to: '2026-11-20',
  previous_from: '2026-11-07',
  previous_to: '2026-11-13',
  total_views: views * 10,
  totals: { views, visitors: views, items_opened: 2, downloads: 1 },
  previous: { views: 1, visitors: 1, items_opened: 0, downloads: 0 },
  series: [day('2026-11-19', 0), day('2026-11-20', views)],
  previous_series: [day('2026-11-12', 1), day('2026-11-13', 0)],
  by_item: [],
  by_link: [],
  by_country: [
    { key: 'GB', label: 'United Kingdom', views, previous_views: 0 },
    { key: null, label: 'Unknown', views: 0, previous_views: 1 },
  ],
  by_referrer: [],
  by_device: [],
  excluded: { total: 2, hits: [{ audience: 'preview', name: 'Slack', count: 2 }] },
  ...more,
});

const link = { key: 'l1', label: 'ACME HR', views: 3, previous_views: 0 };
const item = { key: 'c1', label: 'Life support', opened: 1, downloads: 0 };

test('the numbers of wallets and profile are added up day by day and name by name', () => {
  const all = together(
    [
      { id: 'w1', title: 'For work', analytics: analytics(3, { by_link: [link], by_item: [item] }) },
      {
        id: 'w2',
        title: 'For the agency',
        analytics: analytics(5, { by_item: [{ ...item, downloads: 4 }] }),
      },
    ],
    analytics(1),
  );
  expect(all).toMatchObject({
    total_views: 90,
    totals: { views: 9, items_opened: 6, downloads: 3 },
    previous: { views: 3 },
    profile_views: 1,
    excluded: { total: 6, hits: [{ name: 'Slack', count: 6 }] },
  });
  expect(all.series).toEqual([
    { date: '2026-11-19', views: 0, visitors: 0, items_opened: 0, downloads: 3 },
    { date: '2026-11-20', views: 9, visitors: 9, items_opened: 0, downloads: 3 },
  ]);
  expect(all.by_wallet.map(({ label, views }) => [label, views])).toEqual([
    ['For the agency', 5],
    ['For work', 3],
  ]);
  expect(all.by_country).toEqual([
    { key: 'GB', label: 'United Kingdom', views: 9, previous_views: 0 },
    { key: null, label: 'Unknown', views: 0, previous_views: 3 },
  ]);
  expect(all.by_link).toEqual([{ ...link, label: 'ACME HR · For work' }]);
  expect(all.by_item).toEqual([{ ...item, opened: 2, downloads: 4 }]);
});

test('an account without wallets has what its profile has', () => {
  expect(together([], analytics(2)).totals.views).toBe(2);
});
