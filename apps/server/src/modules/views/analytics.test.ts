import { v7 as uuidv7 } from 'uuid';
import type { Pool } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ViewSubject } from '@certfolio/contract/analytics';
import { testApp, type TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { publicProfiles } from '../profiles/profiles.table.ts';
import { shareLinks } from '../wallets/wallets.table.ts';
import type { ViewEvent } from './rollup.ts';
import { storeEvents } from './views.queries.ts';

let t: TestApp;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  t = await testApp({ now: () => now });
});

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** A view as it comes in, of a visitor of its own. */
const seen = (
  owner: Person,
  subject: { kind: ViewSubject; id: string },
  more: Partial<ViewEvent> & { daysAgo?: number } = {},
): ViewEvent => {
  const { daysAgo: days = 0, ...event } = more;
  return {
    ownerId: owner.id,
    subjectKind: subject.kind,
    subjectId: subject.id,
    visitor: uuidv7(),
    slot: 1,
    action: 'view',
    itemId: '',
    linkId: null,
    audience: 'person',
    name: '',
    country: null,
    referrer: null,
    device: 'desktop',
    viewedAt: daysAgo(days),
    ...event,
  };
};

const store = (...events: ViewEvent[]) =>
  storeEvents((t.system().db as unknown as { $client: Pool }).$client, events);

async function givenSeenWallet(owner: Person, title = 'For my employer') {
  const id = await t.given.wallet(owner, { title });
  return { kind: 'wallet' as const, id };
}

test('a wallet’s basic numbers are for every plan: in all, and day by day for the last thirty', async () => {
  const owner = await t.given.user({ plan: 'free' });
  const wallet = await givenSeenWallet(owner);
  const [visitor] = [uuidv7()];
  await store(
    seen(owner, wallet, { daysAgo: 100 }),
    seen(owner, wallet, { daysAgo: 29 }),
    seen(owner, wallet, { visitor }),
    seen(owner, wallet, { visitor, slot: 2 }),
    seen(owner, wallet, { audience: 'bot', name: 'Google', visitor: 'bot:Google' }),
  );
  const { analytics } = await t.as(owner).analytics.ofWallet({ params: { id: wallet.id } });
  expect(analytics).toMatchObject({
    wallet_id: wallet.id,
    title: 'For my employer',
    total_views: 4,
    last_viewed_on: '2026-11-20',
    from: '2026-10-22',
    to: '2026-11-20',
    totals: { views: 3, visitors: 2, items_opened: 0, downloads: 0 },
  });
  expect(analytics.series).toHaveLength(30);
  expect(analytics.series[0]).toMatchObject({ date: '2026-10-22', views: 1 });
  expect(analytics.series[1]).toMatchObject({ date: '2026-10-23', views: 0 });
  expect(analytics.series.at(-1)).toMatchObject({ date: '2026-11-20', views: 2, visitors: 1 });
});

test('a wallet that nobody has seen has zeros', async () => {
  const owner = await t.given.user();
  const wallet = await givenSeenWallet(owner);
  const { analytics } = await t.as(owner).analytics.ofWallet({ params: { id: wallet.id } });
  expect(analytics).toMatchObject({ total_views: 0, last_viewed_on: null, totals: { views: 0 } });
});

