import type { Actor } from '../../context.ts';
import {
  and,
  eq,
  gt,
  isNull,
  lte,
  or,
  sql,
  type AnyColumn,
  type Placeholder,
  type SQL,
} from '../../db/orm.ts';
import { shareLinks, wallets } from './wallets.table.ts';

/** The wallets this actor may know about by their id; share links have a gate of their own. The deleted are not. */
export const walletsKnownTo = (actor: Actor): SQL =>
  actor.kind === 'user' ? and(eq(wallets.ownerId, actor.id), isNull(wallets.deletedAt))! : sql`false`;

/** Whether a schedule lets in now; null is no beginning, or no end. */
export const isWithin = (opensAt: AnyColumn, closesAt: AnyColumn, now: Date | Placeholder): SQL =>
  and(or(isNull(opensAt), lte(opensAt, now)), or(isNull(closesAt), gt(closesAt, now)))!;

/** Of a wallet beside its main link: whether everybody may open it as it is, public, at its time, without a password. */
export const isOpenToAll = (now: Date): SQL =>
  and(
    eq(wallets.visibility, 'public'),
    isNull(wallets.deletedAt),
    isNull(wallets.passwordHash),
    isWithin(wallets.opensAt, wallets.closesAt, now),
    shareLinks.enabled,
    isNull(shareLinks.passwordHash),
    isWithin(shareLinks.opensAt, shareLinks.closesAt, now),
  )!;
