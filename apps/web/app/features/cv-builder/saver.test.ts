import { ApiError } from '@certfolio/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSaver, type SaveState } from './saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that keeps a text, refuses former revisions and can be cut off. */
function kept(text: string) {
  const server = { text, revision: 1, writes: 0, failure: null as Error | null };
  const states: SaveState['kind'][] = [];
  const saver = createSaver<string, { revision: number; saved_at: string }>({
    saved: { value: text, revision: 1, at: 'then' },
    send: async (value, revision) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (server.failure) throw server.failure;
      if (revision !== undefined && revision !== server.revision) {
        throw new ApiError(409, 'cv_changed_elsewhere', 'Changed in another window.');
      }
      server.writes++;
      server.text = value;
      return { revision: ++server.revision, saved_at: 'now' };
    },
    onState: ({ kind }) => void states.push(kind),
    onAnswer: () => undefined,
  });
  return { server, saver, states };
}

test('typing is written once, after it has paused', async () => {
  const { server, saver, states } = kept('');
  for (const text of ['A', 'Am', 'Ama']) {
    saver.change(text);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(server.writes).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(server).toMatchObject({ text: 'Ama', writes: 1 });
  expect(states.at(-1)).toBe('saved');
  expect(saver.hasUnsaved()).toBe(false);
});

test('what is typed while a request is under way is written by the next one, on its revision', async () => {
  const { server, saver } = kept('');
  saver.change('A');
  await vi.advanceTimersByTimeAsync(1020);
  saver.change('Am');
  await vi.advanceTimersByTimeAsync(3000);
  expect(server).toMatchObject({ text: 'Am', writes: 2, revision: 3 });
});

test('an outage is tried again by itself; a refusal waits for a change', async () => {
  const { server, saver, states } = kept('');
  server.failure = new ApiError(0, 'network', 'The server could not be reached.');
  saver.change('A');
  await vi.advanceTimersByTimeAsync(1100);
  expect(states.at(-1)).toBe('failed');
  server.failure = new ApiError(400, 'invalid_input', 'No.');
  await vi.advanceTimersByTimeAsync(10_100);
  expect(states.at(-1)).toBe('failed');
  server.failure = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.writes).toBe(0);
  saver.change('Am');
  await vi.advanceTimersByTimeAsync(1100);
  expect(server.text).toBe('Am');
});

test('another window is never overwritten unless it is asked for', async () => {
  const { server, saver, states } = kept('');
  server.revision = 2;
  server.text = 'theirs';
  saver.change('mine');
  await vi.advanceTimersByTimeAsync(1100);
  expect(states.at(-1)).toBe('conflict');
  saver.change('mine, and more');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.text).toBe('theirs');
  void saver.keepMine();
  await vi.advanceTimersByTimeAsync(100);
  expect(server).toMatchObject({ text: 'mine, and more', revision: 3 });
  expect(states.at(-1)).toBe('saved');
});

test('flushing writes everything, and says when it could not', async () => {
  const { server, saver } = kept('');
  saver.change('A');
  const all = saver.flush();
  saver.change('Am');
  await vi.advanceTimersByTimeAsync(200);
  expect(await all).toBe(true);
  expect(server.text).toBe('Am');
  expect(await saver.flush()).toBe(true);
  expect(server.writes).toBe(2);
  server.failure = new ApiError(0, 'network', 'The server could not be reached.');
  saver.change('Ama');
  const failing = saver.flush();
  await vi.advanceTimersByTimeAsync(100);
  expect(await failing).toBe(false);
});
