import { ApiError } from '@certfolio/contract/client';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient, keepAcrossPages, kept, lifetimes, outdated } from './query.ts';

function storageInMemory(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

const features = { queryKey: ['boost', 'features', 'nurse'], meta: kept, staleTime: lifetimes.boost };

test('the next page knows the plan without asking, and nothing else', async () => {
  const storage = storageInMemory();
  const first = createQueryClient();
  const stop = keepAcrossPages(first, () => storage);
  await first.fetchQuery({ ...features, queryFn: () => ({ advanced_analytics: true }) });
  await first.fetchQuery({ queryKey: ['certificates', 'list'], queryFn: () => ['A private title'] });
  stop();
  const next = createQueryClient();
  keepAcrossPages(next, () => storage);
  let asked = 0;
  const answer = await next.fetchQuery({ ...features, queryFn: () => ({ asked: ++asked }) });
  expect(answer).toEqual({ advanced_analytics: true });
  expect(asked).toBe(0);
  expect(next.getQueryData(['certificates', 'list'])).toBeUndefined();
  expect(storage.getItem('certfolio.queries')).not.toContain('A private title');
});

test('what was kept longer ago than it counts as fresh is asked for again', async () => {
  const storage = storageInMemory();
  const first = createQueryClient();
  keepAcrossPages(first, () => storage);
  await first.fetchQuery({ ...features, queryFn: () => 'old' });
  const text = storage.getItem('certfolio.queries')!;
  const long = Date.now() - lifetimes.boost - 1;
  storage.setItem('certfolio.queries', text.replace(/"dataUpdatedAt":\d+/, `"dataUpdatedAt":${long}`));
  const next = createQueryClient();
  keepAcrossPages(next, () => storage);
  expect(next.getQueryData(features.queryKey)).toBeUndefined();
});

test('the end of a session leaves nothing behind', async () => {
  const storage = storageInMemory();
  const client = createQueryClient();
  keepAcrossPages(client, () => storage);
  await client.fetchQuery({ ...features, queryFn: () => 'held' });
  expect(storage.length).toBe(1);
  client.clear();
  expect(storage.length).toBe(0);
});

test('a browser that forbids storage loses nothing but the keeping', async () => {
  const client = createQueryClient();
  keepAcrossPages(client, () => {
    throw new Error('The operation is insecure.');
  });
  expect(await client.fetchQuery({ ...features, queryFn: () => 'held' })).toBe('held');
});

test('an outage leaves the former answer on the page and says since when; a refusal does not', async () => {
  const client = createQueryClient();
  const options = { queryKey: ['wallets'], retry: false };
  let answer: () => string = () => 'three wallets';
  const observer = new QueryObserver(client, { ...options, queryFn: () => answer() });
  const leave = observer.subscribe(() => {});
  await client.refetchQueries(options);
  expect(outdated(client)).toBeNull();
  const updatedAt = observer.getCurrentResult().dataUpdatedAt;

  answer = () => {
    throw new ApiError(503, 'unknown', 'Away');
  };
  await client.refetchQueries(options);
  expect(observer.getCurrentResult().data).toBe('three wallets');
  expect(outdated(client)).toEqual({ since: updatedAt });

  answer = () => {
    throw new ApiError(404, 'wallet_not_found', 'Gone');
  };
  await client.refetchQueries(options);
  expect(outdated(client)).toBeNull();
  leave();
});
