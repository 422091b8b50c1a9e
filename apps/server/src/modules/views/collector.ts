import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Database } from '../../db/connection.ts';
import { keyOf, type ViewEvent } from './rollup.ts';
import { storeEvents } from './views.queries.ts';

/**
 * Views come in crowds, and a transaction for each would keep the disk busy with one row at a time. They are
 * gathered for a moment, stored together, and each is answered after the commit: what has been acknowledged is
 * there, whatever happens next.
 */
const gathering = 4;

/** More than this in one transaction would let the first wait for the last. */
const largest = 500;

/** Deadlocks with a deletion that takes its rows in another order, and serialisation: the whole is done again. */
const tries = 4;

type Waiting = { event: ViewEvent; answer: (stored: boolean) => void; refuse: (error: unknown) => void };

export type Collector = {
  /** Whether this call has stored the event; false if it was there. After the commit. */
  store: (event: ViewEvent) => Promise<boolean>;
  /** Resolves once nothing waits any more. */
  settled: () => Promise<void>;
};

const collectors = new WeakMap<Pool, Collector>();

/** The one collector of a pool of connections. A view is not part of anybody's transaction. */
export function collectorOf(db: Database): Collector {
  const pool = (db as unknown as { $client: Pool }).$client;
  let collector = collectors.get(pool);
  if (!collector) collectors.set(pool, (collector = collect((events) => storeEvents(pool, events))));
  return collector;
}

/** Gathers events for `storeAll`, which stores all of them or fails, and answers which were new. */
export function collect(storeAll: (events: ViewEvent[]) => Promise<boolean[]>): Collector {
  let waiting: Waiting[] = [];
  let working: Promise<void> | null = null;

  const work = async (): Promise<void> => {
    await delay(gathering);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largest);
      waiting = waiting.slice(largest);
      await settle(batch);
    }
    working = null;
  };

  const settle = async (batch: Waiting[]): Promise<void> => {
    // The same view told twice at once is one line; both are answered by it, the first as the one that counted.
    const firsts = new Map<string, Waiting>();
    for (const one of batch) {
      const key = `${one.event.ownerId}\n${keyOf(one.event)}`;
      if (!firsts.has(key)) firsts.set(key, one);
    }
    const lines = [...firsts.values()];
    try {
      const stored = await again(() => storeAll(lines.map(({ event }) => event)));
      const counted = new Set(lines.filter((_, place) => stored[place]));
      for (const one of batch) one.answer(counted.has(one));
    } catch (error) {
      // Nobody is refused for what is wrong with another's.
      if (lines.length > 1 && isDataError(error)) for (const one of batch) await settle([one]);
      else for (const one of batch) one.refuse(error);
    }
  };

  return {
    store: (event) =>
      new Promise<boolean>((answer, refuse) => {
        waiting.push({ event, answer, refuse });
        working ??= work();
      }),
    settled: async () => {
      while (working) await working;
    },
  };
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !/^40(001|P01)$/.test((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** SQLSTATE classes 22 and 23: the data, not the database. */
const isDataError = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');