describe('on Max', () => {
  let owner: Person;
  let first: { kind: 'wallet'; id: string };
  let second: { kind: 'wallet'; id: string };
  let certificate: string;

  beforeAll(async () => {
    owner = await t.given.user({ plan: 'max' });
    first = await givenSeenWallet(owner, '=HYPERLINK("http://x")');
    second = await givenSeenWallet(owner, 'For the agency');
    certificate = await t.given.certificate(owner, { title: 'Advanced Life Support' });
    const link = uuidv7();
    const token = uuidv7().replaceAll('-', '');
    await t.system().db.insert(shareLinks).values({ id: link, walletId: first.id, name: 'ACME HR', token });
    const gone = uuidv7();
    await t
      .system()
      .db.insert(publicProfiles)
      .values({ userId: owner.id, token: uuidv7().replaceAll('-', ''), sections: [] });
    await store(
      seen(owner, first, { linkId: link, country: 'GB', referrer: 'mail.example', device: 'phone' }),
      seen(owner, first, { linkId: link, country: 'GB' }),
      seen(owner, first, { country: 'DE', daysAgo: 6 }),
      seen(owner, first, { linkId: gone, daysAgo: 7 }),
      seen(owner, first, { country: 'FR', daysAgo: 13 }),
      seen(owner, first, { daysAgo: 14 }),
      seen(owner, first, { action: 'item', itemId: certificate }),
      seen(owner, first, { action: 'item', itemId: gone }),
      seen(owner, first, { action: 'download', itemId: certificate }),
      seen(owner, first, { audience: 'preview', name: 'Slack', visitor: 'preview:Slack' }),
      seen(owner, first, { audience: 'preview', name: 'Slack', visitor: 'preview:Slack', slot: 2 }),
      seen(owner, first, { audience: 'owner', visitor: 'owner:' }),
      seen(owner, second),
      seen(owner, { kind: 'wallet', id: gone }, { daysAgo: 1 }),
      seen(owner, { kind: 'profile', id: owner.id }, { country: 'GB' }),
    );
  });

  test('a range is compared with the one before it, and broken down', async () => {
    const { analytics } = await t
      .as(owner)
      .analytics.ofWalletEnhanced({ params: { id: first.id }, query: { time_range: '7d' } });
    expect(analytics).toMatchObject({
      time_range: '7d',
      from: '2026-11-14',
      to: '2026-11-20',
      previous_from: '2026-11-07',
      previous_to: '2026-11-13',
      total_views: 6,
      totals: { views: 3, visitors: 3, items_opened: 2, downloads: 1 },
      previous: { views: 2 },
    });
    expect(analytics.series).toHaveLength(7);
    expect(analytics.previous_series).toHaveLength(7);
    expect(analytics.by_link).toEqual([
      { key: expect.any(String), label: 'ACME HR', views: 2, previous_views: 0 },
      { key: null, label: 'Deleted links', views: 0, previous_views: 1 },
      { key: null, label: 'Without a link of its own', views: 1, previous_views: 1 },
    ]);
    expect(analytics.by_country).toEqual([
      { key: 'GB', label: 'United Kingdom', views: 2, previous_views: 0 },
      { key: 'DE', label: 'Germany', views: 1, previous_views: 0 },
      { key: 'FR', label: 'France', views: 0, previous_views: 1 },
      { key: null, label: 'Unknown', views: 0, previous_views: 1 },
    ]);
    expect(analytics.by_referrer).toEqual([
      { key: 'mail.example', label: 'mail.example', views: 1, previous_views: 0 },
      { key: null, label: 'Opened directly', views: 2, previous_views: 2 },
    ]);
    expect(analytics.by_device.map(({ label, views }) => [label, views])).toEqual([
      ['Computer', 2],
      ['Phone', 1],
    ]);
    expect(analytics.by_item).toEqual([
      { key: certificate, label: 'Advanced Life Support', opened: 1, downloads: 1 },
      { key: null, label: 'No longer kept, and others', opened: 1, downloads: 0 },
    ]);
    expect(analytics.excluded).toEqual({
      total: 3,
      hits: [
        { audience: 'preview', name: 'Slack', count: 2 },
        { audience: 'owner', name: 'You', count: 1 },
      ],
    });
  });

  test('the account’s numbers are those of all that it shares', async () => {
    const { analytics } = await t.as(owner).analytics.ofUser({ params: { id: owner.id } });
    expect(analytics).toMatchObject({
      time_range: '30d',
      totals: { views: 9, items_opened: 2, downloads: 1 },
      previous: { views: 0 },
      profile_views: 1,
      excluded: { total: 3 },
    });
    expect(analytics.by_wallet.map(({ label, views }) => [label, views])).toEqual([
      ['=HYPERLINK("http://x")', 6],
      ['For the agency', 1],
      ['Deleted wallets', 1],
    ]);
    expect(analytics.by_link[0]).toMatchObject({ label: 'ACME HR · =HYPERLINK("http://x")', views: 2 });
  });

  test.each(['7d', '14d', '90d', '1y'])('the range %s is as many days', async (time_range) => {
    const { analytics } = await t
      .as(owner)
      .analytics.ofUser({ params: { id: owner.id }, query: { time_range } });
    expect(analytics.series).toHaveLength(time_range === '1y' ? 365 : Number.parseInt(time_range));
    expect(analytics.series.at(-1)?.date).toBe('2026-11-20');
  });

  test.each(['0d', '366d', '2y', 'month', '30'])('%s is no range', async (time_range) => {
    await expect(
      t.as(owner).analytics.ofUser({ params: { id: owner.id }, query: { time_range } }),
    ).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('the profile has numbers of its own', async () => {
    const { analytics } = await t.as(owner).analytics.ofProfile({ params: { id: owner.id } });
    expect(analytics).toMatchObject({ total_views: 1, totals: { views: 1 } });
    const enhanced = await t.as(owner).analytics.ofProfileEnhanced({ params: { id: owner.id } });
    expect(enhanced.analytics.by_country).toEqual([
      { key: 'GB', label: 'United Kingdom', views: 1, previous_views: 0 },
    ]);
  });

  const csv = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(t.baseUrl + path, {
      headers: { authorization: `Bearer ${owner.token}`, ...headers },
    });
    return {
      type: answer.headers.get('content-type'),
      named: answer.headers.get('content-disposition'),
      text: await answer.text(),
    };
  };

  test('the same is given as CSV, and nothing in it is a formula', async () => {
    const asked = await csv(`/api/v1/users/${owner.id}/analytics?time_range=7d&format=csv`);
    expect(asked.type).toBe('text/csv; charset=utf-8');
    expect(asked.named).toContain('attachment; filename="views 7d.csv"');
    expect(asked.text).toContain('Day,2026-11-20,');
    expect(asked.text).toContain(`Wallet,"'=HYPERLINK(""http://x"")",3,2`);
    expect(asked.text).toContain('Not counted: Link previews,Slack,,,,,,2');
    const accepted = await csv(`/api/v1/wallets/${first.id}/analytics`, { accept: 'text/csv' });
    expect(accepted.text.split('\r\n')).toHaveLength(32);
    const json = await csv(`/api/v1/wallets/${first.id}/analytics?format=json`, { accept: 'text/csv' });
    expect(json.type).toContain('application/json');
  });

  const calls = {
    ofWallet: (who: Person) => t.as(who).analytics.ofWallet({ params: { id: first.id } }),
    ofWalletEnhanced: (who: Person) => t.as(who).analytics.ofWalletEnhanced({ params: { id: first.id } }),
    ofUser: (who: Person) => t.as(who).analytics.ofUser({ params: { id: owner.id } }),
    ofProfile: (who: Person) => t.as(who).analytics.ofProfile({ params: { id: owner.id } }),
    ofProfileEnhanced: (who: Person) => t.as(who).analytics.ofProfileEnhanced({ params: { id: owner.id } }),
  };

  test.each(Object.entries(calls))('%s is found by nobody else, and asked of no visitor', async (_, call) => {
    const stranger = await t.given.user({ plan: 'max' });
    await expect(call(stranger)).rejects.toMatchObject({ status: 404 });
    await expect(call({ id: '', email: '', token: 'x' })).rejects.toMatchObject({ status: 401 });
  });
});

test.each(['free', 'boost'] as const)('on %s the details say what they are part of', async (plan) => {
  const owner = await t.given.user({ plan });
  const wallet = await givenSeenWallet(owner);
  const { analytics } = t.as(owner);
  const refusal = {
    status: 403,
    code: 'analytics_feature',
    message: expect.stringContaining('are part of Max. Upgrade to see them.'),
  };
  await expect(analytics.ofWalletEnhanced({ params: { id: wallet.id } })).rejects.toMatchObject(refusal);
  await expect(analytics.ofUser({ params: { id: owner.id } })).rejects.toMatchObject(refusal);
  await expect(analytics.ofProfileEnhanced({ params: { id: owner.id } })).rejects.toMatchObject(refusal);
  await expect(analytics.ofProfile({ params: { id: owner.id } })).resolves.toMatchObject({
    analytics: { total_views: 0 },
  });
});
