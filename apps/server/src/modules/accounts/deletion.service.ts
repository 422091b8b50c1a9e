import { z } from 'zod';
import type { DeletionPreview } from '@certfolio/contract/deletion';
import { problem, type Problem } from '@certfolio/contract/problems';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { asc, eq, inArray, lt, sql } from '../../db/orm.ts';
import { defineJob } from '../../jobs/job.ts';
import { leavePayments } from '../billing/departure.ts';
import { cvContents } from '../built-cvs/built-cvs.table.ts';
import { certificates, evidence } from '../certificates/certificates.table.ts';
import { cvs, cvVersions } from '../cvs/cvs.table.ts';
import { postLetter } from '../mail/mail.service.ts';
import { lockOrganization } from '../organizations/organizations.service.ts';
import { organizationMembers } from '../organizations/organizations.table.ts';
import { requireProof } from '../security/proof.service.ts';
import { sessions, users } from './accounts.table.ts';
import {
  countHoldings,
  filesOf,
  findOwnedAlone,
  isLastAdministrator,
  type OwnedAlone,
} from './deletion.queries.ts';
import { departedSessions, doomedFiles } from './deletion.table.ts';
import { forgetCodesOf } from './email-codes.service.ts';
import { sameEmail } from './emails.ts';
import { farewellLetter } from './letters.ts';
import { hasPassword, requirePassword } from './password.service.ts';

export const removeDoomedFilesJob = defineJob('remove-doomed-files', z.object({}), {
  // Storage may be away for a day; whatever is left then, the next one takes up.
  retries: 300,
});

/** Exactly what would go and what would stay, and what has to be done before. */
export async function previewDeletion(ctx: UserContext): Promise<DeletionPreview> {
  const { id } = ctx.actor;
  const { issued_credentials, payments, ...goes } = await countHoldings(ctx, id);
  const [account] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, id));
  if (!account) throw problem('user_not_found');
  const obstacles = await findObstacles(ctx, id);
  return {
    email: account.email,
    needs_password: await hasPassword(ctx),
    goes,
    stays: { issued_credentials, payments },
    obstacles: obstacles.map(({ refusal, organizations }) => ({
      code: refusal.code as DeletionPreview['obstacles'][number]['code'],
      detail: refusal.message,
      organizations,
    })),
  };
}

type Obstacle = { refusal: Problem; organizations: OwnedAlone[] };

async function findObstacles(ctx: Context, userId: string): Promise<Obstacle[]> {
  const alone = await findOwnedAlone(ctx, userId);
  const names = new Intl.ListFormat('en').format(alone.map(({ name }) => name));
  return [
    ...(alone.length > 0 ? [{ refusal: problem('sole_owner', { names }), organizations: alone }] : []),
    ...((await isLastAdministrator(ctx, userId))
      ? [{ refusal: problem('last_administrator'), organizations: [] }]
      : []),
  ];
}

export type Confirmation = { confirmation: string; password?: string | undefined };

/**
 * Deletes the account with all it keeps: rows, sessions, keys and links in one transaction, so that every copy of
 * the app refuses them from one moment on; files after it, by a job that finds them listed.
 * @throws Problem deletion_not_confirmed, password_wrong, confirm_first, rate_limited, sole_owner, last_administrator
 */
