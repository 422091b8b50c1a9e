import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { problem, type SecondStep } from '@certfolio/contract/problems';
import type { SecondProof } from '@certfolio/contract/security';
import type { Context, SystemActor } from '../../context.ts';
import { and, eq, gt, lt, sql } from '../../db/orm.ts';
import { returnTurn, takeTurn, takeTurns } from '../../http/rate-limit.ts';
import { users } from '../accounts/accounts.table.ts';
import { openSession } from '../accounts/sessions.service.ts';
import { meetDevice } from './devices.service.ts';
import { codeRefusedNews, tellHolder } from './letters.ts';
import { countPasskeys } from './passkeys.service.ts';
import {
  countRecoveryCodes,
  type SecondAnswer,
  secondFactorSince,
  withSecondFactor,
} from './second-factor.service.ts';
import { passkeyChallenges, signInSteps } from './security.table.ts';

const minutes = 10;
const tries = 5;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Opens a session in a browser and remembers it. Every sign-in ends here. */
export function enter(
  ctx: Context,
  userId: string,
  deviceId: string,
  options: { isNewAccount: boolean } = { isNewAccount: false },
): Promise<string> {
  return ctx.transaction(async (ctx) => {
    await meetDevice(ctx, userId, deviceId, options);
    return openSession(ctx, userId);
  });
}

async function methodsOf(ctx: Context, userId: string): Promise<SecondProof[]> {
  const codes = await countRecoveryCodes(ctx, userId);
  const keys = await countPasskeys(ctx, userId);
  return [
    'totp',
    ...(codes > 0 ? (['recovery_code'] as const) : []),
    ...(keys > 0 ? (['passkey'] as const) : []),
  ];
}

/**
 * The second step that an account asks for after its first proof was right; null when it has none. Its token serves
 * for nothing but that.
 */
export async function beginSecondStep(ctx: Context, userId: string): Promise<SecondStep | null> {
  if (!(await secondFactorSince(ctx, userId))) return null;
  const token = randomBytes(32).toString('base64url');
  await ctx.db.insert(signInSteps).values({
    id: uuidv7(),
    userId,
    tokenHash: hashOf(token),
    triesLeft: tries,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
  return { token, methods: await methodsOf(ctx, userId), expires_in: minutes * 60 };
}

const isOpen = (token: string) =>
  and(
    eq(signInSteps.tokenHash, hashOf(token)),
    gt(signInSteps.triesLeft, 0),
    gt(signInSteps.expiresAt, sql`now()`),
  );

/** How a sign-in that waits can be finished; null when none waits under this token. */
export async function waitingStep(ctx: Context, token: string): Promise<SecondProof[] | null> {
  const [found] = await ctx.db.select({ userId: signInSteps.userId }).from(signInSteps).where(isOpen(token));
  return found ? methodsOf(ctx, found.userId) : null;
}

/**
 * Finishes a sign-in with the second proof: at most five tries a token, and ten in a quarter of an hour for the
 * account. A wrong, an earlier and a used code are refused alike.
 * @throws Problem second_step_ended, code_incorrect, account_suspended, rate_limited
 */
export async function finishSecondStep(
  ctx: Context,
  token: string,
  answer: SecondAnswer,
  deviceId: string,
): Promise<{ userId: string; token: string }> {
  // A whole hospital may sign in from one address: what counts against it are refusals.
  const here = `second-step:${ctx.caller.ip}`;
  await takeTurn(ctx, here, 300, 900);
  const [step] = await ctx.db
    .update(signInSteps)
    .set({ triesLeft: sql`${signInSteps.triesLeft} - 1` })
    .where(isOpen(token))
    .returning();
  if (!step) throw problem('second_step_ended');
  const { userId } = step;
  const [account] = await ctx.db
    .select({ email: users.email, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, userId));
  if (!account?.isActive) throw problem('account_suspended');
  try {
    const who = { id: userId, email: account.email };
    return await withSecondFactor(ctx, who, answer, async (ctx) => {
      const claimed = await ctx.db.delete(signInSteps).where(eq(signInSteps.id, step.id)).returning();
      if (claimed.length === 0) throw problem('second_step_ended');
      await returnTurn(ctx, here);
      return { userId, token: await enter(ctx, userId, deviceId) };
    });
  } catch (error) {
    if (step.triesLeft === 0) await warnOnce(ctx, userId, account.email);
    throw error;
  }
}

/** Whoever has the password but not the code is worth a letter, though not one for each of their tries. */
async function warnOnce(ctx: Context, userId: string, email: string): Promise<void> {
  if (!(await takeTurns(ctx, `code-letters:${userId}`, 1, { max: 1, seconds: 86_400 }))) return;
  await ctx.transaction((ctx) => tellHolder(ctx, email, codeRefusedNews));
}

/**
 * Who a passkey belongs to may come in, unless suspended.
 * @throws Problem account_suspended
 */
export async function requireActive(ctx: Context, userId: string): Promise<void> {
  const [account] = await ctx.db.select({ isActive: users.isActive }).from(users).where(eq(users.id, userId));
  if (!account?.isActive) throw problem('account_suspended');
}

/** Removes sign-ins that nobody finished, and challenges that nothing answered. */
export async function forgetSteps(ctx: Context<SystemActor>): Promise<void> {
  await ctx.db.delete(signInSteps).where(lt(signInSteps.expiresAt, sql`now()`));
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
}
