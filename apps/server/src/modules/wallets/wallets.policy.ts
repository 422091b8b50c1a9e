import { eq, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import { wallets } from './wallets.table.ts';

/** The wallets this actor may know about by their id; share links have a gate of their own. */
export const walletsKnownTo = (actor: Actor): SQL =>
  actor.kind === 'user' ? eq(wallets.ownerId, actor.id) : sql`false`;
