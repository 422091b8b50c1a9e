import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { problem } from '@certfolio/contract/problems';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { and, eq, sql } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { askable } from '../../outbound/addresses.ts';
import { users } from '../accounts/accounts.table.ts';
import { postLetter } from '../mail/mail.service.ts';
import { statusRegisters } from '../issuing/issuing.table.ts';
import { organizationMembers } from '../organizations/organizations.table.ts';
import { identityUrl, lookForIdentity, lookForProof, type ProofOutcome } from './domain-proof.ts';
import { domainDid, platformDid } from './identity.ts';
import { checkDomainJob } from './issuers.jobs.ts';
import { findDomain, findIssuer, type DomainRow, type WholeIssuer } from './issuers.queries.ts';
import {
  domainOf,
  domainsToCheck,
  getManagedIssuer,
  linkageFor,
  setSigningDomain,
} from './issuers.service.ts';
import { issuerDomains, issuers } from './issuers.table.ts';
import { domainLostLetter } from './letters.ts';

const mostDomains = 10;

/** A proof that could not be looked for counts as standing this long. */
const graceDays = 3;

/**
 * The name of a domain as DNS writes it.
 * @throws Problem issuer_domain_invalid
 */
function readDomain(ctx: Context, typed: string): string {
  const name = typed.trim().toLowerCase().replace(/\.$/, '');
  const url = askable(`https://${name}`);
  const refused = { errors: { domain: 'Give the name of a domain alone, such as example.org.' } };
  if (
    typeof url === 'string' ||
    /[/:?#@%]/.test(name) ||
    url.hostname === new URL(ctx.config.PUBLIC_URL).hostname
  ) {
    throw problem('issuer_domain_invalid', undefined, refused);
  }
  return url.hostname;
}

/**
 * Names a domain; it counts for nothing until it is proven. Named again, nothing changes.
 * @throws Problem issuer_not_found, forbidden, issuer_domain_invalid, issuer_domain_limit_reached
 */
export async function addDomain(
  ctx: UserContext,
  organizationId: string | undefined,
  typed: string,
): Promise<void> {
  const { membership, whole } = await getManagedIssuer(ctx, organizationId);
  const domain = readDomain(ctx, typed);
  const linkage = await linkageFor(ctx, whole, domain);
  const { id } = membership.organization;
  await ctx.transaction(async (ctx) => {
    await ctx.db.select().from(issuers).where(eq(issuers.organizationId, id)).for('update');
    const named = await ctx.db
      .select({ domain: issuerDomains.domain })
      .from(issuerDomains)
      .where(eq(issuerDomains.organizationId, id));
    if (named.some((one) => one.domain === domain)) return;
    if (named.length >= mostDomains) throw problem('issuer_domain_limit_reached', { limit: mostDomains });
    await ctx.db.insert(issuerDomains).values({
      id: uuidv7(),
      organizationId: id,
      domain,
      token: randomBytes(16).toString('hex'),
      linkage,
    });
  });
}

/**
 * Gives a domain up, unless something was issued under it: its status lists must be signed on.
 * @throws Problem issuer_not_found, forbidden, issuer_domain_not_found, issuer_domain_in_use
 */
export async function removeDomain(
  ctx: UserContext,
  organizationId: string | undefined,
  domainId: string,
): Promise<void> {
  const { whole } = await getManagedIssuer(ctx, organizationId);
  const { id, domain, organizationId: owner } = domainOf(whole, domainId);
  await ctx.transaction(async (ctx) => {
    // Whoever issues holds the same row: nothing is issued under the domain while it goes.
    await ctx.db.select().from(issuers).where(eq(issuers.organizationId, owner)).for('update');
    const [used] = await ctx.db
      .select({ id: statusRegisters.id })
      .from(statusRegisters)
      .where(and(eq(statusRegisters.organizationId, owner), eq(statusRegisters.issuerId, domainDid(domain))))
      .limit(1);
    if (used) throw problem('issuer_domain_in_use');
    await ctx.db.delete(issuerDomains).where(eq(issuerDomains.id, id));
  });
}

/**
 * Looks for the proof now, while somebody waits.
 * @throws Problem issuer_not_found, forbidden, issuer_domain_not_found, issuer_domain_taken, rate_limited
 */
export async function checkOwnDomain(
  ctx: UserContext,
  organizationId: string | undefined,
  domainId: string,
): Promise<void> {
  const { membership, whole } = await getManagedIssuer(ctx, organizationId);
  const domain = domainOf(whole, domainId);
  await takeTurn(ctx, `check-domain:${membership.organization.id}`, 30, 600);
  if ((await checkDomain(ctx, whole, domain)) === 'taken') throw problem('issuer_domain_taken');
}

/** Carries out `checkDomainsJob`. */
export async function enqueueDomainChecks(ctx: Context<SystemActor>): Promise<void> {
  for (const { id } of await domainsToCheck(ctx)) {
    await ctx.enqueue(checkDomainJob, { domainId: id }, { singletonKey: id });
  }
}

/** Carries out `checkDomainJob`. */
export async function recheckDomain(ctx: Context<SystemActor>, domainId: string): Promise<void> {
  const domain = await findDomain(ctx, domainId);
  const whole = domain && (await findIssuer(ctx, domain.organizationId));
  if (whole) await checkDomain(ctx, whole, domain);
}

/** Asks outside, then writes down what came of it. Nothing is held while others are asked. */
async function checkDomain(ctx: Context, whole: WholeIssuer, asked: DomainRow): Promise<'taken' | 'done'> {
  const { domain, token } = asked;
  const did = platformDid(ctx.config.PUBLIC_URL, whole.organization.slug);
  const { outbound } = ctx.ports;
  const now = ctx.now();
  const [outcome, identity] = await Promise.all([
    lookForProof(outbound, { domain, token, did, keys: whole.keys, now }),
    lookForIdentity(outbound, { domain, keys: whole.keys }),
  ]);
  return ctx.transaction(async (ctx) => {
    const [before] = await ctx.db
      .select()
      .from(issuerDomains)
      .where(eq(issuerDomains.id, asked.id))
      .for('update');
    if (!before) return 'done';
    const taken = outcome.method !== null && (await isTaken(ctx, before));
    const after = taken ? refusedAsTaken(now) : standing(before, outcome, now);
    await ctx.db
      .update(issuerDomains)
      .set({ ...after, ...(identity === null ? {} : { identityState: identity }) })
      .where(eq(issuerDomains.id, before.id));
    if (before.state === 'proven' && after.state === 'lost') await tellOfLoss(ctx, whole, domain);
    return taken ? 'taken' : 'done';
  });
}

/** Whether another organisation holds the domain. One domain at a time is decided, by a lock on its name. */
async function isTaken(ctx: Context, { id, domain }: DomainRow): Promise<boolean> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`issuer-domain:${domain}`}, 0))`);
  const holders = await ctx.db
    .select({ id: issuerDomains.id })
    .from(issuerDomains)
    .where(and(eq(issuerDomains.domain, domain), eq(issuerDomains.state, 'proven')));
  return holders.some((holder) => holder.id !== id);
}

type Standing = Partial<Pick<DomainRow, 'method' | 'provenAt' | 'checkedAt'>> &
  Pick<DomainRow, 'state' | 'failure'>;

const refusedAsTaken = (now: Date): Standing => ({
  state: 'pending',
  method: null,
  checkedAt: now,
  failure: 'Another organization here has proven this domain.',
});

/** What a check makes of a domain. `checkedAt` is the last time that the question had an answer. */
export function standing(
  before: Pick<DomainRow, 'state' | 'method' | 'provenAt' | 'checkedAt'>,
  { method, unanswered, sentence }: ProofOutcome,
  now: Date,
): Standing {
  if (method !== null) {
    const provenAt = before.state === 'proven' && before.provenAt ? before.provenAt : now;
    return { state: 'proven', method, provenAt, checkedAt: now, failure: null };
  }
  if (before.state !== 'proven') return { state: before.state, checkedAt: now, failure: sentence };
  const since = before.checkedAt?.getTime() ?? 0;
  const silent = before.method !== null && unanswered.includes(before.method);
  if (silent && now.getTime() - since < graceDays * 86_400_000) {
    return { state: 'proven', failure: sentence };
  }
  return { state: 'lost', checkedAt: now, failure: sentence };
}

async function tellOfLoss(ctx: Context, { organization }: WholeIssuer, domain: string): Promise<void> {
  const owners = await ctx.db
    .select({ email: users.email })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(eq(organizationMembers.organizationId, organization.id), eq(organizationMembers.role, 'owner')),
    );
  const letter = domainLostLetter(ctx.config.PUBLIC_URL, { organizationName: organization.name, domain });
  for (const { email } of owners) await postLetter(ctx, email, letter);
}

/**
 * Chooses the identity to sign under: an own domain that is proven and under which the document stands with the
 * present key, or null for the identity on this installation.
 * @throws Problem issuer_not_found, forbidden, issuer_domain_not_found, issuer_domain_not_proven,
 *   issuer_did_not_published
 */
export async function chooseDid(
  ctx: UserContext,
  organizationId: string | undefined,
  domainId: string | null,
): Promise<void> {
  const { membership, whole } = await getManagedIssuer(ctx, organizationId);
  const { id } = membership.organization;
  if (domainId !== null) {
    const { domain, state } = domainOf(whole, domainId);
    if (state !== 'proven') throw problem('issuer_domain_not_proven');
    await takeTurn(ctx, `check-domain:${id}`, 30, 600);
    const identity = await lookForIdentity(ctx.ports.outbound, { domain, keys: whole.keys });
    const identityState = identity ?? 'unknown';
    await ctx.db.update(issuerDomains).set({ identityState }).where(eq(issuerDomains.id, domainId));
    if (identity !== 'published') throw problem('issuer_did_not_published', { url: identityUrl(domain) });
  }
  await setSigningDomain(ctx, id, domainId);
}
