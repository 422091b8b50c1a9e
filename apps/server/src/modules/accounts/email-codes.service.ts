import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { problem } from '@certfolio/contract/problems';
import type { Context, SystemActor } from '../../context.ts';
import { and, asc, desc, eq, gt, inArray, lt, sql, type SQL } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { defineJob } from '../../jobs/job.ts';
import { postLetter } from '../mail/mail.service.ts';
import { emailCodes, users } from './accounts.table.ts';
import { ownCodeLetter, registrationLetter, resetLetter } from './letters.ts';

export type EmailCode = typeof emailCodes.$inferSelect;
type Purpose = EmailCode['purpose'];

const minutes = 10;
const tries = 5;

/** A registration waits this long; its codes end sooner and can be renewed. */
const registrationHours = 24;

const expiry = sql`now() + make_interval(mins => ${minutes})`;

export const sendCodeJob = defineJob('send-code', z.object({ codeId: z.uuid() }));
export const forgetCodesJob = defineJob('forget-codes', z.object({}));

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Codes are short enough to be tried out, so what is stored needs the installation's key to be of any use. */
const hashOf = (ctx: Context, id: string, code: string): string =>
  createHmac('sha256', ctx.config.SESSION_SECRET).update(`email-code:${id}:${code}`).digest('base64url');

function isHashOf(ctx: Context, row: EmailCode, code: string): boolean {
  const [given, stored] = [Buffer.from(hashOf(ctx, row.id, code)), Buffer.from(row.codeHash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** Keeps a registration until its code comes back, and posts the code. Call it inside a transaction. */
export async function beginRegistration(
  ctx: Context,
  attempt: Pick<EmailCode, 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'onboardingStep'>,
): Promise<{ attemptId: string }> {
  const id = uuidv7();
  const code = newCode();
  await ctx.db.insert(emailCodes).values({
    id,
    ...attempt,
    purpose: 'register',
    codeHash: hashOf(ctx, id, code),
    triesLeft: tries,
    expiresAt: expiry,
  });
  await postLetter(ctx, attempt.email, registrationLetter(code));
  return { attemptId: id };
}

/**
 * Asks for a code for a new password. A row is made for every address, known or not, and the letter is left to
 * the job: the answer, its time and the later refusals do not tell whether there is such an account.
 */
export async function beginReset(ctx: Context, email: string): Promise<void> {
  const id = uuidv7();
  await ctx.db.insert(emailCodes).values({
    id,
    email,
    purpose: 'reset',
    codeHash: hashOf(ctx, id, newCode()),
    triesLeft: tries,
    expiresAt: expiry,
  });
  await ctx.enqueue(sendCodeJob, { codeId: id });
}

/**
 * Mails somebody who is signed in a code to their own address.
 * @throws Problem rate_limited
 */
export async function mailOwnCode(
  ctx: Context,
  email: string,
  purpose: 'set-password' | 'confirm',
): Promise<void> {
  await takeTurn(ctx, `codes:${email}:${ctx.caller.ip}`, 5, 15 * 60);
  await takeTurn(ctx, `letters:${email}`, 10, 60 * 60);
  await ctx.transaction(async (ctx) => {
    const id = uuidv7();
    const code = newCode();
    const own = and(eq(emailCodes.email, email), eq(emailCodes.purpose, purpose));
    await ctx.db.delete(emailCodes).where(own);
    await ctx.db.insert(emailCodes).values({
      id,
      email,
      purpose,
      codeHash: hashOf(ctx, id, code),
      triesLeft: tries,
      expiresAt: expiry,
    });
    await postLetter(ctx, email, ownCodeLetter(code, purpose));
  });
}

/**
 * Asks for a new code for a waiting registration: the one that this browser began, or else the latest. A job
 * is stored even when nothing waits, so that the time of the answer tells nothing.
 */
export async function renewRegistrationCode(
  ctx: Context,
  email: string,
  attemptId: string | null,
): Promise<void> {
  const waiting = await ctx.db
    .select({ id: emailCodes.id })
    .from(emailCodes)
    .where(and(eq(emailCodes.email, email), eq(emailCodes.purpose, 'register')))
    .orderBy(desc(emailCodes.createdAt), desc(emailCodes.id))
    .limit(50);
  const chosen = waiting.find(({ id }) => id === attemptId) ?? waiting[0];
  await ctx.enqueue(sendCodeJob, { codeId: chosen?.id ?? uuidv7() });
}

/** Carries out `sendCodeJob`: a fresh code in the row, and its letter. Run twice, the second code counts. */
export async function sendCode(ctx: Context<SystemActor>, codeId: string): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const code = newCode();
    const [row] = await ctx.db
      .update(emailCodes)
      .set({
        codeHash: hashOf(ctx, codeId, code),
        triesLeft: tries,
        expiresAt: expiry,
      })
      .where(eq(emailCodes.id, codeId))
      .returning();
    if (!row) return;
    if (row.purpose === 'register') return postLetter(ctx, row.email, registrationLetter(code));
    const [account] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, row.email), eq(users.isActive, true)));
    if (account) await postLetter(ctx, row.email, resetLetter(code));
  });
}

