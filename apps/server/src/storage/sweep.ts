import type { FileStore } from './store.ts';

const batch = 500;

/** The keys under a prefix that have not changed since `before`, some hundred at a time. */
export async function* keysUnchanged(
  storage: FileStore,
  prefix: string,
  before: Date,
  signal?: AbortSignal,
): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key, changedAt } of storage.list(prefix)) {
    signal?.throwIfAborted();
    if (changedAt >= before) continue;
    keys.push(key);
    if (keys.length < batch) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}
