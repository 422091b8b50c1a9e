import {
  notificationEvents,
  type EmailChoice,
  type NotificationEventName,
} from '@certfolio/contract/notification-events';
import type { Context } from '../../context.ts';
import { and, asc, eq, inArray } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { notificationChoices } from './notifications.table.ts';

/** A holder, and by which channels one event reaches them. */
export type Reader = { userId: string; email: string; inApp: boolean; byEmail: EmailChoice };

/** What a holder has chosen comes before what the contract says; a necessary letter comes before both. */
export function channelsOf(
  event: NotificationEventName,
  of: { isActive: boolean; wantsEmail: boolean; inApp: boolean | null; email: EmailChoice | null },
): Pick<Reader, 'inApp' | 'byEmail'> {
  const usual = notificationEvents[event];
  const inApp = of.inApp ?? usual.inApp;
  if (!of.isActive) return { inApp, byEmail: 'off' };
  if ('necessary' in usual) return { inApp, byEmail: 'now' };
  return { inApp, byEmail: of.wantsEmail ? (of.email ?? usual.email) : 'off' };
}

/**
 * Holds accounts until the transaction ends, in one order. It comes first where rows of theirs are changed before they
 * are told: who holds an account changes its rows afterwards, and each would wait for the other.
 */
export async function holdReaders({ db }: Pick<Context, 'db'>, userIds: string[]): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(asc(users.id))
    .for('key share');
}

/**
 * How an event reaches each of these holders, by id; accounts that are not there are left out. Their rows are held
 * until the transaction ends, before anything else of them: whoever locks an account first and tells it then waits
 * for nobody who has begun the other way round.
 */
export async function readersOf(
  ctx: Context,
  event: NotificationEventName,
  userIds: string[],
): Promise<Map<string, Reader>> {
  const found = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      isActive: users.isActive,
      preferences: users.preferences,
      inApp: notificationChoices.inApp,
      choice: notificationChoices.email,
    })
    .from(users)
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.userId, users.id), eq(notificationChoices.event, event)),
    )
    .where(inArray(users.id, userIds))
    .orderBy(asc(users.id))
    .for('key share', { of: users });
  return new Map(
    found.map(({ userId, email, isActive, preferences, inApp, choice }) => {
      const wantsEmail = preferences.emailNotifications;
      return [
        userId,
        { userId, email, ...channelsOf(event, { isActive, wantsEmail, inApp, email: choice }) },
      ];
    }),
  );
}
