import { expect, test } from 'vitest';
import { audienceOf, bodyOf, changesOf, emptyDraft, refusalsOf } from './announcement-draft.ts';

const id = (n: number) => `0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`;
const accounts = (count: number) => Array.from({ length: count }, (_, n) => ({ id: id(n), name: null }));
const ready = { ...emptyDraft, title: 'Maintenance', message: 'On Sunday.' };

test.each([
  [{}, {}],
  [
    { title: ' ', message: '' },
    { title: /title/, message: /say/i },
  ],
  [{ actionUrl: 'https://elsewhere.example' }, { actionUrl: /path of this installation/ }],
  [{ actionUrl: '//elsewhere.example' }, { actionUrl: /path of this installation/ }],
  [{ actionUrl: '/app/user/cpd', actionText: 'See' }, {}],
  [{ actionText: 'See' }, { actionText: /needs a path/ }],
  [{ targetType: 'plan' }, { target: /one plan/ }],
  [{ targetType: 'user_type' }, { target: /type of account/ }],
  [{ targetType: 'users' }, { target: /one account/ }],
  [{ targetType: 'users', accounts: accounts(1000) }, {}],
  [{ targetType: 'users', accounts: accounts(1001) }, { target: /at most 1000/ }],
  [{ starts: '2026-12-01T10:00', ends: '2026-12-01T09:00' }, { ends: /end after/ }],
  [{ ends: '2026-12-01T09:00' }, {}],
] as const)('%j is refused for %j', (part, refusals) => {
  const found = refusalsOf({ ...ready, ...part } as typeof ready);
  expect(Object.keys(found)).toEqual(Object.keys(refusals));
  for (const [field, words] of Object.entries(refusals)) expect(found[field as 'title']).toMatch(words);
});

test('accounts are named by their ids', () => {
  const draft = { ...ready, targetType: 'users' as const, accounts: accounts(2) };
  expect(audienceOf(draft)).toEqual({ target_type: 'users', user_ids: [id(0), id(1)] });
});

test('what is not filled in is null, and a button without a path is none', () => {
  expect(bodyOf({ ...ready, actionText: 'See' })).toMatchObject({
    action_url: null,
    action_text: null,
    starts_at: null,
    ends_at: null,
    target: { target_type: 'all' },
  });
});

test('a change names only what differs', () => {
  expect(changesOf(ready, ready)).toEqual({});
  expect(changesOf(ready, { ...ready, title: 'Maintenance ', message: 'On Monday.' })).toEqual({
    message: 'On Monday.',
  });
});
