import { expect, test } from 'vitest';
import { keepAnswer, keptAnswer } from './kept-answer.ts';

function inMemory(): Storage {
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

const hour = 3_600_000;

test('the list that was kept is found again with its time, by its own holder only', () => {
  const storage = inMemory();
  keepAnswer(() => storage, 'amara', 'log', { data: ['A course'], at: 1000 });
  expect(keptAnswer(() => storage, 'amara', 'log', 1000 + hour)).toEqual({ data: ['A course'], at: 1000 });
  expect(keptAnswer(() => storage, 'ingrid', 'log', 1000 + hour)).toBeNull();
  // By this beginning the end of a session finds and empties it.
  expect(storage.key(0)).toMatch(/^certfolio\./);
});

test('what is older than a week, or cannot be read, is not shown', () => {
  const storage = inMemory();
  keepAnswer(() => storage, 'amara', 'log', { data: [], at: 1000 });
  expect(keptAnswer(() => storage, 'amara', 'log', 1000 + 8 * 24 * hour)).toBeNull();
  storage.setItem('certfolio.cpd.amara.log', '{"data":');
  expect(keptAnswer(() => storage, 'amara', 'log', 1000)).toBeNull();
});

test('a browser that forbids storage keeps nothing, and nothing fails', () => {
  const forbidden = () => {
    throw new Error('The operation is insecure.');
  };
  expect(() => keepAnswer(forbidden, 'amara', 'log', { data: [], at: 1 })).not.toThrow();
  expect(keptAnswer(forbidden, 'amara', 'log', 1)).toBeNull();
});
