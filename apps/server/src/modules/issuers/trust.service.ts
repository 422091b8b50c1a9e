import { readFile, stat } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import { problem } from '@certfolio/contract/problems';
import {
  FetchFailed,
  FetchRefused,
  type Recognition,
  type TrustSource,
} from '@certfolio/credentials/surroundings';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { containing } from '../../db/containing.ts';
import { and, count, desc, eq, ilike, inArray, isNotNull, not, or, sql } from '../../db/orm.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { Page } from '../organizations/organizations.queries.ts';
import { ownHost, slugIn } from './identity.ts';
import { findIssuerByDomain, findIssuerBySlug, type WholeIssuer } from './issuers.queries.ts';
import { profileUrl } from './issuers.service.ts';
import { NotARegistry, readRegistryFile, type RegistryFile } from './registry-file.ts';
import { trustedIssuers, trustRegistries, trustRegistryIssuers } from './issuers.table.ts';

export type TrustedIssuerRow = typeof trustedIssuers.$inferSelect;
export type RegistryRow = typeof trustRegistries.$inferSelect;

/** Newest first. */
export async function findTrustedIssuers(
  ctx: Context,
  filter: Page & { q?: string | undefined },
): Promise<{ total: number; rows: TrustedIssuerRow[] }> {
  const like = filter.q && containing(filter.q);
  const wanted = like
    ? or(ilike(trustedIssuers.name, like), ilike(trustedIssuers.issuerId, like))
    : undefined;
  const [counted] = await ctx.db.select({ total: count() }).from(trustedIssuers).where(wanted);
  const rows = await ctx.db
    .select()
    .from(trustedIssuers)
    .where(wanted)
    .orderBy(desc(trustedIssuers.createdAt), desc(trustedIssuers.id))
    .offset(filter.skip)
    .limit(filter.limit);
  return { total: counted?.total ?? 0, rows };
}

/** @throws Problem conflict when the issuer is on the list already */
export async function addTrustedIssuer(
  ctx: UserContext,
  draft: {
    issuerId: string;
    name: string;
    url?: string | null | undefined;
    note?: string | null | undefined;
  },
): Promise<TrustedIssuerRow> {
  const [added] = await ctx.db
    .insert(trustedIssuers)
    .values({
      id: uuidv7(),
      issuerId: draft.issuerId,
      name: draft.name,
      url: draft.url || null,
      note: draft.note || null,
      addedBy: ctx.actor.id,
    })
    .onConflictDoNothing({ target: trustedIssuers.issuerId })
    .returning();
  if (!added) throw problem('conflict', undefined, { errors: { issuer_id: 'This issuer is on the list.' } });
  return added;
}

/** @throws Problem not_found */
export async function removeTrustedIssuer(ctx: UserContext, id: string): Promise<void> {
  const gone = await ctx.db
    .delete(trustedIssuers)
    .where(eq(trustedIssuers.id, id))
    .returning({ id: trustedIssuers.id });
  if (gone.length === 0) throw problem('not_found');
}

/** The lists that TRUST_REGISTRIES names, in its order, with what is known of each. */
export async function registriesInUse(ctx: Context): Promise<RegistryRow[]> {
  const addresses = ctx.config.TRUST_REGISTRIES;
  if (addresses.length === 0) return [];
  const rows = await ctx.db.select().from(trustRegistries).where(inArray(trustRegistries.address, addresses));
  return addresses.map(
    (address) =>
      rows.find((row) => row.address === address) ?? {
        address,
        name: null,
        issuers: 0,
        readAt: null,
        triedAt: null,
        failure: null,
      },
  );
}

/**
 * Who vouches for issuers, the most authoritative first. Further kinds, such as OpenID Federation, join here as
 * further sources.
 */
export async function trustSources(ctx: Context): Promise<TrustSource[]> {
  return [
    operatorsList(ctx),
    ownIssuers(ctx),
    ...(await registriesInUse(ctx)).map((row) => registry(ctx, row)),
  ];
}

function operatorsList(ctx: Context): TrustSource {
  return {
    name: 'the operator’s list',
    recognise: async (issuerId) => {
      const [found] = await ctx.db.select().from(trustedIssuers).where(eq(trustedIssuers.issuerId, issuerId));
      return found ? { name: found.name, source: 'The operator’s list', url: found.url } : null;
    },
  };
}

/** Organisations of this installation are recognised once they have proven a domain: by that domain. */
function ownIssuers(ctx: Context): TrustSource {
  return {
    name: 'organisations here with a proven domain',
    recognise: async (issuerId): Promise<Recognition | null> => {
      const whole = await ownIssuerOf(ctx, issuerId);
      const proven = whole?.domains.filter(({ state }) => state === 'proven') ?? [];
      if (!whole || proven.length === 0) return null;
      return {
        name: `${whole.organization.name} (${proven.map(({ domain }) => domain).join(', ')})`,
        source: `Certfolio at ${ownHost(ctx.config.PUBLIC_URL)}`,
        url: profileUrl(ctx, whole.organization.slug),
      };
    },
  };
}

