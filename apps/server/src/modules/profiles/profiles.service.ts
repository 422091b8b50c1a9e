import { profileSections, type ProfileChange } from '@certfolio/contract/profiles';
import { problem } from '@certfolio/contract/problems';
import type { Actor, Context, UserContext } from '../../context.ts';
import { and, eq, notInArray, sql } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { newItemId, newPublicToken } from '../../public-token.ts';
import { findHolder } from '../accounts/holder.queries.ts';
import { answerPicture, pictureOf } from '../certificates/certificates.files.ts';
import { loadCertificates } from '../certificates/certificates.queries.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { requireEditable } from '../plans/surplus.ts';
import { noteVisit, recordView } from '../views/views.service.ts';
import {
  findOpenProfile,
  findOwnProfile,
  findOwnWallets,
  findPresentable,
  findShownCertificate,
  type OpenProfile,
  type ProfileRow,
} from './profiles.queries.ts';
import { profileCertificates, profileWallets, publicProfiles, type SectionChoice } from './profiles.table.ts';

/** What a profile shows before its owner has chosen: everything but how to write to them, and their CPD. */
const firstSections: SectionChoice[] = profileSections.map((name) => ({
  name,
  shown: name !== 'contact' && name !== 'cpd',
}));

/** With what is not mentioned in it, or was not known when it was made, at its end and not shown. */
export const allSections = (chosen: readonly SectionChoice[]): SectionChoice[] => [
  ...chosen,
  ...profileSections
    .filter((name) => !chosen.some((one) => one.name === name))
    .map((name) => ({ name, shown: false })),
];

/** A profile as it stands before anything was set up: off, and without a link. */
export const unsetProfile = {
  enabled: false,
  headline: null,
  about: null,
  contact: null,
  showPicture: true,
  allowIndexing: false,
  sections: firstSections,
  viewCount: 0,
} satisfies Partial<ProfileRow>;

/** Holds the own profile's row until the transaction ends, and makes it where there was none. */
async function lockProfile(ctx: UserContext): Promise<ProfileRow> {
  await ctx.db
    .insert(publicProfiles)
    .values({ userId: ctx.actor.id, token: newPublicToken(), sections: firstSections })
    .onConflictDoNothing();
  const [row] = await ctx.db
    .select()
    .from(publicProfiles)
    .where(eq(publicProfiles.userId, ctx.actor.id))
    .for('update');
  if (!row) throw problem('profile_not_found');
  return row;
}

/** A new link; the former one ends with this statement, and whether the profile is on does not change. */
export async function renewProfileToken(ctx: UserContext): Promise<ProfileRow> {
  return ctx.transaction(async (ctx) => {
    const { userId } = await lockProfile(ctx);
    const [row] = await ctx.db
      .update(publicProfiles)
      .set({ token: newPublicToken(), updatedAt: sql`now()` })
      .where(eq(publicProfiles.userId, userId))
      .returning();
    return row!;
  });
}

/**
 * Changes what is mentioned and leaves the rest.
 * @throws Problem profile_without_name when it is switched on for an account that has no name;
 * certificate_not_found, wallet_not_found for what is not the actor's own or cannot be shown; read_only_surplus for a
 * certificate beyond the plan that is not on it yet
 */
export async function changePublicProfile(
  ctx: UserContext,
  enabled: boolean | undefined,
  change: ProfileChange,
): Promise<ProfileRow | null> {
  if (enabled === undefined && Object.keys(change).length === 0) return findOwnProfile(ctx);
  return ctx.transaction(async (ctx) => {
    const profile = await lockProfile(ctx);
    if (enabled && !(await findHolder(ctx, ctx.actor.id))?.name) throw problem('profile_without_name');
    if (change.certificate_ids) await chooseCertificates(ctx, [...new Set(change.certificate_ids)]);
    if (change.wallet_ids) await chooseWallets(ctx, [...new Set(change.wallet_ids)]);
    const [row] = await ctx.db
      .update(publicProfiles)
      .set({
        enabled: enabled ?? profile.enabled,
        headline: kept(change.headline, profile.headline),
        about: kept(change.about, profile.about),
        contact: kept(change.contact, profile.contact),
        showPicture: change.show_picture ?? profile.showPicture,
        allowIndexing: change.allow_indexing ?? profile.allowIndexing,
        sections: change.sections ?? profile.sections,
        updatedAt: sql`now()`,
      })
      .where(eq(publicProfiles.userId, profile.userId))
      .returning();
    return row!;
  });
}

/** A text that is not mentioned stays; an empty one is none. */
const kept = (said: string | null | undefined, former: string | null): string | null =>
  said === undefined ? former : said || null;

