import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { readFields } from '@certfolio/contract/certificates';
import { problem, type Problem } from '@certfolio/contract/problems';
import { NotOpened } from '@certfolio/credentials/containers/not-opened';
import type { Opened } from '@certfolio/credentials/containers/opened';
import { FetchFailed, FetchRefused } from '@certfolio/credentials/surroundings';
import type { Verification } from '@certfolio/credentials/verification';
import { fingerprintBytes } from '@certfolio/documents/fingerprint';
import type { Context } from '../../context.ts';
import { and, eq, isNull, or } from '../../db/orm.ts';
import { FileMissing } from '../../storage/store.ts';
import { columnOf } from '../certificates/read-columns.ts';
import { certificates } from '../certificates/certificates.table.ts';
import type { CertificateRow } from '../certificates/certificates.queries.ts';
import { lastDayOf } from '../certificates/validity.ts';
import type { HeldStanding, Standing } from '../verification/standing.ts';
import { heldCredentials } from './credentials.table.ts';
import { endOf, saidBy, statementOf, type Said } from './said.ts';

export type HeldRow = typeof heldCredentials.$inferSelect;

const mediaTypes = {
  'data-integrity': 'application/vc+ld+json',
  'vc-jwt': 'application/vc+jwt',
  'ob2-hosted': 'application/ld+json',
  'ob2-signed': 'text/plain',
  blockcerts: 'application/ld+json',
  unsigned: 'application/json',
} as const satisfies Record<Opened['format'], string>;

/** As much as is taken from an address that a person names, in bytes. */
const largestAnswer = 10 * 1024 * 1024;

/**
 * The credential in what a person brought, with the text that is to be kept: of a badge that is but an address,
 * the assertion that lies there.
 * @throws Problem no_credential_inside, address_refused, address_unreachable
 */
export async function findCredential(ctx: Context, input: Uint8Array | string): Promise<Opened> {
  const [first] = await opening(ctx, input);
  if (!first) throw problem('no_credential_inside', { reason: 'There is no credential in it.' });
  if (first.document || first.url === null) return first;
  const [hosted] = await opening(ctx, await bytesFrom(ctx, first.url));
  if (!hosted?.document) {
    throw problem('no_credential_inside', { reason: 'There is no credential at the address in it.' });
  }
  return { ...hosted, container: first.container === 'url' ? hosted.container : first.container };
}

async function opening(ctx: Context, input: Uint8Array | string): Promise<Opened[]> {
  try {
    return await ctx.ports.verifier.open(input, callerOf(ctx));
  } catch (error) {
    if (error instanceof NotOpened) throw problem('no_credential_inside', { reason: error.message });
    throw error;
  }
}

/** Whose turn it is at the verifier. */
const callerOf = ({ actor, caller }: Context): string => (actor.kind === 'user' ? actor.id : caller.ip);

/** @throws Problem address_refused, address_unreachable */
async function bytesFrom(ctx: Context, url: string): Promise<Uint8Array> {
  const host = URL.canParse(url) ? new URL(url).host : url.slice(0, 100);
  try {
    const answer = await ctx.ports.outbound.fetchFrom(url, {
      accept:
        'application/vc+ld+json, application/ld+json, application/json, image/png, image/svg+xml, */*;q=0.5',
      maxBytes: largestAnswer,
    });
    if (answer.status >= 300) throw problem('address_unreachable', { host });
    return answer.bytes;
  } catch (error) {
    throw refusalOf(error, host) ?? error;
  }
}

/** What a person is told when an address cannot be asked; null for anything else. */
export function refusalOf(error: unknown, host: string): Problem | null {
  if (error instanceof FetchRefused) return problem('address_refused', { reason: error.message });
  return error instanceof FetchFailed ? problem('address_unreachable', { host }) : null;
}

/** The own certificate that stands on this credential already; null when none does. */
export async function findTwin(
  ctx: Context,
  ownerId: string,
  { sha256, credentialId, issuerId }: Pick<HeldRow, 'sha256' | 'credentialId' | 'issuerId'>,
): Promise<string | null> {
  const sameStatement =
    credentialId && issuerId
      ? and(eq(heldCredentials.credentialId, credentialId), eq(heldCredentials.issuerId, issuerId))
      : undefined;
  const [found] = await ctx.db
    .select({ id: certificates.id })
    .from(heldCredentials)
    .innerJoin(certificates, eq(certificates.id, heldCredentials.certificateId))
    .where(
      and(
        eq(heldCredentials.ownerId, ownerId),
        or(eq(heldCredentials.sha256, sha256), sameStatement),
        isNull(certificates.deletedAt),
      ),
    )
    .limit(1);
  return found?.id ?? null;
}

