import { expect, test } from 'vitest';
import { countersOf, dailyLines, type ViewEvent } from './rollup.ts';

const event = (more: Partial<ViewEvent> = {}): ViewEvent => ({
  ownerId: 'amara',
  visitor: 'v1',
  slot: 1,
  subjectId: 'w1',
  action: 'view',
  itemId: '',
  subjectKind: 'wallet',
  linkId: null,
  audience: 'person',
  name: '',
  country: null,
  referrer: null,
  device: 'phone',
  viewedAt: '2026-11-20T12:00:00.000Z',
  ...more,
});

const stored = (...events: ViewEvent[]) =>
  events.map((one) => ({ event: one, newHere: true, newAtAll: true }));

test('every event is counted once at its subject and once at its account', () => {
  const lines = dailyLines(
    stored(
      event({ linkId: 'l1', country: 'GB', referrer: 'mail.example' }),
      event({ visitor: 'v2', action: 'item', itemId: 'c1' }),
      event({ visitor: 'v2', action: 'download', itemId: 'c1' }),
      event({ visitor: 'preview:Slack', audience: 'preview', name: 'Slack' }),
      event({ subjectKind: 'profile', subjectId: 'amara', visitor: 'v3' }),
    ),
  );
  expect(lines).toHaveLength(3);
  expect(lines.find(({ kind }) => kind === 'wallet')).toMatchObject({
    views: 1,
    visitors: 1,
    opened: 1,
    downloads: 1,
    excluded: 1,
    parts: {
      'link:l1': 1,
      'country:GB': 1,
      'referrer:mail.example': 1,
      'device:phone': 1,
      'opened:c1': 1,
      'downloaded:c1': 1,
      'preview:Slack': 1,
    },
  });
  expect(lines.find(({ kind }) => kind === 'account')).toMatchObject({
    subjectId: 'amara',
    views: 2,
    visitors: 2,
    excluded: 1,
    parts: { 'wallet:w1': 1, 'profile:amara': 1, 'device:phone': 2 },
  });
});

test('one visitor of two wallets is one visitor of the account, also within one batch', () => {
  const lines = dailyLines(stored(event(), event({ subjectId: 'w2' }), event({ slot: 2 })));
  expect(lines.map(({ kind, subjectId, views, visitors }) => ({ kind, subjectId, views, visitors }))).toEqual(
    [
      { kind: 'wallet', subjectId: 'w1', views: 2, visitors: 1 },
      { kind: 'account', subjectId: 'amara', views: 3, visitors: 1 },
      { kind: 'wallet', subjectId: 'w2', views: 1, visitors: 1 },
    ],
  );
});

test('whoever came before on that day is no new visitor', () => {
  const [line] = dailyLines([{ event: event(), newHere: false, newAtAll: false }]);
  expect(line).toMatchObject({ views: 1, visitors: 0 });
});

test('days are those of UTC', () => {
  const lines = dailyLines(
    stored(event({ viewedAt: '2026-11-20T23:59:59.999Z' }), event({ viewedAt: '2026-11-21T00:00:00.000Z' })),
  );
  expect(new Set(lines.map(({ day }) => day))).toEqual(new Set(['2026-11-20', '2026-11-21']));
});

test('only persons’ views are added to the numbers of wallets, links and profiles', () => {
  expect(
    countersOf(
      stored(
        event({ linkId: 'l1' }),
        event({ visitor: 'v2', linkId: 'l1' }),
        event({ action: 'item', itemId: 'c1' }),
        event({ audience: 'bot', name: 'Google', linkId: 'l1' }),
        event({ subjectKind: 'profile', subjectId: 'amara' }),
      ),
    ),
  ).toEqual([
    { of: 'wallet', id: 'w1', views: 2 },
    { of: 'link', id: 'l1', views: 2 },
    { of: 'profile', id: 'amara', views: 1 },
  ]);
});
