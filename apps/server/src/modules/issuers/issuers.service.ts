import { v7 as uuidv7 } from 'uuid';
import { generateIssuerKey } from '@certfolio/credentials/issue/keys';
import { localSigner, type Signer as CredentialSigner } from '@certfolio/credentials/issue/signer';
import { Problem, problem } from '@certfolio/contract/problems';
import type { Context, UserContext } from '../../context.ts';
import { and, asc, eq, inArray } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { mayManage } from '../organizations/organizations.policy.ts';
import { findMembership, findMemberships, type Membership } from '../organizations/organizations.queries.ts';
import { ownOrganization } from '../organizations/organizations.service.ts';
import { didDocument, domainDid, epochFor, methodOf, platformDid } from './identity.ts';
import { checkDomainJob, keyCompromisedJob } from './issuers.jobs.ts';
import {
  findIssuer,
  findIssuerByDomain,
  findIssuerBySlug,
  type DomainRow,
  type IssuerRow,
  type KeyRow,
  type WholeIssuer,
} from './issuers.queries.ts';
import { issuerDomains, issuerKeys, issuers } from './issuers.table.ts';
import { makeLinkage } from './linkage.ts';
import { installationKey, newDataKey, seal, SealBroken, unseal } from './sealing.ts';

/**
 * The provider organisation that the actor means: the named one, else the one the account stands for, else the
 * first that it belongs to.
 * @throws Problem issuer_not_found
 */
export async function issuingMembership(
  ctx: UserContext,
  organizationId: string | undefined,
): Promise<Membership> {
  const found = organizationId
    ? await findMembership(ctx, organizationId)
    : ((await providerOf(await ownOrganization(ctx))) ??
      (await findMemberships(ctx, { kind: 'provider', skip: 0, limit: 1 })).rows[0]);
  if (!found || found.organization.kind !== 'provider') throw problem('issuer_not_found');
  return found;
}

const providerOf = async (found: Membership | null): Promise<Membership | null> =>
  found?.organization.kind === 'provider' ? found : null;

/** @throws Problem issuer_not_found, forbidden */
export async function managedMembership(
  ctx: UserContext,
  organizationId: string | undefined,
): Promise<Membership> {
  const found = await issuingMembership(ctx, organizationId);
  if (!mayManage(found.role)) throw problem('forbidden');
  return found;
}

/** Who the actor is in an organisation, and its identity as an issuer. */
export type OwnIssuer = { membership: Membership; whole: WholeIssuer };

/** @throws Problem issuer_not_found */
export async function getOwnIssuer(ctx: UserContext, organizationId: string | undefined): Promise<OwnIssuer> {
  const membership = await issuingMembership(ctx, organizationId);
  return { membership, whole: await ensureIssuer(ctx, membership.organization.id) };
}

/** The same for a change. @throws Problem issuer_not_found, forbidden */
export async function getManagedIssuer(
  ctx: UserContext,
  organizationId: string | undefined,
): Promise<OwnIssuer> {
  const membership = await managedMembership(ctx, organizationId);
  return { membership, whole: await ensureIssuer(ctx, membership.organization.id) };
}

/** The identity of an organisation, made with its first key when it has none yet; two calls make one. */
export async function ensureIssuer(ctx: Context, organizationId: string): Promise<WholeIssuer> {
  const found = await findIssuer(ctx, organizationId);
  if (found && found.keys.some(({ state }) => state === 'active')) return found;
  return ctx.transaction(async (ctx) => {
    const master = installationKey(ctx.config.ISSUER_KEY_SECRET);
    await ctx.db
      .insert(issuers)
      .values({ organizationId, sealedDataKey: seal(master, newDataKey(), organizationId) })
      .onConflictDoNothing();
    const issuer = await lockIssuer(ctx, organizationId);
    const keys = await keysOf(ctx, organizationId);
    if (!keys.some(({ state }) => state === 'active')) await insertKey(ctx, issuer, keys);
    const made = await findIssuer(ctx, organizationId);
    if (!made) throw problem('issuer_not_found');
    return made;
  });
}

/** Holds the issuer until the transaction ends: changes of its keys take turns. */
async function lockIssuer(ctx: Context, organizationId: string): Promise<IssuerRow> {
  const [issuer] = await ctx.db
    .select()
    .from(issuers)
    .where(eq(issuers.organizationId, organizationId))
    .for('update');
  if (!issuer) throw problem('issuer_not_found');
  return issuer;
}

const keysOf = (ctx: Context, organizationId: string): Promise<KeyRow[]> =>
  ctx.db.select().from(issuerKeys).where(eq(issuerKeys.organizationId, organizationId));

