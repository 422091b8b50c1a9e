import { createHash, randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { AchievementType } from '@certfolio/contract/templates';
import { problem, Problem } from '@certfolio/contract/problems';
import type { Actor, Context, UserContext } from '../../context.ts';
import { and, count, desc, eq, inArray, isNull, or, sql } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { discardingOnFailure } from '../../storage/keep-incoming.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';
import type { StoredFile } from '../certificates/evidence.intake.ts';
import { keepEvidence, requireRoom } from '../certificates/evidence.service.ts';
import { keepCredential } from '../credentials/credentials.service.ts';
import { issuerDomains } from '../issuers/issuers.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { activePlan } from '../plans/plans.service.ts';
import { publicUrl } from './claim-letter.ts';
import { readNumber } from './credential-number.ts';
import { versionOf } from './credentials.service.ts';
import { pdfWithCredential } from './drawing.service.ts';
import type { IssuedRow } from './issue.ts';
import { issuedCredentials, issuedEvents, templatePictures, templateVersions } from './issuing.table.ts';
import { publicPictureUrl } from './pictures.service.ts';
import type { Page, VersionRow } from './templates.service.ts';

export type Standing = 'visitor' | 'recipient' | 'other_address' | 'claimed';

/** An issued credential with all that its public page and its claim page show. */
export type IssuedFace = {
  credential: IssuedRow;
  version: VersionRow;
  organization: typeof organizations.$inferSelect;
  /** Proven at the last check. */
  domain: string | null;
  pictureUrl: string | null;
  replacedBy: { claimToken: string; publicToken: string } | null;
};

export type ClaimView = IssuedFace & { standing: Standing; certificateId: string | null };

async function faceOf(ctx: Context, credential: IssuedRow): Promise<IssuedFace> {
  const [face] = await facesOf(ctx, [credential]);
  return face!;
}

/** The faces of several, in their order, with as many queries as for one. */
async function facesOf(ctx: Context, credentials: readonly IssuedRow[]): Promise<IssuedFace[]> {
  if (credentials.length === 0) return [];
  const distinct = (values: string[]): string[] => [...new Set(values)];
  const organizationIds = distinct(credentials.map(({ organizationId }) => organizationId));
  const versions = await ctx.db
    .select({ version: templateVersions, pictureToken: templatePictures.publicToken })
    .from(templateVersions)
    .leftJoin(templatePictures, eq(templatePictures.id, templateVersions.pictureId))
    .where(
      or(
        ...credentials.map(({ templateId, templateVersion }) =>
          and(eq(templateVersions.templateId, templateId), eq(templateVersions.version, templateVersion)),
        ),
      ),
    );
  const issuers = await ctx.db.select().from(organizations).where(inArray(organizations.id, organizationIds));
  const domains = await ctx.db
    .selectDistinctOn([issuerDomains.organizationId])
    .from(issuerDomains)
    .where(and(inArray(issuerDomains.organizationId, organizationIds), eq(issuerDomains.state, 'proven')))
    .orderBy(issuerDomains.organizationId, issuerDomains.provenAt);
  const replacements = await ctx.db
    .select()
    .from(issuedCredentials)
    .where(
      inArray(
        issuedCredentials.replacesId,
        credentials.map(({ id }) => id),
      ),
    );
  return credentials.map((credential) => {
    const { templateId, templateVersion, organizationId, recipientEmail } = credential;
    const { version, pictureToken } = versions.find(
      ({ version: one }) => one.templateId === templateId && one.version === templateVersion,
    )!;
    // A correction for another person is none of this one's business.
    const replacedBy = replacements.find(
      (one) => one.replacesId === credential.id && one.recipientEmail === recipientEmail,
    );
    return {
      credential,
      version,
      organization: issuers.find(({ id }) => id === organizationId)!,
      domain: domains.find((one) => one.organizationId === organizationId)?.domain ?? null,
      pictureUrl: pictureToken ? publicPictureUrl(ctx, pictureToken) : null,
      replacedBy: replacedBy
        ? { claimToken: replacedBy.claimToken, publicToken: replacedBy.publicToken }
        : null,
    };
  });
}

/** @throws Problem claim_not_found */
export async function findByClaim(ctx: Context, token: string): Promise<IssuedRow> {
  const [found] = await ctx.db
    .select()
    .from(issuedCredentials)
    .where(eq(issuedCredentials.claimToken, token));
  if (!found) throw problem('claim_not_found');
  return found;
}

/** @throws Problem claim_not_found */
export async function getClaim(ctx: Context<Actor>, token: string): Promise<ClaimView> {
  const credential = await findByClaim(ctx, token);
  return claimView(ctx, credential);
}

async function claimView(ctx: Context<Actor>, credential: IssuedRow): Promise<ClaimView> {
  const { actor } = ctx;
  const own = actor.kind === 'user' && credential.claimedBy === actor.id;
  const certificateId = own ? await keptCertificate(ctx, credential) : null;
  const standing: Standing =
    actor.kind !== 'user'
      ? 'visitor'
      : certificateId !== null
        ? 'claimed'
        : (await verifiedEmail(ctx, actor.id)) === credential.recipientEmail
          ? 'recipient'
          : 'other_address';
  return { ...(await faceOf(ctx, credential)), standing, certificateId };
}

/** The certificate that the credential stands in, unless its holder has deleted it since. */
async function keptCertificate(ctx: Context, { certificateId }: IssuedRow): Promise<string | null> {
  if (certificateId === null) return null;
  const [found] = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.id, certificateId), isNull(certificates.deletedAt)));
  return found?.id ?? null;
}

