import { ApiError } from '@certfolio/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollAttempts } from './task-polling.ts';
import { taskWatches } from './watch-tasks.ts';

type Stated = { status: string; error: string | null };
const pending: Stated = { status: 'PENDING', error: null };
const done: Stated = { status: 'SUCCESS', error: null };
const failed: Stated = { status: 'FAILURE', error: 'The page is blank.' };
const offline = new ApiError(0, 'network', 'The server could not be reached.');
const gone = new ApiError(404, 'task_not_found', 'The requested item could not be found.');

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

/** A task that answers as told, and a clock that moves only when somebody turns it. */
function watched(first: Stated | Error) {
  const told = { answer: first, asked: 0, succeeded: 0, ended: 0 };
  const sleepers: (() => void)[] = [];
  const waits: number[] = [];
  const { watch, stateOf } = taskWatches<Stated>(
    {
      name: 'Task',
      ask: async () => {
        told.asked += 1;
        if (told.answer instanceof Error) throw told.answer;
        return told.answer;
      },
      onSuccess: () => void (told.succeeded += 1),
      onEnd: () => void (told.ended += 1),
    },
    (milliseconds) => {
      waits.push(milliseconds);
      return new Promise((resolve) => void sleepers.push(resolve));
    },
  );
  /** Lets so many waits pass, each with whatever follows from it. */
  const pass = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await settled();
      sleepers.shift()?.();
    }
    await settled();
  };
  return { told, waits, pass, state: () => stateOf('one'), watch: () => watch('one', () => undefined) };
}

/** Everything that was promised has happened. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('a task that outlasts the polling is asked after more seldom until it ends, and the page is told', async () => {
  const { told, waits, pass, state, watch } = watched(pending);
  watch();
  await pass(pollAttempts - 1);
  expect(state()).toMatchObject({ task: pending, slow: true, over: false, failure: null });
  expect([new Set(waits.slice(0, pollAttempts - 1)), waits.at(-1)]).toEqual([new Set([2000]), 10_000]);

  await pass(100);
  expect(state()).toMatchObject({ slow: true, over: false });
  told.answer = done;
  await pass(1);
  expect(state()).toMatchObject({ task: done, over: true, failure: null });
  expect([told.succeeded, told.ended]).toEqual([1, 1]);
});

test('an outage is no end of a task: what became of it is learnt afterwards', async () => {
  const { told, pass, state, watch } = watched(offline);
  watch();
  await pass(30);
  expect(state()).toMatchObject({ slow: true, over: false, failure: null });
  told.answer = failed;
  await pass(1);
  expect(state()).toMatchObject({ task: failed, over: true, failure: 'The page is blank.' });
  expect(told.ended).toBe(1);
});

test('a task that is gone is not asked after for ever, and has not failed', async () => {
  const { told, pass, state, watch } = watched(gone);
  watch();
  await pass(30);
  expect(state()).toMatchObject({ over: true, failure: null });
  const { asked } = told;
  await pass(10);
  expect([told.asked, told.ended]).toEqual([asked, 1]);
});

test('whoever shows a task that has ended asks anew: it may have been taken up again', async () => {
  const { told, pass, state, watch } = watched(failed);
  const leave = watch();
  await pass(1);
  expect(state()).toMatchObject({ over: true });
  leave();
  told.answer = pending;
  watch();
  await pass(1);
  expect(state()).toMatchObject({ task: pending, over: false, failure: null });
});

test('two places that show a task ask once, and nobody asks when both have gone', async () => {
  const { told, pass, watch } = watched(pending);
  const leave = [watch(), watch()];
  await pass(1);
  expect(told.asked).toBe(2);
  for (const one of leave) one();
  await pass(3);
  expect([told.asked, told.ended]).toEqual([3, 0]);
});
