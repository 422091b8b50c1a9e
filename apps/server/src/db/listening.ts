import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';

export type Listening = {
  /** Whether what is notified now would be heard: it was, a few seconds ago. */
  isHearing: () => boolean;
  stop: () => Promise<void>;
};

/** Seconds between two proofs that notifications still come through, and for how long one is waited for. */
const proofEvery = 15;
const proofWithin = 10;

/**
 * Hears what PostgreSQL notifies of on a channel, on a connection of its own that is opened again whenever it breaks.
 * That it hears is proved, not assumed: a pooler between, or a line that went silent, would swallow everything. The
 * proof is sent through `pool` and has to come back.
 * @param on.began nothing is missed from now on; what was notified before may have been
 * @param on.lost from now on, until it begins again, things may be missed
 */
export function listen(
  url: string,
  channel: string,
  pool: pg.Pool,
  log: Logger,
  on: { heard: (payload: string) => void; began: () => void; lost: () => void },
): Listening {
  const stopping = new AbortController();
  const echo = `certfolio_echo_${randomBytes(8).toString('hex')}`;
  let hearing = false;

  const untilLost = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'certfolio listening',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    let echoed = () => {};
    const broken = new Promise<never>((_resolve, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('the connection ended')));
      stopping.signal.addEventListener('abort', () => reject(new Error('stopping')), { once: true });
    });
    broken.catch(() => {});
    client.on('notification', (message) => {
      if (message.channel === echo) echoed();
      else if (message.payload) on.heard(message.payload);
    });
    try {
      await Promise.race([client.connect(), broken]);
      await Promise.race([client.query(`listen ${channel}; listen ${echo}`), broken]);
      for (;;) {
        const back = new Promise<void>((resolve) => (echoed = resolve));
        const late = new AbortController();
        const tooLate = pause(proofWithin * 1000, undefined, { ref: false, signal: late.signal }).then(() => {
          throw new Error('a notification did not come back');
        });
        tooLate.catch(() => {});
        const sent = pool.query('select pg_notify($1, $2)', [echo, '']);
        await Promise.race([Promise.all([sent, back]), broken, tooLate]).finally(() => late.abort());
        if (!hearing) {
          hearing = true;
          on.began();
        }
        await Promise.race([
          pause(proofEvery * 1000, undefined, { ref: false, signal: stopping.signal }),
          broken,
        ]);
      }
    } finally {
      if (hearing) {
        hearing = false;
        on.lost();
      }
      client.end().catch(() => {});
    }
  };

  const running = (async () => {
    for (let wait = 250; !stopping.signal.aborted; wait = Math.min(wait * 2, 10_000)) {
      const before = Date.now();
      await untilLost().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'notifications of the database are not heard');
      });
      if (Date.now() - before > 60_000) wait = 250;
      await pause(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    isHearing: () => hearing,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