/**
 * Finds the row that a code belongs to. Every call costs one try of each row that might be meant, in one
 * statement, so parallel guesses cannot share a try. What is found is still to be claimed.
 * @param attemptId the registration that this browser began, if it said so: then no other is considered
 * @throws Problem code_incorrect or code_expired
 */
export async function matchCode(
  ctx: Context,
  guess: { email: string; purpose: Purpose; code: string; attemptId?: string | null },
): Promise<EmailCode> {
  const { email, purpose, code, attemptId = null } = guess;
  const meant: SQL[] = [eq(emailCodes.email, email), eq(emailCodes.purpose, purpose)];
  if (attemptId !== null) {
    const own = and(...meant, eq(emailCodes.id, attemptId));
    const [begunHere] = await ctx.db.select({ id: emailCodes.id }).from(emailCodes).where(own);
    if (begunHere) meant.push(eq(emailCodes.id, attemptId));
  }
  // Rows are held in one order everywhere, so that parallel calls wait for each other and never in a ring.
  const open = ctx.db
    .select({ id: emailCodes.id })
    .from(emailCodes)
    .where(and(...meant, gt(emailCodes.triesLeft, 0), gt(emailCodes.expiresAt, sql`now()`)))
    .orderBy(asc(emailCodes.id))
    .for('update');
  const live = await ctx.db
    .update(emailCodes)
    .set({ triesLeft: sql`${emailCodes.triesLeft} - 1` })
    .where(inArray(emailCodes.id, open))
    .returning();
  const found = live.find((row) => isHashOf(ctx, row, code));
  if (found) return found;
  if (live.length > 0) throw problem('code_incorrect');
  const [ended] = await ctx.db
    .select({ id: emailCodes.id })
    .from(emailCodes)
    .where(and(...meant))
    .limit(1);
  throw problem(ended ? 'code_expired' : 'code_incorrect');
}

/**
 * Takes the row away for good; of several calls with the right code one gets it. Inside a transaction.
 * @throws Problem code_incorrect
 */
export async function claimCode(ctx: Context, { id, email }: EmailCode): Promise<EmailCode> {
  const waiting = ctx.db.select({ id: emailCodes.id }).from(emailCodes).where(eq(emailCodes.email, email));
  await waiting.orderBy(asc(emailCodes.id)).for('update');
  const [claimed] = await ctx.db.delete(emailCodes).where(eq(emailCodes.id, id)).returning();
  if (!claimed) throw problem('code_incorrect');
  return claimed;
}

/** Removes what waits for an address: its account exists now, or its password is new. */
export async function forgetCodesOf(ctx: Context, email: string): Promise<void> {
  await ctx.db.delete(emailCodes).where(eq(emailCodes.email, email));
}

/** Removes registrations that were never finished, and codes that have ended. */
export async function forgetOldCodes(ctx: Context<SystemActor>): Promise<void> {
  await ctx.db
    .delete(emailCodes)
    .where(lt(emailCodes.createdAt, sql`now() - make_interval(hours => ${registrationHours})`));
}
