import pg from 'pg';
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

type Mornings = {
  remind: () => Promise<void>;
  digest: () => Promise<void>;
  /** Lets a certificate of so many holders be due that has not been before. */
  remindersDue: (round: number) => Promise<void>;
  /** Lets the digests of so many holders be due. */
  digestsDue: () => Promise<void>;
  /** All of them have been told, each once. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * What the jobs of every quarter of an hour cost while nothing is due, and on a morning on which a thousand are told, with
 * a million certificates kept and, in turns, with ten thousand. The peer is the same work among fewer: what grows with what
 * is kept shows as a ratio.
 */
export async function morningsBench(): Promise<Row[]> {
  const few = await openMornings(sizes.few);
  const many = await openMornings(sizes.many);
  const inTurns = async (
    what: 'remind' | 'digest',
    before?: (one: Mornings, round: number) => Promise<void>,
  ) => {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      for (const [name, one] of [['few', few] as const, ['many', many] as const]) {
        await before?.(one, round);
        const begun = performance.now();
        await one[what]();
        times[name].push(performance.now() - begun);
      }
    }
    return { ours: median(times.many), peer: median(times.few) };
  };
  try {
    for (const one of [few, many]) {
      await one.remind();
      await one.digest();
    }
    const idle = { reminders: await inTurns('remind'), digests: await inTurns('digest') };
    const reminders = await inTurns('remind', (one, round) => one.remindersDue(round));
    const digests = await inTurns('digest', (one) => one.digestsDue());
    await few.check();
    await many.check();
    const peerName = `with ${sizes.few * certificatesEach} certificates`;
    const among = `${sizes.many * certificatesEach} certificates of ${sizes.many} accounts`;
    const row = (what: string, { ours, peer }: { ours: number; peer: number }): Row => ({
      what: `${what}, ${among}`,
      ours,
      peer,
      unit: 'ms',
      peerName,
      aim: 'at most 2',
    });
    return [
      row('reminders while none is due', idle.reminders),
      row(`reminders of ${due} that are due at once`, reminders),
      row('digests while none is due', idle.digests),
      row(`digests of ${due} that are due at once`, digests),
    ];
  } finally {
    await few.stop();
    await many.stop();
  }
}

async function openMornings(accounts: number): Promise<Mornings> {
  const world = await openWorld();
  const database = new pg.Client({ connectionString: world.databaseUrl });
  const services = servicesOn(world.databaseUrl);
  await database.connect();
  await fill(database, accounts);
  return {
    remind: () => remindAll(services.system, never, at),
    digest: () => sendDigests(services.system, never, at),
    remindersDue: async (round) => {
      await database.query(
        `update certificates set expires_on = $1::date + 30, expiry_date = ($1::date + 30)::text
         where title = 'Certificate ' || $2::int
           and owner_id in (select id from users where email like '%@mornings.test' order by id limit $3)`,
        [day, round + 1, due],
      );
      await database.query(
        `update expiry_watches set look_on = $1 where expires_on = $1::date + 30 and look_on < $1`,
        [day],
      );
    },
    digestsDue: async () => {
      await database.query(
        `update digest_turns set next_at = $1::timestamptz, morning = $1::timestamptz - interval '8 days',
           views_through = $1::date - 9
         where user_id in (select owner_id from view_daily)`,
        [at.toISOString()],
      );
    },
    check: async () => {
      const { rows } = await database.query<{ told: number; letters: number }>(
        `select (select count(*)::int from reminders_told) as told,
           (select count(*)::int from letters where subject like 'Your digest%') as letters`,
      );
      if (rows[0]?.told !== due * rounds || rows[0].letters !== due * rounds) {
        throw new Error(`Not all were told: ${JSON.stringify(rows[0])}`);
      }
    },
    stop: async () => {
      await services.close();
      await database.end();
      await world.stop();
    },
  };
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
  await database.query(
    `insert into view_daily (owner_id, kind, subject_id, day, views, visitors, opened, downloads, excluded, parts)
     select id, 'profile', id, $1::date - 2, 3, 3, 0, 0, 0, '{}'
     from (select id from users where email like '%@mornings.test' order by id limit $2) u`,
    [day, due],
  );
  await database.query('commit');
  await database.query('vacuum analyze');
}
