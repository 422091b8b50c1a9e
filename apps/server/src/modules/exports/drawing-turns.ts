import { problem } from '@certfolio/contract/problems';

/** Seconds after which it is worth asking again. */
const retryAfter = 10;

/**
 * A line in which documents wait for their turn to be gathered and drawn: so many at a time, and so many that wait.
 * One more is refused rather than kept waiting.
 */
export function lineOf({ places, longest }: { places: number; longest: number }) {
  let taken = 0;
  const waiting: (() => void)[] = [];
  /** @throws Problem unavailable when the line is full */
  return async <T>(draw: () => Promise<T>): Promise<T> => {
    if (taken >= places) {
      if (waiting.length >= longest) throw problem('unavailable', undefined, { retryAfter });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else taken++;
    try {
      return await draw();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken--;
    }
  };
}

/** Of holders. The pictures of two documents at a time lie in memory: the typesetter draws one after the other anyway. */
export const inTurnToDraw = lineOf({ places: 2, longest: 200 });

/** Of visitors: whatever strangers ask for, holders wait for one of it at most. */
export const inTurnToDrawForVisitors = lineOf({ places: 1, longest: 10 });
