import {
  notificationEventNames,
  notificationEvents,
  type DigestRhythm,
  type EmailChoice,
  type NotificationEventName,
} from '@certfolio/contract/notification-events';
import type { NotificationPreferences } from '@certfolio/contract/notifications';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { eq, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { notificationChoices, notificationStates } from './notifications.table.ts';

/** By which channel each event reaches an account: what it chose, and elsewhere what the contract says. */
export async function preferencesOf(ctx: Context, userId: string): Promise<NotificationPreferences> {
  const [account] = await ctx.db
    .select({ preferences: users.preferences, digest: notificationStates.digest })
    .from(users)
    .leftJoin(notificationStates, eq(notificationStates.userId, users.id))
    .where(eq(users.id, userId));
  if (!account) throw problem('user_not_found');
  const chosen = await ctx.db
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  const choices = new Map(chosen.map((choice) => [choice.event, choice]));
  return {
    email: account.preferences.emailNotifications,
    digest: account.digest ?? usualDigest,
    events: notificationEventNames.map((event) => {
      const usual = notificationEvents[event];
      const choice = choices.get(event);
      return {
        event,
        in_app: choice?.inApp ?? usual.inApp,
        email: 'necessary' in usual ? usual.email : (choice?.email ?? usual.email),
        necessary: 'necessary' in usual,
      };
    }),
  };
}

/** As the column says it. */
const usualDigest: DigestRhythm = 'weekly';

export type PreferenceChange = {
  email?: boolean | undefined;
  digest?: DigestRhythm | undefined;
  events?:
    | {
        event: NotificationEventName;
        in_app?: boolean | undefined;
        email?: EmailChoice | undefined;
      }[]
    | undefined;
};

/**
 * Keeps what is named and leaves the rest.
 * @throws Problem invalid_input for a letter that cannot be switched off
 */
export const savePreferences = (
  ctx: UserContext,
  { email, digest, events = [] }: PreferenceChange,
): Promise<NotificationPreferences> =>
  ctx.transaction(async (ctx) => {
    const userId = ctx.actor.id;
    for (const { event, email } of events) requireOptional(event, email);
    if (email !== undefined) {
      await ctx.db
        .update(users)
        .set({
          preferences: sql`jsonb_set(${users.preferences}, '{emailNotifications}', to_jsonb(${email}::boolean))`,
          updatedAt: sql`now()`,
        })
        .where(eq(users.id, userId));
    }
    if (digest !== undefined) {
      await ctx.db
        .insert(notificationStates)
        .values({ userId, digest })
        .onConflictDoUpdate({ target: notificationStates.userId, set: { digest } });
    }
    // One after the other: a list may name an event twice, and the last word counts.
    for (const { event, in_app: inApp, email } of events) {
      const set = { ...(inApp === undefined ? {} : { inApp }), ...(email === undefined ? {} : { email }) };
      if (Object.keys(set).length === 0) continue;
      await ctx.db
        .insert(notificationChoices)
        .values({ userId, event, ...set })
        .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.event], set });
    }
    return preferencesOf(ctx, userId);
  });

function requireOptional(event: NotificationEventName, email: EmailChoice | undefined): void {
  const usual = notificationEvents[event];
  if (!('necessary' in usual) || email === undefined || email === usual.email) return;
  throw problem('invalid_input', undefined, {
    errors: { events: `Letters about “${usual.label}” are always sent.` },
  });
}
