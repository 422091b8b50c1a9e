import type { Context } from '../../context.ts';
import {
  alias,
  and,
  asc,
  countDistinct,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  sql,
  type SQL,
} from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { isListed } from '../certificates/certificates.policy.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { notStruck } from '../certificates/validity.ts';
import { addDays } from '../cpd/days.ts';
import { certificateExpired } from '../notifications/events/certificate-expired.event.ts';
import { certificateExpiring } from '../notifications/events/certificate-expiring.event.ts';
import { holdReaders } from '../notifications/readers.queries.ts';
import { tellMany } from '../notifications/tell.ts';
import { dueStep, isHistory, nextStepDay, type ExpiryStep } from './expiry-steps.ts';
import { dayOfHolder, zoneDays } from './holder-days.ts';
import { localDays, type Mornings } from './local-days.ts';
import { expiryWatches, remindersTold } from './reminders.table.ts';

/** Holders whose certificates are looked at in one transaction. */
const holdersAtOnce = 200;

/** Letters about expiries to one holder in a day. A date can be changed as often as anybody likes; the app tells of all. */
const lettersADay = 10;

/** Reminds of certificates that are about to expire, or have. */
export async function remindOfExpiries(
  ctx: Context,
  mornings: Mornings,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const holders = await holdersWithDue(ctx, mornings);
    if (holders.length === 0) return;
    const looked = await ctx.transaction((ctx) => remindHolders(ctx, holders, mornings));
    // Another copy is at it.
    if (looked === 0) return;
  }
}

const isDue = (mornings: Mornings): SQL | undefined =>
  and(
    // What is due nowhere yet is left aside by the index; the other says it of each holder.
    lte(expiryWatches.lookOn, sql`${mornings.latest}::date`),
    lte(expiryWatches.lookOn, dayOfHolder(mornings)),
  );

async function holdersWithDue(ctx: Context, mornings: Mornings): Promise<string[]> {
  const found = await ctx.db
    .select({ ownerId: certificates.ownerId })
    .from(expiryWatches)
    .innerJoin(certificates, eq(certificates.id, expiryWatches.certificateId))
    .innerJoin(users, eq(users.id, certificates.ownerId))
    .leftJoin(zoneDays(mornings), sql`here.zone = ${users.timeZone}`)
    .where(isDue(mornings))
    .orderBy(asc(expiryWatches.lookOn), asc(expiryWatches.certificateId))
    .limit(holdersAtOnce);
  return [...new Set(found.map(({ ownerId }) => ownerId))];
}

/**
 * Looks at everything of these holders that is due. What another copy is looking at is left to it.
 * @returns how many certificates were looked at
 */
async function remindHolders(ctx: Context, holders: string[], mornings: Mornings): Promise<number> {
  // Before what watches their certificates, which changes with these.
  await holdReaders(ctx, holders);
  const renewal = alias(certificates, 'renewal');
  const isRenewed = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(renewal)
      .where(
        and(
          eq(renewal.renewsId, certificates.id),
          eq(renewal.ownerId, certificates.ownerId),
          isNull(renewal.deletedAt),
          isListed(renewal),
        ),
      ),
  );
  const found = await ctx.db
    .select({
      id: expiryWatches.certificateId,
      expiresOn: expiryWatches.expiresOn,
      ownerId: certificates.ownerId,
      title: certificates.title,
      issuer: certificates.issuerName,
      expiryDate: certificates.expiryDate,
      createdAt: certificates.createdAt,
      timeZone: users.timeZone,
      day: sql<string>`${dayOfHolder(mornings)}::text`,
      /** Not while it is deleted, held, revoked or renewed; it may come back. */
      isOn: sql<boolean>`${certificates.deletedAt} is null and ${isListed()} and ${notStruck()}
        and ${users.isActive} and not ${isRenewed}`,
    })
    .from(expiryWatches)
    .innerJoin(certificates, eq(certificates.id, expiryWatches.certificateId))
    .innerJoin(users, eq(users.id, certificates.ownerId))
    .leftJoin(zoneDays(mornings), sql`here.zone = ${users.timeZone}`)
    .where(and(inArray(certificates.ownerId, holders), isDue(mornings)))
    .orderBy(asc(expiryWatches.expiresOn), asc(expiryWatches.certificateId))
    .for('update', { of: expiryWatches, skipLocked: true });
  const dayIn = localDays();
  const due: Due[] = found.flatMap((one) => {
    const { ownerId, id, title, issuer, expiresOn, day } = one;
    const cameOn = dayIn(one.createdAt, one.timeZone);
    const news = one.isOn ? dueStep({ expiresOn, cameOn }, day) : null;
    return news
      ? [{ ...news, ownerId, id, title, issuer, expiresOn, expiryDate: one.expiryDate ?? expiresOn }]
      : [];
  });
  await lookAgain(ctx, found);
  await tellOf(ctx, await notYetTold(ctx, due));
  return found.length;
}

