import { expect, test } from 'vitest';
import type { PersonOptions } from '../../../test/given.ts';
import { testApp } from '../../../test/app.ts';
import { eq, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { letters } from '../mail/mail.table.ts';
import { viewDaily } from '../views/views.table.ts';
import { dayBefore } from './digest.queries.ts';
import { sendDigests } from './digest.service.ts';
import { digestTurns } from './digest.table.ts';
import { reviewHeld } from './events/review-held.event.ts';
import { walletViewed } from './events/wallet-viewed.event.ts';
import { digestEntries } from './notifications.table.ts';
import { tell } from './tell.ts';

const t = await testApp();
const never = new AbortController().signal;
const digestsAt = (at: string) => sendDigests(t.system(), never, new Date(at));

const since = new Date('2026-11-19T12:00Z');

/** A holder since Thursday, 19 November 2026, with one wallet. */
async function holder(options: PersonOptions & { timeZone?: string; rhythm?: 'daily' | 'weekly' } = {}) {
  const person = await t.given.user(options);
  const { db } = t.system();
  if (options.timeZone)
    await db.update(users).set({ timeZone: options.timeZone }).where(eq(users.id, person.id));
  if (options.rhythm) await t.as(person).notifications.savePreferences({ body: { digest: options.rhythm } });
  await db
    .update(digestTurns)
    .set({ morning: since, viewsThrough: '2026-11-18', nextAt: since })
    .where(eq(digestTurns.userId, person.id));
  await digestsAt('2026-11-19T12:00Z');
  const { wallet } = await t.as(person).wallets.create({ body: { title: 'Site induction pack' } });
  return { person, wallet };
}

const viewed = (ownerId: string, subjectId: string, day: string, views: number, excluded = 0) =>
  t.system().db.insert(viewDaily).values({
    ownerId,
    kind: 'wallet',
    subjectId,
    day,
    views,
    visitors: views,
    opened: 0,
    downloads: 0,
    excluded,
    parts: {},
  });

const digestsOf = async (email: string): Promise<string[]> =>
  (await t.system().db.select().from(letters).where(eq(letters.recipient, email)).orderBy(letters.id))
    .filter(({ subject }) => subject.startsWith('Your digest'))
    .map(({ subject }) => subject);

const held = { certificateId: crypto.randomUUID(), title: 'Immediate Life Support', resembles: null };

test('on Monday morning a digest says what happened, once, and nothing is said twice', async () => {
  const { person, wallet } = await holder();
  await t.as(person).notifications.savePreferences({
    body: { events: [{ event: 'review_held', email: 'digest' }] },
  });
  await tell(t.system(), person.id, reviewHeld, held);
  await tell(t.system(), person.id, walletViewed, { kind: 'wallet', subjectId: wallet.id, title: 'x' });
  await viewed(person.id, wallet.id, '2026-11-20', 4);
  await viewed(person.id, wallet.id, '2026-11-22', 3, 9);
  // Of the day that is not over.
  await viewed(person.id, wallet.id, '2026-11-23', 1);
  await digestsAt('2026-11-23T07:59Z');
  expect(await digestsOf(person.email)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => digestsAt('2026-11-23T08:01Z')));
  await digestsAt('2026-11-23T12:00Z');
  await digestsAt('2026-11-24T12:00Z');
  expect(await digestsOf(person.email)).toEqual(['Your digest: 7 views, 1 piece of news']);
  const [letter] = await t.system().db.select().from(letters).where(eq(letters.recipient, person.email));
  expect(letter!.text).toContain('* “Site induction pack”\n  7 views\n');
  expect(letter!.text).toContain('“Immediate Life Support” is held for review');
  expect(letter!.unsubscribe).toContain('.digest.');
  await digestsAt('2026-11-30T08:01Z');
  expect(await digestsOf(person.email)).toEqual([
    'Your digest: 7 views, 1 piece of news',
    'Your digest: 1 view',
  ]);
});

test('who chose so reads one every morning of their own, and none where there is nothing to tell', async () => {
  const { person, wallet } = await holder({ timeZone: 'Pacific/Auckland', rhythm: 'daily' });
  await viewed(person.id, wallet.id, '2026-11-20', 2);
  await digestsAt('2026-11-20T19:01Z');
  expect(await digestsOf(person.email)).toEqual([]);
  await digestsAt('2026-11-21T18:59Z');
  expect(await digestsOf(person.email)).toEqual([]);
  await digestsAt('2026-11-21T19:01Z');
  await digestsAt('2026-11-22T19:01Z');
  await digestsAt('2026-11-23T19:01Z');
  expect(await digestsOf(person.email)).toEqual(['Your digest: 2 views']);
});

test('after weeks without a run one digest covers them, late as it is', async () => {
  const { person, wallet } = await holder();
  for (const day of ['2026-11-20', '2026-11-27', '2026-12-04']) await viewed(person.id, wallet.id, day, 5);
  await digestsAt('2026-12-09T03:00Z');
  await digestsAt('2026-12-09T03:15Z');
  await digestsAt('2026-12-10T08:15Z');
  expect(await digestsOf(person.email)).toEqual(['Your digest: 15 views']);
});

test('who has switched letters off gets none, and what waited for them is gone', async () => {
  const quiet = await holder({ rhythm: 'daily' });
  const uninterested = await holder({ rhythm: 'daily' });
  for (const { person, wallet } of [quiet, uninterested]) {
    await t.as(person).notifications.savePreferences({
      body: { events: [{ event: 'review_held', email: 'digest' }] },
    });
    await tell(t.system(), person.id, reviewHeld, held);
    await viewed(person.id, wallet.id, '2026-11-19', 5);
  }
  await t.as(quiet.person).notifications.savePreferences({ body: { email: false } });
  await t.as(uninterested.person).notifications.savePreferences({
    body: { events: (['review_held', 'wallet_viewed'] as const).map((event) => ({ event, email: 'off' })) },
  });
  await digestsAt('2026-11-20T08:01Z');
  await t.as(quiet.person).notifications.savePreferences({ body: { email: true } });
  await digestsAt('2026-11-21T08:01Z');
  expect(await digestsOf(quiet.person.email)).toEqual([]);
  expect(await digestsOf(uninterested.person.email)).toEqual([]);
  expect(await t.system().db.select().from(digestEntries)).toEqual([]);
});

test('an account that is new has its turn with the next morning, whoever made it', async () => {
  const { db } = t.system();
  const [user] = await db
    .insert(users)
    .values({ id: crypto.randomUUID(), email: 'new@digest.test' })
    .returning();
  const [turn] = await db.select().from(digestTurns).where(eq(digestTurns.userId, user!.id));
  const { createdAt } = user!;
  expect(turn).toMatchObject({ morning: createdAt, nextAt: createdAt });
  expect(turn!.viewsThrough).toBe(dayBefore(createdAt));
});

test('a run looks at those alone whose morning has come, by the index', async () => {
  await t.system().db.execute(sql`analyze digest_turns`);
  const plan = await t.system().transaction(async (ctx) => {
    await ctx.db.execute(sql`set local enable_seqscan = off`);
    return ctx.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select * from ${digestTurns} where next_at <= now() order by next_at limit 200`,
    );
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('digest_turns_due');
});
