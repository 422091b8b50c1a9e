import type { Pool, PoolClient } from 'pg';
import { countersOf, dailyLines, keyOf, type StoredEvent, type ViewEvent } from './rollup.ts';

/*
 * One transaction for many views. Its rows are locked in one order by every copy of the app: accounts by id, then
 * what hangs from them. Statements are named, so that each connection plans them once.
 */

/** Those accounts that are still there; of two batches with a view of the same one, the second waits for the first. */
const lockAccounts = `
  select id from users where id = any($1::uuid[]) order by id for no key update`;

// The visitor's former events of the day are those before this statement, and the account is locked: nobody adds any.
// They are looked up one by one: `exists` might be carried out by reading the whole table once.
const insertEvents = `
  insert into view_events (owner_id, visitor, slot, subject_id, action, item_id, subject_kind, link_id, audience,
    country, referrer, device, viewed_at)
  select v."ownerId", v.visitor, v.slot, v."subjectId", v.action, v."itemId", v."subjectKind", v."linkId", v.audience,
    v.country, v.referrer, v.device, v."viewedAt"
  from jsonb_to_recordset($1::jsonb) as v("ownerId" uuid, visitor text, slot int, "subjectId" uuid, action text,
    "itemId" text, "subjectKind" text, "linkId" uuid, audience text, country text, referrer text, device text,
    "viewedAt" timestamptz)
  on conflict do nothing
  returning visitor, slot, subject_id as "subjectId", action, item_id as "itemId",
    (
      select 1 from view_events e where e.owner_id = view_events.owner_id and e.visitor = view_events.visitor
        and e.subject_id = view_events.subject_id and e.action = 'view' limit 1
    ) is null as "newHere",
    (
      select 1 from view_events e where e.owner_id = view_events.owner_id and e.visitor = view_events.visitor
        and e.action = 'view' limit 1
    ) is null as "newAtAll"`;

const addUp = `
  with daily as (
    insert into view_daily as d
      (owner_id, kind, subject_id, day, views, visitors, opened, downloads, excluded, parts)
    select l."ownerId", l.kind, l."subjectId", l.day, l.views, l.visitors, l.opened, l.downloads, l.excluded, l.parts
    from jsonb_to_recordset($1::jsonb) as l("ownerId" uuid, kind text, "subjectId" uuid, day date, views int,
      visitors int, opened int, downloads int, excluded int, parts jsonb)
    order by 1, 2, 3, 4
    on conflict (owner_id, kind, subject_id, day) do update set
      views = d.views + excluded.views, visitors = d.visitors + excluded.visitors,
      opened = d.opened + excluded.opened, downloads = d.downloads + excluded.downloads,
      excluded = d.excluded + excluded.excluded, parts = certfolio_view_parts(d.parts, excluded.parts)
  ), given as (
    select * from jsonb_to_recordset($2::jsonb) as c(of text, id uuid, views int)
  ), of_wallets as (
    update wallets w set view_count = w.view_count + g.views from given g where g.of = 'wallet' and w.id = g.id
  ), of_profiles as (
    update public_profiles p set view_count = p.view_count + g.views
    from given g where g.of = 'profile' and p.user_id = g.id
  ), of_cvs as (
    update cv_sharing c set view_count = c.view_count + g.views from given g where g.of = 'cv' and c.cv_id = g.id
  )
  update share_links s set view_count = s.view_count + g.views from given g where g.of = 'link' and s.id = g.id`;

/**
 * Stores events and what they add up to, or nothing.
 * @returns for each whether it is new: false if it was there, or if its account is gone
 */
export async function storeEvents(pool: Pool, events: readonly ViewEvent[]): Promise<boolean[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const stored = await storeWithin(client, events);
    await client.query('commit');
    client.release();
    return stored;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

async function storeWithin(client: PoolClient, events: readonly ViewEvent[]): Promise<boolean[]> {
  const accounts = await client.query<{ id: string }>({
    name: 'views_lock_accounts',
    text: lockAccounts,
    values: [[...new Set(events.map(({ ownerId }) => ownerId))]],
  });
  const there = new Set(accounts.rows.map(({ id }) => id));
  const given = events.filter(({ ownerId }) => there.has(ownerId));
  type Inserted = Omit<StoredEvent, 'event'> & Parameters<typeof keyOf>[0];
  const { rows } = await client.query<Inserted>({
    name: 'views_insert_events',
    text: insertEvents,
    values: [JSON.stringify(given)],
  });
  const inserted = new Map(rows.map((row) => [keyOf(row), row]));
  const stored = given.flatMap((event) => {
    const row = inserted.get(keyOf(event));
    return row ? [{ event, newHere: row.newHere, newAtAll: row.newAtAll }] : [];
  });
  if (stored.length > 0) {
    await client.query({
      name: 'views_add_up',
      text: addUp,
      values: [JSON.stringify(dailyLines(stored)), JSON.stringify(countersOf(stored))],
    });
  }
  const isNew = new Set(stored.map(({ event }) => event));
  return events.map((event) => isNew.has(event));
}