type Due = {
  ownerId: string;
  id: string;
  title: string;
  issuer: string | null;
  expiresOn: string;
  expiryDate: string;
  step: ExpiryStep;
  daysLeft: number;
};

/** Sets when each is looked at next, and lets go of those of which there is nothing more to say. */
async function lookAgain(
  ctx: Context,
  looked: { id: string; expiresOn: string; day: string; isOn: boolean }[],
): Promise<void> {
  const next = looked.map(({ id, expiresOn, day, isOn }) => {
    const tomorrow = isHistory(expiresOn, day) ? null : addDays(day, 1);
    return { id, on: isOn ? nextStepDay(expiresOn, day) : tomorrow };
  });
  const kept = next.filter(({ on }) => on !== null);
  const done = next.filter(({ on }) => on === null).map(({ id }) => id);
  if (kept.length > 0) {
    await ctx.db.execute(sql`
      update ${expiryWatches} as w set look_on = n.on_day
      from unnest(
        ${sql.param(kept.map(({ id }) => id))}::uuid[], ${sql.param(kept.map(({ on }) => on))}::date[]
      ) as n(id, on_day)
      where w.certificate_id = n.id`);
  }
  if (done.length > 0) {
    await ctx.db.delete(expiryWatches).where(inArray(expiryWatches.certificateId, done));
  }
}

/** Writes down what is being told, and leaves out what was told before: a date that came back, for one. */
async function notYetTold(ctx: Context, due: Due[]): Promise<Due[]> {
  if (due.length === 0) return [];
  const claimed = await ctx.db
    .insert(remindersTold)
    .values(
      due.map(({ ownerId, id, expiresOn, step }) => ({
        ownerId,
        subject: 'certificate' as const,
        subjectId: id,
        endsAt: expiresOn,
        step,
      })),
    )
    .onConflictDoNothing()
    .returning({ subjectId: remindersTold.subjectId });
  const fresh = new Set(claimed.map(({ subjectId }) => subjectId));
  return due.filter(({ id }) => fresh.has(id));
}

/** One piece of news a holder for all that is about to expire, and one for all that has. */
async function tellOf(ctx: Context, due: Due[]): Promise<void> {
  const facts = ({ id, title, issuer, expiryDate }: Due) => ({
    certificateId: id,
    title,
    issuer,
    expiryDate,
  });
  const groups = (of: Due[]) => [...Map.groupBy(of, ({ ownerId }) => ownerId)];
  const overdone = await writtenEnough(ctx, due);
  const silently = (userId: string) => (overdone.has(userId) ? { withoutLetter: true as const } : {});
  await tellMany(
    ctx,
    groups(due.filter(({ step }) => step >= 0)).map(([userId, [first, ...others]]) => ({
      userId,
      ...silently(userId),
      facts: {
        ...facts(first!),
        days: first!.daysLeft,
        others: others.map((one) => ({ ...facts(one), days: one.daysLeft })),
      },
    })),
    certificateExpiring,
  );
  await tellMany(
    ctx,
    groups(due.filter(({ step }) => step < 0)).map(([userId, [first, ...others]]) => ({
      userId,
      ...silently(userId),
      facts: { ...facts(first!), others: others.map(facts) },
    })),
    certificateExpired,
  );
}

/** Holders who have been written to often enough today; what is told now is written down already. */
async function writtenEnough(ctx: Context, due: Due[]): Promise<Set<string>> {
  const holders = [...new Set(due.map(({ ownerId }) => ownerId))];
  if (holders.length === 0) return new Set();
  const found = await ctx.db
    .select({ ownerId: remindersTold.ownerId })
    .from(remindersTold)
    .where(
      and(
        inArray(remindersTold.ownerId, holders),
        eq(remindersTold.subject, 'certificate'),
        gt(remindersTold.toldAt, sql`now() - interval '1 day'`),
      ),
    )
    .groupBy(remindersTold.ownerId)
    // All that is told in one run is one letter.
    .having(gt(countDistinct(remindersTold.toldAt), lettersADay));
  return new Set(found.map(({ ownerId }) => ownerId));
}