const sealedFor = (organizationId: string, epoch: string): string => `${organizationId}/${epoch}`;

/** @throws Problem issuer_key_sealed */
function dataKeyOf(ctx: Context, issuer: IssuerRow): Uint8Array {
  return opened(ctx, () =>
    unseal(installationKey(ctx.config.ISSUER_KEY_SECRET), issuer.sealedDataKey, issuer.organizationId),
  );
}

function opened(ctx: Context, open: () => Uint8Array): Uint8Array {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    ctx.log.error(
      { err: error },
      'a signing key cannot be opened: is ISSUER_KEY_SECRET another than before?',
    );
    throw problem('issuer_key_sealed');
  }
}

/** A new active key of the issuer, which is held and has none. */
async function insertKey(ctx: Context, issuer: IssuerRow, before: readonly KeyRow[]): Promise<KeyRow> {
  const { organizationId } = issuer;
  const now = ctx.now();
  const epoch = epochFor(now, new Set(before.map((key) => key.epoch)));
  const { publicKeyMultibase, secretKeyMultibase } = generateIssuerKey();
  const secret = new TextEncoder().encode(secretKeyMultibase);
  const sealedPrivateKey = seal(dataKeyOf(ctx, issuer), secret, sealedFor(organizationId, epoch));
  const [key] = await ctx.db
    .insert(issuerKeys)
    .values({ id: uuidv7(), organizationId, epoch, publicKeyMultibase, sealedPrivateKey, createdAt: now })
    .returning();
  return key!;
}

/** @throws Problem issuer_key_sealed */
function secretOf(ctx: Context, issuer: IssuerRow, key: KeyRow): string {
  if (key.sealedPrivateKey === null) throw problem('issuer_key_changed');
  const { sealedPrivateKey } = key;
  const secret = opened(ctx, () =>
    unseal(dataKeyOf(ctx, issuer), sealedPrivateKey, sealedFor(key.organizationId, key.epoch)),
  );
  return new TextDecoder().decode(secret);
}

/** Signs with a key under one of the issuer's identities. @throws Problem issuer_key_sealed */
const openSigner = (ctx: Context, issuer: IssuerRow, key: KeyRow, did: string): Promise<CredentialSigner> =>
  localSigner({
    secretKeyMultibase: secretOf(ctx, issuer, key),
    verificationMethod: methodOf(did, key.epoch),
  });

/**
 * Makes a new key; the former signs no more and its private part is destroyed, but it stays in the document, so
 * that what it signed stays good. It helps also where the former can be opened no longer.
 * @param from the key that the caller takes for the active one; of two rotations from it one is carried out
 * @throws Problem issuer_not_found, forbidden, issuer_key_changed, rate_limited
 */
export async function rotateKey(
  ctx: UserContext,
  organizationId: string | undefined,
  from: string | undefined,
): Promise<void> {
  const { membership, whole } = await getManagedIssuer(ctx, organizationId);
  const { id } = membership.organization;
  await takeTurn(ctx, `issuer-key:${id}`, mostKeysPerDay, 86_400);
  await ctx.transaction(async (ctx) => {
    const issuer = await openable(ctx, await lockIssuer(ctx, id));
    const keys = await keysOf(ctx, id);
    const active = keys.find(({ state }) => state === 'active');
    if (from !== undefined && active?.id !== from) throw problem('issuer_key_changed');
    if (active) {
      await ctx.db
        .update(issuerKeys)
        .set({ state: 'retired', retiredAt: ctx.now(), sealedPrivateKey: null })
        .where(eq(issuerKeys.id, active.id));
    }
    await insertKey(ctx, issuer, keys);
    await recheckDomains(ctx, whole.domains);
  });
}

/**
 * The issuer with a data key that opens. Where the secret of the installation is lost, what it sealed is lost with
 * it: a new key must be possible all the same, or nothing could ever be revoked again.
 */
async function openable(ctx: Context, issuer: IssuerRow): Promise<IssuerRow> {
  try {
    dataKeyOf(ctx, issuer);
    return issuer;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'issuer_key_sealed') throw error;
    const { organizationId } = issuer;
    const master = installationKey(ctx.config.ISSUER_KEY_SECRET);
    const [renewed] = await ctx.db
      .update(issuers)
      .set({ sealedDataKey: seal(master, newDataKey(), organizationId) })
      .where(eq(issuers.organizationId, organizationId))
      .returning();
    return renewed!;
  }
}

/** Documents list every key there ever was: nobody may fill one. Losses are declared without limit. */
const mostKeysPerDay = 20;