export async function deleteAccount(ctx: UserContext, proof: Confirmation): Promise<void> {
  const { id } = ctx.actor;
  await requireConfirmation(ctx, proof);
  await ctx.transaction(async (ctx) => {
    await lockOrganizationsOf(ctx, id);
    const [account] = await ctx.db.select().from(users).where(eq(users.id, id)).for('update');
    if (!account) throw problem('user_not_found');
    // Of two last administrators one goes: the same lock as where the first is appointed.
    if (account.isSuperAdmin) await ctx.db.execute(sql`select pg_advisory_xact_lock(7201121)`);
    const [obstacle] = await findObstacles(ctx, id);
    if (obstacle) throw obstacle.refusal;
    await doomFiles(ctx, id);
    await ctx.db.execute(sql`
      insert into ${departedSessions} (token_hash, ends_at)
      select encode(sha256(convert_to(${sessions.token}, 'UTF8')), 'hex'), ${sessions.expiresAt}
      from ${sessions} where ${sessions.userId} = ${id}
      on conflict do nothing`);
    await forgetCodesOf(ctx, account.email);
    await leavePayments(ctx, id);
    await ctx.db.delete(users).where(eq(users.id, id));
    await postLetter(ctx, account.email, farewellLetter(ctx.config.PUBLIC_URL));
    await ctx.enqueue(removeDoomedFilesJob, {});
  });
  ctx.log.info({ userId: id }, 'an account was deleted by its owner');
}

/** The address says which account is meant, the password (or another proof) that it is the person. */
async function requireConfirmation(
  ctx: UserContext,
  { confirmation, password }: Confirmation,
): Promise<void> {
  const { email } = ctx.actor;
  if (sameEmail(confirmation) !== email) {
    throw problem('deletion_not_confirmed', undefined, {
      errors: { confirmation: `Type ${email} to confirm.` },
    });
  }
  const asked = await requirePassword(ctx, password ?? '');
  if (asked === 'none') await requireProof(ctx);
}

/** In one order, and before the account: as everywhere where members change. */
async function lockOrganizationsOf(ctx: Context, userId: string): Promise<void> {
  const found = await ctx.db
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, userId))
    .orderBy(asc(organizationMembers.organizationId));
  for (const { id } of found) await lockOrganization(ctx, id);
}

/**
 * Lists every file. Rows that name files are held first: a reading that is about to name another waits, and then
 * finds nothing to write to.
 */
async function doomFiles(ctx: Context, ownerId: string): Promise<void> {
  await ctx.db.execute(sql`select from ${certificates} where owner_id = ${ownerId} order by id for update`);
  await ctx.db.execute(sql`select from ${evidence} where owner_id = ${ownerId} order by id for update`);
  await ctx.db.execute(sql`select from ${cvs} where owner_id = ${ownerId} order by id for update`);
  await ctx.db.execute(sql`
    select from ${cvVersions} v join ${cvs} c on c.id = v.cv_id where c.owner_id = ${ownerId}
    order by v.id for update of v`);
  await ctx.db.execute(sql`
    select from ${cvContents} b join ${cvs} c on c.id = b.cv_id where c.owner_id = ${ownerId}
    order by b.cv_id for update of b`);
  await ctx.db.execute(sql`
    insert into ${doomedFiles} (key) select key from (${filesOf(ownerId)}) as f on conflict do nothing`);
}

const batch = 200;

/** Removes the files of deleted accounts. Each is forgotten once it is gone, so that any end is taken up again. */
export async function removeDoomedFiles(ctx: Context<SystemActor>, signal: AbortSignal): Promise<void> {
  for (;;) {
    const listed = await ctx.db
      .select({ key: doomedFiles.key })
      .from(doomedFiles)
      .orderBy(asc(doomedFiles.listedAt))
      .limit(batch);
    if (listed.length === 0) return;
    for (const { key } of listed) {
      signal.throwIfAborted();
      await removeAt(ctx, key);
    }
    const keys = listed.map(({ key }) => key);
    await ctx.db.delete(doomedFiles).where(inArray(doomedFiles.key, keys));
  }
}

async function removeAt({ ports: { storage } }: Context<SystemActor>, key: string): Promise<void> {
  if (!key.endsWith('/')) return storage.remove(key);
  for await (const under of storage.list(key)) await storage.remove(under.key);
}

/** Forgets sessions of deleted accounts once they would have ended anyway. */
export async function forgetDepartures(ctx: Context<SystemActor>): Promise<void> {
  await ctx.db.delete(departedSessions).where(lt(departedSessions.endsAt, sql`now()`));
}
