import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { drawLogo } from '@certfolio/documents/logo';
import { DocumentProblem } from '@certfolio/documents/problem';
import { Problem, problem } from '@certfolio/contract/problems';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { eq, inArray, sql } from '../../db/orm.ts';
import { brokenOff, type IncomingFile } from '../../http/incoming-file.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { getPublicIssuer, managedMembership } from './issuers.service.ts';

const logoFolder = 'logos';

/**
 * Sets the logo; what is kept is redrawn.
 * @throws Problem issuer_not_found, forbidden, avatar_too_large, invalid_avatar
 */
export async function changeLogo(
  ctx: UserContext,
  organizationId: string | undefined,
  incoming: () => Promise<IncomingFile>,
): Promise<void> {
  const { organization } = await managedMembership(ctx, organizationId);
  const picture = await redrawn(await bytesOf(incoming));
  const key = `${logoFolder}/${randomUUID()}.webp`;
  await ctx.ports.storage.put(key, picture, 'image/webp');
  await replaceLogo(ctx, organization.id, key);
}

/** @throws Problem issuer_not_found, forbidden */
export async function removeLogo(ctx: UserContext, organizationId: string | undefined): Promise<void> {
  const { organization } = await managedMembership(ctx, organizationId);
  await replaceLogo(ctx, organization.id, null);
}

async function replaceLogo(ctx: UserContext, id: string, logoKey: string | null): Promise<void> {
  const former = await ctx.transaction(async (ctx) => {
    const [held] = await ctx.db
      .select({ logoKey: organizations.logoKey })
      .from(organizations)
      .where(eq(organizations.id, id))
      .for('no key update');
    await ctx.db
      .update(organizations)
      .set({ logoKey, updatedAt: sql`now()` })
      .where(eq(organizations.id, id));
    return held?.logoKey ?? null;
  });
  if (former) {
    await ctx.ports.storage.remove(former).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a replaced logo could not be removed; the sweep will');
    });
  }
}

async function bytesOf(incoming: () => Promise<IncomingFile>): Promise<Uint8Array> {
  try {
    const file = await incoming();
    const all = await buffer(file.stream).catch((error: unknown) => {
      throw brokenOff(error);
    });
    if (file.tooLarge()) throw problem('avatar_too_large');
    return all;
  } catch (error) {
    if (error instanceof Problem && error.code === 'file_too_large') throw problem('avatar_too_large');
    throw error;
  }
}

async function redrawn(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await drawLogo(bytes);
  } catch (error) {
    if (error instanceof DocumentProblem) throw problem('invalid_avatar');
    throw error;
  }
}

/** @throws Problem issuer_not_found; not_found when there is no logo */
export async function readLogo(ctx: Context, slug: string): Promise<{ key: string; body: Readable }> {
  const { organization } = await getPublicIssuer(ctx, slug);
  if (!organization.logoKey) throw problem('not_found');
  return { key: organization.logoKey, body: await ctx.ports.storage.read(organization.logoKey) };
}

const orphanHours = 24;

/** Removes logos that no organisation has, left by a crash between storing and naming them. */
export async function sweepLogos(ctx: Context<SystemActor>, signal: AbortSignal): Promise<void> {
  const before = ctx.now().getTime() - orphanHours * 3_600_000;
  let batch: string[] = [];
  const sweep = async (): Promise<void> => {
    if (batch.length === 0) return;
    const named = await ctx.db
      .select({ key: organizations.logoKey })
      .from(organizations)
      .where(inArray(organizations.logoKey, batch));
    const kept = new Set(named.map(({ key }) => key));
    for (const key of batch) if (!kept.has(key)) await ctx.ports.storage.remove(key);
    batch = [];
  };
  for await (const { key, changedAt } of ctx.ports.storage.list(`${logoFolder}/`)) {
    signal.throwIfAborted();
    if (changedAt.getTime() < before) batch.push(key);
    if (batch.length >= 500) await sweep();
  }
  await sweep();
}
