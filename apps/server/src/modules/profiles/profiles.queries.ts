import { profileCapacity } from '@certfolio/contract/profiles';
import type { Context, UserContext } from '../../context.ts';
import { and, asc, eq, inArray, isNull, sql, type SQL } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import { users } from '../accounts/accounts.table.ts';
import { holderColumns, holderOf, type Holder } from '../accounts/holder.queries.ts';
import { isPresentable } from '../certificates/certificates.policy.ts';
import { isNewestEvidence, shownColumns, type Shown } from '../certificates/certificates.queries.ts';
import { certificates, evidence, readings } from '../certificates/certificates.table.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { isOpenToAll } from '../wallets/wallets.policy.ts';
import { shareLinks, walletCertificates, walletCvs, wallets } from '../wallets/wallets.table.ts';
import { profileCertificates, profileWallets, publicProfiles } from './profiles.table.ts';

export type ProfileRow = typeof publicProfiles.$inferSelect;

/** A profile that is open, and whose it is. */
export type OpenProfile = { profile: ProfileRow; holder: Holder; avatarKey: string | null };

/** The own profile as it was set up; null before that. */
export async function findOwnProfile(ctx: UserContext): Promise<ProfileRow | null> {
  const [row] = await ctx.db.select().from(publicProfiles).where(eq(publicProfiles.userId, ctx.actor.id));
  return row ?? null;
}

/** The profile that a link opens. Off, suspended, replaced and unknown are one condition of one query: null. */
export async function findOpenProfile(ctx: Context, token: string): Promise<OpenProfile | null> {
  const statement = prepared(ctx.db, 'profile_open', (db, name) =>
    db
      .select({ profile: publicProfiles, holder: holderColumns })
      .from(publicProfiles)
      .innerJoin(users, eq(users.id, publicProfiles.userId))
      .where(
        and(
          eq(publicProfiles.token, sql.placeholder('token')),
          eq(publicProfiles.enabled, true),
          eq(users.isActive, true),
        ),
      )
      .prepare(name),
  );
  const [found] = await statement.execute({ token });
  if (!found) return null;
  return { profile: found.profile, holder: holderOf(found.holder), avatarKey: found.holder.avatarKey };
}

/** A chosen certificate still has to be the owner's, and one that may be shown. */
const isShownCertificate = (): SQL =>
  and(eq(certificates.ownerId, profileCertificates.userId), isPresentable())!;

/** A chosen wallet is shown while it is still the owner's and everybody may open it as it is. */
const isShownWallet = (now: Date): SQL => and(eq(wallets.ownerId, profileWallets.userId), isOpenToAll(now))!;

const isMainLink = and(eq(shareLinks.walletId, wallets.id), eq(shareLinks.isMain, true));

/** The certificates that a profile shows, in its order. */
export const loadShownCertificates = (
  ctx: Context,
  userId: string,
): Promise<(Shown & { itemId: string })[]> =>
  ctx.db
    .select({ itemId: profileCertificates.itemId, ...shownColumns })
    .from(profileCertificates)
    .innerJoin(certificates, eq(certificates.id, profileCertificates.certificateId))
    .leftJoin(evidence, isNewestEvidence)
    .leftJoin(readings, eq(readings.evidenceId, evidence.id))
    .where(and(eq(profileCertificates.userId, userId), isShownCertificate()))
    .orderBy(asc(profileCertificates.position))
    .limit(profileCapacity.certificates);

/** The certificate at one place of a profile; null when it shows none there. */
export async function findShownCertificate(
  ctx: Context,
  userId: string,
  itemId: string,
): Promise<string | null> {
  const [found] = await ctx.db
    .select({ id: profileCertificates.certificateId })
    .from(profileCertificates)
    .innerJoin(certificates, eq(certificates.id, profileCertificates.certificateId))
    .where(
      and(
        eq(profileCertificates.userId, userId),
        eq(profileCertificates.itemId, itemId),
        isShownCertificate(),
      ),
    );
  return found?.id ?? null;
}

