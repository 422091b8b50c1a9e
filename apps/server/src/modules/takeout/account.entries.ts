import type { Context } from '../../context.ts';
import { and, asc, desc, eq, isNotNull, isNull, sql } from '../../db/orm.ts';
import { identities, sessions } from '../accounts/accounts.table.ts';
import { statusOf } from '../billing/billing.present.ts';
import { purchases } from '../billing/billing.table.ts';
import { calendarFeeds } from '../calendar/calendar.table.ts';
import { isListed } from '../certificates/certificates.policy.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { issuedCredentials } from '../issuing/issuing.table.ts';
import { announcements, notificationItems } from '../notifications/notifications.table.ts';
import { preferencesOf } from '../notifications/preferences.service.ts';
import { organizationMembers, organizations } from '../organizations/organizations.table.ts';
import { entitlements } from '../plans/plans.table.ts';
import { profileCertificates, profileWallets, publicProfiles } from '../profiles/profiles.table.ts';
import { apiKeys, passkeys, secondFactors } from '../security/security.table.ts';
import { viewDaily } from '../views/views.table.ts';
import { shareLinks, walletCertificates, walletCvs, wallets, walletTags } from '../wallets/wallets.table.ts';
import { jsonEntry, type Entry } from './archive.ts';
import { resumeSchema } from './cv.entries.ts';
import type { Owner } from './takeout.contents.ts';

/** The account itself: who it is, what it shows to whom, who looked, and where it belongs. */
export async function* accountEntries(ctx: Context, owner: Owner, madeAt: Date): AsyncGenerator<Entry> {
  const { avatarKey } = owner;
  yield jsonEntry('profile.json', madeAt, () => profileOf(ctx, owner));
  if (avatarKey) {
    yield {
      path: 'picture.webp',
      modified: owner.updatedAt,
      isPacked: true,
      read: () => ctx.ports.storage.read(avatarKey),
    };
  }
  yield jsonEntry('resume.json', madeAt, () => resumeOf(ctx, owner, madeAt));
  yield jsonEntry('wallets.json', madeAt, () => walletsOf(ctx, owner.id));
  yield jsonEntry('views.json', madeAt, () => viewsOf(ctx, owner.id));
  yield jsonEntry('issued-to-me.json', madeAt, () => issuedTo(ctx, owner.id));
  yield jsonEntry('organizations.json', madeAt, () => organizationsOf(ctx, owner.id));
  yield jsonEntry('payments.json', madeAt, () => paymentsOf(ctx, owner.id));
  yield jsonEntry('notifications.json', madeAt, () => notificationsOf(ctx, owner.id));
  yield jsonEntry('settings.json', madeAt, () => settingsOf(ctx, owner));
}

/** What was paid, and which plan was held from when until when. */
async function paymentsOf(ctx: Context, ownerId: string) {
  const paid = await ctx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.buyerId, ownerId), isNotNull(purchases.paidAt)))
    .orderBy(desc(purchases.createdAt), asc(purchases.id));
  const held = await ctx.db
    .select()
    .from(entitlements)
    .where(eq(entitlements.userId, ownerId))
    .orderBy(asc(entitlements.startsAt), asc(entitlements.id));
  return {
    payments: paid.map((one) => ({
      number: one.id,
      plan: one.plan,
      pence: one.amount,
      pence_refunded: one.amountRefunded,
      currency: one.currency,
      status: statusOf(one),
      paid_at: one.paidAt,
      test: !one.livemode,
    })),
    plans: held.map((one) => ({
      plan: one.plan,
      source: one.source,
      payment: one.purchaseId,
      starts_at: one.startsAt,
      ends_at: one.endsAt,
      revoked_at: one.revokedAt,
    })),
  };
}

async function profileOf(ctx: Context, owner: Owner) {
  const [shown] = await ctx.db.select().from(publicProfiles).where(eq(publicProfiles.userId, owner.id));
  const chosen = await ctx.db
    .select({ id: certificates.id, title: certificates.title })
    .from(profileCertificates)
    .innerJoin(certificates, eq(certificates.id, profileCertificates.certificateId))
    .where(eq(profileCertificates.userId, owner.id))
    .orderBy(asc(profileCertificates.position));
  const shownWallets = await ctx.db
    .select({ id: wallets.id, title: wallets.title })
    .from(profileWallets)
    .innerJoin(wallets, eq(wallets.id, profileWallets.walletId))
    .where(eq(profileWallets.userId, owner.id))
    .orderBy(asc(profileWallets.position));
  return {
    id: owner.id,
    email: owner.email,
    email_verified: owner.emailVerified,
    first_name: owner.firstName,
    last_name: owner.lastName,
    user_type: owner.userType,
    subscription_tier: owner.subscriptionTier,
    plan: owner.plan,
    plan_ends_at: owner.planEndsAt,
    time_zone: owner.timeZone,
    onboarding: owner.onboardingData,
    created_at: owner.createdAt,
    public_profile: shown
      ? {
          enabled: shown.enabled,
          headline: shown.headline,
          about: shown.about,
          contact: shown.contact,
          show_picture: shown.showPicture,
          allow_indexing: shown.allowIndexing,
          sections: shown.sections,
          view_count: shown.viewCount,
          certificates: chosen,
          wallets: shownWallets,
        }
      : null,
  };
}

