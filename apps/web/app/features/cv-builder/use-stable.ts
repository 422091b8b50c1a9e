import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same, so that rows need not be drawn for it, and does what the newest drawing says. */
export function useStable<A extends unknown[]>(act: (...given: A) => void): (...given: A) => void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...given: A) => newest.current(...given), []);
}
