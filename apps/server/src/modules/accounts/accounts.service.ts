import { v7 as uuidv7 } from 'uuid';
import type { OnboardingStep } from '@certfolio/contract/accounts';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { and, asc, eq, ne, sql } from '../../db/orm.ts';
import { forgetTurns, takeTurn } from '../../http/rate-limit.ts';
import { postLetter } from '../mail/mail.service.ts';
import { enter } from '../security/sign-in.service.ts';
import { findWaysIn } from '../security/ways-in.queries.ts';
import { credential } from './accounts.present.ts';
import { identities, users } from './accounts.table.ts';
import {
  beginRegistration,
  beginReset,
  claimCode,
  forgetCodesOf,
  matchCode,
  renewRegistrationCode,
} from './email-codes.service.ts';
import { readEmail, sameEmail } from './emails.ts';
import { passwordResetLetter } from './letters.ts';
import { keepPassword } from './password.service.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.service.ts';

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;

export type SignedIn = { userId: string; token: string };

export type Registration = {
  email: string;
  password: string;
  firstName: string | null;
  lastName: string | null;
  /** Where the onboarding stands in which the account is made; null when it is made without one. */
  onboardingStep: OnboardingStep | null;
};

/**
 * Begins an account: nothing of it exists until the code has come back from the address.
 * @throws Problem invalid_email, password_…, email_taken, rate_limited
 */
export async function register(ctx: Context, draft: Registration): Promise<{ attemptId: string }> {
  const email = readEmail(draft.email);
  const { password, firstName, lastName, onboardingStep } = draft;
  requireGoodPassword(password, [email, firstName, lastName, `${firstName ?? ''}${lastName ?? ''}`]);
  await takeTurn(ctx, `register:${ctx.caller.ip}`, 300, hour);
  if (await findAccount(ctx, email)) {
    // That an address is taken is said, but nobody may ask about many.
    await takeTurn(ctx, `email-taken:${ctx.caller.ip}`, 20, hour);
    throw problem('email_taken');
  }
  await takeTurn(ctx, `letters:${email}`, 10, hour);
  const passwordHash = await hashPassword(password);
  return ctx.transaction((ctx) =>
    beginRegistration(ctx, { email, passwordHash, firstName, lastName, onboardingStep }),
  );
}

/**
 * Proves the address and makes the account with the password of that very attempt; signs it in.
 * @throws Problem code_incorrect, code_expired, email_taken, rate_limited
 */
export async function verifyEmail(
  ctx: Context,
  proof: { email: string; code: string; attemptId: string | null },
  deviceId: string,
): Promise<SignedIn> {
  const email = sameEmail(proof.email);
  await takeTurn(ctx, `verify-email:${email}:${ctx.caller.ip}`, 20, quarter);
  const matched = await matchCode(ctx, { ...proof, email, purpose: 'register' });
  return ctx.transaction(async (ctx) => {
    const attempt = await claimCode(ctx, matched);
    const userId = uuidv7();
    const made = await ctx.db
      .insert(users)
      .values({
        id: userId,
        email,
        emailVerified: true,
        firstName: attempt.firstName,
        lastName: attempt.lastName,
        onboardingStep: attempt.onboardingStep,
        name: [attempt.firstName, attempt.lastName].filter(Boolean).join(' '),
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (made.length === 0) throw problem('email_taken');
    await keepPassword(ctx, userId, attempt.passwordHash);
    await forgetCodesOf(ctx, email);
    await appointAdministrator(ctx, userId, email);
    return { userId, token: await enter(ctx, userId, deviceId, { isNewAccount: true }) };
  });
}

/**
 * Makes the first account of an installation, or the one with the operator's address, an administrator. Call
 * it inside the transaction that makes the account, or after it.
 */
export async function appointAdministrator(ctx: Context, userId: string, email: string): Promise<void> {
  const chosen = email === ctx.config.ADMIN_EMAIL?.toLowerCase();
  if (!chosen) {
    // Ids rise with time: the smallest is the first account.
    const [first] = await ctx.db.select({ id: users.id }).from(users).orderBy(asc(users.id)).limit(1);
    if (first?.id !== userId) return;
    // Two first accounts at the same moment take turns here, and the second sees the first.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(7201121)`);
    const [other] = await ctx.db.select({ id: users.id }).from(users).where(ne(users.id, userId)).limit(1);
    if (other) return;
  }
  await ctx.db.update(users).set({ isSuperAdmin: true }).where(eq(users.id, userId));
}

/** The account with an address, however it was typed; null when there is none. */
export async function findAccount(ctx: Pick<Context, 'db'>, typed: string): Promise<{ id: string } | null> {
  const [found] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, sameEmail(typed)));
  return found ?? null;
}

