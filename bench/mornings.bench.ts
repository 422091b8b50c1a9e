import pg from 'pg';
import type { Context, SystemActor } from '../apps/server/src/context.ts';
import { sendDigests } from '../apps/server/src/modules/notifications/digest.service.ts';
import { remindAll } from '../apps/server/src/modules/reminders/reminders.service.ts';
import type { Row } from './main.ts';
import { servicesOn } from './services.ts';
import { median, openWorld } from './world.ts';

/** Accounts with ten certificates each: a hundred times as many, and the same number of them due. */
const sizes = { few: 1000, many: 100_000 };
const certificatesEach = 10;
/** Holders of whom one certificate is due at once, and as many digests. */
const due = 1000;
const rounds = 5;

const never = new AbortController().signal;

type Measured = { idleReminders: number; reminders: number; idleDigests: number; digests: number };

/**
 * What the jobs of every quarter of an hour cost while nothing is due, and on a morning on which thousands are told, with
 * a million certificates kept and with ten thousand.
 */
export async function morningsBench(): Promise<Row[]> {
  const few = await measure(sizes.few);
  const many = await measure(sizes.many);
  const peerName = `with ${sizes.few * certificatesEach} certificates`;
  const row = (what: string, which: keyof Measured, unit: string, aim: string): Row => ({
    what: `${what}, ${sizes.many * certificatesEach} certificates of ${sizes.many} accounts`,
    ours: many[which],
    peer: few[which],
    unit,
    peerName,
    aim,
  });
  return [
    row('reminders while none is due', 'idleReminders', 'ms', 'at most 2'),
    row(`a reminder, ${due} due at once`, 'reminders', 'µs', 'at most 2'),
    row('digests while none is due', 'idleDigests', 'ms', 'at most 2'),
    row(`a digest, ${due} due at once`, 'digests', 'µs', 'at most 2'),
  ];
}

async function measure(accounts: number): Promise<Measured> {
  const world = await openWorld();
  const database = new pg.Client({ connectionString: world.databaseUrl });
  const services = servicesOn(world.databaseUrl);
  try {
    await database.connect();
    await fill(database, accounts);
    const remind = (ctx: Context<SystemActor>) => remindAll(ctx, never, at);
    const digest = (ctx: Context<SystemActor>) => sendDigests(ctx, never, at);
    const idleReminders = await idle(() => remind(services.system));
    const idleDigests = await idle(() => digest(services.system));
    await database.query(
      `update expiry_watches set look_on = $1::date, expires_on = $1::date + 30 where certificate_id in (
         select distinct on (owner_id) id from certificates where expires_on is not null order by owner_id limit $2)`,
      [day, due],
    );
    await database.query(
      `update certificates c set expires_on = w.expires_on, expiry_date = w.expires_on::text
       from expiry_watches w where w.certificate_id = c.id and w.look_on = $1::date`,
      [day],
    );
    await database.query(
      `insert into view_daily (owner_id, kind, subject_id, day, views, visitors, opened, downloads, excluded, parts)
       select id, 'profile', id, $1::date - 2, 3, 3, 0, 0, 0, '{}' from (select id from users order by id limit $2) u`,
      [day, due],
    );
    await database.query(
      `update digest_turns set next_at = $1::timestamptz, morning = $1::timestamptz - interval '8 days',
         views_through = $1::date - 9
       where user_id in (select id from users order by id limit $2)`,
      [at.toISOString(), due],
    );
    await database.query('analyze expiry_watches, digest_turns, view_daily');
    const reminders = (await timed(() => remind(services.system))) / due;
    const digests = (await timed(() => digest(services.system))) / due;
    const { rows } = await database.query<{ told: number; letters: number }>(
      `select (select count(*)::int from reminders_told) as told,
         (select count(*)::int from letters where subject like 'Your digest%') as letters`,
    );
    if (rows[0]?.told !== due || rows[0].letters !== due) {
      throw new Error(`Not all were told: ${JSON.stringify(rows[0])}`);
    }
    return { idleReminders, reminders: reminders * 1000, idleDigests, digests: digests * 1000 };
  } finally {
    await services.close();
    await database.end();
    await world.stop();
  }
}

/** A Wednesday of a year that the server itself does not reach. */
const day = '2090-11-22';
const at = new Date(`${day}T12:00:00Z`);

async function fill(database: pg.Client, accounts: number): Promise<void> {
  await database.query('begin');
  // The triggers, which would index the words of a million certificates, have nothing to do with it.
  await database.query('set local session_replication_role = replica');
  await database.query(
    `insert into users (id, email) select gen_random_uuid(), n || '@mornings.test' from generate_series(1, $1) n`,
    [accounts],
  );
  await database.query(
    `insert into certificates (id, owner_id, title, status, created_at, expires_on, expiry_date)
     select gen_random_uuid(), u.id, 'Certificate ' || n, 'uploaded', '2085-01-01',
       $1::date + 91 + n * 30, ($1::date + 91 + n * 30)::text
     from users u cross join generate_series(1, $2::int) n`,
    [day, certificatesEach],
  );
  await database.query(
    `insert into expiry_watches select id, expires_on, expires_on - 90 from certificates where expires_on is not null`,
  );
  await database.query('delete from digest_turns');
  await database.query(
    `insert into digest_turns (user_id, morning, views_through, next_at)
     select id, $1::timestamptz, $1::date - 1, $1::timestamptz + interval '1 day' from users`,
    [at.toISOString()],
  );
  await database.query('commit');
  await database.query('vacuum analyze');
}

async function timed(run: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

async function idle(run: () => Promise<void>): Promise<number> {
  await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(run));
  return median(times);
}
