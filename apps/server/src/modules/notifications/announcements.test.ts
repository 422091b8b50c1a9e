import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { and, eq, inArray, sql } from '../../db/orm.ts';
import { letters } from '../mail/mail.table.ts';
import { tendAnnouncement, tendAnnouncements, welcomeWithAnnouncements } from './announcements.sending.ts';
import { announcements, notificationItems, notificationStates } from './notifications.table.ts';

// Nothing is carried out behind the tests' backs: they are the worker.
const t = await testApp({ settings: { ROLE: 'web' } });
const { db } = t.system();
const admin = await t.given.user({ admin: true });
const api = t.as(admin).announcements;

const going = new AbortController().signal;
/** Lets so many batches through, and then ends the run as a server that stops does. */
const stoppedAfter = (batches: number): AbortSignal => {
  let asked = 0;
  const throwIfAborted = () => {
    if (++asked > batches) throw new Error('the server stops');
  };
  return { throwIfAborted } as unknown as AbortSignal;
};
const tend = (id: string, signal = going) => tendAnnouncement(t.system(), id, signal);

const words = { type: 'maintenance' as const, title: 'Away on Sunday', message: 'From eight to nine.' };
const forThese = (...people: Person[]) => ({
  target_type: 'users' as const,
  user_ids: people.map(({ id }) => id),
});
const create = async (body: Partial<Parameters<typeof api.create>[0]['body']> = {}) =>
  (await api.create({ body: { ...words, target: { target_type: 'all' }, ...body } })).notification;

