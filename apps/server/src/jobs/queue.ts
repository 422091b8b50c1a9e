import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Context, SystemActor } from '../context.ts';
import type { Database } from '../db/connection.ts';
import { sql } from '../db/orm.ts';
import type { Logger } from '../log.ts';
import type { EnqueueOptions, Work } from './job.ts';

export type Queue = {
  /** Stores jobs through `db`: inside a transaction they exist exactly when the transaction commits. */
  send: (db: Database, name: string, payloads: object[], options: EnqueueOptions) => Promise<void>;
  /** Begins to carry jobs out. */
  work: (systemContext: () => Context<SystemActor>) => Promise<void>;
  /** Jobs waiting or running, by name. */
  counts: () => Promise<{ name: string; waiting: number; active: number; failed: number }[]>;
  healthy: () => boolean;
  stop: () => Promise<void>;
};

export async function startQueue(
  url: string,
  list: Work[],
  log: Logger,
  { readers }: { readers: number },
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'certfolio jobs',
    max: 4,
    useListenNotify: true,
    // A job orphaned by a crash is found within seconds rather than minutes.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    monitorVacuum: false,
  });
  let stopping = false;
  boss.on('error', (error) => {
    // Connections that it has let go of may end with the server.
    if (!stopping) log.error({ err: error }, 'the job queue reported an error');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warned'));
  await boss.start();
  for (const { job, cron } of list) {
    const options = {
      retryLimit: job.retries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: job.longestPause,
      heartbeatSeconds: job.heartbeat,
      expireInSeconds: job.longest,
      deleteAfterSeconds: 24 * 3600,
      notify: true,
    };
    await boss.createQueue(job.name, options);
    await boss.updateQueue(job.name, options);
    if (cron) await boss.schedule(job.name, cron, {}, { missed: 'once' });
  }

  return {
    send: async (db, name, payloads, options) => {
      const through = fromDrizzle(db as never, sql as never);
      if (payloads.length > 1) {
        const { priority } = options;
        const jobs = payloads.map((data) => ({ data, ...(priority === undefined ? {} : { priority }) }));
        await boss.insert(name, jobs, { db: through });
        return;
      }
      const [payload] = payloads;
      if (!payload) return;
      const id = await boss.send(name, payload, { ...options, db: through });
      // With a singleton key null means that such a job is waiting already; without one it was not stored.
      if (id === null && !options.singletonKey) throw new Error(`The job ${name} was not stored.`);
    },
    work: async (systemContext) => {
      for (const { job, cron, handler } of list) {
        await boss.work(
          job.name,
          {
            batchSize: 2,
            burstWhenBatchFull: true,
            localConcurrency: cron ? 1 : job.concurrency === 'readers' ? readers : job.concurrency,
            pollingIntervalSeconds: 0.5,
            // A job that is sent wakes its workers. Asked for is what nobody is told of: what is to be tried again,
            // and what was sent for later. Of what recurs by itself that is not much, and can wait.
            notifyPollingIntervalSeconds: cron ? 30 : 4,
            perJobResults: true,
          },
          (batch) =>
            Promise.all(
              batch.map(async ({ id, data, signal, retryCount }) => {
                const attempt = { number: retryCount + 1, last: retryCount >= job.retries };
                try {
                  await handler(systemContext(), job.payload.parse(data) as object, signal, attempt);
                  return { id, status: 'completed' as const };
                } catch (error) {
                  log.error({ err: error, job: job.name, id }, 'a job failed and will be tried again');
                  return { id, status: 'failed' as const, output: { message: String(error) } };
                }
              }),
            ),
        );
      }
    },
    counts: async () =>
      (await boss.getQueues(list.map(({ job }) => job.name))).map((queue) => ({
        name: queue.name,
        waiting: queue.queuedCount,
        active: queue.activeCount,
        failed: queue.failedCount,
      })),
    healthy: () => !stopping,
    stop: async () => {
      stopping = true;
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
