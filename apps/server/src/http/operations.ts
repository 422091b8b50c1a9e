import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Bell } from '../modules/notifications/bell.ts';
import type { Ports } from '../ports.ts';
import type { Connection } from '../db/connection.ts';
import { problem } from '@certfolio/contract/problems';
import { isFromHere } from './from-here.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer lasts as long as a page is open, which says nothing about how fast it is. */
    isStream?: boolean;
  }
}

/** /healthz, /readyz and /metrics. */
export function operationRoutes(
  app: FastifyInstance,
  parts: { config: Config; connection: Connection; queue: Queue; ports: Ports; bell: Bell },
): void {
  const { config, connection, queue, ports, bell } = parts;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'certfolio_request_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'certfolio_jobs',
    help: 'Jobs by name and state',
    labelNames: ['name', 'state'],
    registers: [registry],
  });

  new Gauge({
    name: 'certfolio_event_streams',
    help: 'Pages that hear of their unread notifications at this copy',
    registers: [registry],
    collect() {
      this.set(bell.streams());
    },
  });
  new Gauge({
    name: 'certfolio_changes_heard',
    help: 'Whether changes by other copies are heard (1), or counts are read anew each time (0)',
    registers: [registry],
    collect() {
      this.set(bell.isHearing() ? 1 : 0);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isStream) return;
    durations.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [database, storage] = await Promise.all([
      ok(connection.pool.query('select 1')),
      ok(ports.storage.check()),
    ]);
    const checks = { database, storage, queue: queue.healthy() };
    const ready = Object.values(checks).every(Boolean);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /i, '');
    const known = config.METRICS_TOKEN !== undefined && same(token ?? '', config.METRICS_TOKEN);
    if (!known && !isFromHere(request, config)) throw problem('not_found');
    for (const { name, waiting, active, failed } of await queue.counts()) {
      jobs.set({ name, state: 'waiting' }, waiting);
      jobs.set({ name, state: 'active' }, active);
      jobs.set({ name, state: 'failed' }, failed);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const ok = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
