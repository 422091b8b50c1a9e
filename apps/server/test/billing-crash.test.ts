import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '@certfolio/contract/contract';
import { eq, sql } from '../src/db/orm.ts';
import { billingEvents } from '../src/modules/billing/billing.table.ts';
import { deliver, eventOf, stripeServer } from '../src/modules/billing/stripe.fixture.ts';
import { entitlements } from '../src/modules/plans/plans.table.ts';
import { testApp } from './app.ts';
import { serverOn } from './running-server.ts';

const stripe = await stripeServer();
const t = await testApp({ settings: { ROLE: 'web', ...stripe.settings } });
const folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-billing-'));
const server = await serverOn(folder, { DATABASE_URL: t.databaseUrl, ROLE: 'web', ...stripe.settings });
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('kill -9 between a webhook and its year loses none and gives none twice', async () => {
  await server.start();
  const { db } = t.system();
  const person = await t.given.user();
  const api = createApi({
    baseUrl: server.url,
    headers: () => ({ authorization: `Bearer ${person.token}` }),
  });
  const { session_id } = await api.payments.createCheckoutSession({ body: { boost_type: 'boost' } });
  const payload = eventOf('checkout.session.completed', stripe.pay(session_id));
  const { id } = JSON.parse(payload) as { id: string };
  const entries = () => db.select().from(entitlements).where(eq(entitlements.userId, person.id));
  const events = () => db.select().from(billingEvents).where(eq(billingEvents.id, id));

  // Somebody else holds the account, so that the blow falls when the event is written and the year is not.
  const other = new pg.Client({ connectionString: t.databaseUrl });
  await other.connect();
  await other.query('begin');
  await other.query('select from users where id = $1 for update', [person.id]);
  const cut = deliver(server.url, payload).catch(() => 'cut');
  await expect
    .poll(
      async () => {
        const { rows } = await db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length;
      },
      { timeout: 200_000 },
    )
    .toBeGreaterThan(0);
  await server.kill();
  expect(await cut).toBe('cut');
  await other.query('rollback');
  await other.end();
  expect([await entries(), await events()]).toEqual([[], []]);

  // Stripe tries again, and another copy answers.
  const again = await Promise.all(Array.from({ length: 20 }, () => deliver(t.baseUrl, payload)));
  expect(new Set(again)).toEqual(new Set([200]));
  expect(await events()).toMatchObject([{ outcome: 'paid' }]);
  expect(await entries()).toMatchObject([{ plan: 'boost', source: 'purchase', revokedAt: null }]);
  expect((await t.as(person).auth.me()).user.plan).toBe('boost');
}, 2_400_000);