/** A credential as it will be kept; nothing has been stored yet. */
export type Prepared = Omit<
  typeof heldCredentials.$inferInsert,
  'id' | 'certificateId' | 'ownerId' | 'fileKey'
> & { bytes: Uint8Array; said: Said };

export function prepare(opened: Opened, verification: Verification | null): Prepared {
  const bytes = new TextEncoder().encode(opened.text);
  const statement = statementOf(opened, verification);
  const { credential, issuer } = statement;
  return {
    bytes,
    byteSize: bytes.length,
    sha256: fingerprintBytes(bytes),
    mediaType: mediaTypes[opened.format],
    format: opened.format,
    container: opened.container,
    standard: credential?.standard ?? 'Credential',
    issuerId: issuer?.id.slice(0, 2000) ?? null,
    host: issuer?.host ?? null,
    credentialId: credential?.id?.slice(0, 2000) ?? null,
    said: saidBy(opened, statement),
    validUntil: endOf(statement),
  };
}

/**
 * Keeps a credential with its certificate, in the place of a former one, and shows what it says except where the
 * holder has set something else. Only inside a transaction.
 */
export async function keepWith(
  ctx: Context,
  certificate: Pick<CertificateRow, 'id' | 'ownerId' | 'correctedFields'>,
  { bytes, ...prepared }: Prepared,
): Promise<void> {
  const fileKey = `credentials/${randomUUID()}`;
  await ctx.ports.storage.put(fileKey, bytes, prepared.mediaType);
  const row = { ...prepared, fileKey, nextCheckAt: ctx.now(), failures: 0, verdict: null, lastValidAt: null };
  await ctx.db
    .insert(heldCredentials)
    .values({ id: uuidv7(), certificateId: certificate.id, ownerId: certificate.ownerId, ...row })
    .onConflictDoUpdate({ target: heldCredentials.certificateId, set: row });
  await ctx.db
    .update(certificates)
    .set({ ...detailsFrom(certificate, prepared.said), standing: newStanding(ctx, prepared) })
    .where(eq(certificates.id, certificate.id));
}

/** What is known before the first run of the checks. */
function newStanding(ctx: Context, { standard, sha256, said }: Omit<Prepared, 'bytes'>): Standing {
  const credential: HeldStanding = {
    standard,
    sha256,
    keptAt: ctx.now().toISOString(),
    comparedAt: null,
    intact: null,
    status: 'unknown',
    said,
  };
  const nothing = { level: 0, reason: null, binds: {}, verdict: null, sentence: null, at: null } as const;
  return { ...nothing, credential, checks: {} };
}

type Details = Partial<Pick<CertificateRow, (typeof columnOf)[keyof typeof columnOf] | 'expiresOn'>>;

/** The credential's values as columns, but for those that the holder has set. */
export function detailsFrom(
  { correctedFields }: Pick<CertificateRow, 'correctedFields'>,
  said: Said,
): Details {
  const details: Details = {};
  for (const name of readFields) {
    const value = said[name];
    if (value === undefined || correctedFields.includes(name)) continue;
    details[columnOf[name]] = value;
    if (name === 'expiry_date') details.expiresOn = lastDayOf(value);
  }
  return details;
}

export async function findHeld(ctx: Context, certificateId: string): Promise<HeldRow | null> {
  const [found] = await ctx.db
    .select()
    .from(heldCredentials)
    .where(eq(heldCredentials.certificateId, certificateId));
  return found ?? null;
}

/** The kept bytes; null when they are gone or no longer those that came. */
export async function keptBytes(ctx: Context, { fileKey, sha256 }: HeldRow): Promise<Buffer | null> {
  try {
    const bytes = await buffer(await ctx.ports.storage.read(fileKey));
    return fingerprintBytes(bytes) === sha256 ? bytes : null;
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

/** The credential as it was opened when it came. */
export async function reopened(ctx: Context, held: HeldRow, bytes: Uint8Array): Promise<Opened> {
  const [opened] = await ctx.ports.verifier.open(new TextDecoder().decode(bytes), held.ownerId);
  if (!opened) throw new NotOpened('The kept credential cannot be opened.');
  return { ...opened, container: held.container };
}
