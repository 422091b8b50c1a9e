import type {
  DayOfViews,
  EnhancedAnalytics,
  ProfileAnalytics,
  UserAnalytics,
  ViewTotals,
  WalletAnalytics,
} from '@certfolio/contract/analytics';
import type { UserContext } from '../../context.ts';
import { requireFeature } from '../plans/plans.service.ts';
import { getWallet } from '../wallets/wallets.service.ts';
import {
  findDays,
  findLastDay,
  findParts,
  findTitles,
  findTotal,
  type Part,
  type Subject,
} from './analytics.queries.ts';
import { countryName, deviceName, excludedOf, itemsOf, partsOf, sharesOf, sumOf } from './breakdown.ts';
import { daysBetween, rangeOf, type Range } from './ranges.ts';

const basicRange = '30d';

const none: ViewTotals = { views: 0, visitors: 0, items_opened: 0, downloads: 0 };

/** Every day of a range, those without anything as well. */
function seriesOf(found: readonly DayOfViews[], from: string, to: string): DayOfViews[] {
  const byDay = new Map(found.map((day) => [day.date, day]));
  return daysBetween(from, to).map((date) => byDay.get(date) ?? { date, ...none });
}

const totalsOf = (days: readonly DayOfViews[]): ViewTotals => ({
  views: days.reduce((sum, day) => sum + day.views, 0),
  visitors: days.reduce((sum, day) => sum + day.visitors, 0),
  items_opened: days.reduce((sum, day) => sum + day.items_opened, 0),
  downloads: days.reduce((sum, day) => sum + day.downloads, 0),
});

async function basic(ctx: UserContext, subject: Subject): Promise<ProfileAnalytics> {
  const { from, to } = rangeOf(basicRange, ctx.now());
  const [total, lastDay, days] = await Promise.all([
    findTotal(ctx, subject),
    findLastDay(ctx, subject),
    findDays(ctx, subject, { previousFrom: from }),
  ]);
  const series = seriesOf(days, from, to);
  return {
    total_views: total,
    last_viewed_on: lastDay,
    from,
    to,
    totals: totalsOf(series),
    series,
  };
}

async function enhanced(
  ctx: UserContext,
  subject: Subject,
  timeRange: string,
): Promise<EnhancedAnalytics & Pick<UserAnalytics, 'by_wallet' | 'by_cv' | 'profile_views'>> {
  const range = rangeOf(timeRange, ctx.now());
  const [total, days, parts] = await Promise.all([
    findTotal(ctx, subject),
    findDays(ctx, subject, range),
    findParts(ctx, subject, range),
  ]);
  const series = seriesOf(days, range.from, range.to);
  const before = seriesOf(days, range.previousFrom, range.previousTo);
  const [totals, previous] = [totalsOf(series), totalsOf(before)];
  return {
    time_range: timeRange,
    ...datesOf(range),
    total_views: total,
    totals,
    previous,
    series,
    previous_series: before,
    ...(await breakdownsOf(ctx, subject, parts, { now: totals.views, before: previous.views })),
    excluded: excludedOf(parts),
  };
}

const datesOf = ({ from, to, previousFrom, previousTo }: Range) => ({
  from,
  to,
  previous_from: previousFrom,
  previous_to: previousTo,
});

async function breakdownsOf(
  ctx: UserContext,
  subject: Subject,
  parts: readonly Part[],
  all: { now: number; before: number },
) {
  const of = (name: string) => partsOf(parts, name);
  const [wallets, cvs, links] = [of('wallet'), of('cv'), of('link')];
  const [opened, downloaded] = [of('opened'), of('downloaded')];
  const idsOf = (some: readonly Part[]) => some.map(({ name }) => name).filter((name) => name !== '*');
  const titles = await findTitles(ctx, {
    wallets: idsOf(wallets),
    links: idsOf(links),
    items: [...new Set(idsOf([...opened, ...downloaded, ...cvs]))],
  });
  const titleOf = (id: string) => titles.get(id)?.title ?? null;
  const linkName = (id: string) => {
    const link = titles.get(id);
    if (!link) return null;
    return subject.kind === 'account' && link.wallet ? `${link.title} · ${link.wallet}` : link.title;
  };
  const profile = sumOf(of('profile'));
  const ofCvs = sumOf(cvs);
  const elsewhere = {
    now: all.now - profile.now - ofCvs.now,
    before: all.before - profile.before - ofCvs.before,
  };
  return {
    by_wallet: sharesOf(
      wallets,
      titleOf,
      { gone: 'Deleted wallets', unknown: 'Single certificates' },
      elsewhere,
    ),
    by_cv: sharesOf(cvs, titleOf, { gone: 'Deleted CVs', unknown: '' }, ofCvs),
    profile_views: profile.now,
    by_item: itemsOf(opened, downloaded, titleOf),
    by_link: sharesOf(links, linkName, { gone: 'Deleted links', unknown: 'Without a link of its own' }, all),
    by_country: sharesOf(of('country'), countryName, { gone: 'Unknown', unknown: 'Unknown' }, all),
    by_referrer: sharesOf(of('referrer'), (host) => host, { gone: '', unknown: 'Opened directly' }, all),
    by_device: sharesOf(of('device'), deviceName, { gone: '', unknown: 'Unknown' }, all),
  };
}

/**
 * Views of a wallet of the actor's own; every plan has them.
 * @throws Problem wallet_not_found
 */
export async function walletAnalytics(ctx: UserContext, walletId: string): Promise<WalletAnalytics> {
  const { id, title } = await getWallet(ctx, walletId);
  return { wallet_id: id, title, ...(await basic(ctx, { kind: 'wallet', id })) };
}

/**
 * The same over a range, compared and by whom.
 * @throws Problem wallet_not_found; analytics_feature when the plan does not hold it
 */
export async function enhancedWalletAnalytics(
  ctx: UserContext,
  walletId: string,
  timeRange: string,
): Promise<EnhancedAnalytics> {
  const { id } = await getWallet(ctx, walletId);
  await requireFeature(ctx, ctx.actor.id, 'advanced_analytics');
  return enhanced(ctx, { kind: 'wallet', id }, timeRange);
}

/** Views of everything that the actor shares. @throws Problem analytics_feature */
export async function userAnalytics(ctx: UserContext, timeRange: string): Promise<UserAnalytics> {
  await requireFeature(ctx, ctx.actor.id, 'advanced_analytics');
  return enhanced(ctx, { kind: 'account', id: ctx.actor.id }, timeRange);
}

/** Views of the actor's public profile; every plan has them. */
export const profileAnalytics = (ctx: UserContext): Promise<ProfileAnalytics> =>
  basic(ctx, { kind: 'profile', id: ctx.actor.id });

/** The same over a range, compared and by whom. @throws Problem analytics_feature */
export async function enhancedProfileAnalytics(
  ctx: UserContext,
  timeRange: string,
): Promise<EnhancedAnalytics> {
  await requireFeature(ctx, ctx.actor.id, 'advanced_analytics');
  return enhanced(ctx, { kind: 'profile', id: ctx.actor.id }, timeRange);
}
