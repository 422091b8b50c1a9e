import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Context, SystemActor } from '../../context.ts';
import { eq, lt, sql } from '../../db/orm.ts';
import { takeTurns } from '../../http/rate-limit.ts';
import { users } from '../accounts/accounts.table.ts';
import { networkOf } from '../accounts/network.ts';
import { deviceOfAgent } from './device-words.ts';
import { newDeviceNews, tellHolder } from './letters.ts';
import { knownDevices } from './security.table.ts';

export const newDeviceId = (): string => randomBytes(16).toString('base64url');

/** The browser is known to one account, and nobody can tell from its rows that two accounts share it. */
const hashOf = (userId: string, deviceId: string): string =>
  createHash('sha256').update(`${userId}:${deviceId}`).digest('base64url');

/** Letters about new devices that one account gets a day: programs that sign in keep no cookie. */
const lettersPerDay = 10;

/**
 * Remembers where an account has signed in, and tells its holder of a device that is new to it. The device in which
 * the account is made is not news.
 */
export async function meetDevice(
  ctx: Context,
  userId: string,
  deviceId: string,
  { isNewAccount }: { isNewAccount: boolean },
): Promise<void> {
  const [met] = await ctx.db
    .insert(knownDevices)
    .values({ id: uuidv7(), userId, deviceHash: hashOf(userId, deviceId) })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { lastSeenAt: sql`now()` },
    })
    // PostgreSQL's own mark of a row that this very statement has made.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!met?.isNew || isNewAccount) return;
  const free = await takeTurns(ctx, `device-letters:${userId}`, 1, { max: lettersPerDay, seconds: 86_400 });
  if (!free) return;
  const [holder] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!holder) return;
  await tellHolder(
    ctx,
    holder.email,
    newDeviceNews({
      device: deviceOfAgent(ctx.caller.userAgent).words,
      network: networkOf(ctx.caller.ip),
      at: ctx.now(),
    }),
  );
}

/** A browser that has not been seen for longer than it keeps its cookie is not coming back. */
export async function forgetDevices(ctx: Context<SystemActor>): Promise<void> {
  await ctx.db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, sql`now() - interval '400 days'`));
}