/** The address of an account in lower case; null while nobody has proven it. */
async function verifiedEmail(ctx: Context, userId: string): Promise<string | null> {
  const [account] = await ctx.db
    .select({ email: users.email, verified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return account?.verified ? account.email.toLowerCase() : null;
}

/** What waits for the verified address of the account, the newest first. */
export async function waitingClaims(
  ctx: UserContext,
  page: Page,
): Promise<{ total: number; rows: ClaimView[] }> {
  const email = await verifiedEmail(ctx, ctx.actor.id);
  if (email === null) return { total: 0, rows: [] };
  const where = and(
    eq(issuedCredentials.recipientEmail, email),
    isNull(issuedCredentials.claimedAt),
    sql`${issuedCredentials.state} <> 'revoked'`,
  );
  const [counted] = await ctx.db.select({ total: count() }).from(issuedCredentials).where(where);
  const rows = await ctx.db
    .select()
    .from(issuedCredentials)
    .where(where)
    .orderBy(desc(issuedCredentials.createdAt), desc(issuedCredentials.id))
    .offset(page.skip)
    .limit(page.limit);
  return {
    total: counted?.total ?? 0,
    // Nobody has taken them: to this account, whose address they name, each is one to take.
    rows: (await facesOf(ctx, rows)).map((face) => ({ ...face, standing: 'recipient', certificateId: null })),
  };
}

/**
 * Puts the credential among the actor's certificates. A second time changes nothing.
 * @throws Problem claim_not_found, claim_other_address, claim_taken, claim_ended, certificate_limit_reached,
 * rate_limited
 */
export async function acceptClaim(
  ctx: UserContext,
  token: string,
): Promise<{ certificateId: string; claim: ClaimView }> {
  await takeTurn(ctx, `claim:${ctx.actor.id}`, 120, 3600);
  const before = await findByClaim(ctx, token);
  const already = await requireClaimable(ctx, before);
  if (already === null) {
    // Asked again under the lock; here it spares a full account the drawing.
    await requireRoom(ctx, ctx.actor.id, await activePlan(ctx, ctx.actor.id));
    const file = await storeCertificate(ctx, before);
    await discardingUnlessUsed(ctx, file, () => keepClaim(ctx, token, file));
  }
  const claim = await getClaim(ctx, token);
  return { certificateId: claim.certificateId!, claim };
}

/**
 * The certificate that stands already; null when it is to be made.
 * @throws Problem claim_other_address, claim_taken, claim_ended
 */
async function requireClaimable(ctx: UserContext, credential: IssuedRow): Promise<string | null> {
  if ((await verifiedEmail(ctx, ctx.actor.id)) !== credential.recipientEmail) {
    throw problem('claim_other_address');
  }
  if (credential.claimedBy !== null && credential.claimedBy !== ctx.actor.id) throw problem('claim_taken');
  const certificateId = credential.claimedBy === null ? null : await keptCertificate(ctx, credential);
  if (certificateId === null && credential.state === 'revoked') throw problem('claim_ended');
  return certificateId;
}

/** The certificate as PDF with the credential attached: what the holder keeps as the file of it. */
async function storeCertificate(ctx: UserContext, credential: IssuedRow): Promise<StoredFile> {
  const bytes = await pdfWithCredential(ctx, credential);
  const fileKey = `evidence/${randomUUID()}`;
  await ctx.ports.storage.put(fileKey, bytes, 'application/pdf');
  return {
    fileKey,
    filename: `${credential.name.replaceAll(/[/\\]/g, ' ')}.pdf`,
    contentType: 'application/pdf',
    byteSize: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pageCount: 1,
  };
}

async function discardingUnlessUsed(
  ctx: UserContext,
  file: StoredFile,
  work: () => Promise<'kept' | 'stood_already'>,
): Promise<void> {
  const outcome = await discardingOnFailure(ctx, file.fileKey, work);
  if (outcome === 'stood_already') await ctx.ports.storage.remove(file.fileKey);
}

function keepClaim(ctx: UserContext, token: string, file: StoredFile): Promise<'kept' | 'stood_already'> {
  return ctx.transaction(async (ctx) => {
    const [credential] = await ctx.db
      .select()
      .from(issuedCredentials)
      .where(eq(issuedCredentials.claimToken, token))
      .for('update');
    if (!credential) throw problem('claim_not_found');
    if ((await requireClaimable(ctx, credential)) !== null) return 'stood_already';
    const { certificateId, isNew } = await keepOnce(ctx, credential);
    if (isNew) await keepEvidence(ctx, certificateId, file);
    await ctx.db
      .update(issuedCredentials)
      .set({ claimedBy: ctx.actor.id, claimedAt: sql`coalesce(claimed_at, now())`, certificateId })
      .where(eq(issuedCredentials.id, credential.id));
    await ctx.db
      .insert(issuedEvents)
      .values({ id: uuidv7(), credentialId: credential.id, action: 'claimed', by: null });
    return isNew ? 'kept' : 'stood_already';
  });
}

/** Whoever has imported the credential before keeps the certificate that was made of it then. */
async function keepOnce(
  ctx: UserContext,
  credential: IssuedRow,
): Promise<{ certificateId: string; isNew: boolean }> {
  const { content } = await versionOf(ctx, credential);
  const besides = {
    certificate_type: kindOf(content.achievement_type),
    verification_url: publicUrl(ctx, credential.publicToken),
  };
  try {
    const wish = { ownerId: ctx.actor.id, text: credential.text, occasion: 'claim' as const, besides };
    return { certificateId: await keepCredential(ctx, wish), isNew: true };
  } catch (error) {
    const held = error instanceof Problem ? error.extras.certificateId : undefined;
    if (held === undefined) throw error;
    return { certificateId: held, isNew: false };
  }
}

/** Our kind of certificate for what Open Badges calls an achievement. */
function kindOf(type: AchievementType): string {
  if (/Degree|Diploma|Doctorate|GeneralEducation|School/.test(type)) return 'academic';
  if (/Certification|License|Journeyman|MasterCertificate|Apprenticeship|QualityAssurance/.test(type)) {
    return 'professional';
  }
  if (/Competency|MicroCredential|Badge|Assessment/.test(type)) return 'skill';
  if (/CommunityService|Membership|Award|CoCurricular/.test(type)) return 'participation';
  return 'training';
}

/** How often one address may look a number up: papers are checked one by one. */
const lookUpsPerMinute = 30;

/** @throws Problem credential_not_found, rate_limited */
export async function findByNumber(ctx: Context, typed: string): Promise<{ token: string; url: string }> {
  await takeTurn(ctx, `number:${ctx.caller.ip}`, lookUpsPerMinute, 60);
  const number = readNumber(typed);
  const [found] = number
    ? await ctx.db
        .select({ token: issuedCredentials.publicToken })
        .from(issuedCredentials)
        .where(eq(issuedCredentials.number, number))
    : [];
  if (!found) throw problem('credential_not_found');
  return { token: found.token, url: publicUrl(ctx, found.token) };
}

/** @throws Problem credential_not_found */
export async function findByPublicToken(ctx: Context, token: string): Promise<IssuedRow> {
  const [found] = await ctx.db
    .select()
    .from(issuedCredentials)
    .where(eq(issuedCredentials.publicToken, token));
  if (!found) throw problem('credential_not_found');
  return found;
}

/** @throws Problem credential_not_found */
export const getIssued = async (ctx: Context, token: string): Promise<IssuedFace> =>
  faceOf(ctx, await findByPublicToken(ctx, token));
