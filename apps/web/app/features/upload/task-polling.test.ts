import { expect, test } from 'vitest';
import { pollTask } from './task-polling.ts';

const pending = { status: 'PENDING', error: null };
const working = { status: 'PROCESSING', error: null };
const done = { status: 'SUCCESS', error: null };

/** Answers in order, the last one again and again; an Error is thrown. The clock only counts. */
function server(...answers: ({ status: string; error: string | null } | Error)[]) {
  const waited: number[] = [];
  let asked = 0;
  return {
    waited,
    asked: () => asked,
    ask: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? pending;
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (milliseconds: number) => void waited.push(milliseconds),
  };
}

test('a task is asked after every two seconds until it has succeeded', async () => {
  const one = server(pending, working, done);
  const seen: string[] = [];
  const task = await pollTask(one.ask, {
    wait: one.wait,
    onProgress: ({ status }) => seen.push(status),
  });
  expect(task).toEqual(done);
  expect(one.waited).toEqual([2000, 2000]);
  expect(seen).toEqual(['PENDING', 'PROCESSING', 'SUCCESS']);
});

test("a failed task rejects with the task's own error", async () => {
  const one = server(working, { status: 'FAILURE', error: 'The page is blank.' });
  await expect(pollTask(one.ask, one)).rejects.toThrow('The page is blank.');
});

test('a failed task without a reason still says that it failed', async () => {
  const one = server({ status: 'FAILURE', error: null });
  await expect(pollTask(one.ask, one)).rejects.toThrow('Task failed');
});

test('a status that nobody knows rejects', async () => {
  const one = server({ status: 'REVOKED', error: null });
  await expect(pollTask(one.ask, one)).rejects.toThrow('Unknown task status');
});

test('the task is given up after sixty attempts', async () => {
  const one = server(working);
  await expect(pollTask(one.ask, one)).rejects.toThrow('Task polling timeout - maximum attempts reached');
  expect(one.asked()).toBe(60);
});

test('the first three errors of asking are retried', async () => {
  const broken = new Error('offline');
  const one = server(broken, broken, broken, done);
  await expect(pollTask(one.ask, one)).resolves.toEqual(done);
});

test('the fourth error of asking fails', async () => {
  const one = server(new Error('offline'));
  await expect(pollTask(one.ask, one)).rejects.toThrow('offline');
  expect(one.asked()).toBe(4);
});

test('nobody is asked any more once the page has gone', async () => {
  const gone = new AbortController();
  const one = server(working);
  const wait = async () => gone.abort(new Error('gone'));
  await expect(pollTask(one.ask, { wait, signal: gone.signal })).rejects.toThrow('gone');
  expect(one.asked()).toBe(2);
});