async function chooseCertificates(ctx: UserContext, ids: string[]): Promise<void> {
  const found = ids.length > 0 ? await findPresentable(ctx, ids) : [];
  if (found.length !== ids.length) throw problem('certificate_not_found');
  const { userId, certificateId } = profileCertificates;
  const before = await ctx.db
    .select({ id: certificateId })
    .from(profileCertificates)
    .where(eq(userId, ctx.actor.id));
  const stays = new Set(before.map(({ id }) => id));
  const added = found.filter(({ id }) => !stays.has(id));
  if (added.length > 0) await requireEditable(ctx, 'certificates', added);
  const others = ids.length > 0 ? notInArray(certificateId, ids) : undefined;
  await ctx.db.delete(profileCertificates).where(and(eq(userId, ctx.actor.id), others));
  if (ids.length === 0) return;
  // One that stays keeps its address.
  await ctx.db
    .insert(profileCertificates)
    .values(
      ids.map((id, position) => ({
        userId: ctx.actor.id,
        certificateId: id,
        itemId: newItemId(),
        position,
      })),
    )
    .onConflictDoUpdate({ target: [userId, certificateId], set: { position: sql`excluded.position` } });
}

async function chooseWallets(ctx: UserContext, ids: string[]): Promise<void> {
  const found = ids.length > 0 ? await findOwnWallets(ctx, ids) : [];
  if (found.length !== ids.length) throw problem('wallet_not_found');
  const { userId, walletId } = profileWallets;
  const others = ids.length > 0 ? notInArray(walletId, ids) : undefined;
  await ctx.db.delete(profileWallets).where(and(eq(userId, ctx.actor.id), others));
  if (ids.length === 0) return;
  await ctx.db
    .insert(profileWallets)
    .values(ids.map((id, position) => ({ userId: ctx.actor.id, walletId: id, position })))
    .onConflictDoUpdate({ target: [userId, walletId], set: { position: sql`excluded.position` } });
}

/**
 * The one gate to everything that a profile's link shows.
 * @throws Problem profile_not_found, the same for what is off, replaced and unknown
 */
export async function openProfile(
  ctx: Context<Actor>,
  token: string,
): Promise<OpenProfile & { isOwner: boolean }> {
  const found = await findOpenProfile(ctx, token);
  if (!found) throw problem('profile_not_found');
  const isOwner = ctx.actor.kind === 'user' && ctx.actor.id === found.profile.userId;
  return { ...found, isOwner };
}

const subjectOf = ({ userId }: ProfileRow) => ({ kind: 'profile' as const, id: userId, ownerId: userId });

/** Opens a profile for its page. Who asks for it without ever calling afterwards is noted; nobody waits for that. */
export async function visitProfile(
  ctx: Context<Actor>,
  token: string,
): Promise<OpenProfile & { isOwner: boolean }> {
  const open = await openProfile(ctx, token);
  noteVisit(ctx, { subject: subjectOf(open.profile), linkId: null });
  return open;
}

/**
 * Counts that a person has seen an open profile, or a certificate on it: not its owner, not a crawler, and one
 * visitor once in each half hour.
 * @param seen `item`: the name of the certificate in public addresses
 * @returns whether this call was counted
 * @throws Problem profile_not_found
 */
export async function countProfileView(
  ctx: Context<Actor>,
  token: string,
  seen: { referrer?: string | undefined; item?: string | undefined },
): Promise<boolean> {
  const { profile } = await openProfile(ctx, token);
  const sight = { subject: subjectOf(profile), linkId: null, referrer: seen.referrer };
  const itemId =
    seen.item === undefined || !showsSection(profile, 'certificates')
      ? null
      : await findShownCertificate(ctx, profile.userId, seen.item);
  const [view, item] = await Promise.all([
    recordView(ctx, { ...sight, itemId: null, action: 'view' }),
    itemId === null ? false : recordView(ctx, { ...sight, itemId, action: 'item' }),
  ]);
  return view || item;
}

export const showsSection = ({ sections }: ProfileRow, wanted: SectionChoice['name']): boolean =>
  sections.some(({ name, shown }) => name === wanted && shown);

/**
 * The picture of an open profile, as it was redrawn when it was uploaded: without anything but its pixels.
 * @throws Problem profile_not_found, also when the profile shows no picture
 */
export async function profilePicture(
  ctx: Context<Actor>,
  token: string,
  held: string | undefined,
): Promise<FileAnswer> {
  const { profile, holder, avatarKey } = await openProfile(ctx, token);
  if (!profile.showPicture || avatarKey === null) throw problem('profile_not_found');
  return answerPicture(ctx, avatarKey, holder.name, held);
}

/**
 * The picture of a certificate that an open profile shows.
 * @throws Problem profile_not_found, also for a certificate that it does not show
 */
export async function profileCertificateImage(
  ctx: Context<Actor>,
  wanted: { token: string; itemId: string; size: 'page' | 'thumbnail'; held: string | undefined },
): Promise<FileAnswer> {
  const { profile } = await openProfile(ctx, wanted.token);
  const id = showsSection(profile, 'certificates')
    ? await findShownCertificate(ctx, profile.userId, wanted.itemId)
    : null;
  const [view] = id === null ? [] : await loadCertificates(ctx, eq(certificates.id, id));
  const key = view ? await pictureOf(ctx, view, { size: wanted.size, page: undefined }, false) : null;
  if (!view || !key) throw problem('profile_not_found');
  return answerPicture(ctx, key, view.certificate.title, wanted.held);
}
