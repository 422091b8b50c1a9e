import { v7 as uuidv7 } from 'uuid';
import { problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, count, eq, isNotNull, isNull, lt, sql } from '../../db/orm.ts';
import { forgetTurns, takeTurn } from '../../http/rate-limit.ts';
import { requirePassword } from '../accounts/password.service.ts';
import { installationKey, seal, SealBroken, unseal } from '../issuers/sealing.ts';
import {
  recoveryCodesNews,
  recoveryCodeUsedNews,
  tellHolder,
  twoFactorOffNews,
  twoFactorOnNews,
} from './letters.ts';
import { requireProof } from './proof.service.ts';
import { hashOfRecoveryCode, newRecoveryCodes, newTotpSecret, stepOfCode, totpUri } from './second-factor.ts';
import { recoveryCodes, secondFactors } from './security.table.ts';

export type SecondAnswer = { code?: string | undefined; recoveryCode?: string | undefined };

const quarter = 900;
const day = 86_400;

const key = (ctx: Context): Uint8Array => installationKey(ctx.config.ISSUER_KEY_SECRET, 'second factors');
const about = (userId: string): string => `second factor of ${userId}`;

/** @throws Problem second_factor_sealed */
function openSecret(ctx: Context, row: { userId: string; sealedSecret: string }): string {
  try {
    return Buffer.from(unseal(key(ctx), row.sealedSecret, about(row.userId))).toString('utf8');
  } catch (error) {
    if (error instanceof SealBroken) throw problem('second_factor_sealed');
    throw error;
  }
}

/** Since when the authenticator app of an account counts; null when it has none. */
export async function secondFactorSince(ctx: Context, userId: string): Promise<Date | null> {
  const [found] = await ctx.db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return found?.since ?? null;
}

export async function countRecoveryCodes(ctx: Context, userId: string): Promise<number> {
  const [found] = await ctx.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return found?.left ?? 0;
}

/**
 * Bounds guesses at the second factor of one account, whoever makes them: of a million codes three are right at a
 * time, so that fifty guesses a day find one in twenty years.
 * @throws Problem rate_limited
 */
async function takeGuess(ctx: Context, userId: string): Promise<void> {
  await takeTurn(ctx, `second-factor:${userId}`, 10, quarter);
  await takeTurn(ctx, `second-factor-day:${userId}`, 50, day);
}

/**
 * Judges a code of the app or a recovery code and uses it up: no code is right twice, also for calls at the same
 * moment. What is done with a right one happens in the same transaction, so that a code is not lost on a failure.
 * @throws Problem code_incorrect for any that is not right, rate_limited, and what `then` throws
 */
export async function withSecondFactor<T>(
  ctx: Context,
  who: { id: string; email: string },
  answer: SecondAnswer,
  then: (ctx: Context) => Promise<T>,
): Promise<T> {
  await takeGuess(ctx, who.id);
  return ctx.transaction(async (ctx) => {
    const done = answer.recoveryCode
      ? await useRecoveryCode(ctx, who, answer.recoveryCode)
      : await useTotp(ctx, who.id, answer.code ?? '');
    if (!done) throw problem('code_incorrect');
    await forgetTurns(ctx, `second-factor:${who.id}`);
    await forgetTurns(ctx, `second-factor-day:${who.id}`);
    return then(ctx);
  });
}

async function useTotp(ctx: Context, userId: string, code: string): Promise<boolean> {
  const [row] = await ctx.db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  const step = row ? stepOfCode(openSecret(ctx, row), code, ctx.now()) : null;
  if (step === null) return false;
  const taken = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

async function useRecoveryCode(
  ctx: Context,
  who: { id: string; email: string },
  typed: string,
): Promise<boolean> {
  const used = await ctx.db
    .delete(recoveryCodes)
    .where(
      and(eq(recoveryCodes.userId, who.id), eq(recoveryCodes.codeHash, hashOfRecoveryCode(who.id, typed))),
    )
    .returning({ id: recoveryCodes.id });
  if (used.length === 0) return false;
  await tellHolder(ctx, who.email, recoveryCodeUsedNews(await countRecoveryCodes(ctx, who.id)));
  return true;
}

/**
 * A new secret for an authenticator app. It counts for nothing until a code of it was right.
 * @throws Problem confirm_first, two_factor_on
 */
export async function beginTwoFactor(ctx: UserContext): Promise<{ secret: string; uri: string }> {
  await requireProof(ctx);
  const { id, email } = ctx.actor;
  const secret = newTotpSecret();
  const sealedSecret = seal(key(ctx), Buffer.from(secret), about(id));
  const kept = await ctx.db
    .insert(secondFactors)
    .values({ userId: id, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (kept.length === 0) throw problem('two_factor_on');
  return { secret, uri: totpUri(secret, email) };
}

/**
 * Switches two-factor on with the first right code.
 * @returns the recovery codes, which cannot be shown again
 * @throws Problem confirm_first, two_factor_not_begun, two_factor_on, code_incorrect, rate_limited
 */
export async function confirmTwoFactor(ctx: UserContext, code: string): Promise<string[]> {
  await requireProof(ctx);
  const { id, email } = ctx.actor;
  await takeTurn(ctx, `two-factor-confirm:${id}`, 10, quarter);
  return ctx.transaction(async (ctx) => {
    const [row] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, id)).for('update');
    if (!row) throw problem('two_factor_not_begun');
    if (row.confirmedAt) throw problem('two_factor_on');
    const step = stepOfCode(openSecret(ctx, row), code, ctx.now());
    if (step === null) throw problem('code_incorrect');
    await ctx.db
      .update(secondFactors)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(eq(secondFactors.userId, id));
    await tellHolder(ctx, email, twoFactorOnNews);
    return replaceRecoveryCodes(ctx, id);
  });
}

async function replaceRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: uuidv7(), userId, codeHash: hashOfRecoveryCode(userId, code) })));
  return codes;
}

/**
 * New recovery codes in place of the former ones.
 * @throws Problem two_factor_off, code_incorrect, rate_limited
 */
export async function renewRecoveryCodes(ctx: UserContext, code: string): Promise<string[]> {
  const { id, email } = ctx.actor;
  if (!(await secondFactorSince(ctx, id))) throw problem('two_factor_off');
  return withSecondFactor(ctx, ctx.actor, { code }, async (ctx) => {
    await tellHolder(ctx, email, recoveryCodesNews);
    return replaceRecoveryCodes(ctx, id);
  });
}

/**
 * Switches two-factor off. Needs the password of an account that has one, and a code.
 * @throws Problem two_factor_off, password_wrong, confirm_first, code_incorrect, rate_limited
 */
export async function removeTwoFactor(
  ctx: UserContext,
  proof: SecondAnswer & { password?: string | undefined },
): Promise<void> {
  const { id, email } = ctx.actor;
  if (!(await secondFactorSince(ctx, id))) throw problem('two_factor_off');
  const asked = await requirePassword(ctx, proof.password ?? '');
  if (asked === 'none') await requireProof(ctx);
  await withSecondFactor(ctx, ctx.actor, proof, async (ctx) => {
    await forgetSecondFactor(ctx, id);
    await tellHolder(ctx, email, twoFactorOffNews);
  });
}

/** Removes the authenticator app of an account and its recovery codes, whoever asked for that. */
export async function forgetSecondFactor(ctx: Pick<Context, 'db'>, userId: string): Promise<void> {
  await ctx.db.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