/** The document under an own domain may lie with the organisation: it is looked at again. */
async function recheckDomains(ctx: Context, domains: readonly DomainRow[]): Promise<void> {
  for (const domain of domains) {
    if (domain.state === 'proven') await ctx.enqueue(checkDomainJob, { domainId: domain.id });
  }
}

/**
 * Declares a key compromised: it leaves the document, so nothing it signed verifies any longer; what it signed is
 * revoked by a job. An active key is replaced at once.
 * @throws Problem issuer_not_found, forbidden, issuer_key_not_found, issuer_key_gone
 */
export async function compromiseKey(
  ctx: UserContext,
  organizationId: string | undefined,
  keyId: string,
  reason: string,
): Promise<void> {
  const { membership, whole } = await getManagedIssuer(ctx, organizationId);
  const { id, slug } = membership.organization;
  await ctx.transaction(async (ctx) => {
    const issuer = await lockIssuer(ctx, id);
    const keys = await keysOf(ctx, id);
    const key = keys.find((one) => one.id === keyId);
    if (!key) throw problem('issuer_key_not_found');
    if (key.state === 'compromised') throw problem('issuer_key_gone');
    const now = ctx.now();
    await ctx.db
      .update(issuerKeys)
      .set({ state: 'compromised', compromisedAt: now, reason, sealedPrivateKey: null })
      .where(eq(issuerKeys.id, keyId));
    const signing =
      key.state === 'active'
        ? await insertKey(ctx, issuer, keys)
        : keys.find(({ state }) => state === 'active');
    // Statements about domains that the key signed count no longer either.
    if (signing) {
      const did = platformDid(ctx.config.PUBLIC_URL, slug);
      const signer = await openSigner(ctx, issuer, signing, did);
      for (const { id: domainId, domain } of whole.domains) {
        const linkage = await makeLinkage({ did, domain, now }, signer);
        await ctx.db.update(issuerDomains).set({ linkage }).where(eq(issuerDomains.id, domainId));
      }
    }
    await recheckDomains(ctx, whole.domains);
    await ctx.enqueue(keyCompromisedJob, { organizationId: id, keyId, epoch: key.epoch });
  });
}

/** A statement that binds a domain and the identity on this installation. */
export async function linkageFor(ctx: Context, whole: WholeIssuer, domain: string): Promise<string> {
  const active = whole.keys.find(({ state }) => state === 'active')!;
  const did = platformDid(ctx.config.PUBLIC_URL, whole.organization.slug);
  const signer = await openSigner(ctx, whole.issuer, active, did);
  return makeLinkage({ did, domain, now: ctx.now() }, signer);
}

const chosenDomain = ({ issuer, domains }: WholeIssuer): DomainRow | null =>
  domains.find(({ id }) => id === issuer.domainId) ?? null;

/** The identity that an issuer signs under. */
export function signingDid(ctx: Context, whole: WholeIssuer): string {
  const chosen = chosenDomain(whole);
  return chosen ? domainDid(chosen.domain) : platformDid(ctx.config.PUBLIC_URL, whole.organization.slug);
}

/**
 * Why nothing can be signed now; null when it can.
 * @returns a refusal that is not thrown
 */
