import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { drawAvatar } from '@certfolio/documents/avatar';
import { DocumentProblem } from '@certfolio/documents/problem';
import type { OnboardingData } from '@certfolio/contract/accounts';
import { Problem, problem } from '@certfolio/contract/problems';
import { keptTimeZone } from '@certfolio/contract/time-zones';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { eq, inArray, sql } from '../../db/orm.ts';
import { brokenOff, type IncomingFile } from '../../http/incoming-file.ts';
import { users, type Preferences } from './accounts.table.ts';

/**
 * An account is known to nobody but itself.
 * @throws Problem user_not_found
 */
export function requireSelf(ctx: UserContext, id: string): void {
  if (id.toLowerCase() !== ctx.actor.id) throw problem('user_not_found');
}

export type ProfileChange = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  profession?: string | undefined;
  industry?: string | undefined;
  preferences?: { [K in keyof Omit<Preferences, 'timeZoneChosen'>]?: Preferences[K] | undefined } | undefined;
  /** Null: as the devices say. */
  timeZone?: string | null | undefined;
  deviceTimeZone?: string | undefined;
};

/** Changes what is mentioned and leaves the rest. An empty name is no name. */
export async function changeProfile(ctx: UserContext, change: ProfileChange): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id)).for('update');
    if (!user) throw problem('user_not_found');
    const firstName = change.firstName === undefined ? user.firstName : change.firstName || null;
    const lastName = change.lastName === undefined ? user.lastName : change.lastName || null;
    const said = Object.entries(change.preferences ?? {}).filter(([, value]) => value !== undefined);
    const preferences = { ...user.preferences, ...(Object.fromEntries(said) as Partial<Preferences>) };
    const zone = zoneAfter(
      { timeZone: user.timeZone, isChosen: preferences.timeZoneChosen ?? false },
      change,
    );
    await ctx.db
      .update(users)
      .set({
        firstName,
        lastName,
        name: [firstName, lastName].filter(Boolean).join(' '),
        preferences: { ...preferences, timeZoneChosen: zone.isChosen },
        timeZone: zone.timeZone,
        onboardingData: answersAfter(user.onboardingData, change),
        updatedAt: sql`now()`,
      })
      .where(eq(users.id, user.id));
  });
}

/** The answers of the onboarding with those that are given anew; an empty one is none. */
function answersAfter(
  before: OnboardingData | null,
  { profession, industry }: ProfileChange,
): OnboardingData | null {
  if (profession === undefined && industry === undefined) return before;
  const personalInfo = { ...before?.personalInfo };
  for (const [name, answer] of Object.entries({ profession, industry })) {
    if (answer === '') delete personalInfo[name];
    else if (answer !== undefined) personalInfo[name] = answer;
  }
  return { ...before, personalInfo };
}

type Zone = { timeZone: string | null; isChosen: boolean };

/** Whoever has chosen a zone keeps it wherever they travel; for others it is that of the device last heard of. */
function zoneAfter(before: Zone, { timeZone, deviceTimeZone }: ProfileChange): Zone {
  if (typeof timeZone === 'string') return { timeZone: keptTimeZone(timeZone), isChosen: true };
  const isChosen = timeZone === null ? false : before.isChosen;
  const follows = deviceTimeZone !== undefined && !isChosen;
  return { timeZone: follows ? keptTimeZone(deviceTimeZone) : before.timeZone, isChosen };
}

const folder = 'avatars';

/**
 * Sets the picture; what is kept is redrawn, so nothing of the sent file but its pixels is.
 * @returns the key of the new picture
 * @throws Problem avatar_too_large, invalid_avatar
 */
export async function changeAvatar(ctx: UserContext, incoming: () => Promise<IncomingFile>): Promise<string> {
  const picture = await redrawn(await bytesOf(incoming));
  const key = `${folder}/${randomUUID()}.webp`;
  await ctx.ports.storage.put(key, picture, 'image/webp');
  const former = await ctx.transaction(async (ctx) => {
    const { id } = ctx.actor;
    const [user] = await ctx.db.select().from(users).where(eq(users.id, id)).for('update');
    await ctx.db
      .update(users)
      .set({ avatarKey: key, updatedAt: sql`now()` })
      .where(eq(users.id, id));
    return user?.avatarKey ?? null;
  });
  if (former) {
    await ctx.ports.storage.remove(former).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a replaced picture could not be removed; the sweep will');
    });
  }
  return key;
}

async function bytesOf(incoming: () => Promise<IncomingFile>): Promise<Uint8Array> {
  try {
    const file = await incoming();
    const whole = await buffer(file.stream).catch((error: unknown) => {
      throw brokenOff(error);
    });
    if (file.tooLarge()) throw problem('avatar_too_large');
    return whole;
  } catch (error) {
    if (error instanceof Problem && error.code === 'file_too_large') throw problem('avatar_too_large');
    throw error;
  }
}

async function redrawn(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await drawAvatar(bytes);
  } catch (error) {
    if (error instanceof DocumentProblem) throw problem('invalid_avatar');
    throw error;
  }
}

/**
 * The own picture.
 * @throws Problem not_found when there is none
 */
export async function readAvatar(ctx: UserContext): Promise<{ key: string; body: Readable }> {
  const [user] = await ctx.db.select({ key: users.avatarKey }).from(users).where(eq(users.id, ctx.actor.id));
  if (!user?.key) throw problem('not_found');
  return { key: user.key, body: await ctx.ports.storage.read(user.key) };
}

const orphanHours = 24;

/** Removes pictures that no account has, left by a crash between storing and naming them. */
export async function sweepAvatars(ctx: Context<SystemActor>, signal: AbortSignal): Promise<void> {
  const before = ctx.now().getTime() - orphanHours * 3_600_000;
  let batch: string[] = [];
  const sweep = async (): Promise<void> => {
    if (batch.length === 0) return;
    const named = await ctx.db
      .select({ key: users.avatarKey })
      .from(users)
      .where(inArray(users.avatarKey, batch));
    const kept = new Set(named.map(({ key }) => key));
    for (const key of batch) if (!kept.has(key)) await ctx.ports.storage.remove(key);
    batch = [];
  };
  for await (const { key, changedAt } of ctx.ports.storage.list(`${folder}/`)) {
    signal.throwIfAborted();
    if (changedAt.getTime() < before) batch.push(key);
    if (batch.length >= 500) await sweep();
  }
  await sweep();
}