/** The person and their certificates as JSON Resume; what is held for review stays out. */
async function resumeOf(ctx: Context, owner: Owner, madeAt: Date) {
  const [shown] = await ctx.db.select().from(publicProfiles).where(eq(publicProfiles.userId, owner.id));
  const kept = await ctx.db
    .select({
      title: certificates.title,
      issueDate: certificates.issueDate,
      issuerName: certificates.issuerName,
      url: certificates.verificationUrl,
    })
    .from(certificates)
    .where(and(eq(certificates.ownerId, owner.id), isNull(certificates.deletedAt), isListed()))
    .orderBy(desc(certificates.issueDate), asc(certificates.title), asc(certificates.id));
  const name = [owner.firstName, owner.lastName].filter(Boolean).join(' ') || owner.name;
  const profession = owner.onboardingData?.personalInfo?.['profession'];
  const label = shown?.headline ?? (typeof profession === 'string' && profession ? profession : null);
  return {
    $schema: resumeSchema,
    basics: {
      ...(name ? { name } : {}),
      ...(label ? { label } : {}),
      email: owner.email,
      ...(shown?.about ? { summary: shown.about } : {}),
    },
    certificates: kept.map(({ title, issueDate, issuerName, url }) => ({
      name: title,
      ...(issueDate ? { date: issueDate } : {}),
      ...(issuerName ? { issuer: issuerName } : {}),
      ...(url ? { url } : {}),
    })),
    meta: { version: 'v1.0.0', lastModified: madeAt.toISOString() },
  };
}

async function walletsOf(ctx: Context, ownerId: string) {
  const kept = await ctx.db
    .select()
    .from(wallets)
    .where(eq(wallets.ownerId, ownerId))
    .orderBy(desc(wallets.createdAt), asc(wallets.id));
  const owned = eq(wallets.ownerId, ownerId);
  const links = await ctx.db
    .select({ link: shareLinks })
    .from(shareLinks)
    .innerJoin(wallets, eq(wallets.id, shareLinks.walletId))
    .where(owned)
    .orderBy(asc(shareLinks.createdAt), asc(shareLinks.id));
  const held = await ctx.db
    .select({
      walletId: walletCertificates.walletId,
      position: walletCertificates.position,
      id: certificates.id,
      title: certificates.title,
    })
    .from(walletCertificates)
    .innerJoin(wallets, eq(wallets.id, walletCertificates.walletId))
    .innerJoin(certificates, eq(certificates.id, walletCertificates.certificateId))
    .where(owned);
  const heldCvs = await ctx.db
    .select({ walletId: walletCvs.walletId, position: walletCvs.position, id: cvs.id, title: cvs.title })
    .from(walletCvs)
    .innerJoin(wallets, eq(wallets.id, walletCvs.walletId))
    .innerJoin(cvs, eq(cvs.id, walletCvs.cvId))
    .where(owned);
  const tags = await ctx.db.select().from(walletTags).where(eq(walletTags.ownerId, ownerId));
  const items = [
    ...held.map((one) => ({ kind: 'certificate', ...one })),
    ...heldCvs.map((one) => ({ kind: 'cv', ...one })),
  ].toSorted((a, b) => a.position - b.position);
  const tagsBy = Map.groupBy(tags, ({ walletId }) => walletId);
  const itemsBy = Map.groupBy(items, ({ walletId }) => walletId);
  const linksBy = Map.groupBy(links, ({ link }) => link.walletId);
  return {
    wallets: kept.map((wallet) => ({
      id: wallet.id,
      title: wallet.title,
      description: wallet.description,
      visibility: wallet.visibility,
      has_password: wallet.passwordHash !== null,
      opens_at: wallet.opensAt,
      closes_at: wallet.closesAt,
      allow_indexing: wallet.allowIndexing,
      view_count: wallet.viewCount,
      tags: (tagsBy.get(wallet.id) ?? []).map(({ name }) => name).toSorted(),
      created_at: wallet.createdAt,
      updated_at: wallet.updatedAt,
      deleted_at: wallet.deletedAt,
      items: (itemsBy.get(wallet.id) ?? []).map(({ kind, id, title }) => ({ kind, id, title })),
      // Without what opens them: the archive may be kept where others see it.
      links: (linksBy.get(wallet.id) ?? []).map(({ link }) => ({
        name: link.name,
        purpose: link.purpose,
        audience: link.audience,
        is_main: link.isMain,
        enabled: link.enabled,
        opens_at: link.opensAt,
        closes_at: link.closesAt,
        has_password: link.passwordHash !== null,
        hidden_fields: link.hiddenFields,
        allow_download: link.allowDownload,
        view_count: link.viewCount,
        created_at: link.createdAt,
      })),
    })),
  };
}

