import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Context, SystemActor } from '../../context.ts';
import { defineJob } from '../../jobs/job.ts';
import { letters } from './mail.table.ts';

export const sendLetterJob = defineJob('send-letter', z.object({ letterId: z.uuid() }), { retries: 12 });

export type Draft = { subject: string; text: string; html: string };

/** Puts a letter into the outbox, in the caller's transaction; it is sent once that has committed. */
export async function postLetter(ctx: Context, to: string, draft: Draft): Promise<void> {
  const id = uuidv7();
  await ctx.db.insert(letters).values({
    id,
    recipient: oneLine(to),
    subject: oneLine(draft.subject),
    text: draft.text,
    html: draft.html,
  });
  await ctx.enqueue(sendLetterJob, { letterId: id });
}

/** Carries out `sendLetterJob`: at least once, and not again after the server has taken the letter. */
export async function sendLetter(ctx: Context<SystemActor>, letterId: string): Promise<void> {
  const [letter] = await ctx.db
    .update(letters)
    .set({ attempts: sql`${letters.attempts} + 1` })
    .where(and(eq(letters.id, letterId), isNull(letters.sentAt)))
    .returning();
  if (!letter) return;
  await ctx.ports.mail.send({
    from: ctx.config.MAIL_FROM,
    to: letter.recipient,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
  });
  await ctx.db
    .update(letters)
    .set({
      sentAt: sql`now()`,
      // Codes do not outlive their sending, except in the stand-in inbox, which shows them.
      ...(ctx.ports.mail.keeps ? {} : { text: '', html: '' }),
    })
    .where(eq(letters.id, letterId));
}

/** The newest letters, for the inbox page of an installation without a mail server. */
export const newestLetters = (ctx: Context, limit: number) =>
  ctx.db.select().from(letters).orderBy(desc(letters.createdAt), desc(letters.id)).limit(limit);

/** Removes letters older than 30 days. */
export async function forgetOldLetters(ctx: Context<SystemActor>): Promise<void> {
  await ctx.db.delete(letters).where(lt(letters.createdAt, sql`now() - interval '30 days'`));
}

/** A line break in a header would begin another header. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029\0]+/g, ' ').trim();