/** The organisation behind an identity that this installation answers for; null for any other. */
export async function ownIssuerOf(ctx: Context, did: string): Promise<WholeIssuer | null> {
  const slug = slugIn(ctx.config.PUBLIC_URL, did);
  if (slug !== null) return findIssuerBySlug(ctx, slug);
  const domain = /^did:web:([a-z0-9.-]+)$/.exec(did)?.[1];
  return domain === undefined ? null : findIssuerByDomain(ctx, domain);
}

/** Where a list is, as people say it. */
const nameOf = ({ name, address }: RegistryRow): string =>
  name ?? (URL.canParse(address) && address.startsWith('https:') ? new URL(address).host : address);

function registry(ctx: Context, row: RegistryRow): TrustSource {
  const name = nameOf(row);
  return {
    name,
    recognise: async (issuerId) => {
      // Never read is not the same as not listed.
      if (row.readAt === null) throw new FetchFailed(`The list ${name} could not be read yet.`);
      const [found] = await ctx.db
        .select()
        .from(trustRegistryIssuers)
        .where(
          and(eq(trustRegistryIssuers.issuerId, issuerId), eq(trustRegistryIssuers.registry, row.address)),
        );
      return found ? { name: found.name, source: name, url: found.url } : null;
    },
  };
}

const largestList = 20 * 1024 * 1024;

/**
 * A list of issuers as it is now, from an https address or a file.
 * @throws FetchFailed, FetchRefused, NotARegistry, and what the file system throws
 */
export async function listAt(outbound: Outbound, address: string): Promise<RegistryFile> {
  return readRegistryFile(await textAt(outbound, address));
}

async function textAt(outbound: Outbound, address: string): Promise<string> {
  if (!address.startsWith('https:')) {
    if ((await stat(address)).size > largestList) throw new NotARegistry('The list is too large.');
    return readFile(address, 'utf8');
  }
  const { status, bytes } = await outbound.fetchFrom(address, {
    accept: 'application/json',
    maxBytes: largestList,
  });
  if (status !== 200) throw new FetchFailed(`It answered ${status}.`);
  return new TextDecoder().decode(bytes);
}

/** Carries out `readRegistriesJob`: what was last read well stays in use while a list cannot be read. */
export async function readRegistries(ctx: Context<SystemActor>): Promise<void> {
  const addresses = ctx.config.TRUST_REGISTRIES;
  await ctx.db
    .delete(trustRegistries)
    .where(
      addresses.length === 0
        ? isNotNull(trustRegistries.address)
        : not(inArray(trustRegistries.address, addresses)),
    );
  for (const address of addresses) await readRegistry(ctx, address);
}

async function readRegistry(ctx: Context, address: string): Promise<void> {
  const tried = async (failure: string): Promise<void> => {
    await ctx.db
      .insert(trustRegistries)
      .values({ address, triedAt: ctx.now(), failure })
      .onConflictDoUpdate({
        target: trustRegistries.address,
        set: { triedAt: ctx.now(), failure },
      });
    ctx.log.warn({ address, failure }, 'a list of issuers could not be read; the last one stays in use');
  };
  let list;
  try {
    list = await listAt(ctx.ports.outbound, address);
  } catch (error) {
    const known =
      error instanceof FetchFailed || error instanceof FetchRefused || error instanceof NotARegistry;
    const missing = (error as NodeJS.ErrnoException).code;
    if (!known && missing === undefined) throw error;
    return tried(known ? error.message : `The file cannot be read (${missing}).`);
  }
  const { name, issuers } = list;
  const now = ctx.now();
  const read = { name, issuers: issuers.length, readAt: now, triedAt: now, failure: null };
  await ctx.transaction(async (ctx) => {
    await ctx.db
      .insert(trustRegistries)
      .values({ address, ...read })
      .onConflictDoUpdate({ target: trustRegistries.address, set: read });
    await ctx.db.delete(trustRegistryIssuers).where(eq(trustRegistryIssuers.registry, address));
    const ids = issuers.map(({ issuerId }) => issuerId);
    const names = issuers.map((one) => one.name);
    const urls = issuers.map(({ url }) => url);
    await ctx.db.execute(sql`
      insert into ${trustRegistryIssuers} (registry, issuer_id, name, url)
      select ${address}, one.issuer_id, one.name, one.url
      from unnest(${sql.param(ids)}::text[], ${sql.param(names)}::text[], ${sql.param(urls)}::text[])
        as one (issuer_id, name, url)`);
  });
}
