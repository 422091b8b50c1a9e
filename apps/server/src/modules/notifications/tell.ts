import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import { sql } from '../../db/orm.ts';
import { postLetters } from '../mail/mail.service.ts';
import type { EventWords, NotificationEvent } from './event.ts';
import { letterOfNews } from './letter-of-news.ts';
import { digestEntries, notificationItems, notificationStates, toldOnce } from './notifications.table.ts';
import { readersOf } from './readers.queries.ts';

export type Telling<P extends object> = {
  userId: string;
  facts: P;
  /** What makes this news the same as news told before, such as `certificateId:2026-11-22`; at most 200 characters. */
  once?: string;
  /** Another letter of ours says it already: in the app alone. */
  withoutLetter?: true;
};

/**
 * Tells a holder what has happened, by the channels that they have chosen for it: in the app, by a letter at once, or
 * in the digest. All of it is written in the caller's transaction, so it is told exactly when the change is made; best
 * called at the end of one, because it holds the holder's bell until then.
 * @param options.once told already under this key: nothing is done
 * @returns whether it is told now; false when it has been before, or the account is not there
 */
export async function tell<P extends object>(
  ctx: Context,
  userId: string,
  event: NotificationEvent<P>,
  facts: P,
  options: Pick<Telling<P>, 'once' | 'withoutLetter'> = {},
): Promise<boolean> {
  const [told = false] = await tellMany(ctx, [{ userId, facts, ...options }], event);
  return told;
}

/**
 * Tells one event to many, or several times, in as many statements as to one. At most a few thousand at once.
 * @returns whether each is told now, in the order given
 */
export const tellMany = <P extends object>(
  ctx: Context,
  tellings: readonly Telling<P>[],
  event: NotificationEvent<P>,
): Promise<boolean[]> =>
  deliver(
    ctx,
    event.name,
    tellings.map(({ facts, ...telling }) => ({ ...telling, words: event.words(event.facts.parse(facts)) })),
  );

/** News in its words, on its way to one holder. */
export type Delivery = Omit<Telling<object>, 'facts'> & { words: EventWords; announcementId?: string };

/** Carries words to holders by their channels; see `tellMany`. */
export async function deliver(
  ctx: Context,
  event: NotificationEvent['name'],
  deliveries: readonly Delivery[],
): Promise<boolean[]> {
  if (deliveries.length === 0) return [];
  return ctx.transaction(async (ctx) => {
    const userIds = [...new Set(deliveries.map(({ userId }) => userId))];
    const readers = await readersOf(ctx, event, userIds);
    const isNew = await claimKeys(ctx, event, deliveries, (userId) => readers.has(userId));
    const due = deliveries.flatMap((delivery, n) => {
      const reader = readers.get(delivery.userId);
      if (!reader || !isNew[n]) return [];
      const { inApp } = reader;
      const byEmail = delivery.withoutLetter ? 'off' : reader.byEmail;
      return [{ ...delivery, reader, inApp, byEmail }];
    });
    await addItems(
      ctx,
      event,
      due.filter(({ inApp }) => inApp),
    );
    await postLetters(
      ctx,
      due
        .filter(({ byEmail }) => byEmail === 'now')
        .map(({ reader, words }) => letterOfNews(ctx, reader, { name: event }, words)),
    );
    await keepForDigest(
      ctx,
      event,
      due.filter(({ byEmail }) => byEmail === 'digest'),
    );
    return isNew;
  });
}

/** Which of the deliveries nobody has made before: of two in parallel the second waits for the first. */
async function claimKeys(
  ctx: Context,
  event: NotificationEvent['name'],
  deliveries: readonly Delivery[],
  isThere: (userId: string) => boolean,
): Promise<boolean[]> {
  const keyed = deliveries.filter((one) => one.once !== undefined && isThere(one.userId));
  const name = (userId: string, key: string) => `${userId} ${key}`;
  const free = new Set<string>();
  if (keyed.length > 0) {
    // In one order, so that two that share keys wait for one another rather than both.
    const rows = keyed
      .map(({ userId, once }) => ({ userId, event, key: once! }))
      .toSorted((a, b) => (name(a.userId, a.key) < name(b.userId, b.key) ? -1 : 1));
    const claimed = await ctx.db
      .insert(toldOnce)
      .values(rows)
      .onConflictDoNothing()
      .returning({ userId: toldOnce.userId, key: toldOnce.key });
    for (const { userId, key } of claimed) free.add(name(userId, key));
  }
  return deliveries.map(({ userId, once }) => {
    if (!isThere(userId)) return false;
    // Taken out as it is used: the same key twice in one call is told once.
    return once === undefined || free.delete(name(userId, once));
  });
}

/** Writes items and raises the counts of their holders, in one order of holders. */
async function addItems(
  ctx: Context,
  event: NotificationEvent['name'],
  deliveries: readonly Delivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const added = await ctx.db
    .insert(notificationItems)
    .values(
      deliveries.map(({ userId, announcementId, words: { type, priority, title, message, action } }) => ({
        id: uuidv7(),
        userId,
        event,
        announcementId: announcementId ?? null,
        type,
        priority,
        title,
        message,
        actionPath: action?.path ?? null,
        actionText: action?.label ?? null,
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: notificationItems.userId });
  const perHolder = [...Map.groupBy(added, ({ userId }) => userId)]
    .map(([userId, of]) => ({ userId, unread: of.length }))
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  if (perHolder.length === 0) return;
  await ctx.db
    .insert(notificationStates)
    .values(perHolder)
    .onConflictDoUpdate({
      target: notificationStates.userId,
      set: {
        unread: sql`${notificationStates.unread} + excluded.unread`,
        version: sql`${notificationStates.version} + 1`,
      },
    });
}

async function keepForDigest(
  ctx: Context,
  event: NotificationEvent['name'],
  deliveries: readonly Delivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await ctx.db.insert(digestEntries).values(
    deliveries.map(({ userId, announcementId, words: { title, message, action } }) => ({
      id: uuidv7(),
      userId,
      event,
      announcementId: announcementId ?? null,
      title,
      message,
      actionPath: action?.path ?? null,
      actionText: action?.label ?? null,
    })),
  );
}
