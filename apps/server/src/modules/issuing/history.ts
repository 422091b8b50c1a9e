import { v7 as uuidv7 } from 'uuid';
import type { UserContext } from '../../context.ts';
import { sql } from '../../db/orm.ts';
import { issuedEvents } from './issuing.table.ts';

export type IssuedEvent = typeof issuedEvents.$inferSelect;

/** Keeps who did what to an issued credential, and why. */
export async function note(
  ctx: UserContext,
  credentialId: string,
  action: IssuedEvent['action'],
  reason: string | null = null,
): Promise<void> {
  await ctx.db
    .insert(issuedEvents)
    .values({ id: uuidv7(), credentialId, action, by: ctx.actor.id, reason, at: sql`clock_timestamp()` });
}
