import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { redrawPicture } from '@certfolio/documents/credential-pdf';
import { DocumentProblem } from '@certfolio/documents/problem';
import { PublicToken } from '@certfolio/contract/endpoint';
import { problem } from '@certfolio/contract/problems';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { and, eq, inArray, lt, notExists, or, sql } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { brokenOff, tooLarge, type IncomingFile } from '../../http/incoming-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { knownToMember, organizationToAct } from './issuing.policy.ts';
import { templatePictures, templateVersions } from './issuing.table.ts';

export type PictureRow = typeof templatePictures.$inferSelect;

const folder = 'templates';

/** Enough for the background of a large sheet. */
const longSide = 2400;

/** Of one organisation; those that no template names are thrown away after two days. */
const mostPictures = 500;

/**
 * Keeps a picture for templates; what is kept is redrawn, so nothing of the sent file but its pixels is.
 * @throws Problem issuer_not_found, forbidden, rate_limited, issuing_shelf_full, file_too_large,
 * file_too_many_pixels, template_picture_invalid
 */
export async function uploadPicture(
  ctx: UserContext,
  organizationId: string | undefined,
  incoming: () => Promise<IncomingFile>,
): Promise<PictureRow> {
  const { organization } = await organizationToAct(ctx, organizationId);
  await takeTurn(ctx, `template-picture:${organization.id}`, 200, 3600);
  const kept = await ctx.db.$count(templatePictures, eq(templatePictures.organizationId, organization.id));
  if (kept >= mostPictures) throw problem('issuing_shelf_full', { limit: mostPictures, what: 'pictures' });
  const file = await incoming();
  const sent = await buffer(file.stream).catch((error: unknown) => {
    throw brokenOff(error);
  });
  if (file.tooLarge()) throw tooLarge(file.maxBytes);
  const { bytes, width, height } = await redrawPicture(sent, longSide).catch((error: unknown) => {
    if (!(error instanceof DocumentProblem)) throw error;
    throw error.code === 'too_many_pixels'
      ? problem('file_too_many_pixels', { limit: 50 })
      : problem('template_picture_invalid');
  });
  const id = uuidv7();
  const fileKey = `${folder}/${id}.png`;
  await ctx.ports.storage.put(fileKey, bytes, 'image/png');
  const [added] = await ctx.db
    .insert(templatePictures)
    .values({
      id,
      organizationId: organization.id,
      fileKey,
      contentType: 'image/png',
      width,
      height,
      publicToken: randomBytes(16).toString('base64url'),
    })
    .returning();
  return added!;
}

/** @throws Problem not_found */
export async function readPicture(ctx: UserContext, id: string): Promise<FileAnswer> {
  const [found] = await ctx.db
    .select()
    .from(templatePictures)
    .where(and(eq(templatePictures.id, id), knownToMember(ctx.actor, templatePictures.organizationId)));
  return answer(ctx, found);
}

/** A picture by its public token, which stands in issued credentials. @throws Problem not_found */
export async function readPublicPicture(ctx: Context, token: string): Promise<FileAnswer> {
  if (!PublicToken.safeParse(token).success) throw problem('not_found');
  const [found] = await ctx.db.select().from(templatePictures).where(eq(templatePictures.publicToken, token));
  return answer(ctx, found);
}

async function answer(ctx: Context, picture: PictureRow | undefined): Promise<FileAnswer> {
  if (!picture) throw problem('not_found');
  return {
    body: await ctx.ports.storage.read(picture.fileKey),
    contentType: picture.contentType,
    disposition: 'inline',
    filename: 'picture.png',
    // A picture never changes: another one has another id.
    cacheControl: 'private, max-age=86400, immutable',
    etag: `"${picture.id}"`,
  };
}

/** The bytes of the organisation's own pictures by their ids; those that are unknown are left out. */
export async function loadPictures(
  ctx: Context,
  organizationId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, { row: PictureRow; bytes: Uint8Array }>> {
  const wanted = ids.filter((id) => id !== null);
  const loaded = new Map<string, { row: PictureRow; bytes: Uint8Array }>();
  if (wanted.length === 0) return loaded;
  const rows = await ctx.db
    .select()
    .from(templatePictures)
    .where(and(inArray(templatePictures.id, wanted), eq(templatePictures.organizationId, organizationId)));
  for (const row of rows) {
    loaded.set(row.id, { row, bytes: await buffer(await ctx.ports.storage.read(row.fileKey)) });
  }
  return loaded;
}

export const pictureUrl = (id: string | null): string | null =>
  id === null ? null : `/api/v1/issuing/pictures/${id}`;

export const publicPictureUrl = (ctx: Pick<Context, 'config'>, token: string): string =>
  `${ctx.config.PUBLIC_URL}/credentials/pictures/${token}`;

const unusedHours = 48;

/** Removes pictures that no template names after two days, and files that no row names. */
export async function sweepTemplatePictures(ctx: Context<SystemActor>, signal: AbortSignal): Promise<void> {
  const before = new Date(ctx.now().getTime() - unusedHours * 3_600_000);
  const named = ctx.db
    .select({ one: sql`1` })
    .from(templateVersions)
    .where(
      or(
        eq(templateVersions.pictureId, templatePictures.id),
        eq(templateVersions.backgroundId, templatePictures.id),
      ),
    );
  await ctx.db.delete(templatePictures).where(and(lt(templatePictures.createdAt, before), notExists(named)));
  let batch: string[] = [];
  const sweep = async (): Promise<void> => {
    if (batch.length === 0) return;
    const rows = await ctx.db
      .select({ key: templatePictures.fileKey })
      .from(templatePictures)
      .where(inArray(templatePictures.fileKey, batch));
    const kept = new Set(rows.map(({ key }) => key));
    for (const key of batch) if (!kept.has(key)) await ctx.ports.storage.remove(key);
    batch = [];
  };
  for await (const { key, changedAt } of ctx.ports.storage.list(`${folder}/`)) {
    signal.throwIfAborted();
    if (changedAt < before) batch.push(key);
    if (batch.length >= 500) await sweep();
  }
  await sweep();
}

/** The public tokens of pictures by their ids. */
export async function loadPictureTokens(
  ctx: Context,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: templatePictures.id, token: templatePictures.publicToken })
    .from(templatePictures)
    .where(inArray(templatePictures.id, wanted));
  return new Map(rows.map(({ id, token }) => [id, token]));
}
