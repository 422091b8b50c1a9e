import { v7 as uuidv7 } from 'uuid';
import type { PaidPlan } from '@certfolio/contract/billing';
import type { Plan } from '@certfolio/contract/plans';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { and, asc, eq, gt, inArray, isNull, not, or, sql, type SQL } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import {
  givenBack,
  lengthened,
  relaid,
  startOf,
  sumOf,
  yearAfter,
  type Entry,
  type Period,
  type Sum,
} from './ledger.ts';
import { entitlements, type RevokedFor } from './plans.table.ts';

/**
 * Verbs that write the ledger. Each is called inside a transaction that holds the account, and leaves `users.plan` as
 * the sum of what it wrote.
 */
type InTransaction = Pick<Context, 'db'>;

/** Gone into an upgrade that counts itself. */
const isInUpgrade = (): SQL => sql`exists (
  select from ${entitlements} as upgrade
  where upgrade.id = ${entitlements.replacedBy} and upgrade.revoked_at is null)`;

/** What counts: neither revoked, nor gone into an upgrade that counts itself. */
export const counts = (): SQL => sql`${entitlements.revokedAt} is null and not ${isInUpgrade()}`;

/** The plan that the ledger gives an account at this moment: for when the sum in its row is out of date. */
export const planInLedger = sql<Plan>`coalesce((
  select e.plan from ${entitlements} as e
  where e.user_id = users.id and e.starts_at <= now() and (e.ends_at is null or e.ends_at > now())
    and e.revoked_at is null and not exists (
      select from ${entitlements} as upgrade where upgrade.id = e.replaced_by and upgrade.revoked_at is null)
  order by e.plan = 'max' desc limit 1), 'free')`;

/**
 * Holds the account's row until the transaction ends: whoever writes the ledger comes after the other.
 * @returns false when there is no such account
 */
export async function holdAccount({ db }: InTransaction, userId: string): Promise<boolean> {
  const held = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return held.length > 0;
}

