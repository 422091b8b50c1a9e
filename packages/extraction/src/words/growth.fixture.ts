const runs = 5;

/**
 * How many times as long work takes on eight times as much: about 8 where its time grows as what it is given does, 64 where
 * it grows with the square of that. Of several runs of each the quickest count, whatever runs beside them. Work of less
 * than a millisecond says little.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  const quickest = { less: Infinity, more: Infinity };
  const timed = (of: number): number => {
    const start = performance.now();
    work(of);
    return performance.now() - start;
  };
  for (let run = 0; run < runs; run += 1) {
    quickest.less = Math.min(quickest.less, timed(size));
    quickest.more = Math.min(quickest.more, timed(size * 8));
  }
  return quickest.more / quickest.less;
}

/** What `growthOf` stays under for work that passes over a text once, with room for what a machine does besides. */
export const straight = 24;
