import type {
  DayOfViews,
  EnhancedAnalytics,
  ItemShare,
  UserAnalytics,
  ViewShare,
  ViewTotals,
} from '@certfolio/contract/analytics';

export type WalletViews = { id: string; title: string; analytics: EnhancedAnalytics };

const sum = (a: ViewTotals, b: ViewTotals): ViewTotals => ({
  views: a.views + b.views,
  visitors: a.visitors + b.visitors,
  items_opened: a.items_opened + b.items_opened,
  downloads: a.downloads + b.downloads,
});

const days = (a: DayOfViews[], b: DayOfViews[]): DayOfViews[] =>
  a.map((day, place) => ({ date: day.date, ...sum(day, b[place] ?? day) }));

function shares(all: ViewShare[][]): ViewShare[] {
  const lines = new Map<string, ViewShare>();
  for (const one of all.flat()) {
    const name = one.key ?? `: ${one.label}`;
    const line = lines.get(name) ?? { ...one, views: 0, previous_views: 0 };
    lines.set(name, {
      ...line,
      views: line.views + one.views,
      previous_views: line.previous_views + one.previous_views,
    });
  }
  return byMost([...lines.values()], ({ views }) => views);
}

function items(all: ItemShare[][]): ItemShare[] {
  const lines = new Map<string | null, ItemShare>();
  for (const one of all.flat()) {
    const line = lines.get(one.key) ?? { ...one, opened: 0, downloads: 0 };
    lines.set(one.key, {
      ...line,
      opened: line.opened + one.opened,
      downloads: line.downloads + one.downloads,
    });
  }
  return byMost([...lines.values()], ({ opened, downloads }) => opened + downloads);
}

function excluded(all: EnhancedAnalytics['excluded'][]): EnhancedAnalytics['excluded'] {
  const hits = new Map<string, EnhancedAnalytics['excluded']['hits'][number]>();
  for (const one of all.flatMap((part) => part.hits)) {
    const name = `${one.audience} ${one.name}`;
    hits.set(name, { ...one, count: (hits.get(name)?.count ?? 0) + one.count });
  }
  return {
    total: all.reduce((total, one) => total + one.total, 0),
    hits: [...hits.values()].toSorted((a, b) => b.count - a.count),
  };
}

/** Those with most first, what has no name of its own last. */
const byMost = <T extends { key: string | null }>(lines: T[], of: (line: T) => number): T[] =>
  lines.toSorted((a, b) => Number(a.key === null) - Number(b.key === null) || of(b) - of(a));

/**
 * The account's analytics from those of its wallets and of its profile, for when the call that answers all at once
 * is down. Who visited two wallets on one day is counted as two visitors, and wallets that are deleted are missing.
 */
export function together(wallets: readonly WalletViews[], profile: EnhancedAnalytics): UserAnalytics {
  const all = [profile, ...wallets.map(({ analytics }) => analytics)];
  const added = <T>(of: (one: EnhancedAnalytics) => T, add: (a: T, b: T) => T): T => all.map(of).reduce(add);
  return {
    ...profile,
    total_views: added(
      ({ total_views: views }) => views,
      (a, b) => a + b,
    ),
    totals: added(({ totals }) => totals, sum),
    previous: added(({ previous }) => previous, sum),
    series: added(({ series }) => series, days),
    previous_series: added(({ previous_series: series }) => series, days),
    by_wallet: byMost(
      wallets
        .map(({ id, title, analytics: { totals, previous } }) => ({
          key: id,
          label: title,
          views: totals.views,
          previous_views: previous.views,
        }))
        .filter(({ views, previous_views: before }) => views > 0 || before > 0),
      ({ views }) => views,
    ),
    by_cv: [],
    profile_views: profile.totals.views,
    by_item: items(all.map((one) => one.by_item)),
    by_link: shares([
      profile.by_link,
      ...wallets.map(({ title, analytics }) =>
        analytics.by_link.map((line) =>
          line.key === null ? line : { ...line, label: `${line.label} · ${title}` },
        ),
      ),
    ]),
    by_country: shares(all.map((one) => one.by_country)),
    by_referrer: shares(all.map((one) => one.by_referrer)),
    by_device: shares(all.map((one) => one.by_device)),
    excluded: excluded(all.map((one) => one.excluded)),
  };
}