/** What the daily sums come to in each month. */
async function viewsOf(ctx: Context, ownerId: string) {
  const month = sql<string>`to_char(${viewDaily.day}, 'YYYY-MM')`;
  const sums = await ctx.db
    .select({
      kind: viewDaily.kind,
      id: viewDaily.subjectId,
      month,
      views: sql<number>`sum(${viewDaily.views})::int`,
      items_opened: sql<number>`sum(${viewDaily.opened})::int`,
      downloads: sql<number>`sum(${viewDaily.downloads})::int`,
      excluded: sql<number>`sum(${viewDaily.excluded})::int`,
    })
    .from(viewDaily)
    .where(eq(viewDaily.ownerId, ownerId))
    .groupBy(viewDaily.kind, viewDaily.subjectId, month)
    .orderBy(asc(viewDaily.kind), asc(viewDaily.subjectId), asc(month));
  return { months: sums };
}

async function issuedTo(ctx: Context, ownerId: string) {
  const issued = await ctx.db
    .select({
      number: issuedCredentials.number,
      name: issuedCredentials.name,
      organization: organizations.name,
      recipient_name: issuedCredentials.recipientName,
      recipient_email: issuedCredentials.recipientEmail,
      issued_on: issuedCredentials.issuedOn,
      expires_on: issuedCredentials.expiresOn,
      state: issuedCredentials.state,
      claimed_at: issuedCredentials.claimedAt,
      certificate_id: issuedCredentials.certificateId,
    })
    .from(issuedCredentials)
    .innerJoin(organizations, eq(organizations.id, issuedCredentials.organizationId))
    .where(eq(issuedCredentials.claimedBy, ownerId))
    .orderBy(desc(issuedCredentials.issuedOn), asc(issuedCredentials.number));
  return { credentials: issued };
}

async function organizationsOf(ctx: Context, ownerId: string) {
  const memberships = await ctx.db
    .select({
      id: organizations.id,
      name: organizations.name,
      kind: organizations.kind,
      role: organizationMembers.role,
      joined_at: organizationMembers.joinedAt,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, ownerId))
    .orderBy(asc(organizationMembers.joinedAt));
  return { memberships };
}

/** What the account has been told and still keeps, newest first. */
async function notificationsOf(ctx: Context, ownerId: string) {
  const kept = await ctx.db
    .select({ item: notificationItems, announcement: announcements })
    .from(notificationItems)
    .leftJoin(announcements, eq(announcements.id, notificationItems.announcementId))
    .where(and(eq(notificationItems.userId, ownerId), notificationItems.shown))
    .orderBy(desc(notificationItems.id));
  return {
    notifications: kept.map(({ item, announcement }) => {
      const { type, priority, title, message } = announcement ?? item;
      const { event, readAt, dismissedAt, createdAt } = item;
      return {
        event,
        type,
        priority,
        title,
        message,
        created_at: createdAt,
        read_at: readAt,
        dismissed_at: dismissedAt,
      };
    }),
  };
}

/** How the account is used and protected: what is set, never what it is set to. */
async function settingsOf(ctx: Context, owner: Owner) {
  const { id } = owner;
  const ways = await ctx.db
    .select({ provider: identities.providerId, since: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, id));
  const [factor] = await ctx.db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, id));
  const keys = await ctx.db
    .select({
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      created_at: apiKeys.createdAt,
      expires_at: apiKeys.expiresAt,
      last_used_at: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.userId, id))
    .orderBy(asc(apiKeys.createdAt));
  const kept = await ctx.db
    .select({ name: passkeys.name, created_at: passkeys.createdAt, last_used_at: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.createdAt));
  const open = await ctx.db
    .select({
      network: sessions.ipAddress,
      browser: sessions.userAgent,
      created_at: sessions.createdAt,
      expires_at: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(asc(sessions.createdAt));
  const [feed] = await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.ownerId, id));
  return {
    preferences: owner.preferences,
    notifications: await preferencesOf(ctx, id),
    sign_in: ways,
    two_factor_since: factor?.confirmedAt ?? null,
    passkeys: kept,
    api_keys: keys,
    sessions: open,
    calendar: feed
      ? { hide_titles: feed.hideTitles, reminder_days: feed.reminderDays, created_at: feed.createdAt }
      : null,
  };
}
