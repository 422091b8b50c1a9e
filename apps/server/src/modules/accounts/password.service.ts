import { v7 as uuidv7 } from 'uuid';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, eq, sql } from '../../db/orm.ts';
import { forgetTurns, takeTurn } from '../../http/rate-limit.ts';
import { passwordChangedNews, passwordSetNews, tellHolder } from '../security/letters.ts';
import { credential } from './accounts.present.ts';
import { identities, users } from './accounts.table.ts';
import { claimCode, forgetCodesOf, mailOwnCode, matchCode } from './email-codes.service.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.service.ts';

const quarter = 900;

/** Gives an account its password, or another one. */
export async function keepPassword(ctx: Context, userId: string, passwordHash: string | null): Promise<void> {
  const own = { providerId: credential, accountId: userId };
  await ctx.db
    .insert(identities)
    .values({ id: uuidv7(), userId, ...own, password: passwordHash })
    .onConflictDoUpdate({
      target: [identities.providerId, identities.accountId],
      set: { password: passwordHash, updatedAt: sql`now()` },
    });
}

const ownIdentity = (ctx: UserContext) =>
  and(eq(identities.userId, ctx.actor.id), eq(identities.providerId, credential));

async function ownHash(ctx: UserContext): Promise<string | null> {
  const [found] = await ctx.db.select({ hash: identities.password }).from(identities).where(ownIdentity(ctx));
  return found?.hash ?? null;
}

export const hasPassword = async (ctx: UserContext): Promise<boolean> => (await ownHash(ctx)) !== null;

/**
 * Asks a signed-in person for their present password, at most ten times in a quarter of an hour.
 * @returns its hash, or `none` where the account has no password to ask for
 * @throws Problem password_wrong, rate_limited
 */
export async function requirePassword(ctx: UserContext, typed: string): Promise<{ hash: string } | 'none'> {
  const turns = `own-password:${ctx.actor.id}`;
  await takeTurn(ctx, turns, 10, quarter);
  const hash = await ownHash(ctx);
  if (hash === null) {
    await forgetTurns(ctx, turns);
    return 'none';
  }
  if (!(await verifyPassword(typed, hash))) throw problem('password_wrong');
  await forgetTurns(ctx, turns);
  return { hash };
}

/** What an attacker knows of the person, and would try first. */
async function knownOf(ctx: UserContext): Promise<(string | null)[]> {
  const [found] = await ctx.db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  if (!found) return [];
  const { email, firstName, lastName } = found;
  return [email, firstName, lastName, `${firstName ?? ''}${lastName ?? ''}`];
}

/**
 * Changes the password; every session but this one ends.
 * @throws Problem password_wrong, no_password, password_…, rate_limited
 */
export async function changePassword(ctx: UserContext, former: string, chosen: string): Promise<void> {
  const asked = await requirePassword(ctx, former);
  if (asked === 'none') throw problem('no_password');
  requireGoodPassword(chosen, await knownOf(ctx));
  const password = await hashPassword(chosen);
  const { id, email, sessionId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    // Of two changes at the same moment the second no longer names the present password.
    const changed = await ctx.db
      .update(identities)
      .set({ password, updatedAt: sql`now()` })
      .where(and(ownIdentity(ctx), eq(identities.password, asked.hash)))
      .returning({ id: identities.id });
    if (changed.length === 0) throw problem('password_wrong');
    await endSessionsOf(ctx, id, sessionId);
    await forgetCodesOf(ctx, email);
    await tellHolder(ctx, email, passwordChangedNews);
  });
}

/** @throws Problem password_exists, rate_limited */
export async function sendPasswordCode(ctx: UserContext): Promise<void> {
  if (await hasPassword(ctx)) throw problem('password_exists');
  await mailOwnCode(ctx, ctx.actor.email, 'set-password');
}

/**
 * Sets the first password of an account that came by a sign-in provider; every session but this one ends.
 * @throws Problem password_exists, password_…, code_incorrect, code_expired
 */
export async function setFirstPassword(ctx: UserContext, code: string, chosen: string): Promise<void> {
  if (await hasPassword(ctx)) throw problem('password_exists');
  requireGoodPassword(chosen, await knownOf(ctx));
  const { id, email, sessionId } = ctx.actor;
  const matched = await matchCode(ctx, { email, purpose: 'set-password', code });
  const password = await hashPassword(chosen);
  await ctx.transaction(async (ctx) => {
    await claimCode(ctx, matched);
    await keepPassword(ctx, id, password);
    await endSessionsOf(ctx, id, sessionId);
    await forgetCodesOf(ctx, email);
    await tellHolder(ctx, email, passwordSetNews);
  });
}