/** Makes an account an administrator; it is one with its next request. */
export async function grantAdministration(ctx: Pick<Context, 'db'>, userId: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ isSuperAdmin: true, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

/** Sends a new code to a waiting registration; says nothing about whether there is one. */
export async function resendCode(ctx: Context, typed: string, attemptId: string | null): Promise<void> {
  const email = readEmail(typed);
  await takeTurn(ctx, `codes:${email}:${ctx.caller.ip}`, 5, quarter);
  await takeTurn(ctx, `letters:${email}`, 10, hour);
  await renewRegistrationCode(ctx, email, attemptId);
}

/**
 * The first step of signing in. An unknown address, an account without a password and a wrong password are answered
 * alike, and each costs one comparison. Whether a second step follows is not decided here.
 * @throws Problem wrong_credentials, account_suspended, rate_limited
 */
export async function checkPassword(
  ctx: Context,
  typed: string,
  password: string,
): Promise<{ userId: string; passwordHash: string }> {
  const email = sameEmail(typed);
  const here = `login:${email}:${ctx.caller.ip}`;
  await takeTurn(ctx, here, 10, quarter);
  await takeTurn(ctx, `login:${email}`, 100, hour);
  const [account] = await ctx.db
    .select({ id: users.id, isActive: users.isActive, password: identities.password })
    .from(users)
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.providerId, credential)))
    .where(eq(users.email, email));
  const passwordHash = account?.password ?? null;
  const right = await verifyPassword(password, passwordHash);
  if (!account || passwordHash === null || !right) throw problem('wrong_credentials');
  if (!account.isActive) throw problem('account_suspended');
  await forgetTurns(ctx, here);
  await forgetTurns(ctx, `login:${email}`);
  return { userId: account.id, passwordHash };
}

/**
 * Whether the password with which somebody was let in is the account's still. Waits for a change that is under way,
 * which ends the sessions that it knows of and not the one that was opened meanwhile.
 */
export async function isStillPassword(ctx: Context, userId: string, passwordHash: string): Promise<boolean> {
  const [identity] = await ctx.db
    .select({ password: identities.password })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.providerId, credential)))
    .for('share');
  return identity?.password === passwordHash;
}

/** Asks for a new password; says nothing about whether there is such an account. */
export async function forgetPassword(ctx: Context, typed: string): Promise<void> {
  const email = readEmail(typed);
  await takeTurn(ctx, `codes:${email}:${ctx.caller.ip}`, 5, quarter);
  await takeTurn(ctx, `letters:${email}`, 10, hour);
  await ctx.transaction((ctx) => beginReset(ctx, email));
}

/**
 * Sets a new password and signs the account out everywhere.
 * @throws Problem password_…, code_incorrect, code_expired, rate_limited
 */
export async function resetPassword(
  ctx: Context,
  proof: { email: string; code: string; password: string },
): Promise<void> {
  const email = sameEmail(proof.email);
  requireGoodPassword(proof.password, [email]);
  await takeTurn(ctx, `reset:${email}:${ctx.caller.ip}`, 20, quarter);
  const matched = await matchCode(ctx, { email, code: proof.code, purpose: 'reset' });
  const passwordHash = await hashPassword(proof.password);
  await ctx.transaction(async (ctx) => {
    await claimCode(ctx, matched);
    const account = await findAccount(ctx, email);
    if (!account) throw problem('code_incorrect');
    await keepPassword(ctx, account.id, passwordHash);
    await endSessionsOf(ctx, account.id);
    await forgetCodesOf(ctx, email);
    await forgetTurns(ctx, `login:${email}:${ctx.caller.ip}`);
    await forgetTurns(ctx, `login:${email}`);
    const waysIn = await findWaysIn(ctx, account.id);
    await postLetter(ctx, email, passwordResetLetter(ctx.config.PUBLIC_URL, waysIn));
  });
}

/** Whether nobody has an account here yet. */
export const isEmpty = async (ctx: Pick<Context, 'db'>): Promise<boolean> =>
  (await ctx.db.select({ id: users.id }).from(users).limit(1)).length === 0;
