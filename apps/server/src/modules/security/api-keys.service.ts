import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { covers, type KeyScope } from '@certfolio/contract/key-scopes';
import { problem } from '@certfolio/contract/problems';
import { keyPrefix, keysPerAccount } from '@certfolio/contract/security';
import type { Context, UserActor, UserContext, Visitor } from '../../context.ts';
import { and, asc, count, eq, isNull, lt, type NodePgDatabase, or, sql } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { users } from '../accounts/accounts.table.ts';
import { holds, requireHeld } from '../plans/entitlements.ts';
import { lockAccount, planNow } from '../plans/plans.service.ts';
import { apiKeyNews, tellHolder } from './letters.ts';
import { requireProof } from './proof.service.ts';
import { apiKeys } from './security.table.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect & { expired: boolean };

/** Calls a minute by one key. */
const callsPerMinute = 300;

/** 256 random bits behind the prefix: more than any session's token has, and of another length than any. */
const newKey = (): string => keyPrefix + randomBytes(32).toString('base64url');

/** Whether a bearer token is a key rather than a session. */
export const isApiKey = (token: string): boolean => /^cf_[A-Za-z0-9_-]{43}$/.test(token);

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const expired = sql<boolean>`${apiKeys.expiresAt} is not null and ${apiKeys.expiresAt} <= now()`;

const columns = {
  id: apiKeys.id,
  userId: apiKeys.userId,
  name: apiKeys.name,
  start: apiKeys.start,
  keyHash: apiKeys.keyHash,
  scopes: apiKeys.scopes,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  createdAt: apiKeys.createdAt,
  expired,
};

export const listApiKeys = (ctx: UserContext): Promise<ApiKeyRow[]> =>
  ctx.db
    .select(columns)
    .from(apiKeys)
    .where(eq(apiKeys.userId, ctx.actor.id))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
    .limit(keysPerAccount);

/**
 * Makes a key, which is not kept and cannot be shown again.
 * @param draft.expiresInDays null: it does not expire
 * @throws Problem confirm_first, api_key_plan, api_key_limit_reached
 */
export async function createApiKey(
  ctx: UserContext,
  draft: { name: string; scopes: KeyScope[]; expiresInDays: number | null },
): Promise<{ key: string; row: ApiKeyRow }> {
  await requireProof(ctx);
  const { id: userId, email } = ctx.actor;
  const key = newKey();
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, userId);
    requireHeld(plan, 'api_access');
    const [found] = await ctx.db.select({ all: count() }).from(apiKeys).where(eq(apiKeys.userId, userId));
    if ((found?.all ?? 0) >= keysPerAccount)
      throw problem('api_key_limit_reached', { limit: keysPerAccount });
    const [row] = await ctx.db
      .insert(apiKeys)
      .values({
        id: uuidv7(),
        userId,
        name: draft.name,
        start: key.slice(0, keyPrefix.length + 4),
        keyHash: hashOf(key),
        scopes: [...new Set(draft.scopes)],
        expiresAt:
          draft.expiresInDays === null ? null : sql`now() + make_interval(days => ${draft.expiresInDays})`,
      })
      .returning();
    await tellHolder(ctx, email, apiKeyNews(draft.name));
    return { key, row: { ...row!, expired: false } };
  });
}

/** @throws Problem api_key_not_found */
export async function revokeApiKey(ctx: UserContext, id: string): Promise<void> {
  const revoked = await ctx.db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, ctx.actor.id)))
    .returning({ id: apiKeys.id });
  if (revoked.length === 0) throw problem('api_key_not_found');
}

/** Who a key acts for, or why it does not count. */
export type KeyHolder = { actor: UserActor; keyId: string; isUnwritten: boolean } | { actor: Visitor };

const refusedAs = (refused: NonNullable<Visitor['refused']>): KeyHolder => ({
  actor: { kind: 'visitor', refused },
});

/**
 * Looks a key up for a call that needs `scope`: one prepared query, so that a key that was revoked, an account that
 * was suspended and a plan that has lapsed are refused at once on every copy of the app. A key is never an
 * administrator.
 */
export function apiKeyLookup(db: NodePgDatabase): (key: string, scope: KeyScope) => Promise<KeyHolder> {
  const query = db
    .select({
      keyId: apiKeys.id,
      scopes: apiKeys.scopes,
      expired,
      isUnwritten: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < now() - interval '1 minute', true)`,
      id: users.id,
      email: users.email,
      isActive: users.isActive,
      plan: planNow,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.keyHash, sql.placeholder('hash')))
    .prepare('api_key_lookup');
  return async (key, scope) => {
    const [found] = await query.execute({ hash: hashOf(key) });
    if (!found || found.expired) return refusedAs('api_key_refused');
    if (!found.isActive) return refusedAs('user_deleted');
    if (!holds(found.plan, 'api_access')) return refusedAs('api_key_plan');
    if (!covers(found.scopes, scope)) return refusedAs('api_key_scope');
    const { id, email, plan, keyId, isUnwritten } = found;
    return { actor: { kind: 'user', id, email, isAdmin: false, plan, sessionId: null }, keyId, isUnwritten };
  };
}

/**
 * Counts a call of a key, and writes down at most once a minute that it is used.
 * @throws Problem rate_limited
 */
export async function countCall(ctx: Context, key: { keyId: string; isUnwritten: boolean }): Promise<void> {
  await takeTurn(ctx, `api-key:${key.keyId}`, callsPerMinute, 60);
  if (!key.isUnwritten) return;
  // Of several calls in that moment one writes.
  const stale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));
  await ctx.db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, key.keyId), stale));
}