/** The database's clock to the millisecond, as instants are kept: what begins now has begun. */
export async function clockOf({ db }: InTransaction): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select floor(extract(epoch from now()) * 1000)::text as now`,
  );
  return new Date(Number(rows[0]!.now));
}

export type Ledger = { entries: Entry[]; now: Date };

/** What counts of each of these accounts and has not ended by then, in order; an account of which nothing does is left out. */
export async function ledgersOf(
  ctx: InTransaction,
  userIds: string[],
  at: Date,
): Promise<Map<string, Entry[]>> {
  const found = await ctx.db
    .select({
      userId: entitlements.userId,
      id: entitlements.id,
      plan: entitlements.plan,
      source: entitlements.source,
      purchaseId: entitlements.purchaseId,
      startsAt: entitlements.startsAt,
      endsAt: entitlements.endsAt,
    })
    .from(entitlements)
    .where(
      and(
        inArray(entitlements.userId, userIds),
        or(isNull(entitlements.endsAt), gt(entitlements.endsAt, at)),
        counts(),
      ),
    )
    .orderBy(asc(entitlements.startsAt), asc(entitlements.id));
  return Map.groupBy(found, ({ userId }) => userId);
}

/** What counts of an account now or later, in order. */
export async function ledgerOf(ctx: InTransaction, userId: string): Promise<Ledger> {
  const now = await clockOf(ctx);
  return { entries: (await ledgersOf(ctx, [userId], now)).get(userId) ?? [], now };
}

/** Writes the sum of the ledger into the account's row. */
export async function refreshSum(ctx: InTransaction, userId: string): Promise<Sum> {
  const { entries, now } = await ledgerOf(ctx, userId);
  const sum = sumOf(entries, now);
  const endsAt =
    sum.plan === 'free'
      ? // When the last plan ended stays known.
        sql`case when ${users.plan} = 'free' then ${users.planEndsAt}
          else least(${users.planEndsAt}, ${now}::timestamptz) end`
      : sum.endsAt;
  await ctx.db
    .update(users)
    .set({ plan: sum.plan, planEndsAt: endsAt, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  return sum;
}

export type Bought = { userId: string; purchaseId: string; plan: PaidPlan; replaces: readonly string[] };

/**
 * Enters the year that a payment gives, and uses up what was set against its price: also what does not count at the
 * moment, so that it is not given back beside the upgrade, but nothing that is in another upgrade already.
 * @returns the id of the entry
 */
export async function enterPurchase(
  ctx: InTransaction,
  { userId, purchaseId, plan, replaces }: Bought,
): Promise<string> {
  const { entries, now } = await ledgerOf(ctx, userId);
  const id = uuidv7();
  const kept = entries.filter((entry) => !replaces.includes(entry.id));
  // Held without end already: a payment that was under way meanwhile still gives its year.
  const startsAt = startOf(plan, kept, now) ?? now;
  await ctx.db
    .insert(entitlements)
    .values({ id, userId, plan, source: 'purchase', purchaseId, startsAt, endsAt: yearAfter(startsAt) });
  if (replaces.length > 0) {
    await ctx.db
      .update(entitlements)
      .set({ replacedBy: id })
      .where(
        and(inArray(entitlements.id, [...replaces]), eq(entitlements.userId, userId), not(isInUpgrade())),
      );
  }
  await refreshSum(ctx, userId);
  return id;
}

/** Takes the year of a payment back; what waits behind it begins earlier. Nothing happens to one that is revoked. */
export async function revokePurchase(
  ctx: InTransaction,
  { userId, purchaseId, reason }: { userId: string; purchaseId: string; reason: RevokedFor },
): Promise<Sum> {
  const now = await clockOf(ctx);
  await ctx.db
    .update(entitlements)
    .set({ revokedAt: now, revokedFor: reason })
    .where(and(eq(entitlements.purchaseId, purchaseId), isNull(entitlements.revokedAt)));
  await relay(ctx, userId);
  return refreshSum(ctx, userId);
}

/** Gives back what a refund or a dispute took, unless it was taken for something else. */
export async function giveBackPurchase(
  ctx: InTransaction,
  { userId, purchaseId }: { userId: string; purchaseId: string },
): Promise<Sum> {
  const [found] = await ctx.db
    .select({ entry: entitlements, isInUpgrade: sql<boolean>`${isInUpgrade()}` })
    .from(entitlements)
    .where(
      and(eq(entitlements.purchaseId, purchaseId), inArray(entitlements.revokedFor, ['refund', 'dispute'])),
    );
  const { entry } = found ?? {};
  if (entry?.revokedAt && entry.endsAt) {
    const { revokedAt, endsAt } = entry;
    const { entries, now } = await ledgerOf(ctx, userId);
    // In an upgrade it takes no time of its own, so nothing is in its way.
    const period = found?.isInUpgrade ? {} : givenBack({ ...entry, revokedAt, endsAt }, entries, now);
    await ctx.db
      .update(entitlements)
      .set({ ...period, revokedAt: null, revokedFor: null })
      .where(eq(entitlements.id, entry.id));
  }
  return refreshSum(ctx, userId);
}

/** Adds days to the end of an entry, or takes them from it; what stands behind it makes way, or begins earlier. */
export async function lengthenEntry(
  ctx: InTransaction,
  { userId, entryId, days }: { userId: string; entryId: string; days: number },
): Promise<void> {
  const [entry] = await ctx.db.select().from(entitlements).where(eq(entitlements.id, entryId));
  if (!entry?.endsAt || days === 0) return;
  const { entries } = await ledgerOf(ctx, userId);
  const others = entry.revokedAt === null ? entries : [];
  await move(ctx, lengthened({ ...entry, endsAt: entry.endsAt }, days, others));
  await relay(ctx, userId);
  await refreshSum(ctx, userId);
}

async function relay(ctx: InTransaction, userId: string): Promise<void> {
  const { entries, now } = await ledgerOf(ctx, userId);
  await move(ctx, relaid(entries, now));
}

async function move(ctx: InTransaction, periods: readonly Period[]): Promise<void> {
  for (const { id, startsAt, endsAt } of periods) {
    await ctx.db.update(entitlements).set({ startsAt, endsAt }).where(eq(entitlements.id, id));
  }
}

/**
 * Gives an account a plan by an administrator's will, in place of what was granted before; what it has paid for runs
 * beside it. `free` takes everything back, paid or not.
 * @throws Problem user_not_found
 */
export async function grantPlan(
  ctx: InTransaction,
  userId: string,
  plan: Plan,
  until: Date | 'a year' | null,
): Promise<Sum> {
  if (!(await holdAccount(ctx, userId))) throw problem('user_not_found');
  const now = await clockOf(ctx);
  await ctx.db
    .update(entitlements)
    .set({ revokedAt: now, revokedFor: 'admin' })
    .where(
      and(
        eq(entitlements.userId, userId),
        isNull(entitlements.revokedAt),
        or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now)),
        plan === 'free' ? undefined : sql`${entitlements.source} <> 'purchase'`,
      ),
    );
  if (plan !== 'free') {
    const endsAt = until === 'a year' ? yearAfter(now) : until;
    await ctx.db
      .insert(entitlements)
      .values({ id: uuidv7(), userId, plan, source: 'grant', startsAt: now, endsAt });
  }
  await relay(ctx, userId);
  const sum = await refreshSum(ctx, userId);
  if (plan === 'free') await ctx.db.update(users).set({ planEndsAt: null }).where(eq(users.id, userId));
  return sum;
}