const listOf = (person: Person) => t.as(person).notifications.list({ query: {} });
const bellOf = async (person: Person) => {
  const { unread_count, notifications } = await listOf(person);
  return { unread_count, titles: notifications.map(({ notification }) => notification.title) };
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('an announcement', () => {
  test('reaches those whom it is for, says what it says now, and is counted', async () => {
    const [one, two] = [await t.given.user(), await t.given.user()];
    const { id, state } = await create({ target: forThese(one, two), action_url: '/help' });
    expect(state).toBe('sending');
    await tend(id);
    expect(await bellOf(one)).toEqual({ unread_count: 1, titles: ['Away on Sunday'] });
    const changed = await api.update({ params: { id }, body: { title: 'Away on Monday' } });
    expect(changed.notification).toMatchObject({ state: 'sent', sent: 2, read: 0, priority: 'medium' });
    const [item] = (await listOf(one)).notifications;
    expect(item!.notification).toMatchObject({ id, title: 'Away on Monday', action_url: '/help' });
    await t.as(one).notifications.markRead({ params: { id: item!.id } });
    expect((await api.get({ params: { id } })).notification.read).toBe(1);
  });

  test('is taken back, shown again and removed, out of lists and counts', async () => {
    const person = await t.given.user();
    const { id } = await create({ target: forThese(person) });
    await tend(id);
    await api.update({ params: { id }, body: { is_active: false } });
    // At once, before any job.
    expect((await bellOf(person)).titles).toEqual([]);
    await tend(id);
    expect(await bellOf(person)).toEqual({ unread_count: 0, titles: [] });
    await api.update({ params: { id }, body: { is_active: true } });
    await tend(id);
    expect(await bellOf(person)).toEqual({ unread_count: 1, titles: ['Away on Sunday'] });
    await api.remove({ params: { id } });
    await tend(id);
    expect(await bellOf(person)).toEqual({ unread_count: 0, titles: [] });
    await expect(api.get({ params: { id } })).rejects.toMatchObject({ code: 'announcement_not_found' });
    expect(await db.select().from(announcements).where(eq(announcements.id, id))).toEqual([]);
  });

  test('waits for its time, goes at its end, and is found by the timetable after a time away', async () => {
    const person = await t.given.user();
    const { id, state } = await create({ target: forThese(person), starts_at: inAnHour() });
    expect(state).toBe('scheduled');
    await tend(id);
    expect((await bellOf(person)).titles).toEqual([]);
    const enqueued = async () => {
      const { rows } = await db.execute<{ count: string }>(sql`select count(*) from pgboss.job
        where name = 'tend-announcement' and data ->> 'announcementId' = ${id} and start_after <= now()`);
      return Number(rows[0]!.count);
    };
    const before = await enqueued();
    await db
      .update(announcements)
      .set({ startsAt: sql`now() - interval '1 hour'` })
      .where(eq(announcements.id, id));
    await tendAnnouncements(t.system());
    expect(await enqueued()).toBe(before + 1);
    await tend(id);
    expect(await bellOf(person)).toEqual({ unread_count: 1, titles: ['Away on Sunday'] });
    await db
      .update(announcements)
      .set({ endsAt: sql`now()` })
      .where(eq(announcements.id, id));
    await tend(id);
    expect(await bellOf(person)).toEqual({ unread_count: 0, titles: [] });
    expect((await api.get({ params: { id } })).notification.state).toBe('ended');
  });

  test('reaches each of many once, however often its sending is broken off', async () => {
    await db.execute(sql`
      insert into users (id, email, user_type, email_verified)
      select gen_random_uuid(), 'crowd-' || n || '@people.test', 'recruiter', true from generate_series(1, 1201) n`);
    const { id } = await create({ target: { target_type: 'user_type', user_types: ['recruiter'] } });
    await expect(tend(id, stoppedAfter(1))).rejects.toThrow('the server stops');
    expect((await api.get({ params: { id } })).notification).toMatchObject({ state: 'sending', sent: 500 });
    // As if what says how far it came had been lost: nobody is told twice even so.
    await db.update(announcements).set({ reached: null, sent: 0 }).where(eq(announcements.id, id));
    await Promise.all([tend(id), tend(id)]);
    expect((await api.get({ params: { id } })).notification).toMatchObject({ state: 'sent', sent: 701 });
    const told = await db
      .select({ userId: notificationItems.userId })
      .from(notificationItems)
      .where(eq(notificationItems.announcementId, id));
    expect({ items: told.length, people: new Set(told.map(({ userId }) => userId)).size }).toEqual({
      items: 1201,
      people: 1201,
    });
    await api.remove({ params: { id } });
    await expect(tend(id, stoppedAfter(2))).rejects.toThrow('the server stops');
    await tend(id);
    const counted = await db
      .select({ unread: notificationStates.unread })
      .from(notificationStates)
      .where(
        and(
          inArray(notificationStates.userId, sql`(select id from users where user_type = 'recruiter')`),
          sql`${notificationStates.unread} <> 0`,
        ),
      );
    expect(counted).toEqual([]);
  });

  test('follows what a holder chose', async () => {
    const [quiet, mail] = [await t.given.user(), await t.given.user()];
    const choose = (person: Person, choice: { in_app?: boolean; email?: 'now' }) =>
      t
        .as(person)
        .notifications.savePreferences({ body: { events: [{ event: 'announcement', ...choice }] } });
    await choose(quiet, { in_app: false });
    await choose(mail, { email: 'now' });
    const { id } = await create({ target: forThese(quiet, mail) });
    await tend(id);
    expect((await bellOf(quiet)).titles).toEqual([]);
    expect((await bellOf(mail)).titles).toEqual(['Away on Sunday']);
    const sent = await db
      .select()
      .from(letters)
      .where(inArray(letters.recipient, [quiet.email, mail.email]));
    expect(sent.map(({ recipient }) => recipient)).toEqual([mail.email]);
  });

  test('is seen by those who join within thirty days, if it is for them', async () => {
    const target = { target_type: 'user_type' as const, user_types: ['company' as const] };
    const fresh = await create({ title: 'Fresh', target });
    const stale = await create({ title: 'Stale', target });
    await db
      .update(announcements)
      .set({ startsAt: sql`now() - interval '31 days'` })
      .where(eq(announcements.id, stale.id));
    await Promise.all([tend(fresh.id), tend(stale.id)]);
    const [meant, other] = [await t.given.user({ userType: 'company' }), await t.given.user()];
    for (const { id } of [meant, meant, other]) await welcomeWithAnnouncements(t.system(), id);
    expect(await bellOf(meant)).toEqual({ unread_count: 1, titles: ['Fresh'] });
    expect((await bellOf(other)).titles).toEqual([]);
  });
});

describe('whoever writes announcements', () => {
  test('is told how many one would reach', async () => {
    const people = await Promise.all([
      t.given.user({ plan: 'max' }),
      t.given.user(),
      t.given.user({ suspended: true }),
    ]);
    const audience = async (target: Parameters<typeof api.audience>[0]['body']['target']) =>
      (await api.audience({ body: { target } })).people;
    expect(await audience(forThese(...people))).toBe(2);
    expect(await audience({ ...forThese(...people), plans: ['max'] })).toBe(1);
    expect(await audience({ target_type: 'all' })).toBeGreaterThan(2);
  });

  test.each([
    ['an audience of no types', { target: { target_type: 'user_type' as const } }],
    ['an audience of nobody', { target: { target_type: 'users' as const, user_ids: [] } }],
    ['an end before its start', { ends_at: '2020-01-01T00:00:00Z' }],
    ['an action elsewhere', { action_url: 'https://evil.test/app' }],
    ['an action elsewhere in disguise', { action_url: '//evil.test' }],
    ['an action elsewhere by its dots', { action_url: '/.//evil.test' }],
    ['an action that is a script', { action_url: 'javascript:alert(1)' }],
  ])('is refused %s', async (_what, body) => {
    await expect(create(body)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('may name a full address of this installation', async () => {
    const { id, action_url } = await create({
      action_url: `${t.config.PUBLIC_URL}/pricing?from=bell#max`,
      starts_at: inAnHour(),
    });
    expect(action_url).toBe('/pricing?from=bell#max');
    await api.remove({ params: { id } });
  });

  test('changes the audience until it is sent, and then no more', async () => {
    const [one, two] = [await t.given.user(), await t.given.user()];
    const { id } = await create({ target: forThese(one) });
    const { notification } = await api.update({ params: { id }, body: { target: forThese(two) } });
    expect(notification.target).toEqual(forThese(two));
    await tend(id);
    const again = api.update({ params: { id }, body: { target: forThese(one) } });
    await expect(again).rejects.toMatchObject({ code: 'announcement_sent' });
    await api.update({ params: { id }, body: { target: forThese(two), priority: 'urgent' } });
    expect((await bellOf(one)).titles).toEqual([]);
  });

  test('finds them by type, audience and whether they are on', async () => {
    const { id } = await create({
      type: 'feature_update',
      is_active: false,
      target: { target_type: 'plan', plans: ['max'] },
    });
    const found = async (query: Record<string, string>) =>
      (await api.list({ query })).notifications.map((one) => one.id);
    expect(await found({ type_filter: 'feature_update' })).toEqual([id]);
    expect(await found({ target_type_filter: 'plan', is_active: 'false' })).toEqual([id]);
    expect(await found({ target_type_filter: 'plan', is_active: 'true' })).toEqual([]);
  });

  test('is an administrator', async () => {
    const holder = t.as(await t.given.user()).announcements;
    await expect(holder.list({ query: {} })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(holder.create({ body: { ...words, target: { target_type: 'all' } } })).rejects.toMatchObject(
      {
        code: 'forbidden',
      },
    );
  });
});