export type ShownWallet = {
  title: string;
  description: string | null;
  token: string;
  certificateCount: number;
  cvCount: number;
  updatedAt: Date;
};

/** The wallets that a profile shows, in its order, each by its main link. */
export const loadShownWallets = (ctx: Context, userId: string): Promise<ShownWallet[]> =>
  ctx.db
    .select({
      title: wallets.title,
      description: wallets.description,
      token: shareLinks.token,
      certificateCount: sql<number>`(
        select count(*)::int from ${walletCertificates}
        join ${certificates} on ${certificates.id} = ${walletCertificates.certificateId}
        where ${walletCertificates.walletId} = ${wallets.id} and ${isPresentable()})`,
      cvCount: sql<number>`(
        select count(*)::int from ${walletCvs} join ${cvs} on ${cvs.id} = ${walletCvs.cvId}
        where ${walletCvs.walletId} = ${wallets.id} and ${cvs.deletedAt} is null and ${cvs.status} = 'uploaded')`,
      updatedAt: wallets.updatedAt,
    })
    .from(profileWallets)
    .innerJoin(wallets, eq(wallets.id, profileWallets.walletId))
    .innerJoin(shareLinks, isMainLink)
    .where(and(eq(profileWallets.userId, userId), isShownWallet(ctx.now())))
    .orderBy(asc(profileWallets.position))
    .limit(profileCapacity.wallets);

export type Chosen = { id: string; title: string; shown: boolean };

/** What the owner has chosen, in the order of the choice. What is deleted is no longer listed. */
export const findChosenCertificates = (ctx: UserContext): Promise<Chosen[]> =>
  ctx.db
    .select({
      id: certificates.id,
      title: certificates.title,
      shown: sql<boolean>`${isPresentable()}`,
    })
    .from(profileCertificates)
    .innerJoin(certificates, eq(certificates.id, profileCertificates.certificateId))
    .where(
      and(
        eq(profileCertificates.userId, ctx.actor.id),
        eq(certificates.ownerId, ctx.actor.id),
        isNull(certificates.deletedAt),
      ),
    )
    .orderBy(asc(profileCertificates.position))
    .limit(profileCapacity.certificates);

export const findChosenWallets = (ctx: UserContext): Promise<Chosen[]> =>
  ctx.db
    .select({
      id: wallets.id,
      title: wallets.title,
      // A wallet that was never shared has no main link, and the comparison with nothing is no answer.
      shown: sql<boolean>`coalesce(${isShownWallet(ctx.now())}, false)`,
    })
    .from(profileWallets)
    .innerJoin(wallets, eq(wallets.id, profileWallets.walletId))
    .leftJoin(shareLinks, isMainLink)
    .where(
      and(
        eq(profileWallets.userId, ctx.actor.id),
        eq(wallets.ownerId, ctx.actor.id),
        isNull(wallets.deletedAt),
      ),
    )
    .orderBy(asc(profileWallets.position))
    .limit(profileCapacity.wallets);

/** Which of these certificates are the actor's own and may be shown. */
export const findPresentable = (
  ctx: UserContext,
  ids: string[],
): Promise<{ id: string; createdAt: Date }[]> =>
  ctx.db
    .select({ id: certificates.id, createdAt: certificates.createdAt })
    .from(certificates)
    .where(and(inArray(certificates.id, ids), eq(certificates.ownerId, ctx.actor.id), isPresentable()))
    // Held until the choice stands: what is being deleted is not chosen.
    .for('key share');

/** Which of these wallets are the actor's own. */
export const findOwnWallets = (ctx: UserContext, ids: string[]): Promise<{ id: string }[]> =>
  ctx.db
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(inArray(wallets.id, ids), eq(wallets.ownerId, ctx.actor.id), isNull(wallets.deletedAt)))
    .for('key share');
