import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import { wallets } from './wallets.table.ts';

/** The wallets this actor may know about by their id; share links have a gate of their own. The deleted are not. */
export const walletsKnownTo = (actor: Actor): SQL =>
  actor.kind === 'user' ? and(eq(wallets.ownerId, actor.id), isNull(wallets.deletedAt))! : sql`false`;
