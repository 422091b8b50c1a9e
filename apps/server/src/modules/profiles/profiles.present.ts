import type { ProfileSettings, PublicProfile } from '@certfolio/contract/profiles';
import type { Context, UserContext } from '../../context.ts';
import { presentPublicCertificate } from '../certificates/certificates.present.ts';
import { shownCpd } from '../cpd/shown-cpd.ts';
import {
  findChosenCertificates,
  findChosenWallets,
  loadShownCertificates,
  loadShownWallets,
  type OpenProfile,
  type ProfileRow,
} from './profiles.queries.ts';
import { allSections, showsSection, unsetProfile } from './profiles.service.ts';

export const profileUrlOf = (ctx: Context, token: string): string =>
  `${ctx.config.PUBLIC_URL}/profile/${token}`;

/** A profile as its owner sets it up. */
export async function presentSettings(ctx: UserContext, row: ProfileRow | null): Promise<ProfileSettings> {
  const profile = row ?? unsetProfile;
  const [certificates, wallets] = row
    ? await Promise.all([findChosenCertificates(ctx), findChosenWallets(ctx)])
    : [[], []];
  return {
    enabled: profile.enabled,
    token: row?.token ?? null,
    url: row ? profileUrlOf(ctx, row.token) : null,
    headline: profile.headline,
    about: profile.about,
    contact: profile.contact,
    show_picture: profile.showPicture,
    allow_indexing: profile.allowIndexing,
    sections: allSections(profile.sections),
    certificates,
    wallets,
    view_count: profile.viewCount,
  };
}

/** A profile as its page shows it: only what is named here, of switched-off sections nothing, and no row ids. */
export async function presentPublicProfile(
  ctx: Context,
  { profile, holder, isOwner }: OpenProfile & { isOwner: boolean },
): Promise<PublicProfile> {
  const [certificates, wallets, cpd] = await Promise.all([
    showsSection(profile, 'certificates') ? loadShownCertificates(ctx, profile.userId) : [],
    showsSection(profile, 'wallets') ? loadShownWallets(ctx, profile.userId) : [],
    showsSection(profile, 'cpd') ? shownCpd(ctx, profile.userId) : null,
  ]);
  const about = showsSection(profile, 'about');
  const contact = showsSection(profile, 'contact') ? profile.contact : null;
  const filled = {
    about: about && profile.about !== null,
    certificates: certificates.length > 0,
    wallets: wallets.length > 0,
    cpd: cpd !== null,
    contact: contact !== null,
  };
  const now = ctx.now();
  return {
    name: holder.name,
    headline: about ? profile.headline : null,
    is_owner: isOwner,
    has_picture: profile.showPicture && holder.avatar,
    allow_indexing: profile.allowIndexing,
    updated_at: profile.updatedAt.toISOString(),
    sections: profile.sections.map(({ name }) => name).filter((name) => filled[name]),
    about: about ? profile.about : null,
    contact,
    certificates: certificates.map((shown) =>
      presentPublicCertificate(shown, { itemId: shown.itemId, ownerName: holder.name }, now),
    ),
    wallets: wallets.map((wallet) => ({
      title: wallet.title,
      description: wallet.description,
      token: wallet.token,
      certificate_count: wallet.certificateCount,
      cv_count: wallet.cvCount,
      updated_at: wallet.updatedAt.toISOString(),
    })),
    cpd,
  };
}
