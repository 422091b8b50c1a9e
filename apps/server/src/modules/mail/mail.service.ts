import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Context, SystemActor } from '../../context.ts';
import { and, desc, eq, isNull, lt, or, sql } from '../../db/orm.ts';
import { defineJob } from '../../jobs/job.ts';
import { LetterRefused } from '../../mail/driver.ts';
import { letters } from './mail.table.ts';

/** A mail server may be away for a day, and somebody waits for the letter as soon as it is back. */
export const sendLetterJob = defineJob('send-letter', z.object({ letterId: z.uuid() }), {
  retries: 3000,
  longestPause: 30,
});

export type Draft = {
  subject: string;
  text: string;
  html: string;
  /** Where mail programs ask that no more of this kind comes; none for letters that are necessary. */
  unsubscribe?: string;
};

/** Puts a letter into the outbox, in the caller's transaction; it is sent once that has committed. */
export async function postLetter(ctx: Context, to: string, draft: Draft): Promise<void> {
  await postLetters(ctx, [{ to, ...draft }]);
}

/** More letters at once than anybody waits for: what somebody does wait for goes first. */
const bulkPriority = -10;

/**
 * Puts many letters into the outbox, in the caller's transaction.
 * @returns their ids, in the same order
 */
export async function postLetters(
  ctx: Context,
  drafts: readonly (Draft & { to: string })[],
): Promise<string[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ to, subject, text, html, unsubscribe = null }) => ({
    id: uuidv7(),
    recipient: oneLine(to),
    subject: oneLine(subject),
    text,
    html,
    unsubscribe,
  }));
  await ctx.db.insert(letters).values(rows);
  await ctx.enqueueAll(
    sendLetterJob,
    rows.map(({ id }) => ({ letterId: id })),
    rows.length > 1 ? { priority: bulkPriority } : {},
  );
  return rows.map(({ id }) => id);
}

/** Carries out `sendLetterJob`: at least once, and not again after the server has taken the letter. */
export async function sendLetter(ctx: Context<SystemActor>, letterId: string): Promise<void> {
  const [letter] = await ctx.db
    .update(letters)
    .set({ attempts: sql`${letters.attempts} + 1` })
    .where(and(eq(letters.id, letterId), isNull(letters.sentAt)))
    .returning();
  if (!letter) return;
  const taken = await handOver(ctx, letter);
  await ctx.db
    .update(letters)
    .set({
      ...(taken ? { sentAt: sql`now()` } : { refusedAt: sql`now()` }),
      // Codes do not outlive their sending, except in the stand-in inbox, which shows them.
      ...(ctx.ports.mail.keeps ? {} : { text: '', html: '', unsubscribe: null }),
    })
    .where(eq(letters.id, letterId));
}

/** False when the server will never take this letter, such as one to an address that does not exist. */
async function handOver(ctx: Context<SystemActor>, letter: typeof letters.$inferSelect): Promise<boolean> {
  const { id, recipient: to, subject, text, html, unsubscribe } = letter;
  try {
    await ctx.ports.mail.send({ id, from: ctx.config.MAIL_FROM, to, subject, text, html, unsubscribe });
    return true;
  } catch (error) {
    if (!(error instanceof LetterRefused)) throw error;
    ctx.log.warn({ letterId: id, reply: error.reply }, 'the mail server refused a letter for good');
    return false;
  }
}

/** The newest letters, for the inbox page of an installation without a mail server. */
export const newestLetters = (ctx: Context, limit: number) =>
  ctx.db.select().from(letters).orderBy(desc(letters.createdAt), desc(letters.id)).limit(limit);

/** Removes letters older than 30 days; that one was refused is known for a year. */
export async function forgetOldLetters(ctx: Context<SystemActor>): Promise<void> {
  await ctx.db
    .delete(letters)
    .where(
      and(
        lt(letters.createdAt, sql`now() - interval '30 days'`),
        or(isNull(letters.refusedAt), lt(letters.createdAt, sql`now() - interval '1 year'`)),
      ),
    );
}

/** A line break in a header would begin another header. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029\0]+/g, ' ').trim();