export function obstacleOf(ctx: Context, whole: WholeIssuer): Problem | null {
  const chosen = chosenDomain(whole);
  if (chosen && chosen.state !== 'proven') return problem('issuer_domain_not_proven');
  if (chosen && chosen.identityState !== 'published') {
    return problem('issuer_did_not_published', { url: documentUrl(ctx, domainDid(chosen.domain)) });
  }
  const active = whole.keys.find(({ state }) => state === 'active');
  if (!active) return null;
  try {
    secretOf(ctx, whole.issuer, active);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** What is needed to sign in the name of an organisation. The private part never leaves `sign`. */
export type Signer = {
  organizationId: string;
  /** The issuer that credentials and their status lists name. */
  did: string;
  /** The key that proofs name. */
  verificationMethod: string;
  publicKeyMultibase: string;
  /** Ed25519 over bytes: 64 bytes. */
  sign: CredentialSigner['sign'];
};

/**
 * The signer of an organisation as it is now; take it anew for every piece of work, because keys change.
 * @throws Problem issuer_domain_not_proven, issuer_did_not_published, issuer_key_sealed
 */
export async function signerOf(ctx: Context, organizationId: string): Promise<Signer> {
  const whole = await ensureIssuer(ctx, organizationId);
  const obstacle = obstacleOf(ctx, whole);
  if (obstacle) throw obstacle;
  return signerUnder(ctx, whole, signingDid(ctx, whole));
}

/**
 * A signer for an identity that the organisation has now or had before: status lists of earlier credentials are
 * signed on under the identity that issued them.
 * @throws Problem issuer_not_found when it is none of this organisation; issuer_key_sealed
 */
export async function signerFor(ctx: Context, organizationId: string, did: string): Promise<Signer> {
  const whole = await ensureIssuer(ctx, organizationId);
  const own = [
    platformDid(ctx.config.PUBLIC_URL, whole.organization.slug),
    ...whole.domains.map(({ domain }) => domainDid(domain)),
  ];
  if (!own.includes(did)) throw problem('issuer_not_found');
  return signerUnder(ctx, whole, did);
}

async function signerUnder(ctx: Context, whole: WholeIssuer, did: string): Promise<Signer> {
  const active = whole.keys.find(({ state }) => state === 'active')!;
  const { verificationMethod, sign } = await openSigner(ctx, whole.issuer, active, did);
  return {
    organizationId: whole.organization.id,
    did,
    verificationMethod,
    publicKeyMultibase: active.publicKeyMultibase,
    sign,
  };
}

/** Where the document of one of our identities lies, under the address by which people reach it. */
export function documentUrl(ctx: Context, did: string): string {
  const [, , host, ...path] = did.split(':');
  const where = path.length > 0 ? `/${path.join('/')}/did.json` : '/.well-known/did.json';
  const own = new URL(ctx.config.PUBLIC_URL);
  return decodeURIComponent(host!) === own.host ? own.origin + where : `https://${host}${where}`;
}

/** Where people read about an issuer. */
export const profileUrl = (ctx: Context, slug: string): string =>
  `${new URL(ctx.config.PUBLIC_URL).origin}/orgs/${slug}`;

const provenDomains = ({ domains }: WholeIssuer): string[] =>
  domains.filter(({ state }) => state === 'proven').map(({ domain }) => domain);

/** The document of the identity on this installation. */
export function platformDocument(ctx: Context, whole: WholeIssuer): Record<string, unknown> {
  const { slug } = whole.organization;
  const domains = provenDomains(whole);
  return didDocument(platformDid(ctx.config.PUBLIC_URL, slug), whole.keys, {
    alsoKnownAs: domains.map(domainDid),
    domains,
  });
}

/** The document of the identity under an own domain. */
export function domainDocument(ctx: Context, whole: WholeIssuer, domain: string): Record<string, unknown> {
  const { slug } = whole.organization;
  return didDocument(domainDid(domain), whole.keys, {
    alsoKnownAs: [platformDid(ctx.config.PUBLIC_URL, slug)],
  });
}

/** The document of an organisation of this installation; null when there is no such issuer. */
export async function findPlatformDocument(
  ctx: Context,
  slug: string,
): Promise<Record<string, unknown> | null> {
  const whole = await findIssuerBySlug(ctx, slug);
  return whole && platformDocument(ctx, whole);
}

/** The document under a domain that is proven now; null for any other. */
export async function findDomainDocument(
  ctx: Context,
  domain: string,
): Promise<Record<string, unknown> | null> {
  const whole = await findIssuerByDomain(ctx, domain);
  return whole && domainDocument(ctx, whole, domain);
}

/** The statements that bind a proven domain; null for a domain that is not proven now. */
export async function findLinkages(ctx: Context, domain: string): Promise<string[] | null> {
  const whole = await findIssuerByDomain(ctx, domain);
  return whole && whole.domains.filter((one) => one.domain === domain).map(({ linkage }) => linkage);
}

/** @throws Problem issuer_not_found */
export async function getPublicIssuer(ctx: Context, slug: string): Promise<WholeIssuer> {
  const whole = await findIssuerBySlug(ctx, slug);
  if (!whole) throw problem('issuer_not_found');
  return whole;
}

/** The domain of an own issuer. @throws Problem issuer_domain_not_found */
export function domainOf({ domains }: WholeIssuer, domainId: string): DomainRow {
  const found = domains.find(({ id }) => id === domainId);
  if (!found) throw problem('issuer_domain_not_found');
  return found;
}

/** Every domain that has been proven once, in a fixed order. */
export const domainsToCheck = (ctx: Context): Promise<{ id: string }[]> =>
  ctx.db
    .select({ id: issuerDomains.id })
    .from(issuerDomains)
    .where(inArray(issuerDomains.state, ['proven', 'lost']))
    .orderBy(asc(issuerDomains.id));

/** Sign under a domain, or under the identity on this installation when null. */
export async function setSigningDomain(
  ctx: Context,
  organizationId: string,
  domainId: string | null,
): Promise<void> {
  await ctx.db
    .update(issuers)
    .set({ domainId })
    .where(and(eq(issuers.organizationId, organizationId)));
}
