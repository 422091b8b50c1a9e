/** States that can be gone back to, the present one, and those that were gone back from. */
export type History<T> = {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the newest state was a change of, and when: typing into one field is one step. */
  group: string | null;
  at: number;
};

const kept = 100;
/** Milliseconds after which the same field is a step of its own. */
const pause = 2500;

export const begun = <T>(present: T): History<T> => ({ past: [], present, future: [], group: null, at: 0 });

/** The next state. Changes of one group that follow one another closely are one step; null is always a step. */
export function changed<T>(history: History<T>, next: T, group: string | null, at: number): History<T> {
  if (Object.is(next, history.present)) return history;
  const goesOn = group !== null && group === history.group && at - history.at < pause;
  return {
    past: goesOn ? history.past : [...history.past, history.present].slice(-kept),
    present: next,
    future: [],
    group,
    at,
  };
}

export function undone<T>(history: History<T>): History<T> {
  const former = history.past.at(-1);
  if (former === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: former,
    future: [history.present, ...history.future],
    group: null,
    at: 0,
  };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, group: null, at: 0 };
}
