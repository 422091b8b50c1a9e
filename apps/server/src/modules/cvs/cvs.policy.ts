import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import { cvs } from './cvs.table.ts';

/** The CVs this actor may know about; any other is simply not found. The deleted are not. */
export const knownTo = (actor: Actor): SQL =>
  actor.kind === 'user' ? sql`${cvs.ownerId} = ${actor.id} and ${cvs.deletedAt} is null` : sql`false`;

/** What the plan's number of uploads is compared with. */
export const countsAsUpload = (ownerId: string): SQL =>
  and(eq(cvs.ownerId, ownerId), eq(cvs.cvType, 'uploaded'), isNull(cvs.deletedAt))!;
