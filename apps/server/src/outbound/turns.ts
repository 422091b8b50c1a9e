/** Lets so many pieces of work run at a time for one key, and so many in all; the others wait their turn. */
export function turns(perKey: number, inAll: number) {
  const running = new Map<string, number>();
  const waiting: { key: string; go: () => void }[] = [];
  let total = 0;

  const free = (key: string): boolean => total < inAll && (running.get(key) ?? 0) < perKey;
  const take = (key: string): void => {
    total += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  };
  const giveBack = (key: string): void => {
    total -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left === 0) running.delete(key);
    else running.set(key, left);
    const next = waiting.findIndex((one) => free(one.key));
    if (next >= 0) waiting.splice(next, 1)[0]!.go();
  };

  /** @throws the signal's reason when the wait is given up */
  return async <T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    if (free(key)) take(key);
    else {
      await new Promise<void>((resolve, reject) => {
        const entry = {
          key,
          go: () => {
            signal.removeEventListener('abort', giveUp);
            take(key);
            resolve();
          },
        };
        const giveUp = (): void => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(signal.reason as Error);
        };
        waiting.push(entry);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    }
    try {
      return await work();
    } finally {
      giveBack(key);
    }
  };
}
