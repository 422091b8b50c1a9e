import type { Database } from '../../db/connection.ts';
import { and, eq, gt, sql, type SQL } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import { sessions, users } from '../accounts/accounts.table.ts';
import { notificationStates } from './notifications.table.ts';

/** How many are unread, and the number that rises with every change of it; both 0 before the first. */
export type UnreadState = { sessionId: string; unread: number; version: number };

const statesOf = (db: Database, isMeant: SQL) =>
  db
    .select({
      sessionId: sessions.id,
      unread: sql<number>`coalesce(${notificationStates.unread}, 0)`,
      // A driver hands big integers over as text; this one will not outgrow a number.
      version: sql<number>`coalesce(${notificationStates.version}, 0)::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(notificationStates, eq(notificationStates.userId, sessions.userId))
    .where(and(isMeant, gt(sessions.expiresAt, sql`now()`), eq(users.isActive, true)));

/** Of a session that counts at this moment; null when it has ended, or its account may not be used. */
export async function unreadOf(db: Database, sessionId: string): Promise<UnreadState | null> {
  const statement = prepared(db, 'unread_of_session', (db, name) =>
    statesOf(db, eq(sessions.id, sql.placeholder('session'))).prepare(name),
  );
  const [found] = await statement.execute({ session: sessionId });
  return found ?? null;
}

/** Of several sessions in one query; those that do not count are left out. */
export async function unreadOfMany(
  db: Database,
  sessionIds: readonly string[],
): Promise<Map<string, UnreadState>> {
  const statement = prepared(db, 'unread_of_sessions', (db, name) =>
    statesOf(db, sql`${sessions.id} = any(${sql.placeholder('sessions')}::uuid[])`).prepare(name),
  );
  const found = await statement.execute({ sessions: sessionIds });
  return new Map(found.map((state) => [state.sessionId, state]));
}
